"""A locale as whoever works on it sees it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tableside.i18n.checks import Finding
from tableside.i18n.entries import Known, Overview, overview
from tableside.i18n.locale import read_locale

from .conftest import Make

POT = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

#. What it is.
#: one.py two.py
#, max-length:9, python-brace-format
msgctxt "a"
msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] ""
msgstr[1] ""

msgctxt "b"
msgid "A checker."
msgstr ""

msgctxt "c"
msgid "Old?"
msgstr ""
"""
MESSAGES = """\
msgctxt "a"
msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} punto"
msgstr[1] ""

#, fuzzy
msgctxt "b"
msgid "A checker."
msgstr "Una pedina."

msgctxt "c"
msgid "Old?"
msgstr "Vecchio."
"""


@pytest.fixture
def seen(make: Make) -> Overview:
    root = make(messages=MESSAGES, status="draft")
    (root / "messages.pot").write_text(POT)
    more = Finding("it", "cafe", "", "", "is closed")
    return overview(root, read_locale(root, "it"), (more,))


def of(seen: Overview, context: str) -> Known:
    return next(entry for entry in seen.entries if entry.context == context)


def test_entries_stand_in_the_order_of_the_sources(seen: Overview) -> None:
    assert [entry.context for entry in seen.entries] == ["a", "b", "c"]
    assert (seen.counts.total, seen.counts.translated) == (3, 1)


def test_a_form_that_is_missing_is_open(seen: Overview) -> None:
    entry = of(seen, "a")
    assert entry.state == "missing"
    assert entry.english == ("{n} point", "{n} points")
    assert entry.translated == ("{n} punto", "")
    assert entry.notes == ("What it is.",)
    assert entry.limits == ("max-length:9",)
    assert entry.files == ("one.py", "two.py")


def test_fuzzy_and_finished_are_told_apart(seen: Overview) -> None:
    assert of(seen, "b").state == "fuzzy"
    done = of(seen, "c")
    assert done.state == "done"
    assert [finding.check for finding in done.findings] == ["ending"]


def test_findings_of_no_message_stand_for_themselves(seen: Overview) -> None:
    assert [finding.check for finding in seen.general] == ["cafe"]


def test_a_locale_without_a_catalogue_has_everything_open(make: Make, tmp_path: Path) -> None:
    root = make(status="draft")
    (root / "messages.pot").write_text(POT)
    seen = overview(root, read_locale(root, "it"))
    assert {entry.state for entry in seen.entries} == {"missing"}
    assert of(seen, "b").translated == ()
