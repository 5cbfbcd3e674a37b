"""Whole games in SGF (``GM[6]``), as GNU Backgammon writes and reads them.

A file is a run of games. A game's first node holds the players, the score and the rules;
each node after it is a turn: ``W[31hefe]`` is the roll and the way of each checker in
White's letters, ``W[double]``, ``B[take]`` and ``B[drop]`` turn the cube, and a node with
``AW``, ``AB``, ``PL``, ``DI``, ``CV`` or ``CP`` sets something by hand. A resignation stands
in the result only: ``RE[W+2R]``.

Sources: the SGF FF[4] specification, section "Backgammon"; files of GNU Backgammon 1.07.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tableside.engine.attempt import Attempt, Trip
from tableside.engine.cube import CubeAction
from tableside.engine.dice import Dice
from tableside.engine.errors import DiceError
from tableside.engine.position import BAR, OFF, Position, facing
from tableside.engine.state import Seat
from tableside.notation.errors import NotationError
from tableside.notation.gate import CHECKERS, impossible
from tableside.notation.reading import Names, Notes, shown
from tableside.notation.record import (
    VARIATIONS,
    Deed,
    Ending,
    GameRecord,
    Placed,
    Record,
    RecordReading,
    Rolled,
    Turned,
    Unread,
)
from tableside.notation.scribe import Scribe, check_games, check_size
from tableside.notation.sgf import LETTERS, escaped, read_stones, write_stones
from tableside.notation.sgf_tree import Node, Tree, read_trees

_MOST = 999_999
_SHOWN = 60
_SEATS = {"B": Seat.BOTTOM, "W": Seat.TOP}
_COLOURS = {seat: colour for colour, seat in _SEATS.items()}
_CUBE = {"double": CubeAction.DOUBLE, "take": CubeAction.TAKE, "drop": CubeAction.DROP}
_RESULT = re.compile(r"([BW])\+(\d{1,6})(?:\.0*)?(R(?:esign)?)?", re.IGNORECASE)
_SETS = frozenset(("AW", "AB", "AE", "PL", "DI", "CV", "CP"))


def read_sgf_games(text: str) -> RecordReading:
    """Read every game of an SGF file, along its main line.

    What cannot be read becomes an entry that says so.

    Raises:
        NotationError: the file holds no game of backgammon, or more than any file does.

    >>> reading = read_sgf_games("(;FF[4]GM[6]MI[length:1]PW[A]PB[B];W[31hefe];B[52])")
    >>> reading.record.games[0].entries[0].deed.attempt.trips[0]
    Trip(source=8, stops=(5,), hits=())
    """
    check_size(text)
    trees = read_trees(text)
    check_games(len(trees))
    notes = Notes()
    games: list[GameRecord] = []
    first: Node = {}
    for tree in trees:
        root = tree.nodes[0]
        if _value(root, "GM", "6").strip() != "6":
            notes.warn("a game that is not backgammon was left aside")
            continue
        first = first or root
        games.append(_game(notes, tree, len(games) + 1))
    if not games:
        raise NotationError((f"{shown(text.strip())} holds no game of backgammon in SGF",))
    rules = _rules(first)
    length = _fact(notes, first, "length")
    variation = next((name for name in VARIATIONS if name in rules), "backgammon")
    if "PW" not in first or "PB" not in first:
        notes.warn("the players are not named")
    record = Record(
        Names(_value(first, "PB", "1"), _value(first, "PW", "2")),
        length,
        tuple(games),
        # A match says that it has the Crawford rule; a session says Jacoby.
        crawford="crawford" in rules if length else True,
        jacoby=None if length else "jacoby" in rules,
        use_cube="nocube" not in rules,
        variation=variation,
    )
    return RecordReading(record, "sgf", tuple(dict.fromkeys(notes.warnings)))


def _value(node: Node, name: str, otherwise: str) -> str:
    return next(iter(node.get(name, ())), otherwise)


def _rules(node: Node) -> frozenset[str]:
    return frozenset(
        part.strip().lower() for value in node.get("RU", ()) for part in re.split("[:,]", value)
    )


def _fact(notes: Notes, node: Node, name: str) -> int:
    """A number of the match from ``MI``; one that is none is told and read as 0."""
    facts = dict(value.split(":", 1) for value in node.get("MI", ()) if ":" in value)
    text = facts.get(name, "0").strip()
    if text.isascii() and text.isdigit() and int(text[:9]) <= _MOST:
        return int(text[:9])
    notes.warn(f"MI {name} is {shown(text)}, which is no number: read as 0")
    return 0


def _game(notes: Notes, tree: Tree, number: int) -> GameRecord:
    root = tree.nodes[0]
    if tree.variations:
        notes.warn(f"game {number}: other lines than the main line were left aside")
    if not tree.whole:
        notes.warn(f"game {number} is cut off: it was read as far as it goes")
    scribe = Scribe()
    rules = _rules(root)
    cube = _value(root, "CV", "1").strip()
    # The cube of the first node is what automatic doubles made of it.
    first = {name: values for name, values in root.items() if name != "CV"}
    for node in (first, *tree.nodes[1:]):
        _node(scribe, node)
    return GameRecord(
        number,
        bottom=_fact(notes, root, "bs"),
        top=_fact(notes, root, "ws"),
        crawford="crawfordgame" in rules if _fact(notes, root, "length") else None,
        cube=_power(cube) or 1,
        entries=tuple(scribe.entries),
        ending=_ending(root),
    )


def _ending(root: Node) -> Ending | None:
    found = _RESULT.fullmatch(_value(root, "RE", "").strip())
    if found is None or not int(found[2]):
        return None
    return Ending(_SEATS[found[1].upper()], int(found[2]), resigned=found[3] is not None)


def _power(text: str) -> int | None:
    """A value that a cube can show, or ``None``."""
    if not (text.isascii() and text.isdigit() and len(text) < 6) or not int(text):
        return None
    return int(text) if not int(text) & (int(text) - 1) else None


def _node(scribe: Scribe, node: Node) -> None:
    if _SETS & node.keys():
        _set(scribe, node)
    for colour, seat in _SEATS.items():
        for value in node.get(colour, ()):
            word = value.strip()
            if word.lower() in _CUBE:
                scribe.cube(seat, _CUBE[word.lower()], None)
                continue
            deed = _roll(seat, word)
            if isinstance(deed, Rolled):
                _forget_throw(scribe, seat, deed.dice)
            scribe.rolled(seat, deed)


def _forget_throw(scribe: Scribe, seat: Seat, dice: Dice) -> None:
    """Drop the throw that was saved just before it was played."""
    last = scribe.entries[-1] if scribe.entries else None
    if last is not None and last.seat is seat and last.deed == Placed(turns=True, dice=dice):
        scribe.entries.pop()


def _roll(seat: Seat, text: str) -> Rolled | Unread:
    written = text[:_SHOWN]
    if not re.match("[0-9]{2}", text):
        return Unread(written, ("it is neither a roll nor a cube action",))
    try:
        dice = Dice.of(int(text[0]), int(text[1]))
    except DiceError as fault:
        return Unread(written, (str(fault),))
    ways = text[2:].strip()
    if len(ways) % 2 or not all(letter in LETTERS for letter in ways):
        why = f"{shown(ways)} is no run of pairs of letters from a to z"
        return Unread(written, (why,), dice)
    legs = [(_place(seat, a, BAR), _place(seat, b, OFF)) for a, b in _pairs(ways)]
    wrong = [f"{a}{b}" for (a, b), leg in zip(_pairs(ways), legs, strict=True) if None in leg]
    if wrong or len(legs) > _MOST_LEGS:
        why = f"{wrong[0]} is no way of a checker" if wrong else f"{len(legs)} moves are too many"
        return Unread(written, (why,), dice)
    trips = tuple(Trip(a, (b,)) for a, b in legs if a is not None and b is not None)
    return Rolled(dice, Attempt(trips))


_MOST_LEGS = 4


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    return zip(text[::2], text[1::2], strict=True)


def _place(seat: Seat, letter: str, beyond: int) -> int | None:
    """A letter as the mover's own point; ``y`` and ``z`` stand where they can only be."""
    if letter in "yz":
        return beyond if (letter == "y") == (beyond == BAR) else None
    point = LETTERS.index(letter) + 1
    return point if seat is Seat.TOP else facing(point)


def _set(scribe: Scribe, node: Node) -> None:
    notes = Notes()
    colour = _value(node, "PL", "").strip().upper()[:1]
    roller = _SEATS.get(colour)
    last = scribe.entries[-1].seat if scribe.entries else Seat.TOP
    seat = roller or last
    position = _position(notes, node) if node.keys() & {"AW", "AB"} else None
    text = _value(node, "DI", "").strip()
    dice = None
    if text and text != "00":
        try:
            dice = Dice.of(int(text[0]), int(text[1:]))
        except (DiceError, ValueError):
            notes.fault(f"DI (dice) is {shown(text)}, two dice are needed, such as 31")
    value = _value(node, "CV", "").strip()
    if value and _power(value) is None:
        notes.fault(f"CV (cube) is {shown(value)}, allowed are 1, 2, 4, 8 and so on")
    place = _value(node, "CP", "").strip().upper()[:1]
    if place and place not in {"C", *_SEATS}:
        notes.fault(f"CP (cube place) is {shown(place)}, allowed are b, w and c")
    deed: Deed = Placed(
        position, _power(value), place == "C", _SEATS.get(place), roller is not None, dice
    )
    if notes.faults:
        text = "".join(f"{name}[{_value(node, name, '')}]" for name in node if name in _SETS)
        deed = Unread(text[:_SHOWN], tuple(notes.faults))
    if deed != Placed():
        scribe.add(seat, deed)


def _position(notes: Notes, node: Node) -> Position:
    sides = read_stones(notes, node, CHECKERS)
    notes.faults.extend(impossible(sides, CHECKERS))
    return Position(sides[Seat.BOTTOM], sides[Seat.TOP])


def write_sgf_games(record: Record) -> str:
    """A whole SGF file, one game after another.

    Ways are written as the record holds them: where it names no stop on the way of a
    checker that uses two dice (:func:`tableside.notation.replay.settled` names them all),
    GNU Backgammon finds the way itself.

    >>> game = "(;GM[6]PW[A]PB[B];W[31hefe];B[double];W[take])"
    >>> write_sgf_games(read_sgf_games(game).record).splitlines()[1:]
    [';W[31hefe]', ';B[double]', ';W[take])']
    """
    return "".join(_written_game(record, game) for game in record.games)


def _written_game(record: Record, game: GameRecord) -> str:
    names = record.names
    head = "(;FF[4]GM[6]CA[UTF-8]AP[Tableside]"
    head += f"MI[length:{record.length}][game:{game.number - 1}][ws:{game.top}][bs:{game.bottom}]"
    head += f"PW[{escaped(names.top)}]PB[{escaped(names.bottom)}]"
    rules = [
        *([] if record.use_cube else ["NoCube"]),
        *(["Crawford"] if record.length and record.crawford else []),
        *(["CrawfordGame"] if game.crawford else []),
        *(["Jacoby"] if record.jacoby else []),
        *([record.variation.capitalize()] if record.variation in VARIATIONS else []),
    ]
    head += f"RU[{':'.join(rules)}]" if rules else ""
    head += f"CV[{game.cube}]" if game.cube > 1 else ""
    if game.ending is not None:
        given_up = "R" if game.ending.resigned else ""
        head += f"RE[{_COLOURS[game.ending.winner]}+{game.ending.points}{given_up}]"
    nodes = [node for entry in game.entries if (node := _written(entry.seat, entry.deed))]
    return "\n".join([head, *nodes]) + ")\n"


def _written(seat: Seat, deed: Deed) -> str:
    colour = _COLOURS[seat]
    match deed:
        case Rolled(dice, attempt):
            ways = "".join(
                _letter(seat, at) + _letter(seat, stop)
                for trip in attempt.trips
                for at, stop in zip((trip.source, *trip.stops), trip.stops, strict=False)
            )
            return f";{colour}[{dice.high}{dice.low}{ways}]"
        case Turned(action):
            raises = action not in (CubeAction.TAKE, CubeAction.DROP)
            return f";{colour}[{'double' if raises else action.value}]"
        case Placed():
            return ";" + _written_setting(colour, deed)
        case Unread(text):
            return f";{colour}[{escaped(text)}]"
    return ""


def _written_setting(colour: str, placed: Placed) -> str:
    text = f"PL[{colour}]" if placed.turns or placed.dice else ""
    if placed.position is not None:
        bottom, top = placed.position.mover, placed.position.opponent
        stones = write_stones("AW", top, white=True) + write_stones("AB", bottom, white=False)
        text += f"AE[a:y]{stones}"
    text += f"CV[{placed.value}]" if placed.value else ""
    if placed.centred or placed.owner:
        text += f"CP[{'c' if placed.owner is None else _COLOURS[placed.owner].lower()}]"
    return text + (f"DI[{placed.dice.high}{placed.dice.low}]" if placed.dice else "")


def _letter(seat: Seat, place: int) -> str:
    if place in (BAR, OFF):
        return "y" if place == BAR else "z"
    return LETTERS[(place if seat is Seat.TOP else facing(place)) - 1]
