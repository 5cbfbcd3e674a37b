"""The one-sided table: how many rolls each side needs, played for the fewest on average.

Level by level of the pip count, so that everything a roll leads to is known already.
A side is carried as a *key*: its mean number of rolls in the upper bits, its number in
the lower ones. The smallest key among the results of a roll is then the best play, and
a minimum over keys finds it without looking anything up:

1. ``best1[die]``: the smallest key that one die leads to.
2. One die, then the best of another: the smallest of ``best1[b]`` over the sides that
   ``a`` leads to, and the other way about. Both dice alike, this is two of a double's
   moves; the third and the fourth are found from it in the same way.
3. The mean is one roll more than the average over the 21 results.

In a race without contact every die can always be played as long as a checker is left,
so all sequences of single moves are legal, and a die is left over only when the side is
empty; the tests prove the results equal to those of ``legal_plays``.

Means that differ by less than 2**-38 (4e-12) count as equal, and then the side with the
smaller number is taken, so that the choice does not hang on the last bit of a sum. Where
a double is played four times such sides have equal distributions as well.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tableside.bearoff.sides import EMPTY, Floats, Ints, Numbers, Sides, slots
from tableside.engine.dice import FACES, ROLLS

_INDEX_BITS = 18
_INDEX = (1 << _INDEX_BITS) - 1
_SCALE = float(1 << 38)
_NOWHERE = np.iinfo(np.int64).max

MOST_SIDES = 1 << _INDEX_BITS
"""More sides than this have no room in a key."""


@dataclass(frozen=True, slots=True, eq=False)
class OneSided:
    """How many rolls each side needs.

    Attributes:
        sides: what the rows of the other two mean.
        moves_on_double: how often a double's number is played in these figures.
        means: the average number of rolls to bear off, by side.
        chances: for each side (row) the chance of needing exactly so many rolls (column).
    """

    sides: Sides
    moves_on_double: int
    means: Floats
    chances: Floats


def best_results(sides: Sides, moves_on_double: int) -> tuple[Floats, Numbers]:
    """The mean rolls of every side, and where its best play with each roll leads.

    Args:
        sides: which sides.
        moves_on_double: 2, 3 or 4.

    Returns:
        The means by side, and the numbers of the sides reached, a row for each of
        :data:`~tableside.engine.dice.ROLLS`.

    >>> means, best = best_results(Sides(6, 1), 4)
    >>> [round(36 * mean) for mean in means]
    [0, 36, 36, 36, 38, 41, 45]
    """
    parts = slots(sides.points)
    children = sides.children
    count = sides.count
    means = np.zeros(count + 1)
    keys = np.full(count + 1, _NOWHERE)
    keys[EMPTY] = EMPTY
    # bests[n - 1][side, die]: the best key after n moves of the same die; for n = 1 this
    # is also what the second die of a mixed roll is asked for.
    bests = [np.full((count + 1, FACES), _NOWHERE) for _ in range(moves_on_double - 1)]
    for best in bests:
        best[EMPTY] = EMPTY
    results = np.zeros((len(ROLLS), count), np.int32)
    high = np.array([roll.high for roll in ROLLS]) - 1
    low = np.array([roll.low for roll in ROLLS]) - 1
    weights = np.array([roll.weight for roll in ROLLS]) / FACES**2
    doubles = np.flatnonzero(high == low)
    for first, behind in sides.levels[1:]:
        if first == behind:
            continue
        child = children[:, first:behind]
        once = np.empty((behind - first, FACES), np.int64)
        of_child = keys[child]
        for die, (a, b) in enumerate(parts):
            of_child[a:b].min(axis=0, out=once[:, die])
        bests[0][first:behind] = once
        after = bests[0][child]
        # twice[a, side, b]: the best key when a is played first and b second.
        twice = np.empty((FACES, behind - first, FACES), np.int64)
        for die, (a, b) in enumerate(parts):
            after[a:b].min(axis=0, out=twice[die])
        found = np.minimum(twice[high, :, low], twice[low, :, high])
        again = found[doubles].T
        for best in bests[1:]:
            best[first:behind] = again
            again = _once_more(best, child, parts)
        found[doubles] = again.T
        where = found & _INDEX
        results[:, first:behind] = where
        mean = 1.0 + weights @ means[where]
        means[first:behind] = mean
        keys[first:behind] = (np.rint(mean * _SCALE).astype(np.int64) << _INDEX_BITS) + np.arange(
            first, behind
        )
    return means[:count], results


def _once_more(best: Ints, child: Numbers, parts: tuple[tuple[int, int], ...]) -> Ints:
    again = np.empty((child.shape[1], FACES), np.int64)
    for die, (a, b) in enumerate(parts):
        best[child[a:b], die].min(axis=0, out=again[:, die])
    return again


def _distributions(sides: Sides, results: Numbers) -> Floats:
    """The chance of each number of rolls, by side, when every roll leads to its result."""
    longest = np.zeros(sides.count, np.int64)
    for first, behind in sides.levels[1:]:
        if first < behind:
            longest[first:behind] = longest[results[:, first:behind]].max(axis=0) + 1
    chances = np.zeros((sides.count, int(longest.max()) + 1))
    chances[EMPTY, 0] = 1.0
    single = [i for i, roll in enumerate(ROLLS) if roll.is_double]
    twice = [i for i, roll in enumerate(ROLLS) if not roll.is_double]
    for first, behind in sides.levels[1:]:
        if first == behind:
            continue
        width = int(longest[first:behind].max())
        known = chances[:first, :width]
        where = results[:, first:behind]
        total = known[where[twice[0]]]
        for roll in twice[1:]:
            total += known[where[roll]]
        total *= 2.0
        for roll in single:
            total += known[where[roll]]
        np.divide(total, float(FACES**2), out=chances[first:behind, 1 : width + 1])
    return chances


def build_one_sided(sides: Sides, moves_on_double: int) -> OneSided:
    """Make the table.

    Args:
        sides: which sides; at most :data:`MOST_SIDES`.
        moves_on_double: how often a double's number is played: 2, 3 or 4.

    Raises:
        ValueError: more sides than a key has room for.

    >>> table = build_one_sided(Sides(6, 2), 4)
    >>> [round(36 * chance) for chance in table.chances[table.sides.number((0, 1, 0, 0, 0, 1))]]
    [0, 13, 23, 0, 0]
    """
    if sides.count > MOST_SIDES:
        raise ValueError(f"{sides.count} sides are too many: at most {MOST_SIDES}")
    means, results = best_results(sides, moves_on_double)
    return OneSided(sides, moves_on_double, means, _distributions(sides, results))
