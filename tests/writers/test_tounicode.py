"""What is copied out of a page in Arabic, Persian or Hebrew is what was written there."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import numpy as np
import pytest

from support import pdf
from support.sheets import trial
from tableside import fonts
from tableside.rendering.rendered import Fit, Rendered
from tableside.writers import tounicode
from tableside.writers.pdf import Proof

SCRIPT = {"ar": "Arab", "fa": "Arab", "he": "Hebr"}
FIT = Fit(10, 0)

# Ligatures of every kind, with marks on, under and inside them; non-joiners; letters that the
# face moves apart; notation between them; signs of direction.
TEXTS = {
    "ar": (
        "من لا يلعب أولًا لا يلعب",
        "التي تنقصني في بيتي: إلى الأصغر",
        "يُرمى النردان معًا، ثم يُحسب",
        "كل لاعب نردًا؛ وجمّع رقمَيك",
        "سُدّ الطريق على الآخر، أيٍّ كان",
        "رمى كلاهما 4، ثم 13/7 و 8/5 معًا",
        "رميتك \u20665-3\u2069 لك",
    ),
    "fa": (
        "تخته‌نرد بازی می‌شود",
        "مهره‌هایتان را می‌چینید",
        "خانهٔ شما، تاس‌ها و بیشتر",
        "۲۴ خانه، ۱۵ مهره و ۲ تاس",
        "هر کس بُرد ۳ امتیاز می‌گیرد",
    ),
    "he": ("שַׁבָּת שלום לכולם", "לוח שש־בש ו־15 אבנים", "מ־13 אל 7, ״כן״"),
}
CASES = [(lang, text) for lang, texts in TEXTS.items() for text in texts]
each_text = pytest.mark.parametrize(("lang", "text"), CASES)


def document(lang: str, body: str, css: str = "") -> Rendered:
    families = fonts.css_families(SCRIPT[lang])
    made = trial(body, f"html{{font-family:{families}}}p{{text-align:start}}{css}")
    markup = made.markup.replace('<html lang="en">', f'<html lang="{lang}" dir="rtl">')
    return trial(body, lang=lang, markup=markup, title="Rules")


def set_anew(lang: str, text: str) -> bytes:
    """A page whose text stands in three places, in two weights."""
    body = f"<h1>{text}</h1><p>{text}</p><p><b>{text}</b></p>"
    return Proof(document(lang, body, "h1{font-size:12pt}")).printed(FIT).data


printed = lru_cache(set_anew)


def plainly(text: str) -> str:
    """A text with its marks in one order, its spaces alike and no signs of direction."""
    kept = (s for s in text if unicodedata.category(s) != "Cf" or s in "\u200c\u200d")
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())


@each_text
def test_it_is_copied_letter_for_letter(lang: str, text: str) -> None:
    data = printed(lang, text)
    assert plainly(pdf.copied(data)) == " ".join([plainly(text)] * 3)
    # PDFium has its own way with the order of numbers and signs; the words are the same.
    words = plainly(pdf.text(data)).split()
    letters = [word for word in plainly(text).split() if word.strip("،؛,״").isalpha()]
    assert [word for word in letters if words.count(word) < 3] == []


@each_text
def test_each_code_stands_for_one_letter(lang: str, text: str) -> None:
    data = printed(lang, text)
    told = pdf.letters_of_codes(data)
    assert told
    assert [
        letters for codes in told.values() for letters in codes.values() if len(letters) != 1
    ] == []
    assert pdf.accessibility_faults(data, (SCRIPT[lang],)) == []
    assert pdf.syntax_faults(data) == []
    assert pdf.unembedded_fonts(data) == []


@each_text
def test_the_page_looks_as_it_did(lang: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # At fewer dots PDFium sets each glyph on whole ones, and a mark with its letter is one glyph.
    ours = np.frombuffer(pdf.pixels(printed(lang, text), 400)[0], np.uint8).astype(int)
    monkeypatch.setattr(tounicode, "_draw", lambda *_: False)
    theirs = np.frombuffer(pdf.pixels(set_anew(lang, text), 400)[0], np.uint8).astype(int)
    # WeasyPrint takes a thousand of what is 1024 in an offset, so that marks move a little.
    assert np.abs(ours - theirs).sum() < 0.03 * (255 - theirs).sum()


@pytest.mark.parametrize("lang", SCRIPT)
def test_the_same_bytes_twice(lang: str) -> None:
    assert set_anew(lang, TEXTS[lang][0]) == printed(lang, TEXTS[lang][0])
    page = Proof(document(lang, f"<p>{TEXTS[lang][0]}</p>"))
    assert page.printed(FIT).data == page.printed(FIT).data


def test_what_looks_alike_stays_apart() -> None:
    # One shape for both spaces, and one for a ligature and the sign that stands for it.
    data = Proof(document("ar", "<p>ب\u00a0ت ث ﻻ لا</p>")).printed(FIT).data
    said = {letter for codes in pdf.letters_of_codes(data).values() for letter in codes.values()}
    assert {"\u00a0", " ", "ﻻ", "ل", "ا"} <= said
    assert pdf.copied(data).split()[-2:] == ["ﻻ", "لا"]


def test_a_letter_that_the_face_moves_away_does_not_part_the_word() -> None:
    data = Proof(document("ar", "<p><b>التحريك</b></p>")).printed(FIT).data
    assert pdf.copied(data).split() == ["التحريك"]
    assert pdf.text(data).split() == ["التحريك"]


def test_other_text_is_left_to_weasyprint(monkeypatch: pytest.MonkeyPatch) -> None:
    page = trial("<p>Roll <b>6-1</b>, play fi ffi Zoë — и το τάβλι.</p>")
    made = Proof(page).printed(FIT).data
    monkeypatch.setattr(tounicode, "_draw", lambda *_: pytest.fail("drawn here"))
    assert Proof(page).printed(FIT).data == made
