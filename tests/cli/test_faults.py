"""Wrong use and refused work: one line, the right exit code, nothing left behind."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tableside.i18n.locale import available
from tableside.resources import root

START = "24:2 13:5 8:3 6:5"
SHEET = ("make", "sheet", "--lang", "en")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        # A word that is none of those allowed: the nearest one, and all there are.
        (["mak"], "unknown command 'mak': did you mean 'make'? Allowed: bearoff, check"),
        (["make", "shet", "--lang", "en"], "unknown document 'shet': did you mean 'sheet'?"),
        (["make", "sheet", "--lang", "italian"], "unknown locale 'italian': did you mean 'it'?"),
        (["make", "sheet", "--lang", "tlh"], "unknown locale 'tlh'; allowed: en, ar, bg, cs"),
        (["make", "sheet", "--lang", ""], "unknown locale ''; allowed: en, ar, bg, cs"),
        ([*SHEET, "--ruleset", "tournement"], "did you mean 'tournament'? Allowed: backgammon"),
        ([*SHEET, "--paper", "leter"], "unknown paper 'leter': did you mean 'letter'? Allowed: a4"),
        ([*SHEET, "--paper", ""], "unknown paper ''; allowed: a4, letter, a5"),
        ([*SHEET, "--edition", "larg"], "unknown edition 'larg': did you mean 'large'?"),
        ([*SHEET, "--edition", "large", "--paper", "a5"], "allowed: a4, letter"),
        ([*SHEET, "--format", "pfd"], "unknown format 'pfd': did you mean 'pdf'? Allowed: pdf"),
        (["make", "sheet"], "no language is named: say --lang TAG or --all-langs"),
        (["list", "paper"], "unknown list 'paper': did you mean 'papers'?"),
        (["completion", "fsh"], "unknown shell 'fsh': did you mean 'fish'? Allowed: bash, zsh"),
        (["check", "--lang", "tlh"], "unknown locale 'tlh'"),
        # Settings.
        ([*SHEET, "--set", "match.lenght=7"], "did you mean 'match.length' or 'match.lengths'"),
        ([*SHEET, "--set", "match.lenght=7"], "All of them: tableside list settings"),
        ([*SHEET, "--set", "nonsense=7"], "'nonsense'; all of them: tableside list settings"),
        ([*SHEET, "--set", "match.length"], "KEY=VALUE, such as match.length=7"),
        ([*SHEET, "--set", "match.length=long"], "match.length = 'long': allowed is"),
        ([*SHEET, "--set", "match.length=-1"], "match.length"),
        ([*SHEET, "--set", "cube.use=perhaps"], "cube.use = 'perhaps': allowed is true or false"),
        ([*SHEET, "--set", "board.checkers=14"], "board.setup places 15 checkers"),
        # Positions, rolls, plays.
        (["plays", "nowhere", "31"], "no position found in 'nowhere'"),
        (["plays", "25:20", "31"], "25"),
        (["plays", "4HPwATDgc/ABM", "31"], "the position ID has 13 characters, 14 needed"),
        (["plays", "XGID=-b----E-C---eE---c-e----B", "31"], "XGID"),
        (["plays", START, "71"], "'71' is not a roll: a die shows 1 to 6, write 31 or 3-1"),
        (["plays", START, ""], "is not a roll"),
        (["plays", START, "31", "--try", "8/five"], "'8/five' holds 'five', which is no point"),
        (["plays", START, "31", "--lang", "tlh"], "unknown locale 'tlh'"),
        (["plays", START, "31", "--ruleset", "chess"], "unknown ruleset 'chess'; allowed: back"),
        (
            ["diagram", START, "--play", "8/5 6/5"],
            "play: it needs the roll it is played with, such as 31",
        ),
        (["diagram", START, "--roll", "31", "--play", "8/7 6/5"], "8/7 6/5"),
        (["diagram", START, "--roll", "99"], "'99' is not a roll"),
        (["diagram", START, "--region", "hme"], "unknown region 'hme': did you mean 'home'?"),
        (["diagram", START, "--theme", "prnt"], "'print'"),
        (["diagram", START, "--home", "up"], "right, left"),
        (["diagram", START, "--size", "wide"], "size: 'wide' is not a width from 10 to 2000, in"),
        (["diagram", START, "--size", "nan"], "size: nan is not a width"),
        (["diagram", START, "--size", "1e9"], "size: 1000000000.0 is not a width"),
        # What the parser of options finds.
        (["make"], "missing argument 'DOCUMENT'; usage: tableside make [OPTIONS] DOCUMENT"),
        (["plays", START], "missing argument 'ROLL'; usage: tableside plays [OPTIONS] POSITION"),
        ([*SHEET, "--langs", "it"], "unknown option '--langs': did you mean '--lang'? Allowed:"),
        ([*SHEET, "-x"], "unknown option '-x'; allowed: --lang"),
        ([*SHEET, "--paper"], "option '--paper' requires an argument"),
        (["plays", START, "31", "x"], "unexpected extra argument (x); usage: tableside plays"),
        (["--lang", "it"], "unknown option '--lang'"),
        # Words that are no words.
        (["\x1b[31mred"], "unknown command '\\x1b[31mred'"),
        (["make", "x" * 5000, "--lang", "en"], "unknown document 'xxx"),
        ([*SHEET, "--set", "y" * 5000 + "=1"], "unknown setting 'yyy"),
        ([*SHEET, "--lang", "two\nlines"], "unknown locale"),
        (["plays", "\udcff", "31"], "no position found"),
    ],
)
def test_wrong_use_is_one_line_and_exit_code_2(tableside, tmp_path, arguments, says) -> None:
    line = tableside(*arguments).fault(2)
    assert says in line
    assert len(line) < 700
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("tag", available(root("locales")))
def test_an_unlawful_play_is_refused_with_its_reasons(tableside, tag: str) -> None:
    line = tableside(
        "diagram", "6:1 5:1", "--roll", "41", "--play", "5/off 6/5", "--lang", tag
    ).fault(2)
    assert "5/off 6/5" in line


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"extends = 'casual'\n[match]\nlenght = 7\n", "did you mean 'match.length'"),
        (b"extends = 'casual'\n[mach]\nlength = 7\n", "unknown group 'mach'"),
        (b"extends = 'casual'\n[match]\nlength = 'seven'\n", "match.length = 'seven'"),
        (b"extends = 'casaul'\n", "unknown ruleset 'casaul': did you mean 'casual'?"),
        (b"extends = 'house.toml'\n", "circle"),
        (b"[match]\nlength = 7\n", "'extends' is missing"),
        (b"extends = \n", "not readable as TOML"),
        (b"\x00\xff\xfe\x80binary", "not readable as TOML"),
        (bytes(range(32)) * 10, "not readable as TOML"),
        (b"", "'extends' is missing"),
        (b"x = " + b"[" * 5000, "not readable as TOML"),
        (b"#" * 200_000, "larger than"),
    ],
)
def test_a_faulty_ruleset_file_is_named(tableside, tmp_path: Path, content, says) -> None:
    (tmp_path / "house.toml").write_bytes(content)
    line = tableside(*SHEET, "--ruleset", "house.toml").fault(2)
    assert line.startswith("house.toml: ")
    assert says in line
    assert [path.name for path in tmp_path.iterdir()] == ["house.toml"]


def test_a_ruleset_file_that_is_not_there_or_is_a_folder(tableside, tmp_path: Path) -> None:
    assert "house.toml: no such file" in tableside(*SHEET, "--ruleset", "house.toml").fault(2)
    (tmp_path / "house.toml").mkdir()
    assert "house.toml: is a directory" in tableside(*SHEET, "--ruleset", "house.toml").fault(2)


@pytest.mark.usefixtures("swift")
class TestOutput:
    """Where the file goes: found out before anything is made, or undone afterwards."""

    def test_a_folder_stands_where_the_file_goes(self, tableside, tmp_path: Path) -> None:
        (tmp_path / "output" / "sheet-casual-en-a4.pdf").mkdir(parents=True)
        assert "it is a folder" in tableside(*SHEET).fault(2)

    def test_a_file_stands_where_the_folder_goes(self, tableside, tmp_path: Path) -> None:
        (tmp_path / "output").write_text("mine")
        assert "output" in tableside(*SHEET).fault(2)
        assert (tmp_path / "output").read_text() == "mine"

    def test_a_file_stands_on_the_way(self, tableside, tmp_path: Path) -> None:
        (tmp_path / "mine").write_text("mine")
        for output in ("mine/deep/sheet.pdf", "mine/deep/", "mine/sheet.pdf"):
            assert "mine" in tableside(*SHEET, "-o", output).fault(2)
        assert (tmp_path / "mine").read_text() == "mine"

    def test_a_file_of_another_kind_is_not_overwritten(self, tableside, tmp_path: Path) -> None:
        for name in ("notes.txt", "notes"):
            (tmp_path / name).write_text("mine")
            line = tableside(*SHEET, "-o", name).fault(2)
            assert f"{name} is a file that ends neither in .pdf nor in .html" in line
            assert (tmp_path / name).read_text() == "mine"

    def test_a_mistyped_ending_makes_no_folder(self, tableside, tmp_path: Path) -> None:
        assert "looks like a file's name" in tableside(*SHEET, "-o", "sheet.pfd").fault(2)
        assert list(tmp_path.iterdir()) == []

    def test_a_missing_parent_is_made(self, tableside, tmp_path: Path) -> None:
        assert tableside(*SHEET, "-o", "far/away/sheet.pdf").code == 0
        assert (tmp_path / "far" / "away" / "sheet.pdf").is_file()

    def test_a_missing_parent_of_a_diagram_is_told(self, tableside, tmp_path: Path) -> None:
        line = tableside("diagram", START, "-o", "far/board.svg").fault(2)
        assert "does not exist" in line

    def test_one_file_cannot_hold_two(self, tableside) -> None:
        line = tableside(*SHEET, "--format", "pdf", "--format", "html", "-o", "one.pdf").fault(2)
        assert "one.pdf is one file, but 2 are to be made: name a folder" in line
        line = tableside(*SHEET, "--format", "pdf", "--format", "html", "-o", "-").fault(2)
        assert "the standard output is one file" in line

    def test_the_ending_contradicts_the_format(self, tableside) -> None:
        line = tableside(*SHEET, "--format", "pdf", "-o", "one.html").fault(2)
        assert "one.html ends in .html, but the format is pdf" in line

    def test_a_folder_that_may_not_be_written(self, tableside, tmp_path, monkeypatch) -> None:
        monkeypatch.setattr(os, "access", lambda path, mode: False)
        (tmp_path / "output").mkdir()
        assert "is not writable" in tableside(*SHEET).fault(2)
        assert list((tmp_path / "output").iterdir()) == []

    def test_a_name_that_no_file_can_have(self, tableside) -> None:
        assert "too long" in tableside(*SHEET, "-o", "x" * 300 + ".pdf").fault(2)

    @pytest.mark.parametrize("ending", ["pdf", "html"])
    def test_a_full_disk_leaves_what_was_there(
        self, tableside, tmp_path, monkeypatch, ending: str
    ) -> None:
        target = tmp_path / f"sheet.{ending}"
        target.write_text("the one from before")

        def full(descriptor: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        monkeypatch.setattr(os, "fsync", full)
        line = tableside(*SHEET, "-o", target.name).fault(1)
        assert line == f"cannot write {target.name}: no space left on device"
        assert [path.name for path in tmp_path.iterdir()] == [target.name]
        assert target.read_text() == "the one from before"

    def test_a_full_device(self, tableside) -> None:
        assert "no space left on device" in tableside(*SHEET, "-o", "/dev/full").fault(1)

    def test_all_are_looked_at_before_the_first_is_made(self, tableside, tmp_path: Path) -> None:
        (tmp_path / "output" / "sheet-casual-en-a4.html").mkdir(parents=True)
        tableside(*SHEET, "--format", "pdf", "--format", "html").fault(2)
        names = [path.name for path in (tmp_path / "output").iterdir()]
        assert names == ["sheet-casual-en-a4.html"]
