"""Where pages, lines and columns end in documents of several pages, told from laid-out boxes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from support.boxes import elements, inside, kind, of_kind, text
from support.turns import one_in
from tableside.build.fits import stock_fit
from tableside.build.run import rendered
from tableside.rulebook.loader import load
from tableside.writers import layout
from tableside.writers.pdf import Proof

Case = tuple[str, str, str, str]

# The narrowest columns, the largest type and the longest words.
TABLES: tuple[Case, ...] = (
    ("cube", "ja", "a4", "sheet"),
    ("cube", "ja", "a5", "sheet"),
    ("cube", "ja", "a4", "large"),
    ("notation", "ja", "a5", "sheet"),
    ("cube", "de", "a5", "sheet"),
    ("notation", "fi", "a4", "large"),
)


@lru_cache(maxsize=4)
def laid(case: Case) -> Any:
    document, lang, paper, edition = case
    ruleset = load("tournament" if document == "cube" else "casual")
    page = rendered(document, ruleset, lang, paper, edition, None)
    assert page.stock_fit is not None
    return Proof(page).document(page.stock_fit)


def pages(case: Case) -> list[Any]:
    return [page._page_box for page in laid(case).pages]


@pytest.mark.parametrize("case", one_in(2, [(case,) for case in TABLES]), ids="-".join)
def test_words_stay_within_their_cells(case: Case) -> None:
    cells = [cell for page in pages(case) for cell in of_kind(page, "TableCellBox")]
    assert cells
    for cell in cells:
        left, right = cell.content_box_x(), cell.content_box_x() + cell.width
        for words in of_kind(cell, "TextBox"):
            assert words.position_x >= left - 0.5, words.text
            assert words.position_x + words.width <= right + 0.5, words.text


@pytest.mark.parametrize(
    "case", one_in(2, [(case,) for case in TABLES if case[1] == "ja"]), ids="-".join
)
def test_no_line_ends_within_a_phrase(case: Case) -> None:
    # What is broken has a box on each of its lines; a table's head has one on each page.
    phrases = [
        (number, box.element)
        for number, page in enumerate(pages(case))
        for box in elements(page, "span", "phrase")
    ]
    assert len(phrases) > 50
    assert len(phrases) == len(set(phrases))


@pytest.mark.parametrize("case", one_in(2, [(case,) for case in TABLES]), ids="-".join)
def test_no_row_of_a_table_is_cut_in_two_by_the_end_of_a_page(case: Case) -> None:
    rows = [
        row.element
        for page in pages(case)
        for row in of_kind(page, "TableRowBox")
        if of_kind(row, "TableCellBox")[0].element.get("scope") != "col"
    ]
    assert rows
    assert len(rows) == len(set(rows))


@pytest.mark.parametrize("lang", one_in(2, ["de", "ru"]))
def test_no_heading_has_a_page_to_itself(lang: str) -> None:
    fills = layout.measure(laid(("notation", lang, "a4", "large"))).fills
    assert min(fills[:-1]) > 0.5


@pytest.mark.parametrize(
    "case",
    one_in(2, [(("rules", "he", "a4", "sheet"),), (("cube", "ja", "a5", "sheet"),)]),
    ids="-".join,
)
def test_the_foot_has_no_page_to_itself(case: Case) -> None:
    last = pages(case)[-1]
    (foot,) = elements(last, "footer")
    (body,) = elements(last, "body")
    above = [box for box in inside(body) if kind(box) == "LineBox"]
    assert [line for line in above if text(line) and line.position_y < foot.position_y]


def test_lines_to_write_on_begin_on_the_page_that_calls_for_them() -> None:
    how = ("sheet", load("casual"), "fa", "letter", "large")
    fit = stock_fit(*how)
    assert fit is not None
    laid = Proof(rendered(*how, fit)).document(fit)
    boxes = [page._page_box for page in laid.pages]
    (page,) = [box for box in boxes if elements(box, "p", "label")]
    (label,) = elements(page, "p", "label")
    lines = elements(page, "div", "line")
    assert lines
    assert min(line.position_y for line in lines) > label.position_y


def test_tables_run_with_the_page_and_grids_of_numbers_as_numbers_do() -> None:
    """The first column stands on the right, but where rows and columns are called by numbers."""
    first_on_the_right = []
    for page in pages(("cube", "he", "a4", "sheet")):
        for table in elements(page, "table"):
            row = of_kind(table, "TableRowBox")[-1]
            first, second = (cell.position_x for cell in of_kind(row, "TableCellBox")[:2])
            if kind(table) == "TableBox":
                first_on_the_right.append(first > second)
    assert first_on_the_right == [True, True, True, True, False, False, False, True]
