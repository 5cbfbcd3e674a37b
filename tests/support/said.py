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
    elif isinstance(item, tuple):
        for part in item:
            yield from messages(part)
    elif is_dataclass(item) and not isinstance(item, Ruleset | Diagram):
        for part in fields(item):
            yield from messages(getattr(item, part.name))
