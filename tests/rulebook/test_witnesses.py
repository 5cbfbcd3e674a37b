"""The reader of witnesses is strict, and a witness that is wrong is found out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.fields import Fields, FieldsError
from tableside.rulebook.kinds import KINDS
from tableside.rulebook.questions import PlayQuestion
from tableside.rulebook.witness import (
    Claimed,
    Witness,
    WitnessError,
    ask,
    read_witness,
    read_witnesses,
    run,
    witnesses,
)

PLAY = {
    "clause": "moving.closed_point",
    "case": "against",
    "position": "24:2 13:5 8:3 6:5",
    "roll": "52",
    "play": "24/19 13/11",
    "verdict": "illegal",
}


def play(**changes: object) -> Witness:
    return read_witness("play", PLAY | changes, "here")


def test_a_witness_is_read() -> None:
    witness = play(reasons=["closed_point die=5 point=19"], settings={"movement.most_on_point": 6})
    assert (witness.clause, witness.case, witness.kind) == (PLAY["clause"], "against", "play")
    assert witness.ruleset.movement.most_on_point == 6
    assert isinstance(witness.question, PlayQuestion)
    assert dict(witness.expects) == {"verdict": "illegal"}
    assert witness.reasons == (Claimed(Reason.CLOSED_POINT, (("die", 5), ("point", 19))),)
    assert run(witness).ok


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"verdict": "legal"}, "verdict is illegal, not legal; the engine says: verdict illegal"),
        ({"plays": 3}, "plays is 8, not 3; "),
        ({"reasons": ["bar_first"]}, "bar_first is not among the grounds; closed_point is a"),
        ({"reasons": ["closed_point die=2"]}, "closed_point die=2 is not among the grounds; "),
        # An illegal attempt tells all its reasons.
        (
            {"play": "24/19 13/12", "reasons": ["closed_point"]},
            "not_rolled is a ground too",
        ),
    ],
)
def test_a_false_witness_is_found_out(changes: dict[str, object], told: str) -> None:
    outcome = run(play(**changes))
    assert not outcome.ok
    assert told in outcome.told


def test_a_true_witness_tells_what_the_engine_says() -> None:
    told = run(play()).told
    assert told.startswith("the engine says: verdict illegal, plays 8 (closed_point ")
    assert "point=19" in told


@pytest.mark.parametrize(
    ("kind", "changes", "line"),
    [
        ("plays", {}, "here: unknown kind of witness 'plays': did you mean 'play'?"),
        ("play", {"case": "pro"}, "here: unknown case 'pro'; allowed: for, against"),
        ("play", {"clause": 3}, "here: clause = 3: allowed is a text in quotes"),
        ("play", {"roll": "57"}, "here: '57' is not a roll: a die shows 1 to 6"),
        ("play", {"roll": 52}, "here: roll = 52: allowed is a text in quotes"),
        ("play", {"play": "24-"}, "here: '24-' names no point after the last stroke"),
        ("play", {"position": "24:2 | 1:1"}, "here: both sides stand on the mover's 24"),
        ("play", {"ruleset": "clubs"}, "here: unknown ruleset 'clubs'"),
        ("play", {"settings": {"cube.us": True}}, "here: unknown setting 'cube.us'"),
        ("play", {"settings": {"cube.use": 1}}, "here: cube.use = 1: allowed is true or false"),
        ("play", {"settings": {"match.crawford": True}}, "here: match.crawford needs "),
        ("play", {"settings": "cube.use"}, "here: settings = 'cube.use': allowed is a table"),
        ("play", {"reasons": ["closed"]}, "here: unknown reason 'closed': did you mean "),
        ("play", {"reasons": ["closed_point die"]}, "here: reasons: 'closed_point die': a fact"),
        ("play", {"reasons": ["closed_point die=-1"]}, "here: reasons: 'closed_point die=-1': "),
        ("play", {"reasons": "closed_point"}, "here: reasons = 'closed_point': allowed is a list"),
        ("play", {"reasons": [""]}, "here: reasons: allowed is a list of texts"),
        ("play", {"verdit": "legal"}, "here: unknown key 'verdit': did you mean 'verdict'?"),
        ("play", {"winner": "mover"}, "here: unknown key 'winner'"),
        ("play", {"plays": 3.0}, "here: plays: allowed is a text in quotes or a whole number"),
        ("play", {"plays": True}, "here: plays: allowed is a text in quotes or a whole number"),
    ],
)
def test_a_faulty_witness_is_told_in_a_line(
    kind: str, changes: dict[str, object], line: str
) -> None:
    with pytest.raises(WitnessError) as caught:
        read_witness(kind, PLAY | changes, "here")
    assert str(caught.value).startswith(line)


@pytest.mark.parametrize("key", ["clause", "case", "position", "roll", "play"])
def test_a_key_that_is_missing_is_named(key: str) -> None:
    with pytest.raises(WitnessError, match=f"^here: {key} is missing"):
        read_witness("play", {k: v for k, v in PLAY.items() if k != key}, "here")


COMMON = {"clause": "board.aim", "case": "for"}


@pytest.mark.parametrize(
    ("kind", "table", "line"),
    [
        ("play", PLAY | {"verdict": None}, "here: verdict: allowed is a text"),
        ("setup", {"setup": "24-2", "verdict": "start"}, "here: setup = '24-2': allowed are"),
        ("setup", {"setup": "", "verdict": "start"}, "here: setup = '': allowed are points"),
        ("opening", {"bottom": "5", "top": 3}, "here: bottom = '5': allowed is a whole number"),
        ("turn", {"thrower": "left", "roll": "31"}, "here: unknown thrower 'left'"),
        ("score", {"position": "6:15", "taken": 1}, "here: taken = 1: allowed is true or false"),
        ("cube", {"verdict": "legal"}, "here: actions is missing: name one at least"),
        ("cube", {"actions": ["dubble"]}, "here: unknown action 'dubble': did you mean 'double'?"),
        ("cube", {"actions": ["double top"]}, "here: actions: 'double top': allowed is such as"),
        ("cube", {"actions": ["take"], "cube": 3}, "here: a cube shows 1, 2, 4, 8 and so on"),
        ("cube", {"actions": ["take"], "cube_of": "me"}, "here: unknown cube_of 'me'"),
        ("cube", {"actions": ["take"], "cube_of": "top"}, "here: a cube at 1 lies in the middle"),
        ("match", {"scores": [4]}, "here: scores: allowed are the points of both players"),
        ("match", {"scores": [4, -1]}, "here: scores: allowed are the points of both players"),
        ("match", {"game_to": "mover", "phase": "open"}, "here: unknown game_to 'mover'"),
        ("match", {"agree": 5}, "here: no result is given: name one of verdict"),
        ("match", {"agree": 5, "phase": "open"}, "here: unknown key 'phase'"),
        ("resignation", {"position": "6:15", "offered": "all"}, "here: unknown offered 'all'"),
        (
            "resignation",
            {"position": "6:15", "offered": "gammon", "reply": "no"},
            "here: unknown reply 'no'",
        ),
    ],
)
def test_each_kind_is_read_strictly(kind: str, table: dict[str, object], line: str) -> None:
    with pytest.raises(WitnessError) as caught:
        read_witness(kind, COMMON | table, "here")
    assert str(caught.value).startswith(line)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[[play]", "w.toml: not readable as TOML: "),
        ("[play]\nclause = 'board.aim'", "w.toml: play: write each case below [[play]]"),
        ("play = [1]", "w.toml: play: write each case below [[play]]"),
        ("title = 'mine'", "w.toml: title: write each case below [[title]]"),
        ("[[play]]", "w.toml, play 1: clause is missing: a text in quotes"),
    ],
)
def test_a_faulty_file_is_told_in_a_line(text: str, line: str) -> None:
    with pytest.raises(WitnessError) as caught:
        read_witnesses(text, "w.toml")
    assert str(caught.value).startswith(line)


def test_the_second_case_is_the_one_that_is_named() -> None:
    good = "[[opening]]\nclause = 'opening.tie'\ncase = 'for'\nbottom = 4\ntop = 4\ncube = 1\n"
    (witness,) = read_witnesses(good, "w.toml")
    assert run(witness).ok
    with pytest.raises(WitnessError, match=r"^w\.toml, opening 2: unknown case 'con'"):
        read_witnesses(good + good.replace("'for'", "'con'"), "w.toml")


@given(st.sampled_from(sorted(KINDS)), st.dictionaries(st.text(), st.integers() | st.text()))
def test_whatever_a_witness_holds_it_is_read_or_told(kind: str, table: dict[str, object]) -> None:
    with pytest.raises(WitnessError):
        read_witness(kind, table, "here")


def test_what_the_engine_refuses_to_judge_is_an_answer_too() -> None:
    # A game after the match has been won.
    table = COMMON | {"scores": [3, 1], "game_to": "top", "phase": "open"}
    witness = read_witness("match", table | {"clause": "match.win"}, "here")
    assert run(witness).ok
    won = Ruleset().changed({"match.length": 3})
    assert ask(witness.question, won).results == {"refused": "the match to 3 is already won"}


def test_all_kinds_are_used() -> None:
    assert {witness.kind for witness in witnesses()} == set(KINDS)


def test_fields_are_each_asked_for_once() -> None:
    fields = Fields({"a": 1, "b": "x", "c": True, "points": 2})
    assert fields.number("a") == 1
    assert fields.text("b") == "x"
    assert fields.flag("c")
    assert not fields.flag("d")
    assert fields.pair("e", "points") == (0, 0)
    assert "a" not in fields
    assert fields.results(frozenset({"points"})) == {"points": 2}
    with pytest.raises(FieldsError, match="a is missing"):
        fields.number("a")
