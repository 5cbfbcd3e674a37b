"""Games on paper: tagged, inside the margins, in every language, faults and all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import pytest

from support import pdf
from support.browser import Chromium
from support.games import text_of
from support.markup import Page
from support.stock import Laid, file_faults, laid_out, layout_faults
from tableside.build.run import rendered
from tableside.documents.asked import Asked
from tableside.documents.own_file import OwnFile
from tableside.rulebook.loader import load
from tableside.writers.html import make_html
from tableside.writers.pdf import Proof

MATCH = text_of("match.mat")
SPOILED = MATCH.replace("64: 25/21 21/15", "64: 25/19 24/20").replace("52: 25/23 23/18", "52: ????")
HOSTILE = MATCH.replace("Player A", "<b>A & B</b>").replace("Player B", "y" * 90)

PAGES = {
    "en": (MATCH, "en", "letter", "sheet", "cube,1,2,3", "play"),
    "it": (SPOILED, "it", "a4", "sheet", "faults,game4:1,2", "pairs"),
    "nl": (SPOILED, "nl", "a5", "sheet", "faults,5,6", "play"),
    "large": (MATCH, "it", "a4", "large", "game2:3,cube", "after"),
    "hostile": (HOSTILE, "en", "a5", "sheet", "1", "play"),
}


@lru_cache(maxsize=8)
def laid(name: str) -> Laid:
    text, lang, paper, edition, at, show = PAGES[name]
    asked = Asked(file=OwnFile("match.mat", text), at=at, show=show)
    page = rendered("game", load("casual"), lang, paper, edition, None, asked)
    return laid_out(page, Proof(page))


@pytest.mark.parametrize("name", PAGES)
def test_nothing_stands_outside_its_place(name: str) -> None:
    assert layout_faults(laid(name)) == []


@pytest.mark.parametrize("name", PAGES)
def test_the_file_is_sound_and_tagged(name: str) -> None:
    assert file_faults(laid(name)) == []


@pytest.mark.parametrize("name", PAGES)
def test_the_markup_is_sound_and_asks_for_nothing(name: str) -> None:
    read = Page(laid(name).rendered.markup)
    assert read.errors == []
    assert read.twice() == []
    assert read.outside() == []
    bare = [text for text, around in read.texts() if "bdi[ltr]" not in around]
    assert [text for text in bare if re.search(r"\d\s*/\s*\d", text)] == []


def test_the_page_tells_who_what_and_what_is_wrong() -> None:
    said = pdf.text(laid("it").printed.data)
    assert "Player A – Player B" in said
    assert "Partita 1, mossa 2: Player B" in said
    assert "non è una mossa consentita" in said
    assert "Che cosa non va nel file" in said
    assert "Alla fine" in said
    dutch = pdf.text(laid("nl").printed.data)
    assert "Wat er in het bestand niet klopt" in dutch


def test_three_rows_fill_a_page() -> None:
    assert pdf.page_count(laid("en").printed.data) == 2


def test_a_player_s_name_is_text_and_nothing_else() -> None:
    markup = laid("hostile").rendered.markup
    assert "<b>A" not in markup
    assert "&lt;b&gt;A &amp; B&lt;/b&gt;" in markup
    assert "y" * 41 not in markup


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as browser:
        yield browser


@pytest.mark.browser
@pytest.mark.parametrize("name", ["en", "it", "large"])
def test_a_browser_prints_as_many_pages(chromium: Chromium, name: str) -> None:
    theirs = chromium.print(make_html(laid(name).rendered).decode("utf-8"))
    assert pdf.page_count(theirs) == pdf.page_count(laid(name).printed.data)
    assert pdf.inked_margins(theirs, 9.5) == []


@pytest.mark.browser
def test_on_a_screen_nothing_is_wider_than_the_window(chromium: Chromium) -> None:
    markup = make_html(laid("hostile").rendered).decode("utf-8")
    for width in (390, 1400):
        visit = chromium.visit(markup, width=width)
        assert visit.asked == visit.told == []
        assert all(b["left"] >= 0 and b["right"] <= width for b in visit.boxes("svg, p, h1"))
