"""Plays as a row of moments: what stands still, what slides, and how long each lasts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tableside.diagrams.errors import DiagramError
from tableside.engine.dice import Dice
from tableside.engine.play import Move, Play, apply
from tableside.engine.position import BAR, OFF, Position, Side, facing

MOST_TURNS = 60
OF_A_SLIDE = 0.35
"""Rest after a checker has arrived, as a share of the time it slides."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One player's play, in that player's own numbering, and the roll it was played with."""

    play: Play
    dice: Dice | None = None


@dataclass(frozen=True, slots=True)
class Slide:
    """A checker on its way. Points in the numbering of its own player.

    Attributes:
        mover: whether it is the first mover's.
        source: where it comes from, 25 for the bar.
        target: where it goes, 0 for the tray.
        left: checkers of its side that stay at the source.
        there: checkers of its side that already lie at the target.
    """

    mover: bool
    source: int
    target: int
    left: int
    there: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A stretch of time in which nothing changes but the place of one checker.

    Attributes:
        position: what stands still, seen by the first mover.
        told: the position that pip counts tell: that before a move until it is over.
        turn: which turn it belongs to.
        seconds: how long it lasts.
        slide: the checker on its way, if there is one.
    """

    position: Position
    told: Position
    turn: int
    seconds: float
    slide: Slide | None = None


def moments(
    position: Position, turns: Sequence[Turn], *, seconds: float, pause: float
) -> tuple[Moment, ...]:
    """The moments of a sequence of turns, the first of which is the mover's.

    Args:
        position: where the checkers stand before.
        turns: the plays, by one player and the other.
        seconds: how long a checker slides.
        pause: how long the board rests before, between and after the turns; twice at the end.

    Raises:
        DiagramError: no turn, too many, a time that is none, or a checker that is not there.
    """
    if not 1 <= len(turns) <= MOST_TURNS:
        raise DiagramError(f"turns: {len(turns)} of them; 1 to {MOST_TURNS} can be shown")
    for name, value in (("seconds", seconds), ("pause", pause)):
        if not 0.05 <= value <= 60:
            raise DiagramError(f"{name}: {value:g} is not between 0.05 and 60")
    found: list[Moment] = []
    for number, turn in enumerate(turns):
        found.append(Moment(position, position, number, pause))
        for move in turn.play.moves:
            found += _steps(position, move, number, seconds)
            position = found[-1].position
    found.append(Moment(position, position, len(turns) - 1, 2 * pause))
    return tuple(found)


def _steps(position: Position, move: Move, turn: int, seconds: float) -> list[Moment]:
    """One move: the checker slides; where it hits, the other one goes to the bar."""
    mine = turn % 2 == 0
    before = position if mine else position.swapped()
    lifted = _without(before.mover, move.source)
    if move.hit and not before.opposing(move.target):
        raise DiagramError(f"turns: nothing stands on {_name(move.target)} to be hit")
    after = apply(before, move)

    def seen(one: Side, two: Side) -> Position:
        return Position(one, two) if mine else Position(two, one)

    there = before.mover.at(move.target)
    slide = Slide(mine, move.source, move.target, lifted.at(move.source), there)
    found = [Moment(seen(lifted, before.opponent), position, turn, seconds, slide)]
    if move.hit:
        spot = facing(move.target)
        gone = _without(after.opponent, BAR)
        struck = Slide(not mine, spot, BAR, gone.at(spot), gone.bar)
        found.append(Moment(seen(after.mover, gone), position, turn, seconds, struck))
    end = seen(after.mover, after.opponent)
    return [*found, Moment(end, end, turn, seconds * OF_A_SLIDE)]


def _without(side: Side, place: int) -> Side:
    """A side with one checker taken from a place."""
    if not side.at(place):
        raise DiagramError(f"turns: no checker stands on {_name(place)}")
    if place == BAR:
        return replace(side, bar=side.bar - 1)
    points = list(side.points)
    points[place - 1] -= 1
    return replace(side, points=tuple(points))


def _name(place: int) -> str:
    return {BAR: "the bar", OFF: "the tray"}.get(place, f"point {place}")


def spans(found: Sequence[Moment]) -> Iterator[tuple[float, float]]:
    """Beginning and end of each moment, as shares of the whole, from 0 to 1."""
    whole = sum(moment.seconds for moment in found)
    begin = 0.0
    for moment in found:
        end = begin + moment.seconds
        yield begin / whole, end / whole
        begin = end
