"""The cases behind the questions: ``examples/faq.toml``, read strictly."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from tableside.documents.faq_questions import QUESTIONS, TOPICS
from tableside.engine.ruleset import Ruleset
from tableside.errors import UserFault
from tableside.rulebook.book import BY_ID
from tableside.rulebook.fields import Fields
from tableside.rulebook.kinds import KINDS
from tableside.rulebook.questions import Question

OTHER_KINDS = ("clauses", "chances", "source", "differ")
TABLES = ("entering", "hitting", "last")
ASKS = ("may", "what")
_OWN = frozenset(("id", "topic", "kind", "asks", "clauses", "only", "table"))


class FaqError(UserFault):
    """A case that cannot be read: which, and what is wrong."""


@dataclass(frozen=True, slots=True)
class FaqText:
    """A question as it is written.

    Attributes:
        id: its key in :data:`~tableside.documents.faq_questions.QUESTIONS`.
        topic: the section.
        kind: of the case, or one of :data:`OTHER_KINDS`.
        asks: ``may`` is answered by yes or no, ``what`` is not.
        clauses: the rules that answer it, as far as they hold.
        only: it is asked only where one of these clauses holds; empty for everywhere.
        table: the table of chances, or empty.
        case: what the case says: the position, the roll and so on.
    """

    id: str
    topic: str
    kind: str
    asks: str
    clauses: tuple[str, ...]
    only: tuple[str, ...]
    table: str
    case: Mapping[str, Any]

    def question(self, ruleset: Ruleset) -> Question | None:
        """The case as it is put to the engine; ``None`` where it is of no such kind.

        Raises:
            UserFault: the game has no room for it, such as too few checkers.
        """
        if self.kind not in KINDS:
            return None
        return KINDS[self.kind](Fields(_scored(self.case, ruleset)), ruleset)


@lru_cache(maxsize=1)
def questions() -> tuple[FaqText, ...]:
    """All questions, in the order in which they are printed.

    Raises:
        FaqError: the file is faulty.

    >>> questions()[0].id
    'set-up'
    """
    text = (files("tableside.documents") / "examples" / "faq.toml").read_text("utf-8")
    return read_questions(text)


def read_questions(text: str) -> tuple[FaqText, ...]:
    """The questions of a file.

    Raises:
        FaqError: with the question and the key that is wrong.
    """
    try:
        tables = tomllib.loads(text)["question"]
    except (ValueError, KeyError) as fault:
        raise FaqError(f"faq.toml: allowed are tables [[question]]: {fault}") from fault
    found = tuple(_read(table, number) for number, table in enumerate(tables, 1))
    ids = [one.id for one in found]
    for one in found:
        if ids.count(one.id) > 1:
            raise FaqError(f"faq.toml: {one.id} is asked twice")
    return found


def _read(table: Mapping[str, Any], number: int) -> FaqText:
    fields = Fields({key: value for key, value in table.items() if key in _OWN})
    where = f"faq.toml, question {number}"
    try:
        text = FaqText(
            id=fields.choice("id", QUESTIONS),
            topic=fields.choice("topic", TOPICS),
            kind=fields.choice("kind", (*KINDS, *OTHER_KINDS)),
            asks=fields.choice("asks", ASKS, "may"),
            clauses=fields.texts("clauses"),
            only=fields.texts("only"),
            table=fields.choice("table", TABLES, ""),
            case={key: value for key, value in table.items() if key not in _OWN},
        )
    except UserFault as fault:
        raise FaqError(f"{where}: {fault}") from fault
    for clause in (*text.clauses, *text.only):
        if clause not in BY_ID:
            raise FaqError(f"{where}: {UserFault.choice('clause', clause, BY_ID)}")
    if text.kind in OTHER_KINDS and text.case:
        raise FaqError(f"{where}: kind {text.kind!r} has no {next(iter(text.case))}")
    if (text.kind == "chances") != bool(text.table):
        raise FaqError(f"{where}: table goes with the kind 'chances', and with no other")
    return text


def _scored(case: Mapping[str, Any], ruleset: Ruleset) -> Mapping[str, Any]:
    """A case in a match, told at a length that the ruleset plays to, as far from its end."""
    length = case.get("length", 0)
    match = ruleset.match
    wanted = match.length or next((n for n in sorted(match.lengths) if n >= length), length)
    if not length or not match.play or wanted < length:
        return case
    scores = [points + wanted - length for points in case.get("scores", [0, 0])]
    return {**case, "length": wanted, "scores": scores}
