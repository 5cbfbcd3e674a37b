"""The opening throw: who starts, and with which dice.

Sources: the rules text in the GNU Backgammon manual (each throws one die, the higher
plays both numbers; equal numbers are thrown again; automatic doubles are optional and
usually limited to one a game, never in a match). That the winner throws both dice again
is the law of portes and its kin: https://en.wikipedia.org/wiki/Tavli . There, too, the
winner of a game begins the next one, without an opening throw.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from tableside.engine.dice import FACES, Dice
from tableside.engine.errors import ActionError, DiceError
from tableside.engine.reason import Ground, Reason
from tableside.engine.scoring import check_cube
from tableside.engine.state import Cube, Seat

if TYPE_CHECKING:
    from tableside.engine.ruleset import Ruleset


class NextThrow(Enum):
    """What is thrown after the opening throw."""

    NOTHING = "nothing"
    ONE_DIE_EACH = "one_die_each"
    BOTH_DICE = "both_dice"


@dataclass(frozen=True, slots=True)
class OpeningResult:
    """What an opening throw decides.

    Attributes:
        starter: who plays first; ``None`` after equal numbers.
        dice: what the starter plays; ``None`` when more is thrown first.
        next_throw: what is thrown next: nothing, one die by each player, or both dice
            by the starter.
        cube: the cube afterwards, turned by an automatic double but still in the middle.
        grounds: why.
    """

    starter: Seat | None
    dice: Dice | None
    next_throw: NextThrow
    cube: Cube
    grounds: tuple[Ground, ...]


def opening_throw(
    bottom: int, top: int, ruleset: Ruleset, cube: Cube | None = None
) -> OpeningResult:
    """Judge one die thrown by each player.

    Args:
        bottom: the number thrown by the player at the bottom of the board.
        top: the number thrown by the other.
        ruleset: what the winner plays, and whether equal numbers double the stake.
        cube: the cube so far, turned by earlier automatic doubles of this game; left
            out, it has not been turned.

    Raises:
        DiceError: a number that a die does not show.
        ActionError: a cube that is not in the middle.

    >>> from tableside.engine.ruleset import Ruleset
    >>> first = opening_throw(2, 5, Ruleset())
    >>> first.starter, first.dice
    (<Seat.TOP: 'top'>, Dice(high=5, low=2))
    """
    for number in (bottom, top):
        if not 1 <= number <= FACES:
            raise DiceError(f"a die shows 1 to {FACES}, not {number}")
    cube = Cube() if cube is None else cube
    check_cube(cube.value)
    if cube.owner is not None:
        raise ActionError("before the first roll the cube lies in the middle, it has no owner")
    if bottom == top:
        return _tie(bottom, ruleset, cube)
    dice = Dice.of(bottom, top)
    starter = Seat.BOTTOM if bottom > top else Seat.TOP
    higher = Ground.of(Reason.HIGHER_STARTS, high=dice.high, low=dice.low)
    if ruleset.opening.use == "throw_again":
        grounds = (higher, Ground.of(Reason.THROWS_BOTH_AGAIN))
        return OpeningResult(starter, None, NextThrow.BOTH_DICE, cube, grounds)
    grounds = (higher, Ground.of(Reason.PLAYS_THE_THROW, high=dice.high, low=dice.low))
    return OpeningResult(starter, dice, NextThrow.NOTHING, cube, grounds)


def next_game(winner: Seat, ruleset: Ruleset) -> OpeningResult:
    """Who begins the game after one that is over.

    Args:
        winner: who won the last game.
        ruleset: whether the winner begins the next, or each game is thrown for.

    >>> from tableside.engine.ruleset import Ruleset
    >>> next_game(Seat.TOP, Ruleset()).next_throw
    <NextThrow.ONE_DIE_EACH: 'one_die_each'>
    """
    if ruleset.opening.later_games == "winner_begins":
        grounds = (Ground.of(Reason.WINNER_BEGINS),)
        return OpeningResult(winner, None, NextThrow.BOTH_DICE, Cube(), grounds)
    grounds = (Ground.of(Reason.EACH_GAME_THROWN),)
    return OpeningResult(None, None, NextThrow.ONE_DIE_EACH, Cube(), grounds)


def _tie(number: int, ruleset: Ruleset, cube: Cube) -> OpeningResult:
    grounds = [Ground.of(Reason.TIE_THROWS_AGAIN, number=number)]
    rules = ruleset.cube
    if rules.use and rules.automatic_doubles and not ruleset.match.play:
        # Until somebody owns the cube, only automatic doubles can have turned it.
        done = cube.value.bit_length() - 1
        value = cube.value * 2
        if done >= rules.automatic_doubles:
            spent = Ground.of(Reason.AUTOMATIC_DOUBLES_SPENT, limit=rules.automatic_doubles)
            grounds.append(spent)
        elif 0 < rules.limit < value:
            grounds.append(Ground.of(Reason.CUBE_LIMIT, limit=rules.limit, value=value))
        else:
            grounds.append(Ground.of(Reason.AUTOMATIC_DOUBLE, value=value))
            cube = replace(cube, value=value)
    return OpeningResult(None, None, NextThrow.ONE_DIE_EACH, cube, tuple(grounds))
