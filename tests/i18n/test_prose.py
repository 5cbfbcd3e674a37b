"""The texts that each language writes for itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tableside.i18n.errors import LocaleFileError
from tableside.i18n.locale import available, read_locale, released
from tableside.i18n.prose import FOLDER, read_prose
from tableside.i18n.speech import read_speech
from tableside.i18n.typography import check_apostrophes, check_quotes, check_spaces
from tableside.resources import root

LOCALES = root("locales")
each = pytest.mark.parametrize("tag", available(LOCALES))


@pytest.mark.parametrize("tag", released(LOCALES))
def test_every_released_language_tells_the_names_of_the_game(tag: str) -> None:
    assert "names" in read_prose(LOCALES, tag)


@each
def test_the_texts_keep_the_habits_of_the_language(tag: str) -> None:
    info = read_locale(LOCALES, tag)
    for text in read_prose(LOCALES, tag).values():
        pieces = (text.title, *text.paragraphs)
        faults = [
            *check_quotes(pieces, info),
            *check_apostrophes(pieces, info),
            *check_spaces(pieces, info),
        ]
        assert faults == []
        for pronoun in info.address.rejects:
            assert not any(re.search(pronoun, piece) for piece in pieces)


def write(folder: Path, tag: str, text: bytes) -> None:
    (folder / tag / FOLDER).mkdir(parents=True)
    (folder / tag / FOLDER / "names.md").write_bytes(text)


def test_a_text_is_a_heading_and_paragraphs(tmp_path: Path) -> None:
    write(tmp_path, "en", b"# Names\n\nOne\nline.\n\n\n\nTwo.\n")
    text = read_prose(tmp_path, "en")["names"]
    assert text.title == "Names"
    assert text.paragraphs == ("One line.", "Two.")
    assert text.changed(str.upper).title == "NAMES"


def test_a_no_break_space_stays_one(tmp_path: Path) -> None:
    write(tmp_path, "fr", "# Noms\n\nUn plateau\u202f: deux\njeux\u00a0!\n".encode())
    assert read_prose(tmp_path, "fr")["names"].paragraphs == ("Un plateau\u202f: deux jeux\u00a0!",)


def test_a_language_without_texts_has_none(tmp_path: Path) -> None:
    assert read_prose(tmp_path, "en") == {}


@pytest.mark.parametrize(
    "text", [b"", b"Names\n\nText.", b"# Names\n", b"#Names\n\nText.", b"\xff"]
)
def test_a_faulty_text_is_told_in_a_line(tmp_path: Path, text: bytes) -> None:
    write(tmp_path, "en", text)
    with pytest.raises(LocaleFileError) as caught:
        read_prose(tmp_path, "en")
    assert "names.md" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_pseudo_locales_turn_the_source_s_texts() -> None:
    text = read_speech(LOCALES, "en-XA").prose["names"]
    assert text.title.startswith("[")
    assert text.title != read_prose(LOCALES, "en")["names"].title
