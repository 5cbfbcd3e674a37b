"""How many throws of 36 hit, found by playing every roll."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.engine.dice import Dice
from tableside.engine.legality import legal_plays
from tableside.engine.play import Play
from tableside.engine.position import BAR, POINTS, Position, Side, facing
from tableside.engine.ruleset import Ruleset
from tableside.odds.errors import OddsError
from tableside.odds.throws import Throws

FARTHEST = BAR - 1
"""The greatest distance at which a checker can be hit: from the bar to one's own 1 point."""


@dataclass(frozen=True, slots=True)
class HitRow:
    """The throws that hit a lone checker at one distance, nothing else standing in the way.

    Attributes:
        distance: pips from the checker that hits to the one that is hit.
        throws: all throws that hit.
        direct: those where one die alone shows the distance.
        combined: those of two different dice that add up to it.
        doubles: those doubles that reach it in two moves or more.
    """

    distance: int
    throws: Throws
    direct: Throws
    combined: Throws
    doubles: Throws


def hitting(position: Position, ruleset: Ruleset, point: int | None = None) -> Throws:
    """The rolls with which the mover can hit.

    Args:
        position: the board seen by the player about to roll.
        ruleset: the game's rules.
        point: the mover's own number of the point where to hit; any if left out.

    >>> blot = Position(Side.of({6: 2}), Side.of({20: 1}))
    >>> hitting(blot, Ruleset(), 5).ways
    11
    """

    def hits(play: Play) -> bool:
        return any(move.hit and point in (None, move.target) for move in play.moves)

    return Throws.where(lambda dice: any(map(hits, legal_plays(position, dice, ruleset))))


def by_distance(ruleset: Ruleset) -> tuple[HitRow, ...]:
    """The throws that hit at each distance from 1 to 24, on an otherwise empty way.

    The checker that hits stands on the mover's 24 point, for the distance of 24 on the
    bar. One throw is counted, whether or not a double gives another.

    Raises:
        OddsError: the ruleset knows no hitting.

    >>> [row.throws.ways for row in by_distance(Ruleset())[:12]]
    [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3]
    """
    if not ruleset.hits:
        raise OddsError("movement.closed_from is 1: nobody is hit in this game")
    return tuple(_row(distance, ruleset) for distance in range(1, FARTHEST + 1))


def _row(distance: int, ruleset: Ruleset) -> HitRow:
    on_bar = distance >= POINTS
    target = (BAR if on_bar else POINTS) - distance
    mover = Side.of({} if on_bar else {POINTS: 1}, bar=int(on_bar))
    throws = hitting(Position(mover, Side.of({facing(target): 1})), ruleset, target)

    def direct(dice: Dice) -> bool:
        return distance in (dice.high, dice.low)

    return HitRow(
        distance,
        throws,
        Throws.where(direct, throws.rolls),
        Throws.where(lambda dice: not direct(dice) and not dice.is_double, throws.rolls),
        Throws.where(lambda dice: not direct(dice) and dice.is_double, throws.rolls),
    )
