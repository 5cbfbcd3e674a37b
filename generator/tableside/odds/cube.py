"""From which chance a double is to be taken: the take point, out of stakes.

Whoever is doubled compares two certain things, what a drop costs and what the game is
worth at the new stake. The chance at which both are the same is the take point:

    take point = (drop - lose) / (win - lose)

Sources: for the dead cube (nobody can double any more) it is plain arithmetic on what
the engine's cube says a drop and a game cost. For the live cube: Rick Janowski,
"Take-Points in Money Games" (1993), as given at
https://nextgammon.com/en/glossary/janowskis-takepoint-formula : with ``W`` and ``L`` what
a game won and lost is worth on average in cubes, and ``x`` from 0 (dead) to 1 (perfectly
used) how much owning the cube is worth,

    take point = (2L - 1) / (2W + 2L + x).

That the perfectly used cube lowers 25 % to 20 %: Emmett Keeler and Joel Spencer, "Optimal
Doubling in Backgammon", Operations Research 23 (1975).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from tableside.engine.cube import CubeState, double
from tableside.engine.position import HOME, Side
from tableside.engine.rules import MatchRules
from tableside.engine.ruleset import Ruleset
from tableside.engine.scoring import Result, worth
from tableside.odds.errors import OddsError
from tableside.odds.last import finishing, last_checkers
from tableside.odds.throws import ALL, Throws

EFFICIENCY = Fraction(2, 3)
"""How well a cube is used in an ordinary game: inside the 0.55 to 0.8 that the source gives."""


def take_point(drop: Fraction | int, win: Fraction | int, lose: Fraction | int) -> Fraction:
    """The chance of winning at which taking is worth as much as dropping.

    Args:
        drop: what dropping is worth to the doubled player; a loss is negative.
        win: what the game is worth to that player when it is taken and won.
        lose: what it is worth when it is taken and lost.

    Raises:
        OddsError: winning is worth no more than losing, so there is nothing to compare.

    >>> take_point(-1, 2, -2)
    Fraction(1, 4)
    """
    if win <= lose:
        raise OddsError("a take point needs a game that is worth more won than lost")
    return Fraction(drop - lose) / Fraction(win - lose)


def _share(name: str, value: Fraction | int) -> Fraction:
    if not 0 <= value <= 1:
        raise OddsError(f"{name} is {value}: allowed is a share from 0 to 1")
    return Fraction(value)


def _offered(ruleset: Ruleset) -> CubeState:
    """A first double that waits for its answer, in a money game."""
    if not ruleset.cube.use:
        raise OddsError("cube.use is false: without a cube nobody is doubled")
    return double(CubeState(), replace(ruleset, match=MatchRules(play=False)))


def money_take_point(
    ruleset: Ruleset,
    *,
    gammons_won: Fraction | int = 0,
    gammons_lost: Fraction | int = 0,
    efficiency: Fraction | int = 0,
) -> Fraction:
    """The take point of a first double in a money game.

    Args:
        ruleset: its cube says what a drop costs, its scoring what a gammon pays.
        gammons_won: the share of the taker's wins that are gammons.
        gammons_lost: the share of the taker's losses that are gammons.
        efficiency: what owning the cube is worth afterwards: 0 for a dead cube, 1 for one
            used perfectly, :data:`EFFICIENCY` for an ordinary game.

    Raises:
        OddsError: the ruleset has no cube, or a share is not one from 0 to 1.

    >>> rules = Ruleset().changed({"cube.use": True})
    >>> money_take_point(rules), money_take_point(rules, efficiency=1)
    (Fraction(1, 4), Fraction(1, 5))
    """
    state = _offered(ruleset)
    # After a taken double gammons count under the Jacoby rule as well.
    gammon, _ = worth(Result.GAMMON, ruleset, doubled_and_taken=True)
    won = 1 + (gammon - 1) * _share("gammons_won", gammons_won)
    lost = 1 + (gammon - 1) * _share("gammons_lost", gammons_lost)
    live = _share("efficiency", efficiency)
    dead = take_point(-state.drop_costs, state.stake * won, -state.stake * lost)
    if not live or not _turns_again(state, ruleset):
        return dead
    return (2 * lost - 1) / (2 * won + 2 * lost + live)


def _turns_again(state: CubeState, ruleset: Ruleset) -> bool:
    """Whether the taker could double after the take: not where the cube has a limit below."""
    limit = ruleset.cube.limit
    return not limit or state.stake * 2 <= limit


@dataclass(frozen=True, slots=True)
class LastRoll:
    """A double before the last roll: it bears all off, or the other side wins at once.

    Attributes:
        points: where the doubler's last checkers stand, the farthest first.
        throws: the throws that bear all of them off.
        drop_costs: what a drop loses, in points.
        stake: what the game is worth after a take.
    """

    points: tuple[int, ...]
    throws: Throws
    drop_costs: int
    stake: int

    @property
    def side(self) -> Side:
        """The doubler's checkers."""
        return Side.of({point: self.points.count(point) for point in self.points})

    @property
    def lost(self) -> int:
        """How many of the 36 games the taker loses."""
        return self.throws.ways

    @property
    def won(self) -> int:
        """How many of the 36 games the taker wins."""
        return ALL - self.throws.ways

    @property
    def chance(self) -> Fraction:
        """The taker's chance."""
        return Fraction(self.won, ALL)

    @property
    def dropped(self) -> int:
        """What 36 drops bring the doubled player, in points: a loss."""
        return -ALL * self.drop_costs

    @property
    def taken(self) -> int:
        """What 36 takes bring, once on each throw."""
        return self.stake * (self.won - self.lost)


def last_roll(points: tuple[int, ...], ruleset: Ruleset) -> LastRoll:
    """A double with a few checkers left, in a money game, the other side being off next.

    Args:
        points: where the doubler's checkers stand, all in the home board.
        ruleset: the game's rules.

    Raises:
        OddsError: no checkers, one outside the home board, more than the game has, or a
            ruleset without a cube.

    >>> rules = Ruleset().changed({"cube.use": True})
    >>> [(one.won, one.taken) for one in (last_roll((2, 2), rules), last_roll((6,), rules))]
    [(10, -32), (9, -36)]
    """
    if not points or not all(1 <= point <= HOME for point in points):
        raise OddsError(f"last checkers stand on the points 1 to {HOME}, one at least")
    if len(points) > ruleset.board.checkers:
        raise OddsError(f"the game has {ruleset.board.checkers} checkers, not {len(points)}")
    state = _offered(ruleset)
    ordered = tuple(sorted(points, reverse=True))
    side = Side.of({point: ordered.count(point) for point in ordered})
    return LastRoll(ordered, finishing(side, ruleset), state.drop_costs, state.stake)


def last_roll_calls(ruleset: Ruleset) -> tuple[LastRoll, ...]:
    """Last rolls that show the take point: a take near it, an equal one, a drop near it.

    They are found among the places of the last one or two checkers where doubling is
    right, that is, where the doubler wins more than half of the games; the nearest on each
    side of the take point, and where there is one, a position right on it. With several as
    near, the one with the fewest checkers farthest out.

    Raises:
        OddsError: the ruleset has no cube.

    >>> rules = Ruleset().changed({"cube.use": True})
    >>> [one.points for one in last_roll_calls(rules)]
    [(2, 2), (6,), (4, 1)]
    """
    least = money_take_point(ruleset)
    counts = range(1, min(2, ruleset.board.checkers) + 1)
    found = [
        last_roll(row.points, ruleset)
        for count in counts
        for row in last_checkers(ruleset, count)
        if ALL // 2 < row.throws.ways < ALL
    ]

    def nearest(among: list[LastRoll]) -> list[LastRoll]:
        def order(one: LastRoll) -> tuple[Fraction, int, int]:
            return abs(one.chance - least), len(one.points), -one.points[0]

        return sorted(among, key=order)[:1]

    return (
        *nearest([one for one in found if one.chance > least]),
        *nearest([one for one in found if one.chance == least]),
        *nearest([one for one in found if one.chance < least]),
    )
