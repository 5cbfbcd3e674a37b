"""Every check finds its planted mistake and is silent on the good catalogue."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tableside.i18n import po
from tableside.i18n.catalog import catalogue_file
from tableside.i18n.checks import (
    TRANSLATION_CHECKS,
    Finding,
    check_catalogue,
    check_template,
)
from tableside.i18n.locale import read_locale
from tableside.i18n.terms import read_terms, terms_file

from .conftest import Make

TERMS = """[sources]
[[term]]
key = "point.board"
preferred = "punta"
source = []
[[term.forbidden]]
words = ["linea"]
reason = "the triangle is a punta"
when = ["point"]
"""
SOURCE = """
#, max-length:26
msgctxt "bar.enter"
msgid "Enter on the {point} point: bar/22*."
msgstr "{0}"

msgctxt "quick"
msgid "Set-up?"
msgstr "{1}"

msgctxt "moving.double"
msgid "A double is played {n} time, <b>not</b> 15."
msgid_plural "A double is played {n} times, <b>not</b> 15."
msgstr[0] "{2}"
msgstr[1] "{3}"
"""
GOOD = (
    "Punta {point}: «bar/22*».",
    "Come si dispone?",
    "Un doppio si gioca {n} volta, <b>non</b> 15.",
    "Un doppio si gioca {n} volte, <b>non</b> 15.",
)


def source(*texts: str) -> str:
    result = SOURCE
    for number, text in enumerate(texts):
        result = result.replace(f'"{{{number}}}"', '"' + text.replace('"', '\\"') + '"')
    return result


def findings(
    make: Make, messages: str, *, template: str | None = None, **kind: str
) -> list[Finding]:
    root = make("it", messages, terms=TERMS, **kind)
    info = read_locale(root, "it")
    file = root / "messages.pot"
    file.write_text((template or source("", "", "", "")).strip() + "\n")
    return list(
        check_catalogue(
            po.read(catalogue_file(root, "it"), "it"),
            po.read(file),
            info,
            read_terms(terms_file(root, "it")),
        )
    )


def checks(found: list[Finding]) -> set[str]:
    return {finding.check for finding in found}


def test_a_good_catalogue_has_no_findings(make: Make) -> None:
    assert findings(make, source(*GOOD)) == []


MISTAKES = [
    ("placeholders", 0, "Punta: bar/22*."),
    ("placeholders", 0, "Punta {punto}: bar/22*."),
    ("placeholders", 0, "Punta {point: bar/22*."),
    ("placeholders", 0, "Punta {}: bar/22*."),
    ("placeholders", 3, "Un doppio si gioca molte volte, <b>non</b> 15."),
    ("notation", 0, "Punta {point}: bar/22."),
    ("notation", 0, "Punta {point}: barra/22*."),
    ("digits", 3, "Un doppio si gioca {n} volte, <b>non</b> 16."),
    ("digits", 0, "Punta {point} di 24: bar/22*."),
    ("tags", 3, "Un doppio si gioca {n} volte, non 15."),
    ("tags", 1, "<u>Come</u> si dispone?"),
    ("terms", 0, "Linea {point}: bar/22*."),
    ("address", 1, "Come dispone Lei?"),
    ("length", 0, "Si rientra sulla punta {point}: bar/22*."),
    ("copied", 3, "A double is played {n} times, <b>not</b> 15."),
    ("quotes", 1, 'Come si "dispone"?'),
    ("quotes", 1, "Come si „dispone“?"),
    ("quotes", 1, "Come si «dispone?"),
    ("apostrophes", 1, "Com'è disposto?"),
    ("spaces", 1, "Come  si dispone?"),
    ("spaces", 1, " Come si dispone?"),
    ("ending", 1, "Come si dispone"),
    ("ending", 0, "Punta {point}: bar/22*"),
    ("missing", 1, ""),
    ("plural", 3, ""),
]


@pytest.mark.parametrize(("check", "place", "text"), MISTAKES)
def test_each_check_finds_its_mistake(make: Make, check: str, place: int, text: str) -> None:
    texts = list(GOOD)
    texts[place] = text
    found = findings(make, source(*texts))
    assert check in checks(found)
    assert all(finding.text and "\n" not in str(finding) for finding in found)


def test_every_check_of_a_translation_has_a_planted_mistake() -> None:
    assert set(TRANSLATION_CHECKS) <= {check for check, _, _ in MISTAKES}


def test_native_digits_are_the_same_number(make: Make) -> None:
    texts = [*GOOD[:3], "Un doppio si gioca {n} volte, <b>non</b> ۱۵."]
    assert findings(make, source(*texts)) == []


def test_the_singular_may_say_its_number_in_words(make: Make) -> None:
    template = 'msgctxt "c"\nmsgid "one checker"\nmsgid_plural "{n} checkers"\nmsgstr[0] ""\n'
    good = template.replace('msgstr[0] ""', 'msgstr[0] "una pedina"\nmsgstr[1] "{n} pedine"')
    assert findings(make, good, template=template) == []


@pytest.mark.parametrize(
    ("one", "many", "wrong"),
    [
        ("{die}: una pedina", "{die}: {n} pedine", set()),
        ("una pedina", "{die}: {n} pedine", {"placeholders"}),
        ("{die}: una pedina", "{die}: pedine", {"placeholders"}),
    ],
)
def test_a_form_of_one_number_alone_may_leave_it_out(
    make: Make, one: str, many: str, wrong: set[str]
) -> None:
    template = (
        'msgctxt "c"\nmsgid "{die}: {n} checker"\nmsgid_plural "{die}: {n} checkers"\n'
        'msgstr[0] ""\nmsgstr[1] ""\n'
    )
    text = template.replace('[0] ""', f'[0] "{one}"').replace('[1] ""', f'[1] "{many}"')
    assert checks(findings(make, text, template=template)) == wrong


def test_fuzzy_missing_unknown_and_obsolete(make: Make) -> None:
    good = source(*GOOD)
    messages = good.replace('msgctxt "quick"', '#, fuzzy\nmsgctxt "quick"').replace(
        'msgctxt "bar.enter"', 'msgctxt "bar.other"'
    )
    found = findings(make, messages + '\n#~ msgctxt "x"\n#~ msgid "old"\n#~ msgstr "vecchio"\n')
    assert checks(found) >= {"fuzzy", "missing", "unknown", "obsolete"}


def test_a_plural_that_is_none_in_the_english(make: Make) -> None:
    template = source("", "", "", "").replace("is played {n} times", "goes {n} times")
    assert "plural" in checks(findings(make, source(*GOOD), template=template))


def test_the_plural_header(make: Make) -> None:
    found = findings(make, source(*GOOD), header="nplurals=2; plural=(n > 1);")
    assert checks(found) == {"plural-header"}
    assert found[0].context == ""


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("Combien\u00a0?", True),
        ("Combien\u202f?!", True),
        ("Combien?", False),
        ("Combien ?", False),
        ("Le «\u00a0bar\u00a0»\u202f?", True),
        ("Le « bar »\u202f?", False),
    ],
)
def test_french_spaces(make: Make, text: str, good: bool) -> None:
    root = make("fr", typography='space-before = "»:;!?"\nspace-after = "«"')
    info = read_locale(root, "fr")
    from tableside.i18n.typography import check_spaces

    assert (list(check_spaces([text], info)) == []) is good


def template_findings(make: Make, template: str) -> set[str]:
    root = make("it", terms=TERMS)
    file = root / "messages.pot"
    file.write_text(template)
    info = replace(read_locale(root, "it"), tag="en")
    return {
        finding.check
        for finding in check_template(po.read(file), info, read_terms(terms_file(root, "it")))
    }


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ('#. A question.\nmsgctxt "quick"\nmsgid "Set-up?"\nmsgstr ""\n', set()),
        ('msgctxt "quick"\nmsgid "Set-up?"\nmsgstr ""\n', {"comment"}),
        ('msgid "A sentence of more than twenty-five characters."\nmsgstr ""\n', {"context"}),
        ('#. x\nmsgctxt "c"\nmsgid "{} on it"\nmsgstr ""\n', {"placeholders"}),
        ('#. x\nmsgctxt "c"\nmsgid "50% of it"\nmsgstr ""\n', {"percent"}),
        ('#. x\nmsgctxt "c"\nmsgid "It\'s open"\nmsgstr ""\n', {"apostrophes"}),
        ('#. x\nmsgctxt "c"\nmsgid "a <u>point</u>"\nmsgstr ""\n', {"tags"}),
        ('#. x\nmsgctxt "c"\nmsgid "this point, the linea"\nmsgstr ""\n', {"terms"}),
    ],
)
def test_the_template(make: Make, template: str, found: set[str]) -> None:
    assert template_findings(make, template) == found


def test_a_finding_is_one_line() -> None:
    finding = Finding("it", "terms", "bar.enter", "Enter.", "says 'linea', not 'punta': no")
    assert str(finding) == "it [terms] bar.enter: 'Enter.' says 'linea', not 'punta': no"


def test_paths_of_the_house(locales: Path) -> None:
    assert catalogue_file(locales, "it").parts[-3:] == ("it", "LC_MESSAGES", "messages.po")
