"""Read a file of games, whatever its format."""

from __future__ import annotations

import re

from tableside.notation.errors import NotationError
from tableside.notation.mat import is_mat, read_mat
from tableside.notation.reading import shown
from tableside.notation.record import RecordReading
from tableside.notation.sgf_game import read_sgf_games

_SGF_TURN = re.compile(r";[^;()\[\]]{0,40}\b[BW]\s*\[(?:[1-6]{2}|double|take|drop)")


def holds_games(text: str) -> bool:
    """Whether a text is a file of games, rather than of positions.

    An SGF file that only sets a position up is not.

    >>> holds_games("(;FF[4]GM[6];W[31hefe])"), holds_games("4HPwATDgc/ABMA")
    (True, False)
    """
    if "(;" in text and _SGF_TURN.search(text):
        return True
    return is_mat(text)


def read_record(text: str) -> RecordReading:
    """Read match text or SGF.

    Raises:
        NotationError: the text is neither, or holds more than any file does.

    >>> read_record("(;FF[4]GM[6];W[31hefe])").format
    'sgf'
    """
    if "(;" in text:
        return read_sgf_games(text)
    if is_mat(text):
        return read_mat(text)
    raise NotationError(
        (f"{shown(text.strip())} is no file of games; readable are match text (.mat) and SGF",)
    )
