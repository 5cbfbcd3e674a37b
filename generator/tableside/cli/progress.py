"""Signs of life on a terminal; where nobody watches, nothing is said."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE = 1.0
"""Seconds after which somebody who waits is told what for."""

_BLANK = "\r\x1b[K"
"""Back to the beginning of the line, and wipe it."""


@contextmanager
def slowly(what: str) -> Iterator[None]:
    """Say what is being done, if it takes longer than a second; take it back at the end.

    Args:
        what: such as ``"fitting the sheet to its paper"``.
    """
    if not watched():
        yield
        return
    said = threading.Event()

    def say() -> None:
        said.set()
        print(f"tableside: {what} ...", end="", file=sys.stderr, flush=True)

    timer = threading.Timer(PATIENCE, say)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        if said.is_set():
            print(_BLANK, end="", file=sys.stderr, flush=True)


def watched() -> bool:
    """Whether somebody reads the standard error while it is written."""
    return sys.stderr is not None and sys.stderr.isatty()
