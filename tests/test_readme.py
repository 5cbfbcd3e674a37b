"""Whatever the README tells the reader to type works as it stands there."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from support import turns
from tableside import cli
from tableside.build import run
from tableside.cli import checking
from tableside.documents.club_text import club_text
from tableside.rendering.rendered import Fit
from tableside.writers.pdf import Inspection, Printed

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def commands() -> list[str]:
    """Every command, as it is typed; the tests and the server, which does not end, are left out."""
    shown = [line for block in blocks("sh") for line in block.splitlines() if line.strip()]
    told = re.findall(r"`(\./run [^`]+)`", README)
    endless = ("./run test", "./run serve")
    return [line for line in dict.fromkeys([*shown, *told]) if not line.startswith(endless)]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder with the files that the README shows or has made."""
    monkeypatch.chdir(tmp_path)
    (house,) = blocks("toml")
    (tmp_path / "sunday.toml").write_text(house, "utf-8")
    (lesson,) = re.findall(r"^````markdown\n(.*?)^````$", README, re.MULTILINE | re.DOTALL)
    (tmp_path / "opening.md").write_text(lesson, "utf-8")
    (tmp_path / "sunday-club.toml").write_text(club_text(), "utf-8")
    (tmp_path / "output").mkdir()
    return tmp_path


def arguments(line: str) -> list[str]:
    program, *rest = shlex.split(line)
    assert program == "./run"
    return rest


def test_there_are_commands() -> None:
    assert len(commands()) >= 10
    assert commands()[0] == "./run make sheet --lang it"


@pytest.mark.parametrize("line", commands())
def test_a_command_runs(monkeypatch, capfd, table: Path, line: str) -> None:
    """Everything but the layout on paper and the catalogues, which the sweep below adds."""
    printed = Printed(b"%PDF", Fit(9.0, 4), (0.9,))
    monkeypatch.setattr(run, "make_pdf", lambda page: printed)
    monkeypatch.setattr(run, "stock_fit", lambda *names: Fit(9.0, 4))
    monkeypatch.setattr(checking, "inspect", lambda page: Inspection(printed, ()))
    monkeypatch.setattr(checking, "run_check", lambda root, tags: ())
    sheet = ("sheet", "casual", "en", "a4", "sheet")
    monkeypatch.setattr(checking, "stock_sheets", lambda langs: (sheet,))
    code = cli.run(arguments(line))
    told = capfd.readouterr()
    assert code == 0, told
    assert told.out
    assert "fault" not in told.err


# What `check` does in minutes, other tests do one by one, so it takes its turn with --every.
@pytest.mark.sweep
@pytest.mark.parametrize(
    "line", [line for line in commands() if turns.every or "./run check" not in line]
)
def test_a_command_runs_in_earnest(table: Path, line: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tableside", *arguments(line)],
        cwd=table,
        env={**os.environ, "PYTHONPATH": str(ROOT / "generator")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    # What was found in the text is told beside the answer, which may go into a pipe.
    told = [line for line in done.stderr.splitlines() if ": found " not in line]
    assert (done.returncode, told) == (0, [])
    assert done.stdout


def test_the_first_command_makes_the_file_that_is_promised(capfd, table: Path) -> None:
    assert cli.run([*arguments(commands()[0]), "--dry-run"]) == 0
    assert f"`{capfd.readouterr().out.strip()}`" in README


def test_the_python_example_runs(capfd) -> None:
    (example,) = blocks("python")
    exec(compile(example, "README.md", "exec"), {})
    verdict, _, reasons = capfd.readouterr().out.strip().partition(" ")
    assert verdict == "False"
    assert reasons not in ("", "[]")


def test_the_picture_and_every_file_that_is_named_are_there() -> None:
    named = re.findall(r"\]\(([^)#:]+)\)", README)
    assert "README.png" in named
    assert [name for name in named if not (ROOT / name).is_file()] == []
    folders = re.findall(r"`((?:generator|locales|templates|tests)[a-z/_]*)`", README)
    assert [name for name in folders if not (ROOT / name).exists()] == []


def test_the_picture_is_a_picture() -> None:
    assert (ROOT / "README.png").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
