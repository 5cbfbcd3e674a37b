"""Bullets and numbers that hang: the other lines begin where the first one does.

Told from the boxes as they were laid out, for every direction in which pages run.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from support.boxes import elements, inside, kind
from support.browser import Chromium
from support.turns import one_in
from tableside.build.run import rendered
from tableside.rendering.rendered import Fit, Rendered
from tableside.rulebook.loader import load
from tableside.writers import make_html
from tableside.writers.pdf import Proof

# Elements with what hangs in them, and which part of their type's size the space after it takes.
BOOKS = (("li", "", 0.0), ("div", "what", 0.3), ("p", "rule", 0.3), ("h2", "", 0.0))
HANGING = {
    "rules": BOOKS,
    "faq": BOOKS,
    "cube": BOOKS,
    "notation": BOOKS,
    "bearoff": (("p", "refused", 0.0), ("h2", "", 0.3)),
    "exercises": (("li", "", 0.0),),
}


def made(document: str, lang: str) -> Rendered:
    ruleset = "tournament" if document == "cube" else "casual"
    return rendered(document, load(ruleset), lang, "a4", "sheet", None)


def fit(page: Rendered) -> Fit:
    # Type of another size hangs as well; the right one need not be searched.
    return page.stock_fit or Fit(page.ceiling_pt, page.min_lines)


def pages(page: Rendered) -> list[Any]:
    return [one._page_box for one in Proof(page).document(fit(page)).pages]


def begin(left: float, width: float, block: Any) -> float:
    """Where what is so wide begins, counted in the direction of the block that it stands in."""
    return -(left + width) if block.style["direction"] == "rtl" else left


def words_of(line: Any) -> Iterator[Any]:
    """The text of a line, but for what hangs before it."""
    for child in line.children:
        if kind(child) == "TextBox":
            yield child
        elif kind(child) == "InlineBox":
            yield from words_of(child)


def wordy(line: Any) -> bool:
    return any(words_of(line))


def first_mark(line: Any) -> Any:
    """What hangs before a line: the first block within it."""
    return next(box for box in inside(line) if kind(box) == "InlineBlockBox")


@pytest.mark.parametrize(
    ("document", "lang"),
    one_in(
        2,
        [
            ("notation", "fa"),
            ("rules", "fa"),
            ("cube", "he"),
            ("faq", "ar"),
            ("exercises", "ar"),
            ("rules", "en"),
            ("bearoff", "he"),
        ],
    ),
)
def test_every_line_begins_where_the_first_does(document: str, lang: str) -> None:
    sheets = pages(made(document, lang))
    several = 0
    for tag, name, space in HANGING[document]:
        for block in (box for page in sheets for box in elements(page, tag, name)):
            lines = [line for line in block.children if kind(line) == "LineBox" and wordy(line)]
            if not lines:
                continue  # an entry of the contents, whose words hang in a part of it
            begins = [
                min(begin(word.position_x, word.width, block) for word in words_of(line))
                for line in lines
            ]
            edge = begin(block.content_box_x(), block.width, block)
            size = block.style["font_size"]
            assert begins == pytest.approx([edge] * len(lines), abs=max(0.5, space * size)), name
            mark = first_mark(lines[0])
            hangs = edge - begin(mark.border_box_x(), mark.border_width(), block)
            assert hangs == pytest.approx(mark.width, abs=max(0.5, space * size)), name
            assert hangs > 0.7 * size
            several += len(lines) > 1
    assert several > 0


# In each wrapped item: where its lines are to begin, and where those after the first do.
_WRAPPED = """() => [...document.querySelectorAll('ul > li, .rule')].map(item => {
    const range = document.createRange();
    range.selectNodeContents(item);
    const lines = [...range.getClientRects()].filter(one => one.width > 0);
    const later = lines.filter(one => one.top > lines[0].bottom);
    const padding = parseFloat(getComputedStyle(item).paddingRight);
    return [item.getBoundingClientRect().right - padding, ...later.map(one => one.right)];
})"""


@pytest.mark.browser
def test_a_browser_hangs_them_as_well() -> None:
    page = made("rules", "fa")
    with Chromium() as browser:
        visit = browser.visit(make_html(page, fit(page)).decode(), width=700)
        found = [ends for ends in visit.page.evaluate(_WRAPPED) if len(ends) > 1]
    assert found
    for edge, *ends in found:
        assert max(ends) == pytest.approx(edge, abs=1)
