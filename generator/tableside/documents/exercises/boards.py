"""Boards for exercises: positions as they come up in games, of one topic each.

A board that happens to break a rule of the game (both sides on one point, too many on
one) is thrown away by whoever asked for it; see :func:`board`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from tableside.documents.exercises.chance import Chance
from tableside.engine.position import HOME, POINTS, Position, Side, facing
from tableside.engine.ruleset import Ruleset

MOST_ON_POINT = 5
"""So many checkers can be drawn on a point without a digit."""


def board(topic: str, chance: Chance, ruleset: Ruleset) -> Position | None:
    """A board of a topic; ``None`` when the throw made none that can stand."""
    sides = _BOARDS[topic](chance, ruleset.board.checkers)
    if sides is None:
        return None
    mover, opponent = sides
    clash = any(mover.at(point) and opponent.at(facing(point)) for point in mover.occupied)
    crowded = max(*mover.points, *opponent.points) > MOST_ON_POINT
    limit = ruleset.movement.most_on_point
    full = limit and max(*mover.points, *opponent.points) > limit
    waiting = mover.bar and not ruleset.hits
    over = not (mover.in_play and opponent.in_play)
    if clash or crowded or full or waiting or over:
        return None
    position = Position(mover, opponent)
    if max(mover.in_play, opponent.in_play) > ruleset.board.checkers:
        return None
    return position.completed(ruleset.board.checkers)


def _spread(chance: Chance, points: Sequence[int], checkers: int) -> Counter[int]:
    return Counter(chance.one_of(points) for _ in range(checkers))


_Sides = tuple[Side, Side] | None


def _bearoff(chance: Chance, checkers: int) -> _Sides:
    """Both sides bear off, or one checker is late, or the opponent is in the way."""
    home = range(1, HOME + 1)
    mine = _spread(chance, home, chance.between(3, 6))
    other = _spread(chance, home, chance.between(2, 5))
    if chance.happens(0.2):
        mine[chance.between(HOME + 1, HOME + 3)] += 1
    if chance.happens(0.2):
        other[facing(chance.between(1, HOME - 1))] += chance.between(1, 2)
    return Side.of(mine), Side.of(other)


def _entering(chance: Chance, checkers: int) -> _Sides:
    """Checkers wait on the bar; the opponent holds points at home."""
    bar = 2 if chance.happens(0.3) else 1
    walls = chance.some_of(range(1, HOME + 1), chance.between(2, 4))
    other = Counter({point: chance.between(2, 3) for point in walls})
    if chance.happens(0.4):
        other[chance.between(1, HOME)] += 1
    rest = checkers - sum(other.values())
    mine_at = chance.some_of((*range(4, 10), 13, 18, 20, 21, 23), 5)
    mine = _shared(chance, mine_at, checkers - bar)
    other += _shared(chance, chance.some_of((7, 8, 9, 11, 13, 14, 16), 3), rest)
    return Side.of(mine, bar=bar), Side.of(other)


def _moving(chance: Chance, checkers: int) -> _Sides:
    """The middle of a game, with points held across the board."""
    mine = _shared(chance, chance.some_of((*range(3, 12), 13, 16, 18, 20, 22, 24), 5), checkers)
    other = _shared(chance, chance.some_of((*range(2, 12), 13, 15, 18, 21, 24), 6), checkers)
    return Side.of(mine), Side.of(other)


def _late(chance: Chance, checkers: int) -> _Sides:
    """All but a few have gone deep into the home board: the dice fit badly, or in one order."""
    few = min(chance.between(1, 3), checkers)
    far = chance.between(HOME + 1, POINTS - HOME)
    mine = _spread(chance, range(far, far + HOME), few)
    mine += _shared(chance, chance.some_of((1, 2, 3, 4), 3), checkers - few)
    walls = chance.some_of(range(1, far + HOME), chance.between(4, 6))
    other = Counter({facing(point): 2 for point in walls})
    rest = checkers - sum(other.values())
    other += _shared(chance, chance.some_of((1, 2, 3), 2), rest)
    return Side.of(mine), Side.of(other)


def _legal(chance: Chance, checkers: int) -> _Sides:
    return chance.one_of((_bearoff, _entering, _moving, _late, _late))(chance, checkers)


def _shared(chance: Chance, points: Sequence[int], checkers: int) -> Counter[int]:
    """All checkers on some points, one at least on each."""
    found = Counter(points[: max(checkers, 0)])
    found.update(chance.one_of(points) for _ in range(checkers - len(points)))
    return found


_BOARDS: Mapping[str, Callable[[Chance, int], _Sides]] = {
    "bearoff": _bearoff,
    "entering": _entering,
    "moving": lambda chance, checkers: chance.one_of((_moving, _late))(chance, checkers),
    "legal": _legal,
}
