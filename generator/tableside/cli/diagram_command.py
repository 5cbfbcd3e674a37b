"""The command ``tableside diagram`` with its options."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import click

from tableside.cli import completing
from tableside.cli.options import AboutPosition, lang_option, set_option
from tableside.errors import UserFault

EPILOG = """\b
Examples:
  tableside diagram "24:2 13:5 8:3 6:5" --roll 31 --play "8/5 6/5" -o board.svg
  tableside diagram start --roll 52 --id --lang it -o opening.pdf
  tableside diagram "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:7:10" --format words
  tableside diagram 4HPwATDgc/ABMA --bottom opponent --home left --pips -o turned.png
  tableside diagram "6:3 5:2 | off:15" --region home --mark "ring 6" --mark "letter 5 A"
  tableside diagram "6:5 bar:1 | 5:2 3:2" --cube "2 offered" --score "3-2/7" --format text
  tableside diagram empty --numbers blank --fill-in --no-caption -o worksheet.pdf
  tableside diagram start --roll 31 --play "8/5 6/5" --animate -o opening.svg"""

LONGEST = 100_000
"""Bytes that are read from the standard input."""


def _choice(key: str, help_: str, *, option: str = "") -> Callable[[Any], Any]:
    """An option whose words the request knows."""
    words = completing.board_words(key)
    return click.option(
        f"--{option or key}",
        key.replace("-", "_"),
        metavar="WORD",
        shell_complete=completing.words(words),
        help=help_,
    )


_OPTIONS = (
    click.option("--roll", metavar="ROLL", help="The dice, such as 31; none takes them away."),
    click.option("--play", metavar="PLAY", help="A play as arrows; it must be legal."),
    click.option(
        "--candidate",
        "candidates",
        multiple=True,
        metavar="PLAY",
        help="Instead: up to three plays to compare, A, B and C; repeat it.",
    ),
    click.option(
        "--ruleset",
        metavar="NAME|FILE",
        shell_complete=completing.words(completing.rulesets, files=True),
        help="The rules; by default those that fit: a match, money, or casual.",
    ),
    set_option,
    click.option("--cube", metavar="CUBE", help='"2 mover", "4 opponent", "2 offered", centred.'),
    click.option("--score", metavar="SCORE", help='"3-2/7": mover, opponent, length; crawford.'),
    _choice("region", "The part drawn: whole, home, bottom-half and so on."),
    _choice("home", "Where the home boards lie: right or left."),
    _choice("bottom", "Who sits at the bottom: given, mover or opponent."),
    _choice("light", "Who is light: given, mover, opponent, bottom or top."),
    _choice("numbers", "Whose numbers: mover, bottom, both, none or blank."),
    click.option("--bar/--no-bar", default=None, help="Show the bar in a part of a board."),
    click.option("--trays/--no-trays", default=None, help="Show what is borne off."),
    _choice("stacks", "High stacks: with a digit, or pushed together (overlap)."),
    _choice("cube-place", "The cube in the margin or on the bar."),
    _choice("centred", "What a cube in the middle shows: 64 or 1."),
    click.option("--directions", is_flag=True, help="Draw which way each side goes."),
    click.option("--after", is_flag=True, help="The board after the play."),
    click.option("--pips", is_flag=True, help="Print the pip counts."),
    click.option("--scores", is_flag=True, help="Print the score beside the board."),
    click.option("--names", metavar="NAMES", help='"Ann, Bob": mover, opponent; or yes.'),
    click.option("--fill-in", is_flag=True, help="Empty dice and cube, to write on."),
    click.option(
        "--mark",
        "marks",
        multiple=True,
        metavar="MARK",
        help='A mark, such as "ring 5" or "area 1-6"; can be repeated.',
    ),
    _choice("theme", "How it looks: print, contrast, colour, mono or dark."),
    click.option(
        "--size-mm",
        "--size",
        "size",
        metavar="MM",
        help="The width on paper, in millimetres; by default 80.",
    ),
    click.option("--caption", metavar="TEXT", help="Your own line beneath it."),
    click.option("--no-caption", is_flag=True, help="No line beneath it."),
    click.option("--id", "id_", is_flag=True, help="Print the XGID in small letters."),
    click.option("--animate", is_flag=True, help="Let the play move (SVG on a screen)."),
    lang_option,
    click.option(
        "--format",
        "form",
        metavar="FORMAT",
        shell_complete=completing.words(completing.drawing_formats),
        help="svg, png, pdf, html, text or words; by default what FILE ends in, else svg.",
    ),
    click.option("--dpi", type=int, metavar="N", help="Pixels per inch of a PNG; by default 300."),
    click.option(
        "--output",
        "-o",
        metavar="FILE",
        shell_complete=completing.words(list, files=True),
        help="By default, and with -, the standard output.",
    ),
)


def _with_options(command: Callable[..., None]) -> Callable[..., None]:
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@click.command(epilog=EPILOG, cls=AboutPosition)
@click.argument("position")
@_with_options
def diagram(
    position: str,
    ruleset: str | None,
    changes: tuple[str, ...],
    after: bool,
    caption: str | None,
    no_caption: bool,
    id_: bool,
    animate: bool,
    lang: str,
    form: str | None,
    dpi: int | None,
    output: str | None,
    **wishes: Any,
) -> None:
    """Draw a POSITION as SVG, PNG, PDF, text or words.

    POSITION is an ID of any kind, text that holds one, points such as "24:2 13:5 8:3 6:5",
    start, empty, or - for the standard input. What is printed beneath comes from the rules.
    """
    from tableside.cli.drawing import Drawing, carry_out
    from tableside.rulebook.loader import load, parse_change

    if no_caption and caption is not None:
        raise UserFault("--no-caption and --caption contradict each other")
    asked = {key: value for key, value in wishes.items() if value not in (None, (), False)}
    for key in ("bar", "trays"):
        if wishes[key] is not None:
            asked[key] = wishes[key]
    asked["position"] = _read() if position == "-" else position
    asked["moment"] = "after" if after else "before"
    asked["caption"] = not no_caption if caption is None else caption
    asked["id"] = id_
    asked["animated"] = animate
    rules = None
    if ruleset is not None or changes:
        rules = load(ruleset or "casual", dict(parse_change(change) for change in changes))
    carry_out(Drawing(asked, rules, form, dpi, lang, output))


def _read() -> str:
    """What stands on the standard input; a sign that is no text cannot be part of an ID."""
    data = b"" if sys.stdin is None else sys.stdin.buffer.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise UserFault(f"the standard input holds more than {LONGEST} bytes, the most read")
    return data.decode("utf-8-sig", errors="replace")
