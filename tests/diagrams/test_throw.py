"""Dice by themselves: as many as were thrown, with the pips of their numbers."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tableside.diagrams.errors import DiagramError
from tableside.diagrams.throw import throw_svg

SVG = "{http://www.w3.org/2000/svg}"


def pips(faces: tuple[int, ...]) -> int:
    """Circles in the last path: two arcs each."""
    drawing = ElementTree.fromstring(throw_svg(faces, size_mm=8, title="t"))
    data = drawing.findall(f"{SVG}path")[-1].get("d")
    assert data is not None
    return data.count("M")


@pytest.mark.parametrize("faces", [(n,) for n in range(1, 7)] + [(6, 5), (4, 4), (2, 1)])
def test_a_throw_shows_its_numbers(faces: tuple[int, ...]) -> None:
    assert pips(faces) == sum(faces)


def test_the_picture_is_named_and_sized() -> None:
    text = throw_svg((6, 5), size_mm=8.8, title='<6-5> & "more"')
    drawing = ElementTree.fromstring(text)
    title = drawing.find(f"{SVG}title")
    assert title is not None
    assert title.text == '<6-5> & "more"'
    assert drawing.get("role") == "img"
    width, height = (float(str(drawing.get(name))[:-2]) for name in ("width", "height"))
    box = [float(n) for n in str(drawing.get("viewBox")).split()]
    assert width / height == pytest.approx(box[2] / box[3], rel=0.01)
    assert height == pytest.approx(9.8)
    assert not re.search(r'\bid="', text)


def test_it_is_the_same_each_time_and_dark_for_the_other_player() -> None:
    light = throw_svg((3,), size_mm=8, title="3")
    assert light == throw_svg((3,), size_mm=8, title="3")
    assert light != throw_svg((3,), size_mm=8, title="3", light=False)


@pytest.mark.parametrize("faces", [(), (0,), (7,), (6, 9)])
def test_what_no_die_shows_is_no_throw(faces: tuple[int, ...]) -> None:
    with pytest.raises(DiagramError, match="a die shows 1 to 6"):
        throw_svg(faces, size_mm=8, title="t")
