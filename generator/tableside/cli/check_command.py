"""The command ``tableside check`` with its options."""

from __future__ import annotations

import click

from tableside.cli import completing

EPILOG = """\b
Example:
  tableside check --lang en"""


@click.command(epilog=EPILOG)
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
