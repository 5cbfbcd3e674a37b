"""Legal plays beside gnubg-nn driven from Python, in one run: prints ratios, asserts nothing.

Run it by hand: ``python tests/benchmarks/bench_legal_plays.py``. Both start from the same
positions. Tableside ends with its plays; gnubg-nn is timed three times: until its keys
have become positions as this package knows them (what "with conversion" means), until they
have become its own boards, and for the keys alone.

Plays of two dice and of doubles are kept once built, so the second round of a position is
faster than the first; the first round is timed too, in the order in which games are played.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(CHECKOUT / "generator"), str(CHECKOUT / "tests")]

import gnubg_nn  # noqa: E402

from support.positions import oracle_position  # noqa: E402
from tableside.engine.dice import Dice  # noqa: E402
from tableside.engine.legality import legal_plays, searched_plays  # noqa: E402
from tableside.engine.play import result  # noqa: E402
from tableside.engine.position import Position, Side  # noqa: E402
from tableside.engine.ruleset import Ruleset  # noqa: E402

ROUNDS = 25
CHUNK = 30
RULES = Ruleset()
Turn = tuple[Position, Dice]


def oracle() -> list[Turn]:
    """The 600 positions from games of the oracle; half of them have checkers on the bar."""
    text = (CHECKOUT / "tests/engine/data/legal_played.jsonl").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    return [(oracle_position(line["pos"]), Dice.of(*line["dice"])) for line in lines]


def games(count: int) -> list[Turn]:
    """As many turns of games between players who avoid lone checkers, from a fixed seed.

    They are played by the search that keeps no plays.
    """
    chance = random.Random(7)
    found: list[Turn] = []
    position = RULES.start
    while len(found) < count:
        if not position.mover.in_play or not position.opponent.in_play:
            position = RULES.start
        dice = Dice.of(chance.randint(1, 6), chance.randint(1, 6))
        found.append((position, dice))
        ends = [result(position, play) for play in searched_plays(position, dice, RULES)]
        if ends:
            position = min(ends, key=lambda end: (end.mover.points.count(1), chance.random()))
        position = position.swapped()
    return found


def board(position: Position) -> list[list[int]]:
    """The position as gnubg-nn takes it: the opponent first, the bar last."""
    return [[*side.points, side.bar] for side in (position.opponent, position.mover)]


def keys(position: Position, dice: Dice) -> tuple[str, ...]:
    """Every result of a roll, as gnubg-nn's keys."""
    found: tuple[str, ...] = gnubg_nn.moves(board(position), dice.high, dice.low)
    return found


def converted(key: str) -> Position:
    """The position that a key stands for."""
    theirs, mine = gnubg_nn.board_from_position_key(key)
    return Position(
        Side(mine[:24], mine[24], 15 - sum(mine)), Side(theirs[:24], theirs[24], 15 - sum(theirs))
    )


WAYS: dict[str, Callable[[Position, Dice], object]] = {
    "tableside": lambda position, dice: legal_plays(position, dice, RULES),
    "gnubg-nn, positions": lambda position, dice: [converted(k) for k in keys(position, dice)],
    "gnubg-nn, its boards": lambda position, dice: [
        gnubg_nn.board_from_position_key(k) for k in keys(position, dice)
    ],
    "gnubg-nn, keys only": keys,
}


def seconds(way: Callable[[Position, Dice], object], turns: list[Turn]) -> float:
    """How long a way takes for all turns, once."""
    begun = time.perf_counter()
    for position, dice in turns:
        way(position, dice)
    return time.perf_counter() - begun


def compare(name: str, turns: list[Turn]) -> None:
    """Print the rates of all ways and how many times as fast Tableside is."""
    plays = 0
    for position, dice in turns:
        expected = {converted(key) for key in keys(position, dice)}
        found = legal_plays(position, dice, RULES)
        assert {result(position, play) for play in found} == expected
        plays += len(found)
    # The ways take turns on a few positions at a time and the best round counts, so that
    # a busy machine slows all of them alike.
    best = dict.fromkeys(WAYS, 0.0)
    for begin in range(0, len(turns), CHUNK):
        few = turns[begin : begin + CHUNK]
        rounds = [[seconds(way, few) for way in WAYS.values()] for _ in range(ROUNDS)]
        for label, times in zip(WAYS, zip(*rounds, strict=True), strict=True):
            best[label] += min(times)
    print(f"{name}: {len(turns)} positions, {plays / len(turns):.1f} plays each")
    for label, took in best.items():
        ratio = took / best["tableside"]
        print(f"  {label:22} {len(turns) / took:9,.0f} positions/s   {ratio:5.2f}")


def main() -> None:
    """Compare on the oracle's positions and on whole games."""
    turns = games(4000)
    print(f"first round of {len(turns)} turns:")
    for label in ("tableside", "gnubg-nn, positions"):
        print(f"  {label:22} {len(turns) / seconds(WAYS[label], turns):9,.0f} positions/s")
    compare("oracle", oracle())
    compare("games", turns[:600])


if __name__ == "__main__":
    main()
