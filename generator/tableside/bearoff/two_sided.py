"""The two-sided table: the chance to win and the money equities of side against side.

``values[s, o]`` holds four numbers for side ``s`` about to roll against side ``o``: its
chance to win without a cube, and its equity when it rolls now and the cube is its own,
in the middle, or the other side's. An equity is what a game is worth on average, in
units of the cube's present value, with unlimited doubling, no Jacoby rule, no beavers,
and no gammons to be won. Each of the four numbers is played for on its own: the play
that wins most often need not be the one that earns most with the cube in the middle.

The recurrence: after a play the other side may double if it has access to the cube.
Doubled, one takes if that costs less than the stake, so a double is worth the smaller of
1 and twice the equity of rolling with the cube on the other side.

The order of work: sides by pip count. For each level, first the sides of that level
against all lower ones, then all sides up to that level against it; whatever either needs
is known by then. The working array ``after[r, o]`` is what a play that leaves ``r`` is
worth to the player who made it, so that the best of several results is a maximum over
long rows.

Memory: 924 sides (up to six checkers) take 27 MB for ``values``, as much for ``after``,
and less than 10 MB of buffers, whose size is fixed.

Source of the convention (four numbers, money, no Jacoby rule): the two-sided databases of
GNU Backgammon, against which the tests compare.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from tableside.bearoff.results import results_of
from tableside.bearoff.sides import EMPTY, Floats, Ints, Sides
from tableside.engine.dice import FACES, ROLLS

MOST_CHECKERS = 6
"""Two-sided tables go up to so many checkers a side."""

WIN, OWNED, CENTRED, OTHERS = range(4)
"""The last index of :attr:`TwoSided.values`."""

KINDS = 4
_BUFFER = 1 << 18  # doubles in a buffer: 2 MB, the best of several sizes tried
_WEIGHTS = np.array([roll.weight for roll in ROLLS]) / FACES**2
_SIZES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 36, 64, 128)


@dataclass(frozen=True, slots=True, eq=False)
class TwoSided:
    """Side against side, both with few checkers.

    Attributes:
        sides: what the first two indices of ``values`` mean.
        moves_on_double: how often a double's number is played in these figures.
        values: ``values[s, o, kind]``: side ``s`` rolls now against side ``o``. Kinds:
            :data:`WIN`, :data:`OWNED`, :data:`CENTRED`, :data:`OTHERS`. Where either
            side is empty the game is over and the entry means nothing.
    """

    sides: Sides
    moves_on_double: int
    values: Floats


@dataclass(frozen=True, slots=True, eq=False)
class _Group:
    """The (side, roll) pairs that have about as many results as each other.

    Attributes:
        results: a row for each further result, a column for each pair; what a pair
            lacks is filled with its last result again.
        cells: for each pair ``roll * sides + side``, rising with the side.
        ends: for each side, how many pairs belong to smaller sides.
    """

    results: Ints
    owners: Ints
    rolls: Ints
    ends: list[int]


def _groups(sides: Sides, moves_on_double: int) -> list[_Group]:
    who = np.arange(1, sides.count)
    owners: list[Ints] = []
    results: list[Ints] = []
    rolls: list[Ints] = []
    for index, roll in enumerate(ROLLS):
        place, result = results_of(sides, who, roll, moves_on_double)
        owners.append(place + 1)
        results.append(result)
        rolls.append(np.full(place.size, index))
    owner, result, rolled = (np.concatenate(part) for part in (owners, results, rolls))
    # One run for each pair of side and roll, the side counting first.
    order = np.argsort(owner * len(ROLLS) + rolled, kind="stable")
    owner, result, rolled = owner[order], result[order], rolled[order]
    cell = owner * len(ROLLS) + rolled
    starts = np.flatnonzero(np.concatenate(([True], cell[1:] != cell[:-1])))
    lengths = np.diff(np.append(starts, cell.size))
    found = []
    for less, most in pairwise((0, *_SIZES)):
        chosen = (lengths > less) & (lengths <= most)
        first, length = starts[chosen], lengths[chosen]
        if not first.size:
            continue
        width = int(length.max())
        rows = np.array([result[first + np.minimum(i, length - 1)] for i in range(width)])
        ends = np.searchsorted(owner[first], np.arange(sides.count + 1)).tolist()
        found.append(_Group(rows, owner[first], rolled[first], ends))
    return found


def _rolled(groups: list[_Group], after: Floats, first: int, behind: int, space: Floats) -> Floats:
    """The average over all rolls of the best result, for the sides from ``first``.

    Args:
        groups: every result.
        after: the worth of each result (row) in each column; contiguous, or every
            ``take`` would copy it whole.
        first: the first side.
        behind: one behind the last side.
        space: room to work in.
    """
    count, columns = behind - first, after.shape[1]
    best = space[: len(ROLLS) * count * columns].reshape(len(ROLLS), count, columns)
    for group in groups:
        a, b = group.ends[first], group.ends[behind]
        if a == b:
            continue
        top = after.take(group.results[0, a:b], axis=0)
        for row in group.results[1:, a:b]:
            np.maximum(top, after.take(row, axis=0), out=top)
        best[group.rolls[a:b], group.owners[a:b] - first] = top
    total: Floats = _WEIGHTS @ best.reshape(len(ROLLS), -1)
    return total.reshape(count, columns)


def _turned(rolling: Floats) -> Floats:
    """What the values of the side about to roll mean to the player who has just played.

    The cube that the roller owns is the other side's for the player, and the roller
    doubles first where that is worth more.
    """
    doubled = np.minimum(2.0 * rolling[..., OTHERS], 1.0)
    seen = np.empty_like(rolling)
    seen[..., WIN] = 1.0 - rolling[..., WIN]
    seen[..., OWNED] = -rolling[..., OTHERS]
    seen[..., CENTRED] = -np.maximum(rolling[..., CENTRED], doubled)
    seen[..., OTHERS] = -np.maximum(rolling[..., OWNED], doubled)
    return seen.swapaxes(0, 1)


def build_two_sided(sides: Sides, moves_on_double: int) -> TwoSided:
    """Make the table.

    Args:
        sides: which sides.
        moves_on_double: how often a double's number is played: 2, 3 or 4.

    >>> table = build_two_sided(Sides(6, 1), 4)
    >>> six = table.sides.number((0, 0, 0, 0, 0, 1))
    >>> [round(float(value), 6) for value in table.values[six, six]]
    [0.8125, 0.625, 0.5, 0.5]
    """
    count = sides.count
    groups = _groups(sides, moves_on_double)
    values = np.zeros((count, count, KINDS))
    after = np.zeros((count, count, KINDS))
    after[EMPTY] = 1.0
    row = len(ROLLS) * KINDS
    space = np.empty(max(_BUFFER, row * count))

    def settle(known: Floats, first: int, behind: int, left: int, right: int) -> None:
        """Fill in the sides from ``first`` against the sides from ``left``."""
        found = _rolled(groups, known, first, behind, space)
        cells = found.reshape(behind - first, right - left, KINDS)
        values[first:behind, left:right] = cells
        after[left:right, first:behind] = _turned(cells)

    def columns(lower: int, left: int, right: int) -> Floats:
        """What the results among the ``lower`` sides are worth against some sides."""
        return np.ascontiguousarray(after[:lower, left:right].reshape(lower, -1))

    for first, behind in sides.levels[1:]:
        if first == behind:
            continue
        step = max(1, _BUFFER // (row * (behind - first)))
        for left in range(1, first, step):
            right = min(left + step, first)
            settle(columns(first, left, right), first, behind, left, right)
        known = columns(first, first, behind)
        for top in range(1, behind, step):
            settle(known, top, min(top + step, behind), first, behind)
    return TwoSided(sides, moves_on_double, values)
