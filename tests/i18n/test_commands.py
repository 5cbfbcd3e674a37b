"""The commands on a small checkout of their own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tableside import resources
from tableside.i18n.__main__ import main
from tableside.i18n.catalog import catalogue_file


@pytest.fixture
def checkout(tmp_path: Path, locales: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one clause, English and an empty Italian."""
    root = tmp_path / "locales"
    for tag in ("en", "it"):
        shutil.copytree(locales / tag, root / tag, ignore=shutil.ignore_patterns("LC_MESSAGES"))
    shutil.copy(locales / "babel.toml", root)
    (tmp_path / "generator").mkdir()
    (tmp_path / "generator" / "clauses.py").write_text(
        'Clause("moving.open", "A point is open if it is empty.")\n'
    )
    monkeypatch.setattr(resources, "root", lambda name: root)
    return tmp_path


def test_from_source_to_a_finished_translation(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["extract"]) == 0
    assert "1 messages" in capsys.readouterr().out
    assert main(["update", "it"]) == 0
    assert "it: 0 kept, 0 fuzzy, 1 to translate, 0 obsolete" in capsys.readouterr().out
    assert main(["check"]) == 1
    assert "it [missing] moving.open" in capsys.readouterr().out
    file = catalogue_file(checkout / "locales", "it")
    text = file.read_text()
    before, _, after = text.rpartition('msgstr ""')
    file.write_text(f'{before}msgstr "Un punto è libero se è vuoto."{after}')
    assert main(["check", "it"]) == 1
    assert "it [terms] moving.open" in capsys.readouterr().out
    file.write_text(f'{before}msgstr "Una punta è libera se è vuota."{after}')
    assert main(["check"]) == 0
    assert main(["stats"]) == 0
    assert "1 of 1 translated" in capsys.readouterr().out
    assert main(["update"]) == 0
    assert "as before" in capsys.readouterr().out


def test_a_locale_is_begun(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "pt_br"]) == 0
    assert (checkout / "locales" / "pt-BR" / "locale.toml").exists()
    assert main(["new", "pt-BR"]) == 2
    assert "exists already" in capsys.readouterr().err


def test_faults_are_one_line(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "itt"]) == 2
    assert capsys.readouterr().err.startswith("unknown locale 'itt': did you mean 'it'?")
    shutil.rmtree(checkout / "generator")
    assert main(["extract"]) == 1
    assert "in a checkout" in capsys.readouterr().err
