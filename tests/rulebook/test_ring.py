"""The ring: every reason has its clause, every clause its cases, every case the engine's word."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tableside.engine.position import Position
from tableside.engine.reason import Reason
from tableside.engine.ruleset import SETTINGS, Ruleset
from tableside.engine.state import Match
from tableside.rulebook.book import BY_ID, BY_REASON, habits, rule_of
from tableside.rulebook.clause import AnyClause, PluralClause
from tableside.rulebook.clauses import (
    CLAUSES,
    bearing_off,
    board,
    cube,
    hitting,
    moving,
    opening,
    score,
    table,
)
from tableside.rulebook.facts import facts_of
from tableside.rulebook.loader import load, shipped
from tableside.rulebook.message import Message, Plural, placeholders
from tableside.rulebook.witness import CASES, Witness, ask, run, witnesses

CHAPTERS = {
    module.__name__.rpartition(".")[2]: module
    for module in (board, opening, moving, hitting, bearing_off, score, cube, table)
}
WITNESSES = witnesses()
EXECUTABLE = [clause for clause in CLAUSES if not clause.conduct]

# "Both", "either", "double" and "single" are the game's own words; "once" is used for
# "as soon as", "first" for "before anything else".
NUMBER_WORDS = frozenset(
    re.findall(
        "[a-z]+",
        """one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
        sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty hundred dozen pair
        twice thrice second third fourth fifth sixth quarter triple quadruple""",
    )
)

CONDUCT = {
    "conduct.throw",
    "conduct.cocked",
    "conduct.valid_on_checker",
    "conduct.turn_ends",
    "conduct.illegal_may_stand",
    "conduct.illegal_must_be_corrected",
    "conduct.illegal_until_played",
    "conduct.dice_shared",
    "conduct.dice_own",
    "conduct.cups",
    "conduct.clock_delay",
    "conduct.clock_reserve",
    "conduct.score_both",
    "conduct.score_keeper",
}

# Rulesets in which every clause holds somewhere.
RULESETS = {
    **{name: load(name) for name in shipped()},
    "three checkers": load(
        "backgammon", {"board.checkers": 3, "board.setup": ((24, 1), (23, 1), (22, 1))}
    ),
    "nobody hits": load("backgammon", {"movement.closed_from": 1}),
    "five on a point": load("backgammon", {"movement.most_on_point": 5}),
    "tavla": load("backgammon", {"movement.hit_and_run_home": False, "opening.use": "throw_again"}),
    "portes": load("backgammon", {"scoring.backgammon": 2, "match.length": 7}),
    "flat": load("backgammon", {"scoring.gammon": 1, "scoring.backgammon": 1}),
    "family": load("casual", {"dice.throw_again_after_double": True, "resignation.use": False}),
    "zoo": load("money", {"cube.raccoons": True, "cube.automatic_doubles": 1, "cube.limit": 64}),
    "stern zoo": load(
        "money",
        {"cube.raccoons": True, "cube.beaver_drop": False, "cube.raccoon_drop": False},
    ),
    "tavli": load("casual", {"opening.later_games": "winner_begins", "match.length": 7}),
    "friends with a cube": load("tournament", {"match.crawford": False}),
    "Holland": load("tournament", {"cube.holland_throws": 2}),
    "one point": load("tournament", {"match.length": 1}),
    "club": load(
        "tournament",
        {
            "conduct.illegal_play": "until_played",
            "conduct.dice_sets": "shared",
            "conduct.cups": True,
            "conduct.clock_delay": 12,
            "conduct.clock_reserve": 2,
            "conduct.score_keeping": "both_players",
        },
    ),
    "club evening": load(
        "casual", {"conduct.dice_sets": "own", "conduct.score_keeping": "scorekeeper"}
    ),
    "plain money": load("money", {"cube.beavers": False, "cube.jacoby": False}),
    "strict": load(
        "tournament",
        {"conduct.cocked_dice": "valid", "conduct.illegal_play": "must_be_corrected"},
    ),
}


# What the board shows when a game is over; another reason says what a ruleset makes of it.
BOARD_AT_THE_END = {
    Reason.LOSER_BORE_OFF,
    Reason.LOSER_NONE_OFF,
    Reason.LOSER_ON_BAR,
    Reason.LOSER_IN_WINNERS_HOME,
}


def on_the_bar(witness: Witness) -> bool:
    """Whether somebody waits on the bar, which no game without hits can bring about."""
    position = getattr(witness.question, "position", None)
    return isinstance(position, Position) and bool(position.mover.bar or position.opponent.bar)


def other_length(witness: Witness, ruleset: Ruleset) -> bool:
    """Whether a match is played to a length that the ruleset does not allow."""
    match, fixed = getattr(witness.question, "match", None), ruleset.match.length
    return isinstance(match, Match) and bool(fixed) and match.length not in (0, fixed)


def name_of(item: object) -> str:
    if isinstance(item, Witness):
        return f"{item.clause}-{item.case}-{item.where}".replace(" ", "_")
    return str(getattr(item, "id", item))


def test_each_reason_has_exactly_one_clause() -> None:
    counts = Counter(reason for clause in CLAUSES for reason in clause.reasons)
    assert {reason: counts[reason] for reason in Reason if counts[reason] != 1} == {}


def test_ids_are_unique_and_are_the_context_of_the_message() -> None:
    assert [i for i, n in Counter(clause.id for clause in CLAUSES).items() if n > 1] == []
    base = Ruleset()
    assert all(clause.message(base).context == clause.id for clause in CLAUSES)
    assert all(re.fullmatch(r"[a-z]+\.[a-z_]+", clause.id) for clause in CLAUSES)


def test_conduct_is_declared_openly() -> None:
    assert {clause.id for clause in CLAUSES if clause.conduct} == CONDUCT
    assert all(not clause.reasons for clause in CLAUSES if clause.conduct)


@pytest.mark.parametrize("clause", EXECUTABLE, ids=name_of)
def test_each_executable_clause_has_a_case_for_and_against(clause: AnyClause) -> None:
    assert {w.case for w in WITNESSES if w.clause == clause.id} == set(CASES)


@pytest.mark.parametrize("clause", EXECUTABLE, ids=name_of)
def test_the_cases_of_a_clause_show_all_its_reasons(clause: AnyClause) -> None:
    shown = {c.reason for w in WITNESSES if w.clause == clause.id for c in w.reasons}
    assert set(clause.reasons) - shown == set()


@pytest.mark.parametrize("witness", WITNESSES, ids=name_of)
def test_every_witness_runs_true(witness: Witness) -> None:
    outcome = run(witness)
    assert outcome.ok, outcome.told


def test_witnesses_name_clauses_that_can_be_run() -> None:
    known = {clause.id for clause in EXECUTABLE}
    assert [w.where for w in WITNESSES if w.clause not in known] == []


def test_witnesses_stand_in_the_chapter_of_their_clause() -> None:
    home = {clause.id: name for name, module in CHAPTERS.items() for clause in module.CLAUSES}
    strays = [w.where for w in WITNESSES if not w.where.startswith(f"{home[w.clause]}.toml,")]
    assert strays == []
    assert set(home) == set(BY_ID)


def test_a_case_for_a_clause_stands_where_the_clause_holds() -> None:
    off = [w.where for w in WITNESSES if w.case == "for" and not BY_ID[w.clause].when(w.ruleset)]
    assert off == []


@pytest.mark.parametrize("name", RULESETS)
def test_whatever_the_engine_gives_as_a_reason_its_clause_holds(name: str) -> None:
    # A verdict is told with the clause of its reason: that sentence must be true there.
    ruleset = RULESETS[name]
    false = {
        ground.reason.value
        for witness in WITNESSES
        if (ruleset.hits or not on_the_bar(witness)) and not other_length(witness, ruleset)
        for ground in ask(witness.question, ruleset).grounds
        if ground.reason not in BOARD_AT_THE_END and not BY_REASON[ground.reason].when(ruleset)
    }
    assert false == set()


def test_every_clause_holds_somewhere() -> None:
    held = {c.id for c in CLAUSES for ruleset in RULESETS.values() if c.when(ruleset)}
    assert {clause.id for clause in CLAUSES} - held == set()


@pytest.mark.parametrize("clause", CLAUSES, ids=name_of)
def test_placeholders_are_facts(clause: AnyClause) -> None:
    known = facts_of(Ruleset())
    assert [p for text in clause.texts for p in placeholders(text) if p not in known] == []


@pytest.mark.parametrize("clause", CLAUSES, ids=name_of)
def test_clause_text_holds_no_digit_and_no_number_word(clause: AnyClause) -> None:
    for text in clause.texts:
        # A second that is counted is a span of time.
        words = re.findall(r"[^\W_]+", re.sub(r"\{\w+\}( second\b)?", "", text).lower())
        assert [w for w in words if w in NUMBER_WORDS or any(c.isdigit() for c in w)] == []


@pytest.mark.parametrize("clause", CLAUSES, ids=name_of)
def test_clauses_are_sentences_of_plain_text(clause: AnyClause) -> None:
    for text in clause.texts:
        assert text == text.strip()
        assert "  " not in text
        assert "'" not in text, "write the typographer's apostrophe"
        if not clause.id.startswith("board.") or text.endswith("."):
            assert re.fullmatch(r"[A-Z{].*\.", text)


@pytest.mark.parametrize("clause", [c for c in CLAUSES if isinstance(c, PluralClause)], ids=name_of)
def test_plural_clauses_count_one_noun_in_both_forms(clause: PluralClause) -> None:
    assert clause.counted in placeholders(clause.singular)
    assert placeholders(clause.singular) == placeholders(clause.plural)
    for ruleset in RULESETS.values():
        message = clause.message(ruleset)
        assert isinstance(message, Plural)
        assert isinstance(message.number, int)


def test_sentences_with_a_count_before_a_noun_are_plural_clauses() -> None:
    # A placeholder for a whole number right before a noun in the plural.
    numbers = {name for name, fact in facts_of(Ruleset()).items() if isinstance(fact, int)}
    counts = re.compile(r"\{(\w+)\} (checkers?|points?|times?|dice|die|players?|rolls?|games?)\b")
    loose = [
        clause.id
        for clause in CLAUSES
        if not isinstance(clause, PluralClause)
        for text in clause.texts
        for found in counts.finditer(text)
        # "From your {example_die} point" names a point, it does not count.
        if found[1] in numbers and found[1] != "example_die"
    ]
    assert loose == []


@pytest.mark.parametrize("clause", [c for c in CLAUSES if c.habit], ids=name_of)
def test_habits_name_a_setting_that_turns_them_on(clause: AnyClause) -> None:
    assert clause.habit is not None
    assert clause.habit.key in SETTINGS
    assert clause.habit.source
    assert any(
        not clause.when(ruleset)
        and clause.id in {s.context for s in habits(ruleset, complete=True)}
        for ruleset in RULESETS.values()
    )


@pytest.mark.parametrize("name", RULESETS)
def test_no_habit_is_named_that_holds(name: str) -> None:
    ruleset = RULESETS[name]
    named = [s.context for s in habits(ruleset, complete=True)]
    assert [i for i in named if BY_ID[i].when(ruleset)] == []


def test_a_reason_is_told_by_its_clause() -> None:
    told = rule_of(Reason.ENTRY_CLOSED, Ruleset())
    assert isinstance(told, Message)
    assert told.context == "bar.closed"
