"""The machinery of a site: what is built, kept, removed and never touched."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path, PurePosixPath

import pytest

from tableside.errors import TablesideError
from tableside.site import build as machinery
from tableside.site.build import LOCK, Report, build_site
from tableside.site.errors import SiteError
from tableside.site.manifest import NAME, read_manifest
from tableside.site.model import Output, Rank, SiteConfig, SitePlan

CONFIG = SiteConfig(langs=("en",), rulesets=(), documents=())

SITE = {
    "assets/site.css": (Rank.ASSET, "", "body{}"),
    "it/gioco.pdf": (Rank.DOWNLOAD, "it", "%PDF it"),
    "it/gioco/index.html": (Rank.PAGE, "it", "it plays"),
    "nl/spel/index.html": (Rank.PAGE, "nl", "nl plays"),
    "index.html": (Rank.ENTRY, "", "choose"),
}


class NotToday(TablesideError):
    """A fault as a page's maker raises it."""


def spoken(text: str) -> bytes:
    return text.encode()


def refused(text: str) -> bytes:
    raise NotToday(text)


def planned(
    files: Mapping[str, tuple[Rank, str, str]] = SITE,
    make: Callable[[str], bytes] = spoken,
    only: str = "",
) -> SitePlan:
    """A plan of these files; ``make`` makes those whose path begins with ``only``."""
    outputs = [
        Output(
            PurePosixPath(path),
            rank,
            needs=(),
            said=text,
            make=partial(make if path.startswith(only) else spoken, text),
            lang=lang,
            document="sheet" if rank is Rank.PAGE else "",
            ruleset="casual" if rank is Rank.PAGE else "",
        )
        for path, (rank, lang, text) in files.items()
    ]
    return SitePlan(CONFIG, tuple(outputs))


def with_change(path: str, text: str) -> dict[str, tuple[Rank, str, str]]:
    rank, lang, _ = SITE[path]
    return {**SITE, path: (rank, lang, text)}


def texts(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name not in (NAME, LOCK)
    }


PAGES = {path: text for path, (_, _, text) in sorted(SITE.items())}


def test_everything_is_built_once_and_then_nothing(tmp_path: Path) -> None:
    first = build_site(planned(), tmp_path)
    assert (len(first.built), first.kept, first.faults) == (len(SITE), 0, ())
    assert texts(tmp_path) == PAGES
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    second = build_site(planned(make=refused), tmp_path)
    assert second == Report((), len(SITE), langs={})
    assert {p: p.stat().st_mtime_ns for p in tmp_path.rglob("*") if p.is_file()} == before


def test_files_come_in_the_order_that_keeps_every_link_alive(tmp_path: Path) -> None:
    shuffled = dict(reversed(SITE.items()))
    report = build_site(planned(shuffled), tmp_path)
    ranks = [SITE[path][0] for path in report.built]
    assert ranks == sorted(ranks)


def test_one_change_builds_one_page_and_says_whose(tmp_path: Path) -> None:
    build_site(planned(), tmp_path)
    report = build_site(planned(with_change("it/gioco/index.html", "it plays on")), tmp_path)
    assert report.built == ("it/gioco/index.html",)
    assert report.langs == {"it": 1}
    assert report.kept == len(SITE) - 1
    assert (tmp_path / "it/gioco/index.html").read_text() == "it plays on"


def test_what_is_no_longer_planned_goes_with_its_empty_folder(tmp_path: Path) -> None:
    build_site(planned(), tmp_path)
    theirs = tmp_path / "it" / "notes.txt"
    theirs.write_text("mine")
    fewer = {path: facts for path, facts in SITE.items() if not path.startswith(("nl", "it"))}
    report = build_site(planned(fewer), tmp_path)
    assert sorted(report.removed) == ["it/gioco.pdf", "it/gioco/index.html", "nl/spel/index.html"]
    assert not (tmp_path / "nl").exists()
    assert theirs.read_text() == "mine"
    assert sorted(read_manifest(tmp_path).entries) == sorted(fewer)


def test_a_file_changed_by_hand_is_left_and_told(tmp_path: Path) -> None:
    build_site(planned(), tmp_path)
    edited = tmp_path / "it/gioco/index.html"
    edited.write_text("mine now")
    report = build_site(planned(with_change("it/gioco/index.html", "new")), tmp_path)
    assert report.left == ("it/gioco/index.html",)
    assert (report.built, report.kept) == ((), len(SITE) - 1)
    assert edited.read_text() == "mine now"
    # Planned no more, it stays too, and is from then on the owner's.
    fewer = {path: facts for path, facts in SITE.items() if path != "it/gioco/index.html"}
    assert build_site(planned(fewer), tmp_path).left == ("it/gioco/index.html",)
    assert edited.read_text() == "mine now"
    assert build_site(planned(fewer), tmp_path).left == ()


def test_the_same_bytes_with_a_new_time_are_no_change(tmp_path: Path) -> None:
    build_site(planned(), tmp_path)
    page = tmp_path / "index.html"
    os.utime(page, ns=(1, 1))
    assert build_site(planned(), tmp_path).left == ()


def test_a_foreign_file_in_the_way_stops_everything(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("my own site")
    with pytest.raises(SiteError, match=r"index\.html is there already and is not of this site"):
        build_site(planned(), tmp_path)
    assert texts(tmp_path) == {"index.html": "my own site"}


@pytest.mark.parametrize("inside", [True, False])
def test_no_link_leads_out_of_the_folder(tmp_path: Path, inside: bool) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    folder = tmp_path / "site"
    folder.mkdir()
    if inside:
        (folder / "it").symlink_to(elsewhere)
    else:
        (elsewhere / "index.html").write_text("theirs")
        (folder / "index.html").symlink_to(elsewhere / "index.html")
    with pytest.raises(SiteError):
        build_site(planned(), folder)
    assert texts(elsewhere) in ({}, {"index.html": "theirs"})


def test_a_page_that_fails_keeps_what_leads_to_it_from_being_built(tmp_path: Path) -> None:
    build_site(planned(), tmp_path)
    changed = {path: (rank, lang, f"{text}!") for path, (rank, lang, text) in SITE.items()}
    report = build_site(planned(changed, make=refused, only="it/gioco.pdf"), tmp_path)
    assert [(f.path, f.told, f.exit_code) for f in report.faults] == [
        ("it/gioco.pdf", "%PDF it!", 1)
    ]
    assert report.built == ("assets/site.css",)
    assert texts(tmp_path) == {**PAGES, "assets/site.css": "body{}!"}
    assert report.exit_code == 1
    finished = build_site(planned(changed), tmp_path)
    assert set(finished.built) == set(SITE) - {"assets/site.css"}


class Interrupt(BaseException):
    """Somebody pulls the plug."""


def interrupted_after(files: int) -> Callable[[int, int], None]:
    def shown(done: int, of: int) -> None:
        if done == files:
            raise Interrupt

    return shown


@pytest.mark.parametrize("moment", range(1, len(SITE) + 1))
def test_interrupted_at_any_moment_every_page_is_whole(tmp_path: Path, moment: int) -> None:
    build_site(planned(), tmp_path)
    changed = {path: (rank, lang, f"{text}!") for path, (rank, lang, text) in SITE.items()}
    with pytest.raises(Interrupt):
        build_site(planned(changed), tmp_path, shown=interrupted_after(moment), workers=1)
    lying = texts(tmp_path)
    assert set(lying) == set(SITE)
    assert all(text in (PAGES[path], f"{PAGES[path]}!") for path, text in lying.items())
    finished = build_site(planned(changed), tmp_path)
    assert len(finished.built) == len(SITE) - moment
    assert texts(tmp_path) == {path: f"{text}!" for path, text in PAGES.items()}


def test_a_new_site_whose_list_was_lost_with_the_power_is_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The list was announced, some files were written, and nothing after that was saved.
    monkeypatch.setattr(machinery._Ledger, "written", lambda *facts: None)
    with pytest.raises(Interrupt):
        build_site(planned(), tmp_path, shown=interrupted_after(3), workers=1)
    monkeypatch.undo()
    assert len(texts(tmp_path)) == 3
    report = build_site(planned(), tmp_path)
    assert (len(report.built), report.left) == (len(SITE), ())
    assert texts(tmp_path) == PAGES


def test_two_builds_do_not_meet(tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl", reason="only these systems lock files so")
    build_site(planned(), tmp_path)
    with open(tmp_path / LOCK) as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with pytest.raises(SiteError, match="another build is at work"):
            build_site(planned(), tmp_path)
    assert build_site(planned(), tmp_path).kept == len(SITE)


@pytest.fixture
def damaged() -> dict[str, str]:
    return {
        "not JSON": "{",
        "no files": '{"form": 1}',
        "a path that leads out": json.dumps({"form": 1, "files": {"../x": {"key": "1"}}}),
        "an unknown fact": json.dumps({"form": 1, "files": {"x": {"colour": "red"}}}),
        "another form": json.dumps({"form": 99, "files": {}}),
    }


def test_a_damaged_list_is_told_and_nothing_is_touched(
    tmp_path: Path, damaged: Mapping[str, str]
) -> None:
    for number, text in enumerate(damaged.values()):
        folder = tmp_path / str(number)
        build_site(planned(), folder)
        (folder / NAME).write_text(text)
        with pytest.raises(SiteError, match="build it anew"):
            build_site(planned(with_change("index.html", "new")), folder)
        assert texts(folder) == PAGES


def test_an_address_is_remembered(tmp_path: Path) -> None:
    build_site(planned(), tmp_path)
    assert read_manifest(tmp_path).addresses() == {
        ("it", "casual", "sheet"): "it/gioco/",
        ("nl", "casual", "sheet"): "nl/spel/",
    }


def test_a_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("")
    with pytest.raises(SiteError, match="it is a file"):
        build_site(planned(), tmp_path / "site")


def test_a_site_moved_elsewhere_is_still_ours(tmp_path: Path) -> None:
    build_site(planned(), tmp_path / "a")
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    assert build_site(planned(), tmp_path / "b").kept == len(SITE)
