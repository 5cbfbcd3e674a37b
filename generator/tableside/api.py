"""A diagram in one call, for programs and notebooks; the command line stands on it too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from tableside.documents.board_request import request_from
from tableside.documents.boards import Board, board
from tableside.engine.dice import Dice
from tableside.engine.play import Play
from tableside.engine.position import Position
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import State
from tableside.errors import UserFault
from tableside.i18n.speech import Speech, read_speech
from tableside.notation.plays import write_play
from tableside.notation.points import write_points
from tableside.notation.rolls import write_roll
from tableside.notation.xgid import write_xgid
from tableside.rendering.boards import drawing_in_text, figure_markup, shown
from tableside.rendering.say import plain
from tableside.resources import root
from tableside.rulebook.loader import load

DPI = 300
"""Pixels per inch of a PNG, where nobody asks for another number."""

_STYLE = "margin:1em 0;width:min-content;text-align:center"
"""No wider than the board, so that the caption stands beneath it wherever it is pasted."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A diagram in a language. A notebook shows it by itself.

    Attributes:
        board: what is drawn, with the position and the checked play.
        speech: the language of its words.
    """

    board: Board
    speech: Speech

    @property
    def svg(self) -> str:
        """The drawing with its caption and ID beneath, as one ``<svg>`` element."""
        return shown(self.board, self.speech, captioned=True).svg

    @property
    def html(self) -> str:
        """The drawing as a ``<figure>`` whose caption is text of the page."""
        return str(figure_markup(self.board, self.speech, style=_STYLE))

    @property
    def text(self) -> str:
        """The drawing in plain signs."""
        return drawing_in_text(self.board, self.speech)

    @property
    def words(self) -> tuple[str, ...]:
        """The description, a sentence each."""
        return tuple(plain(self.speech, sentence) for sentence in self.board.description)

    @property
    def caption(self) -> str:
        """The line beneath it; empty where there is none."""
        return "" if self.board.caption is None else plain(self.speech, self.board.caption)

    @property
    def id(self) -> str:
        """The XGID of what is drawn; empty for a board without checkers."""
        return self.board.id_text

    @property
    def warnings(self) -> tuple[str, ...]:
        """What was mended while reading, and digits too small to be read on paper."""
        return shown(self.board, self.speech).warnings

    def png(self, dpi: int = DPI) -> bytes:
        """The drawing in pixels.

        Args:
            dpi: pixels per inch, 36 to 1200.

        Raises:
            PixelsError: there would be too many pixels, or hardly any.
            EngineMissingError: the package resvg_py is missing.
        """
        from tableside.diagrams.theme import theme_named
        from tableside.writers.png import make_png

        drawn = shown(self.board, self.speech, captioned=True)
        paper = theme_named(self.board.request.theme).paper
        return make_png(
            drawn.svg,
            dpi=dpi,
            paper=paper,
            title=drawn.title,
            words=drawn.words,
            script=self.speech.info.script,
        )

    def pdf(self) -> bytes:
        """The drawing as a page of its own size, tagged and described.

        Raises:
            EngineMissingError: Pango or another part is missing.
        """
        from tableside.rendering.board_page import page
        from tableside.writers.picture import make_picture_pdf

        return make_picture_pdf(page(self.board, self.speech))

    def data(self, form: str, dpi: int = DPI) -> bytes:
        """The diagram as a file.

        Args:
            form: one of :data:`FORMATS`.
            dpi: pixels per inch of a PNG.

        Raises:
            UserFault: there is no such format.
        """
        make = FORMATS.get(form)
        if make is None:
            raise UserFault.choice("format", form, FORMATS)
        return make(self, dpi)

    def save(self, path: str | PathLike[str], *, dpi: int = DPI) -> Path:
        """Write a file whose ending says what it is: .svg, .png, .pdf, .html or .txt.

        Raises:
            UserFault: the ending says nothing.
            TargetError: no file can be written there.
        """
        from tableside.writers.files import write_whole

        target = Path(path)
        form = ENDINGS.get(target.suffix.lower())
        if form is None:
            raise UserFault.choice("ending", target.suffix, ENDINGS)
        write_whole(target, self.data(form, dpi))
        return target

    def _repr_svg_(self) -> str:
        """What a notebook keeps as a picture."""
        return self.svg

    def _repr_html_(self) -> str:
        """What a notebook shows on a page."""
        return self.html


def _svg(picture: Picture, dpi: int) -> bytes:
    from tableside.writers.svg import make_svg

    return make_svg(picture.svg)


def _lines(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


FORMATS: Mapping[str, Callable[[Picture, int], bytes]] = {
    "svg": _svg,
    "png": Picture.png,
    "pdf": lambda picture, dpi: picture.pdf(),
    "html": lambda picture, dpi: _lines(picture.html),
    "text": lambda picture, dpi: _lines(picture.text),
    "words": lambda picture, dpi: _lines(*picture.words),
}
"""Every format of a diagram, and how its file is made."""

ENDINGS: Mapping[str, str] = {
    ".svg": "svg",
    ".png": "png",
    ".pdf": "pdf",
    ".html": "html",
    ".txt": "text",
}
"""What the ending of a file's name says of its format."""


def diagram(
    position: str | Position | State,
    *,
    lang: str = "en",
    ruleset: Ruleset | str | None = None,
    **wishes: Any,
) -> Picture:
    """Draw a position.

    Args:
        position: in any notation, also inside pasted text; ``start``, ``empty``, or a value.
        lang: the language of the words.
        ruleset: the rules that a play is checked by, or their name; by default those that fit.
        **wishes: ``roll``, ``play``, ``marks``, ``theme``, ``size`` and all other keys of
            :func:`~tableside.documents.board_request.request_from`.

    Raises:
        UserFault: the position cannot be read, the play is illegal, a wish is wrong; in one
            line that says why.

    >>> made = diagram("start", roll="31", play="8/5 6/5")
    >>> made.caption
    'White plays 3-1: 8/5 6/5'
    >>> made.id
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'
    >>> diagram("start", roll="31", lang="it").caption
    'Tocca al Bianco: 3-1'
    """
    tag, rules = _tag(lang), _rules(ruleset)
    asked = {key: _written(value) for key, value in wishes.items() if value is not None}
    request = request_from({"position": _written(position), **asked})
    return Picture(board(request, rules), read_speech(root("locales"), tag))


def _tag(lang: Any) -> str:
    if not isinstance(lang, str):
        raise UserFault(f"lang: {lang!r} is no language tag, such as 'it'")
    return lang


def _rules(ruleset: Any) -> Ruleset | None:
    if isinstance(ruleset, str):
        return load(ruleset)
    if ruleset is None or isinstance(ruleset, Ruleset):
        return ruleset
    raise UserFault(f"ruleset: {ruleset!r} is neither a ruleset nor the name of one")


def _written(value: Any) -> Any:
    """A value of the engine in notation; anything else as it is."""
    match value:
        case State():
            return write_xgid(value)
        case Position():
            return write_points(value)
        case Play():
            return write_play(value)
        case Dice():
            return write_roll(value)
    return value
