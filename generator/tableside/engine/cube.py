"""What players do with the doubling cube, one frozen state after another.

What the cube is stands in :mod:`tableside.engine.cube_state`, who may do what in
:mod:`tableside.engine.cube_laws`; their names are at home here too. Whoever drops pays
what the game was worth before the last turn of the cube.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tableside.engine.cube_laws import allowed, may, may_double
from tableside.engine.cube_state import CubeAction, CubeState, Dropped
from tableside.engine.errors import ActionError
from tableside.engine.reason import Explanation
from tableside.engine.scoring import staked
from tableside.engine.state import Match, Offer, Seat

if TYPE_CHECKING:
    from tableside.engine.ruleset import Ruleset

__all__ = [
    "CubeAction",
    "CubeState",
    "Dropped",
    "act",
    "allowed",
    "beaver",
    "double",
    "drop",
    "may",
    "may_double",
    "raccoon",
    "take",
]


def _checked(
    action: CubeAction,
    state: CubeState,
    ruleset: Ruleset,
    match: Match | None,
    by: Seat | None,
) -> Explanation:
    verdict = may(action, state, ruleset, match, by)
    if not verdict.legal:
        why = ", ".join(reason.value.replace("_", " ") for reason in verdict.reasons)
        rest = ", ".join(a.value for a in allowed(state, ruleset, match, by)) or "nothing"
        raise ActionError(f"{action.value} is not allowed ({why}); allowed is {rest}")
    return verdict


def double(
    state: CubeState, ruleset: Ruleset, match: Match | None = None, by: Seat | None = None
) -> CubeState:
    """Offer a double; it waits for the other player's answer.

    Raises:
        ActionError: :func:`may_double` says no.

    >>> from tableside.engine.ruleset import Ruleset
    >>> double(CubeState(), Ruleset().changed({"cube.use": True})).stake
    2
    """
    _checked(CubeAction.DOUBLE, state, ruleset, match, by)
    return replace(state, offer=Offer.DOUBLE)


def take(state: CubeState, ruleset: Ruleset, by: Seat | None = None) -> CubeState:
    """Accept what is on offer: the game goes on for the higher stake.

    The cube is then the doubled player's, whoever turned it last.

    Raises:
        ActionError: nothing is on offer, or it is the other player's answer.

    >>> from tableside.engine.ruleset import Ruleset
    >>> rules = Ruleset().changed({"cube.use": True})
    >>> taken = take(double(CubeState(), rules), rules).cube
    >>> taken.value, taken.owner
    (2, <Seat.TOP: 'top'>)
    """
    _checked(CubeAction.TAKE, state, ruleset, None, by)
    taken = replace(state.cube, value=state.stake, owner=state.on_roll.other)
    return replace(state, cube=taken, offer=Offer.NONE)


def beaver(state: CubeState, ruleset: Ruleset, by: Seat | None = None) -> CubeState:
    """Take a double and turn the cube once more, keeping it; the doubler answers.

    Raises:
        ActionError: beavers are not played, or no double is on offer.

    >>> from tableside.engine.ruleset import Ruleset
    >>> money = {"cube.use": True, "cube.beavers": True, "match.play": False}
    >>> rules = Ruleset().changed(money)
    >>> drop(beaver(double(CubeState(), rules), rules), rules).points
    2
    """
    _checked(CubeAction.BEAVER, state, ruleset, None, by)
    return replace(state, offer=Offer.BEAVER)


def raccoon(state: CubeState, ruleset: Ruleset, by: Seat | None = None) -> CubeState:
    """Answer a beaver by turning the cube once more; it stays with the beavering player.

    Raises:
        ActionError: raccoons are not played, or no beaver is on offer.
    """
    _checked(CubeAction.RACCOON, state, ruleset, None, by)
    return replace(state, offer=Offer.RACCOON)


def drop(state: CubeState, ruleset: Ruleset, by: Seat | None = None) -> Dropped:
    """Refuse what is on offer and lose the game at the value before the last turn.

    Raises:
        ActionError: nothing is on offer, it is the other player's answer, or this
            ruleset lets nobody drop a beaver or a raccoon.

    >>> from tableside.engine.ruleset import Ruleset
    >>> rules = Ruleset().changed({"cube.use": True})
    >>> drop(double(CubeState(), rules), rules)  # doctest: +ELLIPSIS
    Dropped(winner=<Seat.BOTTOM: 'bottom'>, points=1, grounds=...)
    """
    verdict = _checked(CubeAction.DROP, state, ruleset, None, by)
    winner = state.on_roll.other if state.offer is Offer.BEAVER else state.on_roll
    points = state.drop_costs
    grounds = (*verdict.grounds, *staked(points, ruleset))
    return Dropped(winner, points, grounds, ruleset.scoring.stake_multiplier)


def act(
    action: CubeAction,
    state: CubeState,
    ruleset: Ruleset,
    match: Match | None = None,
    by: Seat | None = None,
) -> CubeState | Dropped:
    """Carry out an action named by a value: the function of the same name.

    Raises:
        ActionError: :func:`may` says no.

    >>> from tableside.engine.ruleset import Ruleset
    >>> rules = Ruleset().changed({"cube.use": True})
    >>> act(CubeAction.DOUBLE, CubeState(), rules) == double(CubeState(), rules)
    True
    """
    if action is CubeAction.DOUBLE:
        return double(state, ruleset, match, by)
    if action is CubeAction.TAKE:
        return take(state, ruleset, by)
    if action is CubeAction.BEAVER:
        return beaver(state, ruleset, by)
    if action is CubeAction.RACCOON:
        return raccoon(state, ruleset, by)
    return drop(state, ruleset, by)
