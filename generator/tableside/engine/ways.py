"""How an attempt can be carried out, and what forbids each of its steps.

An attempt names trips, not dice. Every way to make it with the dice rolled is walked,
rules or no rules, and each step is asked what forbids it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tableside.engine.attempt import Trip
from tableside.engine.dice import Dice
from tableside.engine.legality import Board, flat
from tableside.engine.play import Move
from tableside.engine.position import BAR, HOME, OFF, Position
from tableside.engine.reason import Ground, Reason
from tableside.engine.ruleset import Ruleset


def step_grounds(
    board: Board, source: int, die: int, ruleset: Ruleset, fresh: frozenset[int]
) -> tuple[Ground, ...]:
    """Everything that forbids moving from ``source`` by ``die`` now; empty when nothing does.

    Args:
        board: see :func:`tableside.engine.legality.flat`.
        source: the point left, 25 for the bar.
        die: the number played; a target below 1 means bearing off.
        ruleset: the game's rules.
        fresh: points in the home board where this turn has hit.
    """
    found: list[Ground] = []
    target = source - die
    if board[source] <= 0:
        found.append(Ground.of(Reason.NO_CHECKER, point=source))
    if board[BAR] and source != BAR:
        found.append(Ground.of(Reason.BAR_FIRST, waiting=board[BAR]))
    if target > OFF:
        found.extend(_landing_grounds(board, source, target, die, ruleset))
    else:
        found.extend(_bearing_off_grounds(board, source, die))
    if not ruleset.movement.hit_and_run_home and source in fresh and board[source] == 1:
        found.append(Ground.of(Reason.HIT_AND_RUN, point=source))
    return tuple(found)


def _landing_grounds(
    board: Board, source: int, target: int, die: int, ruleset: Ruleset
) -> Iterator[Ground]:
    there = board[target]
    most = ruleset.movement.most_on_point
    if there <= -ruleset.movement.closed_from:
        reason = Reason.ENTRY_CLOSED if source == BAR else Reason.CLOSED_POINT
        yield Ground.of(reason, die=die, point=target, count=-there)
    if most and there >= most:
        yield Ground.of(Reason.POINT_FULL, die=die, point=target, most=most)


def _bearing_off_grounds(board: Board, source: int, die: int) -> Iterator[Ground]:
    outside = board[BAR] + sum(n for n in board[HOME + 1 : BAR] if n > 0)
    if outside:
        yield Ground.of(Reason.NOT_ALL_HOME, outside=outside)
    higher = next((point for point in range(HOME, source, -1) if board[point] > 0), None)
    if die > source and higher:
        yield Ground.of(Reason.HIGHER_CHECKER_LEFT, die=die, point=source, highest=higher)


@dataclass(frozen=True, slots=True)
class Way:
    """One way to carry out an attempt.

    Attributes:
        moves: what is done.
        objections: what forbids it, step by step.
        trespassers: points of the opponent on which a checker was set down all the same.
    """

    moves: tuple[Move, ...] = ()
    objections: tuple[Ground, ...] = ()
    trespassers: frozenset[int] = frozenset()


# A checker to be moved: where it is and the stops ahead.
_Runner = tuple[int, tuple[int, ...]]


def numbers_of(dice: Dice, ruleset: Ruleset) -> tuple[int, ...]:
    """The numbers that a roll gives to play, the larger first."""
    if dice.is_double:
        return (dice.high,) * ruleset.dice.moves_on_double
    return (dice.high, dice.low)


def ways_of(position: Position, dice: Dice, trips: Sequence[Trip], ruleset: Ruleset) -> list[Way]:
    """Every way to make the trips with the dice rolled, rules or no rules.

    Empty when the dice cannot make them: a trip backwards, a number not rolled, more
    trips than numbers.
    """
    numbers = numbers_of(dice, ruleset)
    if len(trips) > len(numbers):
        return []
    if dice.is_double and sum(_steps(trip, dice.high) for trip in trips) > len(numbers):
        return []
    walk = _Walk(ruleset, [], set())
    runners = tuple((trip.source, trip.stops) for trip in trips)
    walk.on(flat(position), numbers, runners, frozenset(), Way())
    return walk.found


def _steps(trip: Trip, number: int) -> int:
    """How many times a number makes the trip; more than there are points if it cannot."""
    steps = 0
    at = trip.source
    for stop in trip.stops:
        pips = at - stop
        if pips <= 0 or (stop > OFF and pips % number):
            return BAR
        steps += -(-pips // number)
        at = stop
    return steps


@dataclass(slots=True)
class _Walk:
    """The walk over all orders of dice and trips.

    Attributes:
        ruleset: the game's rules.
        found: the ways that came to their end.
        seen: states met before, so that the order of independent steps costs nothing.
    """

    ruleset: Ruleset
    found: list[Way]
    seen: set[object]

    def on(
        self,
        board: Board,
        dice: tuple[int, ...],
        runners: tuple[_Runner, ...],
        fresh: frozenset[int],
        done: Way,
    ) -> None:
        """Bring the runners to their last stops with the dice left."""
        if not runners:
            self.found.append(done)
            return
        objected = frozenset(Counter(done.objections).items())
        ahead = tuple(sorted(runners))
        state = (tuple(board), dice, ahead, fresh, done.trespassers, objected)
        if state in self.seen:
            return
        self.seen.add(state)
        for index, runner in enumerate(runners):
            if runner in runners[:index]:
                continue
            at, stops = runner
            for die in dict.fromkeys(dice):
                target = max(at - die, OFF)
                if at > OFF and target >= stops[0]:
                    left = list(dice)
                    left.remove(die)
                    later = stops[1:] if target == stops[0] else stops
                    moved = ((target, later),) if later else ()
                    rest = runners[:index] + moved + runners[index + 1 :]
                    self._step(board, tuple(left), at, die, rest, fresh, done)

    def _step(
        self,
        board: Board,
        left: tuple[int, ...],
        at: int,
        die: int,
        runners: tuple[_Runner, ...],
        fresh: frozenset[int],
        done: Way,
    ) -> None:
        objections = step_grounds(board, at, die, self.ruleset, fresh)
        if board[at] <= 0 and at in done.trespassers:
            # It stands on a point where it may not be; that was said when it landed.
            objections = tuple(g for g in objections if g.reason is not Reason.NO_CHECKER)
        target = max(at - die, OFF)
        there = board[target]
        hit = target > OFF and there == -1 and self.ruleset.hits
        after = list(board)
        if board[at] > 0:
            after[at] -= 1
        after[target] = 1 if hit else there + 1 if there >= 0 else there
        self.on(
            after,
            left,
            runners,
            fresh | {target} if hit and target <= HOME else fresh,
            Way(
                (*done.moves, Move(at, target, die, hit)),
                (*done.objections, *objections),
                done.trespassers | {target} if after[target] < 0 else done.trespassers,
            ),
        )


def nearest(ways: Sequence[Way]) -> list[Way]:
    """The ways that come nearest to being allowed.

    No checker is looked for where another order of the steps brings one; and a checker
    that one die bears off does not go by two.
    """
    if not ways:
        return []
    least = min(map(_distance, ways))
    return [way for way in ways if _distance(way) == least]


def _distance(way: Way) -> tuple[int, int, int]:
    missing = sum(ground.reason is Reason.NO_CHECKER for ground in way.objections)
    return missing, len(way.objections), len(way.moves)


def objections(ways: Sequence[Way]) -> Iterator[Ground]:
    """What forbids the ways that come nearest to being allowed."""
    for way in nearest(ways):
        yield from way.objections
