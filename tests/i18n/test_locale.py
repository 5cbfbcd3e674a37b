"""Locales: what their files say, and what is said when they say something wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tableside.errors import UserFault
from tableside.i18n.errors import LocaleError, LocaleFileError
from tableside.i18n.locale import (
    LETTER,
    available,
    default_paper,
    normalise,
    read_locale,
    released,
)

from .conftest import Make


def test_the_three_first_locales_are_there(locales: Path) -> None:
    assert available(locales)[0] == "en"
    assert {"it", "nl"} <= set(available(locales))
    assert "en" in released(locales)


def test_every_locale_of_the_house_reads(locales: Path) -> None:
    for tag in available(locales):
        info = read_locale(locales, tag)
        assert info.tag == tag == normalise(tag)
        assert info.made.endswith(".")


def test_a_file_gives_its_values(make: Make) -> None:
    info = read_locale(make("pt-BR", native=False, extra='paper = "letter"'), "pt_br")
    assert (info.tag, info.direction, info.paper) == ("pt-BR", "ltr", "letter")
    assert info.released
    assert info.quotes.inner_end == "”"
    assert info.babel_locale.territory == "BR"


def test_direction_is_that_of_the_script(make: Make) -> None:
    assert read_locale(make("fa"), "fa").direction == "rtl"


def test_letter_is_the_paper_of_fourteen_territories() -> None:
    assert len(LETTER) == 14
    assert [default_paper(tag) for tag in ("en-US", "en-CA", "es-MX", "fr-CA")] == ["letter"] * 4
    assert [default_paper(tag) for tag in ("en", "en-GB", "it", "ja", "pt-BR")] == ["a4"] * 5


@pytest.mark.parametrize(
    ("written", "tag"),
    [("PT_br", "pt-BR"), ("zh-HANT", "zh-Hant"), (" it ", "it"), ("es-419", "es-419")],
)
def test_tags_are_written_one_way(written: str, tag: str) -> None:
    assert normalise(written) == tag


@pytest.mark.parametrize(
    ("asked", "meant"),
    [("itt", "it"), ("italian", "it"), ("Italiano", "it"), ("it-CH", "it"), ("Nederlands", "nl")],
)
def test_an_unknown_locale_names_the_nearest(locales: Path, asked: str, meant: str) -> None:
    with pytest.raises(LocaleError, match=rf"unknown locale '{asked}': did you mean '{meant}'\?"):
        read_locale(locales, asked)


@pytest.mark.parametrize("asked", ["xx", "", "../en", "en/..", ".", "zzzzzz"])
def test_what_is_no_locale_is_a_fault_of_one_line(locales: Path, asked: str) -> None:
    with pytest.raises(UserFault, match="unknown locale") as fault:
        read_locale(locales, asked)
    assert "Allowed: en" in str(fault.value) or "allowed: en" in str(fault.value)
    assert "\n" not in str(fault.value)


def test_no_folder_of_locales(tmp_path: Path) -> None:
    with pytest.raises(LocaleFileError, match="no folder of locales"):
        available(tmp_path / "none")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('status = "released"', 'status = "relaesed"', "status .*did you mean released"),
        ('status = "released"', "", "status is missing"),
        (
            'review = "unreviewed"',
            'reveiw = "unreviewed"',
            "review is missing.*did you mean reveiw",
        ),
        ("hyphenate = true", "hyphenate = 1", "hyphenate must be true or false"),
        ("doubtful = []", 'doubtful = "x"', "doubtful must be a list"),
        ('note = "No Lei."', 'note = ""', r"address\.note must be a text"),
        ('made = "Made', 'mode = "x"\nmade = "Made', "mode is not known.*did you mean"),
        (r"\bLei\b", "(", r"address\.rejects .* is no pattern"),
        ('start = "«"', "start = «", "is no TOML"),
        ("[quotes]", "[quote]", "quotes is missing"),
    ],
)
def test_a_wrong_file_is_told_by_file_and_key(make: Make, old: str, new: str, problem: str) -> None:
    root = make()
    file = root / "it" / "locale.toml"
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))
    with pytest.raises(LocaleFileError, match=problem) as fault:
        read_locale(root, "it")
    assert "it/locale.toml" in str(fault.value)
    assert "\n" not in str(fault.value)


def test_a_file_that_is_not_utf8(make: Make) -> None:
    root = make()
    (root / "it" / "locale.toml").write_bytes(b"name = '\xff'")
    with pytest.raises(LocaleFileError, match="not UTF-8"):
        read_locale(root, "it")


def test_a_language_that_cldr_does_not_know(make: Make) -> None:
    with pytest.raises(LocaleFileError, match="CLDR knows no locale xx"):
        read_locale(make("xx"), "xx")
