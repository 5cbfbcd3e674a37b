"""What may be asked of a diagram, and how a wrong wish is told."""

from __future__ import annotations

import pickle
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.diagrams.model import Area, Ring
from tableside.documents.board_request import KEYS, BoardError, BoardRequest, allowed, request_from


def test_only_a_position_must_be_there() -> None:
    assert request_from({"position": "start"}) == BoardRequest("start")


def test_toml_and_text_say_the_same() -> None:
    table = """
        position = "start"
        roll = 31
        play = "8/5 6/5"
        home = "left"
        cube-place = "bar"
        centred = 1
        trays = false
        pips = true
        id = true
        size = 60
        caption = "Make the point."
        marks = ["ring 5", "area 1-6"]
    """
    text = {
        "Position": " start ",
        "roll": "31",
        "play": "8/5 6/5",
        "home": "LEFT",
        "cube_place": "bar",
        "centred": "1",
        "trays": "no",
        "pips": "yes",
        "id": "on",
        "size": "60mm",
        "caption": "Make the point.",
        "marks": "ring 5; area 1-6",
    }
    one = request_from(tomllib.loads(table))
    assert one == request_from(text)
    assert one.marks == (Ring(5), Area(frozenset(range(1, 7))))
    assert (one.trays, one.bar, one.size_mm, one.show_id) == (False, None, 60.0, True)


@pytest.mark.parametrize(
    ("written", "meant"),
    [(True, True), ("yes", True), (False, False), ("no", False), ("A plan", "A plan"), ("", "")],
)
def test_a_caption_is_ours_none_or_ones_own(written: Any, meant: Any) -> None:
    assert request_from({"position": "start", "caption": written}).caption == meant


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({}, "position: it is missing; write an ID, start, empty or 24:2 13:5 8:3"),
        ({"position": " "}, "position: it is empty; write an ID"),
        ({"position": ["start"]}, "position: ['start'] is not a text"),
        ({"positoin": "start"}, "unknown key 'positoin': did you mean 'position'? Allowed: pos"),
        ({"home": "rigth"}, "unknown home 'rigth': did you mean 'right'? Allowed: right, left"),
        ({"bottom": "me"}, "unknown bottom 'me'; allowed: given, mover, opponent"),
        ({"light": "roller"}, "unknown light 'roller'; allowed: given, mover, opponent, bottom"),
        ({"region": "hme"}, "unknown region 'hme': did you mean 'home'?"),
        ({"cube-place": "table"}, "unknown cube-place 'table'; allowed: margin, bar"),
        ({"centred": 2}, "unknown centred '2'; allowed: 64, 1"),
        ({"theme": "prnt"}, "unknown theme 'prnt': did you mean 'print'?"),
        ({"ruleset": "mine.toml"}, "unknown ruleset 'mine.toml'"),
        ({"stacks": "high"}, "unknown stacks 'high'; allowed: digit, overlap"),
        ({"moment": "after"}, "moment: after needs a play to be after"),
        ({"animated": True}, "animated: it needs a play to move"),
        ({"pips": 1}, "pips: 1 is not yes or no"),
        ({"pips": "perhaps"}, "pips: 'perhaps' is not yes or no"),
        ({"bar": "perhaps"}, "bar: 'perhaps' is not yes, no or auto"),
        ({"size": "wide"}, "size: 'wide' is not a width from 10 to 2000, in millimetres"),
        ({"size": True}, "size: True is not a width from 10 to 2000"),
        ({"size": "nan"}, "size: nan is not a width from 10 to 2000"),
        ({"size": 1e9}, "size: 1000000000.0 is not a width from 10 to 2000"),
        ({"marks": 5}, "marks: 5 is not a text, or a list of texts"),
        ({"marks": "rnig 5"}, "unknown mark 'rnig': did you mean 'ring'?"),
        ({"marks": ["ring 31"]}, "ring: there is no point 31"),
        ({"caption": 3.5}, "caption: 3.5 is not a text"),
        ({"caption": "x" * 301}, "caption: it has 301 characters, allowed are 300"),
        ({"names": "Ann"}, "names: write the mover's name, a comma, and the opponent's"),
        ({"play": "8/5 " * 60}, "play: it has 239 characters, allowed are 200"),
        (
            {"play": "8/5", "candidates": "8/5 6/5"},
            "candidates: they take the place of play; give one of the two",
        ),
        (
            {"candidates": "8/5; 6/5; 13/9; 24/20"},
            "candidates: there are 4 plays, allowed are 3",
        ),
        ({"cube_place": "bar", "cube-place": "bar"}, "cube-place: it is given twice"),
    ],
)
def test_a_wrong_wish_is_told_with_its_key(wish: dict[str, Any], told: str) -> None:
    mapping = (
        wish
        if "position" in wish or not wish or "positoin" in wish
        else {
            "position": "start",
            **wish,
        }
    )
    with pytest.raises(BoardError) as caught:
        request_from(mapping)
    assert str(caught.value).startswith(told), str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_place_of_the_fault_comes_first() -> None:
    with pytest.raises(BoardError, match=r"^lesson\.md, board 3: unknown home 'up'"):
        request_from({"position": "start", "home": "up"}, where="lesson.md, board 3")


def test_a_value_in_python_is_checked_like_one_in_text() -> None:
    with pytest.raises(BoardError, match="unknown home 'up'"):
        BoardRequest("start", home="up")  # type: ignore[arg-type]


def test_no_file_is_opened_for_a_ruleset() -> None:
    for name in ("/etc/passwd", "../casual.toml", "casual.toml"):
        with pytest.raises(BoardError, match="unknown ruleset"):
            request_from({"position": "start", "ruleset": name})


def test_a_request_survives_the_way_between_processes() -> None:
    request = request_from({"position": "start", "marks": "ring 5", "roll": "31"})
    assert pickle.loads(pickle.dumps(request)) == request


def test_the_words_of_a_key_can_be_listed() -> None:
    assert allowed("theme") == ("print", "contrast", "colour", "mono", "dark")
    assert allowed("cube-place") == ("margin", "bar")
    assert "tournament" in allowed("ruleset")
    assert allowed("roll") == ()


_VALUES = st.one_of(
    st.text(max_size=12),
    st.booleans(),
    st.integers(-5, 3000),
    st.floats(),
    st.none(),
    st.lists(st.text(max_size=8), max_size=3),
    st.sampled_from(["yes", "left", "31", "8/5 6/5", "ring 5", "home", "64", "auto", "after"]),
)


@given(st.dictionaries(st.sampled_from((*KEYS, "else")), _VALUES, max_size=6))
def test_whatever_is_written_is_a_request_or_one_line(mapping: dict[str, Any]) -> None:
    told = "a request"
    try:
        request_from(mapping)
    except BoardError as fault:
        told = str(fault)
    assert told
    assert "\n" not in told
