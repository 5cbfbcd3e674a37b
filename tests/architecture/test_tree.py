"""What lies where, how long a file may be, and which words may not stand in the tree."""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = {"generator", "templates", "locales", "tests", "output", ".ci"}
FILES = {
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "NOTICES.md",
    "README.md",
    "README.png",
    "constraints.txt",
    "pyproject.toml",
    "run",
}
LONGEST = 400

# Put together here, so that this file does not hold what it forbids.
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:" + "|".join(("work", "farm", "root", "tmp/bash")) + ")/")
COMPANION = re.compile(r"\.\./" + "shared" + r"|\b(?:spec|design)/[a-z-]+\." + "md")
REGISTRY = re.compile(
    "|".join(
        re.escape(host)
        for host in (
            "files." + "pythonhosted",
            "pypi" + ".org",
            "registry." + "npmjs",
            "deb." + "debian.org",
            "index" + "-url",
        )
    )
)


@cache
def tracked() -> tuple[Path, ...]:
    """Every file that belongs to the tree: git knows it or would add it.

    An unpacked source archive has no git; there it is every file that no tool made.
    """
    if (ROOT / ".git").exists() and shutil.which("git"):
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            check=True,
            capture_output=True,
        ).stdout.decode()
        paths = [ROOT / name for name in listed.split("\0") if name]
    else:
        made = re.compile(r"(^|/)(\.(?!ci/|gitignore$)[^/]+|__pycache__|build|dist|PKG-INFO)(/|$)")
        paths = [
            path
            for path in ROOT.rglob("*")
            if not made.search(path.relative_to(ROOT).as_posix())
            and (path.parent.name != "output" or path.name == "README.md")
        ]
    return tuple(sorted(path for path in paths if path.is_file()))


def texts() -> list[tuple[str, str]]:
    found = []
    for path in tracked():
        data = path.read_bytes()
        if b"\0" not in data:
            found.append((path.relative_to(ROOT).as_posix(), data.decode("utf-8")))
    return found


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_the_tree_has_no_other_folders_or_files_at_its_top() -> None:
    names = [path.relative_to(ROOT).parts for path in tracked()]
    assert {parts[0] for parts in names if len(parts) > 1} <= FOLDERS
    assert {parts[0] for parts in names if len(parts) == 1} <= FILES


def test_the_package_is_alone_in_its_folder() -> None:
    inside = {path.relative_to(ROOT / "generator").parts[0] for path in below("generator")}
    assert inside == {"tableside"}


def below(folder: str) -> list[Path]:
    return [path for path in tracked() if path.is_relative_to(ROOT / folder)]


@pytest.mark.parametrize("folder", ["templates", "locales"])
def test_package_data_holds_no_python(folder: str) -> None:
    # An editable install would take such a file for a package of its own.
    assert [path for path in below(folder) if path.suffix in {".py", ".pyi", ".pyc"}] == []


def test_build_results_are_not_kept() -> None:
    assert [path.name for path in below("output")] == ["README.md"]


def test_no_python_file_is_longer_than_a_reader_can_hold() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in [*below("generator"), *below("tests")]
        if path.suffix == ".py"
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_the_tree_names_no_place_of_one_machine() -> None:
    assert lines_with(MACHINE_PATH) == []


def test_the_tree_stands_alone() -> None:
    assert lines_with(COMPANION) == []


def test_the_tree_names_no_package_registry() -> None:
    assert lines_with(REGISTRY) == []


@pytest.mark.parametrize(
    ("pattern", "sample"),
    [
        (MACHINE_PATH, "see /wo" + "rk/main"),
        (COMPANION, "open('../sha" + "red/oracle')"),
        (COMPANION, "see spec/rules" + ".md"),
        (REGISTRY, "--index" + "-url=x"),
    ],
)
def test_the_forbidden_words_are_found(pattern: re.Pattern[str], sample: str) -> None:
    assert pattern.search(sample)


@pytest.mark.parametrize("name", ["run", ".ci/run"])
def test_the_scripts_can_be_started(name: str) -> None:
    assert (ROOT / name).stat().st_mode & 0o111
    subprocess.run(["sh", "-n", str(ROOT / name)], check=True)


def test_there_are_no_unfinished_marks() -> None:
    marks = re.compile(r"\b(?:" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X")) + r")\b")
    assert lines_with(marks) == []
