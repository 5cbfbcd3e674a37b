"""The text position of Snowie: one line of forty fields, each followed by a semicolon.

The board is seen by the player on roll. Of the two bars the opponent's stands first.
Checked against what GNU Backgammon 1.07 writes and reads; player 1 is drawn at the bottom.
"""

from __future__ import annotations

from functools import partial

from tableside.engine.position import POINTS
from tableside.engine.state import Match, Seat, State
from tableside.notation.gate import (
    CHECKERS,
    CRAWFORD_NEEDS,
    crawford_possible,
    finished,
    judge_score,
)
from tableside.notation.reading import Format, Names, Notes, Reading
from tableside.notation.relative import cube_by_value, plain_name, sides_of, signed, two_dice

FIELDS = 40
_MOST = 99_999
_BOARD = 12


def read_snowie(text: str, *, checkers: int = CHECKERS) -> Reading:
    """Read a Snowie text position.

    Args:
        text: the line.
        checkers: checkers of each side; those not on the board are off.

    Raises:
        NotationError: with everything that is wrong.

    >>> reading = read_snowie(
    ...     "7;0;0;0;1;Ann;gnubg;0;2;4;2;1;-1;-1;0;1;-1;2;4;0;3;0;0;0;-4;3;0;0;0;-2;0;-4;0;-2;"
    ...     "0;0;1;1;5;2;"
    ... )
    >>> reading.state.cube.value, reading.names.bottom
    (2, 'Ann')
    """
    notes = Notes()
    fields = text.strip(" \t\r\n\"'`").split(";")
    if len(fields) == FIELDS + 1 and not fields[-1].strip():
        fields.pop()
    if len(fields) != FIELDS:
        notes.fault(f"a Snowie line has {FIELDS} fields, each with a semicolon, not {len(fields)}")
        notes.stop()
    roller = Seat.BOTTOM if notes.number("field 5 (roller)", fields[4], 0, 1) else Seat.TOP
    length = notes.number("field 1 (match length)", fields[0], 0, _MOST)
    jacoby = notes.number("field 2 (Jacoby)", fields[1], 0, 1)
    crawford = notes.number("field 8 (Crawford)", fields[7], 0, 1)
    scores = {
        roller: notes.number("field 9 (roller's score)", fields[8], 0, _MOST),
        roller.other: notes.number("field 10 (opponent's score)", fields[9], 0, _MOST),
    }
    place = notes.number("field 12 (cube owner)", fields[11], -1, 1)
    owner = {1: roller, -1: roller.other}.get(place)
    cube = cube_by_value(notes, "field 11 (cube)", fields[10], owner)
    match = Match(
        length,
        scores[Seat.BOTTOM],
        scores[Seat.TOP],
        crawford=bool(length and crawford),
        jacoby=None if length else bool(jacoby),
    )
    judge_score(notes, match)
    if match.crawford and not crawford_possible(match, cube.value > 1):
        notes.fault(CRAWFORD_NEEDS)
    line = [
        notes.number(f"field {index + 1}", fields[index], -CHECKERS, CHECKERS)
        for index in range(_BOARD, _BOARD + POINTS + 2)
    ]
    mover, other = sides_of(notes, line[1:-1], line[-1], -line[0], checkers)
    sides = {roller: mover, roller.other: other}
    names = _names(fields[5], fields[6], roller)
    dice = two_dice(notes, fields[38], fields[39])
    state = partial(State, dice=dice, cube=cube, match=match)
    return finished(notes, Format.SNOWIE, sides, roller, checkers, names=names, state=state)


def _names(first: str, second: str, roller: Seat) -> Names:
    return Names(first, second) if roller is Seat.BOTTOM else Names(second, first)


def write_snowie(state: State, *, names: Names | None = None) -> str:
    """The Snowie line of a state.

    Args:
        state: what to write.
        names: the players' names; without them ``Bottom`` and ``Top``.

    >>> from tableside.engine.position import Position
    >>> write_snowie(State(Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})))[:38]
    '0;0;0;1;1;Bottom;Top;0;0;0;1;0;0;-2;0;'
    """
    match, cube, roller = state.match, state.cube, state.roller
    called = names or Names("Bottom", "Top")
    words = [plain_name(called.bottom, ";"), plain_name(called.top, ";")]
    place = 0 if cube.owner is None else 1 if cube.owner is roller else -1
    dice = (state.dice.high, state.dice.low) if state.dice else (0, 0)
    fields = (
        match.length,
        int(not match.length and bool(match.jacoby)),
        0,
        int(not match.length),
        int(roller is Seat.BOTTOM),
        *(words if roller is Seat.BOTTOM else reversed(words)),
        int(bool(match.length) and match.crawford),
        match.score(roller),
        match.score(roller.other),
        cube.value,
        place,
        -state.position.opponent.bar,
        *signed(state.position),
        state.position.mover.bar,
        *dice,
    )
    return "".join(f"{field};" for field in fields)
