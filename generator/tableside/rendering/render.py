"""A document, a language and a paper: out comes one HTML page with its limits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from tableside.diagrams.geometry import spans
from tableside.diagrams.layouts import layout_of
from tableside.diagrams.model import Diagram, Labels
from tableside.diagrams.svg import draw
from tableside.documents.model import (
    Block,
    BoardGrid,
    Document,
    Figure,
    Form,
    OwnText,
    Problem,
    Problems,
)
from tableside.documents.registry import Edition
from tableside.fonts import css_families, slanted
from tableside.i18n.locale import SOURCE, LocaleInfo
from tableside.i18n.speech import Speech
from tableside.rendering.club import club_parts
from tableside.rendering.environment import environment
from tableside.rendering.phrases import phrased
from tableside.rendering.prose import laid
from tableside.rendering.rendered import Fit, Paper, Rendered
from tableside.rendering.say import html, plain
from tableside.rendering.sizes import BoardSizes, beside_a_club, lowered, sizes_of, steps_of
from tableside.rulebook.message import Message

if TYPE_CHECKING:
    from tableside.documents.cafe import CafeBox
    from tableside.documents.local import Cafe, RollNames
    from tableside.rendering.roll_names import NamedRoll

MOST_PAGES = 60
"""Pages of a document whose length the user chooses."""

_CLUB_LINES = 1
"""Ruled lines on a club's page at least: what the club plays is printed, not written in."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around a document: a page of its own, or a page of a web site.

    Attributes:
        template: the template that every document's template extends.
        folders: a user's own templates, found before ours.
        main: the element of the document's body; a frame that has one of its own gives another.
        under_head: what follows the document's head.
        board: draws a figure, given its width in millimetres; ``None`` draws it plainly.
        values: what else the frame's template sees.
    """

    template: str = "base.html.j2"
    folders: tuple[Path, ...] = ()
    main: str = "main"
    under_head: Markup = field(default_factory=Markup)
    board: Callable[[Figure, float], Markup] | None = None
    values: Mapping[str, Any] = field(default_factory=dict)


PAGE = Frame()
"""A page of its own, which holds all that it needs."""


def render(
    document: Document,
    speech: Speech,
    paper: Paper,
    edition: Edition,
    stock_fit: Fit | None = None,
    frame: Frame = PAGE,
) -> Rendered:
    """Render a document.

    Args:
        document: what is printed.
        speech: the language.
        paper: what it is printed on.
        edition: how many pages and how large the type may be.
        stock_fit: a fit found beforehand, if there is one.
        frame: what stands around it.
    """
    limits = edition.limits[paper.name]
    sizes = lowered(sizes_of(document.id, edition.id, paper.name), _in_grids(document))
    forms = [form for s in document.sections for b in s.blocks for form in _ruled(b)]
    least = max((form.at_least for form in forms), default=0)
    if document.club is not None:
        sizes = beside_a_club(sizes, document.id, edition.id, paper.name)
        least = min(least, _CLUB_LINES)
    title = _title(document, speech)
    template = environment(frame.folders).get_template(f"sheets/{document.id}.html.j2")
    markup = template.render(
        {**_WHOLE, **frame.values},
        frame=frame.template,
        main=frame.main,
        under_head=frame.under_head,
        document=replace(document, foot=(*document.foot, *_proviso(speech.info))),
        edition=edition.id,
        paper=paper,
        lang=speech.info.tag,
        direction=speech.info.direction,
        narrow_families=Markup(css_families(speech.info.script)),
        wide_families=Markup(css_families(speech.info.script, narrow=False)),
        slanted=slanted(speech.info.script),
        spaced=speech.info.spaced,
        title=title,
        ruled_lines=max((form.at_most for form in forms), default=0),
        say=lambda fact: html(speech, fact),
        text=lambda fact: plain(speech, fact),
        phrased=_as_said if speech.info.spaced or document.id == _TIGHT else phrased,
        number=speech.number,
        kind=lambda block: type(block).__name__,
        board=lambda figure: _board(figure, speech, sizes, frame, allow_small=document.free),
        pieces=_pieces,
        prose=lambda name: laid(speech, name),
        cafe=lambda block: _cafe(block, speech),
        rolls=lambda block, size_mm: _named(block, speech, size_mm),
        rolls_source=lambda: _names_source(speech),
        label_shares=_label_shares,
        sizes=sizes,
        club=club_parts(document.club, speech, document.id, edition.id, paper.name),
    )
    floor = limits.ceiling_pt if document.free else limits.floor_pt
    if not forms and floor == limits.ceiling_pt:
        # Nothing to search: a document of several pages has one size of type.
        stock_fit = Fit(floor, 0)
    return Rendered(
        markup=markup,
        paper=paper,
        lang=speech.info.tag,
        title=title,
        max_pages=MOST_PAGES if document.free else limits.max_pages,
        floor_pt=floor,
        ceiling_pt=limits.ceiling_pt,
        min_lines=least,
        max_lines=max((form.at_most for form in forms), default=0),
        stock_fit=stock_fit,
        full=limits.full and not document.free,
        tightest=steps_of(document.id, edition.id),
        parted=limits.parted,
    )


def _in_page(section: str, anchor: str) -> str:
    """The link to a place of a document that stands on one page."""
    return f"#{anchor}"


_TIGHT = "sheet"
"""The document in which room is dearer than whole phrases."""


def _as_said(said: Markup) -> Markup:
    """Words with spaces between them part by themselves."""
    return said


_WHOLE: Mapping[str, Any] = {
    "contents_label": "",
    "example_tag": "article",
    "shown": None,
    "to": _in_page,
}
"""What a template sees where one page holds all of a document."""


def _pieces(text: OwnText, level: int = 2) -> tuple[Markup | int, ...]:
    from tableside.rendering.own_text import pieces  # late: few pages hold a user's own text

    return pieces(text, level)


def _cafe(block: Cafe, speech: Speech) -> CafeBox | None:
    from tableside.rendering.cafe import cafe_of  # late: it compares whole rulesets

    return cafe_of(block, speech)


def _named(block: RollNames, speech: Speech, size_mm: float) -> tuple[NamedRoll, ...]:
    from tableside.rendering.roll_names import named_rolls  # late: for one document only

    return named_rolls(block, speech, size_mm)


def _names_source(speech: Speech) -> Message:
    from tableside.rendering.roll_names import names_source

    return names_source(speech)


def _proviso(info: LocaleInfo) -> tuple[Message, ...]:
    """What the foot says of a translation until a native speaker has read it."""
    if info.review == "native" or info.tag == SOURCE:
        return ()
    return (Message("foot", "Translation not yet read by a native speaker."),)


def _title(document: Document, speech: Speech) -> str:
    if document.subtitle is None:
        return plain(speech, document.title)
    facts = {"title": document.title, "ruleset": document.subtitle}
    return plain(speech, Message("document.title", "{title}: {ruleset}", facts))


def _in_grids(document: Document) -> Iterator[Diagram]:
    """Every diagram that stands in a grid."""
    for section in document.sections:
        for block in section.blocks:
            if isinstance(block, BoardGrid):
                yield from (cell.figure.diagram for cell in (*block.cells, *block.backs) if cell)


def _ruled(block: Block) -> tuple[Form | Problem, ...]:
    """What of a block has ruled lines."""
    if isinstance(block, Problems):
        return block.items
    return (block,) if isinstance(block, Form) else ()


def _board(
    figure: Figure, speech: Speech, sizes: BoardSizes, frame: Frame, *, allow_small: bool
) -> Markup:
    units = layout_of(figure.diagram).width / 100
    width = sizes.full if figure.width == "full" else units * sizes.checker
    if frame.board is not None:
        return frame.board(figure, width)
    drawn = draw(
        labelled(figure, speech),
        theme=figure.theme,
        size_mm=width,
        allow_small=allow_small,
        title=words_of(figure, speech),
        digits=speech.digits("0123456789"),
    )
    return Markup(drawn)


def words_of(figure: Figure, speech: Speech) -> str:
    """A figure in words, for whoever does not see it: its name, then the position."""
    words = speech.together(plain(speech, sentence) for sentence in figure.description)
    return f"{plain(speech, figure.title)}. {words}"


def labelled(figure: Figure, speech: Speech) -> Diagram:
    """The diagram of a figure with the words put in that stand inside the drawing."""
    return replace(figure.diagram, labels=_labels(figure, speech))


def _labels(figure: Figure, speech: Speech) -> Labels:
    """The words inside a drawing: the players' names, and the word that stands for a cube."""
    diagram = figure.diagram
    mine, theirs = (
        ("", "") if figure.players is None else (plain(speech, p) for p in figure.players)
    )
    crawford = diagram.score is not None and diagram.score.crawford and diagram.cube is None
    word = plain(speech, Message("board.label", "Crawford")) if crawford else ""
    return Labels(word, mine, theirs)


def _label_shares(figure: Figure) -> dict[str, dict[str, Any]]:
    """Where words may stand above and below a whole board: shares of its width, in percent."""
    return {
        name: {"left": round(100 * span.start, 3), "width": round(100 * (span.end - span.start), 3)}
        for name, span in spans(layout_of(figure.diagram)).items()
    }
