"""A card of what the rolls are called at the table, for a language that has its own names."""

from __future__ import annotations

from tableside.documents.asked import Asked
from tableside.documents.local import RollNames
from tableside.documents.model import Document, Section
from tableside.engine.dice import FACES, ROLLS
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.message import Message


def build(ruleset: Ruleset, asked: Asked) -> Document:
    """The card: a single die, then the doubles, then the other rolls, the lowest first."""
    faces = tuple((face,) for face in range(1, FACES + 1))
    doubles = tuple((dice.high, dice.low) for dice in ROLLS if dice.is_double)
    others = tuple((dice.high, dice.low) for dice in ROLLS if not dice.is_double)
    return Document(
        id="dice-names",
        ruleset=ruleset,
        title=Message("dicenames.title", "What the rolls are called"),
        subtitle=None,
        lead=(),
        opener=None,
        sections=(
            Section("faces", Message("dicenames.heading", "A single die"), (RollNames(faces),)),
            Section("doubles", Message("dicenames.heading", "Doubles"), (RollNames(doubles),)),
            Section("others", Message("dicenames.heading", "Other rolls"), (RollNames(others),)),
        ),
        foot=(),
    )
