"""Every stock sheet as HTML, and what a changed setting changes in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

import pytest

from support import stock
from support.markup import Page, words
from support.turns import by_turns, one_in
from tableside.build.fits import Sheet
from tableside.build.run import rendered
from tableside.engine.ruleset import Value
from tableside.rendering.rendered import Fit
from tableside.rulebook.loader import load
from tableside.writers import make_html

SOME = by_turns(stock.STOCK, 1, lang=lambda sheet: sheet[2])
every = pytest.mark.parametrize(
    "sheet",
    [
        pytest.param(
            sheet, id=stock.name(sheet), marks=() if sheet in SOME else (pytest.mark.sweep,)
        )
        for sheet in stock.STOCK
    ],
)
each_language = pytest.mark.parametrize("lang", one_in(3, stock.LANGS))


@every
def test_a_page_is_valid_and_whole_in_itself(sheet: Sheet) -> None:
    made = stock.page_of(sheet)
    markup = make_html(made, made.stock_fit or Fit(made.floor_pt, made.min_lines)).decode("utf-8")
    page = Page(markup)
    assert page.errors == []
    assert page.twice() == []
    assert page.outside() == []
    assert page.root.get("lang") == made.lang == sheet[2]
    assert [node.text for node in page.all("h1")]
    assert made.title in [node.text for node in page.all("title")]
    assert "{" not in page.text()
    assert page.bare_notation() == []
    for drawing in page.all("svg"):
        assert drawing[0].tag.endswith("title")


def text_of(lang: str, ruleset: str, changes: Mapping[str, Value]) -> str:
    return Page(rendered("sheet", load(ruleset, changes), lang, "a4", "sheet", None).markup).text()


FLIPS: tuple[tuple[str, dict[str, Value], dict[str, Value]], ...] = (
    ("casual", {}, {"match.length": 7}),
    ("casual", {}, {"match.lengths": (3, 9)}),
    ("casual", {}, {"dice.moves_on_double": 3}),
    ("casual", {}, {"opening.use": "throw_again"}),
    ("casual", {}, {"scoring.backgammon": 2}),
    ("tournament", {}, {"match.crawford": False}),
    ("tournament", {}, {"cube.limit": 16}),
    ("money", {}, {"cube.jacoby": False}),
    ("money", {}, {"cube.automatic_doubles": 2}),
    ("money", {"cube.raccoons": True}, {"cube.raccoons": True, "cube.beaver_drop": False}),
)


@pytest.mark.parametrize(
    ("lang", "ruleset", "before", "after"),
    one_in(
        3,
        by_turns(
            [(lang, *flip) for lang in stock.LANGS for flip in FLIPS], 3, lang=lambda case: case[0]
        ),
    ),
)
def test_a_changed_setting_changes_the_words_in_every_language(
    lang: str, ruleset: str, before: dict[str, Value], after: dict[str, Value]
) -> None:
    # Both are changed rulesets, so the name with its changes is the same in both.
    plain = text_of(lang, ruleset, before or {"conduct.cocked_dice": "cocked"})
    assert text_of(lang, ruleset, after) != plain


@each_language
def test_the_numbers_of_a_changed_setting_are_printed(lang: str) -> None:
    def numbers(ruleset: str, changes: Mapping[str, Value]) -> Counter[str]:
        found = re.findall(r"\d+", text_of(lang, ruleset, changes))
        return Counter(str(int(number)) for number in found)  # in digits of any script

    # In the line under the title and in the rule, if nowhere else.
    more = numbers("tournament", {"match.length": 77}) - numbers("tournament", {})
    assert more["77"] >= 2
    set_up = {"board.setup": ((24, 2), (23, 2), (13, 4), (8, 3), (6, 4))}
    moved = numbers("casual", set_up) - numbers("casual", {})
    # Two on the 23 point, once in the rule and once in the table of questions.
    assert moved["23"] >= 2


def test_the_words_of_the_rules_stay_within_their_budget() -> None:
    """The design of the sheets, section 1: about 450 words in English, the cube aside.

    What is counted is the running text of the rules: not the headings, tables, captions,
    other houses' habits and the foot.
    """
    page = Page(rendered("sheet", load("casual"), "en", "a4", "sheet", None).markup)
    rules = [
        words(item)
        for section in page.all("section")
        if section.get("class") != "house"
        for name in ("li", "p")
        for item in section.iter(name)
    ]
    count = sum(any(sign.isalpha() for sign in word) for rule in rules for word in rule.split())
    assert 400 <= count <= 480, f"{count} words"


@each_language
def test_no_language_is_much_longer_than_english(lang: str) -> None:
    # The layout is proved with the pseudo-locale en-XA, whose page says 1.22 times as much.
    for ruleset in ("casual", "tournament", "money"):
        english, theirs = (len(text_of(tag, ruleset, {})) for tag in ("en", lang))
        assert theirs <= 1.2 * english
