"""The kinds of witness: how the table of each becomes a question."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from tableside.engine.cube import CubeAction, CubeState
from tableside.engine.position import Position
from tableside.engine.ruleset import Ruleset
from tableside.engine.scoring import Result
from tableside.engine.state import Cube, Match, Seat
from tableside.notation.plays import parse_play
from tableside.notation.points import read_points
from tableside.notation.rolls import read_roll
from tableside.rulebook.fields import Fields, FieldsError
from tableside.rulebook.questions import (
    CubeQuestion,
    CubeStep,
    LengthQuestion,
    MatchQuestion,
    NextGameQuestion,
    OpeningQuestion,
    PlayQuestion,
    Question,
    ResignationQuestion,
    ScoreQuestion,
    SetupQuestion,
    TurnQuestion,
)

_SEATS = {seat.value: seat for seat in Seat}
_RESULTS = {result.name.lower(): result for result in Result}
_STEPS = (*(action.value for action in CubeAction), "roll", "turn")


def _position(fields: Fields, ruleset: Ruleset) -> Position:
    return read_points(fields.text("position"), checkers=ruleset.board.checkers).state.position


def _play(fields: Fields, ruleset: Ruleset) -> Question:
    return PlayQuestion(
        _position(fields, ruleset),
        read_roll(fields.text("roll")),
        parse_play(fields.text("play")),
    )


def _setup(fields: Fields, ruleset: Ruleset) -> Question:
    text = fields.text("setup")
    pairs = [re.fullmatch("([0-9]{1,2}):([0-9]{1,2})", token) for token in text.split()]
    points = tuple((int(pair[1]), int(pair[2])) for pair in pairs if pair)
    if not points or len(points) < len(pairs):
        raise FieldsError(f"setup = {text!r}: allowed are points, such as '24:2 13:5 8:3 6:5'")
    return SetupQuestion(points)


def _opening(fields: Fields, ruleset: Ruleset) -> Question:
    if "last_won_by" in fields:
        return NextGameQuestion(_SEATS[fields.choice("last_won_by", _SEATS)])
    return OpeningQuestion(
        fields.number("bottom"), fields.number("top"), fields.number("cube_before", 1)
    )


def _turn(fields: Fields, ruleset: Ruleset) -> Question:
    return TurnQuestion(_SEATS[fields.choice("thrower", _SEATS)], read_roll(fields.text("roll")))


def _score(fields: Fields, ruleset: Ruleset) -> Question:
    return ScoreQuestion(_position(fields, ruleset), fields.number("cube", 1), fields.flag("taken"))


def _cube_state(fields: Fields) -> CubeState:
    owner = fields.choice("cube_of", (*_SEATS, "middle"), "middle")
    return CubeState(
        Cube(fields.number("cube", 1), _SEATS.get(owner)),
        _SEATS[fields.choice("on_roll", _SEATS, "bottom")],
        fields.flag("rolled"),
        thrown=fields.pair("thrown", "throws"),
    )


def _step(text: str) -> CubeStep:
    word, *rest = text.split()
    if word not in _STEPS:
        raise FieldsError.choice("action", word, _STEPS)
    if not rest:
        return CubeStep(word)
    if len(rest) != 2 or rest[0] != "by" or rest[1] not in _SEATS:
        raise FieldsError(f"actions: {text!r}: allowed is such as 'double by top'")
    return CubeStep(word, _SEATS[rest[1]])


def _cube(fields: Fields, ruleset: Ruleset) -> Question:
    steps = tuple(_step(text) for text in fields.texts("actions"))
    if not steps:
        raise FieldsError("actions is missing: name one at least, such as ['double']")
    return CubeQuestion(_cube_state(fields), steps, _match_of(fields))


def _match_of(fields: Fields) -> Match:
    bottom, top = fields.pair("scores", "points")
    return Match(fields.number("length", 0), bottom, top, fields.flag("crawford_game"))


def _match(fields: Fields, ruleset: Ruleset) -> Question:
    if "agree" in fields:
        return LengthQuestion(fields.number("agree"))
    winner = fields.choice("game_to", (*_SEATS, "nobody"), "nobody")
    return MatchQuestion(_match_of(fields), _SEATS.get(winner), fields.number("game_points", 1))


def _resignation(fields: Fields, ruleset: Ruleset) -> Question:
    return ResignationQuestion(
        _position(fields, ruleset),
        _RESULTS[fields.choice("offered", _RESULTS)],
        _cube_state(fields),
        fields.flag("confirmed"),
        fields.choice("reply", ("accept", "refuse", ""), ""),
    )


KINDS: Mapping[str, Callable[[Fields, Ruleset], Question]] = {
    "play": _play,
    "setup": _setup,
    "opening": _opening,
    "turn": _turn,
    "score": _score,
    "cube": _cube,
    "match": _match,
    "resignation": _resignation,
}
"""Every kind of witness by the name of its tables."""
