"""The site on this machine's own address: what it hands out, to whom, and when it tells."""

from __future__ import annotations

import http.client
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableside.site.errors import SiteError
from tableside.site.manifest import Entry
from tableside.site.serve import (
    HOST,
    Changes,
    Server,
    State,
    keep_building,
    rebuilt,
    state_of,
)

PAGE = "<!DOCTYPE html><html><body><p>Roll.</p></body></html>"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "it").mkdir(parents=True)
    (folder / "it" / "index.html").write_text(PAGE)
    (folder / "404.html").write_text("<html><body>Not here.</body></html>")
    (folder / "board.svg").write_text("<svg/>")
    (folder / ".tableside-site.json").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    return folder


@pytest.fixture
def server(site: Path) -> Iterator[Server]:
    with Server(site, 0) as running:
        yield running


def port_of(server: Server) -> int:
    return int(server.address.rstrip("/").rpartition(":")[2])


def asked(server: Server, path: str, **headers: str) -> tuple[int, dict[str, str], str]:
    connection = http.client.HTTPConnection(HOST, port_of(server), timeout=30)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, dict(answer.getheaders()), text


def test_a_page_comes_with_the_tag_that_makes_it_reload(server: Server) -> None:
    status, headers, text = asked(server, "/it/")
    assert (status, headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert text == PAGE.replace(
        "</body>", '<script src="/_tableside/reload.js" defer></script></body>'
    )
    assert asked(server, "/_tableside/reload.js")[0] == 200
    status, headers, text = asked(server, "/board.svg")
    assert (status, headers["Content-Type"], text) == (200, "image/svg+xml", "<svg/>")


def test_a_folder_without_its_slash_is_sent_on(server: Server) -> None:
    status, headers, _ = asked(server, "/it")
    assert (status, headers["Location"]) == (301, "/it/")


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/.tableside-site.json",
        "/link.txt",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/it/../../secret.txt",
        "//etc/passwd",
    ],
)
def test_nothing_but_the_site_is_handed_out(server: Server, path: str) -> None:
    status, _, text = asked(server, path)
    assert status == 404
    assert "Not here." in text
    assert "secret" not in text


def test_only_the_loopback_name_is_answered(server: Server) -> None:
    assert server.address.startswith("http://127.0.0.1:")
    status, _, text = asked(server, "/it/", Host="evil.example")
    assert status == 403
    assert "Roll" not in text
    assert asked(server, "/it/", Host=f"localhost:{port_of(server)}")[0] == 200


def test_a_port_that_is_taken_is_told(server: Server, site: Path) -> None:
    with pytest.raises(SiteError, match=r"cannot serve on port \d+.*choose another with --port"):
        Server(site, port_of(server))


def test_a_browser_hears_of_each_build(server: Server) -> None:
    connection = http.client.HTTPConnection(HOST, port_of(server), timeout=30)
    connection.request("GET", "/_tableside/changes")
    answer = connection.getresponse()
    assert answer.getheader("Content-Type") == "text/event-stream"
    assert answer.fp.readline() == b"data: 0\n"
    answer.fp.readline()
    server.changes.tell()
    assert answer.fp.readline() == b"data: 1\n"
    connection.close()


def test_whoever_waits_too_long_hears_nothing_new() -> None:
    changes = Changes()
    assert changes.after(None) == 0
    assert changes.after(0, patience=0) is None
    changes.tell()
    assert changes.after(0) == 1


def lists(folder: Path, code: int = 0, **digests: str) -> list[str]:
    """A build that leaves a list of these files behind, and ends with this code."""
    entries = {name: Entry("key", digest) for name, digest in digests.items()}
    text = (
        "import sys; from pathlib import Path\n"
        "from tableside.site.manifest import Entry, Manifest, write_manifest\n"
        f"write_manifest(Path({str(folder)!r}), Manifest({entries!r})); sys.exit({code})"
    )
    return [sys.executable, "-c", text]


def test_only_what_changes_a_page_is_told(tmp_path: Path) -> None:
    changes = Changes()
    assert rebuilt(lists(tmp_path, page="1"), tmp_path, changes)
    assert changes.after(0, patience=0) == 1
    assert rebuilt(lists(tmp_path, page="1"), tmp_path, changes)
    assert not rebuilt(lists(tmp_path, page="1", code=2), tmp_path, changes)
    assert changes.after(1, patience=0) is None
    assert not rebuilt(lists(tmp_path, page="2", code=2), tmp_path, changes)
    assert changes.after(1, patience=0) == 2


class Workshop:
    """A watched folder, and what a build was called for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.places = [folder / "templates", folder / "site.toml", folder / "not there"]
        (folder / "templates" / "site").mkdir(parents=True)
        (folder / "site.toml").write_text("0")
        self.said: list[str] = []
        self.good = True
        self.built = threading.Semaphore(0)
        self.stop = threading.Event()
        self.watcher = threading.Thread(target=self._watch, args=(state_of(self.places),))

    def _watch(self, seen: State) -> None:
        keep_building(self._build, lambda: self.places, seen, self.said.append, self.stop)

    def _build(self) -> bool:
        good = self.good
        self.built.release()
        return good

    def __enter__(self) -> Workshop:
        self.watcher.start()
        return self

    def __exit__(self, *reason: object) -> None:
        self.stop.set()
        self.watcher.join()

    def awaits(self) -> str:
        """What was said before the next build."""
        assert self.built.acquire(timeout=120)
        return next(line for line in reversed(self.said) if line.startswith("changed"))


def test_an_edit_builds_again(tmp_path: Path) -> None:
    with Workshop(tmp_path) as shop:
        (tmp_path / "templates" / "page.html.j2").write_text("1")
        assert shop.awaits() == "changed: page.html.j2"
        # As editors save: a new file, and then the old one's name.
        (tmp_path / "draft").write_text("new")
        (tmp_path / "draft").replace(tmp_path / "site.toml")
        assert shop.awaits() == "changed: site.toml"
        (tmp_path / "templates" / "site" / "a.css").write_text("1")
        assert shop.awaits() == "changed: a.css"
        (tmp_path / "templates" / "site" / "new" / "er").mkdir(parents=True)
        (tmp_path / "templates" / "site" / "new" / "er" / "b.css").write_text("1")
        assert shop.awaits() == "changed: b.css"
        (tmp_path / "templates" / "page.html.j2").unlink()
        assert shop.awaits() == "changed: page.html.j2"


def test_an_edit_before_the_watch_begins_is_seen(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    (tmp_path / "templates" / "early.css").write_text("1")
    with shop:
        assert shop.awaits() == "changed: early.css"


def test_what_is_no_source_builds_nothing(tmp_path: Path) -> None:
    with Workshop(tmp_path) as shop:
        for name in ("other.txt", "templates/.swp", "templates/a.css~", "templates/x.pyc"):
            (tmp_path / name).write_text("1")
        (tmp_path / "templates" / "last.css").write_text("1")
        assert shop.awaits() == "changed: last.css"
        assert not shop.built.acquire(blocking=False)


def test_a_wrong_edit_is_told_and_mended(tmp_path: Path) -> None:
    with Workshop(tmp_path) as shop:
        shop.good = False
        (tmp_path / "site.toml").write_text("wrong")
        shop.awaits()
        shop.good = True
        (tmp_path / "site.toml").write_text("good")
        shop.awaits()
    assert shop.said == [
        "changed: site.toml",
        "the pages stay as they were; they follow when that is mended",
        "changed: site.toml",
    ]


def test_a_place_that_is_named_later_is_watched(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    with Workshop(tmp_path) as shop:
        shop.places.append(elsewhere)
        (tmp_path / "site.toml").write_text("names it")
        shop.awaits()
        (elsewhere / "lesson.md").write_text("1")
        assert shop.awaits() == "changed: lesson.md"
