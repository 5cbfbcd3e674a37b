"""Facts and sentences in words: as HTML for a page, as plain text for a terminal."""

from __future__ import annotations

import datetime
import re
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from support.markup import Page
from support.speeches import echoing, mirrored, persian_digits
from tableside.i18n.pseudo import PseudoWords
from tableside.i18n.speech import Speech
from tableside.rendering.say import html, plain
from tableside.resources import root
from tableside.rulebook.message import (
    Day,
    Fact,
    Listing,
    Message,
    Notation,
    Numerals,
    Plural,
    Share,
    Verbatim,
)

EN, IT = echoing("en"), echoing("it")
FA, RTL = persian_digits(), mirrored()
LRI, RLI, FSI, PDI = "\u2066", "\u2067", "\u2068", "\u2069"
HOSTILE = "<script>alert('{x}') & \"{name}\"</script>"

FACTS: tuple[tuple[Fact, str, str], ...] = (
    (15, "15", "15"),
    (1500, "1,500", "1,500"),
    (Notation("bar/22*"), "bar/22*", '<bdi dir="ltr" class="notation">bar/22*</bdi>'),
    (Notation(""), "", ""),
    (Verbatim("Café & Co"), "Café & Co", "<bdi>Café &amp; Co</bdi>"),
    (Day(datetime.date(2026, 11, 30)), "November 30, 2026", "November 30, 2026"),
    (Listing((1, 3, 5)), "1, 3, and 5", "1, 3, and 5"),
    (Listing((1, 3), "or"), "1 or 3", "1 or 3"),
    (Listing((Notation("6/2"),), "or"), "6/2", '<bdi dir="ltr" class="notation">6/2</bdi>'),
    (Message("t", "Enter on {point}.", {"point": 22}), "Enter on 22.", "Enter on 22."),
    (Message("t", "A < B & C"), "A < B & C", "A &lt; B &amp; C"),
    (Plural("t", "{n} die", "{n} dice", "n", {"n": 1}), "1 die", "1 die"),
    (Plural("t", "{n} die", "{n} dice", "n", {"n": 2}), "2 dice", "2 dice"),
    (
        Message("t", "{a}: {b}.", {"a": Message("t", "Now {n}", {"n": 4}), "b": Verbatim("x")}),
        "Now 4: x.",
        "Now 4: <bdi>x</bdi>.",
    ),
)


@pytest.mark.parametrize(("fact", "said", "marked"), FACTS, ids=[repr(f[0]) for f in FACTS])
def test_each_kind_of_fact(fact: Fact, said: str, marked: str) -> None:
    assert plain(EN, fact) == said
    assert html(EN, fact) == marked
    assert isinstance(html(EN, fact), Markup)


def test_numbers_lists_and_dates_are_the_languages_own() -> None:
    day = Day(datetime.date(2026, 11, 30))
    assert plain(IT, day) == "30 novembre 2026"
    assert plain(IT, Listing((1, 3, 7), "or")) == "1, 3 o 7"
    assert plain(IT, 1500) in ("1500", "1.500")


def test_a_date_that_ends_in_a_stop_of_its_own_needs_no_second() -> None:
    since = Message("t", "Rules of {day}.", {"day": Day(datetime.date(2026, 11, 30))})
    russian = echoing("ru")
    assert plain(russian, since) == html(russian, since) == "Rules of 30 ноября 2026\u202fг."
    assert plain(EN, since) == html(EN, since) == "Rules of November 30, 2026."


def test_a_joining_word_clings_to_a_word_and_is_hyphenated_to_a_figure() -> None:
    hebrew = echoing("he")
    assert plain(hebrew, Listing((1, 5))) == html(hebrew, Listing((1, 5))).replace("\u2060", "")
    assert plain(hebrew, Listing((1, 5))) == "1 ו־5"
    words = Listing((Message("t", "שתיים"), Message("t", "חמש")))
    assert plain(hebrew, words) == html(hebrew, words) == "שתיים וחמש"
    assert plain(hebrew, Listing((1, 5), "or")) == "1 או 5"
    assert plain(echoing("ar"), Listing((1, 5))) == "1 و5"


def test_no_line_breaks_where_a_hyphen_joins_a_figure_to_a_word() -> None:
    assert html(EN, Message("t", "{n}-fold", {"n": 4})) == "4-\u2060fold"
    assert html(EN, Message("t", "al-{n}", {"n": 4})) == "al-\u20604"
    assert html(EN, Message("t", "{a}-{b}", {"a": 5, "b": 3})) == "5-\u20603"
    assert html(EN, Message("t", "{n} - so", {"n": 4})) == "4 - so"
    assert plain(EN, Message("t", "{n}-fold", {"n": 4})) == "4-fold"


def test_prose_takes_the_digits_of_the_script_and_notation_never() -> None:
    assert plain(FA, 24) == html(FA, 24) == "۲۴"
    assert "۳" in plain(FA, Listing((1, 3)))
    assert plain(FA, Message("t", "on {n}", {"n": 13})) == "on ۱۳"
    assert html(FA, Notation("13/7")) == '<bdi dir="ltr" class="notation">13/7</bdi>'
    assert plain(FA, Notation("13/7")) == f"{LRI}13/7{PDI}"
    assert plain(FA, Verbatim("Club 7")) == f"{FSI}Club 7{PDI}"


def test_from_right_to_left_notation_is_isolated_in_plain_text_too() -> None:
    rolled = Message("t", "Roll {roll}.", {"roll": Notation("6-1")})
    assert f"{LRI}6-1{PDI}" in plain(RTL, rolled)
    assert plain(EN, rolled) == "Roll 6-1."
    pair = Listing((Notation("8/5*"), Notation("6/off")), "or")
    assert plain(RTL, pair) == f"{LRI}8/5*{PDI} or {LRI}6/off{PDI}"


@pytest.mark.parametrize("words", [EN, IT, RTL, FA], ids=["en", "it", "rtl", "fa"])
@pytest.mark.parametrize("kind", [Verbatim, Notation])
def test_hostile_text_stays_text(words: Speech, kind: type[Verbatim] | type[Notation]) -> None:
    message = Message(
        "t", "By {name}, {x} times, {list}.",
        {"name": kind(HOSTILE), "x": 2, "list": Listing((kind(HOSTILE), kind("{0}{1}")))},
    )  # fmt: skip
    markup = html(words, message)
    page = Page(f"<!DOCTYPE html><title>t</title><body>{markup}</body>")
    assert page.errors == []
    assert page.all("script") == []
    said = "".join(piece for piece, _ in page.texts())
    # Twice as it is: its braces are no placeholders, neither a known name nor an unknown.
    assert said.count(HOSTILE) == 2
    assert said.count("{0}{1}") == 1
    assert plain(words, message).count(HOSTILE) == 2


def test_a_translation_is_escaped_too() -> None:
    bold = Speech(EN.info, PseudoWords(lambda text: f"<b>{text}</b>"), EN.formats)
    assert html(bold, Message("t", "Bar")) == "&lt;b&gt;Bar&lt;/b&gt;"


def test_a_placeholder_without_a_fact_is_an_error_and_no_gap() -> None:
    for say in (plain, html):
        with pytest.raises(KeyError, match="point"):
            say(EN, Message("t", "Enter on {point}."))


def test_a_plural_counts_a_number_only() -> None:
    with pytest.raises(TypeError, match="n is not a number"):
        plain(EN, Plural("t", "{n} die", "{n} dice", "n", {"n": Notation("2")}))


# Any text but braces and what no file may hold; what a user writes may hold braces.
TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="{}"), max_size=12)
ANY = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=12)
LEAVES = st.one_of(
    st.integers(0, 10**6),
    st.builds(Notation, TEXT),
    st.builds(Verbatim, TEXT),
    st.builds(Day, st.dates(datetime.date(1, 1, 1))),
)


def _sentences(facts: st.SearchStrategy[Fact]) -> st.SearchStrategy[Fact]:
    def message(parts: list[tuple[str, Fact]]) -> Fact:
        text = "".join(f"{words}{{f{n}}}" for n, (words, _) in enumerate(parts))
        return Message("t", text, {f"f{n}": fact for n, (_, fact) in enumerate(parts)})

    return st.one_of(
        st.lists(st.tuples(TEXT, facts), max_size=3).map(message),
        st.builds(
            Listing,
            st.lists(facts, min_size=1, max_size=4).map(tuple),
            st.sampled_from(("and", "or")),
        ),
    )


SENTENCES = st.recursive(LEAVES, _sentences, max_leaves=8)


@given(SENTENCES, st.sampled_from([EN, IT, RTL, FA]))
def test_no_placeholder_leaks(fact: Fact, words: Speech) -> None:
    for said in (plain(words, fact), str(html(words, fact))):
        assert "{" not in said
        assert "}" not in said


@given(ANY, st.sampled_from([EN, RTL]))
def test_what_a_user_writes_comes_out_as_it_is(text: str, words: Speech) -> None:
    fact = Message("t", "{name}, {day}", {"name": Verbatim(text), "day": 1})
    tree = fromstring(f"<p>{html(words, fact)}</p>")
    (isolated,) = tree
    assert isolated.tag == "bdi"
    assert (isolated.text or "") == text


@given(SENTENCES)
def test_html_says_what_plain_text_says(fact: Fact) -> None:
    tree = fromstring(f"<p>{html(EN, fact)}</p>")
    # On a page a joiner that nobody sees keeps a hyphen and a number on one line.
    assert "".join(tree.itertext()).replace("\N{WORD JOINER}", "") == plain(EN, fact)


def test_notation_never_breaks() -> None:
    rules = (root("templates") / "assets" / "css" / "print.css").read_text("utf-8")
    assert re.search(r"bdi\.notation\s*\{[^}]*white-space:\s*nowrap", rules)


def test_a_percentage_keeps_its_sign_on_its_side() -> None:
    share = Share(0.472, 1)
    assert html(EN, share) == plain(EN, share) == "47.2%"
    # With the digits of the script the sign is written last, so it stands on the left.
    assert html(FA, share) == '<bdi dir="rtl">۴۷٫۲٪</bdi>'
    assert plain(FA, share) == f"{RLI}۴۷٫۲٪{PDI}"
    assert html(RTL, share) == '<bdi dir="ltr">47.2%</bdi>'
    assert plain(RTL, share) == f"{LRI}47.2%{PDI}"


def test_numerals_keep_their_order_and_have_the_digits_of_the_language() -> None:
    number = Numerals("4.3")
    assert html(EN, number) == '<bdi dir="ltr" class="notation">4.3</bdi>'
    assert html(FA, number) == '<bdi dir="ltr" class="notation">۴.۳</bdi>'
    assert (plain(EN, number), plain(FA, number)) == ("4.3", f"{LRI}۴.۳{PDI}")
    said = Message("t", "Rule {number}", {"number": Numerals("26 × 2 − 36 = 16")})
    assert html(RTL, said).endswith('<bdi dir="ltr" class="notation">26 × 2 − 36 = 16</bdi>')
    assert "۲۶ × ۲ − ۳۶ = ۱۶" in html(FA, said)


def test_a_name_that_runs_against_the_page_says_which_way_it_runs() -> None:
    # A browser finds out by itself, a printer of PDF does not.
    assert html(RTL, Verbatim("1993, GNU")) == '<bdi dir="ltr">1993, GNU</bdi>'
    assert html(RTL, Verbatim("טבלה")) == "<bdi>טבלה</bdi>"
    assert html(RTL, Verbatim("1993")) == "<bdi>1993</bdi>"
    assert html(EN, Verbatim("طاولة")) == '<bdi dir="rtl">طاولة</bdi>'


def test_a_span_of_numbers_is_not_broken_at_its_dash() -> None:
    span = Message("t", "{low}–{high}, then – {low}", {"low": 1, "high": 6})
    assert html(EN, span) == "1–\N{WORD JOINER}6, then – 1"
