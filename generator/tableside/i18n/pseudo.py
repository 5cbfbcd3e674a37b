"""Pseudo-locales: languages nobody speaks, to find what real ones will break.

They are made in memory from the English text, need no folder and no catalogue, and answer
like any other locale:

=========  ====================================================================================
``en-XA``  accents on every letter, brackets round every message, running text 1.13 times as
           long and labels up to 2.3 times. Text without accents was hard-coded; two pairs of
           brackets in one sentence were glued; what runs over its place will run over in
           German or Greek. The law of one page holds for it as for any language: its sheet
           is a fifth wider than the English one, and the widest real one, German, a tenth.
``ar-XB``  every word turned right to left, the page too.
``xx-LONG``  one word of thirty letters in every short text: heads and cells that cannot break.
=========  ====================================================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from tableside.i18n.locale import Address, LocaleInfo, Quotes, Typography
from tableside.i18n.tokens import PROTECTED

RUNNING = 1.13
"""How much longer running text becomes: what a page that may not grow can carry. In catalogues
written as tersely as ours it becomes up to 1.09 times as wide; 1.27 was measured for Russian
and Greek where nobody saved room (catalogues of Django and Wagtail, in DejaVu Sans)."""
HEAD = 2.3
"""How much longer a label of up to twelve characters may become, at the 90th percentile."""
_HEAD_LENGTH, _RUNNING_LENGTH = 12, 20
_LONG_WORD, _SHORT_TEXT = 30, 40

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_ACCENTS = str.maketrans(
    _LETTERS + _LETTERS.upper(),
    "áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž" + "ÁƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ",
)
_FILLER = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WORD = re.compile(r"\S+")
_RLM, _RLO, _PDF = (
    "\N{RIGHT-TO-LEFT MARK}",
    "\N{RIGHT-TO-LEFT OVERRIDE}",
    "\N{POP DIRECTIONAL FORMATTING}",
)
_LETTER_RUN = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class PseudoWords:
    """A catalogue that makes its translations from the English.

    Attributes:
        change: from English to the pseudo-language; keeps placeholders, tags and notation.
    """

    change: Callable[[str], str]

    def gettext(self, context: str, text: str) -> str:
        """The text, changed."""
        return self.change(text)

    def ngettext(self, context: str, singular: str, plural: str, count: int) -> str:
        """The English form for the count, changed."""
        return self.change(singular if count == 1 else plural)


def growth(length: int) -> float:
    """How many times as long a text of so many characters may become.

    Labels grow most; between them and running text the factor falls in a straight line.

    >>> growth(5), growth(16), growth(200)
    (2.3, 1.715, 1.13)
    """
    if length <= _HEAD_LENGTH:
        return HEAD
    if length >= _RUNNING_LENGTH:
        return RUNNING
    share = (length - _HEAD_LENGTH) / (_RUNNING_LENGTH - _HEAD_LENGTH)
    return round(HEAD - share * (HEAD - RUNNING), 6)


def accented(text: str) -> str:
    """A text in ``en-XA``.

    >>> accented("Score")
    '[Šçöŕé öñé ţ]'
    >>> accented("Enter on {point}")
    '[Éñţéŕ öñ {point} öñé ţŵö ţ]'
    """
    length = len(text)
    target = round(length * growth(length)) - 2
    filler: list[str] = []
    while length < target:
        word = _FILLER[len(filler) % len(_FILLER)]
        # The last word is cut to what is needed, so that the factor is met and not overrun.
        word = word[: max(target - length - 1, 1)]
        filler.append(word)
        length += len(word) + 1
    return f"[{' '.join([_outside(text, _accent), *map(_accent, filler)])}]"


def mirrored(text: str) -> str:
    r"""A text in ``ar-XB``: each word runs from right to left.

    >>> mirrored("to {point}") == "\u200f\u202eto\u202c\u200f {point}"
    True
    """
    return _outside(text, lambda part: _WORD.sub(_turn, part))


def lengthened(text: str) -> str:
    """A text in ``xx-LONG``: the first word of a short text has thirty letters.

    >>> lengthened("Score")
    'Scorescorescorescorescorescore'
    >>> lengthened("A text long enough to break somewhere stays as it is.")
    'A text long enough to break somewhere stays as it is.'
    """
    if len(text) > _SHORT_TEXT:
        return text
    done = False

    def stretch(match: re.Match[str]) -> str:
        nonlocal done
        word = match[0]
        if done:
            return word
        done = True
        lower = word.lower()
        return (word + lower * _LONG_WORD)[: max(_LONG_WORD, len(word))]

    return _outside(text, lambda part: _LETTER_RUN.sub(stretch, part))


def _outside(text: str, change: Callable[[str], str]) -> str:
    """Change a text everywhere but in placeholders, tags and notation."""
    done, parts = 0, []
    for token in PROTECTED.finditer(text):
        parts += [change(text[done : token.start()]), token[0]]
        done = token.end()
    return "".join([*parts, change(text[done:])])


def _accent(text: str) -> str:
    return text.translate(_ACCENTS)


def _turn(match: re.Match[str]) -> str:
    return f"{_RLM}{_RLO}{match[0]}{_PDF}{_RLM}"


_MODELS: dict[str, tuple[str, str, Callable[[str], str]]] = {
    "en-XA": ("en", "[Þšéûðö]", accented),
    "ar-XB": ("ar", "Pseudo, right to left", mirrored),
    "xx-LONG": ("en", "Pseudo, long words", lengthened),
}


def pseudo_words(tag: str) -> PseudoWords:
    """The catalogue of a pseudo-locale.

    Args:
        tag: one of :data:`tableside.i18n.locale.PSEUDO`.
    """
    return PseudoWords(_MODELS[tag][2])


def pseudo_locale(tag: str) -> LocaleInfo:
    """What is known of a pseudo-locale; CLDR data comes from its model language.

    Args:
        tag: one of :data:`tableside.i18n.locale.PSEUDO`.
    """
    model, name, _ = _MODELS[tag]
    return LocaleInfo(
        tag=tag,
        cldr=model,
        name=name,
        direction="rtl" if model == "ar" else "ltr",
        paper="a4",
        status="draft",
        review="unreviewed",
        made="Made by the machine from the English text, to test the layout.",
        doubtful=(),
        plural_forms="nplurals=2; plural=(n != 1);",
        native_digits=False,
        hyphenate=False,
        quotes=Quotes(
            "\N{LEFT DOUBLE QUOTATION MARK}",
            "\N{RIGHT DOUBLE QUOTATION MARK}",
            "\N{LEFT SINGLE QUOTATION MARK}",
            "\N{RIGHT SINGLE QUOTATION MARK}",
        ),
        typography=Typography(
            apostrophe="\N{RIGHT SINGLE QUOTATION MARK}", space_before="", space_after=""
        ),
        address=Address(note="", rejects=()),
    )
