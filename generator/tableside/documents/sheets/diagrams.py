"""Pages of many diagrams, numbered, with the answers in the same places on the back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tableside.documents.asked import Asked
from tableside.documents.boards import figure, id_fact
from tableside.documents.diagram_sets import posed, read_set
from tableside.documents.model import BoardCell, BoardGrid, Document, Section
from tableside.documents.own_file import OwnFile
from tableside.documents.posed import Posed
from tableside.documents.sheets.lesson import rules_of
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.message import Fact, Message, Verbatim


def prepare(ruleset: Ruleset, asked: Asked) -> None:
    """Find every fault before anything is rendered.

    Raises:
        DiagramSetError: the file holds no set of diagrams, or one of them is wrong.
    """
    build(ruleset, asked)


def build(ruleset: Ruleset, asked: Asked) -> Document:
    """The diagrams of a file.

    Raises:
        DiagramSetError: the file holds no set of diagrams, or one of them is wrong.
    """
    found = read_set(asked.file or OwnFile("", ""))
    boards = tuple(posed(found, rules_of(ruleset)))
    heading = Message("diagrams.title", "Diagrams")
    title: Fact = Verbatim(found.title) if found.title else heading
    backs = tuple(_backs(boards))
    grid = BoardGrid(
        tuple(_cells(boards)),
        backs if any(backs) else (),
        Message("exercise.heading", "Answers"),
    )
    return Document(
        id="diagrams",
        ruleset=ruleset,
        title=title,
        subtitle=None,
        lead=(),
        opener=None,
        sections=(Section("boards", heading, (grid,)),),
        foot=(),
        free=True,
    )


def _cells(boards: Sequence[Posed]) -> Iterator[BoardCell]:
    for number, one in enumerate(boards, 1):
        yield BoardCell(figure(one.board, f"board-{number}"), number, code=id_fact(one.board))


def _backs(boards: Sequence[Posed]) -> Iterator[BoardCell | None]:
    for number, one in enumerate(boards, 1):
        if one.answer is None:
            yield None
        else:
            yield BoardCell(figure(one.answer, f"answer-{number}"), number, one.words)
