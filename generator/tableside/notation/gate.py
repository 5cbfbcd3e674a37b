"""The gate every position ID goes through: facts become a state, or a list of faults.

The rules about cube, score and Crawford are those of match play; see the rules text
in the GNU Backgammon manual, and the XG manual's chapter "XGID" for its fields.
"""

from __future__ import annotations

from collections.abc import Callable

from tableside.engine.position import HOME, POINTS, Position, Side, facing
from tableside.engine.state import Cube, Match, Offer, Seat, Stage, State
from tableside.notation.errors import NotationError
from tableside.notation.reading import Format, Names, Notes, Reading

CHECKERS = 15
"""Checkers of each side, unless a reader is told otherwise."""

MAX_EXPONENT = 15
"""The highest cube exponent that any notation holds (four bits in a match ID)."""

USUAL_LIMIT = 1 << 10
"""The highest cube value that programs write when nobody asked for another."""

Sides = dict[Seat, Side]

_ORDER = (Seat.BOTTOM, Seat.TOP)


def side_of(counts: list[int], bar: int, checkers: int) -> Side:
    """A side from its 24 counts; what is missing from ``checkers`` was borne off."""
    return Side(tuple(counts), bar, max(checkers - sum(counts) - bar, 0))


def _closed_out(waiting: Side, other: Side) -> bool:
    return waiting.bar > 0 and all(count >= 2 for count in other.points[:HOME])


def impossible(sides: Sides, checkers: int) -> list[str]:
    """Everything that cannot be about two sides on one board, in the bottom's numbering."""
    bottom, top = sides[Seat.BOTTOM], sides[Seat.TOP]
    found = [
        f"{seat.value} has {sides[seat].total} checkers, allowed are {checkers}"
        for seat in _ORDER
        if sides[seat].total != checkers
    ]
    found.extend(
        f"both sides stand on bottom's point {point}"
        for point in range(POINTS, 0, -1)
        if bottom.at(point) and top.at(facing(point))
    )
    if bottom.in_play == 0 and top.in_play == 0:
        found.append("no checker is left on the board")
    if _closed_out(bottom, top) and _closed_out(top, bottom):
        found.append("both sides are on the bar against closed home boards")
    return found


def cube_of(notes: Notes, exponent: int, owner: Seat | None, limit: int | None = None) -> Cube:
    """The cube from its exponent and place, mended where the two contradict."""
    if exponent == 0 and owner is not None:
        notes.warn(f"{owner.value} cannot own a cube that was never turned: read as centred")
        owner = None
    elif exponent and owner is None:
        notes.warn(f"a centred cube shows {1 << exponent}: only automatic doubles explain that")
    if limit is not None and 1 << exponent > limit:
        notes.warn(f"the cube shows {1 << exponent}, more than its limit {limit}")
    return Cube(1 << exponent, owner, limit if limit != USUAL_LIMIT else None)


def judge_offer(notes: Notes, offer: Offer, roller: Seat, cube: Cube, match: Match) -> None:
    """Note what forbids the roller to double, or the answer to be a beaver."""
    if offer is Offer.NONE:
        return
    if cube.owner is roller.other:
        notes.fault(f"{roller.value} has doubled, but {cube.owner.value} owns the cube")
    if match.crawford:
        notes.fault("nobody may double in the Crawford game")
    if offer is not Offer.DOUBLE:
        if match.length:
            notes.fault(f"a {offer.value} needs a money game, this is a match")
        elif match.beavers is False:
            notes.warn(f"a {offer.value} was made though beavers are not in use")


def judge_score(notes: Notes, match: Match, stage: Stage = Stage.PLAYING) -> None:
    """Note a score that the match cannot have while a game is being played."""
    if not match.length or stage in (Stage.OVER, Stage.RESIGNED, Stage.PASSED):
        return
    for seat in _ORDER:
        if match.score(seat) >= match.length:
            notes.fault(
                f"{seat.value} has {match.score(seat)} points, "
                f"a match to {match.length} is over by then"
            )


def crawford_possible(match: Match, cube_turned: bool) -> bool:
    """Whether the score and the cube allow this to be the Crawford game."""
    away = [match.length - match.score(seat) for seat in _ORDER]
    return bool(match.length) and away.count(1) == 1 and not cube_turned


CRAWFORD_NEEDS = "Crawford needs exactly one side one point away and an unturned cube"


def finished(
    notes: Notes,
    notation: Format,
    sides: Sides | None,
    roller: Seat,
    checkers: int,
    *,
    names: Names | None = None,
    state: Callable[[Position, Seat], State] = State,
) -> Reading:
    """The reading, once nothing is wrong.

    Args:
        notes: what was noted so far; its faults are raised together with the board's.
        notation: how the text was written.
        sides: both sides' checkers; ``None`` where a fault made them unreadable.
        roller: see :class:`~tableside.engine.state.State`.
        checkers: checkers of each side.
        names: the players' names, if known.
        state: makes the state with its other facts, as a ``partial`` of it does.

    Raises:
        NotationError: with every fault.
    """
    if sides is not None:
        notes.faults.extend(impossible(sides, checkers))
    notes.stop()
    if sides is None:
        raise NotationError(("the text holds no checkers",))
    position = Position(sides[roller], sides[roller.other])
    return Reading(state(position, roller), notation, tuple(notes.warnings), names)
