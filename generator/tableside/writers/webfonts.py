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
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tableside import fonts
from tableside.fonts import FontFile
from tableside.writers.errors import SignError
from tableside.writers.signs import known, lost

# Every document in Latin letters gets the same cut, so that it is made once in a run.
_LATIN = frozenset(
    chr(code)
    for block in ((0x20, 0x7F), (0xA0, 0x180), (0x2010, 0x2027), (0x2030, 0x203B))
    for code in range(*block)
) | frozenset("€−×←→")
# What pages in Latin, Greek and Cyrillic letters use of a face: not its fractions and arrows.
_PLAIN = ("ccmp", "kern", "locl", "mark", "mkmk", "tnum")
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
    """A font file with these letters alone, in base 64; the same bytes each time."""
    return base64.b64encode(_subset(path, letters)).decode("ascii")


def woff2(face: FontFile, letters: frozenset[str]) -> bytes:
    """A face as a file for web pages, with these letters alone; the same bytes each time.

    It is compressed, which the faces within a page are not: WeasyPrint would have to unpack
    them each time.
    """
    # To read a whole face takes a second, and a site has one cut of it for each language.
    source = io.BytesIO(_small(face.path)) if _is_base(face) else face.path
    return _subset(source, letters, "woff2", _PLAIN if _is_base(face) else ())


@cache
def _small(path: Path) -> bytes:
    """A face with the letters of Latin, Greek and Cyrillic and the usual signs alone."""
    blocks = ((0x20, 0x530), (0x1E00, 0x2000), (0x2000, 0x2300), (0x25A0, 0x2670))
    return _subset(path, frozenset(chr(code) for block in blocks for code in range(*block)))


def _subset(
    source: Path | io.BytesIO,
    letters: frozenset[str],
    flavour: str | None = None,
    features: Sequence[str] = (),
) -> bytes:
    subset = importlib.import_module("fontTools.subset")
    options = subset.Options()
    usual = [*subset.Options._layout_features_default, "lnum", "tnum"]
    options.layout_features = list(features) or usual
    options.hinting = False
    # A table of Apple's that says for which languages a font was made.
    options.drop_tables = [*subset.Options._drop_tables_default, "meta"]
    options.notdef_outline = True
    # The names, the copyright, and the licence that allows all this.
    options.name_IDs = [*range(7), 13, 14]
    # The time of the cutting would otherwise be written into the file.
    face_file = importlib.import_module("fontTools.ttLib").TTFont
    with face_file(source, recalcTimestamp=False) as face:
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=sorted(map(ord, letters)))
        cutter.subset(face)
        face.flavor = flavour
        file = io.BytesIO()
        face.save(file)
    return file.getvalue()
