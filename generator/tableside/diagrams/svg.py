"""A board as SVG: one pure function, the same bytes each time.

Nothing outside the result is touched and no identifier is given out unless one is
asked for, so any number of drawings can stand on a page. Only presentation
attributes are used. Words stand in ``<title>`` and ``<desc>`` alone: inside the
drawing there are digits, and the letters that marks bring along.
"""

from __future__ import annotations

from functools import lru_cache

from tableside.diagrams import marks as drawn_marks
from tableside.diagrams import overlay
from tableside.diagrams.errors import DiagramError, SizeError
from tableside.diagrams.face import ANY_SANS
from tableside.diagrams.figures import Written, inscribed
from tableside.diagrams.geometry import (
    TEXT,
    Layout,
)
from tableside.diagrams.ground import ground
from tableside.diagrams.layouts import layout_of, shown_position
from tableside.diagrams.model import (
    Arrow,
    CubeFace,
    CubePlace,
    Diagram,
    Edge,
    Label,
    Mark,
    Moment,
    Numbers,
    Region,
    View,
    Who,
)
from tableside.diagrams.pieces import (
    OUTLINE,
    RING_LINE,
    cap_on_bar,
    checkers,
    cube,
    figure_size,
)
from tableside.diagrams.readback import written
from tableside.diagrams.shapes import path
from tableside.diagrams.theme import Theme, theme_named
from tableside.diagrams.trips import trips
from tableside.engine.dice import Dice
from tableside.engine.play import Play
from tableside.engine.position import Position

__all__ = ["board_svg", "draw", "layout_of"]

LATIN = "0123456789"
POINT_MM = 25.4 / 72
SMALLEST_PT = 6.0
"""The least size of digits on paper, in typographic points."""


def board_svg(
    position: Position,
    *,
    dice: Dice | None = None,
    play: Play | None = None,
    cube: CubeFace | None = None,
    marks: tuple[Mark, ...] = (),
    region: Region = "whole",
    home: Edge = "right",
    light: Who = "mover",
    bottom: Who = "mover",
    numbers: Numbers = "mover",
    bar: bool | None = None,
    trays: bool | None = None,
    cube_place: CubePlace = "margin",
    directions: bool = False,
    moment: Moment = "before",
    pips: bool = False,
    theme: Theme | str = "print",
    size_mm: float | None = 80.0,
    title: str = "",
    desc: str = "",
    id_prefix: str = "",
    digits: str = LATIN,
) -> str:
    """Draw a position. See :func:`draw` and :class:`~tableside.diagrams.model.View`.

    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> board_svg(start, title="The start")[:42]
    '<svg xmlns="http://www.w3.org/2000/svg" wi'
    >>> board_svg(start, size_mm=40)
    Traceback (most recent call last):
    tableside.diagrams.errors.SizeError: 40 mm make digits of 4.4 pt, take 54.4 mm for 6 pt
    """
    view = View(
        region, home, light, bottom, numbers, bar, trays, cube_place, directions, moment, pips
    )
    return draw(
        Diagram(position, dice, play, cube, None, marks, view),
        theme=theme,
        size_mm=size_mm,
        title=title,
        desc=desc,
        id_prefix=id_prefix,
        digits=digits,
    )


def draw(
    diagram: Diagram,
    *,
    theme: Theme | str = "print",
    size_mm: float | None = 80.0,
    title: str = "",
    desc: str = "",
    id_prefix: str = "",
    digits: str = LATIN,
) -> str:
    """Draw a diagram as one ``<svg>`` element.

    Args:
        diagram: what is shown.
        theme: a theme or the name of one.
        size_mm: the width on paper in millimetres; ``None`` leaves the size to the page, and
            then nothing is known of the height of the digits.
        title: the short name, first child of the drawing.
        desc: the position in words, for those who do not see it.
        id_prefix: give title and description identifiers that begin so, and point to them;
            without it the drawing has no identifier at all.
        digits: the ten digits to print, 0 first.

    Returns:
        The element, without an XML declaration, so that it can stand in a page or in a file.

    Raises:
        SizeError: digits would be smaller than 6 pt.
        DiagramError: something to be drawn lies outside the part that is drawn, two sides
            stand on one point, or an option is wrong.
    """
    colours = theme_named(theme)
    if digits is not LATIN and len(digits) != 10:
        raise DiagramError(f"digits: ten are needed, 0 to 9, not {len(digits)}")
    view = diagram.view
    board = layout_of(diagram)
    shown = shown_position(diagram)
    body, smallest = _body(diagram, board, shown, colours, digits)
    if size_mm is not None:
        _check_size(size_mm, board, smallest)
    head = _head(board, colours, size_mm)
    numbered = _NUMBERED[view.numbers, view.bottom]
    names, attributes = _names(title, desc, id_prefix)
    return (
        f'{head}{attributes} data-position="{written(diagram.position)}">'
        f"{names}{ground(board, colours, numbered, digits)}{body}</svg>"
    )


_NUMBERED = {
    (numbers, bottom): {
        "mover": "b" if bottom == "mover" else "t",
        "bottom": "b",
        "both": "bt",
        "none": "",
    }[numbers]
    for numbers in ("mover", "bottom", "both", "none")
    for bottom in ("mover", "opponent")
}


@lru_cache(maxsize=256)
def _head(board: Layout, theme: Theme, size_mm: float | None) -> str:
    size = ""
    if size_mm is not None:
        high = size_mm * board.height / board.width
        size = f' width="{size_mm:.4g}mm" height="{high:.4g}mm"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{size} viewBox="0 0 {board.width} {board.height}"'
        f' role="img" direction="ltr" font-family="{_escaped((theme.face or ANY_SANS).families)}"'
        f' font-size="{TEXT}"'
    )


def _names(title: str, desc: str, prefix: str) -> tuple[str, str]:
    if prefix and not (prefix[0].isalpha() and prefix.replace("-", "").replace("_", "").isalnum()):
        raise DiagramError(
            f"id_prefix: {prefix!r} has to begin with a letter, then letters, digits, - _"
        )
    out = attributes = ""
    for name, words, points in (
        ("title", title, "aria-labelledby"),
        ("desc", desc, "aria-describedby"),
    ):
        if not words:
            continue
        own = f' id="{prefix}-{name}"' if prefix else ""
        attributes += f' {points}="{prefix}-{name}"' if prefix else ""
        out += f"<{name}{own}>{_escaped(words)}</{name}>"
    return out, attributes


def _escaped(words: str) -> str:
    """Text for an element or an attribute; signs that XML cannot hold are left out."""
    kept = words if words.isprintable() else "".join(c for c in words if _in_xml(c))
    return (
        kept.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    )


def _in_xml(sign: str) -> bool:
    code = ord(sign)
    if code < 0x20:
        return sign in "\t\n\r"
    return not (0xD800 <= code <= 0xDFFF or code in (0xFFFE, 0xFFFF))


def _check_size(size_mm: float, board: Layout, smallest: int) -> None:
    if size_mm <= 0:
        raise DiagramError(f"size_mm: {size_mm} is not a width")
    if not smallest:
        return
    height = size_mm / board.width * smallest / POINT_MM
    if height < SMALLEST_PT - 1e-6:
        least = SMALLEST_PT * POINT_MM * board.width / smallest
        least = -(-least * 10 // 1) / 10
        error = SizeError(
            f"{size_mm:g} mm make digits of {height:.1f} pt, "
            f"take {least:g} mm for {SMALLEST_PT:g} pt"
        )
        error.smallest_mm = least
        raise error


def _body(
    diagram: Diagram, board: Layout, shown: Position, theme: Theme, digits: str
) -> tuple[str, int]:
    """Everything that lies on the empty board, and the smallest size of its digits."""
    view = diagram.view
    mover, opponent = shown.mover, shown.opponent
    for point, count in enumerate(mover.points, 1):
        if count and opponent.points[24 - point]:
            raise DiagramError(f"both sides stand on point {point}")
    face = diagram.cube
    limit = cap_on_bar(face, view)
    near = view.bottom == "mover"
    mine = checkers(board, mover, bottom=near, limit_on_bar=limit)
    theirs = checkers(board, opponent, bottom=not near, limit_on_bar=limit)
    light, dark = (mine, theirs) if view.light == "mover" else (theirs, mine)
    out = path(light[0], theme.light, theme.light_edge, OUTLINE)
    out += path(dark[0], theme.dark, theme.dark_edge, OUTLINE)
    out += path(dark[1], "none", theme.ring, RING_LINE)
    table = dict(zip(map(ord, LATIN), digits, strict=True))
    for runs, colour in ((light[2], theme.on_light), (dark[2], theme.on_dark)):
        if runs:
            own = [Written(r.x, r.y, r.text.translate(table), r.size) for r in runs]
            out += inscribed(own, colour, theme.face)
    extra = ""
    if diagram.dice is not None:
        extra += overlay.thrown(diagram.dice, board, view, theme)
    if face is not None:
        extra += cube(board, face, view, theme, table)
    if view.pips:
        extra += overlay.pip_counts(shown, board, view, theme, table)
    if view.directions:
        if diagram.dice is not None:
            raise DiagramError("directions: the dice lie where the arrows would")
        extra += drawn_marks.directions(board, view.light == view.bottom, theme)
    if diagram.marks or diagram.play is not None:
        extra += overlay.laid_over(diagram, board, shown, theme, limit, table)
    return out + extra, _smallest(diagram, bool(light[2] or dark[2]))


def _smallest(diagram: Diagram, counted: bool) -> int:
    """The size of the smallest sign in the drawing, 0 where there is none."""
    sizes = [TEXT] if counted or diagram.view.numbers != "none" else []
    if diagram.cube is not None:
        sizes.append(figure_size(diagram.cube.value))
    if diagram.play is not None and any(trip.count > 1 for trip in trips(diagram.play)):
        sizes.append(TEXT)
    for mark in diagram.marks:
        if isinstance(mark, Label):
            sizes.append(drawn_marks.LABEL_SIZES[len(mark.text)])
        elif isinstance(mark, Arrow) and mark.label:
            sizes.append(TEXT)
    return min(sizes, default=0)
