"""Write a record in a file format of games, and say what that format cannot hold."""

from __future__ import annotations

from collections.abc import Iterator

from tableside.notation.errors import NotationError
from tableside.notation.mat_writer import write_mat
from tableside.notation.record import Placed, Record
from tableside.notation.sgf_game import write_sgf_games

RECORD_FORMATS = ("mat", "sgf")
"""The file formats of games."""

_LABELS = {"mat": "match text", "sgf": "SGF"}


def write_record(record: Record, form: str) -> str:
    """A record as a whole file.

    Args:
        record: the games.
        form: one of :data:`RECORD_FORMATS`.

    Raises:
        NotationError: the format cannot hold what was done in them, or is none.
    """
    if form == "mat":
        return write_mat(record)
    if form == "sgf":
        return write_sgf_games(record)
    raise NotationError((f"{form!r:.40} is no format of games; allowed are mat and sgf",))


def record_losses(record: Record, form: str) -> tuple[str, ...]:
    """What is lost when a record is written in a format, one sentence each.

    >>> from tableside.notation.reading import Names
    >>> record_losses(Record(Names("1", "2"), 0, (), jacoby=True), "mat")
    ('match text cannot say whether the Jacoby rule holds',)
    """
    if form != "mat":
        return tuple(_unsaid(record))
    return tuple(f"{_LABELS[form]} cannot say {what}" for what in _beyond_mat(record))


def _beyond_mat(record: Record) -> Iterator[str]:
    if not record.length and record.jacoby is not None:
        yield "whether the Jacoby rule holds"
    if not record.use_cube:
        yield "that no cube is used"
    if record.length and not record.crawford:
        yield "that the Crawford rule does not hold"
    for game in record.games:
        if game.cube > 1:
            yield f"that the cube of game {game.number} begins at {game.cube}"
        if any(isinstance(entry.deed, Placed) for entry in game.entries):
            yield f"what was set by hand in game {game.number}"


def _unsaid(record: Record) -> Iterator[str]:
    if not record.length and record.jacoby is None:
        yield "whether the Jacoby rule holds was not said: written as if it did not"
