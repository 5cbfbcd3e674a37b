"""Moving the checkers."""

from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.clause import AnyClause, Clause, Habit, PluralClause


def _hits(ruleset: Ruleset) -> bool:
    return ruleset.hits


def _nobody_hits(ruleset: Ruleset) -> bool:
    return not ruleset.hits


def _point_limit(ruleset: Ruleset) -> bool:
    return ruleset.movement.most_on_point > 0


def _no_point_limit(ruleset: Ruleset) -> bool:
    return ruleset.movement.most_on_point == 0


def _throw_again(ruleset: Ruleset) -> bool:
    return ruleset.dice.throw_again_after_double


CLAUSES: tuple[AnyClause, ...] = (
    Clause(
        "moving.each_die",
        "Each die moves a checker that many points, in any order; both may move the same checker.",
        reasons=(Reason.NO_CHECKER, Reason.NOT_ROLLED, Reason.DIE_USED_UP),
    ),
    Clause(
        "moving.open_between",
        "A checker that plays several numbers must land on an open point each time.",
        reasons=(Reason.OPEN_BETWEEN,),
    ),
    Clause(
        "moving.open_point",
        "A point is open if it is empty, yours, or held by a lone opposing checker.",
        when=_hits,
        reasons=(Reason.OPEN_POINT,),
    ),
    Clause(
        "moving.open_point_no_hits",
        "A point is open if it is empty or yours.",
        when=_nobody_hits,
        reasons=(Reason.OPEN_WITHOUT_HITS,),
    ),
    PluralClause(
        "moving.closed_point",
        "{closed_from} or more opposing checker close a point: pass over it, but do not land.",
        "{closed_from} or more opposing checkers close a point: pass over it, but do not land.",
        "closed_from",
        reasons=(Reason.CLOSED_POINT,),
    ),
    Clause(
        "moving.any_number",
        "Any number of your own checkers may stand on a point.",
        when=_no_point_limit,
    ),
    PluralClause(
        "moving.most_on_point",
        "A player may have at most {most_on_point} checker on a point.",
        "A player may have at most {most_on_point} checkers on a point.",
        "most_on_point",
        when=_point_limit,
        reasons=(Reason.POINT_FULL,),
        habit=Habit("movement.most_on_point", 5, "a family habit named by source S0"),
    ),
    PluralClause(
        "moving.double",
        "Doubles (equal dice): play that number {moves_on_double} time.",
        "Doubles (equal dice): play that number {moves_on_double} times.",
        "moves_on_double",
        reasons=(Reason.PLAYS_A_DOUBLE,),
    ),
    Clause(
        "moving.throw_again",
        "After doubles you throw again.",
        when=_throw_again,
        reasons=(Reason.THROWS_AGAIN,),
        habit=Habit("dice.throw_again_after_double", True, "a family habit named by source S0"),
    ),
    Clause(
        "moving.must_play",
        "You may not pass: if you can move, you must.",
        reasons=(Reason.CANNOT_PASS,),
    ),
    Clause(
        "moving.both",
        "If both dice can be played, in either order, you must play both.",
        reasons=(Reason.MUST_PLAY_BOTH,),
    ),
    Clause(
        "moving.larger",
        "If either can be played but not both, play the larger.",
        reasons=(Reason.MUST_PLAY_LARGER, Reason.ONLY_THE_LARGER),
    ),
    Clause(
        "moving.most_of_a_double",
        "Of doubles, play as many as you can.",
        reasons=(Reason.MUST_PLAY_MOST, Reason.ONLY_PART_OF_A_DOUBLE),
    ),
    Clause(
        "moving.lost",
        "What cannot be played is lost.",
        reasons=(Reason.ONLY_ONE_DIE, Reason.NOTHING_PLAYABLE),
    ),
)
