"""Documents made from a file of one's own: the lesson and the page of diagrams."""

from __future__ import annotations

from pathlib import Path

import pytest

from support import pdf
from tableside.build.making import make
from tableside.build.plan import Selection, plan

DATA = Path(__file__).parents[1] / "documents" / "data"
LESSON, SET = str(DATA / "lesson-it.md"), str(DATA / "diagrams.toml")


def test_a_lesson_in_italian(tableside, tmp_path: Path) -> None:
    answer = tableside(
        "make", "lesson", LESSON, "--lang", "it", "--format", "pdf", "--format", "html"
    )
    assert answer.code == 0, answer
    assert answer.err == ""
    assert answer.out == (
        "output/lesson-lesson-it-casual-it-a4.pdf (3 pages, 10.5 pt)\n"
        "output/lesson-lesson-it-casual-it-a4.html\n"
    )
    said = pdf.text((tmp_path / "output" / "lesson-lesson-it-casual-it-a4.pdf").read_bytes())
    for words in ("La punta 5", "Il Bianco gioca 3-1: 8/5 6/5", "Soluzioni", "La punta del bar"):
        assert words in said
    page = (tmp_path / "output" / "lesson-lesson-it-casual-it-a4.html").read_text("utf-8")
    assert '<html lang="it"' in page


def test_diagrams_in_dutch_on_a5(tableside, tmp_path: Path) -> None:
    answer = tableside("make", "diagrams", SET, "--lang", "nl", "--paper", "a5", "-o", "d.pdf")
    assert answer.code == 0, answer
    assert answer.out == "d.pdf (4 pages, 8.6 pt)\n"
    data = (tmp_path / "d.pdf").read_bytes()
    assert pdf.page_sizes_mm(data) == [(148.0, 210.0)] * 4
    assert "Antwoorden" in pdf.text(data)


def test_diagrams_from_pasted_text_in_large_print(tableside) -> None:
    pasted = str(DATA / "pasted.txt")
    answer = tableside("make", "diagrams", pasted, "--lang", "en", "--edition", "large")
    assert answer.code == 0, answer
    assert answer.out == "output/diagrams-pasted-casual-en-a4-large.pdf (2 pages, 14 pt)\n"


def test_from_python(tmp_path: Path) -> None:
    (made,) = make("diagrams", "en", file=SET, output=tmp_path / "d.html")
    assert made.target.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_a_dry_run_says_the_name_and_finds_the_faults(tableside, tmp_path: Path) -> None:
    answer = tableside("make", "lesson", LESSON, "--lang", "en", "--dry-run")
    assert answer.out == "output/lesson-lesson-it-casual-en-a4.pdf\n"
    (tmp_path / "bad.md").write_text("# A\n\n```board\nstart\nroll: 71\n```\n", "utf-8")
    told = tableside("make", "lesson", "bad.md", "--lang", "en", "--dry-run").fault(2)
    assert told.startswith("bad.md, line 5: roll: '71' is not a roll")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("sheet", LESSON), "the document 'sheet' is made from no FILE"),
        (("bearoff", SET), "the document 'bearoff' is made from no FILE"),
        (("lesson",), "the document 'lesson' needs a FILE: a text in Markdown"),
        (("diagrams",), "the document 'diagrams' needs a FILE: a set in TOML"),
        (("lesson", "none.md"), "cannot read none.md: no such file or directory"),
        (("lesson", "."), "cannot read .: is a directory"),
        (("lesson", LESSON, "--topic", "moving"), "--topic is not for the document 'lesson'"),
        (("lesson", LESSON, "--edition", "large", "--paper", "a5"), "not made on a5"),
        (("diagrams", LESSON + "x"), "cannot read"),
        (("diagrams", "empty.txt"), "empty.txt: there is no position in it"),
        (("diagrams", "bad.toml"), "bad.toml, diagram 1: unknown key 'rol'"),
    ],
)
def test_wrong_use_is_one_line(
    tableside, tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    (tmp_path / "empty.txt").write_text("# nothing\n", "utf-8")
    (tmp_path / "bad.toml").write_text("[[diagram]]\nposition = 'start'\nrol = 3\n", "utf-8")
    assert told in tableside("make", *words, "--lang", "en").fault(2)


def test_a_text_of_ten_megabytes_is_refused_unread(tableside, tmp_path: Path) -> None:
    (tmp_path / "big.md").write_text("[" * 10_000_000, "utf-8")
    told = tableside("make", "lesson", "big.md", "--lang", "en").fault(2)
    assert told == "big.md: larger than 200 kB, the most allowed"


def test_a_sign_that_no_face_has_is_told(tableside, tmp_path: Path) -> None:
    (tmp_path / "mine.md").write_text("# A\n\nsome \N{HATCHING CHICK}\n", "utf-8")
    answer = tableside("make", "lesson", "mine.md", "--lang", "en")
    assert answer.code == 2
    assert "\N{HATCHING CHICK}" in answer.err or "1F423" in answer.err.upper()
    assert len(answer.err.splitlines()) == 1


def test_the_file_travels_with_its_job() -> None:
    (job,) = plan(Selection("lesson", ["it"], file=LESSON)).jobs
    assert job.asked.file is not None
    assert job.asked.file.name == "lesson-it.md"
    assert not job.asked.stock
