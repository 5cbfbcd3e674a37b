"""Exercise sheets: problems with room for an answer, and the answers on a page of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tableside.documents.asked import Asked
from tableside.documents.describe import roll_text
from tableside.documents.exercises.choose import choose
from tableside.documents.exercises.tasks import GRADES, Task
from tableside.documents.model import Answers, Document, Problem, Problems, Section
from tableside.documents.posed import every_play
from tableside.documents.sheets.sheet import ruleset_name
from tableside.documents.worked_blocks import board_figure, cost_fact, reasons, region_of
from tableside.engine.explain import explain
from tableside.engine.play import Play
from tableside.engine.reason import Explanation
from tableside.engine.ruleset import Ruleset
from tableside.notation.plays import write_attempt, write_play
from tableside.rulebook.message import (
    Day,
    Fact,
    Listing,
    Message,
    Notation,
    Numerals,
    Sentence,
    Verbatim,
)

TOPIC_NAMES: Mapping[str, Message] = {
    "bearoff": Message("exercise.topic", "bearing off"),
    "entering": Message("exercise.topic", "entering from the bar"),
    "moving": Message("exercise.topic", "moving"),
    "legal": Message("exercise.topic", "what is legal"),
}


def prepare(ruleset: Ruleset, asked: Asked) -> None:
    """Find every fault before anything is rendered.

    Raises:
        ExerciseError: the ruleset has too few exercises of the topic.
    """
    choose(asked, ruleset)


def build(ruleset: Ruleset, asked: Asked) -> Document:
    """The exercises of a topic, with their answers.

    Raises:
        ExerciseError: the ruleset has too few exercises of the topic.
    """
    chosen = choose(asked, ruleset)
    return Document(
        id="exercises",
        ruleset=ruleset,
        title=Message("exercise.title", "Exercises"),
        subtitle=Message(
            "exercise.title",
            "{ruleset}: {topic}",
            {"ruleset": ruleset_name(ruleset), "topic": TOPIC_NAMES[asked.topic]},
        ),
        lead=(
            Message("exercise.lead", "You are light and play to the right"),
            Message("exercise.lead", "the more dots, the harder"),
            Message("exercise.lead", "sheet {seed}", {"seed": Numerals(str(asked.seed))}),
        ),
        opener=None,
        sections=(
            Section(
                "problems",
                Message("exercise.heading", "Problems"),
                (Problems(tuple(_problem(n, task) for n, task in enumerate(chosen, 1))),),
            ),
            Section(
                "answers",
                Message("exercise.heading", "Answers"),
                (Answers(tuple(_answer(task, ruleset) for task in chosen)),),
            ),
        ),
        foot=_foot(ruleset),
        free=True,
    )


def _problem(number: int, task: Task) -> Problem:
    return Problem(
        id=f"problem-{number}",
        figure=board_figure(f"board-{number}", region_of(task.position), task.position, task.dice),
        task=(_question(task),),
        grade=task.grade,
        grades=GRADES,
        grade_words=Message(
            "exercise.grade",
            "Grade {grade} of {grades}",
            {"grade": task.grade, "grades": GRADES},
        ),
    )


def _question(task: Task) -> Sentence:
    facts: dict[str, Fact] = {"roll": roll_text(task.dice)}
    if task.attempt is not None:
        facts["play"] = Notation(write_attempt(task.attempt))
        return Message(
            "exercise.task", "You rolled {roll}. Is {play} a legal play? Say why.", facts
        )
    if task.kind == "best":
        return Message(
            "exercise.task",
            "You rolled {roll}. Which play needs the fewest rolls on average?",
            facts,
        )
    return Message("exercise.task", "You rolled {roll}. Find every legal play.", facts)


def _answer(task: Task, ruleset: Ruleset) -> tuple[Sentence, ...]:
    return tuple(_said(task, ruleset))


def _said(task: Task, ruleset: Ruleset) -> Iterator[Sentence]:
    if task.verdict is not None:
        yield (
            Message("exercise.answer", "Yes, it is legal.")
            if task.verdict.legal
            else Message("exercise.answer", "No, it is not legal.")
        )
        yield from _deciding(task.verdict, task, ruleset)
        return
    if task.ranking is not None:
        (best,), margin = task.ranking.best, task.ranking.margin
        yield Message(
            "example.verdict",
            "Best: {plays}, by {margin} rolls on average.",
            {
                "plays": _written((best.play,)),
                "margin": cost_fact(margin or 0.0, task.ranking),
            },
        )
        return
    if task.legal:
        yield every_play(task.legal)
    play = next(iter(task.legal), Play())
    for choice in task.legal:
        verdict = explain(task.position, task.dice, choice, ruleset)
        if task.decides in verdict.reasons:
            play = choice
            break
    yield from _deciding(explain(task.position, task.dice, play, ruleset), task, ruleset)


def _deciding(verdict: Explanation, task: Task, ruleset: Ruleset) -> tuple[Sentence, ...]:
    """What the ground that decides says here, and its rule."""
    grounds = tuple(ground for ground in verdict.grounds if ground.reason is task.decides)
    return reasons(Explanation(verdict.verdict, grounds), set(), ruleset)


def _written(plays: Sequence[Play]) -> Listing:
    return Listing(tuple(Notation(write_play(play)) for play in plays))


def _foot(ruleset: Ruleset) -> tuple[Sentence, ...]:
    found: list[Sentence] = [
        Message(
            "foot", "{name}, {day}.", {"name": ruleset_name(ruleset), "day": Day(ruleset.dated)}
        )
    ]
    if ruleset.source:
        found.append(Message("foot", "After: {source}.", {"source": Verbatim(ruleset.source)}))
    return tuple(found)
