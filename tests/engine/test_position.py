"""Sides and positions: numbering, counts and the gate that names every problem."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.positions import START, position_of, positions
from tableside.engine.errors import EngineError, PositionError
from tableside.engine.legality import flat
from tableside.engine.position import BAR, OFF, POINTS, Position, Side, facing

START_POSITION = position_of(*START)


@given(st.integers(1, POINTS))
def test_the_two_numberings_of_a_triangle_add_up_to_25(point: int) -> None:
    assert point + facing(point) == 25
    assert facing(facing(point)) == point


def test_the_start_is_the_same_for_both_sides() -> None:
    assert Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5}) == START_POSITION
    assert START_POSITION.swapped() == START_POSITION
    assert START_POSITION.mover.pips == 167  # 48 + 65 + 24 + 30
    assert [START_POSITION.opposing(p) for p in (1, 12, 17, 19)] == [2, 5, 3, 5]


def test_a_side_counts_its_checkers_wherever_they_are() -> None:
    side = Side.of({24: 2, 6: 3}, bar=2, off=8)
    assert [side.at(p) for p in (24, 6, 5, BAR, OFF)] == [2, 3, 0, 2, 8]
    assert side.occupied == (24, 6)
    assert (side.on_board, side.in_play, side.total) == (5, 7, 15)
    assert side.pips == 48 + 18 + 50


@pytest.mark.parametrize(
    ("points", "bar", "home"),
    [({6: 1}, 0, True), ({7: 1}, 0, False), ({6: 1}, 1, False), ({}, 0, True)],
)
def test_all_home_means_no_checker_outside_or_on_the_bar(
    points: dict[int, int], bar: int, home: bool
) -> None:
    assert Side.of(points, bar=bar).all_home is home


def test_points_that_do_not_exist_are_all_named() -> None:
    with pytest.raises(PositionError) as caught:
        Side.of({0: 1, 6: 2, 25: 1})
    assert caught.value.problems == ("there is no point 0", "there is no point 25")
    assert isinstance(caught.value, EngineError)
    assert isinstance(caught.value, ValueError)


def test_every_problem_of_a_position_is_named_at_once() -> None:
    mover = Side.of({6: 3, 4: -1}, off=20)
    with pytest.raises(PositionError) as caught:
        Position(mover, Side((0,) * 23)).checked(15)
    assert len(caught.value.problems) == 3
    assert "negative" in caught.value.problems[0]
    assert "22" in caught.value.problems[1]
    assert "23 points" in caught.value.problems[2]


def test_both_sides_on_a_point_and_an_empty_board_are_problems() -> None:
    crossed = Position(Side.of({6: 15}), Side.of({19: 14, 24: 1}))
    assert crossed.problems(15) == ("both sides stand on point 6",)
    bare = Position(Side.of({}, off=15), Side.of({}, off=15))
    assert bare.problems(15) == ("both sides have borne off every checker",)


@given(positions())
def test_drawn_positions_pass_the_gate(position: Position) -> None:
    assert position.checked(15) is position
    assert position.swapped().checked(15).swapped() == position
    assert position.completed(15) == position


@given(positions())
def test_swapping_sides_mirrors_the_flat_board(position: Position) -> None:
    here, there = flat(position), flat(position.swapped())
    assert here[1:25] == [-n for n in reversed(there[1:25])]
    assert (here[BAR], here[OFF]) == (position.mover.bar, position.mover.off)
    assert (there[BAR], there[OFF]) == (position.opponent.bar, position.opponent.off)
