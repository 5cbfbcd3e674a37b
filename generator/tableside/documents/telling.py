"""The engine's answers in sentences: what comes of a play, a throw, a score, the cube.

The player asked about is the reader. No verdict is written here: each is read from the
answer, so under another ruleset the same question is answered otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from tableside.documents.describe import roll_text
from tableside.documents.model import Ruling
from tableside.engine.attempt import Attempt, Trip
from tableside.engine.position import BAR, OFF
from tableside.engine.reason import Ground
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Seat
from tableside.rulebook.book import BY_REASON
from tableside.rulebook.message import Fact, Message, Notation, Plural, Sentence
from tableside.rulebook.questions import (
    NOBODY,
    Answer,
    CubeQuestion,
    LengthQuestion,
    MatchQuestion,
    NextGameQuestion,
    OpeningQuestion,
    PlayQuestion,
    Question,
    ResignationQuestion,
    ScoreQuestion,
    TurnQuestion,
)
from tableside.rulebook.verdicts import told

WINS: Mapping[str, Message] = {
    "single": Message("win.said", "Single game"),
    "gammon": Message("win.said", "Gammon"),
    "backgammon": Message("win.said", "Backgammon"),
}
"""What the kinds of win are called."""

_MINE, _THEIRS = Seat.BOTTOM.value, Seat.TOP.value


def ruling(question: PlayQuestion, answer: Answer, clauses: Collection[str] = ()) -> Ruling:
    """The verdict on a play, then what its grounds say here.

    Args:
        question: the play that is tried.
        answer: the engine's answer.
        clauses: of what allows a play only this is told, for the rest goes without saying;
            what forbids one is always told.
    """
    legal = answer.results["verdict"] == "legal"
    grounds = answer.grounds
    if legal:
        grounds = tuple(g for g in grounds if BY_REASON[g.reason].id in clauses)
    return Ruling(legal, (_verdict(question, legal), *grounds_told(grounds)))


def grounds_told(grounds: tuple[Ground, ...]) -> tuple[Sentence, ...]:
    """What the grounds say here, each thing once."""
    found = [sentence for ground in grounds if (sentence := told(ground)) is not None]
    return tuple(s for n, s in enumerate(found) if s not in found[:n])


def written(attempt: Attempt) -> str:
    """A play as it was tried: with every stop that it names, for a stop can be what is wrong.

    >>> written(Attempt((Trip(12, (11, 7)), Trip(6, (5,)), Trip(6, (5,)))))
    '12/11/7 6/5(2)'
    """
    ways = Counter(
        "/".join((_place(trip.source), *(_stop(trip, n) for n in range(len(trip.stops)))))
        for trip in attempt.trips
    )
    return " ".join(way if count == 1 else f"{way}({count})" for way, count in ways.items())


def _stop(trip: Trip, number: int) -> str:
    stop = trip.stops[number]
    return _place(stop) + ("*" if stop in trip.hits else "")


def _place(place: int) -> str:
    return {BAR: "bar", OFF: "off"}.get(place, str(place))


def _verdict(question: PlayQuestion, legal: bool) -> Sentence:
    facts: dict[str, Fact] = {"roll": roll_text(question.dice)}
    if not question.attempt.trips:
        if legal:
            return Message("ruling", "{roll}: the turn is lost.", facts)
        return Message("ruling", "{roll}: you may not pass.", facts)
    facts["play"] = Notation(written(question.attempt))
    if legal:
        return Message("ruling", "{roll}: {play} is allowed.", facts)
    return Message("ruling", "{roll}: {play} is not allowed.", facts)


def scored(question: ScoreQuestion, answer: Answer, ruleset: Ruleset) -> tuple[Sentence, ...]:
    """What a finished game is worth, and to whom; nothing while it goes on."""
    winner, points = answer.results["winner"], answer.results["points"]
    if winner == NOBODY:
        return (Message("case.score", "The game is not over yet."),)
    facts: dict[str, Fact] = {"win": WINS[str(answer.results["result"])], "points": int(points)}
    if winner == "mover":
        said = Plural(
            "case.score",
            "{win}: you win {points} point.",
            "{win}: you win {points} points.",
            "points",
            facts,
        )
    else:
        said = Plural(
            "case.score",
            "{win}: your opponent wins {points} point.",
            "{win}: your opponent wins {points} points.",
            "points",
            facts,
        )
    found: list[Sentence] = [said]
    if ruleset.cube.use and question.cube > 1:
        found.insert(0, Message("case.score", "The cube is on {cube}.", {"cube": question.cube}))
    return (*found, *_paid(answer, int(points)))


def _paid(answer: Answer, points: int) -> tuple[Sentence, ...]:
    """What the points are worth where there is a stake."""
    pays = int(answer.results["pays"])
    if pays == points:
        return ()
    return (Message("case.score", "With the stake that pays {pays}.", {"pays": pays}),)


def outcome_told(
    question: Question, answer: Answer, ruleset: Ruleset, clauses: Collection[str] = ()
) -> tuple[Sentence, ...]:
    """What the engine answers, in sentences; a play's reasons are told with it.

    Nothing is said where yes or no is the whole answer; see :func:`ruling` for the clauses.
    """
    match question:
        case PlayQuestion():
            return ruling(question, answer, clauses).said
        case ScoreQuestion():
            return scored(question, answer, ruleset)
        case OpeningQuestion():
            return _opening(question, answer)
        case NextGameQuestion():
            return (_next_game(question, answer),)
        case TurnQuestion():
            return (_turn(question, answer),)
        case CubeQuestion():
            return _cube(question, answer)
        case MatchQuestion():
            return _match(question, answer)
        case ResignationQuestion():
            return _resignation(question, answer)
        case _:
            return ()


def allowed(question: Question, answer: Answer) -> bool | None:
    """Yes or no, or ``None`` where the question asks for something else."""
    match question:
        case PlayQuestion() | CubeQuestion() | LengthQuestion() | ResignationQuestion():
            return answer.results.get("verdict") == "legal"
        case TurnQuestion():
            return answer.results["next"] == question.thrower.value
        case _:
            return None


def _opening(question: OpeningQuestion, answer: Answer) -> tuple[Sentence, ...]:
    results = answer.results
    facts: dict[str, Fact] = {"mine": question.bottom, "theirs": question.top}
    again = results["next"] == "both_dice"
    if not again:
        facts["dice"] = Notation("-".join(str(results["dice"])))
    if results["starter"] == NOBODY:
        said = Message(
            "case.opening", "Both throw {number}: throw again.", {"number": question.top}
        )
    elif results["starter"] == _MINE and again:
        said = Message(
            "case.opening",
            "You throw {mine}, your opponent {theirs}: you begin, and throw both dice again.",
            facts,
        )
    elif results["starter"] == _MINE:
        said = Message(
            "case.opening",
            "You throw {mine}, your opponent {theirs}: you begin, and play {dice}.",
            facts,
        )
    elif again:
        said = Message(
            "case.opening",
            "You throw {mine}, your opponent {theirs}: your opponent begins, and throws both dice "
            "again.",
            facts,
        )
    else:
        said = Message(
            "case.opening",
            "You throw {mine}, your opponent {theirs}: your opponent begins, and plays {dice}.",
            facts,
        )
    if results["cube"] == question.cube:
        return (said,)
    turned = Message(
        "case.opening", "The cube in the middle goes to {cube}.", {"cube": int(results["cube"])}
    )
    return (said, turned)


def _next_game(question: NextGameQuestion, answer: Answer) -> Sentence:
    if answer.results["starter"] == NOBODY:
        return Message("case.opening", "Each player throws a die, as for the first game.")
    if answer.results["starter"] == question.winner.value:
        return Message("case.opening", "The winner of the last game.")
    return Message("case.opening", "The loser of the last game.")


def _turn(question: TurnQuestion, answer: Answer) -> Sentence:
    facts: dict[str, Fact] = {"roll": roll_text(question.dice)}
    again = answer.results["next"] == question.thrower.value
    if question.thrower is Seat.BOTTOM:
        if again:
            return Message("case.turn", "After your {roll} you throw again.", facts)
        return Message("case.turn", "After your {roll} it is your opponent’s turn.", facts)
    if again:
        return Message("case.turn", "After their {roll} your opponent throws again.", facts)
    return Message("case.turn", "After your opponent’s {roll} it is your turn.", facts)


def _cube(question: CubeQuestion, answer: Answer) -> tuple[Sentence, ...]:
    results = answer.results
    if results.get("verdict") != "legal":
        return ()
    points = int(results["points"])
    if results["winner"] == _MINE:
        return (_points_won(points), *_paid(answer, points))
    if results["winner"] == _THEIRS:
        return (_points_lost(points), *_paid(answer, points))
    facts: dict[str, Fact] = {"value": int(results["value"]), "stake": int(results["stake"])}
    if results["stake"] != results["value"]:
        return (Message("case.cube", "Once that is taken, the game is worth {stake}.", facts),)
    if results["owner"] == _MINE:
        return (Message("case.cube", "The cube is then on {value}, and yours.", facts),)
    if results["owner"] == _THEIRS:
        return (Message("case.cube", "The cube is then on {value}, and your opponent’s.", facts),)
    return (Message("case.cube", "The cube is in the middle, on {value}.", facts),)


def _points_won(points: int) -> Sentence:
    return Plural(
        "case.cube", "You win {points} point.", "You win {points} points.", "points",
        {"points": points},
    )  # fmt: skip


def _points_lost(points: int) -> Sentence:
    return Plural(
        "case.cube",
        "Your opponent wins {points} point.",
        "Your opponent wins {points} points.",
        "points",
        {"points": points},
    )


def _match(question: MatchQuestion, answer: Answer) -> tuple[Sentence, ...]:
    results = answer.results
    if "refused" in results:
        return ()
    phase = results["phase"]
    if phase == "money":
        return (Message("case.match", "There is no match: each game is settled at once."),)
    score = _score_told(question, str(results["score"]))
    if phase == "won":
        mine = results["winner"] == _MINE
        won = (
            Message("case.match", "You have won the match.")
            if mine
            else Message("case.match", "Your opponent has won the match.")
        )
        return (score, won)
    after: Mapping[str, Sentence] = {
        "crawford": Message("case.match", "Now comes the Crawford game: nobody doubles in it."),
        "post_crawford": Message("case.match", "From now on doubling is allowed again."),
    }
    return (score, after.get(str(phase), Message("case.match", "The match goes on.")))


def _score_told(question: MatchQuestion, score: str) -> Sentence:
    match = question.match
    facts: dict[str, Fact] = {
        "before": Notation(f"{match.bottom}-{match.top}"),
        "length": match.length,
        "points": question.points,
        "score": Notation(score),
    }
    if question.winner is Seat.BOTTOM:
        return Plural(
            "case.match",
            "You are at {before} in a match to {length} and win {points} point: {score}.",
            "You are at {before} in a match to {length} and win {points} points: {score}.",
            "points",
            facts,
        )
    return Message("case.match", "The score is {score} in a match to {length}.", facts)


def _resignation(question: ResignationQuestion, answer: Answer) -> tuple[Sentence, ...]:
    results = answer.results
    if results.get("verdict") != "legal":
        return ()
    points = int(results["points"])
    if question.reply == "refuse":
        return (Message("case.resignation", "Your opponent refuses: the game goes on."),)
    if question.reply == "accept":
        return (_points_lost(points), *_paid(answer, points))
    said = Plural(
        "case.resignation",
        "Your opponent may take that win of {points} point, or play on.",
        "Your opponent may take that win of {points} points, or play on.",
        "points",
        {"points": points},
    )
    return (said,)
