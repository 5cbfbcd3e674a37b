"""Exercises: each has one answer, none is trivial, and a seed always gives the same."""

from __future__ import annotations

from collections import Counter

import pytest

from support import brute
from tableside.documents.asked import TOPICS, Asked
from tableside.documents.exercises.chance import Chance
from tableside.documents.exercises.choose import ExerciseError, choose
from tableside.documents.exercises.tasks import CLEAR_ROLLS, GRADES, MOST_LISTED, Task
from tableside.documents.model import Answers, Problems
from tableside.documents.sheets import exercises
from tableside.engine.explain import explain
from tableside.engine.play import result
from tableside.engine.position import OFF
from tableside.notation.points import write_points
from tableside.rulebook.loader import load

CASUAL = load("casual")
SEEDS = (1, 7, 2026)
EACH = pytest.mark.parametrize("topic", TOPICS)


def chosen(topic: str, seed: int, count: int = 8) -> tuple[Task, ...]:
    return choose(Asked(topic=topic, seed=seed, count=count), CASUAL)


def test_chance_is_the_same_on_every_machine() -> None:
    # The Mersenne Twister's numbers for the seed 7, as Python promises to keep them.
    chance = Chance(7)
    assert [chance.below(100) for _ in range(6)] == [32, 15, 65, 7, 53, 36]
    assert Chance(7).some_of("abcdef", 3) == Chance(7).some_of("abcdef", 3)
    assert sorted(Chance(3).some_of(range(6), 9)) == list(range(6))


@EACH
def test_the_same_seed_gives_the_same_exercises_and_another_gives_others(topic: str) -> None:
    first = exercises.build(CASUAL, Asked(topic=topic, seed=7))
    choose.cache_clear()
    assert exercises.build(CASUAL, Asked(topic=topic, seed=7)) == first
    assert chosen(topic, 7) != chosen(topic, 1)


@EACH
@pytest.mark.parametrize("seed", SEEDS)
def test_an_independent_reading_of_the_rules_gives_the_same_answers(topic: str, seed: int) -> None:
    for task in chosen(topic, seed):
        results = brute.results(task.position, task.dice, CASUAL)[1]
        legal = {result(task.position, play) for play in task.legal}
        assert legal == (results - {task.position} if not task.legal else results)
        if task.attempt is None or task.verdict is None:
            continue
        assert explain(task.position, task.dice, task.attempt, CASUAL) == task.verdict
        if not task.verdict.legal:
            assert task.verdict.reasons == (task.decides,)


@EACH
@pytest.mark.parametrize("seed", SEEDS)
def test_no_two_exercises_of_a_sheet_are_alike(topic: str, seed: int) -> None:
    found = chosen(topic, seed)
    assert len({(write_points(task.position), task.dice) for task in found}) == len(found)
    most = Counter((task.kind, task.decides) for task in found).most_common(1)[0][1]
    assert most <= 2


@EACH
@pytest.mark.parametrize("seed", SEEDS)
def test_exercises_rise_and_none_is_trivial(topic: str, seed: int) -> None:
    found = chosen(topic, seed)
    grades = [task.grade for task in found]
    assert grades == sorted(grades)
    assert all(1 <= grade <= GRADES for grade in grades)
    assert len(set(grades)) > 1
    for task in found:
        assert task.position.mover.in_play >= 3
        assert not any(result(task.position, play).mover.in_play == 0 for play in task.legal)
        if task.kind == "find":
            assert len(task.legal) <= MOST_LISTED
        if task.kind == "best":
            assert task.ranking is not None
            assert task.ranking.margin is not None
            assert len(task.ranking.best) == 1
            assert task.ranking.margin >= CLEAR_ROLLS
            # Whoever just bears off as much as he can does not find it.
            off = [row.left.mover.at(OFF) for row in task.ranking.plays]
            assert off[0] <= max(off[1:])


@EACH
def test_every_exercise_is_about_its_topic(topic: str) -> None:
    for seed in SEEDS:
        for task in chosen(topic, seed):
            if topic == "entering":
                assert task.position.mover.bar
            if topic == "bearoff":
                assert max(task.position.mover.occupied) <= 9
            assert task.position.problems(CASUAL.board.checkers) == ()


def test_the_sheet_has_a_problem_and_an_answer_for_each() -> None:
    document = exercises.build(CASUAL, Asked(topic="legal", count=5, seed=3))
    problems, answers = (section.blocks[0] for section in document.sections)
    assert isinstance(problems, Problems)
    assert isinstance(answers, Answers)
    assert len(problems.items) == len(answers.items) == 5
    assert all(answers.items)
    assert document.free
    # A picture must not give the answer away.
    assert all(problem.figure.diagram.play is None for problem in problems.items)


def test_a_yes_or_no_is_answered_with_the_rule_that_decides() -> None:
    asked = Asked(topic="moving", seed=7)
    _, answers = (section.blocks[0] for section in exercises.build(CASUAL, asked).sections)
    assert isinstance(answers, Answers)
    for task, answer in zip(choose(asked, CASUAL), answers.items, strict=True):
        if task.kind == "judge":
            assert answer[0].context == "exercise.answer"
            assert task.clause in [sentence.context for sentence in answer]


@pytest.mark.parametrize("count", [2, 24])
def test_as_many_as_are_asked_for(count: int) -> None:
    assert len(chosen("legal", 5, count)) == count


def test_where_nobody_hits_nobody_enters() -> None:
    with pytest.raises(ExerciseError, match=r"movement\.closed_from is 1"):
        choose(Asked(topic="entering"), load("backgammon", {"movement.closed_from": 1}))


@pytest.mark.parametrize(
    "changes",
    [
        {"dice.throw_again_after_double": True},
        {"movement.most_on_point": 5},
        {"movement.hit_and_run_home": False},
        {"dice.moves_on_double": 2},
    ],
)
def test_other_rules_have_exercises_of_their_own(changes: dict[str, int]) -> None:
    ruleset = load("backgammon", changes)
    for task in choose(Asked(topic="legal", count=6), ruleset):
        results = brute.results(task.position, task.dice, ruleset)[1]
        legal = {result(task.position, play) for play in task.legal}
        assert legal == (results if task.legal else results - {task.position})


def test_a_game_with_too_few_checkers_is_told() -> None:
    one = load("backgammon", {"board.checkers": 1, "board.setup": ((24, 1),)})
    with pytest.raises(ExerciseError, match="ask for fewer"):
        choose(Asked(topic="bearoff"), one)
