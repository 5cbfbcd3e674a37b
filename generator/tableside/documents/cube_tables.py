"""The cube in numbers: what a win pays, when to take, Jacoby, automatic doubles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from tableside.documents.model import Table
from tableside.documents.telling import WINS
from tableside.engine.dice import FACES
from tableside.engine.opening import opening_throw
from tableside.engine.ruleset import Ruleset
from tableside.engine.scoring import Party, Result, paid
from tableside.engine.state import Cube
from tableside.odds import EFFICIENCY, LastRoll, money_take_point
from tableside.odds.throws import ALL
from tableside.rulebook.message import Fact, Listing, Message, Numerals, Sentence, Share

CUBES = (1, 2, 4, 8)
"""Columns of the table of what a win pays, as far as the cube may go."""

GAMMON_SHARES = tuple(Fraction(n, 10) for n in range(5))
"""Rows of the table of take points: how many of the doubler's wins are gammons."""

_MIDDLE = Message("doubling.who", "in the middle")

_RESULTS: Mapping[Result, Message] = {
    Result.SINGLE: WINS["single"],
    Result.GAMMON: WINS["gammon"],
    Result.BACKGAMMON: WINS["backgammon"],
}


def counted(ruleset: Ruleset) -> tuple[Result, ...]:
    """The kinds of win that pay something of their own once a double was taken."""
    found: list[Result] = []
    for result in Result:
        if _points(result, ruleset, 2) not in [_points(known, ruleset, 2) for known in found]:
            found.append(result)
    return tuple(found)


def _points(result: Result, ruleset: Ruleset, cube: int, taken: bool = True) -> int:
    doubled = taken and cube > 1
    return paid(Party.MOVER, result, ruleset, cube=cube, doubled_and_taken=doubled).points


def pays(ruleset: Ruleset) -> Table:
    """What each kind of win pays on each cube."""
    limit = ruleset.cube.limit or CUBES[-1]
    cubes = [cube for cube in CUBES if cube <= limit]
    rows: list[tuple[Fact, ...]] = [
        (_RESULTS[result], *(_points(result, ruleset, cube) for cube in cubes))
        for result in counted(ruleset)
    ]
    return Table(
        Message("doubling.pays", "Points for a win, by the cube"),
        (
            Message("doubling.pays", "Win"),
            *(Message("doubling.pays", "on {cube}", {"cube": cube}) for cube in cubes),
        ),
        tuple(rows),
        numeric=tuple(range(1, len(cubes) + 1)),
    )


def better(one: LastRoll) -> Message:
    """What the doubled player should do before the last roll."""
    if one.taken == one.dropped:
        return Message("doubling.call", "Take or drop, the same")
    if one.taken > one.dropped:
        return Message("doubling.call", "Take")
    return Message("doubling.call", "Drop")


def _sum(one: LastRoll) -> Numerals:
    return Numerals(f"{one.lost} × {one.stake} − {one.won} × {one.stake} = {-one.taken}")


def calls(found: tuple[LastRoll, ...]) -> Table:
    """Doubles before the last roll: what 36 games, one for each throw, cost the doubled player."""
    rows: list[tuple[Fact, ...]] = [
        (
            Listing(one.points),
            Message("doubling.calls", "{won} of {all}", {"won": one.won, "all": ALL}),
            Share(float(one.chance)),
            -one.dropped,
            _sum(one),
            better(one),
        )
        for one in found
    ]
    return Table(
        Message(
            "doubling.calls",
            "{all} games, a different throw in each, and what they cost your opponent",
            {"all": ALL},
        ),
        (
            Message("doubling.calls", "Your checkers on"),
            Message("doubling.calls", "They win"),
            Message("doubling.calls", "Their chance"),
            Message("doubling.calls", "Dropping loses"),
            Message("doubling.calls", "Taking loses"),
            Message("doubling.calls", "Better"),
        ),
        tuple(rows),
        numeric=(1, 2, 3, 4),
    )


def moved(ruleset: Ruleset) -> Table:
    """Take points by the doubler's gammons and by what owning the cube is worth."""
    gammons = GAMMON_SHARES if Result.GAMMON in counted(ruleset) else GAMMON_SHARES[:1]
    rows: list[tuple[Fact, ...]] = []
    for share in gammons:
        points = [
            Share(float(money_take_point(ruleset, gammons_lost=share, efficiency=efficiency)))
            for efficiency in (Fraction(0), EFFICIENCY, Fraction(1))
        ]
        rows.append((Share(float(share), 0), *points))
    return Table(
        Message("doubling.moved", "Take point in a money game, by the doubler’s share of gammons"),
        (
            Message("doubling.moved", "Gammons"),
            Message("doubling.moved", "dead"),
            Message("doubling.moved", "ordinary"),
            Message("doubling.moved", "perfect"),
        ),
        tuple(rows),
        numeric=(1, 2, 3),
    )


def jacoby(ruleset: Ruleset) -> Table:
    """The same results with the Jacoby rule and without."""
    rules = [ruleset.changed({"cube.jacoby": on}) for on in (True, False)]
    rows: list[tuple[Fact, ...]] = []
    for result in counted(ruleset)[1:]:  # a single game is the same with and without
        for cube, taken, said in _jacoby_cases(ruleset):
            label = Message(
                "doubling.jacoby", "{win}, {cube}", {"win": _RESULTS[result], "cube": said}
            )
            rows.append((label, *(_points(result, one, cube, taken) for one in rules)))
    return Table(
        Message("doubling.jacoby", "The same win, in points"),
        (
            Message("doubling.jacoby", "Win and cube"),
            Message("doubling.jacoby", "with the Jacoby rule"),
            Message("doubling.jacoby", "without it"),
        ),
        tuple(rows),
        numeric=(1, 2),
    )


def _jacoby_cases(ruleset: Ruleset) -> Iterator[tuple[int, bool, Sentence]]:
    yield 1, False, Message("doubling.jacoby", "nobody doubled")
    first = 2
    if ruleset.cube.automatic_doubles:
        facts: dict[str, Fact] = {"cube": first}
        yield (
            first,
            False,
            Message("doubling.jacoby", "automatic double to {cube}", facts),
        )
    yield first, True, Message("doubling.jacoby", "taken on {cube}", {"cube": first})


def automatic(ruleset: Ruleset) -> Table:
    """Equal opening throws in turn, and the cube after each."""
    cube, rows = Cube(), []
    # One throw more than doubles the cube, to show that it then stays.
    for number in range(1, min(ruleset.cube.automatic_doubles + 1, FACES) + 1):
        after = opening_throw(number, number, ruleset, cube).cube
        turned: Fact = Message("doubling.automatic", "the cube stays")
        if after != cube:
            turned = Message("doubling.automatic", "the cube is doubled")
        rows.append((number, turned, after.value, _MIDDLE))
        cube = after
    return Table(
        Message("doubling.automatic", "Equal numbers at the opening throw"),
        (
            Message("doubling.automatic", "Time"),
            Message("doubling.automatic", "Then"),
            Message("doubling.automatic", "Stake"),
            Message("doubling.automatic", "Cube"),
        ),
        tuple(rows),
        numeric=(2,),
    )
