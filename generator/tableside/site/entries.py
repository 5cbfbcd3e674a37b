"""The pages of a site before they are made: what each shows, and its address."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from tableside.build.plan import spoken
from tableside.documents.asked import NOTHING, Asked
from tableside.documents.model import Document, Figure
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import Ruleset
from tableside.i18n.locale import PSEUDO, LocaleInfo
from tableside.i18n.slugs import Slugs, read_slugs, slugs_file
from tableside.resources import root
from tableside.site.documents import PARTED, Piece, document_of, figures_on, pieces_of
from tableside.site.errors import SiteError
from tableside.site.model import OwnPage, SiteConfig

Kept = Mapping[tuple[str, str, str], str]
"""Addresses given before: by language, ruleset and document, the folder."""


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
        whole: whether it shows all of the document.
        piece: what it shows of it; ``None`` for all, or for nothing but the contents.
        figures: its boards, in the order of reading.
    """

    key: str
    document: str
    ruleset: Ruleset
    asked: Asked
    made: Document
    folders: Mapping[str, str] = field(default_factory=dict)
    own: OwnPage | None = None
    whole: bool = True
    piece: Piece | None = None
    figures: tuple[Figure, ...] = ()

    @property
    def names(self) -> tuple[str, str]:
        """Its ruleset and document, as outputs and manifests call them."""
        ruleset, _, document = self.key.partition("/")
        return ruleset, document

    @property
    def head(self) -> str:
        """The key of the page that it is a part of, which may be itself."""
        return "/".join(self.key.split("/")[:2])

    @property
    def part(self) -> Piece | None:
        """The piece that it shows, if it is a part of another page."""
        return None if self.key == self.head else self.piece

    @property
    def shows(self) -> str | None:
        """The name of its piece, empty for the contents alone, ``None`` for everything."""
        if self.whole:
            return None
        return "" if self.piece is None else self.piece.id


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
            pieces = list(pieces_of(made)) if config.form == "pages" else []
            entry = Entry(f"{ruleset.id}/{name}", name, ruleset, asked, made, whole=not pieces)
            # What is parted begins with its contents, what is turned with its first page.
            first = None if name in PARTED or not pieces else pieces.pop(0)
            yield replace(entry, piece=first), langs
            for piece in pieces:
                yield replace(entry, key=f"{entry.key}/{piece.id}", piece=piece), langs
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
    return replace(entry, figures=figures_on(entry.made, entry.shows))


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
    ruleset, _ = entry.names
    last = slugs.documents.get(entry.document, entry.document)
    if entry.part is not None:
        last += f"/{_part_word(entry.part, slugs)}"
    middle = "" if ruleset == main else f"{slugs.rulesets.get(ruleset, ruleset)}/"
    return f"{tag}/{middle}{last}/"


def _part_word(piece: Piece, slugs: Slugs) -> str:
    if piece.heading is None:
        return piece.id
    name = piece.heading.id
    return slugs.sections.get(name, name) + piece.id.removeprefix(name)


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
