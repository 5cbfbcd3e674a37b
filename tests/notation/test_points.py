"""The human form of a position, and rolls."""

from __future__ import annotations

import pytest

from tableside.engine.dice import ROLLS, Dice
from tableside.engine.position import Position, Side
from tableside.engine.state import Seat
from tableside.notation.errors import NotationError, RollError
from tableside.notation.points import read_points, write_points
from tableside.notation.rolls import read_roll, write_roll

SETUP = {24: 2, 13: 5, 8: 3, 6: 5}


def test_one_side_means_that_both_stand_alike():
    reading = read_points("24:2 13:5 8:3 6:5")
    assert reading.state.position == Position.symmetric(SETUP)
    assert (reading.state.roller, reading.warnings) == (Seat.BOTTOM, ())


@pytest.mark.parametrize(
    "text",
    [
        "bar:1 6:3 off:11 | 20:2 3:1 off:12",
        "BAR:1, 6:3 | 3:1, 20:2",
        "  6:3\tbar:1|20:2 3:1\n",
        "06:3 bar:1 7:0 | 20:2 3:1",
    ],
)
def test_spellings(text):
    position = read_points(text).state.position
    assert position == Position(Side.of({6: 3}, bar=1, off=11), Side.of({20: 2, 3: 1}, off=12))
    assert write_points(position) == "bar:1 6:3 off:11 | 20:2 3:1 off:12"


def test_the_rulesets_number_of_checkers():
    assert read_points("3:2 1:1", checkers=3).state.position.mover.off == 0
    assert read_points("3:2 1:1", checkers=4).state.position.mover.off == 1


def test_a_side_with_nothing_left():
    position = read_points("off:15 | 2:1").state.position
    assert position.mover == Side.of({}, off=15)
    assert write_points(position) == "off:15 | 2:1 off:14"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("24:2 13;5", "'13;5' cannot be read: write point:checkers, such as 24:2"),
        ("25:1", "there is no point 25, points are 1 to 24"),
        ("0:1", "there is no point 0, points are 1 to 24"),
        ("6:5 6:2", "the mover names 6 twice"),
        ("06:5 6:2", "the mover names 6 twice"),
        ("6:16", "the mover has 16 checkers, the game is played with 15"),
        ("6:10 off:4", "the mover has 14 checkers, the game is played with 15"),
        ("6:10 | 5:3 off:13", "the opponent has 16 checkers, the game is played with 15"),
        ("6:5 |", "the opponent has no checkers"),
        ("", "the mover has no checkers"),
        ("6:1 | 5:1 | 4:1", "there are 3 sides, a board has two"),
        ("20:2 5:2", "one side alone means that both stand alike, but point 5"),
        ("20:2 | 5:2", "both sides stand on the mover's 20, which is the opponent's 5"),
        ("off:15 | off:15", "no checker is left on the board"),
        ("6:-1", "'6:-1' cannot be read"),
        ("bench:1", "'bench:1' cannot be read"),
    ],
)
def test_refused_with_the_reason(text, problem):
    with pytest.raises(NotationError) as caught:
        read_points(text)
    assert any(problem in line for line in caught.value.problems)


def test_every_fault_is_named_at_once():
    with pytest.raises(NotationError) as caught:
        read_points("6:16 25:1 | x 5:1 5:1")
    assert len(caught.value.problems) == 4


@pytest.mark.parametrize("text", ["31", "13", "3-1", "1–3", "3 1", " 3, 1 ", "3/1", "3:1"])
def test_rolls(text):
    assert read_roll(text) == Dice(3, 1)


@pytest.mark.parametrize("dice", ROLLS)
def test_every_roll_is_read_back(dice):
    assert read_roll(write_roll(dice)) == dice


@pytest.mark.parametrize("text", ["", "3", "311", "70", "07", "3--1", "three-one", "٣1", "3+1"])
def test_no_rolls(text):
    with pytest.raises(RollError, match="is not a roll"):
        read_roll(text)
