"""Each locale's own list of terms, and the words it forbids.

A term list says what a thing is called, what else may be said, and which words are wrong for it
and why. A word is judged where it stands: *punto* is right for a score and wrong for a triangle,
so a forbidden word may be bound to messages whose English speaks of the thing, or to contexts.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from tableside.i18n.table import Table, read_table
from tableside.i18n.tokens import prose

# Scripts that put no spaces between words: a word is found wherever its letters stand.
_UNSPACED = ("CJK", "HIRAGANA", "KATAKANA", "THAI")


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Words that are wrong for a term.

    Attributes:
        words: whole words or phrases; ``*`` at an end stands for any letters.
        reason: what is wrong with them, for the translator.
        when: judge only messages whose English has one of these words; empty: all.
        unless: but not those whose English has one of these.
        contexts: judge only these contexts, with ``*`` for anything; empty: all.
        except_contexts: but not these.
    """

    words: tuple[str, ...]
    reason: str
    when: tuple[str, ...]
    unless: tuple[str, ...]
    contexts: tuple[str, ...]
    except_contexts: tuple[str, ...]

    def judges(self, context: str, english: Sequence[str]) -> bool:
        """Whether a message is one that these words are judged in."""
        if self.contexts and not _matches(context, self.contexts):
            return False
        if _matches(context, self.except_contexts):
            return False
        said = " ".join(prose(text) for text in english)
        if self.when and not any(found(word, said) for word in self.when):
            return False
        return not any(found(word, said) for word in self.unless)


@dataclass(frozen=True, slots=True)
class Term:
    """What one thing is called.

    Attributes:
        key: the same in all locales: ``point.board``.
        preferred: the word to use.
        plural: its plural, empty where the list does not give one.
        also: other words that may be used.
        doubtful: a native player has to confirm it.
        sources: codes of the list's sources, or addresses.
        note: for the translator.
        forbidden: words that are wrong for it.
    """

    key: str
    preferred: str
    plural: str
    also: tuple[str, ...]
    doubtful: bool
    sources: tuple[str, ...]
    note: str
    forbidden: tuple[Forbidden, ...]


@dataclass(frozen=True, slots=True)
class WrongWord:
    """A forbidden word that was found.

    Attributes:
        word: as the list has it.
        instead: the preferred term.
        reason: what is wrong.
    """

    word: str
    instead: str
    reason: str


@dataclass(frozen=True, slots=True)
class TermList:
    """The terms of one locale.

    Attributes:
        terms: in the order of the file.
        sources: code to address or description.
    """

    terms: tuple[Term, ...]
    sources: dict[str, str]

    def term(self, key: str) -> Term:
        """One term by its key.

        Raises:
            KeyError: the list has no such key.
        """
        for term in self.terms:
            if term.key == key:
                return term
        raise KeyError(key)

    def wrong_words(
        self, context: str, english: Sequence[str], translation: str
    ) -> Iterator[WrongWord]:
        """The forbidden words in a translation.

        Args:
            context: the context of the message.
            english: its English, singular and plural.
            translation: one form of its translation.
        """
        said = prose(translation)
        for term in self.terms:
            for rule in term.forbidden:
                hits = [word for word in rule.words if found(word, said)]
                if hits and rule.judges(context, english):
                    for word in hits:
                        yield WrongWord(word, term.preferred, rule.reason)


def found(word: str, text: str) -> bool:
    """Whether a word or phrase stands in a text as a whole, in any case.

    Args:
        word: with ``*`` at either end for any letters there.
        text: prose.

    >>> found("vinc*", "Chi vince?"), found("linea", "allineare"), found("a dice", "Roll a dice.")
    (True, False, True)
    """
    stem = word.strip("*")
    pattern = r"\s+".join(re.escape(part) for part in stem.split())
    if not unicodedata.name(stem[0], "").startswith(_UNSPACED):
        before = "" if word.startswith("*") else r"(?<!\w)"
        after = "" if word.endswith("*") else r"(?!\w)"
        pattern = before + pattern + after
    return re.search(pattern, text, re.IGNORECASE) is not None


def terms_file(root: Path, tag: str) -> Path:
    """Where a locale's term list stands.

    Args:
        root: the folder of the locales.
        tag: the locale.
    """
    return root / tag / "terms.toml"


def read_terms(file: Path) -> TermList:
    """Read a term list.

    Args:
        file: a ``terms.toml``.

    Raises:
        LocaleFileError: a key is missing, unknown or of the wrong kind; a key stands twice; a
            source is neither a code of the list nor an address; a word is both allowed and
            forbidden.
    """
    table = read_table(file)
    sources = table.table("sources")
    named = {code: sources.text(code) for code in sources.names()}
    terms: list[Term] = []
    seen: set[str] = set()
    for entry in table.tables("term"):
        term = _term(entry)
        if term.key in seen:
            raise entry.fault("key", f"{term.key!r} stands twice")
        seen.add(term.key)
        for source in term.sources:
            if source not in named and not source.startswith(("https://", "http://")):
                raise entry.fault("source", f"{source!r} is neither a code of [sources] nor a link")
        _refuse_contradiction(entry, term)
        terms.append(term)
    table.finish()
    return TermList(tuple(terms), named)


def _term(entry: Table) -> Term:
    term = Term(
        key=entry.text("key"),
        preferred=entry.text("preferred"),
        plural=entry.optional_text("plural"),
        also=entry.optional_texts("also"),
        doubtful=entry.optional_flag("doubtful"),
        sources=entry.texts("source"),
        note=entry.optional_text("note"),
        forbidden=tuple(_forbidden(rule) for rule in entry.tables("forbidden")),
    )
    entry.finish()
    return term


def _forbidden(rule: Table) -> Forbidden:
    forbidden = Forbidden(
        words=rule.texts("words"),
        reason=rule.text("reason"),
        when=rule.optional_texts("when"),
        unless=rule.optional_texts("unless"),
        contexts=rule.optional_texts("contexts"),
        except_contexts=rule.optional_texts("except-contexts"),
    )
    rule.finish()
    return forbidden


def _refuse_contradiction(entry: Table, term: Term) -> None:
    for allowed in (term.preferred, term.plural, *term.also):
        for rule in term.forbidden:
            for word in rule.words:
                if allowed and found(word, allowed):
                    raise entry.fault("forbidden", f"{word!r} would forbid {allowed!r}")


def _matches(context: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(context, pattern) for pattern in patterns)
