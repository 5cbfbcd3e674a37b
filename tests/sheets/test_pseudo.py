"""Languages nobody speaks, on the same pages: what will break is found before it is written."""

from __future__ import annotations

import re
from operator import itemgetter

import pytest

from support import pdf
from support.markup import Page
from support.speeches import mirrored, speech
from support.turns import by_turns, one_in
from tableside.documents.asked import Asked
from tableside.documents.registry import DOCUMENTS
from tableside.i18n.speech import Speech
from tableside.rendering.render import render
from tableside.rendering.rendered import PAPERS, Rendered
from tableside.rulebook.loader import load
from tableside.writers import fit as fitting
from tableside.writers import layout
from tableside.writers.pdf import Proof

KIND = DOCUMENTS["sheet"]
PAPER = {paper.name: paper for paper in PAPERS}
SPEECHES = {"en-XA": speech("en-XA"), "ar-XB": mirrored()}
SOME = [
    ("casual", "a4", "sheet"),
    ("money", "letter", "sheet"),
    ("stakes", "a4", "sheet"),
    ("tournament", "a5", "sheet"),
    ("casual", "letter", "large"),
]
ALL = [
    (ruleset, paper, edition.id)
    for ruleset in ("casual", "tournament", "money", "stakes")
    for edition in KIND.editions.values()
    for paper in edition.papers
]


def page(words: Speech, ruleset: str, paper: str, edition: str) -> Rendered:
    return render(KIND.build(load(ruleset), Asked()), words, PAPER[paper], KIND.editions[edition])


def renders_soundly(tag: str, ruleset: str, paper: str, edition: str) -> None:
    made = page(SPEECHES[tag], ruleset, paper, edition)
    proof = Proof(made)
    # The law is that of every language; where no fit keeps it, this raises.
    fit, measure = fitting.search(made, proof.measured)
    assert measure.pages <= made.max_pages
    assert fit.size_pt >= made.floor_pt
    assert fit.lines >= made.min_lines
    assert layout.strays(proof.document(fit), made.paper.margin_mm) == ()
    data = proof.printed(fit).data
    assert pdf.inked_margins(data, 9.5) == []


@pytest.mark.parametrize(
    ("tag", "ruleset", "paper", "edition"),
    one_in(3, [(tag, *one) for one in SOME for tag in SPEECHES]),
)
def test_it_renders_soundly(tag: str, ruleset: str, paper: str, edition: str) -> None:
    renders_soundly(tag, ruleset, paper, edition)


_EVERYWHERE = [(tag, *one) for one in ALL if one not in SOME for tag in SPEECHES]


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("tag", "ruleset", "paper", "edition"), by_turns(_EVERYWHERE, 1, lang=itemgetter(1, 2, 3))
)
def test_it_renders_soundly_everywhere(tag: str, ruleset: str, paper: str, edition: str) -> None:
    renders_soundly(tag, ruleset, paper, edition)


@pytest.mark.parametrize("tag", ["en-XA", "ar-XB", "xx-LONG"])
@pytest.mark.parametrize("ruleset", ["casual", "tournament", "money"])
def test_the_page_is_valid_and_notation_is_isolated(tag: str, ruleset: str) -> None:
    read = Page(page(speech(tag), ruleset, "a4", "sheet").markup)
    assert read.errors == []
    assert read.twice() == []
    assert read.bare_notation() == []
    assert "{" not in read.text()


@pytest.mark.parametrize("ruleset", ["casual", "tournament", "money"])
@pytest.mark.parametrize(("paper", "edition"), [("a4", "sheet"), ("a5", "sheet")])
def test_no_word_is_written_past_the_catalogue(ruleset: str, paper: str, edition: str) -> None:
    read = Page(page(SPEECHES["en-XA"], ruleset, paper, edition).markup)
    rules = load(ruleset)
    # What no catalogue holds: joints of lists and the date, both from CLDR.
    date = SPEECHES["en-XA"].date(rules.dated)
    left = [
        word
        for piece, around in read.texts(pictures=True)
        if "bdi" not in around
        for word in re.findall("[A-Za-z]+", piece.replace(date, ""))
        if word not in ("and", "or")
    ]
    assert left == []


def test_no_sentence_is_glued_of_two() -> None:
    read = Page(page(SPEECHES["en-XA"], "casual", "a4", "sheet").markup)
    # Every heading and table cell is one message: one pair of brackets, or pairs one inside
    # the other.
    for heading in read.headings():
        assert re.fullmatch(r"\d+ \[.*\]", heading)
        assert heading.count("[") == 1


def test_the_page_turns_round_and_the_board_does_not() -> None:
    left = page(SPEECHES["en-XA"], "casual", "a4", "sheet")
    right = page(SPEECHES["ar-XB"], "casual", "a4", "sheet")
    assert Page(right.markup).root.get("dir") == "rtl"
    boards = [
        [
            re.findall(r' d="([^"]*)"', drawing)
            for drawing in re.findall("<svg.*?</svg>", markup, re.S)
        ]
        for markup in (left.markup, right.markup)
    ]
    assert boards[0] == boards[1]
