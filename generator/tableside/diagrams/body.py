"""Everything that lies on the empty board, put together in its order."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.diagrams import marks, overlay, words
from tableside.diagrams.errors import DiagramError
from tableside.diagrams.figures import Written, inscribed
from tableside.diagrams.geometry import Layout
from tableside.diagrams.layouts import pips_at_tray, shown_position
from tableside.diagrams.model import Diagram, View, Who
from tableside.diagrams.pieces import (
    OUTLINE,
    RADIUS,
    RING,
    RING_LINE,
    Drawn,
    cap_on_bar,
    checkers,
    cube,
    empty_cube,
)
from tableside.diagrams.shapes import path
from tableside.diagrams.theme import Theme
from tableside.engine.position import Position


@dataclass(frozen=True, slots=True)
class Body:
    """What lies on the board.

    Attributes:
        men: the checkers and the digits on them.
        extras: dice, cube, words, arrows and marks.
        counted: whether a digit stands on a checker.
    """

    men: str
    extras: str
    counted: bool

    @property
    def drawn(self) -> str:
        """All of it."""
        return self.men + self.extras


def body_of(diagram: Diagram, board: Layout, theme: Theme, table: dict[int, str]) -> Body:
    """Draw what lies on the board.

    Args:
        diagram: what is shown.
        board: its layout.
        theme: the colours.
        table: which digits are printed.

    Raises:
        DiagramError: two sides stand on one point, or something has no place.
    """
    view, shown = diagram.view, shown_position(diagram)
    limit = cap_on_bar(diagram.cube, view)
    men, counted = men_of(shown, view, board, theme, limit, table, strips=True)
    extras = dice_and_cube(diagram, board, theme, table)
    extras += told(diagram, shown, board, theme, table)
    if view.directions:
        if diagram.dice is not None or view.fill_in:
            raise DiagramError("directions: the dice lie where the arrows would")
        extras += marks.directions(board, view.light == view.bottom, theme)
    if diagram.marks or diagram.play is not None or diagram.candidates:
        extras += overlay.laid_over(diagram, board, shown, theme, limit, table)
    return Body(men, extras, counted)


def men_of(
    shown: Position,
    view: View,
    board: Layout,
    theme: Theme,
    limit: int,
    table: dict[int, str],
    *,
    strips: bool = False,
) -> tuple[str, bool]:
    """The checkers of both sides with the digits on them, and whether there are such digits.

    Raises:
        DiagramError: two sides stand on one point.
    """
    mover, opponent = shown.mover, shown.opponent
    for point, count in enumerate(mover.points, 1):
        if count and opponent.points[24 - point]:
            raise DiagramError(f"both sides stand on point {point}")
    near, overlap = view.bottom == "mover", view.stacks == "overlap"
    mine = checkers(board, mover, bottom=near, limit_on_bar=limit, overlap=overlap)
    theirs = checkers(board, opponent, bottom=not near, limit_on_bar=limit, overlap=overlap)
    light, dark = (mine, theirs) if view.light == "mover" else (theirs, mine)
    badge, icon, ring = "", "", ""
    if strips and board.strips:
        lower = view.light == view.bottom
        badge, _ = words.icon(board, "bottom" if lower else "top")
        icon, ring = words.icon(board, "top" if lower else "bottom")
    out = _whole(light.dots, RADIUS, OUTLINE, theme.light_edge, theme.light)
    out += _whole(dark.dots, RADIUS, OUTLINE, theme.dark_edge, theme.dark)
    out += _whole(dark.ringed, RING, RING_LINE, theme.ring, theme.dark)
    out += path(light.discs + badge, theme.light, theme.light_edge, OUTLINE)
    out += path(dark.discs + icon, theme.dark, theme.dark_edge, OUTLINE)
    out += path(dark.rings + ring, "none", theme.ring, RING_LINE)
    for side, colour in ((light, theme.on_light), (dark, theme.on_dark)):
        out += _digits(side, colour, theme, table)
    return out, bool(light.digits or dark.digits)


def _whole(dots: str, radius: int, line: int, edge: str, fill: str) -> str:
    """Circles with an outline: a disc in its colour, and on it a smaller one."""
    outer = path(dots, "none", edge, 2 * radius + line, cap="round")
    if edge == fill:
        return outer
    return outer + path(dots, "none", fill, 2 * radius - line, cap="round")


def _digits(side: Drawn, colour: str, theme: Theme, table: dict[int, str]) -> str:
    if not side.digits:
        return ""
    own = [Written(r.x, r.y, r.text.translate(table), r.size) for r in side.digits]
    return inscribed(own, colour, theme.face)


def dice_and_cube(diagram: Diagram, board: Layout, theme: Theme, table: dict[int, str]) -> str:
    """Dice and cube, empty ones where there are none and the board is to be filled in."""
    view, face = diagram.view, diagram.cube
    out = ""
    if diagram.dice is not None or view.fill_in:
        out += overlay.thrown(diagram.dice, board, view, theme)
    if face is not None:
        out += cube(board, face, view, theme, table)
    elif diagram.labels.crawford:
        out += words.crawford(board, diagram.labels.crawford, theme)
    elif view.fill_in:
        out += empty_cube(board, theme)
    return out


def told(
    diagram: Diagram, shown: Position, board: Layout, theme: Theme, table: dict[int, str]
) -> str:
    """Pip counts (of the position that is shown), names, scores and the words beneath."""
    view = diagram.view
    out = ""
    pips: dict[Who, int] = {}
    if view.pips and pips_at_tray(board):
        out += overlay.pip_counts(shown, board, view, theme, table)
    elif view.pips:
        pips = {"mover": shown.mover.pips, "opponent": shown.opponent.pips}
    if board.strips:
        found = words.strips(board, view, diagram.labels, diagram.score, pips, table)
        out += words.drawn_strips(board, found, theme)
    return out + words.drawn_foot(board, diagram.labels, theme)
