"""Where the checkers stand.

A position is seen by the player who is to move. Each side counts the points in
its own numbering: 24 is the far end, 1 the last point of its home board. How a
point of one side lies to the other is one function, :func:`facing`, so nothing
else in the engine knows that the two sides move in contrary directions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tableside.engine.errors import PositionError

POINTS = 24
HOME = 6
BAR = 25
OFF = 0


def facing(point: int) -> int:
    """The number that the other side gives to the same triangle.

    >>> facing(24), facing(6)
    (1, 19)
    """
    return POINTS + 1 - point


@dataclass(frozen=True, slots=True)
class Side:
    """One player's checkers, counted in that player's own numbering.

    Attributes:
        points: 24 counts; index 0 is the player's own point 1.
        bar: checkers waiting on the bar.
        off: checkers borne off.
    """

    points: tuple[int, ...]
    bar: int = 0
    off: int = 0

    @classmethod
    def of(cls, points: Mapping[int, int], *, bar: int = 0, off: int = 0) -> Side:
        """Build a side from ``{point: checkers}``.

        Raises:
            PositionError: a point outside 1 to 24.

        >>> Side.of({6: 5, 24: 2}).pips
        78
        """
        outside = sorted(point for point in points if not 1 <= point <= POINTS)
        if outside:
            raise PositionError(tuple(f"there is no point {point}" for point in outside))
        counts = tuple(points.get(point, 0) for point in range(1, POINTS + 1))
        return cls(counts, bar, off)

    def at(self, point: int) -> int:
        """Checkers on one of the player's own points (1 to 24), the bar (25) or off (0)."""
        if point == BAR:
            return self.bar
        if point == OFF:
            return self.off
        return self.points[point - 1]

    @property
    def occupied(self) -> tuple[int, ...]:
        """The player's occupied points, the farthest first, without the bar."""
        return tuple(p for p in range(POINTS, 0, -1) if self.points[p - 1] > 0)

    @property
    def on_board(self) -> int:
        """Checkers on the points, neither on the bar nor off."""
        return sum(self.points)

    @property
    def in_play(self) -> int:
        """Checkers that are not borne off."""
        return sum(self.points) + self.bar

    @property
    def total(self) -> int:
        """All checkers of the side, wherever they are."""
        return self.in_play + self.off

    @property
    def pips(self) -> int:
        """The pip count: what it takes to bear every checker off; the bar counts 25."""
        return sum(i * n for i, n in enumerate(self.points, 1)) + BAR * self.bar

    @property
    def all_home(self) -> bool:
        """Whether every checker still in play stands in the home board."""
        return self.bar == 0 and not any(self.points[HOME:])


@dataclass(frozen=True, slots=True)
class Position:
    """Both sides' checkers, seen by the player to move.

    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> start.mover.pips, start.opponent.pips
    (167, 167)
    >>> start.swapped() == start
    True
    """

    mover: Side
    opponent: Side

    @classmethod
    def symmetric(cls, points: Mapping[int, int]) -> Position:
        """Both sides stand alike, as at the start of a game."""
        side = Side.of(points)
        return cls(side, side)

    def swapped(self) -> Position:
        """The same board seen by the other player."""
        return Position(self.opponent, self.mover)

    def opposing(self, point: int) -> int:
        """The opponent's checkers on the mover's ``point`` (1 to 24)."""
        return self.opponent.points[facing(point) - 1]

    def problems(self, checkers: int) -> tuple[str, ...]:
        """Everything that is wrong with the position, for ``checkers`` a side.

        Written for the reader of an error line: the mover's numbering is used
        throughout.
        """
        found: list[str] = []
        for name, side in (("the mover", self.mover), ("the opponent", self.opponent)):
            if len(side.points) != POINTS:
                found.append(f"{name} has {len(side.points)} points, a board has {POINTS}")
                continue
            if min(*side.points, side.bar, side.off) < 0:
                found.append(f"{name} has a negative number of checkers somewhere")
            if side.total != checkers:
                found.append(
                    f"{name} has {side.total} checkers, the game is played with {checkers}"
                )
        if not found:
            found.extend(
                f"both sides stand on point {point}"
                for point in range(POINTS, 0, -1)
                if self.mover.at(point) and self.opposing(point)
            )
        if self.mover.in_play == 0 and self.opponent.in_play == 0:
            found.append("both sides have borne off every checker")
        return tuple(found)

    def checked(self, checkers: int) -> Position:
        """The position itself, once nothing is wrong with it.

        Raises:
            PositionError: naming *every* problem found.
        """
        found = self.problems(checkers)
        if found:
            raise PositionError(found)
        return self

    def completed(self, checkers: int) -> Position:
        """The same board with the missing checkers of each side counted as borne off.

        No position ID stores the checkers borne off; this is where they come back.
        """
        return Position(
            replace(self.mover, off=checkers - self.mover.in_play),
            replace(self.opponent, off=checkers - self.opponent.in_play),
        )
