"""A page as Markdown with front matter, for those whose site another program builds.

Hugo, Jekyll, MkDocs and Eleventy each look for the same few facts under names of their own.
The text is plain Markdown with tables: Hugo lets no HTML through unless it is told to. Boards
are pictures beside the page, which all four copy or are told in one line to copy.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tableside.site.errors import SiteError


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """What a site's builder is told of a page.

    Attributes:
        title: the page's title.
        lang: the tag of its language.
        address: where the page is to stand, from the site's root, with ``/`` at both ends.
        description: one sentence about it.
        updated: the day of its content.
        twins: the same in every language, so that a builder can link the translations.
    """

    title: str
    lang: str
    address: str
    description: str
    updated: datetime.date
    twins: str


def _hugo(facts: FrontMatter) -> dict[str, str]:
    return {
        "title": facts.title,
        "description": facts.description,
        "date": facts.updated.isoformat(),
        "url": facts.address,
        "translationKey": facts.twins,
    }


def _jekyll(facts: FrontMatter) -> dict[str, str]:
    return {
        "layout": "page",
        "title": facts.title,
        "description": facts.description,
        "date": facts.updated.isoformat(),
        "lang": facts.lang,
        "permalink": facts.address,
        "translation_key": facts.twins,
    }


def _mkdocs(facts: FrontMatter) -> dict[str, str]:
    # MkDocs takes a page's address from its file alone.
    return {
        "title": facts.title,
        "description": facts.description,
        "date": facts.updated.isoformat(),
        "lang": facts.lang,
    }


def _eleventy(facts: FrontMatter) -> dict[str, str]:
    return {
        "title": facts.title,
        "description": facts.description,
        "date": facts.updated.isoformat(),
        "lang": facts.lang,
        "permalink": facts.address,
        "translationKey": facts.twins,
    }


GENERATORS: Mapping[str, Callable[[FrontMatter], dict[str, str]]] = {
    "hugo": _hugo,
    "jekyll": _jekyll,
    "mkdocs": _mkdocs,
    "eleventy": _eleventy,
}
"""The programs that Markdown is written for, each with the facts that it looks for."""


def generator_named(word: str) -> str:
    """The program that somebody named.

    Raises:
        SiteError: it is none of ours.

    >>> generator_named("Hugo")
    'hugo'
    """
    name = word.lower()
    if name not in GENERATORS:
        raise SiteError.choice("generator", word, GENERATORS)
    return name


def markdown_page(article: str, facts: FrontMatter, generator: str, *, rtl: bool = False) -> bytes:
    """Write a page.

    Args:
        article: the article as HTML; a board is an ``svg`` or ``img`` with ``data-board``.
        facts: what stands in front.
        generator: the program that it is for.
        rtl: whether its language is written from right to left: then notation is set apart,
            as Markdown has no other way to say its direction.

    Returns:
        The file, in UTF-8. The same article gives the same bytes.

    >>> import datetime
    >>> facts = FrontMatter("Rules", "en", "/en/rules/", "All.", datetime.date(2026, 1, 2), "r")
    >>> print(markdown_page("<h2>Moving</h2><p>Play <b>both</b>.</p>", facts, "mkdocs").decode())
    ---
    title: "Rules"
    description: "All."
    date: 2026-01-02
    lang: "en"
    ---
    <BLANKLINE>
    ## Moving
    <BLANKLINE>
    Play **both**.
    <BLANKLINE>
    """
    # Late: its libraries take a third of a second to load, and other sites do without.
    from tableside.site.markdown_text import markdown_text

    front = "".join(
        f"{name}: {value if name == 'date' else json.dumps(value, ensure_ascii=False)}\n"
        for name, value in GENERATORS[generator](facts).items()
    )
    return f"---\n{front}---\n\n{markdown_text(article, rtl=rtl)}\n".encode()
