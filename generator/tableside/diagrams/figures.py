"""The digits as lines: a plain hand of one stroke, the same in every reader of SVG.

Numbers drawn so need no type at hand, lie exactly in the middle, and cost a page
one element for all of them. Every digit is a line in a box 100 high, which a pen
of even width follows; the shapes are of our own design.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from tableside.diagrams.face import ANY_SANS, Face
from tableside.diagrams.geometry import TEXT
from tableside.diagrams.shapes import num, path

_LINES: dict[str, tuple[int, str]] = {
    "0": (58, "M29 0 C49 0 58 20 58 50 C58 80 49 100 29 100 C9 100 0 80 0 50 C0 20 9 0 29 0 z"),
    "1": (25, "M0 20 L25 0 L25 100"),
    "2": (55, "M1 27 C1 11 12 0 28 0 C44 0 54 11 54 26 C54 38 48 47 39 57 L0 100 L55 100"),
    "3": (
        56,
        "M2 19 C6 7 15 0 28 0 C43 0 53 9 53 23 C53 38 43 46 24 46 "
        "C44 46 56 56 56 72 C56 89 44 100 28 100 C13 100 3 92 0 79",
    ),
    "4": (61, "M44 100 L44 0 L0 71 L61 71"),
    "5": (56, "M51 0 L9 0 L5 47 C11 40 19 36 28 36 C45 36 56 49 56 67 C56 87 44 100 27 100 "
     "C14 100 4 93 0 81"),
    "6": (57, "M49 10 C44 4 38 0 31 0 C11 0 0 20 0 62 C0 87 12 100 29 100 C46 100 57 87 57 68 "
     "C57 50 46 38 30 38 C15 38 4 47 0 62"),
    "7": (54, "M0 0 L54 0 L19 100"),
    "8": (58, "M29 0 C43 0 53 9 53 23 C53 37 43 46 29 46 C15 46 5 37 5 23 C5 9 15 0 29 0 z "
     "M29 46 C46 46 58 57 58 73 C58 89 46 100 29 100 C12 100 0 89 0 73 C0 57 12 46 29 46 z"),
    "9": (57, "M8 90 C13 96 19 100 26 100 C46 100 57 80 57 38 C57 13 45 0 28 0 C11 0 0 13 0 32 "
     "C0 50 11 62 27 62 C42 62 53 53 57 38"),
    "\u00d7": (44, "M0 46 L44 90 M44 46 L0 90"),
    "/": (34, "M34 0 L0 100"),
    "A": (66, "M0 100 L33 0 L66 100 M12 66 L54 66"),
    "B": (55, "M0 0 L0 100 L28 100 C44 100 55 90 55 74 C55 57 45 48 29 47 C42 46 50 37 50 24 "
     "C50 9 41 0 26 0 L0 0 M0 47 L29 47"),
    "C": (60, "M60 19 C55 7 46 0 33 0 C12 0 0 20 0 50 C0 80 12 100 33 100 C46 100 55 93 60 81"),
}  # fmt: skip
_HEIGHT = 0.7
_SPACE = 0.075
WIDER = 1.08
PEN = 0.085
PEN_BOLD = 0.128


def pen(size: int, *, bold: bool) -> float:
    """The width of the line for digits on an em of ``size``."""
    return round(size * (PEN_BOLD if bold else PEN), 1)


@lru_cache(maxsize=1024)
def width(text: str, size: int, *, bold: bool) -> float:
    """How wide a number is drawn, its line included."""
    line = pen(size, bold=bold)
    scale = (_HEIGHT * size - line) / 100
    return sum(_LINES[c][0] * WIDER * scale + line for c in text) + _SPACE * size * (len(text) - 1)


@lru_cache(maxsize=4096)
def lines(x: float, y: float, text: str, size: int, *, bold: bool) -> str:
    """Path data of a number whose middle lies at ``x``, ``y``, to be followed by the pen."""
    line = pen(size, bold=bold)
    left = x - width(text, size, bold=bold) / 2 + line / 2
    top = y - (_HEIGHT * size - line) / 2
    scale = (_HEIGHT * size - line) / 100
    out = []
    for sign in text:
        (dx, dy), way = _way(sign, scale)
        out.append(f"M{num(left + dx)} {num(top + dy)}{way}")
        left += _LINES[sign][0] * WIDER * scale + line + _SPACE * size
    return "".join(out)


@lru_cache(maxsize=256)
def _way(sign: str, scale: float) -> tuple[tuple[float, float], str]:
    """Where a digit begins, and the way from there in steps from place to place.

    Each step leads from a rounded place to a rounded place, so that roundings do not add up.
    """
    tokens = _LINES[sign][1].replace("M", "M ").replace("L", "L ").replace("C", "C ").split()
    begin: tuple[float, float] | None = None
    here = first = (0.0, 0.0)
    out: list[str] = []
    i = 0
    while i < len(tokens):
        command = tokens[i]
        i += 1
        if command == "z":
            out.append("z")
            here = first
            continue
        places = []
        for _ in range(3 if command == "C" else 1):
            across, down = float(tokens[i]), float(tokens[i + 1])
            places.append((round(across * scale * WIDER, 1), round(down * scale, 1)))
            i += 2
        if begin is None:
            begin = here = first = places[0]
            continue
        steps = " ".join(f"{num(px - here[0])} {num(py - here[1])}" for px, py in places)
        out.append(command.lower() + steps.replace(" -", "-"))
        here = places[-1]
        if command == "M":
            first = here
    return begin or (0.0, 0.0), "".join(out)


@dataclass(frozen=True, slots=True)
class Written:
    """A short run of letters or digits, centred on a place."""

    x: float
    y: float
    text: str
    size: int = TEXT


def measured(run: Written, face: Face | None, *, bold: bool = True) -> float:
    """How wide a run is, drawn as lines or set in type."""
    if face is None and all(sign in _LINES for sign in run.text):
        return width(run.text, run.size, bold=bold)
    return (face or ANY_SANS).width(run.text, bold=bold) * run.size


def inscribed(runs: Iterable[Written], colour: str, face: Face | None, *, bold: bool = True) -> str:
    """Numbers and signs: drawn as lines, one path for each size, or set in type.

    Args:
        runs: what is written, and where.
        colour: the ink.
        face: the type to set it in; ``None`` draws the digits as lines, and only what is no
            Latin digit is set in whatever sans serif there is.
        bold: a heavier hand.
    """
    by_line: dict[int, list[str]] = {}
    typed = []
    for run in runs:
        if face is None and all(sign in _LINES for sign in run.text):
            data = lines(run.x, run.y, run.text, run.size, bold=bold)
            by_line.setdefault(run.size, []).append(data)
        else:
            typed.append(run)
    out = [
        path("".join(data), "none", colour, pen(size, bold=bold), cap="round")
        for size, data in by_line.items()
    ]
    return "".join(out) + _typed(typed, colour, face or ANY_SANS, bold=bold)


def _typed(runs: Iterable[Written], colour: str, face: Face, *, bold: bool) -> str:
    """The runs as type, each begun where its middle comes to lie on its place.

    One element for each: librsvg 2.54 reads only the first of a list of places, and an anchor in
    the middle makes WeasyPrint 70 write every number as an object of its own. Digits of other
    scripts are anchored all the same: their widths differ too much, from digit to digit and
    from family to family, to be reckoned beforehand.
    """
    weight = ' font-weight="bold"' if bold else ""
    out = []
    for run in runs:
        size = run.size
        native = run.text.isdecimal() and not run.text.isascii()
        x = num(run.x if native else run.x - face.width(run.text, bold=bold) * size / 2)
        own = f' font-size="{size}"' if size != TEXT else ""
        own += ' text-anchor="middle"' if native else ""
        y = num(run.y + face.half * size)
        out.append(f'<text x="{x}" y="{y}" fill="{colour}"{own}{weight}>{run.text}</text>')
    return "".join(out)
