"""Converting positions and games: the result on one stream, what is to be said on the other."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from tableside.cli.telling import tell
from tableside.documents.game_choice import chosen
from tableside.documents.game_faults import fault_line
from tableside.documents.own_file import own_file, read_own_file
from tableside.engine.state import State
from tableside.errors import UserFault
from tableside.i18n.speech import Speech, read_speech
from tableside.notation.convert import losses, write
from tableside.notation.errors import NotationError
from tableside.notation.moments import write_moment
from tableside.notation.read import find, read_any
from tableside.notation.read_record import holds_games, read_record
from tableside.notation.reading import Format, Names, Reading
from tableside.notation.record_convert import RECORD_FORMATS, record_losses, write_record
from tableside.notation.replay import Replay, replay, settled
from tableside.rendering.say import plain
from tableside.resources import root

MOST_BYTES = 2_000_000
"""Bytes that are read: a long match with its analysis."""

MOST_POSITIONS = 2_000
_SHOWN = 60

TARGETS = {
    **{form.value: form for form in Format if form is not Format.POINTS},
    "human": Format.POINTS,
    "points": Format.POINTS,
}
"""The notations by the words of ``--to``."""

_FILE_ENDINGS = frozenset((".mat", ".sgf", ".txt", ".md", ".csv", ".toml"))


@dataclass(frozen=True, slots=True)
class Piece:
    """What became of one position.

    Attributes:
        place: where it stands: its number in the text, or the moment of a game.
        text: what was read, shortened.
        found: the notation in which it was found; empty where none was.
        result: the position in the other notation; empty where there is none.
        warnings: what was mended.
        losses: what the other notation cannot hold.
        problems: everything for which it is refused.
    """

    place: str
    text: str
    found: str = ""
    result: str = ""
    warnings: tuple[str, ...] = ()
    losses: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def data(self) -> dict[str, Any]:
        """The piece as data; what is empty is left out."""
        full = {
            "place": self.place,
            "text": self.text,
            "found": self.found,
            "result": self.result,
            "warnings": list(self.warnings),
            "losses": list(self.losses),
            "problems": list(self.problems),
        }
        return {key: value for key, value in full.items() if value}


def convert_source(source: str, target: str, at: str | None, *, as_json: bool, lang: str) -> int:
    """Convert whatever a text, a file or the standard input holds.

    Args:
        source: the text, the name of a file, or ``-``.
        target: a word of :data:`TARGETS`, or ``mat``.
        at: the moments of a game that are wanted.
        as_json: print data.
        lang: the language in which faults of a game are told.

    Returns:
        The exit code: 0, or 1 if something was left out or is wrong.

    Raises:
        UserFault: nothing can be converted; its line says why.
    """
    known = tuple(dict.fromkeys((*TARGETS, *RECORD_FORMATS)))
    if target not in known:
        raise UserFault.choice("notation", target, known)
    speech = read_speech(root("locales"), lang)
    text = _text(source)
    if holds_games(text):
        if at is None and target in RECORD_FORMATS:
            return _games(text, target, as_json=as_json, speech=speech)
        return _moments(text, _notation(target), at or "all", as_json=as_json, speech=speech)
    if at is not None:
        raise UserFault("--at chooses moments of a game, and the text holds no game")
    pieces = list(_positions(text, _notation(target)))
    return _told(pieces, as_json=as_json)


def _notation(target: str) -> Format:
    if target not in TARGETS:
        raise UserFault(f"{target} holds whole games; for a position take {', '.join(TARGETS)}")
    return TARGETS[target]


def _text(source: str) -> str:
    """The text that is meant: itself, a file's, or the standard input's.

    Raises:
        OwnFileError: the file cannot be read or is too large.
    """
    if source == "-":
        data = sys.stdin.buffer.read(MOST_BYTES + 1)
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as fault:
            raise UserFault("the standard input is not a text in UTF-8") from fault
        return own_file("the standard input", text, MOST_BYTES).text
    path = Path(source)
    try:
        is_file = "\n" not in source and path.is_file()
    except (OSError, ValueError):  # longer than a name can be, or no name at all
        is_file = False
    if is_file or path.suffix.lower() in _FILE_ENDINGS:
        return read_own_file(path, MOST_BYTES).text
    return own_file("the text", source, MOST_BYTES).text


def _positions(text: str, notation: Format) -> Iterator[Piece]:
    found = [(piece.text, piece.format.label) for piece in find(text)]
    if not found:
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        found = [(line, "") for line in (lines if _by_line(lines) else [text])]
    if len(found) > MOST_POSITIONS:
        raise UserFault(f"{len(found)} positions are too many, allowed are {MOST_POSITIONS}")
    for number, (piece, label) in enumerate(found, 1):
        place = str(number) if len(found) > 1 else ""
        yield _piece(place, piece, label, notation)


def _by_line(lines: list[str]) -> bool:
    """Whether each line is a position of its own, such as a list of points and counts."""
    if len(lines) < 2:
        return False
    try:
        for line in lines[:2]:
            read_any(line)
    except NotationError:
        return False
    return True


def _piece(place: str, text: str, label: str, notation: Format) -> Piece:
    shown = " ".join(text.split())
    shown = shown if len(shown) <= _SHOWN else shown[: _SHOWN - 3] + "..."
    try:
        reading: Reading = read_any(text)
        return _written(
            Piece(place, shown, reading.format.label, warnings=reading.warnings),
            reading.state,
            notation,
            reading.names,
        )
    except NotationError as fault:
        return Piece(place, shown, label, problems=fault.problems)


def _written(piece: Piece, state: State, notation: Format, names: Names | None) -> Piece:
    try:
        result = write(state, notation, names=names)
    except NotationError as fault:
        return Piece(piece.place, piece.text, piece.found, problems=fault.problems)
    lost = losses(state, notation, names=names)
    return Piece(piece.place, piece.text, piece.found, result, piece.warnings, lost)


def _told(pieces: list[Piece], *, as_json: bool) -> int:
    """Print what came of the pieces.

    Raises:
        UserFault: none of them could be converted, and it was only one.
    """
    failed = [piece for piece in pieces if piece.problems]
    if as_json:
        click.echo(json.dumps([piece.data for piece in pieces], ensure_ascii=False, indent=2))
    for piece in pieces:
        if piece.result and not as_json:
            click.echo(piece.result)
        _say(piece)
    if not failed:
        return 0
    return 2 if len(failed) == len(pieces) else 1


def _say(piece: Piece) -> None:
    before = f"{piece.place}: " if piece.place else ""
    if piece.found:
        tell(f"{before}found {piece.found}: {piece.text}", 0)
    for warning in piece.warnings:
        tell(f"{before}mended: {warning}", 0)
    for lost in piece.losses:
        tell(f"{before}lost: {lost}", 0)
    for problem in piece.problems:
        tell(f"{before}refused: {problem}", 0)


def _played(text: str) -> tuple[Replay, tuple[str, ...], str]:
    reading = read_record(text)
    played = replay(reading.record)
    # Match text marks its hits; SGF has no sign for them, so there nothing is missing.
    steps = played.steps if reading.format == "mat" else ()
    games = len(played.games)
    notes = [f"{write_moment(step, games=games)}: {note}" for step in steps for note in step.notes]
    return played, (*reading.warnings, *notes), reading.format


def _faults(played: Replay, speech: Speech) -> list[str]:
    return [
        plain(speech, fault_line(fault, played.record.names, played.ruleset))
        for fault in played.faults
    ]


def _games(text: str, target: str, *, as_json: bool, speech: Speech) -> int:
    played, warnings, form = _played(text)
    record = settled(played)
    result = write_record(record, target)
    lost = record_losses(record, target)
    faults = _faults(played, speech)
    if as_json:
        data = {
            "found": form,
            "games": len(record.games),
            "result": result,
            "warnings": list(warnings),
            "losses": list(lost),
            "faults": faults,
        }
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        click.echo(result, nl=False)
    games = "1 game" if len(record.games) == 1 else f"{len(record.games)} games"
    tell(f"found {games} ({form})", 0)
    _lines(warnings, lost, faults)
    return 1 if faults else 0


def _lines(warnings: tuple[str, ...], lost: tuple[str, ...], faults: list[str]) -> None:
    for kind, lines in (("mended", warnings), ("lost", lost), ("wrong", faults)):
        for line in lines:
            tell(f"{kind}: {line}", 0)


def _moments(text: str, notation: Format, at: str, *, as_json: bool, speech: Speech) -> int:
    played, warnings, form = _played(text)
    names = played.record.names
    pieces = [
        _written(
            Piece(write_moment(step, games=len(played.games)), "", form),
            step.before,
            notation,
            names,
        )
        for step in chosen(played, at)
    ]
    faults = _faults(played, speech)
    if as_json:
        data = {
            "found": form,
            "positions": [piece.data for piece in pieces],
            "warnings": list(warnings),
            "faults": faults,
        }
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    lost = tuple(dict.fromkeys(line for piece in pieces for line in piece.losses))
    refused = [piece for piece in pieces if piece.problems]
    for piece in pieces:
        if piece.result and not as_json:
            click.echo(piece.result)
    tell(f"found {len(pieces)} positions in {form}", 0)
    _lines(warnings, lost, faults)
    for piece in refused:
        for problem in piece.problems:
            tell(f"{piece.place}: refused: {problem}", 0)
    return 1 if faults or refused else 0
