"""Sets of diagrams: a TOML file, or any text in which positions stand.

A TOML file holds ``title``, ``[every]`` with keys for all of them, and a ``[[diagram]]``
for each, with the keys of :mod:`tableside.documents.posed`. Any other text is looked
through for IDs; one without any is a list of positions, one to a line.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tableside.documents.own_file import OwnFile
from tableside.documents.posed import OWN_KEYS, Posed, pose
from tableside.engine.ruleset import Ruleset
from tableside.errors import UserFault
from tableside.notation.read import find, is_bare

MOST_DIAGRAMS = 120
LONGEST_TITLE = 120

_KEYS = ("title", "every", "diagram")
_NOTE = "#"


class DiagramSetError(UserFault):
    """A set that cannot be read or drawn: the file, the diagram and the key.

    Attributes:
        where: the file and the place in it.
        reason: what is wrong there.
    """

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where, self.reason = where, reason

    def __reduce__(self) -> tuple[type[DiagramSetError], tuple[str, str]]:
        """What it was made of, so that it survives the way between two processes."""
        return type(self), (self.where, self.reason)


@dataclass(frozen=True, slots=True)
class DiagramSet:
    """A set as it is written.

    Attributes:
        title: in the author's words; may be empty.
        items: for each diagram its place in the file and its keys with their values.
    """

    title: str
    items: tuple[tuple[str, Mapping[str, Any]], ...]


def read_set(file: OwnFile) -> DiagramSet:
    """Read a set; what is asked of each diagram is not looked at yet.

    Raises:
        DiagramSetError: it is none, or holds no diagram or too many.

    >>> len(read_set(OwnFile("mine.txt", "4HPwATDgc/ABMA and 4HPwATDgc/ABMA")).items)
    2
    """
    found = _from_toml(file) if file.ending == ".toml" else DiagramSet("", tuple(_listed(file)))
    if not found.items:
        raise DiagramSetError(file.name, "there is no position in it")
    if len(found.items) > MOST_DIAGRAMS:
        many = f"{len(found.items)} diagrams; allowed are {MOST_DIAGRAMS} at most"
        raise DiagramSetError(file.name, many)
    return found


def posed(found: DiagramSet, rules: Ruleset | None = None) -> Iterator[Posed]:
    """The boards of a set, each checked by the engine.

    Args:
        found: the set.
        rules: the rules for diagrams that name none; ``None`` takes what fits each.

    Raises:
        DiagramSetError: with the place of the diagram that is wrong; its cause is the
            board's own fault.
    """
    for where, values in found.items:
        try:
            yield pose(values, rules)
        except UserFault as fault:
            raise DiagramSetError(where, str(fault)) from fault


def _from_toml(file: OwnFile) -> DiagramSet:
    name = file.name
    try:
        table = tomllib.loads(file.text)
    except ValueError as fault:
        raise DiagramSetError(name, f"not readable as TOML: {fault}") from fault
    except RecursionError as fault:
        raise DiagramSetError(name, "not readable as TOML: brackets too deep") from fault
    unknown = next((key for key in table if key not in _KEYS), None)
    if unknown is not None:
        raise DiagramSetError(name, str(UserFault.choice("key", unknown, _KEYS)))
    title, every, items = table.get("title", ""), table.get("every", {}), table.get("diagram", [])
    if not isinstance(title, str) or len(title) > LONGEST_TITLE or not title.isprintable():
        line = f"title: allowed is one line of text, {LONGEST_TITLE} characters at most"
        raise DiagramSetError(name, line)
    if not isinstance(every, dict):
        raise DiagramSetError(name, "every: write its keys below [every]")
    own = next((key for key in every if key in ("position", *OWN_KEYS)), None)
    if own is not None:
        raise DiagramSetError(name, f"every: {own} belongs to a single diagram")
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise DiagramSetError(name, "diagram: write each one below [[diagram]]")
    places = ((f"{name}, diagram {n}", {**every, **item}) for n, item in enumerate(items, 1))
    return DiagramSet(title.strip(), tuple(places))


def _listed(file: OwnFile) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The IDs of a text and its lines of points, in their order; else each line as a position."""
    lines = ["" if line.lstrip().startswith(_NOTE) else line for line in file.text.split("\n")]
    text = "\n".join(lines)
    found: dict[int, list[str]] = {}
    inside: set[int] = set()
    for piece in find(text):
        first = text.count("\n", 0, piece.start)
        found.setdefault(first, []).append(piece.text)
        inside.update(range(first, first + piece.text.count("\n") + 1))
    for number, line in enumerate(lines):
        alone = line.strip()
        if number not in inside and alone and (not found or is_bare(alone)):
            yield _place(file.name, number), {"position": alone}
        for position in found.get(number, ()):
            yield _place(file.name, number), {"position": position}


def _place(name: str, number: int) -> str:
    return f"{name}, line {number + 1}"
