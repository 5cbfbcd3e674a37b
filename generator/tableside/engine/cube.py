"""The doubling cube as a machine of frozen states.

A double waits for an answer: taken, dropped, or (money only) turned once more by the
doubled player, a *beaver*, which the doubler may take, drop or turn again, a *raccoon*.
Whoever drops pays what the game was worth before the last turn of the cube.

Sources: the rules text in the GNU Backgammon manual, sections "Doubling" and "Optional
Rules"; beavers, raccoons, the doubler's right to drop and "never in match play":
https://stason.org/TULARC/games/backgammon/08-What-are-those-critters-beavers-raccoons-Backgamm.html
That a raccoon, too, may be dropped, for the value before it, is how GNU Backgammon
1.07.001 plays. Houses differ, so one setting, ``cube.beaver_drop``, rules both drops.

A double that can do no good (a *dead* cube, such as one that already wins the match)
is allowed: no rule forbids it. Only where no cube can ever matter, in a match to 1,
is there nothing to turn; GNU Backgammon refuses it there as well.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from tableside.engine.errors import ActionError
from tableside.engine.match import Phase, standing
from tableside.engine.reason import Explanation, Ground, Reason, Verdict
from tableside.engine.scoring import check_cube
from tableside.engine.state import Cube, Match, Offer, Seat, State

if TYPE_CHECKING:
    from tableside.engine.ruleset import Ruleset


class CubeAction(Enum):
    """What a player can do with the cube."""

    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    RACCOON = "raccoon"


# How often the cube has been turned by the players since the last answer.
_TURNS = {Offer.NONE: 0, Offer.DOUBLE: 1, Offer.BEAVER: 2, Offer.RACCOON: 3}


@dataclass(frozen=True, slots=True)
class CubeState:
    """The cube with whose turn it is and what waits for an answer.

    Attributes:
        cube: value and owner before the double that is pending, if any.
        on_roll: whose turn it is; while something is on offer, the doubler.
        rolled: whether that player has already thrown the dice.
        offer: what waits for an answer.

    Raises:
        ActionError: a state that no game can reach.
    """

    cube: Cube = field(default_factory=Cube)
    on_roll: Seat = Seat.BOTTOM
    rolled: bool = False
    offer: Offer = Offer.NONE

    def __post_init__(self) -> None:
        """Refuse a state that no game can reach."""
        check_cube(self.cube.value)
        if self.cube.value == 1 and self.cube.owner is not None:
            raise ActionError("a cube at 1 lies in the middle, it has no owner")
        if self.offer is not Offer.NONE:
            if self.rolled:
                raise ActionError("a double is answered before the dice are thrown, not after")
            if self.cube.owner is self.on_roll.other:
                raise ActionError("only the owner of the cube can have offered a double")

    @classmethod
    def of(cls, state: State) -> CubeState:
        """The cube of a game in progress."""
        return cls(state.cube, state.roller, state.dice is not None, state.offer)

    @property
    def stake(self) -> int:
        """What the game is worth, in points, once what is on offer is taken.

        >>> CubeState(Cube(2, Seat.BOTTOM), offer=Offer.BEAVER).stake
        8
        """
        return self.cube.value << _TURNS[self.offer]

    @property
    def drop_costs(self) -> int:
        """What a drop loses, in points; without an offer, what the game is worth now.

        >>> CubeState(offer=Offer.BEAVER).drop_costs
        2
        """
        return self.stake if self.offer is Offer.NONE else self.stake // 2

    @property
    def answering(self) -> Seat | None:
        """Who must answer: the doubled player, after a beaver the doubler."""
        if self.offer is Offer.NONE:
            return None
        return self.on_roll if self.offer is Offer.BEAVER else self.on_roll.other

    @property
    def doubled_and_taken(self) -> bool:
        """Whether a player has offered a double that was taken.

        Exactly then the cube has an owner: automatic doubles leave it in the middle.
        """
        return self.cube.owner is not None


@dataclass(frozen=True, slots=True)
class Dropped:
    """A game that ended with a drop.

    Attributes:
        winner: who gets the points.
        points: how many; gammons do not count in a game that is dropped.
        grounds: why so many.
    """

    winner: Seat
    points: int
    grounds: tuple[Ground, ...]


def _double(state: CubeState, by: Seat, ruleset: Ruleset, match: Match) -> list[Ground]:
    found: list[Ground] = []
    now = standing(match, ruleset)
    if now.phase in (Phase.CRAWFORD, Phase.WON):
        found.extend(now.grounds)
    if now.length == 1:
        found.append(Ground.of(Reason.MATCH_TO_ONE, length=now.length))
    if state.offer is not Offer.NONE:
        found.append(Ground.of(Reason.OFFER_WAITS, stake=state.stake))
    if by is not state.on_roll:
        found.append(Ground.of(Reason.NOT_YOUR_TURN))
    elif state.rolled:
        found.append(Ground.of(Reason.ALREADY_ROLLED))
    if state.cube.owner is by.other:
        found.append(Ground.of(Reason.NOT_YOUR_CUBE, value=state.cube.value))
    return found + _limit(state.cube.value * 2, state.cube, ruleset)


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
    if not ruleset.cube.beaver_drop:
        if state.offer is Offer.BEAVER:
            found.append(Ground.of(Reason.BEAVER_CANNOT_BE_DROPPED, stake=state.stake))
        elif state.offer is Offer.RACCOON:
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
    return Dropped(winner, state.drop_costs, verdict.grounds)


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
