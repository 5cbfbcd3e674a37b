"""A board in a reader's language: as one drawing, as a figure of a page, as words.

A drawing is the same wherever it goes. Its caption and ID stand beneath it in the page's
own text where there is a page, and inside the drawing where it is a file of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypedDict

from markupsafe import Markup

from tableside.diagrams.model import Diagram, Labels
from tableside.diagrams.svg import draw, too_small
from tableside.diagrams.text import board_text
from tableside.documents.boards import Board, IllegalPlayError, id_fact
from tableside.i18n.speech import Speech
from tableside.rendering.say import html, plain
from tableside.rulebook.message import Message

LATIN = "0123456789"


@dataclass(frozen=True, slots=True)
class Shown:
    """A board as it is shown in one language.

    Attributes:
        svg: the drawing, with title and description inside.
        title: its name.
        words: the description in sentences.
        caption: the line beneath it; empty where there is none.
        id_text: the ID beneath that; empty where none is shown.
        warnings: what its author should know, such as digits too small to read on paper.
    """

    svg: str
    title: str
    words: str
    caption: str
    id_text: str
    warnings: tuple[str, ...] = ()


def shown(
    board: Board, speech: Speech, *, captioned: bool = False, paper: bool = False, prefix: str = ""
) -> Shown:
    """Draw a board.

    Args:
        board: what is drawn.
        speech: the language of its words.
        captioned: draw caption and ID beneath the board, inside the drawing.
        paper: for a page that is printed: a reader of PDF knows one text of a picture, so
            the description stands in the title, and nothing moves.
        prefix: give title and description identifiers that begin so; without it the drawing
            has no identifier at all, and any number of them can stand on a page.

    Raises:
        DiagramError: what is asked for cannot be drawn, such as a mark outside the part of
            the board that is drawn.
    """
    request = board.request
    title = plain(speech, board.title)
    words = speech.together(plain(speech, sentence) for sentence in board.description)
    caption = "" if board.caption is None else plain(speech, board.caption)
    small = id_fact(board)
    id_text = "" if small is None else plain(speech, small)
    diagram = labelled(board, speech, caption if captioned else "", id_text if captioned else "")
    options: _Options = {
        "theme": request.theme,
        "size_mm": request.size_mm,
        "allow_small": True,
        "title": f"{title}. {words}" if paper else title,
        "desc": "" if paper else words,
        "id_prefix": prefix,
        "digits": speech.digits(LATIN),
    }
    if request.animated and board.play is not None and not paper:
        from tableside.diagrams.animate import animate  # late: most boards lie still
        from tableside.diagrams.motion import Turn

        bare = replace(diagram, play=None, dice=None)
        svg = animate(bare, (Turn(board.play, diagram.dice),), **options)
    else:
        svg = draw(diagram, **options)
    small_print = too_small(diagram, request.size_mm)
    warnings = board.warnings if small_print is None else (*board.warnings, str(small_print))
    return Shown(svg, title, words, caption, id_text, warnings)


class _Options(TypedDict):
    """What a drawing and a moving one have in common."""

    theme: str
    size_mm: float
    allow_small: bool
    title: str
    desc: str
    id_prefix: str
    digits: str


def labelled(board: Board, speech: Speech, caption: str, note: str) -> Diagram:
    """The diagram with its words put in."""
    mine, theirs = "", ""
    if board.names is not None:
        mine, theirs = (plain(speech, name) for name in board.names)
    score = board.diagram.score
    crawford = ""
    if score is not None and score.crawford and board.request.cube != "none":
        crawford = plain(speech, Message("board.label", "Crawford"))
    labels = Labels(crawford, mine, theirs, caption, note)
    return replace(board.diagram, labels=labels)


def figure_markup(
    board: Board, speech: Speech, *, cls: str = "board", style: str = "", prefix: str = ""
) -> Markup:
    """A board as a figure of a web page: the drawing, its caption, its ID in small print.

    Everything that comes from outside is escaped, and without a prefix nothing in it has an
    identifier.

    Args:
        board: what is drawn.
        speech: the language of its words.
        cls: the class of the figure, for a style sheet.
        style: rules of CSS of its own, where there is no style sheet.
        prefix: see :func:`shown`.
    """
    drawn = shown(board, speech, prefix=prefix)
    parts = []
    if board.caption is not None:
        parts.append(html(speech, board.caption))
    small = id_fact(board)
    if small is not None:
        parts.append(Markup('<small class="position-id">{}</small>').format(html(speech, small)))
    info = speech.info
    under = Markup("<br/>").join(parts)
    caption = Markup("<figcaption>{}</figcaption>").format(under) if parts else ""
    own = Markup(' style="{}"').format(style) if style else ""
    return Markup('<figure class="{}" lang="{}" dir="{}"{}>{}{}</figure>').format(
        cls, info.tag, info.direction, own, Markup(drawn.svg), caption
    )


def drawing_in_text(board: Board, speech: Speech) -> str:
    """A board in plain signs, for a terminal or an e-mail, with its caption and ID."""
    lines = [board_text(board.diagram)]
    if board.caption is not None:
        lines.append(plain(speech, board.caption))
    small = id_fact(board)
    if small is not None:
        lines.append(plain(speech, small))
    return "\n".join(lines)


def fault_text(fault: Exception, speech: Speech) -> str:
    """A fault in one line, the reasons against a play in the reader's language."""
    if isinstance(fault, IllegalPlayError):
        reasons = speech.together(plain(speech, reason) for reason in fault.reasons)
        return f"{fault.head}: {reasons}"
    return str(fault)
