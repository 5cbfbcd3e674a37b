"""Position ID and match ID of GNU Backgammon.

Both are Base64 over bits packed from the lowest up. The position ID names the side
that is *not* on roll first and says nothing about who is who; the match ID holds the
rest. Player 1 is drawn at the bottom, player 0 on top. Sources: the GNU Backgammon
1.07 manual, "A technical description of the Position ID" and "of the Match ID".
"""

from __future__ import annotations

import base64
import re
import string
from dataclasses import dataclass
from functools import partial

from tableside.engine.dice import FACES, Dice
from tableside.engine.position import POINTS, Position, Side
from tableside.engine.state import Match, Offer, Seat, Stage, State
from tableside.notation.errors import NotationError
from tableside.notation.gate import (
    CHECKERS,
    CRAWFORD_NEEDS,
    Sides,
    crawford_possible,
    cube_of,
    finished,
    judge_offer,
    judge_score,
    side_of,
)
from tableside.notation.reading import Format, Notes, Reading, shown

POSITION_LENGTH = 14
MATCH_LENGTH = 12
NN_LENGTH = 20
_KEY_BITS = 80
_SEATS = {0: Seat.TOP, 1: Seat.BOTTOM}
_PLAYERS = {Seat.TOP: 0, Seat.BOTTOM: 1}
_CENTRED = 3
_STAGES = (Stage.NOT_STARTED, Stage.PLAYING, Stage.OVER, Stage.RESIGNED, Stage.PASSED)
_LONGEST = 64
_ALPHABET = frozenset(string.ascii_letters + string.digits + "+/")
_LABEL = re.compile(
    r"(?:GNU\s*BG\s*ID|GNUID|(?:GNU Backgammon\s+)?Position\s*ID|Match\s*ID)\s*[=:]",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Field:
    """Where a field of the match ID lies: its lowest bit and its width."""

    start: int
    width: int

    def read(self, bits: int) -> int:
        return bits >> self.start & ((1 << self.width) - 1)

    def write(self, what: str, value: int) -> int:
        if value >> self.width:
            raise NotationError((f"a match ID cannot hold {what} {value}",))
        return value << self.start


_CUBE, _OWNER, _ROLLER, _CRAWFORD = _Field(0, 4), _Field(4, 2), _Field(6, 1), _Field(7, 1)
_STAGE, _DECIDER, _DOUBLE, _RESIGNED = _Field(8, 3), _Field(11, 1), _Field(12, 1), _Field(13, 2)
_DIE_1, _DIE_2, _LENGTH = _Field(15, 3), _Field(18, 3), _Field(21, 15)
_SCORE_0, _SCORE_1, _NO_JACOBY, _SPARE = (
    _Field(36, 15),
    _Field(51, 15),
    _Field(66, 1),
    _Field(67, 5),
)


def read_gnubg_id(text: str, *, checkers: int = CHECKERS) -> Reading:
    """Read ``positionID:matchID``, or either of them alone.

    The prefix ``GNUBGID=`` may stand before it. A position ID alone is drawn with the
    roller at the bottom; a match ID alone says nothing about checkers, so the starting
    position is taken, with a warning. The 20 letters of gnubg-nn are read too.

    Args:
        text: the ID.
        checkers: checkers of each side; those not on the board are off.

    Raises:
        NotationError: with everything that is wrong.

    >>> read_gnubg_id("4HPwATDgc/ABMA:cInlAAAAAAAE").state.dice
    Dice(high=3, low=1)
    """
    notes = Notes()
    plain = text.strip(" \t\r\n\"'`")
    labelled = _LABEL.match(plain)
    body = plain[labelled.end() :] if labelled else text.strip("\t\r\n\"'`")
    position, _, match = _LABEL.sub("", body).replace("\n", ":").partition(":")
    if not match and len(position.strip()) == MATCH_LENGTH:
        position, match = "", position
    position, match = (
        _token(notes, position, (POSITION_LENGTH, NN_LENGTH), "position"),
        _token(notes, match, (MATCH_LENGTH,), "match"),
    )
    notes.stop()
    if not position and not match:
        notes.fault("there is no ID: a GNUBG ID is 14 characters, a colon and 12 characters")
        notes.stop()
    sides = _sides(notes, position, checkers) if position else None
    bits = _match_bits(notes, match) if match else None
    if not position:
        notes.warn("a match ID says nothing about the checkers: the starting position is taken")
        start = Side.of({24: 2, 13: 5, 8: 3, 6: 5})
        sides = (start, start)
    return _state(notes, sides, bits, checkers)


def _token(notes: Notes, text: str, lengths: tuple[int, ...], what: str) -> str:
    """One half of the ID, with what web forms do to it undone."""
    plain = text.strip()
    if len(plain) + 1 in lengths and text.startswith(" "):
        plain = " " + plain
    if len(plain) in lengths and " " in plain:
        notes.warn("a blank inside the ID was read as +, which web forms turn into a blank")
        plain = plain.replace(" ", "+")
    if not plain:
        return ""
    strange = sorted(set(plain) - _ALPHABET)
    if strange:
        notes.fault(
            f"the {what} ID {shown(plain)} holds {shown(''.join(strange))}: "
            "allowed are letters, digits, + and /"
        )
    if len(plain) not in lengths:
        notes.fault(f"the {what} ID has {len(plain)} characters, {lengths[0]} needed")
    return plain


def _sides(notes: Notes, text: str, checkers: int) -> tuple[Side, Side] | None:
    """Roller and other side from a position ID of either form."""
    if len(text) == NN_LENGTH:
        if not set(text) <= set(string.ascii_uppercase[:16]):
            notes.fault("a position ID of 20 characters is made of the letters A to P")
            return None
        numbers = [ord(letter) - ord("A") for letter in text]
        key = bytes(high << 4 | low for high, low in zip(numbers[::2], numbers[1::2], strict=True))
    else:
        key = base64.b64decode(text + "==")
        if base64.b64encode(key).decode()[:POSITION_LENGTH] != text:
            notes.warn(f"the last character {text[-1]!r} holds bits that mean nothing")
    return _unpack(notes, int.from_bytes(key, "little"), checkers)


def _unpack(notes: Notes, bits: int, checkers: int) -> tuple[Side, Side] | None:
    places = [0]
    end = 2 * (POINTS + 1)
    used = 0
    while len(places) <= end and used < _KEY_BITS:
        if bits >> used & 1:
            places[-1] += 1
        else:
            places.append(0)
        used += 1
    if len(places) <= end or bits >> used:
        notes.fault("the position ID does not hold 50 places: a character is wrong")
        return None
    other, roller = places[: POINTS + 1], places[POINTS + 1 : end]
    return (
        side_of(roller[:POINTS], roller[POINTS], checkers),
        side_of(other[:POINTS], other[POINTS], checkers),
    )


def _match_bits(notes: Notes, text: str) -> int:
    bits = int.from_bytes(base64.b64decode(text), "little")
    if _SPARE.read(bits):
        notes.warn("the last bits of the match ID mean nothing and were left aside")
    return bits


def _state(
    notes: Notes, roller_first: tuple[Side, Side] | None, bits: int | None, checkers: int
) -> Reading:
    roller = Seat.BOTTOM if bits is None else _SEATS[_ROLLER.read(bits)]
    sides: Sides | None = None
    if roller_first is not None:
        sides = {roller: roller_first[0], roller.other: roller_first[1]}
    if bits is None:
        return finished(notes, Format.GNUBG, sides, roller, checkers)
    stage = _stage(notes, bits)
    exponent = _CUBE.read(bits)
    cube = cube_of(notes, exponent, _owner(notes, bits))
    match = _match(notes, bits, exponent > 0)
    judge_score(notes, match, stage)
    offer = Offer.DOUBLE if _DOUBLE.read(bits) else Offer.NONE
    judge_offer(notes, offer, roller, cube, match)
    decider = _SEATS[_DECIDER.read(bits)]
    resignation = _RESIGNED.read(bits)
    resigner = decider.other if resignation else None
    if not resignation and decider is not (roller.other if offer is Offer.DOUBLE else roller):
        notes.warn(f"the ID lets {decider.value} decide though nothing waits for an answer there")
    state = partial(
        State,
        dice=_dice(notes, bits),
        cube=cube,
        offer=offer,
        match=match,
        stage=stage,
        resignation=resignation,
        resigner=resigner,
    )
    return finished(notes, Format.GNUBG, sides, roller, checkers, state=state)


def _stage(notes: Notes, bits: int) -> Stage:
    number = _STAGE.read(bits)
    if number < len(_STAGES):
        return _STAGES[number]
    notes.fault(f"the game state is {number}, allowed are 0 to {len(_STAGES) - 1}")
    return Stage.PLAYING


def _owner(notes: Notes, bits: int) -> Seat | None:
    number = _OWNER.read(bits)
    if number not in (*_SEATS, _CENTRED):
        notes.fault(f"the cube owner is {number}, allowed are 0, 1 and 3 (centred)")
    return _SEATS.get(number)


def _dice(notes: Notes, bits: int) -> Dice | None:
    first, second = _DIE_1.read(bits), _DIE_2.read(bits)
    if max(first, second) > FACES:
        notes.fault(f"the dice are {first} and {second}, a die shows 1 to {FACES}")
        return None
    if 0 in (first, second):
        if first != second:
            notes.warn(f"the dice are {first} and {second}: read as not rolled")
        return None
    return Dice.of(first, second)


def _match(notes: Notes, bits: int, cube_turned: bool) -> Match:
    length = _LENGTH.read(bits)
    top, bottom = _SCORE_0.read(bits), _SCORE_1.read(bits)
    if not length:
        return Match(0, bottom, top, jacoby=not _NO_JACOBY.read(bits))
    if length > _LONGEST:
        notes.warn(f"GNU Backgammon refuses matches to more than {_LONGEST}, this is to {length}")
    match = Match(length, bottom, top, crawford=bool(_CRAWFORD.read(bits)))
    if match.crawford and not crawford_possible(match, cube_turned):
        notes.warn(f"the Crawford mark was left aside: {CRAWFORD_NEEDS}")
        match = Match(length, bottom, top)
    return match


def write_position_id(position: Position) -> str:
    """The 14 characters for the checkers, seen by the side on roll.

    Raises:
        NotationError: more checkers than the ten bytes hold.

    >>> write_position_id(Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5}))
    '4HPwATDgc/ABMA'
    """
    bits = used = 0
    for side in (position.opponent, position.mover):
        for count in (*side.points, side.bar):
            bits |= ((1 << count) - 1) << used
            used += count + 1
    if used > _KEY_BITS:
        raise NotationError(("a position ID cannot hold more than 30 checkers",))
    return base64.b64encode(bits.to_bytes(_KEY_BITS // 8, "little")).decode()[:POSITION_LENGTH]


def write_match_id(state: State) -> str:
    """The 12 characters for everything beside the checkers.

    A beaver or raccoon is written as the double that it answers: the ID has no more.

    Raises:
        NotationError: a score or cube that the fields cannot hold.

    >>> from tableside.engine.position import Side
    >>> write_match_id(State(Position(Side.of({1: 1}), Side.of({1: 1}))))
    'cAkAAAAAAAAA'
    """
    match, cube = state.match, state.cube
    owner = _CENTRED if cube.owner is None else _PLAYERS[cube.owner]
    no_jacoby = bool(match.length) or match.jacoby is False
    offered = state.offer is not Offer.NONE
    decider = state.roller.other if offered and state.resigner is None else state.decider
    bits = (
        _CUBE.write("the cube exponent", cube.value.bit_length() - 1)
        | _OWNER.write("the owner", owner)
        | _ROLLER.write("the player", _PLAYERS[state.roller])
        | _CRAWFORD.write("Crawford", int(match.crawford))
        | _STAGE.write("the stage", _STAGES.index(state.stage))
        | _DECIDER.write("the player", _PLAYERS[decider])
        | _DOUBLE.write("the double", int(offered))
        | _RESIGNED.write("the resignation", state.resignation)
        | _LENGTH.write("a match to", match.length)
        | _SCORE_0.write("the score", match.top)
        | _SCORE_1.write("the score", match.bottom)
        | _NO_JACOBY.write("Jacoby", int(no_jacoby))
    )
    if state.dice:
        bits |= _DIE_1.write("a die", state.dice.high) | _DIE_2.write("a die", state.dice.low)
    return base64.b64encode(bits.to_bytes(9, "little")).decode()


def write_gnubg_id(state: State) -> str:
    """Position ID and match ID, separated by a colon.

    >>> write_gnubg_id(State(Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})))
    '4HPwATDgc/ABMA:cAkAAAAAAAAA'
    """
    return f"{write_position_id(state.position)}:{write_match_id(state)}"
