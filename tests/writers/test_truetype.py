"""Glyphs put into a font, read back by fontTools, which had no part in it."""

from __future__ import annotations

import io
from functools import lru_cache

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from tableside import fonts
from tableside.writers.truetype import Composite, with_glyphs

FAMILIES = ("IBM Plex Sans Arabic", "Fira Sans", "Noto Sans Hebrew")
WORDS = "أولًا 12/7 שלום Zoë"


@lru_cache
def font(family: str) -> bytes:
    """A face cut down to a few letters, as WeasyPrint has it: its glyphs keep their numbers."""
    path = next(
        one.path
        for one in fonts.font_files(("Arab", "Hebr"))
        if one.family.startswith(family) and one.weight == 400 and one.style == "normal"
    )
    face = TTFont(path, recalcTimestamp=False)
    subsetter = Subsetter(Options(retain_gids=True, glyph_names=False, notdef_outline=True))
    subsetter.populate(text=WORDS)
    subsetter.subset(face)
    out = io.BytesIO()
    face.save(out)
    return out.getvalue()


def read(data: bytes) -> TTFont:
    """A font whose check sums are right."""
    return TTFont(io.BytesIO(data), checkChecksums=2)


def drawn(face: TTFont, number: int) -> list[tuple[str, tuple[tuple[float, float], ...]]]:
    glyphs = face.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[face.getGlyphName(number)].draw(pen)
    return pen.value


def numbers(face: TTFont) -> list[int]:
    """Glyphs of the font that draw something, the composite ones first."""
    found = [n for n in range(len(face.getGlyphOrder())) if drawn(face, n)]
    return sorted(found, key=lambda n: not face["glyf"][face.getGlyphName(n)].isComposite())


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("gap", [0, 3])
class TestGlyphs:
    def test_they_draw_their_parts_moved(self, family: str, gap: int) -> None:
        old = read(font(family))
        first = len(old.getGlyphOrder()) + gap
        one, other = numbers(old)[0], numbers(old)[-1]
        made = with_glyphs(
            font(family),
            first,
            [
                Composite(321, ((one, 40, -25), (other, 0, 300))),
                Composite(0),
                Composite(150, ((other, -9, 0),)),
            ],
        )
        new = read(made)
        assert len(new.getGlyphOrder()) == first + 3
        for number, width, parts in (
            (first, 321, ((one, 40, -25), (other, 0, 300))),
            (first + 1, 0, ()),
            (first + 2, 150, ((other, -9, 0),)),
        ):
            name = new.getGlyphName(number)
            wanted = [
                (verb, tuple((x + right, y + up) for x, y in points))
                for part, right, up in parts
                for verb, points in drawn(old, part)
            ]
            assert drawn(new, number) == wanted
            assert new["hmtx"][name][0] == width
            glyph = new["glyf"][name]
            if parts:
                stated = (glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax)
                pen = BoundsPen(new.getGlyphSet())
                new.getGlyphSet()[name].draw(pen)
                assert pen.bounds is not None
                assert all(abs(a - b) <= 1 for a, b in zip(stated, pen.bounds, strict=True))
                assert new["hmtx"][name][1] == glyph.xMin

    def test_what_was_there_stays(self, family: str, gap: int) -> None:
        old = read(font(family))
        count = len(old.getGlyphOrder())
        new = read(with_glyphs(font(family), count + gap, [Composite(5, ((1, 0, 0),))]))
        for number in range(count):
            before, after = old.getGlyphName(number), new.getGlyphName(number)
            assert new["hmtx"][after] == old["hmtx"][before]
            assert drawn(new, number) == drawn(old, number)
        assert all(not drawn(new, count + at) for at in range(gap))
        assert new.getBestCmap().keys() == old.getBestCmap().keys()
        assert set(new.reader.tables) == set(old.reader.tables)

    def test_the_limits_that_it_states_hold(self, family: str, gap: int) -> None:
        old = read(font(family))
        parts = tuple((number, 0, 0) for number in numbers(old)[:4])
        made = with_glyphs(font(family), len(old.getGlyphOrder()) + gap, [Composite(9, parts)])
        stated, counted = read(made)["maxp"], read(made)
        counted["maxp"].recalc(counted)
        for limit in ("CompositePoints", "CompositeContours", "ComponentElements"):
            wanted = getattr(counted["maxp"], f"max{limit}")
            assert getattr(stated, f"max{limit}") >= wanted
        assert stated.maxComponentDepth >= counted["maxp"].maxComponentDepth


def test_the_same_bytes_twice() -> None:
    glyphs = [Composite(100, ((5, 1, 2),)), Composite(7)]
    made = {with_glyphs(font("Fira Sans"), 5000, glyphs) for _ in range(2)}
    assert len(made) == 1
