"""Languages for tests: real ones, pseudo-locales, and one with digits of its own."""

from __future__ import annotations

from dataclasses import replace

from tableside.i18n.formats import Formats
from tableside.i18n.pseudo import PseudoWords, pseudo_locale, pseudo_words
from tableside.i18n.speech import Speech, read_speech
from tableside.resources import root


def speech(tag: str) -> Speech:
    """A locale of the package, or a pseudo-locale."""
    return read_speech(root("locales"), tag)


def persian_digits() -> Speech:
    """English words with Persian numbers, lists and dates, from right to left."""
    info = replace(pseudo_locale("ar-XB"), tag="fa", cldr="fa", native_digits=True)
    return Speech(info, PseudoWords(lambda text: text), Formats(info))


def mirrored() -> Speech:
    """The pseudo-locale from right to left with English dates and lists.

    Its own come from Arabic; with these every word of a page is one of ours, turned round.
    """
    info = replace(pseudo_locale("ar-XB"), cldr="en")
    return Speech(info, pseudo_words("ar-XB"), Formats(info))


def echoing(tag: str) -> Speech:
    """A locale that writes numbers, lists and dates its own way and leaves the words English.

    For sentences made up in a test, which no catalogue has.
    """
    return replace(speech(tag), words=PseudoWords(lambda text: text))
