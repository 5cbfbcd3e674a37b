"""A position in words, for a caption's reader and for whoever cannot see the board."""

from __future__ import annotations

from tableside.engine.dice import Dice
from tableside.engine.position import Position, Side
from tableside.rulebook.message import Fact, Listing, Message, Notation, Plural, Sentence


def roll_text(dice: Dice) -> Notation:
    """A roll as it is written, the larger number first.

    >>> roll_text(Dice(3, 1)).text
    '3-1'
    """
    return Notation(f"{dice.high}-{dice.low}")


def describe(position: Position, dice: Dice | None = None) -> tuple[Sentence, ...]:
    """The position point by point, each side in its own numbering."""
    found: list[Sentence] = [
        Message("describe.mover", "Your checkers: {places}.", {"places": _places(position.mover)}),
        Message(
            "describe.opponent",
            "Your opponent’s checkers, by their own numbers: {places}.",
            {"places": _places(position.opponent)},
        ),
    ]
    if dice is not None:
        found.append(Message("describe.roll", "The roll is {roll}.", {"roll": roll_text(dice)}))
    return tuple(found)


def _places(side: Side) -> Fact:
    items: list[Fact] = [
        Message(
            "list.number_on_point",
            "{number} on {point}",
            {"number": side.at(point), "point": point},
        )
        for point in side.occupied
    ]
    if side.bar:
        items.insert(
            0,
            Plural("describe.bar", "{n} on the bar", "{n} on the bar", "n", {"n": side.bar}),
        )
    if side.off:
        items.append(Plural("describe.off", "{n} borne off", "{n} borne off", "n", {"n": side.off}))
    return Listing(tuple(items)) if items else Message("describe.none", "none")
