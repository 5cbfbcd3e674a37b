"""The command ``tableside``: what is typed, and how faults are told.

Exit codes: 0 done, 1 failed, 2 wrong use, 130 interrupted. A fault is one line on the
standard error; nobody is shown a traceback.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from tableside.errors import TablesideError

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and end the process with its exit code."""
    # A run makes its files and ends: collecting what it leaves behind costs time for nothing.
    gc.disable()
    code = run(arguments)
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        code = code or 1
    # All files are written and closed; taking the libraries down in order costs a tenth
    # of a second and gives nothing.
    os._exit(code)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is returned.

    Args:
        arguments: what stands behind the command's name; by default, what was typed.
    """
    from tableside.cli.commands import tableside  # late: --help of a shell is quick

    try:
        result = tableside.main(
            args=None if arguments is None else list(arguments),
            prog_name="tableside",
            standalone_mode=False,
        )
    except click.exceptions.Exit as leave:
        return leave.exit_code
    except (click.Abort, KeyboardInterrupt):
        return _fail("interrupted; nothing is left half written", INTERRUPTED)
    except click.ClickException as fault:
        return _fail(fault.format_message(), fault.exit_code)
    except TablesideError as fault:
        return _fail(str(fault), fault.exit_code)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as fault:
        return _fail(f"{fault.filename or 'file'}: {(fault.strerror or str(fault)).lower()}", 1)
    except Exception as fault:
        if os.environ.get("TABLESIDE_DEBUG"):
            raise
        kind = type(fault).__name__
        return _fail(f"a fault of Tableside itself ({kind}: {fault}); please report it", 1)
    return result if isinstance(result, int) else 0


def _fail(message: str, code: int) -> int:
    line = " ".join(message.split())
    print(f"tableside: {line}", file=sys.stderr)
    return code
