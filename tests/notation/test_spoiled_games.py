"""Games with a fault in them: it is named, and the rest is played where it can be."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from support.games import FILES, record_of, text_of
from tableside.engine.reason import Reason
from tableside.engine.state import Offer, Seat
from tableside.notation.errors import NotationError
from tableside.notation.faults import Fault, Rest, Wrong
from tableside.notation.mat import read_mat
from tableside.notation.moments import MOST_MOMENTS, read_moment, read_moments, sequence, steps_at
from tableside.notation.read_record import holds_games, read_record
from tableside.notation.replay import replay
from tableside.notation.scribe import MOST_LETTERS
from tableside.notation.sgf_game import read_sgf_games

HEAD = " {length} point match\n\n Game 1\n Anna : {top}                     Ben : {bottom}\n"
MATCH = text_of("match.mat")


def faults_of(moves: str, *, length: int = 5, top: int = 0, bottom: int = 0) -> tuple[Fault, ...]:
    head = HEAD.format(length=length, top=top, bottom=bottom)
    return replay(read_mat(head + moves).record).faults


def reasons(fault: Fault) -> list[Reason]:
    return [ground.reason for ground in fault.grounds]


def spoiled(before: str, after: str) -> tuple[Fault, ...]:
    assert before in MATCH
    return replay(read_record(MATCH.replace(before, after, 1)).record).faults


def told(text: str) -> NotationError | None:
    """Why a text is refused; ``None`` where it is read and replayed."""
    try:
        replay(read_record(text).record)
    except NotationError as fault:
        return fault
    return None


class TestPlays:
    def test_a_forbidden_play_is_named_and_carried_out(self):
        (fault,) = faults_of("  1) 31: 8/5                      52: 13/8 24/22\n")
        assert (fault.wrong, fault.game, fault.number) == (Wrong.ILLEGAL_PLAY, 1, 1)
        assert (fault.seat, fault.text) == (Seat.TOP, "8/5")
        assert reasons(fault) == [Reason.MUST_PLAY_BOTH]
        assert fault.rest is Rest.PLAYED_AS_WRITTEN

    def test_a_play_onto_a_closed_point_is_replaced_by_the_one_that_fits(self):
        (fault,) = spoiled("64: 25/21 21/15", "64: 25/19 24/20")
        assert (fault.wrong, fault.number, fault.seat) == (Wrong.ILLEGAL_PLAY, 2, Seat.BOTTOM)
        assert reasons(fault) == [Reason.ENTRY_CLOSED]
        assert (fault.rest, fault.played) == (Rest.PLAYED_AS_IT_FITS, "bar/15")

    def test_unreadable_play_in_a_match_is_filled_in_from_what_follows(self):
        rows = [line for line in MATCH.splitlines() if re.match(r"  5\) ", line)]
        left = rows[0].split(")", 1)[1][:28]
        faults = spoiled(left, left[:4] + "????".ljust(24))
        assert [(fault.wrong, fault.number, fault.seat) for fault in faults] == [
            (Wrong.UNREADABLE, 5, Seat.TOP)
        ]
        assert faults[0].rest is Rest.PLAYED_AS_IT_FITS
        assert faults[0].played
        assert faults[0].problems

    def test_where_nothing_fits_the_game_stops_and_the_next_one_is_played(self):
        number = 5
        lines = MATCH.splitlines()
        first = next(i for i, line in enumerate(lines) if line.startswith("  5) "))
        # Two rolls in a row are unreadable: many plays could have been made.
        for index in (first, first + 1):
            lines[index] = re.sub(r"(\d\d:)[^:]*?(?=\s\d\d:|$)", r"\1 ????      ", lines[index])
        replayed = replay(read_record("\n".join(lines)).record)
        stopped = [fault for fault in replayed.faults if fault.rest is Rest.STOPPED]
        assert [(fault.game, fault.number) for fault in stopped] == [(1, number)]
        assert stopped[0].skipped > 20
        assert replayed.games[1].steps
        assert {fault.game for fault in replayed.faults} == {1}
        assert replayed.games[-1].after == replay(record_of("match.mat")).games[-1].after

    def test_a_dance_that_is_none(self):
        (fault,) = faults_of("  1) 31:                             52: 13/8 24/22\n")
        assert reasons(fault) == [Reason.CANNOT_PASS]

    def test_a_double_opens_no_game(self):
        (fault,) = faults_of("  1) 33: 8/5(2) 6/3(2)             41: 24/23 13/9\n")
        assert (fault.wrong, reasons(fault)) == (Wrong.OPENING, [Reason.TIE_THROWS_AGAIN])

    def test_a_turn_out_of_order(self):
        moves = "  1) 31: 8/5 6/5\n  2) 52: 13/8 24/22              41: 24/23 13/9\n"
        (fault,) = faults_of(moves)
        assert (fault.wrong, fault.number, fault.seat) == (Wrong.WRONG_TURN, 2, Seat.TOP)

    def test_no_such_die(self):
        (fault,) = faults_of("  1) 71: 8/5 6/5                    52: 13/8 24/22\n")
        assert fault.wrong is Wrong.UNREADABLE
        assert "7" in fault.problems[0]

    def test_hits_that_were_not_marked_are_told_with_the_step(self):
        text = MATCH.replace("24/22*", "24/22", 1)
        notes = [note for step in replay(read_record(text).record).steps for note in step.notes]
        assert notes == ["a checker is hit on 22: the * there was missing"]


class TestCube:
    def test_nobody_doubles_in_the_crawford_game(self):
        moves = (
            "  1) 31: 8/5 6/5                    52: 13/8 24/22\n"
            "  2)  Doubles => 2                   Takes\n"
            "  3) 41: 24/23 13/9                 21: 6/5 24/22\n"
            "\n Game 2\n Anna : 3        Ben : 4\n"
            "  1) 31: 8/5 6/5                    52: 13/8 24/22\n"
            "  2)  Doubles => 2                   Drops\n      Wins 1 point\n"
        )
        faults = faults_of(moves, top=2, bottom=4)
        crawford = [fault for fault in faults if Reason.CRAWFORD_GAME in reasons(fault)]
        # The first game shows by its double that the Crawford game was played before.
        assert crawford == []
        assert [fault.wrong for fault in faults] == [Wrong.UNFINISHED, Wrong.SCORE]

    def test_a_double_in_the_crawford_game_after_the_score_came_to_it(self):
        moves = (
            "  1) 31: 8/5 6/5                    52: 13/8 24/22\n"
            "      Wins 1 point\n"
            "\n Game 2\n Anna : 4        Ben : 3\n"
            "  1) 31: 8/5 6/5                    52: 13/8 24/22\n"
            "  2)  Doubles => 2                   Takes\n"
            "  3) 41: 24/23 13/9                 21: 24/22 6/5\n"
        )
        head = faults_of(moves, top=3, bottom=3)
        assert [(fault.wrong, fault.game, fault.number) for fault in head] == [(Wrong.CUBE, 2, 2)]
        assert Reason.CRAWFORD_GAME in reasons(head[0])

    def test_an_answer_to_nothing_is_left_out(self):
        (fault,) = faults_of("  1) 31: 8/5 6/5                     Takes\n")
        assert (fault.wrong, fault.rest) == (Wrong.CUBE, Rest.LEFT_OUT)
        assert reasons(fault) == [Reason.NOTHING_OFFERED]

    def test_a_cube_that_shows_another_number(self):
        moves = "  1) 31: 8/5 6/5                    Doubles => 8\n  2)  Takes\n"
        (fault,) = faults_of(moves)
        assert (fault.wrong, fault.said, fault.found) == (Wrong.CUBE_VALUE, (8,), (2,))

    def test_a_beaver_in_a_match(self):
        moves = "  1) 31: 8/5 6/5                    Doubles => 2\n  2)  Beavers => 4\n"
        (fault,) = faults_of(moves)
        assert Reason.MONEY_GAMES_ONLY in reasons(fault)
        assert fault.rest is Rest.PLAYED_AS_WRITTEN

    def test_a_roll_while_a_double_waits(self):
        moves = (
            "  1) 31: 8/5 6/5                    Doubles => 2\n"
            "  2)                                52: 13/8 24/22\n"
        )
        (fault,) = faults_of(moves)
        assert reasons(fault) == [Reason.OFFER_WAITS]

    def test_a_double_with_the_other_players_cube(self):
        moves = (
            "  1) 31: 8/5 6/5                    Doubles => 2\n"
            "  2)  Takes                         52: 13/8 24/22\n"
            "  3) 41: 24/23 13/9                 Doubles => 4\n"
        )
        record = read_mat(HEAD.format(length=5, top=0, bottom=0) + moves).record
        replayed = replay(record)
        (fault,) = replayed.faults
        assert reasons(fault) == [Reason.NOT_YOUR_CUBE]
        last = replayed.steps[-1].after
        assert last is not None
        assert last.offer is Offer.DOUBLE

    def test_a_drop_that_was_not_written_down(self):
        moves = "  1) 31: 8/5 6/5                    Doubles => 2\n" + " " * 34 + "Wins 1 point\n"
        record = read_mat(HEAD.format(length=5, top=0, bottom=0) + moves).record
        (game,) = replay(record).games
        assert game.faults == ()
        assert game.won is not None
        assert (game.won.winner, game.won.points, game.won.result) == (Seat.BOTTOM, 1, None)


class TestScores:
    def test_a_score_that_does_not_add_up(self):
        faults = spoiled(
            "Player A : 0                   Player B : 2", "Player A : 1  Player B : 2"
        )
        assert (faults[0].wrong, faults[0].game) == (Wrong.SCORE, 3)
        assert (faults[0].said, faults[0].found) == ((2, 1), (2, 0))

    def test_points_that_the_board_does_not_give(self):
        faults = spoiled("Wins 3 points", "Wins 1 point")
        # A match that needs one more point gets one: programs differ in what they write.
        assert faults == ()
        (fault,) = spoiled("Wins 3 points", "Wins 2 points")
        assert (fault.wrong, fault.said, fault.found) == (Wrong.RESULT, (2,), (3,))

    def test_a_game_without_an_end(self):
        text = re.sub(r"\n +Wins 1 point\s*\n", "\n\n", MATCH, count=1)
        faults = replay(read_record(text).record).faults
        assert [(fault.wrong, fault.game) for fault in faults] == [
            (Wrong.UNFINISHED, 2),
            (Wrong.SCORE, 3),
        ]

    def test_moves_after_the_end(self):
        lines = MATCH.rstrip().splitlines()
        extra = " 99) 31: 8/5 6/5"
        faults = replay(read_record("\n".join([*lines, extra])).record).faults
        assert [fault.wrong for fault in faults] == [Wrong.AFTER_THE_END]
        assert reasons(faults[0]) == [Reason.GAME_OVER]

    def test_a_game_after_the_match(self):
        extra = "\n Game 5\n Player A : 0      Player B : 7\n  1) 31: 8/5 6/5\n"
        faults = replay(read_record(MATCH + extra).record).faults
        assert [fault.wrong for fault in faults] == [Wrong.AFTER_THE_MATCH]
        assert reasons(faults[0]) == [Reason.MATCH_WON]

    def test_a_resignation_that_no_result_explains(self):
        (fault,) = faults_of(
            "  1) 31: 8/5 6/5                    52: 13/8 24/22\n      Wins 5 points\n"
        )
        assert (fault.wrong, fault.said, fault.found) == (Wrong.RESULT, (5,), (1,))

    def test_the_crawford_game_where_it_cannot_be(self):
        text = text_of("match.sgf").replace("RU[Crawford]RE", "RU[Crawford:CrawfordGame]RE", 1)
        faults = replay(read_record(text).record).faults
        assert faults == ()  # the first game's mark fits no score and is left aside
        text = text_of("match.sgf").replace("RU[Crawford:CrawfordGame]", "RU[Crawford]")
        (fault,) = replay(read_record(text).record).faults
        assert (fault.wrong, fault.game) == (Wrong.CRAWFORD, 4)


class TestOtherPrograms:
    def test_tabs_and_other_words_are_read(self):
        text = (
            '; [Site "somewhere"]\n; [Variation "Backgammon"]\n\n1 point match\n\nGame 1\n'
            "Anna : 0\tBen : 0\n1)\t\t21: 24/23 13/11\n2) 31: 8/5 6/5\t\t52: 13/8 24/22\n"
            "3) 65: Cannot Move\t\tRedoubles => 2\n4) Rejects\n"
            "5) Losses 1 point                 Wins 1 point and the match\n"
        )
        reading = read_record(text)
        game = reading.record.games[0]
        assert [entry.number for entry in game.entries] == [1, 2, 2, 3, 3, 4]
        assert game.entries[0].seat is Seat.BOTTOM
        assert game.ending is not None
        assert game.ending.winner is Seat.BOTTOM

    def test_games_without_a_length_are_a_session(self):
        reading = read_mat(" Game 1\n A : 0       B : 0\n  1) 31: 8/5 6/5\n")
        assert reading.record.length == 0
        assert any("money" in warning for warning in reading.warnings)

    def test_a_name_may_look_like_anything(self):
        head = " 1 point match\n Game 1\n 31: Takes : 0           Wins 2 points : 0\n"
        record = read_mat(head + "  1) 31: 8/5 6/5\n").record
        assert record.names.top == "31: Takes"
        assert record.names.bottom == "Wins 2 points"

    def test_variations_of_an_sgf_game_are_left_aside(self):
        text = "(;FF[4]GM[6](;W[31hefe](;B[52lqac])(;B[52aclq]))(;W[31xugd]))"
        reading = read_record(text)
        assert len(reading.record.games[0].entries) == 2
        assert any("other lines" in warning for warning in reading.warnings)

    def test_another_game_in_the_file_is_left_aside(self):
        text = "(;FF[4]GM[1];B[aa])(;FF[4]GM[6]PW[1]PB[2];W[31hefe])"
        reading = read_record(text)
        assert reading.warnings == ("a game that is not backgammon was left aside",)
        assert len(reading.record.games) == 1


class TestHostile:
    @pytest.mark.parametrize("name", FILES)
    @pytest.mark.parametrize("part", [0.25, 0.5, 0.9, 0.999])
    def test_a_file_that_is_cut_off_is_read_as_far_as_it_goes(self, name, part):
        text = text_of(name)
        cut = text[: int(len(text) * part)]
        replayed = replay(read_record(cut).record)
        assert replayed.games

    @pytest.mark.parametrize(
        "text",
        ["", " ", "(;", "(;GM[6]", "(;GM[6", "1)", "Game 1", "3 point match", "\0\0\0", "((((((("],
    )
    def test_what_is_no_file_of_games_is_refused_in_one_line(self, text):
        assert told(text) is None or "\n" not in str(told(text))

    def test_a_text_without_end_is_refused(self):
        with pytest.raises(NotationError, match="letters"):
            read_mat(" 1 point match\n" + " " * MOST_LETTERS)
        with pytest.raises(NotationError, match="letters"):
            read_sgf_games("(;GM[6]" + " " * MOST_LETTERS)

    @pytest.mark.parametrize(
        "text",
        [
            "(;GM[6]" + "(" * 100_000,
            "(;GM[6]C[" + "\\" * 100_001,
            "(;GM[6]" + "[" * 100_000,
            "(;GM[6]" + ";W[31hefe]" * 5_000 + ")",
            "(;GM[6]W[" + "31" * 50_000 + "])",
            "(;GM[6]MI[length:" + "9" * 50_000 + "]CV[" + "9" * 50_000 + "])",
            " 1 point match\n Game 1\n A : 0    B : 0\n" + "  1) 31: 8/5 6/5   52: x\n" * 3_000,
            " 1 point match\n Game 1\n" + " " * 100_000 + ":" * 100_000,
            " 1 point match\n Game 1\n  1) 11: " + "8/7 " * 20_000,
        ],
    )
    def test_texts_made_to_break_a_reader_do_not(self, text):
        try:
            replayed = replay(read_record(text).record)
        except NotationError:
            return
        for fault in replayed.faults:
            assert len(fault.text) < 200

    @settings(max_examples=60)
    @given(st.text(alphabet="(;)[]WBGM6 31hefeydouble\\\n:AEPLDI", max_size=80))
    @example("(;GM[6];PL[x]DI[99]CV[3]CP[z])")
    @example("(;GM[6];AW[a]AB[a])")
    @example("(;GM[6];AW[?];W[31])")
    def test_any_sgf_gives_values_or_one_line(self, text):
        assert "\n" not in str(told("(;GM[6]" + text))

    @settings(max_examples=60)
    @given(st.lists(st.text(alphabet="123456:/ )*DoublesTakeWinpt>=\t", max_size=40), max_size=6))
    def test_any_match_text_gives_values_or_one_line(self, lines):
        head = HEAD.format(length=3, top=0, bottom=2)
        replay(read_mat(head + "\n".join(f"  {i}) {line}" for i, line in enumerate(lines))).record)

    @settings(max_examples=40)
    @given(st.integers(0, len(MATCH) - 1), st.sampled_from("0156/*:) xW"))
    def test_one_wrong_letter_never_breaks_it(self, at, letter):
        replayed = replay(read_record(MATCH[:at] + letter + MATCH[at + 1 :]).record)
        for fault in replayed.faults:
            assert fault.number is None or fault.number >= 0


class TestMoments:
    def test_the_game_goes_on_until_another_is_named(self):
        found = read_moments("5, 12b, game2:3, 4a")
        assert [(one.game, one.number, one.seat) for one in found] == [
            (1, 5, None),
            (1, 12, Seat.BOTTOM),
            (2, 3, None),
            (2, 4, Seat.TOP),
        ]

    @pytest.mark.parametrize("text", ["", "x", "5c", "game2", "-1", "1,,2", "game:3", "5" * 9])
    def test_what_is_no_moment(self, text):
        with pytest.raises(NotationError, match="is no moment"):
            read_moments(text)

    def test_there_are_not_endlessly_many(self):
        with pytest.raises(NotationError, match="too many"):
            read_moments(",".join(["1"] * (MOST_MOMENTS + 1)))

    def test_a_moment_that_is_not_there_is_told_with_what_is(self):
        replayed = replay(record_of("match.mat"))
        with pytest.raises(NotationError, match="there is no game 9; the file has games 1 to 4"):
            steps_at(replayed, [read_moment("game9:1")])
        with pytest.raises(NotationError, match="game 1 has no move 99; its moves are 1 to"):
            steps_at(replayed, [read_moment("99")])

    def test_a_move_of_both_players_is_two_steps(self):
        replayed = replay(record_of("match.mat"))
        both = steps_at(replayed, [read_moment("3")])
        assert [step.entry.seat for step in both] == [Seat.TOP, Seat.BOTTOM]
        assert steps_at(replayed, [read_moment("3"), read_moment("3b")]) == both

    def test_a_sequence_stays_in_one_game_and_runs_forward(self):
        record = record_of("match.mat")
        with pytest.raises(NotationError, match="forward"):
            sequence(record, read_moment("5"), read_moment("3"))
        with pytest.raises(NotationError, match="forward"):
            sequence(record, read_moment("5"), read_moment("game2:3"))
        state, plays = sequence(record, read_moment("3a"), read_moment("5b"))
        assert len(plays) == 6
        assert state.roller is Seat.TOP

    def test_a_position_is_no_file_of_games(self):
        assert not holds_games("4HPwATDgc/ABMA:cAkAAAAAAAAA")
        assert not holds_games("(;FF[4]GM[6]AE[a:y]AW[f][f]AB[s][s]PL[B]DI[31])")
