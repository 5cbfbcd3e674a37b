"""What a win is worth, and the match."""

from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.clause import AnyClause, Clause, Habit, PluralClause


def _gammon(ruleset: Ruleset) -> bool:
    return ruleset.scoring.gammon > 1


def _backgammon(ruleset: Ruleset) -> bool:
    return ruleset.scoring.backgammon > ruleset.scoring.gammon


def _backgammon_with_hits(ruleset: Ruleset) -> bool:
    return _backgammon(ruleset) and ruleset.hits


def _backgammon_without_hits(ruleset: Ruleset) -> bool:
    return _backgammon(ruleset) and not ruleset.hits


def _no_backgammon(ruleset: Ruleset) -> bool:
    return _gammon(ruleset) and not _backgammon(ruleset)


def _no_gammon(ruleset: Ruleset) -> bool:
    return not _gammon(ruleset)


def _cube(ruleset: Ruleset) -> bool:
    return ruleset.doubles


def _cube_and_gammon(ruleset: Ruleset) -> bool:
    return ruleset.doubles and ruleset.scoring.gammon > 1


def _stake(ruleset: Ruleset) -> bool:
    return ruleset.scoring.stake_multiplier > 1


def _session(ruleset: Ruleset) -> bool:
    return not ruleset.match.play


def _match(ruleset: Ruleset) -> bool:
    return ruleset.match.play


def _match_length(ruleset: Ruleset) -> bool:
    return ruleset.match.play and ruleset.match.length > 0


def _match_choice(ruleset: Ruleset) -> bool:
    return ruleset.match.play and ruleset.match.length == 0 and bool(ruleset.match.lengths)


def _match_open(ruleset: Ruleset) -> bool:
    return ruleset.match.play and ruleset.match.length == 0 and not ruleset.match.lengths


CLAUSES: tuple[AnyClause, ...] = (
    Clause(
        "score.single",
        "The loser has borne off a checker or more.",
        when=_gammon,
        reasons=(Reason.LOSER_BORE_OFF,),
    ),
    Clause(
        "score.any_win",
        "Every win counts the same.",
        when=_no_gammon,
        reasons=(Reason.GAMMON_NOT_COUNTED,),
    ),
    Clause(
        "score.gammon",
        "The loser has borne off none.",
        when=_gammon,
        reasons=(Reason.LOSER_NONE_OFF,),
    ),
    Clause(
        "score.backgammon",
        "The loser has borne off none and still has a checker on the bar or in the winner’s home "
        "board.",
        when=_backgammon_with_hits,
        reasons=(
            Reason.LOSER_ON_BAR,
            Reason.LOSER_IN_WINNERS_HOME,
        ),
    ),
    Clause(
        "score.backgammon_no_hits",
        "The loser has borne off none and still has a checker in the winner’s home board.",
        when=_backgammon_without_hits,
    ),
    Clause(
        "score.no_backgammon",
        "A backgammon counts only as a gammon.",
        when=_no_backgammon,
        habit=Habit(
            "scoring.backgammon", 2, "the rule of portes: https://en.wikipedia.org/wiki/Tavli"
        ),
        reasons=(Reason.NO_TRIPLE_GAME,),
    ),
    Clause(
        "score.cube",
        "The cube multiplies the points.",
        when=_cube,
        reasons=(Reason.CUBE_MULTIPLIES,),
    ),
    Clause(
        "score.cube_example",
        "A gammon with the cube on {cube_example} counts {gammon_on_cube}.",
        when=_cube_and_gammon,
    ),
    Clause(
        "score.stake",
        "Stake: points times {stake_multiplier}.",
        when=_stake,
        habit=Habit(
            "scoring.stake_multiplier",
            32,
            "the rules page S1 of a site that plays for stakes",
            on_sheet=False,
        ),
        reasons=(Reason.STAKE_MULTIPLIES,),
    ),
    Clause(
        "match.session",
        "Each game stands alone and is settled at once.",
        when=_session,
        reasons=(Reason.MONEY_SESSION,),
    ),
    PluralClause(
        "match.length",
        "A match goes to {match_length} point.",
        "A match goes to {match_length} points.",
        "match_length",
        when=_match_length,
        reasons=(Reason.MATCH_LENGTH_SET,),
    ),
    Clause(
        "match.choice",
        "Agree on a match to {match_lengths} points.",
        when=_match_choice,
        reasons=(
            Reason.MATCH_LENGTH_OFFERED,
            Reason.MATCH_LENGTH_NOT_OFFERED,
        ),
    ),
    Clause(
        "match.open",
        "The match goes to a number of points set beforehand.",
        when=_match_open,
        reasons=(Reason.MATCH_LENGTH_FREE,),
    ),
    Clause(
        "match.win",
        "The first to reach or pass that score wins the match.",
        when=_match,
        reasons=(
            Reason.MATCH_GOES_ON,
            Reason.MATCH_WON,
        ),
    ),
)
