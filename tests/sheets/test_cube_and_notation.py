"""The pages about the cube and about notation, on paper and on the web."""

from __future__ import annotations

from operator import itemgetter

import pytest

from support import pdf, stock
from support.markup import Page
from support.turns import by_turns, one_in, others
from tableside.build.run import rendered
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import Value
from tableside.i18n.locale import released
from tableside.resources import root
from tableside.rulebook.loader import load
from tableside.writers import make_html
from tableside.writers.pdf import Proof, fit_of

CRITTERS: dict[str, Value] = {"cube.raccoons": True, "cube.automatic_doubles": 2}
LANGS = released(root("locales"))
PAGES = {("cube", "a4"): 4, ("cube", "letter"): 4, ("notation", "a4"): 2, ("notation", "letter"): 2}

Case = tuple[str, str, str, str, str]

# Both documents on both papers, the languages by turns; the rest once each.
CASES: list[Case] = [
    *by_turns(
        [
            (document, ruleset, lang, paper, "sheet")
            for lang in LANGS
            for document, ruleset in (("cube", "tournament"), ("notation", "money"))
            for paper in ("a4", "letter")
        ],
        1,
        lang=itemgetter(2),
    ),
    ("cube", "money", "it", "a4", "sheet"),
    ("cube", "money", "nl", "a5", "sheet"),
    ("cube", "tournament", "en", "a4", "large"),
    ("notation", "casual", "it", "a5", "sheet"),
    ("notation", "tournament", "nl", "letter", "large"),
]  # fmt: skip
REST = by_turns(
    [
        case
        for lang in LANGS
        for document in ("cube", "notation")
        for ruleset in ("casual", "money", "tournament")
        if document == "notation" or load(ruleset).doubles
        for edition in DOCUMENTS[document].editions.values()
        for paper in edition.papers
        if (case := (document, ruleset, lang, paper, edition.id)) not in CASES
    ],
    1,
    lang=itemgetter(2),
)


def sound(case: Case, changes: dict[str, Value] | None = None) -> stock.Laid:
    document, ruleset, lang, paper, edition = case
    page = rendered(document, load(ruleset, changes or {}), lang, paper, edition, None)
    laid = stock.laid_out(page, Proof(page))
    assert stock.layout_faults(laid) == []
    faults = stock.file_faults(laid)
    if changes:
        # The name of a changed ruleset makes the running head long enough to be taken for
        # prose; heads are meant to be skipped.
        faults = [fault for fault in faults if not fault.startswith("outloud TAG-002")]
    assert faults == []
    assert stock.missing_headings(laid) == []
    most = PAGES.get((document, paper)) if edition == "sheet" else None
    if most is not None:
        assert pdf.page_count(laid.printed.data) <= most
    return laid


@pytest.mark.parametrize("case", one_in(5, [(case,) for case in CASES]), ids="-".join)
def test_a_page_is_sound(case: Case) -> None:
    sound(case)


@pytest.mark.sweep
@pytest.mark.parametrize("case", REST, ids="-".join)
def test_every_other_page_is_sound(case: Case) -> None:
    sound(case)


@pytest.mark.parametrize(
    "lang", [LANGS[0], *(pytest.param(lang, marks=pytest.mark.sweep) for lang in others(LANGS))]
)
def test_the_fullest_page_about_the_cube_is_sound(lang: str) -> None:
    sound(("cube", "money", lang, "a4", "sheet"), CRITTERS)


@pytest.mark.parametrize(
    ("document", "ruleset", "lang"),
    one_in(
        6,
        by_turns(
            [
                (document, ruleset, lang)
                for lang in LANGS
                for document, ruleset in (("cube", "tournament"), ("notation", "money"))
            ],
            1,
            lang=itemgetter(2),
        ),
    ),
)
def test_the_page_is_valid_and_its_figures_have_titles(
    document: str, ruleset: str, lang: str
) -> None:
    page = rendered(document, load(ruleset), lang, "a4", "sheet", None)
    read = Page(make_html(page, fit_of(page)).decode("utf-8"))
    assert read.errors == []
    assert read.twice() == []
    assert read.outside() == []
    assert read.bare_notation() == []
    assert "{" not in read.text()
    for drawing in read.all("svg"):
        assert drawing[0].tag.endswith("title")


def test_the_same_bytes_twice() -> None:
    pages = [rendered("cube", load("money"), "it", "a4", "sheet", None) for _ in range(2)]
    first, second = (Proof(page).printed(fit_of(page)).data for page in pages)
    assert first == second
