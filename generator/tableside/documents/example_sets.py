"""Sets of worked examples: TOML files, read strictly.

An example names a position, a roll, the clauses it teaches and plays that tempt. Here it
is read as text; :mod:`tableside.documents.worked` puts it to the engine.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from tableside.documents.own_file import read_own_file
from tableside.errors import UserFault
from tableside.rulebook.fields import Fields, FieldsError, one_line
from tableside.rulebook.message import Message

MOST_EXAMPLES = 60
MOST_TEMPTING = 6
LONGEST_ID = 40
LONGEST_TITLE = 90
MEASURES = ("win", "rolls")

# Translators: each names a case of bearing off, as a title above a worked example.
CASES: Mapping[str, Message] = {
    "exact": Message("example.case", "The exact number"),
    "higher": Message("example.case", "Empty point, checkers higher up"),
    "none_higher": Message("example.case", "Empty point, nothing higher up"),
    "larger": Message("example.case", "A die larger than any point you hold"),
    "small_first": Message("example.case", "The small die first, so that the large one bears off"),
    "choice": Message("example.case", "Bearing off is not compulsory"),
    "fewer": Message("example.case", "Taking fewer checkers off can be better"),
    "double": Message("example.case", "A double"),
    "both": Message("example.case", "Both numbers must be played"),
    "same_turn": Message("example.case", "Home and off in the same turn"),
    "hit": Message("example.case", "Hit while bearing off"),
    "closed": Message("example.case", "A closed point in your home board"),
}

_KEYS = frozenset(
    ("id", "position", "roll", "teaches", "tempting", "by", "case", "title"),
)


class ExampleError(UserFault):
    """An example that cannot be read or does not show what it claims: file, example, key."""


@dataclass(frozen=True, slots=True)
class ExampleText:
    """An example as it is written.

    Attributes:
        where: file, number and id, for error lines.
        id: unique in its set.
        position: in the human form or as an ID, seen by the player who rolls.
        roll: the dice.
        teaches: ids of clauses; the first gives the heading.
        tempting: plays that are forbidden.
        by: ``win`` ranks by winning chance, ``rolls`` by average rolls as if alone.
        case: one of :data:`CASES`, or empty.
        title: a title in the user's own words, or empty.
    """

    where: str
    id: str
    position: str
    roll: str
    teaches: tuple[str, ...]
    tempting: tuple[str, ...]
    by: str
    case: str
    title: str


def read_file(path: Path) -> tuple[ExampleText, ...]:
    """The examples of a file.

    Raises:
        OwnFileError: it cannot be read.
        ExampleError: it is not a set of examples.
    """
    file = read_own_file(path)
    return read_examples(file.text, file.name)


@lru_cache(maxsize=1)
def shipped_examples() -> tuple[ExampleText, ...]:
    """The examples that come with the package.

    >>> shipped_examples()[0].case
    'exact'
    """
    file = files("tableside.documents") / "examples" / "bearoff.toml"
    return read_examples(file.read_text("utf-8"), file.name)


def read_examples(text: str, name: str) -> tuple[ExampleText, ...]:
    """The examples of a text.

    Args:
        text: the TOML.
        name: the file's name, for error lines.

    Raises:
        ExampleError: with the file, the example and the key that is wrong.

    >>> read_examples("[[example]]", "mine.toml")
    Traceback (most recent call last):
    tableside.documents.example_sets.ExampleError: mine.toml, example 1: id is missing: \
a text in quotes
    """
    try:
        table = tomllib.loads(text)
    except ValueError as fault:
        raise ExampleError(f"{name}: not readable as TOML: {fault}") from fault
    except RecursionError as fault:
        raise ExampleError(f"{name}: not readable as TOML: brackets too deep") from fault
    items = table.pop("example", [])
    if table:
        raise ExampleError(f"{name}: {UserFault.choice('key', next(iter(table)), ['example'])}")
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise ExampleError(f"{name}: example: write each one below [[example]]")
    if not items:
        raise ExampleError(f"{name}: there is no example: write each one below [[example]]")
    if len(items) > MOST_EXAMPLES:
        raise ExampleError(f"{name}: {len(items)} examples; allowed are {MOST_EXAMPLES} at most")
    found = tuple(_read(item, f"{name}, example {n}") for n, item in enumerate(items, 1))
    seen: dict[str, str] = {}
    for one in found:
        if one.id in seen:
            raise ExampleError(f"{one.where}: id: {one.id!r} is the id of another example too")
        seen[one.id] = one.where
    return found


def _read(table: Mapping[str, Any], where: str) -> ExampleText:
    given = table.get("id")
    if isinstance(given, str) and given:
        where = f"{where} ({' '.join(given[:LONGEST_ID].split())})"
    try:
        return _fields(table, where)
    except FieldsError as fault:
        raise ExampleError(f"{where}: {fault}") from fault


def _fields(table: Mapping[str, Any], where: str) -> ExampleText:
    unknown = next((key for key in table if key not in _KEYS), None)
    if unknown is not None:
        raise FieldsError.choice("key", unknown, sorted(_KEYS))
    fields = Fields(table)
    text = ExampleText(
        where=where,
        id=one_line("id", fields.text("id"), LONGEST_ID),
        position=one_line("position", fields.text("position"), 300),
        roll=one_line("roll", fields.text("roll"), 10),
        teaches=fields.texts("teaches"),
        tempting=fields.texts("tempting"),
        by=fields.choice("by", MEASURES, "win"),
        case=fields.choice("case", tuple(CASES), ""),
        title=one_line("title", fields.text("title", ""), LONGEST_TITLE, empty=True),
    )
    if not text.teaches:
        raise FieldsError("teaches: name the clause that the example shows, such as 'off.highest'")
    if len(text.tempting) > MOST_TEMPTING:
        raise FieldsError(f"tempting: {MOST_TEMPTING} plays at most")
    if text.case and text.title:
        raise FieldsError("title: leave it out where case names the title")
    return text
