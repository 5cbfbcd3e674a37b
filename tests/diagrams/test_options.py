"""What a drawing offers beside position, dice and cube: stacks, words, strips, candidates."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import cairosvg
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from support.boards import CROWDED, EMPTY, START, SVG, light
from support.drawings import WORDS, boards, looks
from tableside.diagrams.errors import DiagramError, SizeError
from tableside.diagrams.geometry import TEXT, layout
from tableside.diagrams.layouts import layout_of
from tableside.diagrams.model import CubeFace, Diagram, Label, Labels, Score, Step, View
from tableside.diagrams.pieces import OUTLINE, RADIUS
from tableside.diagrams.readback import position_from_svg
from tableside.diagrams.svg import board_svg, draw, too_small
from tableside.diagrams.theme import PRINT
from tableside.diagrams.words import em
from tableside.engine.dice import Dice
from tableside.engine.play import Move, Play
from tableside.engine.position import Position, Side

BEST = Play((Move(8, 5, 3), Move(6, 5, 1)))
RUN = Play((Move(24, 23, 1), Move(13, 10, 3)))
SLOT = Play((Move(13, 10, 3), Move(6, 5, 1)))


def texts(svg: str) -> dict[str, ET.Element]:
    return {e.text or "": e for e in ET.fromstring(svg).iter(f"{SVG}text")}


@settings(max_examples=200)
@given(boards(), looks())
def test_the_position_comes_back_whatever_the_options(
    position: Position, options: dict[str, Any]
) -> None:
    svg = board_svg(position, **options)
    assert position_from_svg(svg) == position
    root = ET.fromstring(svg)
    assert not [e for e in root.iter() if e.get("id") or e.get("class") or e.get("style")]
    box = [float(part) for part in root.get("viewBox", "").split()]
    for e in root.iter(f"{SVG}text"):
        assert 0 <= float(e.get("x", "")) <= box[2]
        assert 0 <= float(e.get("y", "")) <= box[3]


class TestStacks:
    def grey(self, svg: str) -> np.ndarray:
        png = cairosvg.svg2png(bytestring=svg.encode(), output_width=1540, background_color="white")
        return np.asarray(Image.open(io.BytesIO(png)).convert("L"))

    def edges(self, svg: str, x: int, *, upper: bool) -> list[int]:
        """Where dark lines cross the middle of a column, in units."""
        column = self.grey(svg)[:, x] < 100
        half = slice(0, 600) if upper else slice(600, None)
        starts = np.flatnonzero(np.diff(column[half].astype(int)) == 1)
        return [int(y) + (0 if upper else 600) for y in starts]

    @pytest.mark.parametrize("count", [6, 9, 12, 15])
    @pytest.mark.parametrize("bottom", ["mover", "opponent"])
    def test_all_checkers_of_a_high_stack_are_seen(self, count: int, bottom: str) -> None:
        position = Position(Side.of({6: count}), Side.of({}))
        svg = board_svg(position, stacks="overlap", numbers="none", bottom=bottom)
        x = layout(number_rows=0).columns[6]
        found = self.edges(svg, x, upper=bottom == "opponent")
        steps = np.diff(found)
        assert int((abs(steps - 400 / (count - 1)) <= 1).sum()) >= count - 2
        assert texts(svg) == {}

    def test_it_is_no_higher_than_five(self) -> None:
        def reach(count: int, stacks: str) -> int:
            position = Position(Side.of({6: count}), Side.of({}))
            svg = board_svg(position, stacks=stacks, numbers="none")
            column = self.grey(svg)[600:, layout(number_rows=0).columns[6]]
            return int(np.argmax(column < 100))

        assert reach(15, "overlap") == pytest.approx(reach(5, "digit"), abs=1)

    def test_up_to_five_both_styles_are_the_same(self) -> None:
        assert board_svg(START, stacks="overlap") == board_svg(START)

    def test_the_arrow_begins_on_the_uppermost_of_them(self) -> None:
        position = Position(Side.of({6: 9}, off=6), Side.of({}))
        svg = board_svg(position, stacks="overlap", play=Play((Move(6, 0, 6), Move(6, 1, 5))))
        (way,) = re.findall(r'd="(M[^"]*Q[^"]*)" fill="none" stroke="#000000"', svg)
        begins = [tuple(map(float, xy)) for xy in re.findall(r"M([\d.]+) ([\d.]+)Q", way)]
        x, top = layout().place(6, 4)
        assert begins == [(x, top), (x, top + 50)]

    def test_on_the_bar_and_in_the_tray_too(self) -> None:
        position = Position(Side.of({}, bar=15), Side.of({}, off=15))
        discs = sum(
            board_svg(position, stacks="overlap").count(f"a{RADIUS} {RADIUS} 0 1 ") for _ in "1"
        )
        # Fourteen crescents and a disc of two arcs each, and the arc that lies outside another.
        assert discs == 2 * (14 + 2)
        svg = board_svg(position, stacks="overlap", cube=CubeFace(2, "opponent"), cube_place="bar")
        assert position_from_svg(svg) == position

    def test_a_ring_ends_where_the_next_checker_begins(self) -> None:
        position = Position(Side.of({}), Side.of({6: 15}))
        svg = board_svg(position, stacks="overlap", numbers="none")
        (rings,) = re.findall(r'd="([^"]*)" fill="none" stroke="#ffffff"', svg)
        board = layout(number_rows=0)
        apart = 400 / 14
        clear = (RADIUS + OUTLINE / 2) ** 2
        arcs = re.findall(r"M([\d.]+) ([\d.]+)a33 33 0 0 1 ([\d.]+) 0", rings)
        assert len(arcs) == 14
        for number, (x, y, across) in enumerate(arcs):
            next_one = board.place(19, 0)[1] + apart * (number + 1)
            for end in (float(x), float(x) + float(across)):
                away = (end - board.columns[19]) ** 2 + (float(y) - next_one) ** 2
                assert away == pytest.approx(clear, abs=15)


class TestWords:
    def test_names_and_scores_travel_with_their_player(self) -> None:
        labels = Labels(mover="Noor", opponent="Abe")
        svg = board_svg(START, labels=labels, scores=True, score=Score(4, 2, 7))
        turned = board_svg(
            START, labels=labels, scores=True, score=Score(4, 2, 7), bottom="opponent"
        )
        for drawn, lower in ((svg, "Noor"), (turned, "Abe")):
            found = {name: float(e.get("y", "")) for name, e in texts(drawn).items()}
            assert max(found, key=lambda name: found[name]) == lower
        assert re.search(r"a24 24[^\"]*", svg)

    def test_the_word_for_the_crawford_game_lies_where_the_cube_would(self) -> None:
        svg = board_svg(START, labels=Labels(crawford="Crawford"))
        word = texts(svg)["Crawford"]
        board = layout(margin=True)
        assert float(word.get("x", "")) == board.margin
        assert word.get("transform") == f"rotate(-90 {board.margin} {board.middle})"
        with_cube = board_svg(START, labels=Labels(crawford="Crawford"), cube=64)
        assert "Crawford" not in with_cube

    @pytest.mark.parametrize("region", ["home", "top-half", "far-outer"])
    def test_it_stays_inside_a_part_of_a_board(self, region: str) -> None:
        diagram = Diagram(START, labels=Labels(crawford="Crawford"), view=View(region=region))  # type: ignore[arg-type]
        board = layout_of(diagram)
        word = texts(draw(diagram, allow_small=True))["Crawford"]
        x, y = map(float, re.findall(r"[\d.]+", word.get("transform", ""))[1:])
        half = em("Crawford") * float(word.get("font-size", "")) / 2
        assert board.upper <= y - half
        assert y + half <= board.lower
        assert x == board.margin

    def test_a_caption_breaks_between_words_and_the_note_stands_below(self) -> None:
        caption = " ".join(f"word{number}" for number in range(30))
        svg = board_svg(START, labels=Labels(caption=caption, note="4HPwATDgc/ABMA"))
        found = texts(svg)
        lines = [name for name in found if name.startswith("word")]
        assert len(lines) == 6
        assert " ".join(lines) == caption
        note = found["4HPwATDgc/ABMA"]
        assert all(float(found[line].get("y", "")) < float(note.get("y", "")) for line in lines)
        assert note.get("fill") == PRINT.faint

    def test_the_board_itself_stays_where_it_was(self) -> None:
        plain = ET.fromstring(board_svg(START)).get("viewBox", "").split()
        worded = ET.fromstring(board_svg(START, labels=Labels(caption="x", note="y")))
        assert worded.get("viewBox", "").split()[2] == plain[2]
        assert light(board_svg(START)) == light(board_svg(START, labels=Labels(caption="x")))

    @pytest.mark.parametrize("words", ["<script>alert(1)</script>", 'a"b', "&amp;", "\u202eabc"])
    def test_words_are_words(self, words: str) -> None:
        svg = board_svg(START, labels=Labels(*[words] * 5), allow_small=True)
        assert words in texts(svg)
        assert "<script" not in svg

    def test_long_words_are_made_smaller_until_they_fit(self) -> None:
        name = "W" * 80
        svg = board_svg(
            START, labels=Labels(mover=name, crawford=name, note=name), allow_small=True
        )
        root = ET.fromstring(svg)
        wide = float(root.get("viewBox", "").split()[2])
        for element in root.iter(f"{SVG}text"):
            assert em(name) * float(element.get("font-size", "")) <= wide

    @pytest.mark.parametrize(
        ("label", "message"),
        [
            ({"mover": "x" * 121}, "label mover: 121 signs, at most 120"),
            ({"caption": "x" * 301}, "label caption: 301 signs, at most 300"),
            ({"note": "a\nb"}, "label note: it has more than one line"),
        ],
    )
    def test_words_have_bounds(self, label: dict[str, str], message: str) -> None:
        with pytest.raises(DiagramError, match=message):
            Labels(**label)

    def test_wide_signs_are_counted_wide(self) -> None:
        assert em("白") == 1.0
        assert em("e\u0301") == em("e")

    def test_words_too_small_for_paper_are_told(self) -> None:
        diagram = Diagram(START, labels=Labels(note="XGID=" + "-" * 70))
        fault = too_small(diagram, 60)
        assert fault is not None
        assert fault.points < 6
        assert "take" in str(fault)
        assert too_small(diagram, fault.smallest_mm) is None
        with pytest.raises(SizeError):
            draw(diagram, size_mm=60)
        assert draw(diagram, size_mm=60, allow_small=True)

    @given(boards(), looks(), st.floats(20, 200))
    def test_the_warning_and_the_refusal_agree(
        self, position: Position, options: dict[str, Any], size: float
    ) -> None:
        options["allow_small"] = False
        cube, view = options.pop("cube"), {}
        for name in ("region", "home", "light", "bottom", "numbers", "bar", "trays", "directions"):
            view[name] = options.pop(name)
        for name in ("pips", "stacks", "scores", "fill_in"):
            view[name] = options.pop(name)
        dice, score, labels = (options.pop(name) for name in ("dice", "score", "labels"))
        diagram = Diagram(position, dice, cube=cube, score=score, labels=labels, view=View(**view))
        fault = too_small(diagram, size)
        if fault is None:
            assert draw(diagram, size_mm=size, **options)
        else:
            with pytest.raises(SizeError, match=re.escape(str(fault))):
                draw(diagram, size_mm=size, **options)


class TestStrips:
    @pytest.mark.parametrize("region", ["outer", "home", "whole", "top-half"])
    @pytest.mark.parametrize("numbers", ["none", "mover"])
    def test_pips_are_printed_on_every_part_of_a_board(self, region: str, numbers: str) -> None:
        plain = board_svg(START, region=region, numbers=numbers, trays=False)
        svg = board_svg(START, region=region, numbers=numbers, trays=False, pips=True)
        assert len(svg) > len(plain)

    def test_scores_need_no_names_and_money_has_no_length(self) -> None:
        match = board_svg(START, scores=True, score=Score(4, 2, 7))
        money = board_svg(START, scores=True, score=Score(4, 2, 0))
        assert len(match) > len(money) > len(board_svg(START))

    @pytest.mark.parametrize("points", [-1, 10_000])
    def test_a_score_has_bounds(self, points: int) -> None:
        with pytest.raises(DiagramError, match="score: mover is"):
            Score(points, 0, 7)


class TestBlanks:
    def test_no_position_is_an_empty_board(self) -> None:
        assert board_svg(None) == board_svg(EMPTY)
        assert position_from_svg(board_svg(None)) == EMPTY

    @pytest.mark.parametrize(("region", "lines"), [("whole", 24), ("top-half", 12), ("home", 6)])
    def test_blank_numbers_are_lines_to_write_on(self, region: str, lines: int) -> None:
        svg = board_svg(None, region=region, numbers="blank")
        assert svg.count("h52") == lines
        assert "<text" not in svg

    def test_dice_and_cube_to_be_filled_in(self) -> None:
        svg = board_svg(None, fill_in=True)
        bodies = [p for p in ET.fromstring(svg).iter(f"{SVG}path") if "a16 16" in p.get("d", "")]
        assert len(bodies) == 1
        assert bodies[0].get("d", "").count("M") == 2
        assert "a9 9 0 0 1" in svg
        assert "a9 9 0 1 0 18" not in svg  # no pips
        rolled = board_svg(None, fill_in=True, dice=(3, 1), cube=64)
        assert rolled == board_svg(None, dice=(3, 1), cube=64)

    def test_directions_and_empty_dice_do_not_share_a_place(self) -> None:
        with pytest.raises(DiagramError, match="directions: the dice lie"):
            board_svg(None, fill_in=True, directions=True)


class TestCandidates:
    def lettered(self, svg: str) -> set[str]:
        return {text for text in texts(svg) if text}

    def test_three_plays_have_three_lines_and_letters(self) -> None:
        theme = replace(PRINT, face=None)
        cyrillic = board_svg(START, candidates=(BEST, RUN), letters="АБ", theme=theme)
        assert self.lettered(cyrillic) == {"А", "Б"}
        svg = board_svg(START, dice=(3, 1), candidates=(BEST, RUN, SLOT))
        assert 'stroke-dasharray="34 22"' in svg
        # All that is left of the third is what it shares with the others.
        assert 'stroke-dasharray="2 24"' not in svg
        apart = board_svg(START, candidates=(BEST, RUN, Play((Move(13, 9, 4),))))
        assert 'stroke-dasharray="2 24"' in apart

    def test_what_several_plays_share_is_drawn_once_with_all_letters(self) -> None:
        svg = board_svg(START, candidates=(BEST, RUN, SLOT), letters="АБВ")
        assert self.lettered(svg) == {"А", "АВ", "Б", "БВ"}

    def test_a_count_stands_beside_the_letter(self) -> None:
        double = Play((Move(6, 3, 3), Move(6, 3, 3)))
        svg = board_svg(START, candidates=(double, RUN), letters="ЖЩ")
        assert "Ж×2" in self.lettered(svg)

    def test_plays_between_the_same_places_stay_apart(self) -> None:
        one = Play((Move(13, 7, 6),))
        way = Play((Move(13, 10, 3), Move(10, 7, 3)))
        svg = board_svg(START, candidates=(one, way))
        curves = re.findall(r"M[\d.]+ [\d.]+Q([\d.]+ [\d.]+)", svg)
        assert len(set(curves)) == 2

    def test_what_does_not_go_together_is_refused(self) -> None:
        with pytest.raises(DiagramError, match="candidates: they take the place of play"):
            board_svg(START, play=BEST, candidates=(RUN,))
        with pytest.raises(DiagramError, match="candidates: 4 plays, at most 3"):
            board_svg(START, candidates=(BEST, RUN, SLOT, BEST))
        with pytest.raises(DiagramError, match="letters: 'A' is not a letter"):
            board_svg(START, candidates=(BEST, RUN), letters="A")
        with pytest.raises(DiagramError, match="candidates: the board after"):
            board_svg(START, candidates=(BEST,), moment="after")


class TestSteps:
    def test_a_step_is_a_filled_square_with_its_number(self) -> None:
        svg = board_svg(START, marks=(Step(1, 10), Step(12, 9)))
        squares = [p for p in ET.fromstring(svg).iter(f"{SVG}path") if "a12 12" in p.get("d", "")]
        assert [p.get("fill") for p in squares] == [PRINT.casing, PRINT.arrow]
        assert light(svg) == light(board_svg(START))
        with pytest.raises(DiagramError, match="step: 100 is not 1 to 99"):
            Step(100, 5)

    @pytest.mark.parametrize("mark", [Label(6, "A"), Step(1, 6)])
    def test_a_sign_on_a_full_point_leaves_the_digit_in_sight(self, mark: Label | Step) -> None:
        svg = board_svg(CROWDED, marks=(mark,))
        x, y = layout().place(6, 4)
        found = re.search(r"M([\d.]+) ([\d.]+)(?:h[\d.]+a12|a40)", svg)
        assert found is not None
        centre = float(found.group(2)) + (32 if isinstance(mark, Step) else 0)
        digit_top = y - 0.35 * TEXT
        assert centre + 40 <= digit_top + 8
        assert abs(float(found.group(1)) - x) < 60

    def test_marks_of_one_kind_share_their_paths(self) -> None:
        one = board_svg(START, marks=(Label(5, "A"),)).count("<path")
        many = board_svg(START, marks=tuple(Label(p, "A") for p in range(1, 7))).count("<path")
        assert many == one


class TestPlainTypes:
    def test_players_may_be_roller_and_other(self) -> None:
        for ours, theirs in (("mover", "roller"), ("opponent", "other")):
            assert board_svg(START, bottom=theirs, light=theirs) == board_svg(
                START, bottom=ours, light=ours
            )
        assert board_svg(START, numbers="roller") == board_svg(START)

    def test_dice_and_cube_may_be_numbers(self) -> None:
        assert board_svg(START, dice=(1, 3), cube=64) == board_svg(
            START, dice=Dice(3, 1), cube=CubeFace(64)
        )

    def test_all_words_and_numbers_at_once(self) -> None:
        svg = board_svg(START, labels=WORDS, scores=True, score=Score(1, 2, 3), pips=True)
        assert set(texts(svg)) == {*WORDS_SHOWN}


WORDS_SHOWN = (
    WORDS.crawford,
    WORDS.mover,
    WORDS.opponent,
    WORDS.caption,
    WORDS.note,
)
