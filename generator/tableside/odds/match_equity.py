"""How often a match is won from a score, and the take points that follow from it.

The model is the one of Tom Keith, "How to Compute a Match Equity Table",
http://bkgm.com/articles/met.html : two equal players, one win in five a gammon, no
backgammons, and a cube that both use perfectly. Perfectly means that the chances move
without jumps, as in Emmett Keeler and Joel Spencer, "Optimal Doubling in Backgammon",
Operations Research 23 (1975): a player doubles at the very chance at which the other may
as well drop. Between two such chances the value of the game runs in a straight line, so
each value is an exact fraction of the values of later scores. Near the end of a match the
fractions are kept as they are; farther from it they would grow without end and are taken
with denominators up to :data:`FINEST`, which is right to some thirty decimals.

Everything that a rule decides is asked of the engine: what a win pays, which score it
leads to, whether that is the Crawford game, who may double and how high the cube goes.
A double that cannot win its owner anything, as the cube at hand wins him the match, is
never made.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from tableside.engine.cube import CubeState, may_double
from tableside.engine.match import Phase, after_game, match_length, standing
from tableside.engine.ruleset import Ruleset
from tableside.engine.scoring import Party, Result, paid
from tableside.engine.state import Cube, Match, Seat
from tableside.odds.cube import take_point
from tableside.odds.errors import OddsError

GAMMONS = Fraction(1, 5)
"""The share of wins that are gammons in the model: Keith's 20 %."""

MOST_AWAY = 25
"""The longest way that is reckoned: printed tables go no farther."""

FINEST = 10**15
"""The largest denominator that is kept."""

_EVEN = Fraction(1, 2)

_Knot = tuple[Fraction, Fraction]
_Line = tuple[_Knot, ...]
"""The bottom seat's chance of the match over its chance of the game, in straight pieces."""


def score(bottom_away: int, top_away: int, *, crawford: bool = False) -> Match:
    """The score at which the players still need so many points.

    Args:
        bottom_away: what the bottom seat needs.
        top_away: what the top seat needs.
        crawford: whether it is the Crawford game.

    Raises:
        OddsError: a need below 1 or above :data:`MOST_AWAY`.

    >>> score(2, 5)
    Match(length=5, bottom=3, top=0, crawford=False, jacoby=None, beavers=None)
    """
    for away in (bottom_away, top_away):
        if not 1 <= away <= MOST_AWAY:
            raise OddsError(f"a player needs 1 to {MOST_AWAY} points here, not {away}")
    length = max(bottom_away, top_away)
    return Match(length, length - bottom_away, length - top_away, crawford)


def match_equity(match: Match, ruleset: Ruleset, gammons: Fraction = GAMMONS) -> Fraction:
    """The bottom seat's chance of winning the match, before the next game begins.

    Args:
        match: the score, with the Crawford game marked.
        ruleset: its cube, scoring and match rules; without a cube nobody doubles.
        gammons: the share of wins that are gammons, from 0 to 1.

    Raises:
        OddsError: no match is played, its length is not known, or it is too long.

    >>> rules = Ruleset().changed({"cube.use": True, "match.crawford": True})
    >>> match_equity(score(1, 2, crawford=True), rules)
    Fraction(7, 10)
    """
    _check(match, ruleset, gammons)
    return _equity(match, ruleset, gammons)


def _check(match: Match, ruleset: Ruleset, gammons: Fraction) -> None:
    if not ruleset.match.play:
        raise OddsError("match.play is false: a money game has no match to win")
    length = match_length(match, ruleset)
    if not length:
        raise OddsError("the match needs a length before it has chances")
    if length - min(match.bottom, match.top) > MOST_AWAY:
        raise OddsError(f"a player needs more than {MOST_AWAY} points: that is not reckoned")
    if not 0 <= gammons <= 1:
        raise OddsError(f"gammons is {gammons}: allowed is a share from 0 to 1")


@lru_cache(maxsize=4096)
def _equity(match: Match, ruleset: Ruleset, gammons: Fraction) -> Fraction:
    now = standing(match, ruleset)
    if now.phase is Phase.WON:
        return Fraction(now.winner is Seat.BOTTOM)
    cube = Cube()
    low, high = _ends(match, ruleset, gammons, cube.value)
    lows, highs = [low], [high]
    for seat, knots in ((Seat.TOP, lows), (Seat.BOTTOM, highs)):
        if not _useful(match, ruleset, cube, seat):
            continue
        knot = _cash(match, ruleset, gammons, cube.value, seat)
        # A player whose double would be dropped at even chances doubles at once.
        if knot[0] >= _EVEN if seat is Seat.TOP else knot[0] <= _EVEN:
            return knot[1]
        knots.append(knot)
    # Each side cashes where that is better than playing on for a gammon.
    found = max(min(_at((left, right), _EVEN) for left in lows) for right in highs)
    return found.limit_denominator(FINEST)


@lru_cache(maxsize=4096)
def _owned(match: Match, ruleset: Ruleset, gammons: Fraction, value: int, owner: Seat) -> _Line:
    """The worth of a game whose cube has an owner: that player alone can double."""
    low, high = _ends(match, ruleset, gammons, value)
    if not _useful(match, ruleset, Cube(value, owner), owner):
        return low, high
    knot = _cash(match, ruleset, gammons, value, owner)
    straight = _at((low, high), knot[0])
    better = knot[1] > straight if owner is Seat.BOTTOM else knot[1] < straight
    return (low, knot, high) if better else (low, high)


def _cash(match: Match, ruleset: Ruleset, gammons: Fraction, value: int, doubler: Seat) -> _Knot:
    """Where the doubled player may as well drop: the chance of the game, and of the match."""
    dropped = _after(match, ruleset, gammons, doubler, value)
    taken = _owned(match, ruleset, gammons, value * 2, doubler.other)
    return _where(taken, dropped), dropped


def _useful(match: Match, ruleset: Ruleset, cube: Cube, seat: Seat) -> bool:
    """Whether a player may double, and a cube twice as high could win more."""
    if match_length(match, ruleset) - match.score(seat) <= cube.value:
        return False
    return may_double(CubeState(cube, seat), ruleset, match).legal


def _after(
    match: Match, ruleset: Ruleset, gammons: Fraction, winner: Seat, points: int
) -> Fraction:
    return _equity(after_game(match, winner, points, ruleset), ruleset, gammons)


def _ends(match: Match, ruleset: Ruleset, gammons: Fraction, value: int) -> tuple[_Knot, _Knot]:
    """The chances of the match when the game is lost and when it is won, with its gammons."""

    def won_by(seat: Seat) -> Fraction:
        single, gammon = (
            paid(Party.MOVER, result, ruleset, cube=value, doubled_and_taken=value > 1).points
            for result in (Result.SINGLE, Result.GAMMON)
        )
        plain = _after(match, ruleset, gammons, seat, single)
        return plain + gammons * (_after(match, ruleset, gammons, seat, gammon) - plain)

    return (Fraction(0), won_by(Seat.TOP)), (Fraction(1), won_by(Seat.BOTTOM))


def _at(line: _Line, chance: Fraction) -> Fraction:
    """The height of a line of two knots."""
    (x0, y0), (x1, y1) = line
    return y0 + (y1 - y0) * (chance - x0) / (x1 - x0)


def _where(line: _Line, height: Fraction) -> Fraction:
    """The least chance at which a rising line has a height that lies within it."""
    for (x0, y0), (x1, y1) in pairwise(line):
        if y0 <= height <= y1 and y0 < y1:
            return x0 + (x1 - x0) * (height - y0) / (y1 - y0)
    # Only a game that no longer matters is level everywhere.
    return line[0][0]


def equity_rows(
    ruleset: Ruleset, most: int, gammons: Fraction = GAMMONS
) -> tuple[tuple[Fraction, ...], ...]:
    """The match equity table: a row by what I need, a column by what the other needs.

    Where one player alone needs 1, the Crawford game is meant if the ruleset has one.

    Args:
        ruleset: the rules of the match.
        most: the greatest need, from 1.
        gammons: the share of wins that are gammons.

    >>> rules = Ruleset().changed({"cube.use": True, "match.crawford": True})
    >>> [[round(100 * float(cell)) for cell in row] for row in equity_rows(rules, 3)]
    [[50, 70, 75], [30, 50, 60], [25, 40, 50]]
    """
    needs = range(1, most + 1)
    return tuple(
        tuple(match_equity(_first(mine, theirs), ruleset, gammons) for theirs in needs)
        for mine in needs
    )


def post_crawford_row(
    ruleset: Ruleset, most: int, gammons: Fraction = GAMMONS
) -> tuple[Fraction, ...]:
    """The leader's chances after the Crawford game, needing 1 point, by the other's need.

    >>> rules = Ruleset().changed({"cube.use": True, "match.crawford": True})
    >>> [round(100 * float(cell)) for cell in post_crawford_row(rules, 4)]
    [50, 50, 70, 70]
    """
    return tuple(match_equity(score(1, away), ruleset, gammons) for away in range(1, most + 1))


def _first(mine: int, theirs: int) -> Match:
    return score(mine, theirs, crawford=(mine == 1) != (theirs == 1))


@dataclass(frozen=True, slots=True)
class TakePoint:
    """The take points of one double at a score.

    Attributes:
        match: the score.
        doubler: who doubles.
        cube: what the cube shows before the double.
        dead: with a cube that nobody turns again, and no gammons in this game.
        live: with a cube used perfectly, and gammons as in the model.
    """

    match: Match
    doubler: Seat
    cube: Cube
    dead: Fraction
    live: Fraction


def score_take_point(
    match: Match,
    ruleset: Ruleset,
    doubler: Seat = Seat.TOP,
    cube: Cube | None = None,
    gammons: Fraction = GAMMONS,
) -> TakePoint | None:
    """What the doubled player needs to take at a score.

    Args:
        match: the score.
        ruleset: the rules of the match.
        doubler: who doubles.
        cube: the cube before the double; left out, it has not been turned.
        gammons: the share of wins that are gammons, for the later games of the match too.

    Returns:
        The take points; ``None`` where nobody doubles: it is forbidden, as in the Crawford
        game, or cannot win the doubler more.

    Raises:
        OddsError: see :func:`match_equity`.

    >>> rules = Ruleset().changed({"cube.use": True, "match.crawford": True})
    >>> found = score_take_point(score(2, 2), rules)
    >>> found.dead, found.live
    (Fraction(3, 10), Fraction(3, 10))
    """
    _check(match, ruleset, gammons)
    cube = Cube() if cube is None else cube
    if not _useful(match, ruleset, cube, doubler):
        return None
    taker = doubler.other

    def chance(winner: Seat, points: int) -> Fraction:
        mine = _after(match, ruleset, gammons, winner, points)
        return mine if taker is Seat.BOTTOM else 1 - mine

    drop = chance(doubler, cube.value)
    dead = take_point(drop, chance(taker, cube.value * 2), chance(doubler, cube.value * 2))
    knot, _ = _cash(match, ruleset, gammons, cube.value, doubler)
    return TakePoint(match, doubler, cube, dead, knot if taker is Seat.BOTTOM else 1 - knot)


def take_point_rows(
    ruleset: Ruleset, needs: Iterable[int], gammons: Fraction = GAMMONS
) -> tuple[tuple[TakePoint | None, ...], ...]:
    """Take points of the first double: a row by the doubler's need, a column by the taker's.

    Where one player alone needs 1, a game after the Crawford game is meant, as nobody
    doubles in that one.
    """
    wanted = tuple(needs)
    return tuple(
        tuple(score_take_point(score(taker, doubler), ruleset, gammons=gammons) for taker in wanted)
        for doubler in wanted
    )
