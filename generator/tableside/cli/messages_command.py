"""The command ``tableside messages``: what a translator or maintainer does with catalogues."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from tableside.cli import completing
from tableside.cli.group import Suggesting

EPILOG = """\b
Examples:
  tableside messages new pt-BR
  tableside messages preview pt-BR
  tableside messages check pt-BR
  tableside messages update"""

locales_argument = click.argument(
    "locales",
    nargs=-1,
    metavar="[LOCALE]...",
    shell_complete=completing.words(completing.languages),
)


@click.group(cls=Suggesting, epilog=EPILOG, no_args_is_help=True)
def messages() -> None:
    """The program's texts and their translations; the guide is locales/README.md.

    LOCALE is a language tag such as it or pt-BR; without one all languages are meant.
    """


@messages.command()
def extract() -> int:
    """Write locales/messages.pot anew from the sources."""
    from tableside.cli.progress import slowly
    from tableside.i18n.commands import run_extract

    with slowly("reading the sources"):
        lines = run_extract(_root())
    return _told(lines)


@messages.command()
@locales_argument
def update(locales: tuple[str, ...]) -> int:
    """Bring catalogues to the sources.

    A text that changed keeps its old translation, marked fuzzy.
    """
    from tableside.cli.progress import slowly
    from tableside.i18n.commands import run_update

    with slowly("bringing catalogues to the sources"):
        lines = run_update(_root(), locales)
    return _told(lines)


@messages.command()
@locales_argument
def check(locales: tuple[str, ...]) -> int:
    """List what is wrong, one finding a line.

    The exit code is 1 if there is anything.
    """
    from tableside.cli.progress import slowly
    from tableside.cli.translating import findings

    with slowly("checking"):
        found = findings(_root(), locales)
    _told([*map(str, found), "1 finding" if len(found) == 1 else f"{len(found)} findings"])
    return 1 if found else 0


@messages.command()
@locales_argument
def stats(locales: tuple[str, ...]) -> int:
    """Count how far catalogues are."""
    from tableside.cli.progress import slowly
    from tableside.i18n.commands import run_stats

    with slowly("counting"):
        lines = run_stats(_root(), locales)
    return _told(lines)


@messages.command()
@click.argument("locale", metavar="LOCALE")
def new(locale: str) -> int:
    """Begin a language, as a draft."""
    from tableside.cli.progress import slowly
    from tableside.i18n.commands import run_new

    with slowly("reading the sources"):
        lines = run_new(_root(), locale)
    return _told(lines)


@messages.command()
@click.argument("locale", metavar="LOCALE", shell_complete=completing.words(completing.languages))
@click.option(
    "--output",
    "-o",
    metavar="DIR",
    shell_complete=completing.words(list, files=True),
    help="Where to; by default output/preview-LOCALE.",
)
def preview(locale: str, output: str | None) -> int:
    """Make pages with each message beside its board.

    They say where it is printed and what is open, and are read in a browser, without a network:
    begin with index.html.
    """
    from tableside.cli.previewing import preview_pages
    from tableside.cli.progress import slowly

    with slowly("making the pages"):
        index = preview_pages(_root(), locale, None if output is None else Path(output))
    return _told([str(index)])


def _root() -> Path:
    from tableside import resources

    return resources.root("locales")


def _told(lines: Iterable[str]) -> int:
    for line in lines:
        click.echo(line)
    return 0
