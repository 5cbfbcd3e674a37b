"""The cache may be absent, damaged, old, unwritable or shared: the numbers stay right."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tableside.bearoff import cache
from tableside.bearoff.cache import cache_folder, edition, keep, recall
from tableside.bearoff.tables import duel_table, home_table

NUMBERS = np.arange(1000.0)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "tableside"


@pytest.fixture
def _fresh() -> Iterator[None]:
    home_table.cache_clear()
    duel_table.cache_clear()
    yield
    home_table.cache_clear()
    duel_table.cache_clear()


def file(folder: Path) -> Path:
    (found,) = folder.iterdir()
    return found


def test_what_is_kept_is_recalled(folder: Path) -> None:
    assert recall("some") is None
    assert keep("some", [NUMBERS[:300].reshape(100, 3), NUMBERS[300:]])
    found = recall("some")
    assert found is not None
    assert found.tolist() == NUMBERS.tolist()
    assert not found.flags.writeable
    assert recall("other") is None
    assert [path.name for path in folder.iterdir()] == ["bearoff-some.table"]


@pytest.mark.parametrize("at", [0, 30, 60, 100, 127, 128, 4000, -1])
def test_one_changed_bit_is_noticed(folder: Path, at: int) -> None:
    keep("some", [NUMBERS])
    content = bytearray(file(folder).read_bytes())
    content[at] ^= 1
    file(folder).write_bytes(content)
    assert recall("some") is None
    assert keep("some", [NUMBERS])
    assert recall("some") is not None


@pytest.mark.parametrize("length", [0, 1, 95, 127, 128, 129, 5000])
def test_a_file_cut_short_is_noticed(folder: Path, length: int) -> None:
    keep("some", [NUMBERS])
    file(folder).write_bytes(file(folder).read_bytes()[:length])
    assert recall("some") is None


def test_a_file_under_another_name_is_not_taken_for_it(folder: Path) -> None:
    keep("some", [NUMBERS])
    file(folder).rename(folder / "bearoff-other.table")
    assert recall("other") is None


def test_another_edition_is_not_believed_and_is_replaced(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep("some", [NUMBERS])
    with monkeypatch.context() as patch:
        patch.setattr(cache, "edition", lambda: "another")
        assert recall("some") is None
        assert keep("some", [NUMBERS + 1])
        assert recall("some") is not None
    assert recall("some") is None
    assert len(list(folder.iterdir())) == 1


def test_without_a_mark_nothing_is_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "edition", lambda: None)
    assert not keep("some", [NUMBERS])
    assert recall("some") is None
    assert not folder.exists()


def test_the_mark_follows_the_makers_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = edition()
    assert mark is not None
    monkeypatch.setattr(cache, "__file__", str(tmp_path / "cache.py"))
    edition.cache_clear()
    assert edition() is None  # no text there
    for name in ("sides.py", "results.py", "one_sided.py", "two_sided.py"):
        (tmp_path / name).write_text("other code")
    edition.cache_clear()
    assert edition() not in (None, mark)
    edition.cache_clear()


def test_a_folder_that_is_a_file_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tableside").write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert not keep("some", [NUMBERS])
    assert recall("some") is None
    assert (tmp_path / "tableside").read_text() == "in the way"


def test_a_full_disk_leaves_nothing_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert not keep("some", [NUMBERS])
    assert list(folder.iterdir()) == []


def test_an_interrupted_run_leaves_nothing_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        keep("some", [NUMBERS])
    assert list(folder.iterdir()) == []


def test_a_folder_where_the_file_should_be_is_no_fault(folder: Path) -> None:
    (folder / "bearoff-some.table").mkdir(parents=True)
    assert recall("some") is None
    assert not keep("some", [NUMBERS])
    assert [path.name for path in folder.iterdir()] == ["bearoff-some.table"]


def test_the_folder_is_the_users_own(folder: Path) -> None:
    keep("some", [NUMBERS])
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(file(folder).stat().st_mode) == 0o600


@pytest.mark.parametrize("value", ["", "relative/path"])
def test_a_relative_folder_does_not_count(
    value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", value)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_folder() == tmp_path / ".cache" / "tableside"


def test_without_a_home_there_is_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert cache_folder() is None
    assert recall("some") is None
    assert not keep("some", [NUMBERS])


@pytest.mark.usefixtures("_fresh")
def test_a_table_is_kept_recalled_and_made_again_when_damaged(folder: Path) -> None:
    made = home_table(4)
    home_table.cache_clear()
    recalled = home_table(4)
    assert recalled is not made
    assert not made.chances.flags.writeable
    assert not recalled.chances.flags.writeable
    content = bytearray(file(folder).read_bytes())
    content[len(content) // 2] ^= 255
    file(folder).write_bytes(content)
    home_table.cache_clear()
    again = home_table(4)
    for table in (recalled, again):
        assert (table.means == made.means).all()
        assert (table.chances == made.chances).all()
    home_table.cache_clear()
    assert recall(file(folder).name.removeprefix("bearoff-").removesuffix(".table")) is not None


@pytest.mark.usefixtures("_fresh")
def test_the_two_sided_table_is_kept_and_recalled(folder: Path) -> None:
    made = duel_table(4)
    duel_table.cache_clear()
    assert file(folder).name == "bearoff-two-sided-6-6-4.table"
    assert (duel_table(4).values == made.values).all()


ASK = """
from tableside.bearoff import race
from tableside.engine.position import Side
from tableside.engine.ruleset import Ruleset
print(repr(race(Side.of({6: 5, 3: 4}), Ruleset())))
"""


def ask(folder: Path) -> subprocess.Popen[str]:
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder)}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    return subprocess.Popen([sys.executable, "-c", ASK], env=environment, stdout=-1, text=True)


def test_processes_that_meet_in_the_cache_agree(tmp_path: Path) -> None:
    both = [ask(tmp_path) for _ in range(2)]
    answers = [process.communicate()[0] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    third = ask(tmp_path)  # reads what one of them has left
    answers.append(third.communicate()[0])
    assert third.returncode == 0
    assert len(set(answers)) == 1
    assert answers[0].startswith("Race(pips=42, checkers=9, ")
    assert [path.name for path in (tmp_path / "tableside").iterdir()] == [
        "bearoff-one-sided-6-15-4.table"
    ]


def test_a_folder_that_cannot_be_written_changes_no_answer(tmp_path: Path) -> None:
    closed, open_ = tmp_path / "closed", tmp_path / "open"
    closed.mkdir(mode=0o500)
    (closed / "tableside").touch()  # so that not even an administrator can write there
    answers = [ask(folder).communicate()[0] for folder in (closed, open_)]
    assert answers[0] == answers[1] != ""
