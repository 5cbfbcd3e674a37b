"""A site on this machine's own address, built again when something it stands on is edited.

Each build runs in a process of its own, the very command that its owner would type: so an
edit of a template, a catalogue, a ruleset or of the program itself is read afresh, and a
wrong edit ends that process with its one line while the last good pages stay.
"""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import TCPServer
from typing import Any, cast

from tableside.errors import UserFault
from tableside.site.errors import SiteError
from tableside.site.keys import files_below
from tableside.site.manifest import read_manifest

HOST = "127.0.0.1"
"""The loopback address: nobody else can ask."""

OWN = "/_tableside/"
"""Addresses of the server's own, beside those of the site."""

# A page's policy lets only scripts of its own site run, so this one is a file too.
_SCRIPT = b"""new EventSource("/_tableside/changes").onmessage = (told) => {
  const seen = window.tablesideSeen;
  window.tablesideSeen = told.data;
  if (seen !== undefined && seen !== told.data) location.reload();
};
"""
_TAG = b'<script src="/_tableside/reload.js" defer></script>'

_PATIENCE = 15.0
"""Seconds after which a browser that waits hears that we are still there."""

_GLANCE = 2000
"""Milliseconds after which we look for ourselves, where no system tells of edits."""


class Changes:
    """How often the site was built, for those who wait for the next time."""

    def __init__(self) -> None:
        self._count = 0
        self._told = threading.Condition()

    def tell(self) -> None:
        """The site was built again."""
        with self._told:
            self._count += 1
            self._told.notify_all()

    def after(self, seen: int | None, patience: float = _PATIENCE) -> int | None:
        """The count, once it is another than the one seen; ``None`` if that takes too long."""
        with self._told:
            changed = self._told.wait_for(lambda: self._count != seen, patience)
            return self._count if changed else None


class _Handler(SimpleHTTPRequestHandler):
    """Hands out the files of one folder, pages with the tag that makes them reload."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *request: Any, changes: Changes, folder: Path) -> None:
        self._changes = changes
        self._folder = folder
        super().__init__(*request, directory=str(folder))

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def log_message(self, format: str, *args: Any) -> None:
        """The terminal tells of builds; requests would only bury them."""

    def _answer(self, *, with_body: bool) -> None:
        port = _port(cast("TCPServer", self.server))
        # A foreign page could point a name of its own at this address and read along.
        if self.headers.get("Host", "") not in (f"{HOST}:{port}", f"localhost:{port}"):
            self._send(HTTPStatus.FORBIDDEN, b"This server answers to its own name only.\n")
            return
        address = self.path.partition("?")[0].partition("#")[0]
        if address == f"{OWN}reload.js":
            self._send(HTTPStatus.OK, _SCRIPT, "text/javascript; charset=utf-8")
        elif address == f"{OWN}changes":
            self._tell_changes()
        else:
            self._send_file(address, with_body=with_body)

    def _send_file(self, address: str, *, with_body: bool) -> None:
        path = Path(self.translate_path(address))
        if path.is_dir():
            if not address.endswith("/"):
                self.send_response(HTTPStatus.MOVED_PERMANENTLY)
                self.send_header("Location", f"{address}/")
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            path /= "index.html"
        status = HTTPStatus.OK
        if not self._may_show(path):
            status, path = HTTPStatus.NOT_FOUND, self._folder / "404.html"
        try:
            data = path.read_bytes()
        except OSError:
            status, data = HTTPStatus.NOT_FOUND, b"There is no such page.\n"
        kind = self.guess_type(str(path))
        if kind == "text/html":
            kind = "text/html; charset=utf-8"
            data = data.replace(b"</body>", _TAG + b"</body>", 1)
        self._send(status, data, kind, with_body=with_body)

    def _may_show(self, path: Path) -> bool:
        """Whether a file is one of the site's: in its folder, by no link, and not hidden."""
        try:
            inside = path.resolve().relative_to(self._folder.resolve())
        except ValueError:
            return False
        return path.is_file() and not any(part.startswith(".") for part in inside.parts)

    def _send(
        self,
        status: HTTPStatus,
        data: bytes,
        kind: str = "text/plain; charset=utf-8",
        *,
        with_body: bool = True,
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if with_body:
            self.wfile.write(data)

    def _tell_changes(self) -> None:
        """Server-sent events: a number now, and another one after each build."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        seen: int | None = None
        try:
            while True:
                count = self._changes.after(seen)
                told = ": still here\n\n" if count is None else f"data: {count}\n\n"
                self.wfile.write(told.encode("ascii"))
                self.wfile.flush()
                seen = seen if count is None else count
        except OSError:
            return  # the browser has left


def _port(server: TCPServer) -> int:
    return int(server.socket.getsockname()[1])


class Server:
    """A folder on the loopback address, while a ``with`` block lasts.

    Args:
        folder: the site.
        port: the port; 0 takes any that is free.

    Raises:
        SiteError: the port is taken.
    """

    def __init__(self, folder: Path, port: int) -> None:
        self.changes = Changes()
        handler = partial(_Handler, changes=self.changes, folder=folder)
        try:
            self._server = ThreadingHTTPServer((HOST, port), handler)
        except OSError as fault:
            raise SiteError(
                f"cannot serve on port {port}: {(fault.strerror or str(fault)).lower()}; "
                "choose another with --port"
            ) from fault
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return f"http://{HOST}:{_port(self._server)}/"

    def __enter__(self) -> Server:
        self._thread.start()
        return self

    def __exit__(self, *reason: object) -> None:
        self._server.shutdown()
        self._server.server_close()


def rebuilt(command: Sequence[str], folder: Path, changes: Changes) -> bool:
    """Run the command that builds the site; tell the browsers if it changed a page.

    Args:
        command: what builds the site.
        folder: where it builds it.
        changes: who is told.

    Returns:
        Whether it went well.
    """
    before = _digests(folder)
    child = subprocess.Popen(command)
    try:
        code = child.wait()
    except BaseException:
        child.terminate()  # it takes its unfinished file away before it ends
        child.wait()
        raise
    if _digests(folder) != before:
        changes.tell()
    return code == 0


def _digests(folder: Path) -> Mapping[str, str]:
    """What every file of the site holds; what was made anew and came out the same is no change."""
    return {name: entry.digest for name, entry in read_manifest(folder).entries.items()}


State = Mapping[str, tuple[int, int]]
"""Files by their paths, each with its size and the time when it was written."""


def state_of(places: Iterable[Path]) -> State:
    """What lies in some places, so that an edit can be seen.

    Args:
        places: folders and files; those that are not there are passed over.
    """
    found: dict[str, tuple[int, int]] = {}
    for place in places:
        for path in files_below(place) if place.is_dir() else (place,):
            with suppress(OSError):
                facts = os.stat(path)
                found[str(path)] = (facts.st_size, facts.st_mtime_ns)
    return found


def keep_building(
    build: Callable[[], bool],
    places: Callable[[], Iterable[Path]],
    seen: State,
    say: Callable[[str], None],
    stop: threading.Event | None = None,
) -> None:
    """Build again each time that something in one of the places is edited.

    Folders are watched and not the files in them: most editors write a new file and give it
    the old one's name.

    Args:
        build: builds the site; tells whether it went well.
        places: folders and files that the site stands on; asked for anew after each edit,
            because the owner's file may name others then.
        seen: their state before the site was built last.
        say: tells the person at the terminal what is going on.
        stop: ends the watch; without it, only Ctrl-C does.
    """
    from watchfiles import watch  # late: only this command needs it

    there = tuple(places())
    ended = False
    while not ended:
        folders = _folders(there)
        ended = True
        with suppress(KeyboardInterrupt):
            for _ in watch(
                *folders,
                watch_filter=None,
                debounce=200,
                stop_event=stop,
                rust_timeout=_GLANCE,
                yield_on_timeout=True,
                recursive=False,
            ):
                now = state_of(there)
                if now != seen:
                    names = sorted({Path(path).name for path, _ in now.items() ^ seen.items()})
                    say(f"changed: {', '.join(names[:3])}{' …' if len(names) > 3 else ''}")
                    with suppress(UserFault):  # a file that is wrong for now names what it named
                        there = tuple(places())
                    seen = state_of(there)  # before the build: what is edited meanwhile is next
                    if not build():
                        say("the pages stay as they were; they follow when that is mended")
                if _folders(there) != folders:
                    ended = False
                    break


def _folders(places: Iterable[Path]) -> tuple[Path, ...]:
    """The folders to watch for some places: all below a folder, and the one of a file."""
    found: list[Path] = []
    for place in places:
        if place.is_dir():
            found += [place, *(Path(path).parent for path in files_below(place))]
        elif place.parent.is_dir():
            found.append(place.parent)
    return tuple(dict.fromkeys(found))
