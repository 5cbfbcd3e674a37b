"""A position in words."""

import json
from pathlib import Path

import pytest

from support.speeches import speech
from tableside.diagrams.model import Diagram, View
from tableside.documents.board_request import request_from
from tableside.documents.boards import board
from tableside.documents.describe import describe, describe_drawn, roll_text
from tableside.engine.dice import Dice
from tableside.engine.position import Position, Side
from tableside.rendering.say import plain
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


def heard(tag: str = "en", **wishes: object) -> list[str]:
    """The description of a board, a sentence each."""
    return [plain(speech(tag), one) for one in board(request_from(wishes)).description]


CASE = next(
    case
    for case in map(
        json.loads,
        (Path(__file__).parent / "data/drawing-cases.jsonl").read_text("utf-8").splitlines(),
    )
    if case["kind"] == "a11y"
)


def test_a_board_is_told_whole() -> None:
    assert CASE["expected"]["desc_names"] == [
        "who is to play and dice",
        "both sides point by point",
        "bar",
        "borne off",
        "cube and owner",
        "score",
    ]
    assert heard(position=CASE["input"]["xgid"]) == [
        "White to play 6-5.",
        "Match to 7: White 3, Black 2.",
        "White’s checkers, by White’s own numbers: 2 on the bar, 7 on 6, 5 on 4, and 1 on 2.",
        "Black’s checkers, by Black’s own numbers: 2 on 6, 3 on 3, 8 on 1, and 2 borne off.",
        "Pip count: White 114, Black 29.",
        "Black owns the cube; it shows 4.",
    ]


@pytest.mark.parametrize("tag", ["it", "nl"])
def test_it_is_told_in_each_language(tag: str) -> None:
    words = heard(tag, position=CASE["input"]["xgid"])
    assert len(words) == 6
    assert not {"White", "Black", "checkers"} & set(" ".join(words).replace(",", " ").split())


def test_whoever_is_to_move_is_told_first() -> None:
    words = heard(position="XGID=-b----E-C---eE---c-e----B-:0:0:-1:52:0:0:0:0:10")
    assert words[0] == "Black to play 5-2."
    assert words[1].startswith("Black’s checkers")


@pytest.mark.parametrize(
    ("cube", "told"),
    [
        ("centred", "The cube is in the middle, not yet turned."),
        ("2 centred", "The cube is in the middle and shows 2."),
        ("2 mover", "White owns the cube; it shows 2."),
        ("8 opponent", "Black owns the cube; it shows 8."),
    ],
)
def test_where_the_cube_lies(cube: str, told: str) -> None:
    assert heard(position="start", cube=cube)[-1] == told


def test_an_offered_cube_is_told_by_the_question() -> None:
    words = heard(position="start", cube="2 offered")
    assert words[0] == "White doubles to 2. Should Black take?"
    assert not any("cube" in word for word in words)


def test_a_play_and_the_board_after_it() -> None:
    wishes = {"position": "start", "roll": "31", "play": "8/5 6/5"}
    assert heard(**wishes)[0] == "White plays 3-1: 8/5 6/5."
    after = heard(**wishes, moment="after")
    assert after[0] == "White played 3-1: 8/5 6/5. Black to play."
    assert "2 on 5" in after[1]


def test_plays_to_compare_by_their_letters() -> None:
    told = heard(position="start", roll="31", candidates="8/5 6/5; 24/23 13/10")
    assert told[-1] == "Plays to choose from: A: 8/5 6/5 or B: 24/23 13/10."


def test_marks_by_the_numbers_of_the_one_who_moves() -> None:
    marks = "ring 6; ring bar; letter 5 A; step 8 2; area 1-6; open 4; closed 7; arrow bar/20"
    told = heard(position="start", marks=marks)[-1]
    assert told == (
        "Marked, by White’s numbers: a ring on 6, a ring on bar, “A” on 5, step 2 on 8, "
        "a frame round 1-6, a tick on 4, a cross on 7, and an arrow from bar to 20."
    )
    assert heard(position="start", light="opponent", marks="ring 6")[-1] == (
        "Marked, by Black’s numbers: a ring on 6."
    )


def test_of_a_part_of_a_board_that_part_is_told() -> None:
    words = heard(position="start", region="home")
    assert words[1] == "Only a part of the board is drawn."
    assert words[2].endswith("own numbers: 5 on 6.")
    assert not any("Pip count" in word for word in words)


def test_an_empty_board_is_told_to_be_empty() -> None:
    assert heard(position="empty") == ["The board is empty."]
