"""Counting pips: what a position needs and what a throw brings."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tableside.engine.dice import ROLLS, Dice
from tableside.engine.position import BAR, Side
from tableside.engine.ruleset import Ruleset
from tableside.odds.throws import ALL


@dataclass(frozen=True, slots=True)
class PipLine:
    """One line of a pip count: so many checkers so far away."""

    point: int
    checkers: int

    @property
    def pips(self) -> int:
        """Point times checkers; the bar counts 25."""
        return self.point * self.checkers


@dataclass(frozen=True, slots=True)
class PipCount:
    """A pip count written out.

    Attributes:
        lines: the occupied points, the farthest first; the bar is 25.
    """

    lines: tuple[PipLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.pips for line in self.lines)


def pip_count(side: Side) -> PipCount:
    """A side's pip count, line by line.

    >>> [line.pips for line in pip_count(Ruleset().start.mover).lines]
    [48, 65, 24, 30]
    """
    places = range(BAR, 0, -1)
    return PipCount(tuple(PipLine(p, side.at(p)) for p in places if side.at(p)))


def roll_pips(dice: Dice, ruleset: Ruleset) -> int:
    """The pips of one roll when all of it is played.

    >>> roll_pips(Dice(3, 3), Ruleset()), roll_pips(Dice(6, 1), Ruleset())
    (12, 7)
    """
    if dice.is_double:
        return dice.high * ruleset.dice.moves_on_double
    return dice.high + dice.low


@dataclass(frozen=True, slots=True)
class RollPips:
    """What one throw brings on average, written out.

    Attributes:
        mixed: the pips of all throws of two different numbers together.
        doubles: the pips of all doubles together.
    """

    mixed: int
    doubles: int

    @property
    def average(self) -> Fraction:
        """The pips of an average throw."""
        return Fraction(self.mixed + self.doubles, ALL)


def average_throw(ruleset: Ruleset) -> RollPips:
    """The pips of an average throw, when all of it is played.

    One throw is counted, whether or not a double gives another.

    >>> average_throw(Ruleset()).average
    Fraction(49, 6)
    """
    mixed = sum(d.weight * roll_pips(d, ruleset) for d in ROLLS if not d.is_double)
    return RollPips(mixed, sum(roll_pips(d, ruleset) for d in ROLLS if d.is_double))
