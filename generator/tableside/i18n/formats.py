"""Numbers, lists, dates and quotations as a language writes them, all from CLDR.

Nothing here asks the machine which language or which day it is.
"""

from __future__ import annotations

import copy
import datetime
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Literal

import babel
from babel.lists import format_list
from babel.numbers import NumberPattern

from tableside.i18n.errors import LocaleFileError
from tableside.i18n.locale import LocaleInfo

Joint = Literal["and", "or"]
Number = int | float | Decimal | Fraction

LRI = "\N{LEFT-TO-RIGHT ISOLATE}"
PDI = "\N{POP DIRECTIONAL ISOLATE}"

# CLDR names a numbering system; its digits stand ten in a row from this one on (CLDR,
# supplemental/numberingSystems.json). Babel 2.19 applies the separators of a system but leaves
# the digits Latin, so they are put in here.
_ZERO = {
    "arab": "\N{ARABIC-INDIC DIGIT ZERO}",
    "arabext": "\N{EXTENDED ARABIC-INDIC DIGIT ZERO}",
    "beng": "\N{BENGALI DIGIT ZERO}",
    "deva": "\N{DEVANAGARI DIGIT ZERO}",
    "mymr": "\N{MYANMAR DIGIT ZERO}",
}
_LATIN = "latn"


@dataclass(frozen=True, slots=True)
class Formats:
    """The formats of one locale.

    Attributes:
        info: the locale.
    """

    info: LocaleInfo
    _locale: babel.Locale = field(init=False, repr=False, compare=False)
    _system: str = field(init=False, repr=False, compare=False)
    _digits: dict[int, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        locale = self.info.babel_locale
        system = locale.default_numbering_system if self.info.native_digits else _LATIN
        digits: dict[int, int] = {}
        if system != _LATIN:
            if system not in _ZERO:
                raise LocaleFileError(
                    f"locale {self.info.tag}: the digits of {system} are not known"
                )
            zero = ord(_ZERO[system])
            digits = {ord("0") + figure: zero + figure for figure in range(10)}
        object.__setattr__(self, "_locale", locale)
        object.__setattr__(self, "_system", system)
        object.__setattr__(self, "_digits", digits)

    def number(self, value: Number, places: int | None = None) -> str:
        """A number in prose.

        Args:
            value: the number; a fraction is written as a decimal.
            places: how many digits after the decimal sign, always so many; left out, a whole
                number has none and another as many as it needs, three at most.
        """
        return self._write(self._locale.decimal_formats[None], value, places)

    def percent(self, share: Number, places: int = 0) -> str:
        """A share as a percentage, in the pattern of the language.

        Args:
            share: of one: ``0.47`` is 47 %.
            places: how many digits after the decimal sign.
        """
        written = self._write(self._locale.percent_formats[None], share, places)
        if self._system == _LATIN:
            return written
        sign = self._locale.number_symbols[self._system]["percentSign"]
        return written.replace("%", str(sign))

    def listing(self, items: Sequence[str], joint: Joint = "and") -> str:
        """Several things in a row: "A, B and C" or "A, B or C".

        Args:
            items: the things, ready written.
            joint: the word before the last one.
        """
        if joint not in ("and", "or"):
            raise ValueError(f"a list is joined by and or by or, not by {joint!r}")
        style: Literal["standard", "or"] = "standard" if joint == "and" else "or"
        return format_list(list(items), style=style, locale=self._locale)

    def date(self, day: datetime.date) -> str:
        """A day in the long form of the language, in the Gregorian calendar."""
        from babel.dates import format_date  # late: it loads the time zones, to no use of ours

        return self.digits(format_date(day, format="long", locale=self._locale))

    def quote(self, text: str, *, inner: bool = False) -> str:
        """A text between the quotation marks of the language.

        Args:
            text: what is quoted.
            inner: the quotation stands inside another.
        """
        quotes = self.info.quotes
        start, end = (quotes.inner_start, quotes.inner_end) if inner else (quotes.start, quotes.end)
        gap = "\N{NO-BREAK SPACE}"
        before = gap if start in self.info.typography.space_after else ""
        after = gap if end in self.info.typography.space_before else ""
        return f"{start}{before}{text}{after}{end}"

    def digits(self, text: str) -> str:
        """The text with its Latin digits written in the digits of the locale.

        Never for notation, scores or IDs: those keep Latin digits everywhere.
        """
        return text.translate(self._digits)

    def _write(self, pattern: NumberPattern, value: Number, places: int | None) -> str:
        exact = (
            Decimal(value.numerator) / Decimal(value.denominator)
            if isinstance(value, Fraction)
            else Decimal(str(value))
        )
        if places is not None:
            pattern = copy.copy(pattern)  # Babel shares one pattern with everybody
            pattern.frac_prec = (places, places)
        written = pattern.apply(exact, self._locale, numbering_system=self._system)
        return self.digits(str(written))


def isolate(text: str) -> str:
    r"""Keep a piece of notation, a roll, a score or an ID reading from left to right.

    For plain text: titles, descriptions, terminals. In HTML, ``<bdi dir="ltr">`` does the same.

    >>> isolate("13/7 8/7").encode("unicode_escape").decode()
    '\\u206613/7 8/7\\u2069'
    """
    return f"{LRI}{text}{PDI}"
