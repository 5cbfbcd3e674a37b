"""From the moves of a play to the arrows that show it, still without a coordinate.

A checker that moves on with the next die makes one arrow with a stop, and
checkers that make the same trip share one arrow with a count.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tableside.diagrams.geometry import DRAWN
from tableside.engine.play import Play, result
from tableside.engine.position import BAR, Position


@dataclass(frozen=True, slots=True)
class Trip:
    """The way of one checker, or of several that go alike.

    Attributes:
        stops: source, landings on the way, target; the mover's numbers.
        hits: the landings on which a checker is hit.
        count: how many checkers go this way.
    """

    stops: tuple[int, ...]
    hits: tuple[int, ...] = ()
    count: int = 1


def trips(play: Play) -> tuple[Trip, ...]:
    """Join the moves of a play into trips, in the order in which they begin.

    >>> from tableside.engine.play import Move
    >>> trips(Play((Move(24, 18, 6), Move(18, 13, 5))))
    (Trip(stops=(24, 18, 13), hits=(), count=1),)
    >>> trips(Play((Move(8, 5, 3), Move(8, 5, 3))))[0].count
    2
    """
    open_trips: list[tuple[list[int], list[int]]] = []
    for move in play.moves:
        trip = next((t for t in open_trips if t[0][-1] == move.source), None)
        if trip is None:
            trip = ([move.source], [])
            open_trips.append(trip)
        trip[0].append(move.target)
        if move.hit:
            trip[1].append(move.target)
    # A second checker on the same way meets no blot any more, so hits do not part the two.
    together = Counter(tuple(stops) for stops, _ in open_trips)
    found: list[Trip] = []
    for way, count in together.items():
        struck = tuple(h for stops, hits in open_trips if tuple(stops) == way for h in hits)
        found.append(Trip(way, struck, count))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Leg:
    """A trip with the slots at which it starts, stops and ends.

    Attributes:
        trip: the way.
        slots: one for each stop; 0 is the place at the edge of the board.
        left_empty: whether no checker is drawn at the start.
        covered: whether the start carries a digit, which the arrow must not hide.
        crowded: whether the place at the end is taken, because no more checkers are drawn there.
    """

    trip: Trip
    slots: tuple[int, ...]
    left_empty: bool
    covered: bool
    crowded: bool


def legs(position: Position, play: Play, *, after: bool, limit_on_bar: int = DRAWN) -> list[Leg]:
    """Find the slots of every trip, in the picture before the play or after it."""
    drawn = (result(position, play) if after else position).mover
    start = position.mover
    cap = {BAR: limit_on_bar}

    def top(count: int, point: int) -> int:
        return max(min(count, cap.get(point, DRAWN)), 1)

    leaving: Counter[int] = Counter()
    landing: Counter[int] = Counter()
    found = []
    for trip in trips(play):
        source = trip.stops[0]
        slot = max(top(start.at(source), source) - 1 - leaving[source], 0)
        leaving[source] += trip.count
        slots = [slot]
        for stop in trip.stops[1:]:
            standing = drawn.at(stop)
            if after and stop == trip.stops[-1]:
                slots.append(max(top(standing, stop) - 1 - landing[stop], 0))
            else:
                slots.append(min(standing + landing[stop], DRAWN - 1))
        end = trip.stops[-1]
        crowded = drawn.at(end) + (0 if after else landing[end]) >= DRAWN + after
        landing[end] += trip.count
        here = drawn.at(source)
        seen = min(here, cap.get(source, DRAWN))
        covered = here > seen and slot == seen - 1
        found.append(Leg(trip, tuple(slots), slot >= seen, covered, crowded))
    return found
