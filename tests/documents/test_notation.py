"""The page about notation: every play legal, every ID read back, in every ruleset."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

import pytest

from support.rulesets import all_rulesets
from support.said import messages
from tableside.documents import notation_examples, notation_ids
from tableside.documents.asked import NOTHING
from tableside.documents.model import Document, Figure, Figures, Row, Table
from tableside.documents.sheets import notation
from tableside.engine.attempt import attempt_of
from tableside.engine.explain import explain
from tableside.engine.legality import legal_plays
from tableside.engine.position import POINTS
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Seat
from tableside.notation.gnubg import read_gnubg_id
from tableside.notation.plays import parse_play, resolve, write_play
from tableside.notation.read import read_any
from tableside.notation.xgid import read_xgid
from tableside.rulebook.loader import load
from tableside.rulebook.message import Message, Notation, Plural

RULESETS = {**all_rulesets(), "critters": load("money", {"cube.raccoons": True})}
EVERY = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
CASUAL = load("casual")


def built(ruleset: Ruleset) -> Document:
    return notation.build(ruleset, NOTHING)


def blocks(document: Document) -> Iterator[object]:
    for section in document.sections:
        for block in section.blocks:
            if isinstance(block, Row):
                yield from (*block.said, *block.side)
            elif isinstance(block, Figures):
                yield from block.boards
            else:
                yield block


def table(document: Document, section: str) -> Table:
    part = next(part for part in document.sections if part.id == section)
    rows = [
        b for block in part.blocks for b in (block.said if isinstance(block, Row) else (block,))
    ]
    return next(block for block in rows if isinstance(block, Table))


def test_the_signs_are_all_shown() -> None:
    shown = {one.id: write_play(one.play) for one in notation_examples.shown(CASUAL)}
    assert shown == {
        "two": "8/5 6/5",
        "joined": "12/7",
        "hit": "6/5 6/4*",
        "chain": "12/10*/7",
        "enter": "bar/20 24/22",
        "off": "6/off 4/off",
        "double": "6/4(2) 5/3(2)",
        "dance": "cannot move",
    }


@EVERY
def test_each_example_is_a_real_position_with_a_legal_play(ruleset: Ruleset) -> None:
    shown = notation_examples.shown(ruleset)
    assert {"two", "off"} & {one.id for one in shown} or ruleset.board.checkers < 2
    for one in shown:
        assert one.position.problems(ruleset.board.checkers) == ()
        attempt = attempt_of(one.play)
        assert explain(one.position, one.dice, attempt, ruleset).legal
        # The text that is printed means the play that is drawn.
        text = write_play(one.play)
        assert resolve(text, one.position, one.dice, ruleset).play == one.play
        drawn = notation_examples.figure(one).diagram
        assert drawn.dice == one.dice
        assert drawn.play == (one.play if one.play.moves else None)
        if one.id == "dance":
            assert legal_plays(one.position, one.dice, ruleset) == ()
            assert parse_play("dance") == attempt
        assert ("*" in text) == any(move.hit for move in one.play.moves)


@EVERY
def test_what_is_said_of_a_play_is_what_it_does(ruleset: Ruleset) -> None:
    for one in notation_examples.shown(ruleset):
        facts = one.said.facts
        hits = [move.target for move in one.play.moves if move.hit]
        if one.id in ("hit", "chain"):
            assert facts["point"] in hits
        if one.id == "double":
            assert facts["number"] == len(one.play.moves)
            count = facts["count"]
            assert isinstance(count, Notation)
            assert count.text in write_play(one.play)
        if one.id == "enter":
            assert facts["point"] == 25 - int(str(facts["die"]))


def test_a_house_that_hits_nobody_has_no_star() -> None:
    ruleset = RULESETS["nobody hits"]
    shown = {one.id: one for one in notation_examples.shown(ruleset)}
    assert "hit" not in shown
    assert "chain" not in shown
    assert "*" not in "".join(write_play(one.play) for one in shown.values())


def test_a_double_played_twice_is_written_as_it_is_played() -> None:
    shown = {one.id: one for one in notation_examples.shown(RULESETS["doubles twice"])}
    assert len(shown["double"].play.moves) == 2
    assert "(2)" in write_play(shown["double"].play)


@EVERY
def test_the_ids_mean_the_position_beside_them(ruleset: Ruleset) -> None:
    state = notation_ids.example_state(ruleset)
    count = ruleset.board.checkers
    assert state.position.problems(count) == ()
    assert notation_ids.board(ruleset).diagram.position == state.position
    read = read_xgid(notation_ids.xgid(ruleset).text, checkers=count)
    assert read.warnings == ()
    assert read.state.position == state.position
    assert (read.state.dice, read.state.cube.value, read.state.cube.owner) == (
        state.dice,
        state.cube.value,
        state.cube.owner,
    )
    assert (read.state.match.length, read.state.match.bottom, read.state.match.top) == (
        state.match.length,
        state.match.bottom,
        state.match.top,
    )
    halves = notation_ids.gnubg(ruleset)
    whole = read_gnubg_id(":".join(half.text for half in halves), checkers=count)
    assert whole.state.position == state.position
    assert whole.state.roller is Seat.BOTTOM
    assert (notation_ids.board(ruleset).diagram.cube is not None) == ruleset.doubles


@EVERY
def test_the_fields_are_those_of_the_id(ruleset: Ruleset) -> None:
    state = notation_ids.example_state(ruleset)
    rows = notation_ids.fields(ruleset).rows
    assert [row[0] for row in rows] == list(range(1, 11))
    texts = [row[1].text for row in rows if isinstance(row[1], Notation)]
    assert "XGID=" + ":".join(texts) == notation_ids.xgid(ruleset).text
    first = rows[0][2]
    assert isinstance(first, Message)
    point, letter = first.facts["point"], first.facts["letter"]
    assert isinstance(point, int)
    assert isinstance(letter, Notation)
    assert texts[0][point] == letter.text
    assert ord(letter.text) - ord("A") + 1 == state.position.mover.at(point)
    assert len(texts[0]) == POINTS + 2
    second = rows[1][2]
    assert isinstance(second, Message)
    assert second.facts["cube"] == 2 ** int(texts[1])


def test_a_game_in_progress_shows_what_a_position_can_hold() -> None:
    state = notation_ids.example_state(load("tournament"))
    assert state.position.mover.bar == 1
    assert state.cube.owner is Seat.BOTTOM
    assert (state.match.bottom, state.match.top, state.match.length) == (3, 2, 7)
    assert notation_ids.example_state(CASUAL).cube.value == 1


@EVERY
def test_the_cube_is_written_where_there_is_one(ruleset: Ruleset) -> None:
    document = built(ruleset)
    assert ("cube" in [part.id for part in document.sections]) == ruleset.doubles


def test_cube_actions_in_a_record_and_in_the_id() -> None:
    def cells(ruleset: Ruleset) -> list[tuple[str, str]]:
        rows = table(built(ruleset), "cube").rows
        return [
            (row[1].text, row[2].text)
            for row in rows
            if isinstance(row[1], Notation) and isinstance(row[2], Notation)
        ]

    assert cells(load("tournament")) == [
        ("Doubles => 2", "0:0:1:D"),
        ("Drops", "–"),
        ("Takes", "1:-1:1:00"),
    ]
    assert cells(RULESETS["critters"]) == [
        ("Doubles => 2", "0:0:1:D"),
        ("Beavers => 4", "0:0:1:B"),
        ("Beavers => 8", "0:0:1:R"),
        ("Drops", "–"),
        ("Takes", "3:-1:1:00"),
    ]


@EVERY
def test_the_commands_can_be_typed_in(ruleset: Ruleset) -> None:
    for row in table(built(ruleset), "plain").rows:
        assert isinstance(row[0], Notation)
        words = shlex.split(row[0].text)
        assert words[0] == "tableside"
        reading = read_any(words[2], checkers=ruleset.board.checkers)
        if words[1] == "plays":
            assert reading.state.position == ruleset.start
            assert words[3] == "31"
        if isinstance(row[1], Plural):
            count = len(legal_plays(ruleset.start, notation.ROLL, ruleset))
            assert row[1].facts["count"] == count


@EVERY
def test_no_document_text_holds_a_digit(ruleset: Ruleset) -> None:
    for sentence in messages(built(ruleset)):
        text = sentence.text if isinstance(sentence, Message) else sentence.plural
        assert not any(sign.isdigit() for sign in text), text


@EVERY
def test_figures_have_ids_of_their_own(ruleset: Ruleset) -> None:
    found = [block.id for block in blocks(built(ruleset)) if isinstance(block, Figure)]
    assert len(found) == len(set(found)) >= 3
