"""A position in words."""

from tableside.diagrams.model import Diagram, View
from tableside.documents.describe import describe, describe_drawn, roll_text
from tableside.engine.dice import Dice
from tableside.engine.position import Position, Side
from tableside.rulebook.message import Fact, Listing, Message, Notation, Plural


def on(number: int, point: int) -> Message:
    return Message(
        "list.number_on_point", "{number} on {point}", {"number": number, "point": point}
    )


def waiting(number: int) -> Plural:
    return Plural("describe.bar", "{n} on the bar", "{n} on the bar", "n", {"n": number})


def away(number: int) -> Plural:
    return Plural("describe.off", "{n} borne off", "{n} borne off", "n", {"n": number})


def mine(places: Fact) -> Message:
    return Message("describe.mover", "Your checkers: {places}.", {"places": places})


def theirs(places: Fact) -> Message:
    return Message(
        "describe.opponent",
        "Your opponent’s checkers, by their own numbers: {places}.",
        {"places": places},
    )


NONE = Message("describe.none", "none")
BOARD = Position(Side.of({20: 1, 3: 2}, bar=1, off=11), Side.of({6: 5, 24: 2}, off=8))


def test_bar_first_then_points_from_far_to_near_then_off() -> None:
    assert describe(BOARD) == (
        mine(Listing((waiting(1), on(1, 20), on(2, 3), away(11)))),
        theirs(Listing((on(2, 24), on(5, 6), away(8)))),
    )


def test_the_roll_is_said_last_the_larger_number_first() -> None:
    assert describe(BOARD, Dice(6, 3))[:-1] == describe(BOARD)
    assert describe(BOARD, Dice(6, 3))[-1] == Message(
        "describe.roll", "The roll is {roll}.", {"roll": Notation("6-3")}
    )
    assert roll_text(Dice(2, 2)) == Notation("2-2")


def test_an_empty_side_is_said_to_be_empty() -> None:
    assert describe(Position(Side.of({}), Side.of({}, bar=2))) == (
        mine(NONE),
        theirs(Listing((waiting(2),))),
    )


def test_a_whole_board_is_described_whole() -> None:
    assert describe_drawn(Diagram(BOARD)) == describe(BOARD)


def test_a_part_of_a_board_is_described_as_it_is_drawn() -> None:
    home = Diagram(BOARD, view=View(region="home", bar=True, trays=True))
    # The opponent's 24 is the mover's 1; the mover waits in the other half, where it enters.
    assert describe_drawn(home) == (
        mine(Listing((on(2, 3), away(11)))),
        theirs(Listing((on(2, 24),))),
    )
    far = Diagram(BOARD, view=View(region="far-home", bar=True, trays=False))
    assert describe_drawn(far) == (
        mine(Listing((waiting(1), on(1, 20)))),
        theirs(Listing((on(5, 6),))),
    )
    outer = Diagram(BOARD, view=View(region="outer", bar=True, trays=False))
    assert describe_drawn(outer) == (mine(NONE), theirs(NONE))


def test_the_board_turned_round_is_described_alike() -> None:
    # With the opponent below, the mover's home lies at the top.
    top = Diagram(BOARD, view=View(region="far-home", bottom="opponent", bar=True, trays=True))
    assert describe_drawn(top)[0] == mine(Listing((on(2, 3), away(11))))
