"""A match or a session as pages of diagrams: the chosen moments, the score, what is wrong."""

from __future__ import annotations

from collections.abc import Mapping

from tableside.documents.asked import Asked
from tableside.documents.game_cells import Group, groups
from tableside.documents.game_choice import MOST_BOARDS, GameChoiceError, chosen
from tableside.documents.game_faults import fault_line, name_of
from tableside.documents.model import Block, BoardGrid, Document, Section, Statement, Table
from tableside.documents.own_file import OwnFile
from tableside.documents.telling import WINS
from tableside.engine.ruleset import Ruleset
from tableside.engine.scoring import Result
from tableside.engine.state import Seat, Stage
from tableside.notation.errors import NotationError
from tableside.notation.read_record import read_record
from tableside.notation.record import Resigned
from tableside.notation.replay import GameReplay, Replay, replay
from tableside.notation.steps import Step, Won
from tableside.rulebook.message import Fact, Message, Plural, Sentence, Verbatim

MOST_TOLD = 60
"""Faults that the page tells; the rest is counted."""

_RESULTS: Mapping[Result, Message] = {
    Result.SINGLE: WINS["single"],
    Result.GAMMON: WINS["gammon"],
    Result.BACKGAMMON: WINS["backgammon"],
}


class GameFileError(NotationError):
    """A file that holds no games."""


def prepare(ruleset: Ruleset, asked: Asked) -> None:
    """Find every fault before anything is rendered.

    Raises:
        GameFileError: the file holds no games.
        GameChoiceError: the moments that were asked for are not in it.
    """
    _chosen(_played(ruleset, asked), asked)


def warnings(ruleset: Ruleset, asked: Asked) -> tuple[Sentence, ...]:
    """What is wrong in the games, a line for each fault."""
    played = _played(ruleset, asked)
    return tuple(fault_line(fault, played.record.names, played.ruleset) for fault in played.faults)


def build(ruleset: Ruleset, asked: Asked) -> Document:
    """The games of a file.

    Raises:
        GameFileError: the file holds no games.
        GameChoiceError: the moments that were asked for are not in it, or are too many.
    """
    played = _played(ruleset, asked)
    boards = tuple(groups(played, _chosen(played, asked), asked.show))
    heading = Message("game.heading", "Moments of the game")
    sections = [Section("boards", heading, _grids(boards, asked.show))]
    sections.append(Section("score", Message("game.heading", "Score"), (_scores(played),)))
    if played.faults:
        wrong = Message("game.heading", "What is wrong in the file")
        sections.append(Section("faults", wrong, (_faults(played),)))
    names = played.record.names
    return Document(
        id="game",
        ruleset=played.ruleset,
        title=Message(
            "game.title",
            "{white} – {black}",
            {"white": name_of(names, Seat.TOP), "black": name_of(names, Seat.BOTTOM)},
        ),
        subtitle=_kind(played),
        lead=(
            Message("game.lead", "White: {player}", {"player": name_of(names, Seat.TOP)}),
            Message("game.lead", "Black: {player}", {"player": name_of(names, Seat.BOTTOM)}),
        ),
        opener=None,
        sections=tuple(sections),
        foot=(),
        free=True,
    )


def _played(ruleset: Ruleset, asked: Asked) -> Replay:
    file = asked.file or OwnFile("", "")
    try:
        return replay(read_record(file.text).record, ruleset)
    except NotationError as fault:
        raise GameFileError(tuple(f"{file.name}: {line}" for line in fault.problems)) from fault


def _chosen(played: Replay, asked: Asked) -> tuple[Step, ...]:
    steps = chosen(played, asked.at)
    many = len(steps) * (2 if asked.show == "pairs" else 1)
    if many > MOST_BOARDS:
        line = f"{many} boards are too many, allowed are {MOST_BOARDS}"
        raise GameChoiceError(f"{line}: choose some with --at, such as --at game1 or --at cube")
    return steps


def _grids(boards: tuple[Group, ...], show: str) -> tuple[BoardGrid, ...]:
    """One grid for all, or one for each pair, so that before and after stand in a row."""
    if show == "pairs":
        return tuple(BoardGrid(group) for group in boards)
    return (BoardGrid(tuple(cell for group in boards for cell in group)),)


def _kind(played: Replay) -> Sentence:
    length = played.record.length
    if length:
        return Message("game.kind", "Match to {length}", {"length": length})
    return Message("game.kind", "Money game")


def _scores(played: Replay) -> Table:
    return Table(
        Message("game.score", "Score of each game"),
        (
            Message("game.score", "Game"),
            Message("board.player", "White"),
            Message("board.player", "Black"),
            Message("game.score", "Won by"),
            Message("game.score", "Points"),
            Message("game.score", "How"),
        ),
        (*(_score_row(game, played) for game in played.games), _final(played)),
        numeric=(1, 2, 4),
    )


def _final(played: Replay) -> tuple[Fact, ...]:
    """The score after the last game."""
    after = played.games[-1].after
    blank = Verbatim("")
    return (Message("game.score", "At the end"), after.top, after.bottom, blank, blank, blank)


def _score_row(game: GameReplay, played: Replay) -> tuple[Fact, ...]:
    before: tuple[Fact, ...] = (game.record.number, game.match.top, game.match.bottom)
    if game.won is None:
        blank = Verbatim("–")
        return (*before, blank, blank, Message("game.score", "not finished"))
    winner = name_of(played.record.names, game.won.winner)
    return (*before, winner, game.won.points, _how(game, game.won))


def _how(game: GameReplay, won: Won) -> Sentence:
    last = game.steps[-1] if game.steps else None
    if last is not None and last.after is not None and last.after.stage is Stage.PASSED:
        return Message("game.score", "Double dropped")
    if won.result is None:
        return Message("game.score", "As the file says")
    win = _RESULTS[won.result]
    if last is not None and isinstance(last.entry.deed, Resigned):
        return Message("game.score", "{win}, given up", {"win": win})
    return win


def _faults(played: Replay) -> Block:
    names, rules = played.record.names, played.ruleset
    told = [(fault_line(fault, names, rules),) for fault in played.faults[:MOST_TOLD]]
    more = len(played.faults) - len(told)
    if more > 0:
        facts: dict[str, Fact] = {"count": more}
        told.append(
            (Plural("game.more", "And {count} more.", "And {count} more.", "count", facts),)
        )
    return Statement(tuple(told))
