"""Plays as they are written: real positions, legal plays, and what each sign means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tableside.diagrams.model import Diagram, Region, View
from tableside.documents.describe import describe_drawn, roll_text
from tableside.documents.model import Figure
from tableside.engine.dice import Dice
from tableside.engine.legality import legal_plays
from tableside.engine.play import Play
from tableside.engine.position import BAR, Position, Side
from tableside.engine.ruleset import Ruleset
from tableside.notation.errors import PlayError
from tableside.notation.plays import resolve, write_play
from tableside.notation.rolls import read_roll
from tableside.rulebook.message import Fact, Message, Notation, Sentence

Said = Callable[[Play], Sentence]


@dataclass(frozen=True, slots=True)
class Shown:
    """An example: a position, its roll and a legal play of it.

    Attributes:
        id: unique in the document.
        position: the board.
        dice: the roll.
        play: a legal play; one without moves where nothing can be played.
        region: the part of the board that is drawn.
        said: what the writing of this play shows.
    """

    id: str
    position: Position
    dice: Dice
    play: Play
    region: Region
    said: Sentence


_NOBODY = Side.of({})


@dataclass(frozen=True, slots=True)
class _Wanted:
    id: str
    roll: str
    text: str
    region: Region
    said: Said
    mover: Side = _NOBODY
    opponent: Side = _NOBODY
    start: bool = False


def _facts(**facts: Fact) -> dict[str, Fact]:
    return facts


def _two(play: Play) -> Sentence:
    one, two = sorted(play.moves, key=lambda move: -move.source)
    return Message(
        "notate.play",
        "From, stroke, to: a checker goes from {source} to {target}, another from {from_point} "
        "to {to_point}. The farthest is written first.",
        _facts(source=one.source, target=one.target, from_point=two.source, to_point=two.target),
    )


def _joined(play: Play) -> Sentence:
    return Message(
        "notate.play",
        "The same checker plays both dice: only its start and its end, {source} and {target}, are "
        "written.",
        _facts(source=play.moves[0].source, target=play.moves[-1].target),
    )


def _hit(play: Play) -> Sentence:
    hit = next(move for move in play.moves if move.hit)
    return Message(
        "notate.play",
        "The star {star} is a hit: a checker is sent to the bar from {point}.",
        _facts(star=Notation("*"), point=hit.target),
    )


def _chain(play: Play) -> Sentence:
    hit = next(move for move in play.moves if move.hit)
    return Message(
        "notate.play",
        "A hit on the way: the point in between, {point}, is written because of its star.",
        _facts(point=hit.target),
    )


def _enter(play: Play) -> Sentence:
    entered = next(move for move in play.moves if move.source == BAR)
    return Message(
        "notate.play",
        "Written {bar}: a checker on the bar. With the {die} it enters on {point}.",
        _facts(bar=Notation("bar"), die=entered.die, point=entered.target),
    )


def _off(play: Play) -> Sentence:
    return Message(
        "notate.play", "Written {off}: a checker is borne off.", _facts(off=Notation("off"))
    )


def _double(play: Play) -> Sentence:
    count = re.search(r"\(\d\)", write_play(play))
    return Message(
        "notate.play",
        "A double. {count} says how many checkers make the same move; here there are {number} "
        "moves in all.",
        _facts(count=Notation(count[0] if count else ""), number=len(play.moves)),
    )


def _dance(play: Play) -> Sentence:
    return Message(
        "notate.play",
        "Nothing can be played, the turn is lost. Write {text}, or {short}.",
        _facts(text=Notation(write_play(play)), short=Notation("dance")),
    )


_WANTED = (
    _Wanted("two", "31", "8/5 6/5", "bottom-half", _two, start=True),
    _Wanted("joined", "41", "12/7", "outer", _joined, Side.of({12: 1, 8: 1})),
    _Wanted("hit", "21", "6/5 6/4*", "home", _hit, Side.of({6: 2}), Side.of({21: 1})),
    _Wanted("chain", "32", "12/10*/7", "outer", _chain, Side.of({12: 1}), Side.of({15: 1})),
    _Wanted(
        "enter", "52", "bar/20 24/22", "far-home", _enter,
        Side.of({24: 1}, bar=1), Side.of({4: 2}),
    ),
    _Wanted("off", "64", "6/off 4/off", "home", _off, Side.of({6: 1, 4: 1, 2: 1})),
    _Wanted("double", "22", "6/4(2) 5/3(2)", "home", _double, Side.of({6: 2, 5: 2})),
    _Wanted(
        "dance", "65", "cannot move", "far-home", _dance,
        Side.of({}, bar=1), Side.of({6: 2, 5: 2}),
    ),
)  # fmt: skip


def shown(ruleset: Ruleset) -> tuple[Shown, ...]:
    """The examples that a ruleset has: those whose play is legal under it.

    A sign that another play of the same roll shows as well is shown by that play.
    """
    return tuple(_shown(ruleset))


def _shown(ruleset: Ruleset) -> Iterator[Shown]:
    for wanted in _WANTED:
        position = _position(wanted, ruleset)
        if position is None:
            continue
        dice = read_roll(wanted.roll)
        play = _played(wanted.text, position, dice, ruleset)
        if play is not None:
            yield Shown(wanted.id, position, dice, play, wanted.region, wanted.said(play))


def _position(wanted: _Wanted, ruleset: Ruleset) -> Position | None:
    """The board of an example; none where the game has too few checkers or too full a point."""
    if wanted.start:
        return ruleset.start
    count = ruleset.board.checkers
    sides = (wanted.mover, wanted.opponent)
    most = ruleset.movement.most_on_point or count
    if any(side.in_play > count or max(side.points, default=0) > most for side in sides):
        return None
    mover, opponent = sides
    if not opponent.in_play:
        opponent = Side.of({1: 1})  # out of the picture: the game is not over
    return Position(mover, opponent).completed(count)


def _played(text: str, position: Position, dice: Dice, ruleset: Ruleset) -> Play | None:
    try:
        play = resolve(text, position, dice, ruleset).play
    except PlayError:
        play = None
    if play is not None and write_play(play) == text:
        return play
    for other in legal_plays(position, dice, ruleset):
        if _signs(write_play(other), dice) == _signs(text, dice):
            return other
    return None


def _signs(text: str, dice: Dice) -> tuple[set[str], int]:
    """The signs of a play, and how many checkers it names; a double can be played less often."""
    return {s for s in text if not s.isdigit() and s != " "}, dice.is_double or len(text.split())


def figure(one: Shown) -> Figure:
    """The board with the dice and the play as arrows; the play as written heads the caption."""
    trays = one.id == "off"
    diagram = Diagram(
        one.position,
        one.dice,
        one.play if one.play.moves else None,
        view=View(region=one.region, trays=trays, bar=bool(one.position.mover.bar) or None),
    )
    return Figure(
        id=f"play-{one.id}",
        diagram=diagram,
        title=Message("notate.figure", "A play and how it is written"),
        description=describe_drawn(diagram, one.dice),
        caption=Message(
            "notate.figure",
            "{roll}: {play}",
            {"roll": roll_text(one.dice), "play": Notation(write_play(one.play))},
        ),
    )
