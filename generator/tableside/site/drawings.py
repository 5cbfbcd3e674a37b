"""What the boards of a page have in common stands in it once.

The empty board is the same lines again and again, and so are its numbers, the dice and the
edges and fills of checkers; each line says at length how it is painted. Together that is
more than half of what a drawing weighs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tableside.diagrams.shapes import num

_DRAWING = re.compile(r'(<svg class="drawn"[^>]*>(?:<title>[^<]*</title>)?)(.*?)</svg>', re.DOTALL)
_ELEMENT = re.compile(r"<path [^>]*/>|<text\b.*?</text>|<[^>]*/>", re.DOTALL)
_PATH = re.compile(r'<path d="([^"]+)"((?: (?:fill|stroke)[a-z-]*="[^"]*")*)/>')
_PAINT = re.compile(r'([a-z-]+)="([^"]*)"')
_CLASSED = re.compile(r'<path d="([^"]+)" class="([^"]+)"/>')
_BODY = re.compile(r"<body\b[^>]*>")

_AT = r"M(-?[\d.]+) (-?[\d.]+)"
_SHAPE = re.compile(rf"{_AT}((?:[a-z][^A-Za-z]*)+)(?=M|$)")
"""A part of an outline that would be the same at any other place."""
_DOT = re.compile(rf"{_AT}h0")
_DISC = re.compile(rf"{_AT}a([\d.]+) \3 0 1 0 [\d.]+ 0a\3 \3 0 1 0 -[\d.]+ 0z")

_SHORT = 40
"""Characters of an outline that is not worth a name."""


def shared(markup: str, colour: Callable[[str], str]) -> str:
    """A page whose boards share what they have in common.

    How a line is painted becomes a class, an outline or a digit that is drawn several times a
    name, and what several boards begin with a group. All of these stand at the start of the
    body.

    Args:
        markup: HTML with drawings of the class ``drawn``.
        colour: writes a colour of a drawing as a style sheet of the page does.

    >>> line = '<path d="{}" fill="#000"/>'.format("M1 2H3V4H5V6" * 4)
    >>> board = f'<svg class="drawn" role="img">{line}{line}</svg>'
    >>> page = shared(f"<body>{board * 2}</body>", str)
    >>> page.count("M1 2H3V4H5V6"), page.count('<use href="#g0"/>')
    (4, 2)
    """
    drawings = [_ELEMENT.findall(found[2]) for found in _DRAWING.finditer(markup)]
    if len(drawings) < 2:
        return markup
    page = _Page(colour)
    bodies = page.grouped([[page.painted(one) for one in drawing] for drawing in drawings])
    texts = ["".join(body) for body in bodies] + page.groups
    outlines = _repeated(_CLASSED.findall("".join(texts)))
    texts = [_CLASSED.sub(lambda path: _named(path, outlines), text) for text in texts]
    shapes = page.shapes(texts)
    texts = [_CLASSED.sub(lambda path: page.lettered(path, shapes), text) for text in texts]
    drawn = iter(texts)
    body = _DRAWING.sub(lambda found: f"{found[1]}{next(drawn)}</svg>", markup)
    defined = "".join(
        [
            *(f'<path id="{name}" d="M0 0{shape}"/>' for shape, name in shapes.items()),
            *(f'<path id="{name}" d="{line}"/>' for line, name in outlines.items()),
            *(f'<g id="g{number}">{group}</g>' for number, group in enumerate(drawn)),
        ]
    )
    start = _BODY.search(body)
    assert start is not None
    return (
        f'{body[: start.end()]}<svg class="outlines" width="0" height="0" aria-hidden="true">'
        f"<style>{page.rules()}</style><defs>{defined}</defs></svg>{body[start.end() :]}"
    )


@dataclass(slots=True)
class _Page:
    """What the drawings of a page have in common, as far as it is known.

    Attributes:
        colour: writes a colour as a style sheet does.
        classes: by what a style sheet says of them.
        groups: lines that several drawings begin with.
    """

    colour: Callable[[str], str]
    classes: dict[str, str] = field(default_factory=dict)
    groups: list[str] = field(default_factory=list)

    def rules(self) -> str:
        """The style sheet of the classes."""
        # Nearly every corner is round, which is said once for all.
        return ".outlines,.drawn{stroke-linejoin:round}" + "".join(
            f".{name}{{{rule}}}" for rule, name in self.classes.items()
        )

    def painted(self, element: str) -> str:
        """A line whose paint is a class; other elements stay as they are."""
        found = _PATH.fullmatch(element)
        if found is None:
            return element
        line, paint = _dotted(found[1], dict(_PAINT.findall(found[2])))
        if paint.pop("stroke-linejoin", "") != "round":
            paint["stroke-linejoin"] = "miter"
        rule = ";".join(
            f"{name}:{self.colour(value) if value.startswith('#') else value}"
            for name, value in paint.items()
        )
        name = self.classes.setdefault(rule, f"d{len(self.classes)}")
        return f'<path d="{line}" class="{name}"/>'

    def grouped(self, drawings: Sequence[Sequence[str]]) -> list[list[str]]:
        """The drawings with the lines that several of them begin with taken together."""
        out = [list(drawing) for drawing in drawings]
        for members in _alike(drawings):
            together = [drawings[at] for at in members]
            columns = list(zip(*together, strict=False))
            length = next((n for n, lines in enumerate(columns) if len(set(lines)) > 1), None)
            begin = list(together[0][: len(columns) if length is None else length])
            rest = self.grouped([lines[len(begin) :] for lines in together])
            if len(begin) > 1:
                self.groups.append("".join(begin))
                begin = [f'<use href="#g{len(self.groups) - 1}"/>']
            for at, lines in zip(members, rest, strict=True):
                out[at] = [*begin, *lines]
        return out

    def shapes(self, texts: Sequence[str]) -> dict[str, str]:
        """A name for each shape that is drawn at many places, the digits above all."""
        lines = [path[1] for text in texts for path in _CLASSED.finditer(text) if self._open(path)]
        counted = Counter(shape[3] for line in lines for shape in _SHAPE.finditer(line))
        often = (s for s, count in counted.items() if count > 2 and len(s) > _SHORT)
        return {shape: f"n{number}" for number, shape in enumerate(often)}

    def lettered(self, path: re.Match[str], shapes: Mapping[str, str]) -> str:
        """A line whose shapes are taken from their names."""
        found = [shape for shape in _SHAPE.finditer(path[1]) if shape[3] in shapes]
        if not found or not self._open(path):
            return path[0]
        rest = _SHAPE.sub(lambda shape: "" if shape[3] in shapes else shape[0], path[1])
        uses = "".join(f'<use href="#{shapes[s[3]]}" x="{s[1]}" y="{s[2]}"/>' for s in found)
        left = f'<path d="{rest}"/>' if rest else ""
        return f'<g class="{path[2]}">{left}{uses}</g>'

    def _open(self, path: re.Match[str]) -> bool:
        """Whether a line is not filled: only then can it be taken apart."""
        return next(r for r, name in self.classes.items() if name == path[2]).startswith(
            "fill:none"
        )


def _dotted(line: str, paint: dict[str, str]) -> tuple[str, dict[str, str]]:
    """Filled discs as dots of a wide line with round ends, and dots each seen from the last."""
    discs = list(_DISC.finditer(line))
    if "stroke" not in paint and "".join(disc[0] for disc in discs) == line:
        radii = {disc[3] for disc in discs}
        if len(radii) == 1:
            wide = float(radii.pop())
            line = "".join(f"M{num(float(d[1]) + wide)} {d[2]}h0" for d in discs)
            paint = {
                "fill": "none",
                "stroke": paint["fill"],
                "stroke-width": num(2 * wide),
                "stroke-linecap": "round",
                "stroke-linejoin": "round",
            }
    dots = list(_DOT.finditer(line))
    if dots and "".join(dot[0] for dot in dots) == line:
        places = [(float(dot[1]), float(dot[2])) for dot in dots]
        steps = [
            f"m{num(x - last_x)}{' ' if y >= last_y else ''}{num(y - last_y)}h0"
            for (last_x, last_y), (x, y) in pairwise(places)
        ]
        line = dots[0][0] + "".join(steps)
    return line, paint


def _alike(drawings: Sequence[Sequence[str]]) -> Iterator[list[int]]:
    """Which drawings begin with the same line, where there are several."""
    found: dict[str, list[int]] = {}
    for at, lines in enumerate(drawings):
        if lines:
            found.setdefault(lines[0], []).append(at)
    return (members for members in found.values() if len(members) > 1)


def _repeated(paths: Sequence[tuple[str, str]]) -> dict[str, str]:
    """A name for each outline that is drawn several times."""
    counted = Counter(line for line, _ in paths)
    often = (line for line, count in counted.items() if count > 1 and len(line) > _SHORT)
    return {line: f"b{number}" for number, line in enumerate(often)}


def _named(path: re.Match[str], outlines: Mapping[str, str]) -> str:
    if path[1] not in outlines:
        return path[0]
    return f'<use href="#{outlines[path[1]]}" class="{path[2]}"/>'
