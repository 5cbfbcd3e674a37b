"""The words of an article as Markdown: headings, lists, tables, and boards as pictures."""

from __future__ import annotations

import re

from bs4 import BeautifulSoup
from bs4.element import NavigableString, Tag
from markdownify import MarkdownConverter

_BULLET = "•×\N{FIGURE SPACE} "
"""How our own lists begin their items."""


def markdown_text(article: str, *, rtl: bool = False) -> str:
    r"""Turn an article into Markdown with tables.

    Args:
        article: the article as HTML; a board is an ``svg`` or ``img`` with ``data-board``.
        rtl: whether its language is written from right to left.

    >>> markdown_text('<p>Play <b>both</b>.</p><svg data-board="opening"></svg>')
    'Play **both**.\n\n![](opening.svg)'
    """
    soup = BeautifulSoup(article, "html.parser")
    for node in soup.select("script, style, template, button, nav, .contents, .labels, .line"):
        node.decompose()
    for item in soup.find_all("li"):  # a list has its signs from Markdown
        first = item.find(string=True)
        if first is not None:
            first.replace_with(NavigableString(first.lstrip(_BULLET)))
    for part in soup.select(".lead span + span"):
        part.insert_before("· ")
    if rtl:
        for notation in soup.find_all("bdi"):
            notation.insert(0, "\N{LEFT-TO-RIGHT ISOLATE}")
            notation.append("\N{POP DIRECTIONAL ISOLATE}")
    made = _Writer(heading_style="atx", bullets="-", wrap=False).convert_soup(soup)
    lines = (line.rstrip() for line in made.strip().splitlines())
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines))


class _Writer(MarkdownConverter):
    """What our articles hold besides the usual: boards and their captions."""

    def convert_svg(self, node: Tag, text: str, parent_tags: set[str]) -> str:
        title = node.find("title")
        return _board(node, title.get_text() if title else "")

    def convert_img(self, node: Tag, text: str, parent_tags: set[str]) -> str:
        return _board(node, str(node.get("alt") or ""))

    def convert_figcaption(self, node: Tag, text: str, parent_tags: set[str]) -> str:
        said = " ".join(text.split())
        return f"\n\n*{said}*\n\n" if said and "*" not in said else f"\n\n{said}\n\n"

    def convert_div(self, node: Tag, text: str, parent_tags: set[str]) -> str:
        return f" {text.strip()} " if "td" in parent_tags else f"\n\n{text.strip()}\n\n"


def _board(node: Tag, words: str) -> str:
    name = node.get("data-board")
    if not name:
        return ""
    said = re.sub(r"([\[\]\\*_`])", r"\\\1", " ".join(words.split()))
    return f"\n\n![{said}]({name}.svg)\n\n"
