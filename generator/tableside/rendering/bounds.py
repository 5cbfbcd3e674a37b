"""What a template of a user's own may use up: time, memory, and letters on a page.

The sandbox keeps such a template from files and from the program, but not from counting
without end. Three bounds do: a processor's time, which a busy machine does not shorten; the
memory, where the system tells it; and the length of what is made. They hold for a user's
templates alone.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any

from jinja2 import Template, TemplateError, TemplateRuntimeError
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from tableside.errors import TablesideError

SECONDS = 10.0
"""A processor's time for one page, a hundred times what ours take."""

MEMORY = 512 * 2**20
"""Bytes of memory beyond what the program has when it begins with a page."""

LETTERS = 10_000_000
"""Letters of a page, and of a text or items of a list on the way to it."""

_BITS = 4096
"""Of a whole number."""

_STATM = Path("/proc/self/statm")
_DATA = 5
"""Where the pages of memory that are the process's own stand in that file."""


class BoundsError(TemplateRuntimeError):
    """A template uses up more than it may."""


_running = False


@contextmanager
def bounded() -> Iterator[None]:
    """Keep what is done in the block within the bounds; blocks inside it count with it.

    Raises:
        BoundsError: it takes too long or too much memory.
        TemplateError: whatever else goes wrong in it, at the place where it does.
    """
    global _running
    if _running:
        yield
        return
    _running = True
    try:
        with _within_time(), _within_memory():
            yield
    except (TemplateError, TablesideError):
        raise
    except MemoryError as fault:
        told = f"it takes more than {MEMORY // 2**20} MB of memory"
        raise BoundsError(told).with_traceback(fault.__traceback__) from fault
    except RecursionError as fault:
        told = "it calls itself without end"
        raise BoundsError(told).with_traceback(fault.__traceback__) from fault
    except Exception as fault:
        told = f"{type(fault).__name__}: {fault}"
        raise TemplateRuntimeError(told).with_traceback(fault.__traceback__) from fault
    finally:
        _running = False


@contextmanager
def _within_time() -> Iterator[None]:
    """Only a process's first thread is told of the time, and only where the system tells it."""
    first = threading.current_thread() is threading.main_thread()
    if not (first and hasattr(signal, "setitimer")):
        yield
        return

    def over(number: int, frame: FrameType | None) -> None:
        raise BoundsError(f"it takes more than {SECONDS:g} seconds: does a loop not end?")

    before = signal.signal(signal.SIGVTALRM, over)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@contextmanager
def _within_memory() -> Iterator[None]:
    try:
        import resource

        used = int(_STATM.read_text("ascii").split()[_DATA]) * resource.getpagesize()
    except (ImportError, OSError):  # no Linux
        yield
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    most = used + MEMORY
    if soft == resource.RLIM_INFINITY or most < soft:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_DATA, (most, hard))
    try:
        yield
    finally:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_DATA, (soft, hard))


class BoundedTemplate(Template):
    """A template whose rendering keeps within the bounds."""

    def render(self, *args: Any, **kwargs: Any) -> str:
        """Fill the template; see :meth:`jinja2.Template.render`."""
        with bounded():
            return super().render(*args, **kwargs)


class BoundedEnvironment(ImmutableSandboxedEnvironment):
    """The sandbox for a user's templates: also what they count, repeat and join has an end."""

    template_class = BoundedTemplate
    intercepted_binops = frozenset({"+", "*", "**", "%"})

    def _load_template(self, name: str, globals: Any) -> Template:
        # Values that are known beforehand are worked out here.
        with bounded():
            return super()._load_template(name, globals)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Work out an expression whose result is not too large."""
        if _size(operator, left, right) > LETTERS:
            raise BoundsError(f"the result of {operator} is larger than anything on a page")
        return super().call_binop(context, operator, left, right)

    @staticmethod
    def concat(parts: Iterable[str]) -> str:
        """Join the pieces of a page."""
        found: list[str] = []
        total = 0
        try:
            for part in parts:
                total += len(part)
                if total > LETTERS:
                    raise BoundsError(f"it writes more than {LETTERS // 1_000_000} million letters")
                found.append(part)
        except BoundsError as fault:
            if isinstance(parts, Generator):  # a template that waits: the fault has its line
                parts.throw(fault)
            raise
        return "".join(found)


def _size(operator: str, left: Any, right: Any) -> int:
    """How long the result of an operator is, with numbers counted so that few bits suffice."""
    if isinstance(left, int) and isinstance(right, int):
        bits = max(left.bit_length(), 1) * (right if operator == "**" else 1) + right.bit_length()
        return LETTERS + 1 if bits > _BITS else 0
    lengths = [len(side) if hasattr(side, "__len__") else 0 for side in (left, right)]
    if operator == "*":
        times = next((side for side in (left, right) if isinstance(side, int)), 1)
        return sum(lengths) * times
    return sum(lengths) if operator == "+" else 0
