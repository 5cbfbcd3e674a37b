"""Which moments of a game are drawn: the words of ``--at`` and ``--show``."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tableside.errors import UserFault
from tableside.notation.errors import NotationError
from tableside.notation.moments import Moment, read_moment, steps_at
from tableside.notation.record import Placed, Resigned, Rolled, Turned, Unread
from tableside.notation.replay import Replay
from tableside.notation.steps import Step

ALLOWED = "all, every 3, cube, faults, game2, 5, 5a or game2:3b, with commas between them"
MOST_BOARDS = 240
"""Boards that one document holds: forty pages."""

_EVERY = re.compile(r"every\s*(\d{1,4})", re.IGNORECASE)
_GAME = re.compile(r"game\s*(\d{1,5})", re.IGNORECASE)
_WORDS = ("all", "cube", "faults", "errors")
_LETTERS = 2_000


class GameChoiceError(UserFault):
    """A choice of moments that cannot be made."""


def chosen(played: Replay, at: str) -> tuple[Step, ...]:
    """The steps that a choice names, in the order of the games, each once.

    Args:
        played: the games.
        at: :data:`ALLOWED`; nothing means all.

    Raises:
        GameChoiceError: a word is none of these, or nothing is left to draw.

    >>> from tableside.notation.read_record import read_record
    >>> from tableside.notation.replay import replay
    >>> played = replay(read_record("(;FF[4]GM[6];W[31hefe];B[52lqac])").record)
    >>> [step.entry.number for step in chosen(played, "all")]
    [1, 1]
    """
    if len(at) > _LETTERS:
        raise GameChoiceError(f"--at: {len(at)} letters are too many, allowed are {_LETTERS}")
    drawn = [step for step in played.steps if not isinstance(step.entry.deed, Placed)]
    wanted: list[Step] = []
    game = 1
    for word in (part.strip() for part in (at or "all").split(",")):
        found, game = _of_word(played, drawn, word, game)
        wanted.extend(found)
    steps = tuple(step for step in drawn if step in wanted)
    if not steps:
        raise GameChoiceError(f"--at: {at or 'all'!r} leaves nothing to draw in this file")
    return steps


def _of_word(
    played: Replay, drawn: Sequence[Step], word: str, game: int
) -> tuple[Sequence[Step], int]:
    plain = word.lower()
    tests: dict[str, Callable[[Step], bool]] = {
        "all": lambda step: True,
        "cube": lambda step: isinstance(step.entry.deed, Turned | Resigned),
        "faults": lambda step: bool(step.faults),
        "errors": lambda step: bool(step.faults),
    }
    if plain in tests:
        return [step for step in drawn if tests[plain](step)], game
    if (every := _EVERY.fullmatch(word)) is not None:
        if not int(every[1]):
            raise GameChoiceError("--at: every 0 is never; allowed is every 1 and more")
        rolls = [step for step in drawn if isinstance(step.entry.deed, Rolled | Unread)]
        return rolls[int(every[1]) - 1 :: int(every[1])], game
    if (whole := _GAME.fullmatch(word)) is not None:
        number = int(whole[1])
        if number not in [one.record.number for one in played.games]:
            raise GameChoiceError(f"--at: there is no game {number} in the file")
        return [step for step in drawn if step.game == number], number
    try:
        moment = read_moment(word)
        if not plain.startswith("game"):
            moment = Moment(game, moment.number, moment.seat)
        return steps_at(played, (moment,)), moment.game
    except NotationError as fault:
        line = str(fault)
        if "is no moment" in line:
            line = f"{word!r:.40} names no moment; allowed: {ALLOWED}"
        raise GameChoiceError(f"--at: {line}") from fault
