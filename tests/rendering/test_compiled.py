"""Kept templates may be damaged, old, or impossible to keep: the page stays the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from tableside import keeping
from tableside.rendering import compiled as module
from tableside.rendering.compiled import Compiled, compiled


def said(folder: Path, text: str = "{{ 6 * 7 }}") -> str:
    """What a template says in a process that knows it from the folder at most."""
    made = Environment(loader=DictLoader({"one": text}), bytecode_cache=Compiled(folder))
    return made.get_template("one").render()


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    assert said(tmp_path) == "42"
    (file,) = tmp_path.iterdir()
    return file


def test_what_is_kept_is_not_compiled_again(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Environment, "compile", None)
    assert said(kept.parent) == "42"


def test_another_text_is_another_template(kept: Path) -> None:
    before = kept.read_bytes()
    assert said(kept.parent, "{{ 6 * 8 }}") == "48"
    assert kept.read_bytes() != before


@pytest.mark.parametrize("damage", [b"", b"x", b"x" * 500])
def test_what_is_damaged_is_made_anew(kept: Path, damage: bytes) -> None:
    whole = kept.read_bytes()
    kept.write_bytes(damage)
    assert said(kept.parent) == "42"
    assert kept.read_bytes() == whole


def test_a_byte_that_was_changed_is_seen(kept: Path) -> None:
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-20] + bytes([whole[-20] ^ 1]) + whole[-19:])
    assert said(kept.parent) == "42"
    assert kept.read_bytes() == whole


def test_where_nothing_can_be_written_it_is_compiled_each_time(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert said(tmp_path / "file") == "42"
    assert said(tmp_path / "none") == "42"


def test_without_any_place_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> Path:
        raise OSError

    monkeypatch.setattr(keeping, "_user_cache", refuse)
    monkeypatch.setattr(keeping, "_temporary", refuse)
    assert compiled() is None


def test_the_place_is_one_for_each_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert compiled() is not None
    (folder,) = (tmp_path / "tableside").iterdir()
    assert folder.name == f"templates-{module.sys.implementation.cache_tag}"
