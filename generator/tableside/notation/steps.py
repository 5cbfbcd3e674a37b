"""Where a game of a record stands, and what each entry made of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tableside.engine.play import Play
from tableside.engine.reason import Ground
from tableside.engine.ruleset import Ruleset
from tableside.engine.scoring import Result
from tableside.engine.state import Seat, State
from tableside.notation.faults import Fault, Rest, Wrong
from tableside.notation.record import Entry


@dataclass(frozen=True, slots=True)
class Won:
    """How a game was won.

    Attributes:
        winner: who gets the points.
        points: how many.
        result: how on the board; ``None`` after a drop.
    """

    winner: Seat
    points: int
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a record, played.

    Attributes:
        game: the number of the game.
        entry: what was written down.
        before: the state in which it was done: with the roll, with the double that waits.
        after: the state that it led to; ``None`` where it could not be carried out.
        play: the play that was made, with its dice and hits; ``None`` unless it was a roll.
        faults: what is wrong with it.
        notes: marks of hits that were missing or wrong, one sentence each.
    """

    game: int
    entry: Entry
    before: State
    after: State | None
    play: Play | None = None
    faults: tuple[Fault, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """Where a game stands.

    Attributes:
        game: its number.
        ruleset: the rules it is played by.
        state: the board, the cube, whose turn it is, the score.
        opening: whether nobody has thrown yet from the starting position.
        turn_known: whether it is known whose turn it is; not at the start of a game, nor
            after something was set by hand.
        won: how it was won; ``None`` while it goes on.
    """

    game: int
    ruleset: Ruleset
    state: State
    opening: bool = True
    turn_known: bool = False
    won: Won | None = None

    def fault(
        self,
        wrong: Wrong,
        entry: Entry,
        *,
        text: str = "",
        grounds: tuple[Ground, ...] = (),
        problems: tuple[str, ...] = (),
        rest: Rest = Rest.PLAYED_AS_WRITTEN,
        played: str = "",
    ) -> Fault:
        """A fault of an entry; what it says is told by :class:`~.faults.Fault`."""
        return Fault(
            wrong,
            self.game,
            entry.number,
            entry.seat,
            text,
            grounds,
            problems,
            rest=rest,
            played=played,
        )


Made: TypeAlias = tuple[Step, Course]
