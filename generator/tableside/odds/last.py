"""The last one or two checkers: how many throws of 36 bear them off at once."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement

from tableside.engine.legality import legal_plays
from tableside.engine.play import result
from tableside.engine.position import HOME, Position, Side
from tableside.engine.ruleset import Ruleset
from tableside.odds.throws import Throws


@dataclass(frozen=True, slots=True)
class LastRow:
    """The throws that finish the game from a few last checkers.

    Attributes:
        points: where they stand, the farthest first; a point twice for two checkers.
        throws: the throws that bear all of them off.
    """

    points: tuple[int, ...]
    throws: Throws


def finishing(side: Side, ruleset: Ruleset) -> Throws:
    """The rolls that bear off every checker of a side at once, nobody in its way.

    >>> finishing(Side.of({6: 1, 1: 1}), Ruleset()).ways
    15
    """
    position = Position(side, Side.of({}))
    return Throws.where(
        lambda dice: any(
            result(position, play).mover.in_play == 0
            for play in legal_plays(position, dice, ruleset)
        )
    )


def last_checkers(ruleset: Ruleset, checkers: int) -> tuple[LastRow, ...]:
    """The throws for every place of the last few checkers in the home board.

    Args:
        ruleset: the game's rules.
        checkers: 1 for a row by point; 2 for each pair of points, and so on.

    >>> [row.throws.ways for row in last_checkers(Ruleset(), 1)]
    [36, 36, 36, 34, 31, 27]
    """
    rows = []
    for places in combinations_with_replacement(range(1, HOME + 1), checkers):
        points = tuple(sorted(places, reverse=True))
        side = Side.of({point: points.count(point) for point in points})
        rows.append(LastRow(points, finishing(side, ruleset)))
    return tuple(sorted(rows, key=lambda row: row.points))
