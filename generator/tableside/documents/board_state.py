"""The state of the game that a request tells: its ID, and what it changes or adds.

The human form of a position says nothing of the cube or the score, and an ID may be
meant for another moment. What is added passes the same gate as an ID.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from tableside.diagrams.model import EMPTY
from tableside.documents.board_request import BoardError, BoardRequest
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Cube, Match, Offer, Seat, State
from tableside.notation.errors import RollError
from tableside.notation.gate import (
    CHECKERS,
    CRAWFORD_NEEDS,
    MAX_EXPONENT,
    crawford_possible,
    judge_offer,
    judge_score,
)
from tableside.notation.read import read_any
from tableside.notation.reading import Format, Names, Notes, Reading
from tableside.notation.rolls import read_roll
from tableside.rulebook.loader import load

CUBES = "none, centred, or a value and whose it is: 2 mover, 4 opponent, 2 offered"
SCORES = "the mover's points, the opponent's and the length: 3-2/7, or 6-3/7 crawford"

_CUBE = re.compile(r"([0-9]{1,5})[\s:]+(mover|opponent|offered|centred)")
_SCORE = re.compile(r"([0-9]{1,4})\s*[-–:]\s*([0-9]{1,4})\s*(?:/\s*([0-9]{1,4})(\s+crawford)?)?")


@dataclass(frozen=True, slots=True)
class Told:
    """What is known of the game.

    Attributes:
        state: position, roll, cube and score.
        ruleset: the rules it is judged by.
        cube: whether there is a cube to be drawn.
        checkers: whether there are checkers; an empty board has no state to speak of.
        alone: whether one side is written and the other said to be off, as is done where the
            opponent does not matter.
        names: the players' names, if the text holds them.
        warnings: what was mended while reading.
    """

    state: State
    ruleset: Ruleset
    cube: bool
    checkers: bool = True
    alone: bool = False
    names: Names | None = None
    warnings: tuple[str, ...] = ()


def told_state(request: BoardRequest, ruleset: Ruleset | None = None) -> Told:
    """Read the state of a request.

    Args:
        request: what is asked.
        ruleset: the rules; by default those that the request names, else those that fit.

    Raises:
        NotationError: the position or the roll cannot be read or cannot be.
        BoardError: the cube or the score cannot be read or cannot be.

    >>> told_state(BoardRequest("start", cube="2 opponent", score="3-2/7")).ruleset.id
    'tournament'
    """
    if ruleset is None and request.ruleset:
        ruleset = load(request.ruleset)
    told = _read(request.position, ruleset)
    told = replace(told, state=_scored(request.score, _cubed(request.cube, told.state)))
    if request.cube:
        told = replace(told, cube=request.cube != "none")
    state = _rolled(request.roll, told.state)
    if request.cube or request.score:
        _judged(state)
    return replace(told, state=state, ruleset=ruleset or load(_fitting(state, told.cube)))


def _read(text: str, ruleset: Ruleset | None) -> Told:
    rules = ruleset or load("casual")
    word = text.strip().lower()
    if word == "empty":
        return Told(State(EMPTY), rules, cube=False, checkers=False)
    if word == "start":
        return Told(State(rules.start), rules, cube=False)
    checkers = CHECKERS if ruleset is None else ruleset.board.checkers
    reading = read_any(text, checkers=checkers)
    return Told(
        reading.state,
        rules,
        cube=_tells_cube(reading),
        alone=reading.format is Format.POINTS and not reading.state.position.opponent.in_play,
        names=reading.names,
        warnings=reading.warnings,
    )


def _tells_cube(reading: Reading) -> bool:
    """Whether a text says anything of the cube: points and a lone position ID do not."""
    if reading.format is Format.GNUBG:
        match = reading.state.match
        return bool(match.length) or match.jacoby is not None
    return reading.format is not Format.POINTS


def _cubed(text: str, state: State) -> State:
    if not text or text == "none":
        return state
    if text == "centred":
        return replace(state, cube=replace(state.cube, value=1, owner=None), offer=Offer.NONE)
    found = _CUBE.fullmatch(text)
    value = int(found[1]) if found else 0
    if found is None or value < 1 or value & (value - 1) or value > 1 << MAX_EXPONENT:
        raise BoardError(f"cube: {text!r} is no cube; allowed: {CUBES}")
    whose = found[2]
    if value == 1 and whose != "centred":
        raise BoardError("cube: at 1 it lies in the middle; write centred")
    seats = {"mover": state.roller, "opponent": state.roller.other, "centred": None}
    if whose != "offered":
        return replace(state, cube=Cube(value, seats[whose], state.cube.limit), offer=Offer.NONE)
    before = value // 2
    owner = state.roller if before > 1 else None
    return replace(state, cube=Cube(before, owner, state.cube.limit), offer=Offer.DOUBLE, dice=None)


def _scored(text: str, state: State) -> State:
    if not text:
        return state
    found = _SCORE.fullmatch(text)
    if found is None:
        raise BoardError(f"score: {text!r} is no score; allowed: {SCORES}")
    mine, theirs, length = int(found[1]), int(found[2]), int(found[3] or 0)
    bottom, top = (mine, theirs) if state.roller is Seat.BOTTOM else (theirs, mine)
    return replace(state, match=Match(length, bottom, top, crawford=bool(found[4])))


def _rolled(text: str, state: State) -> State:
    if not text:
        return state
    if text == "none":
        return replace(state, dice=None)
    try:
        dice = read_roll(text)
    except RollError as fault:
        raise BoardError(f"roll: {fault}") from fault
    if state.offer is not Offer.NONE:
        raise BoardError("roll: a double waits for its answer, so nothing has been rolled yet")
    return replace(state, dice=dice)


def _judged(state: State) -> None:
    """The law of cube and score, for what the request has put together.

    Raises:
        BoardError: with everything that cannot be.
    """
    notes = Notes()
    judge_offer(notes, state.offer, state.roller, state.cube, state.match)
    judge_score(notes, state.match, state.stage)
    turned = state.cube.value > 1 or state.cube.owner is not None
    if state.match.crawford and not crawford_possible(state.match, turned):
        notes.fault(CRAWFORD_NEEDS)
    if notes.faults:
        raise BoardError("; ".join(notes.faults))


def _fitting(state: State, cube: bool) -> str:
    """The ruleset that a position belongs to, where nobody names one."""
    if state.match.length:
        return "tournament"
    return "money" if cube else "casual"
