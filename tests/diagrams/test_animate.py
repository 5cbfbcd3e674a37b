"""The drawing that moves: what it holds, what stands still, and what a browser shows of it."""

from __future__ import annotations

import io
import re
import subprocess
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import cairosvg
import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Page, sync_playwright
from weasyprint import HTML

from support.boards import START, SVG
from support.browser import ARGUMENTS, executable
from tableside.diagrams.animate import Turn, animate, animated_svg
from tableside.diagrams.errors import DiagramError, SizeError
from tableside.diagrams.model import CubeFace, Diagram, Labels, Ring, Score, View
from tableside.diagrams.readback import position_from_svg
from tableside.diagrams.svg import board_svg
from tableside.engine.dice import Dice
from tableside.engine.play import Move, Play, result
from tableside.engine.position import Position, Side

BEST = Play((Move(8, 5, 3), Move(6, 5, 1)))
RUN = Play((Move(24, 18, 6), Move(18, 13, 5)))
TURNS = [Turn(BEST, Dice(3, 1)), Turn(RUN, Dice(6, 5))]
BLOT = Position(Side.of({8: 1, 6: 2}), Side.of({20: 1, 6: 2}))
HIT = Turn(Play((Move(8, 5, 3, True),)), Dice(3, 1))
ALIKE = 0.002

Picture = NDArray[np.int16]


def plain(png: bytes) -> Picture:
    paper = Image.new("RGBA", (image := Image.open(io.BytesIO(png))).size, "white")
    paper.alpha_composite(image.convert("RGBA"))
    small = paper.convert("L").resize((400, 343), Image.Resampling.BOX)
    return np.asarray(small, dtype=np.int16)


def differ(one: Picture, two: Picture) -> float:
    return float((np.abs(one - two) > 85).mean())


def by_cairo(svg: str) -> Picture:
    return plain(cairosvg.svg2png(bytestring=svg.encode(), output_width=800, output_height=686))


def by_librsvg(svg: str) -> Picture:
    command = ["rsvg-convert", "--width", "800", "--height", "686"]
    done = subprocess.run(command, input=svg.encode(), capture_output=True, check=True)
    return plain(done.stdout)


def by_weasyprint(svg: str) -> Picture:
    page = "@page{size:80mm 68.57mm;margin:0}body{margin:0}svg{display:block}"
    pdf = HTML(string=f"<html lang=en><style>{page}</style><body>{svg}").write_pdf()
    document = pypdfium2.PdfDocument(pdf)
    try:
        assert len(document) == 1
        out = io.BytesIO()
        document[0].render(scale=800 * 25.4 / 72 / 80).to_pil().save(out, "png")
        return plain(out.getvalue())
    finally:
        document.close()


class TestWhatItHolds:
    def test_no_script_and_nothing_from_outside(self) -> None:
        svg = animated_svg(START, TURNS, title="t", desc="d")
        root = ET.fromstring(svg)
        names = {element.tag.removeprefix(SVG) for element in root.iter()}
        assert names == {"svg", "title", "desc", "style", "g", "path"}
        assert "url(" not in svg
        assert "@import" not in svg
        assert [child.tag.removeprefix(SVG) for child in root[:2]] == ["title", "desc"]

    def test_the_same_bytes_each_time(self) -> None:
        assert animated_svg(START, TURNS) == animated_svg(START, TURNS)

    def test_names_are_unlike_on_each_drawing(self) -> None:
        names = [
            set(re.findall(r'class="([^"]*)"', svg))
            for svg in (
                animated_svg(START, TURNS),
                animated_svg(START, TURNS, seconds=2),
                animated_svg(START, TURNS, theme="dark"),
                animated_svg(START, TURNS, id_prefix="fig1"),
            )
        ]
        assert sum(map(len, names)) == len(set().union(*names))
        assert all(name.startswith("fig1-") for name in names[3])

    def test_every_rule_names_only_its_own_drawing(self) -> None:
        svg = animated_svg(START, TURNS, id_prefix="fig1")
        style = ET.fromstring(svg).findtext(f"{SVG}style") or ""
        assert style.startswith("@media screen and (prefers-reduced-motion:no-preference){")
        assert all(name.startswith("fig1-") for name in re.findall(r"\.([a-z][\w-]*)", style))
        assert all(name.startswith("fig1-") for name in re.findall(r"@keyframes (\S+?)\{", style))
        assert style.count("{") == style.count("}")

    def test_the_first_position_comes_back(self) -> None:
        assert position_from_svg(animated_svg(BLOT, [HIT])) == BLOT

    def test_what_stands_still_is_drawn_once(self) -> None:
        one = len(animated_svg(START, TURNS[:1]))
        assert one < 16_000
        assert len(animated_svg(START, TURNS)) < 2 * one

    def test_it_may_end(self) -> None:
        assert "infinite" in animated_svg(START, TURNS)
        ending = animated_svg(START, TURNS, repeat=2)
        assert "infinite" not in ending
        assert re.search(r"s step-end 2 both", ending)

    def test_one_play_alone_takes_the_dice_of_the_drawing(self) -> None:
        assert animated_svg(START, BEST, dice=(3, 1)) == animated_svg(START, TURNS[:1])

    def test_all_options_of_a_board_go_with_it(self) -> None:
        svg = animated_svg(
            START,
            TURNS,
            still=1,
            cube=CubeFace(2, "mover"),
            score=Score(4, 2, 7),
            scores=True,
            pips=True,
            labels=Labels(mover="Noor", opponent="Abe", caption="Two plays"),
            marks=(Ring(6),),
            home="left",
            bottom="other",
            light="other",
            numbers="both",
            stacks="overlap",
            theme="colour",
            cube_place="bar",
        )
        words = [e.text for e in ET.fromstring(svg).iter(f"{SVG}text")]
        assert {"Noor", "Abe", "Two plays"} <= set(words)

    @pytest.mark.parametrize("region", ["bottom-half", "home", "home-half"])
    def test_a_part_of_a_board_makes_room_for_what_comes(self, region: Any) -> None:
        off = Play((Move(4, 0, 4), Move(3, 0, 3)))
        position = Position(Side.of({4: 2, 3: 1}), Side.of({24: 1}))
        first, last = (
            re.findall(r'viewBox="([^"]*)"', svg)
            for svg in (
                animated_svg(position, [Turn(off)], region=region),
                board_svg(result(position, off), region=region),
            )
        )
        assert first[0].split()[2] == last[0].split()[2]

    @pytest.mark.parametrize(
        ("change", "message"),
        [
            ({"still": 2}, "still: there is no turn 2; 0 to 1"),
            ({"repeat": -1}, "repeat: -1 is not 0 to 1000"),
            ({"seconds": 0}, "seconds: 0 is not between"),
            ({"id_prefix": "3x"}, "id_prefix: '3x'"),
            ({"id_prefix": "a}b"}, "id_prefix: 'a}b'"),
            ({"region": "home"}, "outside the part of the board"),
        ],
    )
    def test_what_cannot_be_shown_is_told(self, change: dict[str, Any], message: str) -> None:
        with pytest.raises(DiagramError, match=message):
            animated_svg(START, TURNS, **change)

    def test_a_drawing_with_a_play_of_its_own_is_refused(self) -> None:
        for diagram in (
            Diagram(START, play=BEST),
            Diagram(START, candidates=(BEST,)),
            Diagram(START, view=View(moment="after")),
        ):
            with pytest.raises(DiagramError, match="turns: they take the place of play"):
                animate(diagram, TURNS)

    def test_too_small_is_refused_also_for_a_digit_that_comes_later(self) -> None:
        position = Position(Side.of({6: 5, 8: 1}), Side.of({}))
        stacking = Play((Move(8, 6, 2),))
        with pytest.raises(SizeError):
            animated_svg(position, stacking, size_mm=20, numbers="none")
        assert animated_svg(position, stacking, size_mm=20, numbers="none", allow_small=True)


class TestTheStill:
    """Who shows no motion shows the board with the arrows."""

    @pytest.mark.parametrize("still", [0, 1])
    @pytest.mark.parametrize("look", [by_cairo, by_librsvg, by_weasyprint])
    def test_programs_without_motion_show_the_arrows(self, look: Any, still: int) -> None:
        svg = animated_svg(START, TURNS, still=still)
        if still == 0:
            wanted = board_svg(START, dice=Dice(3, 1), play=BEST)
        else:
            # The other player's play on the same board, with the same numbers at the edge.
            wanted = board_svg(
                result(START, BEST).swapped(),
                dice=Dice(6, 5),
                play=RUN,
                bottom="opponent",
                light="opponent",
                numbers="bottom",
            )
        assert differ(look(svg), look(wanted)) < ALIKE


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=executable(), args=list(ARGUMENTS))
        found = browser.new_page(device_scale_factor=2)
        found.route("**/*", lambda route: route.abort())
        yield found
        browser.close()


def shown(page: Page, seconds: float | None = None) -> Picture:
    """What the browser shows; at a time of the motion's own clock, which is held there."""
    if seconds is not None:
        page.evaluate(
            "time => document.getAnimations().forEach(a => { a.pause(); a.currentTime = time })",
            1000 * seconds,
        )
    return plain(page.locator("svg").first.screenshot())


def laid(page: Page, svg: str) -> None:
    style = "svg{position:absolute;left:0;top:0;width:400px;height:343px}"
    page.emulate_media(media="screen", reduced_motion="no-preference")
    page.set_content(f"<!doctype html><style>{style}</style>{svg}")


@pytest.mark.browser
class TestInChromium:
    def test_the_checkers_move_and_end_where_the_engine_says(self, page: Page) -> None:
        svg = animated_svg(START, TURNS[:1], seconds=1, pause=1)
        laid(page, svg)
        # 1 rest, 1 slide, 0.35 rest, 1 slide, 0.35 rest, 2 rest.
        begin, between, end = shown(page, 0.5), shown(page, 2.1), shown(page, 4)
        dice = Dice(3, 1)
        assert differ(begin, by_cairo(board_svg(START, dice=dice))) < ALIKE
        once = result(START, Play(BEST.moves[:1]))
        assert differ(between, by_cairo(board_svg(once, dice=dice))) < ALIKE
        assert differ(end, by_cairo(board_svg(result(START, BEST), dice=dice))) < ALIKE

    def test_a_checker_is_seen_on_its_way(self, page: Page) -> None:
        laid(page, animated_svg(START, TURNS[:1], seconds=1, pause=1))
        pictures = [shown(page, 1 + share) for share in (0.05, 0.35, 0.5, 0.65, 0.95)]
        for number, one in enumerate(pictures):
            for two in pictures[number + 1 :]:
                assert differ(one, two) > 0.0005

    def test_a_checker_that_is_hit_slides_to_the_bar(self, page: Page) -> None:
        laid(page, animated_svg(BLOT, [HIT], seconds=1, pause=1))
        after = result(BLOT, HIT.play)
        assert differ(shown(page, 4), by_cairo(board_svg(after, dice=HIT.dice))) < ALIKE
        landed, halfway = shown(page, 2.02), shown(page, 2.5)
        assert differ(landed, halfway) > 0.0005
        assert differ(halfway, shown(page, 4)) > 0.0005

    def test_the_other_player_follows_with_other_dice(self, page: Page) -> None:
        laid(page, animated_svg(START, TURNS, seconds=1, pause=1))
        last = result(result(START, BEST).swapped(), RUN)
        wanted = board_svg(
            last, dice=Dice(6, 5), bottom="opponent", light="opponent", numbers="bottom"
        )
        # 1 + 2.7 for the first turn, as much for the second, then 2 at the end.
        assert differ(shown(page, 8), by_cairo(wanted)) < ALIKE

    def test_it_begins_anew(self, page: Page) -> None:
        laid(page, animated_svg(START, TURNS, seconds=1, pause=1))
        whole = page.evaluate("document.getAnimations()[0].effect.getComputedTiming().duration")
        assert whole == pytest.approx(2 * 3.7 * 1000 + 2000)
        assert differ(shown(page, 0.5), shown(page, whole / 1000 + 0.5)) == 0

    def test_whoever_asks_for_less_motion_sees_the_still(self, page: Page) -> None:
        laid(page, animated_svg(START, TURNS))
        page.emulate_media(media="screen", reduced_motion="reduce")
        assert page.evaluate("document.getAnimations().length") == 0
        wanted = by_cairo(board_svg(START, dice=Dice(3, 1), play=BEST))
        assert differ(shown(page), wanted) < ALIKE

    def test_paper_shows_the_still(self, page: Page) -> None:
        laid(page, animated_svg(START, TURNS))
        page.emulate_media(media="print", reduced_motion="no-preference")
        wanted = by_cairo(board_svg(START, dice=Dice(3, 1), play=BEST))
        assert differ(shown(page), wanted) < ALIKE

    def test_two_on_a_page_do_not_disturb_each_other(self, page: Page) -> None:
        one, two = animated_svg(START, TURNS[:1]), animated_svg(BLOT, [HIT], theme="dark")
        laid(page, one)
        alone = shown(page, 0.5)
        style = "svg{display:block;width:400px;height:343px}body{margin:0}"
        page.set_content(f"<!doctype html><style>{style}</style>{one}{two}{board_svg(START)}")
        assert differ(shown(page, 0.5), alone) < ALIKE
        last = plain(page.locator("svg").last.screenshot())
        assert differ(last, by_cairo(board_svg(START))) < ALIKE
