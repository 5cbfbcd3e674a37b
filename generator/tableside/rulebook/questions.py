"""What can be put to the engine: one type for each kind of case.

A question is held apart from the ruleset, so that the same question can be put under
another one: that is how a setting is shown to matter. An answer is plain results by
name, and the grounds that the engine gives.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol

from tableside.engine.attempt import Attempt
from tableside.engine.cube import CubeAction, CubeState, Dropped, act, may
from tableside.engine.dice import Dice
from tableside.engine.errors import PositionError
from tableside.engine.explain import explain
from tableside.engine.legality import legal_plays
from tableside.engine.match import after_game, may_play_to, standing
from tableside.engine.opening import next_game, opening_throw
from tableside.engine.position import Position, Side
from tableside.engine.reason import Explanation, Ground, Verdict
from tableside.engine.resignation import (
    accept,
    confirm,
    may_answer,
    may_resign,
    refuse,
    resign,
)
from tableside.engine.ruleset import Ruleset
from tableside.engine.scoring import Result, outcome, score
from tableside.engine.state import Cube, Match, Seat
from tableside.engine.turn import next_turn

Told = str | int

NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Answer:
    """What the engine says.

    Attributes:
        results: the results by name; which there are depends on the kind of question.
        grounds: why.
    """

    results: Mapping[str, Told]
    grounds: tuple[Ground, ...] = ()


class Question(Protocol):
    """Something that the engine can be asked under a ruleset.

    Attributes:
        TELLS: the names of the results that an answer may hold.
    """

    TELLS: ClassVar[frozenset[str]]

    def ask(self, ruleset: Ruleset) -> Answer:
        """The engine's answer."""


@dataclass(frozen=True, slots=True)
class PlayQuestion:
    """May this roll be played so?

    ``verdict`` is legal or illegal, ``plays`` how many different results are allowed.
    """

    TELLS: ClassVar[frozenset[str]] = frozenset({"verdict", "plays"})

    position: Position
    dice: Dice
    attempt: Attempt

    def ask(self, ruleset: Ruleset) -> Answer:
        """The verdict on the attempt."""
        found = explain(self.position, self.dice, self.attempt, ruleset)
        plays = len(legal_plays(self.position, self.dice, ruleset))
        return Answer({"verdict": found.verdict.value, "plays": plays}, found.grounds)


@dataclass(frozen=True, slots=True)
class SetupQuestion:
    """Is this how the game is set up?

    ``verdict`` is start, possible (some other position) or impossible; ``why`` says why
    it is impossible, ``pips`` is the count of one side.

    Attributes:
        points: each side's checkers by point; both stand alike.
    """

    TELLS: ClassVar[frozenset[str]] = frozenset({"verdict", "why", "pips"})

    points: tuple[tuple[int, int], ...]

    def ask(self, ruleset: Ruleset) -> Answer:
        """Whether the checkers can stand so, and whether the game starts so."""
        try:
            side = Side.of(dict(self.points))
            position = Position(side, side).checked(ruleset.board.checkers)
        except PositionError as fault:
            return Answer({"verdict": "impossible", "why": str(fault)})
        verdict = "start" if position == ruleset.start else "possible"
        return Answer({"verdict": verdict, "pips": side.pips})


@dataclass(frozen=True, slots=True)
class OpeningQuestion:
    """What does one die thrown by each player decide?

    ``starter`` is bottom, top or nobody, ``dice`` the roll that is played at once (or
    nothing), ``next`` what is thrown next, ``cube`` its value afterwards.
    """

    TELLS: ClassVar[frozenset[str]] = frozenset({"starter", "dice", "next", "cube"})

    bottom: int
    top: int
    cube: int

    def ask(self, ruleset: Ruleset) -> Answer:
        """What the throw decides."""
        found = opening_throw(self.bottom, self.top, ruleset, Cube(self.cube))
        return Answer(
            {
                "starter": _seat(found.starter),
                "dice": f"{found.dice.high}{found.dice.low}" if found.dice else "nothing",
                "next": found.next_throw.value,
                "cube": found.cube.value,
            },
            found.grounds,
        )


@dataclass(frozen=True, slots=True)
class NextGameQuestion:
    """Who begins the game after one that is over?

    ``starter`` is bottom, top or nobody, ``next`` what is thrown.
    """

    TELLS: ClassVar[frozenset[str]] = frozenset({"starter", "next"})

    winner: Seat

    def ask(self, ruleset: Ruleset) -> Answer:
        """Who begins, with what throw."""
        found = next_game(self.winner, ruleset)
        told = {"starter": _seat(found.starter), "next": found.next_throw.value}
        return Answer(told, found.grounds)


@dataclass(frozen=True, slots=True)
class TurnQuestion:
    """Who throws next? ``next`` is bottom or top."""

    TELLS: ClassVar[frozenset[str]] = frozenset({"next"})

    thrower: Seat
    dice: Dice

    def ask(self, ruleset: Ruleset) -> Answer:
        """Whose throw it is after this one."""
        found = next_turn(self.thrower, self.dice, ruleset)
        return Answer({"next": found.seat.value}, found.grounds)


@dataclass(frozen=True, slots=True)
class ScoreQuestion:
    """What is the game worth?

    ``winner`` is mover, opponent or nobody yet; ``pays`` is what the winner gets, which
    is more than the ``points`` where there is a stake multiplier.
    """

    TELLS: ClassVar[frozenset[str]] = frozenset({"winner", "result", "points", "pays"})

    position: Position
    cube: int
    taken: bool

    def ask(self, ruleset: Ruleset) -> Answer:
        """Who has won how many points."""
        if outcome(self.position) is None:
            return Answer({"winner": NOBODY, "result": "none", "points": 0, "pays": 0})
        found = score(self.position, ruleset, self.cube, self.taken)
        return Answer(
            {
                "winner": found.winner.value,
                "result": found.result.name.lower(),
                "points": found.points,
                "pays": found.pays,
            },
            found.grounds,
        )


@dataclass(frozen=True, slots=True)
class CubeStep:
    """One thing done in a cube sequence.

    Attributes:
        what: a cube action by its value, ``roll`` (the dice are thrown) or ``turn`` (the
            turn goes to the other player).
        by: who does it; ``None`` for whoever is to act.
    """

    what: str
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class CubeQuestion:
    """May these things be done with the cube, one after the other?

    ``verdict`` is that on the first that is illegal, else on the last; ``value`` and
    ``owner`` are the cube afterwards, ``stake`` what the game is worth once all on offer
    is taken; after a drop ``winner`` gets ``points``, paid as ``pays``.
    """

    TELLS: ClassVar[frozenset[str]] = frozenset(
        {"verdict", "value", "owner", "stake", "winner", "points", "pays"}
    )

    state: CubeState
    steps: tuple[CubeStep, ...]
    match: Match

    def ask(self, ruleset: Ruleset) -> Answer:
        """What the sequence leads to."""
        state, grounds, verdict = self.state, tuple[Ground, ...](), Verdict.LEGAL
        for step in self.steps:
            if step.what == "turn":
                state = replace(state, on_roll=state.on_roll.other, rolled=False)
                continue
            if step.what == "roll":
                state = state.after_throw()
                continue
            action = CubeAction(step.what)
            said = may(action, state, ruleset, self.match, step.by)
            verdict, grounds = said.verdict, said.grounds
            if not said.legal:
                break
            after = act(action, state, ruleset, self.match, step.by)
            if isinstance(after, Dropped):
                won = _won(after.winner.value, after.points, after.pays)
                return Answer({**_cube(verdict, state), **won}, after.grounds)
            state = after
        return Answer({**_cube(verdict, state), **_won(NOBODY, 0, 0)}, grounds)


def _cube(verdict: Verdict, state: CubeState) -> dict[str, Told]:
    owner = state.cube.owner
    return {
        "verdict": verdict.value,
        "value": state.cube.value,
        "owner": "middle" if owner is None else owner.value,
        "stake": state.stake,
    }


@dataclass(frozen=True, slots=True)
class LengthQuestion:
    """May the players agree on a match to this length? ``verdict`` is legal or illegal."""

    TELLS: ClassVar[frozenset[str]] = frozenset({"verdict"})

    length: int

    def ask(self, ruleset: Ruleset) -> Answer:
        """Whether the length can be chosen."""
        found = may_play_to(self.length, ruleset)
        return Answer({"verdict": found.verdict.value}, found.grounds)


@dataclass(frozen=True, slots=True)
class MatchQuestion:
    """What does a score mean, perhaps after one more game?

    ``phase`` says what the next game is, ``winner`` is who has won the match, ``score``
    the points of bottom and top.

    Attributes:
        match: the score before the game.
        winner: who wins the game; ``None`` asks about the score as it is.
        points: what the game is worth.
    """

    TELLS: ClassVar[frozenset[str]] = frozenset({"phase", "winner", "score"})

    match: Match
    winner: Seat | None
    points: int

    def ask(self, ruleset: Ruleset) -> Answer:
        """Where the match stands."""
        match = self.match
        if self.winner is not None:
            match = after_game(match, self.winner, self.points, ruleset)
        now = standing(match, ruleset)
        return Answer(
            {
                "phase": now.phase.value,
                "winner": _seat(now.winner),
                "score": f"{match.bottom}-{match.top}",
            },
            now.grounds,
        )


@dataclass(frozen=True, slots=True)
class ResignationQuestion:
    """May the mover give the game up so, and what comes of it?

    ``verdict`` is legal or illegal; ``winner`` is the opponent or nobody, who gets
    ``points``, or would get them by accepting; ``pays`` is what they are worth.

    Attributes:
        confirms: whether the mover confirms the offer.
        reply: ``accept``, ``refuse``, or nothing while the offer waits.
    """

    TELLS: ClassVar[frozenset[str]] = frozenset({"verdict", "winner", "points", "pays"})

    position: Position
    offered: Result
    cube: CubeState
    confirms: bool
    reply: str

    def ask(self, ruleset: Ruleset) -> Answer:
        """What the offer leads to."""
        said = may_resign(self.offered, self.position, ruleset, self.cube)
        if not said.legal:
            return _resigned(said, NOBODY, 0, 0)
        offer = resign(self.offered, self.position, ruleset, self.cube)
        if self.confirms:
            offer = confirm(offer)
        answer = may_answer(offer)
        if not self.reply:
            said = Explanation(Verdict.LEGAL, offer.grounds)
            return _resigned(said, NOBODY, offer.score.points, offer.score.pays)
        if not answer.legal:
            return _resigned(answer, NOBODY, 0, 0)
        if self.reply == "refuse":
            return _resigned(refuse(offer), NOBODY, 0, 0)
        won = accept(offer)
        said = Explanation(Verdict.LEGAL, won.grounds)
        return _resigned(said, won.winner.value, won.points, won.pays)


def _resigned(said: Explanation, winner: str, points: int, pays: int) -> Answer:
    return Answer({"verdict": said.verdict.value, **_won(winner, points, pays)}, said.grounds)


def _won(winner: str, points: int, pays: int) -> dict[str, Told]:
    return {"winner": winner, "points": points, "pays": pays}


def _seat(seat: Seat | None) -> str:
    return NOBODY if seat is None else seat.value
