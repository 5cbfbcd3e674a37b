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


Block = Statement | Figure | Figures | Table | Form


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
        max_pages: by edition and paper, how many pages it may take.
    """

    id: str
    ruleset: Ruleset
    title: Sentence
    subtitle: Fact
    lead: tuple[Sentence, ...]
    opener: Figure | None
    sections: tuple[Section, ...]
    foot: tuple[Sentence, ...]
