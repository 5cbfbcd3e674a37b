"""Whether the fonts of a page have a shape for each of its signs.

An empty box says nothing, so a page that would show one is refused. What is never drawn needs
no shape: spaces, soft hyphens, the joiners of Arabic and Persian, the controls of direction.
"""

from __future__ import annotations

import importlib
import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from html import unescape
from pathlib import Path

# Words that are not drawn: rules, and what pictures are called.
_UNSEEN = re.compile(r"<(style|title|desc|script)\b.*?</\1>|<[^<>]*>", re.DOTALL)
_UNDRAWN = frozenset({"Cc", "Cf", "Zl", "Zp", "Zs"})
_SELECTORS = range(0xFE00, 0xFE10)


@cache
def known(path: Path) -> frozenset[str]:
    """The signs that a font file has a shape for."""
    with importlib.import_module("fontTools.ttLib").TTFont(path, lazy=True) as face:
        return frozenset(map(chr, face.getBestCmap()))


def lost(markup: str, faces: Iterable[Path]) -> str:
    """Find a sign among the words of a page that no face has a shape for.

    A letter with its mark counts as there when letter and mark are, and the other way round:
    what sets the type puts them together or takes them apart.

    Args:
        markup: HTML.
        faces: the font files that the page may use.

    Returns:
        The first such sign, or nothing.
    """
    there = frozenset().union(*map(known, faces))
    if not _missing(frozenset(markup), there):
        return ""
    words = unicodedata.normalize("NFC", unescape(_UNSEEN.sub(" ", markup)))
    missing = _missing(frozenset(words), there)
    return next((sign for sign in words if sign in missing), "")


def _missing(signs: frozenset[str], there: frozenset[str]) -> frozenset[str]:
    return frozenset(
        sign
        for sign in signs - there
        if unicodedata.category(sign) not in _UNDRAWN
        and ord(sign) not in _SELECTORS
        and not _can_be_put_together(sign, there)
    )


def _can_be_put_together(sign: str, there: frozenset[str]) -> bool:
    parts = unicodedata.normalize("NFD", sign)
    return parts != sign and there.issuperset(parts)
