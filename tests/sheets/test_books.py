"""The complete rules and the questions, as pages and on paper, in every language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest

from support import pdf, stock, turns
from support.browser import Chromium
from support.markup import Page, local, words
from support.rulesets import HOUSES
from support.speeches import mirrored, speech
from support.turns import by_turns, one_in
from tableside.build.run import rendered
from tableside.documents.asked import Asked
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import Ruleset, Value
from tableside.rendering.render import render
from tableside.rendering.rendered import PAPERS
from tableside.rendering.say import plain
from tableside.rulebook.book import BY_ID
from tableside.rulebook.loader import load, shipped
from tableside.writers import layout, make_html
from tableside.writers.pdf import Proof

BOOKS = ("rules", "faq")
RULESETS = {name: load(name) for name in shipped()}
PAIRS = tuple((lang, name) for lang in stock.LANGS for name in RULESETS)

_CLAIMS = tomllib.loads(
    (Path(__file__).parents[1] / "rulebook" / "claims.toml").read_text("utf-8")
)["claim"]
# Which clauses each source text claims, those that it has wrong said rightly.
CLAIMS: list[dict[str, Any]] = [claim for claim in _CLAIMS if claim.get("clauses")]


@lru_cache(maxsize=64)
def page_of(book: str, ruleset: Ruleset, lang: str = "en", paper: str = "a4") -> Page:
    return Page(rendered(book, ruleset, lang, paper, "sheet", None).markup)


def laws_of(page: Page) -> list[str]:
    """The numbered rules of a page, without boards, verdicts and remarks."""
    found = []
    for node in page.all("div"):
        if "law" in (node.get("class") or "").split():
            said = next(child for child in node if child.get("class") == "said")
            rule = words(next(child for child in said if local(child) == "p"))
            found.append(rule.partition(" ")[2])
    return found


@pytest.mark.parametrize(("lang", "name"), one_in(4, by_turns(PAIRS, 2, lang=itemgetter(0))))
def test_every_clause_is_printed_where_it_holds_and_nowhere_else(lang: str, name: str) -> None:
    ruleset, tongue = RULESETS[name], speech(lang)
    laws = laws_of(page_of("rules", ruleset, lang))
    text = "\n".join(laws)
    for clause in BY_ID.values():
        said = " ".join(plain(tongue, clause.message(ruleset)).split())
        if clause.when(ruleset):
            assert said in text, clause.id
        else:
            assert said not in laws, clause.id


# The other languages have the same clauses, as is seen above, so that three are enough by day.
@pytest.mark.parametrize("lang", stock.LANGS if turns.every else ("en", "it", "nl"))
@pytest.mark.parametrize("name", RULESETS)
def test_what_the_source_texts_claim_is_there(lang: str, name: str) -> None:
    ruleset, tongue = RULESETS[name], speech(lang)
    text = "\n".join(laws_of(page_of("rules", ruleset, lang)))
    for claim in CLAIMS:
        for i in claim["clauses"]:
            said = " ".join(plain(tongue, BY_ID[i].message(ruleset)).split())
            assert (said in text) == BY_ID[i].when(ruleset), f"{claim['id']}: {i}"


@pytest.mark.parametrize("house", one_in(3, HOUSES))
def test_a_house_of_its_own_prints_its_clauses(house: str) -> None:
    ruleset, tongue = load("backgammon", HOUSES[house]), speech("en")
    text = "\n".join(laws_of(page_of("rules", ruleset)))
    missing = [
        clause.id
        for clause in BY_ID.values()
        if clause.when(ruleset) and plain(tongue, clause.message(ruleset)) not in text
    ]
    assert missing == []
    assert page_of("faq", ruleset).errors == []


@pytest.mark.parametrize(
    ("lang", "book", "name"),
    one_in(
        6,
        by_turns(
            [(lang, book, name) for lang in stock.LANGS for name in RULESETS for book in BOOKS],
            2,
            lang=itemgetter(0),
        ),
    ),
)
def test_a_page_is_valid_and_whole_in_itself(lang: str, book: str, name: str) -> None:
    made = rendered(book, RULESETS[name], lang, "a5", "sheet", None)
    page = Page(make_html(made).decode("utf-8"))
    assert page.errors == []
    assert page.twice() == []
    assert page.outside() == []
    assert "{" not in page.text()
    assert page.bare_notation() == []
    ids = {node.get("id") for node in page.root.iter() if node.get("id")}
    links = {(node.get("href") or "").removeprefix("#") for node in page.all("a")}
    assert links
    assert links <= ids


@pytest.mark.parametrize(
    ("lang", "book"), one_in(7, [(lang, book) for lang in stock.LANGS for book in BOOKS])
)
def test_the_names_of_the_game_are_told(lang: str, book: str) -> None:
    boxes = [words(box) for box in page_of(book, RULESETS["casual"], lang).all("aside")]
    named = [box for box in boxes if box.startswith(speech(lang).prose["names"].title)]
    assert len(named) == 1
    assert len(boxes) <= 2  # beside it at most the one about what people play at the café


FLIPS: tuple[tuple[str, dict[str, Value]], ...] = (
    ("casual", {"match.length": 7}),
    ("casual", {"opening.use": "throw_again"}),
    ("casual", {"dice.moves_on_double": 3}),
    ("casual", {"dice.throw_again_after_double": True}),
    ("casual", {"movement.most_on_point": 5}),
    ("casual", {"movement.hit_and_run_home": False}),
    ("casual", {"scoring.backgammon": 2}),
    ("casual", {"resignation.use": False}),
    ("casual", {"conduct.cocked_dice": "valid"}),
    ("casual", {"conduct.illegal_play": "must_be_corrected"}),
    ("tournament", {"match.crawford": False}),
    ("tournament", {"cube.limit": 16}),
    ("money", {"cube.jacoby": False}),
    ("money", {"cube.raccoons": True}),
    ("money", {"cube.beaver_drop": False}),
    ("money", {"cube.automatic_doubles": 2}),
)


@pytest.mark.parametrize(
    ("name", "changes"), one_in(4, FLIPS), ids=[str(flip[1]) for flip in FLIPS]
)
def test_a_changed_setting_changes_both_books(name: str, changes: dict[str, Value]) -> None:
    # Both are changed rulesets, so the name with its changes is the same in both. Each in one
    # of the languages by turns.
    lang = stock.LANGS[FLIPS.index((name, changes)) % len(stock.LANGS)]
    for book in BOOKS:
        before = page_of(book, load(name, {"conduct.cups": False}), lang).text()
        assert page_of(book, load(name, changes), lang).text() != before, book


SOME = (
    ("rules", "casual", "en", "a4"),
    ("rules", "money", "it", "letter"),
    ("faq", "tournament", "nl", "a5"),
)
REST = by_turns(
    [
        (book, name, lang, paper.name)
        for lang in stock.LANGS
        for name in RULESETS
        for paper in PAPERS
        for book in BOOKS
        if (book, name, lang, paper.name) not in SOME
    ],
    1,
    lang=itemgetter(2),
)


_TEXTS = ("h1", "h2", "h3", "p", "li", "th", "td", "figcaption")


def sound(book: str, name: str, lang: str, paper: str) -> None:
    made = rendered(book, RULESETS[name], lang, paper, "sheet", None)
    laid = stock.laid_out(made, Proof(made))
    assert stock.layout_faults(laid) == []
    assert stock.file_faults(laid) == []
    page = Page(made.markup)
    text = pdf.text(laid.printed.data)
    pages = pdf.page_count(laid.printed.data)
    said = " ".join(words(node) for name in _TEXTS for node in page.all(name))
    assert pdf.right_to_left(said) <= pdf.right_to_left(pdf.copied(laid.printed.data))
    # The numbers of the pages in the contents, and at the foot of each.
    for heading in page.headings():
        assert stock.squeezed(heading) in stock.squeezed(text)
    # A line of digits, of any script, is read as a number.
    assert pages in [int(line) for line in text.split("\n") if line.strip().isdecimal()]


@pytest.mark.parametrize(("book", "name", "lang", "paper"), one_in(3, SOME))
def test_a_book_is_sound(book: str, name: str, lang: str, paper: str) -> None:
    sound(book, name, lang, paper)


@pytest.mark.sweep
@pytest.mark.parametrize(("book", "name", "lang", "paper"), REST)
def test_every_other_book_is_sound(book: str, name: str, lang: str, paper: str) -> None:
    sound(book, name, lang, paper)


@pytest.mark.parametrize(("book", "tag"), one_in(2, [("faq", "en-XA"), ("rules", "ar-XB")]))
def test_a_language_nobody_speaks_fits_as_well(book: str, tag: str) -> None:
    tongue = speech(tag) if tag == "en-XA" else mirrored()
    kind, a5 = DOCUMENTS[book], {paper.name: paper for paper in PAPERS}["a5"]
    made = render(kind.build(RULESETS["money"], Asked()), tongue, a5, kind.editions["sheet"])
    read = Page(made.markup)
    assert read.errors == []
    assert read.bare_notation() == []
    assert made.stock_fit is not None
    proof = Proof(made)
    assert layout.strays(proof.document(made.stock_fit), a5.margin_mm) == ()
    assert pdf.inked_margins(proof.printed(made.stock_fit).data, 9.5) == []


def test_the_same_bytes_twice() -> None:
    made = [rendered("faq", RULESETS["casual"], "en", "a5", "sheet", None) for _ in range(2)]
    assert make_html(made[0]) == make_html(made[1])
    # The laying out is the same code for every document, whose bytes the sheets are tried on.
    assert made[0] == made[1]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as browser:
        yield browser


@pytest.mark.browser
@pytest.mark.parametrize("book", one_in(2, BOOKS))
def test_a_browser_prints_it_too(chromium: Chromium, book: str) -> None:
    made = rendered(book, RULESETS["casual"], "en", "a4", "sheet", None)
    theirs = chromium.print(make_html(made).decode("utf-8"))
    ours = Proof(made).printed(made.stock_fit).data if made.stock_fit else b""
    # A browser breaks pages a little differently, and knows no page numbers in the contents.
    assert abs(pdf.page_count(theirs) - pdf.page_count(ours)) <= 1
