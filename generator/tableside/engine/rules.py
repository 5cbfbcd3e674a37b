"""The groups of settings that make a ruleset, each with what it may hold.

A setting's meaning and limits stand beside its default in the field's metadata, so
that the loader, the command line and the flip test all read one list.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Value = bool | int | str | tuple[Any, ...]


def _setting(default: Value, meaning: str, **limits: Any) -> Any:
    return field(default=default, metadata={"meaning": meaning, **limits})


@dataclass(frozen=True, slots=True)
class BoardRules:
    """What stands on the board before the first roll."""

    checkers: int = _setting(15, "checkers of each player", low=1, high=15)
    setup: tuple[tuple[int, int], ...] = _setting(
        ((24, 2), (13, 5), (8, 3), (6, 5)),
        "the starting position in a player's own numbering, such as '24:2 13:5 8:3 6:5'",
        setup=True,
    )


@dataclass(frozen=True, slots=True)
class OpeningRules:
    """How a game begins."""

    use: str = _setting(
        "both_dice",
        "what the winner of the opening throw plays: those two dice, or a new throw of both",
        choices=("both_dice", "throw_again"),
    )
    later_games: str = _setting(
        "throw",
        "who begins the games after the first: thrown for again, or whoever won the last",
        choices=("throw", "winner_begins"),
    )


@dataclass(frozen=True, slots=True)
class DiceRules:
    """What a roll is worth."""

    moves_on_double: int = _setting(4, "how often a double's number is played", low=2, high=4)
    throw_again_after_double: bool = _setting(False, "whether a double gives another throw")


@dataclass(frozen=True, slots=True)
class MovementRules:
    """How checkers move and stop each other."""

    closed_from: int = _setting(
        2, "how many opposing checkers close a point; 1 means that nobody hits", low=1, high=2
    )
    most_on_point: int = _setting(
        0, "the most checkers of one player on a point; 0 means any number", low=0, high=15
    )
    hit_and_run_home: bool = _setting(
        True, "whether a checker that hits in its own home board may move on in the same turn"
    )


@dataclass(frozen=True, slots=True)
class ScoringRules:
    """What a win is worth before the cube."""

    gammon: int = _setting(
        2, "points for a gammon; 1 means that gammons do not count", low=1, high=2
    )
    backgammon: int = _setting(
        3, "points for a backgammon; the value of a gammon means no triple game", low=1, high=3
    )
    stake_multiplier: int = _setting(
        1,
        "what each point is multiplied by beside the cube; 1 means nothing (never in a match)",
        low=1,
        high=1000,
    )


@dataclass(frozen=True, slots=True)
class MatchRules:
    """Whether games add up to a match."""

    play: bool = _setting(True, "whether a match is played; otherwise each game stands alone")
    length: int = _setting(
        0, "points the match goes to; 0 means that the players agree", low=0, high=99
    )
    lengths: tuple[int, ...] = _setting(
        (), "the lengths to choose from; none means any", low=1, high=99
    )
    crawford: bool = _setting(False, "whether the Crawford rule holds")


@dataclass(frozen=True, slots=True)
class CubeRules:
    """Whether and how the stakes are doubled."""

    use: bool = _setting(False, "whether the doubling cube is used")
    limit: int = _setting(
        0, "the highest value of the cube; 0 means none", choices=(0, 2, 4, 8, 16, 32, 64)
    )
    jacoby: bool = _setting(False, "whether the Jacoby rule holds (never in a match)")
    beavers: bool = _setting(False, "whether beavers are allowed (never in a match)")
    beaver_drop: bool = _setting(True, "whether the doubler may drop a beaver")
    raccoons: bool = _setting(False, "whether raccoons are allowed (with beavers)")
    raccoon_drop: bool = _setting(True, "whether whoever turned a beaver may drop a raccoon")
    automatic_doubles: int = _setting(
        0,
        "the most automatic doubles in a game for equal opening throws; 0 means none",
        low=0,
        high=6,
    )
    holland_throws: int = _setting(
        0,
        "throws of each player before anybody doubles after the Crawford game; 0 means none",
        low=0,
        high=9,
    )


@dataclass(frozen=True, slots=True)
class ResignationRules:
    """Whether and how a game can be given up."""

    use: bool = _setting(True, "whether a player may offer to resign")
    gammon_pips: int = _setting(
        0,
        "pips behind, with no checker off, from which a game resigned is a gammon; 0 means none",
        low=0,
        high=375,
    )
    confirm: bool = _setting(
        False, "whether a player who resigns more than a single game is asked to confirm it"
    )


@dataclass(frozen=True, slots=True)
class ConductRules:
    """What the players agree on that no engine can run."""

    cocked_dice: str = _setting(
        "cocked",
        "a die that comes to rest on a checker: thrown again, or valid",
        choices=("cocked", "valid"),
    )
    illegal_play: str = _setting(
        "may_stand",
        "an illegal play: the opponent may let it stand; it must be corrected up to the next "
        "throw or double; or up to the end of the next play",
        choices=("may_stand", "must_be_corrected", "until_played"),
    )
    dice_sets: str = _setting(
        "unsaid",
        "the dice: both players throw the same, or each has their own",
        choices=("unsaid", "shared", "own"),
    )
    cups: bool = _setting(False, "whether the dice are shaken in a cup")
    clock_delay: int = _setting(
        0, "seconds of each turn that the clock does not count; 0 means none", low=0, high=60
    )
    clock_reserve: int = _setting(
        0,
        "minutes on each player's clock for every point of the match; 0 means none",
        low=0,
        high=10,
    )
    score_keeping: str = _setting(
        "unsaid",
        "who writes the score down: both players, or a scorekeeper",
        choices=("unsaid", "both_players", "scorekeeper"),
    )
