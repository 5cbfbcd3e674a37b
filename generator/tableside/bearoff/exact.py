"""Small cases as fractions, straight from ``legal_plays``: no table, no rounding.

Slow and plain on purpose. These numbers are the measure of the tables, and the ones to
print where a fraction says more than a decimal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import zip_longest

from tableside.bearoff.errors import BearoffError, Refusal
from tableside.bearoff.race import contact, refuse
from tableside.bearoff.sides import sides_of
from tableside.engine.dice import FACES, ROLLS
from tableside.engine.legality import legal_plays
from tableside.engine.play import result
from tableside.engine.position import HOME, Position, Side
from tableside.engine.ruleset import Ruleset

RACE_CHECKERS = 5
"""Exact distributions are given for up to so many checkers at home."""

DUEL_CHECKERS = 3
"""Exact winning chances and equities are given for up to so many checkers a side."""

_RACE_UNIT = FACES ** (2 * HOME * RACE_CHECKERS)
_DUEL_UNIT = FACES ** (2 * HOME * DUEL_CHECKERS * 2)

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


@cache
def _results(points: Counts, ruleset: Ruleset) -> tuple[tuple[Counts, ...], ...]:
    """For each of the 21 rolls, the sides that it can leave."""
    position = Position(Side(points), Side((0,) * len(points)))
    return tuple(
        tuple(result(position, play).mover.points for play in legal_plays(position, dice, ruleset))
        for dice in ROLLS
    )


# A chance or an equity is a sum of products of thirty-sixths, one for each roll to come.
# Every roll moves at least one pip, so 36 to the power of all pips on the board is a
# common denominator: whole numbers of that unit are exact, and far quicker than fractions.


@cache
def _race(points: Counts, ruleset: Ruleset) -> tuple[int, tuple[int, ...]]:
    """The mean and the chances of a side, in units of ``1 / _RACE_UNIT``."""
    if not any(points):
        return 0, (_RACE_UNIT,)
    # Of equal means the side with the smaller number counts, as in the table.
    number = sides_of(HOME, RACE_CHECKERS).number
    best = [
        min(options, key=lambda left: (_race(left, ruleset)[0], number(left)))
        for options in _results(points, ruleset)
    ]
    found = [_race(left, ruleset) for left in best]
    columns = zip_longest(*(chances for _, chances in found), fillvalue=0)
    mean = _RACE_UNIT + _average([mean for mean, _ in found])
    return mean, (0, *(_average(column) for column in columns))


def _average(by_roll: Sequence[int]) -> int:
    total = sum(dice.weight * value for dice, value in zip(ROLLS, by_roll, strict=True))
    return total // FACES**2


@cache
def _duel(roller: Counts, other: Counts, ruleset: Ruleset) -> tuple[int, ...]:
    """Win, owned, centred and others, in units of ``1 / _DUEL_UNIT``."""
    best = [
        [max(kind) for kind in zip(*(_left(other, left, ruleset) for left in options), strict=True)]
        for options in _results(roller, ruleset)
    ]
    return tuple(_average(kind) for kind in zip(*best, strict=True))


def _left(roller: Counts, left: Counts, ruleset: Ruleset) -> tuple[int, int, int, int]:
    """What a result is worth to the player who left it, the other side being next to roll."""
    if not any(left):
        return (_DUEL_UNIT,) * 4
    win, owned, centred, others = _duel(roller, left, ruleset)
    doubled = min(2 * others, _DUEL_UNIT)
    return _DUEL_UNIT - win, -others, -max(centred, doubled), -max(owned, doubled)


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
    mean, chances = _race(side.points, ruleset)
    return ExactRace(
        Fraction(mean, _RACE_UNIT), tuple(Fraction(chance, _RACE_UNIT) for chance in chances)
    )


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
    found = _duel(position.mover.points, position.opponent.points, ruleset)
    return ExactDuel(*(Fraction(value, _DUEL_UNIT) for value in found))
