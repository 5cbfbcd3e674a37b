"""A site built anew beside the run that finds nothing changed: prints ratios.

Run it by hand: ``python tests/benchmarks/bench_site.py [options of tableside site]``. Without
options it is the whole site, in all languages and with its PDFs, which takes a quarter of an
hour and more. It asserts nothing. The mark to reach: an unchanged run in no more than a
twentieth of the time. Everything runs on one processor; a machine with nothing else to do
tells more, and the processor's own time tells most where it has.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]

ROUNDS = 5
LIST = ".tableside-site.json"


def timed(options: list[str], folder: Path) -> tuple[float, float, str]:
    """One run of the command: wall time, processor's time, and the last line that it says."""
    command = [sys.executable, "-m", "tableside", "site", "-o", str(folder), *options]
    user = {**os.environ, "PYTHONPATH": str(CHECKOUT / "generator")}
    user.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    child = subprocess.Popen(command, env=user, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert child.stdout is not None
    said = child.stdout.read().decode("utf-8")
    _, status, used = os.wait4(child.pid, 0)
    wall = time.perf_counter() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0, said
    return wall, used.ru_utime + used.ru_stime, said.splitlines()[-1].rpartition(": ")[2]


def unsealed(folder: Path) -> None:
    """Make the next run plan the whole site before it sees that nothing has changed."""
    path = folder / LIST
    told = json.loads(path.read_text("utf-8"))
    told.pop("seal", None)
    path.write_text(json.dumps(told), "utf-8")


def line(name: str, runs: list[tuple[float, float, str]], full: tuple[float, float, str]) -> str:
    wall, processor = (statistics.median(column) for column in list(zip(*runs, strict=True))[:2])
    return (
        f"{name}: {wall:.2f} s, {processor:.2f} s of the processor ({runs[0][2]}); "
        f"1/{full[0] / wall:.0f} of the time, 1/{full[1] / processor:.0f} of the processor's"
    )


def main() -> None:
    """Measure and print."""
    options = sys.argv[1:]
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory(prefix="tableside-bench-") as made:
        folder = Path(made) / "site"
        full = timed(options, folder)
        print(
            f"all anew: {full[0]:.1f} s, {full[1]:.1f} s of the processor ({full[2]})", flush=True
        )
        sealed = [timed(options, folder) for _ in range(ROUNDS)]
        planned = []
        for _ in range(ROUNDS):
            unsealed(folder)
            planned.append(timed(options, folder))
    print(line("nothing changed, mark 1/20", sealed, full))
    print(line("nothing changed, planned nevertheless", planned, full))


if __name__ == "__main__":
    main()
