"""Legal plays: against a plain generator, against the single steps, under every house rule."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support import brute
from support.positions import HOUSE_RULES, START, position_of, positions, rolls
from tableside.engine.dice import ROLLS, Dice
from tableside.engine.legality import flat, legal_plays, searched_plays, steps
from tableside.engine.play import result
from tableside.engine.position import Position
from tableside.engine.ruleset import Ruleset, Value
from tableside.engine.ways import step_grounds

USUAL = Ruleset()
SWIFT = ("usual", "two of a double", "three of a double", "nobody hits")
rulesets = st.sampled_from(tuple(HOUSE_RULES.values()))


def agrees(position: Position, dice: Dice, rules: Ruleset) -> None:
    """The plays are the plain generator's: each result once, as many dice, legal moves."""
    used, expected = brute.results(position, dice, rules)
    plays = legal_plays(position, dice, rules)
    found = [result(position, play) for play in plays]
    assert len(set(found)) == len(found)
    assert set(found) == (expected if used else set())
    for play in plays:
        assert play.dice_used == used
        board = brute.board_of(position)
        for move in play.moves:
            after = brute.step(board, move.source, move.die, rules)
            assert after is not None
            assert move.hit == (after.theirs[0] > board.theirs[0])
            board = after


@pytest.mark.parametrize("name", HOUSE_RULES)
@given(position=positions(), dice=rolls)
@settings(max_examples=50)
def test_a_plain_generator_finds_the_same(name: str, position: Position, dice: Dice) -> None:
    agrees(position, dice, HOUSE_RULES[name])


@pytest.mark.sweep
@pytest.mark.parametrize("name", HOUSE_RULES)
@given(position=positions())
@settings(max_examples=250)
def test_a_plain_generator_finds_the_same_for_every_roll(name: str, position: Position) -> None:
    for dice in ROLLS:
        agrees(position, dice, HOUSE_RULES[name])


@pytest.mark.parametrize("name", SWIFT)
@given(position=positions(), dice=rolls)
@settings(max_examples=50)
def test_the_swift_way_finds_the_very_plays_of_the_search(
    name: str, position: Position, dice: Dice
) -> None:
    rules = HOUSE_RULES[name]
    swift = legal_plays(position, dice, rules)
    assert len(set(swift)) == len(swift)
    assert set(swift) == set(searched_plays(position, dice, rules))


@given(positions(), st.integers(1, 6), rulesets, st.sets(st.integers(1, 6)))
@settings(max_examples=60)
def test_a_step_is_legal_when_nothing_forbids_it(
    position: Position, die: int, rules: Ruleset, fresh: set[int]
) -> None:
    board = flat(position)
    hit_at = frozenset(fresh)
    allowed = {move.source for move in steps(board, die, rules, hit_at)}
    free = {s for s in range(1, 26) if not step_grounds(board, s, die, rules, hit_at)}
    assert allowed == free


@given(positions(), rolls, rulesets)
@settings(max_examples=25)
def test_no_position_is_changed_by_asking(position: Position, dice: Dice, rules: Ruleset) -> None:
    copy = Position(position.mover, position.opponent)
    assert legal_plays(position, dice, rules) == legal_plays(copy, dice, rules)
    assert position == copy


@pytest.mark.parametrize(
    ("mover", "opponent", "dice", "change", "usual", "changed"),
    [
        # 4-4 at the start: 52 results; of two fours, ten pairs of 24, 13, 8 and 6, 24/16, 13/5.
        (*START, (4, 4), {"dice.moves_on_double": 2}, 52, 12),
        # A lone checker in the way: hit, or closed.
        ("10:1", "6:1", (4, 2), {"movement.closed_from": 1}, 2, 1),
        # 8/5* 5/4 is the only way to that result.
        ("8:1 24:1", "5:1 20:5", (3, 1), {"movement.hit_and_run_home": False}, 4, 3),
        # 24/23 8/6 puts a sixth checker on the 6 point; 6/5 8/6 leaves it first.
        ("8:1 6:5 24:1", "1:2", (2, 1), {"movement.most_on_point": 5}, 9, 8),
    ],
)
def test_each_setting_that_is_read_changes_a_result(
    mover: str,
    opponent: str,
    dice: tuple[int, int],
    change: Mapping[str, Value],
    usual: int,
    changed: int,
) -> None:
    position = position_of(mover, opponent)
    roll = Dice.of(*dice)
    rules = USUAL.changed(change)
    assert len(legal_plays(position, roll, USUAL)) == usual
    assert len(legal_plays(position, roll, rules)) == changed
    assert brute.results(position, roll, rules)[0] > 0


def test_fifteen_checkers_on_the_bar_enter_one_to_a_die() -> None:
    crowd = position_of("bar:15", "24:2")
    (play,) = legal_plays(crowd, Dice(3, 3), USUAL)
    assert result(crowd, play) == position_of("bar:11 22:4", "24:2")
    (play,) = legal_plays(crowd, Dice(6, 2), USUAL)
    assert result(crowd, play) == position_of("bar:13 23:1 19:1", "24:2")
    assert legal_plays(crowd, Dice(1, 1), USUAL) == ()


def test_nobody_is_left_to_move() -> None:
    done = position_of("", "24:2")
    assert legal_plays(done, Dice(6, 6), USUAL) == ()
    assert legal_plays(done, Dice(2, 1), USUAL) == ()


def test_a_full_point_can_be_reached_once_it_has_been_left() -> None:
    # Two on 6 and on 4: 4/2 makes room for 6/4, that for 8/6, and then the 2 comes off.
    rules = HOUSE_RULES["two on a point"]
    position = position_of("8:1 6:2 4:2 2:1", "24:2 19:2")
    (play,) = legal_plays(position, Dice(2, 2), rules)
    assert result(position, play) == position_of("6:2 4:2 2:1", "24:2 19:2")


def test_the_last_checker_uses_both_dice_where_it_can() -> None:
    # Off by the 2 alone or by both: the same result, told with both numbers.
    (play,) = legal_plays(position_of("2:1", "24:1"), Dice(2, 1), USUAL)
    assert play.dice_used == 2
