"""Every document there is, with its editions and what each paper allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tableside.documents.asked import Asked
from tableside.documents.model import Document
from tableside.documents.sheets import sheet
from tableside.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Limits:
    """What a document may take on a paper.

    Attributes:
        max_pages: pages at most.
        floor_pt: the smallest body type, in points; below it is an error.
        ceiling_pt: the largest body type worth having, in points.
        full: whether the pages must be well filled, the last of several excepted. Not in
            large print, where blocks that stand together take half a page.
    """

    max_pages: int
    floor_pt: float
    ceiling_pt: float
    full: bool = True


@dataclass(frozen=True, slots=True)
class Edition:
    """A way of printing a document: the papers it comes on, each with its limits."""

    id: str
    limits: Mapping[str, Limits]

    @property
    def papers(self) -> tuple[str, ...]:
        """The papers by name."""
        return tuple(self.limits)


def _nothing_to_prepare(ruleset: Ruleset, asked: Asked) -> None:
    """Every ruleset has this document."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A document of the registry.

    Attributes:
        id: its name.
        build: makes it from a ruleset and from what was asked for.
        editions: the ways of printing it.
        offers: the choices of :class:`~tableside.documents.asked.Asked` that it heeds.
        prepare: finds what would prevent it, before anything is rendered.
    """

    id: str
    build: Callable[[Ruleset, Asked], Document]
    editions: Mapping[str, Edition]
    offers: tuple[str, ...] = ()
    prepare: Callable[[Ruleset, Asked], None] = _nothing_to_prepare


# These two stand on NumPy, which a table sheet has no use for: they load when asked for.
def _bearoff(ruleset: Ruleset, asked: Asked) -> Document:
    from tableside.documents.sheets import bearoff

    return bearoff.build(ruleset, asked)


def _prepare_bearoff(ruleset: Ruleset, asked: Asked) -> None:
    from tableside.documents.sheets import bearoff

    bearoff.prepare(ruleset, asked)


def _exercises(ruleset: Ruleset, asked: Asked) -> Document:
    from tableside.documents.sheets import exercises

    return exercises.build(ruleset, asked)


def _prepare_exercises(ruleset: Ruleset, asked: Asked) -> None:
    from tableside.documents.sheets import exercises

    exercises.prepare(ruleset, asked)


_ONE_PAGE = Limits(1, 8.0, 10.0)
# Front and back are parted by hand: larger type would overflow the front in a browser.
_LEAF = Limits(2, 7.5, 7.8)
_LARGE = Limits(4, 14.0, 16.0)
_TWO_PAGES = Limits(2, 8.0, 10.0)
_LARGE_BEAROFF = Limits(8, 14.0, 16.0, full=False)
_EXERCISES = Limits(2, 9.0, 10.0)
_LARGE_EXERCISES = Limits(8, 14.0, 15.0)

DOCUMENTS: Mapping[str, Kind] = {
    "sheet": Kind(
        "sheet",
        lambda ruleset, asked: sheet.build(ruleset),
        {
            "sheet": Edition("sheet", {"a4": _ONE_PAGE, "letter": _ONE_PAGE, "a5": _LEAF}),
            "large": Edition("large", {"a4": _LARGE, "letter": _LARGE}),
        },
    ),
    "bearoff": Kind(
        "bearoff",
        _bearoff,
        {
            "sheet": Edition("sheet", {"a4": _TWO_PAGES, "letter": _TWO_PAGES}),
            "large": Edition("large", {"a4": _LARGE_BEAROFF, "letter": _LARGE_BEAROFF}),
        },
        offers=("examples",),
        prepare=_prepare_bearoff,
    ),
    "exercises": Kind(
        "exercises",
        _exercises,
        {
            "sheet": Edition("sheet", {"a4": _EXERCISES, "letter": _EXERCISES}),
            "large": Edition("large", {"a4": _LARGE_EXERCISES, "letter": _LARGE_EXERCISES}),
        },
        offers=("topic", "count", "seed"),
        prepare=_prepare_exercises,
    ),
}
