"""A position in SGF for backgammon (``GM[6]``), as GNU Backgammon writes it.

Points are the letters ``a`` to ``x`` for White's points 1 to 24, whoever stands there,
``y`` is the bar and ``z`` off. White is drawn on top, Black at the bottom. Sources: the
SGF FF[4] specification, section "Backgammon", and files of GNU Backgammon 1.07.
"""

from __future__ import annotations

import re
from functools import partial

from tableside.engine.dice import Dice
from tableside.engine.position import BAR, OFF, POINTS, Side, facing
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Cube, Match, Seat, State
from tableside.notation.gate import (
    CHECKERS,
    CRAWFORD_NEEDS,
    Sides,
    crawford_possible,
    finished,
    judge_score,
    side_of,
)
from tableside.notation.reading import Format, Names, Notes, Reading, shown
from tableside.notation.relative import cube_by_value, two_dice

_MOST = 99_999
LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""The places: White's points 1 to 24, the bar and off."""
# A value is bounded, so that an unclosed bracket cannot cost much.
_VALUE = r"\[(?:\\.|[^\]\\]){0,20000}\]"
_PROPERTY = re.compile(rf"(?<![A-Z])([A-Z]+)\s*((?:{_VALUE}\s*)+)", re.DOTALL)
_VALUES = re.compile(r"\[((?:\\.|[^\]\\])*)\]", re.DOTALL)
_SEATS = {"b": Seat.BOTTOM, "w": Seat.TOP}
_COLOURS = {Seat.BOTTOM: "B", Seat.TOP: "W"}

Properties = dict[str, list[str]]


def read_sgf(text: str, *, checkers: int = CHECKERS) -> Reading:
    """Read the position that an SGF game is set up with.

    A file that sets none up starts at the starting position; moves are left aside with
    a warning.

    Args:
        text: an SGF game, or only its properties.
        checkers: checkers of each side; those not on the board are off.

    Raises:
        NotationError: with everything that is wrong.

    >>> read_sgf("(;GM[6]AE[a:y]AW[f][f]AB[s][s]PL[B]DI[31]CV[1]CP[c])").state.position.mover.at(6)
    2
    """
    notes = Notes()
    properties, moves = _properties(notes, text)
    if not properties:
        notes.fault(f"{shown(text.strip())} holds no SGF property")
        notes.stop()
    game = properties.get("GM", ["6"])[0].strip()
    if game != "6":
        notes.fault(f"the game is number {game}, backgammon is GM[6]")
        notes.stop()
    if moves:
        notes.warn("the moves after the position were left aside")
    if "AW" in properties or "AB" in properties:
        sides = read_stones(notes, properties, checkers)
    else:
        notes.warn("no position is set up: the starting position is taken")
        start = Ruleset().start.mover
        sides = {Seat.BOTTOM: start, Seat.TOP: start}
    roller = _seat(notes, "PL (player)", properties.get("PL", ["B"])[-1])
    place = properties.get("CP", ["c"])[-1].strip().lower()
    owner = None if place == "c" else _seat(notes, "CP (cube place)", place)
    cube = cube_by_value(notes, "CV (cube)", properties.get("CV", ["1"])[-1], owner)
    match = _match(notes, properties, cube)
    names = _names(properties)
    state = partial(State, dice=_dice(notes, properties), cube=cube, match=match)
    return finished(
        notes, Format.SGF, sides, roller or Seat.BOTTOM, checkers, names=names, state=state
    )


def _properties(notes: Notes, text: str) -> tuple[Properties, bool]:
    """The properties up to the first move, and whether a move follows."""
    found: Properties = {}
    for match in _PROPERTY.finditer(text):
        name = match[1]
        if name in ("B", "W"):
            return found, True
        if name == "GM" and name in found:
            notes.warn("the other games of the file were left aside")
            break
        values = [re.sub(r"\\(.)", r"\1", value) for value in _VALUES.findall(match[2])]
        found.setdefault(name, []).extend(values)
    return found, False


def read_stones(notes: Notes, properties: Properties, checkers: int) -> Sides:
    """Both sides from the stones that ``AB`` and ``AW`` put down; faults are noted."""
    sides: Sides = {}
    for name, seat in (("AB", Seat.BOTTOM), ("AW", Seat.TOP)):
        places = [0] * (POINTS + 2)
        for value in properties.get(name, []):
            letter = value.strip()
            index = LETTERS.find(letter) + 1 if len(letter) == 1 else 0
            if not index:
                notes.fault(f"{name}[{letter}] is no place: a to x are points, y bar, z off")
            elif index <= POINTS:
                places[index if seat is Seat.TOP else facing(index)] += 1
            else:
                places[BAR if letter == "y" else OFF] += 1
        side = side_of(places[1 : POINTS + 1], places[BAR], checkers)
        if places[OFF] not in (0, side.off):
            notes.warn(f"{name} puts {places[OFF]} checkers off, the board leaves {side.off}")
        sides[seat] = side
    return sides


def _seat(notes: Notes, what: str, text: str) -> Seat | None:
    seat = _SEATS.get(text.strip().lower()[:1])
    if seat is None:
        notes.fault(f"{what} is {shown(text)}, allowed are B and W")
    return seat


def _dice(notes: Notes, properties: Properties) -> Dice | None:
    text = properties.get("DI", ["00"])[-1].strip()
    if not re.fullmatch("[0-9]{2}", text):
        notes.fault(f"DI (dice) is {shown(text)}, two dice are needed, such as 31")
        return None
    return two_dice(notes, text[0], text[1])


def _match(notes: Notes, properties: Properties, cube: Cube) -> Match:
    facts = dict(value.split(":", 1) for value in properties.get("MI", []) if ":" in value)
    length = notes.number("MI length", facts.get("length", "0"), 0, _MOST)
    bottom = notes.number("MI bs (Black's score)", facts.get("bs", "0"), 0, _MOST)
    top = notes.number("MI ws (White's score)", facts.get("ws", "0"), 0, _MOST)
    rules = {part for value in properties.get("RU", []) for part in re.split("[:,]", value)}
    if not length:
        return Match(0, bottom, top, jacoby="Jacoby" in rules)
    match = Match(length, bottom, top, crawford="CrawfordGame" in rules)
    judge_score(notes, match)
    if match.crawford and not crawford_possible(match, cube.value > 1):
        notes.fault(CRAWFORD_NEEDS)
    return match


def _names(properties: Properties) -> Names | None:
    if "PB" not in properties or "PW" not in properties:
        return None
    return Names(properties["PB"][0], properties["PW"][0])


def write_sgf(state: State, *, names: Names | None = None) -> str:
    """A whole SGF game of one position, which GNU Backgammon loads.

    Args:
        state: what to write.
        names: the players' names; left out without them.

    >>> from tableside.engine.position import Position
    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> write_sgf(State(start, dice=Dice(5, 2))).splitlines()[-1]
    ';PL[B]DI[52])'
    """
    match, cube = state.match, state.cube
    board = state.side_position(Seat.BOTTOM)
    colour = _COLOURS[state.roller]
    rules = "Crawford:CrawfordGame" if match.crawford else "Crawford"
    if not match.length:
        rules = "Jacoby" if match.jacoby else ""
    head = "(;FF[4]GM[6]CA[UTF-8]AP[Tableside]"
    head += f"MI[length:{match.length}][game:0][ws:{match.top}][bs:{match.bottom}]"
    if names is not None:
        head += f"PW[{escaped(names.top)}]PB[{escaped(names.bottom)}]"
    head += f"RU[{rules}]" if rules else ""
    owner = "c" if cube.owner is None else _COLOURS[cube.owner].lower()
    lines = (
        head,
        f";PL[{colour}]AE[a:y]{write_stones('AW', board.opponent, white=True)}"
        f"{write_stones('AB', board.mover, white=False)}",
        f";CV[{cube.value}]",
        f";CP[{owner}]",
        *((f";PL[{colour}]DI[{state.dice.high}{state.dice.low}]",) if state.dice else ()),
    )
    return "\n".join(lines) + ")"


def write_stones(name: str, side: Side, *, white: bool) -> str:
    """One side's checkers as the values of ``AB`` or ``AW``; nothing for none.

    >>> write_stones("AW", Side.of({6: 2}, bar=1), white=True)
    'AW[f][f][y]'
    """
    letters = [
        LETTERS[(point if white else facing(point)) - 1] * side.at(point)
        for point in range(1, POINTS + 1)
    ]
    letters.append("y" * side.bar)
    stones = "".join(f"[{letter}]" for letter in "".join(letters))
    return f"{name}{stones}" if stones else ""


def escaped(name: str) -> str:
    r"""A text that cannot break the value it stands in.

    >>> escaped("A]:B")
    'A\\]\\:B'
    """
    return re.sub(r"([\]\\:])", r"\\\1", " ".join(name.split()))
