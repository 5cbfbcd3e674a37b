"""Giving a game up: an offer of a single game, a gammon or a backgammon.

The opponent may always refuse; then play goes on as if nothing had been offered. That
holds for an offer below what is still at stake and for one above it alike.
Sources: https://www.bkgm.com/rgb/rgb.cgi?view+1013 (a player may offer at any time, the
opponent accepts or plays on) and http://fibs.com/CommandReference/resign.html (once,
twice or three times the cube).

An offer names a result and pays what the ruleset pays for it. A result that it does not
pay for cannot be offered: no triple game, no gammon where gammons do not count, and
under the Jacoby rule nothing but a single game before a double is taken. For the last
we follow http://www.gammonspace.com/warning ; GNU Backgammon 1.07.001 lets such a
gammon be offered and pays it in full.

Two habits of a site that plays for stakes, source S1, are settings. There a game resigned
by a player 60 pips or more behind with no checker off is a gammon, whatever was offered;
and whoever resigns more than a single game is asked to confirm it. An offer that is not
confirmed cannot be answered: it lapses, and play goes on.

Positions here are seen by the player who resigns.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tableside.engine.cube import CubeState
from tableside.engine.errors import ActionError
from tableside.engine.position import BAR, HOME, Position, Side, facing
from tableside.engine.reason import Explanation, Ground, Reason, Verdict
from tableside.engine.scoring import Party, Result, Score, outcome, paid, worth
from tableside.engine.state import Offer

if TYPE_CHECKING:
    from tableside.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Resignation:
    """An offer to give the game up, waiting for the opponent's answer.

    Attributes:
        result: what the game is given up as: what was offered, or the gammon that the
            ruleset makes of it.
        score: what the opponent gets by accepting.
        grounds: what the offer rests on, and how it compares with what is at stake.
        confirmed: whether the opponent may answer it.
    """

    result: Result
    score: Score
    grounds: tuple[Ground, ...]
    confirmed: bool = True


def _farthest(side: Side) -> int:
    return BAR if side.bar else max(side.occupied, default=0)


def at_stake(position: Position) -> Result:
    """The worst that can still happen on the board to the player who resigns.

    A player who has borne off a checker can lose a single game only. One whose checkers
    can neither be hit nor stand on the bar or in the opponent's home board can no
    longer lose a backgammon.

    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> at_stake(start)
    <Result.BACKGAMMON: 3>
    """
    loser = position.mover
    if loser.off:
        return Result.SINGLE
    farthest = _farthest(loser)
    contact = farthest + _farthest(position.opponent) > BAR
    return Result.BACKGAMMON if contact or farthest >= facing(HOME) else Result.GAMMON


def may_resign(
    result: Result, position: Position, ruleset: Ruleset, cube: CubeState | None = None
) -> Explanation:
    """Whether a player may offer the game as a single, a gammon or a backgammon.

    Args:
        result: what he offers.
        position: the board, seen by the player who resigns.
        ruleset: whether a game may be given up, and what results pay.
        cube: the cube; left out, it has not been turned.

    >>> from tableside.engine.ruleset import Ruleset
    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> may_resign(Result.GAMMON, start, Ruleset()).legal
    True
    """
    cube = CubeState() if cube is None else cube
    against: list[Ground] = []
    if not ruleset.resignation.use:
        against.append(Ground.of(Reason.RESIGNATION_NOT_USED))
    if outcome(position) is not None:
        against.append(Ground.of(Reason.GAME_OVER))
    if cube.offer is not Offer.NONE:
        against.append(Ground.of(Reason.OFFER_WAITS, stake=cube.stake))
    against.extend(worth(result, ruleset, doubled_and_taken=cube.doubled_and_taken)[1])
    if against:
        return Explanation(Verdict.ILLEGAL, tuple(against))
    counts, raised = _counts(result, position, ruleset, cube)
    grounds = [Ground.of(Reason.RESIGNATION_OFFERED, points=_pays(counts, ruleset, cube).points)]
    grounds.extend(raised)
    result, stake = counts, at_stake(position)
    if result.value < stake.value:
        grounds.append(Ground.of(Reason.OFFERS_LESS, at_stake=stake.value, offered=result.value))
    elif result.value > stake.value:
        grounds.append(Ground.of(Reason.OFFERS_MORE, at_stake=stake.value, offered=result.value))
    return Explanation(Verdict.LEGAL, tuple(grounds))


def _counts(
    result: Result, position: Position, ruleset: Ruleset, cube: CubeState
) -> tuple[Result, tuple[Ground, ...]]:
    """What an offer counts as: a gammon where the ruleset makes one of it."""
    least = ruleset.resignation.gammon_pips
    behind = position.mover.pips - position.opponent.pips
    gammon = worth(Result.GAMMON, ruleset, doubled_and_taken=cube.doubled_and_taken)[0]
    if not least or behind < least or position.mover.off or result is not Result.SINGLE:
        return result, ()
    if gammon == 1:  # the Jacoby rule, before a double is taken
        return result, ()
    return Result.GAMMON, (Ground.of(Reason.RESIGNS_A_GAMMON, behind=behind, least=least),)


def _pays(result: Result, ruleset: Ruleset, cube: CubeState) -> Score:
    return paid(
        Party.OPPONENT,
        result,
        ruleset,
        cube=cube.cube.value,
        doubled_and_taken=cube.doubled_and_taken,
    )


def resign(
    result: Result, position: Position, ruleset: Ruleset, cube: CubeState | None = None
) -> Resignation:
    """Offer to give the game up.

    Raises:
        ActionError: :func:`may_resign` says no.

    >>> from tableside.engine.ruleset import Ruleset
    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> resign(Result.GAMMON, start, Ruleset()).score.points
    2
    """
    cube = CubeState() if cube is None else cube
    verdict = may_resign(result, position, ruleset, cube)
    if not verdict.legal:
        why = ", ".join(reason.value.replace("_", " ") for reason in verdict.reasons)
        open_to = [r for r in Result if may_resign(r, position, ruleset, cube).legal]
        rest = ", ".join(r.name.lower() for r in open_to) or "nothing"
        raise ActionError(f"{result.name.lower()} cannot be offered ({why}); allowed is {rest}")
    counts, _ = _counts(result, position, ruleset, cube)
    confirmed = not ruleset.resignation.confirm or counts is Result.SINGLE
    return Resignation(counts, _pays(counts, ruleset, cube), verdict.grounds, confirmed)


def confirm(offer: Resignation) -> Resignation:
    """The player who resigns confirms it, where that is asked: now it may be answered.

    >>> from tableside.engine.ruleset import Ruleset
    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> rules = Ruleset().changed({"resignation.confirm": True})
    >>> offer = resign(Result.GAMMON, start, rules)
    >>> offer.confirmed, confirm(offer).confirmed
    (False, True)
    """
    if offer.confirmed:
        return offer
    ground = Ground.of(Reason.RESIGNATION_CONFIRMED, points=offer.score.points)
    return replace(offer, confirmed=True, grounds=(*offer.grounds, ground))


def may_answer(offer: Resignation) -> Explanation:
    """Whether the opponent may accept or refuse: not before it is confirmed, where asked.

    >>> from tableside.engine.ruleset import Ruleset
    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> may_answer(resign(Result.SINGLE, start, Ruleset())).legal
    True
    """
    if offer.confirmed:
        return Explanation(Verdict.LEGAL, offer.grounds)
    ground = Ground.of(Reason.RESIGNATION_UNCONFIRMED, points=offer.score.points)
    return Explanation(Verdict.ILLEGAL, (ground,))


def _answerable(offer: Resignation) -> None:
    if not may_answer(offer).legal:
        word = offer.result.name.lower()
        raise ActionError(f"whoever resigns a {word} confirms it first (resignation.confirm)")


def accept(offer: Resignation) -> Score:
    """The opponent accepts: the game is over and he gets the points.

    Raises:
        ActionError: the offer still has to be confirmed.

    >>> from tableside.engine.ruleset import Ruleset
    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> accept(resign(Result.SINGLE, start, Ruleset())).winner
    <Party.OPPONENT: 'opponent'>
    """
    _answerable(offer)
    won = offer.score
    ground = Ground.of(Reason.RESIGNATION_ACCEPTED, points=won.points)
    return replace(won, grounds=(ground, *won.grounds))


def refuse(offer: Resignation) -> Explanation:
    """The opponent refuses, as he always may: play goes on, cube and board unchanged.

    Raises:
        ActionError: the offer still has to be confirmed.

    >>> from tableside.engine.ruleset import Ruleset
    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> refuse(resign(Result.SINGLE, start, Ruleset())).legal
    True
    """
    _answerable(offer)
    ground = Ground.of(Reason.RESIGNATION_REFUSED, points=offer.score.points)
    return Explanation(Verdict.LEGAL, (ground,))
