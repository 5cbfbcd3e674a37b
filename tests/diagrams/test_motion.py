from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.boards import EMPTY, START
from support.drawings import known
from tableside.diagrams.errors import DiagramError
from tableside.diagrams.motion import Slide, Turn, moments, spans
from tableside.engine.dice import ROLLS
from tableside.engine.legality import legal_plays
from tableside.engine.play import Move, Play, result
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset

HIT = Position(Side.of({8: 1}), Side.of({20: 1}))


def test_each_move_slides_and_then_rests() -> None:
    play = Play((Move(8, 5, 3), Move(6, 5, 1)))
    found = moments(START, [Turn(play)], seconds=1, pause=2)
    assert [moment.seconds for moment in found] == [2, 1, 0.35, 1, 0.35, 4]
    assert [moment.slide for moment in found] == [
        None,
        Slide(True, 8, 5, 2, 0),
        None,
        Slide(True, 6, 5, 4, 1),
        None,
        None,
    ]
    assert found[1].position.mover.at(8) == 2
    assert found[1].position.mover.at(5) == 0
    assert found[1].told == START
    assert found[-1].position == result(START, play)


def test_a_checker_that_is_hit_goes_to_the_bar() -> None:
    found = moments(HIT, [Turn(Play((Move(8, 5, 3, True),)))], seconds=1, pause=1)
    slides = [moment.slide for moment in found if moment.slide is not None]
    assert slides == [Slide(True, 8, 5, 0, 0), Slide(False, 20, 25, 0, 0)]
    assert [m.position.opponent.at(20) for m in found] == [1, 1, 0, 0, 0]
    assert [m.position.opponent.bar for m in found] == [0, 0, 0, 1, 1]


def test_the_players_take_turns() -> None:
    play = Play((Move(24, 23, 1),))
    found = moments(START, [Turn(play), Turn(play)], seconds=1, pause=1)
    assert [m.slide.mover for m in found if m.slide is not None] == [True, False]
    assert found[-1].position.mover.at(23) == found[-1].position.opponent.at(23) == 1


@given(st.data())
def test_any_legal_turns_lose_no_checker_and_end_where_the_engine_says(data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(known()))
    turns, here = [], position
    for _ in range(data.draw(st.integers(1, 4))):
        dice = data.draw(st.sampled_from(ROLLS))
        play = data.draw(st.sampled_from(legal_plays(here, dice, Ruleset()) or (Play(),)))
        turns.append(Turn(play, dice))
        here = result(here, play).swapped()
    found = moments(position, turns, seconds=1, pause=1)
    last = found[-1].position
    assert (last if len(turns) % 2 == 0 else last.swapped()) == here
    for moment in found:
        sides = (moment.position.mover, moment.position.opponent)
        counts = [sum(side.points) + side.bar + side.off for side in sides]
        assert sum(counts) == 30 - (moment.slide is not None)
    shares = list(spans(found))
    assert shares[0][0] == 0
    assert shares[-1][1] == pytest.approx(1)
    assert all(one[1] == two[0] for one, two in pairwise(shares))


@pytest.mark.parametrize(
    ("turns", "times", "message"),
    [
        ([], (1, 1), "turns: 0 of them; 1 to 60"),
        ([Turn(Play())] * 61, (1, 1), "turns: 61 of them"),
        ([Turn(Play())], (0, 1), "seconds: 0 is not between"),
        ([Turn(Play())], (1, float("nan")), "pause: nan is not between"),
        ([Turn(Play((Move(8, 5, 3),)))], (1, 1), "turns: no checker stands on point 8"),
        ([Turn(Play((Move(25, 22, 3),)))], (1, 1), "turns: no checker stands on the bar"),
    ],
)
def test_what_does_not_fit_is_told(
    turns: list[Turn], times: tuple[float, float], message: str
) -> None:
    with pytest.raises(DiagramError, match=message):
        moments(EMPTY, turns, seconds=times[0], pause=times[1])


def test_a_hit_needs_a_checker_to_be_hit() -> None:
    with pytest.raises(DiagramError, match="nothing stands on point 5 to be hit"):
        moments(START, [Turn(Play((Move(8, 5, 3, True),)))], seconds=1, pause=1)
