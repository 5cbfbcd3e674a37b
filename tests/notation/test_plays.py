"""Move notation: what is refused, what is read, and which legal play is meant."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableside.engine.attempt import Attempt, Trip
from tableside.engine.dice import ROLLS, Dice
from tableside.engine.explain import explain
from tableside.engine.legality import legal_plays
from tableside.engine.play import Move, Play, result
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset
from tableside.notation.errors import AmbiguousPlayError, NotLegalError, PlaySyntaxError
from tableside.notation.plays import parse_play, resolve, write_attempt, write_play
from tableside.notation.xgid import read_xgid

DATA = Path(__file__).parent / "data"
LEGAL = json.loads((DATA / "legal_texts.json").read_text("utf-8"))["rows"]
FORMATTED = json.loads((DATA / "formatted.json").read_text("utf-8"))["rows"]
CASES = {
    case["id"]: case
    for case in map(json.loads, (DATA / "field-cases.jsonl").read_text("utf-8").splitlines())
}
RULES = Ruleset()
START = RULES.start


def state_of(xgid):
    return read_xgid(xgid).state


def board(points, roll):
    """A position from the first field of an XGID, with its roll."""
    state = state_of(f"{points}:0:0:1:{roll}:0:0:0:0:10")
    return state.position, state.dice


@pytest.mark.parametrize("row", LEGAL, ids=lambda row: row["xgid"])
def test_all_legal_plays_are_spelled_like_gnubg(row):
    state = state_of(row["xgid"])
    plays = legal_plays(state.position, state.dice, RULES)
    assert sorted(map(write_play, plays)) == sorted(row["plays"])


@pytest.mark.parametrize("row", LEGAL, ids=lambda row: row["xgid"])
def test_every_spelling_resolves_to_its_own_play(row):
    state = state_of(row["xgid"])
    for text in row["plays"]:
        found = resolve(text, state.position, state.dice, RULES)
        assert write_play(found.play) == text
        assert found.warnings == ()


@pytest.mark.parametrize("row", FORMATTED, ids=lambda row: row["text"])
def test_gnubg_formats_these_plays_alike(row):
    play = Play(tuple(Move(*move) for move in row["moves"]))
    assert write_play(play) == row["text"]
    assert write_play(Play(play.moves[::-1])) == row["text"]
    pos = row["pos"]
    position = Position(
        Side(tuple(max(count, 0) for count in pos[:24]), pos[24], pos[26]),
        Side(tuple(max(-count, 0) for count in pos[23::-1]), pos[25], pos[27]),
    )
    found = resolve(row["text"], position, Dice.of(*row["dice"]), RULES)
    assert result(position, found.play) == result(position, play)


@pytest.mark.parametrize(
    "text",
    [
        "8/", "/5", "8//5", "8/5/", "13/7 8", "26/20", "0/5", "off/6", "bar/bar", "6/off/off",
        "8(2)/5", "6/5(0)", "6/5(1)", "6/5(5)", "8/5x", "13/8;6/5", "bar/off/6", "8/5**", "8*/5",
        "6/off*", "8/5(2)*", "8/5(2", "8/5 (2) (2)", "pass", "PASS", "eight/five", "25/bar", "8/8",
        "8/5(3) 6/5(2)", ",", "()", "(2)", "8/²", "٨/5", "8/5 cannot move", "8/25", "8 / 5", "85",
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused(text):
    with pytest.raises(PlaySyntaxError) as caught:
        parse_play(text)
    assert len(str(caught.value).splitlines()) == 1
    assert all(len(problem) > 20 for problem in caught.value.problems)


def test_every_unreadable_part_is_named():
    with pytest.raises(PlaySyntaxError) as caught:
        parse_play("8/ 13/7 26/20")
    assert len(caught.value.problems) == 2


@pytest.mark.parametrize("text", CASES["parser-skips-what-it-cannot-read"]["input"]["text"][2:])
def test_field_case_refusals(text):
    with pytest.raises(PlaySyntaxError):
        parse_play(text)


def test_field_case_bearing_off_from_the_bar_reads_but_is_never_legal():
    assert parse_play("24-18") == parse_play("24/18")
    with pytest.raises(NotLegalError) as caught:
        resolve("bar/off", START, Dice(6, 5), RULES)
    assert caught.value.attempt == Attempt((Trip(25, (0,)),))
    assert not explain(START, Dice(6, 5), caught.value.attempt, RULES).legal


@pytest.mark.parametrize(
    ("text", "trips"),
    [
        ("8/5 6/5", (Trip(8, (5,)), Trip(6, (5,)))),
        ("8/5, 6/5", (Trip(8, (5,)), Trip(6, (5,)))),
        ("8/5,6/5", (Trip(8, (5,)), Trip(6, (5,)))),
        ("24-18", (Trip(24, (18,)),)),
        ("24–18", (Trip(24, (18,)),)),
        ("8/5 (2)", (Trip(8, (5,)),) * 2),
        ("Bar/20", (Trip(25, (20,)),)),
        ("b/20 B/20 ba/20 25/20", (Trip(25, (20,)),) * 4),
        ("6/off 5/OF 4/o 3/0", (Trip(6, (0,)), Trip(5, (0,)), Trip(4, (0,)), Trip(3, (0,)))),
        ("Bar/24 Pass", (Trip(25, (24,)),)),
        ("13/9/8", (Trip(13, (9, 8)),)),
        ("8/5*(2)", (Trip(8, (5,), (5,)), Trip(8, (5,)))),
        ("8/5*/2(2)", (Trip(8, (5, 2), (5,)), Trip(8, (5, 2)))),
        ("6/5*/off", (Trip(6, (5, 0), (5,)),)),
        ("cannot move", ()),
        ("No  Move", ()),
        ("dance", ()),
        ("  ", ()),
        ("5/8", (Trip(5, (8,)),)),
    ],
)
def test_what_is_read(text, trips):
    assert parse_play(text) == Attempt(trips)


def test_standard_form():
    case = CASES["notation-standard-form"]
    found = [write_attempt(parse_play(text)) for text in case["input"]["text"]]
    assert found == case["expected"]["canonical"]


def test_the_plays_of_a_blocked_route():
    case = CASES["notation-combined-blocked-route"]
    state = state_of(case["input"]["xgid"])
    plays = legal_plays(state.position, state.dice, RULES)
    assert sorted(map(write_play, plays)) == sorted(case["expected"]["plays"])
    to_ten = {move.source for play in plays for move in play.moves if move.target == 10}
    assert to_ten == {case["expected"]["only_from"]}


def test_order_and_way_do_not_matter_when_nothing_is_hit():
    texts = ("13/8 6/5", "6/5 13/8", "6/5, 13-8")
    plays = {result(START, resolve(text, START, Dice(5, 1), RULES).play) for text in texts}
    assert len(plays) == 1
    ways = ("8/5", "8/7/5", "8/6/5", "8/6 6/5", "6/5 8/6", "8/7 7/5")
    plays = {result(START, resolve(text, START, Dice(2, 1), RULES).play) for text in ways}
    assert len(plays) == 1


def test_the_moves_follow_the_way_that_was_named():
    assert resolve("8/7/5", START, Dice(2, 1), RULES).play.moves == (
        Move(8, 7, 1), Move(7, 5, 2),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "meant", "warnings"),
    [
        ("bar/14", "bar/14", ()),
        ("bar/19/14", "bar/19*/14", ("a checker is hit on 19: the * there was missing",)),
        ("bar/19*/14", "bar/19*/14", ()),
        ("bar/19 6/1", "bar/19* 6/1", ("a checker is hit on 19: the * there was missing",)),
        # A needless star fits both ways, so the way through 20 is named.
        ("bar/20/14*", "bar/14", ("no checker is hit on 14: the * there was left aside",)),
    ],
)
def test_stars_select_the_way_or_warn(text, meant, warnings):
    position, dice = board("-BBBBBB------------a-----A", 65)
    found = resolve(text, position, dice, RULES)
    assert write_play(found.play) == meant
    assert found.warnings == warnings


def test_hits_that_are_not_marked_can_be_ambiguous():
    position, dice = board("---a-a--B---------------A-", 32)
    with pytest.raises(AmbiguousPlayError) as caught:
        resolve("8/3", position, dice, RULES)
    assert set(caught.value.choices) == {"8/3*", "8/5*/3*"}
    assert all(choice in str(caught.value) for choice in caught.value.choices)
    assert write_play(resolve("8/5/3", position, dice, RULES).play) == "8/5*/3*"
    assert write_play(resolve("8/6/3", position, dice, RULES).play) == "8/3*"


def test_a_hit_and_run_written_in_two_parts():
    position, dice = board("-----A-a-B-------------b--", 62)
    for text in ("9/7*/1", "9/7* 7/1", "7/1 9/7*"):
        assert write_play(resolve(text, position, dice, RULES).play) == "9/7*/1"


def test_a_result_reached_with_fewer_dice_is_played_with_all():
    # 2/off by the 2 alone ends where 2/1/off ends: both numbers are played.
    position, dice = board("--A---------------------a-", 21)
    assert resolve("2/off", position, dice, RULES).play.dice_used == 2


def test_not_moving():
    position, dice = board("------E------------bbbbbbA", 65)
    assert resolve("cannot move", position, dice, RULES).play == Play()
    with pytest.raises(NotLegalError, match="bar/19 is not a legal play of 65"):
        resolve("bar/19", position, dice, RULES)
    with pytest.raises(NotLegalError, match="cannot move is not a legal play of 31"):
        resolve("dance", START, Dice(3, 1), RULES)


@pytest.mark.parametrize("text", ["8/4 6/5", "24/19", "13/10", "8/5(2)", "13/9/8 6/5", "6/10"])
def test_not_legal_carries_the_attempt(text):
    with pytest.raises(NotLegalError) as caught:
        resolve(text, START, Dice(3, 1), RULES)
    assert caught.value.attempt == parse_play(text)


@pytest.mark.parametrize(
    "error",
    [
        PlaySyntaxError(("a", "b")),
        NotLegalError(("a",), Attempt()),
        AmbiguousPlayError(("a",), Attempt(), ("8/3*", "8/5*/3*")),
    ],
)
def test_errors_survive_the_way_between_processes(error):
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again)) == (type(error), str(error))
    assert vars(again) == vars(error)


def sides(draw):
    mover, opponent = [0] * 26, [0] * 26
    taken: dict[int, int] = {}
    for owner, counts in enumerate((mover, opponent)):
        for _ in range(draw(st.integers(1, 15))):
            place = draw(st.integers(1, 25))
            here = place if owner == 0 else 25 - place
            if place == 25 or taken.setdefault(here, owner) == owner:
                counts[place] += 1
    return [Side(tuple(c[1:25]), c[25], 15 - sum(c)) for c in (mover, opponent)]


@st.composite
def boards(draw):
    mover, opponent = sides(draw)
    return Position(mover, opponent)


def some(plays):
    """At most ten of the plays, spread over all of them."""
    return plays[:: len(plays) // 10 + 1]


@given(boards(), st.sampled_from(ROLLS))
@settings(max_examples=60, deadline=None)
def test_written_plays_are_read_back(position, dice):
    for play in some(legal_plays(position, dice, RULES)):
        found = resolve(write_play(play), position, dice, RULES)
        assert result(position, found.play) == result(position, play)
        assert found.warnings == ()
        assert write_play(found.play) == write_play(play)


@given(boards(), st.sampled_from(ROLLS))
@settings(max_examples=60, deadline=None)
def test_texts_without_stars_find_the_play_or_ask(position, dice):
    for play in some(legal_plays(position, dice, RULES)):
        text = write_play(play).replace("*", "")
        try:
            found = resolve(text, position, dice, RULES)
        except AmbiguousPlayError as asked:
            meant = asked.choices
        else:
            # A text without stars names the play that hits nothing, if there is one.
            same = result(position, found.play) == result(position, play)
            quiet = not any(move.hit for move in found.play.moves)
            meant = (write_play(play),) if same or quiet else ()
        assert write_play(play) in meant


trips = st.builds(
    lambda source, stops: Trip(source, tuple(sorted(set(stops), reverse=True))),
    st.integers(1, 25),
    st.lists(st.integers(0, 24), min_size=1, max_size=2),
)


@given(boards(), st.sampled_from(ROLLS), st.lists(trips, max_size=2))
@settings(max_examples=200, deadline=None)
def test_resolved_means_explained_legal(position, dice, tried):
    attempt = Attempt(tuple(tried))
    try:
        resolve(attempt, position, dice, RULES)
        legal = True
    except AmbiguousPlayError:
        legal = True
    except NotLegalError:
        legal = False
    assert explain(position, dice, attempt, RULES).legal == legal


@given(st.text(max_size=20))
def test_any_text_is_read_or_refused(text):
    try:
        attempt = parse_play(text)
    except PlaySyntaxError:
        return
    assert parse_play(write_attempt(attempt)).trips or not attempt.trips
