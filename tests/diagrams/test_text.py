from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.boards import CROWDED, EMPTY, START, positions, xgid
from tableside.diagrams.model import REGIONS, CubeFace, Diagram, Score, View
from tableside.diagrams.text import PointFact, board_text, facts
from tableside.engine.dice import Dice
from tableside.engine.play import Move, Play
from tableside.engine.position import Position, Side


class TestBoardText:
    def test_a_full_board(self) -> None:
        drawn = board_text(Diagram(CROWDED, Dice(3, 1), cube=CubeFace(2, "mover")))
        assert drawn == "\n".join(
            (
                " 13 14 15 16 17 18     19 20 21 22 23 24",
                "+------------------+--+------------------+--+",
                "|             X    |  | X              X |  |",
                "|             X    |  | X                |  |",
                "|                  |  | X                |  |",
                "|                  |  | X                |  |",
                "|                  | O| 6                |  |",
                "|                  |  |       3  1       |  |",
                "|                  | X| 7                |  |",
                "|                  | X| O                |  |",
                "|                  | X| O  O             |  |",
                "|                  | X| O  O  O          | O|",
                "|                X |  | O  O  O        X | O|",
                "+------------------+--+------------------+--+",
                " 12 11 10  9  8  7      6  5  4  3  2  1",
                "[2] O",
            )
        )

    def test_turned_round(self) -> None:
        view = View(home="left", bottom="opponent", light="opponent", numbers="both")
        lines = board_text(Diagram(START, view=view)).splitlines()
        assert lines[0] == "     1  2  3  4  5  6      7  8  9 10 11 12"
        assert lines[1] == "    24 23 22 21 20 19     18 17 16 15 14 13"
        assert lines[3] == "|  | O              X |  |    X           O |"
        assert lines[-2] == "     1  2  3  4  5  6      7  8  9 10 11 12"
        assert lines[-1] == "    24 23 22 21 20 19     18 17 16 15 14 13"

    def test_a_quarter(self) -> None:
        view = View(region="far-home")
        position = Position(Side.of({6: 2}, bar=1), Side.of({6: 3, 4: 2}))
        assert board_text(Diagram(position, view=view)).splitlines() == [
            "    19 20 21 22 23 24",
            "+--+------------------+",
            "|  | X     X          |",
            "|  | X     X          |",
            "|  | X                |",
            "|  |                  |",
            "| O|                  |",
            "|  |                  |",
        ]

    @pytest.mark.parametrize(
        ("cube", "line"),
        [
            (CubeFace(64), "[64]"),
            (CubeFace(4, "opponent"), "[4] X"),
            (CubeFace(2, None, "opponent"), "[2] > X"),
        ],
    )
    def test_the_cube(self, cube: CubeFace, line: str) -> None:
        assert board_text(Diagram(EMPTY, cube=cube)).splitlines()[-1] == line

    @given(positions(), st.sampled_from(REGIONS), st.sampled_from(["right", "left"]))
    def test_every_line_of_the_board_is_as_wide_as_the_rule(
        self, position: Position, region: str, home: str
    ) -> None:
        view = View(region=region, home=home, trays=True, bar=True)
        lines = board_text(Diagram(position, view=view)).splitlines()
        boards = {len(line) for line in lines if line[0] in "+|"}
        assert len(boards) == 1

    @given(positions(most=5))
    def test_every_checker_is_there(self, position: Position) -> None:
        drawn = board_text(Diagram(position, view=View(numbers="none")))
        assert drawn.count("O") == position.mover.total
        assert drawn.count("X") == position.opponent.total

    def test_it_never_says_who_can_move(self) -> None:
        position = xgid("--A-E-G------------b--c-hB")
        drawn = board_text(Diagram(position, Dice(6, 5)))
        assert "6  5" in drawn
        assert not set(drawn) - set("OX|+-[] \n0123456789")


class TestFacts:
    def test_everything_that_a_reader_has_to_be_told(self) -> None:
        # "XGID=--A-E-G------------b--c-hB:2:-1:1:65:3:2:0:7:10", decoded by hand.
        position = xgid("--A-E-G------------b--c-hB")
        found = facts(
            Diagram(position, Dice(6, 5), cube=CubeFace(4, "opponent"), score=Score(3, 2, 7))
        )
        mover, opponent = found.sides
        assert (mover.who, mover.light, mover.bottom) == ("mover", True, True)
        assert [(p.own, p.checkers) for p in mover.points] == [(6, 7), (4, 5), (2, 1)]
        assert (mover.bar, mover.off) == (2, 0)
        assert [(p.own, p.printed, p.checkers) for p in opponent.points] == [
            (6, 19, 2),
            (3, 22, 3),
            (1, 24, 8),
        ]
        assert (opponent.bar, opponent.off) == (0, 2)
        assert found.dice == Dice(6, 5)
        assert found.cube == CubeFace(4, "opponent")
        assert found.score == Score(3, 2, 7)
        assert found.light_moves

    @given(
        positions(), st.sampled_from(["mover", "bottom"]), st.sampled_from(["mover", "opponent"])
    )
    def test_printed_numbers_are_those_of_one_reader(
        self, position: Position, numbers: str, bottom: str
    ) -> None:
        found = facts(Diagram(position, view=View(numbers=numbers, bottom=bottom)))
        reader = "mover" if numbers == "mover" else bottom
        for side in found.sides:
            for point in side.points:
                assert point.printed == (point.own if side.who == reader else 25 - point.own)
        assert sum(p.checkers for p in found.sides[0].points) == position.mover.on_board

    def test_after_the_play(self) -> None:
        play = Play((Move(8, 5, 3), Move(6, 5, 1)))
        found = facts(Diagram(START, play=play, view=View(moment="after")))
        assert PointFact(5, 5, 2) in found.sides[0].points
        assert found.sides[0].pips == 167 - 4


def test_blank_numbers_are_left_out_of_plain_signs() -> None:
    blank, none = (board_text(Diagram(START, view=View(numbers=n))) for n in ("blank", "none"))
    assert blank == none
    assert facts(Diagram(START, view=View(numbers="blank"))).sides[1].points[0].printed == 1
