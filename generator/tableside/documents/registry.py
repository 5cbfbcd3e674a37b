"""Every document there is, with its editions and what each paper allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from tableside.documents.asked import Asked
from tableside.documents.model import Document
from tableside.documents.own_file import MOST_BYTES
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.message import Sentence


@dataclass(frozen=True, slots=True)
class Limits:
    """What a document may take on a paper.

    Attributes:
        max_pages: pages at most.
        floor_pt: the smallest body type, in points; below it is an error.
        ceiling_pt: the largest body type worth having, in points.
        full: whether the pages must be well filled, the last of several excepted. Not in
            large print, where blocks that stand together take half a page.
        parted: whether each page ends where the document says.
    """

    max_pages: int
    floor_pt: float
    ceiling_pt: float
    full: bool = True
    parted: bool = False


@dataclass(frozen=True, slots=True)
class Edition:
    """A way of printing a document: the papers it comes on, each with its limits."""

    id: str
    limits: Mapping[str, Limits]

    @property
    def papers(self) -> tuple[str, ...]:
        """The papers by name."""
        return tuple(self.limits)


class Sheet(Protocol):
    """What a module of :mod:`tableside.documents.sheets` has to offer.

    It may also have ``prepare``, with the same arguments, which finds what would prevent the
    document before anything is rendered, and ``warnings``, which gives the sentences that the
    user should know of a file before anything is made.
    """

    def build(self, ruleset: Ruleset, asked: Asked) -> Document:
        """The document of a ruleset."""


def _every(ruleset: Ruleset) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Kind:
    """A document of the registry; the module of its name in ``sheets`` makes it.

    Attributes:
        id: its name.
        editions: the ways of printing it.
        offers: the choices of :class:`~tableside.documents.asked.Asked` that it heeds.
        suits: whether a ruleset has this document.
        needs: the file that a language must have in its folder, such as ``dice.toml``; empty
            where every language has this document.
        file: what the user's file is that it is made from; empty where it needs none.
        most_bytes: how large that file may be.
    """

    id: str
    editions: Mapping[str, Edition]
    offers: tuple[str, ...] = ()
    suits: Callable[[Ruleset], bool] = _every
    needs: str = ""
    file: str = ""
    most_bytes: int = MOST_BYTES

    def build(self, ruleset: Ruleset, asked: Asked) -> Document:
        """Make it from a ruleset and from what was asked for.

        Raises:
            UserFault: what was asked for cannot be made.
        """
        return self._sheet.build(ruleset, asked)

    def prepare(self, ruleset: Ruleset, asked: Asked) -> None:
        """Find what would prevent it, before anything is rendered.

        Raises:
            UserFault: what was asked for cannot be made.
        """
        self._part("prepare", ruleset, asked)

    def warnings(self, ruleset: Ruleset, asked: Asked) -> tuple[Sentence, ...]:
        """What the user should know of the file, told before anything is made."""
        told: tuple[Sentence, ...] | None = self._part("warnings", ruleset, asked)
        return told or ()

    @property
    def _sheet(self) -> Sheet:
        # Late: some stand on NumPy or on every notation, which a table sheet has no use for.
        sheet: Any = import_module(f"tableside.documents.sheets.{self.id.replace('-', '_')}")
        return cast("Sheet", sheet)

    def _part(self, name: str, ruleset: Ruleset, asked: Asked) -> Any:
        part = getattr(self._sheet, name, None)
        return None if part is None else part(ruleset, asked)


_ONE_PAGE = Limits(1, 8.0, 10.0)
# Front and back are parted by hand, and each keeps its room for a browser.
_LEAF = Limits(2, 7.5, 9.0, parted=True)
_LARGE = Limits(4, 14.0, 16.0)
_TWO_PAGES = Limits(2, 8.0, 10.0)
_LARGE_BEAROFF = Limits(8, 14.0, 16.0, full=False)
_EXERCISES = Limits(2, 9.0, 10.0)
_LARGE_EXERCISES = Limits(8, 14.0, 15.0)
# A document of several pages has one size of type, and takes the pages that it needs.
_BOOK = Limits(40, 9.5, 9.5, full=False)
_BOOKLET = Limits(60, 9.0, 9.0, full=False)
_BOOK_EDITIONS: Mapping[str, Edition] = {
    "sheet": Edition("sheet", {"a4": _BOOK, "letter": _BOOK, "a5": _BOOKLET}),
}
# Rows stand one below the other there, so what is beside them needs pages of its own.
_LARGE_BOOK = Limits(16, 14.0, 14.0, full=False)
_PAGES_EDITIONS: Mapping[str, Edition] = {
    **_BOOK_EDITIONS,
    "large": Edition("large", {"a4": _LARGE_BOOK, "letter": _LARGE_BOOK}),
}
# A text of the user's own is read from end to end: comfortable type, as many pages as it takes.
_TEXT = Limits(60, 10.5, 10.5, full=False)
_SMALL_TEXT = Limits(60, 9.5, 9.5, full=False)
_LARGE_TEXT = Limits(60, 14.0, 14.0, full=False)
_TEXT_EDITIONS: Mapping[str, Edition] = {
    "sheet": Edition("sheet", {"a4": _TEXT, "letter": _TEXT, "a5": _SMALL_TEXT}),
    "large": Edition("large", {"a4": _LARGE_TEXT, "letter": _LARGE_TEXT}),
}
_CAPTIONS = Limits(60, 8.6, 8.6, full=False)
_DIAGRAM_EDITIONS: Mapping[str, Edition] = {
    "sheet": Edition("sheet", {"a4": _TEXT, "letter": _TEXT, "a5": _CAPTIONS}),
    "large": _TEXT_EDITIONS["large"],
}

# A card to lie beside the board, or the same as large as fits, to hang beside it.
_CARD_EDITIONS: Mapping[str, Edition] = {
    "sheet": Edition(
        "sheet",
        {
            "a4": Limits(1, 12.8, 12.8, full=False),
            "letter": Limits(1, 12.0, 12.0, full=False),
            "a5": Limits(1, 8.9, 8.9, full=False),
        },
    ),
}

DOCUMENTS: Mapping[str, Kind] = {
    "sheet": Kind(
        "sheet",
        {
            "sheet": Edition("sheet", {"a4": _ONE_PAGE, "letter": _ONE_PAGE, "a5": _LEAF}),
            "large": Edition("large", {"a4": _LARGE, "letter": _LARGE}),
        },
    ),
    "bearoff": Kind(
        "bearoff",
        {
            "sheet": Edition("sheet", {"a4": _TWO_PAGES, "letter": _TWO_PAGES}),
            "large": Edition("large", {"a4": _LARGE_BEAROFF, "letter": _LARGE_BEAROFF}),
        },
        offers=("examples",),
    ),
    "exercises": Kind(
        "exercises",
        {
            "sheet": Edition("sheet", {"a4": _EXERCISES, "letter": _EXERCISES}),
            "large": Edition("large", {"a4": _LARGE_EXERCISES, "letter": _LARGE_EXERCISES}),
        },
        offers=("topic", "count", "seed"),
    ),
    "lesson": Kind(
        "lesson",
        _TEXT_EDITIONS,
        file="a text in Markdown, such as lesson.md",
    ),
    "diagrams": Kind(
        "diagrams",
        _DIAGRAM_EDITIONS,
        file="a set in TOML or a text with position IDs, such as diagrams.toml",
    ),
    "game": Kind(
        "game",
        _TEXT_EDITIONS,
        offers=("at", "show"),
        file="a game or match in match text or SGF, such as match.mat",
        # A file with its analysis is long, whatever is drawn of it.
        most_bytes=2_000_000,
    ),
    "rules": Kind("rules", _BOOK_EDITIONS),
    "faq": Kind("faq", _BOOK_EDITIONS),
    "notation": Kind("notation", _PAGES_EDITIONS),
    "cube": Kind("cube", _PAGES_EDITIONS, suits=lambda ruleset: ruleset.doubles),
    "dice-names": Kind("dice-names", _CARD_EDITIONS, needs="dice.toml"),
    "compare": Kind("compare", _PAGES_EDITIONS, offers=("against",)),
}
