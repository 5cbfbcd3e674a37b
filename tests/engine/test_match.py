"""The score of a match, its Crawford game, the money session."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.engine.cube import CubeState, may_double
from tableside.engine.errors import ActionError
from tableside.engine.match import (
    Phase,
    after_game,
    match_length,
    may_play_to,
    new_match,
    problems,
    standing,
)
from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Cube, Match, Seat

DATA = Path(__file__).parent / "data"
GNUBG: list[dict[str, Any]] = json.loads((DATA / "gnubg_matches.json").read_text(encoding="utf-8"))[
    "matches"
]
QUESTIONS: list[dict[str, Any]] = json.loads(
    (DATA / "game_questions.json").read_text(encoding="utf-8")
)
CASES = {q["id"]: q for q in QUESTIONS}

CLUB = Ruleset().changed({"cube.use": True, "match.crawford": True})
PLAIN = Ruleset().changed({"cube.use": True})
MONEY = Ruleset().changed({"cube.use": True, "match.play": False})
SEATS = (Seat.BOTTOM, Seat.TOP)


@pytest.mark.parametrize("case", GNUBG, ids=lambda c: f"to-{c['length']}-{len(c['games'])}")
def test_matches_played_in_gnu_backgammon(case: dict[str, Any]) -> None:
    match = new_match(CLUB, case["length"])
    seen = [(match.bottom, match.top, standing(match, CLUB).phase.value)]
    for seat, points in case["games"]:
        match = after_game(match, SEATS[seat], points, CLUB)
        seen.append((match.bottom, match.top, standing(match, CLUB).phase.value))
    assert seen == [tuple(s) for s in case["standings"]]


# The example table of the GNU Backgammon manual, section "Match Play", a match to 5:
# who wins how much, the score after it, whether that game was played with the cube.
MANUAL = [
    (Seat.BOTTOM, 2, (2, 0), True),
    (Seat.TOP, 1, (2, 1), True),
    (Seat.BOTTOM, 2, (4, 1), True),
    (Seat.TOP, 1, (4, 2), False),
    (Seat.TOP, 2, (4, 4), True),
    (Seat.BOTTOM, 2, (6, 4), True),
]


def test_the_manuals_match_to_five() -> None:
    match = new_match(CLUB, 5)
    for winner, points, after, doubling in MANUAL:
        assert may_double(CubeState(), CLUB, match).legal is doubling
        match = after_game(match, winner, points, CLUB)
        assert (match.bottom, match.top) == after
    ended = standing(match, CLUB)
    assert (ended.phase, ended.winner) == (Phase.WON, Seat.BOTTOM)
    assert ended.grounds[0].facts == (("length", 5), ("score", 6))


def test_question_about_the_game_at_four_two() -> None:
    question = CASES["rq104"]
    match = after_game(Match(5, 2, 2), Seat.BOTTOM, 2, CLUB)
    assert standing(match, CLUB).phase.value == question["answer"]["game"]
    for seat in SEATS:
        may = may_double(CubeState(on_roll=seat), CLUB, match)
        assert may.legal is question["answer"]["value"]
        assert may.reasons == (Reason.CRAWFORD_GAME,)


def test_without_the_rule_no_game_is_special() -> None:
    match = after_game(Match(5, 2, 2), Seat.BOTTOM, 2, PLAIN)
    assert not match.crawford
    assert standing(match, PLAIN).phase is Phase.OPEN
    assert standing(Match(5, 4, 2, crawford=True), PLAIN).phase is Phase.OPEN


def test_a_match_to_one_has_no_crawford_game() -> None:
    match = new_match(CLUB, 1)
    assert standing(match, CLUB).phase is Phase.OPEN
    assert may_double(CubeState(), CLUB, match).reasons == (Reason.MATCH_TO_ONE,)


def test_a_money_session_has_no_end() -> None:
    match = new_match(MONEY)
    for _ in range(40):
        match = after_game(match, Seat.TOP, 4, MONEY)
    now = standing(match, MONEY)
    assert (match.top, now.phase, now.winner, now.length) == (160, Phase.MONEY, None, 0)


def test_the_money_session_carries_its_laws() -> None:
    rules = MONEY.changed({"cube.jacoby": True, "cube.beavers": True})
    assert new_match(rules) == Match(jacoby=True, beavers=True)


@pytest.mark.parametrize(
    ("settings", "offered", "refused"),
    [
        ({}, (1, 2, 11), (0, -1)),
        ({"match.lengths": (1, 3, 5, 7)}, (1, 3, 5, 7), (2, 9)),
        ({"match.length": 7}, (7,), (5, 9)),
        ({"match.length": 5, "match.lengths": (3, 5)}, (5,), (3,)),
        ({"match.play": False}, (), (1, 5)),
    ],
)
def test_lengths(
    settings: dict[str, Any], offered: tuple[int, ...], refused: tuple[int, ...]
) -> None:
    rules = Ruleset().changed(settings)
    for length in offered:
        assert may_play_to(length, rules).legal
        assert new_match(rules, length).length == length
    for length in refused:
        assert not may_play_to(length, rules).legal
        with pytest.raises(ActionError):
            new_match(rules, length)


def test_a_length_is_needed() -> None:
    rules = Ruleset().changed({"match.lengths": (1, 3)})
    with pytest.raises(ActionError, match="needs a length: allowed is 1, 3"):
        new_match(rules)
    assert new_match(Ruleset().changed({"match.length": 9})).length == 9
    assert match_length(Match(3), rules) == 3
    assert match_length(Match(3), MONEY) == 0


def test_a_length_not_agreed_yet_wins_nothing() -> None:
    assert standing(Match(0, 40, 2), CLUB).phase is Phase.OPEN


def test_nothing_after_the_match() -> None:
    with pytest.raises(ActionError, match="already won"):
        after_game(Match(3, 3, 1), Seat.TOP, 1, CLUB)
    with pytest.raises(ActionError, match="1 point or more"):
        after_game(Match(3), Seat.TOP, 0, CLUB)
    assert not may_double(CubeState(), CLUB, Match(3, 3, 1)).legal


@given(
    st.integers(2, 15),
    st.lists(st.tuples(st.sampled_from(SEATS), st.sampled_from((1, 2, 3, 4, 6))), min_size=29),
)
def test_the_crawford_game_comes_once_and_at_one_short(
    length: int, games: list[tuple[Seat, int]]
) -> None:
    match = new_match(CLUB, length)
    phases = [standing(match, CLUB).phase]
    somebody_short = False
    for winner, points in games:
        match = after_game(match, winner, points, CLUB)
        phases.append(standing(match, CLUB).phase)
        if phases[-1] is Phase.WON:
            break
        somebody_short |= length - 1 in (match.bottom, match.top)
        assert problems(match, Cube()) == ()
    assert phases.count(Phase.CRAWFORD) == int(somebody_short)
    if somebody_short:
        first = phases.index(Phase.CRAWFORD)
        assert set(phases[:first]) <= {Phase.OPEN}
        assert set(phases[first + 1 :]) <= {Phase.POST_CRAWFORD, Phase.WON}


@given(st.integers(1, 15), st.lists(st.tuples(st.sampled_from(SEATS), st.integers(1, 6))))
def test_points_are_kept_and_the_winner_has_enough(
    length: int, games: list[tuple[Seat, int]]
) -> None:
    match, total = new_match(CLUB, length), 0
    for winner, points in games:
        if standing(match, CLUB).phase is Phase.WON:
            break
        match, total = after_game(match, winner, points, CLUB), total + points
    now = standing(match, CLUB)
    assert match.bottom + match.top == total
    assert (now.winner is not None) == (max(match.bottom, match.top) >= length)
    if now.winner is not None:
        assert match.score(now.winner) >= length > match.score(now.winner.other)


def test_impossible_crawford_scores() -> None:
    """Three IDs that other programs read without a word."""
    for text in CASES["xgid-crawford-impossible"]["input"]["xgid"]:
        fields = [int(f) for f in text.split(":")[1:]]
        cube = Cube(2 ** fields[0], {0: None, 1: Seat.BOTTOM, -1: Seat.TOP}[fields[1]])
        match = Match(fields[7], fields[4], fields[5], crawford=fields[6] == 1)
        assert len(problems(match, cube)) >= 1


def test_other_impossible_scores() -> None:
    assert problems(Match(5, 4, 2, crawford=True), Cube()) == ()
    assert problems(Match(0, 40, 2), Cube(4, Seat.TOP)) == ()
    assert len(problems(Match(5, 5, 6), Cube())) == 1
    assert len(problems(Match(5, -1, 0), Cube())) == 1
    assert len(problems(Match(5, 0, 0, jacoby=True), Cube())) == 1
    assert len(problems(Match(1, 0, 0, crawford=True), Cube())) == 1
    assert len(problems(Match(7, 6, 8, crawford=True), Cube())) == 1
