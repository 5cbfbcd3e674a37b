"""What a language calls the rolls, beside the drawing of their dice."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from tableside.diagrams.throw import throw_svg
from tableside.documents.local import RollNames
from tableside.i18n.errors import LocaleFileError
from tableside.i18n.rolls import RollWords, read_rolls
from tableside.i18n.speech import Speech
from tableside.rendering.say import plain
from tableside.rulebook.message import Listing, Message, Notation, Verbatim


@dataclass(frozen=True, slots=True)
class NamedRoll:
    """A roll as it is printed.

    Attributes:
        drawing: its dice.
        name: what it is called.
        also: its other names, in a sentence; ``None`` where it has none.
    """

    drawing: Markup
    name: Verbatim
    also: Message | None


def named_rolls(block: RollNames, speech: Speech, size_mm: float) -> tuple[NamedRoll, ...]:
    """The rolls of a block with their names.

    Args:
        block: which rolls.
        speech: the language.
        size_mm: the side of a die.

    Raises:
        LocaleFileError: the language does not name every roll.
    """
    words = _words(speech)
    found = []
    for roll in block.rolls:
        name, *others = words.names[roll]
        shown = Notation("-".join(map(str, roll)))
        title = plain(speech, Message("describe.roll", "The roll is {roll}.", {"roll": shown}))
        drawing = throw_svg(roll, size_mm=size_mm, title=title)
        found.append(NamedRoll(Markup(drawing), Verbatim(name), _also(others)))
    return tuple(found)


def names_source(speech: Speech) -> Message:
    """Where the names were found."""
    source = Verbatim(_words(speech).source)
    return Message("dicenames.foot", "Names after: {source}.", {"source": source})


def _words(speech: Speech) -> RollWords:
    if speech.folder is None:
        raise LocaleFileError(f"{speech.info.tag} is made up and has no names for rolls")
    return read_rolls(speech.folder)


def _also(names: list[str]) -> Message | None:
    if not names:
        return None
    listed = Listing(tuple(map(Verbatim, names)), "or")
    return Message("dicenames.also", "also {names}", {"names": listed})
