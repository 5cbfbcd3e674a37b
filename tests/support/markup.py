"""Questions to a finished HTML page, answered from its tree and not from its text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from tinyhtml5.parser import HTMLParser

_SKIPPED = ("style", "script", "svg")
_INLINE = ("bdi", "span", "b", "i", "wbr")
_SPACE = re.compile(r"\s+")
_BETWEEN = re.compile(r"\d\s*/\s*\d")
_CLOSE = re.compile(r"\d/\d")
# Attributes that make a browser fetch something.
_FETCHING = ("src", "href", "data", "poster", "srcset", "action", "background")


class Page:
    """A page as a browser reads it."""

    def __init__(self, markup: str) -> None:
        parser = HTMLParser(namespace_html_elements=False)
        self.root: Element = parser.parse(markup)
        self.errors = [str(error) for error in parser.errors]

    def all(self, name: str) -> list[Element]:
        """Every element of a name."""
        return [node for node in self.root.iter() if local(node) == name]

    def texts(self, *, pictures: bool = False) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Each piece of text in the body with the names of the elements around it.

        Args:
            pictures: also the text inside drawings, titles and descriptions included.
        """
        skipped = _SKIPPED[:2] if pictures else _SKIPPED
        yield from _texts(self.all("body")[0], (), skipped)

    def text(self) -> str:
        """What the body says but for its drawings, spaces made single."""
        said = "".join(_said(self.all("body")[0])).replace("\N{WORD JOINER}", "")
        return _SPACE.sub(" ", said).strip()

    def of_class(self, name: str) -> list[str]:
        """The words of each element of a class."""
        return [words(node) for node in self.root.iter() if name in node.get("class", "").split()]

    def headings(self) -> list[str]:
        """The words of each section's heading."""
        return [words(node) for node in self.all("h2")]

    def twice(self) -> list[str]:
        """Every id that is given more than once."""
        ids = Counter(node.get("id") for node in self.root.iter() if node.get("id"))
        return [str(name) for name, count in ids.items() if count > 1]

    def outside(self) -> list[str]:
        """Addresses that lead out of the page and would be fetched."""
        found = [
            value
            for node in self.root.iter()
            for name, value in node.attrib.items()
            if name.rpartition("}")[2] in _FETCHING and not value.startswith(("#", "data:"))
        ]
        for style in self.all("style"):
            found += re.findall(r"url\((?!['\"]?(?:data:|#))[^)]*\)|@import[^;]*", style.text or "")
        return found + [local(node) for node in self.root.iter() if local(node) == "script"]

    def bare_notation(self) -> list[str]:
        """Text with a digit, a slash and a digit that is not kept from left to right.

        Among words from left to right, "10 / 36" with its spaces is no notation: some languages
        write so what English writes with "of", and nothing there can turn it round.
        """
        between = _BETWEEN if self.root.get("dir") == "rtl" else _CLOSE
        return [
            piece
            for piece, around in self.texts(pictures=True)
            if between.search(piece) and "bdi[ltr]" not in around
        ]


def local(node: Element) -> str:
    """The name of an element without its namespace."""
    return node.tag.rpartition("}")[2] if isinstance(node.tag, str) else ""


def words(node: Element) -> str:
    """All text inside an element, spaces made single and joints that nobody sees left out."""
    said = "".join(node.itertext()).replace("\N{WORD JOINER}", "")
    return _SPACE.sub(" ", said).strip()


def _said(node: Element) -> Iterator[str]:
    if local(node) not in _SKIPPED:
        yield node.text or ""
        for child in node:
            yield from _said(child)
            yield child.tail or ""
        if local(node) not in _INLINE:
            yield " "


def _texts(
    node: Element, around: tuple[str, ...], skipped: tuple[str, ...]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    name = local(node)
    if name in skipped:
        return
    here = (*around, name, f"{name}[{node.get('dir', '')}]")
    if node.text and node.text.strip():
        yield node.text, here
    for child in node:
        yield from _texts(child, here, skipped)
        if child.tail and child.tail.strip():
            yield child.tail, here
