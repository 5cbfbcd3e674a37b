"""The FIBS line, Snowie's text and SGF positions."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tableside.engine.dice import Dice
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Cube, Match, Offer, Seat, Stage, State
from tableside.notation.errors import NotationError
from tableside.notation.fibs import read_fibs, write_fibs
from tableside.notation.reading import Names
from tableside.notation.sgf import read_sgf, write_sgf
from tableside.notation.snowie import read_snowie, write_snowie
from tableside.notation.xgid import read_xgid

DATA = Path(__file__).parent / "data"
VECTORS = {
    row["number"]: row["xgid"]
    for row in json.loads((DATA / "vectors.json").read_text("utf-8"))["rows"]
}
START = Ruleset().start

FIBS_START = (
    "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:"
    "1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0"
)
FIBS_7 = (
    "board:You:Opp:7:2:4:-1:-1:0:1:-1:2:4:0:3:0:0:0:-4:3:0:0:0:-2:0:-4:0:-2:0:0:1:1:1:5:2:5:2:2:1:"
    "0:0:1:-1:0:25:0:0:0:0:0:0:0:1"
)
SNOWIE_7 = (
    "7;0;0;0;1;Ann;gnubg;0;2;4;2;1;-1;-1;0;1;-1;2;4;0;3;0;0;0;-4;3;0;0;0;-2;0;-4;0;-2;0;0;1;1;5;2;"
)
SNOWIE_8 = (
    "7;0;0;0;1;Ann;gnubg;0;3;2;4;-1;0;0;1;0;5;0;7;0;0;0;0;0;0;0;0;0;0;0;0;-2;0;0;-3;0;-8;2;6;5;"
)
SGF_7 = (
    "AW[d][d][f][f][f][f][h][h][m][m][m][m][u][x][y]AB[v][t][t][s][s][s][s][q][q][q][l][l][l][a][y]"
)


def tokens(line, separator=":", **changes):
    """A line with some of its tokens, named t0, t1 and so on, changed."""
    parts = line.split(separator)
    for name, value in changes.items():
        parts[int(name[1:])] = value
    return separator.join(parts)


def state_of(number):
    state = read_xgid(VECTORS[number]).state
    return replace(state, cube=replace(state.cube, limit=None))


class TestFibs:
    def test_the_published_example(self):
        reading = read_fibs(FIBS_START)
        assert reading.state == State(
            START, Seat.BOTTOM, Dice(6, 2), match=Match(3, bottom=0, top=1)
        )
        assert reading.names == Names("You", "someplayer")

    def test_gnubgs_line(self):
        reading = read_fibs(FIBS_7)
        assert reading.state == state_of(7)
        assert reading.warnings == ()

    def test_the_line_is_written_like_gnubgs(self):
        # gnubg leaves the tokens of the two bars and the opponent's dice otherwise.
        written = write_fibs(state_of(7), names=Names("You", "Opp"))
        assert written == tokens(FIBS_7, t35="0", t36="0", t47="1", t48="1", t52="0")

    def test_x_and_the_other_direction(self):
        numbers = [str(-int(n)) for n in FIBS_7.split(":")[6:32]]
        turned = tokens(
            FIBS_7, t32="-1", t41="-1", **{f"t{6 + i}": n for i, n in enumerate(numbers)}
        )
        assert read_fibs(turned).state == state_of(7)
        backwards = tokens(
            FIBS_7, t42="1", **{f"t{31 - i}": n for i, n in enumerate(FIBS_7.split(":")[6:32])}
        )
        assert read_fibs(backwards).state == state_of(7)

    def test_the_opponents_turn_and_roll(self):
        state = read_fibs(tokens(FIBS_7, t32="-1", t35="6", t36="4")).state
        assert (state.roller, state.dice) == (Seat.TOP, Dice(6, 4))

    def test_a_double_comes_from_the_opponent(self):
        state = read_fibs(tokens(FIBS_START, t33="0", t34="0", t40="1")).state
        assert (state.offer, state.roller, state.decider) == (
            Offer.DOUBLE, Seat.TOP, Seat.BOTTOM,
        )  # fmt: skip

    def test_unlimited_and_over(self):
        state = read_fibs(tokens(FIBS_START, t3="9999", t32="0")).state
        assert (state.match.length, state.stage) == (0, Stage.OVER)

    @pytest.mark.parametrize(
        ("line", "warning"),
        [
            (tokens(FIBS_START, t4="2", t3="3", t5="0"), "Crawford"),
            (tokens(FIBS_7, t38="0"), "neither side may double"),
            (tokens(FIBS_7, t45="3"), "checkers off are 3"),
            (tokens(FIBS_7, t48="2"), "checkers on the bar are 2"),
        ],
    )
    def test_what_is_unsure_is_told(self, line, warning):
        assert warning in " ".join(read_fibs(line).warnings)

    @pytest.mark.parametrize(
        ("line", "problem"),
        [
            ("board:You:Opp:7:2:4", "a FIBS line is 'board' and 52 tokens, this has 5"),
            (tokens(FIBS_7, t33="9"), "a die is '9', allowed is 0 to 6"),
            (tokens(FIBS_7, t34="0"), "the dice are 5 and 0"),
            (tokens(FIBS_7, t37="3"), "the cube is '3', allowed are 1, 2, 4"),
            (tokens(FIBS_7, t41="0"), "color is '0'"),
            (tokens(FIBS_7, t6="2"), "the other side's bar holds the wrong side's checkers"),
            (tokens(FIBS_7, t7="16"), "place 1 of the board is '16'"),
            (tokens(FIBS_7, t4="7"), "bottom has 7 points"),
        ],
    )
    def test_refused_with_the_reason(self, line, problem):
        with pytest.raises(NotationError) as caught:
            read_fibs(line)
        assert any(problem in fault for fault in caught.value.problems)


class TestSnowie:
    @pytest.mark.parametrize(("line", "number"), [(SNOWIE_7, 7), (SNOWIE_8, 8)])
    def test_gnubgs_export(self, line, number):
        reading = read_snowie(line)
        assert reading.state == state_of(number)
        assert reading.names == Names("Ann", "gnubg")
        assert write_snowie(state_of(number), names=Names("Ann", "gnubg")) == line

    def test_the_side_on_top_is_named_first_when_it_rolls(self):
        state = state_of(4)
        line = write_snowie(state, names=Names("Ann", "Bea"))
        assert line.startswith("3;0;0;0;0;Bea;Ann;0;0;0;2;-1;")
        assert read_snowie(line).state == state
        assert read_snowie(line).names == Names("Ann", "Bea")

    def test_names_cannot_break_the_line(self):
        line = write_snowie(state_of(7), names=Names("A;B", "\n"))
        assert read_snowie(line).names == Names("A B", "-")

    @pytest.mark.parametrize(
        ("line", "problem"),
        [
            (SNOWIE_7[:-4], "a Snowie line has 40 fields, each with a semicolon, not 39"),
            (tokens(SNOWIE_7, ";", t4="2"), "field 5 (roller) is '2'"),
            (tokens(SNOWIE_7, ";", t7="1"), "Crawford needs"),
            (tokens(SNOWIE_7, ";", t10="0"), "field 11 (cube) is '0'"),
            (tokens(SNOWIE_7, ";", t12="1"), "the other side's bar holds"),
            (tokens(SNOWIE_7, ";", t37="-1"), "the bar holds"),
            (tokens(SNOWIE_7, ";", t39="0"), "the dice are 5 and 0"),
            (tokens(SNOWIE_7, ";", t9="7"), "top has 7 points"),
        ],
    )
    def test_refused_with_the_reason(self, line, problem):
        with pytest.raises(NotationError) as caught:
            read_snowie(line)
        assert any(problem in fault for fault in caught.value.problems)


class TestSgf:
    @pytest.mark.parametrize(
        ("name", "xgid"),
        [
            ("v7", VECTORS[7]),
            ("v10", VECTORS[10]),
            # GNU Backgammon was told to set the XGID with top on roll and turned it round.
            ("m0", "XGID=-----DF------------if----E:3:1:1:52:1:4:0:0:10"),
            ("v13", "XGID=-BB-BBB--b--------c-bbbbbB:2:-1:1:00:0:0:1:0:10"),
        ],
    )
    def test_files_of_gnubg(self, name, xgid):
        reading = read_sgf((DATA / "sgf" / f"{name}.sgf").read_text("utf-8"))
        expected = read_xgid(xgid).state
        match = replace(expected.match, beavers=None)
        assert reading.state == replace(expected, match=match)
        assert reading.warnings == ()
        assert "gnubg" in (reading.names.bottom, reading.names.top)

    def test_the_stones_alone(self):
        state = read_sgf(SGF_7).state
        assert state.position == state_of(7).position
        assert "".join(sorted(SGF_7)) == "".join(
            sorted(write_sgf(state).partition("AE[a:y]")[2].partition("\n")[0])
        )

    def test_names_are_escaped(self):
        text = write_sgf(state_of(7), names=Names("A]B:[W]", "back\\slash"))
        assert read_sgf(text).names == Names("A]B:[W]", "back\\slash")

    def test_moves_are_left_aside(self):
        reading = read_sgf("(;FF[4]GM[6]MI[length:5][ws:0][bs:0];B[31hefe];W[52lglj])")
        assert reading.state.position == START
        assert reading.state.match.length == 5
        assert len(reading.warnings) == 2

    def test_only_the_first_game_is_read(self):
        game = f"(;GM[6]{SGF_7})"
        reading = read_sgf(game + "(;GM[6]AW[a]AB[a])")
        assert reading.state.position == state_of(7).position
        assert "other games" in reading.warnings[0]

    def test_a_turned_cube_and_an_owner(self):
        assert read_sgf(SGF_7 + "CV[4]CP[w]PL[W]").state.cube == Cube(4, Seat.TOP)

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("nothing", "holds no SGF property"),
            ("(;GM[1]AB[aa])", "the game is number 1, backgammon is GM[6]"),
            ("(;GM[6]AB[aa])", "AB[aa] is no place"),
            ("(;GM[6]AB[?])", "AB[?] is no place"),
            (SGF_7 + "PL[X]", "PL (player) is 'X'"),
            (SGF_7 + "CV[3]", "CV (cube) is '3'"),
            (SGF_7 + "DI[7]", "DI (dice) is '7'"),
            (SGF_7 + "DI[70]", "a die is '7'"),
            (SGF_7 + "MI[length:7][bs:7]", "bottom has 7 points"),
            (SGF_7 + "MI[length:7]RU[Crawford:CrawfordGame]", "Crawford needs"),
            ("AB[a]AW[a]", "both sides stand on bottom's point 24"),
            ("AB" + "[a]" * 16 + "AW[b]", "bottom has 16 checkers"),
        ],
    )
    def test_refused_with_the_reason(self, text, problem):
        with pytest.raises(NotationError) as caught:
            read_sgf(text)
        assert any(problem in fault for fault in caught.value.problems)
