"""Marks from plain words and numbers, for whoever writes them by hand.

One line of text holds all marks of a drawing, on the command line, in a page's fenced
block or in a file: ``ring 6, letter 5 A, step 8 1, area 1-6, open 4, arrow 13/8 dashed B``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias, cast

from tableside.diagrams.errors import DiagramError, one_of
from tableside.diagrams.model import Area, Arrow, Label, Mark, Ring, Step, Verdict
from tableside.engine.position import BAR, OFF

Kind: TypeAlias = Literal["ring", "letter", "step", "open", "closed"]
Style: TypeAlias = Literal["solid", "dashed", "dotted", "A", "B", "C"]

POINT_KINDS: tuple[str, ...] = ("ring", "letter", "step", "open", "closed")
MARK_KINDS: tuple[str, ...] = (*POINT_KINDS, "area", "arrow")
AREAS: dict[str, range] = {
    "home": range(1, 7),
    "outer": range(7, 13),
    "far-outer": range(13, 19),
    "far-home": range(19, 25),
}
"""The quarters of the board, in the mover's numbering."""

MOST_MARKS = 200
_STYLES = ("solid", "dashed", "dotted")
_LETTERED = dict(zip("ABC", _STYLES, strict=True))
_ENDS = {"bar": BAR, "off": OFF}


def mark(kind: Kind, point: int, text: str = "") -> Mark:
    """A mark on a point.

    Args:
        kind: ``ring`` round its uppermost checker; ``letter`` or ``step`` for the text at its next
            free place; ``open`` or ``closed`` for a tick or a cross there.
        point: in the mover's numbering; 25 is the bar.
        text: of a letter up to three letters or digits, of a step its number.

    Raises:
        DiagramError: an unknown kind, a point that is not there, a text too many or missing.

    >>> mark("letter", 5, "A")
    Label(point=5, text='A')
    """
    one_of("mark", kind, POINT_KINDS)
    if kind == "letter":
        return Label(point, text)
    if kind == "step":
        if not re.fullmatch("[0-9]{1,2}", text):
            raise DiagramError(f"step: {text!r} is not a number from 1 to 99")
        return Step(int(text), point)
    if text:
        raise DiagramError(f"{kind}: it takes no text, and {text!r} is one")
    return Ring(point) if kind == "ring" else Verdict(point, kind == "open")


def area(points: Iterable[int] | str) -> Area:
    """A frame round points, or round a quarter of the board by its name.

    >>> sorted(area("home").points)
    [1, 2, 3, 4, 5, 6]
    """
    if isinstance(points, str):
        one_of("area", points, AREAS)
        points = AREAS[points]
    return Area(frozenset(points))


def arrow(source: int | str, target: int | str, style: Style = "solid", label: str = "") -> Arrow:
    """An arrow, not checked by the rules.

    Args:
        source: a point of the mover's, or ``bar``.
        target: a point, or ``off``.
        style: the line; ``A``, ``B`` and ``C`` are solid, dashed and dotted with that letter.
        label: up to three letters or digits at its middle.

    >>> arrow("bar", 20, "B")
    Arrow(source=25, target=20, style='dashed', label='B')
    """
    one_of("arrow style", style, (*_STYLES, *_LETTERED))
    line = cast(Literal["solid", "dashed", "dotted"], _LETTERED.get(style, style))
    return Arrow(_end(source), _end(target), line, label or (style if style in _LETTERED else ""))


def _end(place: int | str) -> int:
    if isinstance(place, int):
        return place
    if place in _ENDS:
        return _ENDS[place]
    if not re.fullmatch("[0-9]{1,2}", place):
        raise DiagramError(f"arrow: {place!r} is not a point, bar or off")
    return int(place)


def read_marks(text: str) -> tuple[Mark, ...]:
    """The marks that a text names, separated by commas, semicolons or line ends.

    Raises:
        DiagramError: a mark that cannot be read, with its form.

    >>> read_marks("ring 6; area 1-3 8, arrow 13/8 dashed")[1].points == {1, 2, 3, 8}
    True
    """
    parts = [part.split() for part in re.split(r"[,;\n]", text) if part.strip()]
    if len(parts) > MOST_MARKS:
        raise DiagramError(f"marks: {len(parts)} of them, at most {MOST_MARKS} are drawn")
    return tuple(_read(words[0], words[1:]) for words in parts)


_FORMS = {
    "ring": "ring 6",
    "letter": "letter 5 A",
    "step": "step 8 1",
    "open": "open 4",
    "closed": "closed 7",
    "area": "area 1-6, area 3 5 or area home",
    "arrow": "arrow 13/8, arrow bar/20 dashed or arrow 6/off dotted C",
}


def _read(kind: str, words: list[str]) -> Mark:
    one_of("mark", kind, MARK_KINDS)
    if kind == "area" and words:
        if len(words) == 1 and not words[0][0].isdigit():
            return area(words[0])
        return Area(frozenset(p for word in words for p in _points(word)))
    if kind == "arrow" and 1 <= len(words) <= 3 and words[0].count("/") == 1:
        source, target = words[0].split("/")
        style = words[1] if len(words) > 1 else "solid"
        return arrow(source, target, cast(Style, style), *words[2:])
    if kind in POINT_KINDS and len(words) in (1, 2):
        point = BAR if words[0] == "bar" else OFF if words[0] == "off" else _point(words[0], kind)
        return mark(cast(Kind, kind), point, *words[1:])
    raise DiagramError(f"mark {' '.join((kind, *words))!r}: write it like {_FORMS[kind]}")


def _points(word: str) -> Iterable[int]:
    low, dash, high = word.partition("-")
    first = _point(low, "area")
    last = _point(high, "area") if dash else first
    return range(min(first, last), max(first, last) + 1)


def _point(word: str, kind: str) -> int:
    if not re.fullmatch("[0-9]{1,2}", word):
        raise DiagramError(f"{kind}: {word!r} is not a point; write it like {_FORMS[kind]}")
    return int(word)
