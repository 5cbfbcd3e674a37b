"""The command ``tableside bearoff`` with its options."""

from __future__ import annotations

import click

from tableside.cli.options import AboutPosition, lang_option, ruleset_option, set_option

EPILOG = """\b
Examples:
  tableside bearoff "6:2 5:1 4:2"
  tableside bearoff "6:1 4:1" --roll 52 --against "2:2"
  tableside bearoff "6:3 5:3 4:2" --against "6:2 5:3 3:3" --json"""


@click.command(epilog=EPILOG, cls=AboutPosition)
@click.argument("position")
@click.option("--roll", metavar="ROLL", help="Rank every play of this roll, such as 42.")
@click.option("--against", metavar="POSITION", help="The other side, in its own numbering.")
@ruleset_option
@set_option
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for programs.")
def bearoff(
    position: str,
    roll: str | None,
    against: str | None,
    ruleset: str,
    changes: tuple[str, ...],
    lang: str,
    as_json: bool,
) -> int:
    """How many rolls a POSITION needs, who wins the race, and which play is best.

    POSITION is one side such as "6:2 5:1 4:2", both sides with a bar "|" between them, or
    an ID. Without another side only the rolls are counted.
    """
    from tableside.cli.bearoff import answer
    from tableside.rulebook.loader import load, parse_change

    rules = load(ruleset, dict(parse_change(change) for change in changes))
    return answer(position, roll, against, rules, lang, as_json=as_json)
