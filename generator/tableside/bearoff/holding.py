"""Where a checker could be borne off and the best play bears off none.

With a roll of two different numbers, over all sides at home. Counted for the fewest
rolls on average there are 3,825 such cases, and just one of them with two checkers; the
count was given at
https://www.bgonline.org/forums/webbbs_config.pl?noframes;read=149100 and is found again
here from the table.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tableside.bearoff.one_sided import OneSided
from tableside.bearoff.sides import EMPTY, Floats, slots
from tableside.engine.dice import FACES, ROLLS, Dice

_EQUAL = 1e-10


@dataclass(frozen=True, slots=True)
class Held:
    """A side and a roll whose best play bears off nobody, though somebody could go.

    Attributes:
        side: checkers on points 1 to 6.
        dice: the roll.
        gain: average rolls saved against the best play that bears a checker off.
    """

    side: tuple[int, ...]
    dice: Dice
    gain: float


def held_back(table: OneSided) -> tuple[Held, ...]:
    """Every such case, in the order of the rolls and of the sides.

    Args:
        table: see :func:`tableside.bearoff.tables.home_table`.

    >>> from tableside.bearoff.one_sided import build_one_sided
    >>> from tableside.bearoff.sides import Sides
    >>> held_back(build_one_sided(Sides(6, 2), 4))
    (Held(side=(0, 0, 0, 1, 0, 1), dice=Dice(high=5, low=2), gain=0.0555555556),)
    """
    sides, children = table.sides, table.sides.children
    checkers = sides.counts.sum(axis=0, dtype=np.int64)
    rolls = np.append(table.means, np.inf)
    leaves = np.append(checkers, checkers.max() + 1)[children] < checkers
    inside = np.where(leaves, np.inf, rolls[children])
    outside = np.where(leaves, rolls[children], np.inf)
    kept, gone = _best(inside, sides.points, np.inf), _best(outside, sides.points, 0.0)
    either = np.minimum(kept, gone)
    found: list[Held] = []
    for dice in ROLLS:
        if dice.is_double:
            continue
        none = np.full(sides.count, np.inf)
        some = np.full(sides.count, np.inf)
        for one, two in ((dice.high, dice.low), (dice.low, dice.high)):
            for row in range(*slots(sides.points)[one - 1]):
                child, off = children[row], leaves[row]
                none = np.minimum(none, np.where(off, np.inf, kept[two - 1, child]))
                after = np.where(off, either[two - 1, child], gone[two - 1, child])
                some = np.minimum(some, after)
        held = np.isfinite(some) & (none < some - _EQUAL)
        held[EMPTY] = False
        found.extend(
            Held(sides.side(number), dice, round(float(some[number] - none[number]), 10))
            for number in np.flatnonzero(held).tolist()
        )
    return tuple(found)


def _best(rolls: Floats, points: int, empty: float) -> Floats:
    """The fewest rolls after each die (row), with a place for the side that does not exist."""
    best = np.full((FACES, rolls.shape[1] + 1), np.inf)
    for die, (first, behind) in enumerate(slots(points)):
        best[die, :-1] = rolls[first:behind].min(axis=0)
    best[:, EMPTY] = empty
    return best
