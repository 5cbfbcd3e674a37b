"""How many throws of 36 bring checkers in from the bar, found by playing every roll."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.engine.dice import FACES, Dice
from tableside.engine.legality import legal_plays
from tableside.engine.play import Play
from tableside.engine.position import BAR, Position, Side
from tableside.engine.ruleset import Ruleset
from tableside.odds.errors import OddsError
from tableside.odds.throws import Throws


@dataclass(frozen=True, slots=True)
class EnterRow:
    """The throws that enter, for a number of points that are not closed.

    Attributes:
        open_points: how many of the six points of entry are open.
        waiting: checkers on the bar.
        some: the throws with which at least one of them enters.
        every: the throws with which all of them enter.
    """

    open_points: int
    waiting: int
    some: Throws
    every: Throws


def entering(position: Position, ruleset: Ruleset) -> tuple[Throws, Throws]:
    """The rolls with which at least one, and those with which every checker enters.

    Args:
        position: the board seen by the player about to roll, with checkers on the bar.
        ruleset: the game's rules.

    Raises:
        OddsError: no checker of the mover is on the bar.
    """
    waiting = position.mover.bar
    if not waiting:
        raise OddsError("no checker is on the bar: there is nothing to enter")

    def entered(play: Play) -> int:
        return sum(move.source == BAR for move in play.moves)

    def most(dice: Dice) -> int:
        return max(map(entered, legal_plays(position, dice, ruleset)), default=0)

    return Throws.where(lambda dice: most(dice) > 0), Throws.where(
        lambda dice: most(dice) == waiting
    )


def by_open_points(ruleset: Ruleset, waiting: int = 1) -> tuple[EnterRow, ...]:
    """The throws that enter for each number of open points that the game can show.

    Which of the six are open makes no difference. A game of few checkers cannot close
    so many points; the rows that it cannot show are left out.

    Args:
        ruleset: the game's rules.
        waiting: checkers on the bar.

    Raises:
        OddsError: the game has fewer checkers than should be waiting.

    >>> [row.every.ways for row in by_open_points(Ruleset(), waiting=2)]
    [1, 4, 9, 16, 25, 36]
    """
    if not 1 <= waiting <= ruleset.board.checkers:
        raise OddsError(
            f"{waiting} checkers cannot wait on the bar: allowed is 1 to {ruleset.board.checkers}"
        )
    rows = []
    for open_points in range(1, FACES + 1):
        closed = FACES - open_points
        if closed * ruleset.movement.closed_from > ruleset.board.checkers:
            continue
        # The opponent's home points are counted from its own side, like the dice.
        blockers = dict.fromkeys(range(1, closed + 1), ruleset.movement.closed_from)
        position = Position(Side.of({}, bar=waiting), Side.of(blockers))
        rows.append(EnterRow(open_points, waiting, *entering(position, ruleset)))
    return tuple(rows)
