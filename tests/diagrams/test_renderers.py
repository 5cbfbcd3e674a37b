"""The same drawing in CairoSVG, librsvg, WeasyPrint and Chromium, compared as pictures."""

from __future__ import annotations

import base64
import io
import subprocess
from dataclasses import replace
from functools import cache

import cairosvg
import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import sync_playwright
from weasyprint import HTML

from support.boards import CROWDED, START
from support.browser import ARGUMENTS, executable
from support.drawings import sixty
from support.turns import one_in
from tableside.diagrams.model import CubeFace, Label, Labels, Verdict
from tableside.diagrams.svg import board_svg
from tableside.diagrams.theme import CONTRAST
from tableside.engine.dice import Dice
from tableside.engine.play import Move, Play
from tableside.engine.position import Position, Side

WIDTH_MM = 100
PIXELS = 400
ALIKE = 0.004
"""The share of a picture in which edges may be softened otherwise."""

Picture = NDArray[np.int16]

DRAWINGS = {
    "start": board_svg(START, size_mm=WIDTH_MM, directions=True),
    "play": board_svg(
        CROWDED,
        size_mm=WIDTH_MM,
        dice=Dice(5, 1),
        cube=CubeFace(64),
        play=Play((Move(25, 24, 1, True), Move(6, 1, 5))),
        pips=True,
    ),
    "mono": board_svg(
        START,
        size_mm=WIDTH_MM,
        theme="mono",
        home="left",
        bottom="opponent",
        numbers="both",
        marks=(Label(7, "1"), Verdict(5, True), Verdict(1, False)),
        cube=CubeFace(2, None, "opponent"),
    ),
    "quarter": board_svg(
        Position(Side.of({5: 2, 2: 3}, off=10), Side.of({6: 1}, bar=1)),
        size_mm=WIDTH_MM,
        region="home",
        dice=Dice(6, 4),
        theme="dark",
        play=Play((Move(5, 0, 6),)),
    ),
}
SIXTY = {name: board_svg(position, **options) for name, (position, options) in sixty().items()}


def size_of(svg: str) -> tuple[int, int]:
    """The size at which all pictures of a drawing are compared, in pixels."""
    wide, high = (float(part) for part in svg.split('viewBox="0 0 ', 1)[1].split('"', 1)[0].split())
    return PIXELS, round(PIXELS * high / wide)


def greys(image: Image.Image, svg: str) -> Picture:
    """A picture on white paper in greys, brought to the size that the drawing asks for."""
    paper = Image.new("RGBA", image.size, "white")
    paper.alpha_composite(image.convert("RGBA"))
    small = paper.convert("L").resize(size_of(svg), Image.Resampling.BOX)
    return np.asarray(small, dtype=np.int16)


@cache
def by_cairo(svg: str) -> Picture:
    wide, high = size_of(svg)
    png = cairosvg.svg2png(bytestring=svg.encode(), output_width=2 * wide, output_height=2 * high)
    return greys(Image.open(io.BytesIO(png)), svg)


@cache
def by_librsvg(svg: str) -> Picture:
    wide, high = size_of(svg)
    command = ["rsvg-convert", "--width", str(2 * wide), "--height", str(2 * high)]
    done = subprocess.run(command, input=svg.encode(), capture_output=True, check=True)
    assert not done.stderr
    return greys(Image.open(io.BytesIO(done.stdout)), svg)


def by_weasyprint(svg: str) -> Picture:
    high = float(svg.split('height="', 1)[1].split("mm", 1)[0])
    page = f"@page{{size:{WIDTH_MM}mm {high}mm;margin:0}}body{{margin:0}}svg{{display:block}}"
    pdf = HTML(string=f"<html lang=en><style>{page}</style><body>{svg}").write_pdf()
    document = pypdfium2.PdfDocument(pdf)
    try:
        assert len(document) == 1
        return greys(document[0].render(scale=2 * PIXELS * 25.4 / 72 / WIDTH_MM).to_pil(), svg)
    finally:
        document.close()


def differ(one: Picture, two: Picture) -> float:
    """The share of the picture that differs by more than a third between black and white."""
    return float((np.abs(one - two) > 85).mean())


@pytest.mark.parametrize("name", DRAWINGS)
def test_cairosvg_and_weasyprint_draw_alike(name: str) -> None:
    assert differ(by_cairo(DRAWINGS[name]), by_weasyprint(DRAWINGS[name])) < 0.01


def test_sixty_positions_show_every_option() -> None:
    assert len(set(SIXTY.values())) == 60
    used: dict[str, set[object]] = {}
    for _, options in sixty().values():
        for name, value in options.items():
            used.setdefault(name, set()).add(str(value))
    assert {name: len(values) for name, values in used.items()} == {
        **{"region": 9, "numbers": 5, "theme": 5, "home": 2, "light": 2, "bottom": 2},
        **{"stacks": 2, "cube_place": 2, "moment": 2, "pips": 2, "scores": 2, "fill_in": 2},
        **{name: len(used[name]) for name in ("score", "dice", "cube", "play", "candidates")},
        **{"marks": 3, "directions": 1, "bar": 2, "allow_small": 1, "size_mm": 1},
    }
    assert min(len(used[name]) for name in ("dice", "cube", "play")) >= 10
    assert len(used["candidates"]) >= 5


@pytest.mark.parametrize("name", one_in(4, SIXTY))
def test_sixty_positions_look_the_same_in_cairosvg_and_librsvg(name: str) -> None:
    assert differ(by_cairo(SIXTY[name]), by_librsvg(SIXTY[name])) < ALIKE


@pytest.mark.sweep
@pytest.mark.parametrize("name", SIXTY)
def test_sixty_positions_look_the_same_in_weasyprint(name: str) -> None:
    # PDFium, which turns the page into pixels, draws round ends a fraction of a pixel narrower.
    assert differ(by_cairo(SIXTY[name]), by_weasyprint(SIXTY[name])) < 0.01


def test_words_stand_in_the_same_place_whoever_sets_them() -> None:
    labels = Labels("Crawford", "Noor", "Abe", "White to play", "4HPwATDgc/ABMA")
    unseen = replace(CONTRAST, ink="#ffffff", faint="#ffffff")
    svg, plain = (
        board_svg(START, size_mm=WIDTH_MM, labels=labels, numbers="none", theme=theme)
        for theme in ("contrast", unseen)
    )
    boxes = []
    for look in (by_cairo, by_librsvg, by_weasyprint):
        rows, columns = np.nonzero(np.abs(look(svg) - look(plain)) > 85)
        boxes.append((columns.min(), rows.min(), columns.max(), rows.max()))
    # The word for the Crawford game is the leftmost, a name the uppermost, the note the lowest.
    for one in boxes[1:]:
        assert np.allclose(one[:2], boxes[0][:2], atol=8)
        assert abs(one[3] - boxes[0][3]) <= 8


def test_the_comparison_sees_one_checker_less() -> None:
    other = Position(Side.of({24: 2, 13: 5, 8: 3, 6: 4}), START.opponent)
    changed = board_svg(other, size_mm=WIDTH_MM, directions=True)
    assert differ(by_cairo(DRAWINGS["start"]), by_cairo(changed)) > 0.001


@pytest.mark.browser
def test_chromium_draws_alike_also_on_a_page_from_right_to_left() -> None:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=executable(), args=list(ARGUMENTS))
        page = browser.new_page(device_scale_factor=2)
        page.route("**/*", lambda route: route.abort())
        different = {}
        for name, svg in (DRAWINGS | SIXTY).items():
            # On whole pixels, as the other pictures are.
            wide, high = size_of(svg)
            style = f"svg{{position:absolute;left:0;top:0;width:{wide}px;height:{high}px}}"
            page.set_content(f'<!doctype html><html dir="rtl"><style>{style}</style>{svg}')
            shot = page.locator("svg").screenshot()
            picture = greys(Image.open(io.BytesIO(shot)), svg)
            different[name] = max(differ(by_cairo(svg), picture), differ(by_librsvg(svg), picture))
        assert {name: share for name, share in different.items() if share >= ALIKE} == {}
        page.set_content("<!doctype html><title>x</title>" + "".join(DRAWINGS.values()))
        assert page.locator("[id]").count() == 0
        data = base64.b64encode(DRAWINGS["start"].encode()).decode()
        page.set_content(f'<!doctype html><img src="data:image/svg+xml;base64,{data}">')
        assert page.evaluate("document.images[0].naturalWidth") == round(WIDTH_MM / 25.4 * 96)
        browser.close()
