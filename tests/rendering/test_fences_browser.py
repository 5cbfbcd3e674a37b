"""A real MkDocs site in a real browser: boards in their places, named, and nothing fetched."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from support.browser import Chromium
from support.sites import Site, build_site

pytestmark = pytest.mark.browser

BOARD = "```board\nposition: start\nroll: 31\nplay: 8/5 6/5\n{more}```\n"
PAGE = "# Boards\n\n" + "\nText between.\n\n".join(
    (
        BOARD.format(more=""),
        BOARD.format(more="theme: dark\nsize: 160\n"),
        BOARD.format(more="region: home\nplay: \n").replace("play: 8/5 6/5\n", ""),
        BOARD.replace("play", "answer").format(more="note: The five point.\n"),
        "```board\nposition: <script>alert(1)</script>\n```\n",
    )
)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    made = build_site(tmp_path_factory.mktemp("site") / "club", {"index.md": PAGE})
    assert made.code == 0, made.log
    return made


@pytest.mark.parametrize("width", [390, 1200])
def test_boards_stand_in_the_text_column(chromium: Chromium, site: Site, width: int) -> None:
    visit = chromium.visit(site.folder / "index.html", width=width)
    column = visit.boxes("[role=main]")[0]
    boards = visit.boxes(".tableside-boards > figure > svg")
    assert len(boards) == 4
    for board in boards:
        assert column["left"] <= board["left"] < board["right"] <= column["right"]
        assert board["bottom"] - board["top"] > 100
    for above, below in pairwise(boards):
        assert above["bottom"] < below["top"]
    # Below each board its caption.
    for board, words in zip(
        boards, visit.boxes(".tableside-boards > figure > figcaption"), strict=True
    ):
        assert board["bottom"] <= words["top"] + 1
    assert visit.asked == []
    assert visit.told == []


def test_a_board_is_as_wide_as_was_asked(chromium: Chromium, site: Site) -> None:
    visit = chromium.visit(site.folder / "index.html")
    first, second, *_ = visit.boxes(".tableside-boards > figure > svg")
    assert first["right"] - first["left"] == pytest.approx(80 * 96 / 25.4, abs=1)
    assert second["right"] - second["left"] == pytest.approx(160 * 96 / 25.4, abs=1)


def test_the_answer_opens_without_a_script(chromium: Chromium, site: Site) -> None:
    visit = chromium.visit(site.folder / "index.html")
    assert not visit.page.is_visible("details svg")
    visit.page.click("details summary")
    assert visit.page.is_visible("details svg")
    assert "The five point." in visit.page.inner_text("details")


def test_a_screen_reader_is_told_each_position(chromium: Chromium, site: Site) -> None:
    visit = chromium.visit(site.folder / "index.html")
    visit.page.click("details summary")
    names = visit.names()
    assert len(names) == 5
    for name, description in names:
        assert name.startswith("Backgammon position")
        assert "checkers" in description


def test_a_fault_is_a_line_that_can_be_read(chromium: Chromium, site: Site) -> None:
    visit = chromium.visit(site.folder / "index.html")
    told = visit.page.inner_text(".tableside-fault")
    assert told.startswith("Diagram 5 cannot be drawn: ")
    assert "<script>" in told
