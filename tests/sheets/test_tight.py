"""The table sheet set closer: what each step gives, and what it never takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

import pytest

from support import pdf
from support.browser import Chromium
from support.speeches import speech
from support.turns import one_in
from tableside.diagrams.sizes import too_small
from tableside.documents.asked import Asked
from tableside.documents.club import Club
from tableside.documents.registry import DOCUMENTS
from tableside.rendering.render import render
from tableside.rendering.rendered import PAPERS, Fit, Rendered
from tableside.rendering.sizes import LEAST_BOARD
from tableside.rulebook.loader import load
from tableside.writers import layout, make_html
from tableside.writers.pdf import Proof, fit_of

KIND = DOCUMENTS["sheet"]
PAPER = {paper.name: paper for paper in PAPERS}
papers = pytest.mark.parametrize("paper", list(PAPER))


@lru_cache(maxsize=8)
def page(paper: str, lang: str = "en", *, ruleset: str = "stakes", club: str = "") -> Rendered:
    document = KIND.build(load(ruleset), Asked())
    if club:
        document = replace(document, club=Club(club))
    return render(document, speech(lang), PAPER[paper], KIND.editions["sheet"])


def closest(made: Rendered) -> Fit:
    return Fit(made.floor_pt, made.min_lines, made.tightest)


@papers
def test_each_step_takes_a_share_of_the_page_and_none_takes_much(paper: str) -> None:
    made = page(paper)
    proof = Proof(made)
    assert made.tightest == 4
    fits = [replace(closest(made), tight=tight) for tight in range(made.tightest + 1)]
    depths = [sum(proof.measured(fit).fills) / proof.measured(fit).pages for fit in fits]
    steps = [loose - close for loose, close in pairwise(depths)]
    assert all(0.01 <= step <= 0.05 for step in steps), steps
    assert sum(steps) >= 0.08


@papers
@pytest.mark.parametrize("club", ["", "Backgammon Club"])
def test_boards_stay_large_enough_to_be_read(paper: str, club: str) -> None:
    made = page(paper, club=club)
    document = Proof(made).document(closest(made))
    boards = [
        ((leaf.right - leaf.left) * layout.MM_PER_PX, (leaf.bottom - leaf.top) * layout.MM_PER_PX)
        for sheet in document.pages
        for leaf in layout._leaves(sheet._page_box, (0.0, 0.0))
        if leaf.picture
    ]
    (whole, high), *small = boards
    assert whole >= LEAST_BOARD
    opener = KIND.build(load("stakes"), Asked()).opener
    assert opener is not None
    assert too_small(opener.diagram, whole) is None
    assert 0.8 < high / whole < 0.9, "the board keeps its shape"
    assert len(small) == 4
    assert all(width >= 30 for width, _ in small)


@papers
def test_the_closest_page_is_sound(paper: str) -> None:
    made = page(paper, "en-XA")
    proof = Proof(made)
    assert layout.strays(proof.document(closest(made)), made.paper.margin_mm) == ()


def test_a_page_as_it_should_be_says_nothing_of_closeness() -> None:
    made = page("a4")
    loose, close = (
        make_html(made, Fit(8.0, 3, tight)).decode("utf-8").partition('<style id="fit">')[2]
        for tight in (0, 3)
    )
    assert "--tight" not in loose.partition("</style>")[0]
    assert ":root{--tight:3}" in close.partition("</style>")[0]


def test_other_documents_and_large_print_are_not_set_closer() -> None:
    for document, edition in (("sheet", "large"), ("bearoff", "sheet"), ("exercises", "sheet")):
        kind = DOCUMENTS[document]
        built = kind.build(load("casual"), Asked())
        made = render(built, speech("en"), PAPER["a4"], kind.editions[edition])
        assert made.tightest == 0


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as browser:
        yield browser


@pytest.mark.browser
@pytest.mark.parametrize("paper", one_in(3, PAPER))
def test_a_browser_sets_it_as_closely(chromium: Chromium, paper: str) -> None:
    made = page(paper, "en-XA", ruleset="money")
    fit = fit_of(made)
    assert fit.tight
    theirs = chromium.print(make_html(made, fit).decode("utf-8"))
    assert pdf.page_count(theirs) == made.max_pages
