"""The fenced blocks of a text in Markdown, found without any Markdown.

A block is what stands between two lines of backquotes or tildes; the first may say what it
is. So a text can be checked before it is rendered. A fence inside another fence is the
other's text, as everywhere in Markdown.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

INFO = "board"
"""The word by which a block says that it is one of ours."""

_OPENING = re.compile(r"(?P<before>[ \t>]*)(?P<signs>`{3,}|~{3,})[ ]*(?P<info>[^`\n]*)")
_CLOSING = re.compile(r"[ \t>]*(?P<signs>`{3,}|~{3,})[ \t]*")


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block of a text.

    Attributes:
        first: the line that opens it, from 0.
        last: the line that closes it.
        before: what stands before its lines: white space and signs of a quotation.
        info: what the opening line says after its signs.
        body: the lines between, without what stands before them.
        closed: whether it is; an open one ends with the text.
    """

    first: int
    last: int
    before: str
    info: str
    body: tuple[str, ...]
    closed: bool = True

    @property
    def is_board(self) -> bool:
        """Whether a board is to be drawn."""
        return _is_board(self.info)


def fences(lines: Sequence[str]) -> tuple[Fence, ...]:
    """Every fenced block of a text, in order.

    A fence that is never closed is none, as in Markdown, unless it says ``board``: then
    it is a slip, which is told and not passed over.

    >>> [fence.body for fence in fences(["```board", "position: start", "```", "so"])]
    [('position: start',)]
    >>> fences(["````", "```board", "```", "````"])[0].is_board
    False
    """
    found: list[Fence] = []
    endless: dict[str, int] = {}
    at = 0
    while at < len(lines):
        opening = _OPENING.fullmatch(lines[at])
        last = None if opening is None else _end(lines, at, opening["signs"], endless)
        if opening is None or (last is None and not _is_board(opening["info"])):
            at += 1
            continue
        end = len(lines) if last is None else last
        before = opening["before"]
        body = tuple(_after(before, line) for line in lines[at + 1 : end])
        info = opening["info"].strip()
        found.append(Fence(at, min(end, len(lines) - 1), before, info, body, last is not None))
        at = end + 1
    return tuple(found)


def _end(lines: Sequence[str], first: int, signs: str, endless: dict[str, int]) -> int | None:
    """The closing line. Signs once sought in vain are not sought again further down."""
    if endless.get(signs[0], len(signs) + 1) <= len(signs):
        return None
    for number in range(first + 1, len(lines)):
        closing = _CLOSING.fullmatch(lines[number])
        if closing is not None and closing["signs"].startswith(signs):
            return number
    endless[signs[0]] = len(signs)
    return None


def _is_board(info: str) -> bool:
    words = info.split()
    return bool(words) and words[0].lower() == INFO


def _after(before: str, line: str) -> str:
    """A line without what stands before every line of its block."""
    return line[len(before) :] if line.startswith(before) else line.lstrip(" \t>")
