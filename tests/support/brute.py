"""Legal plays found in the plainest way: sets of boards, one set for each die played.

Nothing here is shared with the engine but the values that go in and come out. Points are
the mover's for both sides; 25 is the bar and 0 stands for the checkers borne off.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tableside.engine.dice import Dice
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset


class Board(NamedTuple):
    """What a turn can change, and where it has hit at home."""

    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    hit_at: frozenset[int] = frozenset()


def board_of(position: Position) -> Board:
    """The position as a board before the turn."""
    mover, opponent = position.mover, position.opponent
    mine = (mover.off, *mover.points, mover.bar)
    return Board(mine, (opponent.bar, *reversed(opponent.points), opponent.off))


def position_of(board: Board) -> Position:
    """The board as a position."""
    mine, theirs = board.mine, board.theirs
    return Position(
        Side(mine[1:25], mine[25], mine[0]),
        Side(tuple(reversed(theirs[1:25])), theirs[0], theirs[25]),
    )


def step(board: Board, source: int, die: int, rules: Ruleset) -> Board | None:
    """The board after one checker has moved; nothing if it may not."""
    mine, theirs = list(board.mine), list(board.theirs)
    hit_at = set(board.hit_at)
    if mine[source] == 0:
        return None
    if mine[25] > 0 and source != 25:
        return None
    if not rules.movement.hit_and_run_home and source in hit_at and mine[source] == 1:
        return None
    target = source - die
    if target >= 1:
        if theirs[target] >= rules.movement.closed_from:
            return None
        most = rules.movement.most_on_point
        if most > 0 and mine[target] >= most:
            return None
        if theirs[target] == 1:
            theirs[target] = 0
            theirs[0] += 1
            if target <= 6:
                hit_at.add(target)
    else:
        if any(mine[point] > 0 for point in range(7, 26)):
            return None
        if target < 0 and any(mine[point] > 0 for point in range(source + 1, 7)):
            return None
        target = 0
    mine[source] -= 1
    mine[target] += 1
    return Board(tuple(mine), tuple(theirs), frozenset(hit_at))


def steps(board: Board, die: int, rules: Ruleset) -> Iterator[Board]:
    """Every board that one die can lead to."""
    for source in range(1, 26):
        after = step(board, source, die, rules)
        if after is not None:
            yield after


def results(position: Position, dice: Dice, rules: Ruleset) -> tuple[int, set[Position]]:
    """How many dice are played, and every position that may stand at the end of the turn."""
    start = {board_of(position)}
    if dice.high == dice.low:
        now = start
        for used in range(rules.dice.moves_on_double):
            after = {new for board in now for new in steps(board, dice.high, rules)}
            if not after:
                return used, {position_of(board) for board in now}
            now = after
        return rules.dice.moves_on_double, {position_of(board) for board in now}
    large = {new for board in start for new in steps(board, dice.high, rules)}
    small = {new for board in start for new in steps(board, dice.low, rules)}
    both = {new for board in large for new in steps(board, dice.low, rules)}
    both |= {new for board in small for new in steps(board, dice.high, rules)}
    for used, boards in ((2, both), (1, large), (1, small)):
        if boards:
            return used, {position_of(board) for board in boards}
    return 0, {position}
