"""Words in a drawing: how wide they may be, where they break, and where they stand.

How wide a text really is depends on the type that the reader's program has, so every sign
is counted with the width that it has in a wide type, and the words are made smaller where
they might not fit.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tableside.diagrams.figures import Written, inscribed, width
from tableside.diagrams.geometry import MARGIN, TEXT, Layout
from tableside.diagrams.model import Labels, Score, View, Who
from tableside.diagrams.shapes import circle, num
from tableside.diagrams.theme import Theme

CAPTION = 66
LINE = 84
NOTE_LINE = 76
ABOVE = 14
MOST_LINES = 6
MIDDLE = 0.36
"""Half the height of a capital letter, in em."""

_DOT = " · "
_RLI, _PDI = "\N{RIGHT-TO-LEFT ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_ICON = 24
_ICON_RING = 15
_NARROW = frozenset("ijl|!.,:;'`()[]{}ftrI-/")
_WIDE = frozenset("MWmw@%&")


def escaped(words: str) -> str:
    """Text for an element or an attribute; signs that XML cannot hold are left out.

    >>> escaped('<a>"')
    '&lt;a&gt;&quot;'
    """
    kept = words if words.isprintable() else "".join(c for c in words if _in_xml(c))
    return (
        kept.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    )


def _in_xml(sign: str) -> bool:
    code = ord(sign)
    if code < 0x20:
        return sign in "\t\n\r"
    return not (0xD800 <= code <= 0xDFFF or code in (0xFFFE, 0xFFFF))


@lru_cache(maxsize=512)
def em(words: str) -> float:
    """How wide a text is at most, in em, in any usual sans serif.

    >>> round(em("Crawford"), 2)
    5.07
    """
    return sum(_sign(c) for c in words)


@lru_cache(maxsize=1024)
def _sign(sign: str) -> float:
    if sign in _NARROW:
        return 0.44
    if sign == " ":
        return 0.35
    if sign in _WIDE:
        return 1.02
    if unicodedata.combining(sign):
        return 0.0
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.0
    if sign.isupper():
        return 0.78
    return 0.65


def fitted(words: str, room: float, size: int) -> int:
    """The size at which a text fits into the room, at most ``size``."""
    wide = em(words)
    return min(size, int(room / wide)) if wide else size


def broken(words: str, room: float, size: int) -> tuple[str, ...]:
    """A text broken between words into as many lines as it needs, at most six.

    Where a text has parts with a middle dot between them, each of which fits on a line, it
    breaks there. What does not fit stands on the last line, to be made smaller.

    >>> broken("White to play 5-2", 420, 60)
    ('White to', 'play 5-2')
    >>> broken("White to play 5-2 · Match to 7", 700, 60)
    ('White to play 5-2', 'Match to 7')
    """
    parts = words.split(_DOT)
    if 1 < len(parts) <= MOST_LINES and em(words) * size > room:
        kept: list[str] = []
        for part in parts:
            longer = f"{kept[-1]}{_DOT}{part}" if kept else part
            if kept and em(longer) * size <= room:
                kept[-1] = longer
            else:
                kept.append(part)
        if all(em(line) * size <= room for line in kept):
            return tuple(kept)
    lines: list[str] = []
    for word in words.split():
        whole = f"{lines[-1]} {word}" if lines else word
        if lines and (em(whole) * size <= room or len(lines) == MOST_LINES):
            lines[-1] = whole
        else:
            lines.append(word)
    return tuple(lines)


@dataclass(frozen=True, slots=True)
class Foot:
    """The words beneath a board.

    Attributes:
        lines: of the caption.
        caption: their size.
        note: the note's size, 0 without one.
        height: of all of it.
    """

    lines: tuple[str, ...]
    caption: int
    note: int
    height: int


@lru_cache(maxsize=256)
def foot(labels: Labels, across: int) -> Foot:
    """How caption and note stand beneath a picture that is so wide."""
    room = across - 20
    lines = broken(labels.caption, room, CAPTION)
    caption = min((fitted(line, room, CAPTION) for line in lines), default=0)
    note = fitted(labels.note, room, TEXT) if labels.note else 0
    height = LINE * len(lines) + (NOTE_LINE if note else 0)
    return Foot(lines, caption, note, height + ABOVE if height else 0)


def drawn_foot(board: Layout, labels: Labels, theme: Theme) -> str:
    """Caption and note, centred beneath the board."""
    if not (labels.caption or labels.note):
        return ""
    under = foot(labels, board.width)
    x, y = board.width / 2, board.foot + ABOVE
    out = ""
    for i, line in enumerate(under.lines):
        middle = y + LINE * i + LINE / 2
        out += centred(x, middle, line, under.caption, theme.ink)
    if under.note:
        middle = y + LINE * len(under.lines) + NOTE_LINE / 2
        out += centred(x, middle, labels.note, under.note, theme.faint)
    return out


def centred(x: float, y: float, words: str, size: int, colour: str, *, turn: int = 0) -> str:
    """One line of words about a place; ``turn`` turns it by so many degrees."""
    about = f' transform="rotate({turn} {num(x)} {num(y)})"' if turn else ""
    return (
        f'<text x="{num(x)}" y="{num(y + MIDDLE * size)}" fill="{colour}" font-size="{size}"'
        f' text-anchor="middle"{about}>{escaped(turned(words))}</text>'
    )


def turned(words: str) -> str:
    r"""A line of words with the signs that let it run from right to left, if it does.

    The first letter that has a way decides, isolated ones aside; the drawing itself runs from
    left to right.

    >>> turned("to play"), turned("\u05d0") == "\u2067\u05d0\u2069"
    ('to play', True)
    """
    if words.isascii():
        return words
    depth = 0
    for sign in words:
        kind = unicodedata.bidirectional(sign)
        depth += (kind in ("LRI", "RLI", "FSI")) - (kind == "PDI")
        if depth == 0 and kind in ("L", "R", "AL"):
            return words if kind == "L" else f"{_RLI}{words}{_PDI}"
    return words


def crawford_size(board: Layout, word: str) -> int:
    """The size at which the word for the Crawford game fits the board's height."""
    return fitted(word, board.lower - board.upper - 40, min(TEXT + 6, MARGIN))


def crawford(board: Layout, word: str, theme: Theme) -> str:
    """The word that stands in the place of the cube."""
    if board.margin is None:
        return ""
    size = crawford_size(board, word)
    middle = (board.upper + board.lower) / 2
    return centred(board.margin, middle, word, size, theme.ink, turn=-90)


def icon(board: Layout, row: str) -> tuple[str, str]:
    """A small checker at the beginning of a player's strip: its disc and its ring."""
    for name, y in board.strips.items():
        if name == row:
            x = board.left + _ICON + 8
            return circle(x, y, _ICON), circle(x, y, _ICON_RING)
    return "", ""


@dataclass(frozen=True, slots=True)
class Strip:
    """What stands in a player's strip."""

    row: str
    y: int
    name: str
    size: int
    numbers: tuple[Written, ...]


def strips(
    board: Layout,
    view: View,
    labels: Labels,
    score: Score | None,
    pips: dict[Who, int],
    table: dict[int, str],
) -> list[Strip]:
    """The strips of both players: name on the left, score and pips on the right.

    Args:
        board: the layout.
        view: how the board is looked at.
        labels: the names.
        score: the score to be drawn, if any.
        pips: the pip counts that stand in the strips.
        table: which digits are printed.
    """
    found = []
    for row, y in board.strips.items():
        near = row == "bottom"
        who: Who = "mover" if (view.bottom == "mover") == near else "opponent"
        right = float(board.right - 10)
        numbers: list[Written] = []
        if who in pips:
            text = str(pips[who])
            at = float(board.tray) if board.tray is not None else None
            if at is None:
                wide = width(text, TEXT, bold=False)
                at = right - wide / 2
                right -= wide + 60
            numbers.append(Written(at, y, text.translate(table)))
        if score is not None and view.scores:
            points = score.mover if who == "mover" else score.opponent
            text = f"{points}/{score.length}" if score.length else str(points)
            wide = width(text, TEXT, bold=False)
            numbers.append(Written(right - wide / 2, y, text.translate(table)))
            right -= wide + 40
        name = labels.mover if who == "mover" else labels.opponent
        room = right - board.left - 2 * _ICON - 30
        found.append(Strip(row, y, name, fitted(name, room, TEXT), tuple(numbers)))
    return found


def drawn_strips(board: Layout, found: Sequence[Strip], theme: Theme) -> str:
    """Names and numbers of the strips; their small checkers are drawn with the others."""
    runs = [run for strip in found for run in strip.numbers]
    out = inscribed(runs, theme.ink, theme.face, bold=False)
    x = board.left + 2 * _ICON + 26
    for strip in found:
        if strip.name:
            out += (
                f'<text x="{num(x)}" y="{num(strip.y + MIDDLE * strip.size)}" fill="{theme.ink}"'
                f' font-size="{strip.size}">{escaped(turned(strip.name))}</text>'
            )
    return out
