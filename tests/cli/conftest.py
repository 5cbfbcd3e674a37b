"""The command, called in this process or as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tableside import cli
from tableside.build import run as running
from tableside.rendering.rendered import Fit, Rendered
from tableside.writers.pdf import Printed

START = "24:2 13:5 8:3 6:5"


@dataclass(frozen=True)
class Answer:
    """What a call of the command came to."""

    code: int
    out: str
    err: str

    def fault(self, code: int) -> str:
        """The one line of a fault that ended with this exit code."""
        assert (self.code, self.out) == (code, ""), self
        assert self.err.endswith("\n"), self
        (line,) = self.err.splitlines()
        assert line.startswith("tableside: "), line
        assert "Traceback" not in line, line
        assert "fault of Tableside itself" not in line, line
        return line.removeprefix("tableside: ")


Command = Callable[..., Answer]


@pytest.fixture
def tableside(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Command:
    """Call the command in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> Answer:
        capfd.readouterr()
        code = cli.run(arguments)
        told = capfd.readouterr()
        return Answer(code, told.out, told.err)

    return call


@pytest.fixture
def swift(monkeypatch: pytest.MonkeyPatch) -> None:
    """Documents are planned, built and rendered in earnest, but not laid out on paper."""

    def print_it(rendered: Rendered) -> Printed:
        return Printed(f"%PDF {rendered.title}".encode(), Fit(9.0, 4), (0.9,))

    monkeypatch.setattr(running, "make_pdf", print_it)
    monkeypatch.setattr(running, "stock_fit", lambda *names: Fit(9.0, 4))


@pytest.fixture(scope="session")
def process(checkout: Path) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run the command as a process of its own; a program may be run in its stead."""

    def call(
        *arguments: str,
        program: str | None = None,
        environment: dict[str, str] | None = None,
        **options: object,
    ) -> subprocess.CompletedProcess[bytes]:
        start = ["-m", "tableside"] if program is None else ["-c", program]
        return subprocess.run(
            [sys.executable, *start, *arguments],
            env={**os.environ, "PYTHONPATH": str(checkout / "generator"), **(environment or {})},
            stdin=subprocess.DEVNULL,
            **{"capture_output": True, **options},
        )

    return call
