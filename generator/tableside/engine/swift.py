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
from dataclasses import dataclass
from itertools import combinations, compress

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


class _Rows(dict[int, list[Play]]):
    """Every play of one die and then another: by the first step, then by the second."""

    def __init__(self, die: int, other: int) -> None:
        self._first, self._second = MOVES[die], MOVES[other]

    def __missing__(self, step: int) -> list[Play]:
        first = self._first[step >> 1][step & 1]
        row = self[step] = [
            Play((first, self._second[second >> 1][second & 1])) for second in range(_STEPS)
        ]
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
        return _bearing_off(mine, theirs, high, low, closed)
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
            found += [
                row[step] for second, step in lows if second != own and second != behind
            ]
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


def _after_entering(
    position: Position, step: int, die: int, other: int, closed: int
) -> list[Play]:
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
    mine: tuple[int, ...], theirs: tuple[int, ...], high: int, low: int, closed: int
) -> tuple[Play, ...]:
    """With everything home, or soon to be: both orders are tried, step by step."""
    found: dict[int, Play] = {}
    singles: list[Play] = []
    for die, other in ((high, low), (low, high)):
        steps = _home_steps(mine, theirs, die, closed)
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
            for second in _home_steps(here, there, other, closed):
                found.setdefault(key + keys[second], row[second])
    return tuple(found.values() or singles)


def _home_steps(
    mine: Sequence[int], theirs: tuple[int, ...], die: int, closed: int
) -> list[int]:
    """The steps that a die allows with nothing on the bar."""
    to = POINTS + die
    sources = list(compress(_DOWNWARDS, mine[::-1]))
    steps = [2 * at + n for at in sources if (n := theirs[to - at]) < closed]
    if sources and (highest := sources[0]) <= HOME:
        if highest <= die:
            steps.append(2 * highest)
        elif mine[die - 1]:
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
    start = 0
    if entering:
        n = theirs[number - 1]
        if n >= closed:
            return ()
        board[BAR - number] += entering
        for there in (n, 0, 0, 0)[:entering]:
            start = start * _SHIFT + 2 * BAR + there
        if entering == moves:
            return (plays[start],)
    left = moves - entering
    # The step that leaves each place; 0 where none can. Whoever leaves a place first may
    # hit; those that follow find nobody there.
    to = POINTS + number
    exits = [0] * (number + 1)
    exits += [
        2 * at + n if (n := theirs[to - at]) < closed else 0 for at in range(number + 1, BAR)
    ]
    coming_off = sum(board[HOME + 1 :]) <= left
    if coming_off:
        exits[1 : number + 1] = range(2, 2 * number + 1, 2)
    ways = [(at, step) for at in _DOWNWARDS if board[at] and (step := exits[at])]
    found: list[list[int]] = [[] for _ in range(left)] + [[start] if start else []]
    _Double(board, exits, number, coming_off, found).leave(ways, left, start * _SHIFT)
    return tuple([plays[code] for code in next(filter(None, found), ())])


@dataclass(slots=True)
class _Double:
    """The search for the plays of a double.

    Attributes:
        board: the mover's checkers by point; 0 counts those borne off in the turn.
        exits: the step that leaves each place, 0 where there is none.
        number: the number to play.
        coming_off: whether a checker may come off in the turn.
        found: the codes of the plays, by how many numbers they leave unplayed.
    """

    board: list[int]
    exits: list[int]
    number: int
    coming_off: bool
    found: list[list[int]]

    def leave(self, ways: list[tuple[int, int]], left: int, made: int) -> bool:
        """Collect all that can be played from here on; whether there is anything.

        Args:
            ways: the places that may still be left, the farthest first, with the step.
                A place is done with once the next is looked at, so that no result is met
                twice.
            left: how many numbers are left to play.
            made: the code of what has been played, shifted for the next step.
        """
        if not self.coming_off and left == 2:
            return self._last_two(ways, made)
        board, number, found = self.board, self.number, self.found
        going = False
        for index, (at, step) in enumerate(ways, 1):
            if at <= number and not self._comes_off(at):
                continue
            going = True
            target = max(at - number, OFF)
            here = board[at]
            others = ways[index:]
            if target and not board[target] and (onward := self.exits[target]):
                others.append((target, onward))
                others.sort(reverse=True)
            code = made + step
            fewest = left - here if here < left else 0
            for remaining in range(left - 1, fewest - 1, -1):
                board[at] -= 1
                board[target] += 1
                if not (remaining and self.leave(others, remaining, code * _SHIFT)):
                    found[remaining].append(code)
                code = code * _SHIFT + (step & ~1)
            board[at] = here
            board[target] -= left - fewest
        return going

    def _last_two(self, ways: list[tuple[int, int]], made: int) -> bool:
        """The last two numbers while nothing comes off: any two steps will do."""
        board, number, exits = self.board, self.number, self.exits
        first = made * _SHIFT
        pairs = [first + a * _SHIFT + b for a, b in combinations([step for _, step in ways], 2)]
        for at, step in ways:
            if board[at] > 1:
                pairs.append(first + step * _SHIFT + (step & ~1))
            if not board[at - number] and (onward := exits[at - number]):
                pairs.append(first + step * _SHIFT + onward)
        if pairs:
            self.found[0] += pairs
        else:
            self.found[1] += [made + step for _, step in ways]
        return bool(ways)

    def _comes_off(self, at: int) -> bool:
        """Whether a checker on ``at`` can be borne off by a number not smaller than that."""
        return not any(self.board[(HOME if at == self.number else at) + 1 :])
