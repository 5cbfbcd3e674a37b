"""``tableside diagram``: every option, every format, every fault in one line."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from support import pdf
from tableside.api import diagram
from tableside.diagrams.readback import position_from_svg

OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:4:0:7:10"
START = "24:2 13:5 8:3 6:5"


def texts(svg: str) -> list[str]:
    """The words in a drawing, from above to below."""
    root = ElementTree.fromstring(svg)
    return [node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text")]


class TestWishes:
    @pytest.mark.parametrize(
        ("options", "wishes"),
        [
            ([], {}),
            (["--roll", "52"], {"roll": "52"}),
            (["--play", "8/5 6/5"], {"play": "8/5 6/5"}),
            (["--play", "8/5 6/5", "--after"], {"play": "8/5 6/5", "moment": "after"}),
            (
                ["--candidate", "8/5 6/5", "--candidate", "13/10 6/5"],
                {"candidates": ["8/5 6/5", "13/10 6/5"]},
            ),
            (["--cube", "2 mover"], {"cube": "2 mover"}),
            (["--score", "6-3/7 crawford"], {"score": "6-3/7 crawford"}),
            (["--region", "home-half"], {"region": "home-half"}),
            (["--home", "left"], {"home": "left"}),
            (["--bottom", "opponent"], {"bottom": "opponent"}),
            (["--light", "top"], {"light": "top"}),
            (["--numbers", "both"], {"numbers": "both"}),
            (["--region", "home", "--bar"], {"region": "home", "bar": True}),
            (["--no-trays"], {"trays": False}),
            (["--stacks", "overlap"], {"stacks": "overlap"}),
            (["--cube-place", "bar"], {"cube-place": "bar"}),
            (["--centred", "1"], {"centred": 1}),
            (["--roll", "none", "--directions"], {"roll": "none", "directions": True}),
            (["--pips", "--scores"], {"pips": True, "scores": True}),
            (["--names", "Ann, Bob"], {"names": "Ann, Bob"}),
            (["--names", "yes"], {"names": True}),
            (["--fill-in"], {"fill-in": True}),
            (["--mark", "ring 6", "--mark", "area 1-6"], {"marks": ["ring 6", "area 1-6"]}),
            (["--theme", "mono"], {"theme": "mono"}),
            (["--size-mm", "120"], {"size": 120}),
            (["--size", "120"], {"size": 120}),
            (["--caption", "Make the point."], {"caption": "Make the point."}),
            (["--no-caption"], {"caption": False}),
            (["--id"], {"id": True}),
            (["--lang", "nl"], {"lang": "nl"}),
            (["--play", "8/5 6/5", "--animate"], {"play": "8/5 6/5", "animated": True}),
        ],
        ids=lambda value: " ".join(value) if isinstance(value, list) else "",
    )
    def test_each_option_is_a_key_of_a_diagram(
        self, tableside: Callable[..., Any], options: list[str], wishes: dict[str, Any]
    ) -> None:
        answer = tableside("diagram", OPENING, *options)
        assert (answer.code, answer.err) == (0, "")
        assert answer.out == f"{diagram(OPENING, **wishes).svg}\n"

    def test_the_rules_may_be_ones_own(self, tableside: Callable[..., Any]) -> None:
        play = ("--roll", "61", "--play", "13/7 8/7")
        assert tableside("diagram", START, *play, "--ruleset", "money").code == 0
        line = tableside(
            "diagram",
            "6:5 7:1 8:3",
            "--roll",
            "11",
            "--play",
            "7/6",
            "--set",
            "movement.most_on_point=5",
        ).fault(2)
        assert "where you already have 5 checkers" in line

    def test_a_position_from_the_standard_input(
        self, process: Callable[..., CompletedProcess[bytes]], tmp_path: Path
    ) -> None:
        pasted = tmp_path / "pasted.txt"
        # As Windows begins a text.
        pasted.write_text(f"Look at this:\n{OPENING}\nWhat now?\n", "utf-8-sig")
        program = (
            "import sys; sys.stdin = open(sys.argv.pop(1)); from tableside.cli import main; main()"
        )
        done = process(str(pasted), "diagram", "-", "--format", "text", "--id", program=program)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.decode().splitlines()[-1] == OPENING


class TestFormats:
    def test_the_ending_of_the_file_decides(
        self, tableside: Callable[..., Any], tmp_path: Path
    ) -> None:
        starts = {
            "svg": b"<svg ",
            "png": b"\x89PNG",
            "pdf": b"%PDF-1.7",
            "html": b"<figure ",
            "txt": b" 13 14 15",
        }
        for ending, start in starts.items():
            answer = tableside("diagram", OPENING, "-o", f"board.{ending}")
            assert (answer.code, answer.out) == (0, f"board.{ending}\n")
            assert (tmp_path / f"board.{ending}").read_bytes().startswith(start)

    def test_a_format_that_is_named_comes_before_the_ending(
        self, tableside: Callable[..., Any], tmp_path: Path
    ) -> None:
        assert tableside("diagram", OPENING, "--format", "WORDS", "-o", "board.md").code == 0
        assert (tmp_path / "board.md").read_text("utf-8").startswith("White to play 3-1.\n")

    def test_an_ending_that_says_something_else_is_refused(
        self, tableside: Callable[..., Any], tmp_path: Path
    ) -> None:
        told = tableside("diagram", OPENING, "-o", "board.gif").fault(2)
        assert told.startswith("unknown ending '.gif'")
        told = tableside("diagram", OPENING, "--format", "png", "-o", "board.svg").fault(2)
        assert told == "board.svg ends as svg does, but the format is png"
        assert list(tmp_path.glob("board*")) == []

    def test_pixels_by_the_inch(self, tableside: Callable[..., Any], tmp_path: Path) -> None:
        assert tableside("diagram", OPENING, "--dpi", "150", "-o", "board.png").code == 0
        image = Image.open(io.BytesIO((tmp_path / "board.png").read_bytes()))
        assert image.width == round(80 / 25.4 * 150)
        assert tableside("diagram", OPENING, "--dpi", "9", "-o", "board.png").fault(2) == (
            "9 dpi: allowed are 36 to 1200"
        )

    def test_a_pdf_in_the_language(self, tableside: Callable[..., Any], tmp_path: Path) -> None:
        answer = tableside("diagram", OPENING, "--id", "--lang", "it", "-o", "board.pdf")
        assert answer.code == 0
        words = pdf.text((tmp_path / "board.pdf").read_bytes())
        assert "Tocca al Bianco: 3-1" in words
        assert OPENING in words

    @pytest.mark.parametrize("tag", ["en", "it", "nl"])
    def test_the_page_can_be_typed_in_again(self, tableside: Callable[..., Any], tag: str) -> None:
        drawn = tableside("diagram", OPENING, "--id", "--lang", tag).out
        *_, typed = texts(drawn)
        again = tableside("diagram", typed, "--id", "--lang", tag).out
        assert again == drawn
        assert position_from_svg(again) == diagram(OPENING).board.state.position


class TestWords:
    def test_what_was_mended_is_told_and_the_rest_drawn(
        self, tableside: Callable[..., Any]
    ) -> None:
        answer = tableside("diagram", OPENING, "--play", "8/5* 6/5", "--size", "40")
        assert answer.code == 0
        first, second = answer.err.splitlines()
        assert first == "tableside: no checker is hit on 5: the * there was left aside"
        assert second.startswith("tableside: 40 mm")

    @pytest.mark.parametrize(
        ("options", "told"),
        [
            (["--play", "24/13* 6/1"], "'24/13* 6/1' is not a legal play of 3-1: "),
            (["--candidate", "24/22"], "'24/22' is not a legal play of 3-1: "),
            (["--format", "gif"], "unknown format 'gif'; allowed: svg, png, pdf, html, text, wor"),
            (["--dpi", "300"], "--dpi: only a PNG has pixels, this is svg"),
            (["--caption", "x", "--no-caption"], "--no-caption and --caption contradict each"),
            (["--mark", "rnig 5"], "unknown mark 'rnig': did you mean 'ring'?"),
            (["--region", "home", "--mark", "ring 13"], "13"),
            (["--score", "9"], "score: '9' is no score; allowed: the mover's points"),
            (["--cube", "3"], "cube: '3' is no cube; allowed: none, centred"),
            (["--numbers", "all"], "unknown numbers 'all'"),
            (["--after"], "moment: after needs a play to be after"),
            (["--animate"], "animated: it needs a play to move"),
            (["--bottom", "me"], "unknown bottom 'me'; allowed: given, mover, opponent"),
            (["--siez", "4"], "unknown option '--siez'"),
        ],
    )
    def test_a_fault_is_one_line(
        self, tableside: Callable[..., Any], options: list[str], told: str
    ) -> None:
        assert told in tableside("diagram", OPENING, *options).fault(2)

    def test_the_reasons_are_told_in_the_language(self, tableside: Callable[..., Any]) -> None:
        said = {
            tag: tableside("diagram", OPENING, "--play", "13/8", "--lang", tag).fault(2)
            for tag in ("en", "it", "nl")
        }
        assert len(set(said.values())) == 3

    def test_a_terminal_is_shown_no_bytes(
        self, tableside: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
        assert tableside("diagram", OPENING, "--format", "png").fault(2) == (
            "a terminal cannot show PNG: name a file with -o"
        )

    def test_nothing_is_written_where_nothing_can_be(
        self, tableside: Callable[..., Any], tmp_path: Path
    ) -> None:
        assert "does not exist" in tableside("diagram", OPENING, "-o", "far/board.png").fault(2)
        assert tableside("diagram", OPENING, "--play", "6/5", "-o", "board.svg").code == 2
        assert os.listdir(tmp_path) == []
