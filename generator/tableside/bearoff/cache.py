"""Tables kept between two runs, in a folder of the user's own.

A cache may be absent, damaged, of another version, or impossible to write, and two
processes may meet in it; none of that is a fault. What is read is believed only if the
checksum over the whole file is right and the first line says exactly what was asked for.
A file is written under a passing name and then renamed, so it is whole or not there.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache, partial
from hashlib import blake2b
from pathlib import Path

import numpy as np

from tableside.bearoff.sides import Floats
from tableside.keeping import cache_folder, put

_SIZE = 32
_BLOCK = 128  # what stands before the numbers, filled up with spaces
_MAKERS = ("sides.py", "results.py", "one_sided.py", "two_sided.py")


@lru_cache(maxsize=1)
def edition() -> str | None:
    """A mark of the code that makes the tables; ``None`` where its text cannot be read.

    A table made by any other code has another mark and is not believed.
    """
    mark = blake2b(np.dtype("<f8").str.encode(), digest_size=8)
    try:
        for name in _MAKERS:
            mark.update((Path(__file__).parent / name).read_bytes())
    except OSError:
        return None
    return mark.hexdigest()


def _heading(key: str, mark: str) -> bytes:
    return f"tableside bear-off table {key} {mark} ".encode().ljust(_BLOCK - _SIZE - 1) + b"\n"


def _path(key: str) -> Path | None:
    folder = cache_folder()
    return None if folder is None else folder / f"bearoff-{key}.table"


def recall(key: str) -> Floats | None:
    """The numbers kept under a key; ``None`` if there are none to be trusted.

    Args:
        key: letters, digits and hyphens.
    """
    path, mark = _path(key), edition()
    if path is None or mark is None:
        return None
    try:
        content = path.read_bytes()
    except OSError:
        return None
    heading = _heading(key, mark)
    if len(content) < _BLOCK or not content.startswith(heading):
        return None
    numbers = memoryview(content)[_BLOCK:]
    if content[len(heading) : _BLOCK] != _checksum(heading, [numbers]):
        return None
    return np.frombuffer(numbers, np.dtype("<f8")).astype(np.float64, copy=False)


def keep(key: str, arrays: Sequence[Floats]) -> bool:
    """Keep numbers under a key, if that can be done.

    Returns:
        Whether they have been written.
    """
    path, mark = _path(key), edition()
    if path is None or mark is None:
        return False
    heading = _heading(key, mark)
    parts = [np.ascontiguousarray(array, np.dtype("<f8")).data.cast("B") for array in arrays]

    def make(place: Path) -> None:
        with open(place, "xb", opener=partial(os.open, mode=0o600)) as file:
            file.write(heading + _checksum(heading, parts))
            for part in parts:
                file.write(part)

    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        put(path, make)
    except OSError:
        return False
    return True


def _checksum(heading: bytes, parts: Sequence[memoryview]) -> bytes:
    found = blake2b(heading, digest_size=_SIZE)
    for part in parts:
        found.update(part)
    return found.digest()
