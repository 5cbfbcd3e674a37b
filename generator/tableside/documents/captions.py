"""What stands under a diagram: who is to do what, and at which score.

The words come from the engine: whether anything can be played, whether a double may be
offered, whose answer is waited for. A player is called by the colour in which the
checkers are drawn, whoever sits at the bottom.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, cast

from tableside.diagrams.model import Diagram, Score, View, Who, other
from tableside.documents.describe import roll_text
from tableside.engine.cube import CubeState, may_double
from tableside.engine.legality import legal_plays
from tableside.engine.play import Play, result
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Offer, Seat, Stage, State
from tableside.engine.turn import next_turn
from tableside.notation.plays import write_play
from tableside.rulebook.message import Fact, Message, Notation, Sentence

Shade: TypeAlias = Literal["white", "black"]

# Translators: White and Black are the players, called by the colour of their checkers.
# {roll} is a throw such as 5-2, {play} a move such as 13/8 13/11, {value} the number on
# the cube.
_TURNS: Mapping[str, Mapping[Shade, Message]] = {
    "to_play": {
        "white": Message("caption.turn", "White to play"),
        "black": Message("caption.turn", "Black to play"),
    },
    "to_play_roll": {
        "white": Message("caption.turn", "White to play {roll}"),
        "black": Message("caption.turn", "Black to play {roll}"),
    },
    "no_play": {
        "white": Message("caption.turn", "White rolled {roll}: no legal play"),
        "black": Message("caption.turn", "Black rolled {roll}: no legal play"),
    },
    "plays": {
        "white": Message("caption.turn", "White plays {roll}: {play}"),
        "black": Message("caption.turn", "Black plays {roll}: {play}"),
    },
    "played": {
        "white": Message("caption.turn", "White played {roll}: {play}. Black to play"),
        "black": Message("caption.turn", "Black played {roll}: {play}. White to play"),
    },
    "throws_again": {
        "white": Message("caption.turn", "White played {roll}: {play}. White to throw again"),
        "black": Message("caption.turn", "Black played {roll}: {play}. Black to throw again"),
    },
    "wins_with": {
        "white": Message("caption.turn", "White played {roll}: {play}, and wins the game"),
        "black": Message("caption.turn", "Black played {roll}: {play}, and wins the game"),
    },
    "has_won": {
        "white": Message("caption.turn", "White has won the game"),
        "black": Message("caption.turn", "Black has won the game"),
    },
    "may_double": {
        "white": Message("caption.turn", "White to play. Double?"),
        "black": Message("caption.turn", "Black to play. Double?"),
    },
    "may_redouble": {
        "white": Message("caption.turn", "White to play. Redouble?"),
        "black": Message("caption.turn", "Black to play. Redouble?"),
    },
    "doubles": {
        "white": Message("caption.turn", "White doubles to {value}. Should Black take?"),
        "black": Message("caption.turn", "Black doubles to {value}. Should White take?"),
    },
    "beavers": {
        "white": Message("caption.turn", "White beavers to {value}. Should Black take?"),
        "black": Message("caption.turn", "Black beavers to {value}. Should White take?"),
    },
    "raccoons": {
        "white": Message("caption.turn", "White raccoons to {value}. Should Black take?"),
        "black": Message("caption.turn", "Black raccoons to {value}. Should White take?"),
    },
    "resigns_single": {
        "white": Message("caption.turn", "White resigns a single game. Does Black accept?"),
        "black": Message("caption.turn", "Black resigns a single game. Does White accept?"),
    },
    "resigns_gammon": {
        "white": Message("caption.turn", "White resigns a gammon. Does Black accept?"),
        "black": Message("caption.turn", "Black resigns a gammon. Does White accept?"),
    },
    "resigns_backgammon": {
        "white": Message("caption.turn", "White resigns a backgammon. Does Black accept?"),
        "black": Message("caption.turn", "Black resigns a backgammon. Does White accept?"),
    },
}
_OVER = Message("caption.turn", "The game is over")
_RESIGNED = {1: "resigns_single", 2: "resigns_gammon", 3: "resigns_backgammon"}
_OFFERED = {Offer.DOUBLE: "doubles", Offer.BEAVER: "beavers", Offer.RACCOON: "raccoons"}


@dataclass(frozen=True, slots=True)
class Turn:
    """Who is to do what.

    Attributes:
        words: a phrase without its full stop.
        asks: whether it ends in a question.
    """

    words: Message
    asks: bool


def shade(who: Who, view: View) -> Shade:
    """The colour by which a player is called.

    >>> shade("mover", View(light="opponent"))
    'black'
    """
    return "white" if who == view.light else "black"


def turn(state: State, diagram: Diagram, ruleset: Ruleset, *, alone: bool = False) -> Turn:
    """What is to be done in a position.

    Args:
        state: the position before the play.
        diagram: what is drawn of it: its view says who is light and whether the play is
            shown before or after it is made.
        ruleset: the rules that say what may be done.
        alone: the mover's side is all there is to see, as in a bearing-off exercise, and an
            opponent without checkers has not won.
    """
    if diagram.play is not None and diagram.play.moves and state.dice is not None:
        kind, who, facts = _with_play(state, diagram.play, diagram.view.moment, ruleset)
    elif state.dice is not None and state.position.mover.in_play:
        legal = legal_plays(state.position, state.dice, ruleset)
        kind, who = "to_play_roll" if legal else "no_play", "mover"
        facts = {"roll": roll_text(state.dice)}
    else:
        kind, who, facts = _without_dice(state, diagram, ruleset, alone=alone)
    if kind == "over":
        return Turn(_OVER, asks=False)
    found = _TURNS[kind][shade(who, diagram.view)]
    return Turn(replace(found, facts=facts), found.text.endswith("?"))


_Found: TypeAlias = tuple[str, Who, dict[str, Fact]]


def _with_play(state: State, play: Play, moment: str, ruleset: Ruleset) -> _Found:
    facts: dict[str, Fact] = {"play": Notation(write_play(play))}
    kind = "plays"
    if state.dice is not None:
        facts["roll"] = roll_text(state.dice)
        if moment == "after":
            again = next_turn(Seat.BOTTOM, state.dice, ruleset).seat is Seat.BOTTOM
            won = not result(state.position, play).mover.in_play
            kind = "wins_with" if won else "throws_again" if again else "played"
    return kind, "mover", facts


def _without_dice(state: State, diagram: Diagram, ruleset: Ruleset, *, alone: bool) -> _Found:
    if not state.position.mover.in_play:
        return "has_won", "mover", {}
    if not state.position.opponent.in_play and not alone:
        return "has_won", "opponent", {}
    if state.resigner is not None and state.resignation in _RESIGNED:
        who = "mover" if state.resigner is state.roller else "opponent"
        return _RESIGNED[state.resignation], cast(Who, who), {}
    if state.stage in (Stage.OVER, Stage.RESIGNED, Stage.PASSED):
        return "over", "mover", {}
    if state.offer is not Offer.NONE:
        turner: Who = "opponent" if state.offer is Offer.BEAVER else "mover"
        return _OFFERED[state.offer], turner, {"value": CubeState.of(state).stake}
    # A cube that is not in the picture is none that anybody thinks of.
    if diagram.cube is not None and not state.match.crawford:
        cube = CubeState.of(state)
        if may_double(cube, ruleset, state.match).legal:
            return "may_redouble" if cube.cube.owner else "may_double", "mover", {}
    return "to_play", "mover", {}


def standing(score: Score | None, view: View, ruleset: Ruleset) -> tuple[Message, ...]:
    """The score of a match or a session, and whether this is a game of its own kind.

    >>> [part.text for part in standing(Score(6, 3, 7, crawford=True), View(), Ruleset())]
    ['Match to {length}: White {white}, Black {black}', 'Crawford game']
    """
    if score is None:
        return ()
    points = {"mover": score.mover, "opponent": score.opponent}
    facts: dict[str, Fact] = {
        "white": points[view.light],
        "black": points[other(view.light)],
    }
    if not score.length:
        if not any(points.values()):
            return ()
        return (Message("caption.score", "Money game: White {white}, Black {black}", facts),)
    facts["length"] = score.length
    found = Message("caption.score", "Match to {length}: White {white}, Black {black}", facts)
    if score.crawford:
        return found, Message("caption.score", "Crawford game")
    one_away = 1 in (score.length - each for each in points.values())
    if one_away and score.length > 1 and ruleset.match.crawford:
        return found, Message("caption.score", "After the Crawford game")
    return (found,)


def caption(turn: Turn, score: tuple[Message, ...]) -> Sentence:
    """The line under a diagram."""
    line = turn.words
    for part in score:
        line = Message("caption.parts", "{turn} · {score}", {"turn": line, "score": part})
    return line
