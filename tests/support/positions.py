"""Positions, rolls and attempts for the tests: written in words, or drawn at random."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from tableside.engine.attempt import Attempt, Trip
from tableside.engine.dice import ROLLS
from tableside.engine.position import BAR, OFF, POINTS, Position, Side
from tableside.engine.ruleset import Ruleset

CHECKERS = 15
START = ("24:2 13:5 8:3 6:5", "1:2 12:5 17:3 19:5")
"""The start of a game, for :func:`position_of`."""

_PLAIN = Ruleset()
_SPREAD = {"board.setup": ((24, 2), (23, 2), (22, 2), (13, 2), (8, 2), (7, 2), (6, 2), (5, 1))}
_NO_RUN = {"movement.hit_and_run_home": False}

HOUSE_RULES: dict[str, Ruleset] = {
    "usual": _PLAIN,
    "two of a double": _PLAIN.changed({"dice.moves_on_double": 2}),
    "three of a double": _PLAIN.changed({"dice.moves_on_double": 3}),
    "nobody hits": _PLAIN.changed({"movement.closed_from": 1}),
    "no hit and run": _PLAIN.changed(_NO_RUN),
    "five on a point": _PLAIN.changed({"movement.most_on_point": 5}),
    "two on a point": _PLAIN.changed({"movement.most_on_point": 2, **_SPREAD}),
    "two on a point, no hit and run": _PLAIN.changed(
        {"movement.most_on_point": 2, **_SPREAD, **_NO_RUN}
    ),
}
"""A ruleset for each setting that decides which plays are legal, and one for two at once."""


def position_of(mover: str, opponent: str, checkers: int = CHECKERS) -> Position:
    """A position in words; both sides in the mover's numbering, the rest borne off.

    >>> position_of("bar:1 6:2", "24:3").opponent.at(1)
    3
    """
    return Position(_side(mover, lambda p: p), _side(opponent, lambda p: 25 - p)).completed(
        checkers
    )


def _side(text: str, own: Callable[[int], int]) -> Side:
    counts = dict(word.split(":") for word in text.split())
    bar = int(counts.pop("bar", 0))
    return Side.of({own(int(point)): int(count) for point, count in counts.items()}, bar=bar)


def attempt_of(text: str) -> Attempt:
    """An attempt in move notation; a trip in round brackets is made so many times.

    >>> attempt_of("8/5*/4 6/off(2)").trips[0]
    Trip(source=8, stops=(5, 4), hits=(5,))
    """
    trips: list[Trip] = []
    for word in text.split():
        found = re.fullmatch(r"([^(]+)(?:\((\d)\))?", word)
        assert found, word
        stops = found[1].split("/")
        places = [_PLACES.get(stop.rstrip("*"), stop.rstrip("*")) for stop in stops]
        numbers = [int(place) for place in places]
        hits = tuple(n for n, stop in zip(numbers, stops, strict=True) if stop.endswith("*"))
        trips += [Trip(numbers[0], tuple(numbers[1:]), hits)] * int(found[2] or 1)
    return Attempt(tuple(trips))


_PLACES = {"bar": str(BAR), "off": str(OFF)}


def oracle_position(counts: Sequence[int]) -> Position:
    """A position from the 28 numbers of the oracle's lines.

    Points 1 to 24 of the mover (the opponent's checkers negative), the mover's bar, the
    opponent's bar, the mover's and the opponent's checkers borne off.
    """
    board = counts[:POINTS]
    mine = tuple(max(n, 0) for n in board)
    theirs = tuple(max(-n, 0) for n in reversed(board))
    return Position(Side(mine, counts[24], counts[26]), Side(theirs, abs(counts[25]), counts[27]))


rolls = st.sampled_from(ROLLS)
"""All 21 rolls."""

KINDS = ("game", "sparse", "bar", "crowded bar", "bear-off", "coming home", "contact at home")


@st.composite
def positions(draw: st.DrawFn, kinds: Sequence[str] = KINDS) -> Position:
    """Positions with 15 checkers a side, those that are not placed borne off.

    Kinds: all checkers on a few points each; few checkers anywhere; some or all on the bar;
    all home; all home but one; both sides in the mover's home board.
    """
    kind = draw(st.sampled_from(tuple(kinds)))
    home = st.integers(1, 6)
    anywhere = st.integers(1, POINTS)
    most, fewest = CHECKERS, CHECKERS
    bar = 0
    place = anywhere
    opposing = anywhere
    if kind == "sparse":
        most, fewest = 5, 1
    elif kind in ("bar", "crowded bar"):
        bar = draw(st.integers(1, 3) if kind == "bar" else st.integers(4, CHECKERS))
    elif kind in ("bear-off", "coming home"):
        fewest, place = 1, home
    elif kind == "contact at home":
        most, fewest, place, opposing = 8, 1, st.integers(1, 9), st.integers(1, 12)
    few = st.lists(place, min_size=1, max_size=9, unique=True)
    mine = draw(_placed(draw(few), fewest - bar, most - bar))
    if kind == "coming home":
        mine = [*mine[1:], draw(st.integers(7, 13))]
    free = opposing.filter(lambda point: point not in mine)
    theirs = draw(_placed(draw(st.lists(free, min_size=1, max_size=9, unique=True)), 1, CHECKERS))
    waiting = draw(st.integers(0, min(2, CHECKERS - len(theirs))))
    mover = Side.of(Counter(mine), bar=bar)
    opponent = Side.of(Counter(25 - point for point in theirs), bar=waiting)
    return Position(mover, opponent).completed(CHECKERS)


def _placed(points: Sequence[int], fewest: int, most: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.sampled_from(points), min_size=max(fewest, 0), max_size=max(most, 0))
