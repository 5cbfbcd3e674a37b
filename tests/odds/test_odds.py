"""Chances out of 36: against reckoning that knows no engine, and against printed cards."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.engine.dice import ROLLS, Dice
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset
from tableside.odds import (
    OddsError,
    Throws,
    average_throw,
    by_distance,
    by_open_points,
    entering,
    finishing,
    hitting,
    last_checkers,
    opening_rolls,
    pip_count,
    roll_pips,
)

BACKGAMMON = Ruleset()
THROWS = list(product(range(1, 7), repeat=2))


def reach(one: int, two: int, moves_on_double: int = 4) -> set[int]:
    """How far one checker can come with a throw, stopping where it likes."""
    if one == two:
        return {one * n for n in range(1, moves_on_double + 1)}
    return {one, two, one + two}


# ---- Throws --------------------------------------------------------------------------


@given(st.sets(st.sampled_from(ROLLS)))
def test_ways_chance_and_grid_are_one_number(rolls: set[Dice]) -> None:
    throws = Throws.where(rolls.__contains__)
    assert set(throws.rolls) == rolls
    squares = [(a, b) for a, b in THROWS if throws.grid[a - 1][b - 1]]
    assert squares == [(a, b) for a, b in THROWS if Dice.of(a, b) in rolls]
    assert throws.ways == len(squares)
    assert throws.chance == Fraction(len(squares), 36)


# ---- Hits ----------------------------------------------------------------------------


def test_hits_by_distance_are_those_that_cards_carry() -> None:
    ways = {row.distance: row.throws.ways for row in by_distance(BACKGAMMON)}
    near = [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3]
    far = {15: 1, 16: 1, 18: 1, 20: 1, 24: 1}
    assert list(ways) == list(range(1, 25))
    assert [ways[distance] for distance in range(1, 13)] == near
    assert {distance: n for distance, n in ways.items() if distance > 12 and n} == far


@pytest.mark.parametrize("moves_on_double", [2, 3, 4])
def test_hits_by_distance_are_what_a_checker_can_reach(moves_on_double: int) -> None:
    ruleset = BACKGAMMON.changed({"dice.moves_on_double": moves_on_double})
    for row in by_distance(ruleset):
        expected = [(a, b) for a, b in THROWS if row.distance in reach(a, b, moves_on_double)]
        assert row.throws.ways == len(expected)
        assert row.direct.ways == sum(row.distance in throw for throw in expected)
        parts = (row.direct, row.combined, row.doubles)
        assert sum(part.ways for part in parts) == row.throws.ways
        assert {dice for part in parts for dice in part.rolls} == set(row.throws.rolls)


def test_six_away_is_hit_by_one_die_by_two_and_by_doubles() -> None:
    six = by_distance(BACKGAMMON)[5]
    assert six.direct.ways == 11
    assert six.combined.rolls == (Dice(4, 2), Dice(5, 1))
    assert six.doubles.rolls == (Dice(2, 2), Dice(3, 3))


def test_a_closed_point_on_the_way_takes_throws_away() -> None:
    blot = Position(Side.of({12: 1}), Side.of({19: 1}))
    blocked = Position(Side.of({12: 1}), Side.of({19: 1, 17: 2, 15: 2}))
    assert hitting(blot, BACKGAMMON).ways == 17
    # 8 and 10 closed: 4-2 and 2-2 no longer come through; 5-1 and 3-3 still do.
    assert hitting(blocked, BACKGAMMON).ways == 17 - 2 - 1


def test_where_nobody_hits_there_is_no_such_card() -> None:
    with pytest.raises(OddsError, match=r"movement\.closed_from is 1"):
        by_distance(BACKGAMMON.changed({"movement.closed_from": 1}))


# ---- Entering ------------------------------------------------------------------------


def test_entering_one_and_two_checkers() -> None:
    assert [row.some.ways for row in by_open_points(BACKGAMMON)] == [11, 20, 27, 32, 35, 36]
    two = by_open_points(BACKGAMMON, waiting=2)
    assert [row.every.ways for row in two] == [n * n for n in range(1, 7)]
    assert [row.some.ways for row in two] == [11, 20, 27, 32, 35, 36]
    four = by_open_points(BACKGAMMON, waiting=4)
    assert [row.every.ways for row in four] == [1, 2, 3, 4, 5, 6]  # only doubles


@pytest.mark.parametrize("open_points", [1, 2, 3, 4, 5, 6])
def test_which_points_are_open_makes_no_difference(open_points: int) -> None:
    expected = by_open_points(BACKGAMMON, 2)[open_points - 1]
    for closed in combinations(range(1, 7), 6 - open_points):
        opponent = Side.of(dict.fromkeys(closed, 2))
        some, every = entering(Position(Side.of({}, bar=2), opponent), BACKGAMMON)
        assert (some.ways, every.ways) == (expected.some.ways, expected.every.ways)
        # A point that the opponent calls n is entered with an n.
        opened = set(range(1, 7)) - set(closed)
        assert all({dice.high, dice.low} <= opened for dice in every.rolls)


def test_a_game_of_few_checkers_shows_only_what_it_can() -> None:
    three = BACKGAMMON.changed({"board.checkers": 3, "board.setup": ((24, 1), (23, 1), (22, 1))})
    assert [row.open_points for row in by_open_points(three)] == [5, 6]
    single = three.changed({"movement.closed_from": 1})
    assert [row.open_points for row in by_open_points(single)] == [3, 4, 5, 6]


@pytest.mark.parametrize("waiting", [0, 16])
def test_an_impossible_number_on_the_bar_is_refused(waiting: int) -> None:
    with pytest.raises(OddsError, match="allowed is 1 to 15"):
        by_open_points(BACKGAMMON, waiting)


def test_with_nobody_on_the_bar_there_is_nothing_to_enter() -> None:
    with pytest.raises(OddsError, match="no checker is on the bar"):
        entering(Position.symmetric({6: 1}), BACKGAMMON)


# ---- The last checkers ---------------------------------------------------------------


def test_the_last_checker() -> None:
    rows = last_checkers(BACKGAMMON, 1)
    assert [row.points for row in rows] == [(1,), (2,), (3,), (4,), (5,), (6,)]
    assert [row.throws.ways for row in rows] == [36, 36, 36, 34, 31, 27]


def test_the_last_two_checkers() -> None:
    ways = {row.points: row.throws.ways for row in last_checkers(BACKGAMMON, 2)}
    triangle = [[ways[a, b] for b in range(1, a + 1)] for a in range(1, 7)]
    assert triangle == [
        [36],
        [36, 26],
        [34, 25, 17],
        [29, 23, 17, 11],
        [23, 19, 14, 10, 6],
        [15, 13, 10, 8, 6, 4],
    ]


def test_six_and_one_square_by_square() -> None:
    grid = finishing(Side.of({6: 1, 1: 1}), BACKGAMMON).grid
    # Any throw with a 6, and the four doubles from 2-2 to 5-5.
    assert sum(map(sum, grid)) == 15
    assert all(grid[5])
    assert all(row[5] for row in grid)
    assert [n for n in range(1, 7) if grid[n - 1][n - 1]] == [2, 3, 4, 5, 6]


def test_doubles_played_twice_are_worth_less() -> None:
    ruleset = BACKGAMMON.changed({"dice.moves_on_double": 2})
    ways = [row.throws.ways for row in last_checkers(ruleset, 1)]
    assert ways == [sum(a + b >= n or max(a, b) >= n for a, b in THROWS) for n in range(1, 7)]


# ---- Pips and the opening --------------------------------------------------------------


def test_the_starting_position_is_167_pips() -> None:
    found = pip_count(BACKGAMMON.start.mover)
    assert [(line.point, line.checkers, line.pips) for line in found.lines] == [
        (24, 2, 48),
        (13, 5, 65),
        (8, 3, 24),
        (6, 5, 30),
    ]
    assert found.total == BACKGAMMON.start.mover.pips == 167


def test_the_bar_counts_25() -> None:
    assert pip_count(Side.of({1: 1}, bar=2)).total == 51


def test_an_average_throw_is_49_sixths_of_a_pip() -> None:
    found = average_throw(BACKGAMMON)
    assert (found.mixed, found.doubles) == (210, 84)
    assert found.average == Fraction(49, 6)
    assert found.average == Fraction(sum(max(reach(a, b)) for a, b in THROWS), 36)
    twice = BACKGAMMON.changed({"dice.moves_on_double": 2})
    assert average_throw(twice).average == 7
    assert roll_pips(Dice(6, 6), BACKGAMMON) == 24


def test_the_opening_rolls() -> None:
    rolls = opening_rolls(BACKGAMMON)
    assert len(rolls) == 15
    assert sum(roll.chance for roll in rolls) == 1
    plays = {(roll.dice.high, roll.dice.low): roll.plays for roll in rolls}
    # Counted by GNU Backgammon: 16 for 3-1, see the engine's own play counts.
    assert plays[3, 1] == 16


def test_where_both_dice_are_thrown_again_a_double_can_open() -> None:
    rolls = opening_rolls(BACKGAMMON.changed({"opening.use": "throw_again"}))
    assert len(rolls) == 21
    assert sum(roll.chance for roll in rolls) == 1
    assert {roll.chance for roll in rolls if roll.dice.is_double} == {Fraction(1, 36)}
