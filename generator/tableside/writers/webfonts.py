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
from functools import cache
from pathlib import Path

from tableside import fonts

# Every document in Latin letters gets the same cut, so that it is made once in a run.
_LATIN = frozenset(
    chr(code)
    for block in ((0x20, 0x7F), (0xA0, 0x180), (0x2010, 0x2027), (0x2030, 0x203B))
    for code in range(*block)
) | frozenset("€−×←→")
_WEIGHT = re.compile(r"font-weight\s*:\s*([1-9]00)\b")
_ITALIC = re.compile(r"font-style\s*:\s*italic|<(?:em|i|cite|dfn|var|address)\b", re.IGNORECASE)


def font_face_rules(markup: str) -> str:
    """Write the ``@font-face`` rules of every face that a document is set in.

    Those are the families that it names: regular and bold always, other weights and the
    italics where it asks for them.

    Raises:
        MissingPartError: a font package is missing.
    """
    weights = {400, 700} | {int(found) for found in _WEIGHT.findall(markup)}
    styles = {"normal", "italic"} if _ITALIC.search(markup) else {"normal"}
    letters = frozenset(letter for letter in markup if letter.isprintable())
    return "".join(
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};'
        f"font-style:{face.style};src:url(data:font/ttf;base64,"
        f"{_cut(face.path, _LATIN if letters <= _LATIN else letters)})}}"
        for face in fonts.font_files()
        if face.weight in weights and face.style in styles and _names(markup, face.family)
    )


def _names(markup: str, family: str) -> bool:
    """Whether a style sheet calls a family by its full name, not by the start of a longer one."""
    return re.search(rf"[\"',:]\s*{re.escape(family)}\s*[\"',;}}]", markup) is not None


@cache
def _cut(path: Path, letters: frozenset[str]) -> str:
    """A font file with these letters alone, in base 64; the same bytes each time."""
    subset = importlib.import_module("fontTools.subset")
    options = subset.Options()
    options.layout_features = [*subset.Options._layout_features_default, "lnum", "tnum"]
    options.hinting = False
    options.notdef_outline = True
    # The names, the copyright, and the licence that allows all this.
    options.name_IDs = [*range(7), 13, 14]
    # The time of the cutting would otherwise be written into the file.
    face_file = importlib.import_module("fontTools.ttLib").TTFont
    with face_file(path, recalcTimestamp=False) as face:
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=sorted(map(ord, letters)))
        cutter.subset(face)
        file = io.BytesIO()
        face.save(file)
    return base64.b64encode(file.getvalue()).decode("ascii")
