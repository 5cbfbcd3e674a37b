"""What pages share: style sheets, the script, the sign of the site."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tableside.fonts.scripts import SCRIPTS
from tableside.i18n.locale import LocaleInfo
from tableside.rendering.environment import environment, told
from tableside.site.boards import colour_rules, start_colours
from tableside.site.facts import Site

STYLE = "assets/site.css"
"""What every page has; what it has besides, see :func:`style_path`."""
OWN_STYLE = "assets/own.css"
SCRIPT = "assets/site.js"
ICON = "assets/icon.svg"

STYLES: Mapping[str, tuple[str, ...]] = {
    "start": ("start",),
    "sheet": ("sheet",),
    "book": ("book", "turns"),
    "examples": ("examples", "turns"),
    "names": ("names",),
    "lessons": ("lessons",),
}
"""The style sheets that only some pages need, and the templates of each."""

_STYLE_OF = {
    "sheet": "sheet",
    "bearoff": "examples",
    "exercises": "examples",
    "dice-names": "names",
    "lesson": "lessons",
    "diagrams": "lessons",
    "game": "lessons",
}

DOCUMENT_STYLES = ("document", *(name for name in STYLES if name != "start"))
"""The templates of everything that an article needs on the screen, whatever it shows; the way
from one page to the next is not the article's."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RUNNING = re.compile(
    r"(?<=[{;])(?:string-set:[^;}]*|content:[^;}]*\b(?:string|target-counter)\([^;}]*);?"
)
_BOXES = re.compile(r"@(?:top|bottom)-[a-z-]+\{(?![^}]*content:)[^}]*\}")
_EDITIONS = re.compile(r"(?<=[{}])(?:\.(?:a5|large)\b[^{},]*,?)+\{[^{}]*\}")
_COLON = re.compile(r"([{;][\w-]+): ")
_SPACE = re.compile(r"\s*([{};,>])\s*")


def squeezed(css: str) -> str:
    r"""A style sheet without its comments and needless space.

    >>> squeezed("/* Why. */ a > b {\n  margin: 0 auto;\n}\n")
    'a>b{margin:0 auto}'
    """
    plain = " ".join(_COMMENT.sub(" ", css).split())
    return _COLON.sub(r"\1:", _SPACE.sub(r"\1", plain)).replace(";}", "}")


def for_browsers(css: str) -> str:
    """The style sheet of a sheet without what no browser needs.

    Those are heads that run along the pages, which only WeasyPrint knows, and the rules for
    small paper and large print, of which there is no page.

    >>> for_browsers("h1{font-size:2rem;string-set:book content()}@top-left{content:string(book)}")
    'h1{font-size:2rem}'
    >>> for_browsers(".col{float:left}.a5 .col,.large .col{float:none}p{margin:0}")
    '.col{float:left}p{margin:0}'
    """
    bare = _BOXES.sub("", _RUNNING.sub("", squeezed(css)).replace(";}", "}"))
    return _EDITIONS.sub("", bare)


@told
def style_sheet(site: Site) -> bytes:
    """The style sheet of every page on the screen."""
    return (_style(site, ("frame", "document")) + colour_rules()).encode()


@told
def more_style(site: Site, name: str) -> bytes:
    """The style sheet that only some pages need on the screen; see :data:`STYLES`."""
    rules = _style(site, STYLES[name])
    return (rules + start_colours() if name == "start" else rules).encode()


def style_path(document: str) -> str:
    """Where the style sheet stands that the pages of a document need besides.

    >>> style_path("rules"), style_path("start")
    ('assets/book.css', 'assets/start.css')
    """
    return f"assets/{_STYLE_OF.get(document, document if document in STYLES else 'book')}.css"


def _style(site: Site, names: Sequence[str]) -> str:
    found = environment(site.folders)
    return squeezed("".join(found.get_template(f"site/css/{name}.css").render() for name in names))


def own_style(site: Site) -> bytes:
    """The owner's style sheet, as it is."""
    return b"".join((folder / "site.css").read_bytes() for folder in site.folders)


@told
def script(site: Site) -> bytes:
    """The script, without its comments; every page can be read without it."""
    text = environment(site.folders).get_template("site/site.js").render()
    lines = (line.strip() for line in _COMMENT.sub("", text).splitlines())
    return "\n".join(line for line in lines if line).encode()


@told
def icon(site: Site) -> bytes:
    """The sign that a browser shows beside the name of a page."""
    return environment(site.folders).get_template("site/icon.svg").render().encode()


def print_path(document: str, info: LocaleInfo, *, club: bool) -> str:
    """Where the style sheet stands by which a document is printed.

    It is the same for every language that is set in the same typefaces and digits.
    """
    own = info.script in SCRIPTS or info.native_digits or info.direction == "rtl"
    return f"assets/print-{document}{'-club' if club else ''}{f'-{info.tag}' if own else ''}.css"
