"""Figures of laws, drawn from their witnesses.

A witness is a case that the engine has judged. What is drawn and said here is the engine's
answer to it under the ruleset that is printed, so a picture cannot show another law than
the sentence beside it. A case that this ruleset decides otherwise is not shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from tableside.diagrams.model import Arrow, Diagram, Mark, Region, Verdict, View
from tableside.documents.describe import describe_drawn
from tableside.documents.model import Figure, Ruling
from tableside.documents.telling import ruling, scored
from tableside.engine.errors import PositionError
from tableside.engine.position import BAR, HOME, OFF, POINTS, Position, facing
from tableside.engine.reason import Ground, Reason
from tableside.engine.ruleset import Ruleset
from tableside.notation.errors import NotationError
from tableside.notation.plays import resolve
from tableside.rulebook.book import BY_ID
from tableside.rulebook.facts import CUBE_FACES
from tableside.rulebook.message import Message, Sentence
from tableside.rulebook.questions import Answer, PlayQuestion, ScoreQuestion, Told
from tableside.rulebook.witness import Witness, ask, witnesses

MOST_BOARDS = 2
"""Boards beside one law."""

MOST_RULINGS = 3
"""Plays told beside one board."""

# What makes a point on the board the matter of a ground.
_SHUT = frozenset((Reason.CLOSED_POINT, Reason.ENTRY_CLOSED, Reason.POINT_FULL))

_QUARTERS: tuple[tuple[Region, frozenset[int]], ...] = (
    ("home", frozenset(range(1, 7))),
    ("outer", frozenset(range(7, 13))),
    ("far-outer", frozenset(range(13, 19))),
    ("far-home", frozenset(range(19, 25))),
    ("bottom-half", frozenset(range(1, 13))),
    ("home-half", frozenset((*range(1, 7), *range(19, 25)))),
    ("outer-half", frozenset(range(7, 19))),
    ("top-half", frozenset(range(13, 25))),
)


@dataclass(frozen=True, slots=True)
class Case:
    """A witness with what the engine says of it under the ruleset printed.

    Attributes:
        keeps: whether it is a case for its clause, and not against it.
        question: what is asked.
        answer: what the engine says.
    """

    keeps: bool
    question: PlayQuestion | ScoreQuestion
    answer: Answer

    @property
    def position(self) -> Position:
        """The board that it is about."""
        return self.question.position

    @property
    def legal(self) -> bool:
        """Whether the play is allowed; the score of a game always is."""
        return _legal(self.answer)


@dataclass(frozen=True, slots=True)
class Shown:
    """A board with what the engine says of the plays tried on it."""

    figure: Figure
    rulings: tuple[Ruling, ...]


def shown(ids: Iterable[str], ruleset: Ruleset) -> tuple[Shown, ...]:
    """The boards of a law, with the plays that keep it and those that break it.

    Args:
        ids: the clauses that the law says.
        ruleset: the rules that are printed.
    """
    clauses = tuple(ids)
    cases = [case for i in clauses for case in _told(_cases(i, ruleset), i)]
    boards: dict[Position, list[Case]] = {}
    for case in cases:
        if case.position in boards or len(boards) < MOST_BOARDS:
            boards.setdefault(case.position, []).append(case)
    directed = "board.direction" in clauses
    return tuple(
        Shown(
            _figure(f"{clauses[0].replace('.', '-')}-{n}", group[0], ruleset, directed),
            _rulings(group, clauses, ruleset),
        )
        for n, group in enumerate(boards.values(), 1)
    )


def _rulings(group: list[Case], clauses: tuple[str, ...], ruleset: Ruleset) -> tuple[Ruling, ...]:
    found = []
    for case in group[:MOST_RULINGS]:
        question = case.question
        if isinstance(question, PlayQuestion):
            found.append(ruling(question, case.answer, clauses))
        elif isinstance(question, ScoreQuestion):
            found.append(Ruling(allowed=True, said=scored(question, case.answer, ruleset)))
    return tuple(found)


def _cases(clause: str, ruleset: Ruleset) -> Iterator[Case]:
    """The witnesses of a clause that can be drawn and that this ruleset decides alike."""
    for witness in witnesses():
        if witness.clause != clause:
            continue
        question = _asked(witness, ruleset)
        if question is None:
            continue
        answer = ask(question, ruleset)
        expects = witness.expects if question == witness.question else _kind_of_win(witness)
        alike = all(answer.results.get(name) == value for name, value in expects.items())
        if alike and all(claimed.found_in(answer.grounds) for claimed in witness.reasons):
            yield Case(witness.case == "for" and _legal(answer), question, answer)


def _asked(witness: Witness, ruleset: Ruleset) -> PlayQuestion | ScoreQuestion | None:
    """The case of a witness; ``None`` if it is none of a board, or of too many checkers."""
    question = witness.question
    if not isinstance(question, PlayQuestion | ScoreQuestion):
        return None
    try:
        question.position.checked(ruleset.board.checkers)
    except PositionError:
        return None
    chapter = witness.clause.partition(".")[0]
    if isinstance(question, ScoreQuestion) and ruleset.cube.jacoby and chapter == "score":
        # What a gammon counts is seen after a double.
        return question if question.taken else replace(question, cube=CUBE_FACES[0], taken=True)
    return question


def _kind_of_win(witness: Witness) -> Mapping[str, Told]:
    return {name: value for name, value in witness.expects.items() if name in ("winner", "result")}


def _legal(answer: Answer) -> bool:
    return answer.results.get("verdict", "legal") == "legal"


def _told(cases: Iterable[Case], clause: str) -> list[Case]:
    """Those of the cases that show something new: a play that keeps the law, one that breaks it.

    A further one is told when the engine gives a reason of this law for the first time, or
    when it breaks the law on another board.
    """
    own = frozenset(BY_ID[clause].reasons)
    kept: list[Case] = []
    seen: set[Reason] = set()
    found = list(cases)
    for case in (*(c for c in found if c.keeps), *(c for c in found if not c.keeps)):
        news = {ground.reason for ground in case.answer.grounds} & own - seen
        alike = [other for other in kept if other.keeps == case.keeps]
        elsewhere = all(case.position != other.position for other in kept)
        if not case.keeps and case.legal:
            continue
        if not alike or news or (elsewhere and not case.keeps) or _same_throw(case, kept):
            kept.append(case)
            seen |= news
    return kept


def _same_throw(case: Case, kept: list[Case]) -> bool:
    """Whether it is one more way to play a roll that has been told already."""
    question = case.question
    return (
        case.legal
        and isinstance(question, PlayQuestion)
        and any(
            isinstance(one, PlayQuestion)
            and (one.position, one.dice) == (question.position, question.dice)
            and one.attempt != question.attempt
            for one in (other.question for other in kept)
        )
    )


def _figure(id_: str, case: Case, ruleset: Ruleset, directed: bool) -> Figure:
    question = case.question
    if isinstance(question, PlayQuestion):
        diagram = drawn(question, case.answer, ruleset, directed=directed)
    else:
        diagram = Diagram(case.position, view=View(trays=True))
    return figure_of(id_, diagram)


def figure_of(id_: str, diagram: Diagram, caption: Sentence | None = None) -> Figure:
    """A board for the column beside the text, described for whoever cannot see it."""
    return Figure(
        id=id_,
        diagram=diagram,
        title=Message("diagram", "Backgammon position"),
        description=describe_drawn(diagram, diagram.dice),
        caption=caption,
    )


def drawn(
    question: PlayQuestion, answer: Answer, ruleset: Ruleset, *, directed: bool = False
) -> Diagram:
    """The board of a question with its dice: a legal play as arrows, another one dashed.

    A cross stands on each point that is closed to the play.
    """
    position = question.position
    legal = answer.results["verdict"] == "legal"
    play, marks = None, tuple[Mark, ...]()
    if legal and question.attempt.trips:
        try:
            play = resolve(question.attempt, position, question.dice, ruleset).play
        except NotationError:
            legal = False
    if not legal:
        marks = tuple(_marks(question, answer.grounds))
    region = "whole" if directed else region_for(position, _stops(question, answer.grounds))
    off = any(OFF in trip.stops for trip in question.attempt.trips)
    view = View(region=region, directions=directed, trays=off or _bearing_off(position))
    # The arrows of the two directions take the place of the dice.
    dice = None if directed else question.dice
    return Diagram(position, dice, play, marks=marks, view=view)


def _bearing_off(position: Position) -> bool:
    mover = position.mover
    return not mover.bar and all(point <= HOME for point in mover.occupied)


def _marks(question: PlayQuestion, grounds: tuple[Ground, ...]) -> Iterator[Mark]:
    ways = dict.fromkeys(
        (source, stop)
        for trip in question.attempt.trips
        for source, stop in zip((trip.source, *trip.stops), trip.stops, strict=False)
    )
    for source, stop in ways:
        if OFF < source <= BAR and OFF <= stop <= POINTS:
            yield Arrow(source, stop, style="dashed")
    for point in dict.fromkeys(g.fact("point") for g in grounds if g.reason in _SHUT):
        yield Verdict(point, open=False)


def _stops(question: PlayQuestion, grounds: tuple[Ground, ...]) -> set[int]:
    places = {place for trip in question.attempt.trips for place in (trip.source, *trip.stops)}
    places |= {ground.fact("point") for ground in grounds if ground.reason in _SHUT}
    return {place for place in places if 1 <= place <= POINTS}


def region_for(position: Position, points: Iterable[int] = ()) -> Region:
    """The smallest part of the board that shows what has a part in a play.

    That is all of the mover's checkers, the opposing ones ahead of them, and some points.
    Opposing checkers that all of the mover's have passed can neither be hit nor stop one.

    >>> from tableside.engine.position import Side
    >>> region_for(Position(Side.of({6: 2}), Side.of({6: 2})))
    'home'
    >>> region_for(Position(Side.of({6: 2}), Side.of({})), (8,))
    'bottom-half'
    """
    mover, opponent = position.mover, position.opponent
    rearmost = BAR if mover.bar else max(mover.occupied, default=0)
    ahead = {place for point in opponent.occupied if (place := facing(point)) < rearmost}
    wanted = {*mover.occupied, *ahead, *points}
    if mover.bar:
        # Whoever waits on the bar enters across the board.
        wanted |= {facing(point) for point in range(1, HOME + 1)}
    fitting = (region for region, shows in _QUARTERS if wanted <= shows)
    return next(fitting, "whole")
