"""What the engine raises when it is handed something that cannot be.

Every error is also a built-in one, so that a caller who knows nothing of this
package can still catch ``ValueError``.
"""

from __future__ import annotations


class EngineError(ValueError):
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
        self.problems = problems
        super().__init__("; ".join(problems))
