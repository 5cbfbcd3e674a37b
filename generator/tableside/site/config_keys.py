"""The keys of ``site.toml``: what each means, what it may hold, and an example.

The reader knows no others, and the file that an owner begins with is made from them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

_WIDTH = 92


@dataclass(frozen=True, slots=True)
class SiteKey:
    """A key of an owner's file.

    Attributes:
        key: its name.
        meaning: what it decides.
        allowed: what it may hold.
        example: a value as TOML writes it.
        table: the table that it stands in; empty at the top of the file.
    """

    key: str
    meaning: str
    allowed: str
    example: str
    table: str = ""

    @property
    def name(self) -> str:
        """The key with its table before it.

        >>> SiteKey("url", "where it leads", "an address", '"https://example.org"', "link").name
        'link.url'
        """
        return f"{self.table}.{self.key}" if self.table else self.key


SITE_KEYS = (
    SiteKey(
        "title",
        "what the site is called; without it, the name of the game in each language",
        "a text of 60 characters at most, or such texts by language",
        '{ en = "Our club", it = "Il nostro circolo" }',
    ),
    SiteKey(
        "languages",
        "the languages of the site; without it, every released one",
        "a list of language tags",
        '["en", "it"]',
    ),
    SiteKey(
        "base_url",
        "where the site will stand: canonical addresses, the feed, the site map and pictures "
        "for sharing need it",
        "an address that begins with https:// or http://, without ? and #",
        '"https://example.org/bg/"',
    ),
    SiteKey(
        "rulesets",
        "the rules, the main ones first; without it, casual and tournament",
        "a list of names of rulesets, of .toml files with rules of your own, or one club's file",
        '["casual", "tournament"]',
    ),
    SiteKey(
        "documents",
        "the documents in the order of the navigation; without it, all",
        "a list of names as `tableside list documents` tells them, but for those that are "
        "made from a file",
        '["sheet", "rules", "faq"]',
    ),
    SiteKey(
        "pdf",
        "whether each page has its PDF beside it; without it, yes",
        "true or false",
        "false",
    ),
    SiteKey(
        "templates",
        "a folder of your own templates and style sheet, found before ours",
        "a folder, seen from this file; no link in it may lead out of it",
        '"look"',
    ),
    SiteKey(
        "updated",
        "a day from which every page counts as new, such as that of a new look; without it, "
        "a page has the day of its rules or its translation",
        "a day such as 2026-11-30, without quotes",
        "2026-11-30",
    ),
    SiteKey(
        "url",
        "where a link of yours at the top and the foot of each page leads",
        "an address that begins with https://, http:// or mailto:",
        '"https://example.org/play"',
        "link",
    ),
    SiteKey(
        "text",
        "the words of that link",
        "a text of 60 characters at most, or such texts by language",
        '{ en = "Play now", it = "Gioca ora" }',
        "link",
    ),
    SiteKey(
        "date",
        "the day of a notice in the feed, which needs base_url",
        "a day such as 2026-11-30, without quotes",
        "2026-11-30",
        "news",
    ),
    SiteKey(
        "text",
        "the words of that notice",
        "a text of 300 characters at most, or such texts by language",
        '{ en = "New: the tournament rules", it = "Nuovo: le regole da torneo" }',
        "news",
    ),
    SiteKey(
        "document",
        "what a page of your own is made into",
        "lesson, diagrams or game",
        '"lesson"',
        "own",
    ),
    SiteKey(
        "file",
        "the file that it is made from",
        "a file, seen from this file",
        '"lesson.md"',
        "own",
    ),
    SiteKey(
        "slug",
        "the last part of its address; without it, the name of the file",
        "lower-case words of a to z and digits, joined by hyphens",
        '"the-five-point"',
        "own",
    ),
    SiteKey(
        "languages",
        "the languages that have the page; without it, all of the site",
        "a list of language tags",
        '["en"]',
        "own",
    ),
)

TABLES = {"link": "[link]", "news": "[[news]]", "own": "[[own]]"}
"""The tables, as their heads are written; those in two brackets may stand several times."""

KEYS = (*(one.key for one in SITE_KEYS if not one.table), *TABLES)
"""What may stand at the top of the file."""


def keys_of(table: str) -> tuple[str, ...]:
    """The keys of a table.

    >>> keys_of("link")
    ('url', 'text')
    """
    return tuple(one.key for one in SITE_KEYS if one.table == table)


def site_text() -> str:
    """The text of a new site's file: every key with what is allowed, most of it as a remark."""
    return "\n".join(_lines()) + "\n"


_KEPT = ("title", "languages")
"""The keys that hold from the beginning: a first site in one language is made at once."""


def _lines() -> Iterator[str]:
    yield from _remark("A site. Build it with: tableside site --config site.toml --output public")
    yield from _remark("Look at it first: tableside serve --config site.toml")
    yield from _remark(
        "A line that begins with # is a remark. Take the # away, and what stands there holds."
    )
    for one in SITE_KEYS:
        if one.table and one.key == keys_of(one.table)[0]:
            yield ""
            yield f"# {TABLES[one.table]}"
        elif not one.table:
            yield ""
        yield from _remark(f"{one.name}: {one.meaning}. Allowed: {one.allowed}.")
        kept = not one.table and one.key in _KEPT
        yield f"{'' if kept else '# '}{one.key} = {one.example}"


def _remark(text: str) -> list[str]:
    return [f"# {line}" for line in wrap(text, _WIDTH, break_on_hyphens=False)]
