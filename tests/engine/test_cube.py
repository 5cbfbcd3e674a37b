"""Who may double, take, drop, beaver and raccoon, and what each leads to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.engine.cube import (
    CubeAction,
    CubeState,
    Dropped,
    act,
    allowed,
    beaver,
    double,
    drop,
    may,
    may_double,
    raccoon,
    take,
)
from tableside.engine.dice import Dice
from tableside.engine.errors import ActionError
from tableside.engine.position import Position, Side
from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Cube, Match, Offer, Seat, State

DATA = Path(__file__).parent / "data"
GNUBG: list[dict[str, Any]] = json.loads((DATA / "gnubg_cube.json").read_text(encoding="utf-8"))[
    "sequences"
]
CASES: dict[str, dict[str, Any]] = {
    q["id"]: q for q in json.loads((DATA / "game_questions.json").read_text(encoding="utf-8"))
}

NONE = Ruleset()
CLUB = Ruleset().changed({"cube.use": True, "match.crawford": True})
MONEY = Ruleset().changed({"cube.use": True, "match.play": False})
BEAVERS = MONEY.changed({"cube.beavers": True})
ZOO = BEAVERS.changed({"cube.raccoons": True})
STERN = ZOO.changed({"cube.beaver_drop": False, "cube.raccoon_drop": False})
HOLLAND = CLUB.changed({"cube.holland_throws": 2})
STAKES = BEAVERS.changed({"scoring.stake_multiplier": 32})
LIMITED = ZOO.changed({"cube.limit": 4})

A, B = Seat.BOTTOM, Seat.TOP
DOUBLE, TAKE, DROP, BEAVER, RACCOON = CubeAction


def play(state: CubeState, actions: list[str], rules: Ruleset) -> CubeState | Dropped:
    """Carry out named actions, each by the player whose turn it is to act."""
    for name in actions:
        after = act(CubeAction(name), state, rules)
        if isinstance(after, Dropped):
            return after
        state = after
    return state


@pytest.mark.parametrize("case", GNUBG, ids=lambda c: f"{c['before'][0]}-{'-'.join(c['actions'])}")
def test_sequences_played_in_gnu_backgammon(case: dict[str, Any]) -> None:
    seats = {None: None, "doubler": A, "doubled": B}
    value, owner = case["before"]
    state = CubeState(Cube(value, seats[owner]))
    if "refused" in case:
        assert may_double(state, ZOO).reasons == (Reason.NOT_YOUR_CUBE,)
        return
    end = play(state, case["actions"], ZOO)
    if isinstance(end, Dropped):
        assert (end.winner, end.points) == (seats[case["winner"]], case["points"])
    else:
        assert end.cube == Cube(case["value"], seats[case["owner"]])
        assert end.offer is Offer.NONE


def test_question_beaver_and_drop() -> None:
    end = play(CubeState(), ["double", "beaver", "drop"], BEAVERS)
    assert isinstance(end, Dropped)
    assert (end.winner, end.points) == (B, CASES["rq108"]["answer"]["value"])
    assert [g.reason for g in end.grounds] == [Reason.BEAVER_DROP_LOSES]


def test_question_beavers_in_a_match() -> None:
    offered = CubeState(offer=Offer.DOUBLE)
    answer = may(BEAVER, offered, CLUB)
    assert answer.legal is CASES["rq109"]["answer"]["value"]
    assert Reason.MONEY_GAMES_ONLY in answer.reasons


def test_question_doubling_from_the_bar() -> None:
    stands = CASES["rq103"]["position"]
    closed = {25 - int(p): int(n) for p, n in (x.split(":") for x in stands["opponent"].split())}
    board = Position(Side.of({6: 14}, bar=1), Side.of(closed))
    state = CubeState.of(State(board))
    assert may_double(state, CLUB).legal is CASES["rq103"]["answer"]["value"]


# What stands in the way of a double: state, ruleset, score, who asks, and the reasons.
FREE = CubeState()
REFUSED = [
    (FREE, NONE, None, None, {Reason.NO_CUBE}),
    (FREE, CLUB, Match(5, 4, 2, crawford=True), None, {Reason.CRAWFORD_GAME}),
    (FREE, CLUB, Match(1), None, {Reason.MATCH_TO_ONE}),
    (FREE, CLUB, Match(3, 3, 0), None, {Reason.MATCH_WON}),
    (FREE, CLUB, None, B, {Reason.NOT_YOUR_TURN}),
    (CubeState(rolled=True), CLUB, None, None, {Reason.ALREADY_ROLLED}),
    (CubeState(Cube(2, B)), CLUB, None, None, {Reason.NOT_YOUR_CUBE}),
    (CubeState(offer=Offer.DOUBLE), CLUB, None, None, {Reason.OFFER_WAITS}),
    (CubeState(Cube(4, A)), LIMITED, None, None, {Reason.CUBE_LIMIT}),
    (CubeState(Cube(4, A, limit=4)), ZOO, None, None, {Reason.CUBE_LIMIT}),
    (
        CubeState(Cube(4, A), rolled=True),
        CLUB.changed({"cube.limit": 4}),
        Match(9, 8, 2, crawford=True),
        B,
        {Reason.CRAWFORD_GAME, Reason.NOT_YOUR_TURN, Reason.NOT_YOUR_CUBE, Reason.CUBE_LIMIT},
    ),
]


@pytest.mark.parametrize(("state", "rules", "match", "by", "reasons"), REFUSED)
def test_doubles_refused_with_every_ground(
    state: CubeState, rules: Ruleset, match: Match | None, by: Seat | None, reasons: set[Reason]
) -> None:
    verdict = may_double(state, rules, match, by)
    assert not verdict.legal
    assert set(verdict.reasons) == reasons
    with pytest.raises(ActionError, match="double is not allowed"):
        double(state, rules, match, by)


# The games after the Crawford game, with the Holland rule: throws of bottom and top.
@pytest.mark.parametrize(
    ("thrown", "free"),
    [((0, 0), False), ((2, 1), False), ((5, 1), False), ((2, 2), True), ((3, 2), True)],
)
@pytest.mark.parametrize("by", Seat)
def test_holland_keeps_the_cube_still(thrown: tuple[int, int], free: bool, by: Seat) -> None:
    state = CubeState(on_roll=by, thrown=thrown)
    verdict = may_double(state, HOLLAND, Match(5, 4, 2))
    assert verdict.legal is free
    assert (Reason.HOLLAND_WAITS in verdict.reasons) is not free
    if not free:
        assert verdict.grounds[0].facts == (("needed", 2), ("thrown", min(thrown)))
    assert may_double(state, CLUB, Match(5, 4, 2)).legal


def test_holland_holds_after_the_crawford_game_only() -> None:
    fresh = CubeState(thrown=(0, 0))
    assert may_double(fresh, HOLLAND, Match(5, 3, 2)).legal
    crawford = may_double(fresh, HOLLAND, Match(5, 4, 2, crawford=True))
    assert crawford.reasons == (Reason.CRAWFORD_GAME,)
    # A score of 4-4 comes after the Crawford game too.
    assert may_double(fresh, HOLLAND, Match(5, 4, 4)).reasons == (Reason.HOLLAND_WAITS,)


def test_where_nobody_counted_throws_holland_is_held_against_nobody() -> None:
    assert may_double(CubeState(), HOLLAND, Match(5, 4, 2)).legal


def test_throws_are_counted_for_whoever_throws() -> None:
    state = CubeState(thrown=(0, 0)).after_throw()
    assert (state.thrown, state.rolled) == ((1, 0), True)
    assert CubeState(on_roll=B, thrown=(1, 0)).after_throw().thrown == (1, 1)
    assert CubeState().after_throw() == CubeState(rolled=True)


@pytest.mark.parametrize("action", CubeAction)
def test_in_a_match_to_one_nothing_can_be_done_with_the_cube(action: CubeAction) -> None:
    short = CLUB.changed({"match.length": 1})
    for state in (FREE, CubeState(offer=Offer.DOUBLE)):
        assert may(action, state, short).reasons == (Reason.MATCH_TO_ONE,)
        assert may(action, state, CLUB, Match(1)).reasons == (Reason.MATCH_TO_ONE,)


def test_a_drop_pays_the_stake() -> None:
    lost = play(CubeState(), ["double", "beaver", "drop"], STAKES)
    assert isinstance(lost, Dropped)
    assert (lost.winner, lost.points, lost.pays) == (B, 2, 64)
    assert [g.reason for g in lost.grounds] == [Reason.BEAVER_DROP_LOSES, Reason.STAKE_MULTIPLIES]
    plain = play(CubeState(), ["double", "drop"], BEAVERS)
    assert isinstance(plain, Dropped)
    assert plain.pays == plain.points == 1


@pytest.mark.parametrize(
    ("key", "offer"), [("cube.beaver_drop", Offer.BEAVER), ("cube.raccoon_drop", Offer.RACCOON)]
)
def test_each_drop_has_a_setting_of_its_own(key: str, offer: Offer) -> None:
    rules = ZOO.changed({key: False})
    for waits in (Offer.DOUBLE, Offer.BEAVER, Offer.RACCOON):
        assert may(DROP, CubeState(offer=waits), rules).legal is (waits is not offer)


ALLOWED = [
    (FREE, CLUB, None, Reason.CUBE_IN_THE_MIDDLE),
    (CubeState(on_roll=B), CLUB, None, Reason.CUBE_IN_THE_MIDDLE),
    (CubeState(Cube(4, A)), CLUB, None, Reason.OWN_CUBE),
    (CubeState(Cube(2, A)), LIMITED, None, Reason.OWN_CUBE),
    (CubeState(Cube(1024, A)), ZOO, None, Reason.OWN_CUBE),
    # Automatic doubles leave the cube in the middle, free for both.
    (CubeState(Cube(2, None), on_roll=B), MONEY, None, Reason.CUBE_IN_THE_MIDDLE),
    # After the Crawford game the cube is back.
    (CubeState(on_roll=B), CLUB, Match(5, 4, 2), Reason.CUBE_IN_THE_MIDDLE),
    # Dead for its owner: 4 already wins a match to 5 at 2 points. Still allowed.
    (CubeState(Cube(4, A)), CLUB, Match(5, 2, 0), Reason.OWN_CUBE),
    (FREE, CLUB, Match(5, 4, 2), Reason.CUBE_IN_THE_MIDDLE),
    # The mark of a Crawford game means nothing where the rule is not played.
    (FREE, Ruleset().changed({"cube.use": True}), Match(5, 4, 2, True), Reason.CUBE_IN_THE_MIDDLE),
]


@pytest.mark.parametrize(("state", "rules", "match", "reason"), ALLOWED)
def test_doubles_allowed(
    state: CubeState, rules: Ruleset, match: Match | None, reason: Reason
) -> None:
    verdict = may_double(state, rules, match)
    assert verdict.legal
    assert verdict.reasons == (reason,)
    assert verdict.grounds[0].fact("stake") == 2 * state.cube.value
    assert double(state, rules, match).offer is Offer.DOUBLE


# Answers that are not possible: offer, action, ruleset, who, the reasons.
WRONG_ANSWERS = [
    (Offer.NONE, TAKE, ZOO, None, {Reason.NOTHING_OFFERED}),
    (Offer.NONE, DROP, ZOO, None, {Reason.NOTHING_OFFERED}),
    (Offer.NONE, BEAVER, ZOO, None, {Reason.NOTHING_OFFERED}),
    (Offer.DOUBLE, TAKE, ZOO, A, {Reason.NOT_YOUR_ANSWER}),
    (Offer.BEAVER, TAKE, ZOO, B, {Reason.NOT_YOUR_ANSWER}),
    (Offer.RACCOON, DROP, ZOO, A, {Reason.NOT_YOUR_ANSWER}),
    (Offer.DOUBLE, TAKE, NONE, None, {Reason.NO_CUBE}),
    (Offer.DOUBLE, BEAVER, MONEY, None, {Reason.BEAVER_NOT_USED}),
    (Offer.DOUBLE, BEAVER, CLUB, None, {Reason.BEAVER_NOT_USED, Reason.MONEY_GAMES_ONLY}),
    (Offer.BEAVER, RACCOON, BEAVERS, None, {Reason.RACCOON_NOT_USED}),
    (Offer.DOUBLE, RACCOON, ZOO, None, {Reason.RACCOON_ANSWERS_A_BEAVER}),
    (Offer.BEAVER, BEAVER, ZOO, None, {Reason.BEAVER_ANSWERS_A_DOUBLE}),
    (Offer.RACCOON, RACCOON, ZOO, None, {Reason.RACCOON_ANSWERS_A_BEAVER}),
    (Offer.BEAVER, DROP, STERN, None, {Reason.BEAVER_CANNOT_BE_DROPPED}),
    (Offer.RACCOON, DROP, STERN, None, {Reason.RACCOON_CANNOT_BE_DROPPED}),
    (Offer.BEAVER, RACCOON, LIMITED, None, {Reason.CUBE_LIMIT}),
]


@pytest.mark.parametrize(("offer", "action", "rules", "by", "reasons"), WRONG_ANSWERS)
def test_answers_refused_with_every_ground(
    offer: Offer, action: CubeAction, rules: Ruleset, by: Seat | None, reasons: set[Reason]
) -> None:
    state = CubeState(offer=offer)
    verdict = may(action, state, rules, by=by)
    assert not verdict.legal
    assert set(verdict.reasons) == reasons
    with pytest.raises(ActionError, match="not allowed"):
        act(action, state, rules, by=by)


def test_a_double_may_always_be_dropped() -> None:
    assert drop(double(CubeState(Cube(2, A)), STERN), STERN).points == 2


# One table of the whole machine with the cube at 1: who answers, the stake, the price
# of a drop, and what may be done. Written down from the source on beavers.
MACHINE = [
    (Offer.NONE, None, 1, 1, {DOUBLE}),
    (Offer.DOUBLE, B, 2, 1, {TAKE, DROP, BEAVER}),
    (Offer.BEAVER, A, 4, 2, {TAKE, DROP, RACCOON}),
    (Offer.RACCOON, B, 8, 4, {TAKE, DROP}),
]


@pytest.mark.parametrize(("offer", "answering", "stake", "price", "actions"), MACHINE)
def test_the_whole_machine(
    offer: Offer, answering: Seat | None, stake: int, price: int, actions: set[CubeAction]
) -> None:
    state = CubeState(offer=offer)
    assert (state.answering, state.stake, state.drop_costs) == (answering, stake, price)
    assert set(allowed(state, ZOO)) == actions


def test_each_action_has_a_function_of_its_own() -> None:
    doubled = double(CubeState(), ZOO)
    turned = raccoon(beaver(doubled, ZOO), ZOO)
    assert turned == play(CubeState(), ["double", "beaver", "raccoon"], ZOO)
    assert take(turned, ZOO) == act(TAKE, turned, ZOO)
    assert drop(turned, ZOO) == act(DROP, turned, ZOO)


def test_after_a_taken_beaver_only_its_owner_turns_the_cube() -> None:
    state = play(CubeState(), ["double", "beaver", "take"], ZOO)
    assert isinstance(state, CubeState)
    assert state.on_roll is A
    assert may_double(state, ZOO).reasons == (Reason.NOT_YOUR_CUBE,)
    assert may_double(CubeState(state.cube, on_roll=B), ZOO).legal


def test_a_state_from_a_game_in_progress() -> None:
    game = State(NONE.start, B, Dice(3, 1), Cube(2, B))
    state = CubeState.of(game)
    assert (state.cube, state.on_roll, state.rolled) == (Cube(2, B), B, True)
    assert state.doubled_and_taken
    assert not CubeState(Cube(2)).doubled_and_taken


def test_a_limit_of_the_cube_itself_survives_a_take() -> None:
    state = play(CubeState(Cube(1, None, limit=2)), ["double", "take"], ZOO)
    assert isinstance(state, CubeState)
    assert state.cube == Cube(2, B, limit=2)
    assert may_double(CubeState(state.cube, on_roll=B), ZOO).reasons == (Reason.CUBE_LIMIT,)


@pytest.mark.parametrize(
    ("cube", "rolled", "offer"),
    [
        (Cube(3), False, Offer.NONE),
        (Cube(0), False, Offer.NONE),
        (Cube(1, A), False, Offer.NONE),
        (Cube(2, A), True, Offer.DOUBLE),
        (Cube(2, B), False, Offer.DOUBLE),
    ],
)
def test_states_that_cannot_be(cube: Cube, rolled: bool, offer: Offer) -> None:
    with pytest.raises(ActionError):
        CubeState(cube, A, rolled, offer)


def test_the_error_says_what_is_allowed() -> None:
    with pytest.raises(ActionError, match=r"\(beaver not used\); allowed is take, drop$"):
        beaver(CubeState(offer=Offer.DOUBLE), MONEY)


RULES = st.sampled_from([NONE, CLUB, MONEY, BEAVERS, ZOO, STERN, LIMITED])


@given(RULES, st.lists(st.tuples(st.integers(0, 4), st.booleans()), max_size=30))
def test_any_walk_keeps_the_machine_sound(rules: Ruleset, walk: list[tuple[int, bool]]) -> None:
    """However the players go on: stakes double, prices are halves, owners are right."""
    state = CubeState()
    for choice, pass_turn in walk:
        if pass_turn and state.offer is Offer.NONE:
            state = CubeState(state.cube, state.on_roll.other)
        actions = allowed(state, rules)
        if state.offer is not Offer.NONE:
            assert TAKE in actions
            assert 2 * state.drop_costs == state.stake
        if not actions:
            continue
        action = actions[choice % len(actions)]
        after = act(action, state, rules)
        if isinstance(after, Dropped):
            assert after.winner is not state.answering
            assert after.points == state.drop_costs
            return
        if action is TAKE:
            assert after.cube.value == after.stake == state.stake
            assert after.cube.owner is state.on_roll.other
        else:
            assert after.stake == 2 * state.stake
            assert after.drop_costs == state.stake
            assert after.cube == state.cube
            if rules.cube.limit:
                assert after.stake <= rules.cube.limit
        state = after
    assert state.cube.value == 1 or rules.cube.use


@given(RULES, st.sampled_from(list(CubeAction)), st.sampled_from(list(Offer)), st.booleans())
def test_every_verdict_has_grounds(
    rules: Ruleset, action: CubeAction, offer: Offer, rolled: bool
) -> None:
    state = CubeState(rolled=rolled and offer is Offer.NONE, offer=offer)
    assert may(action, state, rules).grounds
