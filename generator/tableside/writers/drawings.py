"""Drawings inside the markup, handed to WeasyPrint as images.

A drawing that stands in the HTML as ``<svg>`` is parsed by an HTML parser written in Python
and each of its nodes is matched against every rule of the style sheet, a fifth of the time
that a sheet takes. As an image it is parsed once, by the fast parser, and stays one box.
"""

from __future__ import annotations

import re
from base64 import b64encode

_DRAWING = re.compile(r"<svg\b([^>]*)>\s*<title>([^<]*\S[^<]*)</title>.*?</svg>", re.DOTALL)
_NAMED = re.compile(r"(?<![\w./+-])svg(?![\w-])")
_KEPT = re.compile(r'\b(?:class|style|id)="[^"]*"')
_NESTED = re.compile(r"<svg\b.*?<svg\b|<style\b|\bcurrentColor\b|<foreignObject\b", re.DOTALL)


def as_images(markup: str, rules: str) -> str:
    """Put an image in the place of each drawing that names its title first.

    The image is called what the drawing is called, and keeps its class, style and id; its
    size is the drawing's own. A drawing that takes something from the page around it, such
    as the page's colour, stays where it is, and so does one without a title. Where the rules
    speak of ``svg``, all stay.

    Args:
        markup: the HTML; its drawings are well-formed XML, as a browser wants them.
        rules: the rules of CSS that hold for it.

    >>> as_images('<svg xmlns="http://www.w3.org/2000/svg"><title>A die</title></svg>', "")[:37]
    '<img alt="A die" src="data:image/svg+'
    """
    return markup if _NAMED.search(rules) else _DRAWING.sub(_image, markup)


def _image(found: re.Match[str]) -> str:
    drawing, attributes, title = found[0], found[1], found[2]
    if 'xmlns="' not in attributes or _NESTED.search(drawing, 4):
        return drawing
    kept = "".join(f" {attribute}" for attribute in _KEPT.findall(attributes))
    data = b64encode(drawing.encode("utf-8")).decode("ascii")
    alt = title.strip().replace('"', "&quot;")
    return f'<img{kept} alt="{alt}" src="data:image/svg+xml;base64,{data}">'
