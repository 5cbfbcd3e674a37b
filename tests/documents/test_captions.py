"""Every caption there is, each brought about by a position, in every language."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from support.speeches import speech
from tableside.documents.board_request import request_from
from tableside.documents.boards import Board, board
from tableside.documents.captions import _TURNS
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Seat
from tableside.notation.gnubg import write_gnubg_id
from tableside.rendering.say import plain
from tableside.rulebook.loader import load
from tableside.rulebook.message import Message

START = "-b----E-C---eE---c-e----B-"
LAST = "-A---------------------a--"
LANGS = ("en", "it", "nl")


def xgid(
    board: str = START,
    *,
    cube: str = "0:0",
    turn: int = 1,
    dice: str = "00",
    match: str = "0:0:0:0",
) -> str:
    return f"XGID={board}:{cube}:{turn}:{dice}:{match}:10"


# What is drawn, and its caption in English, Italian and Dutch.
SAID: list[tuple[dict[str, Any], str, str, str]] = [
    (
        {"position": "start"},
        "White to play",
        "Tocca al Bianco",
        "Wit aan zet",
    ),
    (
        {"position": xgid(turn=-1, dice="52")},
        "Black to play 5-2",
        "Tocca al Nero: 5-2",
        "Zwart aan zet met 5-2",
    ),
    (
        {"position": xgid()},
        "White to play. Double?",
        "Tocca al Bianco. Raddoppio?",
        "Wit aan zet. Verdubbelen?",
    ),
    (
        {"position": xgid(cube="1:-1", turn=-1)},
        "Black to play. Redouble?",
        "Tocca al Nero. Ri-raddoppio?",
        "Zwart aan zet. Opnieuw verdubbelen?",
    ),
    (
        {"position": xgid(cube="1:-1")},  # the cube is the other player's
        "White to play",
        "Tocca al Bianco",
        "Wit aan zet",
    ),
    (
        {"position": xgid(dice="D", match="2:4:0:7")},
        "White doubles to 2. Should Black take? · Match to 7: White 2, Black 4",
        "Il Bianco raddoppia a 2. Il Nero accetta? · Match a 7: Bianco 2, Nero 4",
        "Wit verdubbelt naar 2. Moet Zwart accepteren? · Match tot 7: Wit 2, Zwart 4",
    ),
    (
        {"position": xgid(cube="1:1", turn=1, dice="D")},
        "White doubles to 4. Should Black take?",
        "Il Bianco raddoppia a 4. Il Nero accetta?",
        "Wit verdubbelt naar 4. Moet Zwart accepteren?",
    ),
    (
        {"position": xgid(dice="B", match="0:0:3:0")},
        "Black beavers to 4. Should White take?",
        "Beaver del Nero a 4. Il Bianco accetta?",
        "Beaver van Zwart naar 4. Moet Wit accepteren?",
    ),
    (
        {"position": xgid(dice="R", match="0:0:3:0")},
        "White raccoons to 8. Should Black take?",
        "Raccoon del Bianco a 8. Il Nero accetta?",
        "Raccoon van Wit naar 8. Moet Zwart accepteren?",
    ),
    (
        {"position": xgid(dice="31", match="6:3:1:7")},
        "White to play 3-1 · Match to 7: White 6, Black 3 · Crawford game",
        "Tocca al Bianco: 3-1 · Match a 7: Bianco 6, Nero 3 · Partita Crawford",
        "Wit aan zet met 3-1 · Match tot 7: Wit 6, Zwart 3 · Crawford-spel",
    ),
    (
        {"position": xgid(dice="31", match="6:3:0:7")},
        "White to play 3-1 · Match to 7: White 6, Black 3 · After the Crawford game",
        "Tocca al Bianco: 3-1 · Match a 7: Bianco 6, Nero 3 · Dopo la partita Crawford",
        "Wit aan zet met 3-1 · Match tot 7: Wit 6, Zwart 3 · Na het Crawford-spel",
    ),
    (
        {"position": xgid(match="6:3:1:7")},  # in the Crawford game nobody doubles
        "White to play · Match to 7: White 6, Black 3 · Crawford game",
        "Tocca al Bianco · Match a 7: Bianco 6, Nero 3 · Partita Crawford",
        "Wit aan zet · Match tot 7: Wit 6, Zwart 3 · Crawford-spel",
    ),
    (
        {"position": xgid(dice="31", match="4:0:0:0")},
        "White to play 3-1 · Money game: White 4, Black 0",
        "Tocca al Bianco: 3-1 · Money game: Bianco 4, Nero 0",
        "Wit aan zet met 3-1 · Spel om geld: Wit 4, Zwart 0",
    ),
    (
        {"position": xgid(dice="31"), "play": "8/5 6/5"},
        "White plays 3-1: 8/5 6/5",
        "Il Bianco gioca 3-1: 8/5 6/5",
        "Wit speelt 3-1: 8/5 6/5",
    ),
    (
        {"position": xgid(dice="31"), "play": "8/5 6/5", "moment": "after"},
        "White played 3-1: 8/5 6/5. Black to play",
        "Il Bianco ha giocato 3-1: 8/5 6/5. Tocca al Nero",
        "Wit speelde 3-1: 8/5 6/5. Zwart aan zet",
    ),
    (
        {"position": xgid(LAST, dice="61"), "play": "1/off", "moment": "after"},
        "White played 6-1: 1/off, and wins the game",
        "Il Bianco ha giocato 6-1: 1/off, e vince la partita",
        "Wit speelde 6-1: 1/off, en wint het spel",
    ),
    (
        {"position": "1:2 | off:15"},  # an exercise: the opponent does not matter
        "White to play",
        "Tocca al Bianco",
        "Wit aan zet",
    ),
    (
        {"position": "off:15 | 1:2"},
        "White has won the game",
        "Il Bianco ha vinto la partita",
        "Wit heeft het spel gewonnen",
    ),
    (
        {"position": xgid("---A----------------------")},
        "Black has won the game",
        "Il Nero ha vinto la partita",
        "Zwart heeft het spel gewonnen",
    ),
    (
        {"position": "------E------------bbbbbbA:0:0:1:65:0:0:0:0:10"},
        "White rolled 6-5: no legal play",
        "Lancio del Bianco 6-5: nessuna mossa possibile",
        "Wit gooide 6-5: er is geen zet mogelijk",
    ),
    (
        {"position": "------E------------bbbbbbA:0:0:1:65:0:0:0:0:10", "play": "cannot move"},
        "White rolled 6-5: no legal play",
        "Lancio del Bianco 6-5: nessuna mossa possibile",
        "Wit gooide 6-5: er is geen zet mogelijk",
    ),
]


def said(found: Board, tag: str) -> str:
    assert found.caption is not None
    return plain(speech(tag), found.caption)


@pytest.mark.parametrize("case", SAID, ids=lambda case: case[1])
@pytest.mark.parametrize("number", range(3), ids=LANGS)
def test_what_stands_beneath(case: tuple[dict[str, Any], str, str, str], number: int) -> None:
    wishes, *captions = case
    assert said(board(request_from(wishes)), LANGS[number]) == captions[number]


@pytest.mark.parametrize(
    ("value", "seat", "told"),
    [
        (1, 0, "Black resigns a single game. Does White accept?"),
        (2, 1, "White resigns a gammon. Does Black accept?"),
        (3, 1, "White resigns a backgammon. Does Black accept?"),
    ],
)
def test_a_resignation_waits_for_its_answer(value: int, seat: int, told: str) -> None:
    state = board(request_from({"position": "start"})).state
    resigner = Seat.BOTTOM if seat else Seat.TOP
    offered = replace(state, resignation=value, resigner=resigner)
    found = board(request_from({"position": write_gnubg_id(offered)}))
    assert said(found, "en") == told


def test_a_game_that_ended_by_a_pass_is_over() -> None:
    passed = "77ccehhiijjjkkk:3344666688dddoo:B1P::W:G:0:0:7:5"
    assert said(board(request_from({"position": passed})), "en").startswith("The game is over")


def test_another_throw_after_a_double_where_the_rules_give_one() -> None:
    rules: Ruleset = load("casual", {"dice.throw_again_after_double": True})
    wishes = {"position": "start", "roll": "33", "play": "8/5(2) 6/3(2)", "moment": "after"}
    told = said(board(request_from(wishes), rules), "en")
    assert told == "White played 3-3: 8/5(2) 6/3(2). White to throw again"


def test_players_are_called_by_their_colour_wherever_they_sit() -> None:
    for bottom in ("mover", "opponent"):
        for light, name in (("mover", "White"), ("opponent", "Black")):
            wishes = {"position": xgid(dice="52"), "bottom": bottom, "light": light}
            assert said(board(request_from(wishes)), "en") == f"{name} to play 5-2"


def test_no_caption_says_that_nothing_can_be_played_unless_it_is_so() -> None:
    cases = Path(__file__).parent / "data" / "drawing-cases.jsonl"
    for case in map(json.loads, cases.read_text("utf-8").splitlines()):
        if case["id"] == "text-export-says-cannot-move":
            found = board(request_from({"position": case["input"]["xgid"]}))
            assert said(found, "en").startswith("White to play 6-5 · ")
            return
    raise AssertionError("the case is gone")


def test_a_caption_of_ones_own_takes_the_place_of_ours() -> None:
    found = board(request_from({"position": "start", "caption": "<b>Mine</b> & {yours}"}))
    assert said(found, "it") == "<b>Mine</b> & {yours}"
    assert board(request_from({"position": "start", "caption": "no"})).caption is None


def test_each_phrase_speaks_of_both_colours_alike() -> None:
    """What is said of one player is said of the other, in the same words."""

    def changed(text: str) -> str:
        return text.replace("White", "#").replace("Black", "White").replace("#", "Black")

    for phrases in _TURNS.values():
        assert isinstance(phrases["white"], Message)
        assert changed(phrases["white"].text) == phrases["black"].text
