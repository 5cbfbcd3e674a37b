"""The verdict on any attempted play, with every ground.

If one way to make the attempt is free of objections and uses as many dice as the law
demands, it is legal; else the ways with the fewest objections say why not. If the dice
cannot make it at all, the grounds say what they cannot do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from tableside.engine.attempt import Attempt, Trip, attempt_of
from tableside.engine.dice import Dice
from tableside.engine.legality import flat, legal_plays
from tableside.engine.permits import permits
from tableside.engine.play import Move, Play, result
from tableside.engine.position import BAR, HOME, OFF, Position
from tableside.engine.reason import Explanation, Ground, Reason, Verdict
from tableside.engine.ruleset import Ruleset
from tableside.engine.ways import Way, nearest, numbers_of, objections, ways_of

# What a landing point forbids whatever else is moved.
_LANDINGS = frozenset((Reason.CLOSED_POINT, Reason.ENTRY_CLOSED, Reason.POINT_FULL))

# So many trips are tried together; more than a double has numbers are too many anyway.
_TRIED = 6


def _count_grounds(
    played: tuple[Move, ...], legal: tuple[Play, ...], dice: Dice
) -> tuple[Ground, ...]:
    """Why legal steps do not make a legal play: too few dice, or the smaller one."""
    most = legal[0].dice_used
    if not played:
        return (Ground.of(Reason.CANNOT_PASS, most=most),)
    if dice.is_double:
        return (Ground.of(Reason.MUST_PLAY_MOST, most=most, played=len(played), die=dice.high),)
    if most > len(played):
        return (Ground.of(Reason.MUST_PLAY_BOTH, high=dice.high, low=dice.low),)
    return (Ground.of(Reason.MUST_PLAY_LARGER, larger=dice.high, smaller=dice.low),)


def _impossible(
    position: Position, dice: Dice, trips: tuple[Trip, ...], ruleset: Ruleset
) -> Iterator[Ground]:
    """Why the dice cannot make all the trips, and what else forbids them.

    The largest groups of trips that can be made are taken out; the others have to do
    with the dice that are left.
    """
    board = flat(position)
    placed = [trip for trip in trips if OFF < trip.source <= BAR]
    leaving = Counter(trip.source for trip in trips)
    arriving = Counter(stop for trip in placed for stop in trip.stops)
    for source, count in leaving.items():
        there = board[source] if OFF < source <= BAR else OFF
        if count > max(there, 0) + arriving[source] or not OFF < source <= BAR:
            yield Ground.of(Reason.NO_CHECKER, point=source)
    waiting = board[BAR]
    if waiting > sum(trip.source == BAR for trip in placed) and any(
        trip.source != BAR for trip in placed
    ):
        yield Ground.of(Reason.BAR_FIRST, waiting=waiting)
    numbers = numbers_of(dice, ruleset)
    for order, (group, ways) in enumerate(_makeable(position, dice, placed, ruleset)):
        yield from objections(ways)
        left = list(numbers)
        for move in nearest(ways)[0].moves:
            left.remove(move.die)
        for index, trip in enumerate(placed):
            if index in group:
                continue
            for ground in _beyond(trip, left, numbers, position):
                # Which of two trips came too late is a matter of order: said once.
                if order == 0 or ground.reason is not Reason.DIE_USED_UP:
                    yield ground
            for ground in objections(ways_of(position, dice, (trip,), ruleset)):
                if ground.reason in _LANDINGS:
                    yield ground


def _makeable(
    position: Position, dice: Dice, trips: Sequence[Trip], ruleset: Ruleset
) -> list[tuple[tuple[int, ...], list[Way]]]:
    """The largest groups of trips that the dice can make together, those least objected to."""
    tried = range(min(len(trips), _TRIED))
    for size in range(len(tried), 0, -1):
        made = [
            (group, ways)
            for group in combinations(tried, size)
            if (ways := ways_of(position, dice, [trips[i] for i in group], ruleset))
        ]
        if made:
            counts = [len(nearest(ways)[0].objections) for _, ways in made]
            return [one for one, count in zip(made, counts, strict=True) if count == min(counts)]
    return [((), [Way()])]


def _beyond(
    trip: Trip, left: Sequence[int], rolled: Sequence[int], position: Position
) -> Iterator[Ground]:
    """Why the dice that are left cannot make a trip, leg by leg."""
    at = trip.source
    numbers = list(left)
    for stop in trip.stops:
        pips = at - stop
        off = stop == OFF
        if pips <= 0:
            yield Ground.of(Reason.WRONG_WAY, source=at, target=stop)
        elif (spent := _spent(pips, numbers, or_more=off)) is not None:
            for die in spent:
                numbers.remove(die)
        elif off and at <= HOME and numbers:
            yield Ground.of(Reason.DIE_TOO_SMALL, die=max(numbers), point=at)
        elif not numbers or _spent(pips, rolled, or_more=off) is not None:
            yield Ground.of(Reason.DIE_USED_UP, source=at, target=stop)
        else:
            if off:
                mover = position.mover
                outside = sum(mover.points[HOME:]) + mover.bar
                yield Ground.of(Reason.NOT_ALL_HOME, outside=outside)
            yield Ground.of(Reason.NOT_ROLLED, source=at, target=stop, pips=pips)
        at = stop


def _spent(pips: int, numbers: Sequence[int], *, or_more: bool) -> tuple[int, ...] | None:
    """The fewest of the numbers that make the pips, or more where a checker comes off."""
    for size in range(1, len(numbers) + 1):
        for choice in combinations(numbers, size):
            if sum(choice) == pips or (or_more and sum(choice) > pips):
                return choice
    return None


def _illegal(grounds: Iterable[Ground]) -> Explanation:
    """Each ground once; counts that differ only by the order of the dice do not repeat it."""
    found: dict[object, Ground] = {}
    for ground in grounds:
        facts = dict(ground.facts)
        place = facts.get("point", facts.get("source"))
        found.setdefault((ground.reason, facts.get("die"), place), ground)
    return Explanation(Verdict.ILLEGAL, tuple(found.values()))


def explain(position: Position, dice: Dice, play: Play | Attempt, ruleset: Ruleset) -> Explanation:
    """Judge any attempted play, legal or not, with every ground that applies.

    A :class:`Play` is an attempt like any other: its result decides, so the order of
    its moves and the die named for each do not matter.

    Args:
        position: the board seen by the player who rolled.
        dice: the roll.
        play: what is attempted; no trips or no moves mean not moving at all.
        ruleset: the game's rules.

    Returns:
        Legal with what the play rests on, or illegal with all that forbids it.

    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> attempt = Attempt((Trip(6, (1,)),))
    >>> explain(start, Dice(5, 3), attempt, Ruleset()).reasons
    (<Reason.CLOSED_POINT: 'closed_point'>,)
    """
    attempt = attempt_of(play) if isinstance(play, Play) else play
    trips = tuple(
        replace(trip, stops=tuple(max(stop, OFF) for stop in trip.stops))
        for trip in attempt.trips
        if trip.stops
    )
    legal = legal_plays(position, dice, ruleset)
    placed = all(OFF < trip.source <= BAR for trip in trips)
    ways = ways_of(position, dice, trips, ruleset) if placed else []
    if not ways:
        return _illegal(_impossible(position, dice, trips, ruleset))
    clean = [way for way in ways if not way.objections]
    results = {result(position, choice) for choice in legal} or {position}
    for way in clean:
        if result(position, Play(way.moves)) in results and _keeps_stars(way, trips, clean):
            return Explanation(
                Verdict.LEGAL, permits(position, dice, Play(way.moves), legal, ruleset)
            )
    if clean:
        return _illegal(_count_grounds(clean[0].moves, legal, dice))
    return _illegal(objections(ways))


def _keeps_stars(way: Way, trips: Sequence[Trip], clean: Sequence[Way]) -> bool:
    """Whether the way hits where the attempt says so, if any way does."""
    claimed = {point for trip in trips for point in trip.hits}

    def hits(one: Way) -> set[int]:
        return {move.target for move in one.moves if move.hit}

    exact = [one for one in clean if hits(one) == claimed]
    return not exact or way in exact
