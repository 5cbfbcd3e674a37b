"""Signs of life on a terminal, and none where nobody watches."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tableside.cli import progress

# The command with a printer that is done at once, so that only the telling is left.
SWIFT = """
from tableside.build import run
from tableside.rendering.rendered import Fit
from tableside.writers.pdf import Printed
run.make_pdf = lambda page: Printed(b"%PDF", Fit(9.0, 4), (0.9,))
run.stock_fit = lambda *names: Fit(9.0, 4)
from tableside.cli import main
main()
"""


def on_a_terminal(checkout: Path, folder: Path, *arguments: str) -> tuple[bytes, bytes]:
    """What stands on the standard output, a pipe, and on the terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", SWIFT, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(checkout / "generator"), "TERM": "xterm"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=theirs,
    ) as child:
        os.close(theirs)
        assert child.stdout is not None
        shown = b""
        try:
            while piece := os.read(ours, 4096):
                shown += piece
        except OSError:  # how Linux tells that the other end is closed
            pass
        os.close(ours)
        told = child.stdout.read()
        assert child.wait() == 0, shown
    return told, shown


def test_several_files_have_a_bar(checkout: Path, tmp_path: Path) -> None:
    arguments = ("make", "sheet", "--lang", "en", "--format", "pdf", "--format", "html")
    told, shown = on_a_terminal(checkout, tmp_path, *arguments)
    assert told.splitlines() == [
        b"output/sheet-casual-en-a4.pdf (1 page, 9 pt)",
        b"output/sheet-casual-en-a4.html",
    ]
    assert b"Making" in shown
    assert b"100%" in shown


def test_a_slow_file_is_told_and_taken_back(monkeypatch, capfd) -> None:
    monkeypatch.setattr(progress, "watched", lambda: True)
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    shown = ""
    with progress.slowly("making sheet.pdf"):
        while not shown:
            shown = capfd.readouterr().err
    assert shown == "tableside: making sheet.pdf ..."
    assert capfd.readouterr().err == "\r\x1b[K"


def test_a_file_done_in_time_is_not_told(monkeypatch, capfd) -> None:
    monkeypatch.setattr(progress, "watched", lambda: True)
    monkeypatch.setattr(progress, "PATIENCE", 1e6)
    with progress.slowly("making sheet.pdf"):
        pass
    assert capfd.readouterr().err == ""


def test_nobody_watches_a_pipe(monkeypatch, capfd) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    with pytest.raises(ZeroDivisionError), progress.slowly("making sheet.pdf"):
        _ = 1 / 0
    assert capfd.readouterr().err == ""
