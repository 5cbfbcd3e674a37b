"""GNUBG position and match IDs, both ways."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tableside.engine.dice import Dice
from tableside.engine.legality import legal_plays
from tableside.engine.position import Position, Side, facing
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Cube, Offer, Seat, Stage
from tableside.notation.errors import NotationError
from tableside.notation.gnubg import (
    read_gnubg_id,
    write_gnubg_id,
    write_match_id,
    write_position_id,
)

DATA = Path(__file__).parent / "data"
CASES = {
    case["id"]: case
    for case in map(json.loads, (DATA / "field-cases.jsonl").read_text("utf-8").splitlines())
}
START = "4HPwATDgc/ABMA"


def places(side):
    return {str(point): side.at(point) for point in side.occupied}


def test_the_opponent_comes_first():
    position = read_gnubg_id("4HPkASjg2+ABMA").state.position
    assert places(position.mover) == {"6": 5, "7": 2, "8": 2, "13": 4, "24": 2}
    assert places(position.opponent) == {"6": 5, "8": 3, "11": 1, "13": 4, "23": 1, "24": 1}
    assert write_position_id(position.swapped()) == "4NvgATDgc+QBKA"


def test_a_race_with_checkers_off():
    position = read_gnubg_id("mxmAQ4PbAQAAAA").state.position
    assert places(position.mover) == {"1": 3, "2": 2, "3": 3}
    assert position.mover.off == 7
    assert places(position.opponent) == {
        "1": 2, "2": 2, "4": 2, "6": 2, "16": 3, "20": 1, "21": 2,
    }  # fmt: skip
    assert (position.opponent.bar, position.opponent.off) == (0, 1)


def test_the_manuals_match_id():
    state = read_gnubg_id(f"{START}:QYkqASAAIAAA").state
    assert (state.match.length, state.match.top, state.match.bottom) == (9, 2, 4)
    assert state.cube == Cube(2, Seat.TOP)
    assert (state.roller, state.dice) == (Seat.BOTTOM, Dice(5, 2))


def test_a_double_is_offered_and_taken():
    before, offered, taken, rolled = (
        read_gnubg_id(f"{START}:{match}").state
        for match in ("cAngAEAAEAAE", "cBHgAEAAEAAE", "QQngAEAAEAAE", "QYnqAEAAEAAE")
    )
    assert (before.match.length, before.match.top, before.match.bottom) == (7, 4, 2)
    assert (before.roller, before.dice, before.offer) == (Seat.BOTTOM, None, Offer.NONE)
    assert (offered.offer, offered.roller, offered.decider) == (
        Offer.DOUBLE, Seat.BOTTOM, Seat.TOP,
    )  # fmt: skip
    assert offered.cube == Cube(1, None)
    assert taken.cube == rolled.cube == Cube(2, Seat.TOP)
    assert rolled.dice == Dice(5, 2)
    assert [write_match_id(s) for s in (before, offered, taken, rolled)] == [
        "cAngAEAAEAAE", "cBHgAEAAEAAE", "QQngAEAAEAAE", "QYnqAEAAEAAE",
    ]  # fmt: skip


def test_money_ids():
    state = read_gnubg_id(f"{START}:MIEFAAAAAAAA").state
    assert (state.roller, state.dice) == (Seat.TOP, Dice(3, 1))
    assert (state.match.length, state.match.jacoby, state.match.beavers) == (0, True, None)
    assert write_match_id(state) == "MIEFAAAAAAAA"


def test_dice_stored_in_either_order():
    case = CASES["gnubgid-evals-hit"]
    state = read_gnubg_id(case["input"]["gnubg_id"]).state
    assert places(state.position.mover) == case["expected"]["roller"]
    assert places(state.position.opponent) == case["expected"]["opponent"]
    assert state.dice == Dice(5, 3)
    plays = legal_plays(state.position, state.dice, Ruleset())
    assert len(plays) == case["expected"]["distinct_results"]
    assert any(move.hit for play in plays for move in play.moves)


def test_the_same_table_when_the_turn_passes():
    bottom, top = (
        read_gnubg_id(text).state for text in CASES["gnubgid-flip-with-turn"]["input"]["gnubg_id"]
    )
    assert (bottom.roller, top.roller) == (Seat.BOTTOM, Seat.TOP)
    assert bottom.side_position(Seat.BOTTOM) == top.side_position(Seat.BOTTOM)


def test_dice_of_a_game_that_has_not_begun_are_kept():
    case = CASES["gnubgid-match-id-details"]
    state = read_gnubg_id(case["input"]["gnubg_id"]).state
    assert state.dice == Dice(*case["expected"]["dice"])
    assert state.stage is Stage.NOT_STARTED
    assert (state.match.length, state.match.crawford) == (3, True)
    assert (state.match.top, state.match.bottom) == (2, 1)
    assert state.cube == Cube(1, None)
    assert write_gnubg_id(state) == case["input"]["gnubg_id"]


@pytest.mark.parametrize(
    "text",
    [
        f"GNUBGID={START}:cInlAAAAAAAE",
        f"GNUID={START}:cInlAAAAAAAE",
        f"gnubgid: {START}:cInlAAAAAAAE\r\n",
        f'"{START}:cInlAAAAAAAE"',
        f"  {START} : cInlAAAAAAAE ",
        f" GNU Backgammon  Position ID: {START}\n                 Match ID   : cInlAAAAAAAE",
    ],
)
def test_spellings_of_the_whole_id(text):
    reading = read_gnubg_id(text)
    assert reading.warnings == ()
    assert write_gnubg_id(reading.state) == f"{START}:cInlAAAAAAAE"


def test_web_forms_turn_plus_into_a_blank():
    reading = read_gnubg_id("GNUBGID=4HPkASjg2 ABMA:cAkHAAAAAAAA")
    assert "blank" in reading.warnings[0]
    assert write_position_id(reading.state.position) == "4HPkASjg2+ABMA"
    # A plus at the very start is lost together with the blanks around an ID.
    position = Position(Side.of({6: 15}), Side.of({2: 1, 3: 5, 4: 9}))
    written = write_position_id(position)
    assert written[0] == "+"
    assert read_gnubg_id("GNUBGID= " + written[1:]).state.position == position


def test_twenty_letters_of_gnubg_nn():
    position = read_gnubg_id(START).state.position
    letters = "".join(
        chr(ord("A") + (byte >> 4)) + chr(ord("A") + (byte & 15))
        for byte in bytes.fromhex("e073f00130e073f00130")
    )
    assert read_gnubg_id(letters).state.position == position


def test_a_match_id_alone_takes_the_starting_position():
    reading = read_gnubg_id("cInlAAAAAAAE")
    assert "starting position" in reading.warnings[0]
    assert reading.state.position == Ruleset().start


@pytest.mark.parametrize(
    ("match", "warning"),
    [
        ("EgEBAAAAAAAA", "the dice are 2 and 0: read as not rolled"),
        ("cIngCAAAAAAE", "refuses matches to more than 64"),
        ("8InlAAAAAAAE", "the Crawford mark was left aside"),
        ("cIHlAAAAAAAE", "decide though nothing waits"),
        ("cInlAAAAAAAk", "mean nothing"),
        ("AAngAAAAAAAE", "never turned"),
        ("MgHgAAAAAAAE", "automatic doubles"),
    ],
)
def test_oddities_of_match_ids_are_told(match, warning):
    assert warning in " ".join(read_gnubg_id(f"{START}:{match}").warnings)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("4HPwATDgc/ABM", "the position ID has 13 characters, 14 needed"),
        (f"{START}:cInlAAAAAAA", "the match ID has 11 characters, 12 needed"),
        ("4HPwATDgc_ABMA", "allowed are letters, digits, + and /"),
        ("//////////////", "does not hold 50 places"),
        ("4HPwATDgc/ABMQ", "does not hold 50 places"),
        ("ABCDEFGHIJKLMNOPQRST", "made of the letters A to P"),
        ("", "there is no ID"),
        (f"{START}:cIn9AAAAAAAE", "a die shows 1 to 6"),
        (f"{START}:YInlAAAAAAAE", "the cube owner is 2"),
        (f"{START}:cA3lAAAAAAAE", "the game state is 5"),
        (f"{START}:cInlAHAAAAAE", "top has 7 points, a match to 7 is over by then"),
    ],
)
def test_refused_with_the_reason(text, problem):
    with pytest.raises(NotationError) as caught:
        read_gnubg_id(text)
    assert any(problem in line for line in caught.value.problems)


def test_sixteen_checkers_and_shared_points_are_refused():
    shared = Position(Side.of({6: 15}), Side.of({facing(6): 15}))
    with pytest.raises(NotationError, match="both sides stand on bottom's point 6"):
        read_gnubg_id(write_position_id(shared))
    crowded = Position(Side.of({6: 16}), Side.of({6: 14}))
    with pytest.raises(NotationError, match="bottom has 16 checkers"):
        read_gnubg_id(write_position_id(crowded))
    closed = dict.fromkeys(range(1, 7), 2)
    shut = Position(Side.of(closed, bar=3), Side.of(closed, bar=3))
    with pytest.raises(NotationError, match="closed home boards"):
        read_gnubg_id(write_position_id(shut))


def test_too_many_checkers_cannot_be_written():
    with pytest.raises(NotationError, match="more than 30"):
        write_position_id(Position(Side.of({6: 16}), Side.of({6: 15})))
