from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from support.boards import CROWDED, EMPTY, SVG
from tableside.diagrams.errors import DiagramError
from tableside.diagrams.geometry import HEIGHT, layout
from tableside.diagrams.model import CubeFace, Verdict
from tableside.diagrams.svg import board_svg
from tableside.diagrams.theme import PRINT, THEMES, Theme, contrast, luminance, theme_named
from tableside.engine.dice import Dice
from tableside.engine.play import Move, Play

EVERYTHING = {
    "dice": Dice(5, 1),
    "cube": CubeFace(2, "mover"),
    "play": Play((Move(25, 24, 1, True), Move(6, 1, 5))),
    "marks": (Verdict(3, True), Verdict(19, False)),
    "numbers": "both",
}


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_things_that_must_be_told_apart_are_three_to_one_or_more(theme: Theme) -> None:
    assert theme.faults() == ()


def test_a_theme_that_cannot_be_read_says_where() -> None:
    pale = replace(PRINT, ink="#aaaaaa", light_edge="#dddddd")
    faults = pale.faults()
    assert "print: ink and paper are 2.32:1, 4.5:1 is needed" in faults
    assert any("light_edge and deep_point" in line for line in faults)


# The figures of the definition: black on white 21:1, and the pair of the "minimum" example
# #767676 on white that every checker gives as 4.54:1.
@pytest.mark.parametrize(
    ("one", "two", "ratio"),
    [("#000000", "#ffffff", 21.0), ("#767676", "#ffffff", 4.54), ("#ff0000", "#ffffff", 4.0)],
)
def test_contrast_by_known_figures(one: str, two: str, ratio: float) -> None:
    assert contrast(one, two) == contrast(two, one) == ratio


@pytest.mark.parametrize("colour", ["black", "#fff", "#12345g", "123456#"])
def test_a_colour_written_otherwise_is_refused(colour: str) -> None:
    with pytest.raises(DiagramError, match="is not written #rrggbb"):
        luminance(colour)


def test_an_unknown_theme_is_named_with_the_nearest() -> None:
    with pytest.raises(DiagramError, match="did you mean 'print'"):
        theme_named("prnt")


def colours(svg: str) -> set[str]:
    return set(re.findall(r"#[0-9a-f]{6}", svg))


def test_one_bit_is_black_and_white_alone() -> None:
    svg = board_svg(CROWDED, theme="mono", **EVERYTHING)
    assert colours(svg) == {"#000000", "#ffffff"}
    assert "opacity" not in svg


@pytest.mark.parametrize("theme", ["print", "contrast"])
def test_the_print_themes_are_grey(theme: str) -> None:
    svg = board_svg(CROWDED, theme=theme, **EVERYTHING)
    assert all(c[1:3] == c[3:5] == c[5:7] for c in colours(svg))


@pytest.mark.parametrize("theme", THEMES)
def test_only_colours_of_the_theme_are_used(theme: str) -> None:
    svg = board_svg(CROWDED, theme=theme, **EVERYTHING)
    assert colours(svg) <= set(THEMES[theme].colours())


@pytest.mark.parametrize("home", ["right", "left"])
def test_neighbouring_points_differ_in_shade_across_the_bar_too(home: str) -> None:
    svg = board_svg(EMPTY, home=home)
    shade: dict[tuple[bool, float], str] = {}
    for path in ET.fromstring(svg).iter(f"{SVG}path"):
        # A pale point has the colour of the board: only its outline is drawn, with other lines.
        fill = PRINT.board if path.get("fill") == "none" else path.get("fill", "")
        data = path.get("d", "")
        for y0, tip, y1 in re.findall(r"M[\d.]+ ([\d.]+)L([\d.]+) ([\d.]+)L[\d. ]+z", data):
            shade[float(y0) < float(y1), float(tip)] = fill
    assert len(shade) == 24
    assert set(shade.values()) == {PRINT.pale_point, PRINT.deep_point}
    for up in (True, False):
        row = [shade[key] for key in sorted(shade) if key[0] == up]
        assert all(a != b for a, b in pairwise(row))
    for (up, x), fill in shade.items():
        assert shade[not up, x] != fill


def test_hatching_stays_inside_its_points() -> None:
    board = layout()
    hatch = max(
        (path.get("d", "") for path in ET.fromstring(board_svg(EMPTY, theme="mono")).iter()),
        key=lambda data: data.count("M"),
    )
    ends = re.findall(r"([\d.]+) ([\d.]+)(?=[LM]|$)", hatch)
    assert len(ends) > 300
    for x, y in ((float(x), float(y)) for x, y in ends):
        middle = min(set(board.columns.values()), key=lambda column: abs(column - x))
        away = y - board.upper if y < board.middle else board.lower - y
        # Half a point's width at its foot is 50, at its tip nothing; roundings are 0.1.
        assert abs(x - middle) <= 50 * (1 - away / HEIGHT) + 0.15
        assert -0.1 <= away <= HEIGHT
