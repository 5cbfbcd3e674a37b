"""What beginners ask, each question answered by the engine and the rules."""

from __future__ import annotations

from tableside.documents.asked import Asked
from tableside.documents.faq_answers import rows
from tableside.documents.faq_questions import TOPICS
from tableside.documents.faq_sources import NAMES
from tableside.documents.local import Cafe
from tableside.documents.model import Block, Document, Section
from tableside.documents.sheets.sheet import lead_of, origin_of, ruleset_name
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.message import Message


def build(ruleset: Ruleset, asked: Asked) -> Document:
    """The questions with their answers under a ruleset."""
    return Document(
        id="faq",
        ruleset=ruleset,
        title=Message("faq.title", "Questions and answers"),
        subtitle=ruleset_name(ruleset),
        lead=lead_of(ruleset),
        opener=None,
        sections=sections(ruleset),
        foot=origin_of(ruleset),
    )


def sections(ruleset: Ruleset) -> tuple[Section, ...]:
    """The questions by topic, for a document of their own or for a part of another."""
    asked: dict[str, list[Block]] = {topic: [] for topic in TOPICS}
    for topic, row in rows(ruleset):
        asked[topic].append(row)
    asked["sources"] += (NAMES, Cafe(ruleset))
    return tuple(
        Section(topic, TOPICS[topic], tuple(blocks)) for topic, blocks in asked.items() if blocks
    )
