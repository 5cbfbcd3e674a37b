"""Boards of a web page: their colours follow the page, and those of most pages stand in it.

A drawing is made in colours that are all different, so near to those of print that no eye
tells them apart. A style sheet then knows by its colour what a shape is, and gives it
another: for a dark page, or as the reader likes. Where no style sheet is, in a feed reader
or an e-mail, the drawing looks as it does on paper.
"""

from __future__ import annotations

import re
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
from tableside.site.drawings import shared
from tableside.writers.png import make_png

LATIN = "0123456789"

CHECKERS = 15
"""Of each side, as an XGID counts them."""

INLINE = 16
"""Boards that stand in a page itself; the others of a page that has more are fetched."""

PICTURE = (1200, 630)
"""Pixels of the picture that is shown where somebody shares a page (Open Graph)."""

_PICTURE_DPI = 96
_ROLES = tuple(f.name for f in fields(Theme) if str(getattr(PRINT, f.name)).startswith("#"))
_PAINT = re.compile(r'\b(fill|stroke)="(#[0-9a-f]{6})"')
_NEEDLESS = re.compile(r' (?:xmlns|width|height|direction|font-family|font-size)="[^"]*"')
"""What a drawing says of itself that in a page is known, or is for words inside it."""
_WRITTEN = re.compile(r' data-position="[^"]*"')


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
    # Every role is a colour; the type checker thinks of the other fields too.
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
        return figures_in((document.opener, document.sections))
    return figures_in(tuple(section for section in document.sections if section.id in shown))


def figures_in(part: object) -> Iterator[Figure]:
    """Every board of a part of a document, in the order of reading."""
    if isinstance(part, Figure):
        yield part
    else:
        for inner in parts(part):
            yield from figures_in(inner)


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

    A page holds its boards itself, for together they weigh little. One made from an owner's
    file may have any number: what goes too far is fetched when the reader comes near it.
    """
    found = list(dict.fromkeys(one.id for one in figures if follows(one)))
    return frozenset(found[INLINE:])


@dataclass(frozen=True, slots=True)
class Placer:
    """Puts the boards of a page into it.

    Attributes:
        speech: the language of the page.
        folder: where files of boards are, as the page addresses it, closed with a ``/``.
        files: the figures that are such files; the others stand in the page.
        bare: whether the style sheet of the page says how large they are.
    """

    speech: Speech
    folder: str = ""
    files: frozenset[str] = frozenset()
    bare: bool = False

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
            if self.bare:
                svg = _bare(svg, named=bool(known))
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
    return svg.replace(">", f">{style}", 1).encode()


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


def _bare(svg: str, *, named: bool) -> str:
    """A drawing without what its page knows; ``named`` where the page gives its ID."""
    root, end, inner = svg.partition(">")
    if "<text" not in inner:
        root = _NEEDLESS.sub("", root)
    if named:
        root = _WRITTEN.sub("", root)
    return root + end + inner


def together(markup: str) -> str:
    """A page whose boards share what they have in common."""
    return shared(markup, _coloured)


def _coloured(colour: str) -> str:
    role = _ROLE_OF.get(colour)
    return colour if role is None else f"var(--{_SHORT[role]})"


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
    plain = ";".join(f"--{_SHORT[role]}:{getattr(PRINT, role)}" for role in _ROLES)
    return f":root{{{plain}}}{dark}{looks}{parts}"


def start_colours() -> str:
    """What the board on a start page has instead.

    It is a picture of the game, so it has the colours of wood.
    """
    return (
        "@media screen and (prefers-color-scheme:light)"
        f"{{:root:not([data-look]) .hero{{{_values(THEMES['colour'])}}}}}"
    )


def _values(theme: Theme) -> str:
    """What a theme changes of the colours of print."""
    changed = [role for role in _ROLES if getattr(theme, role) != getattr(PRINT, role)]
    return ";".join(f"--{_SHORT[role]}:{getattr(theme, role)}" for role in changed)
