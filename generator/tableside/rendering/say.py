"""Messages put into words: as safe HTML for a page, as plain text for a terminal or a title.

Every number, list, date and piece of notation passes through here, so this is the
only place that decides how they look. Notation is isolated from left to right and
never breaks across lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from unicodedata import bidirectional

from markupsafe import Markup, escape

from tableside.i18n.speech import Speech
from tableside.rulebook.message import (
    Amount,
    Day,
    Fact,
    Listing,
    Message,
    Notation,
    Numerals,
    Plural,
    Share,
    Verbatim,
)

_FIELD = re.compile(r"\{(\w+)\}")
_FSI, _PDI = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_JOINER = "\N{WORD JOINER}"
_HYPHENS = ("-", "\N{HEBREW PUNCTUATION MAQAF}", "\N{EN DASH}")
_LRI, _RLI = "\N{LEFT-TO-RIGHT ISOLATE}", "\N{RIGHT-TO-LEFT ISOLATE}"


def plain(speech: Speech, fact: Fact) -> str:
    """A fact or sentence as plain text."""
    match fact:
        case Message() | Plural():
            pieces = {name: plain(speech, inner) for name, inner in fact.facts.items()}
            return "".join(_parts(_words(speech, fact), pieces))
        case Listing():
            items = {str(i): plain(speech, item) for i, item in enumerate(fact.items)}
            return "".join(_parts(_joined(speech, fact), items))
        case Notation():
            # Left to right among left to right needs no isolation, and a terminal would
            # show the signs that isolate.
            mixed = speech.info.direction == "rtl"
            return speech.isolate(fact.text) if mixed else fact.text
        case Numerals():
            return plain(speech, Notation(speech.digits(fact.text)))
        case Verbatim():
            # What ``<bdi>`` does on a page: text of any direction, kept apart.
            mixed = speech.info.direction == "rtl"
            return f"{_FSI}{fact.text}{_PDI}" if mixed else fact.text
        case Share() if speech.info.direction == "rtl":
            said = _simple(speech, fact)
            return f"{_RLI if _way(said) == 'rtl' else _LRI}{said}{_PDI}"
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
            pieces = {str(i): html(speech, item) for i, item in enumerate(fact.items)}
            return _filled(_joined(speech, fact), pieces)
        case Notation() if not fact.text:
            return Markup()  # an empty cell of a table
        case Notation():
            return Markup('<bdi dir="ltr" class="notation">{}</bdi>').format(fact.text)
        case Numerals():
            return html(speech, Notation(speech.digits(fact.text)))
        case Verbatim() if _strong(fact.text) not in ("", speech.info.direction):
            # What a browser finds out by itself; the printer has to be told.
            return Markup('<bdi dir="{}">{}</bdi>').format(_strong(fact.text), fact.text)
        case Verbatim():
            return Markup("<bdi>{}</bdi>").format(fact.text)
        case Share() if speech.info.direction == "rtl":
            said = _simple(speech, fact)
            return Markup('<bdi dir="{}">{}</bdi>').format(_way(said), said)
        case _:
            return escape(_simple(speech, fact))


def _joined(speech: Speech, listing: Listing) -> str:
    """A list with a field for each of its items, so that only its joints are words.

    A joining word may be written together with what follows; before a figure a language may
    want a sign between the two.
    """
    marks = [f"{{{i}}}" for i in range(len(listing.items))]
    joined = speech.listing(marks, listing.style)
    sign = speech.info.typography.joint_sign
    last = joined.rfind(marks[-1]) if len(marks) > 1 else 0
    if sign and last and joined[last - 1].isalpha():
        item = plain(speech, listing.items[-1]).strip(_FSI + _LRI + _RLI)
        if not item[:1].isalpha():
            return f"{joined[:last]}{sign}{joined[last:]}"
    return joined


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


def _way(percentage: str) -> str:
    """Which way a percentage runs among words from right to left.

    With the digits of the script its sign stands to the left, as the language writes it;
    with Latin digits to the right.
    """
    return "ltr" if any(sign in "0123456789" for sign in percentage) else "rtl"


def _strong(text: str) -> str:
    """Which way a text runs by its first letter; empty where it has none."""
    ways = {"L": "ltr", "R": "rtl", "AL": "rtl"}
    return next((ways[way] for way in map(bidirectional, text) if way in ways), "")


def _filled(text: str, pieces: dict[str, Markup]) -> Markup:
    parts = list(_parts(text, pieces))
    # Words and pieces by turns; the page may break its lines anywhere but where they cling.
    for number in range(0, len(parts), 2):
        ends = {"first": number == 0, "last": number == len(parts) - 1}
        parts[number] = _unbroken(parts[number], **ends)
    return Markup("".join(escape(part) for part in parts))


def _parts(text: str, pieces: Mapping[str, str]) -> Iterator[str]:
    """A sentence's own words and the pieces that fill its fields, in order.

    A piece may end in a full stop of its own, as a Russian date does; at the end of a
    sentence that one is enough.
    """
    end = 0
    piece = ""
    for field in _FIELD.finditer(text):
        yield _after(piece, text[end : field.start()])
        piece = pieces[field[1]]
        yield piece
        end = field.end()
    yield _after(piece, text[end:])


def _after(piece: str, words: str) -> str:
    return words[1:] if piece.endswith(".") and words.startswith(".") else words


def _unbroken(words: str, *, first: bool, last: bool) -> str:
    """Words beside a figure, with no break at a sign that joins the two: 4-mal, ל־5, 1–6."""
    if not last and words.endswith(_HYPHENS):
        words += _JOINER
    if not first and words.startswith(_HYPHENS) and words[1:2].isalpha():
        words = f"{words[0]}{_JOINER}{words[1:]}"
    return words
