"""Match text as GNU Backgammon writes it, from a record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tableside.engine.attempt import Attempt
from tableside.engine.cube import CubeAction
from tableside.engine.state import Seat
from tableside.notation.errors import NotationError
from tableside.notation.record import (
    GameRecord,
    Placed,
    Record,
    Resigned,
    Rolled,
    Turned,
    Unread,
)
from tableside.notation.relative import plain_name

_COLUMN = 28
_NAME_COLUMN = 30
_VARIATIONS = {
    "nackgammon": "NackGammon",
    "hypergammon1": "HyperGammon (1)",
    "hypergammon2": "HyperGammon (2)",
    "hypergammon3": "HyperGammon (3)",
}
_RAISES = {
    CubeAction.DOUBLE: "Doubles",
    CubeAction.BEAVER: "Beavers",
    CubeAction.RACCOON: "Beavers",
}


@dataclass(slots=True)
class _Row:
    """A numbered line under way: what stands left and right."""

    left: str = ""
    right: str = ""


def write_mat(record: Record) -> str:
    r"""A whole file of match text.

    Plays are written as the record holds them; hits are marked where it marks them
    (:func:`tableside.notation.replay.settled` marks them all).

    Raises:
        NotationError: something was set by hand, which match text cannot hold.

    >>> from tableside.notation.mat import read_mat
    >>> text = " 1 point match\n Game 1\n A : 0      B : 0\n  1) 31: 8/5 6/5   52:"
    >>> print(write_mat(read_mat(text).record).rstrip().splitlines()[-1])
      1) 31: 8/5 6/5                 52:
    """
    placed = [game.number for game in record.games if _placed(game)]
    if placed:
        where = ", ".join(map(str, placed))
        raise NotationError(
            (f"match text cannot hold what was set by hand: this was done in game {where}",)
        )
    lines: list[str] = []
    if record.variation in _VARIATIONS:
        lines += [f'; [Variation "{_VARIATIONS[record.variation]}"]', ""]
    lines += [f" {record.length} point match", ""]
    top, bottom = (plain_name(name, ":") for name in (record.names.top, record.names.bottom))
    for game in record.games:
        left = f"{top} : {game.top}"
        lines += [f" Game {game.number}", f" {left:<{_NAME_COLUMN}} {bottom} : {game.bottom}"]
        lines += [*_game(game), ""]
    return "\n".join(lines) + "\n"


def _placed(game: GameRecord) -> bool:
    return any(isinstance(entry.deed, Placed) for entry in game.entries)


def _game(game: GameRecord) -> Iterator[str]:
    rows = _rows(game)
    ending = game.ending
    if ending is not None:
        won = f" Wins {ending.points} point{'' if ending.points == 1 else 's'}"
        if ending.winner is Seat.BOTTOM and rows and rows[-1].left and not rows[-1].right:
            rows[-1].right = won
            won = ""
    for number, row in enumerate(rows, 1):
        yield f"{number:3}) {row.left:<{_COLUMN - 1}} {row.right}".rstrip()
    if ending is not None and won:
        yield " " * (5 if ending.winner is Seat.TOP else 5 + _COLUMN) + won


def _rows(game: GameRecord) -> list[_Row]:
    rows: list[_Row] = []
    cube = game.cube
    raised = False
    for entry in game.entries:
        text: str | None
        match entry.deed:
            case Rolled(dice, attempt):
                text = f"{dice.high}{dice.low}: {written(attempt)}".rstrip()
            case Turned(action, value) if action in _RAISES:
                cube = value or cube * 2
                raised = action is not CubeAction.DOUBLE
                text = f" {_RAISES[action]} => {cube}"
            case Turned(action):
                # That a beaver is taken goes without saying.
                taken = action is CubeAction.TAKE
                text = None if taken and raised else " Takes" if taken else " Drops"
            case Unread(words):
                text = " ".join(words.split()) or "????"
            case Resigned() | Placed():
                continue
        top = entry.seat is Seat.TOP
        if not rows or rows[-1].right or (top and rows[-1].left):
            rows.append(_Row())
        if text is None:
            continue
        if top:
            rows[-1].left = text
        else:
            rows[-1].right = text
    return rows


def written(attempt: Attempt) -> str:
    """A play as match text has it: every move of its own, the bar as 25 and off as 0.

    >>> from tableside.notation.plays import parse_play
    >>> written(parse_play("bar/20*/15 6/off"))
    '25/20* 20/15 6/0'
    """
    return " ".join(
        f"{at}/{stop}{'*' if stop in trip.hits else ''}"
        for trip in attempt.trips
        for at, stop in zip((trip.source, *trip.stops), trip.stops, strict=False)
    )
