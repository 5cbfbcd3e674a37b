"""A position as programs write it: each field of an XGID, a GNUBG ID, the plain form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tableside.diagrams.model import Diagram, View
from tableside.documents.cube_match import example_length
from tableside.documents.describe import describe_drawn
from tableside.documents.model import Figure, Table
from tableside.engine.dice import Dice
from tableside.engine.legality import legal_plays
from tableside.engine.play import Play, result
from tableside.engine.position import POINTS, Position
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Cube, Match, Seat, State
from tableside.notation.errors import PlayError
from tableside.notation.gnubg import write_gnubg_id
from tableside.notation.plays import resolve
from tableside.notation.rolls import read_roll
from tableside.notation.xgid import write_xgid
from tableside.rulebook.message import Fact, Message, Notation, Sentence

# A game's first rolls: each play where the ruleset allows it, else the first that it does.
_OPENING = (("31", "8/5 6/5"), ("64", "24/18 13/9"), ("61", "13/7* 8/7"))
_ROLL = Dice(4, 2)


def example_state(ruleset: Ruleset) -> State:
    """A game in progress under a ruleset: some rolls played, the cube turned, a score.

    You are drawn at the bottom and have rolled.
    """
    position = ruleset.start
    for roll, text in _OPENING:
        dice = read_roll(roll)
        position = result(position, _play(text, position, dice, ruleset)).swapped()
    # Three plays on, it is the other side's turn: seen from yours, that was you.
    cube = Cube(2, Seat.BOTTOM) if ruleset.doubles else Cube()
    return State(position, Seat.BOTTOM, _ROLL, cube, match=_match(ruleset))


def _play(text: str, position: Position, dice: Dice, ruleset: Ruleset) -> Play:
    try:
        return resolve(text, position, dice, ruleset).play
    except PlayError:
        return next(iter(legal_plays(position, dice, ruleset)), Play())


def _match(ruleset: Ruleset) -> Match:
    if not ruleset.match.play:
        return Match(jacoby=ruleset.cube.jacoby, beavers=ruleset.cube.beavers)
    length = example_length(ruleset)
    # Four and five points from the end where there are so many.
    return Match(length, max(0, length - 4), max(0, length - 5))


def board(ruleset: Ruleset) -> Figure:
    """The position that the IDs write."""
    diagram = Diagram.of_state(example_state(ruleset), view=View(trays=False))
    if not ruleset.doubles:
        diagram = replace(diagram, cube=None)
    return Figure(
        id="written",
        diagram=diagram,
        title=Message("notate.figure", "The position that the IDs write"),
        description=describe_drawn(diagram, diagram.dice),
    )


def xgid(ruleset: Ruleset) -> Notation:
    """The XGID of that position."""
    return Notation(write_xgid(example_state(ruleset)))


def gnubg(ruleset: Ruleset) -> tuple[Notation, Notation]:
    """The two halves of its GNUBG ID."""
    position, _, match = write_gnubg_id(example_state(ruleset)).partition(":")
    return Notation(position), Notation(match)


def fields(ruleset: Ruleset) -> Table:
    """The XGID field by field: what stands here, and what it says."""
    state = example_state(ruleset)
    parts = write_xgid(state).removeprefix("XGID=").split(":")
    rows: list[tuple[Fact, ...]] = [
        (number, Notation(text), said)
        for number, (text, said) in enumerate(zip(parts, _said(state), strict=True), 1)
    ]
    return Table(
        Message("notate.xgid", "XGID, field by field"),
        (
            Message("notate.xgid", "Field"),
            Message("notate.xgid", "Here"),
            Message("notate.xgid", "Means"),
        ),
        tuple(rows),
    )


def _said(state: State) -> Iterator[Sentence]:
    """What each of the ten fields says, in order."""
    far = state.position.mover.occupied[0]
    signs: dict[str, Fact] = {
        "one": Notation("1"),
        "minus": Notation("−1"),
        "zero": Notation("0"),
    }
    yield Message(
        "notate.xgid",
        "The checkers, a sign for each place: opponent’s bar, your points {low} to {high}, your "
        "bar. Capitals are yours, small letters your opponent’s; {a} is {first}, {b} is {second}. "
        "Here {letter} on your {point}: {count}.",
        {
            "low": 1,
            "high": POINTS,
            "a": Notation("A"),
            "b": Notation("B"),
            "first": 1,
            "second": 2,
            "letter": Notation(chr(ord("A") - 1 + state.position.mover.at(far))),
            "point": far,
            "count": state.position.mover.at(far),
        },
    )
    yield Message(
        "notate.xgid",
        "How often the cube was doubled; it is on {cube}.",
        {"cube": state.cube.value},
    )
    yield Message(
        "notate.xgid",
        "Whose cube: {one} yours, {minus} your opponent’s, {zero} in the middle.",
        signs,
    )
    yield Message("notate.xgid", "Whose turn: {one} yours, {minus} your opponent’s.", signs)
    yield Message(
        "notate.xgid",
        "The roll; {none} before it, {double} a double on offer, {beaver} a beaver, {raccoon} a "
        "raccoon.",
        {
            "none": Notation("00"),
            "double": Notation("D"),
            "beaver": Notation("B"),
            "raccoon": Notation("R"),
        },
    )
    yield Message("notate.xgid", "Your score.")
    yield Message("notate.xgid", "Your opponent’s score.")
    yield Message(
        "notate.xgid",
        "In a match: {one} in the Crawford game. In a money game: {one} for the Jacoby rule, plus "
        "{two} for beavers.",
        {"one": Notation("1"), "two": Notation("2")},
    )
    yield Message("notate.xgid", "Points of the match; {zero} in a money game.", signs)
    yield Message(
        "notate.xgid",
        "How often the cube may be doubled at most.",
    )
