"""How the stock sheets fit their papers: what was found and tested.

With them HTML is made without Pango, and PDF in one layout instead of several. A fit
that no longer holds is found by the tests and by ``tableside check``; writing them anew
is ``python -m tableside.build.restock``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from tableside.build.plan import spoken
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import Ruleset
from tableside.i18n.locale import released
from tableside.rendering.rendered import Fit
from tableside.resources import root
from tableside.rulebook.loader import load, shipped

BARE = "backgammon"
"""The ruleset that the others extend."""

Sheet = tuple[str, str, str, str, str]
"""A document, ruleset, locale, paper and edition, by their names."""


def key(document: str, ruleset: str, lang: str, paper: str, edition: str) -> str:
    """The name of a fit.

    >>> key("sheet", "casual", "it", "a4", "large")
    'sheet/casual/it/a4/large'
    """
    return f"{document}/{ruleset}/{lang}/{paper}/{edition}"


def read(text: str) -> dict[str, Fit]:
    """What a file of fits says, by their names.

    >>> read('"sheet/stakes/nl/letter/sheet" = [8, 3, 1]')
    {'sheet/stakes/nl/letter/sheet': Fit(size_pt=8.0, lines=3, tight=1)}
    """
    return {
        name: Fit(float(size), *map(int, counts))
        for name, (size, *counts) in tomllib.loads(text).items()
    }


@cache
def _stock() -> dict[str, Fit]:
    return read((files("tableside.build") / "fits.toml").read_text("utf-8"))


def stock_fit(document: str, ruleset: Ruleset, lang: str, paper: str, edition: str) -> Fit | None:
    """The fit of a stock sheet; ``None`` for a ruleset of the user's own or a changed one."""
    if ruleset.own or ruleset.amended:
        return None
    return _stock().get(key(document, ruleset.id, lang, paper, edition))


def stock_sheets(langs: Sequence[str] = ()) -> tuple[Sheet, ...]:
    """Every document, ruleset, locale, paper and edition that is shipped.

    Args:
        langs: only these locales, be they released or not; none means all that are released.
    """
    return tuple(
        (kind.id, ruleset, lang, paper, edition.id)
        for kind in DOCUMENTS.values()
        if not kind.file
        for ruleset in shipped()
        if kind.suits(load(ruleset))
        for lang in spoken(kind, langs or released(root("locales")))
        for edition in kind.editions.values()
        for paper in edition.papers
    )


def table_sheets(langs: Sequence[str] = ()) -> tuple[Sheet, ...]:
    """The table sheets whose fits are found beforehand.

    They are made most, and their HTML is made without Pango. The bare game, which the other
    rulesets extend, is fitted when somebody asks for it.

    Args:
        langs: only these locales, be they released or not; none means all that are released.
    """
    return tuple(sheet for sheet in stock_sheets(langs) if sheet[0] == "sheet" and sheet[1] != BARE)
