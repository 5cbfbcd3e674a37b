"""Who starts, with which dice, and what equal numbers do."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tableside.engine.cube import CubeState, may_double
from tableside.engine.dice import ROLLS, Dice
from tableside.engine.errors import ActionError, DiceError
from tableside.engine.opening import NextThrow, next_game, opening_throw
from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Cube, Seat

CASES: dict[str, dict[str, Any]] = {
    q["id"]: q
    for q in json.loads(
        (Path(__file__).parent / "data" / "game_questions.json").read_text(encoding="utf-8")
    )
}

BASE = Ruleset()
PORTES = BASE.changed({"opening.use": "throw_again"})
MONEY = BASE.changed({"cube.use": True, "match.play": False})
MURPHY = MONEY.changed({"cube.automatic_doubles": 1})

TAVLI = PORTES.changed({"opening.later_games": "winner_begins"})

THROWS = list(product(range(1, 7), repeat=2))


def test_all_thirty_six_throws() -> None:
    """Each player starts with 15 of the 36 throws, 6 are thrown again."""
    results = [opening_throw(bottom, top, BASE) for bottom, top in THROWS]
    starters = [result.starter for result in results]
    assert [starters.count(seat) for seat in (Seat.BOTTOM, Seat.TOP, None)] == [15, 15, 6]
    played = {result.dice for result in results if result.dice}
    assert played == {roll for roll in ROLLS if not roll.is_double}


@pytest.mark.parametrize(("bottom", "top"), THROWS)
def test_swapping_the_players_swaps_the_starter(bottom: int, top: int) -> None:
    one, other = opening_throw(bottom, top, BASE), opening_throw(top, bottom, BASE)
    assert one.dice == other.dice
    assert one.grounds == other.grounds
    assert one.starter is (other.starter.other if other.starter else None)


def test_the_higher_plays_both_numbers() -> None:
    first = opening_throw(3, 1, BASE)
    assert (first.starter, first.dice, first.next_throw) == (
        Seat.BOTTOM,
        Dice(3, 1),
        NextThrow.NOTHING,
    )
    assert [g.reason for g in first.grounds] == [Reason.HIGHER_STARTS, Reason.PLAYS_THE_THROW]


def test_question_equal_numbers() -> None:
    assert CASES["rq111"]["answer"]["value"] == "both re-roll until different"
    for number in range(1, 7):
        tie = opening_throw(number, number, BASE)
        assert (tie.starter, tie.dice, tie.next_throw) == (None, None, NextThrow.ONE_DIE_EACH)
        assert [g.reason for g in tie.grounds] == [Reason.TIE_THROWS_AGAIN]


def test_question_portes() -> None:
    assert "re-rolls both dice" in CASES["rq112"]["answer"]["value"]
    first = opening_throw(2, 6, PORTES)
    assert (first.starter, first.dice, first.next_throw) == (Seat.TOP, None, NextThrow.BOTH_DICE)
    assert [g.reason for g in first.grounds] == [Reason.HIGHER_STARTS, Reason.THROWS_BOTH_AGAIN]
    assert opening_throw(2, 2, PORTES).next_throw is NextThrow.ONE_DIE_EACH


def test_question_automatic_double() -> None:
    answer = CASES["rq107"]["answer"]
    tie = opening_throw(4, 4, MURPHY)
    assert tie.cube == Cube(answer["value"], None)
    assert answer["owner"] == "centre"
    assert (tie.next_throw is NextThrow.ONE_DIE_EACH) is answer["reroll"]
    for seat in Seat:
        assert may_double(CubeState(tie.cube, seat), MURPHY).legal


@pytest.mark.parametrize("limit", range(1, 7))
def test_automatic_doubles_stop_at_their_limit(limit: int) -> None:
    rules = MONEY.changed({"cube.automatic_doubles": limit})
    cube = Cube()
    for done in range(limit):
        tie = opening_throw(5, 5, rules, cube)
        assert tie.cube == Cube(2 ** (done + 1))
        assert tie.grounds[-1].reason is Reason.AUTOMATIC_DOUBLE
        cube = tie.cube
    spent = opening_throw(5, 5, rules, cube)
    assert spent.cube == cube
    assert spent.grounds[-1].reason is Reason.AUTOMATIC_DOUBLES_SPENT
    assert spent.grounds[-1].fact("limit") == limit


def test_the_cubes_own_limit_stops_them_too() -> None:
    rules = MONEY.changed({"cube.automatic_doubles": 3, "cube.limit": 2})
    once = opening_throw(1, 1, rules)
    twice = opening_throw(1, 1, rules, once.cube)
    assert (once.cube.value, twice.cube.value) == (2, 2)
    assert twice.grounds[-1].reason is Reason.CUBE_LIMIT


def test_no_automatic_doubles_in_a_match() -> None:
    """Even in a ruleset put together past its checks."""
    match = replace(MURPHY, match=replace(MURPHY.match, play=True))
    assert opening_throw(4, 4, match).cube == Cube()


def test_a_throw_that_decides_leaves_the_cube_alone() -> None:
    assert opening_throw(6, 5, MURPHY, Cube(2)).cube == Cube(2)
    assert opening_throw(6, 6, MONEY, Cube()).cube == Cube()


@pytest.mark.parametrize(("bottom", "top"), [(0, 3), (3, 7), (-1, 1)])
def test_numbers_that_no_die_shows(bottom: int, top: int) -> None:
    with pytest.raises(DiceError, match="a die shows 1 to 6"):
        opening_throw(bottom, top, BASE)


def test_the_cube_has_no_owner_yet() -> None:
    with pytest.raises(ActionError, match="in the middle"):
        opening_throw(4, 4, MURPHY, Cube(2, Seat.TOP))


@pytest.mark.parametrize("winner", Seat)
def test_the_next_game_is_thrown_for_unless_the_winner_begins(winner: Seat) -> None:
    again = next_game(winner, BASE)
    assert (again.starter, again.next_throw) == (None, NextThrow.ONE_DIE_EACH)
    assert [g.reason for g in again.grounds] == [Reason.EACH_GAME_THROWN]
    begins = next_game(winner, TAVLI)
    assert (begins.starter, begins.next_throw) == (winner, NextThrow.BOTH_DICE)
    assert [g.reason for g in begins.grounds] == [Reason.WINNER_BEGINS]
    assert again.dice is begins.dice is None
    assert again.cube == begins.cube == Cube()
