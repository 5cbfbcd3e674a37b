"""Numbers of rules, parts and pages in the digits of the language, told from laid-out pages."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import pytest

from support.boxes import elements, margin_texts, text
from support.markup import Page, words
from support.speeches import speech
from support.turns import one_in
from tableside.build.run import rendered
from tableside.documents.laws import numbers
from tableside.rendering.rendered import Rendered
from tableside.rulebook.loader import load
from tableside.writers.pdf import Proof, fit_of

CASUAL = load("casual")
LATIN = "0123456789"
# Languages with digits of their own and without, in both directions.
LANGS = ("fa", "ar", "he", "en")
# The last has no drawing, and its style goes another way to the printer.
BOOKS = (("rules", "fa"), ("faq", "ar"), ("compare", "fa"))


@lru_cache(maxsize=8)
def made(document: str, lang: str) -> Rendered:
    return rendered(document, CASUAL, lang, "a4", "sheet", None)


@lru_cache(maxsize=4)
def pages(document: str, lang: str) -> tuple[Any, ...]:
    page = made(document, lang)
    laid = Proof(page).document(page.stock_fit or fit_of(page))
    return tuple(one._page_box for one in laid.pages)


def test_the_languages_asked_have_both_kinds_of_digits() -> None:
    assert {lang: speech(lang).digits(LATIN) == LATIN for lang in LANGS} == {
        "fa": False,
        "ar": True,
        "he": True,
        "en": True,
    }


@pytest.mark.parametrize("lang", LANGS)
def test_rules_and_parts_are_numbered_in_the_digits_of_the_language(lang: str) -> None:
    digits = speech(lang).digits
    read = Page(made("rules", lang).markup)
    of_rules = list(dict.fromkeys(law.number for law in numbers(CASUAL).values()))
    parts = len(read.headings())
    wanted = [str(n) for n in range(1, parts + 1)]
    found = read.of_class("no")
    assert found[:parts] == [digits(number) for number in wanted]
    assert [no for no in found[parts:] if "." in no] == [digits(number) for number in of_rules]
    assert [no for no in found[parts:] if "." not in no] == [digits(number) for number in wanted]


@pytest.mark.parametrize("lang", LANGS)
def test_a_rule_is_quoted_by_the_number_that_it_bears(lang: str) -> None:
    digits = speech(lang).digits
    known = {digits(law.number) for law in numbers(CASUAL).values()}
    read = Page(made("faq", lang).markup)
    quoted = re.findall(r"(?<!\d)\d{1,2}\.\d{1,2}(?!\d)", "\n".join(map(words, read.all("li"))))
    assert len(quoted) > 50
    assert set(quoted) <= known


@pytest.mark.parametrize(("document", "lang"), one_in(3, BOOKS))
def test_pages_are_numbered_in_the_digits_of_the_language(document: str, lang: str) -> None:
    said = [
        (place, words)
        for page in pages(document, lang)
        for place, words in margin_texts(page).items()
        if place.startswith("bottom")
    ]
    outer = ("bottom-left", "bottom-right")
    assert said == [
        (outer[number % 2 == 0], speech(lang).number(number))
        for number in range(1, len(pages(document, lang)) + 1)
    ]


def test_the_contents_lead_to_the_pages_by_the_numbers_that_these_bear() -> None:
    sheets = pages("rules", "fa")
    begun: dict[str, int] = {}
    for number, page in enumerate(sheets, 1):
        for box in elements(page, "section"):
            begun.setdefault(f"#{box.element.get('id')}", number)
    shown = {
        box.element.get("data-to"): text(box)
        for page in sheets
        for box in elements(page, "div", "page")
    }
    assert shown == {place: speech("fa").number(number) for place, number in begun.items()}
    assert len(set(shown.values())) > 5


def test_running_heads_stand_on_the_outer_side_and_not_on_the_first_page() -> None:
    heads = [
        [place for place in margin_texts(page) if place.startswith("top")]
        for page in pages("rules", "fa")
    ]
    assert heads == [
        [] if number == 1 else [("top-left", "top-right")[number % 2 == 0]]
        for number in range(1, len(heads) + 1)
    ]
