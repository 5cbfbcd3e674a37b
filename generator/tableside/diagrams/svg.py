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
from tableside.diagrams.geometry import (
    TEXT,
    Layout,
    layout,
    rows_of_numbers,
)
from tableside.diagrams.ground import ground
from tableside.diagrams.model import (
    Arrow,
    CubeFace,
    CubePlace,
    Diagram,
    Edge,
    Mark,
    Moment,
    Numbers,
    Region,
    View,
    Who,
)
from tableside.diagrams.pieces import OUTLINE, RING_LINE, cap_on_bar, checkers, cube
from tableside.diagrams.readback import written
from tableside.diagrams.shapes import Written, path, text
from tableside.diagrams.theme import Theme, theme_named
from tableside.engine.dice import Dice
from tableside.engine.play import Play, result
from tableside.engine.position import BAR, OFF, Position

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
    shown = _shown(diagram)
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


def layout_of(diagram: Diagram) -> Layout:
    """The measures of the picture that a diagram makes.

    >>> layout_of(Diagram(Position.symmetric({6: 2}))).width
    1540
    """
    view = diagram.view
    bar, trays = view.bar, view.trays
    if view.region == "whole":
        bar, trays = True, trays is not False
    elif bar is None or trays is None:
        wants_bar, wants_tray = _wanted(diagram)
        bar = wants_bar if bar is None else bar
        trays = wants_tray if trays is None else trays
    face = diagram.cube
    margin = face is not None and face.offered_to is None and view.cube_place == "margin"
    return layout(
        view.region,
        view.home,
        bar=bar,
        tray=trays,
        margin=margin,
        roomy=diagram.dice is not None or face is not None,
        number_rows=rows_of_numbers(view),
    )


def _wanted(diagram: Diagram) -> tuple[bool, bool]:
    """Whether something to be shown lies on the bar and in the trays of a part of a board."""
    view = diagram.view
    full = layout(view.region, view.home)
    shown = _shown(diagram)
    bar = trays = False
    for who, side in (("mover", shown.mover), ("opponent", shown.opponent)):
        bottom = who == view.bottom
        bar = bar or bool(side.bar and ("top" if bottom else "bottom") in full.rows)
        trays = trays or bool(side.off and ("bottom" if bottom else "top") in full.rows)
    ways = [(m.source, m.target) for m in (diagram.play.moves if diagram.play else ())]
    ways += [(m.source, m.target) for m in diagram.marks if isinstance(m, Arrow)]
    return bar or any(s == BAR for s, _ in ways), trays or any(t == OFF for _, t in ways)


def _shown(diagram: Diagram) -> Position:
    if diagram.play is not None and diagram.view.moment == "after":
        return result(diagram.position, diagram.play)
    return diagram.position


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
        f' role="img" direction="ltr" font-family="{_escaped(theme.face.families)}"'
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
        raise SizeError(
            f"{size_mm:g} mm make digits of {height:.1f} pt, "
            f"take {least:g} mm for {SMALLEST_PT:g} pt",
            least,
        )


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
            out += text(own, colour, theme.face)
    has_text = bool(light[2] or dark[2] or view.numbers != "none")
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
    sizes = [TEXT] if has_text or "<text" in extra else []
    sizes += [int(part.split('"', 1)[0]) for part in extra.split(' font-size="')[1:]]
    return out + extra, min(sizes, default=0)
