"""What a finished game is worth.

Sources: the rules text in the GNU Backgammon manual, sections "Gammons and
Backgammons" and "Optional Rules" (Jacoby); portes and its kin, which know no triple
game, as told at https://en.wikipedia.org/wiki/Tavli . A stake multiplier beside the cube
is the habit of a site that plays for stakes, source S1: 32 there means that the winner
gets 32 times the points. The points themselves stay what they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from tableside.engine.errors import ActionError, PositionError
from tableside.engine.position import HOME, Position, Side, facing
from tableside.engine.reason import Ground, Reason

if TYPE_CHECKING:
    from tableside.engine.ruleset import Ruleset


class Party(Enum):
    """The two sides of a position."""

    MOVER = "mover"
    OPPONENT = "opponent"


class Result(Enum):
    """How a game is won; the value is what it pays in the standard game, in cubes."""

    SINGLE = 1
    GAMMON = 2
    BACKGAMMON = 3


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who has won on the board, and how.

    Attributes:
        winner: the side that has borne off every checker.
        result: what the board shows, whether or not the ruleset pays for it.
        grounds: what on the board says so; points are the winner's own.
    """

    winner: Party
    result: Result
    grounds: tuple[Ground, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """What a game pays.

    Attributes:
        winner: who gets the points.
        result: how the game was won on the board, or by an accepted resignation.
        multiplier: what the ruleset pays for that result before the cube.
        cube: the value of the cube; 1 where none is used.
        points: ``multiplier`` times ``cube``.
        grounds: every reason for the figure.
        stake: what each point is multiplied by beside the cube, 1 in most games.
    """

    winner: Party
    result: Result
    multiplier: int
    cube: int
    points: int
    grounds: tuple[Ground, ...]
    stake: int = 1

    @property
    def pays(self) -> int:
        """What the winner gets: the points times the stake."""
        return self.points * self.stake


def _lost(loser: Side) -> tuple[Result, tuple[Ground, ...]]:
    if loser.off:
        return Result.SINGLE, (Ground.of(Reason.LOSER_BORE_OFF, checkers=loser.off),)
    grounds = [Ground.of(Reason.LOSER_NONE_OFF)]
    if loser.bar:
        grounds.append(Ground.of(Reason.LOSER_ON_BAR, checkers=loser.bar))
    grounds.extend(
        Ground.of(Reason.LOSER_IN_WINNERS_HOME, checkers=loser.at(facing(point)), point=point)
        for point in range(1, HOME + 1)
        if loser.at(facing(point))
    )
    return (Result.BACKGAMMON if len(grounds) > 1 else Result.GAMMON), tuple(grounds)


def outcome(position: Position) -> Outcome | None:
    """Who has won and how; ``None`` while both sides still have checkers in play.

    A single game: the loser has borne off at least one checker. A gammon: none. A
    backgammon: none, and a checker of his stands on the bar or in the winner's home
    board.

    Raises:
        PositionError: both sides have borne off every checker.

    >>> from tableside.engine.position import Side
    >>> done, stuck = Side.of({}, off=15), Side.of({20: 14}, bar=1)
    >>> outcome(Position(done, stuck)).result
    <Result.BACKGAMMON: 3>
    """
    mover, opponent = position.mover, position.opponent
    if mover.in_play == 0 and opponent.in_play == 0:
        raise PositionError(("both sides have borne off every checker",))
    if mover.in_play and opponent.in_play:
        return None
    winner, loser = (Party.MOVER, opponent) if mover.in_play == 0 else (Party.OPPONENT, mover)
    result, grounds = _lost(loser)
    return Outcome(winner, result, grounds)


def worth(
    result: Result, ruleset: Ruleset, *, doubled_and_taken: bool = False
) -> tuple[int, tuple[Ground, ...]]:
    """What a ruleset pays for a result before the cube, and why it pays less than usual.

    Under the Jacoby rule a gammon and a backgammon pay as a single game unless a
    player has offered a double and the other has taken it. An automatic double is
    nobody's offer and does not count. The rule lives only in money games with a cube.

    Returns:
        The multiplier, and grounds only where the result is paid as a smaller one.

    >>> from tableside.engine.ruleset import Ruleset
    >>> worth(Result.GAMMON, Ruleset())
    (2, ())
    """
    if result is Result.SINGLE:
        return 1, ()
    scoring, cube = ruleset.scoring, ruleset.cube
    if cube.use and cube.jacoby and not ruleset.match.play and not doubled_and_taken:
        return 1, (Ground.of(Reason.JACOBY_UNDOUBLED),)
    if result is Result.GAMMON:
        uncounted = (Ground.of(Reason.GAMMON_NOT_COUNTED),) if scoring.gammon == 1 else ()
        return scoring.gammon, uncounted
    if scoring.backgammon > scoring.gammon:
        return scoring.backgammon, ()
    if scoring.backgammon == 1:
        return 1, (Ground.of(Reason.GAMMON_NOT_COUNTED),)
    return scoring.backgammon, (Ground.of(Reason.NO_TRIPLE_GAME),)


def check_cube(value: int) -> None:
    """See that a cube can show a value.

    Raises:
        ActionError: the value is not 1, 2, 4, 8 and so on.
    """
    if value < 1 or value & (value - 1):
        raise ActionError(f"a cube shows 1, 2, 4, 8 and so on, not {value}")


def paid(
    winner: Party,
    result: Result,
    ruleset: Ruleset,
    *,
    cube: int = 1,
    doubled_and_taken: bool = False,
    grounds: tuple[Ground, ...] = (),
) -> Score:
    """The points of a game that is won with a known result.

    Args:
        winner: who has won.
        result: how.
        ruleset: what it pays.
        cube: the value of the cube, 1 while it has not been turned.
        doubled_and_taken: whether a player offered a double that was taken.
        grounds: what ``result`` rests on; they come first in the score.

    Raises:
        ActionError: a value that no cube shows, or a double taken with the cube at 1.

    >>> from tableside.engine.ruleset import Ruleset
    >>> rules = Ruleset().changed({"cube.use": True})
    >>> paid(Party.MOVER, Result.GAMMON, rules, cube=4, doubled_and_taken=True).points
    8
    """
    check_cube(cube)
    if doubled_and_taken and cube == 1:
        raise ActionError("a double was taken, so the cube shows 2 or more, not 1")
    multiplier, reduced = worth(result, ruleset, doubled_and_taken=doubled_and_taken)
    found = [*grounds, *reduced]
    if cube > 1 and not ruleset.doubles:
        to_one = Ground.of(Reason.MATCH_TO_ONE, length=1)
        found.append(to_one if ruleset.cube.use else Ground.of(Reason.NO_CUBE))
        cube = 1
    points = multiplier * cube
    if cube > 1:
        found.append(
            Ground.of(Reason.CUBE_MULTIPLIES, cube=cube, multiplier=multiplier, points=points)
        )
    found.extend(staked(points, ruleset))
    stake = ruleset.scoring.stake_multiplier
    return Score(winner, result, multiplier, cube, points, tuple(found), stake)


def staked(points: int, ruleset: Ruleset) -> tuple[Ground, ...]:
    """The ground for a winner who gets more than the points: a stake multiplier.

    >>> from tableside.engine.ruleset import Ruleset
    >>> rules = Ruleset().changed({"match.play": False, "scoring.stake_multiplier": 32})
    >>> staked(2, rules)[0].fact("pays")
    64
    """
    stake = ruleset.scoring.stake_multiplier
    if stake == 1:
        return ()
    return (Ground.of(Reason.STAKE_MULTIPLIES, pays=points * stake, points=points, stake=stake),)


def score(
    position: Position, ruleset: Ruleset, cube: int = 1, doubled_and_taken: bool = False
) -> Score:
    """The points of a game that is over on the board.

    Where the ruleset uses no cube, its value counts as 1 and a ground says so.

    Args:
        position: the board; one side has borne off every checker.
        ruleset: what the results pay.
        cube: the value of the cube, 1 while it has not been turned.
        doubled_and_taken: whether a player offered a double that was taken; automatic
            doubles do not count.

    Raises:
        ActionError: the game is not over, or a cube that cannot be.
        PositionError: both sides have borne off every checker.

    >>> from tableside.engine.position import Side
    >>> from tableside.engine.ruleset import Ruleset
    >>> end = Position(Side.of({}, off=15), Side.of({24: 6, 22: 5}, off=4))
    >>> score(end, Ruleset()).points
    1
    """
    ended = outcome(position)
    if ended is None:
        raise ActionError("the game is not over: both sides still have checkers in play")
    return paid(
        ended.winner,
        ended.result,
        ruleset,
        cube=cube,
        doubled_and_taken=doubled_and_taken,
        grounds=ended.grounds,
    )
