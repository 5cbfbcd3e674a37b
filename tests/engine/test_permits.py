"""What a legal play rests on."""

from __future__ import annotations

import pytest

from support.positions import HOUSE_RULES, START, attempt_of, position_of
from tableside.engine.dice import Dice
from tableside.engine.explain import explain
from tableside.engine.reason import Reason

LEGAL = [
    ("usual", START, (3, 1), "8/5 6/5", ["open_point", "open_point"]),
    ("usual", START, (3, 1), "13/9", ["open_between", "open_point"]),
    ("nobody hits", START, (3, 1), "8/5 6/5", ["open_without_hits", "open_without_hits"]),
    ("usual", START, (4, 4), "24/20(2) 13/9(2)", ["open_point", "open_point", "plays_a_double"]),
    (
        "usual",
        ("10:1", "6:1"),
        (4, 3),
        "10/6*/3",
        ["hits_on_the_way", "open_point", "moves_from_higher"],
    ),
    ("usual", ("8:2 13:1", "5:1"), (3, 1), "8/5* 13/12", ["hits", "open_point"]),
    # One hits, another joins it, one of the two goes on: one stays.
    (
        "usual",
        ("8:2 13:2", "5:1"),
        (3, 3),
        "8/5*(2) 5/2 13/10",
        ["hits", "open_point", "open_point", "open_point", "plays_a_double"],
    ),
    (
        "usual",
        ("bar:1 8:2", "21:2 19:1"),
        (6, 4),
        "bar/19*/15",
        ["enters", "hits_on_the_way", "open_point"],
    ),
    ("usual", ("bar:1 8:2", "21:2"), (6, 4), "bar/19 8/4", ["enters", "open_point"]),
    # Part of a roll.
    ("usual", ("bar:1 10:2", "22:2 20:2"), (5, 3), "", ["nothing_playable"]),
    ("usual", ("bar:2 10:2", "22:1 20:2"), (5, 3), "bar/22*", ["enters", "hits", "only_one_die"]),
    ("usual", ("bar:1", "20:2"), (3, 2), "bar/22", ["enters", "only_the_larger"]),
    ("usual", ("7:2", "2:2"), (5, 2), "7/5", ["open_point", "only_one_die"]),
    (
        "usual",
        ("8:1 6:1 4:1", "2:2"),
        (2, 2),
        "8/6 6/4(2)",
        ["open_point", "open_point", "moves_from_higher", "only_part_of_a_double"],
    ),
    # Bearing off.
    (
        "usual",
        ("4:1 2:1", "24:1"),
        (6, 3),
        "4/off 2/off",
        ["bears_off_highest", "bears_off_highest"],
    ),
    (
        "usual",
        ("4:1 2:1", "24:1"),
        (4, 2),
        "4/off 2/off",
        ["bears_off_exactly", "bears_off_exactly"],
    ),
    (
        "usual",
        ("5:1 4:1 2:1 1:1", "24:1"),
        (5, 3),
        "5/2 4/off",
        ["open_point", "moves_from_higher", "bears_off_highest"],
    ),
    (
        "usual",
        ("5:1 2:1", "24:1"),
        (4, 2),
        "5/3/off",
        ["open_between", "bearing_off_is_a_choice", "bears_off_highest"],
    ),
    (
        "usual",
        ("8:1 4:3", "1:2"),
        (4, 3),
        "8/5 4/off",
        ["open_point", "bears_off_exactly", "comes_home_then_off"],
    ),
    # The last checker is off before the dice are used up: nothing was left unplayed.
    ("usual", ("1:1", "24:2"), (4, 2), "1/off", ["bears_off_highest"]),
    ("usual", ("1:3", "24:2"), (1, 1), "1/off(3)", ["bears_off_exactly", "plays_a_double"]),
]


@pytest.mark.parametrize(("house", "board", "dice", "text", "reasons"), LEGAL)
def test_a_legal_play_rests_on(
    house: str, board: tuple[str, str], dice: tuple[int, int], text: str, reasons: list[str]
) -> None:
    rules = HOUSE_RULES[house]
    verdict = explain(position_of(*board), Dice.of(*dice), attempt_of(text), rules)
    assert verdict.legal, verdict.grounds
    assert [ground.reason.value for ground in verdict.grounds] == reasons


def test_every_reason_for_a_play_has_been_met() -> None:
    met = {Reason(name) for row in LEGAL for name in row[-1]}
    reasons = list(Reason)
    first, last = reasons.index(Reason.OPEN_POINT), reasons.index(Reason.NOTHING_PLAYABLE)
    assert met == set(reasons[first : last + 1])


def test_facts_name_the_die_and_the_point() -> None:
    verdict = explain(position_of(*START), Dice(3, 1), attempt_of("8/5 6/5"), HOUSE_RULES["usual"])
    assert [(g.fact("die"), g.fact("point")) for g in verdict.grounds] == [(3, 5), (1, 5)]
    with pytest.raises(KeyError):
        verdict.grounds[0].fact("count")
