"""The sentences that each ruleset tells, and those it does not."""

from __future__ import annotations

import pytest

from tableside.engine.ruleset import Ruleset, Value
from tableside.rulebook.book import BY_ID, habits, sentences
from tableside.rulebook.clause import Clause, PluralClause, always
from tableside.rulebook.clauses import CLAUSES
from tableside.rulebook.loader import load
from tableside.rulebook.message import Message, Plural

BASE = Ruleset()


def held(ruleset: Ruleset) -> set[str]:
    return {clause.id for clause in CLAUSES if clause.when(ruleset)}


def test_without_a_cube_there_is_one_sentence_about_it() -> None:
    assert {i for i in held(load("casual")) if i.startswith("cube.")} == {"cube.none"}
    assert not held(load("casual")) & {"score.cube", "score.cube_example"}


def test_what_the_tournament_tells_of_the_cube() -> None:
    assert {i for i in held(load("tournament")) if i.startswith("cube.")} == {
        "cube.use",
        "cube.offer",
        "cube.answer",
        "cube.no_limit",
        "cube.crawford",
        "cube.no_beavers",
        "cube.no_raccoons",
        "cube.money_only",
        "cube.short_match",
    }


def test_in_a_match_to_one_the_cube_is_told_off_in_a_sentence() -> None:
    told = held(load("tournament", {"match.length": 1}))
    assert {i for i in told if i.startswith("cube.")} == {"cube.short_match"}
    assert not told & {"score.cube", "score.cube_example"}


def test_what_the_game_for_stakes_adds() -> None:
    assert held(load("stakes")) - held(load("money", {"cube.jacoby": False})) == {
        "score.stake",
        "resign.gammon_from",
        "resign.confirm",
    }


def test_what_the_money_game_tells_of_the_cube() -> None:
    assert {i for i in held(load("money")) if i.startswith("cube.")} == {
        "cube.use",
        "cube.offer",
        "cube.answer",
        "cube.no_limit",
        "cube.jacoby",
        "cube.beaver",
        "cube.beaver_drop",
        "cube.no_raccoons",
    }


@pytest.mark.parametrize(
    "alternatives",
    [
        {"opening.plays_both", "opening.throws_again"},
        {"moving.open_point", "moving.open_point_no_hits"},
        {"moving.any_number", "moving.most_on_point"},
        {"cube.none", "cube.use"},
        {"match.session", "match.length", "match.choice", "match.open"},
        {"resign.offer", "resign.none"},
        {"conduct.cocked", "conduct.valid_on_checker"},
        {
            "conduct.illegal_may_stand",
            "conduct.illegal_must_be_corrected",
            "conduct.illegal_until_played",
        },
    ],
    ids=lambda ids: "-".join(sorted(ids)),
)
@pytest.mark.parametrize(
    ("base", "settings"),
    [
        ("casual", {}),
        ("tournament", {}),
        ("money", {}),
        ("casual", {"match.length": 3, "opening.use": "throw_again"}),
        ("casual", {"movement.closed_from": 1, "resignation.use": False}),
        ("tournament", {"movement.most_on_point": 5, "conduct.cocked_dice": "valid"}),
        ("money", {"conduct.illegal_play": "must_be_corrected"}),
        ("stakes", {"conduct.illegal_play": "until_played"}),
    ],
)
def test_of_alternatives_exactly_one_holds(
    alternatives: set[str], base: str, settings: dict[str, Value]
) -> None:
    assert len(held(load(base, settings)) & alternatives) == 1


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({}, {"score.single", "score.gammon", "score.backgammon"}),
        ({"scoring.backgammon": 2}, {"score.single", "score.gammon", "score.no_backgammon"}),
        ({"scoring.gammon": 1, "scoring.backgammon": 1}, {"score.any_win"}),
    ],
)
def test_what_is_told_of_wins(settings: dict[str, Value], told: set[str]) -> None:
    assert {i for i in held(load("casual", settings)) if i.startswith("score.")} == told


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({}, {"cube.beaver", "cube.beaver_drop"}),
        ({"cube.beaver_drop": False}, {"cube.beaver", "cube.no_beaver_drop"}),
        (
            {"cube.raccoons": True},
            {"cube.beaver", "cube.beaver_drop", "cube.raccoon", "cube.raccoon_drop"},
        ),
        (
            {"cube.raccoons": True, "cube.beaver_drop": False},
            {"cube.beaver", "cube.no_beaver_drop", "cube.raccoon", "cube.raccoon_drop"},
        ),
        (
            {"cube.raccoons": True, "cube.raccoon_drop": False},
            {"cube.beaver", "cube.beaver_drop", "cube.raccoon", "cube.no_raccoon_drop"},
        ),
        ({"cube.beavers": False}, set()),
    ],
)
def test_what_is_told_of_beavers(settings: dict[str, Value], told: set[str]) -> None:
    about = ("cube.beaver", "cube.no_beaver_drop", "cube.raccoon", "cube.no_raccoon_drop")
    assert {i for i in held(load("money", settings)) if i.startswith(about)} == told


def test_in_a_game_without_hits_nobody_reads_of_hitting() -> None:
    ruleset = BASE.changed({"movement.closed_from": 1})
    chapters = {i.partition(".")[0] for i in held(ruleset)}
    assert not chapters & {"hitting", "bar"}
    assert "off.after_a_hit" not in held(ruleset)


def test_sentences_keep_their_order_and_leave_out_what_does_not_hold() -> None:
    ids = ("moving.lost", "moving.most_on_point", "moving.must_play")
    assert [s.context for s in sentences(BASE, *ids)] == ["moving.lost", "moving.must_play"]


def test_the_habits_of_others() -> None:
    assert [s.context for s in habits(load("casual"))] == [
        "opening.throws_again",
        "moving.most_on_point",
        "moving.throw_again",
        "hitting.no_hit_and_run",
        "score.no_backgammon",
        "cube.offer",
    ]


@pytest.mark.parametrize("name", ["casual", "tournament", "money", "stakes"])
def test_the_complete_rules_name_the_sheets_habits_and_rarer_ones(name: str) -> None:
    ruleset = load(name)
    sheet, complete = habits(ruleset), habits(ruleset, complete=True)
    assert [s for s in complete if s in sheet] == list(sheet)
    assert {s.context for s in complete} - {s.context for s in sheet} >= {
        "opening.winner_begins",
        "conduct.valid_on_checker",
    }
    assert all(not BY_ID[s.context].when(ruleset) for s in complete)


def test_the_customary_values_of_the_rarer_habits() -> None:
    def value(name: str, habit: str) -> object:
        told = next(s for s in habits(load(name), complete=True) if s.context == habit)
        (number,) = told.facts.values()
        return number

    assert value("tournament", "cube.holland") == 2
    assert value("casual", "resign.gammon_from") == 60
    assert value("money", "score.stake") == 32
    assert value("tournament", "conduct.clock_delay") == 12
    assert value("tournament", "conduct.clock_reserve") == 2


def test_a_habit_is_told_with_its_own_number() -> None:
    five = next(s for s in habits(load("casual")) if s.context == "moving.most_on_point")
    assert isinstance(five, Plural)
    assert five.number == 5


def test_a_habit_that_a_ruleset_has_no_room_for_is_left_out() -> None:
    assert "opening.automatic_double" not in {s.context for s in habits(load("casual"))}
    assert "opening.automatic_double" in {s.context for s in habits(load("money"))}


def test_a_clause_fills_its_placeholders() -> None:
    clause = Clause("demo.points", "From {far} to {near}.")
    assert clause.message(BASE) == Message("demo.points", clause.text, {"far": 24, "near": 1})
    assert clause.when is always
    assert always(BASE)


def test_a_plural_clause_counts() -> None:
    clause = PluralClause("demo.n", "{checkers} checker", "{checkers} checkers", "checkers")
    message = clause.message(BASE)
    assert isinstance(message, Plural)
    assert message.number == 15
    assert clause.texts == ("{checkers} checker", "{checkers} checkers")


def test_a_placeholder_that_is_no_fact_is_a_programmer_error() -> None:
    with pytest.raises(KeyError, match="chickers"):
        Clause("demo.typo", "{chickers}").message(BASE)


def test_clauses_are_found_by_their_id() -> None:
    assert list(BY_ID.values()) == list(CLAUSES)
