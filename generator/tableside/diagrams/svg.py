"""A board as SVG: one pure function, the same bytes each time.

Nothing outside the result is touched and no identifier is given out unless one is
asked for, so any number of drawings can stand on a page. Only presentation
attributes are used. Digits are drawn as lines. Words stand in ``<title>`` and
``<desc>``, and in the drawing only where the caller hands in labels.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import cast

from tableside.diagrams.body import Body, body_of
from tableside.diagrams.errors import DiagramError
from tableside.diagrams.face import ANY_SANS
from tableside.diagrams.geometry import TEXT, Layout
from tableside.diagrams.ground import BLANK, ground
from tableside.diagrams.layouts import layout_of
from tableside.diagrams.model import (
    EMPTY,
    NO_LABELS,
    CubeFace,
    CubePlace,
    Diagram,
    Edge,
    Labels,
    Mark,
    Moment,
    Numbers,
    Region,
    Score,
    Stacking,
    View,
    Who,
)
from tableside.diagrams.readback import written
from tableside.diagrams.sizes import size_fault, smallest, too_small
from tableside.diagrams.theme import Theme, theme_named
from tableside.diagrams.words import escaped
from tableside.engine.dice import Dice
from tableside.engine.play import Play
from tableside.engine.position import Position

__all__ = ["board_svg", "draw", "layout_of", "too_small"]

LATIN = "0123456789"
_PLAYERS = {"roller": "mover", "other": "opponent"}


def board_svg(
    position: Position | None,
    *,
    dice: Dice | tuple[int, int] | None = None,
    play: Play | None = None,
    candidates: Sequence[Play] = (),
    letters: str = "ABC",
    cube: CubeFace | int | None = None,
    score: Score | None = None,
    marks: Iterable[Mark] = (),
    labels: Labels = NO_LABELS,
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
    stacks: Stacking = "digit",
    scores: bool = False,
    fill_in: bool = False,
    theme: Theme | str = "print",
    size_mm: float | None = 80.0,
    allow_small: bool = False,
    title: str = "",
    desc: str = "",
    id_prefix: str = "",
    digits: str = LATIN,
) -> str:
    """Draw a position; ``None`` is an empty board.

    The facts are those of :class:`~tableside.diagrams.model.Diagram`, the ways of looking at
    them those of :class:`~tableside.diagrams.model.View`, and the rest is told by
    :func:`draw`. ``dice`` may be two numbers and ``cube`` the number of a centred one; the
    players may also be called ``roller`` and ``other``. A play handed in is taken for legal.

    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> board_svg(start, dice=(3, 1), cube=64, title="The start")[:42]
    '<svg xmlns="http://www.w3.org/2000/svg" wi'
    >>> board_svg(start, size_mm=40)
    Traceback (most recent call last):
    tableside.diagrams.errors.SizeError: 40 mm make signs of 4.4 pt, take 54.4 mm for 6 pt
    """
    view = view_of(
        region,
        home,
        light,
        bottom,
        numbers,
        bar,
        trays,
        cube_place,
        directions=directions,
        moment=moment,
        pips=pips,
        stacks=stacks,
        scores=scores,
        fill_in=fill_in,
    )
    diagram = diagram_of(
        EMPTY if position is None else position,
        view,
        dice=dice,
        play=play,
        candidates=candidates,
        letters=letters,
        cube=cube,
        score=score,
        marks=marks,
        labels=labels,
    )
    return draw(
        diagram,
        theme=theme,
        size_mm=size_mm,
        allow_small=allow_small,
        title=title,
        desc=desc,
        id_prefix=id_prefix,
        digits=digits,
    )


def view_of(
    region: Region,
    home: Edge,
    light: str,
    bottom: str,
    numbers: str,
    bar: bool | None,
    trays: bool | None,
    cube_place: CubePlace,
    *,
    directions: bool = False,
    moment: Moment = "before",
    pips: bool = False,
    stacks: Stacking = "digit",
    scores: bool = False,
    fill_in: bool = False,
) -> View:
    """A view from plain words; the players may be called ``roller`` and ``other``."""
    return View(
        region,
        home,
        cast(Who, _PLAYERS.get(light, light)),
        cast(Who, _PLAYERS.get(bottom, bottom)),
        cast(Numbers, _PLAYERS.get(numbers, numbers)),
        bar,
        trays,
        cube_place,
        directions,
        moment,
        pips,
        stacks,
        scores,
        fill_in,
    )


def diagram_of(
    position: Position,
    view: View,
    *,
    dice: Dice | tuple[int, int] | None = None,
    play: Play | None = None,
    candidates: Sequence[Play] = (),
    letters: str = "ABC",
    cube: CubeFace | int | None = None,
    score: Score | None = None,
    marks: Iterable[Mark] = (),
    labels: Labels = NO_LABELS,
) -> Diagram:
    """A diagram from plain values: dice as two numbers, a centred cube as its number."""
    return Diagram(
        position,
        Dice.of(*dice) if isinstance(dice, tuple) else dice,
        play,
        CubeFace(cube) if isinstance(cube, int) else cube,
        score,
        tuple(marks),
        view,
        tuple(candidates),
        letters,
        labels,
    )


def draw(
    diagram: Diagram,
    *,
    theme: Theme | str = "print",
    size_mm: float | None = 80.0,
    allow_small: bool = False,
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
            then nothing is known of the height of the signs.
        allow_small: draw also what is too small to be read; :func:`too_small` says so.
        title: the short name, first child of the drawing.
        desc: the position in words, for those who do not see it.
        id_prefix: give title and description identifiers that begin so, and point to them;
            without it the drawing has no identifier at all.
        digits: the ten digits to print, 0 first.

    Returns:
        The element, without an XML declaration, so that it can stand in a page or in a file.

    Raises:
        SizeError: digits or words would be smaller than 6 pt.
        DiagramError: something to be drawn lies outside the part that is drawn, two sides
            stand on one point, or an option is wrong.
    """
    colours = theme_named(theme)
    board = layout_of(diagram)
    body = body_of(diagram, board, colours, digits_table(digits))
    check_size(diagram, board, body, size_mm, allow_small=allow_small)
    names, attributes = named(title, desc, id_prefix)
    return (
        f'{head(board, colours, size_mm)}{attributes} data-position="{written(diagram.position)}">'
        f"{names}{ground_of(diagram.view, board, colours, digits)}{body.drawn}</svg>"
    )


def digits_table(digits: str) -> dict[int, str]:
    """Which digit stands for which.

    Raises:
        DiagramError: there are not ten.
    """
    if digits is not LATIN and len(digits) != 10:
        raise DiagramError(f"digits: ten are needed, 0 to 9, not {len(digits)}")
    return dict(zip(map(ord, LATIN), digits, strict=True))


def check_size(
    diagram: Diagram, board: Layout, body: Body, size_mm: float | None, *, allow_small: bool
) -> None:
    """Refuse a width at which signs cannot be read.

    Raises:
        SizeError: it is so.
    """
    if size_mm is None:
        return
    fault = size_fault(size_mm, board, smallest(diagram, board, counted=body.counted))
    if fault is not None and not allow_small:
        raise fault


_NUMBERED = {
    (numbers, bottom): {
        "mover": "b" if bottom == "mover" else "t",
        "bottom": "b",
        "both": "bt",
        "none": "",
        "blank": BLANK,
    }[numbers]
    for numbers in ("mover", "bottom", "both", "none", "blank")
    for bottom in ("mover", "opponent")
}


def ground_of(view: View, board: Layout, theme: Theme, digits: str) -> str:
    """The empty board as a view wants it."""
    return ground(board, theme, _NUMBERED[view.numbers, view.bottom], digits)


@lru_cache(maxsize=256)
def head(board: Layout, theme: Theme, size_mm: float | None) -> str:
    """The root element as far as it depends on layout, theme and size, not yet closed."""
    size = ""
    if size_mm is not None:
        high = size_mm * board.height / board.width
        size = f' width="{size_mm:.4g}mm" height="{high:.4g}mm"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{size} viewBox="0 0 {board.width} {board.height}"'
        f' role="img" direction="ltr" font-family="{escaped((theme.face or ANY_SANS).families)}"'
        f' font-size="{TEXT}"'
    )


def named(title: str, desc: str, prefix: str) -> tuple[str, str]:
    """The elements for title and description, and the attributes that point to them.

    Raises:
        DiagramError: a prefix that no identifier can begin with.
    """
    if prefix and not (
        prefix.isascii()
        and prefix[0].isalpha()
        and prefix.replace("-", "").replace("_", "").isalnum()
    ):
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
        out += f"<{name}{own}>{escaped(words)}</{name}>"
    return out, attributes
