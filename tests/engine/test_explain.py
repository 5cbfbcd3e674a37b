"""Verdicts: what a referee says to the attempts that players make."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support import brute
from support.positions import HOUSE_RULES, START, attempt_of, position_of, positions, rolls
from tableside.engine.attempt import Attempt, Trip
from tableside.engine.dice import Dice
from tableside.engine.explain import explain
from tableside.engine.legality import legal_plays
from tableside.engine.play import Move, Play, result
from tableside.engine.position import BAR, OFF, Position
from tableside.engine.reason import Ground, Reason
from tableside.engine.ruleset import Ruleset

RULES = Ruleset()
rulesets = st.sampled_from(tuple(HOUSE_RULES.values()))


def told(ground: Ground) -> str:
    """A ground in short: its reason and its facts."""
    facts = " ".join(f"{name}={number}" for name, number in ground.facts)
    return f"{ground.reason.value} {facts}".strip()


# Two on the bar, the 5 closed, an opposing checker on 22.
BAR_TWO = ("bar:2 10:2", "22:1 20:2")
BAR_ONE = ("bar:1 13:2 8:2", "21:2 19:1 12:3")
LAST_FOUR = ("5:1 4:1 2:1 1:1", "24:1")
ONE_OUT = ("7:1 6:1 4:2 3:2 2:9", "24:8 23:2 21:3 13:1 1:1")

FORBIDDEN = [
    # Passing, and playing too little.
    (START, (3, 1), "", ["cannot_pass most=2"]),
    (START, (3, 1), "8/5", ["must_play_both high=3 low=1"]),
    (START, (4, 4), "13/9", ["must_play_most die=4 most=4 played=1"]),
    (("1:3", "24:6"), (1, 1), "1/off(2)", ["must_play_most die=1 most=3 played=2"]),
    (("20:1 9:1 1:13", "15:2 4:2 24:11"), (6, 5), "9/3", ["must_play_both high=6 low=5"]),
    (("bar:1", "20:2"), (3, 2), "bar/23", ["must_play_larger larger=3 smaller=2"]),
    (("bar:1 12:1", "20:2 10:2"), (3, 2), "bar/22", ["must_play_both high=3 low=2"]),
    (BAR_TWO, (5, 3), "", ["cannot_pass most=1"]),
    (("2:1", "1:1"), (2, 1), "2/off", ["must_play_both high=2 low=1"]),
    # No such checker, wrong way, wrong number.
    (START, (3, 1), "12/11", ["no_checker point=12"]),
    (START, (3, 1), "20/17", ["no_checker point=20", "closed_point count=3 die=3 point=17"]),
    (START, (3, 1), "bar/22", ["no_checker point=25"]),
    (START, (4, 4), "24/20(3)", ["no_checker point=24"]),
    (START, (3, 1), "8/11", ["wrong_way source=8 target=11"]),
    (START, (3, 1), "8/8", ["wrong_way source=8 target=8"]),
    (START, (3, 1), "1/4", ["no_checker point=1", "wrong_way source=1 target=4"]),
    (START, (3, 1), "13/8", ["not_rolled pips=5 source=13 target=8"]),
    (START, (3, 1), "8/5 13/8", ["not_rolled pips=5 source=13 target=8"]),
    (START, (6, 5), "24/12", ["not_rolled pips=12 source=24 target=12"]),
    (START, (4, 4), "13/10", ["not_rolled pips=3 source=13 target=10"]),
    (START, (3, 1), "13/10/5", ["not_rolled pips=5 source=10 target=5"]),
    # A die used twice, or more of a double than there is.
    (START, (3, 1), "8/5 8/5", ["die_used_up source=8 target=5"]),
    (START, (3, 1), "24/20 6/5", ["die_used_up source=6 target=5"]),
    (START, (4, 4), "13/9(5)", ["die_used_up source=13 target=9"]),
    (("6:5", "24:15"), (6, 6), "6/off(5)", ["die_used_up source=6 target=0"]),
    (
        ("8:1 6:1", "24:2"),
        (3, 1),
        "8/5 8/5",
        ["no_checker point=8", "die_used_up source=8 target=5"],
    ),
    # Closed points, at the end and on the way, by every road.
    (START, (5, 3), "6/1 8/5", ["closed_point count=2 die=5 point=1"]),
    (START, (4, 4), "24/8", ["closed_point count=5 die=4 point=12"]),
    (("20:1 6:4", "14:2 24:2"), (3, 3), "20/8", ["closed_point count=2 die=3 point=14"]),
    (
        ("13:1 1:14", "10:2 8:2"),
        (5, 3),
        "13/5",
        ["closed_point count=2 die=5 point=8", "closed_point count=2 die=3 point=10"],
    ),
    (
        ("8:2 6:2 3:2", "4:2 1:2"),
        (4, 2),
        "8/4 6/4 3/1",
        [
            "closed_point count=2 die=4 point=4",
            "closed_point count=2 die=2 point=4",
            "die_used_up source=3 target=1",
            "closed_point count=2 die=2 point=1",
        ],
    ),
    (START, (4, 2), "13/1 8/4", ["not_rolled pips=12 source=13 target=1"]),
    # Entering.
    (BAR_ONE, (6, 4), "13/7 13/9", ["bar_first waiting=1"]),
    (BAR_ONE, (6, 4), "13/3", ["bar_first waiting=1"]),
    (BAR_ONE, (6, 4), "bar/21 13/7", ["entry_closed count=2 die=4 point=21"]),
    (BAR_ONE, (6, 4), "bar/20", ["not_rolled pips=5 source=25 target=20"]),
    (BAR_ONE, (6, 4), "13/12", ["bar_first waiting=1", "not_rolled pips=1 source=13 target=12"]),
    (
        BAR_ONE,
        (6, 4),
        "bar/off",
        ["not_all_home outside=5", "not_rolled pips=25 source=25 target=0"],
    ),
    (
        BAR_ONE,
        (6, 4),
        "bar/19* bar/21",
        ["no_checker point=25", "entry_closed count=2 die=4 point=21"],
    ),
    (BAR_TWO, (5, 3), "bar/22* 10/5", ["bar_first waiting=1"]),
    (BAR_TWO, (5, 3), "bar/22/17", ["bar_first waiting=1"]),
    (BAR_TWO, (5, 3), "10/2", ["bar_first waiting=2"]),
    (
        ("bar:1 10:2", "22:2 20:2"),
        (5, 3),
        "bar/17",
        ["entry_closed count=2 die=5 point=20", "entry_closed count=2 die=3 point=22"],
    ),
    # Bearing off.
    (START, (5, 3), "8/off", ["not_all_home outside=9"]),
    (
        START,
        (3, 1),
        "13/off",
        ["not_all_home outside=10", "not_rolled pips=13 source=13 target=0"],
    ),
    (ONE_OUT, (6, 1), "6/off 2/1*", ["not_all_home outside=1"]),
    (
        ONE_OUT,
        (6, 1),
        "4/off 2/1*",
        ["not_all_home outside=1", "higher_checker_left die=6 highest=6 point=4"],
    ),
    (ONE_OUT, (6, 1), "7/6 4/off", ["higher_checker_left die=6 highest=6 point=4"]),
    (LAST_FOUR, (5, 3), "5/off 2/off", ["higher_checker_left die=3 highest=4 point=2"]),
    (LAST_FOUR, (5, 3), "4/off", ["higher_checker_left die=5 highest=5 point=4"]),
    (("5:1 6:1", "24:1"), (4, 1), "6/off", ["die_too_small die=4 point=6"]),
    (("5:1 6:1", "24:1"), (4, 1), "6/5 5/off", ["die_too_small die=4 point=5"]),
    (
        ("5:1 6:1", "24:1"),
        (4, 1),
        "5/off 6/5",
        ["die_used_up source=6 target=5", "die_too_small die=4 point=5"],
    ),
    (
        LAST_FOUR,
        (5, 3),
        "4/off 4/off",
        [
            "no_checker point=4",
            "higher_checker_left die=5 highest=5 point=4",
            "die_too_small die=3 point=4",
        ],
    ),
]


@pytest.mark.parametrize(("board", "dice", "text", "grounds"), FORBIDDEN)
def test_every_ground_against_an_attempt_is_given(
    board: tuple[str, str], dice: tuple[int, int], text: str, grounds: list[str]
) -> None:
    verdict = explain(position_of(*board), Dice.of(*dice), attempt_of(text), RULES)
    assert not verdict.legal
    assert [told(ground) for ground in verdict.grounds] == grounds


HOUSE_FORBIDDEN = [
    (
        "no hit and run",
        ("8:2 6:2 13:2", "5:1 20:2 19:5"),
        (3, 1),
        "8/5*/4",
        ["hit_and_run point=5"],
    ),
    ("no hit and run", ("8:2 6:2 13:2", "5:1 20:2"), (3, 1), "5/4 8/5*", ["hit_and_run point=5"]),
    ("five on a point", START, (5, 2), "8/6 13/8", ["point_full die=2 most=5 point=6"]),
    (
        "five on a point",
        START,
        (5, 2),
        "13/6",
        ["point_full die=2 most=5 point=6", "point_full die=5 most=5 point=6"],
    ),
    ("nobody hits", ("10:1", "6:1"), (4, 2), "10/6", ["closed_point count=1 die=4 point=6"]),
    (
        "nobody hits",
        ("bar:1 9:1", "21:1"),
        (4, 2),
        "bar/21",
        ["entry_closed count=1 die=4 point=21"],
    ),
    ("two of a double", START, (3, 3), "8/5(2) 6/3", ["die_used_up source=6 target=3"]),
]


@pytest.mark.parametrize(("house", "board", "dice", "text", "grounds"), HOUSE_FORBIDDEN)
def test_house_rules_give_their_grounds(
    house: str, board: tuple[str, str], dice: tuple[int, int], text: str, grounds: list[str]
) -> None:
    position, roll, attempt = position_of(*board), Dice.of(*dice), attempt_of(text)
    verdict = explain(position, roll, attempt, HOUSE_RULES[house])
    assert [told(ground) for ground in verdict.grounds] == grounds
    # Under the usual law the same attempt meets none of these.
    usual = explain(position, roll, attempt, RULES).grounds
    assert not set(usual) & set(verdict.grounds)


def test_every_reason_against_an_attempt_has_been_met() -> None:
    rows = [row[3] for row in FORBIDDEN] + [row[4] for row in HOUSE_FORBIDDEN]
    met = {Reason(text.split()[0]) for grounds in rows for text in grounds}
    first, last = Reason.NO_CHECKER, Reason.MUST_PLAY_MOST
    reasons = list(Reason)
    against = set(reasons[reasons.index(first) : reasons.index(last) + 1])
    assert met == against


def test_the_first_move_named_need_not_be_made_first() -> None:
    start = position_of(*START)
    for text in ("13/10 10/9", "10/9 13/10", "13/9", "13/10/9"):
        assert explain(start, Dice(3, 1), attempt_of(text), RULES).legal


def test_a_star_chooses_between_two_ways() -> None:
    board = position_of("10:1", "6:1")
    for text, hits in (("10/4", False), ("10/8/4", False), ("10/6*/4", True), ("10/6/4", True)):
        verdict = explain(board, Dice(4, 2), attempt_of(text), RULES)
        assert verdict.legal
        assert (Reason.HITS_ON_THE_WAY in verdict.reasons) is hits


def test_trips_off_the_board_are_grounds_not_faults() -> None:
    start = position_of(*START)
    for trip in (Trip(0, (3,)), Trip(26, (20,)), Trip(-4, (-9,)), Trip(99, (0,))):
        verdict = explain(start, Dice(3, 1), Attempt((trip,)), RULES)
        assert Ground.of(Reason.NO_CHECKER, point=trip.source) in verdict.grounds
    assert explain(start, Dice(3, 1), Attempt((Trip(3, (0, 5)),)), RULES).grounds
    # A trip without a stop is no move.
    assert explain(start, Dice(3, 1), Attempt((Trip(8, ()),)), RULES).reasons == (
        Reason.CANNOT_PASS,
    )


@given(positions(), rolls, rulesets)
@settings(max_examples=40)
def test_every_legal_play_is_explained_as_legal(
    position: Position, dice: Dice, rules: Ruleset
) -> None:
    plays = legal_plays(position, dice, rules)
    for play in plays[:12]:
        verdict = explain(position, dice, play, rules)
        assert verdict.legal, (play, verdict)
        assert verdict.grounds
        backwards = Play(tuple(reversed(play.moves)))
        assert explain(position, dice, backwards, rules).legal
        for count in range(play.dice_used):
            part = Play(play.moves[:count])
            known = {result(position, p) for p in plays}
            legal = explain(position, dice, part, rules).legal
            assert legal == (result(position, part) in known)
    assert explain(position, dice, Play(), rules).legal == (not plays)


def ends(
    board: brute.Board, numbers: tuple[int, ...], trips: tuple[tuple[int, int], ...], rules: Ruleset
) -> Iterator[brute.Board]:
    """Where legal steps can end that make all trips of one start and one end."""
    if not trips:
        yield board
    for index, (at, end) in enumerate(trips):
        for die in set(numbers):
            target = max(at - die, 0)
            after = brute.step(board, at, die, rules) if 1 <= at <= 25 else None
            if after is None or target < end:
                continue
            left = list(numbers)
            left.remove(die)
            rest = ((target, end),) if target != end else ()
            others = trips[:index] + rest + trips[index + 1 :]
            yield from ends(after, tuple(left), others, rules)


places = st.integers(OFF, BAR)


@st.composite
def attempts(draw: st.DrawFn, position: Position, dice: Dice) -> list[tuple[int, int]]:
    """Trips of one start and one end: mostly by numbers rolled from where checkers stand."""
    own = [*position.mover.occupied, BAR, 8]
    spans = (dice.high, dice.low, dice.high + dice.low, 4 * dice.low)
    likely = st.tuples(st.sampled_from(own), st.sampled_from(spans)).map(
        lambda pair: (pair[0], max(pair[0] - pair[1], OFF))
    )
    return draw(st.lists(st.one_of(likely, likely, st.tuples(places, places)), max_size=4))


@given(positions(), rolls, rulesets, st.data())
@settings(max_examples=120)
def test_legal_means_that_legal_steps_lead_to_a_legal_result(
    position: Position, dice: Dice, rules: Ruleset, data: st.DataObject
) -> None:
    trips = data.draw(attempts(position, dice))
    numbers: tuple[int, ...] = (dice.high, dice.low)
    if dice.is_double:
        numbers = (dice.high,) * rules.dice.moves_on_double
    start = brute.board_of(position)
    _, known = brute.results(position, dice, rules)
    reached = {brute.position_of(b) for b in ends(start, numbers, tuple(trips), rules)}
    attempt = Attempt(tuple(Trip(source, (target,)) for source, target in trips))
    verdict = explain(position, dice, attempt, rules)
    assert verdict.grounds
    if not reached & known:
        assert not verdict.legal, (trips, verdict)
    elif reached <= known:
        assert verdict.legal, (trips, verdict)


@given(positions(), rolls, rulesets, st.data())
@settings(max_examples=100)
def test_no_attempt_is_too_odd_for_a_verdict(
    position: Position, dice: Dice, rules: Ruleset, data: st.DataObject
) -> None:
    odd = st.integers(-3, 29)
    trips = st.builds(Trip, odd, st.lists(odd, max_size=5).map(tuple), st.just(()))
    attempt = Attempt(tuple(data.draw(st.lists(trips, max_size=8))))
    verdict = explain(position, dice, attempt, rules)
    assert verdict.grounds
    assert len(set(verdict.grounds)) == len(verdict.grounds)


@given(rolls, st.integers(2, 8))
@settings(max_examples=25)
def test_long_attempts_do_not_multiply(dice: Dice, count: int) -> None:
    start = position_of("bar:3 23:2 13:4 8:3 6:3", START[1])
    trips = [Trip(24, (0,)), Trip(13, (9,)), Trip(8, (4,)), Trip(6, (2,)), Trip(25, (0,))]
    many = tuple(itertools.islice(itertools.cycle(trips), count))
    assert explain(start, dice, Attempt(many), RULES).grounds


def test_the_die_named_in_a_play_does_not_matter() -> None:
    board = position_of("4:1 2:1", "24:1")
    crossed = Play((Move(4, 0, 3), Move(2, 0, 6)))
    assert explain(board, Dice(6, 3), crossed, RULES).legal
