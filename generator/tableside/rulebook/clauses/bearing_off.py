"""Bearing off."""

from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.clause import AnyClause, Clause


def _hits(ruleset: Ruleset) -> bool:
    return ruleset.hits


CLAUSES: tuple[AnyClause, ...] = (
    Clause(
        "off.all_home",
        "Bear off only while every checker you still have is in your home board.",
        reasons=(Reason.NOT_ALL_HOME,),
    ),
    Clause(
        "off.same_turn",
        "When the last checker comes home, the rest of the roll may bear off.",
        reasons=(Reason.COMES_HOME_THEN_OFF,),
    ),
    Clause(
        "off.exact",
        "A die may bear off a checker from the point of its number: a {example_die} from your "
        "{example_die} point.",
        reasons=(Reason.BEARS_OFF_EXACTLY, Reason.DIE_TOO_SMALL),
    ),
    Clause(
        "off.from_higher",
        "Is that point empty, with checkers on higher points? Then move from a higher point or, "
        "if blocked, lose the number.",
        reasons=(Reason.MOVES_FROM_HIGHER, Reason.HIGHER_CHECKER_LEFT),
    ),
    Clause(
        "off.highest",
        "Are the higher points empty too? Then bear off from your highest occupied point.",
        reasons=(Reason.BEARS_OFF_HIGHEST,),
    ),
    Clause(
        "off.choice",
        "You need not bear off if you can move with that number instead.",
        reasons=(Reason.BEARING_OFF_IS_A_CHOICE,),
    ),
    Clause(
        "off.after_a_hit",
        "If you are hit meanwhile, that checker must first enter and come home.",
        when=_hits,
    ),
)
