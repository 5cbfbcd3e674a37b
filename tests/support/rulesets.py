"""Rulesets for tests: the shipped ones, and houses that play otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from tableside.engine.ruleset import Ruleset, Value
from tableside.rulebook.loader import load, shipped

HYPER = ((24, 1), (23, 1), (22, 1))
NACK = ((24, 2), (23, 2), (13, 4), (8, 3), (6, 4))

HOUSES: Mapping[str, Mapping[str, Value]] = {
    "nobody hits": {"movement.closed_from": 1},
    "two on a point": {
        "movement.most_on_point": 2,
        "board.checkers": 4,
        "board.setup": ((24, 2), (13, 2)),
    },
    "five on a point": {"movement.most_on_point": 5},
    "no hit and run": {"movement.hit_and_run_home": False},
    "three checkers": {"board.checkers": 3, "board.setup": HYPER},
    "three checkers, nobody hits": {
        "board.checkers": 3,
        "board.setup": HYPER,
        "movement.closed_from": 1,
    },
    "two checkers": {"board.checkers": 2, "board.setup": ((24, 1), (13, 1))},
    "one checker": {"board.checkers": 1, "board.setup": ((24, 1),)},
    "nackgammon": {"board.setup": NACK},
    "every win alike": {"scoring.gammon": 1, "scoring.backgammon": 1},
    "no triple game": {"scoring.backgammon": 2},
    "doubles twice": {"dice.moves_on_double": 2},
}


def shipped_rulesets() -> dict[str, Ruleset]:
    """The rulesets that come with the package, by name."""
    return {name: load(name) for name in shipped()}


def all_rulesets() -> dict[str, Ruleset]:
    """The shipped rulesets, and each house as it changes the base game."""
    houses = {name: load("backgammon", changes) for name, changes in HOUSES.items()}
    return shipped_rulesets() | houses
