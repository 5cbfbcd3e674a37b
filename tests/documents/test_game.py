"""The document of a game: the moments that are asked for, captioned, with score and faults."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from support.games import FILES, record_of, records, text_of
from tableside.documents.asked import Asked
from tableside.documents.board_request import BoardRequest
from tableside.documents.boards import board
from tableside.documents.game_choice import MOST_BOARDS, GameChoiceError, chosen
from tableside.documents.game_faults import LONGEST_NAME, fault_line, fault_told, name_of
from tableside.documents.model import BoardCell, BoardGrid, Document, Statement, Table
from tableside.documents.own_file import OwnFile
from tableside.documents.sheets import game
from tableside.engine.state import Seat
from tableside.notation.faults import Fault, Rest, Wrong
from tableside.notation.mat_writer import write_mat
from tableside.notation.plays import write_play
from tableside.notation.read_record import read_record
from tableside.notation.reading import Names
from tableside.notation.replay import replay
from tableside.notation.xgid import write_xgid
from tableside.rulebook.loader import load
from tableside.rulebook.message import Message, Notation, Plural, Verbatim

MATCH = text_of("match.mat")
SPOILED = MATCH.replace("64: 25/21 21/15", "64: 25/19 24/20")


def made(text: str = MATCH, **choice: str) -> Document:
    return game.build(load("casual"), Asked(file=OwnFile("match.mat", text), **choice))


def cells(document: Document) -> list[BoardCell]:
    return [
        cell
        for block in document.sections[0].blocks
        if isinstance(block, BoardGrid)
        for cell in block.cells
    ]


def said(cell: BoardCell) -> list[str]:
    return [word.text for word in cell.words if isinstance(word, Message)]


class TestBoards:
    def test_a_move_of_both_players_is_two_boards_in_the_file_s_order(self) -> None:
        first, second = cells(made(at="5"))
        assert [cell.figure.diagram.view.light for cell in (first, second)] == ["mover", "opponent"]
        assert said(first) == ["{turn} · {score}"]
        caption = first.words[0]
        assert isinstance(caption, Message)
        turn = caption.facts["turn"]
        assert isinstance(turn, Message)
        assert (turn.text, turn.facts["play"]) == (
            "White plays {roll}: {play}",
            Notation("bar/24 13/7*"),
        )
        assert first.figure.caption == Message(
            "game.place",
            "Game {game}, move {number}: {player}",
            {"game": 1, "number": 5, "player": Verbatim("Player A")},
        )

    def test_every_board_is_the_step_and_its_id_reads_back(self) -> None:
        played = replay(record_of("match.mat"))
        steps = chosen(played, "game4")
        document = made(at="game4")
        assert len(cells(document)) == len(steps)
        for cell, step in zip(cells(document), steps, strict=True):
            assert cell.code == Notation(write_xgid(step.before))
            play = cell.figure.diagram.play
            moved = step.play is not None and bool(step.play.moves)
            assert (write_play(play) if play else None) == (
                write_play(step.play) if moved and step.play else None
            )

    def test_pairs_stand_side_by_side(self) -> None:
        document = made(at="game2:3,4", show="pairs")
        blocks = document.sections[0].blocks
        assert [len(block.cells) for block in blocks if isinstance(block, BoardGrid)] == [2] * 4
        before, after = cells(document)[:2]
        assert before.figure.diagram.play is None
        assert after.figure.diagram.view.moment == "after"
        assert before.figure.id != after.figure.id

    def test_a_double_and_its_answer_share_a_board(self) -> None:
        document = made(at="cube")
        answers = [[text for text in said(cell) if "player" in text] for cell in cells(document)]
        assert answers == [
            ["{player} drops."],
            ["{player} accepts."],
            ["{player} takes."],
            ["{player} accepts."],
        ]
        offered = cells(document)[0].figure.diagram.cube
        assert offered is not None
        assert (offered.value, offered.offered_to) == (2, "opponent")

    def test_a_beaver_has_a_board_of_its_own(self) -> None:
        document = made(text_of("session.mat"), at="game2:6,7")
        turns = []
        for cell in cells(document):
            caption = cell.words[0]
            assert isinstance(caption, Message)
            turn = caption.facts["turn"]
            assert isinstance(turn, Message)
            turns.append(turn.text.split(" ")[1])
        assert turns == ["plays", "doubles", "beavers", "raccoons"]

    def test_a_dance_is_drawn_without_a_play(self) -> None:
        (cell, _) = cells(made(at="4"))
        assert cell.figure.diagram.play is None
        assert cell.figure.diagram.dice is not None

    def test_other_starting_positions_are_drawn(self) -> None:
        document = made(text_of("nackgammon.mat"), at="1")
        assert document.ruleset.board.setup[1] == (23, 2)
        assert cells(document)[0].figure.diagram.position == document.ruleset.start

    @pytest.mark.parametrize("name", FILES)
    @pytest.mark.parametrize("show", ["play", "pairs", "before", "after"])
    def test_every_file_can_be_shown_in_every_way(self, name: str, show: str) -> None:
        document = made(text_of(name), at="game1", show=show)
        ids = [cell.figure.id for cell in cells(document)]
        assert len(set(ids)) == len(ids) > 0


class TestChoice:
    def test_every_third_roll(self) -> None:
        played = replay(record_of("match.mat"))
        rolls = [step for step in chosen(played, "all") if step.play is not None]
        assert chosen(played, "every 3") == tuple(rolls[2::3])

    def test_steps_come_once_and_in_order(self) -> None:
        played = replay(record_of("match.mat"))
        steps = chosen(played, "7,5,5a,game2:1")
        assert [(s.game, s.entry.number) for s in steps] == [(1, 5), (1, 5), (1, 7), (1, 7), (2, 1)]

    @pytest.mark.parametrize(
        ("at", "line"),
        [
            ("x", "--at: 'x' names no moment; allowed: all, every 3"),
            ("every 0", "--at: every 0 is never"),
            ("game9", "--at: there is no game 9 in the file"),
            ("99", "--at: game 1 has no move 99"),
            ("faults", "--at: 'faults' leaves nothing to draw in this file"),
            ("1," * 2000, "--at: 4000 letters are too many"),
        ],
    )
    def test_what_cannot_be_chosen(self, at: str, line: str) -> None:
        with pytest.raises(GameChoiceError) as found:
            game.prepare(load("casual"), Asked(file=OwnFile("m.mat", MATCH), at=at))
        assert str(found.value).startswith(line)

    def test_more_boards_than_a_document_holds(self) -> None:
        with pytest.raises(GameChoiceError, match=f"allowed are {MOST_BOARDS}: choose some with"):
            made(at="all", show="pairs")

    def test_a_file_without_games_is_refused(self) -> None:
        with pytest.raises(game.GameFileError, match="'hello' is no file of games"):
            made("hello")


class TestScore:
    def test_the_table_holds_each_game_and_the_end(self) -> None:
        (table,) = made(at="1").sections[1].blocks
        assert isinstance(table, Table)
        assert [row[1:3] for row in table.rows] == [(0, 0), (0, 1), (0, 2), (0, 4), (0, 7)]
        assert [row[4] for row in table.rows[:-1]] == [1, 1, 2, 3]
        hows = [how.text for row in table.rows[:-1] if isinstance(how := row[5], Message)]
        assert hows == ["Double dropped", "{win}, given up", "{win}, given up", "Backgammon"]

    def test_a_game_that_stops_is_not_finished(self) -> None:
        (table,) = made(text_of("stopped.mat"), at="1").sections[1].blocks
        assert isinstance(table, Table)
        assert table.rows[0][5] == Message("game.score", "not finished")

    def test_title_and_players(self) -> None:
        document = made(at="1")
        assert isinstance(document.title, Message)
        assert document.title.facts == {
            "white": Verbatim("Player A"),
            "black": Verbatim("Player B"),
        }
        assert document.subtitle == Message("game.kind", "Match to {length}", {"length": 5})


class TestFaults:
    def test_a_fault_stands_under_its_board_and_in_the_list(self) -> None:
        document = made(SPOILED, at="faults")
        (cell,) = cells(document)
        assert write_play(cell.figure.diagram.play) == "bar/15"  # type: ignore[arg-type]
        line = cell.words[-1]
        assert isinstance(line, Message)
        assert line.text == "{before} {what}"
        assert document.sections[-1].id == "faults"
        (listed,) = document.sections[-1].blocks
        assert isinstance(listed, Statement)
        assert len(listed.items) == 1

    def test_the_same_is_told_before_it_is_made(self) -> None:
        asked = Asked(file=OwnFile("match.mat", SPOILED))
        (line,) = game.warnings(load("casual"), asked)
        assert isinstance(line, Message)
        assert line.context == "game.line"
        assert game.warnings(load("casual"), Asked(file=OwnFile("match.mat", MATCH))) == ()

    def test_every_kind_of_fault_has_its_words(self) -> None:
        rules = replay(record_of("match.mat")).ruleset
        texts = set()
        for wrong in Wrong:
            for rest in Rest:
                fault = Fault(wrong, 1, 2, Seat.TOP, "31", said=(2,), found=(1,), rest=rest)
                told = fault_told(fault, rules)
                assert told
                texts.add(told[0].text if isinstance(told[0], Message) else told[0].singular)
                assert isinstance(fault_line(fault, Names("1", "2"), rules), Message)
        assert len(texts) == len(Wrong)

    def test_a_list_without_end_is_counted(self) -> None:
        moves = "".join(f" {n:2}) 31:                             52:\n" for n in range(1, 60))
        head = " 5 point match\n\n Game 1\n Anna : 0                     Ben : 0\n"
        document = made(head + moves, at="1")
        (listed,) = document.sections[-1].blocks
        assert isinstance(listed, Statement)
        assert len(listed.items) == game.MOST_TOLD + 1
        last = listed.items[-1][0]
        assert isinstance(last, Plural)
        # Of 118 rolls the last was thrown and not played, which is no fault.
        assert last.number == 117 - game.MOST_TOLD

    @pytest.mark.parametrize(
        "name", ["<script>alert(1)</script>", "x" * 5000, "\u202eEvil", "", "a\u0000b", "]:\\"]
    )
    def test_names_are_bounded_text(self, name: str) -> None:
        found = name_of(Names(name, "2"), Seat.BOTTOM).text
        assert 0 < len(found) <= LONGEST_NAME
        assert found.isprintable()

    def test_a_double_against_the_rules_still_has_a_board(self) -> None:
        moves = (
            "  1) 31: 8/5 6/5                    52: 13/8 24/22\n      Wins 1 point\n"
            "\n Game 2\n Anna : 4        Ben : 3\n"
            "  1) 31: 8/5 6/5                    52: 13/8 24/22\n"
            "  2)  Doubles => 2                   Takes\n"
        )
        head = " 5 point match\n\n Game 1\n Anna : 3                     Ben : 3\n"
        document = made(head + moves, at="faults")
        (cell,) = cells(document)
        assert any("not allowed" in _first(word) for word in cell.words)


def _first(word: object) -> str:
    while isinstance(word, Message) and "before" in word.facts:
        word = word.facts["before"]
    return word.text if isinstance(word, Message) else ""


@settings(max_examples=6)
@given(records())
def test_any_record_can_be_printed(record: object) -> None:
    text = write_mat(record)  # type: ignore[arg-type]
    assert read_record(text).record.games
    document = made(text, at="game1:1,cube" if "Doubles" in text else "game1:1")
    for cell in cells(document):
        assert isinstance(cell.code, Notation)
        assert board(BoardRequest(cell.code.text), document.ruleset).id_text == cell.code.text
