"""Every type of page is clean to axe-core, to the W3C's checker and to html-validate."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.browser import Chromium
from support.web import axe, html_validate, vnu

BASE = "https://example.org/bg/"
PAGES = (
    "",
    "en/",
    "en/rules-at-a-glance/",
    "en/rules/",
    "en/rules/moving/",
    "en/questions/",
    "en/questions/moving/",
    "en/bearing-off/",
    "en/exercises/",
    "en/tournament/doubling-cube/",
    "en/notation/",
    "en/rules-compared/",
    "it/domande/score/",
)
MIRRORED = ("ar-XB/", "ar-XB/sheet/", "ar-XB/rules/moving/", "ar-XB/bearoff/")


@pytest.fixture(scope="module")
def files(folder: Path) -> list[Path]:
    return [folder / "404.html", *(folder / page / "index.html" for page in PAGES)]


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


@pytest.mark.browser
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("address", [*PAGES, *MIRRORED])
def test_axe(chromium: Chromium, folder: Path, address: str, width: int, dark: bool) -> None:
    visit = chromium.browse(folder, address, base=BASE, width=width, dark=dark)
    # Menus open, so that what they hold is looked at too.
    visit.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    assert axe(visit.page) == []
    visit.page.context.close()
