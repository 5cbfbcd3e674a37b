"""Whole documents in the letters of Hebrew, Arabic, Persian and Japanese."""

from __future__ import annotations

import re

import pytest

from support import pdf
from support.browser import Chromium
from support.markup import Page
from support.trial import WORDS, trial
from support.turns import one_in
from tableside import fonts
from tableside.documents.asked import Asked
from tableside.documents.registry import DOCUMENTS
from tableside.fonts import SCRIPTS
from tableside.rendering.render import render
from tableside.rendering.rendered import A4, Fit, Rendered
from tableside.rulebook.loader import load
from tableside.writers import layout, make_html
from tableside.writers.pdf import Proof

# Made of our own words alone, so that they can be said in a language that is made up.
MADE = ("sheet", "bearoff", "exercises", "rules", "faq", "notation", "cube", "compare")
RIGHT_TO_LEFT = ("he", "ar", "fa")
# A roll, a score, a move or a percentage.
TOKEN = re.compile(r"\d[-–−/]\d|\d ?[%٪]|[%٪] ?\d")


def page(tag: str, document: str, ruleset: str = "tournament") -> Rendered:
    kind = DOCUMENTS[document]
    edition = next(iter(kind.editions.values()))
    return render(kind.build(load(ruleset), Asked()), trial(tag), A4, edition)


def isolated(around: tuple[str, ...]) -> bool:
    return bool({"bdi[ltr]", "bdi[rtl]", "title"} & set(around))


@pytest.mark.parametrize("document", MADE)
@pytest.mark.parametrize("tag", ["he", "fa"])
def test_every_token_is_kept_apart(tag: str, document: str) -> None:
    texts = Page(page(tag, document).markup).texts(pictures=True)
    assert [text for text, around in texts if TOKEN.search(text) and not isolated(around)] == []


@pytest.mark.parametrize("document", MADE)
def test_digits_of_the_script_stand_in_prose_and_latin_ones_in_moves(document: str) -> None:
    mixed = []
    for text, around in Page(page("fa", document).markup).texts():
        latin, native = re.search("[0-9]", text), re.search("[۰-۹]", text)
        # The name of a source and what is typed at a terminal are as they are.
        if "bdi" in around:
            mixed += [text] if latin and native else []
        elif latin:
            mixed.append(text)
    assert mixed == []


@pytest.mark.parametrize("tag", RIGHT_TO_LEFT)
@pytest.mark.parametrize(("document", "size"), one_in(2, [("sheet", 8.0), ("bearoff", 9.0)]))
def test_on_paper_each_token_reads_from_left_to_right(tag: str, document: str, size: float) -> None:
    made = page(tag, document, "casual")
    proof = Proof(made)
    fit = Fit(size, made.min_lines)
    assert layout.strays(proof.document(fit), made.paper.margin_mm) == ()
    # What reads the file turns brackets round in such lines, so they are made alike.
    paper = " ".join(pdf.lines(proof.printed(fit).data)).replace(")", "(").replace(" ", "")
    tokens = {
        text
        for text, around in Page(made.markup).texts()
        if "bdi[ltr]" in around and " " not in text
    }
    assert len(tokens) >= 8
    assert {token for token in tokens if token.replace(")", "(") not in paper} == set()


@pytest.mark.parametrize("tag", WORDS)
def test_a_sheet_takes_two_families_and_no_italics(tag: str) -> None:
    made = page(tag, "sheet")
    names = pdf.font_names(Proof(made).printed(Fit(made.floor_pt, made.min_lines)).data)
    assert len(names) == 4
    assert [name for name in names if "Italic" in name or "Oblique" in name] == []


def test_in_a_grid_of_numbers_columns_run_from_left_to_right() -> None:
    tables = re.findall(r"<table[^>]*>", page("he", "cube").markup)
    assert {"<table>", '<table dir="ltr">'} <= set(tables)
    assert '<table dir="ltr">' not in page("ja", "cube").markup


@pytest.mark.browser
def test_a_browser_prints_the_sheet_on_one_page_in_our_faces() -> None:
    with Chromium() as browser:
        for tag in WORDS:
            made = page(tag, "sheet", "casual")
            data = browser.print(make_html(made, Fit(made.floor_pt, made.min_lines)).decode())
            assert pdf.page_count(data) == 1, tag
            names = {re.sub(r".*\+|-.*", "", name) for name in pdf.font_names(data)}
            known = {font.path.name.partition("-")[0] for font in fonts.font_files()}
            own = SCRIPTS[trial(tag).info.script].family.name.replace(" ", "")
            assert own in names
            assert names <= known | {own}, tag
