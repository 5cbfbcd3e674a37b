"""What a document says, read out of its parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from tableside.diagrams.model import Diagram
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.message import Message, Plural


def messages(item: object) -> Iterator[Message | Plural]:
    """Every message of a part of a document, and those within its facts."""
    if isinstance(item, Message | Plural):
        yield item
        for fact in item.facts.values():
            yield from messages(fact)
    else:
        for part in parts(item):
            yield from messages(part)


def parts(item: object) -> Iterator[object]:
    """What a part of a document is made of itself; of rules and drawings nothing.

    >>> list(parts((1, 2)))
    [1, 2]
    """
    if isinstance(item, tuple):
        yield from item
    elif is_dataclass(item) and not isinstance(item, Ruleset | Diagram):
        yield from (getattr(item, part.name) for part in fields(item))
