"""A catalogue as whoever works on it wants to see it: each message with all that is known of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tableside.i18n import po
from tableside.i18n.catalog import catalogue_file
from tableside.i18n.checks import Finding
from tableside.i18n.commands import check_locale, known_template
from tableside.i18n.locale import LocaleInfo
from tableside.i18n.messages import Stats, stats
from tableside.i18n.terms import Term, read_terms, terms_file

State = Literal["done", "fuzzy", "missing"]


@dataclass(frozen=True, slots=True)
class Known:
    """A message of the program, and what a locale has for it.

    Attributes:
        context: its context.
        english: its texts, one or singular and plural.
        translated: its translation as it is now, every plural form; empty texts are missing.
        state: whether the translation is there and finished.
        notes: what translators are told of it.
        limits: flags that bind the translation, such as ``max-length:20``.
        files: the sources that say it.
        findings: what the checks say.
    """

    context: str
    english: tuple[str, ...]
    translated: tuple[str, ...]
    state: State
    notes: tuple[str, ...]
    limits: tuple[str, ...]
    files: tuple[str, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Overview:
    """A locale with everything that is open in it.

    Attributes:
        info: the locale.
        entries: every message, in the order of the sources.
        counts: how far the catalogue is.
        doubtful: the terms that a native player should confirm.
        general: findings of no single message.
    """

    info: LocaleInfo
    entries: tuple[Known, ...]
    counts: Stats
    doubtful: tuple[Term, ...]
    general: tuple[Finding, ...]


def overview(root: Path, info: LocaleInfo, more: Sequence[Finding] = ()) -> Overview:
    """Look through a locale that is not the source.

    Args:
        root: the folder of the locales.
        info: the locale.
        more: findings from elsewhere.

    Raises:
        CatalogError: its catalogue, or the sources, cannot be read.
    """
    template = known_template(root)
    catalog = po.read(catalogue_file(root, info.tag), info.cldr)
    have = {(po.context_of(one), po.ids_of(one)[0]): one for one in po.entries(catalog)}
    found = (*check_locale(root, info.tag, template), *more)
    entries = []
    for message in po.entries(template):
        context, ids = po.context_of(message), po.ids_of(message)
        own = have.get((context, ids[0]))
        strings = () if own is None else po.strings_of(own)
        state: State = "done"
        if own is None or not (strings and all(strings)):
            state = "missing"
        elif own.fuzzy:
            state = "fuzzy"
        entries.append(
            Known(
                context,
                ids,
                strings,
                state,
                notes=tuple(message.auto_comments),
                limits=tuple(f for f in sorted(message.flags) if f.startswith("max-length")),
                files=tuple(file for file, _ in message.locations),
                findings=tuple(f for f in found if (f.context, f.text) == (context, ids[0])),
            )
        )
    terms = read_terms(terms_file(root, info.tag)).terms
    return Overview(
        info,
        tuple(entries),
        stats(catalog, template),
        tuple(term for term in terms if term.doubtful),
        tuple(finding for finding in found if not finding.text),
    )
