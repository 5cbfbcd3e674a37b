"""From the template to each locale's catalogue.

Translators never need these functions by name: ``tableside messages`` calls them.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import babel
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural

from tableside.i18n import po
from tableside.i18n.catalog import catalogue_file
from tableside.i18n.errors import LocaleError
from tableside.i18n.extraction import HEADER
from tableside.i18n.locale import LocaleInfo, available, default_paper, normalise
from tableside.i18n.terms import terms_file


@dataclass(frozen=True, slots=True)
class Merged:
    """What an update did.

    Attributes:
        catalog: the catalogue with exactly the messages of the template.
        kept: how many messages kept their translation.
        fuzzy: how many were given the translation of an older text, marked fuzzy.
        added: how many are new.
        obsolete: how many went out of use; their translations stay at the end of the file.
    """

    catalog: Catalog
    kept: int
    fuzzy: int
    added: int
    obsolete: int


def merge(template: Catalog, catalog: Catalog, info: LocaleInfo) -> Merged:
    """A locale's catalogue brought to the template.

    A text that changed is found again by its context, which is the id of its clause, and never by
    mere likeness: other programs' catalogues show what becomes of guesses between contexts. The
    old English goes along (``#|``), so that the translator sees what changed.

    Args:
        template: what the program says now.
        catalog: the locale's messages so far; it is not changed.
        info: the locale.
    """
    new = Catalog(
        locale=info.cldr.replace("-", "_"),
        project="Tableside",
        version=" ",
        header_comment=catalog.header_comment,
        fuzzy=False,
        last_translator=catalog.last_translator,
        language_team=catalog.language_team,
        revision_date=catalog.revision_date,
    )
    new.mime_headers = [("Plural-Forms", info.plural_forms)]
    old = {_key(message): message for message in _all(catalog)}
    wanted = {_key(message) for message in po.entries(template)}
    orphans = {key: one for key, one in old.items() if key not in wanted}
    kept = fuzzy = added = 0
    for message in po.entries(template):
        before = old.get(_key(message))
        changed = before is None or len(po.ids_of(before)) != len(po.ids_of(message))
        if changed:
            before = before or _predecessor(message, orphans)
        strings: tuple[str, ...] = ()
        flags = set(message.flags)
        previous: tuple[str, ...] = ()
        if before is not None:
            orphans.pop(_key(before), None)
            strings = po.strings_of(before)
            if changed or before.fuzzy:
                flags.add("fuzzy")
                previous = po.ids_of(before) if changed else tuple(before.previous_id)
                fuzzy += 1
            else:
                kept += any(strings)
        if not any(strings):
            added += 1
        new.add(
            message.id,
            _fitted(strings, message, new.num_plurals),
            message.locations,
            flags,
            message.auto_comments,
            before.user_comments if before is not None else (),
            previous_id=previous,
            context=message.context,
        )
    for key, message in orphans.items():
        if any(po.strings_of(message)):
            new.obsolete[_obsolete_key(key)] = message
    return Merged(new, kept, fuzzy, added, len(new.obsolete))


def update(root: Path, info: LocaleInfo, template: Catalog) -> Merged:
    """Bring a locale's file to the template, whole or not at all.

    Args:
        root: the folder of the locales.
        info: the locale.
        template: what the program says now.

    Raises:
        CatalogError: the file cannot be read or written.
    """
    file = catalogue_file(root, info.tag)
    before = po.read(file, info.cldr) if file.exists() else Catalog(header_comment=HEADER)
    merged = merge(template, before, info)
    po.replace_file(file, po.write_text(merged.catalog))
    return merged


def new(root: Path, tag: str, template: Catalog) -> Path:
    """Begin a locale: its folder with a draft ``locale.toml``, ``terms.toml`` and catalogue.

    Args:
        root: the folder of the locales.
        tag: BCP 47, known to CLDR.
        template: what the program says now.

    Returns:
        The new folder.

    Raises:
        LocaleError: CLDR does not know the tag, or the locale exists already.
        CatalogError: a file cannot be written.
    """
    written = normalise(tag)
    if written in available(root):
        raise LocaleError(f"locale {written} exists already")
    try:
        locale = babel.Locale.parse(written, sep="-")
    except (babel.UnknownLocaleError, ValueError):
        raise LocaleError(f"CLDR knows no locale {tag!r}") from None
    folder = root / written
    forms = integer_plurals(written)
    po.replace_file(
        folder / "locale.toml",
        _SKELETON.format(
            name=locale.display_name or written, forms=forms, paper=default_paper(written)
        ),
    )
    po.replace_file(terms_file(root, written), _TERMS)
    catalog = Catalog(
        locale=written.replace("-", "_"),
        project="Tableside",
        version=" ",
        header_comment=HEADER,
        fuzzy=False,
    )
    catalog.mime_headers = [("Plural-Forms", forms)]
    for message in po.entries(template):
        catalog.add(
            message.id,
            _fitted((), message, catalog.num_plurals),
            message.locations,
            message.flags,
            message.auto_comments,
            context=message.context,
        )
    po.replace_file(catalogue_file(root, written), po.write_text(catalog))
    return folder


def integer_plurals(tag: str) -> str:
    """The ``Plural-Forms`` header that a locale needs for the whole numbers on a sheet.

    CLDR's rule, without the form that several languages keep for millions: no sheet counts so
    far, and two forms that are always equal are a trap.

    Args:
        tag: known to CLDR.

    >>> integer_plurals("it"), integer_plurals("pt-BR")
    ('nplurals=2; plural=(n != 1);', 'nplurals=2; plural=(n > 1);')
    >>> integer_plurals("ja")
    'nplurals=1; plural=0;'
    """
    plural = get_plural(tag.replace("-", "_"))
    if "1000000" in plural.plural_expr:
        return f"nplurals=2; plural={'(n > 1)' if 'n == 0' in plural.plural_expr else '(n != 1)'};"
    return f"nplurals={plural.num_plurals}; plural={plural.plural_expr};"


@dataclass(frozen=True, slots=True)
class Stats:
    """How far a catalogue is.

    Attributes:
        total: messages of the template.
        translated: with a finished translation.
        fuzzy: with one that has to be looked at.
        missing: with none.
        obsolete: translations that no message uses.
    """

    total: int
    translated: int
    fuzzy: int
    missing: int
    obsolete: int

    @property
    def complete(self) -> bool:
        """Whether every message has a finished translation."""
        return self.translated == self.total


def stats(catalog: Catalog, template: Catalog) -> Stats:
    """Count how far a catalogue is.

    Args:
        catalog: a locale's messages.
        template: what the program says now.
    """
    have = {_key(message): message for message in po.entries(catalog)}
    translated = fuzzy = total = 0
    for message in po.entries(template):
        total += 1
        found = have.get(_key(message))
        if found is None or not any(po.strings_of(found)):
            continue
        if found.fuzzy or not all(po.strings_of(found)):
            fuzzy += 1
        else:
            translated += 1
    return Stats(total, translated, fuzzy, total - translated - fuzzy, len(catalog.obsolete))


def _all(catalog: Catalog) -> Iterator[Message]:
    """Obsolete messages first, so that one in use wins over an old one of the same key."""
    yield from catalog.obsolete.values()
    yield from po.entries(catalog)


def _predecessor(message: Message, orphans: Mapping[tuple[str, str], Message]) -> Message | None:
    """The older text of the same context that a new text most likely replaces."""
    context, text = _key(message)
    same = {
        key[1]: one
        for key, one in orphans.items()
        if key[0] == context
        and any(po.strings_of(one))
        and len(po.ids_of(one)) == len(po.ids_of(message))
    }
    if not same:
        return None
    nearest = max(same, key=lambda old: (difflib.SequenceMatcher(None, text, old).ratio(), old))
    return same[nearest]


def _fitted(strings: tuple[str, ...], message: Message, forms: int) -> str | tuple[str, ...]:
    """A translation in the shape that a message has: one text, or so many forms."""
    if isinstance(message.id, str):
        return strings[0] if strings else ""
    return (strings + ("",) * forms)[:forms]


def _key(message: Message) -> tuple[str, str]:
    return po.context_of(message), po.ids_of(message)[0]


def _obsolete_key(key: tuple[str, str]) -> tuple[str, str]:
    context, text = key
    return text, context


_SKELETON = """\
# What this file may say, and what each key means: locales/README.md.
name = "{name}"
status = "draft"
review = "unreviewed"
made = "Begun from the template; nobody has translated it yet."
doubtful = []
plural-forms = "{forms}"
paper = "{paper}"
native-digits = false
hyphenate = false

# The marks of the language: https://cldr.unicode.org/ (delimiters).
[quotes]
start = "“"
end = "”"
inner-start = "‘"
inner-end = "’"

[typography]
apostrophe = "’"

[address]
note = "How the reader is spoken to: say it here, and list pronouns to reject."
rejects = []
"""
_TERMS = """\
# The words of the game. What each key means: locales/README.md.

[sources]
"""
