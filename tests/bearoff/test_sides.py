"""The numbering of sides and where a die leads."""

from __future__ import annotations

from itertools import product
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.bearoff.sides import EMPTY, Sides, sides_of, slots
from tableside.engine.legality import flat, steps
from tableside.engine.play import apply
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset

BACKGAMMON = Ruleset()
HOME = sides_of(6, 15)

homes = st.lists(st.integers(1, 6), max_size=15).map(
    lambda places: tuple(places.count(point) for point in range(1, 7))
)


def board(points: tuple[int, ...]) -> Position:
    return Position(Side.of(dict(enumerate(points, 1))), Side.of({}))


def test_there_are_as_many_sides_as_the_binomial_says() -> None:
    every = {p for p in product(range(4), repeat=7) if sum(p) <= 3}
    small = sides_of(7, 3)
    assert {small.side(number) for number in range(small.count)} == every
    assert small.count == comb(10, 3) == len(every)


def test_the_home_board_has_54264_sides_and_six_checkers_924() -> None:
    assert (HOME.count, sides_of(6, 6).count) == (54_264, 924)


@given(homes)
def test_number_and_side_are_each_others_inverse(points: tuple[int, ...]) -> None:
    assert HOME.side(HOME.number(points)) == points


def test_numbers_rise_with_the_pip_count() -> None:
    assert (np.diff(HOME.pips) >= 0).all()
    assert HOME.pips[EMPTY] == 0
    for pips, (first, behind) in enumerate(HOME.levels):
        assert (HOME.pips[first:behind] == pips).all()


def test_points_beyond_the_sides_must_be_empty() -> None:
    assert HOME.number((0, 1, *(0,) * 22)) == HOME.number((0, 1))
    with pytest.raises(IndexError):
        HOME.number((0, 0, 0, 0, 0, 0, 1))
    with pytest.raises(IndexError):
        HOME.number((16,))


@pytest.mark.parametrize(("points", "checkers"), [(6, 5), (8, 3), (24, 2)])
def test_a_die_leads_where_the_engine_says(points: int, checkers: int) -> None:
    sides = Sides(points, checkers)
    for number in range(1, sides.count):
        position = board(sides.side(number))
        for die, (first, behind) in enumerate(slots(points), 1):
            moves = steps(flat(position), die, BACKGAMMON, frozenset())
            expected = sorted(sides.number(apply(position, move).mover.points) for move in moves)
            rows = sides.children[first:behind, number]
            assert sorted(rows[rows < sides.count].tolist()) == expected


def test_nothing_leads_away_from_the_empty_side() -> None:
    assert (HOME.children[:, EMPTY] == HOME.count).all()
