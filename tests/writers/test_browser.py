"""The HTML printed by Chromium comes out on as many pages as the PDF has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support import pdf
from support.browser import Chromium
from support.sheets import sample
from tableside.rendering.rendered import LETTER
from tableside.writers import make_html, make_pdf
from tableside.writers.pdf import Printed

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as browser:
        yield browser


def test_a4_prints_on_as_many_pages(chromium: Chromium, printed: Printed) -> None:
    theirs = chromium.print(make_html(sample(), printed.fit).decode("utf-8"))
    assert pdf.page_count(theirs) == pdf.page_count(printed.data) == 1
    assert pdf.page_sizes_mm(theirs)[0] == pytest.approx((210.0, 297.0), abs=0.4)
    # The browser takes the faces in the file, whatever fonts the machine has.
    assert all("FiraSans" in name for name in pdf.font_names(theirs))
    ours, others = line_ends(printed.data), line_ends(theirs)
    assert len(ours & others) >= 0.85 * len(ours)


def test_letter_prints_on_as_many_pages(chromium: Chromium, letter: Printed) -> None:
    theirs = chromium.print(make_html(sample(LETTER), letter.fit).decode("utf-8"))
    assert pdf.page_count(theirs) == 1
    assert pdf.page_sizes_mm(theirs)[0] == pytest.approx((215.9, 279.4), abs=0.4)


def test_balanced_columns_print_on_as_many_pages(chromium: Chromium) -> None:
    balanced = sample().markup.replace("column-fill:auto", "column-fill:balance")
    sheet = sample(markup=balanced)
    ours = make_pdf(sheet)
    theirs = chromium.print(make_html(sheet, ours.fit).decode("utf-8"))
    assert pdf.page_count(theirs) == pdf.page_count(ours.data) == 1


def line_ends(data: bytes) -> set[str]:
    """The last words of all lines."""
    return {line.split()[-1] for line in pdf.text(data).splitlines() if line.strip()}
