"""Rulesets that bear off otherwise get their own numbers or a refusal, never wrong ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.bearoff.best import Measure, rank
from tableside.bearoff.errors import BearoffError, Refusal
from tableside.bearoff.exact import exact_race
from tableside.bearoff.race import race, win_chance
from tableside.engine.dice import ROLLS, Dice
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import SETTINGS, Ruleset

BACKGAMMON = Ruleset()
AGAIN = BACKGAMMON.changed({"dice.throw_again_after_double": True})
AT_MOST_FIVE = BACKGAMMON.changed({"movement.most_on_point": 5})

OTHER: dict[str, bool | int] = {
    "movement.closed_from": 1,
    "movement.hit_and_run_home": False,
    "scoring.backgammon": 2,
    "cube.use": True,
    "resignation.use": False,
}


@pytest.mark.parametrize("key", sorted(OTHER))
def test_what_does_not_touch_a_race_changes_no_number(key: str) -> None:
    ruleset = BACKGAMMON.changed({key: OTHER[key]})
    here = Position(Side.of({6: 3, 4: 2, 1: 2}), Side.of({5: 4, 2: 1}))
    assert race(here.mover, ruleset) == race(here.mover, BACKGAMMON)
    assert win_chance(here, ruleset) == win_chance(here, BACKGAMMON)
    for dice in ROLLS:
        assert rank(here, dice, ruleset) == rank(here, dice, BACKGAMMON)


def test_throwing_again_is_refused() -> None:
    here = Position.symmetric({6: 2})
    for ask in (
        lambda: race(here.mover, AGAIN),
        lambda: win_chance(here, AGAIN),
        lambda: exact_race(here.mover, AGAIN),
    ):
        with pytest.raises(BearoffError) as caught:
            ask()
        assert caught.value.refusal is Refusal.THROW_AGAIN
    assert rank(here, Dice(6, 1), AGAIN).by is Measure.NONE


def test_a_limit_on_points_is_refused_only_where_it_can_be_felt() -> None:
    six, five = Side.of({6: 5, 5: 1}), Side.of({6: 5})
    assert race(five, AT_MOST_FIVE) == race(five, BACKGAMMON)
    with pytest.raises(BearoffError) as caught:
        race(six, AT_MOST_FIVE)
    assert caught.value.refusal is Refusal.POINT_LIMIT
    found = rank(Position(five, six), Dice(2, 1), AT_MOST_FIVE)
    assert (found.by, found.refusal) == (Measure.ROLLS, Refusal.POINT_LIMIT)
    # And the limit is felt there: with 6-1 the checker on 6 may not step down to a full 5.
    full = Position(Side.of({6: 1, 5: 5}), five)
    assert len(rank(full, Dice(6, 1), AT_MOST_FIVE).plays) == 1
    assert len(rank(full, Dice(6, 1), BACKGAMMON).plays) == 2


@given(
    st.lists(st.integers(1, 6), min_size=1, max_size=3),
    st.integers(2, 3),
)
def test_below_the_limit_the_numbers_are_the_limited_games_own(
    places: list[int], most: int
) -> None:
    side = Side.of({point: places.count(point) for point in places})
    ruleset = BACKGAMMON.changed(
        {
            "board.checkers": 3,
            "board.setup": ((24, 1), (23, 1), (22, 1)),
            "movement.most_on_point": most,
        }
    )
    if side.in_play > most:
        with pytest.raises(BearoffError):
            race(side, ruleset)
    else:
        exact = exact_race(side, ruleset)
        assert race(side, ruleset).mean == pytest.approx(float(exact.mean), abs=1e-13)


@pytest.mark.parametrize("moves", [2, 3])
def test_a_double_played_less_often_has_its_own_numbers(moves: int) -> None:
    ruleset = BACKGAMMON.changed({"dice.moves_on_double": moves})
    side = Side.of({6: 2, 1: 1})
    assert race(side, ruleset).mean == pytest.approx(float(exact_race(side, ruleset).mean))
    assert race(side, ruleset).mean > race(side, BACKGAMMON).mean
    six = Position.symmetric({6: 2})
    assert win_chance(six, ruleset) != win_chance(six, BACKGAMMON)


def test_every_setting_that_can_touch_a_race_has_been_thought_of() -> None:
    # A new setting makes this fail until somebody decides whether it touches a race.
    felt = {"dice.moves_on_double", "dice.throw_again_after_double", "movement.most_on_point"}
    contact_only = {"movement.closed_from", "movement.hit_and_run_home"}
    money = {key for key in SETTINGS if key.startswith(("scoring.", "match.", "cube."))}
    before = {"board.checkers", "board.setup", "opening.later_games", "opening.use"}
    outside = {key for key in SETTINGS if key.startswith(("resignation.", "conduct."))}
    assert set(SETTINGS) == felt | contact_only | money | before | outside


def test_a_game_of_three_checkers() -> None:
    three = BACKGAMMON.changed({"board.checkers": 3, "board.setup": ((24, 1), (23, 1), (22, 1))})
    assert race(three.start.mover, three).mean > 8
    side = Side.of({6: 1, 5: 2})
    assert race(side, three) == race(side, BACKGAMMON)
