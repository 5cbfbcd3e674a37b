"""The first roll of a game: which there are, how likely, and how many ways to play each."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tableside.engine.dice import ROLLS, Dice
from tableside.engine.legality import legal_plays
from tableside.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class OpeningRoll:
    """A roll that can open a game.

    Attributes:
        dice: the roll.
        chance: how likely it is to be the first roll that is played.
        plays: how many different positions it can lead to from the start.
    """

    dice: Dice
    chance: Fraction
    plays: int


def opening_rolls(ruleset: Ruleset) -> tuple[OpeningRoll, ...]:
    """The rolls that can open a game.

    Where the winner of the opening throw plays those two dice there is no opening
    double, as a tie is thrown again; where both dice are thrown anew there is.

    >>> rolls = opening_rolls(Ruleset())
    >>> len(rolls), rolls[0].chance
    (15, Fraction(1, 15))
    """
    thrown = ruleset.opening.use == "throw_again"
    can = [dice for dice in ROLLS if thrown or not dice.is_double]
    total = sum(dice.weight for dice in can)
    return tuple(
        OpeningRoll(
            dice,
            Fraction(dice.weight, total),
            len(legal_plays(ruleset.start, dice, ruleset)),
        )
        for dice in can
    )
