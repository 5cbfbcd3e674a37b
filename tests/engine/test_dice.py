"""Rolls and their weights."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from tableside.engine.dice import ROLLS, Dice
from tableside.engine.errors import DiceError


def test_the_21_rolls_stand_for_the_36_throws() -> None:
    throws = Counter(Dice.of(a, b) for a, b in itertools.product(range(1, 7), repeat=2))
    assert len(ROLLS) == 21
    assert {dice: dice.weight for dice in ROLLS} == throws
    assert sum(dice.weight for dice in ROLLS) == 36
    assert sum(dice.is_double for dice in ROLLS) == 6


def test_a_roll_has_no_order() -> None:
    assert Dice.of(1, 6) == Dice.of(6, 1) == Dice(6, 1)


@pytest.mark.parametrize("faces", [(0, 1), (7, 1), (6, 0), (6, -1)])
def test_a_die_shows_one_to_six(faces: tuple[int, int]) -> None:
    with pytest.raises(DiceError, match="1 to 6"):
        Dice(*faces)


def test_the_larger_number_comes_first() -> None:
    with pytest.raises(DiceError, match="larger number comes first: 3-1"):
        Dice(1, 3)
