"""The built wheel, tried away from the checkout: what a person gets who installs it.

Wheel and source archive are built once; the wheel goes into a new virtual environment,
which borrows this one's installed packages so that nothing has to be fetched.
"""

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest


def call(*command, cwd, **more):
    """Run a program that must succeed, with no trace of the checkout in its surroundings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=kept,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        **more,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(kind, source, target):
    call(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", target, cwd=source)
    (built,) = target.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(checkout, tmp_path_factory):
    return build("wheel", checkout, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def archive(checkout, tmp_path_factory):
    return build("sdist", checkout, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """A virtual environment that holds the wheel; its ``bin`` folder."""
    home = tmp_path_factory.mktemp("installed") / "venv"
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    call(
        *(sys.executable, "-m", "pip", "--python", python, "install", "--quiet"),
        *("--no-deps", "--no-index", "--disable-pip-version-check", wheel),
        cwd=home,
    )
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = call(python, "-c", ask, cwd=home).strip()
    # A plain path line: the lines of .pth files found there are not followed, so the
    # checkout's own editable installation stays out of sight.
    (Path(packages) / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return home / "bin"


def files_below(checkout, folder):
    return {
        path.relative_to(checkout / folder).as_posix()
        for path in (checkout / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_holds_the_package_and_its_data(checkout, wheel):
    with zipfile.ZipFile(wheel) as opened:
        names = set(opened.namelist())
    inside = {name.removeprefix("tableside/") for name in names if name.startswith("tableside/")}
    assert inside == (
        files_below(checkout, "generator/tableside")
        | {f"templates/{name}" for name in files_below(checkout, "templates")}
        | {f"locales/{name}" for name in files_below(checkout, "locales")}
    )
    assert {name.split("/")[0].split("-")[0] for name in names} == {"tableside"}


def test_the_wheel_tells_its_licence(wheel):
    with zipfile.ZipFile(wheel) as opened:
        (metadata,) = (name for name in opened.namelist() if name.endswith("dist-info/METADATA"))
        told = message_from_bytes(opened.read(metadata))
    assert told["License-Expression"] == "MIT"
    assert told.get_all("License-File") == ["LICENSE", "NOTICES.md"]
    assert told["Requires-Python"] == ">=3.11"


def test_the_same_checkout_makes_the_same_wheel(checkout, wheel, tmp_path):
    assert build("wheel", checkout, tmp_path).read_bytes() == wheel.read_bytes()


def test_the_source_archive_makes_the_same_wheel(archive, wheel, tmp_path):
    (tmp_path / "source").mkdir()
    call("tar", "-xzf", archive, cwd=tmp_path / "source")
    (source,) = (tmp_path / "source").iterdir()
    again = build("wheel", source, tmp_path / "wheel")
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(again) as other:
        content = {name: one.read(name) for name in one.namelist()}
        assert {name: other.read(name) for name in other.namelist()} == content


def test_the_package_is_found_whole(installed, tmp_path):
    script = """
import json
from importlib.metadata import version
import tableside
from tableside import fonts, resources
print(json.dumps([
    tableside.__file__, str(resources.root("templates")), str(resources.root("locales")),
    str(fonts.activate()), version("tableside"),
]))
"""
    told = json.loads(call(installed / "python", "-c", script, cwd=tmp_path))
    for path in told[:3]:
        assert Path(path).is_relative_to(installed.parent)
    assert told[4] == "0.1.0"


def test_the_command_lists_what_there_is(installed, tmp_path):
    told = call(installed / "tableside", "list", cwd=tmp_path)
    for word in ("sheet", "casual", "tournament", "money", "it", "nl", "en", "a4", "letter"):
        assert word in told


def test_the_command_makes_a_sheet(installed, tmp_path):
    target = tmp_path / "foglio.pdf"
    call(installed / "tableside", "make", "sheet", "--lang", "it", "--output", target, cwd=tmp_path)
    assert target.read_bytes().startswith(b"%PDF-")
    assert [path.name for path in tmp_path.iterdir()] == ["foglio.pdf"]
