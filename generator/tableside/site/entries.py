"""The pages of a site before they are made: what each shows, and its address.

A page that is long is one page for each of its parts, and a page of contents that leads to
them: whoever follows a link on a telephone fetches what they came for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from tableside.build.plan import spoken
from tableside.documents.asked import NOTHING, Asked
from tableside.documents.model import Document, Figure, Section
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import Ruleset
from tableside.i18n.locale import PSEUDO, LocaleInfo
from tableside.i18n.slugs import Slugs, read_slugs, slugs_file
from tableside.resources import root
from tableside.site.boards import figures_of
from tableside.site.documents import document_of
from tableside.site.errors import SiteError
from tableside.site.model import OwnPage, SiteConfig

Kept = Mapping[tuple[str, str, str], str]
"""Addresses given before: by language, ruleset and document, the folder."""

PARTED = ("rules", "faq")
"""The documents that are one page for each of their parts."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A page in every language: what it shows, and where it stands.

    Attributes:
        key: the names of its rules and its document, with a ``/`` between; then its part.
        document: its name in the registry.
        ruleset: its rules.
        asked: what the document is made from.
        made: the whole document.
        folders: its address by language.
        own: the owner's page that it is; ``None`` for ours.
        part: the section that it shows; ``None`` for a whole document or its contents.
        whole: whether it shows all of the document.
        figures: its boards, in the order of reading.
    """

    key: str
    document: str
    ruleset: Ruleset
    asked: Asked
    made: Document
    folders: Mapping[str, str] = field(default_factory=dict)
    own: OwnPage | None = None
    part: Section | None = None
    whole: bool = True
    figures: tuple[Figure, ...] = ()

    @property
    def names(self) -> tuple[str, str]:
        """Its ruleset and document, as outputs and manifests call them."""
        ruleset, _, document = self.key.partition("/")
        return ruleset, document


def entries_of(
    config: SiteConfig, infos: Mapping[str, LocaleInfo], kept: Kept
) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """The pages of a site in the order of the navigation, and what the owner should know.

    Args:
        config: what the owner wants.
        infos: the locales by their tags.
        kept: addresses given before.

    Raises:
        SiteError: two pages would stand at one address.
        UserFault: a document cannot be made.
    """
    entries, moved = _placed(_entries(config), infos, kept)
    _refuse_doubles(entries)
    return entries, moved


def _entries(config: SiteConfig) -> Iterator[tuple[Entry, tuple[str, ...]]]:
    """Every page without its addresses, and the languages that have it."""
    main, *further = config.rulesets
    shown: dict[str, Document] = {}
    for ruleset in config.rulesets:
        asked = Asked(club=config.club) if ruleset.club else NOTHING
        for name in config.documents:
            kind = DOCUMENTS[name]
            if name == "compare" or not kind.suits(ruleset):
                continue
            made = document_of(name, ruleset, asked)
            # The same page twice serves nobody.
            if name in shown and _alike(shown[name], made):
                continue
            shown.setdefault(name, made)
            langs = spoken(kind, config.langs)
            parted = name in PARTED and config.form == "pages"
            entry = Entry(f"{ruleset.id}/{name}", name, ruleset, asked, made, whole=not parted)
            yield entry, langs
            for part in made.sections if parted else ():
                yield replace(entry, key=f"{entry.key}/{part.id}", part=part), langs
    if "compare" in config.documents:
        club = config.club if main.club else None
        for number, other in enumerate(further):
            asked = Asked(club=club, against=other)
            made = document_of("compare", main, asked)
            if made.sections:
                # One alone needs no name of rules in its address.
                key = f"{main.id if number == 0 else other.id}/compare"
                yield Entry(key, "compare", main, asked, made), config.langs
    for own in config.own:
        asked = Asked(club=config.club if main.club else None, file=own.file)
        DOCUMENTS[own.document].prepare(main, asked)
        made = document_of(own.document, main, asked)
        yield Entry(f"own/{own.slug}", own.document, main, asked, made, own=own), own.langs


def _illustrated(entry: Entry) -> Entry:
    """The page with its boards, which are looked for once and not in every language."""
    shown = None
    if not entry.whole:
        shown = () if entry.part is None else (entry.part.id,)
    return replace(entry, figures=tuple(figures_of(entry.made, shown)))


def _alike(one: Document, other: Document) -> bool:
    """Whether two documents say the same but for the name of the rules."""
    return one.sections == other.sections and one.opener == other.opener


def _placed(
    found: Iterator[tuple[Entry, tuple[str, ...]]],
    infos: Mapping[str, LocaleInfo],
    kept: Kept,
) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """The pages with their addresses, and a note for each that is not what it would be."""
    entries: list[Entry] = []
    notes: list[str] = []
    main = ""
    for entry, langs in found:
        main = main or entry.ruleset.id
        folders: dict[str, str] = {}
        for tag in (tag for tag in infos if tag in langs):
            fresh = _folder(entry, main, tag)
            given = kept.get((tag, *entry.names), fresh)
            if given != fresh:
                notes.append(
                    f"{given} keeps its address; by the words of today it would be {fresh}"
                )
            folders[tag] = given
        entries.append(_illustrated(replace(entry, folders=folders)))
    return tuple(entries), tuple(notes)


def _folder(entry: Entry, main: str, tag: str) -> str:
    slugs = _slugs(tag)
    if entry.own is not None:
        return f"{tag}/{entry.own.slug}/"
    ruleset, document = entry.names
    page, slash, part = document.partition("/")
    last = slugs.documents.get(page, page) + slash + part
    middle = "" if ruleset == main else f"{slugs.rulesets.get(ruleset, ruleset)}/"
    return f"{tag}/{middle}{last}/"


@lru_cache(maxsize=64)
def _slugs(tag: str) -> Slugs:
    folder = root("locales")
    if tag in PSEUDO or not slugs_file(folder, tag).is_file():
        return Slugs({}, {})
    return read_slugs(folder, tag)


def _refuse_doubles(entries: Sequence[Entry]) -> None:
    taken: dict[str, str] = {}
    for entry in entries:
        for folder in entry.folders.values():
            if folder in taken:
                raise SiteError(
                    f"{entry.key} and {taken[folder]} would both stand at {folder}: "
                    "give one of them another slug"
                )
            taken[folder] = entry.key
