"""Where Tableside keeps what is worth keeping from run to run.

It lies in the user's cache folder (the XDG Base Directory Specification, version 0.8); where
that cannot be written, some of it lies in a private folder among the temporary files.
Everything in it is named after what it was made from and can be thrown away.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tableside.errors import MissingPartError


def cache_folder() -> Path | None:
    """The user's cache folder for Tableside, whether or not it exists; ``None`` without a home.

    ``$XDG_CACHE_HOME`` counts if it is an absolute path, as its specification demands.
    """
    given = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if given.is_absolute():
        return given / "tableside"
    try:
        return Path.home() / ".cache" / "tableside"
    except RuntimeError:
        return None


def kept(what: str, make: Callable[[Path], Path]) -> Path:
    """Make something in the first folder that takes it.

    Args:
        what: names it in the message.
        make: makes it in the folder, which exists, and returns its place; an ``OSError``
            sends it to the next folder.

    Raises:
        MissingPartError: no place at all can be written.
    """
    for candidate in (_user_cache, _temporary):
        try:
            return make(candidate())
        except OSError:
            continue
    raise MissingPartError(
        f"no place to keep {what}: neither the user's cache folder nor "
        "the folder of temporary files can be written; set XDG_CACHE_HOME to one that can"
    )


def replace(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    put(path, partial(_write, data))


def put(path: Path, make: Callable[[Path], object]) -> None:
    """Make a file beside its place and move it there.

    Args:
        path: its place.
        make: makes it where it is told to.
    """
    import tempfile  # late: most runs find everything made

    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".kept-") as folder:
        part = Path(folder) / path.name
        make(part)
        os.replace(part, path)


def _write(data: bytes, path: Path) -> None:
    path.write_bytes(data)


def _user_cache() -> Path:
    home = cache_folder()
    if home is None:
        raise FileNotFoundError("the user has no home folder")
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    return home


def _temporary() -> Path:
    """Name a folder of our own among the temporary files, the same at each run."""
    import tempfile

    home = Path(tempfile.gettempdir()) / f"tableside-{os.getuid()}"
    home.mkdir(mode=0o700, exist_ok=True)
    status = home.lstat()
    ours = stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid()
    if not ours or status.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        # Somebody else made a folder of that name: what lies in it cannot be trusted.
        return Path(tempfile.mkdtemp(prefix="tableside-"))
    return home
