"""The checks of signs rather than words: quotation marks, apostrophes, spaces, full stops."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tableside.i18n.locale import LocaleInfo
from tableside.i18n.tokens import TAG

# Every sign that some language quotes with. The closing single mark is left out: it is also the
# apostrophe, and which of the two it is no program can tell.
_QUOTES = '"“”„‟«»‹›‚‛‘「」『』〝〞'
_APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
_NO_BREAK = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
_STRAIGHT = re.compile(r"'")

# How a sentence can end. The signs of one group mean the same in different scripts.
_ENDINGS = {
    "full stop": ".。．։।۔",
    "question mark": "?？؟;",
    "exclamation mark": "!！",
    "colon": ":：",
    "ellipsis": "…",
    "comma": ",،、",
}
# Closing signs that may stand after the last mark.
_CLOSING = '"”“’»›」』)）' + _NO_BREAK


def check_quotes(texts: Sequence[str], info: LocaleInfo) -> Iterator[str]:
    """Only the quotation marks of the language, each opened one closed."""
    quotes = info.quotes
    pairs = ((quotes.start, quotes.end), (quotes.inner_start, quotes.inner_end))
    own = {sign for pair in pairs for sign in pair}
    for text in texts:
        plain = TAG.sub("", text)
        foreign = sorted({sign for sign in plain if sign in _QUOTES and sign not in own})
        if foreign:
            yield (
                f"quotes with {' '.join(foreign)} in {text!r}; "
                f"the language has {quotes.start} {quotes.end}"
            )
        for start, end in pairs:
            if start == end:
                if plain.count(start) % 2:
                    yield f"has a quotation mark without its fellow in {text!r}"
            elif _APOSTROPHE not in (start, end) and plain.count(start) != plain.count(end):
                yield f"does not pair {start} and {end} in {text!r}"


def check_apostrophes(texts: Sequence[str], info: LocaleInfo) -> Iterator[str]:
    """The apostrophe of the language, not the straight one of the keyboard."""
    wanted = info.typography.apostrophe
    for text in texts:
        if wanted != "'" and _STRAIGHT.search(text):
            yield f"has a straight apostrophe in {text!r}; write {wanted}"


def check_spaces(texts: Sequence[str], info: LocaleInfo) -> Iterator[str]:
    """No stray spaces, and no-break spaces where the language wants them."""
    before, after = info.typography.space_before, info.typography.space_after
    for text in texts:
        if text != text.strip():
            yield f"begins or ends with a space: {text!r}"
        if "  " in text:
            yield f"has two spaces in a row: {text!r}"
        if "\n" in text or "\t" in text:
            yield f"has a line break or tab: {text!r}"
        for place, sign in enumerate(text):
            # A sign that follows another such sign ("?!") or begins the text needs no space.
            if sign in before and place and text[place - 1] not in before + _NO_BREAK:
                yield f"needs a no-break space before {sign} in {text!r}"
            if sign in after and text[place + 1 : place + 2] not in tuple(_NO_BREAK):
                yield f"needs a no-break space after {sign} in {text!r}"


def check_ending(english: Sequence[str], texts: Sequence[str]) -> Iterator[str]:
    """Every form ends as the English does: full stop, question mark, or none."""
    wanted = ending(english[-1])
    for text in texts:
        if ending(text) != wanted:
            yield f"must end with {wanted or 'no mark'}, as the English: {text!r}"


def ending(text: str) -> str:
    """The name of the mark that ends a text, empty for none.

    >>> ending("Throw again."), ending("もう一度？"), ending("Score")
    ('full stop', 'question mark', '')
    """
    last = TAG.sub("", text).rstrip(_CLOSING)[-1:]
    for name, signs in _ENDINGS.items():
        if last and last in signs:
            return name
    return ""
