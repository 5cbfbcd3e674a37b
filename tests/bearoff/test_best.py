"""Plays ranked, for races and for positions of which only the rules can be told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.bearoff.best import Measure, rank
from tableside.bearoff.errors import BearoffError, Refusal
from tableside.bearoff.race import Method, contact, race, win_chance
from tableside.engine.dice import ROLLS, Dice
from tableside.engine.legality import legal_plays
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset

BACKGAMMON = Ruleset()
ALONE = Side.of({}, off=15)

places = st.lists(st.integers(1, 8), min_size=1, max_size=9)
sides = places.map(lambda found: Side.of({point: found.count(point) for point in found}))
rolls = st.sampled_from(ROLLS)


@given(sides, sides, rolls)
def test_every_legal_play_is_ranked_and_costs_are_those_of_the_parts(
    mover: Side, opponent: Side, dice: Dice
) -> None:
    position = Position(mover, opponent)
    found = rank(position, dice, BACKGAMMON)
    assert found.by is Measure.WIN
    assert {row.play for row in found.plays} == set(legal_plays(position, dice, BACKGAMMON))
    fewest = min(row.rolls for row in found.plays if row.rolls is not None)
    most = max(row.win.value for row in found.plays if row.win is not None)
    costs = [row.win_lost for row in found.plays if row.win_lost is not None]
    assert costs == sorted(costs)
    assert found.best[0] == found.plays[0]
    for row in found.plays:
        assert row.rolls is not None
        assert row.rolls == pytest.approx(race(row.left.mover, BACKGAMMON).mean, abs=1e-12)
        assert row.rolls_lost == pytest.approx(row.rolls - fewest, abs=1e-9)
        assert row.win is not None
        assert row.win_lost == pytest.approx(most - row.win.value, abs=1e-9)
        assert 0.0 <= row.win.value <= 1.0


@given(st.lists(st.integers(1, 6), min_size=1, max_size=6), sides)
def test_the_average_over_the_best_plays_is_the_chance_before_the_roll(
    mine: list[int], opponent: Side
) -> None:
    mover = Side.of({point: mine.count(point) for point in mine})
    position = Position(mover, opponent)
    before = win_chance(position, BACKGAMMON)
    best = [(dice, rank(position, dice, BACKGAMMON).plays[0]) for dice in ROLLS]
    chances = [(dice.weight, row.win) for dice, row in best if row.win is not None]
    after = sum(weight * win.value for weight, win in chances) / 36
    if before.is_exact:
        assert after == pytest.approx(before.value, abs=1e-12)
    else:  # to look at the other side's chances can only help
        assert after >= before.value - 1e-12


def test_taking_fewer_checkers_off_can_be_better() -> None:
    # The only such case with two checkers and two different numbers.
    found = rank(Position(Side.of({6: 1, 4: 1}), ALONE), Dice(5, 2), BACKGAMMON)
    assert found.by is Measure.ROLLS
    assert found.refusal is Refusal.NO_OPPONENT
    assert [row.left.mover.off for row in found.plays] == [0, 1]
    assert found.margin == pytest.approx(2 / 36)
    assert found.plays[0].win is None


def test_chances_of_one_ranking_are_all_exact_or_all_approximate() -> None:
    # Some plays leave six checkers, others seven.
    position = Position(Side.of({6: 2, 5: 2, 3: 3}), Side.of({4: 3}))
    mixed = rank(position, Dice(5, 1), BACKGAMMON)
    assert {row.left.mover.in_play for row in mixed.plays} == {6, 7}
    assert {row.win.method for row in mixed.plays if row.win} == {Method.ONE_SIDED}
    six = rank(Position(Side.of({6: 2, 5: 2, 3: 2}), Side.of({4: 3})), Dice(5, 1), BACKGAMMON)
    assert {row.win.method for row in six.plays if row.win} == {Method.EXACT}


def test_the_approximation_is_near_the_exact_chance() -> None:
    mover, opponent = Side.of({6: 2, 4: 2, 2: 2}), Side.of({5: 3, 3: 2, 1: 1})
    exact = win_chance(Position(mover, opponent), BACKGAMMON)
    mine, theirs = (race(side, BACKGAMMON).chances for side in (mover, opponent))
    told = sum(chance * sum(theirs[rolls:]) for rolls, chance in enumerate(mine))
    assert exact.is_exact
    assert told == pytest.approx(exact.value, abs=0.005)
    large = Position(Side.of({6: 8, 5: 7}), Side.of({6: 7, 5: 8}))
    assert win_chance(large, BACKGAMMON).method is Method.ONE_SIDED


def test_a_last_checker_that_comes_home_and_off_wins() -> None:
    found = rank(Position(Side.of({8: 1}), Side.of({1: 1})), Dice(5, 3), BACKGAMMON)
    assert [row.win.value for row in found.plays if row.win] == [1.0]
    assert found.margin is None


def test_with_contact_there_are_plays_and_no_numbers() -> None:
    position = Position(Side.of({6: 2, 2: 1}), Side.of({24: 1, 22: 2}))
    found = rank(position, Dice(6, 1), BACKGAMMON)
    assert (found.by, found.refusal) == (Measure.NONE, Refusal.CONTACT)
    assert [row.play for row in found.plays] == list(legal_plays(position, Dice(6, 1), BACKGAMMON))
    assert {(row.rolls, row.win) for row in found.plays} == {(None, None)}
    assert found.best == ()
    assert found.margin is None


def test_a_checker_on_the_bar_is_contact() -> None:
    position = Position(Side.of({}, bar=1), Side.of({1: 1}))
    assert contact(position)
    assert contact(position.swapped())
    assert rank(position, Dice(6, 1), BACKGAMMON).refusal is Refusal.CONTACT


@pytest.mark.parametrize("mine", range(1, 24))
def test_contact_is_a_checker_that_has_still_to_pass(mine: int) -> None:
    for theirs in range(1, 25):
        if mine == 25 - theirs:
            continue
        position = Position(Side.of({mine: 1}), Side.of({theirs: 1}))
        assert contact(position) is (mine > 25 - theirs)


def test_a_finished_game_has_no_play() -> None:
    over = Position(ALONE, Side.of({1: 1}))
    found = rank(over, Dice(6, 1), BACKGAMMON)
    assert (found.plays, found.refusal) == ((), Refusal.FINISHED)
    with pytest.raises(BearoffError, match="every checker is borne off"):
        win_chance(over, BACKGAMMON)


def test_too_far_and_too_many_is_refused_and_the_rules_still_told() -> None:
    far = Position(Side.of({10: 8, 6: 7}), Side.of({10: 8, 6: 7}))
    found = rank(far, Dice(6, 1), BACKGAMMON)
    assert (found.by, found.refusal) == (Measure.NONE, Refusal.TOO_MANY)
    assert len(found.plays) == len(legal_plays(far, Dice(6, 1), BACKGAMMON))
    mine = Position(Side.of({3: 2}), Side.of({10: 8, 6: 7}))
    half = rank(mine, Dice(2, 1), BACKGAMMON)
    assert (half.by, half.refusal) == (Measure.ROLLS, Refusal.TOO_MANY)


def test_a_message_says_what_and_why() -> None:
    with pytest.raises(BearoffError) as caught:
        win_chance(Position.symmetric({13: 2}), BACKGAMMON)
    assert "passed each other" in str(caught.value)
    assert "\n" not in str(caught.value)
