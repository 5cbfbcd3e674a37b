"""A play as somebody writes or tries it: trips of checkers, no dice named yet."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.engine.play import Play


@dataclass(frozen=True, slots=True)
class Trip:
    """One checker's way in a turn.

    Attributes:
        source: the point left, 25 for the bar.
        stops: the points named on the way, the last one reached last; 0 is off.
        hits: those stops at which a hit was claimed.
    """

    source: int
    stops: tuple[int, ...]
    hits: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """The trips of one turn, in any order; none when the player means not to move."""

    trips: tuple[Trip, ...] = ()


def attempt_of(play: Play) -> Attempt:
    """The attempt that a play stands for, one trip to a move.

    >>> from tableside.engine.play import Move
    >>> attempt_of(Play((Move(8, 5, 3, True),))).trips
    (Trip(source=8, stops=(5,), hits=(5,)),)
    """
    return Attempt(
        tuple(Trip(m.source, (m.target,), (m.target,) if m.hit else ()) for m in play.moves)
    )
