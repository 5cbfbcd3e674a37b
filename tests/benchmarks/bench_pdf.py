"""The sheet to PDF beside Chromium printing the same HTML, in one run: prints ratios.

Run it by hand: ``python tests/benchmarks/bench_pdf.py [rounds]``. It asserts nothing. The
marks to reach: a cold process in half of headless Chromium's time, and a later sheet at a
known size in no more than a warm Chromium's. The two programs take turns, so that a busy
machine slows both; a machine with nothing else to do tells more.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(CHECKOUT / "generator"), str(CHECKOUT / "tests")]

from support.browser import ARGUMENTS, Chromium, environment, executable  # noqa: E402
from tableside.build.fits import stock_fit  # noqa: E402
from tableside.build.run import rendered  # noqa: E402
from tableside.rendering.rendered import Rendered  # noqa: E402
from tableside.rulebook.loader import load  # noqa: E402
from tableside.writers import make_html, make_pdf  # noqa: E402


def sheet() -> Rendered:
    """The casual sheet in Italian on A4, at the size that is known for it."""
    casual = load("casual")
    fit = stock_fit("sheet", casual, "it", "a4", "sheet")
    return rendered("sheet", casual, "it", "a4", "sheet", fit)


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


def cold(page: Rendered, folder: Path, rounds: int) -> str:
    """The command that prints the sheet, beside one that starts Chromium to print it."""
    html = folder / "sheet.html"
    html.write_bytes(make_html(page))
    ours = [sys.executable, "-m", "tableside", "make", "sheet", "--lang", "it"]
    ours += ["--paper", "a4", "--output", str(folder / "ours.pdf")]
    theirs = [executable(), "--headless", *ARGUMENTS, "--no-pdf-header-footer"]
    theirs += [f"--user-data-dir={folder / 'profile'}"]
    theirs += [f"--print-to-pdf={folder / 'theirs.pdf'}", html.as_uri()]

    def run(command: list[str]) -> None:
        # As on a user's machine: what is imported stays compiled for the next time.
        user = {**environment(), "PYTHONPATH": str(CHECKOUT / "generator")}
        user.pop("PYTHONDONTWRITEBYTECODE", None)
        subprocess.run(command, env=user, capture_output=True, check=True)

    return taking_turns(lambda: run(ours), lambda: run(theirs), rounds)


def warm(page: Rendered, rounds: int) -> str:
    """A later sheet in this process, beside one in a Chromium that is running."""
    markup = make_html(page).decode("utf-8")
    with Chromium() as browser:
        return taking_turns(
            lambda: make_pdf(page), lambda: browser.print(markup, tagged=True), rounds
        )


def main() -> None:
    """Measure and print both ratios."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    page = sheet()
    with tempfile.TemporaryDirectory(prefix="tableside-bench-") as folder:
        print(f"cold process to PDF, mark 0.5: {cold(page, Path(folder), rounds)}")
    print(f"later sheet in one process, mark 1.0: {warm(page, rounds)}")


if __name__ == "__main__":
    main()
