"""A language's own text as HTML."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from tableside.i18n.speech import Speech


@dataclass(frozen=True, slots=True)
class Laid:
    """A text ready for a page.

    Attributes:
        title: its heading, plain.
        body: its paragraphs.
    """

    title: str
    body: Markup


def laid(speech: Speech, name: str) -> Laid | None:
    """The text of that name; ``None`` where the language has none.

    Args:
        speech: the language.
        name: of the text's file, without its ending.
    """
    written = speech.prose.get(name)
    if written is None:
        return None
    import markdown  # late: most pages have no such text

    reader = markdown.Markdown()
    # HTML in the text is not obeyed: it stands there as it was written.
    reader.preprocessors.deregister("html_block")
    reader.inlinePatterns.deregister("html")
    return Laid(written.title, Markup(reader.convert("\n\n".join(written.paragraphs))))
