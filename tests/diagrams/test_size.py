from __future__ import annotations

import gzip
import re
from xml.etree import ElementTree as ET

import pytest

from support.boards import CROWDED, START
from tableside.diagrams.errors import DiagramError, SizeError
from tableside.diagrams.geometry import TEXT
from tableside.diagrams.model import (
    CubeFace,
)
from tableside.diagrams.svg import board_svg
from tableside.engine.dice import Dice
from tableside.engine.play import Move, Play
from tableside.engine.position import Position, Side


def shapes(svg: str) -> list[ET.Element]:
    return list(ET.fromstring(svg))


OPENING_31 = Play((Move(8, 5, 3), Move(6, 5, 1)))


class TestSize:
    def test_a_whole_board_can_be_read_at_sixty_millimetres(self) -> None:
        for cube in (None, CubeFace(64), CubeFace(2, "mover")):
            svg = board_svg(START, size_mm=60, dice=Dice(3, 1), play=OPENING_31, cube=cube)
            width = float(re.findall(r'viewBox="0 0 (\d+) ', svg)[0])
            points = TEXT * 60 / width / 25.4 * 72
            assert points >= 6

    @pytest.mark.parametrize("region", ["home", "far-home", "outer"])
    def test_a_quarter_can_be_read_at_thirty_five_millimetres(self, region: str) -> None:
        position = Position(Side.of({}, bar=1), Side.of({}))
        assert board_svg(position, region=region, size_mm=35, trays=False)

    def test_too_small_says_what_is_the_least(self) -> None:
        with pytest.raises(SizeError) as caught:
            board_svg(START, size_mm=40)
        least = caught.value.smallest_mm
        assert board_svg(START, size_mm=least)
        with pytest.raises(SizeError):
            board_svg(START, size_mm=least - 0.2)

    def test_longer_numbers_on_the_cube_need_more_room(self) -> None:
        assert board_svg(START, size_mm=60, cube=CubeFace(64))
        with pytest.raises(SizeError):
            board_svg(START, size_mm=60, cube=CubeFace(128))

    def test_without_digits_any_size_will_do(self) -> None:
        assert board_svg(START, size_mm=12, numbers="none")
        with pytest.raises(SizeError):
            board_svg(CROWDED, size_mm=12, numbers="none")

    @pytest.mark.parametrize("size", [0, -3.0])
    def test_no_width_at_all_is_refused(self, size: float) -> None:
        with pytest.raises(DiagramError, match="is not a width"):
            board_svg(START, size_mm=size)

    def test_the_size_is_told_in_millimetres_and_keeps_the_shape(self) -> None:
        root = ET.fromstring(board_svg(START, size_mm=170))
        wide, high = (float(root.get(n, "").removesuffix("mm")) for n in ("width", "height"))
        box = [float(part) for part in root.get("viewBox", "").split()]
        assert wide == 170
        assert wide / high == pytest.approx(box[2] / box[3], rel=1e-3)

    def test_the_page_may_decide(self) -> None:
        root = ET.fromstring(board_svg(START, size_mm=None))
        assert root.get("width") is None
        assert root.get("viewBox")

    def test_lines_are_no_hairlines(self) -> None:
        # A quarter of a point on paper is the least that a laser printer draws well.
        svg = board_svg(CROWDED, size_mm=60)
        width = float(re.findall(r'viewBox="0 0 (\d+) ', svg)[0])
        for stroke in re.findall(r'stroke-width="([\d.]+)"', svg):
            assert float(stroke) * 60 / width / 25.4 * 72 >= 0.25

    def test_a_drawing_is_small(self) -> None:
        # As many bytes as other programs need: GNU Backgammon 1.07 writes 82 kB for a position,
        # AnkiGammon 1.19 writes 11 kB.
        plain = board_svg(START)
        whole = board_svg(
            START,
            dice=Dice(3, 1),
            cube=CubeFace(64),
            play=OPENING_31,
            pips=True,
            desc="White to play 3-1. " * 12,
        )
        assert len(plain) < 82_000 / 10
        assert len(whole) < 11_000
        assert len(gzip.compress(whole.encode(), mtime=0)) < 3_000

    def test_a_drawing_has_few_elements(self) -> None:
        # The time to print a page hangs on them.
        assert len(shapes(board_svg(START))) == 11
        assert len(shapes(board_svg(START, theme="mono"))) == 9
        full = board_svg(START, dice=Dice(3, 1), cube=CubeFace(2), play=OPENING_31, pips=True)
        assert len(shapes(full)) <= 22

    def test_four_arrows_need_no_more_elements_than_one(self) -> None:
        one = Play((Move(8, 5, 3),))
        four = Play((Move(24, 21, 3), Move(13, 10, 3), Move(8, 5, 3), Move(6, 3, 3)))
        assert len(shapes(board_svg(START, play=four))) == len(shapes(board_svg(START, play=one)))
