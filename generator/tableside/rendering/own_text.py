"""A user's own text in Markdown as HTML that can do nothing but be read.

The text is a stranger's. Markup in it prints as it was written. What Markdown makes of it
passes a list of the elements that are allowed, and every attribute is taken away: there is
no link to follow, no picture to fetch, no style and no script. Links and pictures print as
their words and their address.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from itertools import pairwise
from xml.etree import ElementTree

from markdown import Markdown
from markdown.extensions.sane_lists import SaneListExtension
from markdown.extensions.tables import TableExtension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import ETX, STX, AtomicString
from markupsafe import Markup

from tableside.documents.model import OwnText
from tableside.errors import UserFault
from tableside.rendering.fences import ROW, register

MOST_DEEP = 16
"""Elements inside one another; a list in a list is four."""

LONGEST_ADDRESS = 120
"""Characters of an address that are printed."""

_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_BLOCKS = ("p", "ul", "ol", "li", "blockquote", "pre", "hr", "div")
_TABLES = ("table", "thead", "tbody", "tr", "th", "td")
_IN_LINES = ("code", "em", "strong", "br", "bdi")
_ALLOWED = frozenset((*_HEADINGS, *_BLOCKS, *_TABLES, *_IN_LINES))
_ALIGNED = {"right": "num", "center": "mid"}
_LOWEST = 4
_CELL = re.compile(f"{STX}cell:(\\d+){ETX}")

# A play such as bar/22*/18* or 8/5(2), else Markdown takes its stars for emphasis; a roll.
_PLAY = r"(?:bar|\d{1,2})(?:/(?:off|\d{1,2})\*?)+(?:\([2-4]\))?"
_NOTATION = rf"(?<![\w/*-])(?:{_PLAY}(?:,?[ ]{_PLAY})*|[1-6]-[1-6])(?![\w/*]|-\d)"


_ENTITY = r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});"


class OwnTextError(UserFault):
    """A text that cannot be printed."""


def pieces(text: OwnText, level: int = 2) -> tuple[Markup | int, ...]:
    """The HTML of a text, cut where its boards stand.

    Args:
        text: the text.
        level: what its highest heading becomes.

    Returns:
        HTML, and in between the number of a board, from 0. A piece for itself need not be
        whole: a board may stand inside a list.

    Raises:
        OwnTextError: lists or quotations lie too deep inside one another.
    """
    md = Markdown(extensions=[TableExtension(), SaneListExtension()], output_format="html")
    md.preprocessors.deregister("html_block")
    md.inlinePatterns.deregister("html")
    md.inlinePatterns.deregister("automail")
    md.inlinePatterns.register(_Entity(_ENTITY, md), "entity", 80)
    md.inlinePatterns.register(_Notation(_NOTATION, md), "notation", 65)
    # After the inline patterns (20), before signs are put back (0).
    md.treeprocessors.register(_Harmless(md, level), "harmless", 5)
    register(md, lambda fence, number: f"{STX}cell:{number - 1}{ETX}", code=True)
    try:
        made = md.convert(text.text)
    except RecursionError as fault:
        raise OwnTextError(_TOO_DEEP) from fault
    parts = _CELL.split(made)
    return tuple(int(part) if n % 2 else Markup(part) for n, part in enumerate(parts))


_TOO_DEEP = "lists and quotations lie too deep inside one another"


class _Notation(InlineProcessor):
    """Keeps plays and rolls from left to right and on one line."""

    def handleMatch(  # type: ignore[override]
        self, m: re.Match[str], data: str
    ) -> tuple[ElementTree.Element, int, int]:
        node = ElementTree.Element("bdi", {"dir": "ltr", "class": "notation"})
        node.text = AtomicString(m[0])
        return node, m.start(0), m.end(0)


class _Entity(InlineProcessor):
    """The sign that an entity stands for, as a sign; what names none stays as it is."""

    def handleMatch(  # type: ignore[override]
        self, m: re.Match[str], data: str
    ) -> tuple[str, int, int]:
        return unescape(m[0]), m.start(0), m.end(0)


class _Harmless(Treeprocessor):
    """Leaves what can be read, and nothing else."""

    def __init__(self, md: Markdown, level: int) -> None:
        super().__init__(md)
        self._level = level

    def run(self, root: ElementTree.Element) -> None:
        _check_depth(root)
        # The innermost first: the words of a link are those of the picture in it.
        for child in reversed([node for node in root.iter() if node is not root]):
            if child.tag in ("a", "img"):
                _as_words(child)
            elif child.tag in _ALLOWED:
                _strip(child)
            else:
                raise OwnTextError(f"an element {child.tag!r} is not printed")
            if child.tag != "code" and child.text:  # code is escaped already
                child.text = child.text.replace("&", "&amp;")
            if child.tail:
                child.tail = child.tail.replace("&", "&amp;")
        _lift(root, self._level)
        for parent in root.iter("*"):
            for child, after in pairwise(parent):
                if child.tag == "p" and after.get("class") == ROW:
                    child.set("class", "before-board")


def _check_depth(root: ElementTree.Element) -> None:
    level = [root]
    for _ in range(MOST_DEEP):
        level = [child for node in level for child in node]
    if level:
        raise OwnTextError(_TOO_DEEP)


def _as_words(node: ElementTree.Element) -> None:
    """A link or a picture as its words, and its address behind them."""
    picture = node.tag == "img"
    address = node.get("src" if picture else "href", "").strip()
    if picture:
        node.text = AtomicString(node.get("alt", ""))
    said = "".join(node.itertext()).strip()
    node.tag = "span"
    node.attrib.clear()
    if len(address) > LONGEST_ADDRESS:
        address = f"{address[: LONGEST_ADDRESS - 1]}…"
    if not address or address == said:
        return
    shown = ElementTree.Element("bdi", {"dir": "ltr", "class": "address"})
    plain = address.replace("&", "&amp;")
    shown.text = AtomicString(f"({plain})" if said else plain)
    if len(node):
        node[-1].tail = f"{node[-1].tail or ''} "
    else:
        node.text = AtomicString(f"{node.text or ''} " if said else "")
    node.append(shown)


def _strip(node: ElementTree.Element) -> None:
    """Take away every attribute but a few of our own making."""
    kept: dict[str, str] = {}
    if node.tag == "bdi":
        kept = {"dir": "ltr", "class": node.get("class", "")}
    elif node.tag == "ol" and re.fullmatch(r"\d{1,6}", node.get("start", "")):
        kept = {"start": node.get("start", "")}
    elif node.tag in ("th", "td"):
        aligned = re.search(r"text-align: (\w+)", node.get("style", ""))
        place = _ALIGNED.get(aligned[1], "") if aligned else ""
        kept = {**({"scope": "col"} if node.tag == "th" else {}), **_class(place)}
    elif node.tag == "div":
        kept = _class(ROW)
    node.attrib.clear()
    node.attrib.update(kept)


def _class(name: str) -> dict[str, str]:
    return {"class": name} if name else {}


def _lift(root: ElementTree.Element, level: int) -> None:
    """Bring headings to levels that follow one another, the highest first."""
    found = list(_headings(root))
    highest = min((int(node.tag[1]) for node in found), default=level)
    before = level - 1
    for node in found:
        wanted = level + int(node.tag[1]) - highest
        before = min(wanted, before + 1, _LOWEST)
        node.tag = f"h{before}"


def _headings(root: ElementTree.Element) -> Iterator[ElementTree.Element]:
    return (node for node in root.iter() if node.tag in _HEADINGS)
