"""In what the game of the cafés where a language is spoken differs from the rules of a page.

The café's game is a ruleset, and a box is made of it as two rulesets are set side by side:
by settings. Only the settings that the café's file itself states are looked at, since its
sources say nothing about the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tableside.documents.laws import law_sentence
from tableside.documents.sheets.compare import matters
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.book import BY_ID
from tableside.rulebook.loader import load, stated
from tableside.rulebook.message import Message, Sentence, Verbatim

FILE = "cafe.toml"
"""The file in a locale's folder that names the game of its cafés, a ruleset as any other."""


@dataclass(frozen=True, slots=True)
class CafeBox:
    """What is printed in the box.

    Attributes:
        heading: above it.
        played: what is played at the café; the rules that hold there follow.
        rules: those rules.
        gone: that rules of the page do not hold there; ``None`` where there is none to name.
        without: those rules.
        source: where the café's rules are described.
    """

    heading: Sentence
    played: Sentence
    rules: tuple[Sentence, ...]
    gone: Sentence | None
    without: tuple[Sentence, ...]
    source: Sentence


def cafe_box(ruleset: Ruleset, file: Path) -> CafeBox | None:
    """The box for a page; ``None`` where the café's file says nothing that the page does not.

    Args:
        ruleset: the rules of the page.
        file: the café's ruleset.

    Raises:
        RulesetError: the file is wrong.
    """
    cafe = load(file)
    rules: list[Sentence] = []
    without: list[Sentence] = []
    for matter in matters(ruleset, cafe, stated(file)):
        there = [law_sentence((BY_ID[i],), cafe) for i in matter if BY_ID[i].when(cafe)]
        # What is said of the café answers for what goes: without a cube there is no Crawford rule.
        rules += there
        if not there:
            without += (law_sentence((BY_ID[i],), ruleset) for i in matter)
    if not (rules or without):
        return None
    return CafeBox(
        heading=Message("cafe", "Rules at the café differ"),
        played=Message(
            "cafe",
            "At the café people play {name}. What is different there:",
            {"name": Verbatim(cafe.name)},
        ),
        rules=tuple(rules),
        gone=Message("cafe", "These rules do not hold there:") if without else None,
        without=tuple(without),
        source=Message(
            "foot", "Play and scoring after: {source}.", {"source": Verbatim(cafe.source)}
        ),
    )
