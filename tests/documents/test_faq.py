"""The questions of beginners: each answered by the engine, under every ruleset."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from support.rulesets import all_rulesets, shipped_rulesets
from tableside.documents.faq_answers import Answered, answered
from tableside.documents.faq_questions import QUESTIONS, TOPICS
from tableside.documents.faq_set import FaqError, questions, read_questions
from tableside.documents.model import Figure, Row, Table
from tableside.documents.sheets.faq import sections
from tableside.engine.ruleset import Ruleset, Value
from tableside.rulebook.book import BY_ID
from tableside.rulebook.loader import load

RULESETS = all_rulesets()
each = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
SHIPPED = shipped_rulesets()
each_shipped = pytest.mark.parametrize("ruleset", SHIPPED.values(), ids=SHIPPED)

DATA = Path(__file__).parents[1] / "engine" / "data"


def asked(ruleset: Ruleset) -> dict[str, Answered]:
    return {one.text.id: one for one in answered(ruleset)}


def test_every_question_has_words_and_a_case() -> None:
    ids = [text.id for text in questions()]
    assert set(ids) == set(QUESTIONS)
    assert {text.topic for text in questions()} == set(TOPICS)
    assert len(ids) >= 50


@each_shipped
def test_enough_is_answered(ruleset: Ruleset) -> None:
    assert len(answered(ruleset)) >= 40


@each
def test_every_answer_rests_on_rules_that_hold(ruleset: Ruleset) -> None:
    for one in answered(ruleset):
        assert one.rules or one.text.kind in ("source", "differ"), one.text.id
        assert all(BY_ID[i].when(ruleset) for i in one.clauses)
        if one.text.asks == "may" and one.answer is not None:
            assert one.verdict is not None
        if one.text.asks == "what" and one.text.kind != "clauses":
            assert one.told, one.text.id


@each
def test_the_answer_is_the_engine_s(ruleset: Ruleset) -> None:
    for one in answered(ruleset):
        if one.answer is not None and "verdict" in one.answer.results and one.verdict is not None:
            assert one.verdict == (one.answer.results["verdict"] == "legal")


@each
def test_the_answers_make_sections_of_rows(ruleset: Ruleset) -> None:
    rows = [block for section in sections(ruleset) for block in section.blocks]
    numbers = [row.number for row in rows if isinstance(row, Row)]
    assert numbers == list(range(1, len(numbers) + 1))
    ids = [row.id for row in rows if isinstance(row, Row)]
    assert len(set(ids)) == len(ids)


def lines(name: str) -> list[dict[str, Any]]:
    text = (DATA / name).read_text("utf-8")
    found = json.loads(text) if name.endswith(".json") else map(json.loads, text.splitlines())
    return list(found)


CASES = {
    case["id"]: case for name in ("questions.jsonl", "game_questions.json") for case in lines(name)
}

# Which of our questions is whose, with the ruleset under which it was asked.
PLAYS = {
    "any-order": "rq038",
    "sum": "rq073",
    "closed": "rq066",
    "pass": "rq011",
    "waste": "rq012",
    "choose": "rq030",
    "only-smaller": "rq036",
    "part-of-double": "rq069",
    "less-of-double": "rq055",
    "far-with-double": "rq020",
    "hit-and-go": "rq015",
    "must-hit": "rq041",
    "bar-first": "rq022",
    "one-does-not-enter": "rq070",
    "neither-enters": "rq024",
    "two-on-the-bar": "rq026",
    "enter-to-play-both": "rq032",
    "one-outside": "rq072",
    "home-and-off": "rq037",
    "higher-left": "rq008",
    "none-higher": "rq001",
    "small-first": "rq018",
    "sum-off": "rq005",
    "must-bear-off": "rq044",
    "leave-one-out": "rq048",
}
# Told of a hit in the bear-off, with no play named: a checker on the bar, and others at home.
HIT_MEANWHILE = {"mover": "bar:1 3:4 2:5", "dice": [3, 2], "may_go_on": False}
SCORES = {
    "one-off-one-on-the-bar": ("casual", "rq099"),
    "none-off": ("casual", "rq095"),
    "in-the-winners-home": ("casual", "rq097"),
    "gammon-on-the-cube": ("tournament", "rq100"),
}


def stops(play: str) -> tuple[str, ...]:
    """A play as its single steps, in any order: what two ways of writing have in common."""
    found: list[str] = []
    for trip in play.replace("*", "").split():
        way, _, count = trip.partition("(")
        places = way.split("/")
        steps = [f"{a}/{b}" for a, b in pairwise(places)]
        found += steps * int(count.rstrip(")") or 1)
    return tuple(sorted(found))


@pytest.mark.parametrize(("ours", "theirs"), PLAYS.items(), ids=PLAYS)
def test_a_play_gets_the_answer_of_the_case(ours: str, theirs: str) -> None:
    one, case = asked(load("backgammon"))[ours], CASES[theirs]
    text = one.text.case
    position = case["position"]
    mover = text["position"].split("|")[0].split()
    wanted = set(position["mover"].split())
    assert set(mover) == wanted
    assert sorted(int(die) for die in text["roll"]) == sorted(case["dice"])
    answer = case["answer"]
    if answer["type"] == "is_legal":
        assert one.verdict is answer["legal"]
        if "candidate" in answer:
            assert stops(text["play"]) == stops(answer["candidate"])
    elif answer["type"] == "yes_no":
        assert one.verdict is answer["value"]
    else:
        results = {stops(play) for play in answer["all_results"]}
        assert one.verdict is (stops(text["play"]) in results)


def test_whoever_is_hit_while_bearing_off_must_enter_first() -> None:
    one = asked(load("backgammon"))["hit-meanwhile"]
    assert one.text.case["position"].split("|")[0].strip() == HIT_MEANWHILE["mover"]
    assert one.verdict is HIT_MEANWHILE["may_go_on"]


@pytest.mark.parametrize(("ours", "theirs"), SCORES.items(), ids=SCORES)
def test_a_win_counts_as_in_the_case(ours: str, theirs: tuple[str, str]) -> None:
    ruleset, name = theirs
    one, case = asked(load(ruleset))[ours], CASES[name]
    assert one.answer is not None
    assert one.answer.results["result"] == case["answer"]["result"]
    assert one.answer.results["points"] == case["answer"]["points"]


def test_the_cube_and_the_match_as_in_the_cases() -> None:
    tournament, money = asked(load("tournament")), asked(load("money"))
    assert tournament["double-on-the-bar"].verdict is CASES["rq103"]["answer"]["value"]
    crawford = tournament["crawford"].answer
    assert crawford is not None
    assert crawford.results["phase"] == CASES["rq104"]["answer"]["game"]
    assert tournament["beaver"].verdict is CASES["rq109"]["answer"]["value"]
    dropped = money["drop-a-beaver"].answer
    assert dropped is not None
    assert dropped.results["points"] == CASES["rq108"]["answer"]["value"]
    turned = asked(load("money", {"cube.automatic_doubles": 1}))["same-number"].answer
    assert turned is not None
    assert turned.results["cube"] == CASES["rq107"]["answer"]["value"]
    assert turned.results["starter"] == "nobody"


# A changed setting, and the questions that it answers otherwise.
FLIPS: tuple[tuple[str, dict[str, Value], tuple[str, ...]], ...] = (
    ("casual", {"opening.use": "throw_again"}, ("who-begins",)),
    ("casual", {"opening.later_games": "winner_begins"}, ("next-game",)),
    ("money", {"cube.automatic_doubles": 1}, ("same-number",)),
    ("casual", {"movement.most_on_point": 5}, ("six-on-a-point",)),
    ("casual", {"movement.hit_and_run_home": False}, ("hit-and-go",)),
    ("casual", {"dice.throw_again_after_double": True}, ("again",)),
    ("casual", {"dice.moves_on_double": 2}, ("less-of-double", "again")),
    ("casual", {"scoring.backgammon": 2}, ("in-the-winners-home",)),
    ("casual", {"scoring.gammon": 1, "scoring.backgammon": 1}, ("none-off",)),
    ("casual", {"resignation.use": False}, ("give-up",)),
    ("tournament", {"cube.use": False, "match.crawford": False}, ("gammon-on-the-cube",)),
    ("tournament", {"cube.limit": 64}, ("highest-number",)),
    ("tournament", {"match.crawford": False}, ("crawford",)),
    ("money", {"cube.jacoby": False}, ("gammon-undoubled",)),
    ("money", {"cube.beavers": False}, ("beaver", "drop-a-beaver")),
    ("money", {"cube.beaver_drop": False}, ("drop-a-beaver",)),
    ("casual", {"conduct.cocked_dice": "valid"}, ("die-on-a-checker",)),
    ("casual", {"conduct.illegal_play": "must_be_corrected"}, ("wrong-play",)),
    ("casual", {"conduct.clock_delay": 12}, ("clock",)),
    ("casual", {"movement.closed_from": 1}, ("chance-to-hit", "closed")),
)


@pytest.mark.parametrize(("name", "changes", "ids"), FLIPS, ids=[str(flip[1]) for flip in FLIPS])
def test_a_changed_setting_changes_the_answer(
    name: str, changes: dict[str, Value], ids: tuple[str, ...]
) -> None:
    before, after = asked(load(name)), asked(load(name, changes))

    def told(found: dict[str, Answered], one: str) -> object:
        if one not in found:
            return None
        answer = found[one]
        return answer.verdict, answer.told, [law.sentence for law in answer.rules]

    for one in ids:
        assert told(before, one) != told(after, one), one


def test_without_a_cube_that_is_said_once() -> None:
    cubes = [one for one in answered(load("casual")) if one.text.topic == "cube"]
    assert [one.verdict for one in cubes] == [False]
    assert cubes[0].clauses == {"cube.none"}


def test_boards_and_tables_stand_beside() -> None:
    found = asked(load("casual"))
    (board,) = found["hit-and-go"].side
    assert isinstance(board, Figure)
    assert board.diagram.play is not None
    (refused,) = found["sum"].side
    assert isinstance(refused, Figure)
    assert refused.diagram.play is None
    assert refused.diagram.marks
    (table,) = found["chance-to-enter"].side
    assert isinstance(table, Table)
    assert [row[1] for row in table.rows] == [11, 20, 27, 32, 35, 36]


def test_a_match_of_another_length_is_asked_at_that_length() -> None:
    one = asked(load("tournament", {"match.length": 7}))["past-the-length"]
    assert one.answer is not None
    assert one.answer.results["winner"] == "bottom"
    assert one.answer.results["score"] == "8-5"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "allowed are tables"),
        ("[[question]]\nid='nothing'\ntopic='moving'\nkind='play'", "unknown id 'nothing'"),
        ("[[question]]\nid='sum'\ntopic='movin'\nkind='play'", "did you mean 'moving'"),
        ("[[question]]\nid='sum'\ntopic='moving'\nkind='ply'", "did you mean 'play'"),
        (
            "[[question]]\nid='sum'\ntopic='moving'\nkind='play'\nclauses=['moving.bth']",
            "did you mean 'moving.both'",
        ),
        (
            "[[question]]\nid='sum'\ntopic='moving'\nkind='clauses'\nroll='31'",
            "has no roll",
        ),
        ("[[question]]\nid='sum'\ntopic='moving'\nkind='chances'", "table goes with"),
        ("[[question]]\nid='sum'\ntopic='moving'\nkind='play'\n" * 2, "asked twice"),
    ],
)
def test_a_faulty_file_is_told_in_a_line(text: str, said: str) -> None:
    with pytest.raises(FaqError) as caught:
        read_questions(text)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
