"""Everything a position ID can say about a game in progress, beside the checkers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tableside.engine.dice import Dice
from tableside.engine.position import Position


class Seat(Enum):
    """The two places at a drawn board. Facts travel with the player, not with the turn."""

    BOTTOM = "bottom"
    TOP = "top"

    @property
    def other(self) -> Seat:
        """The seat across the board."""
        return Seat.TOP if self is Seat.BOTTOM else Seat.BOTTOM


class Offer(Enum):
    """What is on offer and waits for an answer."""

    NONE = "none"
    DOUBLE = "double"
    BEAVER = "beaver"
    RACCOON = "raccoon"


class Stage(Enum):
    """How far the game has come. IDs that cannot say it mean a game being played."""

    NOT_STARTED = "not_started"
    PLAYING = "playing"
    OVER = "over"
    RESIGNED = "resigned"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube: its value before any pending double, and whose it is.

    Attributes:
        value: 1 while it has not been turned, else a power of two. A centred cube
            above 1 comes from automatic doubles.
        owner: the seat that owns it; ``None`` while it is centred.
        limit: the highest value it may reach, where an ID states one other than the
            1024 that programs write by default; else ``None``.
    """

    value: int = 1
    owner: Seat | None = None
    limit: int | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """The score of a match, or of a money session when ``length`` is 0.

    Attributes:
        length: points the match is played to; 0 for money.
        bottom: points of the bottom seat.
        top: points of the top seat.
        crawford: whether this is the Crawford game.
        jacoby: money only; ``None`` when unknown.
        beavers: money only; ``None`` when unknown.
    """

    length: int = 0
    bottom: int = 0
    top: int = 0
    crawford: bool = False
    jacoby: bool | None = None
    beavers: bool | None = None

    def score(self, seat: Seat) -> int:
        """The points of one seat."""
        return self.bottom if seat is Seat.BOTTOM else self.top


@dataclass(frozen=True, slots=True)
class State:
    """A position with who is to roll, the dice, the cube and the score.

    Attributes:
        position: the checkers, seen by ``roller``.
        roller: who is on roll or has rolled; while a double is pending, the doubler.
        dice: the roll, ``None`` before it.
        cube: see :class:`Cube`.
        offer: a pending double, beaver or raccoon.
        resignation: 1, 2 or 3 while a resignation is offered, else 0.
        match: see :class:`Match`.
        stage: how far the game has come.
        resigner: who offers the resignation; ``None`` while there is none.
    """

    position: Position
    roller: Seat = Seat.BOTTOM
    dice: Dice | None = None
    cube: Cube = Cube()
    offer: Offer = Offer.NONE
    resignation: int = 0
    match: Match = Match()
    stage: Stage = Stage.PLAYING
    resigner: Seat | None = None

    @property
    def decider(self) -> Seat:
        """Who has to act now: to roll or play, or to answer what is on offer.

        >>> from tableside.engine.position import Position
        >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
        >>> State(start, offer=Offer.DOUBLE).decider
        <Seat.TOP: 'top'>
        """
        if self.resigner is not None:
            return self.resigner.other
        # The doubler waits for the answer to a double and to a raccoon; a beaver
        # is the doubler's own to answer.
        if self.offer in (Offer.DOUBLE, Offer.RACCOON):
            return self.roller.other
        return self.roller

    def side_position(self, seat: Seat) -> Position:
        """The checkers seen by ``seat``, whoever is to roll."""
        return self.position if seat is self.roller else self.position.swapped()
