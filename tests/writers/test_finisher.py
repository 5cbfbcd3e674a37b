"""The last touches to a PDF: margins are no text, a list item has one body."""

from __future__ import annotations

import io

import pikepdf
import pytest

from support import pdf
from support.sheets import trial
from tableside.writers.pdf import make_pdf

MARGINS = "@page{@bottom-center{content:counter(page)}@top-left{content:'Running'}}"
TEXT = "<h1>Title</h1><p>One two three four five.</p><p style='break-before:page'>Six seven.</p>"


def structure(data: bytes) -> dict[str, list[list[str]]]:
    """For each kind of element the kinds of what is inside each one."""
    found: dict[str, list[list[str]]] = {}
    with pikepdf.open(io.BytesIO(data)) as document:
        for item in document.objects:
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/StructElem":
                kids = [
                    str(kid["/S"])
                    for kid in item.get("/K", [])
                    if isinstance(kid, pikepdf.Dictionary)
                ]
                found.setdefault(str(item["/S"]), []).append(kids)
    return found


def tagged_text(data: bytes) -> tuple[int, int]:
    """How many pieces of text are numbered, and how many are artifacts of the page's margin."""
    numbered = margins = 0
    with pikepdf.open(io.BytesIO(data)) as document:
        for page in document.pages:
            for operands, operator in pikepdf.parse_content_stream(page):
                if str(operator) == "BDC":
                    numbered += "/MCID" in operands[1]
                    margins += operands[1].get("/Type") == "/Pagination"
    return numbered, margins


@pytest.mark.parametrize(("css", "margins"), [("", 0), (MARGINS, 4)])
def test_margins_are_artifacts_and_text_is_text(css: str, margins: int) -> None:
    data = make_pdf(trial(TEXT, css, full=False, max_pages=2)).data
    assert tagged_text(data) == (3, margins)
    assert pdf.accessibility_faults(data) == []
    assert pdf.syntax_faults(data) == []
    assert ("Running" in pdf.text(data)) == bool(margins)


@pytest.mark.parametrize(
    "items",
    [
        "<li>one</li><li>two</li>",
        "<li><p>one</p><p>more</p></li><li><p>two</p></li>",
        "<li>one<ul><li>inside</li></ul></li>",
        "<li><p>one</p><ul><li><p>inside</p><p>more</p></li></ul></li>",
        "<li><p>one</p><table><tr><th scope='col'>h</th></tr><tr><td>c</td></tr></table></li>",
    ],
)
@pytest.mark.parametrize("name", ["ul", "ol"])
def test_a_list_item_has_a_label_and_one_body(items: str, name: str) -> None:
    body = f"<h1>Title</h1><{name} style='padding-left:20px'>{items}</{name}>"
    data = make_pdf(trial(body, "li{list-style:decimal}", full=False)).data
    assert {tuple(kids) for kids in structure(data)["/LI"]} == {("/Lbl", "/LBody")}
    # WeasyPrint paints the labels of a list last; the tree, which readers follow, is in order.
    faults = pdf.accessibility_faults(data)
    assert [fault for fault in faults if not fault.startswith("outloud ORD-001")] == []
