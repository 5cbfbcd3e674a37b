"""From a request to a diagram: the engine stands behind every part of it."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.boards import positions
from tableside.diagrams.model import Arrow, CubeFace, Score
from tableside.diagrams.text import facts
from tableside.documents.board_request import BoardError, BoardRequest, request_from
from tableside.documents.boards import Board, IllegalPlayError, board, figure, id_fact
from tableside.engine.dice import ROLLS
from tableside.engine.legality import legal_plays
from tableside.engine.play import result
from tableside.engine.state import Seat, State
from tableside.errors import UserFault
from tableside.notation.plays import write_play
from tableside.notation.read import read_any
from tableside.notation.xgid import write_xgid
from tableside.rulebook.loader import load
from tableside.rulebook.message import Message, Notation, Verbatim

DATA = Path(__file__).parent / "data"
VECTORS = json.loads((DATA.parent.parent / "notation/data/vectors.json").read_text("utf-8"))["rows"]
CASES = {
    case["id"]: case
    for file in (
        DATA / "drawing-cases.jsonl",
        DATA.parent.parent / "notation/data/field-cases.jsonl",
    )
    for case in map(json.loads, file.read_text("utf-8").splitlines())
}
OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10"


def made(**wishes: Any) -> Board:
    return board(request_from(wishes))


def turn_of(found: Board) -> str:
    """The English text of whose turn it is, the facts left in their places."""
    caption = found.caption
    while isinstance(caption, Message) and caption.context == "caption.parts":
        caption = caption.facts["turn"]  # type: ignore[assignment]
    assert isinstance(caption, Message)
    return caption.text


class TestReading:
    @pytest.mark.parametrize("row", VECTORS, ids=lambda row: str(row["number"]))
    @pytest.mark.parametrize("notation", ["xgid", "gnubg", "ogid"])
    def test_any_notation_gives_the_same_board(self, row: dict[str, Any], notation: str) -> None:
        found = made(position=row[notation])
        told = {side.bottom: side for side in facts(found.diagram).sides}
        for seat, index in ((True, 0), (False, 1)):
            assert told[seat].pips == row["pips"][index]
            assert (told[seat].bar, told[seat].off) == (row["bar"][index], row["off"][index])

    def test_an_id_is_found_inside_pasted_text(self) -> None:
        found = made(position=f"What would you do here? {OPENING}, I made the point.")
        assert found.id_text == OPENING

    def test_what_was_mended_is_told(self) -> None:
        assert made(position=f"{OPENING} and 4HPkASjg2+ABMA:cAkHAAAAAAAA").warnings != ()
        assert made(position="start", roll="31", play="8/5* 6/5").warnings == (
            "no checker is hit on 5: the * there was left aside",
        )

    def test_the_start_is_that_of_the_rules(self) -> None:
        odd = load("casual", {"board.setup": ((24, 1), (6, 1)), "board.checkers": 2})
        assert board(BoardRequest("start"), odd).state.position == odd.start

    def test_an_empty_board_has_nothing_to_say(self) -> None:
        found = made(position="empty", fill_in=True, numbers="blank")
        assert (found.id_text, found.caption, found.play) == ("", None, None)
        assert facts(found.diagram).sides[0].pips == 0
        assert made(position="empty", caption="Set it up.").caption == Verbatim("Set it up.")

    @pytest.mark.parametrize(
        ("case", "told"),
        [
            ("xgid-23-characters", "position field has 23 characters, 26 needed"),
            ("xgid-crawford-impossible", "Crawford needs exactly one side one point away"),
        ],
    )
    def test_an_impossible_position_is_refused_with_its_reasons(self, case: str, told: str) -> None:
        given_ids = CASES[case]["input"]["xgid"]
        for text in [given_ids] if isinstance(given_ids, str) else given_ids:
            with pytest.raises(UserFault, match=told):
                made(position=text)


class TestTheId:
    @given(positions(), st.sampled_from([None, *ROLLS]), st.sampled_from(list(Seat)))
    def test_it_is_read_back_as_what_was_drawn(self, position: Any, dice: Any, seat: Seat) -> None:
        state = State(position, seat, dice)
        try:
            found = made(position=write_xgid(state))
        except UserFault:
            return  # no game comes to such a board
        assert read_any(found.id_text).state == found.state
        assert found.state.position == position

    def test_after_a_play_the_other_side_is_to_throw(self) -> None:
        found = made(position=OPENING, play="8/5 6/5", moment="after")
        read = read_any(found.id_text).state
        assert found.after == read
        assert (read.roller, read.dice) == (Seat.TOP, None)
        assert read.position.opponent.at(5) == 2

    def test_it_is_printed_where_it_is_asked_for(self) -> None:
        assert id_fact(made(position=OPENING)) is None
        assert id_fact(made(position=OPENING, id=True)) == Notation(OPENING)
        assert id_fact(made(position="empty", id=True)) is None


class TestPlays:
    @pytest.mark.parametrize("dice", ROLLS, ids=str)
    def test_every_legal_play_is_drawn_and_leads_where_the_engine_says(self, dice: Any) -> None:
        rules = load("casual")
        for play in legal_plays(rules.start, dice, rules):
            found = made(position="start", roll=f"{dice.high}{dice.low}", play=write_play(play))
            assert found.diagram.play == found.play is not None
            assert found.after is not None
            assert found.after.position.swapped() == result(rules.start, play)

    def test_an_illegal_play_is_refused_with_its_reasons(self) -> None:
        with pytest.raises(IllegalPlayError) as caught:
            made(position="start", roll="65", play="24/13* 6/1")
        fault = caught.value
        assert str(fault).startswith("'24/13* 6/1' is not a legal play of 6-5: ")
        assert "closed by 2 opposing checkers" in str(fault)
        assert pickle.loads(pickle.dumps(fault)).reasons == fault.reasons

    def test_each_reason_is_told_once(self) -> None:
        with pytest.raises(IllegalPlayError) as caught:
            made(position="6:3 5:2 7:1 | 24:2", roll="65", play="6/off 5/off")
        told = [reason.facts for reason in caught.value.reasons]
        assert len(told) == len(caught.value.reasons) > 0

    def test_a_play_needs_its_roll(self) -> None:
        with pytest.raises(BoardError, match="play: it needs the roll it is played with"):
            made(position="start", play="8/5 6/5")

    def test_plays_to_compare_are_checked_alike(self) -> None:
        found = made(position="start", roll="31", candidates=["8/5 6/5", "24/23 13/10"])
        assert len(found.diagram.candidates) == 2
        with pytest.raises(IllegalPlayError):
            made(position="start", roll="31", candidates=["8/5 6/5", "24/22"])

    def test_the_text_is_in_the_mover_s_own_numbers(self) -> None:
        case = CASES["notation-other-side-numbering"]
        found = made(position=case["input"]["xgid"], play=case["input"]["text"], moment="after")
        assert found.id_text.startswith(case["expected"]["position_after"])

    def test_legality_is_judged_on_the_legal_plays(self) -> None:
        case = CASES["notation-combined-blocked-route"]
        for text in case["expected"]["plays"]:
            assert made(position=case["input"]["xgid"], play=text).play is not None
        with pytest.raises(IllegalPlayError):
            made(position=case["input"]["xgid"], play="13/10")

    @pytest.mark.parametrize("text", ["bar/off", "6/off/off", "8//5"])
    def test_what_cannot_be_read_is_not_skipped(self, text: str) -> None:
        with pytest.raises(UserFault, match=r"bar|off|8//5"):
            made(position="start", roll="31", play=text)
        assert made(position="start", roll="51", play="24-18").play is not None


class TestViews:
    """Who is at the bottom, where home is and who is light are three choices."""

    @pytest.mark.parametrize("bottom", ["given", "mover", "opponent"])
    @pytest.mark.parametrize("light", ["given", "mover", "opponent", "bottom", "top"])
    @pytest.mark.parametrize("roller", [1, -1])
    def test_each_choice_moves_nothing_else(self, bottom: str, light: str, roller: int) -> None:
        xgid = f"XGID=-aa---EBB---dDa--c-e----B-:0:0:{roller}:16:2:4:0:7:8"
        found = made(position=xgid, bottom=bottom, light=light)
        view = found.diagram.view
        mover_given = roller == 1
        assert (view.bottom == "mover") == {
            "given": mover_given,
            "mover": True,
            "opponent": False,
        }[bottom]
        assert (view.light == "mover") == {
            "given": mover_given,
            "mover": True,
            "opponent": False,
            "bottom": view.bottom == "mover",
            "top": view.bottom != "mover",
        }[light]
        told = facts(found.diagram)
        assert [side.pips for side in told.sides] == ([160, 164] if mover_given else [164, 160])
        assert told.score == (Score(2, 4, 7) if mover_given else Score(4, 2, 7))
        assert found.id_text == made(position=xgid).id_text

    def test_trays_and_pips_go_with_their_player(self) -> None:
        case = CASES["tray-and-pips-flip"]
        wanted = case["expected"]["both_drawings"]
        for xgid in case["input"]["xgid"]:
            told = facts(made(position=xgid, bottom="mover").diagram)
            low, high = told.sides
            assert low.bottom
            assert (low.pips, low.off) == (wanted["bottom_pips"], wanted["bottom_off"])
            assert (high.pips, high.off) == (wanted["top_pips"], wanted["top_off"])


class TestWhatIsAdded:
    @pytest.mark.parametrize(
        ("cube", "drawn"),
        [
            ("", None),
            ("none", None),
            ("centred", CubeFace(64)),
            ("2 centred", CubeFace(2)),
            ("2 mover", CubeFace(2, "mover")),
            ("4 opponent", CubeFace(4, "opponent")),
            ("2 offered", CubeFace(2, None, "opponent")),
            ("8 offered", CubeFace(8, None, "opponent")),
        ],
    )
    def test_a_cube(self, cube: str, drawn: CubeFace | None) -> None:
        assert made(position="start", cube=cube).diagram.cube == drawn

    def test_the_cube_of_an_id_can_be_left_out(self) -> None:
        assert made(position=OPENING).diagram.cube == CubeFace(64)
        assert made(position=OPENING, centred=1).diagram.cube == CubeFace(1)
        assert made(position=OPENING, cube="none").diagram.cube is None
        assert made(position="4HPwATDgc/ABMA").diagram.cube is None
        assert made(position="4HPwATDgc/ABMA:cInlAAAAAAAE").diagram.cube == CubeFace(64)

    def test_a_score(self) -> None:
        found = made(position="start", score="6-3/7 crawford")
        assert found.diagram.score == Score(6, 3, 7, crawford=True)
        assert read_any(found.id_text).state.match.crawford
        assert found.ruleset.id == "tournament"

    @pytest.mark.parametrize(
        ("wish", "told"),
        [
            ({"cube": "3 mover"}, "cube: '3 mover' is no cube; allowed: none, centred, or"),
            ({"cube": "two"}, "cube: 'two' is no cube"),
            ({"cube": "1 mover"}, "cube: at 1 it lies in the middle; write centred"),
            ({"cube": "65536 mover"}, "cube: '65536 mover' is no cube"),
            ({"score": "7"}, "score: '7' is no score; allowed: the mover's points"),
            ({"score": "7-3/7"}, "bottom has 7 points, a match to 7 is over by then"),
            ({"score": "5-3/7 crawford"}, "Crawford needs exactly one side one point away"),
            (
                {"score": "6-3/7 crawford", "cube": "2 offered"},
                "nobody may double in the Crawford game",
            ),
            ({"cube": "2 offered", "roll": "31"}, "roll: a double waits for its answer"),
            ({"roll": "99"}, "roll: '99' is not a roll"),
        ],
    )
    def test_what_cannot_be_is_refused(self, wish: dict[str, str], told: str) -> None:
        with pytest.raises(BoardError) as caught:
            made(position="start", **wish)
        assert told in str(caught.value)

    def test_the_roll_can_be_changed_and_taken_away(self) -> None:
        assert made(position=OPENING, roll="66").id_text.split(":")[4] == "66"
        assert made(position=OPENING, roll="none").state.dice is None

    def test_names(self) -> None:
        own = made(position="start", names="Ann, Bob")
        assert own.names == (Verbatim("Ann"), Verbatim("Bob"))
        fibs = "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
        fibs += ":1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0"
        assert made(position=fibs, names=True).names == (Verbatim("You"), Verbatim("someplayer"))
        white, black = made(position="start", names=True, light="opponent").names or (None, None)
        assert isinstance(white, Message)
        assert isinstance(black, Message)
        assert (white.text, black.text) == ("Black", "White")

    @pytest.mark.parametrize(
        ("position", "fits"),
        [
            (OPENING, "tournament"),
            ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10", "money"),
            ("4HPwATDgc/ABMA", "casual"),
            ("24:2 13:5 8:3 6:5", "casual"),
        ],
    )
    def test_the_rules_that_fit(self, position: str, fits: str) -> None:
        assert made(position=position).ruleset.id == fits
        assert made(position=position, ruleset="money").ruleset.id == "money"


class TestFigures:
    def test_a_board_becomes_a_figure_of_a_document(self) -> None:
        found = made(position=OPENING, play="8/5 6/5", caption="Make it.", marks="arrow 13/8")
        drawn = figure(found, "board-1", width="full")
        assert (drawn.id, drawn.width, drawn.caption) == ("board-1", "full", Verbatim("Make it."))
        assert drawn.diagram.marks == (Arrow(13, 8),)
        assert drawn.description == found.description

    def test_nothing_is_carried_from_one_board_to_the_next(self) -> None:
        with_bar = made(position="XGID=-------------C-----bbb---B:0:0:1:61:0:0:0:0:10")
        assert facts(with_bar.diagram).sides[0].bar == 2
        again = made(position="empty")
        assert all(not (s.points or s.bar or s.off) for s in facts(again.diagram).sides)
