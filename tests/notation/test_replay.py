"""Games of GNU Backgammon, replayed: its own IDs, its own scores."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.games import FILES, SAID, record_of, records, text_of
from tableside.engine.attempt import Attempt
from tableside.engine.dice import Dice
from tableside.engine.position import Position
from tableside.engine.state import Offer, Seat, Stage
from tableside.notation.gnubg import write_gnubg_id, write_position_id
from tableside.notation.mat import read_mat
from tableside.notation.mat_writer import write_mat
from tableside.notation.moments import read_moment, sequence, steps_at
from tableside.notation.read_record import holds_games, read_record
from tableside.notation.reading import Names
from tableside.notation.record import Entry, GameRecord, Placed, Record, Resigned, Rolled
from tableside.notation.replay import Replay, replay, rules_of, settled
from tableside.notation.sgf_game import read_sgf_games, write_sgf_games
from tableside.notation.xgid import read_xgid, write_xgid

# Match text does not hold the Jacoby rule; the sessions were played with it.
JACOBY = {"session.mat", "resigned.mat"}


def played(name: str) -> Replay:
    record = record_of(name)
    return replay(replace(record, jacoby=True) if name in JACOBY else record)


@pytest.mark.parametrize("name", FILES)
def test_every_position_is_the_one_that_gnubg_has(name):
    replayed = played(name)
    said = SAID["games"][name.split(".")[0]]
    assert len(replayed.games) == len(said)
    compared = 0
    for game, other in zip(replayed.games, said, strict=True):
        for step, text in zip(game.steps, other["ids"], strict=False):
            theirs, ours = text.split(":"), write_gnubg_id(step.before).split(":")
            if name == "setup.sgf" and step is game.steps[0]:
                continue  # before anything is set nobody knows who is on roll
            if isinstance(step.entry.deed, Placed):
                continue
            assert ours[0] == theirs[0]
            first_of_one = len(said) == 1 and step is game.steps[0]
            turned_again = step.before.offer in (Offer.BEAVER, Offer.RACCOON)
            resigned = isinstance(step.entry.deed, Resigned)
            unplayed = step.after is None
            # A match ID has no room for a beaver, and gnubg shows neither the dice of the
            # first roll of a lone game nor a resignation before it is made.
            if not (first_of_one or turned_again or resigned or unplayed):
                assert ours[1] == theirs[1]
            compared += 1
    assert compared >= 6


@pytest.mark.parametrize("name", FILES)
def test_every_game_ends_as_gnubg_says(name):
    for game, other in zip(played(name).games, SAID["games"][name.split(".")[0]], strict=True):
        assert (game.match.top, game.match.bottom) == (other["top"], other["bottom"])
        assert game.match.crawford == other["crawford"]
        if other["winner"] is None:
            assert game.won is None
            continue
        assert game.won is not None
        assert (game.won.winner.value, game.won.points) == (other["winner"], other["points"])
        last = game.steps[-1]
        assert isinstance(last.entry.deed, Resigned) == other["resigned"]
        assert last.after is not None
        ends = {Stage.OVER, Stage.PASSED} if not other["resigned"] else {Stage.RESIGNED}
        assert last.after.stage in ends
        end = last.after.position
        assert other["ids"][-1].split(":")[0] in {
            write_position_id(end),
            write_position_id(end.swapped()),
        }


@pytest.mark.parametrize("name", [name for name in FILES if "resigned" not in name])
def test_nothing_is_wrong_with_these_games(name):
    assert read_record(text_of(name)).warnings == ()
    assert played(name).faults == ()


def test_what_is_given_up_against_the_jacoby_rule_is_named():
    faults = played("resigned.mat").faults
    assert [(fault.game, fault.seat, fault.said) for fault in faults] == [
        (1, Seat.TOP, (3,)),
        (2, Seat.TOP, (3,)),
    ]
    assert {ground.reason.value for fault in faults for ground in fault.grounds} == {
        "jacoby_undoubled"
    }


@pytest.mark.parametrize("stem", ["match", "session", "resigned", "nackgammon"])
def test_both_files_of_a_match_tell_the_same_game(stem):
    one, two = settled(played(f"{stem}.mat")), settled(played(f"{stem}.sgf"))
    assert replace(one, crawford=two.crawford) == two


@pytest.mark.parametrize("name", FILES)
def test_each_state_is_read_back_from_its_xgid(name):
    replayed = played(name)
    checkers = replayed.ruleset.board.checkers
    for step in replayed.steps:
        if step.before.stage is not Stage.PLAYING or isinstance(step.entry.deed, Placed):
            continue
        back = read_xgid(write_xgid(step.before), checkers=checkers).state
        assert back.position == step.before.position
        assert (back.dice, back.offer, back.roller) == (
            step.before.dice,
            step.before.offer,
            step.before.roller,
        )


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".mat")])
def test_match_text_is_written_as_gnubg_writes_it(name):
    theirs = [line.rstrip() for line in text_of(name).splitlines() if "EventDate" not in line]
    while not theirs[0]:
        theirs.pop(0)
    ours = write_mat(record_of(name)).rstrip("\n").split("\n")
    while not theirs[-1]:
        theirs.pop()
    assert ours == theirs


@pytest.mark.parametrize("name", sorted(SAID["written"]))
def test_what_is_written_is_what_gnubg_has_read(name):
    """Its reading is kept as data: the file with this sum gave every ID of the original."""
    stem, ending = name.split(".")
    record = settled(played(f"{stem}.sgf"))
    text = write_mat(record) if ending == "mat" else write_sgf_games(record)
    assert hashlib.sha256(text.encode()).hexdigest() == SAID["written"][name]


def test_a_roll_that_was_not_played_stays_open():
    last = played("stopped.mat").steps[-1]
    assert (last.after, last.faults) == (None, ())
    assert isinstance(last.entry.deed, Rolled)
    assert str(last.before.dice) == "Dice(high=5, low=3)"


@settings(max_examples=25)
@given(records())
def test_a_record_is_read_back_from_match_text(record: Record):
    back = read_mat(write_mat(record)).record
    told = settled(replay(back))
    plain = " ".join(record.names.top.replace(":", " ").split())
    assert back.names.top == plain
    assert replace(told, names=record.names, jacoby=record.jacoby) == settled(replay(record))
    assert read_mat(write_mat(back)).record == back


@settings(max_examples=25)
@given(records())
def test_a_record_is_read_back_from_sgf(record: Record):
    back = read_sgf_games(write_sgf_games(record)).record
    assert back == replace(record, games=back.games)
    assert settled(replay(back)) == settled(replay(record))
    assert read_sgf_games(write_sgf_games(back)).record == back


@settings(max_examples=15)
@given(records())
def test_a_legal_record_has_no_fault(record: Record):
    replayed = replay(record)
    assert replayed.faults == ()
    for game in replayed.games:
        for step in game.steps:
            for state in (step.before, step.after):
                if state is not None:
                    position: Position = state.position
                    assert position.problems(15) == ()


@settings(max_examples=15)
@given(records(), st.data())
def test_a_sequence_is_the_plays_between_two_moments(record: Record, data: st.DataObject):
    game = replay(record).games[0]
    rolls = [step for step in game.steps if step.play is not None]
    first = data.draw(st.integers(0, len(rolls) - 1))
    last = data.draw(st.integers(first, len(rolls) - 1))
    ends = [
        read_moment(f"{step.entry.number}{'a' if step.entry.seat is Seat.TOP else 'b'}")
        for step in (rolls[first], rolls[last])
    ]
    state, plays = sequence(record, *ends)
    assert state == rolls[first].before
    assert plays == tuple(step.play for step in rolls[first : last + 1])
    assert steps_at(replay(record), ends)[0].before == state


@pytest.mark.parametrize("name", FILES)
def test_a_file_of_games_is_known_as_one(name):
    assert holds_games(text_of(name))


@pytest.mark.parametrize(
    ("variation", "start"),
    [
        ("backgammon", "4HPwATDgc/ABMA"),
        ("nackgammon", "4Dl4ADbgOXgANg"),
        ("hypergammon1", "AACAAAAAAgAAAA"),
        ("hypergammon2", "AABAAQAACgAAAA"),
        ("hypergammon3", "AACgAgAAKgAAAA"),
    ],
)
def test_other_games_start_where_gnubg_starts_them(variation, start):
    record = Record(Names("1", "2"), 1, (), variation=variation)
    assert write_position_id(rules_of(record).start) == start
    # The file names the game in its first node or in a comment line.
    for write, read in ((write_mat, read_mat), (write_sgf_games, read_sgf_games)):
        game = GameRecord(1, entries=(Entry(1, Seat.TOP, Rolled(Dice(2, 1), Attempt())),))
        text = write(replace(record, games=(game,)))
        assert read(text).record.variation == variation


def test_a_sequence_ends_with_its_roll_though_the_player_resigns_a_turn_later():
    text = """ 1 point match

 Game 1
 one : 0                             two : 0
  1)                                 63: 24/18 8/5
  2) 54: 6/1* 24/20*                 55: 25/20 25/20 18/13 8/3
                                      Wins 1 point
"""
    record = read_mat(text).record
    _, plays = sequence(record, read_moment("1b"), read_moment("2a"))
    assert [[move.source for move in play.moves] for play in plays] == [[24, 8], [6, 24]]
