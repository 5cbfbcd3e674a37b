"""Moves and plays: what a player does with a roll."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tableside.engine.position import BAR, OFF, Position, Side, facing


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """One checker moved by one die, in the mover's own numbering.

    Attributes:
        source: the point left, 25 for the bar.
        target: the point reached, 0 when borne off.
        die: the number used. It can be larger than ``source`` when bearing off.
        hit: whether a lone opposing checker is sent to the bar.
    """

    source: int
    target: int
    die: int
    hit: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """The ordered moves of one turn; empty when no die can be played.

    Two plays are the same play when they lead to the same position; compare
    :func:`result`, not the moves.
    """

    moves: tuple[Move, ...] = ()

    @property
    def dice_used(self) -> int:
        """How many dice (up to four on a double) the play uses."""
        return len(self.moves)


def _shifted(side: Side, source: int, target: int) -> Side:
    points = list(side.points)
    bar, off = side.bar, side.off
    if source == BAR:
        bar -= 1
    else:
        points[source - 1] -= 1
    if target == OFF:
        off += 1
    else:
        points[target - 1] += 1
    return Side(tuple(points), bar, off)


def _hit(side: Side, point: int) -> Side:
    points = list(side.points)
    points[point - 1] -= 1
    return replace(side, points=tuple(points), bar=side.bar + 1)


def apply(position: Position, move: Move) -> Position:
    """The position after one move. It is not asked whether the move is legal.

    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> apply(start, Move(8, 5, 3)).mover.at(5)
    1
    """
    opponent = position.opponent
    if move.hit:
        opponent = _hit(opponent, facing(move.target))
    return Position(_shifted(position.mover, move.source, move.target), opponent)


def result(position: Position, play: Play) -> Position:
    """The position after all moves of a play, still seen by the player who played."""
    for move in play.moves:
        position = apply(position, move)
    return position
