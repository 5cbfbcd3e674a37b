"""The command ``tableside plays`` with its options."""

from __future__ import annotations

import click

from tableside.cli.options import AboutPosition, lang_option, ruleset_option, set_option

EPILOG = """\b
Examples:
  tableside plays "24:2 13:5 8:3 6:5" 31
  tableside plays "6:1 5:1" 41 --try "5/off 6/5" --lang en"""


@click.command(epilog=EPILOG, cls=AboutPosition)
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
