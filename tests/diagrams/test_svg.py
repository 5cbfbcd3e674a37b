from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.boards import CROWDED, EMPTY, START, SVG, dark, light, positions, rings, xgid
from tableside.diagrams.errors import DiagramError
from tableside.diagrams.face import ANY_SANS, FIRA_SANS
from tableside.diagrams.geometry import BAR_WIDTH, TEXT, layout
from tableside.diagrams.model import (
    REGIONS,
    Area,
    Arrow,
    CubeFace,
    Diagram,
    Label,
    Ring,
    Verdict,
    View,
)
from tableside.diagrams.readback import position_from_svg
from tableside.diagrams.svg import board_svg, draw
from tableside.diagrams.theme import PRINT, THEMES
from tableside.engine.dice import Dice
from tableside.engine.play import Move, Play
from tableside.engine.position import Position, Side

OPENING_31 = Play((Move(8, 5, 3), Move(6, 5, 1)))
MARKS = (Ring(6), Label(7, "A"), Area(frozenset(range(1, 7))), Verdict(10, True), Arrow(6, 2))
VIEWS = {
    "region": st.sampled_from(REGIONS),
    "home": st.sampled_from(["right", "left"]),
    "light": st.sampled_from(["mover", "opponent"]),
    "bottom": st.sampled_from(["mover", "opponent"]),
    "numbers": st.sampled_from(["mover", "bottom", "both", "none"]),
    "theme": st.sampled_from(list(THEMES)),
}
NAMES = {"svg", "title", "desc", "path", "text"}
ATTRIBUTES = {
    *("d", "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap"),
    *("stroke-linejoin", "x", "y", "font-family", "font-size", "font-weight", "width", "height"),
    *("viewBox", "role", "direction", "data-position"),
}


class TestSafe:
    """Whatever is drawn, many of them can stand on one page."""

    @given(positions(), st.fixed_dictionaries(VIEWS))
    def test_plain_elements_and_presentation_attributes_alone(
        self, position: Position, view: dict[str, str]
    ) -> None:
        root = ET.fromstring(board_svg(position, title="t", desc="d", dice=Dice(6, 5), **view))
        for element in root.iter():
            assert element.tag.removeprefix(SVG) in NAMES
            assert set(element.attrib) <= ATTRIBUTES
        assert [child.tag for child in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
        assert root.get("role") == "img"

    @given(positions(), st.fixed_dictionaries(VIEWS))
    def test_the_position_comes_back_unchanged(
        self, position: Position, view: dict[str, str]
    ) -> None:
        svg = board_svg(position, **view)
        assert position_from_svg(svg) == position
        page = f"<!doctype html><p>24:2</p>{svg}{board_svg(START)}"
        assert position_from_svg(page) == position

    def test_the_same_bytes_in_another_process(self) -> None:
        code = (
            "from tableside.diagrams.svg import board_svg; "
            "from tableside.engine.position import Position; "
            "from tableside.engine.play import Move, Play; import sys; "
            "start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5}); "
            "play = Play((Move(8, 5, 3), Move(6, 5, 1))); "
            "sys.stdout.write(board_svg(start, play=play, theme='mono'))"
        )
        for seed in ("1", "2"):
            done = subprocess.run(
                [sys.executable, "-c", code],
                capture_output=True,
                check=True,
                text=True,
                env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            )
            assert done.stdout == board_svg(START, play=OPENING_31, theme="mono")

    def test_nothing_is_left_over_from_an_earlier_drawing(self) -> None:
        before = board_svg(EMPTY)
        board_svg(CROWDED, cube=CubeFace(2, "mover"), marks=MARKS)
        assert board_svg(EMPTY) == before
        assert light(before) == dark(before) == set()

    def test_identifiers_only_where_asked_for(self) -> None:
        assert " id=" not in board_svg(START, title="a", desc="b")
        root = ET.fromstring(board_svg(START, title="a", desc="b", id_prefix="fig3"))
        assert [child.get("id") for child in root[:2]] == ["fig3-title", "fig3-desc"]
        assert root.get("aria-labelledby") == "fig3-title"
        assert root.get("aria-describedby") == "fig3-desc"
        with pytest.raises(DiagramError, match="id_prefix: '3x'"):
            board_svg(START, title="a", id_prefix="3x")

    @given(st.text(), st.text())
    def test_any_words_make_good_xml(self, title: str, desc: str) -> None:
        root = ET.fromstring(board_svg(START, title=title, desc=desc))
        kept = [c for c in title if c == "\t" or c == "\n" or c >= " "]
        if title and len(kept) == len(title) and "\r" not in title:
            assert root[0].tag == f"{SVG}title"

    def test_markup_in_words_is_told_as_words(self) -> None:
        root = ET.fromstring(board_svg(START, title='<b>"&amp;'))
        assert root[0].text == '<b>"&amp;'

    def test_a_page_that_runs_from_right_to_left_does_not_turn_the_digits(self) -> None:
        assert ET.fromstring(board_svg(START)).get("direction") == "ltr"


class TestCheckers:
    @given(positions(), st.sampled_from(["right", "left"]), st.booleans())
    def test_five_are_drawn_and_then_a_digit(
        self, position: Position, home: str, mover_near: bool
    ) -> None:
        bottom = "mover" if mover_near else "opponent"
        theme = replace(PRINT, face=ANY_SANS)
        svg = board_svg(position, home=home, bottom=bottom, numbers="none", theme=theme)
        written: list[str] = []
        for side, found in ((position.mover, light(svg)), (position.opponent, dark(svg))):
            counts = [*side.points, side.bar, side.off]
            assert len(found) == sum(min(n, 5) for n in counts)
            written += [str(n) for n in counts if n > 5]
        shown = [e.text or "" for e in ET.fromstring(svg).iter(f"{SVG}text")]
        assert sorted(shown) == sorted(written)

    @given(positions())
    def test_no_checker_lies_on_another(self, position: Position) -> None:
        svg = board_svg(position)
        assert not light(svg) & dark(svg)

    def test_fifteen_on_the_bar_and_fifteen_off(self) -> None:
        theme = replace(PRINT, face=FIRA_SANS)
        position = Position(Side.of({}, bar=15), Side.of({}, off=15))
        svg = board_svg(position, theme=theme, numbers="none")
        assert [e.text for e in ET.fromstring(svg).iter(f"{SVG}text")] == ["15", "15"]
        assert len(light(svg)) == len(dark(svg)) == 5

    def test_the_dark_side_carries_a_ring_except_where_a_digit_stands(self) -> None:
        svg = board_svg(CROWDED)
        ringed = rings(svg, "#ffffff")
        assert ringed < dark(svg)
        assert len(ringed) == len(dark(svg)) - 1  # six stand on one point

    @pytest.mark.parametrize("home", ["right", "left"])
    def test_a_bar_checker_lies_in_the_half_where_it_enters(self, home: str) -> None:
        position = xgid("-------------C-----bbb---B")
        svg = board_svg(position, home=home, play=Play((Move(25, 24, 1),)))
        board = layout("whole", home)
        on_bar = {place for place in light(svg) if place[0] == board.bar}
        assert len(on_bar) == 2
        assert all(y < board.middle for _, y in on_bar)

    def test_both_sides_on_one_point_are_refused(self) -> None:
        position = Position(Side.of({5: 1}), Side.of({20: 1}))
        with pytest.raises(DiagramError, match="both sides stand on point 5"):
            board_svg(position)


class TestThreeChoices:
    """Who is near, where home lies and who is light are independent; facts travel along."""

    def test_each_choice_turns_one_thing(self) -> None:
        position = xgid("-b----E-C---eE---c-e-A---a")
        height, width = layout().height, layout().width
        plain = board_svg(position)
        colours = board_svg(position, light="opponent")
        assert light(colours) == dark(plain)
        assert dark(colours) == light(plain)
        mirrored = board_svg(position, home="left")
        assert light(mirrored) == {(width - x, y) for x, y in light(plain)}
        turned = board_svg(position, bottom="opponent")
        assert light(turned) == {(x, height - y) for x, y in light(plain)}
        assert dark(turned) == {(x, height - y) for x, y in dark(plain)}

    @pytest.mark.parametrize("bottom", ["mover", "opponent"])
    def test_trays_and_pips_stay_with_their_player(self, bottom: str) -> None:
        # The same board told by either player: 138 and 44 pips, one checker off for the other.
        mover = xgid("--ACBBB------A-----dBcBaf-")
        assert (mover.mover.pips, mover.opponent.pips) == (138, 44)
        assert (mover.mover.off, mover.opponent.off) == (0, 1)
        theme = replace(PRINT, face=ANY_SANS)
        svg = board_svg(mover, bottom=bottom, pips=True, numbers="bottom", theme=theme)
        board = layout()
        words = {e.text: float(e.get("y", "")) for e in ET.fromstring(svg).iter(f"{SVG}text")}
        near = bottom == "mover"
        assert (words["138"] > board.middle) == near
        assert (words["44"] < board.middle) == near
        tray = {place for place in dark(svg) if place[0] == board.tray}
        assert len(tray) == 1
        assert all((y < board.middle) == near for _, y in tray)

    @pytest.mark.parametrize("numbers", ["mover", "bottom"])
    @pytest.mark.parametrize("bottom", ["mover", "opponent"])
    @pytest.mark.parametrize("home", ["right", "left"])
    def test_numbers_stand_by_the_points_they_name(
        self, numbers: str, bottom: str, home: str
    ) -> None:
        theme = replace(PRINT, face=ANY_SANS)
        svg = board_svg(EMPTY, numbers=numbers, bottom=bottom, home=home, theme=theme)
        board = layout("whole", home)
        turned = numbers == "mover" and bottom == "opponent"
        found = {}
        for element in ET.fromstring(svg).iter(f"{SVG}text"):
            name = element.text or ""
            middle = float(element.get("x", "")) + ANY_SANS.width(name, bold=False) * TEXT / 2
            found[int(name)] = (middle, float(element.get("y", "")) < board.middle)
        assert len(found) == 24
        for number, (x, above) in found.items():
            point = 25 - number if turned else number
            assert x == pytest.approx(board.columns[point], abs=0.2)
            assert above == (point > 12)

    def test_native_digits(self) -> None:
        persian = "۰۱۲۳۴۵۶۷۸۹"
        svg = board_svg(CROWDED, digits=persian)
        shown = [e.text or "" for e in ET.fromstring(svg).iter(f"{SVG}text")]
        assert "۲۴" in shown
        assert not re.search("[0-9]", "".join(shown))
        assert shown.count("۷") == 2  # the point, and the seven checkers on the six-point
        with pytest.raises(DiagramError, match="digits: ten are needed"):
            board_svg(START, digits="012")


class TestDiceAndCube:
    @pytest.mark.parametrize("who", ["mover", "opponent"])
    def test_dice_lie_on_the_rollers_right_in_the_rollers_colour(self, who: str) -> None:
        svg = board_svg(EMPTY, dice=Dice(6, 1), bottom=who)
        board = layout()
        body = next(p for p in ET.fromstring(svg).iter(f"{SVG}path") if "a16 16" in p.get("d", ""))
        assert body.get("fill") == PRINT.light
        xs = [float(x) for x in re.findall(r"M([\d.]+)", body.get("d", ""))]
        assert len(xs) == 2
        assert all((x > (board.bar or 0)) == (who == "mover") for x in xs)
        other = board_svg(EMPTY, dice=Dice(6, 1), bottom=who, light="opponent")
        body = next(
            p for p in ET.fromstring(other).iter(f"{SVG}path") if "a16 16" in p.get("d", "")
        )
        assert body.get("fill") == PRINT.dark

    @pytest.mark.parametrize("face", range(1, 7))
    def test_a_die_shows_its_number(self, face: int) -> None:
        svg = board_svg(EMPTY, dice=Dice(face, face))
        assert len(re.findall(r"a9 9 0 1 0 18 0a", svg)) == 2 * face

    def box(self, svg: str) -> tuple[float, float, float]:
        """Centre and size of the cube."""
        found = re.search(r"M([\d.]+) ([\d.]+)h([\d.]+)a9 9 ", svg)
        assert found is not None
        x, y, across = (float(part) for part in found.groups())
        return x + across / 2, y + across / 2 + 9, across + 18

    @pytest.mark.parametrize("place", ["margin", "bar"])
    @pytest.mark.parametrize("bottom", ["mover", "opponent"])
    def test_the_cube_lies_with_its_owner(self, place: str, bottom: str) -> None:
        def height(owner: str | None) -> float:
            cube = CubeFace(2, owner)
            return self.box(board_svg(EMPTY, cube=cube, bottom=bottom, cube_place=place))[1]

        board = layout(margin=place == "margin")
        assert height(None) == board.middle
        assert (height("mover") > board.middle) == (bottom == "mover")
        assert (height("opponent") > board.middle) == (bottom == "opponent")

    def test_an_offered_cube_is_larger_and_points_at_the_taker(self) -> None:
        resting = self.box(board_svg(EMPTY, cube=CubeFace(2)))
        for taker, right in (("mover", True), ("opponent", False)):
            svg = board_svg(EMPTY, cube=CubeFace(2, None, taker))
            x, _, size = self.box(svg)
            board = layout()
            assert size > resting[2]
            assert (x > (board.bar or 0)) == right
            pointer = re.search(r"M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)L[\d.]+ [\d.]+z", svg[-900:])
            assert pointer is not None
            base, tip = map(float, pointer.groups())
            assert (tip > base) == right

    def test_a_full_bar_leaves_room_for_the_cube_at_its_end(self) -> None:
        position = Position(Side.of({}, bar=15), Side.of({}, bar=15))
        for owner in ("mover", "opponent", None):
            svg = board_svg(position, cube=CubeFace(2, owner), cube_place="bar")
            x, y, size = self.box(svg)
            for cx, cy in light(svg) | dark(svg):
                assert abs(cx - x) >= BAR_WIDTH or abs(cy - y) >= size / 2 + 48

    def test_where_there_is_no_place_for_the_cube_it_says_so(self) -> None:
        with pytest.raises(DiagramError, match="cube: its owner's side"):
            board_svg(EMPTY, region="home", cube=CubeFace(2, "opponent"))
        with pytest.raises(DiagramError, match="cube: the bar is not drawn"):
            board_svg(EMPTY, region="home", cube=CubeFace(2), cube_place="bar")

    def test_directions_and_dice_do_not_share_a_place(self) -> None:
        with pytest.raises(DiagramError, match="directions: the dice lie"):
            board_svg(START, directions=True, dice=Dice(3, 1))
        assert board_svg(START, directions=True) != board_svg(START)


def test_the_values_and_the_one_call_agree() -> None:
    diagram = Diagram(CROWDED, Dice(4, 2), None, CubeFace(4, "opponent"), None, MARKS, View())
    assert draw(diagram, title="x") == board_svg(
        CROWDED, dice=Dice(4, 2), cube=CubeFace(4, "opponent"), marks=MARKS, title="x"
    )
