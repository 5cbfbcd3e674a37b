"""What the engine raises when it is handed something that cannot be.

Every error is a :class:`~tableside.errors.UserFault` and so a ``ValueError``: somebody
asked for something that cannot be, and one line says what.
"""

from __future__ import annotations

from tableside.errors import UserFault


class EngineError(UserFault):
    """The common parent of the engine's errors."""


class DiceError(EngineError):
    """A roll that two six-sided dice cannot show."""


class RulesetError(EngineError):
    """A ruleset whose settings are unknown, of a wrong kind or contradict each other."""


class ActionError(EngineError):
    """A cube action or a resignation that the ruleset or the state does not allow."""


class PositionError(EngineError):
    """A position that cannot stand on a board.

    Attributes:
        problems: one sentence for each thing that is wrong, in a fixed order.
    """

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        # What the error was made of, so that it survives the way between processes.
        self.args = (problems,)
        self.problems = problems

    def __str__(self) -> str:
        """All problems on one line."""
        return "; ".join(self.problems)
