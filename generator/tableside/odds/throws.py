"""A chance out of the 36 throws of two dice, with the throws that make it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from tableside.engine.dice import FACES, ROLLS, Dice

ALL = FACES**2
"""How many throws two dice have, the dice told apart."""


@dataclass(frozen=True, slots=True)
class Throws:
    """The rolls that do something; what they add up to is counted from them.

    Attributes:
        rolls: the rolls, in the order of :data:`~tableside.engine.dice.ROLLS`.

    >>> Throws.where(lambda dice: 6 in (dice.high, dice.low)).ways
    11
    """

    rolls: tuple[Dice, ...]

    @classmethod
    def where(cls, does: Callable[[Dice], bool], among: Iterable[Dice] = ROLLS) -> Throws:
        """The rolls for which something holds."""
        return cls(tuple(dice for dice in among if does(dice)))

    @property
    def ways(self) -> int:
        """How many of the 36 throws these are: a double is one throw, any other roll two."""
        return sum(dice.weight for dice in self.rolls)

    @property
    def chance(self) -> Fraction:
        """The chance that one throw is among them."""
        return Fraction(self.ways, ALL)

    @property
    def grid(self) -> tuple[tuple[bool, ...], ...]:
        """The 36 throws as a square: row by the first die, column by the second, both from 1.

        >>> sum(map(sum, Throws((Dice(2, 1), Dice(3, 3))).grid))
        3
        """
        faces = range(1, FACES + 1)
        return tuple(tuple(Dice.of(one, two) in self.rolls for two in faces) for one in faces)
