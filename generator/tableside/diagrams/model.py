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
from tableside.engine.position import BAR, OFF, POINTS, Position, Side
from tableside.engine.state import Offer, State

Who: TypeAlias = Literal["mover", "opponent"]
Edge: TypeAlias = Literal["right", "left"]
Numbers: TypeAlias = Literal["mover", "bottom", "both", "none", "blank"]
Stacking: TypeAlias = Literal["digit", "overlap"]
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
MOST_CANDIDATES = 3
"""Plays that can be told apart by their lines: solid, dashed and dotted."""

LONGEST_LABEL = 120
LONGEST_CAPTION = 300

EMPTY = Position(Side.of({}), Side.of({}))
"""A board without a checker."""


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
            stands next to the board and the other's, paler, outside it; ``blank`` leaves a
            short line for each number, to be written on.
        bar: whether a part of a board shows the bar; ``None`` shows it where something
            lies on it. The whole board always has it.
        trays: whether borne-off checkers are shown; ``None`` shows them on a whole board,
            and on a part of one where there are any.
        cube_place: whether the cube lies in the margin beside the board or on the bar.
        directions: draw an arrow that tells each side which way it goes.
        moment: draw the board before the play, or as it is after it.
        pips: print each side's pip count at the end of its tray, or in its strip where there is
            no tray.
        stacks: where more than five checkers stand, ``digit`` draws five and their number,
            ``overlap`` draws all of them, pushed together.
        scores: print the score of each side in its strip.
        fill_in: draw empty dice and an empty cube where the diagram has none, to be filled in.

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
    stacks: Stacking = "digit"
    scores: bool = False
    fill_in: bool = False

    def __post_init__(self) -> None:
        one_of("region", self.region, REGIONS)
        one_of("home", self.home, get_args(Edge))
        one_of("light", self.light, BOTH)
        one_of("bottom", self.bottom, BOTH)
        one_of("numbers", self.numbers, get_args(Numbers))
        one_of("cube_place", self.cube_place, get_args(CubePlace))
        one_of("moment", self.moment, get_args(Moment))
        one_of("stacks", self.stacks, get_args(Stacking))
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
    """The score of a match to ``length`` points; money play when ``length`` is 0.

    Raises:
        DiagramError: points or a length below 0, or above 9999.
    """

    mover: int
    opponent: int
    length: int
    crawford: bool = False

    def __post_init__(self) -> None:
        for name in ("mover", "opponent", "length"):
            if not 0 <= getattr(self, name) <= 9999:
                raise DiagramError(f"score: {name} is {getattr(self, name)}, not 0 to 9999")


@dataclass(frozen=True, slots=True)
class Labels:
    """Words in a drawing, handed in by the caller in the reader's language.

    They are real text, set in whatever type the reader's program has, and are made smaller
    where they would not fit. WeasyPrint joins no Arabic letters inside a drawing: for paper,
    set words in the page instead.

    Attributes:
        crawford: stands where a centred cube would lie, as long as there is no cube.
        mover: the mover's name, in the mover's strip.
        opponent: the opponent's name.
        caption: centred beneath the board, on up to six lines.
        note: in small print beneath it, for instance the position's ID.

    Raises:
        DiagramError: a label of more than one line, or too long.
    """

    crawford: str = ""
    mover: str = ""
    opponent: str = ""
    caption: str = ""
    note: str = ""

    def __post_init__(self) -> None:
        for name in ("crawford", "mover", "opponent", "caption", "note"):
            text = getattr(self, name)
            most = LONGEST_CAPTION if name == "caption" else LONGEST_LABEL
            if len(text) > most:
                raise DiagramError(f"label {name}: {len(text)} signs, at most {most} are drawn")
            if len(text.splitlines()) > 1:
                raise DiagramError(f"label {name}: it has more than one line")

    @property
    def named(self) -> bool:
        """Whether a player has a name."""
        return bool(self.mover or self.opponent)


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
class Step:
    """The number of a step, 1 to 99, on a small square at the next free place of a point."""

    number: int
    point: int

    def __post_init__(self) -> None:
        _on_board("step", (self.point,), BAR, OFF)
        if not 1 <= self.number <= 99:
            raise DiagramError(f"step: {self.number} is not 1 to 99")


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


Mark: TypeAlias = Ring | Label | Step | Area | Verdict | Arrow


NO_LABELS = Labels()


@dataclass(frozen=True, slots=True)
class Diagram:
    """A board to be drawn: the position and what is said about it.

    Attributes:
        position: where the checkers stand, seen by the player to move.
        dice: the mover's roll.
        play: the moves shown as arrows; whoever hands it in has checked it.
        cube: the cube as it lies; ``None`` draws none.
        score: told in the description, and drawn where the view says so.
        marks: further marks. Areas lie lowest, then arrows, rings, letters and signs.
        view: see :class:`View`.
        candidates: up to three plays to be compared; their arrows are solid, dashed and dotted
            and bear letters. They take the place of ``play``.
        letters: one for each candidate.
        labels: see :class:`Labels`.

    Raises:
        DiagramError: a play beside candidates, too many of these, or one without its letter.
    """

    position: Position
    dice: Dice | None = None
    play: Play | None = None
    cube: CubeFace | None = None
    score: Score | None = None
    marks: tuple[Mark, ...] = ()
    view: View = View()
    candidates: tuple[Play, ...] = ()
    letters: str = "ABC"
    labels: Labels = NO_LABELS

    def __post_init__(self) -> None:
        if not self.candidates:
            return
        count = len(self.candidates)
        if self.play is not None:
            raise DiagramError("candidates: they take the place of play, give one of the two")
        if self.view.moment == "after":
            raise DiagramError("candidates: the board after several plays cannot be drawn")
        if count > MOST_CANDIDATES:
            raise DiagramError(f"candidates: {count} plays, at most {MOST_CANDIDATES} are drawn")
        if len(self.letters) < count or not self.letters[:count].isalnum():
            raise DiagramError(
                f"letters: {self.letters!r} is not a letter or digit for each of {count} plays"
            )

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
