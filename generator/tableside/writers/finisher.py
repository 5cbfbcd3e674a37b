"""The last touches to a PDF before it is written, which WeasyPrint leaves out."""

from __future__ import annotations

from typing import Any

from tableside.writers.artifacts import mark_margins
from tableside.writers.errors import MarkupError

_PRINTED = 4
"""The flag of an annotation that shows on paper as on the screen (ISO 32000, table 165)."""


def finish(_document: Any, pdf: Any) -> None:
    """Give headers their scope and list items a body, part margins from text, bare the metadata.

    PDF/UA-1 (ISO 14289-1, 7.5) wants each header cell to say whether it heads its row or
    its column; WeasyPrint writes none (its issue 2508). ISO 19005 wants the metadata
    stream unfiltered for PDF/A-1, and validators look for that in other files too.

    Args:
        _document: WeasyPrint's document, not needed.
        pdf: the ``pydyf.PDF`` about to be written; changed in place.

    Raises:
        MarkupError: a picture has no description. WeasyPrint says nothing of a drawing
            without one, and whoever listens to the page would not hear of it.
    """
    objects: list[Any] = pdf.objects
    elements = {item.reference: item for item in objects if _is_element(item)}
    for element in elements.values():
        if element["S"] == "/TR":
            _scope_row([elements[kid] for kid in element["K"] if kid in elements])
        elif element["S"] == "/Figure" and not _words(element):
            raise MarkupError(
                "a picture has no description: an svg needs a title as its first element, "
                "an img an alt"
            )
    for element in tuple(elements.values()):
        if element["S"] == "/LI":
            _gather_body(element, elements, pdf)
    mark_margins(pdf, elements)
    for item in objects:
        if isinstance(item, dict) and item.get("Subtype") == "/Link":
            item["F"] = _PRINTED
        extra = getattr(item, "extra", None)
        if extra and extra.get("Type") == "/Metadata":
            item.compress = False


def _is_element(item: Any) -> bool:
    return isinstance(item, dict) and item.get("Type") == "/StructElem"


def _words(element: Any) -> str:
    return str(element["Alt"].string).strip() if "Alt" in element else ""


def _gather_body(item: Any, elements: dict[bytes, Any], pdf: Any) -> None:
    """Put what a list item holds besides its label into one body.

    PDF/UA-1 knows a label and a body in a list item and nothing else; WeasyPrint writes
    paragraphs and pictures beside the label.
    """
    kids = [kid for kid in item["K"] if kid in elements]
    rest = [kid for kid in kids if elements[kid]["S"] != "/Lbl"]
    if all(elements[kid]["S"] == "/LBody" for kid in rest):
        return
    body = type(item)({**item, "S": "/LBody", "P": item.reference})
    pdf.add_object(body)
    elements[body.reference] = body
    body["K"] = type(item["K"])(rest)
    for kid in rest:
        elements[kid]["P"] = body.reference
        if elements[kid]["S"] == "/LBody":
            elements[kid]["S"] = "/NonStruct"
    item["K"][:] = [*(kid for kid in kids if kid not in rest), body.reference]


def _scope_row(cells: list[Any]) -> None:
    """Set the scope of each header in one row.

    WeasyPrint notes for each data cell which headers it belongs to, so a header named by
    a data cell of its own row heads that row. So does one that stands beside data below
    the first row. The others head their column.
    """
    named = {
        bytes(header.data) for cell in cells if cell["S"] == "/TD" for header in _headers(cell)
    }
    beside = any(cell["S"] == "/TD" for cell in cells)
    for cell in cells:
        if cell["S"] == "/TH" and "ID" in cell:
            identity = bytes(cell["ID"].data)
            first = identity.split(b"-")[-2] == b"0"
            row = identity in named or (beside and not first)
            cell["A"]["Scope"] = "/Row" if row else "/Column"


def _headers(cell: Any) -> list[Any]:
    return list(cell.get("A", {}).get("Headers", ()))
