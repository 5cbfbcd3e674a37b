"""Which plays a roll allows.

The board is searched as a flat list of 26 counts seen by the mover: index 25 is the
mover's bar, 1 to 24 the points (positive: the mover's checkers, negative: the
opponent's), index 0 the mover's checkers borne off. A result is known by one whole
number that every move shifts by a fixed amount, so that two ways to the same
position meet without comparing boards.

Sources of the rules: the rules text in the GNU Backgammon manual, section "Rules".
"""

from __future__ import annotations

from tableside.engine.dice import Dice
from tableside.engine.play import Move, Play
from tableside.engine.position import BAR, HOME, OFF, POINTS, Position, facing
from tableside.engine.ruleset import Ruleset
from tableside.engine.swift import MOVES, double, key_of, two_dice

Board = list[int]


def flat(position: Position) -> Board:
    """The position as the flat list that this module searches.

    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> flat(start)[24], flat(start)[1], flat(start)[25]
    (2, -2, 0)
    """
    board = [position.mover.off, *position.mover.points, position.mover.bar]
    for point, count in enumerate(position.opponent.points, 1):
        if count:
            board[facing(point)] -= count
    return board


def steps(board: Board, die: int, ruleset: Ruleset, fresh: frozenset[int]) -> list[Move]:
    """Every single move that a die allows now, the farthest checker first.

    Args:
        board: see :func:`flat`.
        die: the number to be played.
        ruleset: what closes a point, how many may stand on one, and so on.
        fresh: points in the home board where this turn has hit.
    """
    closed = -ruleset.movement.closed_from
    most = ruleset.movement.most_on_point
    run = ruleset.movement.hit_and_run_home
    found: list[Move] = []
    if board[BAR]:
        sources: range | tuple[int, ...] = (BAR,)
        highest = BAR
    else:
        highest = next((p for p in range(POINTS, 0, -1) if board[p] > 0), OFF)
        sources = range(highest, 0, -1)
    for source in sources:
        if board[source] <= 0:
            continue
        if not run and source in fresh and board[source] == 1:
            continue
        target = source - die
        if target > OFF:
            there = board[target]
            if there <= closed or (most and there >= most):
                continue
            found.append(MOVES[die][source][there < 0])
        elif highest <= HOME and (target == OFF or source == highest):
            found.append(MOVES[die][source][False])
    return found


def _make(board: Board, move: Move) -> int:
    before = board[move.target]
    board[move.source] -= 1
    board[move.target] = 1 if move.hit else before + 1
    return before


def _unmake(board: Board, move: Move, before: int) -> None:
    board[move.source] += 1
    board[move.target] = before


def _search(
    board: Board,
    dice: tuple[int, ...],
    ruleset: Ruleset,
    found: dict[int, tuple[Move, ...]],
    moves: tuple[Move, ...],
    key: int,
    fresh: frozenset[int],
    descending: bool,
) -> None:
    """Collect in ``found`` the results that use the most dice, by their key."""
    if dice:
        limit = moves[-1].source if descending and moves else BAR
        legal = steps(board, dice[0], ruleset, fresh)
        for move in legal:
            if move.source > limit:
                continue
            before = _make(board, move)
            hit = fresh | {move.target} if move.hit and move.target <= HOME else fresh
            _search(
                board, dice[1:], ruleset, found, (*moves, move), key + key_of(move), hit, descending
            )
            _unmake(board, move, before)
        if legal:
            return
    if key not in found or len(moves) > len(found[key]):
        found[key] = moves


def legal_plays(position: Position, dice: Dice, ruleset: Ruleset) -> tuple[Play, ...]:
    """Every legal play, one for each distinct result; empty when nothing can be played.

    As many dice as possible are played; where only one of two can be, the larger
    if it can be.

    Args:
        position: the board seen by the player who rolled.
        dice: the roll.
        ruleset: the game's rules.

    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> len(legal_plays(start, Dice(3, 1), Ruleset()))
    16
    """
    movement = ruleset.movement
    if movement.most_on_point or not movement.hit_and_run_home:
        return searched_plays(position, dice, ruleset)
    if dice.is_double:
        moves = ruleset.dice.moves_on_double
        return double(position, dice.high, moves, movement.closed_from)
    return two_dice(position, dice, movement.closed_from)


def searched_plays(position: Position, dice: Dice, ruleset: Ruleset) -> tuple[Play, ...]:
    """The same as :func:`legal_plays`, found by :func:`steps` alone.

    This is the law; :mod:`tableside.engine.swift` must find what it finds.
    """
    board = flat(position)
    nothing: frozenset[int] = frozenset()
    found: dict[int, tuple[Move, ...]] = {}
    if dice.is_double:
        # The same number throughout: moving the farther checker first loses no
        # result, unless a full point must be emptied before it can be reached.
        numbers = (dice.high,) * ruleset.dice.moves_on_double
        descending = not ruleset.movement.most_on_point and ruleset.movement.hit_and_run_home
        _search(board, numbers, ruleset, found, (), 0, nothing, descending)
    else:
        _search(board, (dice.high, dice.low), ruleset, found, (), 0, nothing, False)
        _search(board, (dice.low, dice.high), ruleset, found, (), 0, nothing, False)
    most = max(map(len, found.values()), default=0)
    if most == 0:
        return ()
    plays = [moves for moves in found.values() if len(moves) == most]
    if most == 1 and any(moves[0].die == dice.high for moves in plays):
        plays = [moves for moves in plays if moves[0].die == dice.high]
    return tuple(Play(moves) for moves in plays)
