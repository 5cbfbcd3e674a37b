"""What a laid-out document measures: how full its pages are and what stands where it should not.

WeasyPrint publishes the place of elements that have an id, and nothing else, so the
boxes themselves are read here. This is the only module that knows how they look.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

MM_PER_PX = 25.4 / 96
# Rounding in the layout moves boxes by hundredths of a pixel; half a pixel is 0.13 mm.
TOLERANCE_PX = 0.5


@dataclass(frozen=True, slots=True)
class Measure:
    """How much of its pages a document takes.

    Attributes:
        fills: for each page, the share of its depth that is taken. Columns that stand
            side by side count by the mean of their depths, so that the white at the
            foot of the last column counts as white whether or not columns are balanced.
    """

    fills: tuple[float, ...]

    @property
    def pages(self) -> int:
        """Number of pages."""
        return len(self.fills)

    @property
    def load(self) -> float:
        """Length of the whole document in pages; all but the last count as full."""
        return len(self.fills) - 1 + self.fills[-1]


@dataclass(frozen=True, slots=True)
class Leaf:
    """A piece of text or a picture, its rectangle in CSS pixels and the column it belongs to."""

    name: str
    left: float
    top: float
    right: float
    bottom: float
    frame: tuple[float, float]
    picture: bool


def measure(document: Any) -> Measure:
    """Measure a document that WeasyPrint has laid out.

    Args:
        document: what ``weasyprint.HTML.render`` returned.

    Returns:
        The fill of each page.
    """
    pages = [page._page_box for page in document.pages]
    return Measure(tuple(_fill(page) for page in pages))


def strays(document: Any, margin_mm: float) -> tuple[str, ...]:
    """Say what runs out of its column or its page, and what overlaps.

    Args:
        document: what ``weasyprint.HTML.render`` returned.
        margin_mm: the white border that no page may print on, in millimetres.

    Returns:
        One phrase for each fault; none when everything is in its place.
    """
    found: list[str] = []
    for number, page in enumerate(document.pages, start=1):
        box = page._page_box
        border = margin_mm / MM_PER_PX
        top, bottom = box.content_box_y(), box.content_box_y() + box.height
        frame = (box.content_box_x(), box.content_box_x() + box.width)
        leaves = [leaf for child in _body(box) for leaf in _leaves(child, frame)]
        for leaf in leaves:
            found += _outside(number, leaf, (*leaf.frame, top, bottom))
        paper = (border, box.margin_width() - border, border, box.margin_height() - border)
        for child in box.children:
            if _is(child, "MarginBox"):
                for leaf in _leaves(child, paper[:2]):
                    found += _outside(number, leaf, paper)
        found += _overlaps(number, leaves)
        if frame[0] < paper[0] - TOLERANCE_PX or top < paper[2] - TOLERANCE_PX:
            found.append(f"page {number}: its margins are narrower than {margin_mm:g} mm")
    return tuple(found)


def _is(box: Any, *names: str) -> bool:
    # By name, so that this module can be loaded, and mypy run, without WeasyPrint.
    return any(kind.__name__ in names for kind in type(box).__mro__)


def _flow(box: Any) -> list[Any]:
    """Children that take room in the page: not those lifted out of it."""
    return [
        child
        for child in getattr(box, "children", ())
        if not _is(child, "AbsolutePlaceholder") and not child.is_absolutely_positioned()
    ]


def _body(page: Any) -> list[Any]:
    return [child for child in _flow(page) if not _is(child, "MarginBox", "FootnoteAreaBox")]


def _fill(page: Any) -> float:
    top = page.content_box_y()
    roots = _body(page)
    deepest = max((_bottom(root) for root in roots), default=top)
    white = sum(_white(root) for root in roots)
    return float((deepest - top - white) / page.height)


def _bottom(box: Any) -> float:
    """Lowest edge of what a box holds: a box stretched by a page break counts as it is filled."""
    own = float(box.border_box_y() + box.border_height())
    if _is(box, "LineBox", "ReplacedBox", "TableBox", "InlineBox"):
        return own
    children = _flow(box)
    if not children or box.style["height"] != "auto":
        return own
    inner = max(_bottom(child) for child in children)
    return inner + float(box.padding_bottom + box.border_bottom_width)


def _columns(box: Any) -> list[tuple[list[Any], int]]:
    """The rows of columns in a multi-column box, each with the number it has room for."""
    columns = [child for child in getattr(box, "children", ()) if child.is_column]
    rows = [list(row) for _, row in groupby(columns, key=lambda column: column.position_y)]
    return [(row, _places(box, row[0])) for row in rows]


def _places(box: Any, column: Any) -> int:
    # An empty last column gets no box, so the places are counted from the widths.
    gap = box.style["column_gap"]
    spread = box.style["font_size"] if gap == "normal" else float(getattr(gap, "value", gap))
    return max(1, round(float((box.width + spread) / (column.width + spread))))


def _white(box: Any) -> float:
    """White at the feet of the columns inside a box, spread over their whole width."""
    rows = _columns(box)
    if rows:
        white = 0.0
        for row, places in rows:
            used = [_bottom(column) - column.position_y for column in row]
            inner = sum(_white(column) for column in row)
            white += max(used) - (sum(used) - inner) / places
        return white + sum(_white(child) for child in _flow(box) if not child.is_column)
    if _is(box, "LineBox", "ReplacedBox", "TableBox", "FlexBox", "GridBox"):
        return 0.0
    return sum(_white(child) for child in _flow(box) if _is(child, "BlockLevelBox"))


def _leaves(box: Any, frame: tuple[float, float]) -> Iterator[Leaf]:
    if _is(box, "AbsolutePlaceholder"):
        box = box._box
    if _is(box, "TextBox"):
        if box.text.strip() and box.style["visibility"] == "visible":
            # The em square around the baseline, not the taller line the font asks for.
            baseline, em = box.position_y + box.baseline, box.style["font_size"]
            yield Leaf(
                box.text.strip(),
                box.position_x,
                baseline - 0.7 * em,
                box.position_x + box.width,
                baseline + 0.2 * em,
                frame,
                picture=False,
            )
        return
    if _is(box, "ReplacedBox"):
        left, top = box.content_box_x(), box.content_box_y()
        yield Leaf("a picture", left, top, left + box.width, top + box.height, frame, picture=True)
        return
    if _is(box, "TableCellBox") or box.is_column:
        # Never wider than what is around it: a column outside the page is no excuse.
        left, right = box.border_box_x(), box.border_box_x() + box.border_width()
        frame = (max(frame[0], left), min(frame[1], right))
    for child in getattr(box, "children", ()):
        yield from _leaves(child, frame)


def _outside(number: int, leaf: Leaf, bounds: tuple[float, float, float, float]) -> Iterator[str]:
    left, right, top, bottom = bounds
    for side, distance in (
        ("left", left - leaf.left),
        ("right", leaf.right - right),
        ("top", top - leaf.top),
        ("bottom", leaf.bottom - bottom),
    ):
        if distance > TOLERANCE_PX:
            yield (
                f"page {number}: {_short(leaf)} runs {distance * MM_PER_PX:.1f} mm "
                f"beyond the {side} of its column or page"
            )


def _overlaps(number: int, leaves: list[Leaf]) -> Iterator[str]:
    standing: list[Leaf] = []
    for leaf in sorted(leaves, key=lambda leaf: leaf.top):
        standing = [other for other in standing if other.bottom > leaf.top + 1]
        for other in standing:
            if leaf.left < other.right - 1 and other.left < leaf.right - 1:
                yield f"page {number}: {_short(leaf)} overlaps {_short(other)}"
        standing.append(leaf)


def _short(leaf: Leaf) -> str:
    if leaf.picture:
        return leaf.name
    return f"“{leaf.name[:24]}…”" if len(leaf.name) > 25 else f"“{leaf.name}”"
