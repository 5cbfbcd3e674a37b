"""Phrases of a script without spaces, kept whole where a line is short.

A Japanese line may end after nearly any sign. In running text that is as it should be; in a
narrow cell or under a small board it leaves half a word alone. A phrase ends where a particle
or an ending, both in hiragana, meets the next word, and at signs that end a clause.
"""

from __future__ import annotations

import re

from markupsafe import Markup

LONGEST = 10
"""Signs of a phrase at most: a longer one might be wider than a cell, and may be broken."""
LONG = 90
"""Signs of a text from which on it is running text, and broken as such."""
_TAIL = 5
"""Signs at the end of such a phrase that stay together, so that the last line is not one sign."""

_PIECE = re.compile(r"<bdi\b.*?</bdi>|<[^>]*>|&[^;]*;|\s+|.", re.DOTALL)
_OPEN = frozenset("（「『〔【")
_SHUT = frozenset("）」』〕】、。，．：；！？・→")
_NO_START = frozenset("ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々")
# Hiragana in which particles and endings end. Others mostly join two halves of one word, as
# in 引き分け or 取り消し.
_ENDS = frozenset("はがをにへともでのやかばてたるすうくつむぶだなずらい")
_HONORIFIC = frozenset("おご")


def phrased(said: Markup) -> Markup:
    """The same with each short phrase in an element of its own.

    >>> phrased(Markup("相手のパス"))
    Markup('<span class="phrase">相手の</span><wbr><span class="phrase">パス</span>')
    """
    pieces = _PIECE.findall(str(said))
    if len(pieces) >= LONG:
        return said
    phrases: list[list[str]] = [[]]
    for piece in pieces:
        if phrases[-1] and _parts(phrases[-1], piece):
            phrases.append([])
        phrases[-1].append(piece)
    # The printer measures a cell between the elements only where it is told that a line may end.
    return Markup("<wbr>".join(map(_held, _joined(phrases))))


def _joined(phrases: list[list[str]]) -> list[list[str]]:
    """Phrases of one sign, such as よい方, put to the one before them."""
    joined: list[list[str]] = []
    for phrase in phrases:
        if joined and len(phrase) == 1 and not phrase[0].isspace() and not joined[-1][-1].isspace():
            joined[-1].extend(phrase)
        else:
            joined.append(phrase)
    return joined


def _parts(phrase: list[str], piece: str) -> bool:
    """Whether a phrase ends before a piece."""
    last = phrase[-1]
    if piece.isspace() or last.isspace():
        return True
    if piece in _SHUT or piece in _NO_START or last in _OPEN:
        return False
    if piece in _OPEN:
        return True
    if last in _SHUT:
        return not _hiragana(piece) or last not in "）」』〕】"
    if _hiragana(piece) or last not in _ENDS:
        return False
    return len(phrase) > 1 or last not in _HONORIFIC


def _hiragana(piece: str) -> bool:
    return len(piece) == 1 and "ぁ" <= piece <= "ゟ"


def _held(phrase: list[str]) -> str:
    words = "".join(phrase)
    # Figures and words of another script hold together by themselves.
    if len(phrase) < 2 or words.isascii():
        return words
    free = len(phrase) - _TAIL if len(phrase) > LONGEST else 0
    return f'{"".join(phrase[:free])}<span class="phrase">{"".join(phrase[free:])}</span>'
