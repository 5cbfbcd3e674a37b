"""Whose throw it is: the players take turns, unless a double gives another throw.

Sources: the rules text in the GNU Backgammon manual, section "Rules": after the first
roll the players throw two dice and alternate turns. Another throw after a double is a
habit of families, and a setting for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tableside.engine.dice import Dice
from tableside.engine.reason import Ground, Reason
from tableside.engine.state import Seat

if TYPE_CHECKING:
    from tableside.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class NextTurn:
    """Who throws both dice next.

    Attributes:
        seat: that player.
        grounds: why.
    """

    seat: Seat
    grounds: tuple[Ground, ...]


def next_turn(seat: Seat, dice: Dice, ruleset: Ruleset) -> NextTurn:
    """Who throws once a roll has been played, as far as it could be.

    Args:
        seat: the player who threw.
        dice: what was thrown; an opening throw that was played counts as one.
        ruleset: whether a double gives another throw.

    >>> from tableside.engine.ruleset import Ruleset
    >>> next_turn(Seat.BOTTOM, Dice(3, 3), Ruleset()).seat
    <Seat.TOP: 'top'>
    """
    if dice.is_double and ruleset.dice.throw_again_after_double:
        return NextTurn(seat, (Ground.of(Reason.THROWS_AGAIN, number=dice.high),))
    return NextTurn(seat.other, (Ground.of(Reason.TAKES_TURNS),))
