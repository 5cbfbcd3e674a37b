"""The documents of a site, each made once in a process."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from tableside.documents.asked import Asked
from tableside.documents.model import Document
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import Ruleset
from tableside.site.boards import figures_of, split


@lru_cache(maxsize=256)
def document_of(document: str, ruleset: Ruleset, asked: Asked) -> Document:
    """A document by its name, with the club whose edition it is."""
    return replace(DOCUMENTS[document].build(ruleset, asked), club=asked.club)


@lru_cache(maxsize=256)
def files_of(
    document: str, ruleset: Ruleset, asked: Asked, shown: tuple[str, ...] | None
) -> frozenset[str]:
    """The boards that a page fetches; see :func:`~tableside.site.boards.split`."""
    return split(figures_of(document_of(document, ruleset, asked), shown))
