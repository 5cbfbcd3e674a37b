"""A position in words, for a caption's reader and for whoever cannot see the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tableside.diagrams.layouts import layout_of, shown_position
from tableside.diagrams.model import (
    BOTH,
    Area,
    Arrow,
    CubeFace,
    Diagram,
    Label,
    Mark,
    Ring,
    Step,
    Verdict,
    View,
)
from tableside.engine.dice import Dice
from tableside.engine.position import BAR, OFF, POINTS, Position, Side, facing
from tableside.notation.plays import write_play
from tableside.rulebook.message import (
    Fact,
    Listing,
    Message,
    Notation,
    Plural,
    Sentence,
    Verbatim,
)


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
    return describe(_drawn(diagram), dice)


def _drawn(diagram: Diagram) -> Position:
    """The checkers that are in the picture."""
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
    return Position(*sides)


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


def describe_board(
    diagram: Diagram, *, turn: Sentence, asks: bool, score: tuple[Sentence, ...] = ()
) -> tuple[Sentence, ...]:
    """All that a diagram says, in sentences: for whoever hears it instead of seeing it.

    The players are called by the colour of their checkers, each counts in numbers of their
    own, and of a part of a board that part alone is told.

    Args:
        diagram: what is drawn.
        turn: who is to do what, without a full stop.
        asks: whether that ends in a question mark.
        score: the score and what follows from it, without full stops.
    """
    found = [turn if asks else _sentence(turn), *map(_sentence, score)]
    view = diagram.view
    drawn = _drawn(diagram)
    if view.region != "whole":
        found.append(Message("describe.part", "Only a part of the board is drawn."))
    for who, side in zip(BOTH, (drawn.mover, drawn.opponent), strict=True):
        found.append(_side_words(_places(side), light=who == view.light))
    if view.region == "whole":
        white, black = drawn.mover.pips, drawn.opponent.pips
        if view.light == "opponent":
            white, black = black, white
        found.append(
            Message(
                "describe.pips",
                "Pip count: White {white}, Black {black}.",
                {"white": white, "black": black},
            )
        )
    found.extend(_cube(diagram.cube, view))
    found.extend(_candidates(diagram))
    found.extend(_marks(diagram.marks, light=view.light == "mover"))
    return tuple(found)


def _sentence(phrase: Sentence) -> Message:
    return Message("describe.sentence", "{phrase}.", {"phrase": phrase})


def _side_words(places: Fact, *, light: bool) -> Message:
    facts = {"places": places}
    if light:
        return Message(
            "describe.white", "White’s checkers, by White’s own numbers: {places}.", facts
        )
    return Message("describe.black", "Black’s checkers, by Black’s own numbers: {places}.", facts)


def _marks(marks: tuple[Mark, ...], *, light: bool) -> Iterator[Sentence]:
    """The marks in one sentence; they stand on the mover's points."""
    if not marks:
        return
    facts: dict[str, Fact] = {"marks": Listing(tuple(_mark(mark) for mark in marks))}
    if light:
        yield Message("describe.marks", "Marked, by White’s numbers: {marks}.", facts)
    else:
        yield Message("describe.marks", "Marked, by Black’s numbers: {marks}.", facts)


def _candidates(diagram: Diagram) -> Iterator[Sentence]:
    """The plays to choose from, by their letters."""
    if diagram.candidates:
        items = tuple(
            Message(
                "describe.candidate",
                "{letter}: {play}",
                {"letter": Verbatim(letter), "play": Notation(write_play(play))},
            )
            for letter, play in zip(diagram.letters, diagram.candidates, strict=False)
        )
        plays: dict[str, Fact] = {"plays": Listing(items, "or")}
        yield Message("describe.candidates", "Plays to choose from: {plays}.", plays)


def _cube(face: CubeFace | None, view: View) -> Iterator[Sentence]:
    """Where the cube lies and what it shows; an offer is told by whose turn it is."""
    if face is None or face.offered_to is not None:
        return
    value: dict[str, Fact] = {"value": face.value}
    if face.owner is None and face.value in (1, 64):
        yield Message("describe.cube", "The cube is in the middle, not yet turned.")
    elif face.owner is None:
        yield Message("describe.cube", "The cube is in the middle and shows {value}.", value)
    elif face.owner == view.light:
        yield Message("describe.cube", "White owns the cube; it shows {value}.", value)
    else:
        yield Message("describe.cube", "Black owns the cube; it shows {value}.", value)


def _mark(mark: Mark) -> Message:
    """A mark as a piece of a list."""
    match mark:
        case Ring(point):
            return Message("describe.mark", "a ring on {point}", {"point": _point(point)})
        case Label(point, text):
            facts: dict[str, Fact] = {"text": Verbatim(text), "point": point}
            return Message("describe.mark", "“{text}” on {point}", facts)
        case Step(number, point):
            facts = {"number": number, "point": point}
            return Message("describe.mark", "step {number} on {point}", facts)
        case Area(points):
            return Message("describe.mark", "a frame round {points}", {"points": _spans(points)})
        case Verdict(point, open=True):
            return Message("describe.mark", "a tick on {point}", {"point": _point(point)})
        case Verdict(point):
            return Message("describe.mark", "a cross on {point}", {"point": _point(point)})
        case Arrow(source, target):
            facts = {"source": _point(source), "target": _point(target)}
            return Message("describe.mark", "an arrow from {source} to {target}", facts)


def _point(place: int) -> Fact:
    return Notation({BAR: "bar", OFF: "off"}[place]) if place in (BAR, OFF) else place


def _spans(points: frozenset[int]) -> Notation:
    """Points as ranges, the lowest first: ``1-6``.

    >>> _spans(frozenset((1, 2, 3, 8))).text
    '1-3, 8'
    """
    spans: list[list[int]] = []
    for point in sorted(points):
        if spans and spans[-1][1] == point - 1:
            spans[-1][1] = point
        else:
            spans.append([point, point])
    return Notation(", ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in spans))
