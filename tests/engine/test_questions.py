"""Questions that players ask about plays, with the right answers and the reasons for them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from support.boards import xgid
from support.positions import HOUSE_RULES, attempt_of, position_of
from tableside.engine.dice import Dice
from tableside.engine.explain import explain
from tableside.engine.legality import legal_plays
from tableside.engine.play import Play, result
from tableside.engine.position import Position
from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset

DATA = Path(__file__).parent / "data"


def read(name: str) -> list[dict[str, Any]]:
    """The lines of a file of cases."""
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


QUESTIONS = {question["id"]: question for question in read("questions.jsonl")}
RULESETS = {"backgammon": HOUSE_RULES["usual"], "takhteh": HOUSE_RULES["no hit and run"]}

# Which reason answers the question: that of the play asked about, or of the one that tempts.
ANSWERS = [
    ("rq001", "4/off 2/off", Reason.BEARS_OFF_HIGHEST),
    ("rq004", "5/4 4/off", Reason.BEARS_OFF_EXACTLY),
    ("rq005", "5/off 6/5", Reason.DIE_TOO_SMALL),
    ("rq007", "5/2 4/off", Reason.BEARS_OFF_HIGHEST),
    ("rq008", "5/off 2/off", Reason.HIGHER_CHECKER_LEFT),
    ("rq011", "", Reason.CANNOT_PASS),
    ("rq012", "9/3", Reason.MUST_PLAY_BOTH),
    ("rq015", "8/5*/4", Reason.HITS_ON_THE_WAY),
    ("rq016", "8/5*/4", Reason.HIT_AND_RUN),
    ("rq018", "6/5 5/off", Reason.BEARS_OFF_HIGHEST),
    ("rq019", "5/off(2)", Reason.BEARS_OFF_HIGHEST),
    ("rq020", "20/17 17/14 14/11 11/8", Reason.CLOSED_POINT),
    ("rq022", "bar/21 13/7", Reason.ENTRY_CLOSED),
    ("rq022", "13/7 8/4", Reason.BAR_FIRST),
    ("rq024", "", Reason.NOTHING_PLAYABLE),
    ("rq024", "10/5", Reason.BAR_FIRST),
    ("rq025", "", Reason.NOTHING_PLAYABLE),
    ("rq026", "bar/22* 10/5", Reason.BAR_FIRST),
    ("rq027", "bar/20* 10/7", Reason.BAR_FIRST),
    ("rq028", "bar/20*", Reason.ONLY_ONE_DIE),
    ("rq030", "bar/22", Reason.ONLY_THE_LARGER),
    ("rq030", "bar/23", Reason.MUST_PLAY_LARGER),
    ("rq032", "bar/22", Reason.MUST_PLAY_BOTH),
    ("rq036", "7/5", Reason.ONLY_ONE_DIE),
    ("rq037", "8/5 4/off", Reason.COMES_HOME_THEN_OFF),
    ("rq038", "20/16", Reason.CLOSED_POINT),
    ("rq039", "9/6 5/off", Reason.COMES_HOME_THEN_OFF),
    ("rq041", "10/6*/4", Reason.HITS_ON_THE_WAY),
    ("rq044", "2/1 1/off", Reason.BEARING_OFF_IS_A_CHOICE),
    ("rq045", "6/1", Reason.MUST_PLAY_BOTH),
    ("rq048", "4/off", Reason.MUST_PLAY_BOTH),
    ("rq049", "", Reason.NOTHING_PLAYABLE),
    ("rq051", "bar/21 10/6*", Reason.ONLY_PART_OF_A_DOUBLE),
    ("rq051", "bar/21 4/off", Reason.NOT_ALL_HOME),
    ("rq052", "bar/22 22/19 4/1(2)", Reason.BAR_FIRST),
    ("rq054", "bar/22(2)", Reason.ONLY_PART_OF_A_DOUBLE),
    ("rq055", "1/off(2)", Reason.MUST_PLAY_MOST),
    ("rq056", "2/off 1/off(2)", Reason.BEARS_OFF_HIGHEST),
    ("rq059", "6/off 2/1*", Reason.NOT_ALL_HOME),
    ("rq061", "5/1 2/off", Reason.BEARS_OFF_EXACTLY),
    ("rq062", "5/3 3/off", Reason.BEARS_OFF_HIGHEST),
    ("rq063", "13/12 11/10(2) 10/9", Reason.CLOSED_POINT),
    ("rq064", "bar/22", Reason.MUST_PLAY_BOTH),
    ("rq066", "13/12 13/8", Reason.CLOSED_POINT),
    ("rq069", "8/6 6/4(2)", Reason.ONLY_PART_OF_A_DOUBLE),
    ("rq070", "bar/24", Reason.ENTRY_CLOSED),
    ("rq072", "8/7 2/off", Reason.NOT_ALL_HOME),
    ("rq073", "", Reason.NOTHING_PLAYABLE),
    ("rq073", "13/5", Reason.CLOSED_POINT),
]


def case(question: dict[str, Any]) -> tuple[Position, Dice, Ruleset]:
    """The position, the roll and the ruleset that a question is about."""
    where = question["position"]
    position = position_of(where["mover"], where["opponent"]).checked(15)
    assert position.mover.off == where["mover_off"]
    assert position.opponent.off == where["opponent_off"]
    return position, Dice.of(*question["dice"]), RULESETS[question["ruleset"]]


def reached(position: Position, dice: Dice, text: str, rules: Ruleset) -> Position:
    """Where an attempt that is written out ends: that of the legal plays it stands for."""
    attempt = attempt_of(text)
    assert explain(position, dice, attempt, rules).legal, text
    pips = sum(trip.source - trip.stops[-1] for trip in attempt.trips)
    sources = sorted((trip.source, trip.stops[-1]) for trip in attempt.trips)
    for play in legal_plays(position, dice, rules):
        moved = sum(move.source - move.target for move in play.moves)
        after = result(position, play)
        hits = {stop for trip in attempt.trips for stop in trip.hits}
        same = moved == pips and {m.target for m in play.moves if m.hit} == hits
        if same and _changes(position, after) == _net(sources):
            return after
    raise AssertionError(text)


def _changes(before: Position, after: Position) -> dict[int, int]:
    places = {p: after.mover.at(p) - before.mover.at(p) for p in range(26)}
    return {p: n for p, n in places.items() if n}


def _net(trips: list[tuple[int, int]]) -> dict[int, int]:
    net: dict[int, int] = {}
    for source, target in trips:
        net[source] = net.get(source, 0) - 1
        net[target] = net.get(target, 0) + 1
    return {p: n for p, n in net.items() if n}


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS.keys())
def test_every_question_gets_the_right_answer(question: dict[str, Any]) -> None:
    position, dice, rules = case(question)
    answer = question["answer"]
    plays = legal_plays(position, dice, rules)
    if "distinct_results" in answer:
        assert len(plays) == answer["distinct_results"]
        assert {play.dice_used for play in plays} <= {answer["dice_playable"]}
    if "all_results" in answer:
        named = {reached(position, dice, text, rules) for text in answer["all_results"]}
        assert named == {result(position, play) for play in plays}
    if "forced" in answer:
        assert len(plays) == 1
        assert explain(position, dice, attempt_of(answer["forced"]), rules).legal
    if answer.get("no_move"):
        assert explain(position, dice, Play(), rules).reasons == (Reason.NOTHING_PLAYABLE,)
    if "candidate" in answer:
        verdict = explain(position, dice, attempt_of(answer["candidate"]), rules)
        assert verdict.legal is answer["legal"]


@pytest.mark.parametrize(("name", "text", "reason"), ANSWERS)
def test_the_reason_is_the_one_that_answers(name: str, text: str, reason: Reason) -> None:
    position, dice, rules = case(QUESTIONS[name])
    assert reason in explain(position, dice, attempt_of(text), rules).reasons


def test_every_question_but_the_counting_ones_has_its_reason() -> None:
    counting = {f"rq0{n}" for n in (75, 76, 77, 78, 80, 82, 84, 85, 87, 88, 90)}
    assert {name for name, _, _ in ANSWERS} | counting == set(QUESTIONS)


FIELD = {c["id"]: c for c in read("field_cases.jsonl") if "xgid" in c["input"]}


@pytest.mark.parametrize("name", FIELD)
def test_what_other_programs_got_wrong(name: str) -> None:
    fields = FIELD[name]["input"]["xgid"].removeprefix("XGID=").split(":")
    expected = FIELD[name]["expected"]
    rules = HOUSE_RULES["usual"]
    position = xgid(fields[0])
    dice = Dice.of(int(fields[4][0]), int(fields[4][1]))
    plays = legal_plays(position, dice, rules)
    if "legal_count" in expected:
        assert len(plays) == expected["legal_count"]
        assert position.mover.bar == expected["bar"]["bottom"]
        assert position.opponent.bar == expected["bar"]["top"]
    if "plays" in expected:
        assert len(plays) == len(expected["plays"])
        named = {reached(position, dice, text, rules) for text in expected["plays"]}
        assert named == {result(position, play) for play in plays}
    if expected.get("game_over_after"):
        assert result(position, plays[0]).mover.in_play == 0
