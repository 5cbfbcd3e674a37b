"""The command ``tableside make`` with its options."""

from __future__ import annotations

import click

from tableside.cli import completing
from tableside.cli.options import set_option

EPILOG = """\b
Examples:
  tableside make sheet --lang it
  tableside make sheet --lang nl --lang en --ruleset tournament --set match.length=7
  tableside make sheet --lang en --paper letter --edition large --format html
  tableside make sheet --all-langs --format pdf --format html --output sheets
  tableside make bearoff --lang en --examples mine.toml
  tableside make exercises --lang en --topic entering --count 8 --seed 7
  tableside make lesson opening.md --lang it
  tableside make diagrams replies.toml --lang nl --paper a5
  tableside make game match.mat --lang it --at 5,12,game2:3b
  tableside make game match.sgf --lang nl --at cube --show pairs
  tableside make sheet --lang it --club club.toml
  tableside make compare --lang nl --club club.toml --against tournament"""


@click.command(epilog=EPILOG)
@click.argument("document", shell_complete=completing.words(completing.documents))
@click.argument("file", required=False, shell_complete=completing.words(list, files=True))
@click.option(
    "--lang",
    "langs",
    multiple=True,
    metavar="TAG",
    shell_complete=completing.words(completing.languages),
    help="A language; can be repeated.",
)
@click.option("--all-langs", is_flag=True, help="Every released language.")
@click.option(
    "--ruleset",
    metavar="NAME|FILE",
    shell_complete=completing.words(completing.rulesets, files=True),
    help="The rules: a name, or a TOML file of your own; by default the club's, else casual.",
)
@click.option(
    "--club",
    metavar="FILE.toml",
    shell_complete=completing.words(list, files=True),
    help="A club's edition, as its file says; tableside new writes such a file.",
)
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
@click.option(
    "--at",
    metavar="MOMENTS",
    help="For game: 5, 5a, game2:3b, game2, every 3, cube, faults or all; commas between.",
)
@click.option(
    "--show",
    metavar="WORD",
    shell_complete=completing.words(completing.shows),
    help="For game: each play, pairs (before and after), before or after.",
)
@click.option(
    "--against",
    metavar="NAME|FILE",
    shell_complete=completing.words(completing.rulesets, files=True),
    help="For compare: the other rules, a name or a file; by default tournament.",
)
@click.option("--dry-run", is_flag=True, help="Only say what would be made.")
def make(
    document: str,
    file: str | None,
    langs: tuple[str, ...],
    all_langs: bool,
    ruleset: str | None,
    club: str | None,
    changes: tuple[str, ...],
    paper: str | None,
    edition: str,
    formats: tuple[str, ...],
    output: str | None,
    examples: str | None,
    topic: str | None,
    count: int | None,
    seed: int | None,
    at: str | None,
    show: str | None,
    against: str | None,
    dry_run: bool,
) -> int:
    """Make a DOCUMENT: print it to PDF or write it as one HTML file.

    Some are made from a FILE of yours: lesson from a text in Markdown, diagrams from a set
    in TOML or from any text with position IDs, game from match text (.mat) or SGF.
    """
    from tableside.build.plan import Selection, plan
    from tableside.rulebook.loader import parse_change

    selection = Selection(
        document=document.lower(),
        langs=[*langs, *(_all_langs(document.lower()) if all_langs else ())],
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
        file=file,
        at=at,
        show=show.lower() if show is not None else None,
        against=against,
        club=club,
    )
    made = plan(selection)
    if dry_run:
        for job in made.jobs:
            click.echo(job.target)
        return 0
    from tableside.cli.making import make_all

    return make_all(made)


def _all_langs(document: str) -> tuple[str, ...]:
    """Every released language that has the document; an unknown one is complained of later."""
    from tableside.build.plan import spoken
    from tableside.build.wishes import PlanError
    from tableside.documents.registry import DOCUMENTS
    from tableside.i18n.locale import released
    from tableside.resources import root

    langs = released(root("locales"))
    if document not in DOCUMENTS:
        return langs
    found = spoken(DOCUMENTS[document], langs)
    if not found:
        raise PlanError(f"{document}: no released language has it yet")
    return found
