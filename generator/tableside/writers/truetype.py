"""Glyphs put into a TrueType font that are made of glyphs which it has.

Only the tables that count glyphs are written anew, in the form that the OpenType specification
gives them (https://learn.microsoft.com/typography/opentype/spec/otff); fontTools would take all
glyphs apart and put them together again.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

# Of a composite glyph: its offsets are words, they are x and y, and another part follows.
_WORDS, _OFFSETS, _MORE = 0x0001, 0x0002, 0x0020
_WHOLE_FILE = 0xB1B0AFBA
"""What the four-byte words of a whole font sum up to (table ``head``)."""


@dataclass(frozen=True, slots=True)
class Composite:
    """A glyph made of others, in the units of the font.

    Attributes:
        width: how far it moves the pen.
        parts: the number of a glyph, and how far it is moved to the right and up.
    """

    width: int
    parts: tuple[tuple[int, int, int], ...] = ()


def with_glyphs(font: bytes, first: int, glyphs: Sequence[Composite]) -> bytes:
    """Put glyphs at the end of a font.

    Args:
        font: a font with outlines in the table ``glyf`` and fixed axes.
        first: the number of the first new glyph. If the font has fewer glyphs, those between are
            empty.
        glyphs: the new glyphs in order.

    Returns:
        The font; it has no names for its glyphs. The same font and glyphs give the same bytes.
    """
    tables = _tables(font)
    head, maxp, hhea = (bytearray(tables[tag]) for tag in ("head", "maxp", "hhea"))
    (count,) = struct.unpack_from(">H", maxp, 4)
    places = _places(tables["loca"], count, long=head[51] == 1)
    outlines, metrics = tables["glyf"], _metrics(tables["hmtx"], hhea, count)
    added = bytearray(outlines)
    empty = max(0, first - count)
    places += [places[-1]] * empty
    metrics += struct.pack(">Hh", 0, 0) * empty
    for glyph in glyphs:
        boxes = {
            number: box
            for number, _, _ in glyph.parts
            if (box := outlines[places[number] : places[number + 1]][2:10])
        }
        outline = _composite(glyph, {n: struct.unpack(">4h", box) for n, box in boxes.items()})
        added += outline
        places.append(len(added))
        left = struct.unpack_from(">h", outline, 2)[0] if outline else 0
        metrics += struct.pack(">Hh", glyph.width, left)
    total = first + len(glyphs)
    struct.pack_into(">H", hhea, 34, total)
    struct.pack_into(">H", maxp, 4, total)
    _allow(maxp, max((len(glyph.parts) for glyph in glyphs), default=0))
    struct.pack_into(">h", head, 50, 1)
    tables |= {
        "head": bytes(head),
        "hhea": bytes(hhea),
        "maxp": bytes(maxp),
        "glyf": bytes(added),
        "loca": struct.pack(f">{len(places)}I", *places),
        "hmtx": bytes(metrics),
        "post": struct.pack(">I", 0x00030000) + tables["post"][4:32],
    }
    return _file(font[:4], tables)


def _tables(font: bytes) -> dict[str, bytes]:
    (count,) = struct.unpack_from(">H", font, 4)
    found = {}
    for at in range(count):
        tag, _, start, length = struct.unpack_from(">4s3I", font, 12 + 16 * at)
        found[tag.decode("latin-1")] = font[start : start + length]
    return found


def _places(loca: bytes, count: int, *, long: bool) -> list[int]:
    """Where in ``glyf`` each glyph begins, and where the last one ends."""
    if long:
        return list(struct.unpack_from(f">{count + 1}I", loca))
    return [2 * half for half in struct.unpack_from(f">{count + 1}H", loca)]


def _metrics(hmtx: bytes, hhea: bytearray, count: int) -> bytearray:
    """Width and left edge of each glyph; a font may leave out widths that repeat the last one."""
    (written,) = struct.unpack_from(">H", hhea, 34)
    metrics = bytearray(hmtx[: 4 * written])
    width = metrics[-4:-2]
    for at in range(count - written):
        start = 4 * written + 2 * at
        metrics += width + hmtx[start : start + 2]
    return metrics


def _composite(glyph: Composite, boxes: Mapping[int, tuple[int, ...]]) -> bytes:
    """The outline of a new glyph; nothing if its parts draw nothing."""
    parts = [part for part in glyph.parts if part[0] in boxes]
    if not parts:
        return b""
    moved = [
        (left + x, low + y, right + x, high + y)
        for number, x, y in parts
        for left, low, right, high in [boxes[number]]
    ]
    lefts, lows, rights, highs = zip(*moved, strict=True)
    outline = struct.pack(">5h", -1, min(lefts), min(lows), max(rights), max(highs))
    for at, (number, x, y) in enumerate(parts, start=1):
        more = _MORE if at < len(parts) else 0
        outline += struct.pack(">HHhh", _WORDS | _OFFSETS | more, number, x, y)
    return outline + bytes(-len(outline) % 4)


def _allow(maxp: bytearray, parts: int) -> None:
    """Raise the limits that ``maxp`` states, to what glyphs of so many parts stay below."""
    most = struct.unpack_from(">4H", maxp, 6)
    elements, depth = struct.unpack_from(">2H", maxp, 28)
    for at, simple, composite in ((10, most[0], most[2]), (12, most[1], most[3])):
        limit = max(composite, parts * max(simple, composite))
        struct.pack_into(">H", maxp, at, min(limit, 0xFFFF))
    struct.pack_into(">2H", maxp, 28, max(elements, parts), depth + bool(parts))


def _file(version: bytes, tables: Mapping[str, bytes]) -> bytes:
    """A font file of these tables."""
    count = len(tables)
    power = count.bit_length() - 1
    header = version + struct.pack(">4H", count, 16 << power, power, 16 * count - (16 << power))
    body = bytearray()
    head_at = 0
    start = 12 + 16 * count
    for tag in sorted(tables):
        data = tables[tag]
        if tag == "head":
            data = data[:8] + bytes(4) + data[12:]
            head_at = start + len(body)
        header += struct.pack(
            ">4s3I", tag.encode("latin-1"), _sum(data), start + len(body), len(data)
        )
        body += data + bytes(-len(data) % 4)
    file = bytearray(header) + body
    struct.pack_into(">I", file, head_at + 8, (_WHOLE_FILE - _sum(file)) & 0xFFFFFFFF)
    return bytes(file)


def _sum(data: bytes | bytearray) -> int:
    whole = bytes(data) + bytes(-len(data) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(whole) // 4}I", whole)
    return sum(words) & 0xFFFFFFFF
