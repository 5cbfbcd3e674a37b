"""Carrying out moves."""

from __future__ import annotations

from hypothesis import given, settings

from support.positions import position_of, positions, rolls
from tableside.engine.attempt import attempt_of
from tableside.engine.dice import Dice
from tableside.engine.legality import legal_plays
from tableside.engine.play import Move, Play, apply, result
from tableside.engine.position import Position
from tableside.engine.ruleset import Ruleset

RULES = Ruleset()


def test_a_move_takes_a_checker_from_point_to_point() -> None:
    after = apply(position_of("8:3 6:2", "24:1"), Move(8, 5, 3))
    assert after == position_of("8:2 6:2 5:1", "24:1")


def test_a_hit_sends_the_opposing_checker_to_its_bar() -> None:
    after = apply(position_of("bar:1 6:2", "20:1 24:3"), Move(25, 20, 5, hit=True))
    assert after == position_of("20:1 6:2", "bar:1 24:3")


def test_bearing_off_counts_the_checker_as_off() -> None:
    before = position_of("3:2", "24:1")
    assert apply(before, Move(3, 0, 5)).mover.off == before.mover.off + 1


def test_no_moves_leave_the_position_as_it_is() -> None:
    before = position_of("3:2", "24:1")
    assert result(before, Play()) is before
    assert Play().dice_used == 0


def test_a_play_is_decided_by_its_result() -> None:
    before = position_of("8:2 6:2", "24:1")
    one = Play((Move(8, 5, 3), Move(6, 5, 1)))
    other = Play((Move(6, 5, 1), Move(8, 5, 3)))
    assert one != other
    assert result(before, one) == result(before, other)


def test_a_play_is_an_attempt_of_one_trip_to_a_move() -> None:
    trips = attempt_of(Play((Move(8, 5, 3, hit=True), Move(5, 4, 1)))).trips
    assert [(t.source, t.stops, t.hits) for t in trips] == [(8, (5,), (5,)), (5, (4,), ())]


@given(positions(), rolls)
@settings(max_examples=50)
def test_checkers_are_conserved(position: Position, dice: Dice) -> None:
    for play in legal_plays(position, dice, RULES):
        after = result(position, play).checked(15)
        hits = sum(move.hit for move in play.moves)
        assert after.opponent.bar == position.opponent.bar + hits
        assert after.opponent.off == position.opponent.off
        pips = sum(move.source - move.target for move in play.moves)
        assert position.mover.pips - after.mover.pips == pips
