"""A face cut down to the letters that are wanted, by HarfBuzz: in thousandths of a second."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

# The names, the copyright, and the licence that allows all this.
_NAMES = (*range(7), 13, 14)
# A table of Apple's that says for which languages a font was made.
_NEEDLESS = ("meta",)
_UPRIGHT = ("BASE", "VORG", "vhea", "vmtx")
_FIGURES = ("lnum", "tnum")


def subset(
    path: Path,
    letters: Iterable[str],
    features: Iterable[str] = (),
    *,
    sideways: bool = False,
    named: bool = False,
) -> bytes:
    """A face with some of its letters; the same bytes each time.

    Args:
        path: the file of the face.
        letters: what is wanted; those that the face lacks count for nothing.
        features: the OpenType features that are kept; empty for the usual ones and those of
            the pages' figures.
        sideways: whether no page of it runs from top to bottom.
        named: whether the glyphs keep their names.
    """
    harfbuzz = importlib.import_module("uharfbuzz")
    wish = harfbuzz.SubsetInput()
    wish.unicode_set.update(map(ord, letters))
    kept = wish.layout_feature_tag_set
    if features:
        kept.clear()
    kept.update(_tags(features or _FIGURES))
    wish.name_id_set.clear()
    wish.name_id_set.update(_NAMES)
    wish.drop_table_tag_set.update(_tags((*_NEEDLESS, *(_UPRIGHT if sideways else ()))))
    flags = harfbuzz.SubsetFlags
    wish.flags = flags.NO_HINTING | flags.NOTDEF_OUTLINE
    if named:
        wish.flags |= flags.GLYPH_NAMES
    return bytes(harfbuzz.subset(_face(path), wish).blob.data)


@lru_cache(maxsize=16)
def _face(path: Path) -> Any:
    harfbuzz = importlib.import_module("uharfbuzz")
    return harfbuzz.Face(harfbuzz.Blob(path.read_bytes()))


def _tags(names: Iterable[str]) -> list[int]:
    """Names of four signs as the numbers that they are in a font.

    >>> _tags(["kern"]) == [0x6B65726E]
    True
    """
    return [int.from_bytes(name.encode("ascii"), "big") for name in names]
