"""How large boards are drawn, by document, edition and paper."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tableside.diagrams.layouts import layout_of
from tableside.diagrams.model import Diagram

PLAIN_HEIGHT = 13.2
"""Height of a whole board with its numbers, in checkers."""

SMALLEST = 3.55
"""The smallest checker, in millimetres: below it digits are under 6 pt."""

LEAST_BOARD = 60.0
"""The narrowest whole board that is read with ease at the table, in millimetres."""

_STEPS = 4
"""How many steps closer than it should be a table sheet may be set: what its style sheet
knows of, and what is still pleasant to read."""


@dataclass(frozen=True, slots=True)
class BoardSizes:
    """How large boards are drawn.

    Attributes:
        full: width of the whole board, in millimetres.
        checker: diameter of a checker in all other figures, in millimetres; they share one
            scale, so a part with the bar is wider than one without.
        give: how much narrower the whole board becomes with each step by which the page is
            set closer, in millimetres.
    """

    full: float
    checker: float
    give: float = 0.0


_ANY = {
    ("sheet", "a4"): BoardSizes(86, 4.05, 3.0),
    ("sheet", "letter"): BoardSizes(70, 3.88, 2.0),
    ("sheet", "a5"): BoardSizes(82, 4.05, 3.0),
    ("large", "a4"): BoardSizes(168, 6.2),
    ("large", "letter"): BoardSizes(154, 6.2),
}

# Documents whose boards stand in a column, beside what is said of them.
_COLUMN = {
    "sheet": BoardSizes(90, 3.65),
    "large": BoardSizes(150, 6.2),
}

# Documents whose boards stand in a grid. A whole board with a cube beside it is 16.72
# checkers wide, and 13.2 high; digits are 6 pt from a checker of 3.53 mm.
_GRID = {
    ("sheet", "a4"): BoardSizes(86, 5.1),
    ("sheet", "letter"): BoardSizes(86, 4.7),
    ("sheet", "a5"): BoardSizes(60, SMALLEST),
    ("large", "a4"): BoardSizes(150, 8.5),
    ("large", "letter"): BoardSizes(140, 7.9),
}

# Boards in a grid with several lines under each: three rows to a page, two on A5 and in
# large print.
_STRIP = {
    ("sheet", "a4"): BoardSizes(86, 4.5),
    ("sheet", "letter"): BoardSizes(86, 4.1),
    ("sheet", "a5"): BoardSizes(60, SMALLEST),
    ("large", "a4"): BoardSizes(150, 7.3),
    ("large", "letter"): BoardSizes(140, 6.8),
}

# Boards between running text.
_PROSE = {
    ("sheet", "a4"): BoardSizes(86, 4.4),
    ("sheet", "letter"): BoardSizes(86, 4.4),
    ("sheet", "a5"): BoardSizes(86, SMALLEST),
    ("large", "a4"): BoardSizes(150, 7.6),
    ("large", "letter"): BoardSizes(150, 7.6),
}

# Boards in a column beside what is said of them, in documents of several pages. The digits
# are 6 pt from a checker of 3.53 mm; a whole board with its trays is 15.4 checkers wide.
_BOOK = {
    "a4": BoardSizes(104, 3.8),
    "letter": BoardSizes(104, 3.8),
    "a5": BoardSizes(96, 3.6),
}

# In large print there is no column beside: three parts of a board stand side by side.
_LARGE_BOOK = BoardSizes(150, 6.2)

_GRIDS = ("diagrams",)
_STRIPS = ("game",)
_PROSES = ("lesson",)
_BOOKS = ("rules", "faq", "cube", "notation")
_COLUMNS = ("bearoff", "exercises")


def sizes_of(document: str, edition: str, paper: str) -> BoardSizes:
    """The sizes of the boards of a document.

    >>> sizes_of("diagrams", "sheet", "a5").checker
    3.55
    """
    if document in _COLUMNS:
        return _COLUMN[edition]
    if document in _GRIDS:
        return _GRID[edition, paper]
    if document in _STRIPS:
        return _STRIP[edition, paper]
    if document in _PROSES:
        return _PROSE[edition, paper]
    if document in _BOOKS:
        return _LARGE_BOOK if edition == "large" else _BOOK[paper]
    return _ANY[edition, paper]


def steps_of(document: str, edition: str) -> int:
    """How many steps closer than it should be a document may be set.

    >>> steps_of("sheet", "sheet"), steps_of("sheet", "large")
    (4, 0)
    """
    return _STEPS if (document, edition) == ("sheet", "sheet") else 0


# On a club's page there is more to say and to show: the large board gives room for it.
_CLUB_BOARDS = {"a4": 72.0, "letter": 61.0, "a5": 76.0}


def beside_a_club(sizes: BoardSizes, document: str, edition: str, paper: str) -> BoardSizes:
    """The sizes on a page that also carries a club's name, logo and options.

    It becomes no narrower than 60 mm there either.

    >>> beside_a_club(BoardSizes(70, 3.88, 1.0), "sheet", "sheet", "letter")
    BoardSizes(full=61.0, checker=3.88, give=0.25)
    """
    if (document, edition) != ("sheet", "sheet"):
        return sizes
    full = min(sizes.full, _CLUB_BOARDS[paper])
    return replace(sizes, full=full, give=min(sizes.give, (full - LEAST_BOARD) / _STEPS))


def lowered(sizes: BoardSizes, diagrams: Iterable[Diagram]) -> BoardSizes:
    """The sizes for a grid whose rows must not become higher than those of plain boards.

    A board with two rows of numbers is higher than one with one; all are then drawn smaller.
    """
    tallest = max((layout_of(diagram).height / 100 for diagram in diagrams), default=0.0)
    if tallest <= PLAIN_HEIGHT:
        return sizes
    return replace(sizes, checker=max(SMALLEST, sizes.checker * PLAIN_HEIGHT / tallest))
