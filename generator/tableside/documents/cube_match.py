"""The cube in a match: an example game by game, chances at each score, take points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tableside.documents.cube_steps import NOTHING, THEM, YOU
from tableside.documents.model import Table
from tableside.documents.telling import WINS
from tableside.engine.cube import CubeState, may_double
from tableside.engine.match import Phase, after_game, standing
from tableside.engine.ruleset import Ruleset
from tableside.engine.scoring import Party, Result, paid
from tableside.engine.state import Match, Seat
from tableside.odds import equity_rows, post_crawford_row, take_point_rows
from tableside.rulebook.message import Amount, Fact, Message, Notation, Sentence

MOST_NEEDS = 7
"""Rows and columns of the tables: the points that a player may still need."""

USUAL_LENGTH = 7
"""The example goes so far where the ruleset leaves the length to the players."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the example.

    Attributes:
        number: which game of those shown, from 1.
        before: the score before it.
        phase: what the score means for it.
        doubling: whether anybody may double in it.
        winner: who wins it.
        result: how.
        cube: on what the cube lies at the end.
        points: what that pays.
        after: the score after it.
    """

    number: int
    before: Match
    phase: Phase
    doubling: bool
    winner: Seat
    result: Result
    cube: int
    points: int
    after: Match


def example_length(ruleset: Ruleset) -> int:
    """The length of the example match: the ruleset's own, or the one nearest to the usual."""
    rules = ruleset.match
    if rules.length or not rules.lengths:
        return rules.length or USUAL_LENGTH
    return min(rules.lengths, key=lambda length: (abs(length - USUAL_LENGTH), length))


def table_needs(ruleset: Ruleset) -> int:
    """How many points the tables go up to: no match needs more than its length."""
    rules = ruleset.match
    longest = rules.length or max(rules.lengths, default=MOST_NEEDS)
    return min(longest, MOST_NEEDS)


def example_match(ruleset: Ruleset) -> tuple[Game, ...]:
    """A match played through the engine, from its start or from where 7 points are missing.

    You come within a point of winning, the other player catches up, and it is won. Where
    nobody may double, nobody does.
    """
    length = example_length(ruleset)
    start = max(0, length - USUAL_LENGTH)
    match, games = Match(length, start, start), list[Game]()
    while True:
        now = standing(match, ruleset)
        if now.phase is Phase.WON:
            return tuple(games)
        doubling = any(may_double(CubeState(on_roll=seat), ruleset, match).legal for seat in Seat)
        winner, result, cube = _wanted(match, len(games), now.phase)
        cube = min(cube, ruleset.cube.limit or cube) if doubling else 1
        score = paid(Party.MOVER, result, ruleset, cube=cube, doubled_and_taken=cube > 1)
        after = after_game(match, winner, score.points, ruleset)
        games.append(
            Game(
                len(games) + 1,
                match,
                now.phase,
                doubling,
                winner,
                result,
                cube,
                score.points,
                after,
            )
        )
        match = after


def _wanted(match: Match, played: int, phase: Phase) -> tuple[Seat, Result, int]:
    """Who wins the next game of the example, how, and on which cube."""
    mine, theirs = (match.length - match.score(seat) for seat in (YOU, THEM))
    if mine == 1:
        if phase is Phase.CRAWFORD and theirs > 1:
            return THEM, Result.SINGLE, 1
        # After it the one behind doubles at once, and draws level if that wins no match.
        return (
            (THEM, Result.SINGLE, 2) if theirs > 2 else (YOU, Result.SINGLE, 2 if theirs > 1 else 1)
        )
    if played % 2 == 0 and theirs > 3:
        return THEM, Result.SINGLE, 2 if played == 0 and theirs > 4 else 1
    if mine > 4:
        return YOU, Result.GAMMON, 2
    return YOU, Result.SINGLE, 2 if mine > 2 else 1


def games_table(ruleset: Ruleset) -> Table:
    """The example as a score table."""
    rows: list[tuple[Fact, ...]] = [
        (
            game.number,
            _doubling(game),
            _WINNER[game.winner],
            WINS[game.result.name.lower()],
            game.cube,
            game.points,
            Notation(f"{game.after.score(YOU)}-{game.after.score(THEM)}"),
        )
        for game in example_match(ruleset)
    ]
    length = example_length(ruleset)
    return Table(
        Message("doubling.games", "A match to {length}, game by game", {"length": length}),
        (
            Message("doubling.games", "Game"),
            Message("doubling.games", "Doubling"),
            Message("doubling.games", "Won by"),
            Message("doubling.games", "Win"),
            Message("doubling.games", "Cube"),
            Message("score.table", "Points"),
            Message("doubling.games", "Score then"),
        ),
        tuple(rows),
        numeric=(4, 5, 6),
    )


_WINNER = {
    YOU: Message("doubling.who", "you"),
    THEM: Message("doubling.who", "opponent"),
}


def _doubling(game: Game) -> Sentence:
    if game.phase is Phase.CRAWFORD:
        return Message("doubling.games", "no: the Crawford game")
    if not game.doubling:
        return Message("doubling.games", "no")
    if game.phase is Phase.POST_CRAWFORD:
        return Message("doubling.games", "again allowed")
    return Message("doubling.games", "allowed")


def equity_table(ruleset: Ruleset) -> Table:
    """The chance of winning the match, in percent, by what each player needs."""
    most = table_needs(ruleset)
    rows: list[tuple[Fact, ...]] = []
    crawford = ruleset.match.crawford and most > 1
    for mine, row in enumerate(equity_rows(ruleset, most), 1):
        label: Fact = mine
        if mine == 1 and crawford:
            label = Message("doubling.equity", "{needs}, Crawford", {"needs": mine})
        rows.append((label, *(Amount(100 * float(cell), 0) for cell in row)))
        if mine == 1 and crawford:
            later = Message("doubling.equity", "{needs}, after it", {"needs": mine})
            cells = post_crawford_row(ruleset, most)
            rows.append((later, *(Amount(100 * float(cell), 0) for cell in cells)))
    return Table(
        Message(
            "doubling.equity",
            "Your chance of winning the match, in percent, by the points that you and they need",
        ),
        _needs(range(1, most + 1)),
        tuple(rows),
        numeric=tuple(range(1, most + 1)),
    )


def _needs(needs: range) -> tuple[Sentence, ...]:
    return (
        Message("doubling.equity", "You ↓ they →"),
        *(Message("doubling.needs", "{needs}", {"needs": need}) for need in needs),
    )


def take_tables(ruleset: Ruleset) -> Iterator[Table]:
    """Take points in percent, by what each player needs: with a dead cube, with a perfect one."""
    most = table_needs(ruleset)
    found = take_point_rows(ruleset, range(1, most + 1))
    for live, caption in (
        (
            False,
            Message("doubling.take", "Their take point in percent: dead cube, no gammon in sight"),
        ),
        (
            True,
            Message("doubling.take", "Their take point in percent: perfect cube, gammons as above"),
        ),
    ):
        rows: list[tuple[Fact, ...]] = []
        for need, row in enumerate(found, 1):
            cells: list[Fact] = [
                NOTHING if one is None else Amount(100 * float(one.live if live else one.dead), 0)
                for one in row
            ]
            if any(one is not None for one in row):
                rows.append((need, *cells))
        yield Table(
            caption, _needs(range(1, most + 1)), tuple(rows), numeric=tuple(range(1, most + 1))
        )
