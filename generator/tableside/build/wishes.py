"""What single documents offer to choose: an own set of examples, a topic, a count, a seed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tableside.build.club_file import rules_named
from tableside.documents.asked import LEAST_PROBLEMS, MOST_PROBLEMS, SHOWS, TOPICS, Asked
from tableside.documents.own_file import read_own_file
from tableside.documents.registry import Kind
from tableside.errors import UserFault

if TYPE_CHECKING:
    from tableside.documents.example_sets import ExampleText

MOST_SEED = 10**9


class PlanError(UserFault):
    """Something was asked for that cannot be made."""


class Wishes(Protocol):
    """The part of a selection that not every document heeds."""

    @property
    def file(self) -> str | Path | None:
        """The file that the document is made from."""

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

    @property
    def at(self) -> str | None:
        """The moments of a game."""

    @property
    def show(self) -> str | None:
        """What is drawn of them."""

    @property
    def against(self) -> str | None:
        """The rules to compare with."""


def asked_for(wishes: Wishes, kind: Kind) -> Asked:
    """What was asked of a document, checked.

    Raises:
        PlanError: the document does not offer it, or a value is not allowed.
        ExampleError: the set of examples is faulty.
        OwnFileError: the file that the document is made from cannot be read.
        UserFault: the rules to compare with are wrong.
    """
    if wishes.file is not None and not kind.file:
        raise PlanError(f"the document {kind.id!r} is made from no FILE: leave {wishes.file} out")
    if wishes.file is None and kind.file:
        raise PlanError(f"the document {kind.id!r} needs a FILE: {kind.file}")
    for name in ("examples", "topic", "count", "seed", "at", "show", "against"):
        if getattr(wishes, name) is not None and name not in kind.offers:
            offered = ", ".join(f"--{one}" for one in kind.offers)
            what = f"it takes {offered}" if offered else "it takes no option of its own"
            raise PlanError(f"--{name} is not for the document {kind.id!r}: {what}")
    default = Asked()
    topic = default.topic if wishes.topic is None else wishes.topic
    if topic not in TOPICS:
        raise PlanError.choice("topic", topic, TOPICS)
    examples = None if wishes.examples is None else Path(wishes.examples)
    if wishes.show is not None and wishes.show not in SHOWS:
        raise PlanError.choice("--show", wishes.show, SHOWS)
    file = None
    if wishes.file is not None:
        file = read_own_file(Path(wishes.file), kind.most_bytes)
    own: tuple[ExampleText, ...] = ()
    if examples is not None:
        # Late: it reads every notation, which most documents have no use for.
        from tableside.documents.example_sets import read_file

        own = read_file(examples)
    return Asked(
        examples=own,
        set_name="" if examples is None else examples.stem,
        topic=topic,
        count=_within("count", wishes.count, default.count, LEAST_PROBLEMS, MOST_PROBLEMS),
        seed=_within("seed", wishes.seed, default.seed, 0, MOST_SEED),
        file=file,
        at=default.at if wishes.at is None else wishes.at,
        show=wishes.show or default.show,
        against=None if wishes.against is None else rules_named(wishes.against),
    )


def _within(name: str, value: int | None, default: int, least: int, most: int) -> int:
    if value is None:
        return default
    if not least <= value <= most:
        raise PlanError(f"--{name}: {value} is not allowed; allowed are {least} to {most}")
    return value


def special_of(asked: Asked, kind: Kind) -> str:
    """What a file's name says of the choices, after the document's name."""
    parts = [] if asked.file is None else [_in_name(asked.file.stem)]
    if asked.examples:
        parts.append(_in_name(asked.set_name))
    if "topic" in kind.offers:
        parts += [asked.topic, str(asked.count), str(asked.seed)]
    if asked.at:
        parts.append(_in_name(asked.at))
    if asked.show != Asked().show:
        parts.append(asked.show)
    if asked.against is not None:
        parts.append(f"against-{_in_name(asked.against.id)}")
    return "".join(f"-{part}" for part in parts)


def _in_name(word: str) -> str:
    """A file's name without what a name of ours does not hold.

    >>> _in_name("my own/lesson!")
    'my-own-lesson'
    """
    return re.sub(r"[^A-Za-z0-9_-]+", "-", word).strip("-")[:40] or "own"
