"""What can be wrong with a catalogue, found without knowing the language.

Each check is a pure function from one message (or one catalogue) to sentences; the sentences
become findings that name locale, context and message. A good catalogue yields none.
"""

from __future__ import annotations

import gettext
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from tableside.i18n import po
from tableside.i18n.catalog import plural_header
from tableside.i18n.locale import LocaleInfo
from tableside.i18n.terms import TermList
from tableside.i18n.tokens import digits, notation, placeholders, tags
from tableside.i18n.typography import (
    check_apostrophes,
    check_ending,
    check_quotes,
    check_spaces,
)

SHORT = 25
"""A text of fewer characters says too little by itself: it must carry a comment for translators."""
_ALLOWED_TAGS = frozenset({"<b>", "</b>", "<i>", "</i>"})
_LIMIT = re.compile(r"max-length:(\d+)")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong.

    Attributes:
        locale: in which locale; the source language for the template.
        check: which check found it: ``placeholders``, ``terms``…
        context: the context of the message, empty for the catalogue as a whole.
        text: the English of the message, empty for the catalogue as a whole.
        problem: what is wrong, one sentence.
    """

    locale: str
    check: str
    context: str
    text: str
    problem: str

    def __str__(self) -> str:
        place = f" {self.context}: {self.text!r}" if self.text else ""
        return f"{self.locale} [{self.check}]{place} {self.problem}"


@dataclass(frozen=True, slots=True)
class Entry:
    """A message with everything that its checks look at.

    Attributes:
        context: its context.
        ids: its English, singular and plural.
        strings: its translation, each plural form.
        flags: its flags.
        comments: what translators are told about it.
        info: the locale.
        terms: the term list of the locale.
    """

    context: str
    ids: tuple[str, ...]
    strings: tuple[str, ...]
    flags: frozenset[str]
    comments: tuple[str, ...]
    info: LocaleInfo
    terms: TermList

    def pairs(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """Each form of the translation with the English texts that it may answer to.

        The first form of several may say its number in words, as the English singular does; the
        last is said of any number and answers to the plural.
        """
        last = len(self.strings) - 1
        for number, text in enumerate(self.strings):
            yield (self.ids[-1:] if number == last else self.ids), text


def check_placeholders(entry: Entry) -> Iterator[str]:
    """The same placeholders as the English, no more and no fewer.

    A plural form that is said of one number only, as the Arabic dual, may leave that number
    out: its words say it.
    """
    told = _told_numbers(entry.info.plural_forms) if len(entry.strings) > 1 else ()
    for form, (english, text) in enumerate(entry.pairs()):
        try:
            names = placeholders(text)
        except ValueError as problem:
            yield f"in {text!r}: {problem}"
            continue
        wanted = [placeholders(one) for one in english]
        spared = form in told and any(names < one and len(one - names) == 1 for one in wanted)
        if names not in wanted and not spared:
            yield (
                f"has placeholders {_names(names)} in {text!r}, but the English "
                f"has {' or '.join(dict.fromkeys(map(_names, wanted)))}"
            )


@cache
def _told_numbers(header: str) -> tuple[int, ...]:
    """The plural forms that are said of one number alone."""
    _, rule = plural_header(header, Path("locale.toml"))
    form_of = gettext.c2py(rule)
    counted = Counter(form_of(number) for number in range(201))
    return tuple(form for form, numbers in counted.items() if numbers == 1)


def check_notation(entry: Entry) -> Iterator[str]:
    """Move notation stands unchanged: ``13/7``, ``bar/22*``, ``6/off``."""
    for english, text in entry.pairs():
        if notation(text) not in [notation(one) for one in english]:
            yield f"changes the notation of the English in {text!r}"


def check_digits(entry: Entry) -> Iterator[str]:
    """The same numbers in digits as the English, in digits of any script."""
    for english, text in entry.pairs():
        if digits(text) not in [digits(one) for one in english]:
            yield f"has other numbers than the English in {text!r}"


def check_tags(entry: Entry) -> Iterator[str]:
    """The same tags as the English, and none but ``<b>`` and ``<i>``."""
    for english, text in entry.pairs():
        if tags(text) not in [tags(one) for one in english]:
            yield f"has other tags than the English in {text!r}"
    for text in (*entry.ids, *entry.strings):
        for tag in sorted(set(tags(text)) - _ALLOWED_TAGS):
            yield f"has the tag {tag}; only <b> and <i> may stand in a message"


def check_terms(entry: Entry) -> Iterator[str]:
    """No word that the term list forbids."""
    for text in entry.strings:
        for wrong in entry.terms.wrong_words(entry.context, entry.ids, text):
            yield f"says {wrong.word!r}, not {wrong.instead!r}: {wrong.reason}"


def check_address(entry: Entry) -> Iterator[str]:
    """The reader is addressed as ``locale.toml`` says."""
    for text in entry.strings:
        for pattern in entry.info.address.rejects:
            match = re.search(pattern, text)
            if match:
                yield f"says {match[0]!r}: {entry.info.address.note}"


def check_length(entry: Entry) -> Iterator[str]:
    """No longer than a flag ``max-length:N`` allows, counted in characters."""
    for flag in sorted(entry.flags):
        match = _LIMIT.fullmatch(flag)
        if not match:
            continue
        for text in entry.strings:
            if len(text) > int(match[1]):
                yield f"is {len(text)} characters long in {text!r}; at most {match[1]} fit"


def check_copied(entry: Entry) -> Iterator[str]:
    """Not the English sentence itself; short labels may be the same word."""
    for text in entry.strings:
        if len(text) >= SHORT and text in entry.ids:
            yield f"is still English: {text!r}"


Check = Callable[[Entry], Iterator[str]]

TRANSLATION_CHECKS: dict[str, Check] = {
    "placeholders": check_placeholders,
    "notation": check_notation,
    "digits": check_digits,
    "tags": check_tags,
    "terms": check_terms,
    "address": check_address,
    "length": check_length,
    "copied": check_copied,
    "quotes": lambda entry: check_quotes(entry.strings, entry.info),
    "apostrophes": lambda entry: check_apostrophes(entry.strings, entry.info),
    "spaces": lambda entry: check_spaces(entry.strings, entry.info),
    "ending": lambda entry: check_ending(entry.ids, entry.strings),
}
"""The checks of one finished translation, by name."""

SOURCE_CHECKS: dict[str, Check] = {
    name: check
    for name, check in TRANSLATION_CHECKS.items()
    if name in {"tags", "terms", "address", "length", "quotes", "apostrophes", "spaces"}
}
"""The checks that make sense for the English itself."""


def check_catalogue(
    catalog: Catalog, template: Catalog, info: LocaleInfo, terms: TermList
) -> tuple[Finding, ...]:
    """All findings of one locale's catalogue.

    Args:
        catalog: the catalogue as read from its PO file.
        template: the messages that the program has.
        info: the locale.
        terms: its term list.
    """
    tag = info.tag
    found = [Finding(tag, check, "", "", problem) for check, problem in _header(catalog, info)]
    have = {_key(message): message for message in po.entries(catalog)}
    want = {_key(message): message for message in po.entries(template)}
    for key, message in want.items():
        if key not in have:
            found.append(Finding(tag, "missing", key[0], key[1], "is not in the catalogue"))
            continue
        for check, problem in _state(have[key], message, catalog.num_plurals):
            found.append(Finding(tag, check, *key, problem))
    found += [
        Finding(tag, "unknown", *key, "is in no clause or template") for key in have.keys() - want
    ]
    found += [
        Finding(tag, "obsolete", *_key(message), "is obsolete and can be deleted")
        for message in catalog.obsolete.values()
    ]
    for message in have.values():
        if not message.fuzzy and all(po.strings_of(message)):
            found += _run(TRANSLATION_CHECKS, _entry(message, info, terms), tag)
    return tuple(sorted(found, key=lambda one: (one.context, one.text, one.check, one.problem)))


def check_template(template: Catalog, info: LocaleInfo, terms: TermList) -> tuple[Finding, ...]:
    """All findings of the English texts themselves.

    Args:
        template: the messages that the program has.
        info: the source locale.
        terms: its term list.
    """
    found = []
    for message in po.entries(template):
        ids = po.ids_of(message)
        entry = _entry(message, info, terms, ids)
        found += _run(SOURCE_CHECKS, entry, info.tag)
        found += [
            Finding(info.tag, check, entry.context, ids[0], problem)
            for check, problem in _source(entry)
        ]
    return tuple(found)


def _source(entry: Entry) -> Iterator[tuple[str, str]]:
    if not entry.context:
        yield "context", "has no context"
    if min(map(len, entry.ids)) < SHORT and not any(entry.comments):
        yield "comment", f"is shorter than {SHORT} characters and has no comment for translators"
    for text in entry.ids:
        try:
            placeholders(text)
        except ValueError as problem:
            yield "placeholders", str(problem)
        if "%" in text:
            yield "percent", "has a bare %; put the percentage in as a placeholder"


def _header(catalog: Catalog, info: LocaleInfo) -> Iterator[tuple[str, str]]:
    header = dict(catalog.mime_headers).get("Plural-Forms", "")
    if header != info.plural_forms:
        yield "plural-header", f"Plural-Forms must be {info.plural_forms!r}, not {header!r}"


def _state(message: Message, wanted: Message, forms: int) -> Iterator[tuple[str, str]]:
    ids, strings = po.ids_of(message), po.strings_of(message)
    if ids != po.ids_of(wanted):
        yield "plural", "has not the same singular and plural as the English"
    if not any(strings):
        yield "missing", "is not translated"
    elif not all(strings):
        yield "plural", f"has {sum(map(bool, strings))} of {forms} plural forms"
    if message.fuzzy:
        yield "fuzzy", "is fuzzy: compare it with the English and take the mark off"


def _run(checks: dict[str, Check], entry: Entry, tag: str) -> list[Finding]:
    return [
        Finding(tag, name, entry.context, entry.ids[0], problem)
        for name, check in checks.items()
        for problem in check(entry)
    ]


def _entry(
    message: Message, info: LocaleInfo, terms: TermList, strings: tuple[str, ...] | None = None
) -> Entry:
    return Entry(
        context=po.context_of(message),
        ids=po.ids_of(message),
        strings=po.strings_of(message) if strings is None else strings,
        flags=frozenset(message.flags),
        comments=tuple(message.auto_comments),
        info=info,
        terms=terms,
    )


def _key(message: Message) -> tuple[str, str]:
    return po.context_of(message), po.ids_of(message)[0]


def _names(names: frozenset[str]) -> str:
    return ", ".join(sorted(names)) or "none"
