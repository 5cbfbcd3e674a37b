"""Path data and small elements, in whole units of a hundredth of a checker.

Only what every SVG reader knows: paths with absolute and relative commands, and
text placed letter by letter through lists of ``x`` and ``y``, with no anchor, no
baseline shift and no style sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tableside.diagrams.face import Face
from tableside.diagrams.geometry import TEXT
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


@dataclass(frozen=True, slots=True)
class Written:
    """A short run of letters or digits, centred on a place."""

    x: float
    y: float
    text: str
    size: int = TEXT


def text(runs: Sequence[Written], colour: str, face: Face, *, bold: bool = True) -> str:
    """One ``<text>`` for all runs of a size and colour, each character with its own place."""
    weight = ' font-weight="bold"' if bold else ""
    out = []
    for size in sorted({run.size for run in runs}, reverse=True):
        same = [run for run in runs if run.size == size]
        xs: list[str] = []
        ys: list[str] = []
        for run in same:
            widths = face.advances(run.text, bold=bold)
            x = run.x - sum(widths) * size / 2
            baseline = num(run.y + face.half * size)
            for width in widths:
                xs.append(num(x))
                ys.append(baseline)
                x += width * size
        y = ys[0] if len(set(ys)) == 1 else " ".join(ys)
        own = f' font-size="{size}"' if size != TEXT else ""
        out.append(
            f'<text x="{" ".join(xs)}" y="{y}" fill="{colour}"{own}{weight}>'
            f"{''.join(run.text for run in same)}</text>"
        )
    return "".join(out)


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


def dice(x: float, y: float, faces: Iterable[int], *, light: bool, theme: Theme) -> str:
    """The dice side by side about a centre, in the colour of who rolled them."""
    shown = list(faces)
    first = x - (len(shown) - 1) * 58
    bodies, pips = zip(
        *(die(first + 116 * i, y, face) for i, face in enumerate(shown)), strict=True
    )
    fill, edge, dot = (
        (theme.light, theme.light_edge, theme.on_light)
        if light
        else (theme.dark, theme.dark_edge, theme.on_dark)
    )
    return path("".join(bodies), fill, edge, 5) + path("".join(pips), dot)
