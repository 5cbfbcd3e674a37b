"""What several commands have in common: their options, and how they read their arguments."""

from __future__ import annotations

import re

import click

from tableside.cli import completing

_BARE_XGID = re.compile(r"-[-A-Za-z]{25}:")


class AboutPosition(click.Command):
    """A command whose first argument may begin like an option: an XGID without its label."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Give such an argument its label back."""
        return super().parse_args(
            ctx, [f"XGID={arg}" if _BARE_XGID.match(arg) else arg for arg in args]
        )


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
