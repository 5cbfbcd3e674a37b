"""A sentence before it is put into a language: its English text, its context, its facts.

The English text is the key under which a catalogue holds the translation; the
context tells equal texts apart. Facts are typed, because a language decides how a
number, a list or a date is written, and because move notation must never be
reordered or broken.
"""

from __future__ import annotations

import datetime
import string
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal as Either


@dataclass(frozen=True, slots=True)
class Notation:
    """A roll, play, score or position ID: Latin digits, left to right, never broken."""

    text: str


@dataclass(frozen=True, slots=True)
class Numerals:
    """A rule's number, a sum or a fraction: digits of the language, left to right, never broken."""

    text: str


@dataclass(frozen=True, slots=True)
class Verbatim:
    """Text of a user's own, such as the name of a ruleset: printed as it is."""

    text: str


@dataclass(frozen=True, slots=True)
class Day:
    """A date, written out in the reader's language."""

    date: datetime.date


@dataclass(frozen=True, slots=True)
class Amount:
    """A number with decimals, such as an average of rolls.

    Attributes:
        value: the number.
        places: decimals printed.
    """

    value: float
    places: int = 2


@dataclass(frozen=True, slots=True)
class Share:
    """A part of one, written as a percentage.

    Attributes:
        value: from 0 to 1.
        places: decimals of the percentage.
    """

    value: float
    places: int = 1


@dataclass(frozen=True, slots=True)
class Listing:
    """Several facts joined as the language joins them: ``1, 3, 5 or 7``."""

    items: tuple[Fact, ...]
    style: Either["and", "or"] = "and"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence or label.

    Attributes:
        context: tells equal texts apart (gettext's ``msgctxt``).
        text: the English text with ``{named}`` placeholders.
        facts: what stands for each placeholder.

    >>> Message("demo", "Enter on {point}.", {"point": 22}).placeholders
    ('point',)
    """

    context: str
    text: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @property
    def placeholders(self) -> tuple[str, ...]:
        """The names of the placeholders, in order of appearance."""
        return placeholders(self.text)


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence that counts something; ``count`` names the fact that chooses the form."""

    context: str
    singular: str
    plural: str
    count: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @property
    def number(self) -> int:
        """The number that chooses the plural form.

        Raises:
            TypeError: the fact named by ``count`` is no whole number.
        """
        value = self.facts[self.count]
        if not isinstance(value, int):
            raise TypeError(f"{self.context}: {self.count} is not a number")
        return value


Fact = int | Amount | Share | Notation | Numerals | Verbatim | Day | Listing | Message | Plural
Sentence = Message | Plural


def placeholders(text: str) -> tuple[str, ...]:
    """The placeholder names in a text, each once, in order.

    >>> placeholders("{a} and {b} and {a}")
    ('a', 'b')
    """
    names = (name for _, name, _, _ in string.Formatter().parse(text) if name)
    return tuple(dict.fromkeys(names))
