"""What pages share: style sheets, the script, the sign of the site, the typefaces."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from tableside import fonts
from tableside.fonts import FontFile, css_families
from tableside.fonts.scripts import SCRIPTS
from tableside.i18n.locale import PSEUDO, LocaleInfo
from tableside.rendering.environment import environment, told
from tableside.resources import root
from tableside.site.boards import colour_rules
from tableside.site.facts import Site
from tableside.writers.signs import known
from tableside.writers.webfonts import woff2

STYLE = "assets/site.css"
OWN_STYLE = "assets/own.css"
SCRIPT = "assets/site.js"
ICON = "assets/icon.svg"

WEIGHTS = (400, 700)

# What any page may hold whatever its language: ASCII, the signs of the sheets, of typography
# and of the pages' own links.
_SIGNS = frozenset(chr(code) for code in range(0x20, 0x7F)) | frozenset(
    "\u00a0«»·×÷½¼¾±°©\u2002\u2007\u2008\u2009\u202f–—‘’‚“”„•…‹›€−≤≥←→↑↓"
)
_PSEUDO_SIGNS = frozenset(
    chr(code) for block in ((0xA0, 0x180), (0x600, 0x660)) for code in range(*block)
)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RUNNING = re.compile(r"(?<=[{;])(?:string-set:[^;}]*|content:[^;}]*\bstring\([^;}]*);?")
_EDITIONS = re.compile(r"(?<=[{}])(?:\.(?:a5|large)\b[^{},]*,?)+\{[^{}]*\}")
_COLON = re.compile(r"([{;][\w-]+): ")
_SPACE = re.compile(r"\s*([{};,>])\s*")


@dataclass(frozen=True, slots=True)
class Face:
    """A typeface of a language's pages.

    Attributes:
        family: by which style sheets call it.
        weight: as in CSS.
        path: its address.
    """

    family: str
    weight: int
    path: str


def families(info: LocaleInfo) -> str:
    """The value of ``font-family`` for a language's pages, on the screen and on paper."""
    return css_families(info.script)


def faces(info: LocaleInfo) -> tuple[Face, ...]:
    """The typefaces of a language's pages."""
    named = families(info)
    found = []
    for font in _fonts(info):
        if font.weight in WEIGHTS and font.style == "normal" and f'"{font.family}"' in named:
            base = font.family in (fonts.TEXT_FAMILY, fonts.NARROW_FAMILY)
            part = "" if base else f"-{info.script.lower()}"
            path = f"assets/fonts/{info.tag}{part}-{font.weight}.woff2"
            found.append(Face(font.family, font.weight, path))
    return tuple(found)


def _fonts(info: LocaleInfo) -> tuple[FontFile, ...]:
    return fonts.font_files((info.script,) if info.script in SCRIPTS else ())


def font_file(lang: str, face: Face, more: str) -> bytes:
    """The file of a typeface: with the letters of its language and no others.

    Args:
        lang: the tag of the locale.
        face: which one.
        more: letters that are needed besides.
    """
    from tableside.i18n.speech import read_speech  # late: the pages have their own

    info = read_speech(root("locales"), lang).info
    chosen = next(
        font
        for font in _fonts(info)
        if (font.family, font.weight, font.style) == (face.family, face.weight, "normal")
    )
    letters = _letters(lang) | frozenset(sign for sign in more if sign.isprintable())
    if face.family not in (fonts.TEXT_FAMILY, fonts.NARROW_FAMILY):
        base = next(font for font in _fonts(info) if font.family == fonts.NARROW_FAMILY)
        letters -= known(base.path)
    return woff2(chosen, letters & known(chosen.path))


@lru_cache(maxsize=32)
def _letters(lang: str) -> frozenset[str]:
    """The letters of a locale: whatever stands in its folder."""
    if lang in PSEUDO:
        return _SIGNS | _PSEUDO_SIGNS
    found: set[str] = set(_SIGNS)
    for path in sorted((root("locales") / lang).rglob("*")):
        if path.suffix in (".po", ".md") or path.name in ("locale.toml", "dice.toml"):
            found.update(path.read_text("utf-8"))
    return frozenset(sign for sign in found if sign.isprintable())


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
    'h1{font-size:2rem}@top-left{}'
    >>> for_browsers(".col{float:left}.a5 .col,.large .col{float:none}p{margin:0}")
    '.col{float:left}p{margin:0}'
    """
    return _EDITIONS.sub("", _RUNNING.sub("", squeezed(css)).replace(";}", "}"))


@told
def style_sheet(site: Site) -> bytes:
    """The style sheet of every page on the screen."""
    found = environment(site.folders)
    parts = [found.get_template(f"site/css/{name}.css").render() for name in ("frame", "document")]
    return (squeezed("".join(parts)) + colour_rules()).encode()


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
