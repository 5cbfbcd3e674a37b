"""What single documents offer to choose: an own set of examples, a topic, a count, a seed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Protocol

from tableside.documents.asked import LEAST_PROBLEMS, MOST_PROBLEMS, TOPICS, Asked
from tableside.documents.example_sets import read_file
from tableside.documents.registry import Kind
from tableside.errors import UserFault

MOST_SEED = 10**9


class PlanError(UserFault):
    """Something was asked for that cannot be made."""


class Wishes(Protocol):
    """The part of a selection that not every document heeds."""

    @property
    def examples(self) -> str | Path | None:
        """A file of worked examples."""

    @property
    def topic(self) -> str | None:
        """What exercises are about."""

    @property
    def count(self) -> int | None:
        """How many exercises."""

    @property
    def seed(self) -> int | None:
        """Which exercises."""


def asked_for(wishes: Wishes, kind: Kind) -> Asked:
    """What was asked of a document, checked.

    Raises:
        PlanError: the document does not offer it, or a value is not allowed.
        ExampleError: the set of examples is faulty.
    """
    for name in ("examples", "topic", "count", "seed"):
        if getattr(wishes, name) is not None and name not in kind.offers:
            offered = ", ".join(f"--{one}" for one in kind.offers)
            what = f"it takes {offered}" if offered else "it takes no option of its own"
            raise PlanError(f"--{name} is not for the document {kind.id!r}: {what}")
    default = Asked()
    topic = default.topic if wishes.topic is None else wishes.topic
    if topic not in TOPICS:
        raise PlanError.choice("topic", topic, TOPICS)
    examples = None if wishes.examples is None else Path(wishes.examples)
    return Asked(
        examples=() if examples is None else read_file(examples),
        set_name="" if examples is None else examples.stem,
        topic=topic,
        count=_within("count", wishes.count, default.count, LEAST_PROBLEMS, MOST_PROBLEMS),
        seed=_within("seed", wishes.seed, default.seed, 0, MOST_SEED),
    )


def _within(name: str, value: int | None, default: int, least: int, most: int) -> int:
    if value is None:
        return default
    if not least <= value <= most:
        raise PlanError(f"--{name}: {value} is not allowed; allowed are {least} to {most}")
    return value


def special_of(asked: Asked, kind: Kind) -> str:
    """What a file's name says of the choices, after the document's name."""
    parts = []
    if asked.examples:
        parts.append(re.sub(r"[^A-Za-z0-9_-]+", "-", asked.set_name).strip("-")[:40] or "own")
    if "topic" in kind.offers:
        parts += [asked.topic, str(asked.count), str(asked.seed)]
    return "".join(f"-{part}" for part in parts)
