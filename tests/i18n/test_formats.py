"""Numbers, lists and dates against facts of CLDR noted by hand."""

from __future__ import annotations

import datetime
import tomllib
import unicodedata
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.i18n.formats import Formats, isolate
from tableside.i18n.locale import read_locale
from tableside.i18n.pseudo import pseudo_locale

from .conftest import Make

FACTS: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "data" / "languages.toml").read_text(encoding="utf-8")
)
ENGLISH = Formats(pseudo_locale("en-XA"))


def formats(make: Make, tag: str, *, native: bool = False) -> Formats:
    return Formats(read_locale(make(tag, native=native), tag))


@pytest.mark.parametrize("tag", FACTS)
def test_each_language_writes_as_cldr_says(make: Make, tag: str) -> None:
    facts = FACTS[tag]
    speech = formats(make, tag, native=facts.get("native", False))
    assert speech.info.direction == facts["direction"]
    assert speech.number(Decimal("12345.5")) == facts["number"]
    assert speech.percent(Fraction(472, 1000), 1).strip("\u200e\u200f\u061c") == facts["percent"]
    assert speech.listing(["A", "B", "C"]) == facts["and"]
    assert speech.date(datetime.date(2026, 11, 30)) == facts["date"]


def test_persian_digits_are_a_switch(make: Make) -> None:
    assert formats(make, "fa", native=True).number(167.5) == "۱۶۷٫۵"


def test_without_the_switch_digits_stay_latin(make: Make) -> None:
    assert formats(make, "fa").number(24) == "24"


@pytest.mark.parametrize(
    ("value", "places", "written"),
    [
        (15, None, "15"),
        (8.17, None, "8.17"),
        (Fraction(49, 6), 2, "8.17"),
        (8, 2, "8.00"),
        (Fraction(1, 3), None, "0.333"),
        (-3, None, "-3"),
        (1296, None, "1,296"),
    ],
)
def test_numbers(value: float | Fraction, places: int | None, written: str) -> None:
    assert ENGLISH.number(value, places) == written


def test_lists_of_any_length() -> None:
    assert [ENGLISH.listing(list("ABCD")[:n], "or") for n in range(5)] == [
        "",
        "A",
        "A or B",
        "A, B, or C",
        "A, B, C, or D",
    ]


def test_a_list_may_hold_braces() -> None:
    assert ENGLISH.listing(["{0}", "{1}", "{2}"]) == "{0}, {1}, and {2}"


def test_quotes_with_and_without_their_spaces(make: Make) -> None:
    info = read_locale(make("fr", typography='space-before = "»:"\nspace-after = "«"'), "fr")
    assert Formats(info).quote("bar") == "«\u00a0bar\u00a0»"
    assert Formats(info).quote("bar", inner=True) == "“bar”"


def test_notation_is_isolated_from_left_to_right() -> None:
    assert isolate("6/off") == "\u20666/off\u2069"


@given(st.integers(-(10**9), 10**9))
def test_native_digits_say_the_same_number(number: int) -> None:
    persian = Formats(read_locale_fa())
    written = persian.number(number)
    figures = [unicodedata.digit(sign) for sign in written if sign.isdigit()]
    assert figures == [int(figure) for figure in str(abs(number))]
    assert not any(sign in "0123456789" for sign in written)


def read_locale_fa() -> Any:
    from dataclasses import replace

    return replace(pseudo_locale("ar-XB"), tag="fa", cldr="fa", native_digits=True)
