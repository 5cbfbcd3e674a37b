"""What stands beside a clause: the boards of its witnesses, with the engine's verdict.

A witness that needs no board, such as an opening throw, is told in sentences alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice

from tableside.documents.law_figures import shown
from tableside.documents.model import Figure, Ruling
from tableside.documents.telling import allowed, outcome_told
from tableside.engine.errors import RulesetError
from tableside.engine.ruleset import SETTINGS, Ruleset, Setting, Value
from tableside.engine.ruleset import shown as value_shown
from tableside.rulebook.book import BY_ID
from tableside.rulebook.clause import AnyClause
from tableside.rulebook.loader import load, shipped
from tableside.rulebook.message import Sentence
from tableside.rulebook.questions import PlayQuestion, ScoreQuestion
from tableside.rulebook.witness import ask, witnesses

MOST_TOLD = 3
"""Witnesses without a board, of one clause."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A board, or none, and what the engine says of what is tried there."""

    figure: Figure | None
    rulings: tuple[Ruling, ...] = ()


@dataclass(frozen=True, slots=True)
class Lawful:
    """A clause where it holds.

    Attributes:
        sentence: what it says there.
        settings: what makes it hold, where no ruleset that comes with the package does.
        cases: its witnesses.
    """

    sentence: Sentence
    settings: tuple[str, ...]
    cases: tuple[Shown, ...]


def lawful(clause_id: str) -> Lawful | None:
    """A clause with its boards; ``None`` if the context is none of a clause."""
    clause = BY_ID.get(clause_id)
    if clause is None:
        return None
    ruleset, settings = _ruleset_of(clause)
    cases = tuple(Shown(one.figure, one.rulings) for one in shown((clause_id,), ruleset))
    told = tuple(islice(_told(clause_id, ruleset), MOST_TOLD))
    return Lawful(
        clause.message(ruleset), settings, (*cases, *((Shown(None, told),) if told else ()))
    )


def _told(clause_id: str, ruleset: Ruleset) -> Iterator[Ruling]:
    """The witnesses of a clause that need no board, each answer once."""
    seen = set[str]()
    for witness in witnesses():
        question = witness.question
        if witness.clause != clause_id or isinstance(question, PlayQuestion | ScoreQuestion):
            continue
        answer = ask(question, ruleset)
        said = outcome_told(question, answer, ruleset, (clause_id,))
        if said and repr(said) not in seen:
            seen.add(repr(said))
            yield Ruling(allowed(question, answer) is not False, said)


def _ruleset_of(clause: AnyClause) -> tuple[Ruleset, tuple[str, ...]]:
    """The first ruleset in which a clause holds, and the settings that make it so."""
    for ruleset, settings in _candidates(clause):
        if clause.when(ruleset):
            return ruleset, settings
    return _loaded("backgammon"), ()


_loaded = cache(load)


def _candidates(clause: AnyClause) -> Iterator[tuple[Ruleset, tuple[str, ...]]]:
    for name in shipped():
        yield _loaded(name), ()
    for witness in witnesses():
        if witness.clause == clause.id:
            yield witness.ruleset, _differing(witness.ruleset)
    yield from _changed_once()


def _differing(ruleset: Ruleset) -> tuple[str, ...]:
    base = _loaded("backgammon")
    return tuple(
        f"{key} = {value_shown(ruleset.get(key))}"
        for key in SETTINGS
        if ruleset.get(key) != base.get(key)
    )


@cache
def _changed_once() -> tuple[tuple[Ruleset, tuple[str, ...]], ...]:
    """Shipped rulesets with a single setting changed, for what no witness can show."""
    found = []
    for name in ("tournament", "money"):
        base = _loaded(name)
        for key, setting in SETTINGS.items():
            for value in _values(setting):
                try:
                    changed = base.changed({key: value})
                except RulesetError:
                    continue
                found.append((changed, (f"{key} = {value_shown(value)}",)))
    return tuple(found)


def _values(setting: Setting) -> Iterator[Value]:
    if isinstance(setting.default, bool):
        yield not setting.default
    elif setting.choices:
        yield from setting.choices
    elif isinstance(setting.default, int):
        yield setting.default + 1
