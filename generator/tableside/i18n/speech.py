"""One value that speaks a language: its catalogue and its formats together."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tableside.i18n.catalog import Words, read_words
from tableside.i18n.formats import Formats, Joint, Number, isolate
from tableside.i18n.locale import PSEUDO, SOURCE, LocaleInfo, read_locale
from tableside.i18n.prose import Written, read_prose


@dataclass(frozen=True, slots=True)
class Speech:
    """Everything that rendering needs to say something in one language.

    Attributes:
        info: the locale.
        words: its catalogue.
        formats: its numbers, lists and dates.
        prose: the texts that it writes for itself, by name; see :mod:`tableside.i18n.prose`.
        folder: where what else it has of its own lies; ``None`` for a pseudo-locale.
    """

    info: LocaleInfo
    words: Words
    formats: Formats
    prose: Mapping[str, Written] = field(default_factory=dict)
    folder: Path | None = None

    def gettext(self, context: str, text: str) -> str:
        """The words for an English text in its context; see :class:`Words`."""
        return self.words.gettext(context, text)

    def ngettext(self, context: str, singular: str, plural: str, count: int) -> str:
        """The words for so many of something; see :class:`Words`."""
        return self.words.ngettext(context, singular, plural, count)

    def number(self, value: Number, places: int | None = None) -> str:
        """A number in prose; see :meth:`Formats.number`."""
        return self.formats.number(value, places)

    def percent(self, share: Number, places: int = 0) -> str:
        """A share of one as a percentage; see :meth:`Formats.percent`."""
        return self.formats.percent(share, places)

    def listing(self, items: Sequence[str], joint: Joint = "and") -> str:
        """Several things in a row; see :meth:`Formats.listing`."""
        return self.formats.listing(items, joint)

    def together(self, sentences: Iterable[str]) -> str:
        """Sentences one after the other, with a space between them where the script has any."""
        return (" " if self.info.spaced else "").join(sentences)

    def date(self, day: datetime.date) -> str:
        """A day in the long form; see :meth:`Formats.date`."""
        return self.formats.date(day)

    def quote(self, text: str, *, inner: bool = False) -> str:
        """A text between quotation marks; see :meth:`Formats.quote`."""
        return self.formats.quote(text, inner=inner)

    def digits(self, text: str) -> str:
        """Latin digits in the digits of the locale; see :meth:`Formats.digits`."""
        return self.formats.digits(text)

    def isolate(self, text: str) -> str:
        """Notation in plain text, kept from left to right; see :func:`isolate`."""
        return isolate(text)


def read_speech(root: Path, tag: str) -> Speech:
    """Read a locale whole.

    Args:
        root: the folder of the locales.
        tag: a locale of that folder in any spelling, or a pseudo-locale.

    Raises:
        LocaleError: there is no such locale.
        LocaleFileError: its ``locale.toml`` is wrong.
        CatalogError: its catalogue is missing or broken.
    """
    wanted = tag.strip().replace("_", "-").casefold()
    for pseudo in PSEUDO:
        if wanted == pseudo.casefold():
            from tableside.i18n.pseudo import pseudo_locale, pseudo_words  # late: seldom used

            model = pseudo_locale(pseudo)
            words = pseudo_words(pseudo)
            texts = read_prose(root, SOURCE)
            own = {name: text.changed(words.change) for name, text in texts.items()}
            return Speech(model, words, Formats(model), own)
    info = read_locale(root, tag)
    written = read_prose(root, info.tag)
    return Speech(info, read_words(root, info), Formats(info), written, root / info.tag)
