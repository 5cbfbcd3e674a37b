"""Catalogues: the right words in their context and number, and nothing in their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tableside.errors import TablesideError
from tableside.i18n.catalog import plural_header, read_words
from tableside.i18n.errors import CatalogError
from tableside.i18n.locale import read_locale
from tableside.i18n.speech import Speech, read_speech

from .conftest import TWO, Make

RUSSIAN = (
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14)"
    " ? 1 : 2);"
)
MESSAGES = """
msgctxt "moving.closed"
msgid "A point is closed."
msgstr "Una punta è chiusa."

msgctxt "score.table"
msgid "Point"
msgstr "Punto"

msgctxt "board.label"
msgid "Point"
msgstr "Punta"

msgctxt "board.checkers"
msgid "{n} checker"
msgid_plural "{n} checkers"
msgstr[0] "{n} pedina"
msgstr[1] "{n} pedine"

#, fuzzy
msgctxt "moving.lost"
msgid "It is lost."
msgstr "Disegna."

msgctxt "moving.both"
msgid "Play both."
msgstr ""
"""


def speak(make: Make, messages: str = MESSAGES, **kind: str) -> Speech:
    tag = kind.pop("tag", "it")
    return read_speech(make(tag, messages, **kind), tag)


def test_context_tells_equal_texts_apart(make: Make) -> None:
    speech = speak(make)
    assert speech.gettext("score.table", "Point") == "Punto"
    assert speech.gettext("board.label", "Point") == "Punta"


@pytest.mark.parametrize(("n", "form"), [(0, "pedine"), (1, "pedina"), (2, "pedine")])
def test_plural_by_the_rule_of_the_catalogue(make: Make, n: int, form: str) -> None:
    assert speak(make).ngettext("board.checkers", "{n} checker", "{n} checkers", n).endswith(form)


@pytest.mark.parametrize(
    ("n", "word"), [(1, "шашка"), (21, "шашка"), (2, "шашки"), (5, "шашек"), (11, "шашек")]
)
def test_three_plural_forms(make: Make, n: int, word: str) -> None:
    message = (
        'msgctxt "c"\nmsgid "{n} checker"\nmsgid_plural "{n} checkers"\n'
        'msgstr[0] "{n} шашка"\nmsgstr[1] "{n} шашки"\nmsgstr[2] "{n} шашек"\n'
    )
    speech = speak(make, message, tag="ru", forms=RUSSIAN)
    assert speech.ngettext("c", "{n} checker", "{n} checkers", n) == f"{{n}} {word}"


@pytest.mark.parametrize(
    ("context", "text"),
    [
        ("moving.lost", "It is lost."),
        ("moving.both", "Play both."),
        ("moving.closed", "No such text."),
        ("no.such.context", "A point is closed."),
    ],
)
def test_a_released_locale_never_falls_back(make: Make, context: str, text: str) -> None:
    speech = speak(make)
    with pytest.raises(CatalogError) as fault:
        speech.gettext(context, text)
    assert all(part in str(fault.value) for part in ("it", context, text))
    assert isinstance(fault.value, TablesideError)
    with pytest.raises(CatalogError, match=r"no\.plural"):
        speech.ngettext("no.plural", "one", "many", 2)


def test_a_draft_falls_back_visibly(make: Make) -> None:
    speech = speak(make, status="draft")
    assert speech.gettext("moving.both", "Play both.") == "[en] Play both."
    assert speech.ngettext("x", "one", "many", 2) == "[en] many"
    assert speech.gettext("moving.closed", "A point is closed.") == "Una punta è chiusa."


def test_a_plural_that_lacks_a_form_counts_as_missing(make: Make) -> None:
    message = 'msgctxt "c"\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] ""\n'
    with pytest.raises(CatalogError):
        speak(make, message).ngettext("c", "a", "b", 1)


def test_the_source_speaks_for_itself(locales: Path) -> None:
    speech = read_speech(locales, "en")
    assert speech.gettext("any.context", "Throw again.") == "Throw again."
    assert [speech.ngettext("c", "die", "dice", n) for n in (0, 1, 2)] == ["dice", "die", "dice"]


def test_the_plural_header_is_pinned(make: Make) -> None:
    root = make("it", MESSAGES, header="nplurals=3; plural=(n == 1 ? 0 : n == 0 ? 1 : 2);")
    with pytest.raises(CatalogError, match="Plural-Forms must be"):
        read_words(root, read_locale(root, "it"))


@pytest.mark.parametrize(
    "header",
    [
        "",
        "nplurals=2",
        "nplurals=two; plural=n;",
        "nplurals=1; plural=(n != 1);",
        "nplurals=2; plural=__import__('os');",
        "plural=n; nplurals=2;",
    ],
)
def test_a_header_that_cannot_be_meant(header: str) -> None:
    with pytest.raises(CatalogError, match="no Plural-Forms header"):
        plural_header(header, Path("messages.po"))


def test_a_missing_catalogue(make: Make) -> None:
    root = make()
    (root / "it" / "LC_MESSAGES" / "messages.po").unlink()
    with pytest.raises(CatalogError, match=r"messages\.po: cannot be read"):
        read_speech(root, "it")


@pytest.mark.parametrize(
    "broken",
    [
        'msgid "a"\nmsgst "b"\n',
        'msgid "a"\n',
        '#- conflict\nmsgid "a"\nmsgstr "b"\n',
        'msgid "a"\nmsgid_plural "b"\nmsgstr[x] "c"\n',
        'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[1] "d"\nmsgstr[2] "e"\n',
    ],
)
def test_a_broken_catalogue_is_one_line(make: Make, broken: str) -> None:
    with pytest.raises(CatalogError, match=r"it/LC_MESSAGES/messages\.po") as fault:
        read_speech(make("it", broken), "it")
    assert "\n" not in str(fault.value)


def test_bytes_that_are_no_text(make: Make) -> None:
    root = make()
    (root / "it" / "LC_MESSAGES" / "messages.po").write_bytes(b'msgid "\xff"\nmsgstr ""\n')
    with pytest.raises(CatalogError, match="not UTF-8"):
        read_speech(root, "it")


def test_speech_bundles_words_and_formats(make: Make) -> None:
    speech = speak(make)
    assert speech.info.tag == "it"
    assert speech.listing([speech.number(n) for n in (1, 3, 5, 7)], "or") == "1, 3, 5 o 7"
    assert speech.percent(0.5) == "50%"
    assert speech.quote("bar") == "«bar»"
    assert speech.digits("24") == "24"
    assert speech.isolate("3-5") == "\u20663-5\u2069"
    assert speech.info.plural_forms == TWO
