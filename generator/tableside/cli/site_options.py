"""The options that ``site`` and ``serve`` have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from tableside.cli import completing

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS = (
    click.option(
        "--output",
        "-o",
        metavar="DIR",
        shell_complete=completing.words(list, files=True),
        help="The site's folder.",
    ),
    click.option(
        "--lang",
        "langs",
        multiple=True,
        metavar="TAG",
        shell_complete=completing.words(completing.languages),
        help="A language; can be repeated; by default every released one.",
    ),
    click.option(
        "--ruleset",
        "rulesets",
        multiple=True,
        metavar="NAME|FILE",
        shell_complete=completing.words(completing.rulesets, files=True),
        help="Rules; can be repeated, the main ones first; by default casual and tournament.",
    ),
    click.option(
        "--base-url",
        metavar="URL",
        help="Where the site will stand, such as https://example.org/bg/.",
    ),
    click.option(
        "--config",
        metavar="FILE.toml",
        shell_complete=completing.words(list, files=True),
        help="What you want of the site, in a file; options go before it.",
    ),
    click.option(
        "--templates",
        metavar="DIR",
        shell_complete=completing.words(list, files=True),
        help="A folder with templates and a site.css of your own, found before ours.",
    ),
)


def site_options(command: F) -> F:
    """Give a command these options, in this order."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
