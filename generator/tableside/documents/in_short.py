"""The table of short answers at the end of the table sheet."""

from __future__ import annotations

from tableside.documents.model import Table
from tableside.engine.position import HOME
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.book import BY_ID
from tableside.rulebook.facts import facts_of
from tableside.rulebook.message import Fact, Listing, Message, Plural


def in_short(ruleset: Ruleset) -> Table:
    """Questions of a moment, each answered in a few words.

    >>> len(in_short(Ruleset()).rows)
    8
    """
    facts = facts_of(ruleset)
    scoring = ruleset.scoring
    points = tuple(dict.fromkeys((1, scoring.gammon, scoring.backgammon)))
    worth: Fact = Listing(points, "or")
    if ruleset.doubles:
        worth = Message("quick", "{points}, times the cube", {"points": worth})
    if scoring.stake_multiplier > 1:
        worth = Message(
            "quick", "{points}, times {stake}", {"points": worth, "stake": scoring.stake_multiplier}
        )
    rows: list[tuple[Fact, ...]] = [
        (Message("quick", "How many checkers?"), BY_ID["board.checkers"].message(ruleset)),
        (Message("quick", "Set-up?"), facts["setup"]),
        (
            Message("quick", "Doubles?"),
            Plural(
                "quick",
                "{moves_on_double} time that number",
                "{moves_on_double} times that number",
                "moves_on_double",
                {"moves_on_double": ruleset.dice.moves_on_double},
            ),
        ),
        (Message("quick", "May I pass?"), Message("quick", "Only if nothing can be played")),
        (
            Message("quick", "Closed point?"),
            Plural(
                "quick",
                "{closed_from} or more opposing checker",
                "{closed_from} or more opposing checkers",
                "closed_from",
                {"closed_from": ruleset.movement.closed_from},
            ),
        ),
    ]
    if ruleset.hits:
        rows.append(
            (Message("quick", "On the bar?"), Message("quick", "Enter before anything else"))
        )
    rows += [
        (
            Message("quick", "When may I bear off?"),
            Message(
                "quick",
                "With all you still have on {low} to {high}",
                {"low": 1, "high": HOME},
            ),
        ),
        (Message("quick", "What is a win worth?"), worth),
    ]
    return Table(Message("quick", "Questions and answers"), (), tuple(rows))
