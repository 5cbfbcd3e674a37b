"""Small cases as fractions, straight from ``legal_plays``: no table, no rounding.

Slow and plain on purpose. These numbers are the measure of the tables, and the ones to
print where a fraction says more than a decimal.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import zip_longest

from tableside.bearoff.errors import BearoffError, Refusal
from tableside.bearoff.race import contact, refuse
from tableside.engine.dice import FACES, ROLLS
from tableside.engine.legality import legal_plays
from tableside.engine.play import result
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset

RACE_CHECKERS = 5
"""Exact distributions are given for up to so many checkers at home."""

DUEL_CHECKERS = 3
"""Exact winning chances and equities are given for up to so many checkers a side."""

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExactRace:
    """How many rolls a side needs, as fractions.

    Attributes:
        mean: the average number of rolls.
        chances: the chance of needing exactly 0, 1, 2, ... rolls.
    """

    mean: Fraction
    chances: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class ExactDuel:
    """What rolling now is worth, as fractions; see :class:`tableside.bearoff.money.Money`.

    Attributes:
        win: the chance to win without a cube.
        owned: the money equity with the cube on the roller's side.
        centred: the same with the cube in the middle.
        others: the same with the cube on the other side.
    """

    win: Fraction
    owned: Fraction
    centred: Fraction
    others: Fraction

    @property
    def doubled(self) -> Fraction:
        """What a double is worth: the smaller of a drop and a take."""
        return min(2 * self.others, Fraction(1))


@lru_cache(maxsize=None)
def _results(points: Counts, ruleset: Ruleset) -> tuple[tuple[Counts, ...], ...]:
    """For each of the 21 rolls, the sides that it can leave."""
    position = Position(Side(points), Side((0,) * len(points)))
    return tuple(
        tuple(result(position, play).mover.points for play in legal_plays(position, dice, ruleset))
        for dice in ROLLS
    )


@lru_cache(maxsize=None)
def _race(points: Counts, ruleset: Ruleset) -> ExactRace:
    if not any(points):
        return ExactRace(Fraction(0), (Fraction(1),))
    found = [
        min((_race(left, ruleset) for left in options), key=lambda one: one.mean)
        for options in _results(points, ruleset)
    ]
    weights = [Fraction(dice.weight, FACES**2) for dice in ROLLS]
    columns = zip_longest(*(one.chances for one in found), fillvalue=Fraction(0))
    chances = tuple(
        sum((w * c for w, c in zip(weights, column, strict=True)), Fraction(0))
        for column in columns
    )
    mean = 1 + sum((w * one.mean for w, one in zip(weights, found, strict=True)), Fraction(0))
    return ExactRace(mean, (Fraction(0), *chances))


@lru_cache(maxsize=None)
def _duel(roller: Counts, other: Counts, ruleset: Ruleset) -> ExactDuel:
    total = [Fraction(0)] * 4
    for dice, options in zip(ROLLS, _results(roller, ruleset), strict=True):
        worth = [_left(other, left, ruleset) for left in options]
        for kind, best in enumerate(map(max, *worth) if len(worth) > 1 else worth[0]):
            total[kind] += Fraction(dice.weight, FACES**2) * best
    return ExactDuel(*total)


def _left(roller: Counts, left: Counts, ruleset: Ruleset) -> tuple[Fraction, ...]:
    """What a result is worth to the player who left it, the other side being next to roll."""
    if not any(left):
        return (Fraction(1),) * 4
    next_roll = _duel(roller, left, ruleset)
    return (
        1 - next_roll.win,
        -next_roll.others,
        -max(next_roll.centred, next_roll.doubled),
        -max(next_roll.owned, next_roll.doubled),
    )


def exact_race(side: Side, ruleset: Ruleset) -> ExactRace:
    """How many rolls a side of few checkers at home needs, as fractions.

    Raises:
        BearoffError: more than five checkers, one outside the home board, or a ruleset
            for which the numbers do not hold.

    >>> exact_race(Side.of({3: 3, 6: 1}), Ruleset()).mean
    Fraction(390035, 139968)
    """
    refuse(side, ruleset)
    if not side.all_home or side.in_play > RACE_CHECKERS:
        raise BearoffError(Refusal.TOO_MANY)
    return _race(side.points, ruleset)


def exact_duel(position: Position, ruleset: Ruleset) -> ExactDuel:
    """The winning chance and the money equities of a very short race, as fractions.

    The equities are those of an unlimited cube without gammons, whatever the ruleset
    says of either; :func:`tableside.bearoff.money.money` tells whether they apply.

    Raises:
        BearoffError: contact, a finished game, more than three checkers a side, or a
            ruleset for which the numbers do not hold.

    >>> exact_duel(Position.symmetric({6: 1}), Ruleset()).win
    Fraction(13, 16)
    """
    sides = (position.mover, position.opponent)
    if contact(position):
        raise BearoffError(Refusal.CONTACT)
    if not position.mover.in_play:
        raise BearoffError(Refusal.FINISHED)
    if not position.opponent.in_play:
        raise BearoffError(Refusal.NO_OPPONENT)
    for side in sides:
        refuse(side, ruleset)
        if not side.all_home or side.in_play > DUEL_CHECKERS:
            raise BearoffError(Refusal.TOO_MANY)
    return _duel(position.mover.points, position.opponent.points, ruleset)
