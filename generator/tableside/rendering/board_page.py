"""A board as a page of its own, for a PDF that goes into a book or an e-mail."""

from __future__ import annotations

from markupsafe import Markup

from tableside.diagrams.layouts import layout_of
from tableside.documents.boards import Board
from tableside.fonts import css_families, slanted
from tableside.i18n.speech import Speech
from tableside.rendering.boards import labelled, shown
from tableside.rendering.environment import environment
from tableside.rendering.rendered import Paper, Rendered

_TYPE_PT = 9.0
"""Nothing on the page is set in this type: all the words lie in the drawing."""

_SPARE_MM = 0.02
"""What a page is higher than its drawing, so that rounding makes no second one."""


def page(board: Board, speech: Speech) -> Rendered:
    """A board as a page that is just as large as the drawing.

    Args:
        board: what is drawn; its caption and ID lie inside the drawing.
        speech: the language.

    Raises:
        DiagramError: what is asked for cannot be drawn.
    """
    drawn = shown(board, speech, captioned=True, paper=True)
    layout = layout_of(labelled(board, speech, drawn.caption, drawn.id_text))
    wide = board.request.size_mm
    high = wide * layout.height / layout.width
    script = speech.info.script
    paper = Paper("board", round(wide, 2), round(high + _SPARE_MM, 2), 0.0)
    markup = (
        environment()
        .get_template("board.html.j2")
        .render(
            lang=speech.info.tag,
            direction=speech.info.direction,
            families=Markup("" if slanted(script) else css_families(script)),
            title=drawn.title,
            paper=paper,
            drawing=Markup(drawn.svg),
        )
    )
    return Rendered(
        markup=markup,
        paper=paper,
        lang=speech.info.tag,
        title=drawn.title,
        max_pages=1,
        floor_pt=_TYPE_PT,
        ceiling_pt=_TYPE_PT,
        full=False,
    )
