"""The documents of a site, each made once in a process, and how they are parted into pages.

A page that is long is one page for each of its sections, and a page of contents that leads to
them: whoever follows a link on a telephone fetches what they came for. What is read in one go
turns its pages. No page holds more boards than weigh little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tableside.documents.asked import Asked
from tableside.documents.model import Block, Document, Figure, Grids, Row, Section
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import Ruleset
from tableside.site.boards import figures_in, figures_of

PARTED = ("rules", "faq")
"""The documents that are one page for each of their sections."""

PAGED = ("bearoff", "notation")
"""The documents whose pages are turned, where they have more boards than one page holds."""

MOST_BOARDS = 8
"""On a page of those."""

MOST_IN_SECTION = 7
"""Boards on a page of a section: whole sentences stand beside each of them."""

_FOLLOWS = "more"
"""The role of a row that goes on with the one before it."""

_Unit = tuple[Section, tuple[Block, ...]]
"""What no end of a page may part, and the section that it belongs to."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What one page of several shows of a document.

    Attributes:
        id: its name: the section's, or a number.
        heading: of the section; ``None`` for a page of the whole document.
        sections: what it shows, section by section, each with its share of the blocks.
        number: which page it is of its section or document.
        most: how many these are.
    """

    id: str
    heading: Section | None
    sections: tuple[Section, ...]
    number: int = 1
    most: int = 1


@lru_cache(maxsize=256)
def document_of(document: str, ruleset: Ruleset, asked: Asked) -> Document:
    """A document by its name, with the club whose edition it is."""
    return replace(DOCUMENTS[document].build(ruleset, asked), club=asked.club)


def pieces_of(document: Document) -> tuple[Piece, ...]:
    """The pages that a document is parted into; none for one that is a single page."""
    if document.id in PARTED:
        return tuple(
            piece
            for section in document.sections
            for piece in _turned(
                [(section, unit) for unit in _units(section.blocks)], section, MOST_IN_SECTION
            )
        )
    if document.id in PAGED:
        units = [(section, section.blocks) for section in document.sections]
        pieces = tuple(_turned(units, None, MOST_BOARDS))
        return pieces if len(pieces) > 1 else ()
    return ()


def shown_of(document: Document, piece: str | None) -> tuple[Document, tuple[str, ...] | None]:
    """A document as a page shows it, and the names of the sections that it shows.

    Args:
        document: the whole document.
        piece: the name of a piece; empty for the contents alone, ``None`` for everything.

    Returns:
        The document, in which every section keeps its place and what is not shown of those on
        the page is gone; the names, ``None`` for all.
    """
    if not piece:
        return document, None if piece is None else ()
    mine = {s.id: s for one in pieces_of(document) if one.id == piece for s in one.sections}
    return replace(document, sections=tuple(mine.get(s.id, s) for s in document.sections)), (*mine,)


def figures_on(document: Document, piece: str | None) -> tuple[Figure, ...]:
    """The boards of a page, in the order of reading; see :func:`shown_of`."""
    made, shown = shown_of(document, piece)
    return tuple(figures_of(made, shown))


def _turned(units: Sequence[_Unit], heading: Section | None, boards: int) -> Iterator[Piece]:
    """The pieces of one section, or of a whole document, with so many boards at the most."""
    weights = [_weight(blocks) for _, blocks in units]
    most = max(1, -(-sum(weights) // boards))
    cap = -(-sum(weights) // most)
    while len(pages := _filled(weights, cap)) > most:
        cap += 1
    for number, page in enumerate(pages, 1):
        sections: dict[str, Section] = {}
        for section, blocks in (units[at] for at in page):
            so_far = sections[section.id].blocks if section.id in sections else ()
            sections[section.id] = replace(section, blocks=so_far + blocks)
        if heading is None:
            name = str(number)
        else:
            name = heading.id if number == 1 else f"{heading.id}-{number}"
        yield Piece(name, heading, tuple(sections.values()), number, len(pages))


def _filled(weights: Sequence[int], cap: int) -> list[list[int]]:
    """Which units stand on which page, where each page is filled before the next begins.

    >>> _filled([1, 2, 2, 1], 3)
    [[0, 1], [2, 3]]
    """
    pages: list[list[int]] = [[]]
    carried = 0
    for at, weight in enumerate(weights):
        if pages[-1] and carried + weight > cap:
            pages.append([])
            carried = 0
        pages[-1].append(at)
        carried += weight
    return pages


def _weight(unit: Sequence[Block]) -> int:
    """How much a page has to carry for it, in boards; a square of the throws is two."""
    grids = sum(len(block.grids) for block in unit if isinstance(block, Grids))
    return sum(1 for block in unit for _ in figures_in(block)) + 2 * grids


def _units(blocks: Sequence[Block]) -> Iterator[tuple[Block, ...]]:
    """The blocks of a section, those together that no end of a page may part."""
    unit: list[Block] = []
    for block in blocks:
        if isinstance(block, Row) and not block.role.startswith(_FOLLOWS) and unit:
            yield tuple(unit)
            unit = []
        unit.append(block)
    if unit:
        yield tuple(unit)
