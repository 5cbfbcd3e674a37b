"""Where houses and sources differ: that they do, and which way this ruleset goes.

Nothing is written here about how a ruleset decides. The rulebook names the habits of other
houses, each with its setting; a remark puts the rule as it is here beside the clause that
the other setting would bring.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tableside.engine.errors import RulesetError
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.clause import AnyClause
from tableside.rulebook.clauses import CLAUSES
from tableside.rulebook.message import Message, Sentence


@dataclass(frozen=True, slots=True)
class Differing:
    """What other houses have, as far as this ruleset has not.

    Attributes:
        instead: for a clause that holds here, the clauses that hold elsewhere in its place.
        besides: clauses that others have and that have no counterpart here.
        seldom: clauses that hold here and that most houses do without.
    """

    instead: tuple[tuple[str, AnyClause, Sentence], ...]
    besides: tuple[tuple[AnyClause, Sentence], ...]
    seldom: tuple[str, ...]


@lru_cache(maxsize=64)
def differing(ruleset: Ruleset) -> Differing:
    """The habits of other houses, put beside the clauses of a ruleset.

    A habit that the ruleset has no room for (a cube's habit where there is no cube) is
    left out.

    >>> [clause.id for _, clause, _ in differing(Ruleset()).instead][:2]
    ['opening.throws_again', 'moving.most_on_point']
    """
    here = [clause.id for clause in CLAUSES if clause.when(ruleset)]
    instead: list[tuple[str, AnyClause, Sentence]] = []
    besides: list[tuple[AnyClause, Sentence]] = []
    seldom: list[str] = []
    for clause in CLAUSES:
        if clause.habit is None:
            continue
        if clause.id in here:
            seldom.append(clause.id)
            continue
        try:
            other = ruleset.changed({clause.habit.key: clause.habit.value})
        except RulesetError:
            continue
        if not clause.when(other):
            continue
        there = {one.id for one in CLAUSES if one.when(other)}
        lost = [i for i in here if i not in there and _alike(i, clause.id)]
        if lost:
            instead.append((lost[0], clause, clause.message(other)))
        else:
            besides.append((clause, clause.message(other)))
    answered = {i for i, _, _ in instead}
    return Differing(tuple(instead), tuple(besides), tuple(i for i in seldom if i not in answered))


def _alike(one: str, other: str) -> bool:
    """Whether two clauses speak of the same thing: a cube brings more than it displaces."""
    return one.partition(".")[0] == other.partition(".")[0]


def remark_on(clause: str, ruleset: Ruleset) -> tuple[Sentence, ...]:
    """The remark on a clause that holds: what others have in its place; mostly nothing."""
    found = differing(ruleset)
    quotes = tuple(sentence for i, _, sentence in found.instead if i == clause)
    if quotes:
        return (Message("differ", "Houses differ. Here it is as said; elsewhere:"), *quotes)
    if clause in found.seldom:
        return (Message("differ", "Houses differ: others play without this rule."),)
    return ()
