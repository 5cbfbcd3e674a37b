"""Plain drawings as PDF operators: the picture that WeasyPrint draws, and nothing left out."""

from __future__ import annotations

from math import hypot

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from support import pdf
from support.boards import START
from support.drawings import sixty
from support.sheets import trial
from tableside.diagrams.shapes import circle
from tableside.diagrams.svg import board_svg
from tableside.rendering.rendered import Fit
from tableside.writers import drawings
from tableside.writers.pdf import Proof
from tableside.writers.strokes import drawing_of, operators

SIXTY = [
    board_svg(at, **{**options, "size_mm": 60, "title": "A"}) for at, options in sixty().values()
]
PLAIN = [svg for svg in SIXTY if drawing_of(svg) is not None]


def board(path: str, root: str = "") -> str:
    return f'<svg viewBox="0 0 90 90"{root}><title>A board</title>{path}</svg>'


def curves(data: str) -> list[tuple[float, ...]]:
    """The points of each curve, with the one it starts from."""
    found, here = [], (0.0, 0.0)
    for step in operators(data):
        *numbers, name = step.split()
        points = tuple(float(number) for number in numbers)
        if name == "c":
            found.append((*here, *points))
        here = points[-2:] or here
    return found


def test_boards_without_words_are_plain() -> None:
    assert len(PLAIN) >= 30
    assert all("<text" in svg for svg in SIXTY if svg not in PLAIN)
    assert drawing_of(board_svg(START)) is not None


@pytest.mark.parametrize("turn", range(6))
def test_the_picture_is_the_one_that_weasyprint_draws(
    turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = trial("".join(f"<p>{svg}</p>" for svg in PLAIN[turn::6]))
    ours = Proof(page).printed(Fit(9.0, 0))
    monkeypatch.setattr(drawings, "drawing_of", lambda svg: None)
    theirs = Proof(page).printed(Fit(9.0, 0))
    assert len(ours.data) < len(theirs.data)
    pairs = zip(pdf.pixels(ours.data), pdf.pixels(theirs.data), strict=True)
    for one, other in pairs:
        mine, its = (np.frombuffer(grey, dtype=np.uint8).astype(int) for grey in (one, other))
        assert mine.min() < 40  # there is a picture
        apart = np.abs(mine - its)
        # Arcs become curves in other pieces, so that an edge may be softened otherwise.
        assert apart.max() < 60
        assert (apart > 24).mean() < 0.001


def test_a_line_along_one_axis_keeps_the_other() -> None:
    assert " ".join(operators("M2 3h4v5H1V7")) == "2 3 m 6 3 l 6 8 l 1 8 l 1 7 l"


@given(st.integers(4, 60), st.integers(-300, 300), st.integers(-300, 300))
def test_an_arc_keeps_its_distance_from_the_centre(radius: int, x: int, y: int) -> None:
    pieces = curves(circle(x, y, radius))
    assert len(pieces) == 4
    for x0, y0, x1, y1, x2, y2, x3, y3 in pieces:
        middle = ((x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8)
        for point in ((x0, y0), middle, (x3, y3)):
            assert hypot(point[0] - x, point[1] - y) == pytest.approx(radius, abs=0.03)


@pytest.mark.parametrize(
    "svg",
    [
        board("<text>24</text>"),
        board('<path d="M0 0h9" fill="red"/>'),
        board('<path d="M0 0h9" opacity=".5"/>'),
        board('<path d="M0 0h9" transform="scale(2)"/>'),
        board('<path d="M0 0h9" stroke="#000000" stroke-width="2px"/>'),
        board('<path d="M0 0h9" stroke="#000000" stroke-width="inf"/>'),
        board('<path d="M0 0h9" stroke="#000000" stroke-width="-1"/>'),
        board('<path d="M0 0h9" stroke="#000000" stroke-dasharray="5%"/>'),
        board('<path d="M0 0h9" stroke="#000000" stroke-dasharray="0 0"/>'),
        board('<path d="M0 0h9" stroke="#000000" stroke-dasharray="4 -4"/>'),
        board('<path d="M0 0a4 5 0 0 1 9 0"/>'),
        board('<path d="h9"/>'),
        board('<path d="M0 0h1e3"/>'),
        board('<path d="M0 0h9#"/>'),
        board('<path d="M0 0h9 9"/>'),
        board('<path d="M0 0t9 9"/>'),
        board('<path d="M0 0h9"/>', ' fill="#ff0000"'),
        board('<path d="M0 0h9"/>', ' style="fill:#ff0000"'),
        board('<path d="M0 0h9"/>', ' width="50%" height="9mm"'),
        board('<path d="M0 0h9"/>', ' width="9mm" height="0mm"'),
        board('<g><path d="M0 0h9"/></g>'),
        '<svg><path d="M0 0h9"/></svg>',
    ],
)
def test_what_says_more_is_left_alone(svg: str) -> None:
    assert drawing_of(svg) is None


@pytest.mark.parametrize(
    "svg",
    [
        board(f'<path d="M0 0h{"1" * 50_000}#"/>'),
        board(f'<path d="M0 0h{"9" * 400}"/>'),
        board("<title>A</title>" * 20_000 + "<b/>"),
        board("<path " * 20_000),
        "<svg " + 'id="a" ' * 20_000,
    ],
)
def test_what_is_long_and_wrong_is_refused_at_once(svg: str) -> None:
    assert drawing_of(svg) is None


def test_what_is_not_painted_leaves_no_trace() -> None:
    drawing = drawing_of(board('<path d="M0 0h9" fill="none"/><path d="" stroke="#000000"/>'))
    assert drawing is not None
    assert drawing.strokes == b"4 M"
