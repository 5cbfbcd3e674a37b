"""XGID: read tolerantly, written strictly, refused with reasons."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tableside.engine.dice import Dice
from tableside.engine.play import result
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Cube, Offer, Seat
from tableside.notation.errors import NotationError
from tableside.notation.plays import resolve
from tableside.notation.xgid import read_xgid, write_board, write_xgid

DATA = Path(__file__).parent / "data"
CASES = {
    case["id"]: case
    for case in map(json.loads, (DATA / "field-cases.jsonl").read_text("utf-8").splitlines())
}
START = "-b----E-C---eE---c-e----B-"


def board(seat, state):
    side = state.side_position(seat).mover
    found = {str(point): side.at(point) for point in side.occupied}
    return {**found, "bar": side.bar} if side.bar else found


def with_fields(**changes):
    names = ("board", "cube", "place", "turn", "dice", "bottom", "top", "rules", "length", "limit")
    values = dict(zip(names, (START, "0", "0", "1", "31", "0", "0", "0", "7", "10"), strict=True))
    return "XGID=" + ":".join({**values, **changes}.values())


@pytest.mark.parametrize(
    "name",
    ["cube-owner-lost", "money-score-and-bottom-bar", "xgid-colours-upside-down"],
)
def test_boards_of_the_field_cases(name):
    case, expected = CASES[name], CASES[name]["expected"]
    state = read_xgid(case["input"]["xgid"]).state
    assert board(Seat.BOTTOM, state) == expected["bottom"]
    assert board(Seat.TOP, state) == expected["top"]
    assert state.roller.value == expected["roller"]
    view = state.side_position(Seat.BOTTOM)
    assert [view.mover.pips, view.opponent.pips] == list(expected["pips"].values())


def test_the_cube_and_its_owner():
    state = read_xgid(CASES["cube-owner-lost"]["input"]["xgid"]).state
    assert state.cube == Cube(2, Seat.BOTTOM, limit=256)


def test_a_running_score_does_not_make_a_match():
    match = read_xgid(CASES["money-score-and-bottom-bar"]["input"]["xgid"]).state.match
    assert (match.length, match.bottom, match.top) == (0, 4, 0)


def test_dice_and_rules_of_a_money_game():
    state = read_xgid(CASES["xgid-colours-upside-down"]["input"]["xgid"]).state
    assert state.dice == Dice(6, 1)
    assert (state.match.jacoby, state.match.beavers) == (True, True)


def test_the_text_export_has_the_printed_pips():
    case = CASES["xg-text-export-in-german-locale"]
    state = read_xgid(case["input"]["text_first_line"]).state
    assert board(Seat.BOTTOM, state) == case["expected"]["bottom"]
    assert board(Seat.TOP, state) == case["expected"]["top"]
    assert (state.position.mover.pips, state.position.opponent.pips) == (154, 158)
    assert (state.match.bottom, state.match.top, state.match.length) == (1, 0, 11)


def test_23_characters_are_counted():
    case = CASES["xgid-23-characters"]
    with pytest.raises(NotationError) as caught:
        read_xgid(case["input"]["xgid"])
    assert str(caught.value) == "the " + case["expected"]["error"]


@pytest.mark.parametrize("text", CASES["xgid-crawford-impossible"]["input"]["xgid"])
def test_an_impossible_crawford_game(text):
    with pytest.raises(NotationError) as caught:
        read_xgid(text)
    assert CASES["xgid-crawford-impossible"]["expected"]["error"] in caught.value.problems


def test_nine_fields_are_enough():
    state = read_xgid(CASES["xgid-nine-fields-cube-64"]["input"]["xgid"]).state
    assert state.cube == Cube(1, None, limit=None)
    assert (state.match.length, state.match.crawford) == (7, False)
    assert write_xgid(state) == with_fields()


def test_moves_are_numbered_by_the_mover():
    case = CASES["notation-other-side-numbering"]
    state = read_xgid(case["input"]["xgid"]).state
    play = resolve(case["input"]["text"], state.position, state.dice, Ruleset()).play
    after = result(state.position, play)
    expected = read_xgid(case["expected"]["position_after"] + ":0:0:-1:00:0:0:0:0:10").state
    assert after == expected.position
    assert "XGID=" + write_board(expected) == case["expected"]["position_after"]


def test_case_means_the_seat_and_not_the_turn():
    bottom, top = (read_xgid(with_fields(turn=turn)).state for turn in ("1", "-1"))
    assert bottom.side_position(Seat.BOTTOM) == top.side_position(Seat.BOTTOM)
    assert (bottom.roller, top.roller) == (Seat.BOTTOM, Seat.TOP)


@pytest.mark.parametrize(
    "text",
    [
        with_fields().removeprefix("XGID="),
        with_fields().replace("XGID", "xgid"),
        f'  "{with_fields()}"\r\n',
        with_fields() + " X to play 31",
        with_fields() + ", the plan is the same: 13/9",
        with_fields().removesuffix(":10") + " and the score: 0-0",
        with_fields().removesuffix(":10"),
        with_fields(dice="13"),
        with_fields(turn="+1"),
    ],
)
def test_tolerated_spellings_are_written_strictly(text):
    reading = read_xgid(text)
    assert reading.warnings == ()
    assert write_xgid(reading.state) == with_fields()


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        (with_fields(board=START.replace("-", "–")), "dashes"),
        (with_fields(place="−1", cube="1"), "dashes"),
        (with_fields(place="1"), "never turned"),
        (with_fields(cube="2", length="0"), "automatic doubles"),
        (with_fields(rules="3", bottom="6"), "only the Crawford flag 1 is kept"),
        (with_fields(rules="2"), "only the Crawford flag 0 is kept"),
        (with_fields(cube="4", place="1", limit="3"), "more than its limit 8"),
        (with_fields(dice="B", length="0"), "beavers are not in use"),
    ],
)
def test_what_is_mended_is_told(text, warning):
    (told,) = read_xgid(text).warnings
    assert warning in told


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (with_fields(board=START[:-1]), "the position field has 25 characters, 26 needed"),
        (with_fields(board=START + "-"), "the position field has 27 characters, 26 needed"),
        (with_fields(board="-b----F-C---eE---c-e----B-"), "bottom has 16 checkers, allowed are 15"),
        (with_fields(board="-b----E-C---fE---c-e----B-"), "top has 16 checkers, allowed are 15"),
        (with_fields(board="-----P----p---------------"), "'P' at place 6"),
        (with_fields(board="-b----E-C-?-eE---c-e----B-"), "'?' at place 11"),
        (with_fields(board="Ab----D-C---eE---c-e----B-"), "the first place is top's bar"),
        (with_fields(board="-a----E-C---eE---c-e----Bb"), "the last place is bottom's bar"),
        (with_fields(board="-" * 26), "no checker is left on the board"),
        (
            with_fields(board="aBBBBBB------------bbbbbbA"),
            "both sides are on the bar against closed home boards",
        ),
        (with_fields(dice="30"), "field 5 (dice) is '30'"),
        (with_fields(dice="71"), "field 5 (dice) is '71'"),
        (with_fields(dice="3"), "field 5 (dice) is '3'"),
        (with_fields(dice="DD"), "field 5 (dice) is 'DD'"),
        (with_fields(turn="0"), "field 4 (turn) is '0'"),
        (with_fields(turn="X"), "field 4 (turn) is 'X'"),
        (with_fields(bottom="7"), "bottom has 7 points, a match to 7 is over by then"),
        (with_fields(top="-1"), "field 7 (top's score) is '-1'"),
        (with_fields(cube="16"), "field 2 (cube exponent) is '16', allowed is 0 to 15"),
        (with_fields(cube="²"), "field 2 (cube exponent) is '²'"),
        (with_fields(place="2"), "field 3 (cube place) is '2', allowed is -1 to 1"),
        (with_fields(rules="4"), "field 8 (rules) is '4', allowed is 0 to 3"),
        (with_fields(length="seven"), "field 9 (match length) is 'seven'"),
        (with_fields(dice="D", cube="1", place="-1"), "bottom has doubled, but top owns the cube"),
        (with_fields(dice="D", bottom="6", rules="1"), "nobody may double in the Crawford game"),
        (with_fields(dice="B"), "a beaver needs a money game"),
        (with_fields(dice="R"), "a raccoon needs a money game"),
        ("XGID=", "an XGID has 10 fields"),
        (with_fields().rpartition(":0:7:10")[0], "an XGID has 10 fields separated by colons"),
    ],
)
def test_refused_with_the_reason(text, problem):
    with pytest.raises(NotationError) as caught:
        read_xgid(text)
    assert any(problem in line for line in caught.value.problems)
    assert len(str(caught.value).splitlines()) == 1


def test_every_fault_is_named_at_once():
    with pytest.raises(NotationError) as caught:
        read_xgid(with_fields(board=START[1:], turn="2", dice="07", bottom="9"))
    assert len(caught.value.problems) == 4


@pytest.mark.parametrize(
    ("letter", "offer", "decider"),
    [
        ("D", Offer.DOUBLE, Seat.TOP),
        ("B", Offer.BEAVER, Seat.BOTTOM),
        ("R", Offer.RACCOON, Seat.TOP),
    ],
)
def test_offers(letter, offer, decider):
    text = with_fields(dice=letter, rules="3", length="0")
    state = read_xgid(text).state
    assert (state.offer, state.decider, state.dice) == (offer, decider, None)
    assert write_xgid(state) == text


def test_fewer_checkers_by_the_ruleset():
    text = "-A---A-A--------a-a-----a-:0:0:1:21:0:0:0:0:10"
    assert read_xgid(text, checkers=3).state.position.mover.off == 0
    assert read_xgid(text).state.position.mover.off == 12
    with pytest.raises(NotationError, match="allowed are 2"):
        read_xgid(text, checkers=2)
