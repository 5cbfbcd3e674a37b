"""The parts of a message that no translator may change.

Placeholders, the few tags, and move notation. Checks compare them, pseudo-locales
step around them; both must agree on what they are, so the patterns stand here alone.
"""

from __future__ import annotations

import re
import string
import unicodedata
from collections import Counter

PLACEHOLDER = re.compile(r"\{[a-z][a-z0-9_]*\}")
TAG = re.compile(r"</?[a-z][^<>]*>")
# One step of a play: 13/7, bar/22*, 6/off(2). Longer ones such as 24/18/13 are chains of stops.
# The words bar and off are tokens only beside a slash; alone they are words of the language.
NOTATION = re.compile(r"(?<![\w/])(?:bar|\d{1,2})(?:/(?:bar|off|\d{1,2})\*?)+(?:\(\d\))?(?!\w)")
PROTECTED = re.compile(f"{PLACEHOLDER.pattern}|{TAG.pattern}|{NOTATION.pattern}")
_DIGITS = re.compile(r"\d+")


def placeholders(text: str) -> frozenset[str]:
    """The names that a message takes, without their braces.

    Args:
        text: a message, English or translated.

    Raises:
        ValueError: the braces do not pair, or a placeholder has no plain name
            (``{}``, ``{0}``, ``{n:d}``, ``{a.b}``).

    >>> sorted(placeholders("from {source} to {target}"))
    ['source', 'target']
    """
    found = set()
    for _, name, spec, conversion in string.Formatter().parse(text):
        if name is None:
            continue
        if spec or conversion or not PLACEHOLDER.fullmatch("{" + name + "}"):
            raise ValueError(f"a placeholder must be a plain name in braces, not {{{name}}}")
        found.add(name)
    return frozenset(found)


def tags(text: str) -> Counter[str]:
    """Each tag of a message with how often it stands there.

    >>> tags("a <b>closed</b> point") == {"<b>": 1, "</b>": 1}
    True
    """
    return Counter(TAG.findall(text))


def notation(text: str) -> Counter[str]:
    """Each piece of move notation with how often it stands in the message.

    >>> sorted(notation("bar/22* and then 6/off(2), or off the bar"))
    ['6/off(2)', 'bar/22*']
    """
    return Counter(NOTATION.findall(text))


def digits(text: str) -> Counter[str]:
    """The numbers written in digits outside placeholders, tags and notation.

    Digits of any script count as the same number, so that ``۲۴`` equals ``24``.

    >>> digits("{n} of 24, and 6/off") == {"24": 1}
    True
    """
    plain = PROTECTED.sub(" ", text)
    return Counter(
        "".join(str(unicodedata.digit(figure)) for figure in run) for run in _DIGITS.findall(plain)
    )


def prose(text: str) -> str:
    """The message with everything that is not language taken out.

    >>> prose("Play bar/22* with a {die}.").split()
    ['Play', 'with', 'a', '.']
    """
    return PROTECTED.sub(" ", text)
