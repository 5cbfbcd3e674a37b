"""Faces cut down to some letters, read by fontTools beside the whole ones."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from tableside import fonts
from tableside.writers.subsets import subset
from tableside.writers.webfonts import woff2

FACES = {
    one.family.partition(" SemiCondensed")[0]: one
    for one in fonts.font_files(("Arab", "Hebr", "Jpan"))
    if one.weight == 400 and one.style == "normal"
}
LETTERS = {
    "Fira Sans": "AVToé,.-–0123456789я",
    "Fira Sans Condensed": "AVToé,.-–0123456789я",
    "IBM Plex Sans Arabic": "اللعبة،لا",
    "Noto Sans Hebrew": "שלוםםן״",
    "Noto Sans JP": "盤上の駒、〜",
}


def read(font: bytes | Path) -> TTFont:
    return TTFont(io.BytesIO(font) if isinstance(font, bytes) else font)


def features(face: TTFont, table: str) -> set[str]:
    return {one.FeatureTag for one in face[table].table.FeatureList.FeatureRecord}


def drawn(face: TTFont, letter: str) -> object:
    glyphs = face.getGlyphSet()
    name = face.getBestCmap()[ord(letter)]
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    return pen.value, glyphs[name].width


def test_there_is_a_face_of_each_family() -> None:
    assert set(FACES) == set(LETTERS)


@pytest.mark.parametrize("family", LETTERS)
def test_the_letters_are_there_as_they_were_and_no_others(family: str) -> None:
    path, letters = FACES[family].path, LETTERS[family]
    whole, cut = read(path), read(subset(path, letters + "\U0010fffd"))
    assert set(map(chr, cut.getBestCmap())) == set(letters)
    assert [drawn(cut, letter) for letter in letters] == [drawn(whole, one) for one in letters]
    assert cut["head"].modified == whole["head"].modified
    # Who made it and who may use it goes with it.
    for name in (0, 1, 2, 5, 13):
        assert cut["name"].getDebugName(name) == whole["name"].getDebugName(name)
    assert len(cut.getGlyphOrder()) < 60
    assert "fpgm" not in cut


@pytest.mark.parametrize("family", LETTERS)
def test_the_same_bytes_twice(family: str) -> None:
    path, letters = FACES[family].path, LETTERS[family]
    assert subset(path, letters) == subset(path, reversed(letters))


def test_features_are_the_usual_ones_or_those_that_are_asked_for() -> None:
    path = FACES["Fira Sans"].path
    usual = read(subset(path, LETTERS["Fira Sans"]))
    assert {"kern"} <= features(usual, "GPOS")
    assert "tnum" in features(usual, "GSUB")
    assert "smcp" not in features(usual, "GSUB")
    few = read(subset(path, LETTERS["Fira Sans"], ("tnum",)))
    assert features(few, "GSUB") == {"tnum"}
    joined = read(subset(FACES["IBM Plex Sans Arabic"].path, "لعبة"))
    assert {"init", "medi", "fina"} <= features(joined, "GSUB")


def test_tables_for_columns_of_text_stay_unless_no_page_has_any() -> None:
    path = FACES["Noto Sans JP"].path
    upright = {"vhea", "vmtx", "BASE"}
    assert upright <= set(read(subset(path, "盤")).keys())
    assert upright.isdisjoint(read(subset(path, "盤", sideways=True)).keys())


def kerned(face: TTFont) -> set[str]:
    """Glyphs that stand closer or wider before some other."""
    found: set[str] = set()
    for lookup in face["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            real = getattr(table, "ExtSubTable", table)
            if real.LookupType == 2:
                found |= set(real.Coverage.glyphs)
    return found


def test_a_file_for_the_web_is_compressed_and_kerned_for_its_own_letters_alone() -> None:
    letters, own = frozenset("AVTo.яГ"), frozenset("яГ.")
    data = woff2(FACES["Fira Sans"], letters, own)
    assert data.startswith(b"wOF2")
    face = read(data)
    names = face.getBestCmap()
    assert set(map(chr, names)) == set(letters)
    assert kerned(face)
    assert kerned(face) <= {names[ord(letter)] for letter in own}
    assert data == woff2(FACES["Fira Sans"], letters, own)
    whole = read(FACES["Fira Sans"].path)
    assert drawn(face, "Г") == drawn(whole, "Г")
    plain = read(woff2(FACES["Fira Sans"], letters))
    assert kerned(plain) == set()


def test_a_face_of_very_many_signs_is_drawn_on_a_coarser_grid() -> None:
    face = read(woff2(FACES["Noto Sans JP"], frozenset("盤上"), grid=256))
    assert face["head"].unitsPerEm == 256
    assert face["hmtx"][face.getBestCmap()[ord("盤")]][0] == 256
