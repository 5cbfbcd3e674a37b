"""The command ``tableside``: what is typed, and how faults are told.

Exit codes: 0 done, 1 failed, 2 wrong use, and 128 with the number of the signal that
stopped it (130 for Ctrl-C). A fault is one line on the standard error; nobody is shown a
traceback. A reader that goes away before the end (``tableside list | head -1``) is none
that needs telling: the command ends with 1 and says nothing.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from tableside.cli.telling import QUIET, tell
from tableside.errors import MissingPartError, TablesideError


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and end the process with its exit code."""
    # A run makes its files and ends: collecting what it leaves behind costs time for nothing.
    # Work on many files collects between them.
    gc.disable()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # Whatever the locale: the words are not ASCII, and file names may be anything.
            stream.reconfigure(encoding="utf-8", errors="surrogateescape")
    from tableside.build.stopping import heed_signals

    heed_signals()
    code = run(arguments)
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    except BrokenPipeError:
        code = code or QUIET
    except OSError as fault:
        code = code or tell(_unwritable(fault), 1)
    # All files are written and closed; taking the libraries down in order costs a tenth
    # of a second and gives nothing.
    os._exit(code)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is returned.

    Args:
        arguments: what stands behind the command's name; by default, what was typed.
    """
    # Late, so that whoever stops the loading is answered like anyone else.
    from tableside.build.stopping import Stopped

    try:
        return _run(arguments)
    except (Stopped, KeyboardInterrupt) as fault:
        code = fault.exit_code if isinstance(fault, Stopped) else 130
        return tell("stopped; no file is left half written", code)
    except TablesideError as fault:
        if isinstance(fault, MissingPartError):
            from tableside.cli.fonts import fetch

            return fetch(fault, arguments)
        return tell(str(fault), fault.exit_code)
    except BrokenPipeError:
        return QUIET
    except OSError as fault:
        return tell(_unwritable(fault), 1)
    except Exception as fault:
        if os.environ.get("TABLESIDE_DEBUG"):
            raise
        kind = type(fault).__name__
        return tell(f"a fault of Tableside itself ({kind}: {fault}); please report it", 1)


def _run(arguments: Sequence[str] | None) -> int:
    import click

    from tableside.cli.app import tableside
    from tableside.cli.wording import told

    try:
        result = tableside.main(
            args=None if arguments is None else list(arguments),
            prog_name="tableside",
            standalone_mode=False,
        )
    except click.exceptions.NoArgsIsHelpError as fault:
        fault.show()
        return fault.exit_code
    except click.Abort:
        return tell("stopped; no file is left half written", 130)
    except click.ClickException as fault:
        return tell(told(fault), fault.exit_code)
    except SystemExit as leave:  # what a shell's request for completions ends with
        return leave.code if isinstance(leave.code, int) else 0
    return result if isinstance(result, int) else 0


def _unwritable(fault: OSError) -> str:
    why = (fault.strerror or str(fault)).lower()
    return f"{fault.filename or 'cannot write to the standard output'}: {why}"
