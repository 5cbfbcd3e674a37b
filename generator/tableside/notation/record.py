"""Games as they were written down: who threw what, what was played, how it ended.

A record holds what a file says and judges nothing: a play may be illegal, a score wrong.
:mod:`tableside.notation.replay` plays it through the engine. Files of GNU Backgammon seat
their first player (left in a .mat file, White in SGF) on top and the second at the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass

from tableside.engine.attempt import Attempt
from tableside.engine.cube import CubeAction
from tableside.engine.dice import Dice
from tableside.engine.position import Position
from tableside.engine.scoring import Result
from tableside.engine.state import Seat
from tableside.notation.reading import Names


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll and what was played with it.

    Attributes:
        dice: the roll.
        attempt: the play as it was written; no trips when nothing was moved.
    """

    dice: Dice
    attempt: Attempt


@dataclass(frozen=True, slots=True)
class Turned:
    """A double or the answer to one.

    Attributes:
        action: what was done.
        value: what the cube shows once it is taken, where the file says so.
    """

    action: CubeAction
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Resigned:
    """The game was given up and the opponent accepted.

    Attributes:
        result: as what; ``None`` where the points fit no result.
    """

    result: Result | None


@dataclass(frozen=True, slots=True)
class Placed:
    """Something was set by hand, not played; what is ``None`` stays as it was.

    Attributes:
        position: the checkers, seen by the bottom.
        value: the value of the cube.
        centred: whether the cube was put in the middle.
        owner: who was given the cube.
        turns: whether the entry's seat is to roll now.
        dice: a roll that was set.
    """

    position: Position | None = None
    value: int | None = None
    centred: bool = False
    owner: Seat | None = None
    turns: bool = False
    dice: Dice | None = None


@dataclass(frozen=True, slots=True)
class Unread:
    """Something that cannot be read.

    Attributes:
        text: what stands there, shortened.
        problems: why it cannot be read, one sentence each.
        dice: the roll before it, where that could be read.
    """

    text: str
    problems: tuple[str, ...]
    dice: Dice | None = None


Deed = Rolled | Turned | Resigned | Placed | Unread


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that a player did.

    Attributes:
        number: the move number of the file; both players' turns share one.
        seat: who did it.
        deed: what.
    """

    number: int
    seat: Seat
    deed: Deed


@dataclass(frozen=True, slots=True)
class Ending:
    """How a file says that a game ended.

    Attributes:
        winner: who got the points.
        points: how many.
        resigned: whether it was given up; ``None`` where the file does not say.
    """

    winner: Seat
    points: int
    resigned: bool | None = None


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game.

    Attributes:
        number: the number of the game in its file, from 1.
        bottom: points of the bottom seat before it.
        top: points of the top seat before it.
        crawford: whether it is the Crawford game; ``None`` where the file does not say.
        cube: the value of the cube at the start, above 1 after automatic doubles.
        entries: what was done, in order.
        ending: how it ended; ``None`` where the file does not say.
    """

    number: int
    bottom: int = 0
    top: int = 0
    crawford: bool | None = None
    cube: int = 1
    entries: tuple[Entry, ...] = ()
    ending: Ending | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A match or a money session.

    Attributes:
        names: the players.
        length: points the match goes to; 0 for money.
        games: in order.
        crawford: whether the Crawford rule holds (it does unless a file says otherwise).
        jacoby: money only; ``None`` where the file does not say.
        use_cube: whether there is a cube.
        variation: ``backgammon``, or a name in :data:`VARIATIONS`.
    """

    names: Names
    length: int
    games: tuple[GameRecord, ...]
    crawford: bool = True
    jacoby: bool | None = None
    use_cube: bool = True
    variation: str = "backgammon"


VARIATIONS: dict[str, tuple[tuple[int, int], ...]] = {
    "nackgammon": ((24, 2), (23, 2), (13, 4), (8, 3), (6, 4)),
    "hypergammon1": ((24, 1),),
    "hypergammon2": ((24, 1), (23, 1)),
    "hypergammon3": ((24, 1), (23, 1), (22, 1)),
}
"""The set-ups of the other games that GNU Backgammon 1.07 plays, as its own IDs show them."""


@dataclass(frozen=True, slots=True)
class RecordReading:
    """A record that was read.

    Attributes:
        record: the games.
        format: ``mat`` or ``sgf``.
        warnings: what was mended or left aside, one sentence each.
    """

    record: Record
    format: str
    warnings: tuple[str, ...] = ()
