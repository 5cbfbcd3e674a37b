"""Hitting, the bar and entering."""

from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.clause import AnyClause, Clause, Habit


def _hits(ruleset: Ruleset) -> bool:
    return ruleset.hits


def _no_hit_and_run(ruleset: Ruleset) -> bool:
    return ruleset.hits and not ruleset.movement.hit_and_run_home


CLAUSES: tuple[AnyClause, ...] = (
    Clause(
        "hitting.hit",
        "Land on a lone opposing checker, a blot, and it is hit: it goes to the bar.",
        when=_hits,
        reasons=(Reason.HITS,),
    ),
    Clause(
        "hitting.on_the_way",
        "Landing in between counts too: hit and move on.",
        when=_hits,
        reasons=(Reason.HITS_ON_THE_WAY,),
    ),
    Clause(
        "hitting.no_hit_and_run",
        "A checker that hits in your home board may not move on in that turn.",
        when=_no_hit_and_run,
        reasons=(Reason.HIT_AND_RUN,),
        habit=Habit(
            "movement.hit_and_run_home",
            False,
            "the rule of takhteh and tavla: http://backgammon-game.eu/game_tavla_takhteh.html",
        ),
    ),
    Clause(
        "bar.first",
        "With a checker on the bar, nothing else moves until all of yours are in.",
        when=_hits,
        reasons=(Reason.BAR_FIRST,),
    ),
    # Translators: {entries} becomes "1 on 24, 2 on 23 … and 6 on 19": the die, then the point.
    Clause(
        "bar.enter",
        "A checker enters in your opponent’s home board, by your own numbers with {entries}.",
        when=_hits,
        reasons=(Reason.ENTERS,),
    ),
    Clause(
        "bar.closed",
        "If that point is closed, the number does not enter; if neither enters, your turn is "
        "over. Once all are in, play the rest of the roll.",
        when=_hits,
        reasons=(Reason.ENTRY_CLOSED,),
    ),
)
