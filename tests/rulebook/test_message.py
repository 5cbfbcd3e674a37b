"""Messages: text with placeholders and typed facts, in no language yet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.rulebook.message import Listing, Message, Notation, Plural, Verbatim, placeholders

NAMES = st.from_regex(r"[a-z][a-z_]{0,8}", fullmatch=True)
WORDS = st.text(st.characters(blacklist_characters="{}", blacklist_categories=["Cs"]))


def test_placeholders_are_told_once_in_order() -> None:
    assert Message("c", "{b} and {a} and {b}").placeholders == ("b", "a")
    assert placeholders("none") == ()
    assert placeholders("{{no}} {yes}") == ("yes",)


@given(st.lists(st.tuples(WORDS, NAMES)))
def test_all_placeholders_are_found(parts: list[tuple[str, str]]) -> None:
    text = "".join(f"{word}{{{name}}}" for word, name in parts)
    assert placeholders(text) == tuple(dict.fromkeys(name for _, name in parts))


def test_the_number_of_a_plural() -> None:
    plural = Plural("c", "{n} checker", "{n} checkers", "n", {"n": 3})
    assert plural.number == 3


def test_a_plural_counts_with_a_number() -> None:
    plural = Plural("c", "{n} checker", "{n} checkers", "n", {"n": Notation("3")})
    with pytest.raises(TypeError, match="c: n is not a number"):
        _ = plural.number


def test_facts_are_values() -> None:
    assert Listing((1, 2), "or") == Listing((1, 2), "or")
    assert Listing((1, 2)) != Listing((1, 2), "or")
    facts: set[object] = {Notation("8/5"), Verbatim("8/5")}
    assert len(facts) == 2
