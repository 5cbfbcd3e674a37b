from __future__ import annotations

import io
import re

import cairosvg
import numpy as np
import pytest
from PIL import Image

from tableside.diagrams.face import ANY_SANS
from tableside.diagrams.figures import Written, inscribed, lines, measured, pen, width
from tableside.diagrams.geometry import PITCH, TEXT


def ink(body: str) -> tuple[float, float, float, float]:
    """The box of what is dark, in units: left, top, right, bottom."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">{body}</svg>'
    png = cairosvg.svg2png(
        bytestring=svg.encode(), output_width=1200, output_height=800, background_color="white"
    )
    rows, columns = np.nonzero(np.asarray(Image.open(io.BytesIO(png)).convert("L")) < 128)
    return columns.min() / 4, rows.min() / 4, (columns.max() + 1) / 4, (rows.max() + 1) / 4


@pytest.mark.parametrize("number", range(1, 25))
def test_numbers_stand_exactly_in_the_middle(number: int) -> None:
    left, top, right, bottom = ink(
        inscribed([Written(150, 100, str(number))], "#000000", None, bold=False)
    )
    assert (left + right) / 2 == pytest.approx(150, abs=1)
    assert (top + bottom) / 2 == pytest.approx(100, abs=1)
    assert bottom - top == pytest.approx(0.7 * TEXT, abs=1.5)
    assert right - left <= 0.8 * PITCH


@pytest.mark.parametrize("number", [2, 3, 8, 10, 12, 20, 24])
def test_type_stands_in_the_middle_as_far_as_the_eye_sees(number: int) -> None:
    body = inscribed([Written(150, 100, str(number))], "#000000", ANY_SANS, bold=False)
    assert body.startswith('<text x="')
    left, top, right, bottom = ink(f'<g font-family="DejaVu Sans" font-size="60">{body}</g>')
    # DejaVu Sans is the widest of the families named: a sixteenth of a checker, and 3 units for
    # the bearings of the digits, which are not alike on both sides.
    assert (left + right) / 2 == pytest.approx(150, abs=100 / 16 + 3)
    assert (top + bottom) / 2 == pytest.approx(100, abs=2)


@pytest.mark.parametrize("bold", [False, True])
def test_the_two_digits_of_a_number_do_not_touch(bold: bool) -> None:
    for number in (*range(10, 25), 32, 64):
        body = inscribed([Written(150, 100, str(number))], "#000000", None, bold=bold)
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">{body}</svg>'
        png = cairosvg.svg2png(
            bytestring=svg.encode(), output_width=600, output_height=400, background_color="white"
        )
        dark = (np.asarray(Image.open(io.BytesIO(png)).convert("L")) < 128).any(axis=0)
        starts = np.count_nonzero(dark[1:] & ~dark[:-1])
        assert starts == 2, number


def test_bold_is_heavier_and_fits_a_checker() -> None:
    assert pen(TEXT, bold=True) > 1.3 * pen(TEXT, bold=False)
    for count in range(6, 16):
        assert width(str(count), TEXT, bold=True) < 84


def test_steps_do_not_drift() -> None:
    # Every closed shape comes back to where it began.
    for sign in "08":
        data = lines(0, 0, sign, TEXT, bold=False)
        for part in re.findall(r"[Mm][^Mm]*z", data):
            numbers = [float(n) for n in re.findall(r"-?[\d.]+", part.split("c", 1)[1])]
            for offset in (0, 1):
                ends = numbers[4 + offset :: 6]
                assert abs(sum(ends)) < 0.06


def test_what_is_no_digit_and_no_letter_of_a_play_is_set_in_type() -> None:
    out = inscribed([Written(0, 0, "D"), Written(9, 9, "12"), Written(5, 5, "۳")], "#000000", None)
    assert out.count("<text") == 2
    assert out.count("<path") == 1


@pytest.mark.parametrize("letter", ["A", "B", "C", "7/11"])
def test_letters_of_plays_and_scores_are_lines_in_the_middle(letter: str) -> None:
    run = Written(150, 100, letter)
    left, top, right, bottom = ink(inscribed([run], "#000000", None))
    assert (left + right) / 2 == pytest.approx(150, abs=1.5)
    assert (top + bottom) / 2 == pytest.approx(100, abs=1)
    assert right - left == pytest.approx(measured(run, None), abs=2)
