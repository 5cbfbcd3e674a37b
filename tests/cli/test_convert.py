"""``tableside convert``: positions and games in another notation, and what is said of it."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from support.games import DATA, SAID, text_of
from tableside.notation.read import read_any
from tableside.notation.read_record import read_record

XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10"
TOP = "XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:-1:63:0:0:0:3:8"


def test_a_position_is_written_in_every_notation(tableside) -> None:
    state = read_any(XGID).state
    for target in ("xgid", "gnubg", "ogid", "fibs", "snowie", "sgf", "human"):
        answer = tableside("convert", XGID, "--to", target)
        assert answer.code == 0
        back = read_any(answer.out.strip()).state
        assert back.position == state.position
        if target != "human":
            assert (back.dice, back.match.length) == (state.dice, state.match.length)


def test_the_result_stands_alone_and_the_rest_is_told_aside(tableside) -> None:
    answer = tableside("convert", f"compare {TOP} here", "--to", "gnubg")
    assert answer.out == "jM/gDQDYzeAJIA:EQFvAAAAAAAE\n"
    lines = answer.err.splitlines()
    assert lines[0] == f"tableside: found XGID: {TOP}"
    assert lines[1] == "tableside: lost: GNUBG ID cannot say that the cube goes no higher than 256"


def test_what_is_mended_is_told(tableside) -> None:
    answer = tableside("convert", XGID.replace("-b----E", "–b––––E"), "--to", "xgid")
    assert (answer.code, answer.out) == (0, f"{XGID}\n")
    assert "tableside: mended: " in answer.err


def test_all_positions_of_a_text_are_converted_in_their_order(tableside) -> None:
    text = f"first {XGID}, then 4HPwATDgc/ABMA and {TOP}."
    answer = tableside("convert", text, "--to", "xgid")
    assert answer.code == 0
    first, second, third = answer.out.splitlines()
    assert (first, third) == (XGID, TOP)
    assert second.startswith("XGID=-b----E-C---eE---c-e----B-")
    assert "tableside: 2: found GNUBG ID: 4HPwATDgc/ABMA" in answer.err


def test_points_may_stand_one_to_a_line(tableside) -> None:
    answer = tableside("convert", "24:2 13:5 8:3 6:5\n6:5 5:5 4:5", "--to", "gnubg")
    assert answer.code == 0
    assert [line[:14] for line in answer.out.splitlines()] == ["4HPwATDgc/ABMA", "+L4PAAD4vg8AAA"]


def test_an_impossible_position_is_refused_with_every_reason(tableside) -> None:
    wrong = "XGID=-b----E-C---eE---c-eA---B-:0:0:1:07:0:9:1:7:10"
    answer = tableside("convert", wrong, "--to", "ogid")
    assert (answer.code, answer.out) == (2, "")
    assert [line.split("refused: ")[1] for line in answer.err.splitlines()[1:]] == [
        "top has 9 points, a match to 7 is over by then",
        "Crawford needs exactly one side one point away and an unturned cube",
        "field 5 (dice) is '07', allowed are 00, two dice from 1 to 6, D, B and R",
        "bottom has 16 checkers, allowed are 15",
    ]


def test_one_that_is_refused_does_not_stop_the_others(tableside) -> None:
    answer = tableside("convert", f"{XGID} and {XGID.replace(':31:', ':07:')}", "--to", "xgid")
    assert (answer.code, answer.out) == (1, f"{XGID}\n")
    assert "tableside: 2: refused: " in answer.err


def test_as_data_it_says_the_same(tableside) -> None:
    answer = tableside("convert", f"{TOP} {XGID.replace(':31:', ':07:')}", "--to", "ogid", "--json")
    good, bad = json.loads(answer.out)
    assert good["found"] == "XGID"
    assert good["result"] == "bbcccchhjjjjjmm:445556688ddddfo:W1N:36:W:R:0:0:3:0"
    assert good["losses"] == ["OGID cannot say that the cube goes no higher than 256"]
    assert "result" not in bad
    assert bad["problems"]


def test_a_file_and_the_standard_input_are_read(tableside, monkeypatch, tmp_path: Path) -> None:
    (tmp_path / "forum.txt").write_text(f"look at {XGID}\n", "utf-8")
    assert tableside("convert", "forum.txt", "--to", "xgid").out == f"{XGID}\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(XGID.encode())))
    assert tableside("convert", "-", "--to", "xgid").out == f"{XGID}\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe")))
    fault = tableside("convert", "-", "--to", "xgid").fault(2)
    assert fault == "the standard input is not a text in UTF-8"


@pytest.mark.parametrize("stem", ["match", "session", "nackgammon"])
def test_a_game_file_becomes_the_other_kind(tableside, stem: str) -> None:
    answer = tableside("convert", str(DATA / f"{stem}.mat"), "--to", "sgf")
    assert answer.code == 0
    games = read_record(answer.out).record.games
    assert [(game.top, game.bottom) for game in games] == [
        (said["top"], said["bottom"]) for said in SAID["games"][stem]
    ]
    back = tableside("convert", str(DATA / f"{stem}.sgf"), "--to", "mat")
    theirs = [line.rstrip() for line in text_of(f"{stem}.mat").splitlines()]
    ours = back.out.splitlines()
    assert [line for line in ours if line] == [
        line for line in theirs if line and "EventDate" not in line
    ]


def test_what_is_wrong_in_a_game_is_told_in_the_language_asked_for(tableside) -> None:
    answer = tableside("convert", str(DATA / "resigned.sgf"), "--to", "mat", "--lang", "it")
    assert answer.code == 1
    assert answer.out.startswith(" 0 point match\n")
    assert "tableside: lost: match text cannot say whether the Jacoby rule holds" in answer.err
    wrong = [line for line in answer.err.splitlines() if "wrong: " in line]
    assert len(wrong) == 2
    assert wrong[0].startswith("tableside: wrong: Partita 1, mossa 3: Player A.")


def test_a_game_is_cut_where_it_stops(tableside, tmp_path: Path) -> None:
    file = tmp_path / "torn.sgf"
    file.write_text("(;FF[4]GM[6]MI[length:5];W[31hefe];B[31zzzz];W[31hefe]RE[W+1])", "utf-8")
    answer = tableside("convert", str(file), "--to", "mat")
    assert answer.code == 1
    assert "Here the game stops; 1 entry after it is left out." in answer.err
    (file.parent / "torn.mat").write_text(answer.out, "utf-8")
    again = tableside("convert", str(file.parent / "torn.mat"), "--to", "sgf")
    assert (again.code, again.out.count(";W["), again.out.count(";B[")) == (0, 1, 0)


def test_a_hit_that_was_not_marked_is_mended(tableside, tmp_path: Path) -> None:
    (tmp_path / "game.mat").write_text(text_of("match.mat").replace("24/22*", "24/22", 1), "utf-8")
    answer = tableside("convert", "game.mat", "--to", "mat")
    assert answer.code == 0
    assert "24/22*" in answer.out
    line = "tableside: mended: game1:1b: a checker is hit on 22: the * there was missing"
    assert line in answer.err.splitlines()


def test_moments_of_a_game_are_positions(tableside) -> None:
    answer = tableside("convert", str(DATA / "match.mat"), "--to", "gnubg", "--at", "game4:2")
    assert answer.out.splitlines() == SAID["games"]["match"][3]["ids"][1:3]
    every = tableside("convert", str(DATA / "match.sgf"), "--to", "gnubg", "--json")
    found = json.loads(every.out)
    assert len(found["positions"]) == sum(len(g["ids"]) - 1 for g in SAID["games"]["match"])
    assert found["positions"][0]["place"] == "game1:1a"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("4HPwATDgc/ABMA", "--to", "xid"), "unknown notation 'xid': did you mean 'xgid'?"),
        (("4HPwATDgc/ABMA", "--to", "mat"), "mat holds whole games; for a position take xgid,"),
        (("none.mat", "--to", "xgid"), "cannot read none.mat: no such file or directory"),
        (("4HPwATDgc/ABMA", "--to", "xgid", "--at", "5"), "--at chooses moments of a game"),
        (("a\0b", "--to", "xgid"), "the text, line 1: it holds a control character, U+0000"),
        ((str(DATA / "match.mat"), "--to", "xgid", "--at", "x"), "--at: 'x' names no moment"),
        ((str(DATA / "match.mat"), "--to", "xgid", "--at", "99"), "--at: game 1 has no move 99"),
        ((str(DATA / "setup.sgf"), "--to", "mat"), "match text cannot hold what was set by hand"),
        (("4HPwATDgc/ABMA",), "missing option '--to'"),
    ],
)
def test_wrong_use_is_one_line(tableside, arguments: tuple[str, ...], line: str) -> None:
    assert tableside("convert", *arguments).fault(2).startswith(line)


def test_what_is_no_position_is_refused(tableside) -> None:
    answer = tableside("convert", "hello", "--to", "xgid")
    assert (answer.code, answer.out) == (2, "")
    assert "refused: no position found in 'hello'" in answer.err
