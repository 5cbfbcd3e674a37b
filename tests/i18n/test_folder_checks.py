"""What is found wrong in a locale's folder beside its catalogue."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tableside.i18n.folder_checks import check_folder
from tableside.i18n.locale import read_locale, released
from tableside.i18n.terms import read_terms, terms_file
from tableside.resources import root

LOCALES = root("locales")
DOUBTFUL = """\
[sources]
x = "y"
[[term]]
key = "session"
preferred = "sessione"
doubtful = true
source = ["x"]
"""


def findings(folder: Path, tag: str = "it") -> list[str]:
    info = read_locale(folder, tag)
    return [str(f) for f in check_folder(folder, info, read_terms(terms_file(folder, tag)))]


def whole(folder: Path) -> Path:
    """Give the locale the files that every released language has."""
    shutil.copytree(LOCALES / "it" / "prose", folder / "it" / "prose")
    shutil.copy(LOCALES / "it" / "slugs.toml", folder / "it")
    return folder


@pytest.mark.parametrize("tag", released(LOCALES))
def test_the_released_folders_have_no_findings(tag: str) -> None:
    assert findings(LOCALES, tag) == []


def test_a_released_language_needs_its_names_and_addresses(make: Callable[..., Path]) -> None:
    folder = make()
    assert findings(folder) == [
        "it [prose] names.md: is missing",
        "it [slugs] slugs.toml: is missing",
    ]
    assert findings(whole(folder)) == []


def test_a_draft_may_lack_them_but_not_have_them_wrong(make: Callable[..., Path]) -> None:
    folder = make(status="draft")
    assert findings(folder) == []
    (folder / "it" / "slugs.toml").write_text("[documents]\n")
    (folder / "it" / "prose").mkdir()
    (folder / "it" / "prose" / "names.md").write_text("No heading.\n")
    (folder / "it" / "dice.toml").write_text("")
    assert [line.partition("]")[0] for line in findings(folder)] == [
        "it [prose",
        "it [slugs",
        "it [dice",
    ]


def test_both_files_call_the_same_terms_doubtful(make: Callable[..., Path]) -> None:
    folder = whole(make(terms=DOUBTFUL))
    assert findings(folder) == [
        "it [doubtful] session is doubtful in terms.toml, but locale.toml does not list it"
    ]
    file = folder / "it" / "locale.toml"
    file.write_text(file.read_text().replace("doubtful = []", 'doubtful = ["session", "bar"]'))
    assert findings(folder) == [
        "it [doubtful] bar is listed as doubtful in locale.toml, but terms.toml does not mark it so"
    ]


def test_the_language_s_own_text_keeps_its_habits(make: Callable[..., Path]) -> None:
    folder = whole(make())
    names = folder / "it" / "prose" / "names.md"
    names.write_text('# Nomi\n\nCome Lei sa, si dice "tavola"  reale.\n')
    told = findings(folder)
    assert len(told) == 2
    assert all(line.startswith("it [prose] prose/names.md ") for line in told)
    assert "says 'Lei': No Lei." in told[-1]


def test_the_header_is_the_one_of_cldr(make: Callable[..., Path]) -> None:
    folder = whole(make(forms="nplurals=3; plural=(n != 1);"))
    assert findings(folder) == [
        "it [plural-header] plural-forms in locale.toml must be 'nplurals=2; plural=(n != 1);'"
    ]
