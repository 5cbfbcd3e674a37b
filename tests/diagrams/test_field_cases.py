"""Bug reports and wishes that other programs got, as small cases for our drawings."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise, product
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from support.boards import EMPTY, SVG, dark, light
from support.drawings import DATA
from tableside.diagrams.face import ANY_SANS
from tableside.diagrams.geometry import layout
from tableside.diagrams.layouts import layout_of
from tableside.diagrams.model import Diagram, View
from tableside.diagrams.svg import board_svg
from tableside.diagrams.theme import MONO, PRINT
from tableside.engine.play import Move, Play
from tableside.engine.position import Position
from tableside.notation.read import read_any

CASES: dict[str, dict[str, Any]] = {
    case["id"]: case
    for case in map(json.loads, (DATA / "field_cases.jsonl").read_text().splitlines())
}


def position_of(case: str, key: str = "xgid") -> Position:
    return read_any(CASES[case]["input"][key]).state.position


def colours(svg: str) -> set[str]:
    return set(re.findall("#[0-9a-f]{6}", svg))


def test_no_case_is_left_out() -> None:
    assert set(CASES) == {
        "render-alternate-across-bar",
        "render-arrows-when-flipped",
        "render-bar-half",
        "render-black-and-white",
        "render-clear-includes-bar",
        "render-colours-swapped",
        "render-from-id-and-orientation",
        "tray-and-pips-flip",
    }


def test_points_alternate_across_the_bar_and_across_the_board() -> None:
    theme = replace(PRINT, pale_point="#eeeeee")
    shades: dict[int, str] = {}
    board = layout()
    columns = {(x, p > 12): p for p, x in board.columns.items()}
    for path in ET.fromstring(board_svg(EMPTY, theme=theme)).iter(f"{SVG}path"):
        for y0, x, y1 in re.findall(r"M\d+ (\d+)L(\d+) (\d+)L\d+ \d+z", path.get("d", "")):
            shades[columns[int(x), int(y0) < int(y1)]] = path.get("fill", "")
    assert sorted(shades) == list(range(1, 25))
    assert all(shades[a] != shades[b] for a, b in pairwise(range(1, 25)))
    assert all(shades[p] != shades[25 - p] for p in range(1, 25))


@pytest.mark.parametrize(
    ("home", "bottom"),
    list(
        product(
            CASES["render-arrows-when-flipped"]["input"]["home"],
            CASES["render-arrows-when-flipped"]["input"]["bottom"],
        )
    ),
)
def test_arrows_begin_on_checkers_however_the_board_is_turned(home: str, bottom: str) -> None:
    position = position_of("render-arrows-when-flipped")
    play = Play((Move(8, 5, 3), Move(6, 5, 1)))
    svg = board_svg(position, play=play, home=home, bottom=bottom)
    (way,) = re.findall(r'd="(M[^"]*Q[^"]*)" fill="none" stroke="#000000"', svg)
    begins = {(float(x), float(y)) for x, y in re.findall(r"M([\d.]+) ([\d.]+)Q", way)}
    assert len(begins) == 2
    assert begins <= light(svg)


def test_a_bar_checker_and_its_arrow_lie_in_the_half_where_it_enters() -> None:
    position = position_of("render-bar-half")
    svg = board_svg(position, play=Play((Move(25, 24, 1),)))
    board = layout()
    waiting = {place for place in light(svg) if place[0] == board.bar}
    assert len(waiting) == position.mover.bar
    assert all(y < board.middle for _, y in waiting)
    (begin,) = re.findall(r'd="M([\d.]+) ([\d.]+)Q[^"]*" fill="none" stroke="#000000"', svg)
    assert (float(begin[0]), float(begin[1])) in waiting


def test_black_and_white_is_black_and_white() -> None:
    position = position_of("render-black-and-white")
    assert colours(board_svg(position, theme="mono", dice=(3, 1))) == {"#000000", "#ffffff"}
    assert MONO.hatched


def test_an_empty_board_after_a_bar_checker_is_empty() -> None:
    board_svg(position_of("render-bar-half"))
    svg = board_svg(None)
    assert light(svg) == dark(svg) == set()


def test_the_colour_at_the_bottom_is_the_one_asked_for() -> None:
    position = position_of("render-colours-swapped")
    height = layout().height
    one = board_svg(position, bottom="roller", light="roller")
    for bottom, who in product(("roller", "other"), repeat=2):
        svg = board_svg(position, bottom=bottom, light=who)
        pale = light(svg) if who == "roller" else dark(svg)
        turned = {(x, y if bottom == "roller" else height - y) for x, y in pale}
        assert turned == light(one)


def test_a_gnubg_id_drawn_with_home_on_either_side() -> None:
    position = position_of("render-from-id-and-orientation", "position_id")
    theme = replace(PRINT, face=ANY_SANS)
    right, left = (board_svg(position, home=home, theme=theme) for home in ("right", "left"))
    width = layout().width
    assert light(left) == {(width - x, y) for x, y in light(right)}
    assert dark(left) == {(width - x, y) for x, y in dark(right)}
    numbers = [
        [(e.text, float(e.get("y", "0"))) for e in ET.fromstring(svg).iter(f"{SVG}text")]
        for svg in (right, left)
    ]
    assert sorted(numbers[0]) == sorted(numbers[1])


def test_trays_and_pips_stay_with_their_player() -> None:
    case = CASES["tray-and-pips-flip"]
    wanted = case["expected"]["both_drawings"]
    theme = replace(PRINT, face=ANY_SANS)
    for text in case["input"]["xgid"]:
        position = read_any(text).state.position
        svg = board_svg(position, pips=True, theme=theme)
        board = layout_of(Diagram(position, view=View(pips=True)))
        words = {e.text: float(e.get("y", "")) for e in ET.fromstring(svg).iter(f"{SVG}text")}
        assert words[str(wanted["bottom_pips"])] > board.middle > words[str(wanted["top_pips"])]
        tray = {place for place in light(svg) | dark(svg) if place[0] == board.tray}
        assert sum(y > board.middle for _, y in tray) == wanted["bottom_off"]
        assert sum(y < board.middle for _, y in tray) == wanted["top_off"]
