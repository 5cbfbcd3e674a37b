"""A drawing as a PDF or an SVG of its own, looked at by programs that had no part in it."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pytest

from support import pdf
from support.speeches import speech
from tableside.documents.board_request import request_from
from tableside.documents.boards import board
from tableside.rendering.board_page import page
from tableside.rendering.rendered import Rendered
from tableside.writers.errors import MarkupError, PrintError
from tableside.writers.picture import make_picture_pdf
from tableside.writers.svg import make_svg


def opening(lang: str = "it") -> Rendered:
    xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:6:3:1:7:10"
    return page(board(request_from({"position": xgid, "id": True, "size": 90})), speech(lang))


@pytest.fixture(scope="module")
def printed() -> bytes:
    return make_picture_pdf(opening())


def test_one_page_as_large_as_the_drawing(printed: bytes) -> None:
    (size,) = pdf.page_sizes_mm(printed)
    assert size == pytest.approx((90.0, opening().paper.height_mm), abs=0.1)


def test_caption_and_id_can_be_read_and_copied(printed: bytes) -> None:
    words = pdf.text(printed)
    assert "Tocca al Bianco: 3-1" in words
    assert "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:6:3:1:7:10" in words


def test_tagged_described_and_in_its_language(printed: bytes) -> None:
    assert pdf.accessibility_faults(printed) == []
    assert pdf.syntax_faults(printed) == []
    with pikepdf.open(io.BytesIO(printed)) as document:
        assert document.Root.Lang == "it"
        assert str(document.docinfo["/Title"]) == "Posizione di backgammon. Tocca al Bianco: 3-1"


def test_the_same_page_gives_the_same_bytes(printed: bytes) -> None:
    assert make_picture_pdf(opening()) == printed


def test_more_than_one_page_is_no_drawing() -> None:
    sheet = opening("en")
    low = replace(sheet.paper, height_mm=20.0)
    markup = sheet.markup.replace(f"{sheet.paper.height_mm}mm;", "20mm;").replace(
        "</body>", "<p style='break-before:page'>More.</p></body>"
    )
    with pytest.raises(PrintError, match="a drawing has one"):
        make_picture_pdf(replace(sheet, paper=low, markup=markup))


def test_an_svg_file_is_the_drawing_and_a_line_end() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><title>Á</title></svg>'
    assert make_svg(svg).decode() == f"{svg}\n"
    for other in ("<svg></svg>", "<html></html>", ""):
        with pytest.raises(MarkupError, match="svg element in its namespace"):
            make_svg(other)
