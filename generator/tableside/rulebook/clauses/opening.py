"""Who begins."""

from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.clause import AnyClause, Clause, Habit, PluralClause


def _plays_both(ruleset: Ruleset) -> bool:
    return ruleset.opening.use == "both_dice"


def _throws_again(ruleset: Ruleset) -> bool:
    return ruleset.opening.use == "throw_again"


def _winner_begins(ruleset: Ruleset) -> bool:
    return ruleset.opening.later_games == "winner_begins"


def _automatic_double(ruleset: Ruleset) -> bool:
    return ruleset.cube.automatic_doubles > 0


CLAUSES: tuple[AnyClause, ...] = (
    Clause(
        "opening.throw",
        "Each player throws a die; the higher number begins.",
        reasons=(Reason.HIGHER_STARTS, Reason.EACH_GAME_THROWN),
    ),
    Clause(
        "opening.plays_both",
        "Whoever begins plays both numbers thrown.",
        when=_plays_both,
        reasons=(Reason.PLAYS_THE_THROW,),
    ),
    Clause(
        "opening.throws_again",
        "The starter throws both dice afresh.",
        when=_throws_again,
        habit=Habit(
            "opening.use",
            "throw_again",
            "the rule of portes and tavla: https://en.wikipedia.org/wiki/Tavli",
        ),
        reasons=(Reason.THROWS_BOTH_AGAIN,),
    ),
    Clause("opening.tie", "Equal numbers: throw again.", reasons=(Reason.TIE_THROWS_AGAIN,)),
    PluralClause(
        "opening.automatic_double",
        "Equal opening numbers double the cube in the middle, at most "
        "{automatic_doubles} time a game.",
        "Equal opening numbers double the cube in the middle, at most "
        "{automatic_doubles} times a game.",
        "automatic_doubles",
        when=_automatic_double,
        habit=Habit(
            "cube.automatic_doubles",
            1,
            "GNU Backgammon manual, Rules: https://www.gnu.org/s/gnubg/manual/gnubg.html",
        ),
        reasons=(
            Reason.AUTOMATIC_DOUBLE,
            Reason.AUTOMATIC_DOUBLES_SPENT,
        ),
    ),
    Clause(
        "opening.turns",
        "From then on take turns, throwing both dice.",
        reasons=(Reason.TAKES_TURNS,),
    ),
    Clause(
        "opening.winner_begins",
        "The winner of a game begins the next, throwing both dice.",
        when=_winner_begins,
        habit=Habit(
            "opening.later_games",
            "winner_begins",
            "the rule of portes and its kin: https://en.wikipedia.org/wiki/Tavli",
            on_sheet=False,
        ),
        reasons=(Reason.WINNER_BEGINS,),
    ),
)
