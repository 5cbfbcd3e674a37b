"""A board and the question that it poses: what its reader is to find, checked or computed.

Text in Markdown and sets in TOML ask for such boards with the same keys: those of any
board (:data:`~tableside.documents.board_request.KEYS`), ``mark``, and :data:`OWN_KEYS`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tableside.diagrams.svg import draw
from tableside.documents.board_request import KEYS, BoardError, request_from
from tableside.documents.boards import Board, board
from tableside.engine.dice import Dice
from tableside.engine.legality import legal_plays
from tableside.engine.play import Play
from tableside.engine.ruleset import Ruleset
from tableside.errors import nearest
from tableside.notation.plays import write_play
from tableside.rulebook.message import Fact, Listing, Message, Notation, Plural, Sentence, Verbatim

OWN_KEYS = ("answer", "note")
"""What such a board has besides: a play to find, or how it is computed, and what to say of it."""

ALL_KEYS = (*KEYS, "mark", *OWN_KEYS)

BEST, ALL = "best", "all"
"""Answers that are computed: the best play of a race, and every legal play."""

LONGEST_NOTE = 400
MOST_PLAYS = 40
"""Legal plays that an answer lists; more, nobody reads."""


@dataclass(frozen=True, slots=True)
class Posed:
    """A board with its answer.

    Attributes:
        board: as it is shown with the question.
        answer: the same position with the play that was to be found; ``None`` where nothing
            is asked.
        words: what is said beneath the answer.
    """

    board: Board
    answer: Board | None = None
    words: tuple[Fact, ...] = ()


def pose(values: Mapping[str, Any], rules: Ruleset | None = None) -> Posed:
    """Make the boards that are asked for, checked by the engine.

    Args:
        values: texts or values of TOML by :data:`ALL_KEYS`.
        rules: the rules for a board that names none; ``None`` takes what fits it.

    Raises:
        UserFault: what is wrong; its line begins with the key where that can be told.

    >>> pose({"position": "start", "roll": "31", "answer": "8/5 6/5"}).answer.play is None
    False
    >>> pose({"position": "6:2", "note": "Mind the gap."})
    Traceback (most recent call last):
    tableside.documents.board_request.BoardError: note: it speaks of an answer, and there is none
    """
    given = {str(key).strip().lower().replace("_", "-"): one for key, one in values.items()}
    empty = "answer" in given and not str(given["answer"]).strip()
    answer, note = (_text(key, given.pop(key, "")) for key in OWN_KEYS)
    if "mark" in given:
        given["marks"] = _marks(given.pop("mark"), given.get("marks", ()))
    unknown = next((key for key in given if key not in KEYS), None)
    if unknown is not None:
        raise BoardError(unknown_key(unknown))
    if empty:
        raise BoardError(f"answer: it is empty; write a play, such as 8/5 6/5, {BEST} or {ALL}")
    if note and not answer:
        raise BoardError("note: it speaks of an answer, and there is none")
    if answer and (given.get("play") or given.get("candidates")):
        raise BoardError("answer: the board shows a play already; take one of the two away")
    request = request_from(given)
    asked = None if request.ruleset else rules
    shown = board(request, asked)
    # What a mark or a region makes impossible shows only when it is drawn.
    draw(shown.diagram, size_mm=None)
    if not answer:
        return Posed(shown)
    said = (Verbatim(note),) if note else ()
    if answer.lower() not in (BEST, ALL):
        found = board(replace(request, play=answer, caption=True), asked)
        return Posed(shown, found, said)
    dice = shown.state.dice
    if dice is None:
        raise BoardError("answer: it needs the roll that is played, such as 31")
    if answer.lower() == ALL:
        bare = board(replace(request, caption=False), asked)
        return Posed(shown, bare, (_every(shown, dice), *said))
    best, words = _best(shown, dice)
    found = board(replace(request, play=write_play(best), caption=False), asked)
    return Posed(shown, found, (*words, *said))


def unknown_key(key: str) -> str:
    """The line about a key that is none: the nearest, for there are too many to list.

    >>> unknown_key("rol")
    "unknown key 'rol': did you mean 'roll'?"
    """
    close = nearest(key, ALL_KEYS)
    return (
        f"unknown key {key!r:.40}: did you mean {close!r}?"
        if close
        else str(BoardError.choice("key", key, ALL_KEYS))
    )


def _text(key: str, value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str):
        raise BoardError(f"{key}: {value!r:.40} is not a text")
    if len(value) > LONGEST_NOTE:
        raise BoardError(f"{key}: it has {len(value)} characters, allowed are {LONGEST_NOTE}")
    return " ".join(value.split())


def _marks(one: object, others: object) -> list[object]:
    """A single mark, or several, beside those of ``marks``."""
    both: list[object] = []
    for each in (others, one):
        both += each if isinstance(each, list | tuple) else [each]
    return both


def _best(shown: Board, dice: Dice) -> tuple[Play, tuple[Sentence, ...]]:
    """The play that the tables of the race hold for the best, and by how much."""
    from tableside.bearoff import BearoffError, rank  # late: it stands on NumPy
    from tableside.documents.worked_blocks import notes, verdict

    ranking = rank(shown.state.position, dice, shown.ruleset)
    if len(ranking.plays) > 1 and not ranking.best:
        reason = "" if ranking.refusal is None else f": {BearoffError(ranking.refusal)}"
        raise BoardError(f"answer: no table tells the best play{reason}")
    best = (ranking.best or ranking.plays)[:1]
    return best[0].play if best else Play(), (verdict(ranking), *notes(ranking))


def _every(shown: Board, dice: Dice) -> Sentence:
    legal = legal_plays(shown.state.position, dice, shown.ruleset)
    if len(legal) > MOST_PLAYS:
        raise BoardError(f"answer: there are {len(legal)} legal plays, allowed are {MOST_PLAYS}")
    if not legal:
        return Message("example.verdict", "The roll is lost.")
    return every_play(legal)


def every_play(legal: Sequence[Play]) -> Sentence:
    """How many plays there are, and all of them."""
    return Plural(
        "exercise.answer",
        "{count} play: {plays}.",
        "{count} plays: {plays}.",
        "count",
        {"count": len(legal), "plays": Listing(tuple(Notation(write_play(p)) for p in legal))},
    )
