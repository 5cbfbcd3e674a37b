"""From what is asked of a diagram to the diagram: read, checked, captioned, described.

The engine stands behind every part of it. The position passes the gate of its notation,
the play must be one of the legal ones, and the caption says what the rules say.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tableside.diagrams.model import Diagram, View, Who
from tableside.documents.board_request import BoardError, BoardRequest
from tableside.documents.board_state import Told, told_state
from tableside.documents.captions import caption, standing, turn
from tableside.documents.describe import describe_board
from tableside.documents.model import Figure
from tableside.engine.dice import Dice
from tableside.engine.explain import explain
from tableside.engine.play import Play, result
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Seat, State
from tableside.engine.turn import next_turn
from tableside.errors import UserFault
from tableside.notation.errors import NotLegalError
from tableside.notation.plays import resolve
from tableside.notation.xgid import write_xgid
from tableside.rulebook.book import rule_of
from tableside.rulebook.message import Fact, Message, Notation, Plural, Sentence, Verbatim
from tableside.rulebook.verdicts import told

__all__ = ["Board", "IllegalPlayError", "board", "figure", "id_fact"]


class IllegalPlayError(UserFault):
    """A play that the rules forbid.

    Attributes:
        play: the play as it was written.
        roll: the roll, such as ``3-1``.
        reasons: each rule that it breaks, a sentence with its facts.
    """

    def __init__(self, play: str, roll: str, reasons: tuple[Sentence, ...]) -> None:
        super().__init__("")
        # What the error is made of, so that it survives the way between processes.
        self.args = (play, roll, reasons)
        self.play, self.roll, self.reasons = play, roll, reasons

    def __str__(self) -> str:
        """The play, its roll and the reasons, in English."""
        return f"{self.head}: {' '.join(map(_english, self.reasons))}"

    @property
    def head(self) -> str:
        """The line without the reasons, for whoever says them in another language."""
        return f"{self.play!r} is not a legal play of {self.roll}"


def _english(sentence: Sentence) -> str:
    """A reason as it is written here: its facts are numbers, and words of notation."""
    text = sentence.text if isinstance(sentence, Message) else sentence.plural
    if isinstance(sentence, Plural) and sentence.number == 1:
        text = sentence.singular
    facts = {
        name: fact.text if isinstance(fact, Notation) else str(fact)
        for name, fact in sentence.facts.items()
    }
    return text.format_map(facts)


@dataclass(frozen=True, slots=True)
class Board:
    """A diagram with all that is said about it, still without a language.

    Attributes:
        request: what was asked for.
        ruleset: the rules it was checked by.
        state: the position with roll, cube and score, before the play.
        diagram: what is drawn; its words are put in by whoever knows the language.
        play: the play that is shown, checked.
        after: the state once it is made; ``None`` without a play.
        title: names the picture.
        caption: printed beneath it; ``None`` where nobody wants one.
        names: the players' names, the mover's first; ``None`` where none are printed.
        id_text: the XGID of what is drawn; empty for a board without checkers.
        description: says the picture in sentences.
        warnings: what was mended while reading, one sentence each.
    """

    request: BoardRequest
    ruleset: Ruleset
    state: State
    diagram: Diagram
    play: Play | None
    after: State | None
    title: Sentence
    caption: Fact | None
    names: tuple[Fact, Fact] | None
    id_text: str
    description: tuple[Sentence, ...]
    warnings: tuple[str, ...] = ()


def board(request: BoardRequest, ruleset: Ruleset | None = None) -> Board:
    """Make the diagram that is asked for.

    Args:
        request: what is asked.
        ruleset: the rules; by default those that the request names, else those that fit
            the position.

    Raises:
        NotationError: the position, the roll or the play cannot be read, or the position is
            impossible; with every reason.
        IllegalPlayError: the rules forbid the play.
        BoardError: two wishes contradict each other.

    >>> made = board(BoardRequest("start", roll="31", play="8/5 6/5"))
    >>> made.caption.text, made.diagram.play == made.play
    ('White plays {roll}: {play}', True)
    >>> board(BoardRequest("start", roll="31", play="8/5 7/6"))
    Traceback (most recent call last):
    tableside.documents.boards.IllegalPlayError: '8/5 7/6' is not a legal play of 3-1: \
You have no checker on 7.
    >>> made.id_text
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'
    """
    found = told_state(request, ruleset)
    state, rules = found.state, found.ruleset
    play, warnings = _checked(request.play, "play", state, rules)
    candidates = []
    for text in request.candidates:
        one, noted = _checked(text, "candidates", state, rules)
        warnings += noted
        if one is not None:
            candidates.append(one)
    diagram = _diagram(request, found, play, tuple(candidates))
    after = None if play is None else _after(state, play, rules)
    if not found.checkers:
        return _without_checkers(request, found, diagram)
    said = turn(state, diagram, rules, alone=found.alone)
    score = standing(diagram.score, diagram.view, rules)
    shown = after if after is not None and request.moment == "after" else state
    words: Fact | None = None
    if request.caption:
        own = request.caption
        words = caption(said, score) if own is True else Verbatim(str(own))
    return Board(
        request,
        rules,
        state,
        diagram,
        play,
        after,
        Message("diagram", "Backgammon position. {turn}", {"turn": said.words}),
        words,
        _names(request, found, diagram.view),
        write_xgid(shown),
        describe_board(diagram, turn=said.words, asks=said.asks, score=score),
        (*found.warnings, *warnings),
    )


def figure(made: Board, id_: str, *, width: str = "small") -> Figure:
    """A board as a figure of a document.

    Args:
        made: the board.
        id_: unique in the document.
        width: see :class:`~tableside.documents.model.Figure`.
    """
    return Figure(
        id=id_,
        diagram=made.diagram,
        title=made.title,
        description=made.description,
        caption=made.caption,
        width=width,
        theme=made.request.theme,
        players=made.names,
    )


def id_fact(made: Board) -> Fact | None:
    """The ID to print in small letters; ``None`` where nobody asked for it or none exists."""
    return Notation(made.id_text) if made.request.show_id and made.id_text else None


def _without_checkers(request: BoardRequest, found: Told, diagram: Diagram) -> Board:
    words = Verbatim(request.caption) if isinstance(request.caption, str) else None
    title = Message("diagram", "Empty backgammon board")
    return Board(
        request=request,
        ruleset=found.ruleset,
        state=found.state,
        diagram=diagram,
        play=None,
        after=None,
        title=title,
        caption=words,
        names=_names(request, found, diagram.view),
        id_text="",
        description=(Message("describe.empty", "The board is empty."),),
        warnings=found.warnings,
    )


def _checked(
    text: str, key: str, state: State, ruleset: Ruleset
) -> tuple[Play | None, tuple[str, ...]]:
    """The legal play that a text means, and what was mended in it."""
    if not text.strip():
        return None, ()
    if state.dice is None:
        raise BoardError(f"{key}: it needs the roll it is played with, such as 31")
    try:
        found = resolve(text, state.position, state.dice, ruleset)
    except NotLegalError as fault:
        verdict = explain(state.position, state.dice, fault.attempt, ruleset)
        reasons: list[Sentence] = []
        for ground in verdict.grounds:
            reason = told(ground) or rule_of(ground.reason, ruleset)
            if reason not in reasons:
                reasons.append(reason)
        raise IllegalPlayError(
            " ".join(text.split()),
            f"{state.dice.high}-{state.dice.low}",
            tuple(reasons),
        ) from fault
    return found.play, found.warnings


def _view(request: BoardRequest, state: State) -> View:
    """The view that is asked for, in terms of who is to move."""
    given: Who = "mover" if state.roller is Seat.BOTTOM else "opponent"
    bottom = given if request.bottom == "given" else request.bottom
    top: Who = "opponent" if bottom == "mover" else "mover"
    lights: dict[str, Who] = {
        "given": given,
        "bottom": bottom,
        "top": top,
        "mover": "mover",
        "opponent": "opponent",
    }
    return View(
        region=request.region,
        home=request.home,
        light=lights[request.light],
        bottom=bottom,
        numbers=request.numbers,
        bar=request.bar,
        trays=request.trays,
        cube_place=request.cube_place,
        directions=request.directions,
        moment=request.moment,
        pips=request.pips,
        stacks=request.stacks,
        scores=request.scores,
        fill_in=request.fill_in,
    )


def _diagram(
    request: BoardRequest, found: Told, play: Play | None, candidates: tuple[Play, ...]
) -> Diagram:
    view = _view(request, found.state)
    drawn = Diagram.of_state(found.state, centred=request.centred, view=view)
    return replace(
        drawn,
        cube=drawn.cube if found.cube else None,
        play=play,
        candidates=candidates,
        marks=request.marks,
        view=view,
    )


def _after(state: State, play: Play, ruleset: Ruleset) -> State:
    """The state once the play is made: whoever throws next is on roll."""
    position = result(state.position, play)
    dice = state.dice or Dice(1, 1)
    seat = next_turn(state.roller, dice, ruleset).seat
    seen = position if seat is state.roller else position.swapped()
    return replace(state, position=seen, roller=seat, dice=None)


def _names(request: BoardRequest, found: Told, view: View) -> tuple[Fact, Fact] | None:
    if not request.names:
        return None
    if isinstance(request.names, str):
        mine, _, theirs = request.names.partition(",")
        return Verbatim(mine.strip()), Verbatim(theirs.strip())
    if found.names is not None:
        bottom, top = Verbatim(found.names.bottom), Verbatim(found.names.top)
        return (bottom, top) if found.state.roller is Seat.BOTTOM else (top, bottom)
    white, black = Message("board.player", "White"), Message("board.player", "Black")
    return (white, black) if view.light == "mover" else (black, white)
