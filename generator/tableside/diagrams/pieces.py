"""Checkers and the cube."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from tableside.diagrams.errors import DiagramError
from tableside.diagrams.figures import Written, inscribed
from tableside.diagrams.geometry import (
    BAR_WIDTH,
    DRAWN,
    HALF,
    UNIT,
    Layout,
    Spot,
)
from tableside.diagrams.model import CubeFace, View
from tableside.diagrams.shapes import arc_outside, circle, crescent, dot, path, rounded
from tableside.diagrams.theme import Theme
from tableside.engine.position import Side

RADIUS = 46
OUTLINE = 5
RING = 33
RING_LINE = 4
_CUBE = 104
_OFFERED = 132


@dataclass(slots=True)
class Stacks:
    """Ready path data of every stack of a layout, by place and number of checkers drawn.

    A place is a bottom-numbered point, or ``bar`` and ``tray`` with the player's seat.
    """

    places: dict[int, list[Spot]] = field(default_factory=dict)
    dots: dict[int, tuple[str, ...]] = field(default_factory=dict)


BAR_BOTTOM, BAR_TOP, TRAY_BOTTOM, TRAY_TOP = 101, 102, 103, 104


@lru_cache(maxsize=64)
def stacks(board: Layout) -> Stacks:
    """All stacks of a layout, made once."""
    made = Stacks()
    places = made.places
    for point in board.columns:
        places[point] = [board.place(point, i) for i in range(DRAWN)]
    if board.bar is not None:
        for key, bottom in ((BAR_BOTTOM, True), (BAR_TOP, False)):
            if ("top" if bottom else "bottom") in board.rows:
                places[key] = [board.bar_place(bottom, i) for i in range(DRAWN)]
    if board.tray is not None:
        for key, bottom in ((TRAY_BOTTOM, True), (TRAY_TOP, False)):
            if ("bottom" if bottom else "top") in board.rows:
                places[key] = [board.tray_place(bottom, i) for i in range(DRAWN)]
    for key, spots in places.items():
        parts = [dot(x, y) for x, y in spots]
        made.dots[key] = tuple("".join(parts[:n]) for n in range(len(parts) + 1))
    return made


@lru_cache(maxsize=4096)
def pushed(board: Layout, key: int, count: int, drawn: int) -> tuple[str, str]:
    """Path data of a stack that is too high, its checkers pushed together, and of their rings.

    Only what is seen of each checker is drawn, so that one path holds them all: the
    uppermost is a disc, the others end where the next one begins.
    """
    made = stacks(board)
    (x, foot), (_, second) = made.places[key][:2]
    up = 1 if second > foot else -1
    apart = UNIT * (drawn - 1) / (count - 1)
    ys = [foot + up * apart * i for i in range(count)]
    discs = [crescent(x, y, RADIUS, RADIUS, apart, up) + "z" for y in ys[:-1]]
    rings = [arc_outside(x, y, RING, RADIUS + OUTLINE / 2, apart, up) for y in ys[:-1]]
    return (
        "".join(discs) + circle(x, ys[-1], RADIUS),
        "".join(rings) + circle(x, ys[-1], RING),
    )


@dataclass(frozen=True, slots=True)
class Drawn:
    """A side's checkers as path data, and the digits on them.

    Attributes:
        dots: the middles of whole checkers, for round ends of a line to be drawn on.
        ringed: those of them that bear a ring; the checker with a digit has none.
        discs: outlines of checkers that lie partly under others.
        rings: their rings.
        digits: the numbers of stacks that are too high.
    """

    dots: str
    ringed: str
    discs: str
    rings: str
    digits: tuple[Written, ...]


def checkers(
    board: Layout, side: Side, *, bottom: bool, limit_on_bar: int = DRAWN, overlap: bool = False
) -> Drawn:
    """A side's checkers. Those outside the part of the board that is drawn are left out."""
    made = stacks(board)
    dots = made.dots
    out: list[str] = []
    ringed: list[str] = []
    discs: list[str] = []
    rings: list[str] = []
    digits: list[Written] = []

    def high(key: int, count: int, limit: int) -> None:
        if overlap:
            stack, circles = pushed(board, key, count, limit)
            discs.append(stack)
            rings.append(circles)
        else:
            out.append(dots[key][limit])
            ringed.append(dots[key][limit - 1])
            digits.append(Written(*made.places[key][limit - 1], str(count)))

    for own, count in enumerate(side.points, 1):
        if count:
            key = own if bottom else 25 - own
            if key not in dots:
                continue
            if count <= DRAWN:
                out.append(dots[key][count])
                ringed.append(dots[key][count])
            else:
                high(key, count, DRAWN)
    for key, count, limit in (
        (BAR_BOTTOM if bottom else BAR_TOP, side.bar, limit_on_bar),
        (TRAY_BOTTOM if bottom else TRAY_TOP, side.off, DRAWN),
    ):
        if count and key in dots:
            if count <= limit:
                out.append(dots[key][count])
                ringed.append(dots[key][count])
            else:
                high(key, count, limit)
    return Drawn("".join(out), "".join(ringed), "".join(discs), "".join(rings), tuple(digits))


def cube(board: Layout, face: CubeFace, view: View, theme: Theme, table: dict[int, str]) -> str:
    """The cube where it lies.

    Raises:
        DiagramError: the drawn part of the board has no place for it.
    """
    if face.offered_to is not None:
        return _offered(board, face, view, theme, table)
    seat = None if face.owner is None else face.owner == view.bottom
    if view.cube_place == "bar":
        if board.bar is None:
            raise DiagramError("cube: the bar is not drawn; choose cube_place='margin'")
        x, inset = board.bar, BAR_WIDTH // 2
    else:
        if board.margin is None:
            raise DiagramError("cube: this part of the board has no margin for it")
        x, inset = board.margin, _CUBE // 2 + 3
    y = board.middle
    if seat is not None:
        y = board.lower - inset if seat else board.upper + inset
        if ("bottom" if seat else "top") not in board.rows:
            raise DiagramError("cube: its owner's side of the board is not drawn")
    return _box(x, y, _CUBE, face.value, theme, str(face.value).translate(table))


def empty_cube(board: Layout, theme: Theme) -> str:
    """A square to write a cube's number in, where a centred cube lies in the margin."""
    if board.margin is None:
        return ""
    return path(
        rounded(board.margin, board.middle, _CUBE, _CUBE, 9), theme.light, theme.light_edge, 5
    )


def _offered(board: Layout, face: CubeFace, view: View, theme: Theme, table: dict[int, str]) -> str:
    """A cube on offer: larger, and with a point towards the player who has to answer."""
    near = face.offered_to == view.bottom
    x = half_centre(board, right=near)
    y = board.middle
    out = 1 if near else -1
    tip = y + out * (_OFFERED // 2 + 22)
    base = y + out * (_OFFERED // 2)
    pointer = f"M{x - 22} {base}L{x} {tip}L{x + 22} {base}z"
    return path(pointer, theme.light_edge, theme.light_edge, 3) + _box(
        x, y, _OFFERED, face.value, theme, str(face.value).translate(table)
    )


def figure_size(value: int, *, offered: bool = False) -> int:
    """The height of the number on a cube, so that it fits in width."""
    usual = {1: 72, 2: 66, 3: 52, 4: 40}.get(len(str(value)), 30)
    return usual * _OFFERED // _CUBE if offered else usual


@lru_cache(maxsize=512)
def _box(x: int, y: int, size: int, value: int, theme: Theme, figures: str) -> str:
    height = figure_size(value, offered=size == _OFFERED)
    return path(rounded(x, y, size, size, 9), theme.light, theme.light_edge, 7) + inscribed(
        [Written(x, y, figures, height)], theme.on_light, theme.face
    )


def half_centre(board: Layout, *, right: bool) -> int:
    """The middle of the half on the right or left of the picture, or of the only one."""
    starts = sorted(board.half_left.values())
    return (starts[-1] if right else starts[0]) + HALF // 2


def cap_on_bar(face: CubeFace | None, view: View) -> int:
    """How many checkers fit on the bar: one fewer where an owned cube lies at its end."""
    owned = face is not None and face.owner is not None and face.offered_to is None
    return DRAWN - 1 if owned and view.cube_place == "bar" else DRAWN
