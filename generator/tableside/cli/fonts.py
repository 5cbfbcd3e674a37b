"""Fonts that are not there yet: installed by the starter, or one line that says how."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from tableside.cli.telling import tell
from tableside.errors import MissingPartError


def fetch(fault: MissingPartError, arguments: Sequence[str] | None) -> int:
    """Let the starter ``./run`` install the fonts and run the same command again.

    Without it, or when it has tried already, the fault is told.

    Args:
        fault: what is missing.
        arguments: what stands behind the command's name; by default, what was typed.

    Returns:
        The exit code; none when the starter takes over.
    """
    # Taken out of the environment, so that a second try ends with the fault.
    starter = os.environ.pop("TABLESIDE_STARTER", "")
    extra = getattr(fault, "extra", "")
    if not (starter and extra):
        return tell(str(fault), fault.exit_code)
    typed = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os.execv(starter, [starter, "--with-fonts", extra, *typed])
