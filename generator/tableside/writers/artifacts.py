"""What stands in the margins of a page is no part of the text.

A running title or a page number is drawn on every page, and whoever listens to the document
must not hear it in the middle of a sentence. PDF/UA-1 (ISO 14289-1, 7.8) wants it marked as
an artifact. WeasyPrint marks it like text and leaves its elements out of the tree, so they
are found as the elements that no other one names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

_PAGINATION = "/Pagination"


def mark_margins(pdf: Any, elements: Mapping[bytes, Any]) -> None:
    """Turn what is drawn in the margins into artifacts.

    Args:
        pdf: the ``pydyf.PDF`` about to be written; changed in place.
        elements: its structure elements by their references.
    """
    named = {kid for element in elements.values() for kid in element["K"]}
    roots = [element for element in elements.values() if element["S"] == "/Document"]
    known = {root.reference for root in roots}
    loose = [e for e in elements.values() if e["P"] in known and e.reference not in named]
    if not loose:
        return
    pages = {item.reference: item for item in pdf.objects if _is_page(item)}
    streams = {item.reference: item for item in pdf.objects if hasattr(item, "stream")}
    gone: set[bytes] = set()
    for top in loose:
        for element in _below(top, elements):
            numbers = {kid for kid in element["K"] if isinstance(kid, int)}
            if numbers:
                for stream in _contents(pages[element["Pg"]], streams):
                    _unmark(stream.stream, numbers)
            gone.add(element.reference)
    _forget(pdf, gone)
    for reference in gone:
        elements[reference].clear()


def _below(element: Any, elements: Mapping[bytes, Any]) -> Iterator[Any]:
    """An element and all that are inside it."""
    yield element
    for kid in element["K"]:
        if kid in elements:
            yield from _below(elements[kid], elements)


def _is_page(item: Any) -> bool:
    return isinstance(item, dict) and item.get("Type") == "/Page"


def _contents(page: Any, streams: Mapping[bytes, Any]) -> Iterator[Any]:
    """The streams of a page's content: it names one, or a list of them."""
    named = page["Contents"]
    for reference in named if isinstance(named, list) else [named]:
        if reference in streams:
            yield streams[reference]


def _unmark(operations: list[Any], numbers: set[int]) -> None:
    """Write the artifact where a piece of text had its number."""
    for at, operation in enumerate(operations):
        if isinstance(operation, dict) and operation.get("MCID") in numbers:
            operations[at - 1] = "/Artifact"
            operation.clear()
            operation["Type"] = _PAGINATION


def _forget(pdf: Any, gone: set[bytes]) -> None:
    """Leave the places of what is gone empty in the table from numbers to elements.

    An element's place in a page's list is its number, so the list must not become shorter.
    """
    for item in pdf.objects:
        if isinstance(item, dict) and "Nums" in item:
            for entry in item["Nums"]:
                if isinstance(entry, list):
                    entry[:] = ["null" if reference in gone else reference for reference in entry]
