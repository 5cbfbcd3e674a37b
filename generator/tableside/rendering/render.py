"""A document, a language and a paper: out comes one HTML page with its limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from tableside.diagrams.geometry import spans
from tableside.diagrams.layouts import layout_of
from tableside.diagrams.svg import draw
from tableside.documents.model import Block, Document, Figure, Form, Problem, Problems
from tableside.documents.registry import Edition
from tableside.i18n.speech import Speech
from tableside.rendering.environment import environment
from tableside.rendering.rendered import Fit, Paper, Rendered
from tableside.rendering.say import html, plain
from tableside.rulebook.message import Message


@dataclass(frozen=True, slots=True)
class BoardSizes:
    """How large boards are drawn, by edition and paper.

    Attributes:
        full: width of the whole board, in millimetres.
        checker: diameter of a checker in the small figures, in millimetres; they share one
            scale, so a part with the bar is wider than one without.
    """

    full: float
    checker: float


_SIZES = {
    ("sheet", "a4"): BoardSizes(86, 4.05),
    ("sheet", "letter"): BoardSizes(70, 3.88),
    ("sheet", "a5"): BoardSizes(82, 4.05),
    ("large", "a4"): BoardSizes(168, 6.2),
    ("large", "letter"): BoardSizes(154, 6.2),
}

# Documents whose boards stand in a column, beside what is said of them.
_BOARDS = {
    ("bearoff", "sheet"): BoardSizes(90, 3.65),
    ("bearoff", "large"): BoardSizes(150, 6.2),
    ("exercises", "sheet"): BoardSizes(90, 3.65),
    ("exercises", "large"): BoardSizes(150, 6.2),
}

MOST_PAGES = 60
"""Pages of a document whose length the user chooses."""


def render(
    document: Document,
    speech: Speech,
    paper: Paper,
    edition: Edition,
    stock_fit: Fit | None = None,
) -> Rendered:
    """Render a document.

    Args:
        document: what is printed.
        speech: the language.
        paper: what it is printed on.
        edition: how many pages and how large the type may be.
        stock_fit: a fit found beforehand, if there is one.
    """
    limits = edition.limits[paper.name]
    sizes = _BOARDS.get((document.id, edition.id)) or _SIZES[edition.id, paper.name]
    forms = [form for s in document.sections for b in s.blocks for form in _ruled(b)]
    title = plain(
        speech,
        Message(
            "document.title",
            "{title}: {ruleset}",
            {"title": document.title, "ruleset": document.subtitle},
        ),
    )
    template = environment().get_template(f"sheets/{document.id}.html.j2")
    markup = template.render(
        document=document,
        edition=edition.id,
        paper=paper,
        lang=speech.info.tag,
        direction=speech.info.direction,
        title=title,
        ruled_lines=max((form.at_most for form in forms), default=0),
        say=lambda fact: html(speech, fact),
        text=lambda fact: plain(speech, fact),
        number=speech.number,
        kind=lambda block: type(block).__name__,
        board=lambda figure: _board(figure, speech, sizes),
        label_shares=_label_shares,
        sizes=sizes,
    )
    return Rendered(
        markup=markup,
        paper=paper,
        lang=speech.info.tag,
        title=title,
        max_pages=MOST_PAGES if document.free else limits.max_pages,
        floor_pt=limits.ceiling_pt if document.free else limits.floor_pt,
        ceiling_pt=limits.ceiling_pt,
        min_lines=max((form.at_least for form in forms), default=0),
        max_lines=max((form.at_most for form in forms), default=0),
        stock_fit=stock_fit,
        full=limits.full and not document.free,
    )


def _ruled(block: Block) -> tuple[Form | Problem, ...]:
    """What of a block has ruled lines."""
    if isinstance(block, Problems):
        return block.items
    return (block,) if isinstance(block, Form) else ()


def _board(figure: Figure, speech: Speech, sizes: BoardSizes) -> Markup:
    units = layout_of(figure.diagram).width / 100
    width = sizes.full if figure.width == "full" else units * sizes.checker
    words = " ".join(plain(speech, sentence) for sentence in figure.description)
    drawn = draw(
        figure.diagram,
        size_mm=width,
        title=f"{plain(speech, figure.title)}. {words}",
        digits=speech.digits("0123456789"),
    )
    return Markup(drawn)


def _label_shares(figure: Figure) -> dict[str, dict[str, Any]]:
    """Where words may stand above and below a whole board: shares of its width, in percent."""
    return {
        name: {"left": round(100 * span.start, 3), "width": round(100 * (span.end - span.start), 3)}
        for name, span in spans(layout_of(figure.diagram)).items()
    }
