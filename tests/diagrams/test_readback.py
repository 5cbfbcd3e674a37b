from __future__ import annotations

import pytest
from hypothesis import given

from support.boards import START, positions
from tableside.diagrams.errors import DiagramError
from tableside.diagrams.readback import position_from_svg, written
from tableside.engine.position import Position


@given(positions(most=400))
def test_there_and_back(position: Position) -> None:
    assert position_from_svg(f'<svg data-position="{written(position)}">') == position


def test_it_can_be_read_by_eye() -> None:
    assert written(START) == "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no data-position in this text"),
        ("<svg>", "no data-position in this text"),
        ('<svg data-position="24:2">', "the slash between the two sides is missing"),
        ('<svg data-position="25:2 /">', "'25:2' is not a place and a count"),
        ('<svg data-position="24:-2 /">', "'24:-2' is not a place and a count"),
        ('<svg data-position="/ bar">', "'bar' is not a place and a count"),
        ('<svg data-position="6:99999999999 /">', "is not a place and a count"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, message: str) -> None:
    with pytest.raises(DiagramError, match=message):
        position_from_svg(text)
