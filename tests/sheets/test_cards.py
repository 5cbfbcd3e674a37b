"""The card of what the rolls are called, on paper, in every language that has it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support import pdf, stock
from support.browser import Chromium
from support.markup import Page
from tableside.build.run import rendered
from tableside.documents.registry import DOCUMENTS
from tableside.i18n.locale import holding
from tableside.i18n.rolls import read_rolls
from tableside.resources import root
from tableside.rulebook.loader import load
from tableside.writers import make_html
from tableside.writers.pdf import Proof, fit_of

LOCALES = root("locales")
LANGS = holding(LOCALES, "dice.toml")
PAPERS = DOCUMENTS["dice-names"].editions["sheet"].papers


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as browser:
        yield browser


each = pytest.mark.parametrize(
    ("lang", "paper"), [(lang, paper) for lang in LANGS for paper in PAPERS]
)


@each
def test_a_card_is_one_sound_page_with_every_name(lang: str, paper: str) -> None:
    page = rendered("dice-names", load("casual"), lang, paper, "sheet", None)
    laid = stock.laid_out(page, Proof(page))
    assert stock.layout_faults(laid) == []
    assert stock.file_faults(laid) == []
    assert stock.missing_headings(laid) == []
    data = laid.printed.data
    assert pdf.page_count(data) == 1
    printed = " ".join(pdf.text(data).split())
    for names in read_rolls(LOCALES / lang).names.values():
        assert names[0] in printed


@pytest.mark.browser
@each
def test_a_browser_prints_one_page_too(chromium: Chromium, lang: str, paper: str) -> None:
    page = rendered("dice-names", load("casual"), lang, paper, "sheet", None)
    markup = make_html(page, fit_of(page)).decode("utf-8")
    assert Page(markup).errors == []
    assert pdf.page_count(chromium.print(markup)) == 1
