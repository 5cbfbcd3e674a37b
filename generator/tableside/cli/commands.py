"""Every command with its options; the work is done in the rooms behind them."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tableside import __version__
from tableside.errors import UserFault

EPILOG = {
    "make": """\b
Examples:
  tableside make sheet --lang it
  tableside make sheet --lang nl --lang en --ruleset tournament --set match.length=7
  tableside make sheet --lang en --paper letter --edition large --format html""",
    "plays": """\b
Examples:
  tableside plays "24:2 13:5 8:3 6:5" 31
  tableside plays "6:1 5:1" 41 --try "5/off 6/5" --lang it""",
    "diagram": """\b
Examples:
  tableside diagram "24:2 13:5 8:3 6:5" --roll 31 --play "8/5 6/5" -o board.svg
  tableside diagram 4HPwATDgc/ABMA --region home""",
}


class Suggesting(click.Group):
    """A group that answers a mistyped command with the nearest one."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one was probably meant."""
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            raise UserFault.choice("command", args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, args)


@click.group(
    cls=Suggesting, context_settings={"help_option_names": ["-h", "--help"]}, no_args_is_help=True
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def tableside() -> None:
    r"""Rules sheets, diagrams and answers for backgammon, drawn from a rules engine.

    \b
    tableside make sheet --lang it    print the table sheet
    tableside list                    what there is: documents, rulesets, languages
    """


@tableside.command(epilog=EPILOG["make"])
@click.argument("document")
@click.option("--lang", "langs", multiple=True, metavar="TAG", help="A language; can be repeated.")
@click.option("--all-langs", is_flag=True, help="Every released language.")
@click.option(
    "--ruleset", default="casual", metavar="NAME|FILE", show_default=True, help="The rules."
)
@click.option(
    "--set", "changes", multiple=True, metavar="KEY=VALUE", help="Change a setting of the rules."
)
@click.option("--paper", metavar="a4|letter|a5", help="By default the language's own.")
@click.option("--edition", default="sheet", metavar="sheet|large", show_default=True)
@click.option("--format", "formats", multiple=True, metavar="pdf|html", help="By default pdf.")
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path),
    metavar="DIR|FILE",
    help="Where to; by default the folder output.",
)
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
    output: Path | None,
    dry_run: bool,
) -> int:
    """Make a DOCUMENT: print it to PDF or write it as one HTML file."""
    from tableside.build.plan import Selection, plan
    from tableside.cli.making import make_all
    from tableside.i18n.locale import released
    from tableside.resources import root
    from tableside.rulebook.loader import parse_change

    chosen = [*langs, *(released(root("locales")) if all_langs else ())]
    selection = Selection(
        document=document,
        langs=chosen,
        ruleset=ruleset,
        changes=dict(parse_change(change) for change in changes),
        paper=paper.lower() if paper else None,
        edition=edition,
        formats=formats or _format_of(output),
        output=output,
    )
    made = plan(selection)
    if dry_run:
        for job in made.jobs:
            click.echo(job.target)
        return 0
    return make_all(made)


def _format_of(output: Path | None) -> tuple[str, ...]:
    """A file name chooses its format when nobody else does."""
    return ("html",) if output is not None and output.suffix.lower() == ".html" else ("pdf",)


@tableside.command("list")
@click.argument("what", required=False)
def list_(what: str | None) -> None:
    """What there is: documents, rulesets, locales, papers; or the settings of a ruleset.

    WHAT is one of documents, rulesets, locales, papers, settings.
    """
    from tableside.cli.listing import lines

    for line in lines(what):
        click.echo(line)


@tableside.command()
@click.option("--lang", "langs", multiple=True, metavar="TAG", help="Only these languages.")
def check(langs: tuple[str, ...]) -> int:
    """Check everything: witnesses, catalogues and the fit of every sheet, a line for each."""
    from tableside.cli.checking import check_all

    return check_all(langs)


@tableside.command(epilog=EPILOG["plays"])
@click.argument("position")
@click.argument("roll")
@click.option("--ruleset", default="casual", metavar="NAME|FILE", show_default=True)
@click.option("--set", "changes", multiple=True, metavar="KEY=VALUE")
@click.option("--try", "attempt", metavar="PLAY", help="Judge this play, with every reason.")
@click.option("--lang", default="en", metavar="TAG", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
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


@tableside.command(epilog=EPILOG["diagram"])
@click.argument("position")
@click.option("--roll", metavar="ROLL", help="Draw the dice, such as 31.")
@click.option("--play", metavar="PLAY", help="Draw a play as arrows; it must be legal.")
@click.option("--ruleset", default="casual", metavar="NAME|FILE", show_default=True)
@click.option("--region", default="whole", metavar="REGION", show_default=True)
@click.option("--home", default="right", metavar="right|left", show_default=True)
@click.option("--theme", default="print", metavar="THEME", show_default=True)
@click.option("--size", "size_mm", default=80.0, metavar="MM", show_default=True)
@click.option("--lang", default="en", metavar="TAG", show_default=True)
@click.option("--output", "-o", type=click.Path(path_type=Path), metavar="FILE.svg")
def diagram(
    position: str,
    roll: str | None,
    play: str | None,
    ruleset: str,
    region: str,
    home: str,
    theme: str,
    size_mm: float,
    lang: str,
    output: Path | None,
) -> None:
    """Draw a POSITION as SVG, to a file or the standard output."""
    from tableside.cli.asking import draw_position
    from tableside.rulebook.loader import load

    svg = draw_position(
        position,
        roll=roll,
        play=play,
        ruleset=load(ruleset),
        region=region,
        home=home,
        theme=theme,
        size_mm=size_mm,
        lang=lang,
    )
    if output is None:
        sys.stdout.write(svg + "\n")
        return
    from tableside.writers.files import check_target, write_whole

    check_target(output)
    write_whole(output, svg.encode("utf-8"))
    click.echo(output)


@tableside.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the completion script for a SHELL; put it where your shell looks for them."""
    from click.shell_completion import get_completion_class

    found = get_completion_class(shell)
    if found is None:
        raise UserFault(f"no completion is known for {shell}")
    click.echo(found(tableside, {}, "tableside", "_TABLESIDE_COMPLETE").source())
