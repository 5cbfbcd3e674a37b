"""Contrast, measured in the picture: whatever colours lie side by side have to differ enough."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import cairosvg
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from support.boards import CROWDED, discs
from support.turns import one_in
from tableside.diagrams.marking import read_marks
from tableside.diagrams.model import CubeFace, Labels, Score
from tableside.diagrams.svg import board_svg
from tableside.diagrams.theme import GROUNDS, READ, SEEN, SHADE, THEMES, Theme, contrast
from tableside.engine.play import Move, Play
from tableside.engine.position import Position, Side

PLAY = Play((Move(25, 24, 1, True), Move(6, 1, 5)))
MARKS = "ring 13, letter 5 A, step 9 12, area far-home, open 3, closed 8, arrow 13/11 dotted C"
LOOKS: tuple[dict[str, Any], ...] = (
    {
        **{"dice": (5, 1), "cube": CubeFace(2, "mover"), "play": PLAY, "numbers": "both"},
        **{"labels": Labels(mover="Noor", opponent="Abe", note="4HPwATDgc/ABMA")},
        **{"scores": True, "score": Score(1, 2, 5), "pips": True},
    },
    {"dice": (6, 6), "light": "opponent", "cube": CubeFace(4, None, "opponent"), "play": PLAY},
    {"marks": read_marks(MARKS), "cube": CubeFace(64), "cube_place": "bar", "stacks": "overlap"},
    {"directions": True, "numbers": "blank", "labels": Labels(crawford="Crawford")},
    {"fill_in": True, "marks": read_marks(MARKS), "light": "opponent", "stacks": "overlap"},
)

LINES = ("line", "frame", "ink", "faint", "light_edge", "dark_edge", "ring", "arrow")

# What may lie closer, and why it is seen all the same.
SHADES = {
    # The field, its parts and the two shades of points: each has its outline.
    *(frozenset((one, two)) for one in GROUNDS for two in GROUNDS),
    # An outline may melt into what it encloses, and a casing into the ground.
    frozenset(("deep_point", "line")),
    frozenset(("dark_edge", "dark")),
    *(frozenset(("casing", ground)) for ground in (*GROUNDS, "paper", "light", "dark", "ring")),
    *(frozenset(("casing", line)) for line in ("light_edge", "dark_edge", "line", "frame", "ink")),
    # Lines that cross or touch at a corner, each seen against its own ground.
    *(frozenset((one, two)) for one in LINES for two in LINES),
    # What has an outline is told by that outline.
    *(frozenset((body, ground)) for body in ("light", "dark", "ring") for ground in GROUNDS),
    *(frozenset((body, line)) for body in ("light", "dark", "ring") for line in ("line", "frame")),
    *(frozenset((body, "paper")) for body in ("light", "dark", "ring")),
    frozenset(("board", "paper")),
    frozenset(("tray", "paper")),
}


def pixels(svg: str) -> NDArray[np.int64]:
    """The picture, one pixel to a unit, each pixel as one number."""
    wide = int(svg.split('viewBox="0 0 ', 1)[1].split(" ", 1)[0])
    png = cairosvg.svg2png(bytestring=svg.encode(), output_width=wide, background_color="#fff")
    picture = np.asarray(Image.open(io.BytesIO(png)).convert("RGB")).astype(np.int64)
    return picture @ np.array([65536, 256, 1])


def regions(svg: str, theme: Theme) -> set[frozenset[str]]:
    """The pairs of the theme's colours that lie side by side anywhere in the picture.

    Softened edges, up to four pixels wide, lie between two pure colours.
    """
    flat = pixels(svg)
    colours = {int(colour[1:], 16) for colour in theme.colours()}
    found: set[tuple[int, int]] = set()
    for lines in (flat, flat.T):
        pure = np.isin(lines, list(colours))
        for row, known in zip(lines[::4], pure[::4], strict=True):
            at = np.flatnonzero(known)
            near = np.diff(at) <= 5
            found |= set(zip(row[at[:-1]][near].tolist(), row[at[1:]][near].tolist(), strict=True))
    return {frozenset((f"#{a:06x}", f"#{b:06x}")) for a, b in found if a != b}


def allowed(theme: Theme) -> set[frozenset[str]]:
    """Pairs of colours that may lie side by side without standing out."""
    return {frozenset(getattr(theme, name) for name in pair) for pair in SHADES}


@pytest.mark.parametrize("theme", one_in(3, THEMES.values()), ids=list(THEMES))
def test_what_touches_in_the_picture_stands_out(theme: Theme) -> None:
    weak = {}
    seen: set[frozenset[str]] = set()
    for look in LOOKS:
        seen |= regions(board_svg(CROWDED, theme=theme, size_mm=200, **look), theme)
    for pair in seen:
        one, two = sorted(pair)
        if contrast(one, two) < SEEN and pair not in allowed(theme):
            weak[one, two] = contrast(one, two)
    assert weak == {}
    # The pairs that matter most have been met, and stand out.
    for name, ground in (("dark_edge", "pale_point"), ("light_edge", "deep_point")):
        assert frozenset((getattr(theme, name), getattr(theme, ground))) in seen
    assert frozenset((theme.on_dark, theme.dark)) in seen
    assert contrast(theme.on_dark, theme.dark) >= READ
    assert contrast(theme.ink, theme.paper) >= READ


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("mover_is_light", [True, False])
def test_every_checker_stands_out_all_round_from_what_it_lies_on(
    theme: Theme, mover_is_light: bool
) -> None:
    # The sides on points of either shade, on the bar and in the trays; rays end before a neighbour.
    position = Position(
        Side.of({6: 1, 5: 1, 13: 1, 24: 1}, bar=1, off=1),
        Side.of({10: 1, 9: 1, 21: 1, 23: 1}, bar=1, off=1),
    )
    svg = board_svg(
        position, theme=theme, size_mm=200, light="mover" if mover_is_light else "opponent"
    )
    picture = pixels(svg)
    places = discs(svg, theme.light) | discs(svg, theme.dark)
    assert len(places) == 12
    grounds, met = {getattr(theme, name) for name in GROUNDS}, 0
    for x, y in places:
        for turn in range(0, 360, 10):
            dx, dy = np.cos(np.radians(turn)), np.sin(np.radians(turn))
            ray = [picture[int(y + r * dy), int(x + r * dx)] for r in range(38, 53)]
            colours = [f"#{colour:06x}" for colour in ray]
            # From within to without: some line or fill on the way stands out from the ground.
            if colours[-1] in grounds:
                met += 1
                assert max(contrast(colour, colours[-1]) for colour in colours) >= SEEN
    assert met > 12 * 18


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_two_shades_of_points_are_told_apart(theme: Theme) -> None:
    assert theme.hatched or contrast(theme.pale_point, theme.deep_point) >= SHADE


def test_the_measurement_sees_a_theme_that_cannot_be_read() -> None:
    theme = replace(THEMES["print"], light_edge="#c0c0c0")
    assert theme.faults()
    svg = board_svg(CROWDED, theme=theme, size_mm=200)
    assert frozenset(("#c0c0c0", "#bdbdbd")) in regions(svg, theme)
