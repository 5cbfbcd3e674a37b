"""A drawing as PNG: rasterised by resvg, at a resolution that the file itself tells.

The type is the one that comes with the package and no other, so that a picture looks the
same on every machine, and the same drawing gives the same bytes.
"""

from __future__ import annotations

import importlib
import re
import struct
import zlib
from collections.abc import Iterator
from html import unescape
from typing import Any

from tableside import fonts
from tableside.writers.errors import EngineMissingError, MarkupError, PixelsError, SignError
from tableside.writers.signs import lost

LEAST_DPI, MOST_DPI = 36, 1200
MOST_PIXELS = 40_000_000
"""Pixels of the largest picture: what a page of A4 has at 700 dpi."""

MM_PER_INCH = 25.4
_CSS_DPI = 96.0
"""What resvg reckons millimetres by; the size in pixels is given beside it."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_SIZE = re.compile(r'<svg\b[^>]*?\swidth="([0-9.]+)mm"\sheight="([0-9.]+)mm"')
_WEIGHTS = (400, 700)
_WORDS = re.compile(r"<text\b[^>]*>([^<]*)</text>")


def make_png(
    svg: str,
    *,
    dpi: int = 300,
    paper: str = "#ffffff",
    title: str = "",
    words: str = "",
    script: str = "Latn",
) -> bytes:
    """Rasterise a drawing.

    Args:
        svg: one drawing with its size in millimetres.
        dpi: pixels per inch, 36 to 1200; a screen has about 96, a printer 300 or 600.
        paper: the colour behind the drawing, ``#rrggbb``; empty for none.
        title: names the picture, kept inside the file.
        words: describes it, kept there too.
        script: what the words in the drawing are written in (ISO 15924), for their type.

    Returns:
        The file. The same drawing gives the same bytes.

    Raises:
        PixelsError: there would be too many pixels, or hardly any.
        SignError: the type has no shape for a sign of the words in the drawing.
        MarkupError: the drawing has no size, or is no SVG.
        MissingFontError: the type of the script is missing.
        EngineMissingError: resvg is missing.

    >>> square = '<svg xmlns="http://www.w3.org/2000/svg" width="25.4mm" height="25.4mm"/>'
    >>> make_png(square, dpi=36)[16:24].hex()
    '0000002400000024'
    """
    wide, _ = pixels(svg, dpi)
    faces = [
        font
        for font in fonts.font_files((script,) if script in fonts.SCRIPTS else ())
        if font.family != fonts.NARROW_FAMILY and font.style == "normal" and font.weight in _WEIGHTS
    ]
    _refuse_unknown(svg, faces)
    try:
        drawn: bytes = _resvg().svg_to_bytes(
            svg_string=svg,
            width=wide,
            dpi=_CSS_DPI,
            background=paper or None,
            skip_system_fonts=True,
            font_files=[str(face.path) for face in faces],
            font_family=fonts.TEXT_FAMILY,
            sans_serif_family=fonts.TEXT_FAMILY,
        )
    except ValueError as error:
        raise MarkupError(f"the drawing cannot be rasterised: {error}") from error
    per_metre = round(dpi / MM_PER_INCH * 1000)
    own = [(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1))]
    for key, text in (("Title", title), ("Description", words)):
        if text:
            own.append((b"iTXt", key.encode() + b"\0\0\0\0\0" + text.encode()))
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in _with(own, _chunks(drawn)))


def pixels(svg: str, dpi: int) -> tuple[int, int]:
    """How many pixels a drawing has at a resolution, across and down.

    The height is rounded, so that the picture may have a row more or less: the width decides.

    Raises:
        PixelsError: there would be too many, or hardly any.
        MarkupError: the drawing has no size.
    """
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise PixelsError(f"{dpi} dpi: allowed are {LEAST_DPI} to {MOST_DPI}")
    found = _SIZE.search(svg)
    if found is None:
        raise MarkupError("the drawing does not say its size in millimetres")
    wide, high = (max(round(float(mm) / MM_PER_INCH * dpi), 1) for mm in found.groups())
    if wide * high > MOST_PIXELS:
        raise PixelsError(
            f"{float(found[1]):g} mm at {dpi} dpi make {wide} × {high} pixels, "
            f"more than {MOST_PIXELS // 1_000_000} million; take fewer dpi or a smaller size"
        )
    return wide, high


def _refuse_unknown(svg: str, faces: list[fonts.FontFile]) -> None:
    """An empty box says nothing: whoever wrote the words is told of the sign instead."""
    words = "".join(unescape(found) for found in _WORDS.findall(svg))
    if words.isascii():
        return
    sign = lost(words, [face.path for face in faces if face.weight == _WEIGHTS[0]])
    if sign:
        families = " and ".join(dict.fromkeys(face.family for face in faces))
        raise SignError(
            f"{sign!r} (U+{ord(sign):04X}) in the words of the drawing has no shape in "
            f"{families}: leave it out, or write SVG and let its reader choose a font"
        )


def _resvg() -> Any:
    try:
        return importlib.import_module("resvg_py")
    except ImportError as error:
        raise EngineMissingError(
            f"PNG needs the Python package resvg_py, which cannot be loaded ({error}); "
            "install it with: pip install resvg_py"
        ) from error


_Chunk = tuple[bytes, bytes]


def _chunks(png: bytes) -> Iterator[_Chunk]:
    """The parts of a PNG file (W3C, Portable Network Graphics, section 5)."""
    at = len(_SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def _with(own: list[_Chunk], found: Iterator[_Chunk]) -> Iterator[_Chunk]:
    """The parts of a file with our own before the picture itself, where they belong."""
    for kind, data in found:
        if kind == b"pHYs":
            continue
        if kind == b"IDAT":
            yield from own
            own = []
        yield kind, data


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
