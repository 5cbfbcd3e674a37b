"""Files that are written whole or not at all, whatever happens in between."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tableside.writers import check_target, write_out, write_whole
from tableside.writers.errors import OutputError, TargetError


def test_a_new_file_and_one_that_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    write_whole(path, b"first")
    write_whole(path, b"second")
    assert path.read_bytes() == b"second"
    assert os.listdir(tmp_path) == ["sheet.pdf"]


def test_the_rights_are_those_of_any_new_file_and_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    before = os.umask(0o027)
    try:
        write_whole(path, b"first")
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    path.chmod(0o604)
    write_whole(path, b"second")
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


def test_a_link_is_followed_and_stays(tmp_path: Path) -> None:
    (tmp_path / "shelf").mkdir()
    link = tmp_path / "latest.pdf"
    link.symlink_to(tmp_path / "shelf" / "sheet.pdf")
    write_whole(link, b"first")
    write_whole(link, b"second")
    assert link.is_symlink()
    assert (tmp_path / "shelf" / "sheet.pdf").read_bytes() == b"second"
    assert os.listdir(tmp_path / "shelf") == ["sheet.pdf"]


def test_a_name_as_long_as_the_system_allows(tmp_path: Path) -> None:
    path = tmp_path / ("s" * 251 + ".pdf")
    write_whole(path, b"whole")
    assert path.read_bytes() == b"whole"


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(b"old")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    # The system stops the writing half way, as a full disk does.
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, limits[1]))
    try:
        with pytest.raises(OutputError, match=f"cannot write {path}: ") as caught:
            write_whole(path, b"new" * 4096)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert caught.value.exit_code == 1
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["sheet.pdf"]


@pytest.mark.parametrize("call", ["fsync", "replace"])
@pytest.mark.parametrize("stop", [KeyboardInterrupt, SystemExit, MemoryError])
def test_an_interrupted_run_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, stop: type[BaseException]
) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(b"old")

    def interrupt(*_: object) -> None:
        raise stop

    with monkeypatch.context() as patch:
        patch.setattr(os, call, interrupt)
        with pytest.raises(stop):
            write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["sheet.pdf"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("shelf", "it is a folder; name a file in it"),
        ("nowhere/sheet.pdf", "nowhere does not exist"),
        ("note.txt/sheet.pdf", "not a directory"),
        ("s" * 300, "file name too long"),
    ],
)
def test_a_place_that_can_hold_no_file(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "shelf").mkdir()
    (tmp_path / "note.txt").write_text("kept")
    for act in (check_target, lambda path: write_whole(path, b"new")):
        with pytest.raises(TargetError, match=said) as caught:
            act(tmp_path / name)
        assert caught.value.exit_code == 2
        assert isinstance(caught.value, OSError)
        assert "\n" not in str(caught.value)
    assert sorted(os.listdir(tmp_path)) == ["note.txt", "shelf"]
    assert (tmp_path / "note.txt").read_text() == "kept"


@pytest.mark.parametrize(
    ("locked", "said"),
    [("shelf", "shelf is not writable"), ("sheet.pdf", "the file is not writable")],
)
def test_a_place_that_may_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locked: str, said: str
) -> None:
    # The superuser may write anywhere, so the refusal itself is played.
    path = tmp_path / "shelf" / "sheet.pdf"
    path.parent.mkdir()
    path.write_bytes(b"old")
    allowed = os.access
    monkeypatch.setattr(
        os, "access", lambda name, mode: Path(name).name != locked and allowed(name, mode)
    )
    with pytest.raises(TargetError, match=said):
        check_target(path)


def test_a_device_is_written_directly() -> None:
    write_whole(Path(os.devnull), b"gone")
    with pytest.raises(OutputError, match="no space left on device"):
        write_whole(Path("/dev/full"), b"new")


def test_the_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    write_out(b"%PDF \xff\n")
    assert capfdbinary.readouterr().out == b"%PDF \xff\n"


def test_a_full_disk_behind_the_standard_output(checkout: Path) -> None:
    code = (
        "import os\n"
        "from tableside.writers import OutputError, write_out\n"
        "try:\n    write_out(b'new')\n"
        "except OutputError as error:\n    os.write(2, str(error).encode())\n"
        "os._exit(0)"
    )
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONPATH": str(checkout / "generator")},
            stdout=full,
            stderr=subprocess.PIPE,
            check=True,
        )
    assert done.stderr == b"cannot write to the standard output: no space left on device"
