"""Short texts of a script without spaces, parted where a reader would pause."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from tableside.rendering.phrases import LONG, LONGEST, phrased

PHRASE = re.compile(r'<span class="phrase">(.*?)</span>')
SIGNS = st.text(st.sampled_from("相手のパスはがテイクもっーおご、。（）「」12a "), max_size=30)


def parts(words: str) -> list[str]:
    return re.sub(r"</?span[^>]*>", "", str(phrased(Markup(words)))).split("<wbr>")


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("テイクもパスも同じ", ["テイクも", "パスも", "同じ"]),
        ("自分の駒の位置", ["自分の", "駒の", "位置"]),
        # What joins the halves of a word is no end of a phrase.
        ("引き分け", ["引き分け"]),
        ("お互いのパス", ["お互いの", "パス"]),
        # One sign alone goes with what stands before it.
        ("よい方", ["よい方"]),
        # Signs that open go with what follows, those that close with what they close.
        ("勝率（パーセント）：自分", ["勝率", "（パーセント）：", "自分"]),
        ("不可：クロフォード、その後", ["不可：", "クロフォード、", "その後"]),
        ("cannot moveと書く", ["cannot", " ", "moveと", "書く"]),
        ("1回", ["1回"]),
    ],
)
def test_a_phrase_ends_where_a_reader_pauses(words: str, wanted: list[str]) -> None:
    assert parts(words) == wanted


def test_notation_is_one_sign_of_a_phrase() -> None:
    said = Markup('<bdi dir="ltr" class="notation">bar/20</bdi>はA&amp;Bの駒')
    held = PHRASE.findall(str(phrased(said)))
    assert held == ['<bdi dir="ltr" class="notation">bar/20</bdi>は', "A&amp;Bの駒"]


@given(SIGNS)
def test_the_words_stay_as_they_are(words: str) -> None:
    said = str(phrased(Markup(words)))
    assert re.sub("<[^>]*>", "", said) == words
    assert all(1 < len(phrase) <= LONGEST for phrase in PHRASE.findall(said))


@given(SIGNS)
def test_no_line_begins_with_a_sign_that_closes(words: str) -> None:
    for before, after in zip(parts(words), parts(words)[1:], strict=False):
        assert not after.startswith(("、", "。", "）", "」", "ー", "っ")) or before.endswith(" ")
        assert not before.endswith(("（", "「")) or after.isspace()


def test_running_text_is_broken_as_such() -> None:
    said = Markup("相手の駒、" * LONG)
    assert phrased(said) == said
