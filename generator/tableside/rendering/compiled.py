"""Our templates, compiled once and kept from run to run.

To compile what a sheet needs takes Jinja a twelfth of the time of a first sheet. What is kept
is believed only if its checksum is right, and Jinja sees that it was made from the same text
by the same version. Where nothing can be kept, templates are compiled anew; that is no fault.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from tableside.errors import MissingPartError
from tableside.keeping import kept, replace

_SIZE = 32


class Compiled(BytecodeCache):
    """Compiled templates in a folder, one file for each."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take what is kept of a template, if it is whole."""
        with suppress(OSError):
            content = self._path(bucket).read_bytes()
            if content[:_SIZE] == _checksum(content[_SIZE:]):
                bucket.bytecode_from_string(content[_SIZE:])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template, if that can be done."""
        code = bucket.bytecode_to_string()
        with suppress(OSError):
            replace(self._path(bucket), _checksum(code) + code)

    def _path(self, bucket: Bucket) -> Path:
        return self._folder / bucket.key


def compiled() -> Compiled | None:
    """What keeps our templates; ``None`` where there is no place for them."""

    def make(home: Path) -> Path:
        folder = home / f"templates-{sys.implementation.cache_tag}"
        folder.mkdir(exist_ok=True)
        return folder

    with suppress(MissingPartError):
        return Compiled(kept("the compiled templates", make))
    return None


def _checksum(code: bytes) -> bytes:
    return blake2b(code, digest_size=_SIZE).digest()
