"""The cube turned step by step, by the engine: who answers, whose it is, what a drop loses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tableside.documents.model import Table
from tableside.engine.cube import CubeAction, CubeState, Dropped, act, may, take
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Offer, Seat
from tableside.rulebook.message import Fact, Message, Notation, Sentence

YOU, THEM = Seat.BOTTOM, Seat.TOP

NOTHING = Notation("–")
"""In a cell that has nothing to say."""

_WHO = {
    YOU: Message("doubling.who", "you"),
    THEM: Message("doubling.who", "opponent"),
    None: Message("doubling.who", "in the middle"),
}
_SAID = {
    (CubeAction.DOUBLE, YOU): Message("doubling.step", "You double"),
    (CubeAction.DOUBLE, THEM): Message("doubling.step", "Your opponent doubles"),
    (CubeAction.TAKE, YOU): Message("doubling.step", "You take"),
    (CubeAction.TAKE, THEM): Message("doubling.step", "Your opponent takes"),
    (CubeAction.BEAVER, THEM): Message("doubling.step", "Your opponent beavers"),
    (CubeAction.RACCOON, YOU): Message("doubling.step", "You raccoon"),
}


@dataclass(frozen=True, slots=True)
class Step:
    """What somebody does, and the cube afterwards.

    Attributes:
        said: who does what.
        state: the cube as it then lies or is offered.
    """

    said: Sentence
    state: CubeState


def doubles(ruleset: Ruleset) -> tuple[Step, ...]:
    """You double and are doubled in turn, as far as the ruleset lets the cube go."""
    start = CubeState()
    found = [Step(Message("doubling.step", "At the start"), start)]
    return (*found, *_acted(start, ruleset, (CubeAction.DOUBLE, CubeAction.TAKE) * 2))


def beavers(ruleset: Ruleset) -> tuple[Step, ...]:
    """A double, a beaver, and a raccoon where there are any; then a take."""
    wanted = (CubeAction.DOUBLE, CubeAction.BEAVER, CubeAction.RACCOON, CubeAction.TAKE)
    return tuple(_acted(CubeState(), ruleset, wanted))


def _acted(state: CubeState, ruleset: Ruleset, wanted: tuple[CubeAction, ...]) -> Iterator[Step]:
    """The actions in turn; one that the ruleset forbids is left out."""
    for action in wanted:
        if not may(action, state, ruleset).legal:
            continue
        by = state.answering or state.on_roll
        after = act(action, state, ruleset)
        if isinstance(after, Dropped):
            raise AssertionError("nobody drops here")
        yield Step(_SAID[action, by], after)
        owner = after.cube.owner
        # Whoever owns the cube is the next who can double, on a turn of that player.
        if owner is None or after.offer is not Offer.NONE:
            state = after
        else:
            state = replace(after, on_roll=owner)


def drop_of(state: CubeState, ruleset: Ruleset) -> Fact:
    """What a drop loses in points; words where nobody may drop, a dash where nothing waits."""
    if state.offer is Offer.NONE:
        return NOTHING
    if not may(CubeAction.DROP, state, ruleset).legal:
        return Message("doubling.step", "not allowed")
    ended = act(CubeAction.DROP, state, ruleset)
    if not isinstance(ended, Dropped):
        raise AssertionError("a drop ends the game")
    return ended.points


def table(caption: Sentence, steps: tuple[Step, ...], ruleset: Ruleset) -> Table:
    """The steps as rows: stake, owner of the cube once taken, who answers, what a drop loses."""
    rows: list[tuple[Fact, ...]] = []
    for step in steps:
        state = step.state
        waits = state.offer is not Offer.NONE
        owner = (take(state, ruleset) if waits else state).cube.owner
        answers: Fact = _WHO[state.answering] if waits else NOTHING
        rows.append((step.said, state.stake, _WHO[owner], answers, drop_of(state, ruleset)))
    return Table(
        caption,
        (
            Message("doubling.step", "Step"),
            Message("doubling.step", "Stake"),
            Message("doubling.step", "Cube to"),
            Message("doubling.step", "Answers"),
            Message("doubling.step", "A drop loses"),
        ),
        tuple(rows),
        numeric=(1, 4),
    )
