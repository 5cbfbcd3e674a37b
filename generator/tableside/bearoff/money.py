"""What a short race is worth for money, and whether to double and to take."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.bearoff.errors import BearoffError, Refusal
from tableside.bearoff.race import contact, is_small, refuse
from tableside.bearoff.tables import duel_table
from tableside.bearoff.two_sided import CENTRED, OTHERS, OWNED
from tableside.engine.position import HOME, Position
from tableside.engine.ruleset import Ruleset

_EQUAL = 1e-9


@dataclass(frozen=True, slots=True)
class Money:
    """Money equities of the player about to roll, in units of the cube's present value.

    Attributes:
        owned: what rolling now is worth with the cube on the player's own side.
        centred: what rolling now is worth with the cube in the middle.
        others: what rolling now is worth with the cube on the other side.
    """

    owned: float
    centred: float
    others: float

    @property
    def taken(self) -> float:
        """What the game is worth after a double and a take: twice the stake, cube over there."""
        return 2.0 * self.others

    @property
    def take(self) -> bool:
        """Whether the other side should take a double, where a drop is at best as good."""
        return self.taken <= 1.0 + _EQUAL

    @property
    def double(self) -> bool:
        """Whether doubling with the cube in the middle earns more than rolling."""
        return min(self.taken, 1.0) > self.centred + _EQUAL

    @property
    def redouble(self) -> bool:
        """Whether doubling with the cube on the player's own side earns more than rolling."""
        return min(self.taken, 1.0) > self.owned + _EQUAL


def money(position: Position, ruleset: Ruleset) -> Money:
    """The equities of a race with up to six checkers a side at home.

    They are those of money games with a cube that can be turned without end. The Jacoby
    rule changes nothing, as no gammon can be won. Beavers change nothing either: a
    beaver is right only where the game is a loss to the doubler after a take, and then
    twice that loss is never better than rolling without a double.

    Raises:
        BearoffError: contact, a finished game, too many checkers, a gammon still
            possible, or a ruleset without a cube, with matches or with a limited cube.

    >>> rules = Ruleset().changed({"match.play": False, "cube.use": True})
    >>> found = money(Position.symmetric({6: 1}).completed(15), rules)
    >>> found.centred, found.double, found.take
    (0.5, True, True)
    """
    sides = (position.mover, position.opponent)
    if contact(position):
        raise BearoffError(Refusal.CONTACT)
    if not position.mover.in_play:
        raise BearoffError(Refusal.FINISHED)
    if not position.opponent.in_play:
        raise BearoffError(Refusal.NO_OPPONENT)
    if not ruleset.cube.use:
        raise BearoffError(Refusal.NO_CUBE)
    if ruleset.match.play:
        raise BearoffError(Refusal.MATCH_PLAY)
    if ruleset.cube.limit:
        raise BearoffError(Refusal.CUBE_LIMIT)
    for side in sides:
        refuse(side, ruleset)
        if not is_small(side):
            raise BearoffError(Refusal.TOO_MANY)
        if not side.off and ruleset.scoring.gammon > 1:
            raise BearoffError(Refusal.GAMMONS)
    table = duel_table(ruleset.dice.moves_on_double)
    mover, opponent = (table.sides.number(side.points[:HOME]) for side in sides)
    values = table.values[mover, opponent]
    return Money(float(values[OWNED]), float(values[CENTRED]), float(values[OTHERS]))
