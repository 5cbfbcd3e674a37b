"""The sheet to PDF beside Chromium printing the same HTML, in one run: prints ratios.

Run it by hand: ``python tests/benchmarks/bench_pdf.py [rounds]``. It asserts nothing. The
marks to reach: a cold process in half of headless Chromium's time, and a later sheet at a
known size in no more than a warm Chromium's. The two programs take turns, so that a busy
machine slows both.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(CHECKOUT / "generator"), str(CHECKOUT / "tests")]

from support.browser import ARGUMENTS, Chromium, executable  # noqa: E402
from support.sheets import sample  # noqa: E402
from tableside.rendering.rendered import Rendered  # noqa: E402
from tableside.writers import fit_of, make_html, make_pdf  # noqa: E402

# What a command that prints one sheet and ends may do, and a library may not: no collection
# of garbage, and no tidying up of memory that the system takes back anyway.
COLD = """
import gc
gc.disable()
import os, sys
from pathlib import Path
from support.sheets import sample
from tableside.rendering.rendered import Fit
from tableside.writers import make_pdf, write_whole
fit = Fit(float(sys.argv[1]), int(sys.argv[2]))
write_whole(Path(sys.argv[3]), make_pdf(sample(stock_fit=fit)).data)
sys.stdout.flush()
os._exit(0)
"""


def seconds(work: Callable[[], object]) -> float:
    """Wall time of one call."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def taking_turns(ours: Callable[[], object], theirs: Callable[[], object], rounds: int) -> str:
    """Ratio of two works that take turns, after one call of each that does not count.

    The median is what a user waits; the shortest is what is left when nothing else ran.
    """
    ours(), theirs()
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(rounds)]
    said = []
    for name, choose in (("median", statistics.median), ("shortest", min)):
        mine, other = (choose(column) for column in zip(*pairs, strict=True))
        times = f"{1000 * mine:.0f} ms beside {1000 * other:.0f} ms"
        said.append(f"{name} {mine / other:.2f} ({times})")
    return ", ".join(said)


def cold(sheet: Rendered, folder: Path, rounds: int) -> str:
    """A process that prints one sheet, beside one that starts Chromium to print it."""
    page = folder / "sheet.html"
    page.write_bytes(make_html(sheet))
    fit = sheet.stock_fit
    assert fit is not None
    path = os.pathsep.join(str(CHECKOUT / name) for name in ("generator", "tests"))
    ours = [sys.executable, "-c", COLD, str(fit.size_pt), str(fit.lines), str(folder / "o.pdf")]
    theirs = [
        executable(),
        "--headless",
        *ARGUMENTS,
        f"--user-data-dir={folder / 'profile'}",
        "--no-pdf-header-footer",
        f"--print-to-pdf={folder / 't.pdf'}",
        page.as_uri(),
    ]

    def run(command: list[str]) -> None:
        environment = {**os.environ, "PYTHONPATH": path}
        subprocess.run(command, env=environment, capture_output=True, check=True)

    return taking_turns(lambda: run(ours), lambda: run(theirs), rounds)


def warm(sheet: Rendered, rounds: int) -> str:
    """A later sheet in this process, beside one in a Chromium that is running."""
    markup = make_html(sheet).decode("utf-8")
    with Chromium() as browser:
        return taking_turns(lambda: make_pdf(sheet), lambda: browser.print(markup), rounds)


def main() -> None:
    """Measure and print both ratios."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    sheet = sample()
    sheet = sample(stock_fit=fit_of(sheet))
    with tempfile.TemporaryDirectory(prefix="tableside-bench-") as folder:
        print(f"cold process to PDF, mark 0.5: {cold(sheet, Path(folder), rounds)}")
    print(f"later sheet in one process, mark 1.0: {warm(sheet, rounds)}")


if __name__ == "__main__":
    main()
