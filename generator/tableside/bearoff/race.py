"""How long a side needs, and who wins a race."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import numpy as np

from tableside.bearoff.errors import BearoffError, Refusal
from tableside.bearoff.one_sided import OneSided
from tableside.bearoff.sides import Floats
from tableside.bearoff.tables import CHECKERS, duel_table, home_table, race_table
from tableside.bearoff.two_sided import MOST_CHECKERS, WIN
from tableside.engine.dice import FACES, ROLLS
from tableside.engine.position import BAR, HOME, POINTS, Position, Side
from tableside.engine.ruleset import Ruleset


class Method(Enum):
    """How a winning chance was found.

    ``EXACT``: from the two-sided table, both sides playing to win. ``ONE_SIDED``: from
    both sides' distributions of rolls, as if each bore off as fast as it can on average
    without looking at the other. That is an approximation, and whoever prints it says so.
    """

    EXACT = "exact"
    ONE_SIDED = "one_sided"


@dataclass(frozen=True, slots=True)
class WinChance:
    """The chance to win, from 0 to 1, and how it was found."""

    value: float
    method: Method

    @property
    def is_exact(self) -> bool:
        """Whether the figure is exact; else it must be marked as an approximation."""
        return self.method is Method.EXACT


@dataclass(frozen=True, slots=True)
class Race:
    """How many rolls a side needs to bear off when it plays for the fewest on average.

    Attributes:
        pips: the pip count.
        checkers: checkers in play.
        mean: the average number of rolls.
        epc: the effective pip count: ``mean`` times the average roll in pips, which is
            49/6 where a double is played four times.
        chances: the chance of needing exactly 0, 1, 2, ... rolls.
    """

    pips: int
    checkers: int
    mean: float
    epc: float
    chances: tuple[float, ...]

    @property
    def wastage(self) -> float:
        """Pips that are lost on average: the effective pip count less the pip count."""
        return self.epc - self.pips

    def within(self, rolls: int) -> float:
        """The chance of needing at most so many rolls."""
        return sum(self.chances[: max(rolls, -1) + 1])


def average_roll(moves_on_double: int) -> float:
    """The pips of an average roll: 49/6 where a double is played four times.

    >>> round(6 * average_roll(4), 9)
    49.0
    """
    moves = ((r, moves_on_double if r.is_double else 2) for r in ROLLS)
    return sum(r.weight * (r.high + r.low) * n / 2 for r, n in moves) / FACES**2


def contact(position: Position) -> bool:
    """Whether a checker of one side still has to pass one of the other.

    >>> contact(Position.symmetric({6: 2})), contact(Position.symmetric({13: 1}))
    (False, True)
    """
    farthest = [
        BAR if side.bar else max(side.occupied, default=0)
        for side in (position.mover, position.opponent)
    ]
    return 0 not in farthest and sum(farthest) > POINTS + 1


def refuse(side: Side, ruleset: Ruleset) -> None:
    """Refuse a side or a ruleset for which no table speaks.

    Raises:
        BearoffError: the ruleset throws again after a double; a point could become full;
            a checker on the bar, so that there is contact; more than 15 checkers.
    """
    if ruleset.dice.throw_again_after_double:
        raise BearoffError(Refusal.THROW_AGAIN)
    # A point is full for a move only if one more checker than the limit is in play.
    if 0 < ruleset.movement.most_on_point < side.in_play:
        raise BearoffError(Refusal.POINT_LIMIT)
    if side.bar:
        raise BearoffError(Refusal.CONTACT)
    if side.in_play > CHECKERS:
        raise BearoffError(Refusal.TOO_MANY)


def table_for(side: Side, ruleset: Ruleset) -> OneSided:
    """The one-sided table that holds a side and everything it can become.

    Raises:
        BearoffError: see :func:`refuse`; or the side reaches farther than any table.
    """
    refuse(side, ruleset)
    moves = ruleset.dice.moves_on_double
    if side.all_home:
        return home_table(moves)
    return race_table(max(side.occupied), side.in_play, moves)


def number_in(table: OneSided, side: Side) -> int:
    """The number of a side in a table that holds it."""
    return table.sides.number(side.points)


def race(side: Side, ruleset: Ruleset) -> Race:
    """How many rolls a side needs.

    Args:
        side: a side without a checker on the bar, in its own numbering. Nothing may
            stand in its way; see :func:`contact`.
        ruleset: the game's rules.

    Raises:
        BearoffError: no table speaks for it.

    >>> found = race(Side.of({6: 1, 2: 1}), Ruleset())
    >>> [round(36 * chance) for chance in found.chances]
    [0, 13, 23, 0]
    >>> round(found.epc, 2)
    13.49
    """
    table = table_for(side, ruleset)
    number = number_in(table, side)
    mean = float(table.means[number])
    chances = np.trim_zeros(table.chances[number], "b")
    epc = mean * average_roll(ruleset.dice.moves_on_double)
    return Race(side.pips, side.in_play, mean, epc, tuple(chances.tolist()))


def first_wins(roller: Floats, other: Floats) -> float:
    """The chance that the side that rolls first is done first, from two distributions.

    >>> first_wins(np.array([0, 0.5, 0.5]), np.array([0, 1.0]))
    0.5
    """
    length = max(roller.size, other.size)
    mine, theirs = (np.pad(one, (0, length - one.size)) for one in (roller, other))
    # The roller needs k rolls, the other at least as many.
    at_least = theirs[::-1].cumsum()[::-1]
    return min(1.0, float(mine @ at_least))


def is_small(side: Side) -> bool:
    """Whether the two-sided table holds the side."""
    return side.all_home and side.in_play <= MOST_CHECKERS


def win_chance(position: Position, ruleset: Ruleset) -> WinChance:
    """The mover's chance to win a race, about to roll.

    Exact for up to six checkers a side at home; otherwise the one-sided approximation.

    Raises:
        BearoffError: contact, a finished game, or no table speaks for a side.

    >>> two = Position.symmetric({6: 1})
    >>> win_chance(two, Ruleset())
    WinChance(value=0.8125, method=<Method.EXACT: 'exact'>)
    """
    mover, opponent = position.mover, position.opponent
    if contact(position):
        raise BearoffError(Refusal.CONTACT)
    if not mover.in_play:
        raise BearoffError(Refusal.FINISHED)
    if not opponent.in_play:
        raise BearoffError(Refusal.NO_OPPONENT)
    for side in (mover, opponent):
        refuse(side, ruleset)
    if is_small(mover) and is_small(opponent):
        duel = duel_table(ruleset.dice.moves_on_double)
        pair = (duel.sides.number(side.points[:HOME]) for side in (mover, opponent))
        return WinChance(float(duel.values[(*pair, WIN)]), Method.EXACT)
    return WinChance(
        first_wins(distribution(mover, ruleset), distribution(opponent, ruleset)),
        Method.ONE_SIDED,
    )


def distribution(side: Side, ruleset: Ruleset) -> Floats:
    """A side's chances of 0, 1, 2, ... rolls, as an array.

    Raises:
        BearoffError: no table speaks for it.
    """
    table = table_for(side, ruleset)
    chances: Floats = table.chances[number_in(table, side)]
    return chances
