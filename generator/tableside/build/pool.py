"""The same work on many things, shared between processes.

What all of them need is made ready here; then the process is forked, and its children take
the things one by one. Where forking is not safe, all of it is done here. Either way the
results come in the order of the things.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, suppress
from multiprocessing.connection import Connection, Pipe, wait
from typing import NoReturn, TypeVar

from tableside.build.stopping import SIGNALS, Stopped, stop
from tableside.errors import TablesideError

T = TypeVar("T")
R = TypeVar("R")


class WorkerLostError(TablesideError, RuntimeError):
    """A worker process ended before its work was done."""


def processors() -> int:
    """How many processors this process may use.

    >>> processors() >= 1
    True
    """
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(
    work: Callable[[T], R],
    things: Sequence[T],
    *,
    ready: Callable[[], object] | None = None,
    workers: int | None = None,
) -> Generator[R, None, None]:
    """Do the same work on each thing; yield the results in the order of the things.

    Args:
        work: what is done to a thing. Its result travels between processes, so it can be
            pickled; what it raises ends everything.
        things: what it is done to.
        ready: what is done before the process is forked, so that its children need not do it
            each. Without it the first thing is worked on, which readies all there is, but
            leaves the other processors idle meanwhile.
        workers: how many processes at most; by default, one for each processor.

    Raises:
        WorkerLostError: a process was ended from outside, or ran out of memory.

    >>> list(spread(abs, [-3, 1, -2]))
    [3, 1, 2]
    """
    if not things:
        return
    found: dict[int, R] = {}
    if ready is None:
        found[0] = work(things[0])
    rest = range(len(found), len(things))
    count = min(processors() if workers is None else workers, len(rest))
    if count > 1 and _may_fork():
        if ready is not None:
            ready()
        results = _forked(work, things, rest, count)
    else:
        results = _here(work, things, rest)
    due = 0
    with closing(results):  # whoever leaves early ends the children
        while due < len(things):
            if due not in found:
                number, result = next(results)
                found[number] = result
            else:
                yield found.pop(due)
                due += 1


def _may_fork() -> bool:
    """Whether a copy of this process would be whole: other threads are not copied along.

    The system libraries of macOS do not bear forking, with or without threads.
    """
    return hasattr(os, "fork") and sys.platform != "darwin" and threading.active_count() == 1


def _here(
    work: Callable[[T], R], things: Sequence[T], numbers: Sequence[int]
) -> Generator[tuple[int, R], None, None]:
    for number in numbers:
        _collect()
        yield number, work(things[number])


def _collect() -> None:
    """Free what the last work left behind, where nothing else does it."""
    if not gc.isenabled():
        gc.collect()


def _forked(
    work: Callable[[T], R], things: Sequence[T], numbers: Sequence[int], count: int
) -> Generator[tuple[int, R], None, None]:
    # What is there now will stay: collections pass over it, and so the children do not
    # copy its pages by writing to them.
    gc.freeze()
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):
            stream.flush()
    children: dict[int, Connection] = {}
    try:
        for _ in range(count):
            ours, theirs = Pipe()
            # No signal comes between the birth of a child and its name in the register.
            blocked = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
            child = os.fork()
            if not child:
                _serve(work, things, theirs, [ours, *children.values()], blocked)
            children[child] = ours
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
            theirs.close()
        yield from _shared(list(children.values()), list(numbers))
    except BaseException:
        for child in children:
            with suppress(OSError):
                os.kill(child, signal.SIGTERM)
        raise
    finally:
        for pipe in children.values():
            pipe.close()
        for child in children:
            with suppress(OSError):
                os.waitpid(child, 0)
        gc.unfreeze()


def _shared(pipes: list[Connection], numbers: list[int]) -> Iterator[tuple[int, R]]:
    """Hand out the numbers, each to whoever is free, and yield what comes back."""
    for pipe in pipes:
        pipe.send(numbers.pop(0))
    busy = list(pipes)
    while busy:
        ready = wait(busy)
        for pipe in [pipe for pipe in busy if pipe in ready]:
            try:
                number, result, fault = pipe.recv()
            except (EOFError, OSError) as lost:
                raise WorkerLostError(
                    "a worker process was ended from outside, perhaps for want of memory"
                ) from lost
            if fault is not None:
                raise fault
            if numbers:
                pipe.send(numbers.pop(0))
            else:
                busy.remove(pipe)
            yield number, result


def _serve(
    work: Callable[[T], R],
    things: Sequence[T],
    pipe: Connection,
    others: list[Connection],
    blocked: set[signal.Signals | int],
) -> NoReturn:
    """What a child does: work on what it is told to until nobody tells it anything."""
    try:
        # Ctrl-C reaches every process of a terminal; the parent decides what comes of it.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, stop)
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        for other in others:  # so that the pipe ends when the parent does
            other.close()
        while True:
            number = pipe.recv()
            try:
                answer: tuple[int, R | None, Exception | None]
                answer = (number, work(things[number]), None)
            except Exception as fault:
                answer = (number, None, _portable(fault))
            pipe.send(answer)
            _collect()
    except (EOFError, OSError, Stopped):
        pass  # the parent has all it wants, or is gone, or bade it stop
    finally:
        os._exit(0)


def _portable(fault: Exception) -> Exception:
    """The fault itself if it can travel between processes, else what it says."""
    import pickle

    try:
        pickle.loads(pickle.dumps(fault))
    except Exception:
        return RuntimeError(f"{type(fault).__name__}: {fault}")
    return fault
