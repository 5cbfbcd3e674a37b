"""Moments of a record: how they are named, and what was played from one to another."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tableside.engine.play import Play
from tableside.engine.state import Seat, State
from tableside.notation.errors import NotationError
from tableside.notation.reading import shown
from tableside.notation.record import Record
from tableside.notation.replay import Replay, replay
from tableside.notation.steps import Step

_MOMENT = re.compile(r"(?:game\s*(\d{1,5})\s*[:/]\s*)?(\d{1,5})\s*([ab])?", re.IGNORECASE)
_LETTERS = {"a": Seat.TOP, "b": Seat.BOTTOM}
MOST_MOMENTS = 500


@dataclass(frozen=True, slots=True)
class Moment:
    """A place in a record: a move number of a game, with one player's turn or both.

    Attributes:
        game: the number of the game.
        number: the move number of the file.
        seat: whose turn; ``None`` for both.
    """

    game: int
    number: int
    seat: Seat | None = None

    def holds(self, step: Step) -> bool:
        """Whether a step belongs to it."""
        here = step.game == self.game and step.entry.number == self.number
        return here and self.seat in (None, step.entry.seat)


def read_moment(text: str) -> Moment:
    """A moment from its short form.

    ``5`` is move 5 of the first game, ``game2:3`` move 3 of the second; ``a`` after it means
    the first player of the file (left in match text, White in SGF), ``b`` the other.

    Raises:
        NotationError: it is none.

    >>> read_moment("game2:3b")
    Moment(game=2, number=3, seat=<Seat.BOTTOM: 'bottom'>)
    """
    found = _MOMENT.fullmatch(text.strip())
    if found is None:
        line = f"{shown(text.strip())} is no moment of a game: write 5, 5a, game2:3 or game2:3b"
        raise NotationError((line,))
    game, number, letter = found.groups()
    return Moment(int(game or 1), int(number), _LETTERS[letter.lower()] if letter else None)


def read_moments(text: str) -> tuple[Moment, ...]:
    """Several moments with commas between them; a game goes on until another is named.

    Raises:
        NotationError: one is none, or there are very many.

    >>> [moment.game for moment in read_moments("5, game2:3, 7")]
    [1, 2, 2]
    """
    moments: list[Moment] = []
    game = 1
    for part in text.split(","):
        moment = read_moment(part)
        if not re.match(r"\s*game", part, re.IGNORECASE):
            moment = Moment(game, moment.number, moment.seat)
        game = moment.game
        moments.append(moment)
    if len(moments) > MOST_MOMENTS:
        raise NotationError((f"{len(moments)} moments are too many, allowed are {MOST_MOMENTS}",))
    return tuple(moments)


def write_moment(step: Step, *, games: int = 1) -> str:
    """The short form of where a step stands.

    Args:
        step: the step.
        games: how many games the record has; the game is left out where there is one.
    """
    letter = "a" if step.entry.seat is Seat.TOP else "b"
    game = f"game{step.game}:" if games > 1 else ""
    return f"{game}{step.entry.number}{letter}"


def steps_at(played: Replay, moments: Sequence[Moment]) -> tuple[Step, ...]:
    """The steps of some moments, in the order in which they are named.

    Raises:
        NotationError: a moment is not in the record, with what is.
    """
    chosen: list[Step] = []
    for moment in moments:
        here = [step for step in played.steps if moment.holds(step)]
        if not here:
            raise NotationError((_missing(played, moment),))
        chosen.extend(step for step in here if step not in chosen)
    return tuple(chosen)


def _missing(played: Replay, moment: Moment) -> str:
    numbers = [game.record.number for game in played.games]
    if moment.game not in numbers:
        return f"there is no game {moment.game}; the file has games {numbers[0]} to {numbers[-1]}"
    steps = [step for step in played.steps if step.game == moment.game]
    if not steps:
        return f"nothing was played in game {moment.game}"
    last = steps[-1].entry.number
    if moment.number > last or moment.seat is None:
        return f"game {moment.game} has no move {moment.number}; its moves are 1 to {last}"
    letter = "a" if moment.seat is Seat.TOP else "b"
    return f"game {moment.game}: player {letter} has no move {moment.number}"


def sequence(record: Record, start: Moment, stop: Moment) -> tuple[State, tuple[Play, ...]]:
    """The plays from one moment to another of the same game, for a picture that moves.

    Args:
        record: the games.
        start: the first roll.
        stop: the last one, included.

    Returns:
        The state with the first roll, and the plays one after another: the first one's
        player, then the other, and so on, a dance as a play without moves.

    Raises:
        NotationError: a moment is not in the record, the two are not in order within one
            game, or something that cannot be drawn as plays stands between them.

    >>> from tableside.notation.read_record import read_record
    >>> record = read_record("(;FF[4]GM[6];W[31hefe];B[52lqac])").record
    >>> state, plays = sequence(record, read_moment("1"), read_moment("1"))
    >>> str(state.dice), [len(play.moves) for play in plays]
    ('Dice(high=3, low=1)', [2, 2])
    """
    played = replay(record)
    first, ends = steps_at(played, (start,))[0], steps_at(played, (stop,))
    # A player may resign under the number of a turn, after the other has rolled again.
    last = next((step for step in reversed(ends) if step.play is not None), ends[-1])
    steps = next(game.steps for game in played.games if game.record.number == first.game)
    if last not in steps or steps.index(last) < steps.index(first):
        line = "a sequence runs forward within one game"
        raise NotationError((f"{line}: {write_moment(first)} to {write_moment(last)} does not",))
    chosen = steps[steps.index(first) : steps.index(last) + 1]
    rolls = [step for step in chosen if step.play is not None]
    stuck = [step for step in chosen if step.after is None]
    gaps = [a for a, b in pairwise(rolls) if a.after and a.after.roller is not b.before.roller]
    if stuck or gaps or not rolls:
        where = write_moment((*stuck, *gaps, first)[0])
        raise NotationError((f"the plays cannot be drawn one after another from {where}",))
    return rolls[0].before, tuple(step.play for step in rolls if step.play is not None)
