"""Lesson sheets: a teacher's own text in Markdown with boards, and the answers behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tableside.documents.asked import Asked
from tableside.documents.boards import figure, id_fact
from tableside.documents.fence_boards import boards_of
from tableside.documents.fenced import fences
from tableside.documents.model import BoardCell, BoardGrid, Document, OwnText, Section
from tableside.documents.own_file import OwnFile, OwnFileError
from tableside.documents.posed import Posed
from tableside.engine.ruleset import Ruleset
from tableside.errors import UserFault
from tableside.rulebook.loader import shipped
from tableside.rulebook.message import Fact, Message, Verbatim

MOST_BOARDS = 120
LONGEST_TITLE = 120
LONGEST_PARAGRAPH = 10_000
MOST_BRACKETS = 100
MOST_QUOTED = 8

_KEYS = ("title", "author", "ruleset")
_EDGE = "---"
_PAIR = re.compile(r"([A-Za-z]+)\s*:(.*)")
_TITLE = re.compile(r"#[ \t]+(.*?)[ \t]*#*[ \t]*")
_QUOTED = re.compile(rf"[ \t]*(?:>[ \t]*){{{MOST_QUOTED + 1}}}")


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as it was written.

    Attributes:
        title: its title; empty where it has none.
        author: who wrote it; may be empty.
        ruleset: the rules for boards that name none; may be empty.
        body: the text below the title.
        above: how many lines of the file stand above the body.
    """

    title: str
    author: str
    ruleset: str
    body: str
    above: int


def read_lesson(file: OwnFile) -> Lesson:
    r"""Part a lesson into its head and its text.

    A head is not needed. Where there is one it stands between two lines ``---`` and holds
    ``title``, ``author`` or ``ruleset``. Without a title in it, a heading of the first level
    that begins the text is the title.

    Raises:
        OwnFileError: the head is wrong, or a part of the text is longer than is printed.

    >>> read_lesson(OwnFile("mine.md", "# The opening\n\nPlay well.")).title
    'The opening'
    """
    if not file.text.strip():
        raise OwnFileError(f"{file.name}: there is nothing in it")
    lines = file.text.split("\n")
    head, above = _head(lines, file.name)
    if "title" not in head:
        first = next((n for n in range(above, len(lines)) if lines[n].strip()), len(lines))
        found = _TITLE.fullmatch(lines[first]) if first < len(lines) else None
        if found is not None:
            head["title"] = _line(found[1], "the title", file.name, first)
            above = first + 1
    _check(lines, file.name)
    return Lesson(
        head.get("title", ""),
        head.get("author", ""),
        head.get("ruleset", ""),
        "\n".join(lines[above:]),
        above,
    )


def _head(lines: list[str], name: str) -> tuple[dict[str, str], int]:
    """What the head says, and how many lines it takes."""
    if not lines or lines[0].rstrip() != _EDGE:
        return {}, 0
    found: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 1):
        if line.rstrip() == _EDGE:
            return found, number + 1
        if not line.strip():
            continue
        pair = _PAIR.fullmatch(line.strip())
        if pair is None:
            raise _fault(name, number, "in the head write a key and a value, such as title: …")
        key, value = pair[1].lower(), pair[2].strip().strip("\"'")
        if key not in _KEYS:
            raise _fault(name, number, str(UserFault.choice("key", pair[1], _KEYS)))
        if key in found:
            raise _fault(name, number, f"{key}: it is given twice")
        if key == "ruleset" and value not in shipped():
            raise _fault(name, number, str(UserFault.choice("ruleset", value, shipped())))
        found[key] = _line(value, key, name, number)
    raise _fault(name, 0, f"the head is not closed: end it with a line of {_EDGE}")


def _line(text: str, what: str, name: str, number: int) -> str:
    if not text:
        raise _fault(name, number, f"{what}: it is empty")
    if len(text) > LONGEST_TITLE:
        long = f"{what}: {len(text)} characters; allowed are {LONGEST_TITLE} at most"
        raise _fault(name, number, long)
    return text


def _check(lines: list[str], name: str) -> None:
    """Refuse what no page can hold: Markdown takes long for it, and nobody reads it."""
    length = brackets = 0
    for number, line in enumerate(lines):
        length = length + len(line) if line.strip() else 0
        brackets = brackets + line.count("[") if line.strip() else 0
        if brackets > MOST_BRACKETS:  # Markdown looks for the end of a link from each of them
            many = f"the paragraph has more than {MOST_BRACKETS} opening brackets, the most allowed"
            raise _fault(name, number, many)
        if length > LONGEST_PARAGRAPH:
            long = f"the paragraph is longer than {LONGEST_PARAGRAPH} characters, the most allowed"
            raise _fault(name, number, long)
        if _QUOTED.match(line):
            raise _fault(
                name, number, f"quotations lie deeper than {MOST_QUOTED}, the most allowed"
            )


def _fault(name: str, number: int, reason: str) -> OwnFileError:
    return OwnFileError(f"{name}, line {number + 1}: {reason}")


def prepare(ruleset: Ruleset, asked: Asked) -> None:
    """Find every fault before anything is rendered.

    Raises:
        OwnFileError: the file is none of a lesson.
        FenceError: a board cannot be drawn.
    """
    build(ruleset, asked)


def build(ruleset: Ruleset, asked: Asked) -> Document:
    """The lesson of a file.

    Raises:
        OwnFileError: the file is none of a lesson.
        FenceError: a board cannot be drawn.
    """
    file = asked.file or OwnFile("", "")
    lesson = read_lesson(file)
    drawn = tuple(_boards(lesson, file.name, ruleset))
    answers = tuple(_answers(drawn))
    numbered = len(drawn) > 1 or bool(answers)
    cells = tuple(_cell(n, one, numbered) for n, one in enumerate(drawn, 1))
    title: Fact = Message("lesson.title", "Lesson")
    if lesson.title:
        title = Verbatim(lesson.title)
    sections = [Section("text", Message("lesson.title", "Lesson"), (OwnText(lesson.body, cells),))]
    if answers:
        heading = Message("exercise.heading", "Answers")
        sections.append(Section("answers", heading, (BoardGrid(answers),)))
    return Document(
        id="lesson",
        ruleset=ruleset,
        title=title,
        subtitle=Verbatim(lesson.author) if lesson.author else None,
        lead=(),
        opener=None,
        sections=tuple(sections),
        foot=(),
        free=True,
    )


def _boards(lesson: Lesson, name: str, ruleset: Ruleset) -> Iterator[Posed]:
    found = [fence for fence in fences(lesson.body.split("\n")) if fence.is_board]
    if len(found) > MOST_BOARDS:
        raise OwnFileError(f"{name}: {len(found)} boards; allowed are {MOST_BOARDS} at most")
    defaults = {"ruleset": lesson.ruleset} if lesson.ruleset else {}
    for fence in found:
        yield boards_of(
            fence, rules_of(ruleset), defaults=defaults, where=name, offset=lesson.above
        )


def rules_of(ruleset: Ruleset) -> Ruleset | None:
    """The rules for boards that name none; ``None`` where what fits each is as good.

    Nobody has to say which rules a text is about, and the command's own default would take
    the cube from a position that has one.
    """
    return ruleset if ruleset.own or ruleset.amended or ruleset.id != "casual" else None


def _cell(number: int, drawn: Posed, numbered: bool) -> BoardCell:
    shown = figure(drawn.board, f"board-{number}")
    return BoardCell(shown, number if numbered else None, code=id_fact(drawn.board))


def _answers(boards: Sequence[Posed]) -> Iterator[BoardCell]:
    for number, drawn in enumerate(boards, 1):
        if drawn.answer is not None:
            shown = figure(drawn.answer, f"answer-{number}")
            yield BoardCell(shown, number, drawn.words)
