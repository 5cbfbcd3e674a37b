"""Term lists: each locale's words, judged where they stand."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tableside.i18n.errors import LocaleFileError
from tableside.i18n.locale import available, read_locale
from tableside.i18n.terms import TermList, found, read_terms, terms_file

GLOSSARY = Path(__file__).parent / "data" / "glossary.csv"
LOOKED_UP = {
    "point.closed",
    "game.money",
    "cube.automatic",
    "cube.take_point",
    "dice.cocked",
    "move.illegal",
    "resign.offer",
    "session",
}


def terms(locales: Path, tag: str) -> TermList:
    return read_terms(terms_file(locales, tag))


def wrong(list_: TermList, context: str, english: str, text: str) -> set[str]:
    return {hit.word for hit in list_.wrong_words(context, [english], text)}


def test_every_list_reads_and_holds_the_same_terms(locales: Path) -> None:
    keys = {tag: {t.key for t in terms(locales, tag).terms} for tag in ("en", "it", "nl")}
    assert keys["it"] == keys["nl"] == keys["en"] | {"variant.long_narde"}
    assert keys["en"] >= LOOKED_UP


def test_every_locale_has_a_list(locales: Path) -> None:
    for tag in available(locales):
        assert terms(locales, tag).terms


@pytest.mark.parametrize("tag", ["en", "it", "nl"])
def test_the_glossary_is_in_the_lists(locales: Path, tag: str) -> None:
    listed = {term.key: term for term in terms(locales, tag).terms}
    with GLOSSARY.open(encoding="utf-8") as rows:
        for row in csv.DictReader(rows):
            if row["key"] == "variant.long_narde":
                continue
            term = listed[row["key"]]
            forms = (term.preferred, term.plural, *term.also)
            # Every word of the preferred term stands in the glossary's cell.
            assert set(term.preferred.replace("-", " ").split()) <= set(
                row[tag]
                .replace("-", " ")
                .replace("(", " ")
                .replace(")", " ")
                .replace(",", " ")
                .replace("/", " ")
                .split()
            ) | {"di", "ri"}, (row["key"], forms)


@pytest.mark.parametrize("tag", ["en", "it", "nl"])
def test_doubtful_terms_are_named_by_the_locale(locales: Path, tag: str) -> None:
    doubtful = {term.key for term in terms(locales, tag).terms if term.doubtful}
    assert set(read_locale(locales, tag).doubtful) == doubtful


CASES = [
    ("it", "moving.open", "The point is open.", "Il punto è aperto.", {"punto"}),
    ("it", "moving.open", "The point is open.", "La punta è aperta.", set()),
    ("it", "moving.open", "The point is open.", "La linea è libera.", {"linea"}),
    ("it", "moving.open", "The points are open.", "Le frecce sono libere.", {"frecce"}),
    ("it", "score.gammon", "It counts {n} points.", "Vale {n} punti.", set()),
    ("it", "score.points", "It counts {n} points.", "Vale {n} punte.", {"punte"}),
    ("it", "match.length", "A match goes to {n} points.", "Un match a {n} punti.", set()),
    ("it", "hitting.hit", "Land on a blot and hit it.", "Si vince la pedina.", {"vinc*"}),
    ("it", "hitting.hit", "Land on a blot and hit it.", "Si mangia la pedina.", set()),
    ("it", "board.aim", "Whoever is first wins.", "Vince chi è primo.", set()),
    ("it", "board.aim", "Move a checker.", "Si muove un pezzo.", {"pezzo"}),
    ("it", "off.exact", "Bear off a checker.", "Si toglie una pedina.", {"toglie*"}),
    ("it", "quick", "How many pips?", "Quanti punti?", {"punti"}),
    ("it", "board.kit", "{n} dice", "{n} dai", {"dai"}),
    ("it", "cube.answer", "Or drops it.", "O abbandona.", {"abbandon*"}),
    ("nl", "board.checkers", "{n} checkers", "{n} stenen", {"stenen"}),
    ("nl", "board.checkers", "{n} checkers", "{n} schijven", set()),
    ("nl", "board.kit", "{n} dice", "{n} dobbelstenen", set()),
    ("nl", "moving.open", "The point is open.", "Het veld is open.", {"veld"}),
    (
        "nl",
        "off.all_home",
        "Bear off from home.",
        "Afnemen uit het thuisvak.",
        {"afnemen", "thuisvak"},
    ),
    ("nl", "cube.use", "The doubling cube.", "De verdubbelsteen.", {"verdubbelsteen"}),
    ("nl", "cube.crawford", "The Crawford game.", "Het Crawford spel.", {"Crawford spel"}),
    ("nl", "hitting.hit", "It is hit.", "Die wordt gepakt.", {"gepakt"}),
    ("nl", "resign.offer", "You may resign.", "Je mag opgeven.", set()),
    ("nl", "cube.answer", "Or drops it.", "Of geeft op.", {"geeft op"}),
    ("en", "opening.throw", "Each throws a dice.", "Each throws a dice.", {"a dice"}),
    ("en", "opening.throw", "Each throws a die.", "Each throws a die.", set()),
    ("en", "board.checkers", "Your men.", "Your men.", {"men"}),
    ("en", "board.points", "A spike.", "A spike.", {"spike"}),
    ("en", "hitting.hit", "It is captured.", "It is captured.", {"captur*"}),
]


@pytest.mark.parametrize(("tag", "context", "english", "text", "words"), CASES)
def test_a_word_is_judged_where_it_stands(
    locales: Path, tag: str, context: str, english: str, text: str, words: set[str]
) -> None:
    assert wrong(terms(locales, tag), context, english, text) == words


def test_placeholders_and_tags_are_no_words(locales: Path) -> None:
    assert not wrong(terms(locales, "it"), "moving", "The {punto} point", "La punta {punto}")


@pytest.mark.parametrize(
    ("word", "text", "stands"),
    [
        ("punto", "PUNTO!", True),
        ("punto", "appunto", False),
        ("home  board", "the home board", True),
        ("vinc*", "convincere", False),
        ("*steen", "dobbelsteen", True),
        ("駒", "白い駒を置く", True),
        ("u", "stuur", False),
    ],
)
def test_finding_a_word(word: str, text: str, stands: bool) -> None:
    assert found(word, text) is stands


GOOD = """[sources]
a = "a book"
[[term]]
key = "hit"
preferred = "mangiare"
also = ["colpire"]
source = ["a", "https://example.org"]
[[term.forbidden]]
words = ["vincere"]
reason = "no"
"""


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('source = ["a"', 'source = ["b"', "'b' is neither a code"),
        ('words = ["vincere"]', 'words = ["colp*"]', r"'colp\*' would forbid 'colpire'"),
        ('reason = "no"', "", "reason is missing"),
        ('also = ["colpire"]', 'allso = ["colpire"]', "allso is not known; did you mean also"),
        (
            "[[term.forbidden]]",
            '[[term]]\nkey = "hit"\npreferred = "x"\nsource = []\n[[term.forbidden]]',
            "'hit' stands twice",
        ),
        ("[sources]\n", "[source]\n", "sources is missing; did you mean source"),
    ],
)
def test_a_wrong_list_is_told(tmp_path: Path, old: str, new: str, problem: str) -> None:
    file = tmp_path / "terms.toml"
    file.write_text(GOOD)
    assert read_terms(file).term("hit").preferred == "mangiare"
    assert old in GOOD
    file.write_text(GOOD.replace(old, new))
    with pytest.raises(LocaleFileError, match=problem):
        read_terms(file)


def test_an_unknown_key(tmp_path: Path) -> None:
    file = tmp_path / "terms.toml"
    file.write_text(GOOD)
    with pytest.raises(KeyError, match="blot"):
        read_terms(file).term("blot")
