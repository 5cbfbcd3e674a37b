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
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

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
_PLAIN = ("ccmp", "locl", "mark", "mkmk", "tnum")
_EUROPEAN = frozenset(
    chr(code)
    for block in ((0x20, 0x530), (0x1E00, 0x2000), (0x2000, 0x2300), (0x25A0, 0x2670))
    for code in range(*block)
)
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
    """A font file with these letters alone, in base 64; the same bytes each time."""
    return base64.b64encode(_subset(path, letters)).decode("ascii")


def woff2(
    face: FontFile,
    letters: frozenset[str],
    kerned: frozenset[str] = frozenset(),
    grid: int = 0,
    of: frozenset[str] = frozenset(),
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
        of: what the face is cut down to before, once for many files that are not kerned;
            empty for nothing.
    """
    if of:
        features = _PLAIN if _is_base(face) else _SQUARE
        before = io.BytesIO(_cut_before(face.path, of, features, grid))
        return _saved(_cut_down(before, letters, features), "woff2")
    if not _is_base(face):
        return _saved(_cut_down(face.path, letters), "woff2")
    # To read a whole face takes a second, and a site has one cut of it for each language.
    cut = _cut_down(io.BytesIO(_cut_before(face.path, _EUROPEAN, _PLAIN, 0)), letters, _PLAIN)
    close = kerned & letters
    if close:
        close |= frozenset(sign for sign in letters if unicodedata.combining(sign))
        pairs = _cut_down(
            io.BytesIO(_cut_before(face.path, _of_scripts(close), _KERNED, 0)), close, _KERNED
        )
        # A table names glyphs by their places in a font until it is read to the end.
        pairs["GPOS"].ensureDecompiled(recurse=True)
        cut["GPOS"] = pairs["GPOS"]
    return _saved(cut, "woff2")


def _of_scripts(letters: frozenset[str]) -> frozenset[str]:
    """All letters of the scripts of these, and what else is among them.

    >>> "z" in _of_scripts(frozenset("a.")), "я" in _of_scripts(frozenset("a."))
    (True, False)
    """
    scripts = {_script(letter) for letter in letters if letter.isalpha()}
    return letters | {sign for sign in _EUROPEAN if sign.isalpha() and _script(sign) in scripts}


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


@lru_cache(maxsize=16)
def _cut_before(path: Path, letters: frozenset[str], features: tuple[str, ...], grid: int) -> bytes:
    """A face for pages that run from side to side, cut down for many files."""
    face = _cut_down(path, letters & known(path), features)
    for table in ("BASE", "VORG", "vhea", "vmtx"):
        if table in face:
            del face[table]
    if grid:
        importlib.import_module("fontTools.ttLib.scaleUpem").scale_upem(face, grid)
    return _saved(face)


def _subset(source: Path, letters: frozenset[str]) -> bytes:
    return _saved(_cut_down(source, letters))


def _cut_down(
    source: Path | io.BytesIO, letters: frozenset[str], features: Sequence[str] = ()
) -> Any:
    """A font of fontTools with these letters and features alone."""
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
    face = face_file(source, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(map(ord, letters)))
    cutter.subset(face)
    return face


def _saved(face: Any, flavour: str | None = None) -> bytes:
    face.flavor = flavour
    with face:
        file = io.BytesIO()
        face.save(file)
    return file.getvalue()
