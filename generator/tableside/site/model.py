"""What a site is: what its owner wants, and the files that it is made of."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path, PurePosixPath

from tableside.documents.club import Club
from tableside.documents.own_file import OwnFile
from tableside.engine.ruleset import Ruleset
from tableside.i18n.locale import SOURCE
from tableside.site.wish import Form as Form

Texts = tuple[tuple[str, str], ...]
"""An owner's own words by the tag of their language."""


class Rank(IntEnum):
    """When a file is written: what others show or lead to comes before them."""

    ASSET = 0
    DOWNLOAD = 1
    PAGE = 2
    ENTRY = 3


@dataclass(frozen=True, slots=True)
class OwnLink:
    """A link that the owner places at the top and the foot of each page.

    Attributes:
        url: where it leads.
        text: its words by language.
    """

    url: str
    text: Texts


@dataclass(frozen=True, slots=True)
class News:
    """Something that the owner tells the readers of the feed.

    Attributes:
        date: the day.
        text: its words by language.
    """

    date: datetime.date
    text: Texts


@dataclass(frozen=True, slots=True)
class OwnPage:
    """A page made from a file of the owner's.

    Attributes:
        document: what it is made into: a lesson, diagrams or a game.
        slug: the last part of its address.
        file: the file, as it was read.
        langs: the languages that it is made in.
    """

    document: str
    slug: str
    file: OwnFile
    langs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SiteConfig:
    """What the owner of a site wants.

    Attributes:
        langs: the tags of the locales, the source language first where it is among them.
        rulesets: the first one is the main one.
        documents: their names in the registry, in the order of the navigation.
        title: the site's name by language; where there is none, the name of the game.
        base_url: where the site stands, closed with a ``/``; empty where nobody said so.
        templates: a folder of the owner's that comes before ours; ``None`` for none.
        pdf: whether each page has its PDF beside it.
        updated: the day from which the owner counts the site; ``None`` for none.
        link: the owner's link; ``None`` for none.
        news: what the owner tells in the feed.
        own: pages from the owner's files.
        club: the club whose rules are among the rulesets; ``None`` for none.
        form: whole pages, bare articles, or Markdown.
        generator: which program the Markdown is for; empty unless ``form`` is Markdown.
        source: the file that says all this; ``None`` for none.
    """

    langs: tuple[str, ...]
    rulesets: tuple[Ruleset, ...]
    documents: tuple[str, ...]
    title: Texts = ()
    base_url: str = ""
    templates: Path | None = None
    pdf: bool = True
    updated: datetime.date | None = None
    link: OwnLink | None = None
    news: tuple[News, ...] = ()
    own: tuple[OwnPage, ...] = ()
    club: Club | None = None
    form: Form = "pages"
    generator: str = ""
    source: Path | None = None


@dataclass(frozen=True, slots=True)
class Output:
    """One file of a site.

    Attributes:
        path: below the site's folder.
        rank: when it is written.
        needs: names of what its bytes depend on, such as ``locale:it``.
        said: what else they depend on, as text.
        make: makes the bytes; it can be sent to another process.
        lang: the locale of a page; empty for what belongs to no language.
        document: the document of a page; empty for what shows none.
        ruleset: its rules; empty for what states none.
    """

    path: PurePosixPath
    rank: Rank
    needs: tuple[str, ...]
    said: str
    make: Callable[[], bytes]
    lang: str = ""
    document: str = ""
    ruleset: str = ""


@dataclass(frozen=True, slots=True)
class SitePlan:
    """Everything that a site is made of.

    Attributes:
        config: what was asked for.
        outputs: one for each file, sorted by rank and path.
        notes: what the owner should know, one sentence each.
    """

    config: SiteConfig
    outputs: tuple[Output, ...]
    notes: tuple[str, ...] = ()


def said_in(texts: Texts, lang: str) -> str:
    """The owner's words in a language, else in the source language, else the first there are.

    >>> said_in((("en", "Play now"), ("it", "Gioca ora")), "it")
    'Gioca ora'
    >>> said_in((("de", "Jetzt spielen"),), "fr"), said_in((), "fr")
    ('Jetzt spielen', '')
    """
    by_lang = dict(texts)
    return by_lang.get(lang) or by_lang.get(SOURCE) or next(iter(by_lang.values()), "")
