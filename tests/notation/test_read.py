"""Finding positions in any text, and what a conversion loses."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableside.engine.dice import ROLLS
from tableside.engine.position import POINTS, Position, Side, facing
from tableside.engine.state import Cube, Match, Offer, Seat, Stage, State
from tableside.notation.convert import losses, write
from tableside.notation.errors import NotationError
from tableside.notation.gate import impossible
from tableside.notation.read import find, read_any
from tableside.notation.reading import Format, Names
from tableside.notation.xgid import read_xgid, write_xgid

DATA = Path(__file__).parent / "data"
CASES = {
    case["id"]: case
    for case in map(json.loads, (DATA / "field-cases.jsonl").read_text("utf-8").splitlines())
}
VECTORS = json.loads((DATA / "vectors.json").read_text("utf-8"))["rows"]
XGID = VECTORS[0]["xgid"]
OTHER = VECTORS[6]["xgid"]


def test_an_id_in_a_comment_ends_at_its_tenth_field():
    case = CASES["xgid-inside-a-comment"]
    text = case["input"]["text"]
    (found,) = find(text)
    assert [found.text] == case["expected"]["found"]
    assert text[: found.start] + text[found.end :] == "compare , the plan is the same"
    assert read_any(text).state == read_xgid(found.text).state


def test_the_text_export_of_a_program():
    case = CASES["xg-text-export-in-german-locale"]["input"]
    text = "\n".join(
        (
            case["text_first_line"],
            "",
            "X:Spieler 1   O:Spieler 2",
            "Stand: X:1 O:0 11 Punkte Match",
            " +13-14-15-16-17-18------19-20-21-22-23-24-+",
            case["pips_line"],
            "Würfel: 4:1",
            f"    1. 2-ply 24/23 13/9   {case['number']}",
        )
    )
    reading = read_any(text)
    assert (reading.format, reading.warnings) == (Format.XGID, ())
    assert reading.state.position.mover.pips == 154


def test_gnubgs_board_in_text():
    text = (
        " GNU Backgammon  Position ID: mGfwAFFkz8EBUA\n"
        "                 Match ID   : UYnqAEAAEAAE\n"
        " +13-14-15-16-17-18------19-20-21-22-23-24-+     O: gnubg\n"
    )
    assert read_any(text).state == replace(read_xgid(OTHER).state)


@pytest.mark.parametrize("notation", list(Format))
@pytest.mark.parametrize("row", VECTORS, ids=lambda row: str(row["number"]))
@pytest.mark.parametrize("around", ["{}", "See: {} .\nAnd so on.", "“{}”, she said: 8/5 6/5"])
def test_every_notation_is_found_in_prose(notation, row, around):
    state = read_xgid(row["xgid"]).state
    text = write(state, notation)
    reading = read_any(around.format(text))
    assert (reading.format, reading.state.position) == (notation, state.position)


def test_several_positions():
    reading = read_any(f"first {XGID} then {OTHER} and the first again {XGID}")
    assert write_xgid(reading.state) == XGID
    assert reading.warnings == ("other positions that stand in the text were left aside: 1",)


def test_the_same_position_twice_needs_no_word():
    text = f"{OTHER} is GNUBGID={VECTORS[6]['gnubg']}"
    assert [piece.format for piece in find(text)] == [Format.XGID, Format.GNUBG]
    assert read_any(text).warnings == ()


def test_an_odd_match_id_in_prose_is_read_with_its_warning():
    reading = read_any("the second one, 2zYHMACbbQAADA:EgEBAAAAAAAA, is harder")
    assert reading.warnings == ("the dice are 2 and 0: read as not rolled",)


def test_a_broken_id_beside_a_good_one_is_told():
    broken = XGID.replace("-b----E", "-b---E")
    reading = read_any(f"{broken} or {OTHER}")
    assert write_xgid(reading.state) == OTHER
    assert "the position field has 25 characters" in reading.warnings[0]


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("4HPwATDgc/ABMA", Format.GNUBG),
        ("4HPkASjg2 ABMA:cAkHAAAAAAAA", Format.GNUBG),
        ("GNUBGID=4HPkASjg2 ABMA:cAkHAAAAAAAA", Format.GNUBG),
        ("cAkHAAAAAAAA", Format.GNUBG),
        ("Match ID: cAkHAAAAAAAA", Format.GNUBG),
        ("24:2 13:5 8:3 6:5", Format.POINTS),
        ("white has 24:2 13:5 8:3 6:5 and rolls", Format.POINTS),
        ("6:2 | bar:1 off:14", Format.POINTS),
        (XGID.removeprefix("XGID="), Format.XGID),
        (XGID.rpartition(":")[0], Format.XGID),
        (XGID.removeprefix("XGID=").rpartition(":")[0], Format.XGID),
        (XGID.replace("=", " = "), Format.XGID),
    ],
)
def test_spellings(text, notation):
    assert read_any(text).format is notation


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no position found in ''"),
        ("the quick brown fox", "no position found"),
        ("transportation and straightforward responsibility", "no position found"),
        ("4HPwATDgc/ABM", "the position ID has 13 characters"),
        ("XGID=-b----E", "an XGID has 10 fields"),
        ("see XGID=-b----E here", "an XGID has 10 fields"),
        (XGID.replace("-b----E", "-b---E"), "the position field has 25 characters, 26 needed"),
        (XGID.replace("-b----E", "-b---E")[5:], "the position field has 25 characters, 26 needed"),
        ("24:2 13;5 8:3", "'13;5' cannot be read"),
        ("24:2 13:5 8:3 6:6", "the mover has 16 checkers"),
        ("board:You:Opp:3", "a FIBS line is 'board' and 52 tokens"),
        (";".join("0" * 39), "a Snowie line has 40 fields"),
        ("11:66:X0N:13", "an XGID has 10 fields"),
        ("11:66:N0N:13", "an OGID has 5 to 11 fields"),
        ("(;GM[6]AB[aa])", "AB[aa] is no place"),
        ("(;)", "holds no SGF property"),
    ],
)
def test_refused_with_the_nearest_reason(text, problem):
    with pytest.raises(NotationError) as caught:
        read_any(text)
    assert any(problem in fault for fault in caught.value.problems)


@given(st.text(max_size=60) | st.text("XGID=:;-aA1bc0 |/[]()\n", max_size=80))
@settings(deadline=None)
def test_any_text_is_read_or_refused_on_one_line(text):
    try:
        reading = read_any(text)
    except NotationError as refused:
        lines = str(refused).splitlines()
    else:
        lines = [write_xgid(reading.state)]
    assert len(lines) == 1


@st.composite
def sides(draw):
    bottom, top = [0] * 26, [0] * 26
    holders: dict[int, list[int]] = {}
    for counts, numbering in ((bottom, int), (top, facing)):
        for _ in range(draw(st.integers(0, 6))):
            place = draw(st.integers(1, 25))
            if place == 25 or holders.setdefault(numbering(place), counts) is counts:
                room = 15 - sum(counts)
                counts[place] += draw(st.integers(0, room))
    made = [Side(tuple(c[1 : POINTS + 1]), c[25], 15 - sum(c)) for c in (bottom, top)]
    found = dict(zip((Seat.BOTTOM, Seat.TOP), made, strict=True))
    return found if not impossible(found, 15) else draw(st.nothing())


@st.composite
def matches(draw, cube):
    length = draw(st.sampled_from((0, 0, 1, 3, 7, 11, 25)))
    if not length:
        scores = st.integers(0, 40)
        rules = st.booleans()
        return Match(0, draw(scores), draw(scores), False, draw(rules), draw(rules))
    bottom, top = (draw(st.integers(0, length - 1)) for _ in range(2))
    one_away = [length - bottom, length - top].count(1) == 1
    crawford = one_away and cube.value == 1 and draw(st.booleans())
    return Match(length, bottom, top, crawford)


@st.composite
def states(draw):
    board = draw(sides().filter(bool))
    roller = draw(st.sampled_from(Seat))
    owner = draw(st.sampled_from((None, *Seat)))
    value = draw(st.sampled_from((2, 4, 64))) if owner else 1
    cube = Cube(value, owner, draw(st.sampled_from((None, 256))))
    match = draw(matches(cube))
    offers = [Offer.NONE]
    if owner is not roller.other and not match.crawford:
        offers.append(Offer.DOUBLE)
        if match.beavers:
            offers += [Offer.BEAVER, Offer.RACCOON]
    offer = draw(st.sampled_from(offers))
    dice = draw(st.sampled_from((None, *ROLLS))) if offer is Offer.NONE else None
    resigner = draw(st.sampled_from((None, None, *Seat))) if offer is Offer.NONE else None
    return State(
        Position(board[roller], board[roller.other]),
        roller,
        dice,
        cube,
        offer,
        draw(st.integers(1, 3)) if resigner else 0,
        match,
        # Nothing waits for an answer once the game is over.
        draw(st.sampled_from((Stage.PLAYING, *(Stage if offer is Offer.NONE else ())))),
        resigner,
    )


def held(state, notation):
    """What is left of a state after a way through a notation."""
    match, cube, offer = state.match, state.cube, state.offer
    changes = {"stage": Stage.PLAYING, "resignation": 0, "resigner": None}
    if notation is Format.POINTS:
        return State(state.position)
    if notation is not Format.XGID:
        cube = replace(cube, limit=None)
        match = replace(match, beavers=None)
        offer = Offer.DOUBLE if offer is not Offer.NONE else Offer.NONE
    if notation in (Format.OGID, Format.FIBS):
        match = replace(match, jacoby=None)
    if notation is Format.FIBS:
        match = replace(match, crawford=False)
        if state.stage not in (Stage.PLAYING, Stage.NOT_STARTED):
            changes["stage"] = Stage.OVER
    if notation is Format.GNUBG:
        changes = {}
    if notation is Format.OGID and state.stage is not Stage.NOT_STARTED:
        changes["stage"] = state.stage
    if notation in (Format.SNOWIE, Format.SGF):
        offer = Offer.NONE
    return replace(state, match=match, cube=cube, offer=offer, **changes)


@given(states(), st.sampled_from(Format))
@settings(max_examples=300, deadline=None)
def test_every_notation_gives_back_what_it_can_hold(state, notation):
    found = read_any(write(state, notation)).state
    expected = held(state, notation)
    if notation is Format.FIBS and (
        expected.offer is Offer.DOUBLE and expected.roller is Seat.BOTTOM
    ):
        # The line is written for the taker, who is "you".
        turned = replace(expected.match, bottom=expected.match.top, top=expected.match.bottom)
        owner = expected.cube.owner and expected.cube.owner.other
        cube = replace(expected.cube, owner=owner)
        expected = replace(expected, roller=Seat.TOP, match=turned, cube=cube)
    if notation is Format.FIBS and found.stage is Stage.OVER:
        # Turn 0 names nobody.
        assert found.side_position(Seat.BOTTOM) == expected.side_position(Seat.BOTTOM)
        return
    assert found == expected


@given(states(), st.sampled_from(Format))
@settings(max_examples=200, deadline=None)
def test_losses_are_told_exactly_when_something_is_lost(state, notation):
    found = read_any(write(state, notation)).state
    if notation is Format.FIBS and found.stage is Stage.OVER:
        return
    assert (found != state) == bool(losses(state, notation))


def test_names_are_lost_where_there_is_no_room():
    state = read_xgid(XGID).state
    names = Names("Ann", "Bea")
    told = {notation: losses(state, notation, names=names) for notation in Format}
    held = {notation for notation, lines in told.items() if not any("names" in x for x in lines)}
    assert held == {Format.FIBS, Format.SNOWIE, Format.SGF}
    assert all(read_any(write(state, notation, names=names)).names == names for notation in held)


def test_other_numbers_of_checkers_are_lost():
    side = Side.of({3: 2, 1: 1})
    state = State(Position(side, side))
    told = {notation for notation in Format if losses(state, notation)}
    assert told == set(Format) - {Format.OGID, Format.POINTS}


@pytest.mark.parametrize(
    "text", ["(;" * 9_000, "AA[x] " * 9_000, "AW[a]" * 9_000, "XGID=" * 9_000, "1:1 " * 9_000]
)
def test_long_nonsense_is_refused_on_one_short_line(text):
    with pytest.raises(NotationError) as caught:
        read_any(text)
    assert len(str(caught.value)) < 400


def test_a_position_is_found_in_a_long_text():
    text = "The quick brown fox (AB) jumps; board 8/5 [x] AA[b] " * 500
    assert read_any(text + XGID + text).state == read_xgid(XGID).state
