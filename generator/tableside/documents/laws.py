"""The law of a ruleset as numbered sentences: chapter 4, rule 4.3.

Chapters and laws follow the rulebook's own order, so a clause that is new to it is
numbered and printed without being named here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tableside.engine.ruleset import Ruleset
from tableside.rulebook.book import BY_ID
from tableside.rulebook.clause import AnyClause
from tableside.rulebook.message import Listing, Message, Numerals, Plural, Sentence


@dataclass(frozen=True, slots=True)
class Law:
    """One numbered rule.

    Attributes:
        number: the chapter and the place in it, such as ``4.3``.
        ids: the clauses that it says; mostly one.
        sentence: the rule.
    """

    number: str
    ids: tuple[str, ...]
    sentence: Sentence

    @property
    def anchor(self) -> str:
        """What a link to it leads to; a clause's full stops would be taken for classes."""
        return "rule-" + self.ids[0].replace(".", "-")


@dataclass(frozen=True, slots=True)
class Chapter:
    """The laws of one part of the game.

    Attributes:
        id: its name.
        heading: printed above it.
        laws: in the order of the rulebook.
    """

    id: str
    heading: Sentence
    laws: tuple[Law, ...]


@dataclass(frozen=True, slots=True)
class _Part:
    """A chapter before it is filled: which clauses belong to it, by the word before the dot."""

    id: str
    heading: Sentence
    prefixes: tuple[str, ...]


_PARTS = (
    _Part("board", Message("heading", "Board and set-up"), ("board",)),
    _Part("opening", Message("heading", "Who begins"), ("opening",)),
    _Part("moving", Message("heading", "Moving"), ("moving",)),
    _Part("hitting", Message("heading", "Hitting and the bar"), ("hitting", "bar")),
    _Part("bearing-off", Message("heading", "Bearing off"), ("off",)),
    _Part("score", Message("heading", "Score and giving up"), ("score", "resign")),
    _Part("match", Message("heading", "Games and matches"), ("match",)),
    _Part("cube", Message("heading", "The cube"), ("cube",)),
    _Part("conduct", Message("heading", "At the table"), ("conduct",)),
)


ORDER = tuple(part.id for part in _PARTS)
"""The ids of all chapters, in the order in which they are read."""


@lru_cache(maxsize=64)
def chapters(ruleset: Ruleset) -> tuple[Chapter, ...]:
    """The chapters that have a law under a ruleset, in the order in which they are read.

    >>> chapters(Ruleset())[2].laws[0].number
    '3.1'
    """
    held: dict[str, list[AnyClause]] = {part.id: [] for part in _PARTS}
    at = _PARTS[0].id
    for clause in BY_ID.values():
        prefix = clause.id.partition(".")[0]
        # A clause of a kind that no part knows stays with the one before it.
        at = next((part.id for part in _PARTS if prefix in part.prefixes), at)
        if clause.when(ruleset):
            held[at].append(clause)
    full = [part for part in _PARTS if held[part.id]]
    return tuple(
        Chapter(part.id, part.heading, tuple(_laws(number, held[part.id], ruleset)))
        for number, part in enumerate(full, 1)
    )


@lru_cache(maxsize=64)
def numbers(ruleset: Ruleset) -> Mapping[str, Law]:
    """The law that says a clause, by the clause's id; only of clauses that hold.

    >>> numbers(Ruleset())["board.dice"].number
    '1.1'
    """
    return {i: law for chapter in chapters(ruleset) for law in chapter.laws for i in law.ids}


def rule_text(law: Law) -> Sentence:
    """A rule with its number before it, for where it is quoted."""
    return Message(
        "rule.quoted",
        "Rule {number}: {rule}",
        {"number": Numerals(law.number), "rule": law.sentence},
    )


def _laws(chapter: int, clauses: list[AnyClause], ruleset: Ruleset) -> Iterator[Law]:
    for number, group in enumerate(_grouped(clauses), 1):
        ids = tuple(clause.id for clause in group)
        yield Law(f"{chapter}.{number}", ids, law_sentence(group, ruleset))


def _grouped(clauses: list[AnyClause]) -> Iterator[list[AnyClause]]:
    """Each clause alone, but those that are no whole sentences together as a list."""
    pieces: list[AnyClause] = []
    for clause in clauses:
        if _is_piece(clause):
            pieces.append(clause)
            continue
        if pieces:
            yield pieces
            pieces = []
        yield [clause]
    if pieces:
        yield pieces


def _is_piece(clause: AnyClause) -> bool:
    return not clause.texts[-1].endswith(".")


def law_sentence(group: Sequence[AnyClause], ruleset: Ruleset) -> Sentence:
    """What clauses say where they stand alone: whole sentences, a win with what it is worth.

    Args:
        group: one clause, or several that are no whole sentences.
        ruleset: the rules.
    """
    first = group[0]
    said = first.message(ruleset)
    if _is_piece(first):
        pieces = Listing(tuple(clause.message(ruleset) for clause in group))
        return Message("board.kit", "{kit}.", {"kit": pieces})
    win = _WINS.get(first.id)
    if win is None:
        return said
    name, worth = win
    return Plural(
        "score.worth",
        "{win}: {points} point. {rule}",
        "{win}: {points} points. {rule}",
        "points",
        {"win": name, "points": _worth(worth, ruleset), "rule": said},
    )


# On the sheet these stand in a table, and its first column says what they are about.
_WINS: Mapping[str, tuple[Message, str]] = {
    "score.single": (Message("win.said", "Single game"), ""),
    "score.gammon": (Message("win.said", "Gammon"), "scoring.gammon"),
    "score.backgammon": (Message("win.said", "Backgammon"), "scoring.backgammon"),
    "score.backgammon_no_hits": (Message("win.said", "Backgammon"), "scoring.backgammon"),
}


def _worth(key: str, ruleset: Ruleset) -> int:
    value = ruleset.get(key) if key else 1
    return value if isinstance(value, int) else 1
