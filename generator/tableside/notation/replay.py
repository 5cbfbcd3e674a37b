"""A record played through the engine from the first roll to the last point.

Each game gives its steps with the state before and after, the faults found on the way and
the score; the score and the Crawford game go on from game to game. Where a file says
something else than the engine finds, that is a fault, and the file's score counts on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tableside.engine.cube import CubeAction, CubeState
from tableside.engine.match import Phase, after_game, standing
from tableside.engine.resignation import may_resign
from tableside.engine.ruleset import Ruleset, Value
from tableside.engine.scoring import Result, worth
from tableside.engine.state import Cube, Match, Offer, Seat, Stage, State
from tableside.notation.course import advance, instead, marked
from tableside.notation.cube_course import sound
from tableside.notation.faults import Fault, Rest, Wrong
from tableside.notation.record import (
    VARIATIONS,
    Ending,
    Entry,
    GameRecord,
    Placed,
    Record,
    Resigned,
    Turned,
    Unread,
)
from tableside.notation.steps import Course, Step, Won


@dataclass(frozen=True, slots=True)
class GameReplay:
    """One game, played.

    Attributes:
        record: what the file says of it.
        match: the score before it, and whether it is the Crawford game.
        steps: one for each entry that was reached, and a last one for a resignation.
        faults: everything that is wrong, those of the steps included.
        won: how it ended; ``None`` for a game that just stops.
        after: the score after it.
    """

    record: GameRecord
    match: Match
    steps: tuple[Step, ...]
    faults: tuple[Fault, ...]
    won: Won | None
    after: Match


@dataclass(frozen=True, slots=True)
class Replay:
    """A record, played.

    Attributes:
        record: what was played.
        ruleset: the rules it was judged by.
        games: in order.
    """

    record: Record
    ruleset: Ruleset
    games: tuple[GameReplay, ...]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong, in order."""
        return tuple(fault for game in self.games for fault in game.faults)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of all games."""
        return tuple(step for game in self.games for step in game.steps)


def rules_of(record: Record, base: Ruleset | None = None) -> Ruleset:
    """The rules by which a record was played.

    Args:
        record: says whether it is a match or a money session, and with which rules.
        base: the rules of moving and of the board; by default those of backgammon.

    Raises:
        RulesetError: the base contradicts what the record says.

    >>> from tableside.notation.reading import Names
    >>> rules_of(Record(Names("1", "2"), 7, ())).match.crawford
    True
    """
    base = Ruleset() if base is None else base
    match = record.length > 0
    cube = record.use_cube
    money = cube and not match
    values: dict[str, Value] = {
        "match.play": match,
        "match.length": 0,
        "match.lengths": (),
        "match.crawford": match and cube and record.crawford,
        "cube.use": cube,
        "cube.limit": 0,
        "cube.jacoby": money and bool(record.jacoby),
        # Files do not say whether these were agreed on; what was done shows it.
        "cube.beavers": money,
        "cube.raccoons": money,
        "cube.automatic_doubles": 6 if money else 0,
    }
    if match:
        values["scoring.stake_multiplier"] = 1
    if record.variation in VARIATIONS:
        setup = VARIATIONS[record.variation]
        values["board.setup"] = setup
        values["board.checkers"] = sum(count for _, count in setup)
    return base.changed(values)


def replay(record: Record, base: Ruleset | None = None) -> Replay:
    r"""Play a record through the engine.

    Nothing in a record makes this fail: what cannot be played is a fault, and play goes on
    where it can, else with the next game.

    Args:
        record: what was written down.
        base: see :func:`rules_of`.

    Raises:
        RulesetError: the base contradicts what the record says.

    >>> from tableside.notation.mat import read_mat
    >>> text = " 1 point match\n Game 1\n A : 0      B : 0\n  1) 31: 8/5   52: 13/8 24/22"
    >>> found = replay(read_mat(text).record)
    >>> [fault.grounds[0].reason.value for fault in found.faults], len(found.steps)
    (['must_play_both'], 2)
    """
    rules = rules_of(record, base)
    games: list[GameReplay] = []
    for index, game in enumerate(record.games):
        last = index + 1 == len(record.games)
        games.append(_game(record, game, games[-1] if games else None, rules, last))
    return Replay(record, rules, tuple(games))


def _game(
    record: Record, game: GameRecord, before: GameReplay | None, rules: Ruleset, last: bool
) -> GameReplay:
    match, faults = _score_before(record, game, before, rules)
    first = next((e.seat for e in game.entries if not isinstance(e.deed, Placed)), Seat.BOTTOM)
    state = State(rules.start, first, cube=Cube(game.cube), match=match)
    course = Course(game.number, rules, state)
    steps: list[Step] = []
    stopped: int | None = None
    for index, entry in enumerate(game.entries):
        rest = game.entries[index + 1 :]
        step, then = advance(course, entry, last=last and not rest and game.ending is None)
        if any(fault.rest is Rest.STOPPED for fault in step.faults):
            made = instead(course, entry, rest)
            if made is None:
                stopped = len(rest)
                steps.append(_skipping(step, stopped))
                break
            step, then = made
        steps.append(step)
        if any(fault.wrong is Wrong.AFTER_THE_END for fault in step.faults):
            steps[-1] = _skipping(step, len(rest))
            break
        course = then
    steps, won, ended = _ended(record, game, course, steps, stopped is not None, last)
    faults += [fault for step in steps for fault in step.faults] + ended
    after = match
    if won is not None:
        after = _score_after(match, won, rules)
    return GameReplay(game, match, tuple(steps), tuple(faults), won, after)


def _skipping(step: Step, skipped: int) -> Step:
    """The step with the number of entries that were given up for its last fault."""
    *others, fault = step.faults
    return replace(step, faults=(*others, replace(fault, skipped=skipped)))


def _score_before(
    record: Record, game: GameRecord, before: GameReplay | None, rules: Ruleset
) -> tuple[Match, list[Fault]]:
    """The score with which a game begins: the file's, with what the engine says of it."""
    faults: list[Fault] = []
    length = record.length
    match = Match(length, game.bottom, game.top, jacoby=record.jacoby if not length else None)
    scores = (game.bottom, game.top)
    short = max(scores) == length - 1
    if before is None:
        doubles = any(
            isinstance(e.deed, Turned) and e.deed.action is CubeAction.DOUBLE for e in game.entries
        )
        # A file that begins here does not say whether the Crawford game was played already.
        one_away = scores.count(length - 1) == 1 and short
        crawford = game.crawford if game.crawford is not None else one_away and not doubles
    else:
        carried = before.after
        if scores != (carried.bottom, carried.top):
            faults.append(
                Fault(
                    Wrong.SCORE,
                    game.number,
                    said=scores,
                    found=(carried.bottom, carried.top),
                )
            )
            crawford = short and max(before.match.bottom, before.match.top) < length - 1
        else:
            crawford = carried.crawford
        if game.crawford is not None and game.crawford is not crawford:
            faults.append(Fault(Wrong.CRAWFORD, game.number, said=(int(game.crawford),)))
            crawford = game.crawford
    possible = rules.match.crawford and length > 1 and scores.count(length - 1) == 1 and short
    match = replace(match, crawford=crawford and possible)
    now = standing(match, rules)
    if now.phase is Phase.WON:
        faults.append(Fault(Wrong.AFTER_THE_MATCH, game.number, grounds=now.grounds))
    return match, faults


def _score_after(match: Match, won: Won, rules: Ruleset) -> Match:
    if standing(match, rules).phase is Phase.WON or won.points < 1:
        bottom, top = (won.points if won.winner is seat else 0 for seat in (Seat.BOTTOM, Seat.TOP))
        return replace(match, bottom=match.bottom + bottom, top=match.top + top, crawford=False)
    return after_game(match, won.winner, won.points, rules)


_Ended = tuple[list[Step], Won | None, list[Fault]]


def _ended(
    record: Record, game: GameRecord, course: Course, steps: list[Step], stopped: bool, last: bool
) -> _Ended:
    """How the game ended, what the file says of it, and where the two differ."""
    said, won = game.ending, course.won
    number = game.entries[-1].number if game.entries else None
    if won is not None:
        return steps, *_agreed(record, game, course, won)
    if said is None:
        unfinished = Fault(Wrong.UNFINISHED, game.number, number)
        return steps, None, [] if last or stopped else [unfinished]
    if stopped:
        return steps, Won(said.winner, said.points), []
    return _given_up(game, course, steps, said)


def _agreed(record: Record, game: GameRecord, course: Course, won: Won) -> tuple[Won, list[Fault]]:
    """The result, held against what the file says; the file's points count on."""
    said = game.ending
    if said is None or (said.winner is won.winner and said.points == won.points):
        return won, []
    same = said.winner is won.winner
    if same and record.length and won.result is not None:
        # Some programs write down no more points than the match still needed.
        needed = record.length - course.state.match.score(won.winner)
        if said.points == needed < won.points:
            return won, []
    if same and not record.length and record.jacoby is None and _without_jacoby(course, won, said):
        return Won(said.winner, said.points, won.result), []
    fault = Fault(
        Wrong.RESULT,
        game.number,
        seat=said.winner,
        said=(said.points,),
        found=(won.points if same else 0,),
    )
    return Won(said.winner, said.points, won.result), [fault]


def _without_jacoby(course: Course, won: Won, said: Ending) -> bool:
    """Whether the points fit the other choice of the Jacoby rule, which the file leaves open."""
    if won.result is None:
        return False
    other = not course.ruleset.cube.jacoby
    rules = course.ruleset.changed({"cube.jacoby": other})
    cube = course.state.cube
    times, _ = worth(won.result, rules, doubled_and_taken=cube.owner is not None)
    return times * cube.value == said.points


def _given_up(game: GameRecord, course: Course, steps: list[Step], said: Ending) -> _Ended:
    """A game that stops and has a winner was dropped or resigned."""
    state = course.state
    loser = said.winner.other
    number = game.entries[-1].number if game.entries else 1
    cube = CubeState.of(sound(state))
    if state.offer is not Offer.NONE and cube.answering is loser and said.points == cube.drop_costs:
        entry = Entry(number, loser, Turned(CubeAction.DROP))
        step, then = advance(course, entry)
        return [*steps, step], then.won, list(step.faults)
    times, over = divmod(said.points, state.cube.value)
    result = Result(times) if not over and times in {r.value for r in Result} else None
    entry = Entry(number, loser, Resigned(result))
    faults: list[Fault] = []
    if result is None:
        wrong = Fault(Wrong.RESULT, game.number, number, said.winner)
        faults.append(replace(wrong, said=(said.points,), found=(state.cube.value,)))
    else:
        seen = state.side_position(loser)
        verdict = may_resign(result, seen, course.ruleset, replace(cube, rolled=False))
        if not verdict.legal:
            faults.append(
                Fault(
                    Wrong.RESIGNATION,
                    game.number,
                    number,
                    loser,
                    grounds=verdict.grounds,
                    said=(said.points,),
                )
            )
    resigned = result.value if result is not None else 0
    before = replace(state, resignation=resigned, resigner=loser if resigned else None)
    after = replace(state, stage=Stage.RESIGNED)
    step = Step(game.number, entry, before, after, faults=tuple(faults))
    return [*steps, step], Won(said.winner, said.points, result), []


def settled(played: Replay) -> Record:
    """The record as the engine played it.

    Every move of a die is written out, hits are marked, the Crawford game is named, and it
    is said of each game whether it was given up. Where a game stops at something that the
    engine cannot play, it ends there and nobody has won it, as the fault says.
    """
    games = []
    for game in played.games:
        entries = [
            marked(step)
            for step in game.steps
            if not isinstance(step.entry.deed, Resigned | Unread)
        ]
        rest = game.record.entries[len(game.steps) :]
        ending = None if rest else game.record.ending
        if game.won is not None:
            resigned = bool(game.steps) and isinstance(game.steps[-1].entry.deed, Resigned)
            ending = Ending(game.won.winner, game.won.points, resigned)
        games.append(
            replace(
                game.record,
                crawford=game.match.crawford if game.match.length else None,
                entries=tuple(entries),
                ending=ending,
            )
        )
    return replace(played.record, games=tuple(games))
