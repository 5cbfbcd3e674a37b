from __future__ import annotations

import pytest

from support.boards import START
from tableside.diagrams.errors import DiagramError
from tableside.diagrams.model import (
    Area,
    Arrow,
    CubeFace,
    Diagram,
    Label,
    Ring,
    Score,
    Verdict,
    View,
    other,
)
from tableside.engine.dice import Dice
from tableside.engine.state import Cube, Match, Offer, Seat, State


@pytest.mark.parametrize(
    ("name", "value", "near"),
    [
        ("region", "hole", "whole"),
        ("home", "rihgt", "right"),
        ("light", "movr", "mover"),
        ("bottom", "oponent", "opponent"),
        ("numbers", "bothe", "both"),
        ("cube_place", "margins", "margin"),
        ("moment", "befor", "before"),
    ],
)
def test_a_wrong_word_is_named_with_the_nearest_right_one(name: str, value: str, near: str) -> None:
    with pytest.raises(DiagramError) as caught:
        View(**{name: value})
    message = str(caught.value)
    assert message.startswith(f"unknown {name} {value!r}: did you mean {near!r}? Allowed: ")
    assert "\n" not in message


def test_directions_need_a_whole_board() -> None:
    with pytest.raises(DiagramError, match="directions: only a whole board"):
        View(region="home", directions=True)


@pytest.mark.parametrize("value", [0, -2, 3, 6, 100])
def test_a_cube_shows_powers_of_two(value: int) -> None:
    with pytest.raises(DiagramError, match=f"cube: {value} is not"):
        CubeFace(value)


def test_a_cube_is_owned_by_a_player() -> None:
    with pytest.raises(DiagramError, match="unknown cube owner 'bottom'; allowed: mover, opponent"):
        CubeFace(2, "bottom")


@pytest.mark.parametrize(
    "make",
    [
        lambda: Ring(0),
        lambda: Ring(26),
        lambda: Label(25, "A"),
        lambda: Label(3, ""),
        lambda: Label(3, "ABCD"),
        lambda: Label(3, "<"),
        lambda: Area(frozenset()),
        lambda: Area(frozenset({0})),
        lambda: Verdict(25, True),
        lambda: Arrow(0, 4),
        lambda: Arrow(4, 25),
        lambda: Arrow(4, 3, "wavy"),
        lambda: Arrow(4, 3, "solid", "A B"),
    ],
)
def test_marks_refuse_what_cannot_be_drawn(make: object) -> None:
    with pytest.raises(DiagramError):
        make()


def test_the_other_player() -> None:
    assert other(other("mover")) == "mover"


class TestOfState:
    def test_seats_become_players(self) -> None:
        state = State(
            START, Seat.TOP, Dice(3, 1), Cube(4, Seat.BOTTOM), match=Match(7, bottom=2, top=5)
        )
        diagram = Diagram.of_state(state)
        assert diagram.cube == CubeFace(4, "opponent")
        assert diagram.score == Score(5, 2, 7)
        assert diagram.view.bottom == diagram.view.light == "opponent"
        assert diagram.dice == Dice(3, 1)

    @pytest.mark.parametrize(
        ("offer", "value", "taker"),
        [
            (Offer.DOUBLE, 4, "opponent"),
            (Offer.BEAVER, 8, "mover"),
            (Offer.RACCOON, 16, "opponent"),
        ],
    )
    def test_an_offer_lies_before_who_has_to_answer(
        self, offer: Offer, value: int, taker: str
    ) -> None:
        face = Diagram.of_state(State(START, cube=Cube(2, Seat.BOTTOM), offer=offer)).cube
        assert face is not None
        assert (face.value, face.offered_to) == (value, taker)

    @pytest.mark.parametrize("centred", [64, 1])
    def test_an_unturned_cube_shows_what_is_asked(self, centred: int) -> None:
        assert Diagram.of_state(State(START), centred=centred).cube == CubeFace(centred)

    def test_a_centred_cube_may_have_been_turned(self) -> None:
        assert Diagram.of_state(State(START, cube=Cube(2))).cube == CubeFace(2)

    def test_the_crawford_game_has_no_cube(self) -> None:
        match = Match(5, bottom=4, top=1, crawford=True)
        assert Diagram.of_state(State(START, match=match)).cube is None
