"""Arrows: dark lines in a pale casing, bent away from the checkers they pass."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tableside.diagrams.figures import Written, inscribed, measured
from tableside.diagrams.geometry import HEIGHT, UNIT, Layout, Spot
from tableside.diagrams.shapes import circle, num, path, rounded
from tableside.diagrams.theme import Theme

CORE = 13
CASING = 9
HEAD = 44
HEAD_HALF = 21
_DASHES = {"solid": "", "dashed": "34 22", "dotted": "2 24"}


@dataclass(frozen=True, slots=True)
class Bend:
    """A quadratic curve from one place to another."""

    start: Spot
    control: Spot
    end: Spot

    def at(self, t: float) -> Spot:
        """The place at ``t`` from 0 to 1."""
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        return (
            a * self.start[0] + b * self.control[0] + c * self.end[0],
            a * self.start[1] + b * self.control[1] + c * self.end[1],
        )

    def cut(self, first: float, last: float) -> Bend:
        """The piece that keeps clear of both ends by so many units (measured straight)."""
        t0 = _reach(self, first, self.start, forward=True)
        t1 = _reach(self, last, self.end, forward=False)
        if t1 <= t0:
            return self
        # De Casteljau: the control point of the piece is the blossom at (t0, t1).
        a, b, c = (1 - t0) * (1 - t1), t0 * (1 - t1) + t1 * (1 - t0), t0 * t1
        control = (
            a * self.start[0] + b * self.control[0] + c * self.end[0],
            a * self.start[1] + b * self.control[1] + c * self.end[1],
        )
        return Bend(self.at(t0), control, self.at(t1))


def _reach(bend: Bend, distance: float, origin: Spot, *, forward: bool) -> float:
    """Where the curve leaves a circle about one of its ends, from 0 to 1."""
    if distance <= 0:
        return 0.0 if forward else 1.0
    (x0, y0), (x1, y1), (x2, y2) = bend.start, bend.control, bend.end
    x, y = origin
    far = distance * distance
    low, high = 0.0, 1.0
    # Sixteen halvings leave less than a tenth of a unit of the longest arrow.
    for _ in range(16):
        t = (low + high) / 2
        a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        dx, dy = a * x0 + b * x1 + c * x2 - x, a * y0 + b * y1 + c * y2 - y
        if (dx * dx + dy * dy > far) == forward:
            high = t
        else:
            low = t
    return (low + high) / 2


def bend(
    board: Layout,
    start: Spot,
    end: Spot,
    heights: Sequence[tuple[float, int, int]],
    apart: float = 0,
) -> Bend:
    """The curve between two places.

    Within one row it rises towards the middle of the board, over the stacks it passes;
    across the board it leans a little towards the bar.

    Args:
        board: the layout.
        start: where the checker stands.
        end: where it comes to rest.
        heights: the middle of each column, and the checkers drawn there above and below.
        apart: how much farther it bends than it would alone, so that plays stay apart.
    """
    (x0, y0), (x1, y1) = start, end
    above = y0 < board.middle
    if above == (y1 < board.middle) and abs(x1 - x0) > 1:
        between = [
            (up if above else low)
            for x, up, low in heights
            if min(x0, x1) + 5 < x < max(x0, x1) - 5
        ]
        over = max(between, default=0) * UNIT + 45
        straight = (_depth(board, y0, above) + _depth(board, y1, above)) / 2
        easy = straight + 24 + 15 * abs(x1 - x0) / UNIT
        # A tall stack in between lifts the curve, but not so far that it becomes a hoop.
        peak = min(max(easy, min(over, easy + 60)) + apart, HEIGHT + 60)
        swell = board.upper + peak if above else board.lower - peak
        return Bend(start, ((x0 + x1) / 2, 2 * swell - (y0 + y1) / 2), end)
    centre = (board.left + board.right) / 2
    lean = 0.1 * math.hypot(x1 - x0, y1 - y0) + apart
    mid = ((x0 + x1) / 2, (y0 + y1) / 2)
    towards = 1 if centre >= mid[0] else -1
    length = math.hypot(x1 - x0, y1 - y0) or 1
    nx, ny = -(y1 - y0) / length, (x1 - x0) / length
    if nx * towards < 0:
        nx, ny = -nx, -ny
    return Bend(start, (mid[0] + nx * lean, mid[1] + ny * lean), end)


def _depth(board: Layout, y: float, above: bool) -> float:
    return y - board.upper if above else board.lower - y


@dataclass(frozen=True, slots=True)
class Shape:
    """The path data of one arrow, and the plate with its note.

    Attributes:
        line: the way, which the pen follows.
        solid: head and dots.
        style: solid, dashed or dotted.
        note: a few signs on a plate, and where it stands; ``None`` without.
    """

    line: str
    solid: str
    style: str
    note: Written | None


def shape(
    bends: Sequence[Bend],
    *,
    style: str = "solid",
    note: str = "",
    note_at: float = 0.5,
    tail: bool = True,
) -> Shape:
    """An arrow along one or more curves.

    Args:
        bends: the pieces of the way, one after the other.
        style: solid, dashed or dotted.
        note: a few signs on a plate.
        note_at: where on the first piece the plate stands, from 0 to 1.
        tail: whether a dot marks where the arrow begins.
    """
    last = bends[-1]
    tip = last.end
    # The line ends inside the head, whose direction is that of the curve just before the tip.
    shaft = last.cut(0, HEAD * 0.8)
    back = last.at(_reach(last, HEAD, tip, forward=False))
    dx, dy = tip[0] - back[0], tip[1] - back[1]
    length = math.hypot(dx, dy) or 1
    ux, uy = dx / length, dy / length
    base = (tip[0] - ux * HEAD, tip[1] - uy * HEAD)
    notch = (tip[0] - ux * HEAD * 0.78, tip[1] - uy * HEAD * 0.78)
    left = (base[0] - uy * HEAD_HALF, base[1] + ux * HEAD_HALF)
    right = (base[0] + uy * HEAD_HALF, base[1] - ux * HEAD_HALF)
    head = f"M{_xy(tip)}L{_xy(left)}L{_xy(notch)}L{_xy(right)}z"
    way = [*bends[:-1], shaft]
    line = f"M{_xy(way[0].start)}" + "".join(f"Q{_xy(b.control)} {_xy(b.end)}" for b in way)
    dots = "".join(circle(*b.end, 15) for b in bends[:-1])
    if tail:
        dots += circle(*bends[0].start, 14)
    plate = Written(*bends[0].at(note_at), note) if note else None
    return Shape(line, dots + head, style, plate)


def draw(shapes: Sequence[Shape], theme: Theme) -> str:
    """Arrows: those of one style share their paths, casing first and then the line.

    A page costs as much as it has elements, so that four arrows are drawn by four.
    """
    out = ""
    for style in _DASHES:
        alike = [arrow for arrow in shapes if arrow.style == style]
        line = "".join(arrow.line for arrow in alike)
        solid = "".join(arrow.solid for arrow in alike)
        out += path(line, "none", theme.casing, CORE + 2 * CASING, cap="round")
        out += path(solid, theme.casing, theme.casing, 2 * CASING)
        cap = "" if style == "dashed" else "round"
        out += path(line, "none", theme.arrow, CORE, dash=_DASHES[style], cap=cap)
        out += path(solid, theme.arrow)
    return out + plates([arrow.note for arrow in shapes if arrow.note is not None], theme)


def plates(notes: Sequence[Written], theme: Theme) -> str:
    """A few signs each, on small plates."""
    bodies = "".join(
        rounded(note.x, note.y, max(measured(note, theme.face) + 30, 72), 72, 30) for note in notes
    )
    return path(bodies, theme.casing, theme.arrow, 4) + inscribed(notes, theme.arrow, theme.face)


def _xy(spot: Spot) -> str:
    return f"{num(spot[0])} {num(spot[1])}"
