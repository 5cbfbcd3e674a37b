"""Work spread over processes: the order kept, faults brought home, nobody left behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tableside.build.pool import spread


@pytest.fixture
def forked(checkout: Path):
    """Run a program in which forking is safe, and give what it prints."""

    def run(program: str) -> str:
        head = (
            "import gc, os, signal, sys, time\n"
            "from tableside.build.pool import WorkerLostError, spread\n"
        )
        done = subprocess.run(
            [sys.executable, "-c", head + program],
            env={**os.environ, "PYTHONPATH": str(checkout / "generator")},
            capture_output=True,
            text=True,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout.strip()

    return run


def test_results_come_in_the_order_of_the_things() -> None:
    assert list(spread(lambda thing: thing * thing, range(5), workers=1)) == [0, 1, 4, 9, 16]


def test_nothing_to_do() -> None:
    assert list(spread(abs, [])) == []


def test_the_order_holds_over_processes(forked) -> None:
    program = """
def work(thing):
    if thing == 1:
        os.read(waiting, 1)  # the first of the children is the last to be done
    if thing == 9:
        os.write(telling, b"x")
    return thing, os.getpid()
waiting, telling = os.pipe()
results = list(spread(work, range(10), workers=3))
assert [thing for thing, _ in results] == list(range(10))
assert results[0][1] == os.getpid()
print(len({pid for _, pid in results}))
"""
    assert forked(program) in {"3", "4"}  # a quick child may leave nothing to a slow one


def test_a_thing_or_two_need_no_other_process(forked) -> None:
    program = "print({os.getpid()} == set(spread(lambda x: os.getpid(), range(2), workers=4)))"
    assert forked(program) == "True"


def test_what_all_need_is_made_ready_before_they_part(forked) -> None:
    program = """
made = []
def ready():
    made.append(os.getpid())
results = list(spread(lambda thing: (os.getpid(), *made), range(6), ready=ready, workers=2))
print(made == [os.getpid()], os.getpid() in {pid for pid, _ in results})
print({known for _, known in results} == set(made))
made.clear()
print(list(spread(lambda thing: os.getpid(), range(1), ready=ready)) == [os.getpid()], made)
"""
    assert forked(program) == "True False\nTrue\nTrue []"


def test_threads_are_not_forked(forked) -> None:
    program = """
import threading
done = threading.Event()
threading.Thread(target=done.wait).start()
print({os.getpid()} == set(spread(lambda x: os.getpid(), range(5), workers=4)))
done.set()
"""
    assert forked(program) == "True"


def test_a_fault_in_a_child_is_raised_here(forked) -> None:
    program = """
from tableside.writers.errors import FitError
def work(thing):
    if thing == 3:
        raise FitError.of("Rules", "en", "a4", 0.25, "it is too long")
    return thing
try:
    list(spread(work, range(6), workers=2))
except FitError as fault:
    print(fault.excess, fault)
"""
    assert forked(program) == "0.25 “Rules” (en, a4) does not fit its paper: it is too long"


def test_a_fault_that_cannot_travel_says_what_it_was(forked) -> None:
    program = """
class Odd(Exception):
    def __init__(self, one, two):
        super().__init__(f"{one} and {two}")
def work(thing):
    if thing:
        raise Odd(1, 2)
try:
    list(spread(work, range(6), workers=2))
except RuntimeError as fault:
    print(fault)
"""
    assert forked(program) == "Odd: 1 and 2"


def test_a_child_that_dies_is_missed(forked) -> None:
    program = """
def work(thing):
    if thing == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return thing
try:
    list(spread(work, range(6), workers=2))
except WorkerLostError as fault:
    print(fault)
"""
    assert forked(program).startswith("a worker process was ended from outside")


def test_no_child_outlives_a_caller_who_leaves_early(forked) -> None:
    program = """
def work(thing):
    if thing:
        os.write(telling, os.getpid().to_bytes(4, "big"))
    while thing > 1:
        signal.pause()
    return thing
waiting, telling = os.pipe()
results = spread(work, range(6), workers=2)
print(next(results), next(results))
pids = {int.from_bytes(os.read(waiting, 4), "big") for _ in range(3)}
results.close()
for pid in pids:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        print("gone")
"""
    assert forked(program) == "0 1\ngone\ngone"


def test_garbage_is_collected_between_works_where_nothing_else_does(forked) -> None:
    program = """
class Thing:
    pass
def work(number):
    thing = Thing()
    thing.self = thing  # only a collection frees it
    return sum(isinstance(one, Thing) for one in gc.get_objects())
gc.disable()
print(*spread(work, range(3), workers=1))
print(*spread(work, range(5), workers=2))
"""
    alone, shared = forked(program).splitlines()
    assert alone == "1 1 1"
    # The children inherit what the parent made, and add at most one.
    assert max(map(int, shared.split())) <= 3
