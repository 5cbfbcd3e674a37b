"""Which letters a glyph stands for, and how a file can say it.

A PDF has one text for each glyph, and what copies from it reads the glyphs of a line from left to
right and turns them round. Arabic breaks both: a ligature stands for several letters, which would
then come out in the wrong order, and a mark over a letter is a glyph of its own that stands in no
row with the others. So what is drawn for several letters, or moved from its place, is put in
cells: together as wide as it is, one for each letter, the first with all its shapes and the others
empty. Each cell then is a glyph with one letter, side by side with the next.

Lengths are in thousandths of the size of the type.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

# A gap between two letters that is taken for a space, and an overlap that is taken for the
# beginning of something else, lie a little beyond these.
_GAP, _OVERLAP = 80.0, -150.0
# The room for all marks of a letter. Poppler takes letters that start less than 0.1 of the type
# size apart for one printed twice; MuPDF gives marks no width, and takes 0.15 without a letter
# for a space.
_MARKS = 120
# The signs without a shape that belong to the spelling of a word: non-joiner and joiner.
_JOINERS = "\u200c\u200d"


@dataclass(frozen=True, slots=True)
class Glyph:
    """A glyph as it was laid out.

    Attributes:
        number: its number in the font; None where nothing is drawn.
        start: where in the text its letters begin, in bytes. Glyphs that were made of the same
            letters have the same start.
        advance: how far it moves the pen to the right.
        x: how far right of the pen it is drawn.
        y: how far above the line it is drawn.
    """

    number: int | None
    start: int
    advance: float
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True, slots=True)
class Part:
    """A glyph of the font, drawn ``x`` right of the pen and ``y`` above the line."""

    number: int
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True, slots=True)
class Cell:
    """A glyph to be added to the font.

    Attributes:
        letter: what it stands for.
        width: how far it moves the pen.
        parts: what is drawn, in whole thousandths.
    """

    letter: str
    width: int
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """What is drawn in one place: a letter with its marks, or a ligature with its own.

    Attributes:
        letters: from left to right.
        parts: what is drawn.
        advance: how far all of it moves the pen.
    """

    letters: str
    parts: tuple[Part, ...]
    advance: float

    def plain(self, width: float) -> bool:
        """Whether it is one glyph that can be shown as it is in the font, with this width there."""
        if len(self.letters) != 1 or len(self.parts) != 1 or self.parts[0].y:
            return False
        before = self.parts[0].x
        gaps = (before, self.advance - before - width)
        return self.letters.isspace() or all(_OVERLAP <= gap <= _GAP for gap in gaps)

    def cells(self) -> tuple[Cell, ...]:
        r"""The group as glyphs with one letter each, from left to right.

        >>> lam_alef = Group("\u0627\u0644", (Part(7),), 541.0)
        >>> [(ascii(cell.letter), cell.width, len(cell.parts)) for cell in lam_alef.cells()]
        [("'\\u0627'", 271, 1), ("'\\u0644'", 270, 0)]
        """
        parts = tuple(Part(part.number, round(part.x), round(part.y)) for part in self.parts)
        return tuple(
            Cell(letter, width, () if at else parts)
            for at, (letter, width) in enumerate(zip(self.letters, self._widths(), strict=True))
        )

    def _widths(self) -> list[int]:
        """The widths of the cells: small ones for marks, the rest shared by the letters."""
        small = [unicodedata.category(letter) in ("Mn", "Cf") for letter in self.letters]
        wide, marks, letters = round(self.advance), sum(small), len(small) - sum(small)
        mark = min(_MARKS // max(1, marks), wide // max(1, len(small)))
        share, more = divmod(wide - mark * marks, max(1, letters))
        widths = iter([share + 1] * more + [share] * (letters - more))
        return [mark if is_small else next(widths) for is_small in small]


def groups(glyphs: Sequence[Glyph], said: bytes, *, backwards: bool) -> Iterator[Group]:
    r"""Part a run of glyphs into groups that each stand for whole letters.

    Args:
        glyphs: from left to right.
        said: the text that they stand for, in UTF-8.
        backwards: whether the text runs from right to left.

    Returns:
        The groups from left to right. Together they have all letters of the text but for signs
        that only steer its direction or its line breaks.

    >>> beh_with_damma = "\u0628\u064f".encode()
    >>> damma, beh = Glyph(1, 2, 0.0, x=90.0, y=-40.0), Glyph(2, 0, 300.0)
    >>> (group,) = groups([damma, beh], beh_with_damma, backwards=True)
    >>> ascii(group.letters), group.advance, len(group.parts)
    ("'\\u064f\\u0628'", 300.0, 2)
    """
    starts = sorted({glyph.start for glyph in glyphs})
    pieces = zip(starts, [*starts[1:], len(said)], strict=False)  # no glyphs, no pieces
    texts = {start: said[start:end].decode() for start, end in pieces}
    wide = {glyph.start for glyph in glyphs if glyph.advance}
    group: list[Glyph] = []
    for glyph in glyphs:
        if group and glyph.start != group[-1].start:
            # What takes no room follows its letter in the text, so that backwards it comes first.
            ends = any(one.start in wide for one in group) if backwards else glyph.start in wide
            if ends:
                yield _group(group, texts, backwards=backwards)
                group = []
        group.append(glyph)
    if group:
        yield _group(group, texts, backwards=backwards)


def _group(glyphs: Sequence[Glyph], texts: Mapping[int, str], *, backwards: bool) -> Group:
    text = "".join(texts[start] for start in sorted({glyph.start for glyph in glyphs}))
    parts: list[Part] = []
    pen = 0.0
    for glyph in glyphs:
        if glyph.number is not None:
            parts.append(Part(glyph.number, pen + glyph.x, glyph.y))
        pen += glyph.advance
    letters = _spelled(text) or (text if parts else "")
    return Group(letters[::-1] if backwards else letters, tuple(parts), pen)


def _spelled(text: str) -> str:
    """A text without the signs that no reader would miss."""
    return "".join(sign for sign in text if unicodedata.category(sign) != "Cf" or sign in _JOINERS)
