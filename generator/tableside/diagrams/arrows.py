"""Arrows: dark lines in a pale casing, bent away from the checkers they pass."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tableside.diagrams.face import ANY_SANS
from tableside.diagrams.figures import Written, inscribed
from tableside.diagrams.geometry import HEIGHT, TEXT, UNIT, Layout
from tableside.diagrams.shapes import circle, num, path, rounded
from tableside.diagrams.theme import Theme

Spot = tuple[float, float]

CORE = 13
CASING = 9
HEAD = 44
HEAD_HALF = 21
_DASHES = {"solid": "", "dashed": "34 22", "dotted": "2 24"}
_CAPS = {"solid": "round", "dashed": "", "dotted": "round"}


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
    if distance <= 0:
        return 0.0 if forward else 1.0
    low, high = (0.0, 1.0)
    for _ in range(30):
        t = (low + high) / 2
        x, y = bend.at(t)
        outside = math.hypot(x - origin[0], y - origin[1]) > distance
        if forward:
            low, high = (low, t) if outside else (t, high)
        else:
            low, high = (t, high) if outside else (low, t)
    return (low + high) / 2


def bend(board: Layout, start: Spot, end: Spot, heights: Sequence[tuple[float, int, int]]) -> Bend:
    """The curve between two places.

    Within one row it rises towards the middle of the board, over the stacks it passes;
    across the board it leans a little towards the bar.

    Args:
        board: the layout.
        start: where the checker stands.
        end: where it comes to rest.
        heights: the middle of each column, and the checkers drawn there above and below.
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
        peak = min(max(easy, min(over, easy + 60)), HEIGHT + 60)
        swell = board.upper + peak if above else board.lower - peak
        return Bend(start, ((x0 + x1) / 2, 2 * swell - (y0 + y1) / 2), end)
    centre = (board.left + board.right) / 2
    lean = 0.1 * math.hypot(x1 - x0, y1 - y0)
    mid = ((x0 + x1) / 2, (y0 + y1) / 2)
    towards = 1 if centre >= mid[0] else -1
    length = math.hypot(x1 - x0, y1 - y0) or 1
    nx, ny = -(y1 - y0) / length, (x1 - x0) / length
    if nx * towards < 0:
        nx, ny = -nx, -ny
    return Bend(start, (mid[0] + nx * lean, mid[1] + ny * lean), end)


def _depth(board: Layout, y: float, above: bool) -> float:
    return y - board.upper if above else board.lower - y


def draw(
    bends: Sequence[Bend], theme: Theme, *, style: str = "solid", note: str = "", tail: bool = True
) -> str:
    """One arrow along one or more curves: casing first, then the line, the head and a note.

    Args:
        bends: the pieces of the way, one after the other.
        theme: the colours.
        style: solid, dashed or dotted.
        note: a few signs on a plate at the middle of the first piece.
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
    out = path(line, "none", theme.casing, CORE + 2 * CASING, cap="round")
    out += path(dots + head, theme.casing, theme.casing, 2 * CASING)
    out += path(
        line,
        "none",
        theme.arrow,
        CORE,
        dash=_DASHES[style],
        cap="" if style == "dashed" else "round",
    )
    out += path(dots + head, theme.arrow)
    if note:
        out += plate(bends[0].at(0.5), note, theme)
    return out


def plate(spot: Spot, note: str, theme: Theme) -> str:
    """A few signs on a small plate."""
    run = Written(spot[0], spot[1], note)
    wide = max((theme.face or ANY_SANS).width(note, bold=True) * TEXT + 30, 72)
    body = rounded(spot[0], spot[1], wide, 72, 30)
    return path(body, theme.casing, theme.arrow, 4) + inscribed([run], theme.arrow, theme.face)


def _xy(spot: Spot) -> str:
    return f"{num(spot[0])} {num(spot[1])}"
