"""One state in several notations, as independent programs write it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tableside.engine.dice import Dice
from tableside.engine.position import Position, Side
from tableside.engine.state import Cube, Match, Seat, State
from tableside.notation.gnubg import read_gnubg_id, write_gnubg_id, write_position_id
from tableside.notation.xgid import read_xgid, write_xgid

DATA = Path(__file__).parent / "data"
VECTORS = json.loads((DATA / "vectors.json").read_text("utf-8"))["rows"]
STATES = json.loads((DATA / "ids.json").read_text("utf-8"))["states"]

# The published match ID of row 13 holds a die of 2 beside none (bit 16), where its XGID
# says that nobody has rolled. GNU Backgammon 1.07 refuses those dice, and, told to set
# the XGID, shows the ID given here.
MENDED = {13: "2zYHMACbbQAADA:EgEAAAAAAAAA"}


def gnubg_of(row):
    return MENDED.get(row["number"], row["gnubg"])


def numbered(rows):
    return pytest.mark.parametrize("row", rows, ids=lambda row: str(row["number"]))


@numbered(VECTORS)
def test_xgid_becomes_a_gnubg_id(row):
    assert write_gnubg_id(read_xgid(row["xgid"]).state) == gnubg_of(row)


@numbered(VECTORS)
def test_gnubg_id_is_written_as_it_was_read(row):
    assert write_gnubg_id(read_gnubg_id(gnubg_of(row)).state) == gnubg_of(row)


@numbered(VECTORS)
def test_gnubg_id_gives_the_state_of_the_xgid(row):
    expected = read_xgid(row["xgid"]).state
    # A match ID holds neither beavers nor the limit of the cube.
    match = replace(expected.match, beavers=None)
    cube = replace(expected.cube, limit=None)
    found = read_gnubg_id(gnubg_of(row)).state
    assert found == replace(expected, match=match, cube=cube)


@numbered(VECTORS)
def test_the_published_gnubg_id_gives_the_same_board(row):
    expected = read_xgid(row["xgid"]).state
    found = read_gnubg_id(row["gnubg"]).state
    assert (found.position, found.roller) == (expected.position, expected.roller)
    assert found.dice == expected.dice


@numbered(VECTORS)
def test_pips_bar_and_off(row):
    board = read_xgid(row["xgid"]).state.side_position(Seat.BOTTOM)
    assert [board.mover.pips, board.opponent.pips] == row["pips"]
    assert [board.mover.bar, board.opponent.bar] == row["bar"]
    assert [board.mover.off, board.opponent.off] == row["off"]


@numbered(VECTORS)
def test_xgid_is_written_as_it_was_read(row):
    # Strict writing puts the larger die first.
    strict = row["xgid"].replace(":16:", ":61:").replace(":46:", ":64:")
    assert write_xgid(read_xgid(row["xgid"]).state) == strict


def test_one_game_seen_from_both_sides_has_one_position_id():
    one, other = (read_xgid(VECTORS[index]["xgid"]).state for index in (4, 5))
    assert write_position_id(one.position) == write_position_id(other.position)


def side_of(points, bar, off):
    return Side(tuple(points), bar, off)


def state_of(entry):
    """The state that a line of ids.json spells out, built without any reader."""
    pos = entry["pos"]
    mover = side_of([max(count, 0) for count in pos[:24]], pos[24], pos[26])
    other = side_of([max(-count, 0) for count in pos[23::-1]], pos[25], pos[27])
    roller = Seat(entry["mover"])
    value, owner = entry["cube"]
    seats = {"mover": roller, "other": roller.other, "centred": None}
    bottom, top = entry["score"] if roller is Seat.BOTTOM else entry["score"][::-1]
    match = Match(entry["length"], bottom, top, entry["crawford"])
    if not entry["length"]:
        match = replace(match, jacoby=True, beavers=False)
    dice = Dice.of(*entry["dice"]) if entry["dice"] else None
    return State(Position(mover, other), roller, dice, Cube(value, seats[owner]), match=match)


@pytest.mark.parametrize("entry", STATES, ids=lambda entry: entry["position_id"])
def test_states_of_the_oracle(entry):
    state = state_of(entry)
    assert read_xgid(entry["xgid"]).state == state
    assert write_xgid(state) == entry["xgid"]
    assert write_gnubg_id(state) == f"{entry['position_id']}:{entry['match_id']}"
    found = read_gnubg_id(f"{entry['position_id']}:{entry['match_id']}").state
    assert found == replace(state, match=replace(state.match, beavers=None))
