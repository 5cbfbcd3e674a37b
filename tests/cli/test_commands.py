"""What each command answers when it is asked rightly."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click import Group

from tableside import __version__
from tableside.cli.app import tableside as group
from tableside.engine.ruleset import SETTINGS
from tableside.i18n.checks import Finding
from tableside.i18n.locale import available, released
from tableside.resources import root

START = "24:2 13:5 8:3 6:5"
RELEASED = released(root("locales"))
OWN_FILES = {
    "opening.md": "# The opening\n\n```board\nposition: start\nroll: 31\nplay: 8/5 6/5\n```\n",
    "replies.toml": '[[diagram]]\nposition = "start"\nroll = 52\nplay = "13/11 13/8"\n',
    "forum.txt": "4HPwATDgc/ABMA is the start, and so is 24:2 13:5 8:3 6:5\n",
}


def test_without_arguments_there_is_help(tableside) -> None:
    answer = tableside()
    assert answer.code == 2
    assert answer.err.startswith("Usage: tableside [OPTIONS] COMMAND")


def test_help_shows_no_control_characters(tableside) -> None:
    assert isinstance(group, Group)
    for arguments in ([], *([name] for name in group.commands)):
        answer = tableside(*arguments, "--help")
        assert (answer.code, answer.err) == (0, "")
        assert answer.out.isascii() or "“" not in answer.out
        assert "\b" not in answer.out
        assert "\\b" not in answer.out


def test_the_version_is_the_package_s(tableside) -> None:
    assert tableside("--version").out == f"tableside {__version__}\n"


def examples() -> list[str]:
    """The commands that help shows, each up to the two blanks that part it from a remark."""
    assert isinstance(group, Group)
    lines = [line for one in group.commands.values() for line in (one.epilog or "").splitlines()]
    return [line.strip() for line in lines if line.startswith("  tableside ")]


@pytest.mark.usefixtures("swift")
@pytest.mark.parametrize(
    "line",
    # What writes into the checkout's own catalogues is tried in test_messages, and the server,
    # which does not end, among the tests of the site.
    [
        line
        for line in examples()
        if not any(word in line for word in ("check", " messages ", " serve "))
    ],
)
def test_the_examples_of_help_run(tableside, checkout: Path, tmp_path: Path, line: str) -> None:
    # The files of one's own that an example speaks of.
    shipped = checkout / "generator" / "tableside" / "documents" / "examples" / "bearoff.toml"
    shutil.copy(shipped, tmp_path / "mine.toml")
    own = checkout / "tests" / "documents" / "data"
    shutil.copy(own / "lesson-it.md", tmp_path / "opening.md")
    shutil.copy(own / "diagrams.toml", tmp_path / "replies.toml")
    games = checkout / "tests" / "notation" / "data" / "games"
    for name in ("match.mat", "match.sgf"):
        shutil.copy(games / name, tmp_path / name)
    for name, text in OWN_FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    if " new " not in line:
        (tmp_path / "club.toml").write_text('name = "Our club"\n', "utf-8")
        (tmp_path / "site.toml").write_text('languages = ["it"]\n', "utf-8")
    words = shlex.split(re.split(r" {2,}", line)[0])
    if words[1] == "site":  # hundreds of files; building is tried among the tests of the site
        words.append("--dry-run")
    answer = tableside(*words[1:])
    assert answer.code == 0, answer
    assert answer.out


def test_every_command_shows_an_example() -> None:
    assert isinstance(group, Group)
    shown = {line.split()[1] for line in examples()}
    assert shown == set(group.commands)


@pytest.mark.usefixtures("swift")
class TestMake:
    def test_the_file_has_its_name_from_what_it_is(self, tableside, tmp_path: Path) -> None:
        answer = tableside("make", "sheet", "--lang", "en")
        assert answer.out == "output/sheet-casual-en-a4.pdf (1 page, 9 pt)\n"
        assert answer.err == ""
        files = [path.name for path in (tmp_path / "output").iterdir()]
        assert files == ["sheet-casual-en-a4.pdf"]

    def test_languages_and_formats_multiply(self, tableside) -> None:
        answer = tableside(
            *("make", "sheet", "--lang", "en", "--lang", "EN", "--lang", "en-xa"),
            *("--format", "PDF", "--format", "html", "--format", "pdf", "--paper", "Letter"),
        )
        assert answer.code == 0
        assert answer.out.splitlines() == [
            "output/sheet-casual-en-letter.pdf (1 page, 9 pt)",
            "output/sheet-casual-en-letter.html",
            "output/sheet-casual-en-XA-letter.pdf (1 page, 9 pt)",
            "output/sheet-casual-en-XA-letter.html",
        ]
        assert answer.err.startswith("tableside: en-XA is a draft")

    def test_all_languages_are_those_released(self, tableside) -> None:
        answer = tableside("make", "sheet", "--all-langs", "--dry-run")
        made = re.findall(r"sheet-casual-(\S+)-(?:a4|letter)\.pdf", answer.out)
        assert tuple(made) == RELEASED

    def test_a_released_language_is_called_no_draft(self, tableside) -> None:
        for tag in RELEASED:
            assert tableside("make", "sheet", "--lang", tag).err == ""

    def test_a_dry_run_makes_nothing(self, tableside, tmp_path: Path) -> None:
        answer = tableside("make", "sheet", "--lang", "en", "--edition", "large", "--dry-run")
        assert answer.out == "output/sheet-casual-en-a4-large.pdf\n"
        assert list(tmp_path.iterdir()) == []

    def test_a_file_name_chooses_the_format(self, tableside, tmp_path: Path) -> None:
        assert tableside("make", "sheet", "--lang", "en", "-o", "mine.html").out == "mine.html\n"
        assert (tmp_path / "mine.html").read_text("utf-8").startswith("<!DOCTYPE html>")

    def test_a_folder_may_have_an_ending(self, tableside, tmp_path: Path) -> None:
        assert tableside("make", "sheet", "--lang", "en", "-o", "sheets.2026/").code == 0
        assert tableside("make", "sheet", "--lang", "en", "-o", "sheets.2026").code == 0
        assert [path.name for path in tmp_path.iterdir()] == ["sheets.2026"]

    def test_the_standard_output_holds_the_file_alone(self, tableside, tmp_path: Path) -> None:
        answer = tableside("make", "sheet", "--lang", "en", "-o", "-")
        assert answer.out == "%PDF Backgammon at the table: Casual game" or answer.out.startswith(
            "%PDF "
        )
        assert "\n" not in answer.out
        assert list(tmp_path.iterdir()) == []

    def test_a_changed_ruleset_says_so_in_the_name(self, tableside) -> None:
        answer = tableside("make", "sheet", "--lang", "en", "--set", "match.length=7")
        assert answer.out.startswith("output/sheet-casual-changed-en-a4.pdf")

    def test_a_file_of_one_s_own_gives_its_name(self, tableside, tmp_path: Path) -> None:
        (tmp_path / "sunday.toml").write_text("extends = 'casual'\nname = 'Sunday'\n")
        answer = tableside("make", "sheet", "--lang", "en", "--ruleset", "sunday.toml")
        assert answer.out.startswith("output/sheet-sunday-en-a4.pdf")

    def test_one_that_fails_does_not_stop_the_others(self, tableside, monkeypatch) -> None:
        from tableside.build import run
        from tableside.writers.errors import FitError

        whole = run.make_pdf

        def narrow(rendered):
            if rendered.lang == "en":
                raise FitError.of("Rules", "en", "a4", 0.1, "it is too long")
            return whole(rendered)

        monkeypatch.setattr(run, "make_pdf", narrow)
        answer = tableside("make", "sheet", "--lang", "en", "--lang", "en-XA", "-o", "out/")
        assert answer.code == 1
        assert answer.out == "out/sheet-casual-en-XA-a4.pdf (1 page, 9 pt)\n"
        assert answer.err.splitlines()[-1] == (
            "tableside: out/sheet-casual-en-a4.pdf: “Rules” (en, a4) does not fit its paper: "
            "it is too long"
        )


class TestList:
    def test_everything(self, tableside) -> None:
        out = tableside("list").out
        for word in ("documents:", "rulesets:", "locales:", "papers:", "tournament", "a5"):
            assert word in out
        assert all(f"  {tag} " in out for tag in available(root("locales")))

    def test_settings_say_what_they_may_hold(self, tableside) -> None:
        lines = tableside("list", "settings").out.splitlines()
        assert [line.split(" = ")[0] for line in lines[::2]] == list(SETTINGS)
        assert all(line.startswith("    ") and ": " in line for line in lines[1::2])


class TestPlays:
    def test_the_legal_plays(self, tableside) -> None:
        lines = tableside("plays", START, "31").out.splitlines()
        assert lines[0] == "3-1: 16 legal plays"
        assert len(lines) == 17
        assert "8/5 6/5" in lines

    def test_an_xgid_without_its_label(self, tableside) -> None:
        xgid = "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10"
        assert tableside("plays", xgid, "31").out == tableside("plays", START, "31").out

    def test_nothing_to_play(self, tableside) -> None:
        shut = "bar:1 | 6:2 5:2 4:2 3:2 2:2 1:2"
        assert tableside("plays", shut, "31").out == "3-1: nothing can be played.\n"
        assert "right" in tableside("plays", shut, "31", "--try", "").out

    @pytest.mark.parametrize("tag", RELEASED)
    def test_a_verdict_gives_its_reasons(self, tableside, tag: str) -> None:
        answer = tableside("plays", "6:1 5:1", "41", "--try", "5/off 6/5", "--lang", tag)
        assert (answer.code, answer.err) == (0, "")
        head, *reasons = answer.out.splitlines()
        assert "5/off 6/5" in head.replace("\u2066", "").replace("\u2069", "")
        assert any(line.startswith("- ") for line in reasons)
        assert "[en]" not in answer.out

    def test_a_ruleset_is_heeded(self, tableside) -> None:
        plain = tableside("plays", START, "21", "--json")
        other = tableside("plays", START, "21", "--json", "--set", "movement.most_on_point=5")
        assert plain.code == other.code == 0
        assert len(json.loads(other.out)["plays"]) < len(json.loads(plain.out)["plays"])

    def test_json(self, tableside) -> None:
        answer = tableside("plays", "6:1 5:1", "41", "--try", "5/off 6/5", "--json")
        found = json.loads(answer.out)
        assert found["roll"] == "4-1"
        assert found["ruleset"] == "casual"
        assert found["try"]["play"] == "5/off 6/5"
        assert found["try"]["legal"] is False
        assert all(ground["reason"] and ground["rule"] for ground in found["try"]["grounds"])
        assert {"play", "result"} == set(found["plays"][0])

    def test_what_was_mended_is_told(self, tableside) -> None:
        two = (
            f"{START}, and then XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10 4HPwATDgc/ABMA"
        )
        answer = tableside("plays", two, "31")
        assert answer.code == 0
        assert all(line.startswith("tableside: ") for line in answer.err.splitlines())


class TestDiagram:
    def test_to_the_standard_output(self, tableside) -> None:
        drawn = ElementTree.fromstring(tableside("diagram", START).out)
        assert drawn.get("width") == "80mm"

    def test_to_a_file(self, tableside, tmp_path: Path) -> None:
        arguments = ("diagram", START, "--roll", "31", "--play", "8/5 6/5", "--size", "120")
        assert tableside(*arguments, "-o", "board.svg").out == "board.svg\n"
        assert (tmp_path / "board.svg").read_text("utf-8") == tableside(*arguments, "-o", "-").out

    @pytest.mark.parametrize("tag", RELEASED)
    def test_the_description_is_in_the_language(self, tableside, tag: str) -> None:
        drawn = ElementTree.fromstring(tableside("diagram", START, "--lang", tag).out)
        words = [node.text for node in drawn if node.tag.endswith(("title", "desc"))]
        assert len(words) == 2
        english = ElementTree.fromstring(tableside("diagram", START).out)
        same = [node.text for node in english if node.tag.endswith(("title", "desc"))] == words
        assert same is (tag == "en")


class TestCheck:
    @pytest.fixture(autouse=True)
    def swift_check(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from tableside.cli import checking
        from tableside.rendering.rendered import Fit
        from tableside.writers.pdf import Inspection, Printed

        def look(rendered):
            return Inspection(Printed(b"%PDF", Fit(9.0, 4), (0.91, 0.5)), self.faults)

        def few(langs):
            return tuple(("sheet", "casual", lang, "a4", "sheet") for lang in langs)

        self.faults: tuple[str, ...] = ()
        monkeypatch.setattr(checking, "inspect", look)
        monkeypatch.setattr(checking, "stock_sheets", few)
        monkeypatch.setattr(checking, "run_check", lambda root, tags: self.findings)
        self.findings: tuple[Finding, ...] = ()

    def test_a_line_for_each(self, tableside) -> None:
        answer = tableside("check", "--lang", "en")
        lines = answer.out.splitlines()
        assert answer.err == ""
        assert "ok   sheet casual en a4 sheet: 9 pt, 91%, 50% full" in lines
        assert "ok   catalogue en" in lines
        assert len([line for line in lines if " witness " in line]) > 50
        assert answer.code == 0, [line for line in lines if not line.startswith("ok")]
        assert lines[-1] == f"all {len(lines) - 1} checks passed"

    def test_a_fault_is_told_below_its_line(self, tableside) -> None:
        self.faults = ("something overlaps",)
        self.findings = (Finding("en", "digits", "off.exact", "Bear 1 off.", "holds a digit."),)
        answer = tableside("check", "--lang", "en")
        assert answer.code == 1
        lines = answer.out.splitlines()
        at = lines.index("FAIL sheet casual en a4 sheet: 9 pt, 91%, 50% full")
        assert lines[at + 1] == "     something overlaps"
        at = lines.index("FAIL catalogue en")
        assert lines[at + 1] == "     en [digits] off.exact: 'Bear 1 off.' holds a digit."
        assert re.fullmatch(r"2 of \d+ checks failed", lines[-1])

    def test_a_witness_that_the_engine_contradicts(self, tableside, monkeypatch) -> None:
        from dataclasses import replace

        from tableside.cli import checking
        from tableside.rulebook.witness import witnesses

        first, *_ = (one for one in witnesses() if one.expects)
        name = next(iter(first.expects))
        wrong = replace(first, expects={name: "never so"}, reasons=())
        monkeypatch.setattr(checking, "witnesses", lambda: (wrong,))
        answer = tableside("check", "--lang", "en")
        assert answer.code == 1
        failed, why = answer.out.splitlines()[:2]
        assert failed == f"FAIL witness {first.where}: {first.case} {first.clause}"
        assert "not never so" in why

    def test_a_missing_part_is_told_once(self, tableside, monkeypatch) -> None:
        from tableside.cli import checking
        from tableside.writers.errors import EngineMissingError

        def missing(rendered):
            raise EngineMissingError("PDF needs Pango")

        monkeypatch.setattr(checking, "inspect", missing)
        answer = tableside("check", "--lang", "en")
        assert (answer.code, answer.err) == (1, "tableside: PDF needs Pango\n")

    def test_a_pseudo_locale_has_sheets_and_no_catalogue(self, tableside) -> None:
        out = tableside("check", "--lang", "en-xa").out
        assert "sheet casual en-XA a4 sheet" in out
        assert "catalogue" not in out
