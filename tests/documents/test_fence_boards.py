"""Boards of a text: what a block asks for is made, and each fault names its line and key."""

from __future__ import annotations

import pickle

import pytest

from tableside.documents.boards import IllegalPlayError
from tableside.documents.fence_boards import MOST_LINES, FenceError, boards_of
from tableside.documents.fenced import fences
from tableside.documents.posed import MOST_PLAYS, Posed, pose
from tableside.errors import UserFault
from tableside.notation.plays import write_play
from tableside.rulebook.loader import load
from tableside.rulebook.message import Listing, Notation, Plural, Verbatim


def made(body: str, **options: object) -> Posed:
    (fence,) = fences(f"# A lesson\n\n```board\n{body}\n```".split("\n"))
    return boards_of(fence, where="lesson.md", **options)  # type: ignore[arg-type]


def test_a_board_with_its_play() -> None:
    found = made("position: start\nroll: 31\nplay: 8/5 6/5\nmark: ring 5\nmark: letter 20 A")
    assert found.board.play is not None
    assert write_play(found.board.play) == "8/5 6/5"
    assert len(found.board.diagram.marks) == 2
    assert found.answer is None


@pytest.mark.parametrize(
    "first",
    [
        "24:2 13:5 8:3 6:5",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10",
        "4HPwATDgc/ABMA",
        "start",
    ],
)
def test_the_position_may_stand_first_without_its_key(first: str) -> None:
    start = made("position: start").board.state.position
    assert made(first).board.state.position == start


def test_defaults_hold_where_a_block_says_nothing() -> None:
    theme = {"theme": "contrast", "ruleset": "money"}
    found = made("start", defaults=theme).board
    assert (found.request.theme, found.ruleset.id) == ("contrast", "money")
    own = made("start\ntheme: mono\nruleset: tournament", defaults=theme).board
    assert (own.request.theme, own.ruleset.id) == ("mono", "tournament")


def test_the_rules_of_the_document_hold_unless_a_block_names_others() -> None:
    changed = load("casual", {"dice.moves_on_double": 2})
    assert made("start", rules=changed).board.ruleset == changed
    assert made("start\nruleset: money", rules=changed).board.ruleset.id == "money"
    with pytest.raises(FenceError, match="line 6"):
        made("start\nroll: 55\nplay: 13/3(2)", rules=changed)


def test_an_answer_is_the_same_position_with_its_play() -> None:
    found = made("start\nroll: 31\nanswer: 8/5 6/5\nnote: At once.")
    assert found.board.play is None
    assert found.answer is not None
    assert found.answer.play is not None
    assert found.answer.state == found.board.state
    assert found.words == (Verbatim("At once."),)


def test_the_best_play_of_a_race_is_computed() -> None:
    # 6/1 4/2 leaves checkers that every throw takes off; the other play, 6/4/off, leaves one
    # on 4, which two throws of 36 (1-2 and 2-1) do not.
    found = made("6:1 4:1 | 6:1 4:1\nroll: 52\nanswer: best")
    assert found.answer is not None
    assert found.answer.play is not None
    assert write_play(found.answer.play) == "6/1 4/2"
    assert found.answer.caption is None
    assert found.words


def test_every_legal_play_is_listed() -> None:
    found = made("6:3 4:1 | 3:2\nroll: 62\nanswer: all")
    assert found.answer is not None
    assert found.answer.play is None
    (said,) = found.words
    assert isinstance(said, Plural)
    plays = said.facts["plays"]
    assert isinstance(plays, Listing)
    assert {one.text for one in plays.items if isinstance(one, Notation)} == {
        "6/4 6/off",
        "6/off 4/2",
    }


FAULTS = {
    "roll: 31": ("", 3, "position: it is missing"),
    "position: start\nrol: 31": ("rol", 5, "did you mean 'roll'?"),
    "position: start\nroll: 71": ("roll", 5, "'71' is not a roll"),
    "position: start\n\nroll: 31\nroll: 32": ("roll", 7, "roll: it is given twice"),
    "start\nroll: 31\nplay: 8/5 6/4": ("play", 6, "is not a legal play of 3-1"),
    "start\nroll: 31\nanswer: 8/5 6/4": ("answer", 6, "is not a legal play of 3-1"),
    "start\nroll: 31\nanswer: 8//5": ("answer", 6, "names no point between two strokes"),
    "start\nplay: 8/5 6/5": ("play", 5, "it needs the roll"),
    "start\nroll: 31\nanswer:": ("answer", 6, "answer: it is empty"),
    "start\nnote: why": ("note", 5, "there is none"),
    "start\nroll: 31\nplay: 8/5 6/5\nanswer: 8/5 6/5": ("answer", 7, "shows a play already"),
    "start\nroll: 31\nanswer: best": ("answer", 6, "no table tells the best play"),
    "start\nanswer: best": ("answer", 5, "it needs the roll"),
    "start\nmark: ring 5\nmark: rnig 7": ("mark", 6, "did you mean 'ring'?"),
    "start\nregion: home\nmarks: ring 15": ("marks", 6, "outside the part of the board"),
    "24:2 13:5 8:3 6:16": ("position", 4, "played with 15"),
    "start\nsize: wide": ("size", 5, "size: 'wide'"),
    "start\njust words": ("", 5, "write a key and a value"),
    "start\nruleset: ../secret": ("ruleset", 5, "unknown ruleset"),
    "start\ncaption: " + 500 * "x": ("caption", 5, "allowed are"),
    "start\nroll: 31\nanswer: 8/5 6/5\nnote: " + 500 * "x": ("note", 7, "allowed are 400"),
    "start\n" * (MOST_LINES + 1): ("", 3, f"allowed are {MOST_LINES}"),
}


@pytest.mark.parametrize("body", FAULTS)
def test_a_fault_names_file_line_and_key(body: str) -> None:
    key, line, told = FAULTS[body]
    with pytest.raises(FenceError) as caught:
        made(body.rstrip("\n"))
    fault = caught.value
    assert (fault.where, fault.line, fault.key) == ("lesson.md", line, key)
    assert told in str(fault)
    assert str(fault).startswith(f"lesson.md, line {line}: ")
    assert "\n" not in str(fault)
    again = pickle.loads(pickle.dumps(fault))
    assert (str(again), again.line, again.key) == (str(fault), fault.line, fault.key)


def test_an_illegal_play_keeps_its_reasons() -> None:
    with pytest.raises(FenceError) as caught:
        made("start\nroll: 31\nplay: 8/5 6/4")
    assert isinstance(caught.value.__cause__, IllegalPlayError)
    assert caught.value.__cause__.reasons


def test_a_board_that_is_not_closed_is_told() -> None:
    (fence,) = fences(["```board", "position: start"])
    with pytest.raises(FenceError, match="line 41: the board is not closed"):
        boards_of(fence, offset=40)


def test_too_many_plays_are_not_listed() -> None:
    with pytest.raises(UserFault, match=f"allowed are {MOST_PLAYS}"):
        pose({"position": "start", "roll": "11", "answer": "all"})


def test_a_lost_roll_has_an_answer_too() -> None:
    # Six points closed: nothing enters.
    wall = {"position": "bar:1 6:2 | 6:2 5:2 4:2 3:2 2:2 1:2", "roll": "31"}
    for how in ("best", "all"):
        found = pose({**wall, "answer": how})
        assert [getattr(words, "text", "") for words in found.words] == ["The roll is lost."]
