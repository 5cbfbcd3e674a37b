"""The cube actions of a record, played through the engine."""

from __future__ import annotations

from dataclasses import replace

from tableside.engine.cube import CubeAction, CubeState, Dropped, act, may
from tableside.engine.state import Cube, Offer, Seat, Stage, State
from tableside.notation.faults import Fault, Rest, Wrong
from tableside.notation.record import Entry
from tableside.notation.steps import Course, Made, Step, Won

_OFFERS = {
    CubeAction.DOUBLE: Offer.DOUBLE,
    CubeAction.BEAVER: Offer.BEAVER,
    CubeAction.RACCOON: Offer.RACCOON,
}


def turned(course: Course, entry: Entry, action: CubeAction, value: int | None) -> Made:
    """Turn the cube, or answer.

    Args:
        course: where the game stands.
        entry: what is done.
        action: its cube action.
        value: what the cube shows once it is taken, where the file says so.
    """
    before = course.state
    if action is CubeAction.DOUBLE and before.offer is Offer.NONE and not course.turn_known:
        before = replace(before, position=before.side_position(entry.seat), roller=entry.seat)
    cube = CubeState.of(sound(before))
    verdict = may(action, cube, course.ruleset, before.match, entry.seat)
    faults: tuple[Fault, ...] = ()
    after: State | None
    won = None
    if verdict.legal:
        made = act(action, cube, course.ruleset, before.match, entry.seat)
        if isinstance(made, Dropped):
            after = replace(before, stage=Stage.PASSED)
            won = Won(made.winner, made.points)
        else:
            after = replace(before, cube=made.cube, offer=made.offer)
    else:
        after = forced(before, action, entry.seat)
        if after is not None and after.stage is Stage.PASSED:
            won = Won(entry.seat.other, cube.drop_costs)
        rest = Rest.LEFT_OUT if after is None else Rest.PLAYED_AS_WRITTEN
        faults = (
            course.fault(Wrong.CUBE, entry, text=action.value, grounds=verdict.grounds, rest=rest),
        )
    if after is not None and value is not None and action in _OFFERS:
        stake = CubeState.of(sound(after)).stake
        if stake != value:
            mismatch = course.fault(Wrong.CUBE_VALUE, entry, text=action.value)
            faults += (replace(mismatch, said=(value,), found=(stake,)),)
    step = Step(course.game, entry, before, after, faults=faults)
    return step, course if after is None else replace(course, state=after, turn_known=True, won=won)


def sound(state: State) -> State:
    """The state with a cube that can be: nobody owns a cube at 1 or what others offer."""
    cube = state.cube
    owner = cube.owner if cube.value > 1 else None
    if state.offer is not Offer.NONE and owner is state.roller.other:
        owner = state.roller
    return replace(state, cube=replace(cube, owner=owner))


def forced(state: State, action: CubeAction, seat: Seat) -> State | None:
    """The state after a cube action that the rules forbid; ``None`` where it makes no sense."""
    waits = state.offer is not Offer.NONE
    if action is CubeAction.DOUBLE:
        if waits or state.dice is not None:
            return None
        doubler = replace(state, position=state.side_position(seat), roller=seat)
        return sound(replace(doubler, offer=Offer.DOUBLE))
    if not waits:
        return None
    if action in _OFFERS:
        return replace(state, offer=_OFFERS[action])
    if action is CubeAction.DROP:
        return replace(state, stage=Stage.PASSED)
    cube = CubeState.of(sound(state))
    # Whoever was doubled gets the cube, and keeps it through a beaver and a raccoon.
    taken = Cube(cube.stake, state.roller.other, state.cube.limit)
    return replace(state, cube=taken, offer=Offer.NONE)
