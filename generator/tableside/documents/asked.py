"""What a user may ask of a document besides the rules, the language and the paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tableside.documents.own_file import OwnFile
from tableside.engine.ruleset import Ruleset

if TYPE_CHECKING:  # few documents use them, and what reads examples loads every notation
    from tableside.documents.club import Club
    from tableside.documents.example_sets import ExampleText

SHOWS = ("play", "pairs", "before", "after")
"""What is drawn of a play: its arrows, the boards before and after it, or one of them."""

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
        file: what the document is made from, as it was read, for those that need a file.
        at: the moments of a game that are drawn; empty for all of them.
        show: what is drawn of each of them.
        against: the rules that are compared with; ``None`` takes the document's own choice.
        club: whose edition it is; ``None`` for nobody's.
    """

    examples: tuple[ExampleText, ...] = ()
    set_name: str = ""
    topic: str = "bearoff"
    count: int = 8
    seed: int = 1
    file: OwnFile | None = None
    at: str = ""
    show: str = "play"
    against: Ruleset | None = None
    club: Club | None = None

    @property
    def stock(self) -> bool:
        """Whether nothing was chosen, so that the document is one that comes with us."""
        return self == NOTHING


NOTHING = Asked()
"""Nobody chose anything."""
