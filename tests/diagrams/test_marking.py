from __future__ import annotations

import pytest

from support.boards import START
from tableside.diagrams.errors import DiagramError
from tableside.diagrams.marking import MARK_KINDS, area, arrow, mark, read_marks
from tableside.diagrams.model import Area, Arrow, Label, Ring, Step, Verdict
from tableside.diagrams.svg import board_svg


def test_marks_from_words_and_numbers() -> None:
    assert mark("ring", 6) == Ring(6)
    assert mark("letter", 5, "A") == Label(5, "A")
    assert mark("step", 8, "12") == Step(12, 8)
    assert mark("open", 4) == Verdict(4, open=True)
    assert mark("closed", 7) == Verdict(7, open=False)


def test_areas_by_range_or_name() -> None:
    assert area(range(1, 4)) == Area(frozenset({1, 2, 3}))
    assert area("far-home") == Area(frozenset(range(19, 25)))


def test_arrows_by_number_or_name() -> None:
    assert arrow(13, 8) == Arrow(13, 8)
    assert arrow("bar", "20", "dotted", "x") == Arrow(25, 20, "dotted", "x")
    assert arrow(6, "off", "B") == Arrow(6, 0, "dashed", "B")


def test_all_marks_in_one_text() -> None:
    text = "ring 6, letter 5 A; step 8 1\narea 1-3 6 , area outer,open 4, closed off, ring bar"
    assert read_marks(text) == (
        Ring(6),
        Label(5, "A"),
        Step(1, 8),
        Area(frozenset({1, 2, 3, 6})),
        Area(frozenset(range(7, 13))),
        Verdict(4, open=True),
        Verdict(0, open=False),
        Ring(25),
    )
    assert read_marks("arrow bar/20 dashed B,arrow 13/8,arrow 6/off C") == (
        Arrow(25, 20, "dashed", "B"),
        Arrow(13, 8),
        Arrow(6, 0, "dotted", "C"),
    )
    assert read_marks("") == read_marks(" ;\n,") == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("rign 6", "unknown mark 'rign': did you mean 'ring'"),
        ("ring", "mark 'ring': write it like ring 6"),
        ("ring 26", "ring: there is no point 26"),
        ("ring six", "ring: 'six' is not a point; write it like ring 6"),
        ("ring 6 A", "ring: it takes no text, and 'A' is one"),
        ("letter 5", "label: '' is not one to three letters or digits"),
        ("letter 5 <b>", "label: '<b>' is not"),
        ("step 5 x", "step: 'x' is not a number"),
        ("step 5 0", "step: 0 is not 1 to 99"),
        ("area", "mark 'area': write it like area 1-6"),
        ("area hoem", "unknown area 'hoem': did you mean 'home'"),
        ("area 1-x", "area: 'x' is not a point"),
        ("area 0-6", "area: there is no point 0"),
        ("arrow 13-8", "mark 'arrow 13-8': write it like arrow 13/8"),
        ("arrow 13/8 wavy", "unknown arrow style 'wavy'"),
        ("arrow x/8", "arrow: 'x' is not a point, bar or off"),
        ("arrow off/8", "arrow: there is no point 0"),
        ("arrow 13/8 solid A B", "mark 'arrow 13/8 solid A B': write it like"),
        (",".join(["ring 6"] * 201), "marks: 201 of them, at most 200"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_form(text: str, message: str) -> None:
    with pytest.raises(DiagramError) as caught:
        read_marks(text)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_each_kind_is_drawn() -> None:
    texts = {
        **{"ring": "ring 6", "letter": "letter 5 A", "step": "step 5 1", "open": "open 5"},
        **{"closed": "closed 5", "area": "area home", "arrow": "arrow 13/8"},
    }
    assert set(texts) == set(MARK_KINDS)
    drawn = {board_svg(START, marks=read_marks(text)) for text in texts.values()}
    assert len(drawn | {board_svg(START)}) == len(texts) + 1
