"""Every type of page is clean to axe-core, to the W3C's checker and to html-validate."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from pathlib import Path

import pytest

from support.browser import Chromium, Visit
from support.turns import one_in
from support.web import axe, html_validate, vnu

BASE = "https://example.org/bg/"
# Every type of page, and the same from right to left; the choice of language has no other side.
TYPES = {
    "": "",
    "404.html": "404.html",
    "en/": "ar-XB/",
    "en/rules-at-a-glance/": "ar-XB/sheet/",
    "en/rules/": "ar-XB/rules/",
    "en/rules/moving/": "ar-XB/rules/moving/",
    "en/questions/": "ar-XB/faq/",
    "en/questions/moving/": "ar-XB/faq/moving/",
    "en/bearing-off/": "ar-XB/bearoff/",
    "en/exercises/": "ar-XB/exercises/",
    "en/tournament/doubling-cube/": "ar-XB/tournament/cube/",
    "en/notation/": "ar-XB/notation/",
    "en/rules-compared/": "ar-XB/compare/",
}
PAGES = (
    *(address for address in TYPES if not address.endswith(".html")),
    "it/domande/punteggio-e-resa/",
)
WIDTHS = (360, 1280)


@pytest.fixture(scope="module")
def files(folder: Path) -> list[Path]:
    return [folder / "404.html", *(folder / page / "index.html" for page in PAGES)]


@pytest.mark.sweep
def test_the_checker_of_the_w3c(files: list[Path], folder: Path) -> None:
    more = [
        *sorted((folder / "assets").glob("*.css")),
        folder / "assets" / "icon.svg",
        *sorted((folder / "assets" / "boards").glob("*-left.svg")),
        *sorted((folder / "assets" / "boards" / "casual-rules-moving").glob("*.svg")),
    ]
    assert vnu([*files, *more]) == []


def test_html_validate(files: list[Path], tmp_path: Path) -> None:
    assert html_validate(files, tmp_path) == []


def complaints(visit: Visit, looks: Iterable[tuple[int, bool]]) -> list[str]:
    """What axe finds wrong with a page that is open, at some widths, in light and in dark."""
    # Menus open, so that what they hold is looked at too.
    visit.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    found = []
    for width, dark in looks:
        visit.look(width=width, dark=dark)
        found += [f"{width}, {'dark' if dark else 'light'}: {one}" for one in axe(visit.page)]
    visit.page.context.close()
    return found


@pytest.mark.browser
@pytest.mark.parametrize("address", one_in(8, TYPES))
def test_axe(chromium: Chromium, folder: Path, address: str) -> None:
    """Each type of page on a phone and a desk, in light and dark, from left and from right."""
    for number, there in enumerate((address, TYPES[address])):
        look = (WIDTHS[number], number == 0)
        visit = chromium.browse(folder, there, base=BASE, width=look[0], dark=look[1])
        assert complaints(visit, [look]) == []


@pytest.mark.sweep
@pytest.mark.browser
@pytest.mark.parametrize("address", sorted({*TYPES, *TYPES.values(), *PAGES}))
def test_axe_with_everything(chromium: Chromium, folder: Path, address: str) -> None:
    visit = chromium.browse(folder, address, base=BASE)
    assert complaints(visit, product(WIDTHS, (False, True))) == []
