"""Giving up a game, and what the players owe each other at the table."""

from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.clause import AnyClause, Clause, Habit, PluralClause


def _resigning(ruleset: Ruleset) -> bool:
    return ruleset.resignation.use


def _no_resigning(ruleset: Ruleset) -> bool:
    return not ruleset.resignation.use


def _gammon_from(ruleset: Ruleset) -> bool:
    return ruleset.resignation.gammon_pips > 0


def _confirm(ruleset: Ruleset) -> bool:
    return ruleset.resignation.confirm


def _cocked(ruleset: Ruleset) -> bool:
    return ruleset.conduct.cocked_dice == "cocked"


def _valid(ruleset: Ruleset) -> bool:
    return ruleset.conduct.cocked_dice == "valid"


def _may_stand(ruleset: Ruleset) -> bool:
    return ruleset.conduct.illegal_play == "may_stand"


def _must_be_corrected(ruleset: Ruleset) -> bool:
    return ruleset.conduct.illegal_play == "must_be_corrected"


def _until_played(ruleset: Ruleset) -> bool:
    return ruleset.conduct.illegal_play == "until_played"


def _shared_dice(ruleset: Ruleset) -> bool:
    return ruleset.conduct.dice_sets == "shared"


def _own_dice(ruleset: Ruleset) -> bool:
    return ruleset.conduct.dice_sets == "own"


def _cups(ruleset: Ruleset) -> bool:
    return ruleset.conduct.cups


def _clock_delay(ruleset: Ruleset) -> bool:
    return ruleset.conduct.clock_delay > 0


def _clock_reserve(ruleset: Ruleset) -> bool:
    return ruleset.conduct.clock_reserve > 0


def _both_keep_score(ruleset: Ruleset) -> bool:
    return ruleset.conduct.score_keeping == "both_players"


def _scorekeeper(ruleset: Ruleset) -> bool:
    return ruleset.conduct.score_keeping == "scorekeeper"


_STAKES = "the rules page S1 of a site that plays for stakes"
_CLOCK_RULES = "http://www.bkgm.com/tournaments/US-Backgammon-Clock-2013.html"

CLAUSES: tuple[AnyClause, ...] = (
    Clause(
        "resign.offer",
        "You may offer to resign for any of these wins; your opponent may refuse.",
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
    PluralClause(
        "resign.gammon_from",
        "Resigning {resign_pips} pip or more behind, with no checker off, is a gammon.",
        "Resigning {resign_pips} pips or more behind, with no checker off, is a gammon.",
        "resign_pips",
        when=_gammon_from,
        habit=Habit("resignation.gammon_pips", 60, _STAKES, on_sheet=False),
        reasons=(Reason.RESIGNS_A_GAMMON,),
    ),
    Clause(
        "resign.confirm",
        "Whoever resigns a gammon or more must confirm it.",
        when=_confirm,
        habit=Habit("resignation.confirm", True, _STAKES, on_sheet=False),
        reasons=(Reason.RESIGNATION_UNCONFIRMED, Reason.RESIGNATION_CONFIRMED),
    ),
    Clause(
        "conduct.dice_shared",
        "Both players throw the same dice.",
        when=_shared_dice,
        conduct=True,
    ),
    Clause(
        "conduct.dice_own",
        "Each player throws dice of their own.",
        when=_own_dice,
        conduct=True,
    ),
    Clause(
        "conduct.cups",
        "Shake the dice in a cup and throw them from it.",
        when=_cups,
        conduct=True,
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
        habit=Habit(
            "conduct.cocked_dice",
            "cocked",
            "http://www.columbusbg.org/?page_id=9",
            on_sheet=False,
        ),
    ),
    Clause(
        "conduct.valid_on_checker",
        "A die flat on a checker there counts too; else throw both again.",
        when=_valid,
        conduct=True,
        habit=Habit(
            "conduct.cocked_dice",
            "valid",
            "http://gammonassociates.com/ga_usbgf_rules2019.htm",
            on_sheet=False,
        ),
    ),
    Clause(
        "conduct.turn_ends",
        "Your turn ends when you pick up your dice.",
        conduct=True,
    ),
    PluralClause(
        "conduct.clock_delay",
        "Clock: the first {clock_delay} second of each turn is free.",
        "Clock: the first {clock_delay} seconds of each turn are free.",
        "clock_delay",
        when=_clock_delay,
        conduct=True,
        habit=Habit("conduct.clock_delay", 12, _CLOCK_RULES, on_sheet=False),
    ),
    PluralClause(
        "conduct.clock_reserve",
        "Each player’s clock starts with {clock_reserve} minute for every point of the match.",
        "Each player’s clock starts with {clock_reserve} minutes for every point of the match.",
        "clock_reserve",
        when=_clock_reserve,
        conduct=True,
        habit=Habit("conduct.clock_reserve", 2, _CLOCK_RULES, on_sheet=False),
    ),
    Clause(
        "conduct.illegal_may_stand",
        "An illegal play must be put right if your opponent asks before throwing; else it stands.",
        when=_may_stand,
        conduct=True,
        habit=Habit(
            "conduct.illegal_play",
            "may_stand",
            "http://nextgammon.com/en/glossary/illegal-move",
            on_sheet=False,
        ),
    ),
    Clause(
        "conduct.illegal_must_be_corrected",
        "An illegal play must be put right if either player notices before the next throw or "
        "double; else it stands.",
        when=_must_be_corrected,
        conduct=True,
        habit=Habit(
            "conduct.illegal_play",
            "must_be_corrected",
            "WBGF rules, Legal Moves, and the UK rules",
            on_sheet=False,
        ),
    ),
    Clause(
        "conduct.illegal_until_played",
        "An illegal play must be put right if either player notices before the next throw has "
        "been played; that throw is taken back. Later it stands.",
        when=_until_played,
        conduct=True,
        habit=Habit(
            "conduct.illegal_play",
            "until_played",
            "US rules of 2013: "
            "https://www.bgonline.org/forums/webbbs_config.pl?noframes;read=148715",
            on_sheet=False,
        ),
    ),
    Clause(
        "conduct.score_both",
        "Both players write down the score.",
        when=_both_keep_score,
        conduct=True,
    ),
    Clause(
        "conduct.score_keeper",
        "A scorekeeper writes down the score.",
        when=_scorekeeper,
        conduct=True,
    ),
)
