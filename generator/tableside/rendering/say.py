"""Messages put into words: as safe HTML for a page, as plain text for a terminal or a title.

Every number, list, date and piece of notation passes through here, so this is the
only place that decides how they look. Notation is isolated from left to right and
never breaks across lines.
"""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from tableside.i18n.speech import Speech
from tableside.rulebook.message import (
    Amount,
    Day,
    Fact,
    Listing,
    Message,
    Notation,
    Plural,
    Share,
    Verbatim,
)

_FIELD = re.compile(r"\{(\w+)\}")
_FSI, _PDI = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


def plain(speech: Speech, fact: Fact) -> str:
    """A fact or sentence as plain text."""
    match fact:
        case Message() | Plural():
            return _FIELD.sub(lambda m: plain(speech, fact.facts[m[1]]), _words(speech, fact))
        case Listing():
            return speech.listing([plain(speech, item) for item in fact.items], fact.style)
        case Notation():
            # Left to right among left to right needs no isolation, and a terminal would
            # show the signs that isolate.
            mixed = speech.info.direction == "rtl"
            return speech.isolate(fact.text) if mixed else fact.text
        case Verbatim():
            # What ``<bdi>`` does on a page: text of any direction, kept apart.
            mixed = speech.info.direction == "rtl"
            return f"{_FSI}{fact.text}{_PDI}" if mixed else fact.text
        case _:
            return _simple(speech, fact)


def html(speech: Speech, fact: Fact) -> Markup:
    """A fact or sentence as HTML; whatever comes from outside is escaped."""
    match fact:
        case Message() | Plural():
            return _filled(
                _words(speech, fact), {n: html(speech, f) for n, f in fact.facts.items()}
            )
        case Listing():
            # The pieces are joined as marks and put in afterwards, so that the joints
            # are escaped and the pieces, which are HTML already, are not.
            marks = [f"{{{i}}}" for i in range(len(fact.items))]
            pieces = {str(i): html(speech, item) for i, item in enumerate(fact.items)}
            return _filled(speech.listing(marks, fact.style), pieces)
        case Notation():
            return Markup('<bdi dir="ltr" class="notation">{}</bdi>').format(fact.text)
        case Verbatim():
            return Markup("<bdi>{}</bdi>").format(fact.text)
        case _:
            return escape(_simple(speech, fact))


def _words(speech: Speech, sentence: Message | Plural) -> str:
    if isinstance(sentence, Plural):
        return speech.ngettext(
            sentence.context, sentence.singular, sentence.plural, sentence.number
        )
    return speech.gettext(sentence.context, sentence.text)


def _simple(speech: Speech, fact: int | Amount | Share | Day) -> str:
    match fact:
        case Day():
            return speech.date(fact.date)
        case Amount():
            return speech.number(fact.value, fact.places)
        case Share():
            return speech.percent(fact.value, fact.places)
        case _:
            return speech.number(fact)


def _filled(text: str, pieces: dict[str, Markup]) -> Markup:
    parts: list[str] = []
    end = 0
    for field in _FIELD.finditer(text):
        parts += (escape(text[end : field.start()]), pieces[field[1]])
        end = field.end()
    return Markup("".join((*parts, escape(text[end:]))))
