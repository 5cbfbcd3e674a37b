"""The two dice: 21 rolls, each with its weight of 36."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.engine.errors import DiceError

FACES = 6


@dataclass(frozen=True, slots=True, order=True)
class Dice:
    """A roll, the larger number first.

    >>> Dice.of(1, 3)
    Dice(high=3, low=1)
    >>> Dice.of(7, 1)
    Traceback (most recent call last):
    tableside.engine.errors.DiceError: a die shows 1 to 6, not 7
    """

    high: int
    low: int

    def __post_init__(self) -> None:
        for face in (self.high, self.low):
            if not 1 <= face <= FACES:
                raise DiceError(f"a die shows 1 to {FACES}, not {face}")
        if self.high < self.low:
            raise DiceError(f"the larger number comes first: {self.low}-{self.high}")

    @classmethod
    def of(cls, first: int, second: int) -> Dice:
        """A roll from its two numbers in either order."""
        return cls(max(first, second), min(first, second))

    @property
    def is_double(self) -> bool:
        """Whether both dice show the same number."""
        return self.high == self.low

    @property
    def weight(self) -> int:
        """In how many of the 36 throws this roll comes: 1 for a double, else 2."""
        return 1 if self.is_double else 2


ROLLS: tuple[Dice, ...] = tuple(
    Dice(high, low) for high in range(1, FACES + 1) for low in range(1, high + 1)
)
"""All 21 rolls; their weights add up to 36."""
