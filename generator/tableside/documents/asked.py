"""What a user may ask of a document besides the rules, the language and the paper."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.documents.example_sets import ExampleText

TOPICS = ("bearoff", "entering", "moving", "legal")
LEAST_PROBLEMS, MOST_PROBLEMS = 2, 24


@dataclass(frozen=True, slots=True)
class Asked:
    """The choices that single documents offer; what nobody chose is the default.

    Attributes:
        examples: a set of the user's own, as it was read; none means the document's own.
        set_name: what that set's file is called, without its ending.
        topic: what exercises are about: one of :data:`TOPICS`.
        count: how many exercises.
        seed: chooses the exercises; the same number gives the same ones.
    """

    examples: tuple[ExampleText, ...] = ()
    set_name: str = ""
    topic: str = "bearoff"
    count: int = 8
    seed: int = 1

    @property
    def stock(self) -> bool:
        """Whether nothing was chosen, so that the document is one that comes with us."""
        return self == NOTHING


NOTHING = Asked()
"""Nobody chose anything."""
