from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from xml.etree import ElementTree as ET

import pytest

from support.boards import CROWDED, START, SVG, dark, discs, light
from tableside.diagrams.errors import DiagramError
from tableside.diagrams.face import ANY_SANS
from tableside.diagrams.geometry import layout
from tableside.diagrams.layouts import layout_of
from tableside.diagrams.model import (
    Area,
    Arrow,
    Diagram,
    Label,
    Ring,
    Verdict,
    View,
)
from tableside.diagrams.readback import position_from_svg
from tableside.diagrams.svg import board_svg
from tableside.diagrams.theme import PRINT
from tableside.engine.play import Move, Play
from tableside.engine.position import Position, Side

OPENING_31 = Play((Move(8, 5, 3), Move(6, 5, 1)))
MARKS = (Ring(6), Label(7, "A"), Area(frozenset(range(1, 7))), Verdict(10, True), Arrow(6, 2))


class TestPlays:
    @pytest.mark.parametrize(
        ("home", "bottom"), list(product(["right", "left"], ["mover", "opponent"]))
    )
    def test_arrows_begin_on_checkers_however_the_board_is_turned(
        self, home: str, bottom: str
    ) -> None:
        svg = board_svg(START, play=OPENING_31, home=home, bottom=bottom)
        (way,) = re.findall(r'd="(M[\d.]+ [\d.]+Q[^"]*)" fill="none" stroke="#000000"', svg)
        begins = re.findall(r"M([\d.]+) ([\d.]+)Q", way)
        assert len(begins) == 2
        checkers = light(svg)
        board = layout("whole", home)
        near = bottom == "mover"
        assert {(float(x), float(y)) for x, y in begins} == {
            board.spot(near, 8, 2),
            board.spot(near, 6, 4),
        }
        assert {board.spot(near, 8, 2), board.spot(near, 6, 4)} <= checkers
        heads = re.findall(r"M([\d.]+) ([\d.]+)L[\d. ]+L[\d. ]+L[\d. ]+z", svg)
        for target in (board.spot(near, 5, 0), board.spot(near, 5, 1)):
            assert any(
                abs(float(x) - target[0]) < 8 and abs(float(y) - target[1]) < 8 for x, y in heads
            )

    def test_the_picture_after_the_play(self) -> None:
        svg = board_svg(START, play=OPENING_31, moment="after")
        board = layout()
        assert {board.spot(True, 5, 0), board.spot(True, 5, 1)} <= light(svg)
        assert board.spot(True, 8, 2) not in light(svg)
        (ghosts,) = re.findall(r'd="([^"]*)"[^>]* stroke-dasharray="13 9"', svg)
        assert ghosts.count("M") == 2
        assert position_from_svg(svg) == START

    def test_a_hit_is_crossed(self) -> None:
        position = Position(Side.of({8: 1}), Side.of({20: 1}))
        hit = board_svg(position, play=Play((Move(8, 5, 3, True),)))
        free = board_svg(replace(position, opponent=Side.of({})), play=Play((Move(8, 5, 3),)))
        cross = re.compile(r"l40 40M[\d.]+ [\d.]+l-40 40")
        assert cross.search(hit)
        assert not cross.search(free)

    def test_alike_moves_share_an_arrow_with_a_count(self) -> None:
        theme = replace(PRINT, face=ANY_SANS)
        double = Play((Move(8, 5, 3),) * 2 + (Move(6, 3, 3),) * 2)
        svg = board_svg(START, play=double, theme=theme)
        words = [e.text for e in ET.fromstring(svg).iter(f"{SVG}text")]
        assert words.count("×2") == 2

    def test_no_play_changes_nothing(self) -> None:
        assert board_svg(START, play=Play()) == board_svg(START)

    def test_bearing_off_ends_in_the_tray(self) -> None:
        position = Position(Side.of({4: 1}, off=2), Side.of({}))
        svg = board_svg(position, region="home", play=Play((Move(4, 0, 4),)))
        board = layout_of(Diagram(position, play=Play((Move(4, 0, 4),)), view=View(region="home")))
        x, y = board.tray_place(True, 2)
        assert f"M{x - 42} {y}a42 42" in svg

    def test_a_play_outside_the_part_that_is_drawn_is_refused(self) -> None:
        with pytest.raises(DiagramError, match="point 8 is outside"):
            board_svg(START, region="home", play=OPENING_31)


class TestMarks:
    def test_every_mark_is_drawn_over_the_board(self) -> None:
        plain = board_svg(CROWDED)
        for mark in MARKS:
            svg = board_svg(CROWDED, marks=(mark,))
            assert len(svg) > len(plain)
            assert discs(svg, "#000000") == dark(plain)

    def test_open_and_closed_differ_in_shape(self) -> None:
        opened = board_svg(START, marks=(Verdict(10, True),))
        closed = board_svg(START, marks=(Verdict(10, False),))
        assert re.findall("l20 23l38 -50", opened)
        assert re.findall("l50 50M", closed)

    def test_lines_tell_several_arrows_apart(self) -> None:
        dashes = set()
        for style in ("solid", "dashed", "dotted"):
            svg = board_svg(START, marks=(Arrow(13, 8, style, "A"),))  # type: ignore[arg-type]
            dashes.add("".join(re.findall(r'stroke-dasharray="([^"]*)"', svg)))
        assert len(dashes) == 3

    def test_marks_outside_the_part_that_is_drawn_are_refused(self) -> None:
        for mark in (Ring(20), Label(13, "1"), Verdict(24, False), Area(frozenset({19}))):
            with pytest.raises(DiagramError, match="part of the board that is drawn"):
                board_svg(START, region="home", marks=(mark,))
