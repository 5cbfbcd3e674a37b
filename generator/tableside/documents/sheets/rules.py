"""The complete rules: every clause that holds, numbered, with boards of its witnesses."""

from __future__ import annotations

from collections.abc import Iterator

from tableside.documents import figures
from tableside.documents.asked import Asked
from tableside.documents.faq_questions import TOPICS
from tableside.documents.faq_sources import NAMES, source
from tableside.documents.law_figures import shown
from tableside.documents.law_notes import differing, remark_on
from tableside.documents.laws import Chapter, Law, chapters
from tableside.documents.local import Cafe
from tableside.documents.model import (
    Block,
    Document,
    Note,
    Row,
    Rulings,
    Section,
    Statement,
)
from tableside.documents.sheets.sheet import lead_of, origin_of, ruleset_name
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.message import Message, Numerals

OPENED_BY = "board.setup"
"""The law under which the whole board stands, with its words around it."""


def build(ruleset: Ruleset, asked: Asked) -> Document:
    """The complete rules of a ruleset."""
    return Document(
        id="rules",
        ruleset=ruleset,
        title=Message("rules.title", "The rules of backgammon"),
        subtitle=ruleset_name(ruleset),
        lead=lead_of(ruleset),
        opener=None,
        sections=(*(_section(chapter, ruleset) for chapter in chapters(ruleset)), _about(ruleset)),
        foot=origin_of(ruleset),
    )


def _section(chapter: Chapter, ruleset: Ruleset) -> Section:
    blocks = [block for law in chapter.laws for block in _law(law, ruleset)]
    blocks += _besides(chapter, ruleset)
    return Section(chapter.id, chapter.heading, tuple(blocks))


def _about(ruleset: Ruleset) -> Section:
    """Where the rules come from, and what the game is called where the reader lives."""
    told = Statement((source(ruleset),), bullets=False)
    return Section("sources", TOPICS["sources"], (told, NAMES, Cafe(ruleset)))


def _law(law: Law, ruleset: Ruleset) -> Iterator[Block]:
    """The rule, and beside it its boards; a further board has a row of its own."""
    boards = shown(law.ids, ruleset)
    remark = tuple(s for i in law.ids for s in remark_on(i, ruleset))
    said: tuple[Block, ...] = (Statement(((law.sentence,),), bullets=False),)
    side: tuple[Block, ...] = ()
    if boards:
        said += (Rulings(boards[0].rulings),)
        side = (boards[0].figure,)
    if remark:
        note = Note((remark[:1], *((s,) for s in remark[1:])))
        said, side = ((*said, note), side) if side else (said, (note,))
    role = "law"
    if OPENED_BY in law.ids:
        said, role = (*said, figures.starting_position(ruleset)), "law wide"
    yield Row(said, side, id=law.anchor, number=Numerals(law.number), role=role)
    for board in boards[1:]:
        yield Row((Rulings(board.rulings),), (board.figure,), role="more")


def _besides(chapter: Chapter, ruleset: Ruleset) -> Iterator[Block]:
    """What others play besides and is no rule here, where it would be read."""
    ids = {i for law in chapter.laws for i in law.ids}
    kinds = {i.partition(".")[0] for i in ids}
    habits = [s for clause, s in differing(ruleset).besides if clause.id.partition(".")[0] in kinds]
    if habits:
        head = Message("differ", "Houses differ. Not in this game, though some play it:")
        yield Note(((head,), *((habit,) for habit in habits)))
