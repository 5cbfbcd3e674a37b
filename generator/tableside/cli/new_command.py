"""The command ``tableside new``: a file to begin with, every choice told in it."""

from __future__ import annotations

from pathlib import Path

import click

from tableside.cli import completing

EPILOG = """\b
Examples:
  tableside new club.toml
  tableside make sheet --lang it --club club.toml"""


@click.command(epilog=EPILOG)
@click.argument("file", metavar="FILE.toml", shell_complete=completing.words(list, files=True))
def new(file: str) -> int:
    """Write a club's file to begin with: every option in it, with what is allowed.

    Beside it goes a schema, by which editors complete and check the file. A file that is
    there already stays as it is.
    """
    from tableside.cli.beginning import begin

    for path in begin(Path(file)):
        click.echo(path)
    return 0
