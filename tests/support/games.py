"""Games for the tests: the files of GNU Backgammon, and records played at random."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from tableside.engine.attempt import attempt_of
from tableside.engine.cube import CubeAction, CubeState, allowed
from tableside.engine.dice import ROLLS
from tableside.engine.legality import legal_plays
from tableside.engine.play import Play
from tableside.engine.state import Cube, Seat, State
from tableside.notation.course import advance
from tableside.notation.read_record import read_record
from tableside.notation.reading import Names
from tableside.notation.record import Ending, Entry, GameRecord, Record, Rolled, Turned
from tableside.notation.replay import replay, rules_of
from tableside.notation.scribe import Scribe
from tableside.notation.steps import Course

DATA = Path(__file__).parents[1] / "notation" / "data" / "games"
FILES = tuple(sorted(path.name for path in DATA.glob("*.[ms][ag][tf]")))
SAID: dict[str, Any] = json.loads((DATA / "gnubg.json").read_text("utf-8"))


def text_of(name: str) -> str:
    """A file of GNU Backgammon."""
    return (DATA / name).read_text("utf-8")


def record_of(name: str) -> Record:
    """The record in one."""
    return read_record(text_of(name)).record


def _chosen(rng: random.Random, state: State, record: Record) -> Play:
    """Mostly a play that hits or bears off, so that games have dances and an end."""
    assert state.dice is not None
    plays = legal_plays(state.position, state.dice, rules_of(record)) or (Play(),)
    ranked = sorted(
        plays,
        key=lambda play: sum(move.hit or move.target == 0 for move in play.moves),
        reverse=True,
    )
    return ranked[0] if rng.random() < 0.5 else rng.choice(plays)


def _game(rng: random.Random, record: Record, number: int, scores: tuple[int, int]) -> GameRecord:
    """One game from the first roll to its end, or given up after many."""
    empty = GameRecord(number, *scores)
    opened = replay(_with(record, empty)).games[-1]
    rules = rules_of(record)
    first = rng.choice((Seat.TOP, Seat.BOTTOM))
    state = State(rules.start, first, cube=Cube(), match=opened.match)
    course = Course(number, rules, state)
    scribe = Scribe()
    for turn in range(rng.choice((3, 6, 12, 200))):
        roller = course.state.roller
        if turn and rng.random() < 0.08:
            course = _cube(rng, scribe, course)
            if course.won is not None:
                break
        throws = [roll for roll in ROLLS if turn or not roll.is_double]
        dice = rng.choice(throws)
        seen = State(course.state.side_position(roller), roller, dice)
        play = _chosen(rng, seen, record)
        scribe.add(roller, Rolled(dice, attempt_of(play)))
        course = advance(course, scribe.entries[-1])[1]
        if course.won is not None:
            break
    won = course.won
    if won is not None:
        ending = Ending(won.winner, won.points)
    else:
        ending = Ending(rng.choice((Seat.TOP, Seat.BOTTOM)), course.state.cube.value)
    resigned = won is None
    return GameRecord(
        number,
        *scores,
        opened.match.crawford if record.length else None,
        entries=tuple(scribe.entries),
        ending=Ending(ending.winner, ending.points, resigned),
    )


def _cube(rng: random.Random, scribe: Scribe, course: Course) -> Course:
    """Doubles and answers until nothing waits any more, or nothing if none is allowed."""
    seat = course.state.roller
    wanted: CubeAction | None = CubeAction.DOUBLE
    while wanted is not None:
        state = course.state
        cube = CubeState.of(state)
        if wanted not in allowed(cube, course.ruleset, state.match, seat):
            return course
        entry = Entry(scribe.number(seat), seat, Turned(wanted))
        scribe.entries.append(entry)
        course = advance(course, entry)[1]
        answering = CubeState.of(course.state).answering if course.won is None else None
        if answering is None:
            return course
        choices = allowed(CubeState.of(course.state), course.ruleset, course.state.match, answering)
        wanted = rng.choice([choice for choice in choices if choice is not CubeAction.DOUBLE])
        seat = answering
    return course


def _with(record: Record, game: GameRecord) -> Record:
    return Record(
        record.names,
        record.length,
        (*record.games, game),
        record.crawford,
        record.jacoby,
        record.use_cube,
        record.variation,
    )


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Matches and sessions of up to two games, legal from the first roll to the last."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    length = draw(st.sampled_from((0, 1, 2, 3, 5)))
    names = draw(st.sampled_from((("1", "2"), ("Anna", "O'Neil ]:\\"), ("\u5c71\u7530", "\u05d0"))))
    jacoby = None if length else draw(st.booleans())
    record = Record(Names(*names), length, (), jacoby=jacoby)
    for number in range(1, draw(st.integers(1, 2)) + 1):
        after = replay(record).games[-1].after if record.games else None
        scores = (after.bottom, after.top) if after is not None else (0, 0)
        if length and max(scores) >= length:
            break
        record = _with(record, _game(rng, record, number, scores))
    return record
