"""An example put to the engine: its plays ranked, its claims checked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tableside.bearoff import BearoffError, Measure, Ranking, Refusal, race, rank
from tableside.documents.example_sets import ExampleError, ExampleText
from tableside.engine.attempt import Attempt
from tableside.engine.dice import Dice
from tableside.engine.explain import explain
from tableside.engine.play import Play
from tableside.engine.position import Position, Side
from tableside.engine.reason import Explanation
from tableside.engine.ruleset import Ruleset
from tableside.errors import UserFault
from tableside.notation.plays import parse_play, write_attempt
from tableside.notation.read import read_any
from tableside.notation.rolls import read_roll
from tableside.rulebook.book import BY_ID, BY_REASON

MOST_PLAYS = 40
"""Legal plays of an example: more make no example that anybody reads."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A tempting play and why it is forbidden."""

    attempt: Attempt
    verdict: Explanation


@dataclass(frozen=True, slots=True)
class Worked:
    """An example with everything that the engine says of it.

    Attributes:
        text: the example as it is written.
        position: the board; without the opponent where only the rolls count.
        dice: the roll.
        ranking: every legal play, best first.
        shown: the play that the picture shows; ``None`` when nothing can be played or no
            number tells which of several is best.
        tempting: the tempting plays.
    """

    text: ExampleText
    position: Position
    dice: Dice
    ranking: Ranking
    shown: Play | None
    tempting: tuple[Tried, ...]


def refuse_without_numbers(ruleset: Ruleset) -> None:
    """Refuse a ruleset for which no bear-off numbers are known.

    Raises:
        BearoffError: with the setting that is to blame.
    """
    race(Side.of({1: ruleset.board.checkers}), ruleset)


def work(text: ExampleText, ruleset: Ruleset) -> Worked:
    """Put an example to the engine.

    Raises:
        ExampleError: it cannot be read, a tempting play is legal, a play cannot be valued,
            or the engine does not return a clause that the example claims to teach.
    """
    try:
        return _worked(text, ruleset)
    except ExampleError:
        raise
    except UserFault as fault:
        raise ExampleError(f"{text.where}: {fault}") from fault


def _worked(text: ExampleText, ruleset: Ruleset) -> Worked:
    position, dice = _read(text, ruleset)
    ranking = rank(position, dice, ruleset)
    if ranking.by is Measure.NONE and ranking.refusal not in (None, Refusal.CONTACT):
        raise BearoffError(ranking.refusal)
    if len(ranking.plays) > MOST_PLAYS:
        raise ExampleError(
            f"{text.where}: roll: it has {len(ranking.plays)} legal plays; "
            f"allowed are {MOST_PLAYS} at most"
        )
    verdicts = [explain(position, dice, row.play, ruleset) for row in ranking.plays]
    if not verdicts:
        verdicts = [explain(position, dice, Play(), ruleset)]
    tempting = tuple(_tempt(text, word, position, dice, ruleset) for word in text.tempting)
    shown_by = [*verdicts, *(tried.verdict for tried in tempting)]
    _check_teaching(text, shown_by, ruleset)
    known = ranking.by is not Measure.NONE or len(ranking.plays) == 1
    shown = ranking.plays[0].play if known and ranking.plays else None
    return Worked(text, position, dice, ranking, shown, tempting)


def _read(text: ExampleText, ruleset: Ruleset) -> tuple[Position, Dice]:
    try:
        position = read_any(text.position, checkers=ruleset.board.checkers).state.position
        position = position.checked(ruleset.board.checkers)
    except UserFault as fault:
        raise ExampleError(f"{text.where}: position: {fault}") from fault
    try:
        dice = read_roll(text.roll)
    except UserFault as fault:
        raise ExampleError(f"{text.where}: roll: {fault}") from fault
    if text.by == "rolls":
        alone = Side.of({}, off=ruleset.board.checkers)
        position = replace(position, opponent=alone)
    return position, dice


def _tempt(text: ExampleText, word: str, position: Position, dice: Dice, ruleset: Ruleset) -> Tried:
    try:
        attempt = parse_play(word)
    except UserFault as fault:
        raise ExampleError(f"{text.where}: tempting: {fault}") from fault
    verdict = explain(position, dice, attempt, ruleset)
    if verdict.legal:
        raise ExampleError(
            f"{text.where}: tempting: {write_attempt(attempt)} is legal; "
            "allowed are plays that the rules forbid"
        )
    return Tried(attempt, verdict)


def _check_teaching(text: ExampleText, verdicts: list[Explanation], ruleset: Ruleset) -> None:
    returned = {BY_REASON[reason].id for verdict in verdicts for reason in verdict.reasons}
    for clause in text.teaches:
        if clause not in BY_ID:
            told = UserFault.choice("clause", clause, [i for i in BY_ID if BY_ID[i].reasons])
            raise ExampleError(f"{text.where}: teaches: {told}")
        if clause not in returned or not BY_ID[clause].when(ruleset):
            raise ExampleError(
                f"{text.where}: teaches: nothing in it shows {clause}; it shows "
                f"{', '.join(sorted(returned))}"
            )
