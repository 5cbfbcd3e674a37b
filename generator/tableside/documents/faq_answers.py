"""A question answered: put to the engine, then said with the rules that decide it.

Nothing here knows an answer. Yes or no is the engine's verdict, the reasons are its
grounds, the rules are the clauses that hold; under another ruleset they are others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tableside.diagrams.model import Diagram, View
from tableside.documents.faq_chances import chances
from tableside.documents.faq_questions import QUESTIONS
from tableside.documents.faq_set import FaqText, questions
from tableside.documents.faq_sources import differ, source
from tableside.documents.figures import starting_position
from tableside.documents.law_figures import drawn, figure_of, region_for
from tableside.documents.laws import Law, numbers, rule_text
from tableside.documents.model import Block, Figure, Row, Ruling, Rulings, Statement
from tableside.documents.telling import allowed, outcome_told
from tableside.engine.position import Position
from tableside.engine.ruleset import Ruleset
from tableside.errors import UserFault
from tableside.notation.points import read_points
from tableside.rulebook.book import BY_ID, BY_REASON
from tableside.rulebook.message import Message, Sentence
from tableside.rulebook.questions import Answer, PlayQuestion, Question, ScoreQuestion
from tableside.rulebook.witness import ask


@dataclass(frozen=True, slots=True)
class Answered:
    """A question with everything that the engine and the rulebook say to it.

    Attributes:
        text: the question.
        answer: the engine's answer; ``None`` where the rules answer without a case.
        verdict: yes, no, or ``None`` where that is not asked.
        told: the answer in sentences.
        listed: what is said in a list of its own.
        rules: the laws that decide it, in the order of the rulebook.
        side: what stands beside it: the board, a table.
    """

    text: FaqText
    answer: Answer | None
    verdict: bool | None
    told: tuple[Sentence, ...]
    rules: tuple[Law, ...] = ()
    side: tuple[Block, ...] = ()
    listed: tuple[Sentence, ...] = ()

    @property
    def clauses(self) -> frozenset[str]:
        """The ids of the clauses that decide it."""
        return frozenset(i for law in self.rules for i in law.ids)


def answered(ruleset: Ruleset) -> tuple[Answered, ...]:
    """Every question that can be asked under a ruleset, with its answer.

    Where nothing of what a question is about is in the game, such as the cube, it is asked
    once in a section and not again and again.
    """
    found: list[Answered] = []
    absent: set[tuple[str, frozenset[str]]] = set()
    for text in questions():
        one = answer_to(text, ruleset)
        if one is None or not (one.rules or text.kind in ("source", "differ")):
            continue
        if text.clauses and not any(BY_ID[i].when(ruleset) for i in text.clauses):
            key = (text.topic, one.clauses)
            if key in absent:
                continue
            absent.add(key)
        found.append(one)
    return tuple(found)


def answer_to(text: FaqText, ruleset: Ruleset) -> Answered | None:
    """The answer to a question, or ``None`` where the game has no room for it."""
    if text.only and not any(BY_ID[i].when(ruleset) for i in text.only):
        return None
    if text.kind == "source":
        return Answered(text, None, None, source(ruleset))
    if text.kind == "differ":
        told, listed = differ(ruleset)
        return Answered(text, None, None, told, listed=listed)
    held = [i for i in text.clauses if BY_ID[i].when(ruleset)]
    if text.kind == "chances":
        table = chances(text.table, ruleset)
        if table is None:
            return None
        return Answered(text, None, None, (), _laws(held, ruleset), (table,))
    if text.kind == "clauses":
        figure = (starting_position(ruleset),) if "board.setup" in held else ()
        return Answered(text, None, None, (), _laws(held, ruleset), figure)
    return _case(text, held, ruleset)


def _case(text: FaqText, held: list[str], ruleset: Ruleset) -> Answered | None:
    try:
        question = text.question(ruleset)
        board = _board(text, question, ruleset)
    except UserFault:
        return None
    assert question is not None
    answer = ask(question, ruleset)
    if "refused" in answer.results:
        return None
    verdict = allowed(question, answer) if text.asks == "may" else None
    decided = allowed(question, answer)
    ids = list(held)
    if decided is False or not held:
        # What forbids it is said whether or not the question foresaw it.
        ids += [BY_REASON[g.reason].id for g in answer.grounds if BY_REASON[g.reason].when(ruleset)]
    side: tuple[Block, ...] = ()
    if board is not None:
        side = (_figure(text, question, answer, board, ruleset),)
    told = outcome_told(question, answer, ruleset, text.clauses)
    return Answered(text, answer, verdict, told, _laws(ids, ruleset), side)


def _board(text: FaqText, question: Question | None, ruleset: Ruleset) -> Position | None:
    """The board of a case, once the game has the checkers for it."""
    if isinstance(question, PlayQuestion | ScoreQuestion):
        position = question.position
    elif "position" in text.case:
        checkers = ruleset.board.checkers
        position = read_points(str(text.case["position"]), checkers=checkers).state.position
    else:
        return None
    return position.checked(ruleset.board.checkers)


def _figure(
    text: FaqText, question: Question, answer: Answer, board: Position, ruleset: Ruleset
) -> Figure:
    if isinstance(question, PlayQuestion):
        diagram = drawn(question, answer, ruleset)
    elif isinstance(question, ScoreQuestion):
        diagram = Diagram(board, view=View(trays=True))
    else:
        diagram = Diagram(board, view=View(region=region_for(board), trays=False))
    return figure_of(f"faq-{text.id}", diagram)


def _laws(ids: list[str], ruleset: Ruleset) -> tuple[Law, ...]:
    laws = numbers(ruleset)
    found = {laws[i].number: laws[i] for i in ids if i in laws}
    order = {law.number: place for place, law in enumerate(laws.values())}
    return tuple(sorted(found.values(), key=lambda law: order[law.number]))


def row(one: Answered, number: int) -> Row:
    """A question with its answer as a block, for a printed page or one of the web."""
    said: list[Block] = []
    if one.verdict is None:
        said.append(Statement((one.told,) if one.told else (), bullets=False))
    else:
        said.append(Rulings((Ruling(one.verdict, (_word(one.verdict), *one.told)),)))
    if one.listed:
        said.append(Statement(tuple((sentence,) for sentence in one.listed)))
    if one.rules:
        said.append(Statement(tuple((rule_text(law),) for law in one.rules)))
    side, role = one.side, "question wide" if not one.rules else "question"
    if any(isinstance(block, Figure) and block.labels for block in side):
        # A whole board with words around it is too wide for the column beside.
        said, side, role = [*said, *side], (), "question wide"
    return Row(
        tuple(said),
        side,
        id=f"question-{one.text.id}",
        number=number,
        title=QUESTIONS[one.text.id],
        role=role,
    )


def _word(verdict: bool) -> Sentence:
    return Message("faq.answer", "Yes.") if verdict else Message("faq.answer", "No.")


def rows(ruleset: Ruleset) -> Iterator[tuple[str, Row]]:
    """Each question as a block, numbered through, with its topic."""
    for number, one in enumerate(answered(ruleset), 1):
        yield one.text.topic, row(one, number)
