"""Take points: out of stakes, against random walks, and against what the duels say."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.rulesets import HYPER
from tableside.bearoff import exact_duel, money
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset
from tableside.odds import (
    EFFICIENCY,
    OddsError,
    last_roll,
    last_roll_calls,
    money_take_point,
    take_point,
)
from tableside.rulebook.loader import load

MONEY = load("money")
SHARES = st.fractions(min_value=0, max_value=1, max_denominator=20)


def test_a_dead_cube_in_a_money_game_without_gammons_is_taken_from_a_quarter() -> None:
    assert money_take_point(MONEY) == Fraction(1, 4)
    # The same for a redouble: every stake doubles.
    assert take_point(-8, 16, -16) == Fraction(1, 4)


@given(SHARES, SHARES)
def test_at_the_take_point_taking_is_worth_as_much_as_dropping(
    won: Fraction, lost: Fraction
) -> None:
    chance = money_take_point(MONEY, gammons_won=won, gammons_lost=lost)
    taken = chance * 2 * (1 + won) - (1 - chance) * 2 * (1 + lost)
    assert taken == -1


@given(SHARES, SHARES, SHARES)
def test_a_live_cube_helps_the_taker_and_gammons_hurt(
    won: Fraction, lost: Fraction, x: Fraction
) -> None:
    here = money_take_point(MONEY, gammons_won=won, gammons_lost=lost, efficiency=x)
    assert 0 < here <= Fraction(1, 2)
    assert here <= money_take_point(MONEY, gammons_won=won, gammons_lost=lost)
    assert here >= money_take_point(MONEY, gammons_won=won, efficiency=x)


def test_the_figures_of_the_formula() -> None:
    assert money_take_point(MONEY, efficiency=1) == Fraction(1, 5)
    assert money_take_point(MONEY, efficiency=EFFICIENCY) == Fraction(3, 14)
    # L = 1.2, W = 1: (2.4 - 1) / (2 + 2.4)
    assert money_take_point(MONEY, gammons_lost=Fraction(1, 5)) == Fraction(7, 22)


def walked_take_point(steps: int) -> float:
    """The take point of a game that goes up and down by a step, the cube used perfectly.

    Stakes are in cubes; a random walk from 0 to ``steps`` with a cube in the middle or owned,
    every double and answer the best one, found by going over all values until they rest.
    """
    owned = [2 * i / steps - 1 for i in range(steps + 1)]  # by the player who wins at the top
    for _ in range(4_000):
        for i in range(1, steps):
            rolled = (owned[i - 1] + owned[i + 1]) / 2
            # Doubled, the other side owns it at twice the stake, or drops.
            doubled = min(1.0, -2 * owned[steps - i])
            owned[i] = max(rolled, doubled)
    # The taker owns the cube at twice the stake and drops below where that is worth -1.
    taken = [2 * value for value in owned]
    at = next(i for i, value in enumerate(taken) if value >= -1 - 1e-9)
    return at / steps


def test_a_random_walk_with_a_perfect_cube_is_taken_from_a_fifth() -> None:
    assert walked_take_point(40) == float(money_take_point(MONEY, efficiency=1)) == 0.2


def test_gammons_that_do_not_count_move_nothing() -> None:
    plain = MONEY.changed({"scoring.gammon": 1, "scoring.backgammon": 1})
    assert money_take_point(plain, gammons_lost=Fraction(1, 2)) == Fraction(1, 4)


def test_jacoby_moves_nothing_after_a_take() -> None:
    lost = Fraction(1, 4)
    without = MONEY.changed({"cube.jacoby": False})
    assert money_take_point(MONEY, gammons_lost=lost) == money_take_point(
        without, gammons_lost=lost
    )


def test_a_limit_leaves_the_taker_a_dead_cube() -> None:
    for limit, point in ((2, Fraction(1, 4)), (4, Fraction(1, 5))):
        limited = MONEY.changed({"cube.limit": limit})
        assert money_take_point(limited, efficiency=1) == point


PAIRS = [(a,) for a in range(1, 7)] + list(combinations_with_replacement(range(1, 7), 2))


@pytest.mark.parametrize("points", PAIRS, ids=str)
def test_a_last_roll_is_what_the_exact_duel_says(points: tuple[int, ...]) -> None:
    one = last_roll(points, MONEY)
    position = Position(one.side, Side.of({1: 1})).completed(15)
    # The other side bears off its last checker with any throw.
    assert 1 - one.chance == exact_duel(position, MONEY).win
    worth = money(position, MONEY)
    assert worth.taken == pytest.approx(-one.taken / 36)
    assert worth.take == (one.taken >= one.dropped)
    assert (one.taken >= one.dropped) == (one.chance >= money_take_point(MONEY))


def test_the_calls_lie_round_the_take_point() -> None:
    near, equal, far = last_roll_calls(MONEY)
    assert (near.points, near.won, near.taken, near.dropped) == ((2, 2), 10, -32, -36)
    assert (equal.points, equal.won, equal.taken, equal.dropped) == ((6,), 9, -36, -36)
    assert (far.points, far.won, far.taken, far.dropped) == ((4, 1), 7, -44, -36)
    between = [
        last_roll(points, MONEY).won
        for points in PAIRS
        if far.won < last_roll(points, MONEY).won < near.won
    ]
    assert set(between) == {9}


def test_doubles_played_otherwise_have_calls_of_their_own() -> None:
    twice = MONEY.changed({"dice.moves_on_double": 2})
    for one in last_roll_calls(twice):
        assert one.throws == last_roll(one.points, twice).throws
    # On 6 no double but 6-6, 5-5, 4-4 and 3-3 then helps: 2-2 falls short.
    assert last_roll((6,), twice).lost == 26


def test_refusals_say_what_is_allowed() -> None:
    with pytest.raises(OddsError, match=r"cube\.use is false"):
        money_take_point(Ruleset())
    with pytest.raises(OddsError, match="allowed is a share from 0 to 1"):
        money_take_point(MONEY, gammons_lost=2)
    with pytest.raises(OddsError, match="more won than lost"):
        take_point(0, 1, 1)
    with pytest.raises(OddsError, match="points 1 to 6"):
        last_roll((7,), MONEY)
    three = MONEY.changed({"board.checkers": 3, "board.setup": HYPER})
    with pytest.raises(OddsError, match="the game has 3 checkers, not 4"):
        last_roll((1, 1, 1, 1), three)
