"""Boards that show the cube: in the middle, offered, owned; and last rolls."""

from __future__ import annotations

from collections import Counter

from tableside.diagrams.model import CubeFace, Diagram, View, Who
from tableside.documents.cube_steps import YOU, Step
from tableside.documents.cube_tables import better
from tableside.documents.describe import describe_drawn
from tableside.documents.model import Figure
from tableside.engine.cube import CubeState
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Offer, Seat
from tableside.odds import LastRoll
from tableside.odds.throws import ALL
from tableside.rulebook.message import Fact, Message, Sentence

CENTRED = 64
"""What a cube shows that has not been turned: it has no 1."""

# A race: each side has as many of these as the game has checkers, from those named first.
_MINE = (6, 4, 5, 6, 4, 3)
_THEIRS = (6, 5, 4, 5, 6, 3, 4)

_OFFERED = {
    Offer.DOUBLE: "double",
    Offer.BEAVER: "beaver",
    Offer.RACCOON: "raccoon",
}


def face_of(state: CubeState) -> CubeFace:
    """The cube as it lies, or as it is pushed across to whoever has to answer."""

    def who(seat: Seat) -> Who:
        return "mover" if seat is YOU else "opponent"

    if state.answering is not None:
        return CubeFace(state.stake, None, who(state.answering))
    owner = state.cube.owner
    if owner is None:
        return CubeFace(CENTRED if state.cube.value == 1 else state.cube.value)
    return CubeFace(state.cube.value, who(owner))


def _race(ruleset: Ruleset) -> Position:
    count = ruleset.board.checkers
    mine, theirs = (Side.of(Counter(order[:count])) for order in (_MINE, _THEIRS))
    return Position(mine, theirs).completed(count)


def state_figure(state: CubeState, ruleset: Ruleset) -> Figure:
    """A race at which the cube is seen in a state, with what that state means."""
    title, caption = _words(state)
    diagram = Diagram(
        _race(ruleset), cube=face_of(state), view=View(region="home-half", trays=False)
    )
    return Figure(
        id=f"cube-{_name(state)}",
        diagram=diagram,
        title=title,
        description=(caption, *describe_drawn(diagram)),
        caption=caption,
    )


def _name(state: CubeState) -> str:
    if state.offer is not Offer.NONE:
        return _OFFERED[state.offer]
    return "middle" if state.cube.owner is None else "owned"


def _words(state: CubeState) -> tuple[Sentence, Sentence]:
    """The state in a few words, and in a sentence."""
    facts: dict[str, Fact] = {"stake": state.stake}
    if state.offer is Offer.DOUBLE:
        return Message("doubling.figure", "The cube on offer"), Message(
            "doubling.figure", "Offered: you double to {stake}. Your opponent answers.", facts
        )
    if state.offer is Offer.BEAVER:
        return Message("doubling.figure", "A beaver"), Message(
            "doubling.figure", "Beaver: your opponent doubles to {stake}. You answer.", facts
        )
    if state.offer is Offer.RACCOON:
        return Message("doubling.figure", "A raccoon"), Message(
            "doubling.figure", "Raccoon: you double to {stake}. Your opponent answers.", facts
        )
    if state.cube.owner is None:
        return Message("doubling.figure", "The cube in the middle"), Message(
            "doubling.figure",
            "In the middle: worth {stake}, though it shows {shown}. Either may double.",
            {**facts, "shown": CENTRED},
        )
    return Message("doubling.figure", "The cube with its owner"), Message(
        "doubling.figure",
        "Owned: your opponent took on {stake} and alone may double next.",
        facts,
    )


def states(steps: tuple[Step, ...], ruleset: Ruleset) -> tuple[Figure, ...]:
    """A figure for each state among the steps, each kind of state once."""
    found: dict[str, Figure] = {}
    for step in steps:
        found.setdefault(_name(step.state), state_figure(step.state, ruleset))
    return tuple(found.values())


def last_roll_figure(one: LastRoll, state: CubeState, ruleset: Ruleset) -> Figure:
    """The last checkers of both, with the double on offer."""
    # With every checker of the game on the board the loser could still be gammoned.
    position = Position(one.side, Side.of({1: 1})).completed(ruleset.board.checkers)
    # The cube stands on its way to the other side of the board, which need not be seen.
    diagram = Diagram(position, cube=face_of(state), view=View(region="home", trays=False))
    return Figure(
        id="last-" + "-".join(map(str, one.points)),
        diagram=diagram,
        title=Message("doubling.figure", "A double before the last roll"),
        description=describe_drawn(diagram),
        caption=Message(
            "doubling.figure",
            "{call}: {ways} of {all} throws win for you.",
            {"call": better(one), "ways": one.lost, "all": ALL},
        ),
    )
