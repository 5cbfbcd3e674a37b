"""What the commands on messages do, on a small checkout of their own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tableside.i18n.catalog import catalogue_file
from tableside.i18n.commands import (
    known_template,
    run_check,
    run_extract,
    run_new,
    run_stats,
    run_update,
    translated,
)
from tableside.i18n.errors import CatalogError, LocaleError


@pytest.fixture
def root(tmp_path: Path, locales: Path) -> Path:
    """The locales of a checkout with one clause, English and an empty Italian."""
    folder = tmp_path / "locales"
    for tag in ("en", "it"):
        shutil.copytree(locales / tag, folder / tag, ignore=shutil.ignore_patterns("LC_MESSAGES"))
    shutil.copy(locales / "babel.toml", folder)
    (tmp_path / "generator").mkdir()
    (tmp_path / "generator" / "clauses.py").write_text(
        'Clause("moving.open", "A point is open if it is empty.")\n'
    )
    return folder


def checked(root: Path, *tags: str) -> list[str]:
    return [f"{found.locale} [{found.check}] {found.context}" for found in run_check(root, tags)]


def test_from_source_to_a_finished_translation(root: Path) -> None:
    assert run_extract(root)[0].endswith("1 messages")
    assert "it: 0 kept, 0 fuzzy, 1 to translate, 0 obsolete" in run_update(root, ["it"])
    assert checked(root) == ["it [missing] moving.open"]
    file = catalogue_file(root, "it")
    text = file.read_text()
    before, _, after = text.rpartition('msgstr ""')
    file.write_text(f'{before}msgstr "Un punto è libero se è vuoto."{after}')
    assert checked(root, "it") == ["it [terms] moving.open"]
    file.write_text(f'{before}msgstr "Una punta è libera se è vuota."{after}')
    assert checked(root) == []
    assert run_stats(root) == ["it (released): 1 of 1 translated, 0 fuzzy, 0 missing, 0 obsolete"]
    assert run_update(root)[0].endswith("as before")


def test_a_fault_of_the_folder_is_a_finding_too(root: Path) -> None:
    run_update(root, ["it"])
    (root / "it" / "slugs.toml").unlink()
    assert "it [slugs] " in checked(root)


def test_a_locale_is_begun(root: Path) -> None:
    assert run_new(root, "pt_br")[0].startswith(str(root / "pt-BR"))
    assert (root / "pt-BR" / "locale.toml").exists()
    assert translated(root) == ("pt-BR",)
    with pytest.raises(LocaleError, match="exists already"):
        run_new(root, "pt-BR")


def test_a_folder_that_holds_something_already_is_begun_all_the_same(root: Path) -> None:
    (root / "fa").mkdir()
    (root / "fa" / "cafe.toml").write_text('extends = "backgammon"\n')
    run_new(root, "fa")
    assert (root / "fa" / "cafe.toml").read_text() == 'extends = "backgammon"\n'


def test_an_unknown_locale_is_told_with_the_nearest(root: Path) -> None:
    with pytest.raises(LocaleError, match="unknown locale 'itt': did you mean 'it'"):
        run_check(root, ["itt"])


def test_without_sources_the_template_stands_for_them(root: Path) -> None:
    run_extract(root)
    shutil.rmtree(root.parent / "generator")
    assert len(known_template(root)) == 1
    with pytest.raises(CatalogError, match="in a checkout"):
        run_extract(root)
