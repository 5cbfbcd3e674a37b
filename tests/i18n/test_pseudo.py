"""Pseudo-locales behave as locales, lengthen as announced and keep what must be kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.i18n.locale import PSEUDO, normalise
from tableside.i18n.pseudo import (
    HEAD,
    RUNNING,
    accented,
    growth,
    lengthened,
    mirrored,
)
from tableside.i18n.speech import read_speech
from tableside.i18n.tokens import notation, placeholders, tags

CHANGES = (accented, mirrored, lengthened)
word = st.text("abcdefghijklmnopqrstuvwxyzABCXYZ.,;:’?é", min_size=1, max_size=9)
kept = st.sampled_from(
    ["{point}", "{die_1}", "<b>", "</b>", "13/7", "bar/22*", "6/off(2)", "24/18/13", "8/5*/3"]
)
sentences = st.lists(word | kept, min_size=1, max_size=20).map(" ".join)


@given(sentences, st.sampled_from(CHANGES))
def test_placeholders_tags_and_notation_are_kept(
    sentence: str, change: Callable[[str], str]
) -> None:
    changed = change(sentence)
    assert placeholders(changed) == placeholders(sentence)
    assert tags(changed) == tags(sentence)
    assert notation(changed) == notation(sentence)


@given(st.text("abcdefghij ", min_size=1, max_size=200).map(str.strip).filter(bool))
def test_the_length_is_as_announced(text: str) -> None:
    longer = len(accented(text))
    target = len(text) * growth(len(text))
    assert target - 1 <= longer <= max(target + 2, len(text) + 2)


@given(st.integers(1, 300))
def test_growth_falls_from_heads_to_running_text(length: int) -> None:
    assert RUNNING <= growth(length + 1) <= growth(length) <= HEAD


def test_accented_text_tells_hard_coded_text_apart() -> None:
    changed = accented("All the checkers of the board, and the Quick Brown Fox jumps on.")
    assert changed.startswith("[")
    assert changed.endswith("]")
    assert not any(letter.isascii() and letter.isalpha() for letter in changed)


def test_every_word_is_turned() -> None:
    changed = mirrored("on the {point} point")
    assert changed.count("\u202e") == changed.count("\u202c") == 3
    assert "{point}" in changed


def test_a_head_becomes_one_long_word() -> None:
    assert [len(part) for part in lengthened("Opening roll").split()] == [30, 4]
    assert lengthened("{n} die").split()[1].startswith("diedie")


@pytest.mark.parametrize("tag", PSEUDO)
def test_they_answer_like_any_locale(locales: Path, tag: str) -> None:
    speech = read_speech(locales, tag.lower().replace("-", "_"))
    assert speech.info.tag == tag
    assert not speech.info.released
    assert speech.gettext("any", "Score") != "Score"
    assert "{n}" in speech.ngettext("any", "{n} die", "{n} dice", 3)
    assert speech.number(24) == "24"
    assert speech.listing(["A", "B"])


def test_one_of_them_runs_from_right_to_left(locales: Path) -> None:
    assert [read_speech(locales, tag).info.direction for tag in PSEUDO] == ["ltr", "rtl", "ltr"]


def test_their_tags_are_language_tags() -> None:
    assert [normalise(tag) for tag in ("en-xa", "ar_xb")] == ["en-XA", "ar-XB"]
