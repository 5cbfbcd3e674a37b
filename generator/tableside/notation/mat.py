"""Match text, the ``.mat`` files of Jellyfish, as GNU Backgammon writes and reads it.

A file opens with comment lines (``; [EventDate "..."]``) and the length of the match, 0
for a money session. Each game names the players with their scores; then every numbered
line holds what the left player did and what the right player did. The bar is 25 and off
is 0, every move of a die is written out, and a roll with nothing after it is a dance.
A resignation is not written: the game just stops and somebody ``Wins``.

Source: files of GNU Backgammon 1.07.001; the words that other programs use beside it
(``Losses``, ``and the match``, tabs between the columns) are read as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tableside.engine.cube import CubeAction
from tableside.engine.dice import Dice
from tableside.engine.errors import DiceError
from tableside.engine.state import Seat
from tableside.notation.errors import NotationError, PlaySyntaxError
from tableside.notation.plays import parse_play
from tableside.notation.reading import Names, shown
from tableside.notation.record import Ending, GameRecord, Record, RecordReading, Rolled, Unread
from tableside.notation.scribe import Scribe, check_games, check_size

_LONGEST = 400
"""Letters of a line that are read."""

_LENGTH = re.compile(r"\s*(\d{1,5})[\s-]+points?\s+match\b.*", re.IGNORECASE)
_MONEY = re.compile(r"\s*(?:unlimited|money)\s+(?:match|game|session)\b.*", re.IGNORECASE)
_GAME = re.compile(r"\s*Game\s+(\d{1,6})\s*", re.IGNORECASE)
_FACT = re.compile(r'\s*;\s*\[\s*([^"\]]{1,60}?)\s+"([^"]*)"\s*\]\s*')
_NAMES = re.compile(r"\s*(\S.*?)\s*:\s*(\d{1,6})\s+(\S.*?)\s*:\s*(\d{1,6})\s*")
_ROW = re.compile(r"\s*(\d{1,5})\)(.*)")
_CELL = re.compile(
    r"(?<!\S)(?:(?P<dice>\d\d)\s?:"
    r"|(?P<word>re-?doubles?|doubles?|takes?|accepts?|drops?|pass(?:es)?|rejects?|beavers?"
    r"|raccoons?)(?![\w/])(?:\s*=>\s*(?P<value>\d{1,6}))?"
    r"|(?P<end>wins?|loses?|losses)\s+(?P<points>\d{1,6})\s+points?\b)",
    re.IGNORECASE,
)
_ACTIONS = {
    "doub": CubeAction.DOUBLE,
    "redo": CubeAction.DOUBLE,
    "re-d": CubeAction.DOUBLE,
    "take": CubeAction.TAKE,
    "acce": CubeAction.TAKE,
    "drop": CubeAction.DROP,
    "pass": CubeAction.DROP,
    "reje": CubeAction.DROP,
    "beav": CubeAction.BEAVER,
    "racc": CubeAction.BEAVER,
}
# The left column begins right after the number, the right one about thirty letters on.
_RIGHT_IN_ROW = 10
_RIGHT_ALONE = 18
_VARIATIONS = {
    "nackgammon": "nackgammon",
    "hypergammon (1)": "hypergammon1",
    "hypergammon (2)": "hypergammon2",
    "hypergammon (3)": "hypergammon3",
    "backgammon": "backgammon",
}


@dataclass(slots=True)
class _Book:
    """A file under way."""

    length: int | None = None
    names: Names | None = None
    variation: str = "backgammon"
    jacoby: bool | None = None
    crawford: bool = True
    games: list[GameRecord] = field(default_factory=list)
    scribe: Scribe | None = None
    warnings: list[str] = field(default_factory=list)

    def open(self, number: int) -> Scribe:
        check_games(len(self.games) + 1)
        self.close()
        self.games.append(GameRecord(number))
        self.scribe = Scribe()
        return self.scribe

    def close(self) -> None:
        if self.scribe is not None:
            self.games[-1] = replace(self.games[-1], entries=tuple(self.scribe.entries))
            self.scribe = None

    @property
    def begun(self) -> bool:
        """Whether the game already holds something, so that no names can follow."""
        return self.scribe is not None and bool(self.scribe.entries)

    def current(self) -> Scribe:
        if self.scribe is None:
            self.warnings.append("moves stand before the first game: a game was begun for them")
            return self.open(1)
        return self.scribe


def is_mat(text: str) -> bool:
    r"""Whether a text looks like match text.

    >>> is_mat(" 3 point match\n Game 1\n A : 0      B : 0")
    True
    """
    lines = [line[:_LONGEST] for line in text.splitlines()]
    length, game, names, row = (
        any(pattern.fullmatch(line) for line in lines) for pattern in (_LENGTH, _GAME, _NAMES, _ROW)
    )
    return (game and (length or names or row)) or (length and row)


def read_mat(text: str) -> RecordReading:
    r"""Read match text; what a line holds that cannot be read becomes an entry that says so.

    Args:
        text: a whole file.

    Raises:
        NotationError: it holds no game, or more than any file does.

    >>> file = " 1 point match\n Game 1\n A : 0      B : 0\n  1) 31: 8/5 6/5   52: 13/8 24/22"
    >>> entry = read_mat(file).record.games[0].entries[1]
    >>> entry.seat, entry.deed.dice
    (<Seat.BOTTOM: 'bottom'>, Dice(high=5, low=2))
    """
    check_size(text)
    book = _Book()
    for line in text.splitlines():
        if len(line) > _LONGEST:
            book.warnings.append(f"a line of {len(line)} letters was cut after {_LONGEST}")
        _read_line(book, line[:_LONGEST].expandtabs())
    book.close()
    if not book.games:
        raise NotationError((f"{shown(text.strip())} holds no game in match text",))
    if book.length is None:
        book.warnings.append("the length of the match is not said: read as a money session")
    names = book.names or Names("2", "1")
    if book.names is None:
        book.warnings.append("the players are not named")
    record = Record(
        names,
        book.length or 0,
        tuple(book.games),
        crawford=book.crawford,
        jacoby=None if book.length else book.jacoby,
        variation=book.variation,
    )
    return RecordReading(record, "mat", tuple(dict.fromkeys(book.warnings)))


def _read_line(book: _Book, line: str) -> None:
    if not line.strip() or line.lstrip().startswith((";", "#")):
        fact = _FACT.fullmatch(line)
        if fact is not None:
            _fact(book, fact[1].lower(), fact[2])
        return
    if (length := _LENGTH.fullmatch(line)) is not None:
        book.length = int(length[1])
    elif _MONEY.fullmatch(line):
        book.length = 0
    elif (game := _GAME.fullmatch(line)) is not None:
        book.open(int(game[1]))
    elif (row := _ROW.fullmatch(line)) is not None:
        _row(book, row[2], int(row[1]), _RIGHT_IN_ROW)
    elif (names := _NAMES.fullmatch(line)) is not None and not book.begun:
        _header(book, names)
    elif book.scribe is not None and _CELL.search(line):
        _row(book, line, None, _RIGHT_ALONE)
    elif book.scribe is not None:
        book.warnings.append(f"the line {shown(line.strip())} was left aside")


def _fact(book: _Book, key: str, value: str) -> None:
    word = value.strip().lower()
    if key == "variation":
        book.variation = _VARIATIONS.get(word, "backgammon")
        if word not in _VARIATIONS:
            book.warnings.append(f"the variation {shown(value)} is not known: read as backgammon")
    elif key == "jacoby":
        book.jacoby = word in ("on", "1", "true", "yes")
    elif key == "crawford":
        book.crawford = word in ("on", "1", "true", "yes")


def _header(book: _Book, found: re.Match[str]) -> None:
    top, bottom = found[1], found[3]
    if book.names is None:
        book.names = Names(bottom, top)
    elif book.names != Names(bottom, top):
        book.warnings.append("the players change their names: the first ones were taken")
    scribe = book.current()
    if not scribe.entries:
        book.games[-1] = replace(book.games[-1], top=int(found[2]), bottom=int(found[4]))


def _row(book: _Book, text: str, number: int | None, right: int) -> None:
    """The cells of a line: at most two, told apart by where they stand."""
    scribe = book.current()
    cells = list(_cells(text))
    seats = [Seat.BOTTOM if place >= right else Seat.TOP for place, _, _ in cells]
    played = [i for i, (_, cell, _) in enumerate(cells) if cell is None or not cell["end"]]
    if len(played) > 1:
        # Two turns in a line are the left one and the right one, however wide it is set.
        for order, index in enumerate(played):
            seats[index] = Seat.BOTTOM if order else Seat.TOP
    for seat, (_, cell, rest) in zip(seats, cells, strict=True):
        if cell is None:
            scribe.add(seat, Unread(rest[:_SHOWN], ("it is neither a roll nor a cube action",)))
        elif cell["end"]:
            _ending(book, seat, cell)
        elif cell["word"]:
            value = int(cell["value"]) if cell["value"] else None
            scribe.cube(seat, _ACTIONS[cell["word"][:4].lower()], value, number)
        else:
            scribe.rolled(seat, _roll(cell["dice"], rest), number)


_SHOWN = 60


def _cells(text: str) -> Iterator[tuple[int, re.Match[str] | None, str]]:
    """Where each cell stands, what opens it, and the text after that."""
    found = list(_CELL.finditer(text))
    before = text[: found[0].start()] if found else text
    if before.strip():
        yield len(before) - len(before.lstrip()), None, before.strip()
    ends = [*(cell.start() for cell in found[1:]), len(text)][: len(found)]
    for cell, end in zip(found, ends, strict=True):
        yield cell.start(), cell, text[cell.end() : end].strip()


def _ending(book: _Book, seat: Seat, cell: re.Match[str]) -> None:
    if not cell["end"].lower().startswith("win"):
        return
    game = book.games[-1]
    if game.ending is None:
        book.games[-1] = replace(game, ending=Ending(seat, int(cell["points"])))


def _roll(dice: str, text: str) -> Rolled | Unread:
    written = f"{dice}: {text}"[:_SHOWN]
    try:
        roll = Dice.of(int(dice[0]), int(dice[1]))
    except DiceError as fault:
        return Unread(written, (str(fault),))
    try:
        return Rolled(roll, parse_play(text))
    except PlaySyntaxError as fault:
        return Unread(written, fault.problems, roll)
