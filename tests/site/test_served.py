"""``tableside serve`` as its owner meets it: the command, a browser, an editor."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from support.browser import Chromium
from support.commands import begun, copied
from tableside.site.manifest import NAME

CONFIG = """
title = "Sunday club"
languages = ["en", "it"]
rulesets = ["sunday.toml"]
documents = ["sheet"]
templates = "look"
pdf = false
"""
RULES = 'extends = "casual"\nname = "{name}"\n'
TOOLS = '<p id="mine">{text}</p>\n'
CATALOGUE = "locales/it/LC_MESSAGES/messages.po"
HEADING = 'msgctxt "heading"\nmsgid "Bearing off"\nmsgstr "'
BETWEEN = 0.05
"""Seconds between two looks at what it says: the processor is for the building."""
IN_TIME = 180_000
"""Milliseconds that a page may take to change on the busiest of machines."""


@dataclass
class Served:
    """A site that is shown.

    Attributes:
        folder: the owner's.
        checkout: the program and the catalogues, which may be edited.
        child: the command.
        address: where it says that the site is.
    """

    folder: Path
    checkout: Path
    child: subprocess.Popen[bytes]
    address: str = ""

    def said(self, stream: str = "out") -> list[str]:
        return (self.folder / f"said-{stream}").read_text("utf-8").splitlines()

    @property
    def port(self) -> int:
        return int(self.address.rstrip("/").rpartition(":")[2])

    def reports(self) -> list[str]:
        """What the builds said of themselves, one after the other."""
        return [line.removeprefix("preview: ") for line in self.said() if " built " in line]

    def edit(self, name: str, text: str) -> None:
        """Save a file as editors do: written beside it, then given its name."""
        path = self.folder / name
        path.with_name("draft~").write_text(text, "utf-8")
        path.with_name("draft~").replace(path)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    checkout = copied(tmp_path / "checkout", ["en", "it"])
    folder = tmp_path / "owner"
    (folder / "look" / "site").mkdir(parents=True)
    (folder / "look" / "site" / "tools.html.j2").write_text(TOOLS.format(text="first"))
    (folder / "sunday.toml").write_text(RULES.format(name="Sunday table"))
    (folder / "site.toml").write_text(CONFIG)
    line = ("serve", "--config", "site.toml", "--port", "0", "-o", "preview")
    with open(folder / "said-out", "wb") as out, open(folder / "said-err", "wb") as err:
        child = begun(*line, cwd=folder, checkout=checkout, out=out, err=err)
    made = Served(folder, checkout, child)
    try:
        while not made.address:
            time.sleep(BETWEEN)
            assert child.poll() is None, made.said("err")
            found = re.search(
                r"^(http://\S+/) \(Ctrl-C ends it\)$", "\n".join(made.said()), re.MULTILINE
            )
            made.address = found[1] if found else ""
        yield made
    finally:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
        child.wait()


@pytest.mark.browser
@pytest.mark.sweep
def test_the_reader_sees_what_the_owner_edits(served: Served, chromium: Chromium) -> None:
    pages = {
        lang: chromium.open(f"{served.address}{lang}/{slug}/").page
        for lang, slug in (("en", "rules-at-a-glance"), ("it", "regole-in-breve"))
    }

    def shows(lang: str, words: str) -> None:
        pages[lang].get_by_text(words).first.wait_for(timeout=IN_TIME)

    for lang in pages:
        shows(lang, "first")
        shows(lang, "Sunday table")
    (first,) = served.reports()
    every = int(first.split()[1])

    served.edit("look/site/tools.html.j2", TOOLS.format(text="second"))
    shows("en", "second")
    shows("it", "second")
    # An owner's template may stand on any page; typefaces and boards have nothing of it.
    assert 0 < int(served.reports()[-1].split()[1]) < every

    served.edit("sunday.toml", RULES.format(name="Monday table"))
    shows("en", "Monday table")
    assert int(served.reports()[-1].split()[1]) < every

    catalogue = served.checkout / CATALOGUE
    text = catalogue.read_text("utf-8")
    assert HEADING in text
    catalogue.write_text(text.replace(HEADING, f"{HEADING}Zzz "), "utf-8")
    shows("it", "Zzz ")
    told = served.reports()[-1]
    assert told == f"built {told.split()[1]} of {every} files (it {told.split()[1]})"

    before = len(served.reports())
    faults = len(served.said("err"))
    served.edit("look/site/tools.html.j2", "{% if %}")
    while len(served.said("err")) < faults + 3:
        time.sleep(BETWEEN)
        assert served.child.poll() is None
    changed, fault, stays = served.said("err")[faults:]
    assert changed == "tableside: changed: tools.html.j2"
    assert "template site/tools.html.j2, line 1: " in fault
    assert stays.startswith("tableside: the pages stay as they were")
    assert len(served.reports()) == before + 1
    pages["en"].reload()
    shows("en", "second")

    served.edit("look/site/tools.html.j2", TOOLS.format(text="third"))
    shows("en", "third")
    # What the owner's file names from now on is watched as well.
    served.edit("monday.toml", RULES.format(name="Tuesday table"))
    served.edit("site.toml", CONFIG.replace("sunday.toml", "monday.toml"))
    shows("en", "Tuesday table")
    served.edit("monday.toml", RULES.format(name="Friday table"))
    shows("en", "Friday table")


def listening(port: int) -> set[str]:
    """The addresses on which somebody listens at a port, as the system tells them."""
    found = set()
    for name in ("tcp", "tcp6"):
        for line in Path("/proc/net", name).read_text("ascii").splitlines()[1:]:
            _, local, _, state, *_ = line.split()
            if state == "0A" and int(local.rpartition(":")[2], 16) == port:
                found.add(local.rpartition(":")[0])
    return found


def test_it_listens_on_the_loopback_address_alone_and_ends_when_told(served: Served) -> None:
    assert served.address.startswith("http://127.0.0.1:")
    assert listening(served.port) == {"0100007F"}
    os.killpg(served.child.pid, signal.SIGINT)
    assert served.child.wait() == 0
    assert [line for line in served.said("err") if "without --base-url" not in line] == [
        "tableside: building into preview"
    ]
    assert listening(served.port) == set()
    with socket.socket() as free:
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        free.bind(("127.0.0.1", served.port))
    names = {path.name for path in (served.folder / "preview").rglob(".*")}
    assert {name for name in names if name.endswith(".tmp")} == set()
    assert NAME in names
