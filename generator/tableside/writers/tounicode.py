"""Text from right to left, drawn so that its letters can be taken out of the file again.

WeasyPrint 70 gives each glyph the letters it was first drawn for, by its place in the text
(https://github.com/Kozea/WeasyPrint/issues/2841): a ligature with a mark has three letters and two
glyphs, so that one gets all of them and the other none, which makes the map of the font invalid. It
forgets the non-joiner of Persian, and it raises the marks, which tears the words apart for who
copies them. So lines with such letters are drawn here, in the cells of :mod:`.letters`, and the
cells are put into the font once WeasyPrint has cut it down to the glyphs that are used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from tableside.writers.letters import Cell, Glyph, Group, Part, groups
from tableside.writers.truetype import Composite, with_glyphs

# Hebrew, Arabic and their like with their presentation forms, and the signs that isolate.
RIGHT_TO_LEFT = re.compile("[\u0590-\u065f\u066d-\u06ef\u06fa-\u08ff\u2066-\u2069\ufb1d-\ufefc]")

# WeasyPrint draws no letters that are smaller.
_NO_SIZE = 1e-6


@cache
def mend(text: Any, fonts: Any) -> None:
    """Let WeasyPrint draw text from right to left in this way from now on.

    Args:
        text: the module ``weasyprint.draw.text``.
        fonts: the module ``weasyprint.pdf.fonts``.
    """
    theirs, cleaned = text.draw_first_line, fonts.Font.clean

    def draw(stream: Any, box: Any, overflow: str, ellipsis: str, matrix: Any) -> Any:
        if (
            RIGHT_TO_LEFT.search(box.text)
            and overflow != "ellipsis"
            and ellipsis == "none"
            and _draw(text, stream, box, matrix)
        ):
            return []
        return theirs(stream, box, overflow, ellipsis, matrix)

    def clean(font: Any, shown: Mapping[int, str], hinting: bool) -> None:
        made = _made(font)
        drawn = {part.number: "" for cell in made for part in cell.parts}
        cleaned(font, {**drawn, **shown} if shown else shown, hinting)
        if made:
            glyphs = [_outline(font, cell) for cell in made]
            font.file_content = with_glyphs(font.file_content, font.glyph_count, glyphs)

    text.draw_first_line, fonts.Font.clean = draw, clean


def _draw(text: Any, stream: Any, box: Any, matrix: Any) -> bool:
    """Draw the first line of a box; nothing if it has glyphs of which WeasyPrint knows better."""
    if not box.text.strip() or box.style["font_size"] < _NO_SIZE:
        return False
    text.pango.pango_layout_set_single_paragraph_mode(box.pango_layout.layout, True)
    line, _ = box.pango_layout.get_first_line()
    said = box.pango_layout.text.encode()
    runs = []
    for item in _runs(text, line):
        font, size = stream.add_font(item.item.analysis.font)
        glyphs = _glyphs(text, item, size)
        if glyphs is None or "glyf" not in font.tables or font.png or font.svg or font.colr:
            return False
        start = item.item.offset
        letters = said[start : start + item.item.length]
        backwards = bool(item.item.analysis.level % 2)
        runs.append((item, font, size, tuple(groups(glyphs, letters, backwards=backwards))))
    stream.set_text_matrix(*matrix.values)
    for item, font, size, members in runs:
        _measure(text, stream, item, font, size, members)
        stream.set_font_size(font.hash, size)
        stream.show_text(_shown(font, members))
    return True


def _runs(text: Any, line: Any) -> Iterator[Any]:
    run = line.runs
    while run != text.ffi.NULL:
        yield run.data
        run = run.next


def _glyphs(text: Any, item: Any, size: float) -> list[Glyph] | None:
    """The glyphs of a run; None if the font lacks one of them."""
    found = []
    units = 1000 * text.FROM_UNITS / size
    unknown, empty = text.pango.PANGO_GLYPH_UNKNOWN_FLAG, text.pango.PANGO_GLYPH_EMPTY
    infos, clusters = item.glyphs.glyphs, item.glyphs.log_clusters
    for at in range(item.glyphs.num_glyphs):
        number, place = infos[at].glyph, infos[at].geometry
        if number & unknown:
            return None
        found.append(
            Glyph(
                None if number == empty else number,
                clusters[at],
                place.width * units,
                place.x_offset * units,
                -place.y_offset * units,
            )
        )
    return found


def _measure(
    text: Any, stream: Any, item: Any, font: Any, size: float, members: tuple[Group, ...]
) -> None:
    """Note how wide the glyphs of a run are in the font."""
    for number in {part.number for group in members for part in group.parts}:
        if number not in font.widths:
            text.pango.pango_font_get_glyph_extents(
                item.item.analysis.font, number, stream.ink_rect, stream.logical_rect
            )
            width = stream.logical_rect.width * text.FROM_UNITS
            font.widths[number] = round(width * 1000 / size)


def _shown(font: Any, members: tuple[Group, ...]) -> str:
    """What a run is in a content stream: the codes of its glyphs, and gaps between them."""
    pieces = ["<"]
    pen = 0.0  # where the layout is
    at = 0  # where a reader of the file is

    def move(to: float) -> int:
        gap = round(to - at)
        if gap:
            pieces.append(f">{-gap}<")
        return at + gap

    for group in members:
        part = group.parts[0] if group.parts else None
        if part is not None and group.plain(font.widths[part.number]):
            at = move(pen + part.x)
            code = _code(font, part.number, group.letters)
            pieces.append(f"{code:04x}")
            at += font.widths[code]
        elif group.letters:
            at = move(pen)
            for cell in group.cells():
                pieces.append(f"{_cell_code(font, cell):04x}")
                at += cell.width
        pen += group.advance
    move(pen)
    return "".join([*pieces, ">"]).replace("<>", "")


def _code(font: Any, number: int, letter: str) -> int:
    """The code that shows a glyph of the font for a letter.

    The glyph itself, unless it stands for another letter already.
    """
    if font.to_unicode.setdefault(number, letter) == letter:
        return number
    return _cell_code(font, Cell(letter, font.widths[number], (Part(number),)))


def _cell_code(font: Any, cell: Cell) -> int:
    """The code of a cell: a number that no glyph of the font has."""
    made = _made(font)
    if cell not in made:
        code = font.glyph_count + len(made)
        made[cell] = code
        font.widths[code] = cell.width
        font.to_unicode[code] = cell.letter
    return made[cell]


def _made(font: Any) -> dict[Cell, int]:
    """The cells of a font by their codes; WeasyPrint has one such object for a document."""
    made: dict[Cell, int] = font.__dict__.setdefault("cells", {})
    return made


def _outline(font: Any, cell: Cell) -> Composite:
    """A cell in the units of its font."""
    size = font.upem / 1000
    parts = tuple((part.number, round(part.x * size), round(part.y * size)) for part in cell.parts)
    return Composite(round(cell.width * size), parts)
