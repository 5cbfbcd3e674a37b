"""Drawings of ours as PDF operators.

A board is a handful of paths: filled, stroked, and nothing else. WeasyPrint draws SVG of
any kind, in Python, and takes for the five boards of a sheet a seventh of the sheet's time;
what is known to be so simple is written straight away. A drawing that holds anything more,
such as words, is left to WeasyPrint.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, ceil, cos, pi, sin, sqrt, tan
from typing import Any

_PX_PER_MM = 96 / 25.4
_HEAD = re.compile(r'<svg((?:\s[\w:-]+="[^"]*")*)\s*>')
_NAMES = re.compile(r"\s*(?:<(title|desc)\b[^>]*>[^<]*</\1>\s*)*")
# What the root element may say besides its size without changing how a path looks.
_HARMLESS = re.compile(r"xmlns|class|id|role|direction|lang|font-[a-z]+|(?:data|aria)-[a-z-]+")
_PATH = re.compile(r"<path\b([^<>]*)/>")
_ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
_LENGTH = re.compile(r"(\d+(?:\.\d+)?)mm")
_COLOUR = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})")
_STEPS = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_WIDTH = re.compile(r"\d+(?:\.\d+)?")
_COUNT = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "c": 6, "a": 7, "z": 0}
_OPERATORS = {"m": "m", "l": "l", "h": "l", "v": "l", "q": "c", "c": "c"}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_MITER = "4 M"
"""The limit of pointed corners that holds in SVG; that of PDF is 10."""

_FARTHEST = 1e6
"""What lies beyond is no drawing, and some readers of PDF know no larger numbers."""

Point = tuple[float, float]


class _MoreThanPathsError(ValueError):
    """A drawing holds something that is not written here."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing as WeasyPrint takes an image: it knows its size and draws itself.

    Attributes:
        size: width and height in CSS pixels; none where the drawing leaves them open.
        view: left, top, width and height of what is drawn, in its own units.
        strokes: the operators, in the drawing's own units.
    """

    size: tuple[float, float] | None
    view: tuple[float, float, float, float]
    strokes: bytes

    def get_intrinsic_size(
        self, _resolution: float, _font_size: float
    ) -> tuple[float | None, float | None, float]:
        """Width, height and ratio, as WeasyPrint asks an image for them."""
        if self.size is None:
            return None, None, self.view[2] / self.view[3]
        width, height = self.size
        return width, height, width / height

    def draw(self, stream: Any, width: float, height: float, _style: Any) -> None:
        """Draw it, as WeasyPrint bids an image.

        Args:
            stream: the page, a ``weasyprint.pdf.stream.Stream``; its state is put back by
                whoever calls.
            width: of the room that the drawing fills, in the units of the stream.
            height: the same.
        """
        left, top, wide, high = self.view
        scale = min(width / wide, height / high)
        stream.set_alpha(1, stroke=True, fill=True)
        stream.transform(
            a=scale,
            d=scale,
            e=(width - scale * wide) / 2 - scale * left,
            f=(height - scale * high) / 2 - scale * top,
        )
        stream.stream.append(self.strokes)


def drawing_of(svg: str) -> Drawing | None:
    """Read a drawing, if it holds nothing but a title, a description and plain paths.

    Args:
        svg: well-formed SVG.

    >>> drawing_of('<svg viewBox="0 0 9 9"><path d="M1 2h3" stroke="#000000"/></svg>').strokes
    b'4 M 0 0 0 RG 1 w 0 J 0 j [] 0 d 0 0 0 rg 1 2 m 4 2 l B'
    >>> drawing_of('<svg viewBox="0 0 9 9"><text>24</text></svg>') is None
    True
    """
    head = _HEAD.match(svg)
    if head is None or not svg.endswith("</svg>"):
        return None
    held = svg[head.end() : -len("</svg>")]
    paths = _NAMES.sub("", held, count=1)
    try:
        attributes = _attributes(head[1])
        view = _view(attributes)
        size = _size(attributes)
        if not all(map(_HARMLESS.fullmatch, attributes)):
            return None
        strokes = _strokes(paths)
    except _MoreThanPathsError:
        return None
    return Drawing(size, view, strokes)


def _attributes(written: str) -> dict[str, str]:
    if _ATTRIBUTE.sub("", written).strip():
        raise _MoreThanPathsError
    return dict(_ATTRIBUTE.findall(written))


def _view(attributes: dict[str, str]) -> tuple[float, float, float, float]:
    found = _numbers(attributes.pop("viewBox", ""))
    if len(found) != 4 or min(found[2:]) <= 0:
        raise _MoreThanPathsError
    return found[0], found[1], found[2], found[3]


def _size(attributes: dict[str, str]) -> tuple[float, float] | None:
    told = [attributes.pop(name) for name in ("width", "height") if name in attributes]
    if not told:
        return None
    lengths = [_LENGTH.fullmatch(length) for length in told]
    if len(lengths) != 2 or None in lengths:
        raise _MoreThanPathsError
    width, height = (_PX_PER_MM * float(length[1]) for length in lengths if length)
    if not width or not height:
        raise _MoreThanPathsError
    return width, height


@lru_cache(maxsize=256)
def _strokes(paths: str) -> bytes:
    """The operators of all paths; the same board on other pages is written once."""
    if _PATH.sub("", paths).strip():
        raise _MoreThanPathsError
    out = [_MITER]
    state: dict[str, str] = {}
    for found in _PATH.finditer(paths):
        attributes = _attributes(found[1])
        steps = " ".join(operators(attributes.pop("d", "")))
        look, paint = _look(attributes)
        if not steps or not paint:
            continue
        for name, operator in look.items():
            if state.get(name) != operator:
                state[name] = operator
                out.append(operator)
        out += [steps, paint]
    return " ".join(out).encode("ascii")


def _look(attributes: dict[str, str]) -> tuple[dict[str, str], str]:
    """What has to be set before a path is painted, and the operator that paints it."""
    fill, stroke = attributes.pop("fill", "#000000"), attributes.pop("stroke", "none")
    width, dash = attributes.pop("stroke-width", "1"), attributes.pop("stroke-dasharray", "")
    cap, join = attributes.pop("stroke-linecap", "butt"), attributes.pop("stroke-linejoin", "miter")
    known = cap in _CAPS and join in _JOINS and _WIDTH.fullmatch(width)
    dashes = _numbers(dash)
    if attributes or not known or (dashes and (min(dashes) < 0 or not any(dashes))):
        raise _MoreThanPathsError
    look = {}
    if stroke != "none" and float(width):
        look["stroke"] = f"{_colour(stroke)} RG"
        look["width"] = f"{width} w"
        look["cap"] = f"{_CAPS[cap]} J"
        look["join"] = f"{_JOINS[join]} j"
        look["dash"] = f"[{' '.join(map(_number, dashes))}] 0 d"
    if fill != "none":
        look["fill"] = f"{_colour(fill)} rg"
    paint = {(True, True): "B", (True, False): "S", (False, True): "f", (False, False): ""}
    return look, paint["stroke" in look, "fill" in look]


def _numbers(written: str) -> list[float]:
    """Numbers with blanks or commas between them, and nothing else."""
    found = [float(number) for number in _NUMBER.findall(written)]
    if _NUMBER.sub("", written).strip(" ,\t\n") or any(abs(one) > _FARTHEST for one in found):
        raise _MoreThanPathsError
    return found


def _colour(written: str) -> str:
    found = _COLOUR.fullmatch(written)
    if found is None:
        raise _MoreThanPathsError
    return " ".join(_number(int(part, 16) / 255, 4) for part in found.groups())


def operators(data: str) -> Iterator[str]:
    """The path operators of PDF for the path data of SVG.

    Args:
        data: lines, curves and arcs of circles (SVG 1.1, chapter 8.3), the flags of arcs
            parted from what follows. Repeated arguments need their letter again.

    >>> " ".join(operators("M1 1h2v2z"))
    '1 1 m 3 1 l 3 3 l h'
    >>> " ".join(operators("M0 0q3 3 6 0"))
    '0 0 m 2 2 4 2 6 0 c'
    """
    x = y = 0.0
    start = (x, y)
    steps = _STEPS.findall(data)
    if steps and steps[0][0] not in "mM":
        raise _MoreThanPathsError
    for letter, rest in steps:
        kind = letter.lower()
        given = _numbers(rest)
        if len(given) != _COUNT.get(kind, -1):
            raise _MoreThanPathsError
        if kind == "z":
            x, y = start
            yield "h"
            continue
        if kind == "a":
            end = _moved(given[5:], (x, y), letter)[0]
            yield from _arc((x, y), given, end)
            x, y = end
            continue
        here = (0.0, 0.0) if letter.islower() else (x, y)
        if kind == "h":
            given.append(here[1])
        elif kind == "v":
            given.insert(0, here[0])
        points = _moved(given, (x, y), letter)
        if kind == "q":
            points = _raised((x, y), *points)
        x, y = points[-1]
        if kind == "m":
            start = (x, y)
        yield f"{' '.join(map(_pair, points))} {_OPERATORS[kind]}"


def _moved(given: list[float], here: Point, letter: str) -> list[Point]:
    """Coordinates as points; those of a small letter count from where the pen stands."""
    x, y = here if letter.islower() else (0.0, 0.0)
    return [(x + a, y + b) for a, b in zip(given[::2], given[1::2], strict=True)]


def _raised(start: Point, control: Point, end: Point) -> list[Point]:
    """A curve with one control point as the same curve with two."""
    near = tuple((a + 2 * b) / 3 for a, b in zip(start, control, strict=True))
    far = tuple((a + 2 * b) / 3 for a, b in zip(end, control, strict=True))
    return [(near[0], near[1]), (far[0], far[1]), end]


def _arc(start: Point, given: list[float], end: Point) -> Iterator[str]:
    """An arc of a circle as curves of a quarter at most (SVG 1.1, appendix F.6.5)."""
    radius, other, _, large, sweep = given[:5]
    if radius != other:
        raise _MoreThanPathsError
    (x, y), (far_x, far_y) = start, end
    across = sqrt((far_x - x) ** 2 + (far_y - y) ** 2)
    if not radius or not across:
        yield f"{_pair(end)} l"
        return
    radius = max(radius, across / 2)
    rise = sqrt(max(radius**2 - (across / 2) ** 2, 0.0)) / across
    if large == sweep:
        rise = -rise
    centre_x = (x + far_x) / 2 - rise * (far_y - y)
    centre_y = (y + far_y) / 2 + rise * (far_x - x)
    angle = atan2(y - centre_y, x - centre_x)
    turn = atan2(far_y - centre_y, far_x - centre_x) - angle
    if sweep and turn < 0:
        turn += 2 * pi
    elif not sweep and turn > 0:
        turn -= 2 * pi
    parts = max(1, ceil(abs(turn) / (pi / 2) - 1e-9))
    step = turn / parts
    reach = 4 / 3 * tan(step / 4) * radius
    for part in range(parts):
        first, last = angle + part * step, angle + (part + 1) * step
        points = [
            (
                centre_x + radius * cos(first) - reach * sin(first),
                centre_y + radius * sin(first) + reach * cos(first),
            ),
            (
                centre_x + radius * cos(last) + reach * sin(last),
                centre_y + radius * sin(last) - reach * cos(last),
            ),
            (centre_x + radius * cos(last), centre_y + radius * sin(last)),
        ]
        yield f"{' '.join(map(_pair, points))} c"


def _pair(point: Point) -> str:
    return f"{_number(point[0])} {_number(point[1])}"


def _number(value: float, places: int = 2) -> str:
    """A number as short as it can be; no reader of PDF knows exponents."""
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
