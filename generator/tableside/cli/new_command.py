"""The command ``tableside new``: a file to begin with, every choice told in it."""

from __future__ import annotations

from pathlib import Path

import click

from tableside.cli import completing

EPILOG = """\b
Examples:
  tableside new club.toml
  tableside make sheet --lang it --club club.toml
  tableside new --site site.toml
  tableside serve --config site.toml"""


@click.command(epilog=EPILOG)
@click.argument("file", metavar="FILE.toml", shell_complete=completing.words(list, files=True))
@click.option("--site", is_flag=True, help="A site's file instead of a club's.")
def new(file: str, site: bool) -> int:
    """Write a club's file to begin with: every option in it, with what is allowed.

    Beside it goes a schema, by which editors complete and check the file. With --site it is
    the file of a web site. A file that is there already stays as it is.
    """
    from tableside.cli.beginning import begin, begin_site

    for path in begin_site(Path(file)) if site else begin(Path(file)):
        click.echo(path)
    return 0
