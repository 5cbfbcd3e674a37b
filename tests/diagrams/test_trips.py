from __future__ import annotations

from support.boards import START
from tableside.diagrams.trips import Trip, legs, trips
from tableside.engine.play import Move, Play
from tableside.engine.position import Position, Side


def play(*moves: tuple[int, int] | tuple[int, int, bool]) -> Play:
    return Play(
        tuple(Move(m[0], m[1], max(m[0] - m[1], 1), len(m) > 2 and bool(m[2])) for m in moves)
    )


def test_a_checker_that_moves_on_makes_one_trip() -> None:
    assert trips(play((24, 18), (18, 13))) == (Trip((24, 18, 13)),)


def test_alike_trips_are_counted() -> None:
    four = play((13, 11), (13, 11), (11, 9), (11, 9))
    assert trips(four) == (Trip((13, 11, 9), (), 2),)


def test_hits_on_the_way_and_at_the_end() -> None:
    assert trips(play((25, 22, True), (22, 18, True))) == (Trip((25, 22, 18), (22, 18)),)
    assert trips(play((8, 5, True), (8, 5))) == (Trip((8, 5), (5,), 2),)


def test_no_play_has_no_trip() -> None:
    assert trips(Play()) == ()


def slots(found: list[object]) -> list[tuple[int, ...]]:
    return [leg.slots for leg in found]


def test_arrows_start_at_the_uppermost_checker_and_end_on_the_next_free_place() -> None:
    before = legs(START, play((8, 5), (6, 5)), after=False)
    assert slots(before) == [(2, 0), (4, 1)]
    after = legs(START, play((8, 5), (6, 5)), after=True)
    assert slots(after) == [(2, 1), (4, 0)]
    assert [leg.left_empty for leg in after] == [True, True]
    assert not any(leg.left_empty for leg in before)


def test_two_from_one_point_start_one_below_the_other() -> None:
    assert slots(legs(START, play((6, 4), (6, 3)), after=False)) == [
        (4, 0),
        (3, 0),
    ]


def test_a_digit_is_not_covered() -> None:
    position = Position(Side.of({6: 7}, off=5), Side.of({}))
    first = legs(position, play((6, 0)), after=False)[0]
    assert first.covered
    assert first.crowded
    assert first.slots == (4, 4)
