"""What the bear-off numbers refuse, and why."""

from __future__ import annotations

from enum import Enum

from tableside.errors import UserFault


class Refusal(Enum):
    """Why a number is not given: better none than a wrong one."""

    FINISHED = "finished"
    NO_OPPONENT = "no_opponent"
    CONTACT = "contact"
    TOO_MANY = "too_many"
    THROW_AGAIN = "throw_again"
    POINT_LIMIT = "point_limit"
    NO_CUBE = "no_cube"
    MATCH_PLAY = "match_play"
    CUBE_LIMIT = "cube_limit"
    GAMMONS = "gammons"


_WORDS = {
    Refusal.FINISHED: "every checker is borne off: no rolls are left to count",
    Refusal.NO_OPPONENT: "the opponent has no checker in play, so there is no race to win",
    Refusal.CONTACT: "the sides have not passed each other: only the rules can be told, no odds",
    Refusal.TOO_MANY: "there are too many checkers, or they stand too far away, for exact numbers",
    Refusal.THROW_AGAIN: (
        "dice.throw_again_after_double is true: the numbers count rolls of one throw each"
    ),
    Refusal.POINT_LIMIT: (
        "movement.most_on_point limits a point, and so many checkers could come up against it: "
        "the numbers know no such limit"
    ),
    Refusal.NO_CUBE: "cube.use is false: without a cube there are no equities",
    Refusal.MATCH_PLAY: "match.play is true: the equities are those of money games",
    Refusal.CUBE_LIMIT: "cube.limit is not 0: the equities are those of a cube without a limit",
    Refusal.GAMMONS: "a gammon can still be won: the equities are those of single games",
}


class BearoffError(UserFault):
    """A number that cannot be given for this position or under this ruleset.

    Attributes:
        refusal: why.

    >>> print(BearoffError(Refusal.NO_CUBE))
    cube.use is false: without a cube there are no equities
    """

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(_WORDS[refusal])

    def __reduce__(self) -> tuple[type[BearoffError], tuple[Refusal]]:
        return type(self), (self.refusal,)
