"""Catalogues: from English text and its context to the words of a language.

PO files load straight into memory; there are no MO files to build or to forget.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from tableside.i18n.errors import CatalogError
from tableside.i18n.locale import SOURCE, LocaleInfo

DOMAIN = Path("LC_MESSAGES") / "messages.po"
"""Where a locale's catalogue stands inside the locale's folder."""


class Words(Protocol):
    """What every catalogue can do, real or pseudo."""

    def gettext(self, context: str, text: str) -> str:
        """The words for an English text in its context."""
        ...

    def ngettext(self, context: str, singular: str, plural: str, count: int) -> str:
        """The words for so many of something."""
        ...


@dataclass(frozen=True, slots=True)
class SourceWords:
    """The source language: every text is its own translation.

    >>> SourceWords().ngettext("moves", "one move", "{n} moves", 4)
    '{n} moves'
    """

    def gettext(self, context: str, text: str) -> str:
        """The text itself."""
        return text

    def ngettext(self, context: str, singular: str, plural: str, count: int) -> str:
        """The singular for exactly one, else the plural."""
        return singular if count == 1 else plural


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The translations of one locale.

    Attributes:
        tag: the locale.
        strict: a message without a finished translation is an error. Where false (drafts), the
            English text comes back with ``[en]`` before it, so that nobody takes it for finished.
        messages: context and English text to the translation, one text or all plural forms.
            Fuzzy and empty translations are not among them.
        form: which plural form a count takes.
    """

    tag: str
    strict: bool
    messages: Mapping[tuple[str, str], tuple[str, ...]]
    form: Callable[[int], int]

    def gettext(self, context: str, text: str) -> str:
        """The translation of a text in its context.

        Raises:
            CatalogError: a strict catalogue has no finished translation.
        """
        found = self.messages.get((context, text))
        return found[0] if found else self._missing(context, text)

    def ngettext(self, context: str, singular: str, plural: str, count: int) -> str:
        """The translation for a count, by the plural rule of the catalogue.

        Args:
            context: the context of the message.
            singular: the English text for one; it is what the message is found by.
            plural: the English text for any other count.
            count: a whole number, zero or more.

        Raises:
            CatalogError: a strict catalogue has no finished translation.
        """
        found = self.messages.get((context, singular))
        if not found:
            return self._missing(context, singular if count == 1 else plural)
        return found[self.form(count)]

    def _missing(self, context: str, text: str) -> str:
        if self.strict:
            raise CatalogError(
                f"locale {self.tag} is released but does not translate {context!r}: {text!r}"
            )
        return f"[{SOURCE}] {text}"


def catalogue_file(root: Path, tag: str) -> Path:
    """Where a locale's catalogue stands.

    Args:
        root: the folder of the locales.
        tag: the locale.
    """
    return root / tag / DOMAIN


def read_words(root: Path, info: LocaleInfo) -> Words:
    """The catalogue of a locale.

    Args:
        root: the folder of the locales.
        info: the locale.

    Raises:
        CatalogError: the file is missing or broken, or its plural header is not the one that
            ``locale.toml`` pins.
    """
    if info.tag == SOURCE:
        return SourceWords()
    from tableside.i18n import po  # late: English and the pseudo-locales need no PO reader

    file = catalogue_file(root, info.tag)
    catalog = po.read(file, info.cldr)
    pinned = plural_header(info.plural_forms, file)
    if (catalog.num_plurals, catalog.plural_expr) != pinned:
        raise CatalogError(
            f"{file}: Plural-Forms must be {info.plural_forms!r}, not {catalog.plural_forms!r}"
        )
    count, expression = pinned
    messages = {}
    for message in po.entries(catalog):
        ids, strings = po.ids_of(message), po.strings_of(message)
        wanted = 1 if len(ids) == 1 else count
        if not message.fuzzy and len(strings) == wanted and all(strings):
            messages[po.context_of(message), ids[0]] = strings
    return Catalogue(info.tag, info.released, messages, gettext.c2py(expression))


def plural_header(header: str, place: Path) -> tuple[int, str]:
    """How many forms a ``Plural-Forms`` header names, and the rule between them.

    Args:
        header: ``nplurals=2; plural=(n != 1);``
        place: the file it stands in, for the message.

    Raises:
        CatalogError: it is no such header, or its rule cannot be read or leads out of the forms.

    >>> plural_header("nplurals=2; plural=(n != 1);", Path("messages.po"))
    (2, '(n != 1)')
    """
    fault = CatalogError(f"{place}: {header!r} is no Plural-Forms header")
    count, _, rule = header.rstrip("; ").partition(";")
    name, _, number = count.partition("=")
    key, _, expression = rule.partition("=")
    if name.strip() != "nplurals" or key.strip() != "plural" or not number.strip().isdecimal():
        raise fault
    try:
        form = gettext.c2py(expression.strip())
        forms = {form(n) for n in range(201)}
    except ValueError:
        raise fault from None
    if not forms <= set(range(int(number))):
        raise fault
    return int(number), expression.strip()
