"""Files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from pathlib import Path

from tableside.writers.errors import OutputError, TargetError

_DRAFT = (".tableside-", ".tmp")
"""How the name of an unfinished file begins and ends."""


def check_target(path: Path) -> None:
    """Make sure, before any work is done, that a file can be written.

    Args:
        path: the file to be written; it may exist already.

    Raises:
        TargetError: it is a folder, its folder is missing or no folder, or one of them
            may not be written.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        mode = None
    except OSError as error:
        raise TargetError(f"cannot write {path}: {_reason(error)}") from error
    if mode is not None and stat.S_ISDIR(mode):
        raise TargetError(f"cannot write {path}: it is a folder; name a file in it")
    if mode is not None and not stat.S_ISREG(mode):
        return
    folder = _real(path).parent
    if not folder.exists():
        raise TargetError(f"cannot write {path}: the folder {folder} does not exist")
    if not folder.is_dir():
        raise TargetError(f"cannot write {path}: {folder} is a file, not a folder")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise TargetError(f"cannot write {path}: the folder {folder} is not writable")
    if mode is not None and not os.access(path, os.W_OK):
        raise TargetError(f"cannot write {path}: the file is not writable")


def write_whole(path: Path, data: bytes) -> None:
    """Write a file, or leave what was there untouched.

    The bytes go to a hidden file in the same folder, which takes the name only when all
    of it lies on the disk. Whatever stops the writing, a full disk or the user, that file
    is removed. A link is followed; a device such as ``/dev/stdout`` is written directly.

    Args:
        path: the file.
        data: all of its content.

    Raises:
        TargetError: the path can hold no file.
        OutputError: the writing failed.
    """
    check_target(path)
    if path.exists() and not path.is_file():
        try:
            path.write_bytes(data)
        except OSError as error:
            raise _refusal(path, error) from error
        return
    target = _real(path)
    draft = target.parent / os.urandom(6).hex().join(_DRAFT)
    try:
        with open(draft, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            os.chmod(draft, stat.S_IMODE(target.stat().st_mode))
        os.replace(draft, target)
    except BaseException as error:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise _refusal(path, error) from error
        raise
    _settle(target.parent)


def write_out(data: bytes) -> None:
    """Write to the standard output, which a file named ``-`` stands for.

    Raises:
        OutputError: the reader is gone or the disk behind it is full.
    """
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except OSError as error:
        raise OutputError(f"cannot write to the standard output: {_reason(error)}") from error


def remove_drafts(folder: Path) -> None:
    """Take away what a process left in a folder that was killed while it wrote a file.

    Call it only where nobody else is writing: the draft of another process looks the same.
    """
    for draft in folder.glob(("[0-9a-f]" * 12).join(_DRAFT)):
        with contextlib.suppress(OSError):
            draft.unlink()


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))


def _settle(folder: Path) -> None:
    """Have the new name on the disk too, where the system lets a folder be synced."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _refusal(path: Path, error: OSError) -> OutputError:
    return OutputError(f"cannot write {path}: {_reason(error)}")


def _reason(error: OSError) -> str:
    words = error.strerror or str(error)
    return words[:1].lower() + words[1:]
