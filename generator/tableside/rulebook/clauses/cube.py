"""The doubling cube."""

from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.clause import AnyClause, Clause, Habit, PluralClause

_MANUAL = "GNU Backgammon manual, Rules: https://www.gnu.org/s/gnubg/manual/gnubg.html"
_CRITTERS = (
    "https://stason.org/TULARC/games/backgammon/"
    "08-What-are-those-critters-beavers-raccoons-Backgamm.html"
)


def _cube(ruleset: Ruleset) -> bool:
    return ruleset.doubles


def _limit(ruleset: Ruleset) -> bool:
    return ruleset.doubles and ruleset.cube.limit > 0


def _no_limit(ruleset: Ruleset) -> bool:
    return ruleset.doubles and ruleset.cube.limit == 0


def _crawford(ruleset: Ruleset) -> bool:
    return ruleset.doubles and ruleset.match.crawford


def _holland(ruleset: Ruleset) -> bool:
    return ruleset.doubles and ruleset.cube.holland_throws > 0


def _jacoby(ruleset: Ruleset) -> bool:
    return ruleset.cube.jacoby


def _beavers(ruleset: Ruleset) -> bool:
    return ruleset.cube.beavers


def _beaver_drop(ruleset: Ruleset) -> bool:
    return ruleset.cube.beavers and ruleset.cube.beaver_drop


def _no_beaver_drop(ruleset: Ruleset) -> bool:
    return ruleset.cube.beavers and not ruleset.cube.beaver_drop


def _raccoons(ruleset: Ruleset) -> bool:
    return ruleset.cube.raccoons


def _raccoon_drop(ruleset: Ruleset) -> bool:
    return ruleset.cube.raccoons and ruleset.cube.raccoon_drop


def _no_raccoon_drop(ruleset: Ruleset) -> bool:
    return ruleset.cube.raccoons and not ruleset.cube.raccoon_drop


def _no_cube(ruleset: Ruleset) -> bool:
    return not ruleset.cube.use


def _no_beavers(ruleset: Ruleset) -> bool:
    return ruleset.doubles and not ruleset.cube.beavers


def _no_raccoons(ruleset: Ruleset) -> bool:
    return ruleset.doubles and not ruleset.cube.raccoons


def _cube_in_a_match(ruleset: Ruleset) -> bool:
    return ruleset.doubles and ruleset.match.play


def _short_match(ruleset: Ruleset) -> bool:
    return ruleset.cube.use and ruleset.match.play and ruleset.match.length <= 1


CLAUSES: tuple[AnyClause, ...] = (
    Clause(
        "cube.use",
        "The doubling cube shows what the game is worth: at first {cube_start} ({cube_largest} "
        "on top), in the middle.",
        when=_cube,
    ),
    Clause(
        "cube.offer",
        "On your turn, before throwing, you may offer to double if the cube is in the middle or "
        "yours.",
        when=_cube,
        habit=Habit("cube.use", True, "named by source S0 as an addition of tournaments"),
        reasons=(
            Reason.CUBE_IN_THE_MIDDLE,
            Reason.OWN_CUBE,
            Reason.NOT_YOUR_CUBE,
            Reason.NOT_YOUR_TURN,
            Reason.ALREADY_ROLLED,
        ),
    ),
    Clause(
        "cube.answer",
        "Your opponent takes, and owns the cube at double the value; or drops, and loses the "
        "game at the old value.",
        when=_cube,
        reasons=(
            Reason.OFFER_WAITS,
            Reason.NOTHING_OFFERED,
            Reason.NOT_YOUR_ANSWER,
            Reason.TAKE_OWNS_CUBE,
            Reason.DROP_LOSES,
        ),
    ),
    Clause(
        "cube.no_limit",
        "The cube’s highest number, {cube_largest}, is no limit.",
        when=_no_limit,
    ),
    Clause(
        "cube.limit",
        "The cube goes no higher than {cube_limit}.",
        when=_limit,
        reasons=(Reason.CUBE_LIMIT,),
        habit=Habit(
            "cube.limit",
            64,
            "a reading of the highest face of the usual cube; no law says so",
            on_sheet=False,
        ),
    ),
    PluralClause(
        "cube.crawford",
        "Crawford rule: once a match, when a player comes within {crawford_away} point of "
        "winning it, only the next game is without doubling.",
        "Crawford rule: once a match, when a player comes within {crawford_away} points of "
        "winning it, only the next game is without doubling.",
        "crawford_away",
        when=_crawford,
        reasons=(
            Reason.CRAWFORD_GAME,
            Reason.CRAWFORD_PLAYED,
        ),
        habit=Habit("match.crawford", True, _MANUAL, on_sheet=False),
    ),
    PluralClause(
        "cube.holland",
        "Holland rule: after the Crawford game nobody doubles until each player has thrown "
        "{holland_throws} time.",
        "Holland rule: after the Crawford game nobody doubles until each player has thrown "
        "{holland_throws} times.",
        "holland_throws",
        when=_holland,
        reasons=(Reason.HOLLAND_WAITS,),
        habit=Habit(
            "cube.holland_throws",
            2,
            "http://groups.google.com/groups?selm=kwoolseyD14FIC.7u9@netcom.com",
            on_sheet=False,
        ),
    ),
    Clause(
        "cube.jacoby",
        "Jacoby rule: unless a double was taken, every win counts as a single game.",
        when=_jacoby,
        habit=Habit("cube.jacoby", True, _MANUAL, on_sheet=False),
        reasons=(Reason.JACOBY_UNDOUBLED,),
    ),
    Clause(
        "cube.beaver",
        "Beaver: whoever takes may double again at once and keep the cube.",
        when=_beavers,
        habit=Habit("cube.beavers", True, _CRITTERS, on_sheet=False),
        reasons=(
            Reason.BEAVER_KEEPS_CUBE,
            Reason.BEAVER_ANSWERS_A_DOUBLE,
        ),
    ),
    Clause(
        "cube.beaver_drop",
        "The doubler may drop the beaver: after a double to {beaver_before} and a beaver to "
        "{beaver_after}, that loses {beaver_before}.",
        when=_beaver_drop,
        reasons=(Reason.BEAVER_DROP_LOSES,),
    ),
    Clause(
        "cube.no_beaver_drop",
        "A beaver may not be dropped.",
        when=_no_beaver_drop,
        reasons=(Reason.BEAVER_CANNOT_BE_DROPPED,),
    ),
    Clause(
        "cube.raccoon",
        "Raccoon: the doubler answers a beaver by doubling once more, for example to "
        "{raccoon_after}; the cube stays with the other player.",
        when=_raccoons,
        habit=Habit("cube.raccoons", True, _CRITTERS, on_sheet=False),
        reasons=(Reason.RACCOON_LEAVES_CUBE, Reason.RACCOON_ANSWERS_A_BEAVER),
    ),
    Clause(
        "cube.raccoon_drop",
        "A raccoon may be dropped too; after a raccoon to {raccoon_after} that loses "
        "{beaver_after}.",
        when=_raccoon_drop,
        reasons=(Reason.RACCOON_DROP_LOSES,),
    ),
    Clause(
        "cube.no_raccoon_drop",
        "A raccoon may not be dropped.",
        when=_no_raccoon_drop,
        reasons=(Reason.RACCOON_CANNOT_BE_DROPPED,),
    ),
    Clause("cube.none", "There is no doubling cube.", when=_no_cube, reasons=(Reason.NO_CUBE,)),
    Clause(
        "cube.no_beavers",
        "There are no beavers.",
        when=_no_beavers,
        reasons=(Reason.BEAVER_NOT_USED,),
    ),
    Clause(
        "cube.no_raccoons",
        "There are no raccoons.",
        when=_no_raccoons,
        reasons=(Reason.RACCOON_NOT_USED,),
    ),
    Clause(
        "cube.money_only",
        "Beavers, raccoons and automatic doubles belong to money games, never to a match.",
        when=_cube_in_a_match,
        reasons=(Reason.MONEY_GAMES_ONLY,),
    ),
    PluralClause(
        "cube.short_match",
        "In a match to {single} point nobody doubles.",
        "In a match to {single} points nobody doubles.",
        "single",
        when=_short_match,
        reasons=(Reason.MATCH_TO_ONE,),
    ),
)
