"""Offering to give a game up, refusing, accepting."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.engine.cube import CubeState
from tableside.engine.errors import ActionError
from tableside.engine.position import Position, Side
from tableside.engine.reason import Reason
from tableside.engine.resignation import (
    accept,
    at_stake,
    confirm,
    may_answer,
    may_resign,
    refuse,
    resign,
)
from tableside.engine.ruleset import Ruleset
from tableside.engine.scoring import Party, Result, outcome
from tableside.engine.state import Cube, Offer, Seat

BASE = Ruleset()
CLUB = BASE.changed({"cube.use": True})
JACOBY = BASE.changed({"cube.use": True, "match.play": False, "cube.jacoby": True})
PORTES = BASE.changed({"scoring.backgammon": 2})
FLAT = BASE.changed({"scoring.gammon": 1, "scoring.backgammon": 1})
NEVER = BASE.changed({"resignation.use": False})
SITE = CLUB.changed({"resignation.gammon_pips": 60})
ASKED = SITE.changed({"resignation.confirm": True})

START = BASE.start
OWNED = CubeState(Cube(4, Seat.TOP))
SINGLE, GAMMON, BACKGAMMON = Result


@pytest.mark.parametrize("result", Result)
@pytest.mark.parametrize(("cube", "value"), [(None, 1), (OWNED, 4), (CubeState(Cube(2)), 2)])
def test_once_twice_or_three_times_the_cube(
    result: Result, cube: CubeState | None, value: int
) -> None:
    offer = resign(result, START, CLUB, cube)
    assert offer.score.points == result.value * value
    paid = accept(offer)
    assert (paid.winner, paid.points) == (Party.OPPONENT, result.value * value)
    assert paid.grounds[0].reason is Reason.RESIGNATION_ACCEPTED


@pytest.mark.parametrize("result", Result)
def test_every_offer_may_be_refused(result: Result) -> None:
    answer = refuse(resign(result, START, CLUB))
    assert answer.legal
    assert answer.reasons == (Reason.RESIGNATION_REFUSED,)


def test_no_resigning_where_it_is_not_played() -> None:
    assert may_resign(SINGLE, START, NEVER).reasons == (Reason.RESIGNATION_NOT_USED,)
    with pytest.raises(ActionError, match="allowed is nothing"):
        resign(SINGLE, START, NEVER)


def test_jacoby_holds_back_what_may_be_offered() -> None:
    assert may_resign(SINGLE, START, JACOBY).legal
    for cube in (None, CubeState(Cube(2))):
        assert may_resign(GAMMON, START, JACOBY, cube).reasons == (Reason.JACOBY_UNDOUBLED,)
        assert may_resign(BACKGAMMON, START, JACOBY, cube).reasons == (Reason.JACOBY_UNDOUBLED,)
    assert resign(GAMMON, START, JACOBY, OWNED).score.points == 8


def test_only_results_that_the_ruleset_pays_for() -> None:
    assert may_resign(GAMMON, START, PORTES).legal
    assert may_resign(BACKGAMMON, START, PORTES).reasons == (Reason.NO_TRIPLE_GAME,)
    assert may_resign(GAMMON, START, FLAT).reasons == (Reason.GAMMON_NOT_COUNTED,)
    with pytest.raises(ActionError, match=r"\(no triple game\); allowed is single, gammon"):
        resign(BACKGAMMON, START, PORTES)


def test_a_double_is_answered_first() -> None:
    waiting = CubeState(offer=Offer.DOUBLE)
    assert may_resign(SINGLE, START, CLUB, waiting).reasons == (Reason.OFFER_WAITS,)


def test_no_resigning_after_the_end() -> None:
    over = Position(Side.of({3: 2}, off=13), Side.of({}, off=15))
    assert Reason.GAME_OVER in may_resign(SINGLE, over, CLUB).reasons


# The resigner's side, the opponent's, and the worst that can still happen; each side in
# its own numbering.
STAKES = [
    ("one off", Side.of({24: 1, 6: 13}, off=1), Side.of({6: 15}), SINGLE),
    ("on the bar", Side.of({6: 14}, bar=1), Side.of({3: 2}, off=13), BACKGAMMON),
    ("in the winner's home", Side.of({19: 1, 5: 14}), Side.of({1: 2}, off=13), BACKGAMMON),
    ("just out of it", Side.of({18: 1, 5: 14}), Side.of({6: 2}, off=13), GAMMON),
    ("can still be hit", Side.of({18: 1, 5: 14}), Side.of({8: 1}, off=14), BACKGAMMON),
    ("opponent on the bar", Side.of({5: 15}), Side.of({}, bar=1, off=14), BACKGAMMON),
    ("a pure race", Side.of({8: 3, 5: 12}), Side.of({9: 5, 4: 10}), GAMMON),
]


@pytest.mark.parametrize(("name", "mover", "opponent", "worst"), STAKES)
def test_what_is_at_stake(name: str, mover: Side, opponent: Side, worst: Result) -> None:
    board = Position(mover, opponent)
    assert not board.problems(15), name
    assert at_stake(board) is worst
    for result in Result:
        verdict = may_resign(result, board, CLUB)
        assert verdict.legal
        assert (Reason.OFFERS_LESS in verdict.reasons) == (result.value < worst.value)
        assert (Reason.OFFERS_MORE in verdict.reasons) == (result.value > worst.value)


@st.composite
def sides(draw: st.DrawFn) -> Side:
    """Fifteen checkers anywhere, at least one of them in play."""
    spots = draw(st.lists(st.integers(0, 25), min_size=15, max_size=15))
    spots[0] = spots[0] or 1
    return Side(
        tuple(spots.count(p) for p in range(1, 25)), bar=spots.count(25), off=spots.count(0)
    )


@given(sides())
def test_losing_at_once_is_never_worse_than_what_is_at_stake(side: Side) -> None:
    """The opponent bears his last checker off; the board then shows no more than announced."""
    stake = at_stake(Position(side, Side.of({1: 1}, off=14)))
    ended = outcome(Position(side, Side.of({}, off=15)))
    assert ended is not None
    assert ended.result.value <= stake.value


@given(
    sides(),
    st.sampled_from(list(Result)),
    st.sampled_from([BASE, CLUB, JACOBY, PORTES, FLAT, NEVER]),
    st.integers(0, 6),
    st.booleans(),
)
def test_an_accepted_offer_pays_what_the_ruleset_pays(
    side: Side, result: Result, rules: Ruleset, turns: int, owned: bool
) -> None:
    board = Position(side, Side.of({1: 15}))
    cube = CubeState(Cube(2**turns, Seat.TOP if owned and turns else None))
    verdict = may_resign(result, board, rules, cube)
    assert verdict.grounds
    if not verdict.legal:
        with pytest.raises(ActionError):
            resign(result, board, rules, cube)
        return
    paid = accept(resign(result, board, rules, cube))
    assert paid.points == paid.multiplier * paid.cube >= 1
    assert paid.cube == (2**turns if rules.cube.use else 1)


# The opponent of each has 75 pips: 60, 59 and 61 behind, 60 with a checker off, 60 ahead.
RACE = Side.of({6: 5, 5: 5, 4: 5})
BEHIND = [
    ("60 behind", Side.of({9: 15}), RACE, GAMMON),
    ("59 behind", Side.of({9: 14, 8: 1}), RACE, SINGLE),
    ("61 behind", Side.of({10: 1, 9: 14}), RACE, GAMMON),
    ("60 behind, one off", Side.of({10: 9, 9: 5}, off=1), RACE, SINGLE),
    ("60 ahead", RACE, Side.of({9: 15}), SINGLE),
    ("far behind on the bar", Side.of({24: 13}, bar=2), RACE, GAMMON),
]


@pytest.mark.parametrize(("name", "mover", "opponent", "counts"), BEHIND)
def test_far_behind_a_resignation_is_a_gammon(
    name: str, mover: Side, opponent: Side, counts: Result
) -> None:
    board = Position(mover, opponent)
    offer = resign(SINGLE, board, SITE, OWNED)
    assert offer.result is counts, name
    assert offer.score.points == 4 * counts.value
    assert accept(offer).result is counts
    raised = [g for g in offer.grounds if g.reason is Reason.RESIGNS_A_GAMMON]
    assert bool(raised) is (counts is GAMMON)
    for ground in raised:
        assert ground.fact("behind") == mover.pips - opponent.pips
        assert ground.fact("least") == 60
    # More may be offered everywhere, and without the rule nothing is raised.
    assert resign(BACKGAMMON, board, SITE).result is BACKGAMMON
    assert resign(SINGLE, board, CLUB).result is SINGLE


def test_jacoby_raises_nothing_before_a_double_is_taken() -> None:
    board = Position(Side.of({9: 15}), RACE)
    rules = JACOBY.changed({"resignation.gammon_pips": 60})
    assert resign(SINGLE, board, rules).score.points == 1
    assert resign(SINGLE, board, rules, OWNED).score.points == 8


@pytest.mark.parametrize("result", Result)
def test_more_than_a_single_game_is_confirmed_first(result: Result) -> None:
    offer = resign(result, START, ASKED)
    assert offer.confirmed is (result is SINGLE)
    assert may_answer(offer).legal is offer.confirmed
    if not offer.confirmed:
        assert may_answer(offer).reasons == (Reason.RESIGNATION_UNCONFIRMED,)
        for answer in (accept, refuse):
            with pytest.raises(ActionError, match="confirms it first"):
                answer(offer)
    settled = confirm(offer)
    assert accept(settled).points == result.value
    assert refuse(settled).legal
    assert confirm(settled) == settled


def test_a_single_game_that_counts_as_a_gammon_is_confirmed_too() -> None:
    offer = resign(SINGLE, Position(Side.of({9: 15}), RACE), ASKED)
    assert not offer.confirmed
    assert confirm(offer).grounds[-1].reason is Reason.RESIGNATION_CONFIRMED


def test_without_the_habit_nothing_is_confirmed() -> None:
    assert all(resign(result, START, SITE).confirmed for result in Result)
