"""The legal plays under the usual law, without a general search.

:mod:`tableside.engine.legality` states the law once, step by step, for any ruleset.
This module finds the very same plays faster where no house rule ties the steps of a
turn to each other. It rests on three facts, and the tests hold it against the search:

* As long as nothing can come off in the turn, whether a landing point is open does not
  depend on what was moved before. Of a roll of two different numbers, every pair of
  single steps is then a play, and two pairs end alike only when one checker makes both.
* On a double the plays are told apart by how many checkers leave each place, so
  moving the farther checkers first meets every result exactly once.
* Plays of two dice are few (some ten thousands), so each is built once and kept.

The opponent's points are read from the other end: ``theirs[24 - point]`` stand on the
mover's ``point``. Six more places that always count as closed follow, for steps beyond
point 1. A step is told by a whole number, ``2 * source`` and one more for a hit: how
many stand on an open landing point, none or one, is just that one more.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from tableside.engine.dice import FACES, Dice
from tableside.engine.play import Move, Play
from tableside.engine.position import BAR, HOME, OFF, POINTS, Position

MOVES: list[list[tuple[Move, Move]]] = [
    [
        (Move(source, max(source - die, OFF), die), Move(source, max(source - die, OFF), die, True))
        for source in range(BAR + 1)
    ]
    for die in range(FACES + 1)
]
"""Every move there is, by die and source: without and with a hit."""

_STEPS = 2 * (BAR + 1)
_BEYOND = (POINTS,) * FACES
_DOWNWARDS = range(POINTS, 0, -1)


def key_of(move: Move) -> int:
    """What a move adds to the key of a result: two ways to one position have one key.

    Five bits for each of the mover's places and, above them, one bit for each point
    where a lone checker can be lost; its count goes to the bar, which that bit says too.
    """
    shift = (1 << 5 * move.target) - (1 << 5 * move.source)
    return shift + (1 << (5 * (BAR + 1) + move.target) if move.hit else 0)


_KEYS = [
    [key_of(MOVES[die][step >> 1][step & 1]) for step in range(_STEPS)] for die in range(FACES + 1)
]


class _Row(dict[int, Play]):
    """The plays that begin with one move and go on with one die, by the second step."""

    def __init__(self, first: Move, die: int) -> None:
        self._first, self._moves = first, MOVES[die]

    def __missing__(self, step: int) -> Play:
        play = self[step] = Play((self._first, self._moves[step >> 1][step & 1]))
        return play


class _Rows(dict[int, _Row]):
    """The plays of one die and then another, by the first step."""

    def __init__(self, die: int, other: int) -> None:
        self._moves, self._other = MOVES[die], other

    def __missing__(self, step: int) -> _Row:
        row = self[step] = _Row(self._moves[step >> 1][step & 1], self._other)
        return row


_ROWS = [[_Rows(die, other) for other in range(FACES + 1)] for die in range(FACES + 1)]


def two_dice(position: Position, dice: Dice, closed: int) -> tuple[Play, ...]:
    """The legal plays of a roll of two different numbers.

    Args:
        position: the board seen by the player who rolled.
        dice: the roll, no double.
        closed: how many opposing checkers close a point.
    """
    mover = position.mover
    mine = mover.points
    high, low = dice.high, dice.low
    if mover.bar:
        return _entering(position, high, low, closed)
    theirs = position.opponent.points + _BEYOND
    sources = list(compress(_DOWNWARDS, mine[::-1]))
    if not sources or (sources[0] <= HOME + high and sum(mine[HOME:]) < 2):
        return _bearing_off(mine, theirs, sources, high, low, closed)
    to_high, to_low = POINTS + high, POINTS + low
    highs = [(at, 2 * at + n) for at in sources if (n := theirs[to_high - at]) < closed]
    lows = [(at, 2 * at + n) for at in sources if (n := theirs[to_low - at]) < closed]
    found: list[Play] = []
    rows = _ROWS[high][low]
    for first, step in highs:
        row = rows[step]
        landing = first - high
        own = first if mine[first - 1] == 1 else OFF
        # A checker that follows to the point just left made both steps. Moving it by the
        # larger number first is the same play, unless that is closed or hits.
        behind = OFF if theirs[to_high - first - low] else first + low
        if step & 1:
            # Whoever follows to the same landing point finds nobody left to hit.
            level = landing + low
            found += [
                row[step - 1 if second == level else step]
                for second, step in lows
                if second != own and second != behind
            ]
        else:
            found += [row[step] for second, step in lows if second != own and second != behind]
        if not mine[landing - 1] and (n := theirs[to_low - landing]) < closed:
            found.append(row[2 * landing + n])
    for first, step in lows:
        landing = first - low
        n = theirs[to_high - landing]
        # One checker, the smaller number first: new if the other order is closed or
        # either of the two points between loses a checker.
        if n < closed and not mine[landing - 1] and (step & 1 or theirs[to_high - first]):
            found.append(_ROWS[low][high][step][2 * landing + n])
    if found:
        return tuple(found)
    if highs:
        return tuple([Play((MOVES[high][at][step & 1],)) for at, step in highs])
    return tuple([Play((MOVES[low][at][step & 1],)) for at, step in lows])


def _entering(position: Position, high: int, low: int, closed: int) -> tuple[Play, ...]:
    """With checkers on the bar: they come first, and no more than one other step follows."""
    theirs = position.opponent.points
    on_high, on_low = theirs[high - 1], theirs[low - 1]
    by_high, by_low = 2 * BAR + on_high, 2 * BAR + on_low
    if on_high < closed and on_low < closed and position.mover.bar > 1:
        return (_ROWS[high][low][by_high][by_low],)
    if position.mover.bar == 1:
        found: list[Play] = []
        if on_high < closed:
            found = _after_entering(position, by_high, high, low, closed)
        if on_low < closed:
            others = _after_entering(position, by_low, low, high, closed)
            if found and on_high == on_low == 0:
                # One that enters and moves on stands where the other order brings it.
                others = [play for play in others if play.moves[1].source != BAR - low]
            found += others
        if found:
            return tuple(found)
    if on_high < closed:
        return (Play((MOVES[high][BAR][on_high],)),)
    if on_low < closed:
        return (Play((MOVES[low][BAR][on_low],)),)
    return ()


def _after_entering(position: Position, step: int, die: int, other: int, closed: int) -> list[Play]:
    """Every play that enters the last checker by a die and then uses the other."""
    mine = position.mover.points
    theirs = position.opponent.points + _BEYOND
    to = POINTS + other
    landing = BAR - die
    row = _ROWS[die][other][step]
    level = landing + other if step & 1 else OFF
    found = [
        row[2 * at + (n if at != level else 0)]
        for at in compress(_DOWNWARDS, mine[::-1])
        if (n := theirs[to - at]) < closed
    ]
    if not mine[landing - 1] and (n := theirs[to - landing]) < closed:
        found.append(row[2 * landing + n])
    return found


def _bearing_off(
    mine: tuple[int, ...],
    theirs: tuple[int, ...],
    sources: list[int],
    high: int,
    low: int,
    closed: int,
) -> tuple[Play, ...]:
    """With everything home, or soon to be: both orders are tried, step by step."""
    found: dict[int, Play] = {}
    singles: list[Play] = []
    top = sources[0] if sources else OFF
    for die, other in ((high, low), (low, high)):
        steps = _home_steps(mine, theirs, top, die, closed)
        singles = singles or [Play((MOVES[die][step >> 1][step & 1],)) for step in steps]
        for step in steps:
            source = step >> 1
            here = list(mine)
            here[source - 1] -= 1
            there = theirs
            if source > die:
                here[source - die - 1] += 1
                if step & 1:
                    hit = POINTS - source + die
                    there = (*theirs[:hit], 0, *theirs[hit + 1 :])
            row = _ROWS[die][other][step]
            keys = _KEYS[other]
            key = _KEYS[die][step]
            for second in _home_steps(here, there, top, other, closed):
                found.setdefault(key + keys[second], row[second])
    return tuple(found.values() or singles)


def _home_steps(
    mine: Sequence[int], theirs: tuple[int, ...], top: int, die: int, closed: int
) -> list[int]:
    """The steps that a die allows with nothing on the bar, nor anything above ``top``."""
    while top and not mine[top - 1]:
        top -= 1
    to = POINTS + die
    steps = [
        2 * at + n for at in range(top, die, -1) if mine[at - 1] and (n := theirs[to - at]) < closed
    ]
    if 0 < top <= die:
        steps.append(2 * top)
    elif top <= HOME and mine[die - 1]:
        steps.append(2 * die)
    return steps


class _Doubles(dict[int, Play]):
    """Plays of one double by the codes of their steps, six bits each; built on demand."""

    def __init__(self, number: int) -> None:
        self._moves = MOVES[number]

    def __missing__(self, code: int) -> Play:
        if len(self) >= _KEPT:
            self.clear()
        moves: list[Move] = []
        rest = code
        while rest:
            rest, step = divmod(rest, _SHIFT)
            moves.append(self._moves[step >> 1][step & 1])
        play = self[code] = Play(tuple(reversed(moves)))
        return play


_SHIFT = 64
_KEPT = 20_000
_doubles = [_Doubles(number) for number in range(FACES + 1)]


def double(position: Position, number: int, moves: int, closed: int) -> tuple[Play, ...]:
    """The legal plays of a double.

    Args:
        position: the board seen by the player who rolled.
        number: what both dice show.
        moves: how often it is played.
        closed: how many opposing checkers close a point.
    """
    theirs = position.opponent.points
    plays = _doubles[number]
    board = [0, *position.mover.points]
    entering = min(position.mover.bar, moves)
    left = moves - entering
    made = 0
    if entering:
        n = theirs[number - 1]
        if n >= closed:
            return ()
        board[BAR - number] += entering
        for there in (n, *[0] * (entering - 1)):
            made = made * _SHIFT + 2 * BAR + there
        if not left:
            return (plays[made],)
    # The places that checkers can leave, the farthest first: where from, where to and by
    # which step. Whoever leaves a place first may hit; those that follow find nobody there.
    ways: list[tuple[int, int, int]] = []
    reached = board.copy()
    to = POINTS + number
    for at in range(POINTS, number, -1):
        if reached[at] and (n := theirs[to - at]) < closed:
            reached[at - number] = 1
            ways.append((at, at - number, 2 * at + n))
    coming_off = sum(board[HOME + 1 :]) <= left
    if coming_off:
        ways += [(at, OFF, 2 * at) for at in range(number, 0, -1) if reached[at]]
    found: list[list[int]] = [[] for _ in range(left)]
    if made:
        found.append([made])
    _leave(board, ways, number if coming_off else 0, POINTS, left, made, found)
    for codes in found:
        if codes:
            return tuple([plays[code] for code in codes])
    return ()


def _leave(
    board: list[int],
    ways: list[tuple[int, int, int]],
    number: int,
    top: int,
    left: int,
    made: int,
    found: list[list[int]],
) -> bool:
    """Collect all ways to play a double on from here; whether there is any.

    Args:
        board: the mover's checkers by point; 0 counts those borne off in the turn.
        ways: the places that may still be left. One is done with when the next is looked
            at, so no result is met twice.
        number: the number of the double, or 0 where nothing can come off in the turn.
        top: no checker stands above this point.
        left: how often it is still to be played.
        made: the code of what has been played.
        found: codes of plays, by how many numbers they leave unplayed.
    """
    going = False
    made *= _SHIFT
    left -= 1
    if number:
        while top and not board[top]:
            top -= 1
    index = 0
    for at, target, step in ways:
        index += 1
        if not board[at]:
            continue
        if at <= number and (top > HOME or (at < number and at < top)):
            continue
        going = True
        code = made + step
        if left == 0:
            found[0].append(code)
            continue
        board[at] -= 1
        board[target] += 1
        if left == 1 and not number:
            code *= _SHIFT
            last = [code + step for at, _, step in ways[index:] if board[at]]
            if board[at]:
                last.append(code + (step & ~1))
            if last:
                found[0] += last
            else:
                found[1].append(code // _SHIFT)
        elif not _leave(
            board, [(at, target, step & ~1), *ways[index:]], number, top, left, code, found
        ):
            found[left].append(code)
        board[at] += 1
        board[target] -= 1
    return going
