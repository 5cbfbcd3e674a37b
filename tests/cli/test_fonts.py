"""A page whose fonts are not there: the starter is asked, or one line says what to install."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tableside import cli
from tableside.errors import MissingPartError
from tableside.fonts import MissingFontError

ADVICE = "install it with: pip install 'tableside[cjk]'"

# In a process of its own, because the starter takes its place.
ASKED = """
import sys
from tableside import cli
from tableside.fonts import MissingFontError

def missing(arguments):
    fault = MissingFontError("the font is missing; install it")
    fault.extra = "cjk"
    raise fault

cli._run = missing
sys.exit(cli.run(["make", "sheet", "--lang", "ja", "a b"]))
"""


def fault(extra: str) -> MissingFontError:
    made = MissingFontError(f"the font is missing; {ADVICE}")
    made.extra = extra
    return made


@pytest.mark.parametrize(
    ("error", "starter"),
    [
        (fault("cjk"), None),
        (fault(""), "/bin/false"),
        (MissingPartError(f"the font is missing; {ADVICE}"), "/bin/false"),
    ],
)
def test_without_a_starter_one_line_says_what_to_install(
    error: MissingPartError,
    starter: str | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def raised(arguments: object) -> int:
        raise error

    monkeypatch.setattr(cli, "_run", raised)
    monkeypatch.delenv("TABLESIDE_STARTER", raising=False)
    if starter:
        monkeypatch.setenv("TABLESIDE_STARTER", starter)
    assert cli.run(["make", "sheet", "--lang", "ja"]) == 1
    assert capsys.readouterr().err == f"tableside: the font is missing; {ADVICE}\n"


def test_the_starter_runs_the_same_command_again_and_only_once(
    checkout: Path, tmp_path: Path
) -> None:
    starter = tmp_path / "run"
    told = "import json, os, sys; print(json.dumps([sys.argv[1:], os.getenv('TABLESIDE_STARTER')]))"
    starter.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{told}" "$@"\n')
    starter.chmod(0o755)
    done = subprocess.run(
        [sys.executable, "-c", ASKED],
        env={
            **os.environ,
            "PYTHONPATH": str(checkout / "generator"),
            "TABLESIDE_STARTER": str(starter),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    assert json.loads(done.stdout) == [
        ["--with-fonts", "cjk", "make", "sheet", "--lang", "ja", "a b"],
        None,
    ]
