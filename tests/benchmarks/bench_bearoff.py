"""Bear-off tables beside GNU Backgammon's ``makebearoff``, in one run: prints ratios.

Run it by hand: ``python tests/benchmarks/bench_bearoff.py [ROUNDS]``. Each table is made
in a process of its own, as makebearoff's are, with no cache, so that starting Python and
importing NumPy count as well. Asserts nothing. makebearoff comes with Debian's gnubg.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROUNDS = 3

ONE = """
from tableside.bearoff.one_sided import build_one_sided
from tableside.bearoff.sides import Sides
build_one_sided(Sides(6, 15), 4)
"""
TWO = """
from tableside.bearoff.sides import Sides
from tableside.bearoff.two_sided import build_two_sided
build_two_sided(Sides(6, 6), 4)
"""
ASK = """
from tableside.bearoff.tables import duel_table, home_table
home_table(4)
duel_table(4)
"""


@dataclass(frozen=True)
class Taken:
    """What one process took: seconds by the clock, seconds of processor time, megabytes."""

    wall: float
    processor: float
    megabytes: float


def run(command: list[str], cache: str) -> Taken:
    """Run a command to its end and measure it."""
    environment = {**os.environ, "XDG_CACHE_HOME": cache}
    root = Path(__file__).resolve().parents[2] / "generator"
    environment["PYTHONPATH"] = str(root)
    begin = time.perf_counter()
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command[0]} ended with {process.returncode}")
    return Taken(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def maker() -> str:
    """Where makebearoff is."""
    found = shutil.which("makebearoff", path=f"{os.environ.get('PATH', '')}:/usr/games")
    if found is None:
        raise SystemExit("makebearoff is not here: apt-get install gnubg")
    return found


def main(rounds: int) -> None:
    """Print the times, the ratios and the memory."""
    with tempfile.TemporaryDirectory() as folder:
        out = str(Path(folder) / "out.bd")
        python = [sys.executable, "-c"]
        cases = {
            "one-sided, 54,264 sides": (
                [maker(), "-o", "6", "-f", out],
                [*python, ONE],
            ),
            "two-sided, 924 × 924": (
                [maker(), "-t", "6x6", "-f", out],
                [*python, TWO],
            ),
        }
        for name, (theirs, ours) in cases.items():
            pairs = [(run(theirs, folder), run(ours, folder)) for _ in range(rounds)]
            for kind in ("wall", "processor"):
                one, two = (
                    statistics.median(getattr(pair[side], kind) for pair in pairs)
                    for side in (0, 1)
                )
                print(f"{name}, {kind}: {two:.2f} s, makebearoff {one:.2f} s, {two / one:.3f}")
            one, two = (max(pair[side].megabytes for pair in pairs) for side in (0, 1))
            print(f"{name}, memory: {two:.0f} MB, makebearoff {one:.0f} MB")
        cold = run([*python, ASK], folder)
        warm = statistics.median(run([*python, ASK], folder).wall for _ in range(rounds))
        print(f"both tables, made and kept: {cold.wall:.2f} s; from the cache: {warm:.2f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
