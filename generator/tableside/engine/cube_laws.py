"""Who may do what with the cube, and every ground for or against it.

Sources: the rules text in the GNU Backgammon manual, sections "Doubling" and "Optional
Rules"; beavers, raccoons, the doubler's right to drop and "never in match play":
https://stason.org/TULARC/games/backgammon/08-What-are-those-critters-beavers-raccoons-Backgamm.html
That a raccoon, too, may be dropped, for the value before it, is how GNU Backgammon
1.07.001 plays; houses differ, so it is a setting of its own, ``cube.raccoon_drop``.

A double that can do no good (a *dead* cube, such as one that already wins the match)
is allowed: no rule forbids it. Only where no cube can ever matter, in a match to 1,
is there nothing to turn; GNU Backgammon refuses it there as well.

The Holland rule, given up nearly everywhere, keeps the cube still in the games after
the Crawford game until each player has thrown so and so often, as a rule twice:
http://groups.google.com/groups?selm=kwoolseyD14FIC.7u9@netcom.com and the rules of
https://docs.rs/backgammon/latest/backgammon/ .
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableside.engine.cube_state import CubeAction, CubeState
from tableside.engine.match import Phase, match_length, standing
from tableside.engine.reason import Explanation, Ground, Reason, Verdict
from tableside.engine.state import Cube, Match, Offer, Seat

if TYPE_CHECKING:
    from tableside.engine.ruleset import Ruleset


def _double(state: CubeState, by: Seat, ruleset: Ruleset, match: Match) -> list[Ground]:
    found: list[Ground] = []
    now = standing(match, ruleset)
    if now.phase in (Phase.CRAWFORD, Phase.WON):
        found.extend(now.grounds)
    if now.phase is Phase.POST_CRAWFORD:
        found.extend(_holland(state, ruleset))
    if state.offer is not Offer.NONE:
        found.append(Ground.of(Reason.OFFER_WAITS, stake=state.stake))
    if by is not state.on_roll:
        found.append(Ground.of(Reason.NOT_YOUR_TURN))
    elif state.rolled:
        found.append(Ground.of(Reason.ALREADY_ROLLED))
    if state.cube.owner is by.other:
        found.append(Ground.of(Reason.NOT_YOUR_CUBE, value=state.cube.value))
    return found + _limit(state.cube.value * 2, state.cube, ruleset)


def _holland(state: CubeState, ruleset: Ruleset) -> list[Ground]:
    needed = ruleset.cube.holland_throws
    if state.thrown is None or min(state.thrown) >= needed:
        return []
    return [Ground.of(Reason.HOLLAND_WAITS, needed=needed, thrown=min(state.thrown))]


def _limit(value: int, cube: Cube, ruleset: Ruleset) -> list[Ground]:
    # A position ID can carry a limit of its own; the lower of the two holds.
    limit = min(ruleset.cube.limit or value, cube.limit or value)
    return [Ground.of(Reason.CUBE_LIMIT, limit=limit, value=value)] if limit < value else []


def _answer(state: CubeState, by: Seat) -> list[Ground]:
    if state.offer is Offer.NONE:
        return [Ground.of(Reason.NOTHING_OFFERED)]
    return [] if by is state.answering else [Ground.of(Reason.NOT_YOUR_ANSWER, stake=state.stake)]


def _drop(state: CubeState, by: Seat, ruleset: Ruleset) -> list[Ground]:
    found = _answer(state, by)
    if state.offer is Offer.BEAVER and not ruleset.cube.beaver_drop:
        found.append(Ground.of(Reason.BEAVER_CANNOT_BE_DROPPED, stake=state.stake))
    elif state.offer is Offer.RACCOON and not ruleset.cube.raccoon_drop:
        found.append(Ground.of(Reason.RACCOON_CANNOT_BE_DROPPED, stake=state.stake))
    return found


def _turn_again(state: CubeState, by: Seat, ruleset: Ruleset, raccoon: bool) -> list[Ground]:
    cube = ruleset.cube
    found = _answer(state, by)
    if ruleset.match.play:
        found.append(Ground.of(Reason.MONEY_GAMES_ONLY))
    used = cube.beavers and (cube.raccoons or not raccoon)
    if not used:
        found.append(Ground.of(Reason.RACCOON_NOT_USED if raccoon else Reason.BEAVER_NOT_USED))
    wanted = Offer.BEAVER if raccoon else Offer.DOUBLE
    if state.offer is Offer.NONE:
        return found
    if used and state.offer is not wanted:
        wrong = Reason.RACCOON_ANSWERS_A_BEAVER if raccoon else Reason.BEAVER_ANSWERS_A_DOUBLE
        found.append(Ground.of(wrong))
    return found + _limit(state.stake * 2, state.cube, ruleset)


def _rests_on(action: CubeAction, state: CubeState) -> Ground:
    """What an allowed action rests on and leads to."""
    stake = state.stake
    if action is CubeAction.DOUBLE:
        middle = state.cube.owner is None
        reason = Reason.CUBE_IN_THE_MIDDLE if middle else Reason.OWN_CUBE
        return Ground.of(reason, stake=stake * 2, value=state.cube.value)
    if action is CubeAction.BEAVER:
        return Ground.of(Reason.BEAVER_KEEPS_CUBE, stake=stake * 2)
    if action is CubeAction.RACCOON:
        return Ground.of(Reason.RACCOON_LEAVES_CUBE, stake=stake * 2)
    taken, dropped = {
        Offer.DOUBLE: (Reason.TAKE_OWNS_CUBE, Reason.DROP_LOSES),
        Offer.BEAVER: (Reason.BEAVER_KEEPS_CUBE, Reason.BEAVER_DROP_LOSES),
        Offer.RACCOON: (Reason.RACCOON_LEAVES_CUBE, Reason.RACCOON_DROP_LOSES),
    }[state.offer]
    if action is CubeAction.TAKE:
        return Ground.of(taken, stake=stake)
    return Ground.of(dropped, points=state.drop_costs)


def may(
    action: CubeAction,
    state: CubeState,
    ruleset: Ruleset,
    match: Match | None = None,
    by: Seat | None = None,
) -> Explanation:
    """Whether a player may do something with the cube, with every ground.

    Args:
        action: what the player wants.
        state: the cube.
        ruleset: whether there is a cube, and its laws.
        match: the score; left out, a match that has just begun or a money session.
        by: who wants it; left out, whoever is on roll or has to answer.

    >>> from tableside.engine.ruleset import Ruleset
    >>> may(CubeAction.DOUBLE, CubeState(), Ruleset()).reasons
    (<Reason.NO_CUBE: 'no_cube'>,)
    """
    match = Match() if match is None else match
    if by is None:
        by = state.answering or state.on_roll
        if action is CubeAction.DOUBLE:
            by = state.on_roll
    if not ruleset.cube.use:
        return Explanation(Verdict.ILLEGAL, (Ground.of(Reason.NO_CUBE),))
    length = match_length(match, ruleset)
    if length == 1:
        return Explanation(Verdict.ILLEGAL, (Ground.of(Reason.MATCH_TO_ONE, length=length),))
    if action is CubeAction.DOUBLE:
        against = _double(state, by, ruleset, match)
    elif action is CubeAction.TAKE:
        against = _answer(state, by)
    elif action is CubeAction.DROP:
        against = _drop(state, by, ruleset)
    else:
        against = _turn_again(state, by, ruleset, action is CubeAction.RACCOON)
    if against:
        return Explanation(Verdict.ILLEGAL, tuple(against))
    return Explanation(Verdict.LEGAL, (_rests_on(action, state),))


def may_double(
    state: CubeState, ruleset: Ruleset, match: Match | None = None, by: Seat | None = None
) -> Explanation:
    """Whether a player may offer a double: :func:`may` for ``CubeAction.DOUBLE``.

    Only before his own roll, with the cube in the middle or his own. Checkers on the
    bar against a closed board take nothing away: the board is not asked.

    >>> from tableside.engine.ruleset import Ruleset
    >>> rules = Ruleset().changed({"cube.use": True})
    >>> may_double(CubeState(Cube(2, Seat.TOP)), rules).reasons
    (<Reason.NOT_YOUR_CUBE: 'not_your_cube'>,)
    """
    return may(CubeAction.DOUBLE, state, ruleset, match, by)


def allowed(
    state: CubeState, ruleset: Ruleset, match: Match | None = None, by: Seat | None = None
) -> tuple[CubeAction, ...]:
    """Every action that :func:`may` allows.

    >>> from tableside.engine.ruleset import Ruleset
    >>> rules = Ruleset().changed({"cube.use": True})
    >>> [action.value for action in allowed(CubeState(offer=Offer.DOUBLE), rules)]
    ['take', 'drop']
    """
    return tuple(a for a in CubeAction if may(a, state, ruleset, match, by).legal)
