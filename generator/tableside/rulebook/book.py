"""The whole law: find a clause, say a reason, list what a ruleset is not."""

from __future__ import annotations

from collections.abc import Mapping

from tableside.engine.errors import RulesetError
from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.clause import AnyClause
from tableside.rulebook.clauses import CLAUSES
from tableside.rulebook.message import Sentence

BY_ID: Mapping[str, AnyClause] = {clause.id: clause for clause in CLAUSES}
BY_REASON: Mapping[Reason, AnyClause] = {
    reason: clause for clause in CLAUSES for reason in clause.reasons
}


def sentences(ruleset: Ruleset, *ids: str) -> tuple[Sentence, ...]:
    """The sentences of the named clauses that hold under a ruleset, in the order given.

    >>> [s.context for s in sentences(Ruleset(), "moving.any_number", "moving.most_on_point")]
    ['moving.any_number']
    """
    return tuple(BY_ID[i].message(ruleset) for i in ids if BY_ID[i].when(ruleset))


def rule_of(reason: Reason, ruleset: Ruleset) -> Sentence:
    """The rule that explains a reason."""
    return BY_REASON[reason].message(ruleset)


def habits(ruleset: Ruleset, *, complete: bool = False) -> tuple[Sentence, ...]:
    """What other houses play and this ruleset does not, each with its customary value.

    A habit that the ruleset has no room for (a cube's habit where there is no cube) is
    left out.

    Args:
        ruleset: the game's rules.
        complete: whether to name the rarer habits as well, which a table sheet leaves out.

    >>> len(habits(Ruleset())) < len(habits(Ruleset(), complete=True))
    True
    """
    found: list[Sentence] = []
    for clause in CLAUSES:
        if clause.habit is None or clause.when(ruleset):
            continue
        if not (complete or clause.habit.on_sheet):
            continue
        try:
            other = ruleset.changed({clause.habit.key: clause.habit.value})
        except RulesetError:
            continue
        if clause.when(other):
            found.append(clause.message(other))
    return tuple(found)
