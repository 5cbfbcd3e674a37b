"""Every document there is, with its editions and what each paper allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

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
    """

    max_pages: int
    floor_pt: float
    ceiling_pt: float


@dataclass(frozen=True, slots=True)
class Edition:
    """A way of printing a document: the papers it comes on, each with its limits."""

    id: str
    limits: Mapping[str, Limits]

    @property
    def papers(self) -> tuple[str, ...]:
        """The papers by name."""
        return tuple(self.limits)


@dataclass(frozen=True, slots=True)
class Kind:
    """A document of the registry."""

    id: str
    build: Callable[[Ruleset], Document]
    editions: Mapping[str, Edition]


_ONE_PAGE = Limits(1, 8.0, 10.0)
_LEAF = Limits(2, 7.5, 10.0)
_LARGE = Limits(4, 14.0, 16.0)

DOCUMENTS: Mapping[str, Kind] = {
    "sheet": Kind(
        "sheet",
        sheet.build,
        {
            "sheet": Edition("sheet", {"a4": _ONE_PAGE, "letter": _ONE_PAGE, "a5": _LEAF}),
            "large": Edition("large", {"a4": _LARGE, "letter": _LARGE}),
        },
    )
}
