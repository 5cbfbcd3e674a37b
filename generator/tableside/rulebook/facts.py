"""Every quantity that a clause can name, computed from the ruleset by the engine."""

from __future__ import annotations

from functools import lru_cache

from tableside.engine.dice import FACES
from tableside.engine.legality import flat, steps
from tableside.engine.position import BAR, HOME, POINTS, Position, Side, facing
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.message import Fact, Listing, Message

PLAYERS = 2
DICE = 2
CUBE_FACES = (2, 4, 8, 16, 32, 64)
CRAWFORD_AWAY = 1


def entry_points(ruleset: Ruleset) -> tuple[tuple[int, int], ...]:
    """Each die with the point on which it enters, as the engine plays it on an empty board.

    >>> entry_points(Ruleset())[2]
    (3, 22)
    """
    waiting = Position(Side.of({}, bar=1), Side.of({}))
    return tuple(
        (die, steps(flat(waiting), die, ruleset, frozenset())[0].target)
        for die in range(1, FACES + 1)
    )


def _pairs(pairs: tuple[tuple[int, int], ...]) -> Listing:
    return Listing(
        tuple(
            Message("list.number_on_point", "{number} on {point}", {"number": n, "point": p})
            for n, p in pairs
        )
    )


@lru_cache(maxsize=256)
def facts_of(ruleset: Ruleset) -> dict[str, Fact]:
    """All facts by the name of their placeholder."""
    board, cube, match, scoring = ruleset.board, ruleset.cube, ruleset.match, ruleset.scoring
    setup = tuple((count, point) for point, count in sorted(board.setup, reverse=True))
    entries = entry_points(ruleset)
    cube_example = CUBE_FACES[1]
    return {
        "players": PLAYERS,
        "checkers": board.checkers,
        "points": POINTS,
        "dice": DICE,
        "far": POINTS,
        "near": 1,
        "far_facing": facing(POINTS),
        "bar": BAR,
        "home_low": 1,
        "home_high": HOME,
        "setup": _pairs(setup),
        "closed_from": ruleset.movement.closed_from,
        "moves_on_double": ruleset.dice.moves_on_double,
        "most_on_point": ruleset.movement.most_on_point,
        "entries": _pairs(entries),
        "example_die": entries[3][0],
        "single": 1,
        "gammon": scoring.gammon,
        "backgammon": scoring.backgammon,
        "match_length": match.length,
        "match_lengths": Listing(match.lengths, "or"),
        "crawford_away": CRAWFORD_AWAY,
        "cube_start": 1,
        "cube_largest": CUBE_FACES[-1],
        "cube_limit": cube.limit,
        "cube_example": cube_example,
        "gammon_on_cube": scoring.gammon * cube_example,
        "automatic_doubles": cube.automatic_doubles,
        "holland_throws": cube.holland_throws,
        "beaver_before": CUBE_FACES[0],
        "beaver_after": CUBE_FACES[1],
        "raccoon_after": CUBE_FACES[2],
        "stake_multiplier": scoring.stake_multiplier,
        "resign_pips": ruleset.resignation.gammon_pips,
        "clock_delay": ruleset.conduct.clock_delay,
        "clock_reserve": ruleset.conduct.clock_reserve,
    }
