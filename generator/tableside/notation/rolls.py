"""Rolls in text: ``31``, ``3-1``, ``3 1``."""

from __future__ import annotations

import re

from tableside.engine.dice import FACES, Dice
from tableside.notation.errors import RollError
from tableside.notation.reading import shown

_ROLL = re.compile(r"([0-9])\s*[-–,:/ ]?\s*([0-9])")


def read_roll(text: str) -> Dice:
    """A roll from its two numbers, in either order.

    Raises:
        RollError: it is not a roll of two six-sided dice.

    >>> read_roll("1-3")
    Dice(high=3, low=1)
    >>> read_roll("37")
    Traceback (most recent call last):
    tableside.notation.errors.RollError: '37' is not a roll: a die shows 1 to 6, write 31 or 3-1
    """
    found = _ROLL.fullmatch(text.strip())
    if found is None:
        raise RollError((f"{shown(text)} is not a roll: write two dice, such as 31 or 3-1",))
    first, second = int(found[1]), int(found[2])
    if not (1 <= first <= FACES and 1 <= second <= FACES):
        raise RollError(
            (f"{shown(text)} is not a roll: a die shows 1 to {FACES}, write 31 or 3-1",)
        )
    return Dice.of(first, second)


def write_roll(dice: Dice) -> str:
    """The two numbers, the larger first.

    >>> write_roll(Dice(3, 1))
    '31'
    """
    return f"{dice.high}{dice.low}"
