"""A drawing as a file of its own."""

from __future__ import annotations

import re

from tableside.writers.errors import MarkupError

_ROOT = re.compile(r'<svg\s[^>]*xmlns="http://www\.w3\.org/2000/svg"')


def make_svg(svg: str) -> bytes:
    r"""The file of a drawing, in UTF-8, which is what XML is read as without a declaration.

    Raises:
        MarkupError: the drawing is none that can stand alone.

    >>> make_svg('<svg xmlns="http://www.w3.org/2000/svg"/>')
    b'<svg xmlns="http://www.w3.org/2000/svg"/>\n'
    """
    if _ROOT.match(svg) is None:
        raise MarkupError("the drawing does not begin with an svg element in its namespace")
    return f"{svg}\n".encode()
