"""The verdict on any attempted play, with every ground.

An attempt names trips, not dice. Every way to make it with the dice rolled is
walked, rules or no rules, and each step is asked what forbids it. If one way is
free of objections and uses as many dice as the law demands, the attempt is legal;
else the ways with the fewest objections say why not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from tableside.engine.attempt import Attempt, Trip, attempt_of
from tableside.engine.dice import Dice
from tableside.engine.legality import Board, flat, legal_plays
from tableside.engine.permits import permits
from tableside.engine.play import Move, Play, result
from tableside.engine.position import BAR, HOME, OFF, POINTS, Position
from tableside.engine.reason import Explanation, Ground, Reason, Verdict
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
    occupied = [point for point in range(POINTS, 0, -1) if board[point] > 0]
    outside = sum(board[point] for point in occupied if point > HOME)
    if board[BAR] or outside:
        yield Ground.of(Reason.NOT_ALL_HOME, outside=outside + board[BAR])
    higher = [point for point in occupied if point > source]
    if die > source and higher:
        yield Ground.of(Reason.HIGHER_CHECKER_LEFT, die=die, point=source, highest=higher[0])


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


@dataclass(frozen=True, slots=True)
class _Runner:
    """A checker to be moved: where it is and the stops ahead."""

    at: int
    stops: tuple[int, ...]


def _ways(
    board: Board,
    dice: Counter[int],
    runners: tuple[_Runner, ...],
    ruleset: Ruleset,
    fresh: frozenset[int],
    done: Way,
    seen: set[object],
) -> Iterator[Way]:
    """Every way to bring the runners to their last stops with the dice left."""
    state = (tuple(board), tuple(sorted(dice.items())), tuple(sorted(map(repr, runners))))
    mark = (state, done.objections, done.trespassers, fresh)
    if mark in seen:
        return
    seen.add(mark)
    if not runners:
        yield done
        return
    for index, runner in enumerate(runners):
        if runner in runners[:index]:
            continue
        for die in sorted(dice, reverse=True):
            target = max(runner.at - die, OFF)
            if not dice[die] or target < runner.stops[0]:
                continue
            yield from _step(board, dice, runners, index, die, ruleset, fresh, done, seen)


def _step(
    board: Board,
    dice: Counter[int],
    runners: tuple[_Runner, ...],
    index: int,
    die: int,
    ruleset: Ruleset,
    fresh: frozenset[int],
    done: Way,
    seen: set[object],
) -> Iterator[Way]:
    runner = runners[index]
    objections = step_grounds(board, runner.at, die, ruleset, fresh)
    if board[runner.at] <= 0 and runner.at in done.trespassers:
        # It stands on a point where it may not be; that was said when it landed.
        objections = tuple(g for g in objections if g.reason is not Reason.NO_CHECKER)
    target = max(runner.at - die, OFF)
    hit = target > OFF and board[target] == -1 and ruleset.hits
    after = list(board)
    if board[runner.at] > 0:
        after[runner.at] -= 1
    after[target] = 1 if hit else (board[target] + 1 if board[target] >= 0 else board[target])
    stops = runner.stops[1:] if target == runner.stops[0] else runner.stops
    rest = (_Runner(target, stops),) if stops else ()
    left = dice.copy()
    left[die] -= 1
    yield from _ways(
        after,
        left,
        runners[:index] + rest + runners[index + 1 :],
        ruleset,
        fresh | {target} if hit and target <= HOME else fresh,
        Way(
            (*done.moves, Move(runner.at, target, die, hit)),
            (*done.objections, *objections),
            done.trespassers | {target} if after[target] < 0 else done.trespassers,
        ),
        seen,
    )


def _numbers(dice: Dice, ruleset: Ruleset) -> Counter[int]:
    if dice.is_double:
        return Counter({dice.high: ruleset.dice.moves_on_double})
    return Counter((dice.high, dice.low))


def _unmakeable(
    board: Board, trips: tuple[Trip, ...], dice: Dice, ruleset: Ruleset
) -> Iterator[Ground]:
    """Why these dice cannot make all the trips, whatever the rules say.

    The largest groups of trips that can be made are taken out; what is left has to
    do with the dice that are left.
    """
    numbers = _numbers(dice, ruleset)
    for size in range(len(trips) - 1, -1, -1):
        made = False
        for group in combinations(range(len(trips)), size):
            runners = tuple(_Runner(trips[i].source, trips[i].stops) for i in group)
            nothing: frozenset[int] = frozenset()
            for way in _ways(board, numbers, runners, ruleset, nothing, Way(), set()):
                made = True
                left = numbers - Counter(move.die for move in way.moves)
                rest = [trip for i, trip in enumerate(trips) if i not in group]
                yield from _beyond(rest, left)
        if made:
            return


def _beyond(trips: Iterable[Trip], left: Counter[int]) -> Iterator[Ground]:
    """Why the dice that are left cannot make any of the trips."""
    numbers = sorted(left.elements(), reverse=True)
    for trip in trips:
        at = trip.source
        for stop in trip.stops:
            if stop >= at:
                yield Ground.of(Reason.WRONG_WAY, source=at, target=stop)
            elif not numbers:
                yield Ground.of(Reason.DIE_USED_UP, source=at, target=stop)
            elif stop == OFF:
                yield Ground.of(Reason.DIE_TOO_SMALL, die=numbers[0], point=at)
            else:
                yield Ground.of(Reason.NOT_ROLLED, source=at, target=stop, pips=at - stop)
            at = stop


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


def _illegal(grounds: Iterable[Ground]) -> Explanation:
    """Each ground once; counts that differ only by the order of the dice do not repeat it."""
    found: dict[object, Ground] = {}
    for ground in grounds:
        facts = dict(ground.facts)
        place = facts.get("point", facts.get("source"))
        found.setdefault((ground.reason, facts.get("die"), place), ground)
    return Explanation(Verdict.ILLEGAL, tuple(found.values()))


def explain(
    position: Position, dice: Dice, play: Play | Attempt, ruleset: Ruleset
) -> Explanation:
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
    legal = legal_plays(position, dice, ruleset)
    runners = tuple(_Runner(trip.source, trip.stops) for trip in attempt.trips)
    ways = list(
        _ways(
            flat(position), _numbers(dice, ruleset), runners, ruleset,
            frozenset(), Way(), set(),
        )
    )  # fmt: skip
    if not ways:
        board = flat(position)
        missing = (
            Ground.of(Reason.NO_CHECKER, point=trip.source)
            for trip in attempt.trips
            if board[trip.source] <= 0
        )
        return _illegal((*missing, *_unmakeable(board, attempt.trips, dice, ruleset)))
    clean = [way for way in ways if not way.objections]
    results = {result(position, choice) for choice in legal} or {position}
    for way in clean:
        if result(position, Play(way.moves)) in results and _keeps_stars(way, attempt, clean):
            return Explanation(
                Verdict.LEGAL, permits(position, dice, Play(way.moves), legal, ruleset)
            )
    if clean:
        return _illegal(_count_grounds(clean[0].moves, legal, dice))
    fewest = min(len(way.objections) for way in ways)
    return _illegal(
        ground for way in ways if len(way.objections) == fewest for ground in way.objections
    )


def _keeps_stars(way: Way, attempt: Attempt, clean: list[Way]) -> bool:
    """Whether the way hits where the attempt says so, if any way does."""
    claimed = {point for trip in attempt.trips for point in trip.hits}

    def hits(one: Way) -> set[int]:
        return {move.target for move in one.moves if move.hit}

    exact = [one for one in clean if hits(one) == claimed]
    return not exact or way in exact
