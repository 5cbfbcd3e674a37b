"""Lessons and pages of diagrams on paper: tagged, inside the margins, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from support import pdf
from support.browser import Chromium
from support.markup import Page
from support.speeches import mirrored
from support.stock import Laid, file_faults, laid_out, layout_faults
from support.turns import one_in
from tableside.build.run import rendered
from tableside.documents.asked import Asked
from tableside.documents.own_file import OwnFile, read_own_file
from tableside.documents.registry import DOCUMENTS
from tableside.rendering.render import render
from tableside.rendering.rendered import A4, Rendered
from tableside.rulebook.loader import load
from tableside.writers.html import make_html
from tableside.writers.pdf import Proof, make_pdf

DATA = Path(__file__).parents[1] / "documents" / "data"

PAGES = [
    ("lesson", "lesson-en.md", "en", "a4", "sheet"),
    ("lesson", "lesson-it.md", "it", "letter", "sheet"),
    ("lesson", "lesson-nl.md", "nl", "a5", "sheet"),
    ("lesson", "lesson-it.md", "it", "a4", "large"),
    ("diagrams", "diagrams.toml", "en", "letter", "sheet"),
    ("diagrams", "diagrams.toml", "it", "a4", "sheet"),
    ("diagrams", "diagrams.toml", "nl", "a5", "sheet"),
    ("diagrams", "diagrams.toml", "en", "letter", "large"),
]
NAMES = ["-".join((document, *rest)) for document, _, *rest in PAGES]


def page_of(document: str, file: OwnFile, lang: str, paper: str, edition: str) -> Rendered:
    asked = Asked(file=file)
    return rendered(document, load("casual"), lang, paper, edition, None, asked)


@lru_cache(maxsize=16)
def laid(document: str, name: str, lang: str, paper: str, edition: str) -> Laid:
    page = page_of(document, read_own_file(DATA / name), lang, paper, edition)
    return laid_out(page, Proof(page))


@pytest.mark.parametrize("page", one_in(2, [(page,) for page in PAGES]), ids=NAMES)
def test_nothing_stands_outside_its_place(page: tuple[str, str, str, str, str]) -> None:
    assert layout_faults(laid(*page)) == []


@pytest.mark.parametrize("page", one_in(2, [(page,) for page in PAGES]), ids=NAMES)
def test_the_file_is_sound_and_tagged(page: tuple[str, str, str, str, str]) -> None:
    assert file_faults(laid(*page)) == []


@pytest.mark.parametrize("page", one_in(2, [(page,) for page in PAGES]), ids=NAMES)
def test_the_markup_is_sound_and_asks_for_nothing(page: tuple[str, str, str, str, str]) -> None:
    read = Page(laid(*page).rendered.markup)
    assert read.errors == []
    assert read.twice() == []
    assert read.outside() == []
    # A drawing's title is plain text, which holds no element to keep it from left to right.
    bare = [text for text, around in read.texts() if "bdi[ltr]" not in around]
    assert [text for text in bare if re.search(r"\d\s*/\s*\d", text)] == []


def test_the_type_is_as_large_as_it_is_meant_to_be() -> None:
    sizes = {page[3:]: laid(*page).printed.fit.size_pt for page in PAGES if page[0] == "lesson"}
    assert sizes == {
        ("a4", "sheet"): 10.5,
        ("letter", "sheet"): 10.5,
        ("a5", "sheet"): 9.5,
        ("a4", "large"): 14.0,
    }


def test_answers_follow_their_page() -> None:
    """Six boards and their back, then the seventh and its back; in large print two by two."""
    for paper, lang, edition, pages in (("a4", "it", "sheet", 4), ("letter", "en", "large", 7)):
        data = laid("diagrams", "diagrams.toml", lang, paper, edition).printed.data
        # Large: 1 2 | back, 3 4 | back, 5 6 (which ask nothing), 7 | back.
        assert pdf.page_count(data) == pages


def test_pages_are_numbered_and_name_the_lesson() -> None:
    said = pdf.text(laid(*PAGES[0]).printed.data)
    assert said.count("The five point") >= pdf.page_count(laid(*PAGES[0]).printed.data)


@pytest.mark.parametrize("text", ["T", "# T\n\n---\n"])
def test_a_text_with_next_to_nothing_in_it_is_printed_too(text: str) -> None:
    page = page_of("lesson", OwnFile("mine.md", text), "en", "a4", "sheet")
    assert pdf.page_count(make_pdf(page).data) == 1


def test_the_same_file_makes_the_same_bytes() -> None:
    file = read_own_file(DATA / "lesson-en.md")
    one, two = (page_of("lesson", file, "en", "a4", "sheet") for _ in range(2))
    assert make_html(one) == make_html(two)
    assert make_pdf(one).data == make_pdf(two).data


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as browser:
        yield browser


@pytest.mark.browser
@pytest.mark.parametrize(
    "page", one_in(3, [(page,) for page in PAGES[:3] + PAGES[5:7]]), ids=NAMES[:3] + NAMES[5:7]
)
def test_a_browser_prints_as_many_pages(
    chromium: Chromium, page: tuple[str, str, str, str, str]
) -> None:
    sheet = laid(*page)
    theirs = chromium.print(make_html(sheet.rendered).decode("utf-8"))
    assert pdf.page_count(theirs) == pdf.page_count(sheet.printed.data)
    assert pdf.inked_margins(theirs, 9.5) == []


@pytest.mark.browser
def test_on_a_screen_nothing_is_wider_than_the_window(chromium: Chromium) -> None:
    for page in (PAGES[0], PAGES[5]):
        markup = make_html(laid(*page).rendered).decode("utf-8")
        for width in (390, 1400):
            visit = chromium.visit(markup, width=width)
            assert visit.asked == visit.told == []
            assert all(b["left"] >= 0 and b["right"] <= width for b in visit.boxes("svg, p, h1"))


@pytest.mark.browser
def test_a_hostile_lesson_does_nothing_in_a_browser(chromium: Chromium) -> None:
    visit = chromium.visit(make_html(page_of("lesson", HOSTILE, "en", "a4", "sheet")).decode())
    assert visit.asked == []
    assert visit.told == []
    assert visit.page.query_selector_all("script, img, iframe, a, object") == []


HOSTILE = OwnFile(
    "mine.md",
    """---
title: <script>alert(1)</script> "; } @import url(http://example.org/a)
author: </style><img src=http://example.org/b>
---

<img src="file:///etc/passwd"> ![x](file:///etc/passwd) [y](javascript:alert(1))

<iframe src="http://example.org/c"></iframe>

<style id="fit"></style> {{ 7*7 }} {% include "/etc/passwd" %}

[![i](http://example.org/d)](http://example.org/e)

```board
position: start
roll: 31
caption: <img src=http://example.org/f onerror=alert(1)> {{ 7*7 }}
answer: 8/5 6/5
note: </figcaption><script src=http://example.org/g></script>
```
""",
)


def test_a_hostile_lesson_prints_what_it_says_and_asks_for_nothing() -> None:
    page = page_of("lesson", HOSTILE, "en", "a4", "sheet")
    read = Page(page.markup)
    assert read.errors == []
    assert read.outside() == []
    for name in ("script", "iframe", "img", "a", "object", "form"):
        assert read.all(name) == [], name
    # WeasyPrint fetches nothing but data: addresses, and any try would be a fault here.
    printed = make_pdf(page)
    said = pdf.text(printed.data)
    assert "<script>alert(1)</script>" in said
    assert "{{ 7*7 }}" in said
    assert "root:" not in said
    assert b"/URI" not in printed.data
    assert b"/JavaScript" not in printed.data
    # That addresses are printed and lead nowhere is the point, and this title looks like prose.
    meant = ("outloud LNK-010", "outloud TAG-002")
    faults = pdf.accessibility_faults(printed.data)
    assert [fault for fault in faults if not fault.startswith(meant)] == []


def test_hostile_diagrams_print_what_they_say() -> None:
    text = (
        "title = '<script>alert(1)</script>'\n[[diagram]]\nposition = 'start'\nroll = 31\n"
        "caption = '<img src=http://example.org/a>'\nanswer = '8/5 6/5'\nnote = '{{ 7*7 }}'\n"
        "names = '</text><script>,\"><img src=x>'\n"
    )
    page = page_of("diagrams", OwnFile("mine.toml", text), "en", "a4", "sheet")
    read = Page(page.markup)
    assert (read.errors, read.outside()) == ([], [])
    assert read.all("script") == read.all("img") == []
    assert "{{ 7*7 }}" in pdf.text(make_pdf(page).data)


def test_answers_stand_in_the_places_of_their_boards() -> None:
    front, back, *_ = pdf.pictures(laid(*PAGES[5]).printed.data)
    assert (len(front), len(back)) == (6, 3)
    for board, answer in zip((front[0], front[2], front[3]), back, strict=True):
        assert answer[0] == pytest.approx(board[0], abs=1)
        assert answer[1] == pytest.approx(board[1], abs=30)  # captions differ by a line or two


def test_from_right_to_left_nothing_stands_outside() -> None:
    kind = DOCUMENTS["lesson"]
    made = kind.build(load("casual"), Asked(file=read_own_file(DATA / "lesson-en.md")))
    page = render(made, mirrored(), A4, kind.editions["sheet"])
    assert 'dir="rtl"' in page.markup
    assert layout_faults(laid_out(page, Proof(page))) == []
