"""Giving up a game, and what the players owe each other at the table."""

from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.clause import AnyClause, Clause


def _resigning(ruleset: Ruleset) -> bool:
    return ruleset.resignation.use


def _no_resigning(ruleset: Ruleset) -> bool:
    return not ruleset.resignation.use


def _cocked(ruleset: Ruleset) -> bool:
    return ruleset.conduct.cocked_dice == "cocked"


def _valid(ruleset: Ruleset) -> bool:
    return ruleset.conduct.cocked_dice == "valid"


def _may_stand(ruleset: Ruleset) -> bool:
    return ruleset.conduct.illegal_play == "may_stand"


def _must_be_corrected(ruleset: Ruleset) -> bool:
    return ruleset.conduct.illegal_play == "must_be_corrected"


CLAUSES: tuple[AnyClause, ...] = (
    Clause(
        "resign.offer",
        "You may offer to resign for any of these; your opponent may refuse.",
        when=_resigning,
        reasons=(
            Reason.RESIGNATION_OFFERED,
            Reason.RESIGNATION_ACCEPTED,
            Reason.RESIGNATION_REFUSED,
            Reason.OFFERS_LESS,
            Reason.OFFERS_MORE,
        ),
    ),
    Clause(
        "resign.none",
        "A game is played to its end; nobody resigns.",
        when=_no_resigning,
        reasons=(Reason.RESIGNATION_NOT_USED,),
    ),
    Clause(
        "conduct.throw",
        "Throw both dice together, into the half of the board on your right.",
        conduct=True,
    ),
    Clause(
        "conduct.cocked",
        "Unless both lie flat on the board there, throw both again.",
        when=_cocked,
        conduct=True,
    ),
    Clause(
        "conduct.valid_on_checker",
        "A die flat on a checker there counts too; else throw both again.",
        when=_valid,
        conduct=True,
    ),
    Clause(
        "conduct.turn_ends",
        "Your turn ends when you pick up your dice.",
        conduct=True,
    ),
    Clause(
        "conduct.illegal_may_stand",
        "An illegal play must be put right if your opponent asks before throwing; else it stands.",
        when=_may_stand,
        conduct=True,
    ),
    Clause(
        "conduct.illegal_must_be_corrected",
        "An illegal play must be put right if either player notices before the next throw or "
        "double; else it stands.",
        when=_must_be_corrected,
        conduct=True,
    ),
)
