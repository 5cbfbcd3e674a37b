"""Boards drawn beside ``chess.svg.board``, in one run: prints ratios, asserts nothing.

Run it by hand: ``python tests/benchmarks/bench_diagrams.py``.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

import chess
import chess.svg

from tableside.diagrams.marking import read_marks
from tableside.diagrams.model import CubeFace, Labels, Score
from tableside.diagrams.svg import board_svg
from tableside.engine.dice import Dice
from tableside.engine.play import Move, Play
from tableside.engine.position import Position, Side

BOARDS = 1000
ROUNDS = 7


def positions(count: int) -> list[Position]:
    """Positions of 15 checkers a side on points of their own, from a fixed seed."""
    chance = random.Random(1)
    found = []
    for _ in range(count):
        points = list(range(1, 25))
        chance.shuffle(points)
        sides = []
        for own in (points[:8], [25 - p for p in points[8:16]]):
            counts = dict.fromkeys(own, 1)
            for _ in range(7):
                counts[chance.choice(own)] += 1
            sides.append(Side.of(counts))
        found.append(Position(*sides))
    return found


def chess_boards(count: int) -> list[chess.Board]:
    """As many chess positions, from games of random legal moves."""
    chance = random.Random(1)
    found: list[chess.Board] = []
    board = chess.Board()
    while len(found) < count:
        if board.is_game_over() or board.fullmove_number > 40:
            board = chess.Board()
        board.push(chance.choice(list(board.legal_moves)))
        found.append(board.copy(stack=False))
    return found


def milliseconds(cases: dict[str, Callable[[], list[str]]]) -> dict[str, list[float]]:
    """The time of one board in each of ``ROUNDS`` rounds, in which the cases take turns."""
    times: dict[str, list[float]] = {name: [] for name in cases}
    for draw in cases.values():
        draw()
    for _ in range(ROUNDS):
        for name, draw in cases.items():
            begin = time.perf_counter()
            draw()
            times[name].append((time.perf_counter() - begin) * 1000 / BOARDS)
    return times


def size_of(svg: str) -> int:
    """The bytes of a drawing in a file."""
    return len(svg.encode())


def main() -> None:
    """Print the times, the ratios and the sizes."""
    ours, theirs = positions(BOARDS), chess_boards(BOARDS)
    dice, cube = Dice(3, 1), CubeFace(2, "mover")
    plays = []
    for position in ours:
        source = next(p for p in position.mover.occupied if p > 1)
        plays.append(Play((Move(source, source - 1, 1),)))
    free = [
        (position, play)
        for position, play in zip(ours, plays, strict=True)
        if not position.opposing(play.moves[0].target)
    ]
    while len(free) < BOARDS:
        free += free[: BOARDS - len(free)]
    words = "White to play 3-1. " * 12
    labels = Labels("", "Noor", "Abe", "White to play 3-1", "4HPwATDgc/ABMA")
    marks = read_marks("ring 6, letter 5 A, step 8 1, area home, open 4, arrow 13/8 dashed B")
    score = Score(4, 2, 7)
    cases: dict[str, Callable[[], list[str]]] = {
        "chess.svg.board": lambda: [chess.svg.board(b) for b in theirs],
        "board": lambda: [board_svg(p) for p in ours],
        "board, dice, cube, words": lambda: [
            board_svg(p, dice=dice, cube=cube, title="Diagram", desc=words) for p in ours
        ],
        "board, play": lambda: [board_svg(p, play=play) for p, play in free],
        "board, overlap": lambda: [board_svg(p, stacks="overlap") for p in ours],
        "board, marks, names, score, caption": lambda: [
            board_svg(
                p,
                dice=dice,
                cube=cube,
                marks=marks,
                labels=labels,
                score=score,
                scores=True,
                pips=True,
            )
            for p in ours
        ],
    }
    sizes = {name: sum(map(size_of, draw())) / BOARDS for name, draw in cases.items()}
    times = milliseconds(cases)
    for name, took in times.items():
        pairs = zip(took, times["chess.svg.board"], strict=True)
        ratio = statistics.median(one / base for one, base in pairs)
        print(
            f"{name:36} {statistics.median(took):.3f} ms  {ratio:.3f} of chess"
            f"  {sizes[name] / 1000:.1f} kB"
        )


if __name__ == "__main__":
    main()
