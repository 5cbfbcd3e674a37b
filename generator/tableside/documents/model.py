"""The blocks a document is made of. None holds a language.

A document is an ordered tree of sections and blocks whose words are messages with
facts. The same object is rendered in every locale, so two locales cannot differ in
structure or in fact.
"""

from __future__ import annotations

from dataclasses import dataclass

from tableside.diagrams.model import Diagram
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.message import Fact, Sentence


@dataclass(frozen=True, slots=True)
class Statement:
    """Sentences that stand together.

    Attributes:
        items: paragraphs or list items, each of sentences that run on.
        bullets: whether the items are a list.
    """

    items: tuple[tuple[Sentence, ...], ...]
    bullets: bool = True


@dataclass(frozen=True, slots=True)
class Figure:
    """A board with its caption.

    Attributes:
        id: unique in the document.
        diagram: what is drawn.
        title: names the picture for whoever cannot see it.
        description: says the position in words.
        caption: printed under the picture.
        width: ``full`` fills its place, ``small`` is a teaching figure of 30 to 45 mm.
        labels: words that stand round the board, by place; see :class:`BoardLabels`.
    """

    id: str
    diagram: Diagram
    title: Sentence
    description: tuple[Sentence, ...]
    caption: Sentence | None = None
    width: str = "small"
    labels: BoardLabels | None = None


@dataclass(frozen=True, slots=True)
class BoardLabels:
    """The words round a whole board: a drawing itself holds digits only."""

    home: Sentence
    opposing_home: Sentence
    outer: Sentence
    opposing_outer: Sentence
    bar: Sentence


@dataclass(frozen=True, slots=True)
class Figures:
    """Small figures side by side, which belong to one rule."""

    boards: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells; the first cell of a row heads it.

    Attributes:
        caption: what the table tells; read aloud, not always printed.
        head: one sentence for each column; empty for a table without a head row.
        rows: cells, each a sentence or a fact.
        numeric: the columns (from 0) that hold numbers and line up.
    """

    caption: Sentence
    head: tuple[Sentence, ...]
    rows: tuple[tuple[Fact, ...], ...]
    numeric: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """Ruled lines to write on; the fit chooses how many, at least ``at_least``."""

    label: Sentence
    at_least: int = 3
    at_most: int = 14


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal play of a worked example.

    Attributes:
        play: the play as it is written.
        left: what is left of the mover's checkers.
        value: the winning chance or the rolls still needed; ``None`` where no number tells.
        cost: what the play gives away against the best; ``None`` where no number tells.
        best: whether no other play is better.
    """

    play: Fact
    left: Fact
    value: Fact | None
    cost: Fact | None
    best: bool


@dataclass(frozen=True, slots=True)
class Refused:
    """A play that tempts and is forbidden, with the reasons in sentences."""

    play: Fact
    reasons: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A position and a roll, worked out.

    Attributes:
        id: unique in the document.
        title: what is to be seen, in a few words; ``None`` if nobody gave it a title.
        figure: the board, with the dice and the best play.
        task: the roll, and how many legal plays it has.
        head: one sentence for each column of the table of plays.
        plays: every legal play, the best first.
        verdict: which is best and by how much.
        refused: plays that tempt and are forbidden.
        notes: what else must be said, such as that a number is an approximation.
    """

    id: str
    title: Fact | None
    figure: Figure
    task: Sentence
    head: tuple[Sentence, ...]
    plays: tuple[Choice, ...]
    verdict: Sentence
    refused: tuple[Refused, ...] = ()
    notes: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """The 36 throws of two dice as a square, those that do something filled.

    Attributes:
        id: unique in the document.
        title: says the picture in words, for whoever cannot see it.
        caption: printed under it.
        cells: row by the first die, column by the second, both from 1.
    """

    id: str
    title: Sentence
    caption: Sentence
    cells: tuple[tuple[bool, ...], ...]


@dataclass(frozen=True, slots=True)
class Grids:
    """Such pictures side by side."""

    grids: tuple[Grid, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """An exercise: a board, a question, and ruled lines for the answer.

    Attributes:
        id: unique in the document.
        figure: the board with its dice.
        task: what is asked, in sentences.
        grade: how hard it is, from 1.
        grades: how hard the hardest is.
        grade_words: says the grade to those who do not see it.
        at_least: the fewest ruled lines.
        at_most: the most.
    """

    id: str
    figure: Figure
    task: tuple[Sentence, ...]
    grade: int
    grades: int
    grade_words: Sentence
    at_least: int = 3
    at_most: int = 8


@dataclass(frozen=True, slots=True)
class Problems:
    """Exercises in order; they are numbered from 1."""

    items: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to exercises, in the same order."""

    items: tuple[tuple[Sentence, ...], ...]


Block = Statement | Figure | Figures | Table | Form | Example | Grid | Grids | Problems | Answers


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered part of a document, so that one can say "look at 3"."""

    id: str
    heading: Sentence
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """Something to print.

    Attributes:
        id: its name in the registry.
        ruleset: the rules it states.
        title: the largest line.
        subtitle: the ruleset's name.
        lead: what is special about the ruleset, in a line.
        opener: the figure at the top, if any.
        sections: in order; they are numbered from 1.
        foot: the small print.
        free: the user chooses how long it is, so it takes the pages that it needs, and
            none of them has to be full.
    """

    id: str
    ruleset: Ruleset
    title: Sentence
    subtitle: Fact
    lead: tuple[Sentence, ...]
    opener: Figure | None
    sections: tuple[Section, ...]
    foot: tuple[Sentence, ...]
    free: bool = False
