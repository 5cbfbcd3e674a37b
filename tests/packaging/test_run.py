"""The starter script, in a made-up checkout with made-up tools; nothing is installed.

Each test gives the script a PATH of its own, so that it sees only the tools named here.
"""

import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest

# What POSIX and the GNU core tools offer on any machine.
PLAIN = ("sh", "env", "dirname", "readlink", "sha256sum", "mkdir", "mv", "rm", "id", "cat")


class Machine:
    """A checkout in a folder with a space in its name, and a folder of tools."""

    def __init__(self, top: Path, script: Path) -> None:
        self.checkout = top / "a checkout"
        self.tools = top / "tools"
        self.tools.mkdir()
        self.checkout.mkdir()
        shutil.copy(script, self.checkout / "run")
        (self.checkout / "pyproject.toml").write_text("[project]\n")
        (self.checkout / "constraints.txt").write_text("left==1\n")
        for name in PLAIN:
            (self.tools / name).symlink_to(shutil.which(name))

    def tool(self, name: str, body: str) -> None:
        path = self.tools / name
        path.unlink(missing_ok=True)
        path.write_text(f"#!/bin/sh\n{body}\n")
        path.chmod(0o755)

    def set_up(self) -> None:
        """Leave what a finished set-up leaves, with a program that tells its arguments."""
        binaries = self.checkout / ".venv" / "bin"
        binaries.mkdir(parents=True)
        for name, body in (("python", "exit 1"), ("tableside", 'printf "<%s>" "$PWD" "$@"')):
            (binaries / name).write_text(f"#!/bin/sh\n{body}\n")
            (binaries / name).chmod(0o755)
        (self.checkout / ".venv" / "pyvenv.cfg").write_text("version = 3.11.2\n")
        named = ("pyproject.toml", "constraints.txt", "run", ".venv/pyvenv.cfg")
        (self.checkout / ".venv" / "ready-run").write_text(
            "".join(
                f"{hashlib.sha256((self.checkout / name).read_bytes()).hexdigest()}"
                f"  {self.checkout / name}\n"
                for name in named
            )
        )

    def run(self, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.checkout / "run"), *arguments],
            cwd=cwd or self.checkout,
            env={"PATH": str(self.tools), "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )


@pytest.fixture
def machine(tmp_path, checkout):
    return Machine(tmp_path, checkout / "run")


def test_once_set_up_it_only_starts_the_program(machine, tmp_path):
    machine.set_up()
    done = machine.run("make", "sheet", "--lang", "it", "a b", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stderr == ""
    # Where the user stands, so that a relative --output means what it says.
    assert done.stdout == f"<{tmp_path}><make><sheet><--lang><it><a b>"


@pytest.mark.parametrize("changed", ["pyproject.toml", "constraints.txt", "run"])
def test_what_decides_the_installation_sends_it_back_to_set_up(machine, changed):
    machine.set_up()
    with (machine.checkout / changed).open("a") as file:
        file.write("# changed\n")
    done = machine.run("list")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("tableside: missing: Python 3.11 or newer")


def test_a_checkout_that_was_moved_is_set_up_anew(machine):
    machine.set_up()
    moved = machine.checkout.with_name("moved")
    machine.checkout.rename(moved)
    machine.checkout = moved
    assert "missing: Python" in machine.run("list").stderr


def test_a_set_up_that_was_killed_is_not_trusted(machine):
    machine.set_up()
    (machine.checkout / ".venv" / "unfinished").touch()
    assert "missing: Python" in machine.run("list").stderr


def test_fonts_are_fetched_when_the_program_asks_for_them(machine, tmp_path):
    machine.set_up()
    binaries = machine.checkout / ".venv" / "bin"
    (binaries / "python").write_text('#!/bin/sh\nprintf "[%s]" "$@" >&2\n')
    done = machine.run("--with-fonts", "cjk", "make", "sheet", "--lang", "ja", cwd=tmp_path)
    assert done.returncode == 0
    assert "installing the fonts of these pages" in done.stderr
    assert (
        "[--constraint][constraints.txt][--no-build-isolation][--editable][.[cjk]]" in done.stderr
    )
    assert done.stdout == f"<{tmp_path}><make><sheet><--lang><ja>"


def test_fonts_that_cannot_be_fetched_end_it(machine):
    machine.set_up()
    done = machine.run("--with-fonts", "cjk", "make", "sheet")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.endswith("could not install the fonts; the lines above say why\n")


def test_the_program_knows_who_started_it(machine):
    machine.set_up()
    program = machine.checkout / ".venv" / "bin" / "tableside"
    program.write_text('#!/bin/sh\nprintf "%s" "$TABLESIDE_STARTER"\n')
    assert machine.run("list").stdout == str(machine.checkout / "run")


def test_a_python_that_is_gone_is_noticed(machine):
    machine.set_up()
    python = machine.checkout / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to("python-that-was-removed")
    assert "missing: Python" in machine.run("list").stderr


def test_the_tests_need_a_set_up_of_their_own(machine):
    machine.set_up()
    assert "missing: Python" in machine.run("test").stderr


def test_without_apt_one_line_names_all_that_is_missing(machine):
    done = machine.run("list")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "Python 3.11 or newer" in done.stderr
    assert "Pango" in done.stderr


def test_a_python_that_is_too_old_does_not_count(machine):
    machine.tool("python3", "exit 1")
    assert "missing: Python 3.11 or newer" in machine.run("list").stderr


# On a system with apt the script says what it is about to install before it does. That a
# system is Debian's is told by a file that this test cannot put in place, so the line that
# looks for it is turned to one that can.
@pytest.fixture
def debian(machine):
    script = machine.checkout / "run"
    text = script.read_text()
    assert "[ -e /etc/debian_version ]" in text
    script.write_text(text.replace("[ -e /etc/debian_version ]", "true"))
    machine.tool("apt-get", 'echo "apt-get $*"; case $* in *--simulate*) exit 100;; esac')
    machine.tool("dpkg", 'echo "dpkg $*"')
    return machine


def test_it_says_what_it_installs_before_it_does(debian):
    debian.tool("id", "echo 0")
    debian.tool("python3", "case $2 in *ensurepip*) exit 1;; *print*) echo 3.11;; esac")
    lines = debian.run("list").stderr.splitlines()
    assert lines[0] == (
        "tableside: installing these Debian packages for a Python of its own: python3.11-venv"
    )
    # The simulated installation failed, so the lists are fetched first.
    assert [line.split()[-1] for line in lines[1:4]] == ["-a", "update", "python3.11-venv"]
    assert lines[4].startswith("tableside: missing: Python 3.11 or newer")


def test_without_rights_and_without_sudo_it_installs_nothing(debian):
    debian.tool("id", "echo 1000")
    done = debian.run("list")
    assert done.returncode == 1
    assert done.stderr == (
        "tableside: missing for a Python of its own: python3 python3-venv; install as root with: "
        "apt-get install --no-install-recommends python3 python3-venv\n"
    )


def test_sudo_is_announced(debian):
    debian.tool("id", "echo 1000")
    debian.tool("sudo", 'shift; echo "sudo: $*"')
    lines = debian.run("list").stderr.splitlines()
    assert lines[1] == (
        "tableside: this needs administrator rights; sudo may ask for your password"
    )
    assert all(line.startswith("sudo: env DEBIAN_FRONTEND=noninteractive ") for line in lines[2:5])


def test_an_installation_that_fails_is_told_with_the_way_by_hand(debian):
    debian.tool("id", "echo 0")
    debian.tool("apt-get", "exit 100")
    done = debian.run("list")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("tableside: apt-get update failed")
