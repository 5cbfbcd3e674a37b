"""The command as a process of its own: streams, signals, locales, and what is loaded."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.commands import heed_signals
from support.turns import one_in

# The command, with a printer that waits for the end of the world. It leaves its process's
# number in a file, so that nothing here depends on how long anything takes.
WAITING = """
import os, signal, sys, threading
from pathlib import Path
from tableside.build import run
from tableside.rendering.rendered import Fit
from tableside.writers import files
from tableside.writers.pdf import Printed

def leave_word():
    word = Path("at-it", str(os.getpid()))
    word.with_suffix(".part").write_text("")
    word.with_suffix(".part").rename(word)

def wait(*anything):
    leave_word()
    while True:
        signal.pause()

def print_it(page):
    if where == "printing" and (page.lang != "en" or not several):
        wait()
    return Printed(b"%PDF", Fit(9.0, 4), (0.9,))

where, several = sys.argv.pop(1), "--all-langs" in sys.argv
run.make_pdf = print_it
run.stock_fit = lambda *names: Fit(9.0, 4)
if where == "writing":
    files.os.fsync = wait
from tableside.build import pool, plan
pool.processors = lambda: 2
plan.PAPERS
from tableside.i18n import locale
locale.released = lambda root: ("en", "it", "nl", "en-XA")
from tableside.cli import main
main()
"""


@pytest.fixture
def waiting(checkout: Path, tmp_path: Path) -> Iterator[object]:
    """Start the command that waits, and wait until it does."""
    started: list[subprocess.Popen[bytes]] = []
    words = tmp_path / "at-it"
    words.mkdir()

    def start(where: str, *arguments: str, count: int = 1) -> tuple[subprocess.Popen[bytes], list]:
        child = subprocess.Popen(
            [sys.executable, "-c", WAITING, where, *arguments],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(checkout / "generator")},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            preexec_fn=heed_signals,
        )
        started.append(child)
        while len(names := [p.name for p in words.iterdir() if not p.suffix]) < count:
            assert child.poll() is None, child.communicate()
            time.sleep(0.01)
        return child, [int(name) for name in names]

    yield start
    for child in started:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
        child.communicate()


STOPPED = b"tableside: stopped; no file is left half written\n"


def is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("number", one_in(3, [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]))
def test_a_stopped_run_leaves_nothing(waiting, tmp_path: Path, number: signal.Signals) -> None:
    (tmp_path / "sheet.pdf").write_text("the one from before")
    child, _ = waiting("writing", "make", "sheet", "--lang", "en", "-o", "sheet.pdf")
    assert len(list(tmp_path.glob(".tableside-*.tmp"))) == 1  # caught in the act
    child.send_signal(number)
    assert child.communicate() == (b"", STOPPED)
    assert child.returncode == 128 + number
    assert sorted(path.name for path in tmp_path.iterdir()) == ["at-it", "sheet.pdf"]
    assert (tmp_path / "sheet.pdf").read_text() == "the one from before"


@pytest.mark.parametrize("to_all", [True, False], ids=["as Ctrl-C does", "to the parent alone"])
def test_a_stopped_pool_leaves_nothing(waiting, tmp_path: Path, to_all: bool) -> None:
    child, workers = waiting("printing", "make", "sheet", "--all-langs", "-o", "out/", count=2)
    assert child.pid not in workers
    if to_all:
        os.killpg(child.pid, signal.SIGINT)
    else:
        child.send_signal(signal.SIGINT)
    _, err = child.communicate()
    assert err.splitlines()[-1] + b"\n" == STOPPED
    assert child.returncode == 130
    assert [is_gone(worker) for worker in workers] == [True, True]
    # What was whole before the end is kept.
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["sheet-casual-en-a4.pdf"]


def test_a_worker_that_is_killed_is_missed(waiting) -> None:
    child, workers = waiting("printing", "make", "sheet", "--all-langs", "-o", "out/", count=2)
    os.kill(workers[0], signal.SIGKILL)
    _, err = child.communicate()
    assert b"tableside: a worker process was ended from outside" in err.splitlines()[-1]
    assert child.returncode == 1
    assert [is_gone(worker) for worker in workers] == [True, True]


def test_a_background_run_is_not_stopped_by_ctrl_c(process) -> None:
    program = (
        "import os, signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        "from tableside.build import stopping; stopping.heed_signals()\n"
        "os.kill(os.getpid(), signal.SIGINT)\n"
        "from tableside.cli import main; main(['list', 'papers'])"
    )
    done = process(program=program)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"a4 ")


def test_the_kernel_refuses_to_write(process, tmp_path: Path) -> None:
    """A limit on the size of files stops the writing in the middle, as a full disk does."""
    program = (
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "from tableside.cli import main; main()"
    )
    target = tmp_path / "board.svg"
    target.write_text("the one from before")
    done = process("diagram", "24:2 13:5 8:3 6:5", "-o", str(target), program=program)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == f"tableside: cannot write {target}: file too large\n".encode()
    assert [path.name for path in tmp_path.iterdir()] == ["board.svg"]
    assert target.read_text() == "the one from before"


@pytest.mark.parametrize(
    "arguments", [("list",), ("diagram", "24:2 13:5 8:3 6:5"), ("--help",), ("completion", "zsh")]
)
def test_a_full_disk_behind_the_standard_output_is_told(process, arguments) -> None:
    with open("/dev/full", "wb") as full:
        done = process(*arguments, capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 1
    assert done.stderr == (
        b"tableside: cannot write to the standard output: no space left on device\n"
    )


def test_a_reader_that_is_gone_is_no_fault_to_tell(process) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "wb") as gone:
        done = process("list", capture_output=False, stdout=gone, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (1, b"")


def test_closed_streams_are_borne(process) -> None:
    program = "import os, sys; os.close(1); os.close(2); os.execv(sys.executable, sys.argv[1:])"
    command = [sys.executable, "-m", "tableside", "plays", "24:2 13:5 8:3 6:5"]
    assert process(*command, "31", program=program).returncode == 0
    assert process(*command, "77", program=program).returncode == 2


@pytest.mark.parametrize(
    "environment",
    [
        {"LANG": "C", "LC_ALL": "C"},
        {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
    ],
)
def test_the_words_are_utf_8_in_any_locale(process, environment: dict[str, str]) -> None:
    done = process("list", "papers", environment=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "a4       210 × 297 mm" in done.stdout.decode("utf-8").splitlines()
    fault = process("make", "sheet", "--lang", "日本語", environment=environment)
    assert fault.returncode == 2
    assert fault.stderr.decode("utf-8").startswith("tableside: unknown locale '")


def test_a_file_name_that_is_no_text_is_kept(process, tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/caf\xe9.svg"
    done = process("diagram", "24:2 13:5 8:3 6:5", "-o", os.fsdecode(name))
    assert (done.returncode, done.stdout, done.stderr) == (0, name + b"\n", b"")
    assert os.listdir(os.fsencode(tmp_path)) == [b"caf\xe9.svg"]


def test_what_is_said_last_is_said_whole(process) -> None:
    """The process ends without the interpreter's own tidying up; nothing may be lost."""
    program = (
        "import sys\n"
        "from tableside import cli\n"
        "cli._run = lambda arguments: (sys.stdout.write('o' * 100000), "
        "sys.stderr.write('e' * 100), 0)[-1]\n"
        "cli.main()"
    )
    done = process(program=program)
    assert (done.returncode, len(done.stdout), len(done.stderr)) == (0, 100000, 100)


def test_nothing_needless_is_loaded(process) -> None:
    """Each of these costs a cold start between a few and a few hundred milliseconds."""
    program = (
        "import sys\n"
        "from tableside.cli import run\n"
        "run(sys.argv[1:])\n"
        "print(*sorted({name for name in sys.modules} & needless))"
    )
    needless = (
        "needless = {'weasyprint', 'numpy', 'babel.messages', 'babel.messages.catalog', "
        "'multiprocessing', 'asyncio', 'click.shell_completion', 'tableside.i18n.pseudo', "
        "'tableside.build.pool', 'tableside.cli.checking', 'hypothesis', 'pkg_resources'}\n"
    )
    for arguments in (
        ("make", "sheet", "--lang", "en", "--dry-run"),
        ("plays", "24:2 13:5 8:3 6:5", "31"),
        ("diagram", "24:2 13:5 8:3 6:5", "-o", os.devnull),
        ("list",),
    ):
        done = process(*arguments, program=needless + program)
        loaded = done.stdout.decode().splitlines()[-1]
        assert loaded == "", arguments


def test_importing_the_package_loads_none_of_its_parts(process) -> None:
    program = "import sys, tableside; print(*[name for name in sys.modules if 'tableside' in name])"
    assert process(program=program).stdout == b"tableside\n"
