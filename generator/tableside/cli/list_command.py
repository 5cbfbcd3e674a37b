"""The command ``tableside list``."""

from __future__ import annotations

import click

from tableside.cli import completing

EPILOG = """\b
Examples:
  tableside list
  tableside list settings"""


@click.command("list", epilog=EPILOG)
@click.argument("what", required=False, shell_complete=completing.words(completing.lists))
def list_(what: str | None) -> None:
    """What there is: documents, rulesets, locales, papers; or the settings of a ruleset.

    WHAT is one of documents, rulesets, locales, papers, settings.
    """
    from tableside.cli.listing import lines

    for line in lines(what):
        click.echo(line)
