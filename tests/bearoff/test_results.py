"""The vectorised rules are the engine's rules: every result of every roll."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tableside.bearoff.one_sided import best_results
from tableside.bearoff.results import results_of
from tableside.bearoff.sides import Sides, sides_of
from tableside.bearoff.tables import home_table
from tableside.engine.dice import ROLLS
from tableside.engine.legality import legal_plays
from tableside.engine.play import result
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset

HOME = sides_of(6, 15)
CHUNKS = 16


def rules(moves_on_double: int) -> Ruleset:
    return Ruleset().changed({"dice.moves_on_double": moves_on_double})


def differing(sides: Sides, numbers: list[int], moves_on_double: int = 4) -> list[object]:
    """Every side and roll of which the two sets of results differ."""
    who = np.array(numbers)
    ruleset = rules(moves_on_double)
    boards = [
        Position(Side.of(dict(enumerate(sides.side(number), 1))), Side.of({})) for number in numbers
    ]
    found: list[object] = []
    for dice in ROLLS:
        places, results = results_of(sides, who, dice, moves_on_double)
        edges = np.searchsorted(places, np.arange(len(numbers) + 1))
        for place, position in enumerate(boards):
            mine = results[edges[place] : edges[place + 1]].tolist()
            theirs = sorted(
                sides.number(result(position, play).mover.points)
                for play in legal_plays(position, dice, ruleset)
            )
            if mine != theirs:
                found.append((sides.side(numbers[place]), dice, mine, theirs))
    return found


@pytest.mark.parametrize("moves_on_double", [2, 3, 4])
def test_every_side_of_up_to_four_checkers_with_every_roll(moves_on_double: int) -> None:
    small = sides_of(6, 4)
    assert differing(small, list(range(1, small.count)), moves_on_double) == []


def test_a_large_sample_of_all_other_sides_with_every_roll() -> None:
    chance = random.Random(20_261_130)
    many = [n for n in range(1, HOME.count) if sum(HOME.side(n)) > 4]
    assert differing(HOME, sorted(chance.sample(many, 600))) == []


def test_sides_with_checkers_outside_the_home_board() -> None:
    chance = random.Random(7)
    for points, checkers in ((7, 9), (9, 5), (12, 4), (24, 3)):
        sides = sides_of(points, checkers)
        sample = chance.sample(range(1, sides.count), 90)
        assert differing(sides, sorted(sample)) == []


@pytest.mark.sweep
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_side_with_every_roll(chunk: int) -> None:
    assert differing(HOME, list(range(1 + chunk, HOME.count, CHUNKS))) == []


@pytest.mark.parametrize("moves_on_double", [2, 3, 4])
def test_the_best_result_is_the_least_of_all_results(moves_on_double: int) -> None:
    sides = sides_of(6, 7)
    means, best = best_results(sides, moves_on_double)
    who = np.arange(1, sides.count)
    for row, dice in enumerate(ROLLS):
        places, results = results_of(sides, who, dice, moves_on_double)
        least = np.full(who.size, np.inf)
        np.minimum.at(least, places, means[results])
        assert np.abs(means[best[row, 1:]] - least).max() < 1e-11
        pairs = set(zip((places + 1).tolist(), results.tolist(), strict=True))
        assert set(enumerate(best[row].tolist())) - {(0, 0)} <= pairs


def test_the_whole_table_follows_from_its_best_results() -> None:
    table = home_table(4)
    _, best = best_results(table.sides, 4)
    weights = np.array([dice.weight for dice in ROLLS]) / 36
    some = np.random.default_rng(3).choice(np.arange(1, table.sides.count), 4000)
    means = 1 + weights @ table.means[best[:, some]]
    assert np.abs(means - table.means[some]).max() < 1e-12
