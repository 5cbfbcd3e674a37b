"""Every quantity that a clause names is what the engine plays."""

from __future__ import annotations

from itertools import product

import pytest

from tableside.engine.cube import CubeAction as Action
from tableside.engine.cube import CubeState, Dropped, act, drop, may_double
from tableside.engine.dice import ROLLS, Dice
from tableside.engine.legality import legal_plays
from tableside.engine.match import Phase, after_game, standing
from tableside.engine.opening import opening_throw
from tableside.engine.position import Position, Side, facing
from tableside.engine.resignation import resign
from tableside.engine.ruleset import Ruleset
from tableside.engine.scoring import Result, score, worth
from tableside.engine.state import Cube, Match, Seat
from tableside.engine.turn import next_turn
from tableside.rulebook.facts import entry_points, facts_of
from tableside.rulebook.loader import load
from tableside.rulebook.message import Listing, Message

BASE = Ruleset()
MONEY = load("money", {"cube.raccoons": True, "cube.automatic_doubles": 2})
TOURNAMENT = load("tournament")


def pairs(fact: object) -> list[tuple[object, object]]:
    assert isinstance(fact, Listing)
    assert all(isinstance(item, Message) for item in fact.items)
    return [
        (item.facts["number"], item.facts["point"])
        for item in fact.items
        if isinstance(item, Message)
    ]


def test_players_and_dice() -> None:
    facts = facts_of(BASE)
    seats = {Seat.BOTTOM}
    for roll in ROLLS:
        seats |= {next_turn(seat, roll, BASE).seat for seat in tuple(seats)}
    assert facts["players"] == len(seats) == 2
    most = max(
        play.dice_used for roll in ROLLS if not roll.is_double
        for play in legal_plays(BASE.start, roll, BASE)
    )  # fmt: skip
    assert facts["dice"] == most == 2


@pytest.mark.parametrize("checkers", [3, 15])
def test_checkers_and_setup(checkers: int) -> None:
    setup = ((24, 1), (23, 1), (22, 1)) if checkers == 3 else BASE.board.setup
    ruleset = BASE.changed({"board.checkers": checkers, "board.setup": setup})
    facts = facts_of(ruleset)
    side = ruleset.start.mover
    assert facts["checkers"] == side.total == checkers
    assert pairs(facts["setup"]) == [(side.at(point), point) for point in side.occupied]


def test_the_setup_of_backgammon() -> None:
    assert pairs(facts_of(BASE)["setup"]) == [(2, 24), (5, 13), (3, 8), (5, 6)]


def test_points_and_their_numbers() -> None:
    facts = facts_of(BASE)
    assert facts["points"] == len(BASE.start.mover.points) == 24
    assert (facts["far"], facts["near"]) == (24, 1)
    assert facing(24) == 1
    home = [p for p in range(1, 25) if Side.of({p: 1}).all_home]
    assert (facts["home_low"], facts["home_high"]) == (home[0], home[-1]) == (1, 6)


def test_each_die_enters_where_the_sheet_says() -> None:
    # The figures of the one source that states them: a 3 enters on 22, a 6 on 19.
    assert entry_points(BASE) == ((1, 24), (2, 23), (3, 22), (4, 21), (5, 20), (6, 19))
    assert pairs(facts_of(BASE)["entries"]) == list(entry_points(BASE))


@pytest.mark.parametrize("closed", [1, 2])
def test_how_many_close_a_point(closed: int) -> None:
    ruleset = BASE.changed({"movement.closed_from": closed})

    def open_to(count: int) -> bool:
        position = Position(Side.of({8: 1}), Side.of({facing(5): count})).completed(15)
        return any(
            m.target == 5 for p in legal_plays(position, Dice(3, 3), ruleset) for m in p.moves
        )

    assert facts_of(ruleset)["closed_from"] == min(n for n in range(1, 5) if not open_to(n))


@pytest.mark.parametrize("moves", [2, 3, 4])
def test_how_often_a_double_is_played(moves: int) -> None:
    ruleset = BASE.changed({"dice.moves_on_double": moves})
    played = {play.dice_used for play in legal_plays(ruleset.start, Dice(1, 1), ruleset)}
    assert {facts_of(ruleset)["moves_on_double"]} == played == {moves}


def test_the_most_on_a_point() -> None:
    ruleset = BASE.changed({"movement.most_on_point": 6})

    def most_after(roll: Dice) -> int:
        return max(
            sum(m.target == point for m in play.moves) - sum(m.source == point for m in play.moves)
            + BASE.start.mover.at(point)
            for play in legal_plays(BASE.start, roll, ruleset)
            for point in range(1, 25)
        )  # fmt: skip

    assert facts_of(ruleset)["most_on_point"] == max(map(most_after, ROLLS)) == 6


@pytest.mark.parametrize(("gammon", "backgammon"), [(2, 3), (2, 2), (1, 1)])
def test_what_wins_are_worth(gammon: int, backgammon: int) -> None:
    ruleset = BASE.changed({"scoring.gammon": gammon, "scoring.backgammon": backgammon})
    facts = facts_of(ruleset)
    paid = [worth(result, ruleset)[0] for result in Result]
    assert (
        [facts["single"], facts["gammon"], facts["backgammon"]] == paid == [1, gammon, backgammon]
    )


def test_the_example_of_a_gammon_on_the_cube() -> None:
    facts = facts_of(TOURNAMENT)
    assert (facts["cube_example"], facts["gammon_on_cube"]) == (4, 8)
    gammon = Position(Side.of({}, off=15), Side.of({1: 15}))
    assert score(gammon, TOURNAMENT, 4, doubled_and_taken=True).points == 8


def test_the_faces_of_the_cube() -> None:
    facts = facts_of(TOURNAMENT)
    state, shown = CubeState(), []
    assert facts["cube_start"] == state.cube.value
    for _ in range(6):
        doubled = act(Action.DOUBLE, state, TOURNAMENT)
        assert isinstance(doubled, CubeState)
        taken = act(Action.TAKE, doubled, TOURNAMENT)
        assert isinstance(taken, CubeState)
        shown.append(taken.cube.value)
        state = CubeState(taken.cube, taken.on_roll.other)
    assert shown == [2, 4, 8, 16, 32, 64]
    assert facts["cube_largest"] == shown[-1]


def test_the_numbers_of_beavers_and_raccoons() -> None:
    facts = facts_of(MONEY)
    state, stakes, costs = CubeState(), [], []
    for action in (Action.DOUBLE, Action.BEAVER, Action.RACCOON):
        after = act(action, state, MONEY)
        assert isinstance(after, CubeState)
        state = after
        stakes.append(state.stake)
        dropped = drop(state, MONEY)
        assert isinstance(dropped, Dropped)
        costs.append(dropped.points)
    assert stakes == [facts["beaver_before"], facts["beaver_after"], facts["raccoon_after"]]
    assert costs == [1, facts["beaver_before"], facts["beaver_after"]]


def test_how_far_from_the_match_the_crawford_game_comes() -> None:
    away = facts_of(TOURNAMENT)["crawford_away"]
    for length, points in product(range(2, 12), range(1, 11)):
        if points >= length:
            continue
        match = after_game(Match(length), Seat.TOP, points, TOURNAMENT)
        crawford = standing(match, TOURNAMENT).phase is Phase.CRAWFORD
        assert crawford == (length - points == away)


def test_how_many_automatic_doubles_there_are() -> None:
    cube = Cube()
    for _ in range(5):
        cube = opening_throw(6, 6, MONEY, cube).cube
    assert cube.value == 2**MONEY.cube.automatic_doubles
    assert facts_of(MONEY)["automatic_doubles"] == 2


def test_how_many_throws_the_holland_rule_waits_for() -> None:
    rules = load("tournament", {"cube.holland_throws": 2})
    waits = [
        throws
        for throws in range(5)
        if not may_double(CubeState(thrown=(throws, throws)), rules, Match(5, 4, 2)).legal
    ]
    assert facts_of(rules)["holland_throws"] == len(waits) == 2


def test_from_how_many_pips_a_resignation_is_a_gammon() -> None:
    rules = load("stakes")
    race = Side.of({1: 15})

    def raised(pips: int) -> bool:
        # So many pips behind fifteen checkers on the opponent's lowest point.
        high, low = 15 + pips, 15
        side = Side.of({high // low: low - high % low, high // low + 1: high % low})
        return resign(Result.SINGLE, Position(side, race), rules).result is Result.GAMMON

    assert facts_of(rules)["resign_pips"] == min(n for n in range(1, 120) if raised(n)) == 60


def test_the_stake() -> None:
    rules = load("stakes")
    won = score(Position(Side.of({}, off=15), Side.of({1: 14}, off=1)), rules)
    assert facts_of(rules)["stake_multiplier"] == won.pays == 32


def test_the_clock() -> None:
    rules = load("tournament", {"conduct.clock_delay": 12, "conduct.clock_reserve": 2})
    assert (facts_of(rules)["clock_delay"], facts_of(rules)["clock_reserve"]) == (12, 2)


def test_the_lengths_of_matches() -> None:
    casual = facts_of(load("casual"))
    assert casual["match_lengths"] == Listing((1, 3, 5, 7), "or")
    assert facts_of(load("tournament", {"match.length": 7}))["match_length"] == 7
