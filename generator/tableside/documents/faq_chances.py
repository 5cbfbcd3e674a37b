"""Tables of chances, counted by playing every throw under the ruleset."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tableside.documents.model import Table
from tableside.engine.ruleset import Ruleset
from tableside.odds import OddsError, by_distance, by_open_points, last_checkers
from tableside.odds.throws import ALL
from tableside.rulebook.message import Fact, Message, Sentence, Share

FARTHEST = 12
"""Distances told: farther away little changes."""


def chances(name: str, ruleset: Ruleset) -> Table | None:
    """A table of chances by its name; ``None`` where the game has no such thing."""
    try:
        return _TABLES[name](ruleset)
    except OddsError:
        return None


def _entering(ruleset: Ruleset) -> Table | None:
    if not ruleset.hits:
        return None
    rows = [(row.open_points, row.some.ways) for row in by_open_points(ruleset)]
    return _table(
        Message("faq.chances", "One checker enters"),
        Message("faq.chances", "Open points"),
        rows,
    )


def _hitting(ruleset: Ruleset) -> Table | None:
    rows = [(row.distance, row.throws.ways) for row in by_distance(ruleset)[:FARTHEST]]
    return _table(
        Message("faq.chances", "It is hit, with nothing in the way"),
        Message("faq.chances", "Distance"),
        rows,
    )


def _last(ruleset: Ruleset) -> Table | None:
    rows = [(row.points[0], row.throws.ways) for row in last_checkers(ruleset, 1)]
    return _table(
        Message("faq.chances", "The last checker comes off"),
        Message("faq.chances", "On point"),
        rows,
    )


def _table(caption: Sentence, first: Sentence, rows: list[tuple[int, int]]) -> Table:
    head = (first, Message("faq.chances", "Throws of {all}", {"all": ALL}))
    lines: tuple[tuple[Fact, ...], ...] = tuple(
        (name, ways, Share(ways / ALL, 0)) for name, ways in rows
    )
    share = Message("faq.chances", "Chance")
    return Table(caption, (*head, share), lines, numeric=(1, 2))


_TABLES: Mapping[str, Callable[[Ruleset], Table | None]] = {
    "entering": _entering,
    "hitting": _hitting,
    "last": _last,
}
