"""What a diagram shows, without a word and without a coordinate.

Everything here is a value: the same diagram can be drawn as SVG or as text, at
any size, in any theme and any language. Points are always named in the mover's
own numbering (1 to 24, 25 for the bar, 0 for borne off), whichever way round
the board is drawn.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from tableside.diagrams.errors import DiagramError, one_of
from tableside.engine.dice import Dice
from tableside.engine.play import Play
from tableside.engine.position import BAR, OFF, POINTS, Position
from tableside.engine.state import Offer, State

Who: TypeAlias = Literal["mover", "opponent"]
Edge: TypeAlias = Literal["right", "left"]
Numbers: TypeAlias = Literal["mover", "bottom", "both", "none"]
CubePlace: TypeAlias = Literal["margin", "bar"]
Moment: TypeAlias = Literal["before", "after"]
Region: TypeAlias = Literal[
    "whole",
    "home-half",
    "outer-half",
    "bottom-half",
    "top-half",
    "home",
    "outer",
    "far-outer",
    "far-home",
]

_TURNS = {Offer.DOUBLE: 2, Offer.BEAVER: 4, Offer.RACCOON: 8}

BOTH: tuple[Who, Who] = ("mover", "opponent")
REGIONS: tuple[str, ...] = get_args(Region)


def other(who: Who) -> Who:
    """The player across the board.

    >>> other("mover")
    'opponent'
    """
    return "opponent" if who == "mover" else "mover"


@dataclass(frozen=True, slots=True)
class View:
    """How a board is looked at. Who is light, who sits near and where home lies are three choices.

    Attributes:
        region: the part of the board that is drawn. The quarters are named by the player at
            the bottom: ``home`` and ``outer`` lie at the bottom, ``far-home`` and
            ``far-outer`` across from them at the top (``far-home`` is where the bottom
            player enters). A ``half`` is two quarters.
        home: the side on which the home boards lie.
        light: whose checkers are the light ones.
        bottom: who sits at the bottom.
        numbers: whose numbering is printed at the edge. With ``both`` the bottom player's
            stands next to the board and the other's, paler, outside it.
        bar: whether a part of a board shows the bar; ``None`` shows it where something
            lies on it. The whole board always has it.
        trays: whether borne-off checkers are shown; ``None`` shows them on a whole board,
            and on a part of one where there are any.
        cube_place: whether the cube lies in the margin beside the board or on the bar.
        directions: draw an arrow that tells each side which way it goes.
        moment: draw the board before the play, or as it is after it.
        pips: print each side's pip count at the end of its tray.

    Raises:
        DiagramError: a value that is not in its list.
    """

    region: Region = "whole"
    home: Edge = "right"
    light: Who = "mover"
    bottom: Who = "mover"
    numbers: Numbers = "mover"
    bar: bool | None = None
    trays: bool | None = None
    cube_place: CubePlace = "margin"
    directions: bool = False
    moment: Moment = "before"
    pips: bool = False

    def __post_init__(self) -> None:
        one_of("region", self.region, REGIONS)
        one_of("home", self.home, get_args(Edge))
        one_of("light", self.light, BOTH)
        one_of("bottom", self.bottom, BOTH)
        one_of("numbers", self.numbers, get_args(Numbers))
        one_of("cube_place", self.cube_place, get_args(CubePlace))
        one_of("moment", self.moment, get_args(Moment))
        if self.directions and self.region != "whole":
            raise DiagramError("directions: only a whole board has room for them")


@dataclass(frozen=True, slots=True)
class CubeFace:
    """The doubling cube as it is seen on the table.

    Attributes:
        value: the number that is up. A cube not yet turned shows 64 on a real table; say 64
            or 1, as you like to see it.
        owner: who owns it; ``None`` while it is centred.
        offered_to: who has to answer a double; the value is then the one offered.

    Raises:
        DiagramError: a value below 1, or no power of two.
    """

    value: int = 64
    owner: Who | None = None
    offered_to: Who | None = None

    def __post_init__(self) -> None:
        if self.value < 1 or self.value & (self.value - 1):
            raise DiagramError(f"cube: {self.value} is not 1, 2, 4, 8 or a further power of two")
        for name, who in (("owner", self.owner), ("offered_to", self.offered_to)):
            if who is not None:
                one_of(f"cube {name}", who, BOTH)


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a match to ``length`` points; money play when ``length`` is 0."""

    mover: int
    opponent: int
    length: int
    crawford: bool = False


def _on_board(name: str, points: Collection[int], *ends: int) -> None:
    for point in points:
        if not (1 <= point <= POINTS or point in ends):
            raise DiagramError(f"{name}: there is no point {point} (1 to {POINTS})")


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring round the uppermost checker of a point, or round its empty place."""

    point: int

    def __post_init__(self) -> None:
        _on_board("ring", (self.point,), BAR)


@dataclass(frozen=True, slots=True)
class Label:
    """Up to three letters or digits on the next free place of a point."""

    point: int
    text: str

    def __post_init__(self) -> None:
        _on_board("label", (self.point,))
        if not (1 <= len(self.text) <= 3 and self.text.isalnum()):
            raise DiagramError(f"label: {self.text!r} is not one to three letters or digits")


@dataclass(frozen=True, slots=True)
class Area:
    """A frame round neighbouring points, for instance a home board."""

    points: frozenset[int]

    def __post_init__(self) -> None:
        _on_board("area", self.points)
        if not self.points:
            raise DiagramError("area: it has no points")


@dataclass(frozen=True, slots=True)
class Verdict:
    """A sign that says whether the mover may land on a point: a tick if it is open, else a cross.

    It stands on the next free place of the point.
    """

    point: int
    open: bool

    def __post_init__(self) -> None:
        _on_board("verdict", (self.point,), OFF)


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow of the author's own, not checked by the rules.

    Attributes:
        source: the mover's point, 25 for the bar.
        target: the mover's point, 0 for the tray.
        style: the line, so that several plays are told apart without colour.
        label: up to three letters or digits at its middle.
    """

    source: int
    target: int
    style: Literal["solid", "dashed", "dotted"] = "solid"
    label: str = ""

    def __post_init__(self) -> None:
        _on_board("arrow", (self.source,), BAR)
        _on_board("arrow", (self.target,), OFF)
        one_of("arrow style", self.style, ("solid", "dashed", "dotted"))
        if self.label and not (len(self.label) <= 3 and self.label.isalnum()):
            raise DiagramError(f"arrow: {self.label!r} is not one to three letters or digits")


Mark: TypeAlias = Ring | Label | Area | Verdict | Arrow


@dataclass(frozen=True, slots=True)
class Diagram:
    """A board to be drawn: the position and what is said about it.

    Attributes:
        position: where the checkers stand, seen by the player to move.
        dice: the mover's roll.
        play: the moves shown as arrows; whoever hands it in has checked it.
        cube: the cube as it lies; ``None`` draws none.
        score: for the description only, nothing of it is drawn.
        marks: further marks, drawn in the given order.
        view: see :class:`View`.
    """

    position: Position
    dice: Dice | None = None
    play: Play | None = None
    cube: CubeFace | None = None
    score: Score | None = None
    marks: tuple[Mark, ...] = ()
    view: View = View()

    @classmethod
    def of_state(cls, state: State, *, centred: int = 64, view: View | None = None) -> Diagram:
        """What a position ID tells, as a diagram: cube, dice and score included.

        While a double is pending the roller is the doubler; the cube then lies before the
        other player and shows what is offered. In the Crawford game there is no cube.

        Args:
            state: the state to be drawn; its roller is the mover.
            centred: the number a cube shows that has not been turned, 64 or 1.
            view: how to look at it; by default the bottom seat is drawn at the bottom.
        """
        mover, opponent = state.roller, state.roller.other
        value = state.cube.value
        face: CubeFace | None = None
        if state.offer is not Offer.NONE:
            taker: Who = "mover" if state.decider is mover else "opponent"
            face = CubeFace(value * _TURNS[state.offer], None, taker)
        elif not state.match.crawford:
            owner: Who | None = None
            if state.cube.owner is not None:
                owner = "mover" if state.cube.owner is mover else "opponent"
            face = CubeFace(centred if value == 1 and owner is None else value, owner)
        match = state.match
        if view is None:
            near: Who = "mover" if mover.value == "bottom" else "opponent"
            view = View(bottom=near, light=near)
        return cls(
            state.position,
            state.dice,
            None,
            face,
            Score(match.score(mover), match.score(opponent), match.length, match.crawford),
            (),
            view,
        )
