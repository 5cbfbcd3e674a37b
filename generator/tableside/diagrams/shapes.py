"""Path data in whole units of a hundredth of a checker: only commands that every reader knows."""

from __future__ import annotations

import math
from functools import lru_cache

from tableside.diagrams.theme import Theme


def circle(x: float, y: float, radius: int) -> str:
    """Path data of a circle."""
    return (
        f"M{num(x - radius)} {num(y)}a{radius} {radius} 0 1 0 {2 * radius} 0"
        f"a{radius} {radius} 0 1 0 {-2 * radius} 0z"
    )


def dot(x: float, y: float) -> str:
    """Path data of a line without length: with round ends it is a disc as wide as the line.

    A disc takes two commands this way, and programs that draw curves in Python, WeasyPrint
    among them, draw it several times as fast as a circle of arcs.
    """
    return f"M{num(x)} {num(y)}h0"


def crescent(x: float, y: float, radius: float, cover: float, apart: float, towards: int) -> str:
    """Path data of what is seen of a disc on which a second one lies, without the last ``z``.

    Args:
        x: the disc's centre.
        y: the disc's centre.
        radius: of the disc.
        cover: radius of the one on it.
        apart: how far its centre lies away, straight up or down; less than both together.
        towards: 1 where it lies lower in the picture, else -1.
    """
    far = int(towards > 0)
    span = _span(radius, cover, apart)
    bite = num(cover)
    return (
        arc_outside(x, y, radius, cover, apart, towards)
        + f"a{bite} {bite} 0 0 {1 - far} {num(-2 * span)} 0"
    )


def arc_outside(x: float, y: float, radius: float, cover: float, apart: float, towards: int) -> str:
    """Path data of the part of a circle that lies outside a second one: see :func:`crescent`.

    It is a whole circle where the two do not touch, and empty where nothing is left of it.
    """
    if apart >= radius + cover:
        return circle(x, y, round(radius))
    if cover >= radius + apart:
        return ""
    down = (apart * apart + radius * radius - cover * cover) / (2 * apart)
    span = _span(radius, cover, apart)
    size = num(radius)
    return (
        f"M{num(x - span)} {num(y + towards * down)}"
        f"a{size} {size} 0 {int(down > 0)} {int(towards > 0)} {num(2 * span)} 0"
    )


def _span(radius: float, cover: float, apart: float) -> float:
    """Half the distance between the two places where the circles meet."""
    down = (apart * apart + radius * radius - cover * cover) / (2 * apart)
    return math.sqrt(max(radius * radius - down * down, 0.0))


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Path data of a rectangle with round corners; ``x`` and ``y`` are its centre."""
    w, h, r = width - 2 * radius, height - 2 * radius, num(radius)
    arc = f"a{r} {r} 0 0 1"
    return (
        f"M{num(x - w / 2)} {num(y - height / 2)}h{num(w)}{arc} {r} {r}v{num(h)}{arc} -{r} {r}"
        f"h{num(-w)}{arc} -{r} -{r}v{num(-h)}{arc} {r} -{r}z"
    )


def num(value: float) -> str:
    """A coordinate with at most one decimal, written the same way each time.

    >>> num(3.0), num(2.25), num(-0.04)
    ('3', '2.2', '0')
    """
    if isinstance(value, int):
        return str(value)
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def path(
    data: str,
    fill: str,
    stroke: str = "",
    width: float = 0,
    *,
    dash: str = "",
    cap: str = "",
) -> str:
    """One ``<path>`` with presentation attributes; nothing at all for empty data."""
    if not data:
        return ""
    extra = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    if dash:
        extra += f' stroke-dasharray="{dash}"'
    if cap:
        extra += f' stroke-linecap="{cap}"'
    return f'<path d="{data}" fill="{fill}"{extra} stroke-linejoin="round"/>'


PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
DIE = 88
_PIP = 9
_SPREAD = 24


def empty_dice(x: float, y: float, theme: Theme) -> str:
    """Two squares to write a roll in."""
    both = "".join(rounded(x + way * 58, y, DIE, DIE, 16) for way in (-1, 1))
    return path(both, theme.light, theme.light_edge, 5)


def die(x: float, y: float, face: int) -> tuple[str, str]:
    """Path data of a die: its body and its pips."""
    pips = "".join(circle(x + dx * _SPREAD, y + dy * _SPREAD, _PIP) for dx, dy in PIPS[face])
    return rounded(x, y, DIE, DIE, 16), pips


@lru_cache(maxsize=1024)
def dice(x: float, y: float, faces: tuple[int, ...], *, light: bool, theme: Theme) -> str:
    """The dice side by side about a centre, in the colour of who rolled them."""
    first = x - (len(faces) - 1) * 58
    parts = [die(first + 116 * i, y, face) for i, face in enumerate(faces)]
    bodies, pips = zip(*parts, strict=True)
    fill, edge, dot = (
        (theme.light, theme.light_edge, theme.on_light)
        if light
        else (theme.dark, theme.dark_edge, theme.on_dark)
    )
    return path("".join(bodies), fill, edge, 5) + path("".join(pips), dot)
