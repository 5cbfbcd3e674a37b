"""Catalogues stay as they are in the hands of other programs: Weblate, Poedit, GNU gettext."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tableside.i18n import po
from tableside.i18n.catalog import catalogue_file
from tableside.i18n.locale import available
from tableside.i18n.tokens import placeholders
from tableside.resources import root

LOCALES = root("locales")
TRANSLATED = [tag for tag in available(LOCALES) if catalogue_file(LOCALES, tag).exists()]
STRING = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr(\[\d\])?) ".*"|".*\\n"')


@pytest.fixture(params=TRANSLATED)
def file(request: pytest.FixtureRequest) -> Path:
    return catalogue_file(LOCALES, request.param)


def test_reading_and_writing_changes_nothing(file: Path) -> None:
    assert po.write_text(po.read(file)) == file.read_text("utf-8")


def test_no_text_goes_on_in_a_second_line(file: Path) -> None:
    """A file that one tool wraps and another does not differs in every line."""
    lines = file.read_text("utf-8").splitlines()
    strings = [line for line in lines if line and not line.startswith("#")]
    assert [line for line in strings if not STRING.fullmatch(line)] == []


def test_what_has_a_placeholder_is_flagged_for_editors(file: Path) -> None:
    with file.open("rb") as stream:
        catalog = read_po(stream)
    for message in po.entries(catalog):
        named = any(placeholders(text) for text in po.ids_of(message))
        assert ("python-brace-format" in message.flags) == named, message.id
        assert "python-format" not in message.flags


def test_a_percent_sign_is_no_format() -> None:
    catalog = Catalog()
    catalog.add("100 % sure", "sicuro al 100 %", context="a")
    catalog.add("{n} % sure", "sicuro al {n} %", context="b", flags=["max-length:20"])
    text = po.write_text(catalog)
    assert "python-format" not in text
    assert "#, max-length:20, python-brace-format\n" in text


def test_gnu_gettext_writes_the_same_file(file: Path) -> None:
    """Where its tools are at hand; elsewhere its rules for the form of a file are kept to."""
    tool = shutil.which("msgcat")
    if tool is None:
        text = file.read_text("utf-8")
        assert text.endswith("\n")
        assert "\n\n\n" not in text
        return
    told = subprocess.run([tool, "--no-wrap", str(file)], capture_output=True, check=True)
    assert told.stdout.decode("utf-8") == file.read_text("utf-8")
