"""PNG: the right size at its resolution, the same bytes, the type that comes with us."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator

import pytest
from PIL import Image

from support.boards import START
from tableside.diagrams.model import Diagram, Labels
from tableside.diagrams.svg import draw
from tableside.engine.dice import Dice
from tableside.writers import png
from tableside.writers.errors import EngineMissingError, SignError, WriterError
from tableside.writers.png import MOST_PIXELS, make_png, pixels

BOARD = draw(Diagram(START, Dice(3, 1), labels=Labels(caption="White to play 3-1")), size_mm=80)


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a file, their checksums proved (W3C PNG, section 5.3)."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack_from(">I", data, at + 8 + length)
        assert checksum == zlib.crc32(kind + body)
        yield kind, body
        at += 12 + length


@pytest.mark.parametrize("dpi", [72, 96, 150, 300])
def test_it_is_as_large_as_its_resolution_says(dpi: int) -> None:
    image = Image.open(io.BytesIO(make_png(BOARD, dpi=dpi)))
    assert image.width == round(80 / 25.4 * dpi)
    assert image.size == pytest.approx(pixels(BOARD, dpi), abs=1)
    assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)


def test_resolution_and_words_stand_before_the_picture() -> None:
    found = list(chunks(make_png(BOARD, dpi=96, title="Stelling", words="Zwart’s schijven.")))
    kinds = [kind for kind, _ in found]
    assert kinds.count(b"pHYs") == 1
    assert max(i for i, k in enumerate(kinds) if k in (b"pHYs", b"iTXt")) < kinds.index(b"IDAT")
    assert dict(found)[b"pHYs"] == struct.pack(">IIB", 3780, 3780, 1)
    texts = [body.split(b"\0\0\0\0\0") for kind, body in found if kind == b"iTXt"]
    assert [(key, text.decode()) for key, text in texts] == [
        (b"Title", "Stelling"),
        (b"Description", "Zwart’s schijven."),
    ]
    assert kinds[-1] == b"IEND"


def test_the_same_drawing_gives_the_same_bytes() -> None:
    assert make_png(BOARD, dpi=72) == make_png(BOARD, dpi=72)


def test_the_paper_lies_behind_it_or_nothing() -> None:
    white = Image.open(io.BytesIO(make_png(BOARD, dpi=72))).convert("RGBA")
    assert white.getpixel((0, white.height - 1)) == (255, 255, 255, 255)
    bare = Image.open(io.BytesIO(make_png(BOARD, dpi=72, paper=""))).convert("RGBA")
    assert bare.getpixel((0, bare.height - 1))[3] == 0


def test_words_are_drawn_without_any_font_of_the_machine() -> None:
    image = Image.open(io.BytesIO(make_png(BOARD, dpi=150))).convert("L")
    foot = image.crop((0, int(image.height * 0.93), image.width, image.height))
    dark = sum(count for count, value in foot.getcolors() or [] if value < 128)
    assert dark > 200


@pytest.mark.parametrize(
    ("svg", "dpi", "told"),
    [
        (BOARD, 35, "35 dpi: allowed are 36 to 1200"),
        (BOARD, 1201, "1201 dpi: allowed are 36 to 1200"),
        ("<svg/>", 96, "does not say its size in millimetres"),
        (draw(Diagram(START), size_mm=2000), 300, "take fewer dpi or a smaller size"),
        ('<svg width="9mm" height="9mm"><g></svg>', 96, "cannot be rasterised"),
    ],
)
def test_what_cannot_be_is_refused_before_any_work(svg: str, dpi: int, told: str) -> None:
    with pytest.raises(WriterError, match=told):
        make_png(svg, dpi=dpi)


def test_no_picture_has_more_pixels_than_are_allowed() -> None:
    wide, high = pixels(draw(Diagram(START), size_mm=150), 1000)
    assert wide * high <= MOST_PIXELS


def test_a_missing_rasteriser_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(f"No module named {name!r}")

    monkeypatch.setattr(png.importlib, "import_module", missing)
    with pytest.raises(EngineMissingError, match="pip install resvg_py"):
        make_png(BOARD)


def test_nothing_outside_the_drawing_is_fetched() -> None:
    outside = BOARD.replace("</svg>", '<image href="file:///etc/passwd" width="9"/></svg>')
    assert Image.open(io.BytesIO(make_png(outside, dpi=72))).width == pixels(BOARD, 72)[0]


@pytest.mark.parametrize("words", ["Tocca al Bianco: è l’ora – già", "White to play 3-1"])
def test_words_that_the_type_can_show_are_drawn(words: str) -> None:
    svg = draw(Diagram(START, labels=Labels(caption=words)), size_mm=80)
    assert make_png(svg, dpi=72).startswith(b"\x89PNG")


def test_a_sign_without_a_shape_is_refused() -> None:
    svg = draw(Diagram(START, labels=Labels(caption="תור לבן &")), size_mm=80)
    with pytest.raises(SignError, match=r"'ת' \(U\+05EA\) in the words of the drawing"):
        make_png(svg, dpi=72)
