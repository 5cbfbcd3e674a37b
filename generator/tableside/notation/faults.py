"""What is wrong in a record of games, as values: where, who, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tableside.engine.reason import Ground
from tableside.engine.state import Seat


class Wrong(Enum):
    """The kinds of fault."""

    UNREADABLE = "unreadable"
    ILLEGAL_PLAY = "illegal_play"
    AMBIGUOUS_PLAY = "ambiguous_play"
    WRONG_TURN = "wrong_turn"
    OPENING = "opening"
    CUBE = "cube"
    CUBE_VALUE = "cube_value"
    RESIGNATION = "resignation"
    RESULT = "result"
    SCORE = "score"
    CRAWFORD = "crawford"
    UNFINISHED = "unfinished"
    AFTER_THE_END = "after_the_end"
    AFTER_THE_MATCH = "after_the_match"


class Rest(Enum):
    """What became of the game after a fault."""

    PLAYED_AS_WRITTEN = "played_as_written"
    PLAYED_AS_IT_FITS = "played_as_it_fits"
    LEFT_OUT = "left_out"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong.

    Attributes:
        wrong: its kind.
        game: the number of the game.
        number: the move number; ``None`` where the game as a whole is meant.
        seat: whose doing it is; ``None`` where it is nobody's.
        text: the play or the words of the file, shortened.
        grounds: the rules that are broken, as the engine names them.
        problems: why it cannot be read, one sentence each.
        said: a number of the file: points, the value of the cube.
        found: the number that the engine finds instead.
        rest: how the game went on.
        played: the play that was taken instead, where one was.
        skipped: entries of the game that could not be played for it.
    """

    wrong: Wrong
    game: int
    number: int | None = None
    seat: Seat | None = None
    text: str = ""
    grounds: tuple[Ground, ...] = ()
    problems: tuple[str, ...] = ()
    said: tuple[int, ...] = ()
    found: tuple[int, ...] = ()
    rest: Rest = Rest.PLAYED_AS_WRITTEN
    played: str = ""
    skipped: int = 0
