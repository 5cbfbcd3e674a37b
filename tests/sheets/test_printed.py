"""Every stock sheet on paper: the law of one page, and the file that carries it.

The normal run tries some sheets of each released locale with the fits that were found for
them; the sweep tries more of each by turns, and searches the fits of some anew. With
``--every`` it takes all.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support import pdf, stock
from support.browser import Chromium
from support.markup import Page
from support.turns import by_turns, one_in
from tableside import fonts
from tableside.build.fits import Sheet, key
from tableside.build.run import rendered
from tableside.rendering.rendered import Fit
from tableside.rulebook.loader import load
from tableside.writers import inspect, make_html
from tableside.writers.pdf import Proof

some = pytest.mark.parametrize(
    "sheet", one_in(5, [(sheet,) for sheet in stock.SOME]), ids=map(stock.name, stock.SOME)
)
_REFITTED = by_turns(stock.STOCK, 1, lang=stock.lang_of)
refitted = pytest.mark.parametrize("sheet", _REFITTED, ids=map(stock.name, _REFITTED))
_REST = by_turns(stock.REST, 1, lang=stock.lang_of)
rest = pytest.mark.parametrize("sheet", _REST, ids=map(stock.name, _REST))
# A browser has the least room where all must go on one page, and on the smallest paper.
BROWSED = tuple(
    sheet
    for sheet in stock.SOME
    if sheet[1:2] + sheet[3:]
    in (("casual", "a4", "sheet"), ("tournament", "letter", "sheet"), ("casual", "a5", "sheet"))
)
UNBROWSED = by_turns(
    [sheet for sheet in stock.STOCK if sheet not in BROWSED], 1, lang=stock.lang_of
)
browsed = pytest.mark.parametrize(
    "sheet", one_in(5, [(sheet,) for sheet in BROWSED]), ids=map(stock.name, BROWSED)
)
unbrowsed = pytest.mark.parametrize("sheet", UNBROWSED, ids=map(stock.name, UNBROWSED))


def sound(sheet: Sheet) -> None:
    laid = stock.laid(sheet)
    assert stock.layout_faults(laid) == []
    assert stock.file_faults(laid) == []
    assert stock.missing_headings(laid) == []


@some
def test_a_sheet_is_sound(sheet: Sheet) -> None:
    sound(sheet)


@pytest.mark.sweep
@rest
def test_every_other_sheet_is_sound(sheet: Sheet) -> None:
    sound(sheet)


def test_every_stock_sheet_has_a_fit() -> None:
    """Where this fails, run ``python -m tableside.build.restock``."""
    without = [key(*sheet) for sheet in stock.STOCK if stock.page_of(sheet).stock_fit is None]
    assert without == []


@pytest.mark.sweep
@refitted
def test_the_stock_fit_is_the_one_that_is_found(sheet: Sheet) -> None:
    assert inspect(stock.page_of(sheet)).faults == ()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as browser:
        yield browser


def prints_alike(chromium: Chromium, sheet: Sheet) -> None:
    laid = stock.laid(sheet)
    theirs = chromium.print(make_html(laid.rendered, laid.printed.fit).decode("utf-8"))
    assert pdf.page_count(theirs) == pdf.page_count(laid.printed.data)
    # The browser takes the faces in the file, whatever fonts the machine has.
    ours = {
        font.family.replace(" ", "")
        for font in fonts.font_files(fonts.named_scripts(laid.rendered.markup))
    }
    foreign = [n for n in pdf.font_names(theirs) if not any(name in n for name in ours)]
    assert foreign == []


@pytest.mark.browser
@browsed
def test_a_browser_prints_as_many_pages(chromium: Chromium, sheet: Sheet) -> None:
    prints_alike(chromium, sheet)


@pytest.mark.browser
@pytest.mark.sweep
@unbrowsed
def test_a_browser_prints_every_sheet_on_as_many_pages(chromium: Chromium, sheet: Sheet) -> None:
    prints_alike(chromium, sheet)


def test_the_same_bytes_twice() -> None:
    sheet = stock.SOME[0]
    first = stock.laid(sheet)
    assert Proof(first.rendered).printed(first.printed.fit).data == first.printed.data
    html = [make_html(stock.page_of(sheet), first.printed.fit) for _ in range(2)]
    assert html[0] == html[1]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"match.length": 7}, "A match goes to 7 points."),
        ({"dice.throw_again_after_double": True}, "After doubles you throw again."),
        ({"movement.most_on_point": 5}, "A player may have at most 5 checkers on a point."),
    ],
    ids=str,
)
def test_a_changed_setting_is_in_the_printed_text(changes: dict[str, int], said: str) -> None:
    page = rendered("sheet", load("casual", changes), "en", "letter", "large", None)
    printed = Proof(page).printed(Fit(page.floor_pt, page.min_lines))
    before = stock.page_of(("sheet", "casual", "en", "letter", "large"))
    rules = stock.squeezed(pdf.text(printed.data)).split("Notinthisgame")[0]
    assert stock.squeezed(said) in rules
    assert "withchanges" in rules
    assert said not in Page(before.markup).text().split("Not in this game")[0]
