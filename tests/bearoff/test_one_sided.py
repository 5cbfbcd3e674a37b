"""The one-sided table: against GNU Backgammon's database, fractions, and itself."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tableside.bearoff.one_sided import MOST_SIDES, build_one_sided
from tableside.bearoff.race import average_roll, race
from tableside.bearoff.sides import Sides, sides_of
from tableside.bearoff.tables import home_table, race_table
from tableside.engine.position import Side
from tableside.engine.ruleset import Ruleset

BACKGAMMON = Ruleset()
TOLERANCE = 2e-4  # the database's own steps, see tests/bearoff/data/README.md
ROWS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "bearoff.json").read_text("utf-8")
)["one_sided"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: "-".join(map(str, row["side"])))
def test_gnu_backgammons_figures(row: dict[str, Any]) -> None:
    found = race(Side.of(dict(enumerate(row["side"], 1))), BACKGAMMON)
    assert found.pips == row["pips"]
    assert found.mean == pytest.approx(row["mean"], abs=TOLERANCE)
    listed = {int(rolls): chance for rolls, chance in row["dist"].items()}
    for rolls in range(max(*listed, len(found.chances) - 1) + 1):
        chance = found.chances[rolls] if rolls < len(found.chances) else 0.0
        assert chance == pytest.approx(listed.get(rolls, 0.0), abs=TOLERANCE)
    if "exact_mean" in row:
        assert found.mean == pytest.approx(float(Fraction(row["exact_mean"])), abs=1e-13)


def test_every_row_is_a_distribution_with_the_mean_that_is_told() -> None:
    table = home_table(4)
    assert np.abs(table.chances.sum(axis=1) - 1).max() < 1e-13
    assert (table.chances >= 0).all()
    means = table.chances @ np.arange(table.chances.shape[1])
    assert np.abs(means - table.means).max() < 1e-12


def test_sides_of_equal_mean_have_equal_distributions() -> None:
    table = home_table(4)
    order = table.means.argsort()
    gaps = np.diff(table.means[order])
    equal = np.flatnonzero(gaps < 2.0**-38)
    assert equal.size > 100
    assert gaps[gaps >= 2.0**-38].min() > 1e-9  # nothing is nearly equal
    difference = table.chances[order[equal]] - table.chances[order[equal + 1]]
    assert np.abs(difference).max() < 1e-15


def test_a_higher_stack_needs_more_rolls() -> None:
    table = home_table(4)
    stacks = [table.means[table.sides.number((0,) * 5 + (n,))] for n in range(16)]
    assert stacks == sorted(stacks)
    assert table.means[0] == 0.0


def test_the_effective_pip_count_is_the_mean_times_an_average_roll() -> None:
    assert average_roll(4) == pytest.approx(49 / 6)
    found = race(Side.of({6: 7, 5: 5, 4: 3}), BACKGAMMON)
    assert found.epc == pytest.approx(found.mean * 49 / 6)
    assert found.wastage == pytest.approx(found.epc - 79)


def test_within_adds_the_chances_up() -> None:
    found = race(Side.of({6: 1, 2: 1}), BACKGAMMON)
    assert found.within(1) == pytest.approx(13 / 36)
    assert found.within(0) == found.within(-4) == 0.0
    assert found.within(99) == pytest.approx(1.0)


def test_a_side_that_has_borne_off_needs_no_roll() -> None:
    found = race(Side.of({}, off=15), BACKGAMMON)
    assert (found.mean, found.chances) == (0.0, (1.0,))


@pytest.mark.parametrize(("points", "checkers"), [(7, 6), (12, 4), (24, 2)])
def test_a_table_that_reaches_farther_agrees_on_the_home_board(points: int, checkers: int) -> None:
    home, wide = home_table(4), race_table(points, checkers, 4)
    small = sides_of(6, checkers)
    for number in range(small.count):
        side = small.side(number)
        mine = wide.chances[wide.sides.number(side)]
        theirs = home.chances[home.sides.number(side)]
        width = min(mine.size, theirs.size)
        assert np.abs(mine[:width] - theirs[:width]).max() < 1e-13


def test_one_checker_outside_comes_home_and_off() -> None:
    # From the 7 point: 6-1, 5-2, 4-3, 6-2 and so on up, and the doubles from 2-2.
    found = race(Side.of({7: 1}), BACKGAMMON)
    sums = [(a + b) if a != b else 4 * a for a in range(1, 7) for b in range(1, 7)]
    assert found.within(1) == pytest.approx(sum(s >= 7 for s in sums) / 36)


def test_fewer_moves_on_a_double_take_more_rolls() -> None:
    side = Side.of({6: 7, 5: 5, 4: 3})
    means = [
        race(side, BACKGAMMON.changed({"dice.moves_on_double": moves})).mean for moves in (4, 3, 2)
    ]
    assert means == sorted(means)
    assert means[0] < means[2] - 0.5


def test_a_table_too_large_for_its_keys_is_refused() -> None:
    many = Sides(9, 15)
    assert many.count > MOST_SIDES
    with pytest.raises(ValueError, match="too many"):
        build_one_sided(many, 4)
