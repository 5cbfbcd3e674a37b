"""Move notation: ``8/5 6/5``, ``bar/24*``, ``6/off(2)``.

Points are always the mover's own. Reading has two steps: :func:`parse_play` looks at
the text alone and refuses every token it cannot read; :func:`resolve` asks which legal
play is meant. Writing follows GNU Backgammon: trips by their start, the farthest first,
one checker's moves joined, a point on the way named only where a checker was hit there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tableside.engine.attempt import Attempt, Trip, attempt_of
from tableside.engine.dice import Dice
from tableside.engine.legality import flat, legal_plays, steps
from tableside.engine.play import Play, apply, result
from tableside.engine.position import BAR, HOME, OFF, POINTS, Position
from tableside.engine.ruleset import Ruleset
from tableside.notation.errors import AmbiguousPlayError, NotLegalError, PlaySyntaxError
from tableside.notation.reading import shown
from tableside.notation.rolls import write_roll

MOST_MOVES = 4
NO_MOVE = "cannot move"
_NO_MOVES = frozenset(("", NO_MOVE, "no move", "dance"))
_BAR_WORDS = frozenset(("bar", "ba", "b", str(BAR)))
_OFF_WORDS = frozenset(("off", "of", "o", str(OFF)))
_UNUSED_DIE = re.compile(r"(?<=\S)\s+pass$", re.IGNORECASE)
_COUNT = re.compile(r"(.*?)\(([^()]*)\)")
_DASHES = dict.fromkeys(map(ord, "-‐‑‒–—−"), "/")
_HOW = "write from/to, such as 8/5, bar/24 or 6/off"


_Runner = tuple[int, tuple[int, ...]]
"""A checker under way: where it is and the stops ahead."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """The legal play that a text means.

    Attributes:
        play: the moves, along the way that the text names.
        warnings: what the text left out or said wrongly, one sentence each.
    """

    play: Play
    warnings: tuple[str, ...] = ()


def parse_play(text: str) -> Attempt:
    """Read move notation, without asking what is legal.

    Every stop that is named is kept, counts are written out (the star of a trip that
    is repeated belongs to the first checker), and a star is kept for the stop it
    follows.

    Raises:
        PlaySyntaxError: any part cannot be read; nothing is skipped.

    >>> parse_play("8/5*(2)").trips
    (Trip(source=8, stops=(5,), hits=(5,)), Trip(source=8, stops=(5,), hits=()))
    >>> parse_play("8//5")
    Traceback (most recent call last):
    tableside.notation.errors.PlaySyntaxError: '8//5' names no point between two strokes: \
write from/to, such as 8/5, bar/24 or 6/off
    """
    plain = " ".join(text.split())
    if plain.lower() in _NO_MOVES:
        return Attempt()
    if plain.lower() == "pass":
        raise PlaySyntaxError(
            (f"'pass' answers a double; for a roll that cannot be played write {NO_MOVE!r}",)
        )
    plain = _UNUSED_DIE.sub("", plain)
    trips: list[Trip] = []
    problems: list[str] = []
    if ";" in plain:
        problems.append("';' separates nothing: put a blank or a comma between moves")
        plain = plain.replace(";", " ")
    # "8/5 (2)" belongs together; a comma separates like a blank.
    for token in re.sub(r"\s+\(", "(", plain).replace(",", " ").split():
        try:
            trips.extend(_trips(token))
        except PlaySyntaxError as fault:
            problems.extend(fault.problems)
    if not trips and not problems:
        problems.append(f"{shown(text)} names no move: {_HOW}")
    moves = sum(len(trip.stops) for trip in trips)
    if moves > MOST_MOVES:
        problems.append(f"{moves} moves are named, a turn has at most {MOST_MOVES}")
    if problems:
        raise PlaySyntaxError(tuple(problems))
    return Attempt(tuple(trips))


def _trips(token: str) -> tuple[Trip, ...]:
    body, count = token, 1
    counted = _COUNT.fullmatch(token)
    if counted is not None:
        body = counted[1]
        if counted[2] not in ("2", "3", "4"):
            raise _fault(token, f"has the count ({counted[2]}): allowed are (2), (3) and (4)")
        count = int(counted[2])
    elif "(" in token or ")" in token:
        raise _fault(token, "has a count that is not at its end: write 8/5(2)")
    parts = body.translate(_DASHES).split("/")
    if len(parts) < 2:
        raise _fault(token, f"is no move: {_HOW}")
    if "" in parts:
        where = "before the first stroke" if not parts[0] else "after the last stroke"
        if parts[0] and parts[-1]:
            where = "between two strokes"
        raise _fault(token, f"names no point {where}: {_HOW}")
    source = _source(token, parts[0])
    stops: list[int] = []
    hits: list[int] = []
    at = source
    for index, part in enumerate(parts[1:], 2):
        stop = _stop(token, part, last=index == len(parts))
        if stop == at:
            raise _fault(token, f"goes from {at} to {at}")
        if part.endswith("*"):
            hits.append(stop)
        stops.append(stop)
        at = stop
    again = Trip(source, tuple(stops))
    return (Trip(source, tuple(stops), tuple(hits)), *(again,) * (count - 1))


def _fault(token: str, what: str) -> PlaySyntaxError:
    return PlaySyntaxError((f"{shown(token)} {what}",))


def _source(token: str, word: str) -> int:
    if word.lower() in _BAR_WORDS:
        return BAR
    if word.lower() in _OFF_WORDS:
        raise _fault(token, "starts off the board: a checker borne off does not come back")
    if word.endswith("*"):
        raise _fault(token, "has a * at its start: the * follows the point where a checker is hit")
    return _point(token, word)


def _stop(token: str, word: str, *, last: bool) -> int:
    plain = word.removesuffix("*")
    if plain.lower() in _OFF_WORDS:
        if plain != word:
            raise _fault(token, "has a * after off: nobody is hit there")
        if not last:
            raise _fault(token, "goes on after off: off can only be the end")
        return OFF
    if plain.lower() in _BAR_WORDS:
        raise _fault(token, "moves to the bar: bar can only be the start")
    return _point(token, plain)


def _point(token: str, word: str) -> int:
    if re.fullmatch("[0-9]{1,2}", word) and 1 <= int(word) <= POINTS:
        return int(word)
    if re.fullmatch("[0-9]+", word):
        raise _fault(token, f"names point {word}: points are 1 to {POINTS}, or bar and off")
    if re.fullmatch("[0-9]+[xX]", word):
        raise _fault(token, f"ends in {word[-1]!r}: a hit is marked with *")
    raise _fault(token, f"holds {shown(word)}, which is no point: {_HOW}")


def write_play(play: Play) -> str:
    """The canonical text of a play, as GNU Backgammon writes it.

    >>> from tableside.engine.play import Move
    >>> write_play(Play((Move(6, 5, 1), Move(8, 5, 3))))
    '8/5 6/5'
    >>> write_play(Play())
    'cannot move'
    """
    return write_attempt(attempt_of(play))


def write_attempt(attempt: Attempt) -> str:
    """The canonical text of an attempt, with the hits that it claims.

    >>> write_attempt(parse_play("10/8 8/5"))
    '10/5'
    """
    if not attempt.trips:
        return NO_MOVE
    hits = {point for trip in attempt.trips for point in trip.hits}
    starred: set[int] = set()
    written = []
    for path, count in Counter(_joined(attempt, hits)).items():
        words = [_word(path[0])]
        for stop in path[1:]:
            star = "*" if stop in hits and stop not in starred else ""
            starred.add(stop)
            words.append(_word(stop) + star)
        written.append("/".join(words) + (f"({count})" if count > 1 else ""))
    return " ".join(written)


def _word(place: int) -> str:
    return {BAR: "bar", OFF: "off"}.get(place, str(place))


def _joined(attempt: Attempt, hits: set[int]) -> list[tuple[int, ...]]:
    """The ways of the single checkers: start, the points where a hit was made, end."""
    legs = [
        leg
        for trip in attempt.trips
        for leg in zip((trip.source, *trip.stops), trip.stops, strict=False)
    ]
    legs.sort(reverse=True)
    paths: list[tuple[int, ...]] = []
    while legs:
        source, at = legs.pop(0)
        path = [source]
        while (following := next((leg for leg in legs if leg[0] == at), None)) is not None:
            legs.remove(following)
            if at in hits:
                path.append(at)
            at = following[1]
        paths.append((*path, at))
    return paths


def resolve(text: str | Attempt, position: Position, dice: Dice, ruleset: Ruleset) -> Resolved:
    """The legal play that a text means.

    Missing or needless stars give a warning. A stop named on the way selects the way.

    Args:
        text: move notation, or what :func:`parse_play` made of it.
        position: the board seen by the player who rolled.
        dice: the roll.
        ruleset: the game's rules.

    Raises:
        PlaySyntaxError: the text cannot be read.
        NotLegalError: it leads to no legal result.
        AmbiguousPlayError: it leads to several, which differ in what is hit.

    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> write_play(resolve("6-5, 8-5", start, Dice(3, 1), Ruleset()).play)
    '8/5 6/5'
    """
    attempt = parse_play(text) if isinstance(text, str) else text
    wanted = {
        result(position, play): play.dice_used
        for play in legal_plays(position, dice, ruleset) or (Play(),)
        if _shift(attempt_of(play)) == _shift(attempt)
    }
    # The first way to a result that uses all dice stands for it.
    ways: dict[Position, Play] = {}
    for end, play in _ways(attempt, position, dice, ruleset) if wanted else ():
        if end in wanted and (end not in ways or play.dice_used > ways[end].dice_used):
            ways[end] = play
            if {end: way.dice_used for end, way in ways.items()} == wanted:
                break
    if not ways:
        line = f"{write_attempt(attempt)} is not a legal play of {write_roll(dice)}"
        raise NotLegalError((line,), attempt)
    claimed = {point for trip in attempt.trips for point in trip.hits}
    exact = [play for play in ways.values() if _hits(play) == claimed]
    fitting = exact or [ways[end] for end in wanted if end in ways]
    if len(fitting) > 1:
        choices = tuple(write_play(play) for play in fitting)
        line = f"{write_attempt(attempt)} can mean {' or '.join(choices)}: mark the hit with *"
        raise AmbiguousPlayError((line,), attempt, choices)
    return Resolved(fitting[0], _star_warnings(claimed, _hits(fitting[0])))


def _shift(attempt: Attempt) -> int:
    """What the trips do to the mover's checkers: equal numbers, equal places."""
    return sum((1 << 5 * trip.stops[-1]) - (1 << 5 * trip.source) for trip in attempt.trips)


def _hits(play: Play) -> set[int]:
    return {move.target for move in play.moves if move.hit}


def _star_warnings(claimed: set[int], made: set[int]) -> tuple[str, ...]:
    needless = [
        f"no checker is hit on {point}: the * there was left aside"
        for point in sorted(claimed - made, reverse=True)
    ]
    missing = [
        f"a checker is hit on {point}: the * there was missing"
        for point in sorted(made - claimed, reverse=True)
    ]
    return (*needless, *missing)


def _ways(
    attempt: Attempt, position: Position, dice: Dice, ruleset: Ruleset
) -> Iterator[tuple[Position, Play]]:
    """Every way to make the trips by legal single moves, with its end."""
    count = ruleset.dice.moves_on_double if dice.is_double else 1
    left = Counter({dice.high: count}) + Counter({dice.low: 0 if dice.is_double else 1})
    runners = tuple((trip.source, trip.stops) for trip in attempt.trips)
    seen: set[object] = set()

    def walk(
        here: Position, todo: tuple[_Runner, ...], fresh: frozenset[int], play: Play
    ) -> Iterator[tuple[Position, Play]]:
        mark = (here, tuple(sorted(todo)), fresh, frozenset(left.items()))
        if mark in seen:
            return
        seen.add(mark)
        if not todo:
            yield here, play
            return
        board = flat(here)
        for die in [die for die, n in left.items() if n]:
            for move in steps(board, die, ruleset, fresh):
                for index, (at, stops) in enumerate(todo):
                    if at != move.source or move.target < stops[0] or (at, stops) in todo[:index]:
                        continue
                    ahead = stops[1:] if move.target == stops[0] else stops
                    rest = (*todo[:index], *(((move.target, ahead),) if ahead else ()))
                    left[die] -= 1
                    yield from walk(
                        apply(here, move),
                        (*rest, *todo[index + 1 :]),
                        fresh | {move.target} if move.hit and move.target <= HOME else fresh,
                        Play((*play.moves, move)),
                    )
                    left[die] += 1

    yield from walk(position, runners, frozenset(), Play())
