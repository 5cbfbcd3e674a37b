"""The blocks a document is made of. None holds a language.

A document is an ordered tree of sections and blocks whose words are messages with
facts. The same object is rendered in every locale, so two locales cannot differ in
structure or in fact.
"""

from __future__ import annotations

from dataclasses import dataclass

from tableside.diagrams.model import Diagram
from tableside.documents.club import Club
from tableside.documents.local import Cafe, RollNames
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
        theme: how it looks, the name of a theme.
        players: the names that stand in the drawing, the mover's first.
    """

    id: str
    diagram: Diagram
    title: Sentence
    description: tuple[Sentence, ...]
    caption: Fact | None = None
    width: str = "small"
    labels: BoardLabels | None = None
    theme: str = "print"
    players: tuple[Fact, Fact] | None = None


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


@dataclass(frozen=True, slots=True)
class BoardCell:
    """A board of a grid, with what stands under it.

    Attributes:
        figure: the board; its caption is the first line under it.
        number: what it is called by; ``None`` prints no number.
        words: further lines, such as a play or a note.
        code: what it can be typed in again from, such as a position ID, in small print.
    """

    figure: Figure
    number: int | None = None
    words: tuple[Fact, ...] = ()
    code: Fact | None = None


@dataclass(frozen=True, slots=True)
class BoardGrid:
    """Boards in rows, as many on a page as the edition has room for.

    Attributes:
        cells: in reading order.
        backs: what stands in the same places on the back of each page, ``None`` where there
            is nothing to say; empty if no page has a back.
        backs_heading: above each back.
    """

    cells: tuple[BoardCell, ...]
    backs: tuple[BoardCell | None, ...] = ()
    backs_heading: Sentence | None = None


@dataclass(frozen=True, slots=True)
class OwnText:
    """A user's own text in Markdown; its words are the user's, in whatever language.

    Attributes:
        text: the Markdown, with a fenced block for each board.
        boards: what stands in the place of each of those blocks, in order.
    """

    text: str
    boards: tuple[BoardCell, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the engine says of a play that somebody tries.

    Attributes:
        allowed: its verdict.
        said: the verdict in a sentence, then the reasons.
    """

    allowed: bool
    said: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Rulings:
    """Several of them, one below the other."""

    items: tuple[Ruling, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """An aside, such as that houses differ: paragraphs of sentences that run on."""

    items: tuple[tuple[Sentence, ...], ...]


@dataclass(frozen=True, slots=True)
class Prose:
    """A text that each language writes for itself, by the name of its file.

    It is the one block whose words no message holds: what is to be said differs from one
    language to the next. A language that has nothing to say leaves it out.
    """

    name: str


@dataclass(frozen=True, slots=True)
class Row:
    """A part of a document of several pages: what is said, and what stands beside it.

    Attributes:
        said: what is read first; it begins with one paragraph where there is a number and
            no title.
        side: the figure, the table or the note beside it.
        id: what a link leads to; empty for a row that belongs to the one before.
        number: what it is called by, such as 4.3.
        title: a question, or a few words that head it.
        role: what it is, for the style sheet: ``law``, ``question`` or nothing.
    """

    said: tuple[Block, ...]
    side: tuple[Block, ...] = ()
    id: str = ""
    number: Fact | None = None
    title: Sentence | None = None
    role: str = ""


@dataclass(frozen=True, slots=True)
class Difference:
    """What two rulesets say of one matter; a side that says nothing is empty."""

    one: tuple[Sentence, ...]
    other: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Differences:
    """Matters in which two rulesets differ, side by side.

    Attributes:
        caption: what the table tells; read aloud, not printed.
        one: the name of the first ruleset.
        other: the name of the second.
        none: stands where one of them says nothing.
        rows: at least one.
    """

    caption: Sentence
    one: Fact
    other: Fact
    none: Sentence
    rows: tuple[Difference, ...]


_Words = Statement | Table | Form | Note | Prose | Cafe | RollNames | OwnText | Rulings
_Boards = Figure | Figures | BoardGrid | Grid | Grids
_Tasks = Example | Problems | Answers
Block = _Words | _Boards | _Tasks | Row | Differences


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
        subtitle: the ruleset's name, or who wrote it.
        lead: what is special about the ruleset, in a line.
        opener: the figure at the top, if any.
        sections: in order; they are numbered from 1.
        foot: the small print.
        free: the user chooses how long it is, so it takes the pages that it needs, and
            none of them has to be full.
        club: whose edition it is; ``None`` for nobody's.
    """

    id: str
    ruleset: Ruleset
    title: Fact
    subtitle: Fact | None
    lead: tuple[Sentence, ...]
    opener: Figure | None
    sections: tuple[Section, ...]
    foot: tuple[Sentence, ...]
    free: bool = False
    club: Club | None = None
