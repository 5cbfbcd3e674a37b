"""The colours and strokes of a logo: presentation attributes, declarations, class rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tableside.documents.club import ClubError

PROPERTIES = frozenset(
    (
        *("fill", "fill-opacity", "fill-rule", "clip-rule", "clip-path", "opacity", "color"),
        *("stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"),
        *("stroke-dasharray", "stroke-dashoffset", "stroke-opacity"),
        *("stop-color", "stop-opacity", "display", "visibility"),
    )
)
"""What may be said of how a shape looks."""

MOST_STYLE = 10_000
"""Characters of rules in all ``style`` elements together."""

ID = r"[A-Za-z_][\w.:-]{0,99}"

_LONGEST = 200
"""Characters of a value: a pattern of dashes is the longest."""

_NUMERIC = re.compile(r"[0-9]*\.?[0-9]+%?")
_REFERENCE = re.compile(rf"""url\(\s*(["']?)#({ID})\1\s*\)""", re.ASCII)
_PLAIN = re.compile(r"[\w#.,%+\s-]*|(?:rgb|hsl)a?\([\d.,%\s/-]*\)", re.ASCII)
_SELECTORS = re.compile(r"\s*\.[\w-]+(?:\s*,\s*\.[\w-]+)*\s*", re.ASCII)
_RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
_REMARK = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)


@dataclass(slots=True)
class Uses:
    """Which ids a drawing refers to, by what stands there."""

    paints: set[str] = field(default_factory=set)
    clips: set[str] = field(default_factory=set)
    bases: set[str] = field(default_factory=set)


def value_of(name: str, value: str, uses: Uses) -> str | None:
    """A property's value, once it is harmless; ``None`` for one that is left out.

    Args:
        name: one of :data:`PROPERTIES`.
        value: as the file has it.
        uses: takes the ids that it refers to.

    Raises:
        ClubError: it refers to something outside the drawing.

    >>> value_of("fill", "url('#a')", Uses())
    'url(#a)'
    """
    if "url" in value.lower():
        found = _REFERENCE.match(value.strip())
        if found is None:
            raise ClubError(
                f"{name}: {value[:40]!r}: a logo may not refer to anything outside itself"
            )
        (uses.clips if name == "clip-path" else uses.paints).add(found[2])
        return f"url(#{found[2]})"
    allowed = _NUMERIC if name.endswith("opacity") or name == "stroke-miterlimit" else _PLAIN
    plain = value.strip()
    return plain if len(plain) <= _LONGEST and allowed.fullmatch(plain) else None


def declarations(text: str, uses: Uses) -> str:
    """What of a ``style`` is allowed, in its order.

    Raises:
        ClubError: it refers to something outside the drawing.

    >>> declarations("fill: #7a1f1f; font-family: Arial", Uses())
    'fill:#7a1f1f'
    """
    return ";".join(_declared(text, uses))


def _declared(text: str, uses: Uses) -> Iterator[str]:
    for part in _REMARK.sub(" ", text).split(";"):
        name, colon, value = part.partition(":")
        known = name.strip().lower()
        if "url" in part.lower() and known not in PROPERTIES:
            raise ClubError(
                f"style: {part.strip()[:40]!r}: a logo may not refer to anything outside itself"
            )
        if colon and known in PROPERTIES:
            found = value_of(known, value.replace("!important", ""), uses)
            if found:
                yield f"{known}:{found}"


def class_rules(text: str, uses: Uses) -> str:
    """What of a style sheet is allowed: rules for classes.

    Raises:
        ClubError: it holds another kind of rule, or refers to something outside the drawing.

    >>> class_rules(".a { fill: red } .b, .c { stroke: none; cursor: help }", Uses())
    '.a{fill:red}.b,.c{stroke:none}'
    """
    plain = _REMARK.sub(" ", text)
    made: list[str] = []
    end = 0
    for rule in _RULE.finditer(plain):
        if plain[end : rule.start()].strip() or not _SELECTORS.fullmatch(rule[1]):
            break
        end = rule.end()
        inner = declarations(rule[2], uses)
        if inner:
            made.append(f"{''.join(rule[1].split())}{{{inner}}}")
    rest = plain[end:].strip()
    if rest:
        raise ClubError(
            f"style: {rest[:40]!r} is not allowed in a logo: rules for classes are, "
            "such as .a { fill: red }"
        )
    return "".join(made)
