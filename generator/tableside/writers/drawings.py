"""Drawings inside the markup, handed to WeasyPrint as images.

A drawing that stands in the HTML as ``<svg>`` is parsed by an HTML parser written in Python
and each of its nodes is matched against every rule of the style sheet, a fifth of the time
that a sheet takes. As an image it stays one box, and one of plain paths is drawn by
:mod:`tableside.writers.strokes`; any other is parsed once, by the fast parser.
"""

from __future__ import annotations

import re
from base64 import b64encode

from tableside.writers.strokes import Drawing, drawing_of

_DRAWING = re.compile(r"<svg\b([^>]*)>\s*<title>([^<]*\S[^<]*)</title>.*?</svg>", re.DOTALL)
_NAMED = re.compile(r"(?<![\w./+-])svg(?![\w-])")
_KEPT = re.compile(r'\b(?:class|style|id)="[^"]*"')
_NESTED = re.compile(r"<svg\b.*?<svg\b|<style\b|\bcurrentColor\b|<foreignObject\b", re.DOTALL)


def as_images(markup: str, rules: str) -> tuple[str, dict[str, Drawing]]:
    """Put an image in the place of each drawing that names its title first.

    The image is called what the drawing is called, and keeps its class, style and id; its
    size is the drawing's own. A drawing that takes something from the page around it, such
    as the page's colour, stays where it is, and so does one without a title. Where the rules
    speak of ``svg``, all stay.

    Args:
        markup: the HTML; its drawings are well-formed XML, as a browser wants them.
        rules: the rules of CSS that hold for it.

    Returns:
        The markup, and by their addresses those images that are drawn already; the others
        stand in their addresses.

    >>> board = '<svg xmlns="" viewBox="0 0 9 9"><title>A board</title><path d="M0 0h9"/></svg>'
    >>> as_images(board, "")[0]
    '<img alt="A board" src="data:image/svg+xml,0">'
    """
    drawn: dict[str, Drawing] = {}
    if not _NAMED.search(rules):
        markup = _DRAWING.sub(lambda found: _image(found, drawn), markup)
    return markup, drawn


def _image(found: re.Match[str], drawn: dict[str, Drawing]) -> str:
    svg, attributes, title = found[0], found[1], found[2]
    if 'xmlns="' not in attributes or _NESTED.search(svg, 4):
        return svg
    kept = "".join(f" {attribute}" for attribute in _KEPT.findall(attributes))
    alt = title.strip().replace('"', "&quot;")
    drawing = drawing_of(svg)
    if drawing is None:
        address = f"data:image/svg+xml;base64,{b64encode(svg.encode('utf-8')).decode('ascii')}"
    else:
        address = f"data:image/svg+xml,{len(drawn)}"
        drawn[address] = drawing
    return f'<img{kept} alt="{alt}" src="{address}">'
