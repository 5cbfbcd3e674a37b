"""Every arrangement of a few checkers, numbered, and where each die leads from it.

A *side* is how many checkers stand on each of the points 1, 2, ... ; what is missing is
borne off. Sides are numbered by pip count, so whatever a move leads to has a smaller
number, and a table can be filled from the empty side upwards. Between equal pip counts
the order is that of the *rank*, the side's place in the combinatorial number system:
write a side as its points' checkers with a bar after each point; the bars' places are a
combination, and the sum of binomials over them numbers all combinations without a gap.

Source of the ranking: D. E. Knuth, The Art of Computer Programming, volume 4A, section
7.2.1.3, theorem L.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tableside.engine.dice import FACES
from tableside.engine.position import HOME

Ints: TypeAlias = NDArray[np.int64]
Numbers: TypeAlias = NDArray[np.int32]
Floats: TypeAlias = NDArray[np.float64]

EMPTY = 0
"""The number of the side that has borne off every checker."""


def slots(points: int) -> tuple[tuple[int, int], ...]:
    """For each die, which rows of :attr:`Sides.children` are its own, as (first, behind).

    A die of ``d`` moves a checker from a point above ``d``, or bears one off, and never
    more than one checker can be borne off by it; so it has a row for each of the points
    from ``d`` up.

    >>> slots(6)
    ((0, 6), (6, 11), (11, 15), (15, 18), (18, 20), (20, 21))
    """
    ends = [0]
    for die in range(1, FACES + 1):
        ends.append(ends[-1] + points - die + 1)
    return tuple(pairwise(ends))


@dataclass(frozen=True, eq=False)
class Sides:
    """All sides of up to ``checkers`` checkers on the points 1 to ``points``.

    Attributes:
        points: how many points there are, 6 or more.
        checkers: the most checkers a side has.
    """

    points: int
    checkers: int

    @cached_property
    def count(self) -> int:
        """How many sides there are.

        >>> Sides(6, 15).count, Sides(6, 6).count
        (54264, 924)
        """
        return comb(self.points + self.checkers, self.points)

    @cached_property
    def _sorted(self) -> tuple[NDArray[np.int8], Ints, Ints]:
        """Counts in the order of the numbers, pip counts likewise, and number by rank."""
        left = np.array([self.checkers])
        columns: list[Ints] = []
        for _ in range(self.points):
            parent = np.repeat(np.arange(left.size), left + 1)
            starts = np.cumsum(left + 1) - (left + 1)
            here = np.arange(parent.size) - starts[parent]
            columns = [column[parent] for column in columns]
            columns.append(here)
            left = left[parent] - here
        counts = np.array(columns)
        pips = np.arange(1, self.points + 1) @ counts
        ranks = self._rank(counts)
        order = np.lexsort((ranks, pips))
        number = np.empty(self.count, np.int64)
        number[ranks[order]] = np.arange(self.count)
        return counts[:, order].astype(np.int8), pips[order], number

    def _rank(self, counts: Ints) -> Ints:
        bars = np.cumsum(counts, axis=0) + np.arange(self.points)[:, None]
        rank = np.zeros(counts.shape[1], np.int64)
        for point in range(1, self.points + 1):
            rank += self._binomials[point][bars[point - 1]]
        return rank

    @cached_property
    def _binomials(self) -> Ints:
        """``C(n, k)`` with k first, for every n that a bar's place can have."""
        rows = range(self.points + 1)
        places = range(self.points + self.checkers + 1)
        return np.array([[comb(place, row) for place in places] for row in rows])

    @property
    def counts(self) -> NDArray[np.int8]:
        """Checkers by point (row 0: point 1) and side."""
        return self._sorted[0]

    @property
    def pips(self) -> Ints:
        """The pip count of each side, never falling."""
        return self._sorted[1]

    @cached_property
    def levels(self) -> tuple[tuple[int, int], ...]:
        """For each pip count, which sides have it, as (first, behind)."""
        most = int(self.pips[-1])
        edges = np.searchsorted(self.pips, np.arange(most + 2)).tolist()
        return tuple(pairwise(edges))

    def number(self, counts: tuple[int, ...]) -> int:
        """The number of one side, given its checkers on the points 1, 2, ...

        Raises:
            IndexError: more checkers, or checkers farther away, than these sides have.

        >>> Sides(6, 15).number((0, 0, 0, 0, 0, 15)), Sides(6, 15).number((0,))
        (54263, 0)
        """
        if sum(counts) > self.checkers or any(counts[self.points :]):
            raise IndexError(f"{counts} is not among the sides of {self.points} points")
        padded = (*counts, *(0,) * self.points)[: self.points]
        rank = bar = 0
        for point, here in enumerate(padded, 1):
            bar += here
            rank += comb(bar + point - 1, point)
        return int(self._sorted[2][rank])

    def side(self, number: int) -> tuple[int, ...]:
        """The checkers on the points 1, 2, ... of one side.

        >>> Sides(6, 15).side(1)
        (1, 0, 0, 0, 0, 0)
        """
        return tuple(self.counts[:, number].tolist())

    @cached_property
    def children(self) -> Numbers:
        """Where one die leads: a row for each (die, point), see :func:`slots`.

        Where a point gives no move the number stands one behind the last side: a
        side that does not exist. Nothing leads away from the empty side.
        """
        counts, _, number = self._sorted
        bars = np.cumsum(counts, axis=0, dtype=np.int64) + np.arange(self.points)[:, None]
        # What one more checker adds to each point's binomial, and what one fewer takes
        # away: C(n+1, k) - C(n, k) = C(n, k-1). A move changes the bars between its two
        # points and no other, so its effect on the rank is a difference of sums.
        more = np.zeros((self.points + 1, self.count), np.int64)
        fewer = np.zeros((self.points + 1, self.count), np.int64)
        for point in range(1, self.points + 1):
            place = bars[point - 1]
            more[point] = more[point - 1] + self._binomials[point - 1][place]
            less = self._binomials[point - 1][np.maximum(place - 1, 0)]
            fewer[point] = fewer[point - 1] + less
        rank = np.empty(self.count, np.int64)
        rank[number] = np.arange(self.count)
        held = counts > 0
        highest = np.where(held, np.arange(1, self.points + 1)[:, None], 0).max(axis=0)
        home = highest <= HOME
        table = np.full((slots(self.points)[-1][1], self.count), self.count, np.int32)
        for die, (first, _) in enumerate(slots(self.points), 1):
            self._bear_off(die, table[first], rank, fewer, held, highest, home)
            for source in range(die + 1, self.points + 1):
                can = held[source - 1]
                shift = (more[source - 1] - more[source - die - 1])[can]
                table[first + source - die, can] = number[rank[can] + shift]
        return table

    def _bear_off(
        self,
        die: int,
        row: Numbers,
        rank: Ints,
        fewer: Ints,
        held: NDArray[np.bool_],
        highest: Ints,
        home: NDArray[np.bool_],
    ) -> None:
        everyone = np.arange(self.count)
        source = np.minimum(highest, die)
        can = home & (highest > 0) & held[source - 1, everyone]
        lost = (fewer[self.points] - fewer[np.maximum(source - 1, 0), everyone])[can]
        row[can] = self._sorted[2][rank[can] - lost]


@lru_cache(maxsize=8)
def sides_of(points: int, checkers: int) -> Sides:
    """The sides of a size, made once."""
    return Sides(points, checkers)
