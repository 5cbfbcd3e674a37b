"""Boards of a web page: their colours follow the page, and a long page fetches most of them.

A drawing is made in colours that are all different, so near to those of print that no eye
tells them apart. A style sheet then knows by its colour what a shape is, and gives it
another: for a dark page, or as the reader likes. Where no style sheet is, in a feed reader
or an e-mail, the drawing looks as it does on paper.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from functools import lru_cache

from markupsafe import Markup, escape

from tableside.diagrams.layouts import layout_of
from tableside.diagrams.model import Diagram, Edge
from tableside.diagrams.svg import draw
from tableside.diagrams.theme import PRINT, THEMES, Theme
from tableside.documents.model import Document, Figure
from tableside.documents.said import parts
from tableside.engine.state import State
from tableside.i18n.speech import Speech
from tableside.notation.xgid import write_xgid
from tableside.rendering.render import labelled, words_of
from tableside.writers.png import make_png

LATIN = "0123456789"

CHECKERS = 15
"""Of each side, as an XGID counts them."""

INLINE = 12_000
"""Bytes of drawings that stand in a page itself; where there are more, only the large board."""

PICTURE = (1200, 630)
"""Pixels of the picture that is shown where somebody shares a page (Open Graph)."""

_PICTURE_DPI = 96
_ROLES = tuple(f.name for f in fields(Theme) if str(getattr(PRINT, f.name)).startswith("#"))
_OUTLINE = re.compile(r'<path d="([^"]+)"')
_START = re.compile(r"<(body|svg)\b[^>]*>")
_PAINT = re.compile(r'\b(fill|stroke)="(#[0-9a-f]{6})"')


def _parted(theme: Theme) -> Theme:
    """The theme with a colour of its own for each part, each as near as can be."""
    taken: set[str] = set()
    own: dict[str, str] = {}
    for role in _ROLES:
        code = int(getattr(theme, role)[1:], 16)
        # Blue weighs least for the eye; from a full channel it can only go down.
        step = -1 if code & 0xFF > 0x7F else 1
        while f"#{code:06x}" in taken:
            code += step
        own[role] = f"#{code:06x}"
        taken.add(own[role])
    return replace(theme, **own)  # type: ignore[arg-type]


SITE = _parted(PRINT)
"""Print, with each part told from the others by its colour."""

_SHORT = {role: f"b{number}" for number, role in enumerate(_ROLES)}
"""What each part's colour is called in the style sheet."""

_ROLE_OF = {getattr(SITE, role): role for role in _ROLES}


def figures_of(document: Document, shown: tuple[str, ...] | None = None) -> Iterator[Figure]:
    """Every board of a document, in the order of reading.

    Args:
        document: the document.
        shown: only those of these sections; ``None`` for all of them.
    """
    if shown is None:
        return _figures((document.opener, document.sections))
    return _figures(tuple(section for section in document.sections if section.id in shown))


def _figures(part: object) -> Iterator[Figure]:
    if isinstance(part, Figure):
        yield part
    else:
        for inner in parts(part):
            yield from _figures(inner)


def follows(figure: Figure) -> bool:
    """Whether a board follows the page's colours; one with a theme of its own keeps it."""
    return figure.theme == PRINT.name


def _drawn(
    diagram: Diagram, theme: str, digits: str, size_mm: float | None, title: str = ""
) -> str:
    return draw(
        diagram,
        theme=SITE if theme == PRINT.name else theme,
        size_mm=size_mm,
        allow_small=True,
        title=title,
        digits=digits,
    )


def position_id(diagram: Diagram) -> str:
    """The XGID of a position, to be copied; empty where no ID can say it."""
    position = diagram.position
    # The ID does not say what is borne off: it is what is missing from fifteen.
    for side in (position.mover, position.opponent):
        if side.total != CHECKERS or side.off == CHECKERS:
            return ""
    return write_xgid(State(position, dice=diagram.dice))


def split(figures: Iterable[Figure]) -> frozenset[str]:
    """The boards of a page that are files of their own, by the names of their figures.

    A page with few boards holds them itself. One with many fetches each when the reader comes
    near it.
    """
    found = {figure.id: figure for figure in figures if follows(figure)}
    spent = sum(len(_drawn(one.diagram, one.theme, LATIN, None)) for one in found.values())
    if spent <= INLINE:
        return frozenset()
    return frozenset(name for name, one in found.items() if one.labels is None)


@dataclass(frozen=True, slots=True)
class Placer:
    """Puts the boards of a page into it.

    Attributes:
        speech: the language of the page.
        folder: where files of boards are, as the page addresses it, closed with a ``/``.
        files: the figures that are such files; the others stand in the page.
    """

    speech: Speech
    folder: str = ""
    files: frozenset[str] = frozenset()

    def __call__(self, figure: Figure, width_mm: float) -> Markup:
        """A board as it stands in the page."""
        words = words_of(figure, self.speech)
        own = Markup(' style="--w:{}"').format(f"{width_mm:.4g}")
        known = position_id(figure.diagram)
        if known:
            own += Markup(' data-id="{}"').format(known)
        own += Markup(' data-board="{}"').format(figure.id)
        if figure.id not in self.files:
            diagram = labelled(figure, self.speech)
            svg = _drawn(diagram, figure.theme, self.speech.digits(LATIN), width_mm, words)
            return Markup(svg.replace("<svg ", f'<svg class="drawn"{own} ', 1))
        layout = layout_of(figure.diagram)
        wide = round(width_mm / 25.4 * 96)
        return Markup(
            '<img class="drawn"{} src="{}{}.svg" alt="{}" width="{}" height="{}" loading="lazy">'
        ).format(
            own,
            self.folder,
            figure.id,
            words,
            wide,
            round(wide * layout.height / layout.width),
        )


def board_file(figure: Figure, speech: Speech) -> bytes:
    """A board as a file that a page shows: without words, which stand in the page.

    It is dark where the reader's device is, like the page around it.
    """
    svg = _drawn(labelled(figure, speech), figure.theme, speech.digits(LATIN), None)
    dark = THEMES["dark"]
    rules = "".join(
        f'[{kind}="{colour}"]{{{kind}:{getattr(dark, _ROLE_OF[colour])}}}'
        for kind, colour in sorted(set(_PAINT.findall(svg)))
        if colour in _ROLE_OF
    )
    style = f"<style>@media screen and (prefers-color-scheme:dark){{{rules}}}</style>"
    return once(svg.replace(">", f">{style}", 1)).encode()


def board_set(figures: tuple[Figure, ...], home: Edge, speech: Speech) -> bytes:
    """Every board of a page in one file, for the script, with home on one side."""
    parts = []
    for figure in figures:
        if not follows(figure):
            continue
        diagram = labelled(figure, speech)
        turned = replace(diagram, view=replace(diagram.view, home=home))
        svg = _drawn(turned, figure.theme, speech.digits(LATIN), None)
        parts.append(svg.replace("<svg ", f'<svg id="{escape(figure.id)}" ', 1))
    # Without sharing: the script takes single drawings out of it.
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'.encode()


def picture(figure: Figure) -> bytes:
    """A board as the picture that is shown where somebody shares a page."""
    theme = THEMES["colour"]
    wide, high = PICTURE
    layout = layout_of(figure.diagram)
    scale = min((wide - 160) / layout.width, (high - 90) / layout.height)
    across, down = layout.width * scale, layout.height * scale
    inner = draw(figure.diagram, theme=theme, size_mm=None, allow_small=True)
    placed = inner.replace(
        "<svg ",
        f'<svg x="{(wide - across) / 2:.1f}" y="{(high - down) / 2:.1f}" '
        f'width="{across:.1f}" height="{down:.1f}" ',
        1,
    )
    size = " ".join(
        f'{name}="{value / _PICTURE_DPI * 25.4:.4f}mm"'
        for name, value in (("width", wide), ("height", high))
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {wide} {high}">'
        f'<rect width="{wide}" height="{high}" fill="#efe4cf"/>'
        f'<rect x="0" y="{high - 14}" width="{wide}" height="14" fill="#7a1f1f"/>{placed}</svg>'
    )
    return make_png(svg, dpi=_PICTURE_DPI)


def once(markup: str, prefix: str = "b") -> str:
    """A page or drawing whose equal outlines stand in it once.

    The empty board, its numbers and the edges and fills of checkers are the same lines again
    and again: half of what a drawing weighs.

    Args:
        markup: HTML or SVG with drawings.
        prefix: what the identifiers of the outlines begin with.

    Returns:
        The markup with ``<use>`` in the place of repeated outlines, which stand at the start of
        the body of a page or of the drawing.

    >>> twice = '<path d="{0}" fill="#000"/><path d="{0}" fill="#fff"/>'.format("M1 2h3v4h5v6" * 4)
    >>> once(f"<svg>{twice}</svg>").count("M1 2h3v4h5v6")
    4
    """
    counted = Counter(_OUTLINE.findall(markup))
    names = {
        outline: f"{prefix}{number}"
        for number, outline in enumerate(
            outline for outline, count in counted.items() if count > 1 and len(outline) > 40
        )
    }
    if not names:
        return markup
    used = _OUTLINE.sub(
        lambda path: f'<use href="#{names[path[1]]}"' if path[1] in names else path[0], markup
    )
    outlines = "".join(f'<path id="{name}" d="{line}"/>' for line, name in names.items())
    start = _START.search(used)
    assert start is not None
    defined = f"<defs>{outlines}</defs>"
    if start[1] == "body":
        defined = f'<svg class="outlines" width="0" height="0" aria-hidden="true">{defined}</svg>'
    return used[: start.end()] + defined + used[start.end() :]


@lru_cache(maxsize=1)
def colour_rules() -> str:
    """The style sheet of the boards' colours: what each part is, and every look there is."""
    parts = "".join(
        f'.drawn [{kind}="{colour}"]{{{kind}:var(--{_SHORT[role]})}}'
        for colour, role in _ROLE_OF.items()
        for kind in ("fill", "stroke")
    )
    looks = "".join(
        f'@media screen{{[data-look="{name}"]{{{_values(THEMES[name])}}}}}'
        for name in ("colour", "contrast")
    )
    dark = (
        "@media screen and (prefers-color-scheme:dark)"
        f"{{:root:not([data-look]){{{_values(THEMES['dark'])}}}}}"
    )
    # The board on a start page is a picture of the game: it has the colours of wood.
    wood = (
        "@media screen and (prefers-color-scheme:light)"
        f"{{:root:not([data-look]) .hero{{{_values(THEMES['colour'])}}}}}"
    )
    plain = ";".join(f"--{_SHORT[role]}:{getattr(PRINT, role)}" for role in _ROLES)
    return f":root{{{plain}}}{dark}{looks}{wood}{parts}"


def _values(theme: Theme) -> str:
    """What a theme changes of the colours of print."""
    changed = [role for role in _ROLES if getattr(theme, role) != getattr(PRINT, role)]
    return ";".join(f"--{_SHORT[role]}:{getattr(theme, role)}" for role in changed)
