"""Which signs a page shows, and which of them in bold type."""

from __future__ import annotations

from dataclasses import dataclass
from html.parser import HTMLParser

_UNSEEN = frozenset({"title", "style", "script", "desc"})
_VOID = frozenset(
    {"meta", "link", "img", "br", "wbr", "hr", "input", "path", "use", "rect", "circle"}
)
_BOLD = frozenset({"h1", "h2", "h3", "h4", "h5", "h6", "b", "strong", "th", "button", "option"})
_BOLD_CLASSES = frozenset(
    (
        *("answers", "ask", "author", "best", "brand", "club-line", "cross", "house", "name"),
        *("no", "number", "part", "pdf", "play", "ruleset", "task", "turns"),
    )
)
"""The classes by which the style sheets set words in bold type, here or further in."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a page shows.

    Attributes:
        signs: every one.
        bold: those in bold type, and some more: better too many than one too few.
    """

    signs: frozenset[str]
    bold: frozenset[str]


def shown_by(markup: str) -> Shown:
    """Read a page.

    The words that the script shows stand in attributes of the body. What nobody translates,
    the names of the languages, is passed over: it is set in the reader's own typefaces.

    >>> found = shown_by('<body data-copy="c"><h1>ab</h1><p title="x">d</p></body>')
    >>> "".join(sorted(found.signs)), "".join(sorted(found.bold))
    ('abcd', 'abc')
    """
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    return Shown(frozenset(reader.signs), frozenset(reader.bold))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.signs: set[str] = set()
        self.bold: set[str] = set()
        # For each open element: its name, whether it is bold, whether it is passed over.
        self._open: list[tuple[str, bool, bool]] = [("", False, False)]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = {name: value or "" for name, value in attrs}
        classes = frozenset(own.get("class", "").split())
        if tag == "body":
            for name, value in own.items():
                if name.startswith("data-"):
                    self.signs.update(value)
                    self.bold.update(value)
        if tag in _VOID:
            return
        _, bold, unseen = self._open[-1]
        bold |= tag in _BOLD or bool(classes & _BOLD_CLASSES) or "aria-current" in own
        unseen |= tag in _UNSEEN or own.get("translate") == "no"
        self._open.append((tag, bold, unseen))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        # What is not closed ends with what it stands in.
        if any(name == tag for name, _, _ in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        _, bold, unseen = self._open[-1]
        if unseen:
            return
        self.signs.update(data)
        if bold:
            self.bold.update(data)
