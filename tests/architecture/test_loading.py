"""What is loaded to print a table sheet: nothing that other documents alone have use for.

A cold start is most of what someone at the table waits for, and each room that slips in
makes it longer. The modules are counted after the sheet has been written.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import json, sys
from tableside.cli import run
code = run(["make", "sheet", "--lang", "it", "--output", sys.argv[1]])
print(json.dumps([code, sorted(sys.modules)]))
"""

# Package or module: why the sheet has no use for it.
SPARE = {
    "markdown": "the sheet holds no text of a user's",
    "numpy": "no odds are on it",
    "resvg_py": "no picture is turned into points",
    "segno": "there is no club with an address",
    "tableside.bearoff": "no odds are on it",
    "tableside.documents.board_request": "its boards are our own",
    "tableside.documents.example_sets": "no examples are on it",
    "tableside.notation.read": "no position is read",
    "tableside.notation.replay": "no game is played again",
    "tableside.odds": "no odds are on it",
    "tableside.rendering.fences": "no board stands in a text",
    "tableside.rulebook.witnesses": "the cases are for the tests",
}


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    target: Path = tmp_path_factory.mktemp("loading") / "sheet.pdf"
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(target)], capture_output=True, text=True, check=True
    )
    code, modules = json.loads(done.stdout.splitlines()[-1])
    assert code == 0
    assert target.stat().st_size > 0
    return set(modules)


@pytest.mark.parametrize("spare", SPARE)
def test_the_sheet_does_not_load(loaded: set[str], spare: str) -> None:
    assert not [name for name in loaded if name == spare or name.startswith(f"{spare}.")]


def test_what_it_needs_is_among_the_modules(loaded: set[str]) -> None:
    assert {"weasyprint", "tableside.documents.sheets.sheet", "tableside.diagrams.svg"} <= loaded
