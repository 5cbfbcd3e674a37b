"""Two rulesets side by side: what differs between them, and nothing else.

The page is made from the settings. Each setting in which the two differ is turned by
itself, and the clauses whose sentences then change are the matter that it is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from tableside.documents.asked import Asked
from tableside.documents.laws import ORDER, chapters, law_sentence
from tableside.documents.model import Difference, Differences, Document, Section
from tableside.documents.sheets.sheet import origin_of, ruleset_name
from tableside.engine.ruleset import SETTINGS, Ruleset, Value
from tableside.rulebook.book import BY_ID
from tableside.rulebook.loader import load
from tableside.rulebook.message import Fact, Message, Sentence

Said = Mapping[str, Sentence]
"""What a ruleset says, by the ids of the clauses that hold."""

OTHERWISE = "tournament"
"""What rules are compared with where nobody says so."""


def build(ruleset: Ruleset, asked: Asked) -> Document:
    """What differs between a ruleset and another."""
    other = asked.against or load(OTHERWISE)
    names: dict[str, Fact] = {"one": ruleset_name(ruleset), "other": ruleset_name(other)}
    sections = tuple(_sections(ruleset, other))
    told = (
        Message("compare.lead", "Only what differs is here. All other rules are the same.")
        if sections
        else Message("compare.lead", "Both play by the same rules.")
    )
    mine, theirs = origin_of(ruleset), origin_of(other)
    return Document(
        id="compare",
        ruleset=ruleset,
        title=Message("compare.title", "Rules side by side"),
        subtitle=Message("compare.title", "{one} and {other}", names),
        lead=(told,),
        opener=None,
        sections=sections,
        foot=(*mine, *(sentence for sentence in theirs if sentence not in mine)),
    )


def matters(
    one: Ruleset, other: Ruleset, keys: Iterable[str] = SETTINGS
) -> tuple[tuple[str, ...], ...]:
    """The clauses that differ, those together that the same settings turn.

    Args:
        one: a ruleset.
        other: another.
        keys: the settings that are looked at.

    Returns:
        The ids of the clauses of each matter, matters and clauses in the rulebook's order.

    >>> matters(Ruleset(), Ruleset().changed({"dice.throw_again_after_double": True}))
    (('moving.throw_again',),)
    """
    differing = _changed(one, other)
    groups: list[set[str]] = []
    for key in keys:
        turned = (_turned(one, key, other.get(key)), _turned(other, key, one.get(key)))
        moved = (_changed(one, turned[0]) | _changed(other, turned[1])) & differing
        if moved:
            touching = [group for group in groups if group & moved]
            groups = [group for group in groups if not group & moved]
            groups.append(moved.union(*touching))
    order = list(BY_ID)
    found = (tuple(sorted(group, key=order.index)) for group in groups)
    return tuple(sorted(found, key=lambda group: order.index(group[0])))


def _said(ruleset: Ruleset) -> Said:
    return {
        clause.id: law_sentence((clause,), ruleset)
        for clause in BY_ID.values()
        if clause.when(ruleset)
    }


def _changed(one: Ruleset, other: Ruleset) -> set[str]:
    """The clauses that two rulesets do not say alike."""
    if one == other:
        return set()
    mine, theirs = _said(one), _said(other)
    return {i for i in (*mine, *theirs) if mine.get(i) != theirs.get(i)}


def _turned(ruleset: Ruleset, key: str, value: Value) -> Ruleset:
    """A ruleset with one setting changed, whether or not anybody could play by it."""
    group, name = key.split(".")
    changed: Ruleset = replace(
        ruleset, **{group: replace(getattr(ruleset, group), **{name: value})}
    )
    return changed


def _sections(one: Ruleset, other: Ruleset) -> Iterator[Section]:
    """The parts of the game in which they differ, in the order of the complete rules."""
    mine, theirs = _said(one), _said(other)
    parts = {chapter.id: chapter for rules in (one, other) for chapter in chapters(rules)}
    home = {
        i: chapter.id
        for rules in (one, other)
        for chapter in chapters(rules)
        for law in chapter.laws
        for i in law.ids
    }
    found = matters(one, other)
    for part in (name for name in ORDER if name in parts):
        rows: list[Difference] = []
        for matter in found:
            rows += _rows([i for i in matter if home[i] == part], mine, theirs)
        if rows:
            yield Section(
                part,
                parts[part].heading,
                (
                    Differences(
                        Message("compare.table", "What each of them says"),
                        ruleset_name(one),
                        ruleset_name(other),
                        Message("compare.none", "Not a rule here."),
                        tuple(rows),
                    ),
                ),
            )


def _rows(ids: list[str], mine: Said, theirs: Said) -> Iterator[Difference]:
    """A clause that both have in a row of its own, then what only one of them has."""
    alone = [i for i in ids if not (i in mine and i in theirs)]
    for i in ids:
        if i not in alone:
            yield Difference((mine[i],), (theirs[i],))
    if alone:
        yield Difference(
            tuple(mine[i] for i in alone if i in mine),
            tuple(theirs[i] for i in alone if i in theirs),
        )
