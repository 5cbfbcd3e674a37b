"""The boxes of a page as they were laid out, for what no file says afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def inside(box: Any) -> Iterator[Any]:
    """A box and all that stand in it."""
    yield box
    for child in getattr(box, "children", ()):
        yield from inside(getattr(child, "_box", child))


def kind(box: Any) -> str:
    """The name of a box's class: ``LineBox``, ``TextBox``, ``TableCellBox``."""
    return type(box).__name__


def of_kind(box: Any, name: str) -> list[Any]:
    """Every box of a kind."""
    return [one for one in inside(box) if kind(one) == name]


def text(box: Any) -> str:
    """What stands in a box, in the order of the file."""
    return "".join(one.text for one in of_kind(box, "TextBox"))


def elements(page: Any, tag: str, name: str = "") -> list[Any]:
    """The boxes of an element, of a class where one is named; not its lines and their text."""
    return [
        box
        for box in inside(page)
        if box.element_tag == tag
        and kind(box) not in ("LineBox", "TextBox")
        and box.element is not None
        and (not name or name in (box.element.get("class") or "").split())
    ]


def margin_texts(page: Any) -> dict[str, str]:
    """What stands in the margins of a page, by the name of the place."""
    return {
        box.at_keyword.removeprefix("@"): text(box)
        for box in page.children
        if kind(box) == "MarginBox" and text(box)
    }
