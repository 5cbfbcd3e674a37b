"""The typefaces inside an HTML file, so that a browser breaks its lines as the PDF does.

A browser knows nothing of the private fonts. Each needed face is cut down to the letters
that may be wanted and written into the style sheet as a ``data:`` address: one whole
file for each family, weight and style, because slices of a family give wrong glyphs when
the file is printed with WeasyPrint later on.
"""

from __future__ import annotations

import base64
import importlib
import io
import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

from tableside import fonts
from tableside.fonts import FontFile
from tableside.writers.errors import SignError
from tableside.writers.signs import known, lost
from tableside.writers.subsets import subset

# Every document in Latin letters gets the same cut, so that it is made once in a run.
_LATIN = frozenset(
    chr(code)
    for block in ((0x20, 0x7F), (0xA0, 0x180), (0x2010, 0x2027), (0x2030, 0x203B))
    for code in range(*block)
) | frozenset("€−×←→")
# What pages in Latin, Greek and Cyrillic letters use of a face: not its fractions and arrows.
_PLAIN = ("ccmp", "locl", "mark", "mkmk", "tnum")
_KERNED = ("kern", "mark", "mkmk")
_SQUARE = ("ccmp", "locl")
_WEIGHT = re.compile(r"font-weight\s*:\s*([1-9]00)\b")
_ITALIC = re.compile(r"font-style\s*:\s*italic|<(?:em|i|cite|dfn|var|address)\b", re.IGNORECASE)


def font_face_rules(markup: str, where: str = "the page") -> str:
    """Write the ``@font-face`` rules of every face that a document is set in.

    Those are the families that it names: regular and bold always, other weights and the
    italics where it asks for them.

    Args:
        markup: the HTML.
        where: the document's name, for the message.

    Raises:
        SignError: none of the families has a shape for a sign of the document.
        MissingPartError: a font package is missing.
    """
    weights = {400, 700} | {int(found) for found in _WEIGHT.findall(markup)}
    styles = {"normal", "italic"} if _ITALIC.search(markup) else {"normal"}
    letters = frozenset(letter for letter in frozenset(markup) if letter.isprintable())
    faces = tuple(
        face
        for face in fonts.font_files(fonts.named_scripts(markup))
        if face.weight in weights and face.style in styles and _names(markup, face.family)
    )
    if letters <= _LATIN:
        return "".join(_rule(face, _LATIN) for face in faces)
    upright = [face for face in faces if (face.weight, face.style) == (400, "normal")]
    if upright and (sign := lost(markup, [face.path for face in upright])):
        raise SignError.of(where, sign)
    # The first family that has a letter draws it, so the others need not hold it.
    base = frozenset().union(*(known(face.path) for face in upright if _is_base(face)))
    return "".join(_rule(face, letters if _is_base(face) else letters - base) for face in faces)


def _is_base(face: FontFile) -> bool:
    return face.family in (fonts.TEXT_FAMILY, fonts.NARROW_FAMILY)


def _rule(face: FontFile, letters: frozenset[str]) -> str:
    return (
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};'
        f"font-style:{face.style};src:url(data:font/ttf;base64,{_cut(face.path, letters)})}}"
    )


def _names(markup: str, family: str) -> bool:
    """Whether a style sheet calls a family by its full name, not by the start of a longer one."""
    return re.search(rf"[\"',:]\s*{re.escape(family)}\s*[\"',;}}]", markup) is not None


@cache
def _cut(path: Path, letters: frozenset[str]) -> str:
    """A font file with these letters alone, in base 64."""
    return base64.b64encode(subset(path, letters)).decode("ascii")


def woff2(
    face: FontFile,
    letters: frozenset[str],
    kerned: frozenset[str] = frozenset(),
    grid: int = 0,
) -> bytes:
    """A face as a file for web pages, with these letters alone; the same bytes each time.

    It is compressed, which the faces within a page are not: WeasyPrint would have to unpack
    them each time.

    Args:
        face: which one.
        letters: what the file holds.
        kerned: those of them that stand closer or wider beside each other. A face of Latin,
            Greek and Cyrillic letters knows that of every pair, which is a third of its
            weight, and a language needs it for its own letters.
        grid: for a face with very many signs: the units of its em, fewer than it was drawn in;
            0 for those.
    """
    features = _PLAIN if _is_base(face) else _SQUARE if grid else ()
    close = kerned & letters if _is_base(face) else frozenset()
    made = _opened(subset(face.path, letters, features, sideways=True, named=bool(close)))
    if close:
        close |= frozenset(sign for sign in letters if unicodedata.combining(sign))
        pairs = _opened(subset(face.path, close, _KERNED, named=True))
        # A table names glyphs by their places in a font until it is read to the end.
        pairs["GPOS"].ensureDecompiled(recurse=True)
        made["GPOS"] = pairs["GPOS"]
        made["post"].formatType = 3.0  # without the names
    if grid:
        importlib.import_module("fontTools.ttLib.scaleUpem").scale_upem(made, grid)
    made.flavor = "woff2"
    with made:
        file = io.BytesIO()
        made.save(file)
    return file.getvalue()


def _opened(font: bytes) -> Any:
    # The time of the saving would otherwise be written into the file.
    face_file = importlib.import_module("fontTools.ttLib").TTFont
    return face_file(io.BytesIO(font), recalcTimestamp=False)
