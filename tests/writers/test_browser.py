"""The HTML printed by Chromium comes out on as many pages as the PDF has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support import pdf
from support.browser import Chromium
from support.sheets import sample
from tableside.rendering.rendered import A4, LETTER, Paper
from tableside.writers import make_html, make_pdf

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as browser:
        yield browser


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("filling", ["auto", "balance"])
def test_as_many_pages_as_the_pdf(chromium: Chromium, paper: Paper, filling: str) -> None:
    sheet = sample(paper)
    columns = sheet.markup.replace("column-fill:auto", f"column-fill:{filling}")
    sheet = sample(paper, markup=columns)
    ours = make_pdf(sheet)
    theirs = chromium.print(make_html(sheet, ours.fit).decode("utf-8"))
    assert pdf.page_count(theirs) == pdf.page_count(ours.data) == 1
    assert pdf.page_sizes_mm(theirs)[0] == pytest.approx(pdf.page_sizes_mm(ours.data)[0], abs=0.4)


def test_the_browser_sets_the_same_type(chromium: Chromium) -> None:
    sheet = sample()
    ours = make_pdf(sheet)
    theirs = chromium.print(make_html(sheet, ours.fit).decode("utf-8"))
    # Without the faces in the file a browser would take any other, and break lines elsewhere.
    ends = [
        {line.split()[-1] for line in pdf.text(data).splitlines() if line.strip()}
        for data in (ours.data, theirs)
    ]
    assert len(ends[0] & ends[1]) >= 0.9 * len(ends[0])
