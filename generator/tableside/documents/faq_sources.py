"""Where the rules come from, and in what others differ."""

from __future__ import annotations

from tableside.documents.law_notes import differing
from tableside.documents.model import Prose
from tableside.documents.sheets.sheet import ruleset_name
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.message import Day, Fact, Message, Sentence, Verbatim

NAMES = Prose("names")
"""What the game is called where the reader lives."""


def source(ruleset: Ruleset) -> tuple[Sentence, ...]:
    """What “official” can mean, and where this ruleset comes from."""
    facts: dict[str, Fact] = {"name": ruleset_name(ruleset), "day": Day(ruleset.dated)}
    found: list[Sentence] = [
        Message(
            "faq.source",
            "No single body makes the rules of backgammon for everybody. Federations, clubs and "
            "sites each write their own, and “official” means: in force where you play.",
        ),
        Message("faq.source", "These are the rules “{name}”, as they stood on {day}.", facts),
    ]
    if ruleset.source:
        found.append(
            Message(
                "faq.source",
                "Play and scoring follow this source: {source}.",
                {"source": Verbatim(ruleset.source)},
            )
        )
    if ruleset.own or ruleset.amended:
        found.append(
            Message("faq.source", "Whoever printed them has changed some, and vouches for that.")
        )
    return tuple(found)


def differ(ruleset: Ruleset) -> tuple[tuple[Sentence, ...], tuple[Sentence, ...]]:
    """That both can be right, and then the habits that others have."""
    habits = differing(ruleset)
    quotes = (*(s for _, _, s in habits.instead), *(s for _, s in habits.besides))
    found: list[Sentence] = [
        Message(
            "faq.source",
            "Both, at their own table: houses differ. Agree on the rules before the first throw.",
        )
    ]
    if quotes:
        found.append(Message("faq.source", "Not so in these rules, though others play it:"))
    return tuple(found), quotes
