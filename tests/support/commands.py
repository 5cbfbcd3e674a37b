"""The command as a process of its own, from this checkout or from a copy of it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

CHECKOUT = Path(__file__).resolve().parents[2]

STOPPED = "tableside: stopped; no file is left half written\n"
"""What a run says that was asked to end."""


def command_line(*arguments: str, program: str | None = None) -> list[str]:
    """What starts the command; ``program`` is run in its stead."""
    start = ["-m", "tableside"] if program is None else ["-c", program]
    return [sys.executable, *start, *arguments]


def surroundings(checkout: Path = CHECKOUT) -> dict[str, str]:
    """The environment in which Python finds the package of a checkout."""
    return {**os.environ, "PYTHONPATH": str(checkout / "generator"), "PYTHONUNBUFFERED": "1"}


def heed_signals() -> None:
    """Heed what a shell lets the runs ignore that it puts into the background.

    For a process that is about to become another: tests end theirs by these signals, also
    where they run in the background themselves.
    """
    for name in (signal.SIGINT, signal.SIGHUP):
        signal.signal(name, signal.SIG_DFL)


def begun(
    *arguments: str,
    cwd: Path,
    out: IO[bytes] | int,
    err: IO[bytes] | int,
    checkout: Path = CHECKOUT,
    program: str | None = None,
) -> subprocess.Popen[bytes]:
    """Begin the command in a session of its own; the caller ends it."""
    return subprocess.Popen(
        command_line(*arguments, program=program),
        cwd=cwd,
        env=surroundings(checkout),
        stdin=subprocess.DEVNULL,
        stdout=out,
        stderr=err,
        start_new_session=True,
        preexec_fn=heed_signals,
    )


def run(
    *arguments: str, cwd: Path, checkout: Path = CHECKOUT, program: str | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command to its end, in a session of its own."""
    pipe = subprocess.PIPE
    child = begun(*arguments, cwd=cwd, out=pipe, err=pipe, checkout=checkout, program=program)
    out, err = (said.decode("utf-8") for said in child.communicate())
    return subprocess.CompletedProcess(child.args, child.returncode, out, err)


def copied(folder: Path, langs: Sequence[str]) -> Path:
    """A copy of this checkout whose sources may be edited: the program, and some languages."""

    def passed_over(where: str, names: list[str]) -> set[str]:
        if Path(where) != CHECKOUT / "locales":
            return set()
        return {name for name in names if "." not in name and name not in langs}

    for name in ("generator", "templates", "locales"):
        shutil.copytree(CHECKOUT / name, folder / name, ignore=passed_over)
    shutil.copy(CHECKOUT / "pyproject.toml", folder)
    return folder


def tree(folder: Path, *, without: Sequence[str] = ()) -> dict[str, bytes]:
    """Every file below a folder with what it holds."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name not in without
    }
