"""What is laid over the checkers: dice, pip counts, the play's arrows and the author's marks."""

from __future__ import annotations

from itertools import pairwise

from tableside.diagrams import arrows, marks
from tableside.diagrams.errors import DiagramError
from tableside.diagrams.figures import Written, inscribed
from tableside.diagrams.geometry import DRAWN, EDGE, HALF_DIGIT, Layout
from tableside.diagrams.model import Area, Arrow, Diagram, Label, Ring, Verdict, View
from tableside.diagrams.pieces import half_centre
from tableside.diagrams.shapes import dice
from tableside.diagrams.theme import Theme
from tableside.diagrams.trips import Leg, legs
from tableside.engine.dice import Dice
from tableside.engine.position import BAR, OFF, Position

Digits = dict[int, str]


def thrown(roll: Dice, board: Layout, view: View, theme: Theme) -> str:
    """The mover's dice, in the half on the mover's own right hand."""
    x = half_centre(board, right=view.bottom == "mover")
    faces = (roll.high, roll.low)
    return dice(x, board.middle, faces, light=view.light == "mover", theme=theme)


def pip_counts(shown: Position, board: Layout, view: View, theme: Theme, table: Digits) -> str:
    """Each side's pip count at the outer end of its tray, in the strip of the numbers.

    Raises:
        DiagramError: there are no trays or no strip to print them at.
    """
    if board.tray is None or not board.number_rows:
        raise DiagramError("pips: they stand at the trays, in the strip of the point numbers")
    away = EDGE + 14 + HALF_DIGIT
    runs = []
    for row, y in (("bottom", board.lower + away), ("top", board.upper - away)):
        if row in board.rows:
            at_bottom = row == "bottom"
            side = shown.mover if (view.bottom == "mover") == at_bottom else shown.opponent
            runs.append(Written(board.tray, y, str(side.pips).translate(table)))
    return inscribed(runs, theme.ink, theme.face, bold=False)


def laid_over(
    diagram: Diagram, board: Layout, shown: Position, theme: Theme, limit_on_bar: int, table: Digits
) -> str:
    """The play and the marks. Areas lie lowest, then arrows, then what must not be covered.

    Raises:
        DiagramError: something lies outside the part of the board that is drawn.
    """
    view = diagram.view
    near = view.bottom == "mover"
    low: list[str] = []
    lines: list[str] = []
    top: list[str] = []
    for mark in diagram.marks:
        if isinstance(mark, Area):
            points = frozenset(p if near else BAR - p for p in mark.points)
            low.append(marks.area(board, points, theme))
    heights = _heights(board, shown, near)
    if diagram.play is not None:
        after = view.moment == "after"
        found = legs(diagram.position, diagram.play, after=after, limit_on_bar=limit_on_bar)
        for leg in found:
            under, line, over = _play_arrow(leg, board, near, heights, theme, after, table)
            low.append(under)
            lines.append(line)
            top.append(over)
    for mark in diagram.marks:
        if isinstance(mark, Arrow):
            signed = any(isinstance(m, Verdict) and m.point == mark.target for m in diagram.marks)
            lines.append(_own_arrow(mark, signed, board, shown, near, heights, theme, table))
        elif not isinstance(mark, Area):
            top.append(_mark(mark, board, shown, near, theme, table))
    return "".join(low) + "".join(lines) + "".join(top)


def _heights(board: Layout, shown: Position, near: bool) -> list[tuple[float, int, int]]:
    def standing(point: int) -> int:
        own = point if near else BAR - point
        return min(shown.mover.at(own) + shown.opposing(own), DRAWN)

    columns = {x: p for p, x in board.columns.items() if p <= 12}
    columns.update({x: BAR - p for p, x in board.columns.items() if p > 12 and x not in columns})
    return [(x, standing(BAR - p), standing(p)) for x, p in sorted(columns.items())]


def _play_arrow(
    leg: Leg,
    board: Layout,
    near: bool,
    heights: list[tuple[float, int, int]],
    theme: Theme,
    after: bool,
    table: Digits,
) -> tuple[str, str, str]:
    stops, hits = leg.trip.stops, leg.trip.hits
    spots = [board.spot(near, p, s) for p, s in zip(stops, leg.slots, strict=True)]
    bends = [arrows.bend(board, a, b, heights) for a, b in pairwise(spots)]
    under = over = ""
    if leg.left_empty:
        under += marks.ghost(*spots[0], theme)
    struck = stops[-1] in hits
    if not (after or struck or leg.crowded):
        under += marks.ghost(*spots[-1], theme)
    # The arrow ends in the middle of the place, unless something there must stay in sight: a
    # digit, or the cross on a hit checker.
    short = 52 if leg.crowded else 34 if struck and not after else 6
    bends[-1] = bends[-1].cut(0, short)
    if leg.covered:
        bends[0] = bends[0].cut(48, 0)
    for stop, spot in zip(stops, spots, strict=True):
        if stop in hits:
            x, y = spot if not after else board.spot(near, stop, 1)
            over += marks.hit(x, y, theme)
    note = "\u00d7" + str(leg.trip.count).translate(table) if leg.trip.count > 1 else ""
    return under, arrows.draw(bends, theme, note=note, tail=not leg.covered), over


def _own_arrow(
    mark: Arrow,
    signed: bool,
    board: Layout,
    shown: Position,
    near: bool,
    heights: list[tuple[float, int, int]],
    theme: Theme,
    table: Digits,
) -> str:
    standing = min(_standing(shown, mark.source), DRAWN)
    start = board.spot(near, mark.source, max(standing - 1, 0))
    free = min(_standing(shown, mark.target), DRAWN - 1)
    if signed:
        free += 1
    way = arrows.bend(board, start, board.spot(near, mark.target, free), heights).cut(0, 6)
    note = mark.label.translate(table)
    return arrows.draw([way], theme, style=mark.style, note=note)


def _standing(shown: Position, point: int) -> int:
    """Checkers of either side on a place by the mover's numbers; of the mover on bar and tray."""
    if point in (BAR, OFF):
        return shown.mover.at(point)
    return shown.mover.at(point) + shown.opposing(point)


def _mark(
    mark: Ring | Label | Verdict,
    board: Layout,
    shown: Position,
    near: bool,
    theme: Theme,
    table: Digits,
) -> str:
    standing = min(_standing(shown, mark.point), DRAWN)
    if isinstance(mark, Ring):
        return marks.ring(*board.spot(near, mark.point, max(standing - 1, 0)), theme)
    x, y = board.spot(near, mark.point, min(standing, DRAWN - 1))
    if isinstance(mark, Label):
        return marks.label(x, y, mark.text.translate(table), theme)
    return marks.verdict(x, y, mark.open, theme)
