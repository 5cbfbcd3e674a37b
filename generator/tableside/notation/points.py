"""The human form of a position: ``24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5``.

Each side names its points with its checkers in its own numbering, the mover first,
the opponent after ``|``. ``bar:2`` and ``off:3`` name the other places; checkers not
mentioned are off. One side alone means that the opponent stands alike.
"""

from __future__ import annotations

import re

from tableside.engine.position import POINTS, Position, Side, facing
from tableside.engine.state import Seat
from tableside.notation.gate import CHECKERS, finished
from tableside.notation.reading import Format, Notes, Reading, shown

_TOKEN = re.compile(r"(bar|off|[0-9]{1,2}):([0-9]{1,2})", re.IGNORECASE)
_EXAMPLE = "write point:checkers, such as 24:2 13:5 8:3 6:5"


def read_points(text: str, *, checkers: int = CHECKERS) -> Reading:
    """A position in the human form, the mover drawn at the bottom.

    Args:
        text: one side, or both separated by ``|``; tokens separated by blanks or commas.
        checkers: checkers of each side.

    Raises:
        NotationError: with everything that is wrong.

    >>> read_points("24:2 13:5 8:3 6:5").state.position.opponent.pips
    167
    >>> read_points("7:2 18:2")
    Traceback (most recent call last):
    tableside.notation.errors.NotationError: one side alone means that both stand alike, \
but point 7 is the opponent's point 18: write both sides with | between them
    """
    notes = Notes()
    parts = text.strip().split("|")
    if len(parts) > 2:
        notes.fault(f"there are {len(parts)} sides, a board has two: write mover | opponent")
        notes.stop()
    names = ("the mover", "the opponent")
    sides = [_side(notes, name, part, checkers) for name, part in zip(names, parts, strict=False)]
    notes.stop()
    if len(sides) == 1:
        _alike(notes, sides[0])
        notes.stop()
        sides = [sides[0], sides[0]]
    else:
        # The general gate speaks of bottom and top; these two words are ours.
        clashes = [p for p in sides[0].occupied if sides[1].at(facing(p))]
        for point in clashes:
            notes.fault(
                f"both sides stand on the mover's {point}, which is the opponent's {facing(point)}"
            )
        notes.stop()
    board = {Seat.BOTTOM: sides[0], Seat.TOP: sides[1]}
    return finished(notes, Format.POINTS, board, Seat.BOTTOM, checkers)


def _side(notes: Notes, name: str, text: str, checkers: int) -> Side:
    counts = dict.fromkeys(range(1, POINTS + 1), 0)
    ends: dict[str, int] = {}
    seen: set[str] = set()
    tokens = text.replace(",", " ").split()
    if not tokens:
        notes.fault(f"{name} has no checkers: {_EXAMPLE}, or off:{checkers}")
    for token in tokens:
        found = _TOKEN.fullmatch(token)
        if found is None:
            notes.fault(f"{shown(token)} cannot be read: {_EXAMPLE}, bar:1 or off:3")
            continue
        place, count = found[1].lower(), int(found[2])
        place = place if place in ("bar", "off") else str(int(place))
        if place in seen:
            notes.fault(f"{name} names {place} twice")
        seen.add(place)
        if place in ("bar", "off"):
            ends[place] = count
        elif 1 <= int(place) <= POINTS:
            counts[int(place)] = count
        else:
            notes.fault(f"there is no point {place}, points are 1 to {POINTS}")
    bar = ends.get("bar", 0)
    placed = sum(counts.values()) + bar
    total = placed + ends.get("off", 0)
    if total > checkers or ("off" in ends and total != checkers):
        notes.fault(f"{name} has {total} checkers, the game is played with {checkers}")
    return Side(tuple(counts.values()), bar, ends.get("off", max(checkers - placed, 0)))


def _alike(notes: Notes, side: Side) -> None:
    for point in reversed(side.occupied):
        if point < facing(point) and side.at(facing(point)):
            notes.fault(
                "one side alone means that both stand alike, but point "
                f"{point} is the opponent's point {facing(point)}: "
                "write both sides with | between them"
            )


def write_points(position: Position) -> str:
    """The human form of a position: one side when both stand alike, else both.

    >>> write_points(Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5}))
    '24:2 13:5 8:3 6:5'
    """
    mover, opponent = _written(position.mover), _written(position.opponent)
    return mover if mover == opponent else f"{mover} | {opponent}"


def _written(side: Side) -> str:
    tokens = [f"bar:{side.bar}"] if side.bar else []
    tokens.extend(f"{point}:{side.at(point)}" for point in side.occupied)
    if side.off:
        tokens.append(f"off:{side.off}")
    return " ".join(tokens)
