"""The match equity table: symmetric, by hand, by counting, by random walks, by print."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from tableside.engine.match import standing
from tableside.engine.ruleset import Ruleset, Value
from tableside.engine.state import Cube, Match, Seat
from tableside.odds import (
    GAMMONS,
    OddsError,
    equity_rows,
    match_equity,
    post_crawford_row,
    score,
    score_take_point,
    take_point_rows,
)
from tableside.rulebook.loader import load

RULES = load("tournament")
HALF = Fraction(1, 2)
NONE = Fraction(0)


def rules(**changes: Value) -> Ruleset:
    return RULES.changed({key.replace("__", "."): value for key, value in changes.items()})


HOUSES = {
    "tournament": RULES,
    "no Crawford rule": rules(match__crawford=False),
    "cube to 2": rules(cube__limit=2),
    "gammons alike": rules(scoring__gammon=1, scoring__backgammon=1),
    "no cube": load("casual"),
}


@pytest.mark.parametrize("ruleset", HOUSES.values(), ids=HOUSES)
def test_both_players_share_one_match(ruleset: Ruleset) -> None:
    table = equity_rows(ruleset, 7)
    for mine in range(7):
        for theirs in range(7):
            assert table[mine][theirs] + table[theirs][mine] == 1
        assert table[mine][mine] == HALF
        # Needing more is never better, the other needing more never worse.
        assert list(table[mine]) == sorted(table[mine])


def test_the_end_of_a_match_by_hand() -> None:
    # The Crawford game is won at once by half; a gammon is all that saves the rest from
    # 1-1, as the one behind then needs one point, and at 2 away a gammon wins the match.
    g = GAMMONS
    assert match_equity(score(1, 2, crawford=True), RULES) == HALF + HALF * (1 - g) * HALF
    # After it the one behind doubles at once: level, and with an odd need a whole game won.
    assert post_crawford_row(RULES, 3) == (HALF, HALF, HALF + HALF * (1 - g) * HALF)
    # 2-2: doubling makes it the last game. A drop leaves 30 %.
    found = score_take_point(score(2, 2), RULES)
    assert found is not None
    assert found.dead == found.live == 1 - match_equity(score(1, 2, crawford=True), RULES)


@pytest.mark.parametrize("mine", [1, 2, 3, 5])
@pytest.mark.parametrize("theirs", [1, 2, 4, 6])
def test_without_cube_and_gammons_it_is_a_race_of_coins(mine: int, theirs: int) -> None:
    games = mine + theirs - 1
    wins = sum(comb(games, n) for n in range(mine, games + 1))
    assert match_equity(score(mine, theirs), load("casual"), NONE) == Fraction(wins, 2**games)


def test_it_is_close_to_the_table_from_human_matches() -> None:
    text = (Path(__file__).parent / "data" / "woolsey.txt").read_text("utf-8")
    printed = [
        [int(cell) for cell in line.split()]
        for line in text.splitlines()
        if not line.startswith("#")
    ]
    table = equity_rows(RULES, 9)
    off = [
        abs(100 * float(table[mine][theirs]) - printed[mine][theirs])
        for mine in range(9)
        for theirs in range(9)
    ]
    # Both are models; the printed one is good "to within a percent or two".
    assert max(off) < 1.6
    assert sum(off) / len(off) < 0.6


class Walk:
    """A match as random walks with a perfect cube, without gammons, by value iteration.

    Knows no engine: the Crawford rule, the stakes and the doubles are written out here.
    """

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.known: dict[tuple[int, int, bool], float] = {}

    def match(self, mine: int, theirs: int, crawford: bool) -> float:
        if mine <= 0 or theirs <= 0:
            return float(mine <= 0)
        key = (mine, theirs, crawford)
        if key not in self.known:
            self.known[key] = self.game(mine, theirs, 1, "middle", crawford)[self.steps // 2]
        return self.known[key]

    def after(self, mine: int, theirs: int, won: bool, points: int) -> float:
        left = (mine - points, theirs) if won else (mine, theirs - points)
        first = (left[0] == 1 and mine > 1) or (left[1] == 1 and theirs > 1)
        return self.match(*left, first and left != (1, 1))

    def game(self, mine: int, theirs: int, cube: int, owner: str, crawford: bool) -> list[float]:
        top, bottom = (self.after(mine, theirs, won, cube) for won in (True, False))
        values = [bottom + (top - bottom) * i / self.steps for i in range(self.steps + 1)]
        can = {
            "me": owner != "them" and mine > cube and not crawford,
            "them": owner != "me" and theirs > cube and not crawford,
        }
        floor = ceiling = None
        if can["me"]:
            taken = self.game(mine, theirs, 2 * cube, "them", crawford)
            floor = [min(top, value) for value in taken]
        if can["them"]:
            taken = self.game(mine, theirs, 2 * cube, "me", crawford)
            ceiling = [max(bottom, value) for value in taken]
        for _ in range(5_000):
            moved = 0.0
            for i in range(1, self.steps):
                # Each value steps beyond the mean of its neighbours: that rests sooner.
                mean = (values[i - 1] + values[i + 1]) / 2
                value = values[i] + 1.85 * (mean - values[i])
                if floor:
                    value = max(value, floor[i])
                if ceiling:
                    value = min(value, ceiling[i])
                moved = max(moved, abs(value - values[i]))
                values[i] = value
            if moved < 1e-10:
                break
        return values


def test_random_walks_come_to_the_same_chances() -> None:
    walk = Walk(60)
    for mine in range(1, 5):
        for theirs in range(1, 5):
            crawford = (mine == 1) != (theirs == 1)
            exact = match_equity(score(mine, theirs, crawford=crawford), RULES, NONE)
            # A walk of whole steps jumps over the chance at which to double by one at most.
            assert walk.match(mine, theirs, crawford) == pytest.approx(float(exact), abs=0.012)


def test_one_step_of_the_recursion_written_out() -> None:
    """3-2 without gammons: each cashes where the other may as well drop."""
    m12 = Fraction(3, 4)  # needing 1 against 2, the Crawford game
    # I need 3: my double to 2 is dropped above p, as a lost 2-cube loses nothing more than
    # the match for either; p * M(1,2) = M(2,2).
    mine = Fraction(1, 2) / m12
    # Needing 2, the other doubles: lost for me is the match, so I redouble at once, and the
    # last game decides; dropping leaves M(3,1) = 1/4.
    theirs = Fraction(1, 4)
    expected = Fraction(1, 4) + (HALF - Fraction(1, 4)) * (HALF - theirs) / (mine - theirs)
    assert match_equity(score(3, 2), RULES, NONE) == expected == Fraction(2, 5)


def test_the_table_heads_are_scores_of_the_engine() -> None:
    for away in range(2, 7):
        crawford = score(1, away, crawford=True)
        assert standing(crawford, RULES).phase.value == "crawford"
        assert standing(score(1, away), RULES).phase.value == "post_crawford"
        # Nobody doubles in the Crawford game, nor does the leader afterwards.
        assert score_take_point(crawford, RULES) is None
        assert score_take_point(crawford, RULES, Seat.BOTTOM) is None
        assert score_take_point(score(1, away), RULES, Seat.BOTTOM) is None
        assert score_take_point(score(1, away), RULES, Seat.TOP) is not None


def test_dead_take_points_come_from_the_table_alone() -> None:
    table = equity_rows(RULES, 7)
    for doubler, row in enumerate(take_point_rows(RULES, range(2, 8)), 2):
        for taker, found in enumerate(row, 2):

            def mine(me: int, them: int) -> Fraction:
                return Fraction(me <= 0) if me <= 0 or them <= 0 else table[me - 1][them - 1]

            assert found is not None
            drop, lose = mine(taker, doubler - 1), mine(taker, doubler - 2)
            win = mine(taker - 2, doubler)
            assert found.dead == (drop - lose) / (win - lose)


def test_far_from_the_end_a_match_is_like_money() -> None:
    found = score_take_point(score(12, 12), RULES, gammons=NONE)
    assert found is not None
    assert float(found.dead) == pytest.approx(0.25, abs=0.02)
    assert float(found.live) == pytest.approx(0.20, abs=0.02)


def test_after_the_crawford_game_a_needless_point_is_given_up() -> None:
    row = take_point_rows(RULES, range(1, 8))
    dead = [found and found.dead for found in (line[0] for line in row)]
    # An even need: a drop costs nothing but a game that would not be needed. Odd: always take.
    assert dead[0] is None
    assert [point == 0 for point in dead[1:]] == [False, True, False, True, False, True]


@pytest.mark.parametrize(
    "changes",
    [
        {"cube.limit": 2},
        {"match.crawford": False},
        {"scoring.gammon": 1, "scoring.backgammon": 1},
        {"cube.use": False, "match.crawford": False},
    ],
    ids=str,
)
def test_a_changed_setting_changes_the_chances(changes: dict[str, Value]) -> None:
    assert equity_rows(RULES.changed(changes), 5) != equity_rows(RULES, 5)


def test_a_cube_at_its_limit_is_dead() -> None:
    limited = rules(cube__limit=2)
    found = score_take_point(score(7, 7), limited, gammons=NONE)
    assert found is not None
    assert found.dead == found.live
    assert score_take_point(score(7, 7), limited, cube=Cube(2, Seat.TOP)) is None


def test_only_the_need_counts_and_not_the_length() -> None:
    long = Match(15, 12, 10)
    assert match_equity(long, RULES) == match_equity(score(3, 5), RULES)
    assert match_equity(Match(5, 4, 4), rules(match__length=5)) == HALF


def test_refusals_say_what_is_allowed() -> None:
    with pytest.raises(OddsError, match=r"match\.play is false"):
        match_equity(score(2, 2), load("money"))
    with pytest.raises(OddsError, match="needs a length"):
        match_equity(Match(), RULES)
    with pytest.raises(OddsError, match="needs 1 to 25"):
        score(26, 2)
    with pytest.raises(OddsError, match="more than 25 points"):
        match_equity(Match(26, 0, 0), RULES)
    with pytest.raises(OddsError, match="share from 0 to 1"):
        match_equity(score(2, 2), RULES, Fraction(2))
