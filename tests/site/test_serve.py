"""The site on this machine's own address: what it hands out, to whom, and when it tells."""

from __future__ import annotations

import http.client
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableside.site.errors import SiteError
from tableside.site.serve import HOST, Changes, Server, keep_building, rebuilt

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


def writes(text: str, path: Path) -> list[str]:
    code = "import sys, pathlib; pathlib.Path(sys.argv[2]).write_text(sys.argv[1])"
    return [sys.executable, "-c", code, text, str(path)]


def test_only_a_build_that_went_well_is_told(tmp_path: Path) -> None:
    changes = Changes()
    assert rebuilt(writes("done", tmp_path / "page"), changes)
    assert (tmp_path / "page").read_text() == "done"
    assert not rebuilt([sys.executable, "-c", "raise SystemExit(2)"], changes)
    assert changes.after(0, patience=0) == 1


def test_an_edit_builds_again(tmp_path: Path) -> None:
    templates = tmp_path / "templates"
    templates.mkdir()
    changes, stop, said = Changes(), threading.Event(), []
    watched = [templates, tmp_path / "not there"]
    arguments = (writes("built", tmp_path / "page"), changes, watched, said.append, stop)
    watcher = threading.Thread(target=keep_building, args=arguments, daemon=True)
    watcher.start()
    try:
        # The watch begins a moment after the thread does, so the edit is repeated until seen.
        number = 0
        while changes.after(0, patience=0.5) is None and number < 60:
            (templates / "page.html.j2").write_text(str(number))
            number += 1
        assert changes.after(0, patience=0) is not None
        assert (tmp_path / "page").read_text() == "built"
        assert said[0] == "changed: page.html.j2"
    finally:
        stop.set()
        watcher.join(30)
    assert not watcher.is_alive()
