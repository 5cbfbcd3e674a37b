"""What a page of a site knows besides its document: plain values, decided by the plan.

They are all that a page says of the others, so that their text belongs to its content key:
a page is built again when a neighbour moves, and no link can lead to a page that is not
planned.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from pathlib import Path

from tableside.documents.asked import NOTHING, Asked
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.message import Fact, Message
from tableside.site.model import Form, News, OwnLink, Texts


@dataclass(frozen=True, slots=True)
class Site:
    """What every page of a site has in common.

    Attributes:
        title: the site's name by language; where there is none, the name of the game.
        base_url: where it stands, closed with a ``/``; empty where nobody said so.
        templates: the owner's own; ``None`` for none.
        style: whether the owner has a style sheet.
        link: the owner's link; ``None`` for none.
        form: whole pages, bare articles or Markdown.
        generator: which program the Markdown is for.
    """

    title: Texts = ()
    base_url: str = ""
    templates: Path | None = None
    style: bool = False
    link: OwnLink | None = None
    form: Form = "pages"
    generator: str = ""

    @property
    def folders(self) -> tuple[Path, ...]:
        """The owner's folder of templates, if there is one."""
        return () if self.templates is None else (self.templates,)


@dataclass(frozen=True, slots=True)
class Alternate:
    """The same page in a language.

    Attributes:
        lang: the tag.
        name: the language's own name for itself.
        direction: how it runs.
        folder: the page's address.
    """

    lang: str
    name: str
    direction: str
    folder: str


@dataclass(frozen=True, slots=True)
class Sibling:
    """Another page in the same language.

    Attributes:
        document: its name in the registry.
        folder: its address.
        name: what it is called.
        about: what it is about; ``None`` where nothing is said.
        pdf: the address of its PDF; empty for none.
        paper: the paper of that PDF.
    """

    document: str
    folder: str
    name: Fact
    about: Message | None
    pdf: str = ""
    paper: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Pages that belong to one set of rules.

    Attributes:
        name: of the rules; ``None`` for pages that state none.
        pages: in the order of the navigation.
    """

    name: Fact | None
    pages: tuple[Sibling, ...]


@dataclass(frozen=True, slots=True)
class RulesChoice:
    """The same document by other rules.

    Attributes:
        name: of the rules.
        folder: the page's address.
        current: whether it is the page itself.
    """

    name: Fact
    folder: str
    current: bool


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a document that has a page of its own.

    Attributes:
        id: its name; see :class:`~tableside.site.documents.Piece`.
        name: the heading of the section, or what the document is called.
        folder: the page's address.
        number: which page it is of its section or document.
        most: how many these are.
    """

    id: str
    name: Fact
    folder: str
    number: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class PageFacts:
    """A page that shows a document.

    Attributes:
        site: what every page has in common.
        lang: the tag of its language.
        here: the page itself.
        start: the address of the start page.
        ruleset: its rules.
        asked: what the document is made from.
        updated: the day of its last change.
        alternates: the page in every language that has it, this one included.
        default: the address of the page for readers of other languages.
        others: the other pages in this language.
        rules: the page by every set of rules; empty where there is but one.
        boards: the folder of its boards; empty where they all stand in the page.
        picture: the address of its picture; empty where there is none.
        crumb: rules that stand in the path to the page; ``None`` for the main ones.
        key: the names of its rules and its document, with a ``/`` between; then its part.
        shows: the name of the piece that it shows of the document; empty for the contents alone,
            ``None`` for everything.
        part: the same for a part of another page; empty for any other page.
        parts: the pages of all parts; empty for a whole document.
        contents: the address of the page that it is a part of; empty for that page itself.
    """

    site: Site
    lang: str
    here: Sibling
    start: str
    ruleset: Ruleset
    updated: datetime.date
    alternates: tuple[Alternate, ...]
    default: str
    others: tuple[Sibling, ...]
    rules: tuple[RulesChoice, ...] = ()
    boards: str = ""
    picture: str = ""
    asked: Asked = NOTHING
    crumb: Fact | None = None
    key: str = ""
    shows: str | None = None
    part: str = ""
    parts: tuple[Part, ...] = ()
    contents: str = ""

    @property
    def club(self) -> bool:
        """Whether it is a club's own edition."""
        return self.asked.club is not None


@dataclass(frozen=True, slots=True)
class StartFacts:
    """The start page of a language.

    Attributes:
        site: what every page has in common.
        lang: the tag of its language.
        folder: its address.
        ruleset: the rules whose board is shown.
        groups: every page, by its rules.
        alternates: the start page in every language.
        default: the address of the page for readers of other languages.
        updated: the day of the last change of any of its pages.
        news: what the owner tells.
        feed: the address of the feed; empty where there is none.
        picture: the address of its picture; empty where there is none.
    """

    site: Site
    lang: str
    folder: str
    ruleset: Ruleset
    groups: tuple[Group, ...]
    alternates: tuple[Alternate, ...]
    default: str
    updated: datetime.date
    news: tuple[News, ...] = ()
    feed: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class RootFacts:
    """The page for readers of any language, and the one for wrong addresses.

    Attributes:
        site: what every page has in common.
        lang: the language of the page's few words.
        ruleset: the rules whose board is shown.
        starts: the start page in every language.
        picture: the address of its picture; empty where there is none.
        missing: it stands for an address that leads nowhere.
    """

    site: Site
    lang: str
    ruleset: Ruleset
    starts: tuple[Alternate, ...]
    picture: str = ""
    missing: bool = False
