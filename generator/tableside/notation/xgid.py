"""XGID, the position ID of eXtreme Gammon: ten fields separated by colons.

The frame is absolute: upper case is the side drawn at the bottom and lower case the
side on top, whoever is to roll. Source of the fields: the XG 2 manual, chapter "XGID".
"""

from __future__ import annotations

import re
from functools import partial

from tableside.engine.dice import Dice
from tableside.engine.position import POINTS, facing
from tableside.engine.state import Cube, Match, Offer, Seat, State
from tableside.notation.gate import (
    CHECKERS,
    CRAWFORD_NEEDS,
    MAX_EXPONENT,
    USUAL_LIMIT,
    Sides,
    crawford_possible,
    cube_of,
    finished,
    judge_offer,
    judge_score,
    side_of,
)
from tableside.notation.reading import Format, Notes, Reading, shown

_WIDTH = POINTS + 2
_PREFIX = re.compile(r"[\s\"'`“”‘’«»(<\[]*(?:XGID\s*[=:]?\s*(?=\S))?", re.IGNORECASE)
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—−"), "-")
_FIELDS = 10
_OFFERS = {"D": Offer.DOUBLE, "B": Offer.BEAVER, "R": Offer.RACCOON}
_LETTERS = {offer: letter for letter, offer in _OFFERS.items()}
_NUMBER = re.compile(r"\s*[+-]?[0-9]+")
_MOST_POINTS = 99_999


def read_xgid(text: str, *, checkers: int = CHECKERS) -> Reading:
    """Read an XGID.

    The prefix may be missing, quotes and blanks may stand around it, text may follow
    the tenth field, and the tenth field may be missing.

    Args:
        text: the ID.
        checkers: checkers of each side; those not on the board are off.

    Raises:
        NotationError: with everything that is wrong.

    >>> reading = read_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10")
    >>> reading.state.dice, reading.state.match.length
    (Dice(high=3, low=1), 7)
    """
    notes = Notes()
    fields = _split(notes, text)
    sides = _board(notes, fields[0], checkers)
    exponent = notes.number("field 2 (cube exponent)", fields[1], 0, MAX_EXPONENT)
    place = notes.number("field 3 (cube place)", fields[2], -1, 1)
    roller = _roller(notes, fields[3])
    bottom = notes.number("field 6 (bottom's score)", fields[5], 0, _MOST_POINTS)
    top = notes.number("field 7 (top's score)", fields[6], 0, _MOST_POINTS)
    length = notes.number("field 9 (match length)", fields[8], 0, _MOST_POINTS)
    limit = notes.number("field 10 (highest cube exponent)", fields[9], 0, MAX_EXPONENT)
    rules = notes.number("field 8 (rules)", fields[7], 0, 3)
    if length and rules > 1:
        notes.warn(f"field 8 is {rules} in a match: only the Crawford flag {rules & 1} is kept")
    owner = {1: Seat.BOTTOM, -1: Seat.TOP}.get(place)
    cube = cube_of(notes, exponent, owner, 1 << limit)
    if length:
        match = Match(length, bottom, top, crawford=bool(rules & 1))
    else:
        match = Match(0, bottom, top, jacoby=bool(rules & 1), beavers=bool(rules & 2))
    judge_score(notes, match)
    if match.crawford and not crawford_possible(match, exponent > 0):
        notes.fault(CRAWFORD_NEEDS)
    offer, dice = _action(notes, fields[4])
    judge_offer(notes, offer, roller, cube, match)
    state = partial(State, dice=dice, cube=cube, offer=offer, match=match)
    return finished(notes, Format.XGID, sides, roller, checkers, state=state)


def _split(notes: Notes, text: str) -> list[str]:
    """The ten fields, without prefix, quotes and what follows the last of them."""
    start = _PREFIX.match(text)
    fields = text[start.end() if start else 0 :].strip().split(":")
    if len(fields) < _FIELDS - 1:
        notes.fault(f"an XGID has {_FIELDS} fields separated by colons, this has {len(fields)}")
        if len(fields[0]) != _WIDTH:
            notes.fault(f"the position field has {len(fields[0])} characters, {_WIDTH} needed")
        notes.stop()
    if len(fields) >= _FIELDS and not (
        _NUMBER.fullmatch(fields[_FIELDS - 2]) and _NUMBER.match(fields[_FIELDS - 1])
    ):
        # Prose with a colon after nine fields: the tenth was left out.
        fields = fields[: _FIELDS - 1]
    fields = fields[:_FIELDS]
    plain = [one.translate(_DASHES) for one in fields]
    if plain[:-1] != fields[:-1]:
        notes.warn("typographic dashes were read as plain ones")
        fields = plain
    number = _NUMBER.match(fields[-1])
    if number:
        fields[-1] = number[0]
    if len(fields) < _FIELDS:
        fields.append("10")
    return fields


def _board(notes: Notes, text: str, checkers: int) -> Sides | None:
    if len(text) != _WIDTH:
        notes.fault(f"the position field has {len(text)} characters, {_WIDTH} needed")
        return None
    counts = {seat: [0] * (POINTS + 2) for seat in Seat}
    for index, letter in enumerate(text):
        if letter == "-":
            continue
        count = ord(letter.upper()) - ord("A") + 1 if letter.isascii() else 0
        if not letter.isalpha() or not 1 <= count <= CHECKERS:
            notes.fault(
                f"{shown(letter)} at place {index + 1} of the position field: "
                "allowed are -, A to O and a to o"
            )
        elif letter.isupper() and index == 0:
            notes.fault("the first place is top's bar: only - or lower case may stand there")
        elif letter.islower() and index == POINTS + 1:
            notes.fault("the last place is bottom's bar: only - or upper case may stand there")
        elif letter.isupper():
            counts[Seat.BOTTOM][index] = count
        else:
            counts[Seat.TOP][facing(index)] = count
    return {
        seat: side_of(places[1 : POINTS + 1], places[POINTS + 1], checkers)
        for seat, places in counts.items()
    }


def _roller(notes: Notes, text: str) -> Seat:
    if text.strip() in ("1", "+1"):
        return Seat.BOTTOM
    if text.strip() != "-1":
        notes.fault(f"field 4 (turn) is {shown(text)}, allowed are 1 (bottom) and -1 (top)")
    return Seat.TOP


def _action(notes: Notes, text: str) -> tuple[Offer, Dice | None]:
    plain = text.strip().upper()
    if plain in _OFFERS:
        return _OFFERS[plain], None
    if plain == "00":
        return Offer.NONE, None
    if re.fullmatch("[1-6]{2}", plain):
        return Offer.NONE, Dice.of(int(plain[0]), int(plain[1]))
    notes.fault(
        f"field 5 (dice) is {shown(text)}, allowed are 00, two dice from 1 to 6, D, B and R"
    )
    return Offer.NONE, None


def write_xgid(state: State) -> str:
    """The XGID of a state: with prefix, ten fields, the larger die first.

    >>> from tableside.engine.position import Position
    >>> write_xgid(State(Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})))
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'
    """
    match = state.match
    rules = (
        int(match.crawford)
        if match.length
        else int(bool(match.jacoby)) + 2 * int(bool(match.beavers))
    )
    fields = (
        write_board(state),
        str(state.cube.value.bit_length() - 1),
        _place(state.cube),
        "1" if state.roller is Seat.BOTTOM else "-1",
        _written_action(state),
        str(match.bottom),
        str(match.top),
        str(rules),
        str(match.length),
        str((state.cube.limit or USUAL_LIMIT).bit_length() - 1),
    )
    return "XGID=" + ":".join(fields)


def write_board(state: State) -> str:
    """The first field of the XGID: 26 characters for the checkers alone."""
    board = state.side_position(Seat.BOTTOM)
    bottom, top = board.mover, board.opponent
    places = ["-"] * _WIDTH
    for point in range(POINTS + 2):
        if point and bottom.at(point):
            places[point] = chr(ord("A") - 1 + bottom.at(point))
        elif point <= POINTS and top.at(facing(point)):
            places[point] = chr(ord("a") - 1 + top.at(facing(point)))
    return "".join(places)


def _place(cube: Cube) -> str:
    if cube.owner is None:
        return "0"
    return "1" if cube.owner is Seat.BOTTOM else "-1"


def _written_action(state: State) -> str:
    if state.offer is not Offer.NONE:
        return _LETTERS[state.offer]
    return f"{state.dice.high}{state.dice.low}" if state.dice else "00"
