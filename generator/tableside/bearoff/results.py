"""Every distinct result of every roll, for many sides at once: the vectorised rules.

The tests prove these results equal to those of
:func:`tableside.engine.legality.legal_plays`, on every small side and on a sample of the
rest; a sweep compares them all. See :mod:`tableside.bearoff.one_sided` for why no die
is ever left over before the side is empty.
"""

from __future__ import annotations

import numpy as np

from tableside.bearoff.sides import EMPTY, Ints, Sides, slots
from tableside.engine.dice import Dice


def results_of(sides: Sides, who: Ints, roll: Dice, moves_on_double: int) -> tuple[Ints, Ints]:
    """What a roll can lead to, each result once.

    Args:
        sides: what the numbers mean.
        who: the numbers of the sides that have rolled; none of them empty.
        roll: the dice.
        moves_on_double: how often a double's number is played.

    Returns:
        Pairs as two arrays: the place of a side in ``who`` and the number of a result,
        in rising order.

    >>> small = Sides(6, 2)
    >>> who = np.array([small.number((0, 1, 0, 0, 0, 1))])
    >>> [small.side(int(result)) for result in results_of(small, who, Dice(5, 1), 4)[1]]
    [(0, 1, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0)]
    """
    here = np.arange(who.size) * sides.count + who
    if roll.is_double:
        for _ in range(moves_on_double):
            here = _distinct(_moved(sides, here, roll.high))
        found = here
    else:
        one = _moved(sides, _moved(sides, here, roll.high), roll.low)
        other = _moved(sides, _moved(sides, here, roll.low), roll.high)
        found = _distinct(np.concatenate((one, other)))
    return found // sides.count, found % sides.count


def _moved(sides: Sides, here: Ints, die: int) -> Ints:
    """Every pair after one die; a side that is empty stays so."""
    place, number = here // sides.count, here % sides.count
    first, behind = slots(sides.points)[die - 1]
    child = sides.children[first:behind, number]
    child[0, number == EMPTY] = EMPTY
    return (child + place * sides.count)[child < sides.count]


def _distinct(codes: Ints) -> Ints:
    codes.sort()
    return codes[np.concatenate(([True], codes[1:] != codes[:-1]))]
