"""Fractions, and what they say of the tables."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tableside.bearoff.errors import BearoffError, Refusal
from tableside.bearoff.exact import exact_duel, exact_race
from tableside.bearoff.race import race
from tableside.bearoff.sides import sides_of
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset

BACKGAMMON = Ruleset()


def side(points: tuple[int, ...]) -> Side:
    return Side.of(dict(enumerate(points, 1)))


@pytest.mark.parametrize("moves_on_double", [2, 3, 4])
def test_the_table_is_the_fractions_on_every_side_of_three_checkers(moves_on_double: int) -> None:
    ruleset = BACKGAMMON.changed({"dice.moves_on_double": moves_on_double})
    small = sides_of(6, 3)
    for number in range(small.count):
        here = side(small.side(number))
        exact, found = exact_race(here, ruleset), race(here, ruleset)
        assert found.mean == pytest.approx(float(exact.mean), abs=1e-13)
        assert found.chances == pytest.approx([float(c) for c in exact.chances], abs=1e-13)


def test_chances_add_up_to_one_and_to_the_mean() -> None:
    exact = exact_race(side((1, 0, 1, 1, 1, 0)), BACKGAMMON)
    assert sum(exact.chances) == 1
    assert sum(n * chance for n, chance in enumerate(exact.chances)) == exact.mean


def test_a_single_checker_by_hand() -> None:
    # From the 6 point 27 throws bear it off at once, and a second roll always does.
    exact = exact_race(side((0, 0, 0, 0, 0, 1)), BACKGAMMON)
    assert list(exact.chances) == [0, Fraction(27, 36), Fraction(9, 36)]
    duel = exact_duel(Position.symmetric({6: 1}), BACKGAMMON)
    assert duel.win == Fraction(3, 4) + Fraction(1, 4) * Fraction(1, 4)
    # Missing costs the game for sure: the other side doubles, and a take is worth as much.
    assert duel.centred == Fraction(3, 4) - Fraction(1, 4)
    assert duel.others == Fraction(3, 4) - Fraction(1, 4)
    assert duel.owned == 2 * duel.win - 1
    assert duel.doubled == 1


@pytest.mark.parametrize("points", [(6,), (0, 0, 0, 0, 0, 0, 1)])
def test_larger_cases_are_refused(points: tuple[int, ...]) -> None:
    with pytest.raises(BearoffError) as caught:
        exact_race(side(points), BACKGAMMON)
    assert caught.value.refusal is Refusal.TOO_MANY


@pytest.mark.parametrize(
    ("here", "refusal"),
    [
        (Position.symmetric({6: 4}), Refusal.TOO_MANY),
        (Position.symmetric({20: 1}), Refusal.CONTACT),
        (Position(Side.of({}), Side.of({1: 1})), Refusal.FINISHED),
        (Position(Side.of({1: 1}), Side.of({})), Refusal.NO_OPPONENT),
    ],
)
def test_what_is_no_small_race_is_refused(here: Position, refusal: Refusal) -> None:
    with pytest.raises(BearoffError) as caught:
        exact_duel(here, BACKGAMMON)
    assert caught.value.refusal is refusal
