"""What is raised when a text cannot be read as what it should be.

Every error keeps all that is wrong, one sentence each, and prints on one line.
"""

from __future__ import annotations

from tableside.engine.attempt import Attempt
from tableside.errors import UserFault

_TOLD = 8
"""How many problems one line tells; the rest is counted."""


class NotationError(UserFault):
    """A text that is not what it should be, or a value that a notation cannot hold.

    Attributes:
        problems: one sentence for each thing that is wrong, none twice.

    >>> str(NotationError(("no cube", "no dice")))
    'no cube; no dice'
    """

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("")
        # What the error was made of, so that it survives the way between processes.
        self.args = (problems,)
        self.problems = tuple(dict.fromkeys(problems))

    def __str__(self) -> str:
        """The problems on one line, the first few when there are many."""
        more = len(self.problems) - _TOLD
        told = [*self.problems[:_TOLD], *([f"and {more} more"] if more > 0 else [])]
        return " ".join("; ".join(told).split())


class RollError(NotationError):
    """A text that is not a roll of two dice."""


class PlayError(NotationError):
    """The common parent of what can be wrong with a play in words."""


class PlaySyntaxError(PlayError):
    """A text that is not move notation."""


class NotLegalError(PlayError):
    """A play that can be read but does not lead to any legal result.

    Attributes:
        attempt: what was tried; :func:`tableside.engine.explain.explain` says why not.
    """

    def __init__(self, problems: tuple[str, ...], attempt: Attempt) -> None:
        super().__init__(problems)
        self.args = (problems, attempt)
        self.attempt = attempt


class AmbiguousPlayError(PlayError):
    """A play that fits several legal results, since the hits were not marked.

    Attributes:
        attempt: what was tried.
        choices: the plays that fit, in canonical notation.
    """

    def __init__(
        self, problems: tuple[str, ...], attempt: Attempt, choices: tuple[str, ...]
    ) -> None:
        super().__init__(problems)
        self.args = (problems, attempt, choices)
        self.attempt = attempt
        self.choices = choices
