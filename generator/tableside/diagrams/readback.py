"""The position inside the drawing: written on the root element and read back from it."""

from __future__ import annotations

import re

from tableside.diagrams.errors import DiagramError
from tableside.engine.position import Position, Side

_FOUND = re.compile(r'\sdata-position="([^"]*)"')
_PLACE = re.compile(r"(bar|off|[1-9]|1[0-9]|2[0-4]):(0|[1-9][0-9]{0,3})")


def written(position: Position) -> str:
    """A position on one line: the mover's places, a slash, the opponent's.

    Each side is counted in its own numbering.

    >>> written(Position.symmetric({24: 2, 6: 5}))
    '24:2 6:5 / 24:2 6:5'
    >>> written(Position(Side.of({}, bar=1, off=14), Side.of({})))
    'bar:1 off:14 /'
    """
    return f"{_side(position.mover)} / {_side(position.opponent)}".strip()


def _side(side: Side) -> str:
    parts = [f"{p}:{n}" for p, n in zip(range(24, 0, -1), reversed(side.points), strict=True) if n]
    if side.bar:
        parts.insert(0, f"bar:{side.bar}")
    if side.off:
        parts.append(f"off:{side.off}")
    return " ".join(parts)


def position_from_svg(svg: str) -> Position:
    """The position that a drawing of this package shows, with all it holds.

    Also the checkers outside a partial board come back. The text is searched and not parsed
    as XML, so a drawing inside a web page is read as well; of several the first.

    Raises:
        DiagramError: no position is in the text, or it is damaged.

    >>> position_from_svg('<svg data-position="6:2 / 1:1 off:14">').opponent.off
    14
    """
    found = _FOUND.search(svg)
    if found is None:
        raise DiagramError("no data-position in this text: it is not a drawing made by Tableside")
    mover, slash, opponent = found.group(1).partition("/")
    if not slash:
        raise DiagramError("data-position: the slash between the two sides is missing")
    return Position(_read(mover), _read(opponent))


def _read(words: str) -> Side:
    counts = {"bar": 0, "off": 0}
    points: dict[int, int] = {}
    for word in words.split():
        match = _PLACE.fullmatch(word)
        if match is None:
            raise DiagramError(f"data-position: {word!r} is not a place and a count like 24:2")
        place, count = match.group(1), int(match.group(2))
        if place in counts:
            counts[place] += count
        else:
            points[int(place)] = points.get(int(place), 0) + count
    return Side.of(points, bar=counts["bar"], off=counts["off"])
