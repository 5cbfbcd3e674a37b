"""OGID, the position ID of OpenGammon: up to eleven fields separated by colons.

White's checkers move from 1 to 24 and Black's from 24 to 1, on one board numbered for
both; White is drawn at the bottom here. The colour field names the player who *reached*
the position, so the other one acts next. Source: the OGID specification (CC BY 4.0).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from tableside.engine.dice import FACES, Dice
from tableside.engine.position import BAR, POINTS, facing
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Cube, Match, Offer, Seat, Stage, State
from tableside.notation.gate import (
    CHECKERS,
    CRAWFORD_NEEDS,
    MAX_EXPONENT,
    Sides,
    crawford_possible,
    cube_of,
    finished,
    judge_offer,
    judge_score,
    side_of,
)
from tableside.notation.reading import Format, Notes, Reading, shown

_LETTERS = "0123456789abcdefghijklmnop"
_BORNE_OFF = "q"
_DEFAULTS = ("IW", "0", "0", "0", "0", "")
_REQUIRED = 5
_MOST = 99_999
_CUBE = re.compile(r"([NWBD?])([0-9]{1,2})([NOTP])")
_LENGTH = re.compile(r"([0-9]{0,5})(C|L|G[0-9]*)?")
_SEATS = {"W": Seat.BOTTOM, "B": Seat.TOP}
_COLOURS = {seat: colour for colour, seat in _SEATS.items()}
_STAGES = {
    "G": Stage.OVER,
    "M": Stage.OVER,
    "F": Stage.OVER,
    "FF": Stage.OVER,
    "RG": Stage.RESIGNED,
    "RM": Stage.RESIGNED,
}
_STATES = ("IW", "IB", "R", "C", "D", "A", "P", "PR", *_STAGES)


@dataclass(frozen=True, slots=True)
class _CubeField:
    cube: Cube
    action: str


def read_ogid(text: str, *, checkers: int = CHECKERS) -> Reading:
    """Read an OGID; only the first five fields are needed.

    Args:
        text: the ID; quotes and blanks may stand around it.
        checkers: checkers of each side, unless the ID's last field says otherwise.

    Raises:
        NotationError: with everything that is wrong.

    >>> reading = read_ogid("11ccccchhhjjjjj:66666888dddddoo:N0N:13:B:IB:0:0:7:0")
    >>> reading.state.roller, reading.state.dice
    (<Seat.BOTTOM: 'bottom'>, Dice(high=3, low=1))
    """
    notes = Notes()
    fields = text.strip(" \t\r\n\"'`").removeprefix("OGID=").split(":")
    given = len(fields)
    if not _REQUIRED <= given <= _REQUIRED + len(_DEFAULTS):
        notes.fault(f"an OGID has 5 to 11 fields separated by colons, this has {given}")
        notes.stop()
    fields += _DEFAULTS[given - _REQUIRED :]
    fields = [field.strip() for field in fields]
    if fields[10]:
        checkers = notes.number("field 11 (checkers of each side)", fields[10], 1, CHECKERS)
    sides = _sides(notes, fields[0], fields[1], checkers)
    cube = _cube(notes, fields[2])
    dice = _dice(notes, fields[3])
    state = fields[5].upper()
    if state and state not in _STATES:
        notes.fault(f"field 6 (state) is {shown(fields[5])}, allowed are {', '.join(_STATES)}")
    match = _match(notes, fields[6], fields[7], fields[8], cube.cube)
    notes.number("field 10 (move counter)", fields[9], 0, _MOST)
    offered = cube.action == "O" or state == "D"
    if offered and (cube.action != "O" or state not in ("D", "")):
        notes.warn("cube and state field contradict each other: read as a double offered")
    roller = _roller(notes, fields[4], state, sides, offered=offered, rolled=dice is not None)
    offer = Offer.DOUBLE if offered else Offer.NONE
    stage = Stage.PASSED if cube.action == "P" else _STAGES.get(state, Stage.PLAYING)
    judge_score(notes, match, stage)
    judge_offer(notes, offer, roller, cube.cube, match)
    made = partial(State, dice=dice, cube=cube.cube, offer=offer, match=match, stage=stage)
    return finished(notes, Format.OGID, sides, roller, checkers, state=made)


def _sides(notes: Notes, white: str, black: str, checkers: int) -> Sides:
    return {
        Seat.BOTTOM: side_of(*_counts(notes, "White", white, bar=0), checkers),
        Seat.TOP: side_of(*_counts(notes, "Black", black, bar=BAR), checkers),
    }


def _counts(notes: Notes, name: str, text: str, bar: int) -> tuple[list[int], int]:
    """The counts on the side's own points, and its bar."""
    places = [0] * (POINTS + 2)
    for letter in text.lower().replace(_BORNE_OFF, ""):
        pip = _LETTERS.find(letter)
        if pip < 0:
            notes.fault(f"{shown(letter)} is no place for a {name} checker: 0 to 9, a to q")
        elif pip == BAR - bar:
            notes.fault(f"{shown(letter)} is the other side's bar: no {name} checker stands there")
        else:
            places[pip if bar == BAR else facing(pip)] += 1
    return places[1 : POINTS + 1], places[BAR]


def _cube(notes: Notes, text: str) -> _CubeField:
    found = _CUBE.fullmatch(text.upper())
    if found is None or int(found[2]) > MAX_EXPONENT:
        notes.fault(
            f"field 3 (cube) is {shown(text)}: it needs an owner (N, W, B, D or ?), "
            f"an exponent (0 to {MAX_EXPONENT}) and an action (N, O, T or P), such as N0N"
        )
        return _CubeField(Cube(), "N")
    if found[1] in "D?":
        notes.warn(f"the cube owner {found[1]} was read as centred")
    elif found[1] in _SEATS or found[2] == "0":
        return _CubeField(cube_of(notes, int(found[2]), _SEATS.get(found[1])), found[3])
    return _CubeField(cube_of(notes, int(found[2]), None), found[3])


def _dice(notes: Notes, text: str) -> Dice | None:
    if text and not re.fullmatch(f"[1-{FACES}]{{2}}", text):
        notes.fault(f"field 4 (dice) is {shown(text)}, allowed are nothing and two dice, 1 to 6")
        return None
    return Dice.of(int(text[0]), int(text[1])) if text else None


def _match(notes: Notes, white: str, black: str, text: str, cube: Cube) -> Match:
    bottom = notes.number("field 7 (White's score)", white or "0", 0, _MOST)
    top = notes.number("field 8 (Black's score)", black or "0", 0, _MOST)
    found = _LENGTH.fullmatch(text.upper())
    if found is None:
        notes.fault(
            f"field 9 (match length) is {shown(text)}: it needs a number, "
            "then nothing, C (Crawford game), L (post-Crawford) or G with a number of games"
        )
        return Match()
    mark = found[2] or ""
    if mark.startswith("G"):
        notes.warn("the number of games of the money session was left aside")
        return Match(0, bottom, top)
    match = Match(int(found[1] or "0"), bottom, top, crawford=mark == "C")
    if match.crawford and not crawford_possible(match, cube.value > 1):
        notes.fault(CRAWFORD_NEEDS)
    if mark == "L" and 1 not in (match.length - bottom, match.length - top):
        notes.warn("the mark L (post-Crawford) was left aside: nobody is one point away")
    return match


def _roller(
    notes: Notes, text: str, state: str, sides: Sides, *, offered: bool, rolled: bool
) -> Seat:
    seat = _SEATS.get(text.upper())
    if seat is None:
        notes.fault(f"field 5 (colour) is {shown(text)}, allowed are W and B")
        return Seat.BOTTOM
    if offered:
        # The doubler reached this position and stays the roller while it is answered.
        return seat
    start = Ruleset().start.mover
    if state in ("IW", "") and not rolled and set(sides.values()) == {start}:
        return Seat.BOTTOM
    return seat.other


def write_ogid(state: State, *, move_number: int = 0) -> str:
    """The OGID of a state, the bottom side as White.

    Beavers and raccoons are written as the double that they answer.

    Args:
        state: what to write.
        move_number: the move counter, which a state does not hold.

    >>> from tableside.engine.position import Position
    >>> write_ogid(State(Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5}), dice=Dice(3, 1)))
    '11ccccchhhjjjjj:66666888dddddoo:N0N:13:B:R:0:0:0:0'
    """
    board = state.side_position(Seat.BOTTOM)
    offered = state.offer is not Offer.NONE
    owner = _COLOURS[state.cube.owner] if state.cube.owner else "N"
    action = "O" if offered else "P" if state.stage is Stage.PASSED else "N"
    match = state.match
    fields = [
        _placed(BAR - p for p in range(BAR, 0, -1) for _ in range(board.mover.at(p))),
        _placed(p for p in range(1, BAR + 1) for _ in range(board.opponent.at(p))),
        f"{owner}{state.cube.value.bit_length() - 1}{action}",
        f"{state.dice.low}{state.dice.high}" if state.dice else "",
        _COLOURS[state.roller if offered else state.roller.other],
        _state_letter(state),
        str(match.bottom),
        str(match.top),
        f"{match.length}C" if match.length and match.crawford else str(match.length),
        str(move_number),
    ]
    if state.position.mover.total != CHECKERS:
        fields.append(str(state.position.mover.total))
    return ":".join(fields)


def _placed(pips: Iterable[int]) -> str:
    return "".join(_LETTERS[pip] for pip in pips)


def _state_letter(state: State) -> str:
    if state.stage is Stage.RESIGNED:
        return "RG"
    if state.stage in (Stage.OVER, Stage.PASSED):
        return "G"
    if state.offer is not Offer.NONE:
        return "D"
    return "R" if state.dice else "C"
