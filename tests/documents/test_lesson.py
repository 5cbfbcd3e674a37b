"""A teacher's text: its head, its boards, its answers; and what is refused before printing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tableside.documents.asked import Asked
from tableside.documents.fence_boards import FenceError
from tableside.documents.model import BoardGrid, Document, OwnText
from tableside.documents.own_file import MOST_BYTES, OwnFile, OwnFileError, own_file, read_own_file
from tableside.documents.sheets import lesson
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.loader import load
from tableside.rulebook.message import Message, Verbatim

DATA = Path(__file__).parent / "data"
CASUAL = load("casual")
BOARD = "```board\nposition: start\n```\n"


def built(text: str, ruleset: Ruleset = CASUAL) -> Document:
    return lesson.build(ruleset, Asked(file=own_file("mine.md", text)))


def text_of(document: Document) -> OwnText:
    (block,) = document.sections[0].blocks
    assert isinstance(block, OwnText)
    return block


@pytest.mark.parametrize("lang", ["en", "it", "nl"])
def test_the_lessons_that_are_printed_in_the_tests(lang: str) -> None:
    file = read_own_file(DATA / f"lesson-{lang}.md")
    made = lesson.build(CASUAL, Asked(file=file))
    assert [cell.number for cell in text_of(made).boards] == [1, 2, 3, 4, 5, 6]
    (grid,) = made.sections[1].blocks
    assert isinstance(grid, BoardGrid)
    assert [cell.number for cell in grid.cells] == [4, 5]
    assert text_of(made).boards[5].code is not None


@pytest.mark.parametrize(
    ("text", "title", "author"),
    [
        ("---\ntitle: One\nauthor: Two\n---\ntext", "One", "Two"),
        ('---\ntitle: "One: and a half"\n---\n', "One: and a half", ""),
        ("# One\n\ntext", "One", ""),
        ("\n\n#  One  ##\ntext", "One", ""),
        ("---\nauthor: Two\n---\n\n# One\n", "One", "Two"),
        ("## One\n", "", ""),
        ("text\n# One", "", ""),
    ],
)
def test_title_and_author(text: str, title: str, author: str) -> None:
    made = built(text)
    assert made.title == (Verbatim(title) if title else Message("lesson.title", "Lesson"))
    assert made.subtitle == (Verbatim(author) if author else None)


def test_a_title_in_the_head_leaves_the_headings_alone() -> None:
    assert "# Two" in text_of(built("---\ntitle: One\n---\n# Two\n")).text
    assert "# One" not in text_of(built("# One\ntext")).text


def test_a_lone_board_without_an_answer_has_no_number() -> None:
    assert [cell.number for cell in text_of(built(BOARD)).boards] == [None]
    assert [cell.number for cell in text_of(built(BOARD + "\n" + BOARD)).boards] == [1, 2]
    with_answer = "```board\nstart\nroll: 31\nanswer: 8/5 6/5\n```\n"
    assert [cell.number for cell in text_of(built(with_answer)).boards] == [1]


def test_the_head_names_the_rules_of_its_boards() -> None:
    cube = "```board\nposition: start\ncube: centred\n```"
    named = built(f"---\nruleset: tournament\n---\n{cube}")
    assert named.sections[0].blocks
    with pytest.raises(OwnFileError, match=r"mine\.md, line 2: unknown ruleset 'torunament'"):
        built(f"---\nruleset: torunament\n---\n{cube}")


def test_the_lines_of_a_fault_are_those_of_the_file() -> None:
    with pytest.raises(FenceError) as caught:
        built("---\ntitle: One\n---\n\ntext\n\n```board\nposition: start\nroll: 71\n```\n")
    assert (caught.value.where, caught.value.line, caught.value.key) == ("mine.md", 9, "roll")


def test_faults_are_found_before_anything_is_rendered() -> None:
    with pytest.raises(FenceError, match=r"mine\.md, line 2"):
        lesson.prepare(CASUAL, Asked(file=own_file("mine.md", "```board\nrubbish\n```")))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("---\ntitle: One\n", "mine.md, line 1: the head is not closed"),
        ("---\ntitel: One\n---\n", "mine.md, line 2: unknown key 'titel': did you mean 'title'?"),
        ("---\nwords\n---\n", "mine.md, line 2: in the head write a key and a value"),
        ("---\ntitle: a\ntitle: b\n---\n", "mine.md, line 3: title: it is given twice"),
        ("---\ntitle:\n---\n", "mine.md, line 2: title: it is empty"),
        ("# " + 200 * "x", "mine.md, line 1: the title: 200 characters; allowed are 120"),
        ("a\n\n" + 11_000 * "x", "mine.md, line 3: the paragraph is longer than 10000"),
        ("a\n" + 110 * (99 * "x" + "\n"), "mine.md, line 103: the paragraph is longer than 10000"),
        (101 * "[", "mine.md, line 1: the paragraph has more than 100 opening brackets"),
        (9 * "> " + "x", "mine.md, line 1: quotations lie deeper than 8"),
        (121 * (BOARD + "\n"), "mine.md: 121 boards; allowed are 120 at most"),
        ("a\n\0", "mine.md, line 2: it holds a control character, U+0000"),
        ("a\x1b[31m", "mine.md, line 1: it holds a control character, U+001B"),
        (10_000_000 * "x", "mine.md: larger than 200 kB"),
    ],
)
def test_what_is_refused(text: str, told: str) -> None:
    with pytest.raises(OwnFileError) as caught:
        built(text)
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize("text", ["", " \n\n"])
def test_an_empty_lesson_is_refused(text: str) -> None:
    with pytest.raises(OwnFileError, match=r"mine\.md: there is nothing in it"):
        lesson.read_lesson(OwnFile("mine.md", text))


def test_files_are_read_within_bounds(tmp_path: Path) -> None:
    file = tmp_path / "mine.md"
    file.write_bytes(b"\xef\xbb\xbfa\r\nb\rc")
    assert read_own_file(file) == OwnFile("mine.md", "a\nb\nc")
    file.write_bytes(b"x" * (MOST_BYTES + 1))
    with pytest.raises(OwnFileError, match="larger than 200 kB"):
        read_own_file(file)
    file.write_bytes(b"\xff")
    with pytest.raises(OwnFileError, match="not a text in UTF-8"):
        read_own_file(file)
    for wrong in (tmp_path, tmp_path / "none.md", Path("/dev/zero")):
        with pytest.raises(OwnFileError):
            read_own_file(wrong)
