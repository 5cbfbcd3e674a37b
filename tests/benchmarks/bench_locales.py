"""One ruleset's sheet in every locale, by one worker and by two, beside Chromium: prints ratios.

Run it by hand: ``python tests/benchmarks/bench_locales.py [rounds]``. It asserts nothing. The
marks to reach: two workers make twice as many sheets as one; the time per sheet is told
beside that of a running headless Chromium that prints the same pages. All take turns, so that
a busy machine slows all of them; a machine with nothing else to do tells more. What two
processes that share nothing reach on this machine is told as well: no pool can do better.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(CHECKOUT / "generator"), str(CHECKOUT / "tests")]

from support.browser import Chromium  # noqa: E402
from tableside.build.fits import stock_fit  # noqa: E402
from tableside.build.plan import Plan, Selection, plan  # noqa: E402
from tableside.build.pool import spread  # noqa: E402
from tableside.build.run import outcome, rendered  # noqa: E402
from tableside.i18n.locale import released  # noqa: E402
from tableside.resources import root  # noqa: E402
from tableside.writers import make_html  # noqa: E402
from tableside.writers.pdf import load_engine  # noqa: E402


def seconds(work: Callable[[], object]) -> float:
    """Wall time of one call."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def sheets(folder: str) -> Plan:
    """The casual sheet in every released locale, each on the paper of its readers."""
    return plan(Selection("sheet", released(root("locales")), output=f"{folder}/"))


def made(folder: str, workers: int) -> float:
    """Seconds a sheet takes in a process that has loaded what it prints with."""
    jobs = sheets(folder).jobs
    load_engine()
    work = partial(spread, outcome, jobs, ready=load_engine, workers=workers)
    return seconds(lambda: list(work())) / len(jobs)


def apart(folder: str, workers: int) -> float:
    """The same in a process of its own: this one drives a browser, and does not fork."""
    command = [sys.executable, __file__, folder, str(workers)]
    return float(subprocess.run(command, capture_output=True, check=True, text=True).stdout)


def unshared(workers: int) -> float:
    """Seconds that processes with nothing to share need to do the same work each."""
    command = [sys.executable, "-c", "[str(i) for i in range(10_000_000)]"]

    def work() -> None:
        for process in [subprocess.Popen(command) for _ in range(workers)]:
            process.wait()

    return seconds(work)


def pages(folder: str) -> list[str]:
    """The same sheets as HTML."""
    found = []
    for job in sheets(folder).jobs:
        kind = (job.document, job.ruleset, job.lang, job.paper.name, job.edition)
        found.append(make_html(rendered(*kind, stock_fit(*kind))).decode("utf-8"))
    return found


def main() -> None:
    """Measure and print the ratios."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory(prefix="tableside-bench-") as folder, Chromium() as browser:
        markup = pages(folder)

        def printed() -> float:
            return seconds(lambda: [browser.print(page, tagged=True) for page in markup]) / len(
                markup
            )

        printed()
        columns = zip(
            *[
                (apart(folder, 1), apart(folder, 2), printed(), 2 * unshared(1) / unshared(2))
                for _ in range(rounds)
            ],
            strict=True,
        )
        one, two, theirs, most = (statistics.median(column) for column in columns)
    print(f"{len(markup)} sheets; one worker takes {1000 * one:.0f} ms for each, two take")
    print(f"{1000 * two:.0f} ms: {one / two:.2f} times as many, mark 2.0")
    print(f"two processes that share nothing do {most:.2f} times the work of one")
    print(f"a warm Chromium takes {1000 * theirs:.0f} ms: one worker {one / theirs:.2f} of it,")
    print(f"two workers {two / theirs:.2f}")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        print(made(sys.argv[1], int(sys.argv[2])))
    else:
        main()
