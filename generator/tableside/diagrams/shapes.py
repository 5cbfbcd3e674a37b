"""Path data in whole units of a hundredth of a checker: only commands that every reader knows."""

from __future__ import annotations

from functools import lru_cache

from tableside.diagrams.theme import Theme


def circle(x: float, y: float, radius: int) -> str:
    """Path data of a circle."""
    return (
        f"M{num(x - radius)} {num(y)}a{radius} {radius} 0 1 0 {2 * radius} 0"
        f"a{radius} {radius} 0 1 0 {-2 * radius} 0z"
    )


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
