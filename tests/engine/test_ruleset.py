"""Rulesets: what a setting may hold, and which settings contradict each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from tableside.engine.contradictions import contradictions
from tableside.engine.errors import RulesetError
from tableside.engine.position import Position
from tableside.engine.ruleset import SETTINGS, Ruleset, Value, setting, shown

USUAL = Ruleset()


def test_the_defaults_are_allowed_and_agree() -> None:
    assert contradictions(USUAL) == ()
    for key, one in SETTINGS.items():
        assert one.checked(one.default) == USUAL.get(key) == one.default
        assert one.meaning
        assert one.allowed


def test_every_field_of_every_group_is_a_setting() -> None:
    groups = {f.name: getattr(USUAL, f.name) for f in fields(Ruleset)}
    named = {
        f"{group}.{item.name}"
        for group, value in groups.items()
        if is_dataclass(value)
        for item in fields(value)
    }
    assert named == set(SETTINGS)


def test_the_start_is_the_standard_one() -> None:
    assert USUAL.start == Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    assert USUAL.hits
    assert not USUAL.changed({"movement.closed_from": 1}).hits


def test_the_cube_can_be_turned_but_in_a_match_to_one() -> None:
    cube = USUAL.changed({"cube.use": True})
    assert not USUAL.doubles
    assert cube.doubles
    assert cube.changed({"match.length": 3}).doubles
    assert not cube.changed({"match.length": 1}).doubles
    assert cube.changed({"match.play": False}).doubles


def test_a_change_leaves_the_original_alone() -> None:
    changed = USUAL.changed({"cube.use": True, "match.crawford": True, "match.length": 7})
    assert (changed.cube.use, changed.match.crawford, changed.match.length) == (True, True, 7)
    assert Ruleset() == USUAL


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("board.checkers", 0),
        ("board.checkers", 16),
        ("board.checkers", "15"),
        ("board.checkers", True),
        ("board.setup", ((25, 15),)),
        ("board.setup", ((6, 0),)),
        ("board.setup", (6, 15)),
        ("board.setup", "6:15"),
        ("opening.use", "neither"),
        ("dice.moves_on_double", 5),
        ("dice.throw_again_after_double", 1),
        ("movement.closed_from", 3),
        ("movement.most_on_point", -1),
        ("match.lengths", (1, 0)),
        ("match.lengths", 5),
        ("cube.limit", 3),
        ("conduct.cocked_dice", ""),
        ("opening.later_games", "loser_begins"),
        ("scoring.stake_multiplier", 0),
        ("cube.holland_throws", 10),
        ("resignation.gammon_pips", 376),
        ("conduct.illegal_play", "impossible"),
        ("conduct.clock_delay", 61),
    ],
)
def test_a_wrong_value_is_told_with_what_is_allowed(key: str, value: Value) -> None:
    with pytest.raises(RulesetError) as caught:
        USUAL.changed({key: value})
    assert key in str(caught.value)
    assert shown(value) in str(caught.value)
    assert setting(key).allowed in str(caught.value)


def test_an_unknown_setting_is_told_with_the_nearest() -> None:
    for ask in (USUAL.get, setting, lambda key: USUAL.changed({key: 1})):
        with pytest.raises(RulesetError, match=r"match\.lenght.*match\.length"):
            ask("match.lenght")


CONTRADICTIONS: list[tuple[Mapping[str, Any], str]] = [
    ({"board.setup": ((6, 5), (6, 10))}, "names a point twice"),
    ({"board.checkers": 14}, "places 15 checkers, board.checkers is 14"),
    ({"board.setup": ((24, 1), (1, 14))}, "both sides stand on point 24"),
    ({"movement.most_on_point": 1}, "allowed is 0 or 2 to 15"),
    ({"movement.most_on_point": 4}, "puts more on a point"),
    ({"scoring.backgammon": 1}, "backgammon is smaller than"),
    ({"match.length": 4, "match.lengths": (1, 3)}, "offers 1, 3"),
    ({"match.play": False, "match.length": 3}, "need match.play"),
    ({"match.crawford": True}, "match.crawford needs"),
    ({"cube.use": True, "cube.jacoby": True}, "cube.jacoby is for money games"),
    ({"cube.use": True, "cube.beavers": True}, "cube.beavers is for money games"),
    ({"match.play": False, "cube.jacoby": True}, "cube.jacoby needs cube.use"),
    ({"cube.limit": 64}, "cube.limit needs cube.use"),
    ({"cube.use": True, "cube.automatic_doubles": 1}, "automatic_doubles is for money games"),
    ({"match.play": False, "cube.use": True, "cube.raccoons": True}, "raccoons needs cube.beavers"),
    ({"cube.use": True, "cube.holland_throws": 2}, "holland_throws needs match.crawford"),
    ({"scoring.stake_multiplier": 32}, "stake_multiplier is for stakes"),
    ({"resignation.use": False, "resignation.confirm": True}, "confirm needs resignation.use"),
    (
        {"resignation.use": False, "resignation.gammon_pips": 60},
        "gammon_pips needs resignation.use",
    ),
    (
        {"scoring.gammon": 1, "scoring.backgammon": 1, "resignation.gammon_pips": 60},
        "gammon_pips is about gammons",
    ),
    (
        {"scoring.gammon": 1, "scoring.backgammon": 1, "resignation.confirm": True},
        "confirm is about gammons",
    ),
    ({"match.play": False, "conduct.clock_reserve": 2}, "clock_reserve counts points of a match"),
]


@pytest.mark.parametrize(("changes", "words"), CONTRADICTIONS)
def test_settings_that_contradict_each_other_are_named(
    changes: Mapping[str, Any], words: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        USUAL.changed(changes)
    assert words in str(caught.value)


def test_all_contradictions_are_named_at_once() -> None:
    with pytest.raises(RulesetError) as caught:
        USUAL.changed({"board.checkers": 14, "scoring.backgammon": 1, "match.crawford": True})
    assert str(caught.value).count(";") == 2
