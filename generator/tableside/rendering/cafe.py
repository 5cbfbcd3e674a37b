"""The box on the game of the cafés where a language is spoken."""

from __future__ import annotations

from tableside.documents.cafe import FILE, CafeBox, cafe_box
from tableside.documents.local import Cafe
from tableside.i18n.speech import Speech


def cafe_of(block: Cafe, speech: Speech) -> CafeBox | None:
    """What the box of a language says on a page; ``None`` where there is no box.

    Args:
        block: the place for it.
        speech: the language.

    Raises:
        RulesetError: the language's file is wrong.
    """
    if speech.folder is None:
        return None
    file = speech.folder / FILE
    return cafe_box(block.ruleset, file) if file.is_file() else None
