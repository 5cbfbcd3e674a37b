"""Every command with its options; the work is done in the rooms behind them."""

from __future__ import annotations

import re
from pathlib import Path

import click

from tableside import __version__
from tableside.cli import completing
from tableside.errors import UserFault

SHELLS = ("bash", "zsh", "fish")
LEAST_MM, MOST_MM = 10, 2000

ABOUT = """Rules sheets, diagrams and answers for backgammon, drawn from a rules engine.

\b
Examples:
  tableside make sheet --lang it    print the table sheet
  tableside list                    what there is: documents, rulesets, languages
  tableside make --help             all that can be chosen, with examples"""

EPILOG = {
    "make": """\b
Examples:
  tableside make sheet --lang it
  tableside make sheet --lang nl --lang en --ruleset tournament --set match.length=7
  tableside make sheet --lang en --paper letter --edition large --format html
  tableside make sheet --all-langs --format pdf --format html --output sheets
  tableside make bearoff --lang en --examples mine.toml
  tableside make exercises --lang en --topic entering --count 8 --seed 7""",
    "list": """\b
Examples:
  tableside list
  tableside list settings""",
    "check": """\b
Example:
  tableside check --lang en""",
    "plays": """\b
Examples:
  tableside plays "24:2 13:5 8:3 6:5" 31
  tableside plays "6:1 5:1" 41 --try "5/off 6/5" --lang en""",
    "diagram": """\b
Examples:
  tableside diagram "24:2 13:5 8:3 6:5" --roll 31 --play "8/5 6/5" -o board.svg
  tableside diagram 4HPwATDgc/ABMA --region home""",
    "completion": """\b
Examples:
  tableside completion bash   then put into ~/.bashrc: eval "$(tableside completion bash)"
  tableside completion zsh    then put into ~/.zshrc:  eval "$(tableside completion zsh)"
  tableside completion fish   goes to ~/.config/fish/completions/tableside.fish""",
}

_BARE_XGID = re.compile(r"-[-A-Za-z]{25}:")


class Suggesting(click.Group):
    """A group that answers a mistyped command with the nearest one."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one was probably meant."""
        known = self.get_command(ctx, args[0]) is not None
        if not (known or ctx.resilient_parsing or args[0].startswith("-")):
            raise UserFault.choice("command", args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, args)


class AboutPosition(click.Command):
    """A command whose first argument may begin like an option: an XGID without its label."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Give such an argument its label back."""
        return super().parse_args(
            ctx, [f"XGID={arg}" if _BARE_XGID.match(arg) else arg for arg in args]
        )


def width_mm(ctx: click.Context, param: click.Parameter, value: str) -> float:
    """A width that a board can have on paper, from what was typed."""
    try:
        width = float(value)
    except ValueError:
        width = 0.0
    if not LEAST_MM <= width <= MOST_MM:  # which "nan" is not either
        raise UserFault(
            f"--size: {value[:60]!r} is no width; allowed: {LEAST_MM} to {MOST_MM}, in millimetres"
        )
    return width


ruleset_option = click.option(
    "--ruleset",
    default="casual",
    metavar="NAME|FILE",
    show_default=True,
    shell_complete=completing.words(completing.rulesets, files=True),
    help="The rules: a name, or a TOML file of your own.",
)
set_option = click.option(
    "--set",
    "changes",
    multiple=True,
    metavar="KEY=VALUE",
    shell_complete=completing.words(completing.settings),
    help="Change a setting of the rules; can be repeated.",
)
lang_option = click.option(
    "--lang",
    default="en",
    metavar="TAG",
    show_default=True,
    shell_complete=completing.words(completing.languages),
    help="The language of the words.",
)


@click.group(
    cls=Suggesting,
    help=ABOUT,
    context_settings={"help_option_names": ["-h", "--help"]},
    no_args_is_help=True,
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def tableside() -> None:
    """The group; its help is above."""


@tableside.command(epilog=EPILOG["make"])
@click.argument("document", shell_complete=completing.words(completing.documents))
@click.option(
    "--lang",
    "langs",
    multiple=True,
    metavar="TAG",
    shell_complete=completing.words(completing.languages),
    help="A language; can be repeated.",
)
@click.option("--all-langs", is_flag=True, help="Every released language.")
@ruleset_option
@set_option
@click.option(
    "--paper",
    metavar="a4|letter|a5",
    shell_complete=completing.words(completing.papers),
    help="By default the language's own.",
)
@click.option(
    "--edition",
    default="sheet",
    metavar="sheet|large",
    show_default=True,
    shell_complete=completing.words(completing.editions),
    help="The type size: for the table, or large print.",
)
@click.option(
    "--format",
    "formats",
    multiple=True,
    metavar="pdf|html",
    shell_complete=completing.words(completing.formats),
    help="Can be repeated; by default what FILE ends in, else pdf.",
)
@click.option(
    "--output",
    "-o",
    metavar="DIR|FILE",
    shell_complete=completing.words(list, files=True),
    help="Where to, - for the standard output; by default the folder output.",
)
@click.option(
    "--examples",
    metavar="FILE.toml",
    shell_complete=completing.words(list, files=True),
    help="For bearoff: print your own examples instead of ours.",
)
@click.option(
    "--topic",
    metavar="TOPIC",
    shell_complete=completing.words(completing.topics),
    help="For exercises: bearoff, entering, moving or legal.",
)
@click.option("--count", type=int, metavar="N", help="For exercises: how many.")
@click.option("--seed", type=int, metavar="N", help="For exercises: another number, others.")
@click.option("--dry-run", is_flag=True, help="Only say what would be made.")
def make(
    document: str,
    langs: tuple[str, ...],
    all_langs: bool,
    ruleset: str,
    changes: tuple[str, ...],
    paper: str | None,
    edition: str,
    formats: tuple[str, ...],
    output: str | None,
    examples: str | None,
    topic: str | None,
    count: int | None,
    seed: int | None,
    dry_run: bool,
) -> int:
    """Make a DOCUMENT: print it to PDF or write it as one HTML file."""
    from tableside.build.plan import Selection, plan
    from tableside.i18n.locale import released
    from tableside.resources import root
    from tableside.rulebook.loader import parse_change

    selection = Selection(
        document=document.lower(),
        langs=[*langs, *(released(root("locales")) if all_langs else ())],
        ruleset=ruleset,
        changes=dict(parse_change(change) for change in changes),
        paper=paper.lower() if paper is not None else None,
        edition=edition.lower(),
        formats=[form.lower() for form in formats],
        output=output,
        examples=examples,
        topic=topic.lower() if topic is not None else None,
        count=count,
        seed=seed,
    )
    made = plan(selection)
    if dry_run:
        for job in made.jobs:
            click.echo(job.target)
        return 0
    from tableside.cli.making import make_all

    return make_all(made)


@tableside.command("list", epilog=EPILOG["list"])
@click.argument("what", required=False, shell_complete=completing.words(completing.lists))
def list_(what: str | None) -> None:
    """What there is: documents, rulesets, locales, papers; or the settings of a ruleset.

    WHAT is one of documents, rulesets, locales, papers, settings.
    """
    from tableside.cli.listing import lines

    for line in lines(what):
        click.echo(line)


@tableside.command(epilog=EPILOG["check"])
@click.option(
    "--lang",
    "langs",
    multiple=True,
    metavar="TAG",
    shell_complete=completing.words(completing.languages),
    help="Only this language; can be repeated.",
)
def check(langs: tuple[str, ...]) -> int:
    """Check everything: witnesses, catalogues and the fit of every sheet, a line for each."""
    from tableside.cli.checking import check_all

    return check_all(langs)


@tableside.command(epilog=EPILOG["plays"], cls=AboutPosition)
@click.argument("position")
@click.argument("roll")
@ruleset_option
@set_option
@click.option("--try", "attempt", metavar="PLAY", help="Judge this play, with every reason.")
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for programs.")
def plays(
    position: str,
    roll: str,
    ruleset: str,
    changes: tuple[str, ...],
    attempt: str | None,
    lang: str,
    as_json: bool,
) -> int:
    """Every legal play of a ROLL in a POSITION, or the verdict on one of your own.

    POSITION is an XGID, a GNU Backgammon ID, or points with their checkers such as
    "24:2 13:5 8:3 6:5"; the other side stands behind a bar "|", or else alike.
    """
    from tableside.cli.asking import answer
    from tableside.rulebook.loader import load, parse_change

    rules = load(ruleset, dict(parse_change(change) for change in changes))
    return answer(position, roll, rules, attempt, lang, as_json=as_json)


@tableside.command(epilog=EPILOG["diagram"], cls=AboutPosition)
@click.argument("position")
@click.option("--roll", metavar="ROLL", help="Draw the dice, such as 31.")
@click.option("--play", metavar="PLAY", help="Draw a play as arrows; it must be legal.")
@ruleset_option
@set_option
@click.option(
    "--region",
    default="whole",
    metavar="REGION",
    show_default=True,
    shell_complete=completing.words(completing.regions),
    help="The part that is drawn, such as home or bottom-half.",
)
@click.option(
    "--home",
    default="right",
    metavar="right|left",
    show_default=True,
    shell_complete=completing.words(lambda: ("right", "left")),
    help="The side on which the home board lies.",
)
@click.option(
    "--theme",
    default="print",
    metavar="THEME",
    show_default=True,
    shell_complete=completing.words(completing.themes),
    help="How it looks, such as print, contrast or colour.",
)
@click.option(
    "--size",
    "size_mm",
    callback=width_mm,
    default="80",
    metavar="MM",
    show_default=True,
    help="The width on paper, in millimetres.",
)
@lang_option
@click.option(
    "--output",
    "-o",
    metavar="FILE.svg",
    shell_complete=completing.words(list, files=True),
    help="By default, and with -, the standard output.",
)
def diagram(
    position: str,
    roll: str | None,
    play: str | None,
    ruleset: str,
    changes: tuple[str, ...],
    region: str,
    home: str,
    theme: str,
    size_mm: float,
    lang: str,
    output: str | None,
) -> None:
    """Draw a POSITION as SVG, to a file or the standard output."""
    from tableside.cli.asking import draw_position
    from tableside.rulebook.loader import load, parse_change
    from tableside.writers.files import check_target, write_out, write_whole

    target = None if output in (None, "-") else Path(str(output))
    if target is not None:
        check_target(target)
    svg = draw_position(
        position,
        roll=roll,
        play=play,
        ruleset=load(ruleset, dict(parse_change(change) for change in changes)),
        region=region,
        home=home,
        theme=theme,
        size_mm=size_mm,
        lang=lang,
    )
    data = f"{svg}\n".encode()
    if target is None:
        write_out(data)
        return
    write_whole(target, data)
    click.echo(target)


@tableside.command(epilog=EPILOG["completion"])
@click.argument("shell", shell_complete=completing.words(lambda: SHELLS))
def completion(shell: str) -> None:
    """Print the completion script for a SHELL: bash, zsh or fish."""
    from click.shell_completion import get_completion_class

    found = get_completion_class(shell) if shell in SHELLS else None
    if found is None:
        raise UserFault.choice("shell", shell, SHELLS)
    click.echo(found(tableside, {}, "tableside", "_TABLESIDE_COMPLETE").source())
