"""The ``board:`` line of the First Internet Backgammon Server.

Fifty-three tokens separated by colons. X's checkers are negative and O's positive;
"you" are drawn at the bottom here. Source: the FIBS interface for client programs
(CLIP), whose own text calls the last four tokens unreliable.
"""

from __future__ import annotations

from functools import partial

from tableside.engine.position import BAR, POINTS
from tableside.engine.state import Cube, Match, Offer, Seat, Stage, State
from tableside.notation.gate import CHECKERS, Sides, finished, judge_offer, judge_score
from tableside.notation.reading import Format, Names, Notes, Reading, shown
from tableside.notation.relative import (
    cube_by_value,
    plain_name,
    sides_of,
    signed,
    two_dice,
    warn_of_crawford,
)

TOKENS = 53
UNLIMITED = 9999
_BOARD = 6
_MOST = 99_999
# Where a token stands, counting the word "board" as 0.
_TURN, _DICE, _CUBE, _DOUBLED, _COLOUR, _DIRECTION, _OFF, _BARS = 32, 33, 37, 40, 41, 42, 45, 47


def read_fibs(text: str, *, checkers: int = CHECKERS) -> Reading:
    """Read a FIBS ``board:`` line.

    Args:
        text: the line; text after the last token is left alone.
        checkers: checkers of each side; those not on the board are off.

    Raises:
        NotationError: with everything that is wrong.

    >>> reading = read_fibs(
    ...     "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:"
    ...     "1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0"
    ... )
    >>> reading.state.dice, reading.names.top
    (Dice(high=6, low=2), 'someplayer')
    """
    notes = Notes()
    tokens = text.strip(" \t\r\n\"'`").split(":")
    if tokens[0].lower() != "board" or len(tokens) < TOKENS:
        notes.fault(f"a FIBS line is 'board' and {TOKENS - 1} tokens, this has {len(tokens) - 1}")
        notes.stop()
    colour = _one_of(notes, "color", tokens[_COLOUR])
    direction = _one_of(notes, "direction", tokens[_DIRECTION])
    sides = _sides(notes, tokens, colour, direction, checkers)
    turn = notes.number("turn", tokens[_TURN], -1, 1)
    roller = Seat.BOTTOM if turn in (colour, 0) else Seat.TOP
    length = notes.number("the match length", tokens[3], 0, _MOST)
    match = Match(
        0 if length == UNLIMITED else length,
        notes.number("your score", tokens[4], 0, _MOST),
        notes.number("the opponent's score", tokens[5], 0, _MOST),
    )
    cube = _cube(notes, tokens)
    offer = Offer.NONE
    if tokens[_DOUBLED].strip() == "1":
        # The line is told to the one who has to answer.
        offer, roller = Offer.DOUBLE, Seat.TOP
    stage = Stage.PLAYING if turn else Stage.OVER
    judge_score(notes, match, stage)
    judge_offer(notes, offer, roller, cube, match)
    if offer is Offer.NONE:
        warn_of_crawford(notes, match, cube, "a FIBS line")
    first = _DICE if roller is Seat.BOTTOM else _DICE + 2
    dice = two_dice(notes, tokens[first], tokens[first + 1]) if offer is Offer.NONE else None
    names = Names(tokens[1], tokens[2])
    state = partial(State, dice=dice, cube=cube, offer=offer, match=match, stage=stage)
    return finished(notes, Format.FIBS, sides, roller, checkers, names=names, state=state)


def _one_of(notes: Notes, what: str, text: str) -> int:
    number = notes.number(what, text, -1, 1)
    if number == 0:
        notes.fault(f"{what} is {shown(text)}, allowed are 1 and -1")
    return number or 1


def _sides(notes: Notes, tokens: list[str], colour: int, direction: int, checkers: int) -> Sides:
    line = [
        notes.number(f"place {index} of the board", token, -CHECKERS, CHECKERS) * colour
        for index, token in enumerate(tokens[_BOARD : _BOARD + POINTS + 2])
    ]
    if direction > 0:
        line.reverse()
    you, other = sides_of(notes, line[1 : POINTS + 1], line[BAR], -line[0], checkers)
    for side, name, place in ((you, "your", 0), (other, "the opponent's", 1)):
        off = notes.number(f"{name} checkers off", tokens[_OFF + place], 0, CHECKERS)
        bar = notes.number(f"{name} checkers on the bar", tokens[_BARS + place], 0, CHECKERS)
        # Programs leave these at 0; the board itself is to be trusted.
        if off not in (0, side.off):
            notes.warn(f"{name} checkers off are {off}, the board leaves {side.off}")
        if bar not in (0, side.bar):
            notes.warn(f"{name} checkers on the bar are {bar}, the board shows {side.bar}")
    return {Seat.BOTTOM: you, Seat.TOP: other}


def _cube(notes: Notes, tokens: list[str]) -> Cube:
    may = (tokens[_CUBE + 1].strip() == "1", tokens[_CUBE + 2].strip() == "1")
    owner = {(True, False): Seat.BOTTOM, (False, True): Seat.TOP}.get(may)
    if tokens[_CUBE].strip() == "1":
        # Nobody owns a cube that shows 1, whoever may turn it.
        owner = None
    elif may == (False, False):
        notes.warn("neither side may double, so nobody is known to own the cube: read as centred")
    return cube_by_value(notes, "the cube", tokens[_CUBE], owner)


def write_fibs(state: State, *, names: Names | None = None) -> str:
    """The FIBS line of a state; "you" are the bottom side, which plays O.

    While a double is pending the line is the one that its taker sees, so that side is
    "you" then.

    Args:
        state: what to write.
        names: the players' names; without them ``You`` and ``Opponent``.

    >>> from tableside.engine.dice import Dice
    >>> from tableside.engine.position import Position
    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> write_fibs(State(start, dice=Dice(6, 2)))[:60]
    'board:You:Opponent:9999:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:'
    """
    offered = state.offer is not Offer.NONE
    you = state.roller.other if offered else Seat.BOTTOM
    board, match, cube = state.side_position(you), state.match, state.cube
    called = {Seat.BOTTOM: "You", Seat.TOP: "Opponent"}
    if names is not None:
        called = {Seat.BOTTOM: names.bottom, Seat.TOP: names.top}
    elif you is Seat.TOP:
        called = {Seat.TOP: "You", Seat.BOTTOM: "Opponent"}
    roll = (state.dice.high, state.dice.low) if state.dice else (0, 0)
    dice = (*roll, 0, 0) if state.roller is you else (0, 0, *roll)
    over = state.stage not in (Stage.PLAYING, Stage.NOT_STARTED)
    numbers = (
        match.length or UNLIMITED,
        match.score(you),
        match.score(you.other),
        -board.opponent.bar,
        *signed(board),
        board.mover.bar,
        0 if over else 1 if state.roller is you else -1,
        *dice,
        cube.value,
        int(cube.owner in (None, you)),
        int(cube.owner in (None, you.other)),
        int(offered),
        1,
        -1,
        0,
        BAR,
        board.mover.off,
        board.opponent.off,
        board.mover.bar,
        board.opponent.bar,
        0,
        0,
        0,
        0,
    )
    words = [plain_name(called[seat], ":") for seat in (you, you.other)]
    return ":".join(("board", *words, *map(str, numbers)))
