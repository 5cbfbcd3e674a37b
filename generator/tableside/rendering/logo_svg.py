"""A stranger's SVG brought down to plain shapes, or refused.

What comes out holds shapes, gradients, clips and colours, and nothing that runs, moves,
reads, links or needs a typeface. Every name and every value passes a list of what is
allowed. What drawing programs keep for themselves in files (notes, guides) is left out
without a word; what would change the look if it were left out is refused, and the line
says what to do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from tableside.documents.club import ClubError, Logo
from tableside.rendering.logo_style import (
    ID,
    MOST_STYLE,
    PROPERTIES,
    Uses,
    class_rules,
    declarations,
    value_of,
)

MOST_ELEMENTS = 3_000
MOST_DEEP = 30
MOST_WORK = 20_000
"""Shapes that are drawn for clips and gradients, those used again counted again."""
FARTHEST = 1e6
"""The largest coordinate."""

_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"

_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_GRADIENTS = ("linearGradient", "radialGradient")
_ALLOWED = frozenset(
    ("svg", "g", "defs", "clipPath", "stop", "style", *_SHAPES, *_GRADIENTS),
)
_LEFT_OUT = frozenset(("title", "desc", "metadata"))
_ADVICE = {
    "text": "turn words into paths",
    "tspan": "turn words into paths",
    "image": "draw it, or give the logo as a .png file",
    "use": "draw the shape itself",
    "symbol": "draw the shape itself",
    "filter": "leave the effect out",
    "mask": "leave the effect out",
    "pattern": "leave the effect out",
}

_LENGTHS = frozenset(
    (
        *("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "fr"),
        *("width", "height", "offset"),
    )
)
_NUMBER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})?")
_LENGTH = re.compile(rf"({_NUMBER.pattern})(?:px|%)?")
_DRAWN = r"0-9eE+.,\s-"
# Attributes by the pattern that their whole value must have.
_PATTERNS = {
    "d": re.compile(rf"[MmZzLlHhVvCcSsQqTtAa{_DRAWN}]*"),
    "points": re.compile(rf"[{_DRAWN}]*"),
    "transform": (_TRANSFORM := re.compile(rf"(?:[A-Za-z]{{1,9}}\s*\([{_DRAWN}]*\)[\s,]*)+")),
    "gradientTransform": _TRANSFORM,
    "id": re.compile(ID, re.ASCII),
    "class": re.compile(r"[\w\s-]{1,200}", re.ASCII),
    "gradientUnits": (_UNITS := re.compile("userSpaceOnUse|objectBoundingBox")),
    "clipPathUnits": _UNITS,
    # A gradient that repeats itself can be made to repeat without end.
    "spreadMethod": re.compile("pad"),
}


_MOVED = re.compile(r"([A-Za-z]+)\s*\(([^()]*)\)")
_NUMBERS_OF = {
    "matrix": (6,),
    "translate": (1, 2),
    "scale": (1, 2),
    "rotate": (1, 3),
    "skewX": (1,),
    "skewY": (1,),
}
"""How many numbers each movement of a shape takes."""


@dataclass(slots=True)
class _Node:
    """An element that was let through."""

    tag: str
    attributes: dict[str, str]
    children: list[_Node] = field(default_factory=list)
    text: str = ""


def plain_svg(data: bytes) -> Logo:
    """The harmless core of an SVG file.

    Args:
        data: the file's bytes.

    Raises:
        ClubError: it is no SVG, or holds what can neither be printed nor be left out.

    >>> plain_svg(b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"/>').width
    4.0
    >>> plain_svg(b'<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    Traceback (most recent call last):
    tableside.documents.club.ClubError: <script> is not allowed in a logo: plain shapes are
    """
    reader = _Reader()
    root = reader.read(data)
    _check_uses(root, reader.uses)
    _check_work(root)
    x, y, width, height = _view(reader.view)
    view = {"xmlns": _SVG, "viewBox": f"{x:.9g} {y:.9g} {width:.9g} {height:.9g}"}
    root.attributes = {**view, **root.attributes}
    return Logo("svg", "".join(_written(root)).encode("utf-8"), width, height)


class _Reader:
    """Takes the file's parts as the parser finds them."""

    def __init__(self) -> None:
        self.uses = Uses()
        self.view: dict[str, str] = {}
        self._root: _Node | None = None
        self._open: list[_Node] = []
        self._skipping = 0
        self._count = 0
        self._style = 0

    def read(self, data: bytes) -> _Node:
        """The tree of what is allowed."""
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.StartDoctypeDeclHandler = self._doctype
        parser.SkippedEntityHandler = self._entity
        try:
            parser.Parse(data, True)
        except ClubError:
            raise
        except (expat.ExpatError, ValueError, LookupError) as fault:
            raise ClubError(f"not readable as SVG: {fault}") from fault
        if self._root is None:
            raise ClubError("not readable as SVG: it does not begin with <svg>")
        return self._root

    def _doctype(self, name: str, system: str | None, public: str | None, internal: bool) -> None:
        # A DOCTYPE that only names SVG declares nothing, and the parser fetches nothing.
        if internal:
            self._entity()

    def _entity(self, *parts: object) -> None:
        raise ClubError("entities are not allowed in a logo: leave the DOCTYPE out")

    def _start(self, name: str, given: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        if self._skipping or (self._open and (space not in (_SVG, "") or tag in _LEFT_OUT)):
            self._skipping += 1
            return
        if not self._open and (tag != "svg" or space not in (_SVG, "")):
            raise ClubError("not readable as SVG: it does not begin with <svg>")
        inside = {node.tag for node in self._open}
        if tag not in _ALLOWED or (tag == "svg" and inside):
            raise ClubError(
                f"<{tag[:40]}> is not allowed in a logo: {_ADVICE.get(tag, 'plain shapes are')}"
            )
        if "clipPath" in inside and tag not in (*_SHAPES, "g"):
            raise ClubError(f"<{tag}> is not allowed in a clipPath: plain shapes are")
        self._count += 1
        if self._count > MOST_ELEMENTS:
            raise ClubError(f"it has more than {MOST_ELEMENTS} shapes: simplify the drawing")
        if len(self._open) > MOST_DEEP:
            raise ClubError(f"its groups lie more than {MOST_DEEP} deep: simplify the drawing")
        clipping = tag == "clipPath" or "clipPath" in inside
        node = _Node(tag, dict(self._attributes(tag, given, clipping)))
        if self._open:
            self._open[-1].children.append(node)
        else:
            self._root = node
        self._open.append(node)

    def _end(self, name: str) -> None:
        if self._skipping:
            self._skipping -= 1
            return
        node = self._open.pop()
        if node.tag == "style":
            node.text = class_rules(node.text, self.uses)

    def _characters(self, text: str) -> None:
        # Words between shapes are drawn by nobody.
        if self._skipping or not self._open or self._open[-1].tag != "style":
            return
        self._style += len(text)
        if self._style > MOST_STYLE:
            raise ClubError(f"style: {MOST_STYLE:,} characters at most")
        self._open[-1].text += text

    def _attributes(
        self, tag: str, given: dict[str, str], clipping: bool
    ) -> Iterator[tuple[str, str]]:
        for full, raw in given.items():
            space, _, name = full.rpartition(" ")
            value = raw.strip()
            if not space and name.lower().startswith("on"):
                raise ClubError(f"{name[:40]}: scripts are not allowed in a logo")
            if name == "href" and space in ("", _XLINK):
                found = self._link(tag, value)
            elif tag == "svg" and name in ("viewBox", "width", "height"):
                self.view[name] = value
                continue
            elif space or (clipping and name in ("class", "style", "clip-path")):
                # The outline alone clips; a clip within a clip could go round in circles.
                continue
            else:
                found = self._value(name, value)
            if found:
                yield name, found

    def _value(self, name: str, value: str) -> str | None:
        """The value of an attribute; ``None`` for one that is left out."""
        if name == "style":
            return declarations(value, self.uses)
        if name in PROPERTIES:
            return value_of(name, value, self.uses)
        if name in _LENGTHS:
            if not _LENGTH.fullmatch(value):
                raise ClubError(f"{name}: {value[:40]!r}: allowed is a number")
        elif name not in _PATTERNS:
            return None
        elif not _PATTERNS[name].fullmatch(value):
            if name in ("id", "class"):
                return None
            raise ClubError(f"{name}: {value[:40]!r} cannot be drawn")
        if name not in ("id", "class"):
            _check_numbers(name, value)
        if name in ("transform", "gradientTransform"):
            for kind, numbers in _MOVED.findall(value):
                if len(_NUMBER.findall(numbers)) not in _NUMBERS_OF.get(kind, ()):
                    raise ClubError(f"{name}: {value[:40]!r} cannot be drawn")
        return value

    def _link(self, tag: str, value: str) -> str | None:
        if not value.startswith("#"):
            raise ClubError(
                f"href: {value[:40]!r}: a logo may not refer to anything outside itself"
            )
        if tag not in _GRADIENTS or not _PATTERNS["id"].fullmatch(value[1:]):
            return None
        self.uses.bases.add(value[1:])
        return value


def _check_numbers(name: str, value: str) -> None:
    for found in _NUMBER.finditer(value):
        if abs(float(found[0])) > FARTHEST:
            raise ClubError(f"{name}: {found[0][:20]} is too large: {FARTHEST:,.0f} at most")


def _all(node: _Node) -> Iterator[_Node]:
    yield node
    for child in node.children:
        yield from _all(child)


def _check_uses(root: _Node, uses: Uses) -> None:
    """Everything that is referred to is there, and no reference leads round in a circle."""
    known = {node.attributes["id"]: node for node in _all(root) if "id" in node.attributes}
    for ids, tags, what in (
        (uses.paints, _GRADIENTS, "gradient"),
        (uses.bases, _GRADIENTS, "gradient"),
        (uses.clips, ("clipPath",), "clipPath"),
    ):
        for name in sorted(ids):
            if name not in known or known[name].tag not in tags:
                raise ClubError(f"it refers to a {what} {name!r} that is not there")
    for name in sorted(uses.paints):
        # Colours laid out by each shape's own box are not drawn by every viewer of PDF.
        if known[name].attributes.get("gradientUnits") != "userSpaceOnUse":
            raise ClubError(f'the gradient {name!r} needs gradientUnits="userSpaceOnUse"')
    for name in sorted(uses.bases):
        if "href" in known[name].attributes:
            raise ClubError(f"the gradient {name!r} goes back to another: give it its own colours")


def _check_work(root: _Node) -> None:
    """A large clip or gradient used by many shapes would be drawn for minutes."""
    nodes = tuple(_all(root))
    by_class = any("url(" in node.text for node in nodes)
    users = sum(
        (by_class and "class" in node.attributes)
        or any("url(" in value for value in node.attributes.values())
        for node in nodes
    )
    used = (node for node in nodes if node.tag in ("clipPath", *_GRADIENTS))
    largest = max((sum(1 for _ in _all(node)) for node in used), default=0)
    if users * largest > MOST_WORK:
        raise ClubError("too many shapes use its clips and gradients: simplify the drawing")


def _view(given: dict[str, str]) -> tuple[float, float, float, float]:
    """The part of the plane that is drawn: left, top, width and height."""
    if "viewBox" in given:
        parts = given["viewBox"].replace(",", " ").split()
    else:
        parts = ["0", "0", *(given.get(k, "").removesuffix("px") for k in ("width", "height"))]
    if len(parts) != 4 or not all(_NUMBER.fullmatch(part) for part in parts):
        raise ClubError("its size is not said: give <svg> a viewBox such as '0 0 200 100'")
    x, y, width, height = (float(part) for part in parts)
    if max(abs(x), abs(y), width, height) > FARTHEST or min(width, height) < 1e-3:
        raise ClubError(f"viewBox: allowed are sizes above 0, {FARTHEST:,.0f} at most")
    return x, y, width, height


def _written(node: _Node) -> Iterator[str]:
    yield f"<{node.tag}"
    for name, value in node.attributes.items():
        yield f" {name}={quoteattr(value)}"
    if not node.children and not node.text:
        yield "/>"
        return
    yield f">{escape(node.text)}"
    for child in node.children:
        yield from _written(child)
    yield f"</{node.tag}>"
