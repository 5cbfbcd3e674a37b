"""Where each message is printed, found by making every document and looking through it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from tableside.documents.asked import NOTHING, TOPICS, Asked
from tableside.documents.model import Document, Figure, Section
from tableside.documents.registry import DOCUMENTS, Kind
from tableside.documents.said import parts
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.loader import load, shipped
from tableside.rulebook.message import Message, Plural, Sentence

Key = tuple[str, str]
"""A message: its context and its English, the singular where it counts."""

ALIKE = ("exercises", "dice-names")
"""Documents that say the same whatever the ruleset, so that one will do."""


@dataclass(slots=True)
class Place:
    """A part of a document in which a message is printed.

    Attributes:
        document: the document's name.
        heading: of the part; ``None`` for title and foot.
        rulesets: under which rulesets.
    """

    document: str
    heading: Sentence | None
    rulesets: list[str] = field(default_factory=list)

    @property
    def everywhere(self) -> bool:
        """Whether it stands there whatever the ruleset."""
        return self.document in ALIKE or self.rulesets == _suited(self.document)


@dataclass(slots=True)
class Printed:
    """A message as it is printed.

    Attributes:
        example: the message with facts, where it is printed first.
        places: by document and part.
        figure: the first board that it stands beside.
    """

    example: Sentence
    places: dict[tuple[str, str], Place] = field(default_factory=dict)
    figure: Figure | None = None


@cache
def _suited(document: str) -> list[str]:
    suits = DOCUMENTS[document].suits
    return [name for name in shipped() if suits(load(name))]


def key_of(sentence: Sentence) -> Key:
    """What a message is found by in a catalogue.

    >>> key_of(Message("demo", "A point."))
    ('demo', 'A point.')
    """
    text = sentence.text if isinstance(sentence, Message) else sentence.singular
    return sentence.context, text


def printed() -> Mapping[Key, Printed]:
    """Every message of the documents that are made from rules alone, with where it stands."""
    found: dict[Key, Printed] = {}
    for document in _documents():
        _look(document, None, None, document, found)
    return found


def _documents() -> Iterator[Document]:
    for kind in DOCUMENTS.values():
        if kind.file:
            continue
        for rules in map(load, shipped()):
            if kind.suits(rules):
                yield from _editions(kind, rules)
                if kind.id in ALIKE:
                    break


def _editions(kind: Kind, rules: Ruleset) -> Iterator[Document]:
    if "topic" not in kind.offers:
        yield kind.build(rules, NOTHING)
        return
    for topic in TOPICS:
        yield kind.build(rules, Asked(topic=topic))


def _look(
    item: object,
    section: Section | None,
    figure: Figure | None,
    document: Document,
    found: dict[Key, Printed],
) -> None:
    """Note every message of a part; one beside a board is shown with it."""
    if isinstance(item, Message | Plural):
        _note(item, section, figure, document, found)
        for fact in item.facts.values():
            _look(fact, section, figure, document, found)
        return
    if isinstance(item, Section):
        section = item
    elif not isinstance(item, Document | tuple):
        figure = _first_figure(item) or figure
    for part in parts(item):
        _look(part, section, figure, document, found)


def _note(
    sentence: Sentence,
    section: Section | None,
    figure: Figure | None,
    document: Document,
    found: dict[Key, Printed],
) -> None:
    entry = found.setdefault(key_of(sentence), Printed(sentence))
    name = "" if section is None else section.id
    heading = None if section is None else section.heading
    place = entry.places.setdefault((document.id, name), Place(document.id, heading))
    if document.ruleset.id not in place.rulesets:
        place.rulesets.append(document.ruleset.id)
    if entry.figure is None:
        entry.figure = figure


def _first_figure(item: object) -> Figure | None:
    if isinstance(item, Figure):
        return item
    if isinstance(item, Message | Plural | Section | Document):
        return None
    return next((one for one in map(_first_figure, parts(item)) if one is not None), None)
