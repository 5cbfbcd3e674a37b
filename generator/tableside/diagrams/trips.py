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
    slots: tuple[float, ...]
    left_empty: bool
    covered: bool
    crowded: bool


def slot_of(index: int, count: int, drawn: int, *, overlap: bool) -> float:
    """Where one checker of a stack lies, in checkers from the edge.

    Args:
        index: which of the stack's checkers, 0 at the edge.
        count: how many stand there.
        drawn: how many lie side by side.
        overlap: whether more than that are pushed together; else they share the last place.

    >>> slot_of(6, 9, 5, overlap=False), slot_of(6, 9, 5, overlap=True)
    (4, 3.0)
    """
    if overlap and count > drawn:
        return index * (drawn - 1) / (count - 1)
    return min(index, drawn - 1)


def legs(
    position: Position,
    play: Play,
    *,
    after: bool,
    limit_on_bar: int = DRAWN,
    overlap: bool = False,
) -> list[Leg]:
    """Find the slots of every trip, in the picture before the play or after it."""
    drawn = (result(position, play) if after else position).mover
    start = position.mover
    leaving: Counter[int] = Counter()
    landing: Counter[int] = Counter()

    def top(count: int, gone: int, point: int) -> float:
        """Where the uppermost checker lies when ``gone`` of ``count`` have been taken."""
        most = limit_on_bar if point == BAR else DRAWN
        if overlap:
            return slot_of(max(count - 1 - gone, 0), count, most, overlap=True)
        return max(min(count, most) - 1 - gone, 0)

    found = []
    for trip in trips(play):
        source, end = trip.stops[0], trip.stops[-1]
        slot = top(start.at(source), leaving[source], source)
        leaving[source] += trip.count
        slots = [slot]
        for stop in trip.stops[1:]:
            standing = drawn.at(stop)
            if after and stop == end:
                slots.append(top(standing, landing[stop], stop))
            else:
                slots.append(min(standing + landing[stop], DRAWN - 1))
        crowded = drawn.at(end) + (0 if after else landing[end]) >= DRAWN + after
        landing[end] += trip.count
        here = drawn.at(source)
        seen = min(here, limit_on_bar if source == BAR else DRAWN)
        covered = not overlap and here > seen and slot == seen - 1
        found.append(Leg(trip, tuple(slots), slot >= seen, covered, crowded))
    return found
