"""Telling something on the standard error, one line at a time."""

from __future__ import annotations

import sys

QUIET = 1
"""The exit code when whoever read the output is gone."""


def tell(message: str, code: int) -> int:
    """Say on the standard error, in one line, what is wrong or worth knowing.

    Args:
        message: the line; control characters in it are made visible.
        code: an exit code.

    Returns:
        The exit code.
    """
    line = "".join(
        sign if ord(sign) >= 32 and not 127 <= ord(sign) < 160 else f"\\x{ord(sign):02x}"
        for sign in " ".join(message.split())
    )
    if sys.stderr is not None:
        try:
            print(f"tableside: {line}", file=sys.stderr, flush=True)
        except OSError:
            code = code or QUIET
    return code
