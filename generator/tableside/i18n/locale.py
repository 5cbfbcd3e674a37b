"""What is known of a locale: its folder's ``locale.toml``, read strictly.

A locale is a folder ``<root>/<tag>/`` and nothing else. Whatever differs from one language
to the next and is not in CLDR as Babel ships it stands in that file, so that a new
language never needs a line of Python.
"""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import babel
from babel.core import get_global

from tableside.errors import nearest
from tableside.i18n.errors import LocaleError, LocaleFileError
from tableside.i18n.table import Table, read_table

Direction = Literal["ltr", "rtl"]
Paper = Literal["a4", "letter"]
Status = Literal["released", "draft"]
Review = Literal["unreviewed", "native"]

SOURCE = "en"
"""The language that the clauses are written in; it needs no catalogue."""

PSEUDO = ("en-XA", "ar-XB", "xx-LONG")
"""The locales that :mod:`tableside.i18n.pseudo` makes in memory."""

# CLDR, supplemental/measurementData.json, paperSize: US-Letter here, A4 elsewhere.
# Babel does not carry this table.
LETTER = frozenset(
    {"BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"}
)

_UNSPACED = frozenset({"Hans", "Hant", "Jpan"})
"""Scripts that put no space between words, nor after a full stop."""

_TAG = re.compile(r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?")


@dataclass(frozen=True, slots=True)
class Quotes:
    """The quotation marks of CLDR, outer pair and inner pair.

    Attributes:
        start: opens a quotation.
        end: closes it.
        inner_start: opens a quotation inside another.
        inner_end: closes that.
    """

    start: str
    end: str
    inner_start: str
    inner_end: str


@dataclass(frozen=True, slots=True)
class Typography:
    """Small habits of print that a catalogue must keep.

    Attributes:
        apostrophe: the sign to write instead of the straight ``'``.
        space_before: signs that a no-break space must stand before (French ``: ; ! ?``).
        space_after: signs that a no-break space must stand after (French ``«``).
        joint_sign: what stands between a joining word that is written together with the
            next one and a figure (Hebrew ``־``).
    """

    apostrophe: str
    space_before: str
    space_after: str
    joint_sign: str = ""


@dataclass(frozen=True, slots=True)
class Address:
    """How the reader is spoken to.

    Attributes:
        note: the style in a sentence, for translators.
        rejects: regular expressions of pronouns that may not occur.
    """

    note: str
    rejects: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LocaleInfo:
    """One locale, as its file describes it.

    Attributes:
        tag: BCP 47, as the folder is called: ``pt-BR``.
        cldr: the tag whose CLDR data formats numbers and dates; for a pseudo-locale, its model.
        name: the language's own name for itself, as it would head a list.
        direction: of the page, from CLDR.
        paper: the default paper.
        status: a released locale never falls back to another language.
        review: whether a native speaker has read the catalogue.
        made: how the catalogue was made, one sentence.
        doubtful: keys of the terms that need a native player's word.
        plural_forms: the exact ``Plural-Forms`` header of the catalogue.
        native_digits: prose numbers use the digits of the script.
        hyphenate: running text may be hyphenated.
        quotes: the quotation marks.
        typography: small habits of print.
        address: how the reader is spoken to.
        updated: the day of the last change that readers should know of; ``None`` for none.
    """

    tag: str
    cldr: str
    name: str
    direction: Direction
    paper: Paper
    status: Status
    review: Review
    made: str
    doubtful: tuple[str, ...]
    plural_forms: str
    native_digits: bool
    hyphenate: bool
    quotes: Quotes
    typography: Typography
    address: Address
    updated: datetime.date | None = None

    @property
    def released(self) -> bool:
        """Whether this locale may be printed without a word that it is a draft."""
        return self.status == "released"

    @property
    def script(self) -> str:
        """What it is written in, as ISO 15924 calls it: from the tag, else CLDR's likeliest."""
        parts = self.cldr.split("-")
        if len(parts) > 1 and len(parts[1]) == 4:
            return parts[1]
        likely = get_global("likely_subtags")
        tag = likely.get("_".join(parts)) or likely.get(parts[0], "")
        return str(tag).split("_")[1] if tag else "Zyyy"

    @property
    def spaced(self) -> bool:
        """Whether a space stands between words and between sentences."""
        return self.script not in _UNSPACED

    @property
    def babel_locale(self) -> babel.Locale:
        """Babel's own value for the CLDR data."""
        return babel.Locale.parse(self.cldr, sep="-")


def normalise(tag: str) -> str:
    """Write a language tag the one way that folders are called.

    Args:
        tag: as someone typed it: any case, hyphens or underscores.

    Returns:
        The same tag in the usual case. What is no tag comes back trimmed and else unchanged.

    >>> normalise("pt_br"), normalise("ZH-hans-tw"), normalise("it")
    ('pt-BR', 'zh-Hans-TW', 'it')
    """
    language, *rest = tag.strip().replace("_", "-").split("-")
    parts = [language.lower()]
    for part in rest:
        parts.append(part.title() if len(part) == 4 else part.upper())
    written = "-".join(parts)
    return written if _TAG.fullmatch(written) else tag.strip()


def default_paper(tag: str) -> Paper:
    """The paper of a tag's territory; A4 where none is named.

    >>> default_paper("en"), default_paper("en-US"), default_paper("es-MX"), default_paper("fr")
    ('a4', 'letter', 'letter', 'a4')
    """
    return "letter" if tag.split("-")[-1] in LETTER else "a4"


def available(root: Path) -> tuple[str, ...]:
    """The tags that have a folder with a ``locale.toml``, the source language first.

    Args:
        root: the folder of the locales.

    Raises:
        LocaleFileError: there is no such folder.
    """
    if not root.is_dir():
        raise LocaleFileError(f"no folder of locales at {root}")
    tags = sorted(path.parent.name for path in root.glob("*/locale.toml"))
    return tuple(sorted(tags, key=lambda tag: (tag != SOURCE, tag)))


def released(root: Path) -> tuple[str, ...]:
    """The tags of the locales whose status is ``released``, in the order of :func:`available`."""
    return tuple(tag for tag in available(root) if read_locale(root, tag).released)


def holding(root: Path, name: str) -> tuple[str, ...]:
    """The tags of the locales that have a file in their folder, in the order of :func:`available`.

    Args:
        root: the folder of the locales.
        name: the file's name, such as ``dice.toml``.
    """
    return tuple(tag for tag in available(root) if (root / tag / name).is_file())


def read_locale(root: Path, tag: str) -> LocaleInfo:
    """Read what a locale's file says.

    Args:
        root: the folder of the locales.
        tag: which one, in any spelling that :func:`normalise` understands.

    Raises:
        LocaleError: the locale does not exist (the message names the nearest one that does and
            lists all).
        LocaleFileError: its file lacks a key, has one too many, or a value of the wrong kind.
    """
    written = normalise(tag)
    tags = available(root)
    if written not in tags:
        raise _unknown(tag, tags)
    return _build(written, read_table(root / written / "locale.toml"))


def _build(tag: str, table: Table) -> LocaleInfo:
    try:
        locale = babel.Locale.parse(tag, sep="-")
    except (babel.UnknownLocaleError, ValueError):
        raise LocaleFileError(f"{table.file}: CLDR knows no locale {tag}") from None
    papers: tuple[Paper, ...] = ("a4", "letter")
    states: tuple[Status, ...] = ("released", "draft")
    reviews: tuple[Review, ...] = ("unreviewed", "native")
    quotes = table.table("quotes")
    typography = table.table("typography")
    address = table.table("address")
    info = LocaleInfo(
        tag=tag,
        cldr=tag,
        name=table.text("name"),
        direction="rtl" if locale.text_direction == "rtl" else "ltr",
        paper=table.optional_choice("paper", papers, default_paper(tag)),
        status=table.choice("status", states),
        review=table.choice("review", reviews),
        made=table.text("made"),
        doubtful=table.texts("doubtful"),
        plural_forms=table.text("plural-forms"),
        native_digits=table.flag("native-digits"),
        hyphenate=table.flag("hyphenate"),
        quotes=Quotes(
            start=quotes.text("start"),
            end=quotes.text("end"),
            inner_start=quotes.text("inner-start"),
            inner_end=quotes.text("inner-end"),
        ),
        typography=Typography(
            apostrophe=typography.text("apostrophe"),
            space_before=typography.optional_text("space-before"),
            space_after=typography.optional_text("space-after"),
            joint_sign=typography.optional_text("joint-sign"),
        ),
        address=Address(note=address.text("note"), rejects=address.patterns("rejects")),
        updated=table.optional_day("updated"),
    )
    for part in (quotes, typography, address, table):
        part.finish()
    return info


def _unknown(tag: str, tags: tuple[str, ...]) -> LocaleError:
    """The fault of a tag that has no folder: the nearest that has, and all there are.

    Someone who writes ``italian`` or ``it-IT`` meant ``it``.
    """
    asked = tag.strip()
    called: dict[str, str] = {}
    for known in tags:
        locale = babel.Locale.parse(known, sep="-")
        for name in (known, locale.english_name, locale.display_name):
            if name:
                called[name.casefold()] = known
    close = nearest(asked, called)
    language = normalise(asked).partition("-")[0].casefold()
    meant = called.get(asked.casefold()) or called.get(language) or called.get(close or "")
    allowed = ", ".join(tags) or "none yet"
    if meant:
        return LocaleError(f"unknown locale {asked!r}: did you mean {meant!r}? Allowed: {allowed}")
    return LocaleError(f"unknown locale {asked!r}; allowed: {allowed}")
