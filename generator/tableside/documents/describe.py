"""A position in words, for a caption's reader and for whoever cannot see the board."""

from __future__ import annotations

from dataclasses import replace

from tableside.diagrams.layouts import layout_of, shown_position
from tableside.diagrams.model import Diagram
from tableside.engine.dice import Dice
from tableside.engine.position import POINTS, Position, Side, facing
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


def describe_drawn(diagram: Diagram, dice: Dice | None = None) -> tuple[Sentence, ...]:
    """What a diagram shows, point by point: of a part of a board, that part alone.

    What stands elsewhere is there only to make the position a whole one, and it would
    mislead whoever cannot see that it is not drawn.
    """
    position, view = shown_position(diagram), diagram.view
    layout = layout_of(diagram)
    sides = []
    for who, side in (("mover", position.mover), ("opponent", position.opponent)):
        near = who == view.bottom
        drawn = {point if near else facing(point) for point in layout.columns}
        # A checker on the bar waits in the half where it enters, a tray lies at home.
        entry, home = ("top", "bottom") if near else ("bottom", "top")
        sides.append(
            replace(
                side,
                points=tuple(
                    side.at(point) if point in drawn else 0 for point in range(1, POINTS + 1)
                ),
                bar=side.bar if layout.bar is not None and entry in layout.rows else 0,
                off=side.off if layout.tray is not None and home in layout.rows else 0,
            )
        )
    return describe(Position(*sides), dice)


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
