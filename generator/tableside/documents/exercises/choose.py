"""A sheet of exercises: of many boards thrown, those that make it varied and rising."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from tableside.documents.asked import Asked
from tableside.documents.exercises.boards import board
from tableside.documents.exercises.chance import Chance
from tableside.documents.exercises.tasks import GRADES, Task, tasks
from tableside.engine.dice import FACES, Dice
from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.errors import UserFault

THROWS = 40_000
"""Boards thrown before a ruleset is said to hold too few exercises."""

PATIENCE = 400
"""Boards thrown for something new before the same rule may be asked about again."""

# A task whose answer turns on what a topic is about belongs to it.
_ABOUT = {
    "bearoff": ("off.", "moving."),
    "entering": ("bar.", "hitting.", "moving."),
    "moving": ("moving.", "hitting."),
    "legal": ("off.", "bar.", "moving.", "hitting."),
}


class ExerciseError(UserFault):
    """A ruleset under which a topic has too few exercises."""


@lru_cache(maxsize=32)
def choose(asked: Asked, ruleset: Ruleset) -> tuple[Task, ...]:
    """The exercises of a sheet, the easy ones first.

    The same request gives the same ones. No two are about the same position and roll, and
    none about the same rule in the same way as long as there is another to ask about.

    Raises:
        ExerciseError: the ruleset has too few.
    """
    if asked.topic == "entering" and not ruleset.hits:
        raise ExerciseError(
            "--topic entering: movement.closed_from is 1, so nobody is ever on the bar; "
            "allowed are bearoff, moving, legal"
        )
    found: list[Task] = []
    times: Counter[tuple[str, Reason]] = Counter()
    since = 0
    for task in _thrown(asked, ruleset):
        since += 1
        alike = any((t.position, t.dice) == (task.position, task.dice) for t in found)
        allowed = since // PATIENCE
        if alike or times[task.kind, task.decides] > allowed or _crowded(task, found, asked):
            continue
        found.append(task)
        times[task.kind, task.decides] += 1
        since = 0
        if len(found) == asked.count:
            break
    else:
        raise ExerciseError(
            f"--topic {asked.topic}: under these rules only {len(found)} of {asked.count} "
            "exercises were found; ask for fewer"
        )
    return tuple(sorted(found, key=lambda task: task.grade))


def _crowded(task: Task, found: list[Task], asked: Asked) -> bool:
    """Whether a sheet has enough of this grade or of this kind of question already."""
    share = -(-asked.count // GRADES) + 1
    of_grade = sum(one.grade == task.grade for one in found)
    of_kind = sum(one.kind == task.kind for one in found)
    return of_grade >= share or of_kind >= -(-2 * asked.count // 3)


def _thrown(asked: Asked, ruleset: Ruleset) -> Iterator[Task]:
    chance = Chance(asked.seed)
    for _ in range(THROWS):
        position = board(asked.topic, chance, ruleset)
        if position is None:
            continue
        dice = Dice.of(chance.between(1, FACES), chance.between(1, FACES))
        for task in tasks(chance, position, dice, ruleset):
            if task.clause.startswith(_ABOUT[asked.topic]):
                yield task
                break
