"""A real build that is killed or stopped at any moment: every file whole, old or new.

The command builds a site in a folder where an older one lies, beside files of another's. It
ends itself at a chosen moment of its work: while a file is half written, just before the file
takes its name, or just after. Then it runs again.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from support.commands import STOPPED, begun, run, tree
from support.turns import one_in
from tableside.site.build import LOCK
from tableside.site.manifest import NAME, read_manifest

CONFIG = """
title = "{title}"
languages = ["en"]
rulesets = ["casual"]
documents = ["notation"]
templates = "look"
pdf = false
"""
RUN = ("site", "--config", "site.toml", "-o", "out")
THEIRS = {"mine.html": b"mine", "en/mine.txt": b"mine", "en/.tableside-notes.tmp": b"mine"}

WAYS = ("torn", "unnamed", "named")
"""Where a build is stopped: a file half written, written but not named, in its place."""

# The command, that ends by a signal when it has named so many files, or is about to.
ENDING = """
import os, signal, sys
from tableside.writers import files

where, number, name = sys.argv.pop(1), int(sys.argv.pop(1)), sys.argv.pop(1)
seen = 0
sync, rename = os.fsync, os.replace

def end():
    os.killpg(0, signal.Signals[name])

def synced(descriptor):
    # Twice for each file: its bytes, then its folder, which holds its name.
    global seen
    if not os.path.isdir(f"/proc/self/fd/{descriptor}"):
        seen += 1
        if where == "torn" and seen == number:
            os.ftruncate(descriptor, 9)
            end()
    sync(descriptor)

def renamed(draft, target):
    if where == "unnamed" and seen == number:
        end()
    rename(draft, target)
    if where == "named" and seen == number:
        end()

files.os.fsync, files.os.replace = synced, renamed
from tableside.cli import main
main()
"""


@dataclass(frozen=True)
class Shop:
    """An owner's folder, and what their site is before and after an edit.

    Attributes:
        folder: with the edit made and the old site built.
        old: the files of the site before it.
        new: and those after it.
        writes: how many files a build writes for it, its own list among them.
    """

    folder: Path
    old: dict[str, bytes]
    new: dict[str, bytes]
    writes: int


def pages(folder: Path) -> dict[str, bytes]:
    return tree(folder / "out", without=(NAME, LOCK))


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Shop:
    folder = tmp_path_factory.mktemp("shop")
    (folder / "look").mkdir()
    (folder / "look" / "site.css").write_text("p{margin:0}")
    # The same letters in both titles: typefaces take seconds, and are no pages.
    (folder / "site.toml").write_text(CONFIG.format(title="Old, new"))
    assert run(*RUN, cwd=folder).returncode == 0
    old = pages(folder)
    (folder / "look" / "site.css").write_text("p{margin:1px}")
    (folder / "site.toml").write_text(CONFIG.format(title="new, Old"))
    shutil.copytree(folder, folder / "after")
    done = run(*RUN, cwd=folder / "after")
    assert done.returncode == 0
    new = pages(folder / "after")
    shutil.rmtree(folder / "after")
    assert set(old) == set(new)
    changed = sum(old[name] != new[name] for name in new)
    assert changed >= 5
    for name, data in THEIRS.items():
        (folder / "out" / name).write_bytes(data)
    built = int(done.stdout.splitlines()[-1].split()[2])
    assert built >= 9
    return Shop(folder, old, new, built + 2)


@pytest.fixture
def shop(model: Shop, tmp_path: Path) -> Shop:
    return Shop(shutil.copytree(model.folder, tmp_path / "shop"), model.old, model.new, 0)


def check_whole(shop: Shop) -> int:
    """Every page is there as it was or as it will be; tell how many are new."""
    # Only what has its name: the drafts of a build that is at work come and go.
    lying = {name: (shop.folder / "out" / name).read_bytes() for name in (*shop.new, *THEIRS)}
    for name in shop.new:
        assert lying[name] in (shop.old[name], shop.new[name]), name
    assert {name: lying[name] for name in THEIRS} == THEIRS
    read_manifest(shop.folder / "out")
    return sum(lying[name] == shop.new[name] != shop.old[name] for name in shop.new)


def check_finished(shop: Shop) -> None:
    done = run(*RUN, cwd=shop.folder)
    assert (done.returncode, "was changed by hand" in done.stderr) == (0, False), done.stderr
    assert pages(shop.folder) == {**shop.new, **THEIRS}
    again = run(*RUN, cwd=shop.folder)
    assert again.stdout == f"out: built 0 of {len(shop.new)} files\n"


def ended(shop: Shop, where: str, number: int, name: str) -> subprocess.CompletedProcess[str]:
    return run(where, str(number), name, *RUN, cwd=shop.folder, program=ENDING)


@pytest.mark.parametrize(
    ("where", "number"), one_in(3, [("torn", 4), ("unnamed", 7), ("named", 1)])
)
def test_killed(shop: Shop, where: str, number: int) -> None:
    done = ended(shop, where, number, "SIGKILL")
    assert done.returncode == -signal.SIGKILL
    check_whole(shop)
    drafts = set(pages(shop.folder)) - set(shop.new) - set(THEIRS)
    assert len(drafts) == (where != "named")
    check_finished(shop)


@pytest.mark.parametrize(("where", "number"), [("torn", 3), ("named", 8)])
def test_stopped_by_the_person_at_the_terminal(shop: Shop, where: str, number: int) -> None:
    done = ended(shop, where, number, "SIGINT")
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr.splitlines(keepends=True)[-1] == STOPPED
    check_whole(shop)
    assert set(pages(shop.folder)) == {*shop.new, *THEIRS}
    check_finished(shop)


def test_killed_in_an_empty_folder(shop: Shop) -> None:
    shutil.rmtree(shop.folder / "out")
    assert ended(shop, "unnamed", 6, "SIGKILL").returncode == -signal.SIGKILL
    lying = pages(shop.folder)
    drafts = [name for name in lying if name not in shop.new]
    assert len(drafts) == 1
    assert len(lying) > 3
    assert all(lying[name] == shop.new[name] for name in lying if name in shop.new)
    assert run(*RUN, cwd=shop.folder).returncode == 0
    assert pages(shop.folder) == shop.new


@pytest.mark.sweep
def test_killed_at_every_moment(model: Shop, tmp_path: Path) -> None:
    seen: list[int] = []
    for number in range(1, model.writes + 1):
        # At the first and the last file each way to stop, between them one by turns.
        ends = number in (1, model.writes)
        for where in WAYS if ends else (WAYS[number % len(WAYS)],):
            folder = shutil.copytree(model.folder, tmp_path / f"{where}-{number}")
            shop = Shop(folder, model.old, model.new, 0)
            done = ended(shop, where, number, "SIGKILL")
            assert done.returncode == -signal.SIGKILL, (where, number, done)
            seen.append(check_whole(shop))
            check_finished(shop)
            shutil.rmtree(folder)
    assert seen == sorted(seen)
    assert seen[0] == 0
    assert seen[-1] == sum(model.old[name] != model.new[name] for name in model.new)


@pytest.fixture
def building(shop: Shop) -> Iterator[subprocess.Popen[bytes]]:
    child = begun(*RUN, cwd=shop.folder, out=subprocess.DEVNULL, err=subprocess.DEVNULL)
    yield child
    if child.poll() is None:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(6))
def test_killed_from_outside(shop: Shop, building: subprocess.Popen[bytes], seed: int) -> None:
    """At whatever moment it is, a little after so many files have another content."""
    chance = random.Random(seed)
    awaited = chance.randrange(sum(shop.old[name] != shop.new[name] for name in shop.new))
    while building.poll() is None and check_whole(shop) < awaited:
        time.sleep(0.001)
    time.sleep(chance.random() / 50)
    if building.poll() is None:
        os.killpg(building.pid, signal.SIGKILL)
    building.wait()
    check_whole(shop)
    check_finished(shop)
