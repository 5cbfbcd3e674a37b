"""Where everything lies: one layout for each way of looking at a board.

The unit is a hundredth of the checker's diameter, counted from the upper left
corner of the picture, so that coordinates are small whole numbers. In this
module points carry the numbers of the player at the *bottom*: 1 to 12 along the
lower edge, 13 to 24 along the upper one.

Proportions: a point is 1.06 checkers wide and 5 high, 1.6 lie between the tips,
so that dice of 0.86 stand clear; bar 1.16, tray 1.16, strip of numbers 0.74.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from tableside.diagrams.errors import DiagramError
from tableside.diagrams.model import Edge, Region, View
from tableside.engine.position import BAR, OFF

UNIT = 100
"""Units to one checker diameter."""

PITCH = 106
PAD = 6
HALF = 6 * PITCH + 2 * PAD
HEIGHT = 500
GAP = 160
SCANT = 70
BAR_WIDTH = 116
TRAY_WIDTH = 116
MARGIN = 132
STRIP = 74
SECOND_ROW = 62
EDGE = 6
RIM = 2
PLAYER = 84
DRAWN = 5
"""Checkers drawn on one place; where more stand, a digit on the last one tells how many."""

TEXT = 60
"""Height of the digits' em in units."""

HALF_DIGIT = 21
"""Half the height of a digit, for the distance of the numbers from the board."""

FIRST_ON_BAR = 122

Spot: TypeAlias = tuple[float, float]
Half = Literal["home", "outer"]
Row = Literal["bottom", "top"]

_HALVES: Mapping[str, tuple[Half, ...]] = {
    "whole": ("outer", "home"),
    "bottom-half": ("outer", "home"),
    "top-half": ("outer", "home"),
    "home-half": ("home",),
    "home": ("home",),
    "far-home": ("home",),
    "outer-half": ("outer",),
    "outer": ("outer",),
    "far-outer": ("outer",),
}
_ROWS: Mapping[str, tuple[Row, ...]] = {
    "bottom-half": ("bottom",),
    "home": ("bottom",),
    "outer": ("bottom",),
    "top-half": ("top",),
    "far-home": ("top",),
    "far-outer": ("top",),
}


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the picture's width, as shares from 0 (left edge) to 1 (right edge)."""

    start: float
    end: float

    @property
    def middle(self) -> float:
        """Half way between the two ends."""
        return (self.start + self.end) / 2


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The picture's measures, in hundredths of a checker. One object for each choice.

    Attributes:
        width: of the whole picture.
        height: of the whole picture.
        left: the playing field's left edge, trays and margins not included.
        right: its right edge.
        upper: the upper edge of the board, or of the part of it that is shown.
        lower: the lower edge.
        middle: the line half way between the two rows of points.
        rows: which rows are shown.
        halves: which halves are shown.
        columns: the middle of each shown point's base, by the bottom player's number.
        bar: the bar's middle; ``None`` when it is not shown.
        tray: the tray's middle; ``None`` when it is not shown.
        margin: the middle of the margin that holds the cube; ``None`` without it.
        half_left: the left edge of each half that is shown.
        number_rows: how many rows of numbers stand at each edge.
        home: the side on which home lies.
        strips: the middle of each player's strip, by the row at which it lies; none without.
        foot: where the words beneath the board begin.
    """

    width: int
    height: int
    left: int
    right: int
    upper: int
    lower: int
    middle: int
    rows: tuple[Row, ...]
    halves: tuple[Half, ...]
    columns: Mapping[int, int]
    bar: int | None
    tray: int | None
    margin: int | None
    half_left: Mapping[Half, int]
    number_rows: int
    home: Edge
    strips: Mapping[Row, int]
    foot: int

    def place(self, point: int, slot: float) -> Spot:
        """The centre of the checker at ``slot`` (0 at the edge) of a bottom-numbered point."""
        along = RIM + UNIT // 2 + UNIT * slot
        x = self.columns[point]
        return (x, self.upper + along) if point > 12 else (x, self.lower - along)

    def bar_place(self, bottom: bool, slot: float) -> Spot:
        """The centre of a checker on the bar, in the half where its player enters.

        The player at the bottom enters at the top, so its checkers wait there.

        Raises:
            DiagramError: the bar is not in the picture.
        """
        if self.bar is None or ("top" if bottom else "bottom") not in self.rows:
            raise DiagramError(_outside("the bar"))
        along = FIRST_ON_BAR + UNIT * slot
        return self.bar, self.middle - along if bottom else self.middle + along

    def tray_place(self, bottom: bool, slot: float) -> Spot:
        """The centre of a borne-off checker, counted from the edge of its player's tray.

        Raises:
            DiagramError: the tray is not in the picture.
        """
        if self.tray is None or ("bottom" if bottom else "top") not in self.rows:
            raise DiagramError(_outside("the tray"))
        along = RIM + UNIT // 2 + UNIT * slot
        return self.tray, self.lower - along if bottom else self.upper + along

    def spot(self, bottom: bool, own: int, slot: float) -> Spot:
        """The centre of a place by its player's *own* number, bar (25) and off (0) included.

        Raises:
            DiagramError: the place is not in the picture.
        """
        if own == BAR:
            return self.bar_place(bottom, slot)
        if own == OFF:
            return self.tray_place(bottom, slot)
        point = own if bottom else BAR - own
        if point not in self.columns:
            raise DiagramError(_outside(f"point {own}"))
        return self.place(point, slot)


def _outside(what: str) -> str:
    return f"{what} is outside the part of the board that is drawn; choose a larger region"


@lru_cache(maxsize=256)
def layout(
    region: Region = "whole",
    home: Edge = "right",
    *,
    bar: bool = True,
    tray: bool = True,
    margin: bool = False,
    roomy: bool = True,
    number_rows: int = 1,
    players: bool = False,
    words: int = 0,
) -> Layout:
    """Lay out a board or a part of one.

    Args:
        region: see :class:`~tableside.diagrams.model.View`.
        home: the side of the home boards.
        bar: whether a part of a board shows the bar (a board of full width always has it).
        tray: whether the trays are shown; only where the home boards are.
        margin: whether a margin is kept for the cube, across from the trays.
        roomy: whether a single row keeps the room between the rows, where dice lie.
        number_rows: rows of point numbers at each edge, 0 to 2.
        players: whether each player has a strip, for name and score.
        words: height of the room beneath, for caption and note.

    >>> board = layout()
    >>> round(board.width / board.height, 2)
    1.17
    >>> board.place(1, 0)[0] > board.place(12, 0)[0]
    True
    """
    halves = _HALVES[region]
    rows = _ROWS.get(region, ("bottom", "top"))
    tray = tray and "home" in halves
    bar = bar or len(halves) == 2
    # From the outer side towards the tray; a board with home on the left runs the other way.
    parts: list[tuple[str, int]] = [("margin", MARGIN)] if margin else []
    parts.append(("edge", EDGE))
    if "outer" in halves:
        parts.append(("outer", HALF))
    if bar:
        parts.append(("bar", BAR_WIDTH))
    if "home" in halves:
        parts.append(("home", HALF))
    if tray:
        parts.append(("tray", TRAY_WIDTH))
    parts.append(("edge", EDGE))
    if home == "left":
        parts.reverse()
    starts: dict[str, int] = {}
    x = 0
    for name, width in parts:
        starts[name] = x
        x += width
    numbers = STRIP + SECOND_ROW * (number_rows - 1) if number_rows else 0
    strip = numbers + (PLAYER if players else 0)
    upper = (strip if "top" in rows else 0) + EDGE
    if len(rows) == 2:
        lower = upper + 2 * HEIGHT + GAP
    else:
        lower = upper + HEIGHT + (GAP if roomy else SCANT)
    middle = lower - HEIGHT - GAP // 2 if "bottom" in rows else upper + HEIGHT + GAP // 2
    columns: dict[int, int] = {}
    for half in halves:
        for step in range(6):
            at = step if home == "left" else 5 - step
            centre = starts[half] + PAD + PITCH * at + PITCH // 2
            low = step + (1 if half == "home" else 7)
            if "bottom" in rows:
                columns[low] = centre
            if "top" in rows:
                columns[BAR - low] = centre
    inner = [name for name in starts if name in ("outer", "bar", "home")]
    widths = dict(parts)
    foot = lower + (strip if "bottom" in rows else 0) + EDGE
    strips: dict[Row, int] = {}
    if players:
        away = numbers + EDGE + PLAYER // 2
        strips = {row: upper - away if row == "top" else lower + away for row in rows}
    return Layout(
        width=x,
        height=foot + words,
        left=min(starts[name] for name in inner),
        right=max(starts[name] + widths[name] for name in inner),
        upper=upper,
        lower=lower,
        middle=middle,
        rows=rows,
        halves=halves,
        columns=columns,
        bar=starts["bar"] + BAR_WIDTH // 2 if bar else None,
        tray=starts["tray"] + TRAY_WIDTH // 2 if tray else None,
        margin=starts["margin"] + MARGIN // 2 if margin else None,
        half_left={half: starts[half] for half in halves},
        number_rows=number_rows,
        home=home,
        strips=strips,
        foot=foot,
    )


def spans(board: Layout) -> dict[str, Span]:
    """Where the parts lie across the picture, for words that stand above or beneath it.

    The names are ``outer``, ``bar``, ``home``, ``tray`` and ``margin``, as far as they are
    shown. Words are never drawn: a page sets them in its own type and language, and places
    them by these shares of the picture's width.

    >>> found = spans(layout())
    >>> list(found)
    ['outer', 'bar', 'home', 'tray']
    >>> round(found["bar"].middle, 2)
    0.46
    """
    found: dict[str, tuple[int, int]] = {}
    for half in board.halves:
        start = board.half_left[half]
        found[half] = (start, start + HALF)
    for name, centre, width in (
        ("bar", board.bar, BAR_WIDTH),
        ("tray", board.tray, TRAY_WIDTH),
        ("margin", board.margin, MARGIN),
    ):
        if centre is not None:
            found[name] = (centre - width // 2, centre + width // 2)
    order = ("outer", "bar", "home", "tray", "margin")
    return {
        name: Span(found[name][0] / board.width, found[name][1] / board.width)
        for name in order
        if name in found
    }


def rows_of_numbers(view: View) -> int:
    """How many rows of point numbers a view asks for at each edge."""
    return {"none": 0, "both": 2}.get(view.numbers, 1)
