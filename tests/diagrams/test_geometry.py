from __future__ import annotations

from itertools import pairwise

import pytest

from support.boards import EMPTY, START
from tableside.diagrams.errors import DiagramError
from tableside.diagrams.geometry import BAR_WIDTH, GAP, HEIGHT, PITCH, UNIT, layout, spans
from tableside.diagrams.layouts import layout_of, width_mm
from tableside.diagrams.model import REGIONS, Arrow, CubeFace, Diagram, View
from tableside.engine.dice import Dice
from tableside.engine.play import Move, Play
from tableside.engine.position import Position, Side


def test_the_proportions_of_a_good_teaching_diagram() -> None:
    # Points 1.0 to 1.1 checkers wide and 5.0 to 5.2 high, 1.5 or so between the tips so that
    # dice of 0.8 lie clear, bar 1.1 to 1.2 wide, five to four or so.
    assert 100 <= PITCH <= 110
    assert 500 <= HEIGHT <= 520
    assert 140 <= GAP <= 170
    assert 110 <= BAR_WIDTH <= 120
    board = layout()
    assert 15 <= board.width / UNIT <= 16
    assert 1.1 <= board.width / board.height <= 1.3


@pytest.mark.parametrize("home", ["right", "left"])
def test_points_lie_as_on_a_board(home: str) -> None:
    board = layout("whole", home)
    towards_home = 1 if home == "right" else -1
    for point in range(1, 12):
        assert (board.columns[point] - board.columns[point + 1]) * towards_home > 0
    for point in range(1, 25):
        assert board.columns[point] == board.columns[25 - point]
        assert (board.place(point, 0)[1] > board.middle) == (point <= 12)
    assert board.bar is not None
    assert board.tray is not None
    inner = (board.columns[6] + board.columns[7]) / 2
    assert board.bar == inner
    assert (board.tray - board.columns[1]) * towards_home > 0


def test_home_on_the_left_is_the_mirror_image() -> None:
    right, left = layout("whole", "right", margin=True), layout("whole", "left", margin=True)
    assert (right.width, right.height) == (left.width, left.height)
    for point in range(1, 25):
        assert right.columns[point] + left.columns[point] == right.width
    assert right.margin is not None
    assert left.margin is not None
    assert right.margin + left.margin == right.width


@pytest.mark.parametrize("region", REGIONS)
def test_every_part_of_the_board_holds_its_points(region: str) -> None:
    board = layout(region)
    quarters = {
        "home": range(1, 7),
        "outer": range(7, 13),
        "far-outer": range(13, 19),
        "far-home": range(19, 25),
    }
    parts = {
        "whole": list(quarters),
        "home-half": ["home", "far-home"],
        "outer-half": ["outer", "far-outer"],
        "bottom-half": ["home", "outer"],
        "top-half": ["far-home", "far-outer"],
    }
    expected = {p for name in parts.get(region, [region]) for p in quarters[name]}
    assert set(board.columns) == expected
    for point in board.columns:
        for slot in (0, 4):
            x, y = board.place(point, slot)
            assert 48 <= x <= board.width - 48
            assert 48 <= y <= board.height - 48


def test_what_is_not_drawn_has_no_place() -> None:
    quarter = layout("home", bar=False, tray=False)
    with pytest.raises(DiagramError, match="point 7 is outside the part of the board"):
        quarter.spot(True, 7, 0)
    with pytest.raises(DiagramError, match="the bar is outside"):
        quarter.spot(True, 25, 0)
    with pytest.raises(DiagramError, match="the tray is outside"):
        quarter.spot(True, 0, 0)


def test_a_bar_checker_waits_where_it_enters() -> None:
    board = layout()
    for slot in range(5):
        assert board.spot(True, 25, slot)[1] < board.middle - 48
        assert board.spot(False, 25, slot)[1] > board.middle + 48
        assert board.upper + 48 <= board.spot(True, 25, slot)[1]


def test_spans_follow_each_other_across_the_picture() -> None:
    for home in ("right", "left"):
        found = spans(layout("whole", home, margin=True))
        in_order = sorted(found, key=lambda name: found[name].start)
        expected = ["margin", "outer", "bar", "home", "tray"]
        assert in_order == (expected if home == "right" else expected[::-1])
        for one, two in pairwise(in_order):
            assert found[one].end <= found[two].start + 1e-9
        assert all(0 <= span.start < span.middle < span.end <= 1 for span in found.values())


class TestLayoutOf:
    def quarter(self, position: Position, **more: object) -> tuple[bool, bool]:
        view = View(region="home")
        board = layout_of(Diagram(position, view=view, **more))
        return board.bar is not None, board.tray is not None

    def test_a_part_shows_bar_and_tray_where_something_lies_there(self) -> None:
        assert self.quarter(START) == (False, False)
        assert self.quarter(Position(Side.of({6: 14}, off=1), Side.of({}))) == (False, True)
        # The opponent enters at the bottom, the mover at the top.
        assert self.quarter(Position(Side.of({}), Side.of({}, bar=1))) == (True, False)
        assert self.quarter(Position(Side.of({}, bar=1), Side.of({}, off=2))) == (False, False)

    def test_a_part_shows_where_an_arrow_goes(self) -> None:
        off = Play((Move(6, 0, 6),))
        position = Position(Side.of({6: 1}), Side.of({}))
        assert self.quarter(position, play=off) == (False, True)
        assert self.quarter(position, marks=(Arrow(25, 4),)) == (True, False)

    def test_dice_need_room_and_without_them_a_quarter_is_low(self) -> None:
        view = View(region="home")
        low = layout_of(Diagram(START, view=view))
        high = layout_of(Diagram(START, Dice(3, 1), view=view))
        assert low.height < high.height
        assert low.place(6, 4)[1] - low.lower == high.place(6, 4)[1] - high.lower

    def test_a_cube_in_the_margin_widens_the_picture(self) -> None:
        plain = layout_of(Diagram(EMPTY))
        assert layout_of(Diagram(EMPTY, cube=CubeFace())).width > plain.width
        on_bar = Diagram(EMPTY, cube=CubeFace(), view=View(cube_place="bar"))
        assert layout_of(on_bar).width == plain.width
        offered = Diagram(EMPTY, cube=CubeFace(2, None, "opponent"))
        assert layout_of(offered).width == plain.width

    def test_the_same_checker_makes_figures_that_match(self) -> None:
        whole, part = Diagram(START), Diagram(START, view=View(region="home"))
        ratio = layout_of(whole).width / layout_of(part).width
        assert width_mm(whole, 4.2) / width_mm(part, 4.2) == pytest.approx(ratio, abs=0.01)
