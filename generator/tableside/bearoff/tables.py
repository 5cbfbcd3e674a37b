"""The tables, made when they are first asked for and kept for the next run."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from tableside.bearoff.cache import keep, recall
from tableside.bearoff.errors import BearoffError, Refusal
from tableside.bearoff.one_sided import OneSided, build_one_sided
from tableside.bearoff.sides import sides_of
from tableside.bearoff.two_sided import KINDS, MOST_CHECKERS, TwoSided, build_two_sided
from tableside.engine.position import HOME

CHECKERS = 15
"""The most checkers that any ruleset gives a player."""

MOST_SIDES = 180_000
"""A table of more sides is not made: one of so many takes about a second and up to 220 MB.

Enough for 15 checkers on the points up to 7, 12 up to 8, 8 up to 12, or 5 up to 24.
"""


@lru_cache(maxsize=2)
def home_table(moves_on_double: int) -> OneSided:
    """The one-sided table of all 54,264 sides of up to 15 checkers in the home board.

    Memory: 14 MB, while it is made 80 MB with the interpreter. Kept in the user's cache.

    Args:
        moves_on_double: how often a double's number is played: 2, 3 or 4.
    """
    sides = sides_of(HOME, CHECKERS)
    key = f"one-sided-{HOME}-{CHECKERS}-{moves_on_double}"
    found = recall(key)
    if found is not None and found.size > sides.count and found.size % sides.count == 0:
        means, chances = found[: sides.count], found[sides.count :].reshape(sides.count, -1)
        return OneSided(sides, moves_on_double, means, chances)
    table = build_one_sided(sides, moves_on_double)
    for array in (table.means, table.chances):
        array.flags.writeable = False
    keep(key, (table.means, table.chances))
    return table


@lru_cache(maxsize=4)
def race_table(points: int, checkers: int, moves_on_double: int) -> OneSided:
    """A one-sided table that reaches as far as a race needs, also outside the home board.

    Args:
        points: the farthest point; up to the home board it is the kept table.
        checkers: the most checkers.
        moves_on_double: how often a double's number is played: 2, 3 or 4.

    Raises:
        BearoffError: such a table would have more than :data:`MOST_SIDES`.
    """
    if points <= HOME:
        return home_table(moves_on_double)
    if comb(points + checkers, points) > MOST_SIDES:
        raise BearoffError(Refusal.TOO_MANY)
    return build_one_sided(sides_of(points, checkers), moves_on_double)


@lru_cache(maxsize=2)
def duel_table(moves_on_double: int) -> TwoSided:
    """The two-sided table of up to six checkers a side, 924 against 924.

    Memory: 27 MB, while it is made 130 MB with the interpreter. Kept in the user's cache.

    Args:
        moves_on_double: how often a double's number is played: 2, 3 or 4.
    """
    sides = sides_of(HOME, MOST_CHECKERS)
    shape = (sides.count, sides.count, KINDS)
    key = f"two-sided-{HOME}-{MOST_CHECKERS}-{moves_on_double}"
    found = recall(key)
    if found is not None and found.size == sides.count**2 * KINDS:
        return TwoSided(sides, moves_on_double, found.reshape(shape))
    table = build_two_sided(sides, moves_on_double)
    table.values.flags.writeable = False
    keep(key, (table.values,))
    return table
