"""Average rolls by pip count, and a rule of thumb with its measured error."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tableside.bearoff.one_sided import OneSided
from tableside.bearoff.sides import Floats

PIPS_PER_ROLL = 14
CHECKERS_PER_ROLL = 4
MORE_CHECKERS = 3


@dataclass(frozen=True, slots=True)
class PipRow:
    """How many rolls the sides of one pip count need on average.

    Attributes:
        pips: the pip count.
        sides: how many arrangements at home have it.
        fewest: the least average number of rolls among them.
        quickest: the arrangement that needs the fewest, as checkers on points 1 to 6.
        middle: the average over all of them, each counted once.
        most: the greatest average number of rolls among them.
        slowest: the arrangement that needs the most.
    """

    pips: int
    sides: int
    fewest: float
    quickest: tuple[int, ...]
    middle: float
    most: float
    slowest: tuple[int, ...]


def by_pips(table: OneSided) -> tuple[PipRow, ...]:
    """A row for each pip count from 1 up.

    Args:
        table: see :func:`tableside.bearoff.tables.home_table`.
    """
    rows = []
    for pips, (first, behind) in enumerate(table.sides.levels):
        if pips == 0 or first == behind:
            continue
        means = table.means[first:behind]
        low, high = int(means.argmin()), int(means.argmax())
        rows.append(
            PipRow(
                pips,
                behind - first,
                float(means[low]),
                table.sides.side(first + low),
                float(means.mean()),
                float(means[high]),
                table.sides.side(first + high),
            )
        )
    return tuple(rows)


def thumb(pips: int, checkers: int) -> float:
    """A rule of thumb for the average number of rolls of a side at home.

    A fourteenth of the pips, and a quarter of three more than the checkers. The rule is
    Tableside's own: a straight line through all sides, its factors rounded to ones that
    can be reckoned in the head. :func:`measure_thumb` tells how far it is off.

    >>> thumb(pips=56, checkers=13)
    8.0
    """
    return pips / PIPS_PER_ROLL + (checkers + MORE_CHECKERS) / CHECKERS_PER_ROLL


@dataclass(frozen=True, slots=True)
class ThumbError:
    """How far the rule of thumb is off, in rolls, over some sides, each counted once.

    Attributes:
        sides: how many sides were asked.
        typical: the mean of the errors' sizes.
        within_half: the share of sides for which it is off by half a roll at most.
        greatest: the greatest error's size.
        worst: the side where it occurs, as checkers on points 1 to 6.
    """

    sides: int
    typical: float
    within_half: float
    greatest: float
    worst: tuple[int, ...]


def measure_thumb(table: OneSided, least: int = 1) -> ThumbError:
    """Measure the rule of thumb against a table.

    Args:
        table: see :func:`tableside.bearoff.tables.home_table`.
        least: only sides of at least so many checkers are asked.
    """
    sides = table.sides
    checkers = sides.counts.sum(axis=0, dtype=np.int64)
    guess = sides.pips / PIPS_PER_ROLL + (checkers + MORE_CHECKERS) / CHECKERS_PER_ROLL
    error: Floats = np.abs(guess - table.means)
    asked = np.flatnonzero(checkers >= max(least, 1))
    worst = int(asked[error[asked].argmax()])
    return ThumbError(
        asked.size,
        float(error[asked].mean()),
        float((error[asked] <= 0.5).mean()),
        float(error[worst]),
        sides.side(worst),
    )
