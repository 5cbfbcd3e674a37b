"""Boards in Markdown: the fenced block ``board``, wherever Python-Markdown is used.

With Tableside installed the extension is called by its name, ``tableside``: in MkDocs
below ``markdown_extensions``, on the command line ``python -m markdown -x tableside``, in
Python ``markdown.markdown(text, extensions=["tableside"])``.

It works beside other extensions. A block is taken out before any other reads it and is put
back when the page is finished, so nothing in between can change a drawing. Drawings carry
no identifiers, so any number of them can stand on a page.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable
from typing import Any
from xml.etree import ElementTree

from markdown import Markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.util import ETX, STX, AtomicString, code_escape
from markupsafe import Markup, escape

from tableside.documents.board_request import request_from
from tableside.documents.boards import Board
from tableside.documents.fence_boards import FenceError, boards_of
from tableside.documents.fenced import Fence, fences
from tableside.documents.posed import Posed
from tableside.errors import UserFault
from tableside.i18n.speech import Speech, read_speech
from tableside.rendering.boards import fault_text, figure_markup
from tableside.rendering.say import html, plain
from tableside.resources import root
from tableside.rulebook.message import Message, Verbatim

# MkDocs counts the warnings of loggers below its own name, so `mkdocs build --strict` stops
# at a board that cannot be drawn. Elsewhere the line goes to the standard error.
_LOG = logging.getLogger("mkdocs.tableside")

ROW = "tableside-boards"
"""The class of the element that holds neighbouring boards."""

Draw = Callable[[Fence, int], str]
"""Makes the HTML of a block; it is told which one of the boards in the text it is, from 1."""

# Python-Markdown takes these two signs out of every text, so no author can write them.
_FOUND = re.compile(f"{STX}tableside:(\\d+){ETX}")
_PLACED = re.compile(f"{STX}tableside-placed:(\\d+){ETX}")


class Blocks:
    """The blocks of the text that is being converted, and what became of them."""

    def __init__(self) -> None:
        self.found: list[Fence] = []
        self.made: dict[int, str] = {}

    def clear(self) -> None:
        """Begin another text."""
        self.found.clear()
        self.made.clear()


class _Find(Preprocessor):
    """Takes the blocks out and leaves a sign on a line of its own."""

    def __init__(self, md: Markdown, blocks: Blocks, *, code: bool) -> None:
        super().__init__(md)
        self._blocks = blocks
        self._code = code

    def run(self, lines: list[str]) -> list[str]:
        out: list[str] = []
        at = 0
        for fence in fences(lines):
            if not (self._code or fence.is_board):
                continue
            out += lines[at : fence.first]
            quoted = fence.before.rstrip()
            sign = f"{fence.before}{STX}tableside:{len(self._blocks.found)}{ETX}"
            out += [quoted, sign, quoted]
            self._blocks.found.append(fence)
            at = fence.last + 1
        return [*out, *lines[at:]]


class _Place(BlockProcessor):
    """Gives each sign its place in the tree, neighbours together; code becomes code."""

    def __init__(self, md: Markdown, blocks: Blocks, draw: Draw) -> None:
        super().__init__(md.parser)
        self._blocks = blocks
        self._draw = draw

    def test(self, parent: ElementTree.Element, block: str) -> bool:
        return _FOUND.fullmatch(block.strip()) is not None

    def run(self, parent: ElementTree.Element, blocks: list[str]) -> None:
        found = _FOUND.fullmatch(blocks.pop(0).strip())
        if found is None:
            return
        index = int(found[1])
        fence = self._blocks.found[index]
        if not fence.is_board:
            code = ElementTree.SubElement(ElementTree.SubElement(parent, "pre"), "code")
            code.text = AtomicString(code_escape("\n".join(fence.body) + "\n"))
            return
        number = 1 + sum(one.is_board for one in self._blocks.found[:index])
        self._blocks.made[index] = self._draw(fence, number)
        row = self.lastChild(parent)
        if row is None or row.get("class") != ROW:
            row = ElementTree.SubElement(parent, "div", {"class": ROW})
        row.text = AtomicString(f"{row.text or ''}{STX}tableside-placed:{index}{ETX}")


class _Show(Postprocessor):
    """Puts the drawings in. A block that stood in a code block becomes its source again."""

    def __init__(self, md: Markdown, blocks: Blocks) -> None:
        super().__init__(md)
        self._blocks = blocks

    def run(self, text: str) -> str:
        shown = _PLACED.sub(lambda sign: self._blocks.made[int(sign[1])], text)
        return _FOUND.sub(lambda sign: _source(self._blocks.found[int(sign[1])]), shown)


def _source(fence: Fence) -> str:
    return str(escape("\n".join((f"```{fence.info}", *fence.body, "```"))))


def register(md: Markdown, draw: Draw, *, code: bool = False) -> Blocks:
    """Teach a reader of Markdown the block ``board``.

    Args:
        md: the reader.
        draw: makes the HTML of a block.
        code: take the other fenced blocks too, as code.
    """
    blocks = Blocks()
    # After `meta` (27), before `fenced_code` and its like (25).
    md.preprocessors.register(_Find(md, blocks, code=code), "tableside", 26)
    # After indented code (80), before everything that reads lines of text.
    md.parser.blockprocessors.register(_Place(md, blocks, draw), "tableside", 75)
    md.postprocessors.register(_Show(md, blocks), "tableside", 5)
    return blocks


class TablesideExtension(Extension):
    r"""The block ``board`` for Python-Markdown and MkDocs.

    Options: ``lang`` (``en``), and for boards that do not say it themselves ``theme``,
    ``ruleset`` and ``size`` in millimetres; with ``strict`` a board that cannot be drawn
    ends the conversion instead of being told on the page. Its line is counted from where the
    text begins for Markdown, which in MkDocs is below the front matter.

    >>> from markdown import markdown
    >>> page = markdown("```board\nposition: start\n```", extensions=[TablesideExtension()])
    >>> page[:44]
    '<div class="tableside-boards"><figure class='
    """

    def __init__(self, **options: Any) -> None:
        self.config = {
            "lang": ["en", "language of captions and descriptions"],
            "theme": ["print", "how boards look that do not say it themselves"],
            "ruleset": ["", "rules of boards that do not say it; by default what fits each"],
            "size": ["80", "width of a board in millimetres"],
            "strict": [False, "end with an error at a board that cannot be drawn"],
        }
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:
        """Register the block.

        Raises:
            UserFault: an option is wrong.
        """
        options = {key: str(self.getConfig(key)) for key in ("theme", "ruleset", "size")}
        defaults = {key: value for key, value in options.items() if value}
        request_from({"position": "start", **defaults}, where="tableside")
        speech = read_speech(root("locales"), str(self.getConfig("lang")))
        strict = bool(self.getConfig("strict"))

        def draw(fence: Fence, _: int) -> str:
            page = _page(md.treeprocessors)
            try:
                made = _markup(boards_of(fence, defaults=defaults, where=page), speech)
            except FenceError as fault:
                if strict:
                    raise
                made = _told(fault, 1 + len(self._blocks.made), page, speech)
            return str(made)

        md.registerExtension(self)
        self._blocks = register(md, draw)

    def reset(self) -> None:
        """Forget the page before."""
        self._blocks.clear()


def makeExtension(**options: Any) -> TablesideExtension:
    """Make the extension, for whoever calls it by the name of this module."""
    return TablesideExtension(**options)


def _markup(posed: Posed, speech: Speech) -> Markup:
    shown = _figure(posed.board, speech)
    if posed.answer is None:
        return shown
    # No script: a browser opens and shuts it by itself.
    lines = [Markup("<p>{}</p>").format(html(speech, words)) for words in posed.words]
    opening = Markup('<details class="tableside-answer"><summary>{}</summary>').format(
        html(speech, Message("fence.answer", "Answer"))
    )
    answer = _figure(posed.answer, speech)
    return Markup("").join((shown, opening, answer, *lines, Markup("</details>")))


def _figure(board: Board, speech: Speech) -> Markup:
    """A board as wide as it was asked for, and never wider than its place."""
    figure = str(figure_markup(board, speech))
    return Markup(figure.replace("<svg ", '<svg style="max-width:100%;height:auto" ', 1))


def _told(fault: FenceError, number: int, page: str, speech: Speech) -> Markup:
    """The line on the page that stands for a board that cannot be drawn."""
    cause = fault.__cause__
    reason = fault_text(cause, speech) if isinstance(cause, UserFault) else fault.reason
    told = Message(
        "fence.fault",
        "Diagram {number} cannot be drawn: {reason}",
        {"number": number, "reason": Verbatim(reason)},
    )
    _LOG.warning("tableside: %s%s", f"{page}: " if page else "", plain(speech, told))
    line = Markup('<p class="tableside-fault" role="note"><strong>{}</strong></p>')
    return line.format(html(speech, told))


def _page(processors: Iterable[object]) -> str:
    """The page that MkDocs is at: its own processor of links knows it; elsewhere nothing."""
    for processor in processors:
        file = getattr(processor, "file", None)
        if file is not None:
            return str(getattr(file, "src_uri", ""))
    return ""
