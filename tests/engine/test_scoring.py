"""Single games, gammons, backgammons, the cube and the Jacoby rule."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.engine.errors import ActionError, PositionError, RulesetError
from tableside.engine.position import Position, Side, facing
from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.engine.scoring import Party, Result, outcome, paid, score, worth

QUESTIONS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "game_questions.json").read_text(encoding="utf-8")
)
SCORED = [q for q in QUESTIONS if q.get("topic") == "score"]
FIELD = next(q for q in QUESTIONS if q["id"] == "scoring-gammon-backgammon")

BASE = Ruleset()
CUBE = BASE.changed({"cube.use": True})
MONEY = BASE.changed({"cube.use": True, "match.play": False})
JACOBY = MONEY.changed({"cube.jacoby": True})
PORTES = BASE.changed({"scoring.backgammon": 2})
FLAT = BASE.changed({"scoring.gammon": 1, "scoring.backgammon": 1})

DONE = Side.of({}, off=15)


def loser(text: str, off: int) -> Side:
    """A side written in the winner's numbering, such as ``bar:1 20:13``."""
    pairs = [part.split(":") for part in text.split()]
    points = {facing(int(p)): int(n) for p, n in pairs if p != "bar"}
    return Side.of(points, bar=sum(int(n) for p, n in pairs if p == "bar"), off=off)


@pytest.mark.parametrize("question", SCORED, ids=lambda q: q["id"])
def test_questions_of_players(question: dict[str, Any]) -> None:
    stands, answer = question["position"], question["answer"]
    board = Position(DONE, loser(stands["opponent"], stands["opponent_off"]))
    assert board.checked(15) == board
    cube = answer["cube"]
    rules = PORTES if question["ruleset"] == "portes" else CUBE
    found = score(board, rules, cube, doubled_and_taken=cube > 1)
    assert found.points == answer["points"]
    assert found.winner is Party.MOVER
    if rules is PORTES:
        assert Reason.NO_TRIPLE_GAME in [g.reason for g in found.grounds]
    else:
        assert found.result.name.lower() == answer["result"]


def test_reported_losers() -> None:
    """A user's report: a gammon was paid as a single game."""
    cube = FIELD["input"]["cube"]
    for case, points in zip(FIELD["input"]["loser"], FIELD["expected"]["points"], strict=True):
        home, bar, off = case.get("in_winner_home", 0), case["bar"], case["off"]
        side = Side.of({22: home, 5: 15 - home - bar - off}, bar=bar, off=off)
        assert score(Position(DONE, side), CUBE, cube, doubled_and_taken=True).points == points


def test_every_ground_is_named() -> None:
    side = Side.of({24: 2, 20: 1, 10: 11}, bar=1)
    ended = outcome(Position(DONE, side))
    assert ended is not None
    assert ended.result is Result.BACKGAMMON
    assert [(g.reason, dict(g.facts)) for g in ended.grounds] == [
        (Reason.LOSER_NONE_OFF, {}),
        (Reason.LOSER_ON_BAR, {"checkers": 1}),
        (Reason.LOSER_IN_WINNERS_HOME, {"checkers": 2, "point": 1}),
        (Reason.LOSER_IN_WINNERS_HOME, {"checkers": 1, "point": 5}),
    ]


@pytest.mark.parametrize(("point", "result"), [(19, "BACKGAMMON"), (18, "GAMMON")])
def test_edge_of_the_winners_home(point: int, result: str) -> None:
    """The winner's 6 point is the loser's 19; one step on he is out of it."""
    ended = outcome(Position(DONE, Side.of({point: 1, 3: 14})))
    assert ended is not None
    assert ended.result.name == result


@pytest.mark.parametrize("checkers", [1, 3, 15])
def test_any_number_of_checkers(checkers: int) -> None:
    board = Position(Side.of({}, off=checkers), Side.of({7: checkers}))
    assert score(board, BASE).points == 2


# Result, then what each ruleset pays: standard, portes, gammons not counted,
# Jacoby without and with a double taken. Written down from the rule texts.
PAYS = [
    (Result.SINGLE, 1, 1, 1, 1, 1),
    (Result.GAMMON, 2, 2, 1, 1, 2),
    (Result.BACKGAMMON, 3, 2, 1, 1, 3),
]


@pytest.mark.parametrize(("result", "standard", "portes", "flat", "before", "after"), PAYS)
def test_what_a_result_is_worth(
    result: Result, standard: int, portes: int, flat: int, before: int, after: int
) -> None:
    assert worth(result, BASE)[0] == standard
    assert worth(result, PORTES)[0] == portes
    assert worth(result, FLAT)[0] == flat
    assert worth(result, JACOBY)[0] == before
    assert worth(result, JACOBY, doubled_and_taken=True)[0] == after


def test_every_reason_for_paying_less_is_named() -> None:
    assert [g.reason for g in worth(Result.BACKGAMMON, PORTES)[1]] == [Reason.NO_TRIPLE_GAME]
    assert [g.reason for g in worth(Result.BACKGAMMON, FLAT)[1]] == [Reason.GAMMON_NOT_COUNTED]
    assert [g.reason for g in worth(Result.GAMMON, FLAT)[1]] == [Reason.GAMMON_NOT_COUNTED]


def test_where_gammons_do_not_count_neither_do_backgammons() -> None:
    with pytest.raises(RulesetError, match=r"scoring.backgammon is 1 too, not 3"):
        BASE.changed({"scoring.gammon": 1, "scoring.backgammon": 3})


def test_automatic_doubles_do_not_satisfy_jacoby() -> None:
    board = Position(DONE, Side.of({1: 15}))
    automatic = JACOBY.changed({"cube.automatic_doubles": 1})
    found = score(board, automatic, cube=2, doubled_and_taken=False)
    assert (found.result, found.multiplier, found.points) == (Result.GAMMON, 1, 2)
    assert Reason.JACOBY_UNDOUBLED in [g.reason for g in found.grounds]
    assert score(board, automatic, cube=2, doubled_and_taken=True).points == 4


def test_jacoby_is_for_money_games_only() -> None:
    """Even in a ruleset put together past its checks."""
    match = replace(JACOBY, match=replace(JACOBY.match, play=True))
    assert worth(Result.GAMMON, match) == (2, ())
    assert worth(Result.GAMMON, CUBE)[0] == 2
    assert worth(Result.GAMMON, MONEY)[0] == 2


def test_without_a_cube_its_value_counts_as_one() -> None:
    found = score(Position(DONE, Side.of({1: 15})), BASE, cube=4, doubled_and_taken=True)
    assert (found.cube, found.points) == (1, 2)
    assert Reason.NO_CUBE in [g.reason for g in found.grounds]


def test_the_opponent_can_have_won() -> None:
    assert score(Position(Side.of({1: 14}, off=1), DONE), BASE).winner is Party.OPPONENT


def test_a_game_that_is_not_over() -> None:
    assert outcome(BASE.start) is None
    with pytest.raises(ActionError, match="not over"):
        score(BASE.start, BASE)


def test_two_winners_cannot_be() -> None:
    with pytest.raises(PositionError, match="both sides"):
        outcome(Position(DONE, DONE))


@pytest.mark.parametrize("value", [0, -2, 3, 6, 63])
def test_values_that_no_cube_shows(value: int) -> None:
    with pytest.raises(ActionError, match="a cube shows"):
        paid(Party.MOVER, Result.SINGLE, CUBE, cube=value)


def test_a_taken_double_has_turned_the_cube() -> None:
    with pytest.raises(ActionError, match="2 or more"):
        paid(Party.MOVER, Result.SINGLE, CUBE, cube=1, doubled_and_taken=True)


@st.composite
def losers(draw: st.DrawFn) -> Side:
    """Fifteen checkers of which at least one is still in play."""
    spots = draw(st.lists(st.integers(0, 25), min_size=15, max_size=15))
    spots[0] = spots[0] or 25
    return Side(
        tuple(spots.count(p) for p in range(1, 25)), bar=spots.count(25), off=spots.count(0)
    )


RULES = st.sampled_from([BASE, CUBE, MONEY, JACOBY, PORTES, FLAT])


@given(losers(), RULES, st.integers(0, 8))
def test_points_are_positive_and_within_the_triple_game(
    side: Side, rules: Ruleset, turns: int
) -> None:
    cube = 2**turns
    found = score(Position(DONE, side), rules, cube, doubled_and_taken=turns > 0)
    assert found.cube in (1, cube)
    assert found.points == found.multiplier * found.cube
    assert 1 <= found.multiplier <= found.result.value
    assert found.grounds


@given(losers(), RULES)
def test_the_winner_does_not_depend_on_who_looks(side: Side, rules: Ruleset) -> None:
    seen, mirrored = score(Position(DONE, side), rules), score(Position(side, DONE), rules)
    assert (seen.winner, mirrored.winner) == (Party.MOVER, Party.OPPONENT)
    assert (seen.points, seen.result, seen.grounds) == (
        mirrored.points,
        mirrored.result,
        mirrored.grounds,
    )


@given(losers())
def test_one_more_checker_off_never_costs_more(side: Side) -> None:
    """Moving a loser's checker on, in the order bar, far point, off, never hurts him."""
    before = score(Position(DONE, side), BASE).points
    at = 25 if side.bar else side.occupied[0]
    points = list(side.points)
    if at == 25:
        better = Side(tuple(points), side.bar - 1, side.off + 1)
    else:
        points[at - 1] -= 1
        better = Side(tuple(points), 0, side.off + 1)
    if better.in_play:
        assert score(Position(DONE, better), BASE).points <= before


def test_a_multiplier_of_32_means_32_times_the_points() -> None:
    stakes = MONEY.changed({"scoring.stake_multiplier": 32})
    gammon = Position(DONE, Side.of({6: 10, 5: 5}))
    won = score(gammon, stakes, 4, doubled_and_taken=True)
    assert (won.points, won.stake, won.pays) == (8, 32, 256)
    assert won.grounds[-1].facts == (("pays", 256), ("points", 8), ("stake", 32))


@given(losers(), st.integers(1, 1000), st.integers(0, 6))
def test_a_stake_changes_what_is_paid_and_not_the_points(
    side: Side, stake: int, turns: int
) -> None:
    end, cube = Position(DONE, side), 2**turns
    plain = score(end, MONEY, cube, doubled_and_taken=turns > 0)
    rules = MONEY.changed({"scoring.stake_multiplier": stake})
    staked = score(end, rules, cube, doubled_and_taken=turns > 0)
    assert plain.pays == plain.points
    assert staked.points == plain.points
    assert staked.pays == stake * plain.points
    assert (Reason.STAKE_MULTIPLIES in {g.reason for g in staked.grounds}) == (stake > 1)


def test_in_a_match_to_one_the_cube_multiplies_nothing() -> None:
    short = CUBE.changed({"match.length": 1})
    won = score(Position(DONE, Side.of({6: 10, 5: 5})), short, 4)
    assert (won.points, won.cube) == (2, 1)
    assert won.grounds[-1].reason is Reason.MATCH_TO_ONE
