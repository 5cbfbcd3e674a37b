"""What the older formats share: a board as signed numbers, cubes as values, names."""

from __future__ import annotations

from tableside.engine.dice import FACES, Dice
from tableside.engine.position import POINTS, Position, Side
from tableside.engine.state import Cube, Match, Seat
from tableside.notation.gate import MAX_EXPONENT, cube_of, side_of
from tableside.notation.reading import Notes, shown


def sides_of(
    notes: Notes, numbers: list[int], bar: int, other_bar: int, checkers: int
) -> tuple[Side, Side]:
    """Two sides from 24 numbers: positive for the first side's own points 1 to 24.

    Args:
        notes: where faults are noted.
        numbers: checkers on the first side's points, negative for the other side's.
        bar: the first side's checkers on the bar.
        other_bar: the other side's checkers on the bar.
        checkers: checkers of each side.
    """
    for what, count in (("bar", bar), ("other side's bar", other_bar)):
        if count < 0:
            notes.fault(f"the {what} holds the wrong side's checkers")
    first = [max(number, 0) for number in numbers]
    second = [max(-number, 0) for number in reversed(numbers)]
    return side_of(first, max(bar, 0), checkers), side_of(second, max(other_bar, 0), checkers)


def signed(position: Position) -> list[int]:
    """The 24 numbers that :func:`sides_of` reads, seen by the position's mover.

    >>> signed(Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5}))[:6]
    [-2, 0, 0, 0, 0, 5]
    """
    return [position.mover.at(p) - position.opposing(p) for p in range(1, POINTS + 1)]


def cube_by_value(notes: Notes, what: str, text: str, owner: Seat | None) -> Cube:
    """A cube whose value is written out: 1, 2, 4 and so on."""
    value = notes.number(what, text, 0, 1 << MAX_EXPONENT)
    if value & (value - 1) or not value:
        notes.fault(f"{what} is {shown(text)}, allowed are 1, 2, 4, 8 and so on")
        return Cube()
    return cube_of(notes, value.bit_length() - 1, owner)


def two_dice(notes: Notes, first: str, second: str) -> Dice | None:
    """A roll from two fields; ``None`` when both are 0."""
    one, two = (notes.number("a die", text, 0, FACES) for text in (first, second))
    if one and two:
        return Dice.of(one, two)
    if one or two:
        notes.fault(f"the dice are {one} and {two}: either both show 1 to {FACES} or both are 0")
    return None


def warn_of_crawford(notes: Notes, match: Match, cube: Cube, notation: str) -> None:
    """Say that a notation cannot tell whether this is the Crawford game, where it matters."""
    away = [match.length - match.score(seat) for seat in Seat]
    if match.length and away.count(1) == 1 and cube.value == 1:
        notes.warn(f"{notation} does not say whether this is the Crawford game: read as not")


def plain_name(name: str, separator: str) -> str:
    """A name that cannot break the line it stands in.

    >>> plain_name("Ann: B", ":")
    'Ann B'
    """
    return " ".join(name.replace(separator, " ").split()) or "-"
