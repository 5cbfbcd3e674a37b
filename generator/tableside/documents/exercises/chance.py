"""Chance that is the same on every machine and in every version of Python.

Python promises the numbers of :meth:`random.Random.random` for a seed; what its other
methods make of them may change. So everything here is made of that one.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A source of chance that begins with a seed.

    >>> one, two = Chance(7), Chance(7)
    >>> [one.below(6) for _ in range(9)] == [two.below(6) for _ in range(9)]
    True
    """

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def below(self, limit: int) -> int:
        """A whole number from 0, smaller than the limit."""
        return int(self._random() * limit)

    def between(self, least: int, most: int) -> int:
        """A whole number of a range, both ends included."""
        return least + self.below(most - least + 1)

    def one_of(self, items: Sequence[T]) -> T:
        """One of some things."""
        return items[self.below(len(items))]

    def some_of(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """So many of some things, none twice, in an order of chance."""
        left = list(items)
        return tuple(left.pop(self.below(len(left))) for _ in range(min(count, len(left))))

    def happens(self, chance: float) -> bool:
        """Whether something comes about that has a chance from 0 to 1."""
        return self._random() < chance
