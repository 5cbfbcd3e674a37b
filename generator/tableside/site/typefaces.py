"""The typefaces of web pages: for each language its letters and no others.

A language in Latin, Greek or Cyrillic letters has two files, regular and bold, for all of its
pages. In another script the base family draws little more than numbers, so each page brings
just what it shows of it. Of a script with thousands of signs each page brings its own few
hundred, and in one weight alone, which the browser makes bold.
"""

from __future__ import annotations

import datetime
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from tableside import fonts
from tableside.fonts import FontFile, css_families
from tableside.fonts.scripts import SCRIPTS
from tableside.i18n.locale import PSEUDO, LocaleInfo
from tableside.i18n.speech import read_speech
from tableside.resources import root
from tableside.site.shown import Shown, shown_by
from tableside.writers.signs import known
from tableside.writers.webfonts import woff2

WEIGHTS = (400, 700)

SPARE = "Spare"
"""What a page's own regular face is called where a sign is wanted that its bold one lacks."""

_MANY = ("Jpan", "Kore", "Hans", "Hant")
"""The scripts of which no page holds all signs."""

_GRID = 256
"""Units of an em in their faces, in place of a thousand: a third of the weight, and at the size
of a headline still finer than a screen."""

# What any page may hold whatever its language: ASCII, the signs of the sheets, of typography
# and of the pages' own links.
_SIGNS = frozenset(chr(code) for code in range(0x20, 0x7F)) | frozenset(
    "\u00a0«»·×÷½¼¾±°©\u2002\u2007\u2008\u2009\u202f–—‘’‚“”„•…‹›€−≈≤≥←→↑↓"
)
_CLOSE = ".,-’"
_PSEUDO_SIGNS = frozenset(
    chr(code) for block in ((0xA0, 0x180), (0x600, 0x660)) for code in range(*block)
)
_ALWAYS = frozenset("0123456789 \u00a0-/·×•.,:;!?()")
"""What style sheets and the script add to a page."""


@dataclass(frozen=True, slots=True)
class Face:
    """A typeface of a page.

    Attributes:
        family: by which style sheets call it.
        weight: as in CSS.
        path: its address.
        shared: whether other pages of the language have the same file.
    """

    family: str
    weight: int
    path: str
    shared: bool = True


def families(info: LocaleInfo) -> str:
    """The value of ``font-family`` for a language's pages on the screen.

    >>> from tableside.i18n.locale import read_locale
    >>> families(read_locale(root("locales"), "ar"))
    '"Fira Sans Condensed", "IBM Plex Sans Arabic", "Spare", sans-serif'
    """
    named = css_families(info.script)
    return named.replace(", sans-serif", f', "{SPARE}", sans-serif') if _spares(info) else named


def faces(info: LocaleInfo, page: str) -> tuple[Face, ...]:
    """The typefaces of a page.

    Args:
        info: its language.
        page: what the names of the page's own files begin with, its folder as a rule.
    """
    named = css_families(info.script)
    found = []
    for font in _fonts(info):
        if font.weight not in WEIGHTS or font.style != "normal" or f'"{font.family}"' not in named:
            continue
        script = "" if _is_base(font) else f"-{info.script.lower()}"
        shared = not _owns(info) if _is_base(font) else info.script not in _MANY
        if info.script in _MANY and font.weight != WEIGHTS[0]:
            continue
        path = f"assets/fonts/{info.tag}{script}" if shared else f"{page}letters{script}"
        found.append(Face(font.family, font.weight, f"{path}-{font.weight}.woff2", shared))
    return tuple(found)


def spare(info: LocaleInfo, page: str) -> tuple[Face, ...]:
    """The page's own regular face once more, under the name :data:`SPARE`, beside a bold one."""
    mine = (face for face in faces(info, page) if not face.shared and face.weight == WEIGHTS[0])
    own = tuple(Face(SPARE, face.weight, face.path, shared=False) for face in mine)
    return own if _spares(info) else ()


def shared_file(lang: str, face: Face, more: str) -> bytes:
    """The file of a typeface that a language's pages share: with the letters of the language.

    Args:
        lang: the tag of the locale.
        face: which one.
        more: letters that are needed besides.
    """
    info = _info(lang)
    font = _font(info, face)
    letters = _letters(lang) | frozenset(sign for sign in more if sign.isprintable())
    if not _is_base(font):
        letters -= known(_base(info).path)
    return woff2(font, letters & known(font.path), _kerned(letters, info.script))


def page_file(lang: str, face: Face, page: Callable[[], bytes], name: str) -> bytes:
    """The file of a typeface that one page alone has: with the letters that it shows.

    Args:
        lang: the tag of the locale.
        face: which one.
        page: makes the page.
        name: tells the page from every other.
    """
    info = _info(lang)
    font = _font(info, face)
    if name not in _SHOWN:
        _SHOWN.clear()
        _SHOWN[name] = shown_by(page().decode("utf-8"))
    shown = _SHOWN[name]
    if _is_base(font):
        letters, grid = _ALWAYS | (shown.bold if face.weight > WEIGHTS[0] else shown.signs), 0
    else:
        letters, grid = shown.signs - known(_base(info).path), _GRID
    return woff2(font, letters & known(font.path), grid=grid)


_SHOWN: dict[str, Shown] = {}
"""What the last page shows: its files are made one after the other."""


@lru_cache(maxsize=64)
def _info(lang: str) -> LocaleInfo:
    return read_speech(root("locales"), lang).info


def _owns(info: LocaleInfo) -> bool:
    """Whether a language's pages have typefaces of their own."""
    return info.script in SCRIPTS and info.tag not in PSEUDO


def _spares(info: LocaleInfo) -> bool:
    return _owns(info) and info.script not in _MANY


def _fonts(info: LocaleInfo) -> tuple[FontFile, ...]:
    return fonts.font_files((info.script,) if info.script in SCRIPTS else ())


def _font(info: LocaleInfo, face: Face) -> FontFile:
    wanted = (face.family, face.weight, "normal")
    return next(f for f in _fonts(info) if (f.family, f.weight, f.style) == wanted)


def _base(info: LocaleInfo) -> FontFile:
    return next(font for font in _fonts(info) if font.family == fonts.NARROW_FAMILY)


def _is_base(font: FontFile) -> bool:
    return font.family in (fonts.TEXT_FAMILY, fonts.NARROW_FAMILY)


def _kerned(letters: frozenset[str], script: str) -> frozenset[str]:
    """The letters of a language's own script, and the signs that stand close to them."""
    own = {s for s in letters if s.isalpha() and (script == "Latn") == _is_latin(s)}
    return frozenset(own | set(_CLOSE)) if own else frozenset()


def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith("LATIN")


@lru_cache(maxsize=32)
def _letters(lang: str) -> frozenset[str]:
    """The letters of a locale: whatever stands in its folder, and what its numbers are made of."""
    if lang in PSEUDO:
        return _SIGNS | _PSEUDO_SIGNS
    speech = read_speech(root("locales"), lang)
    found = set(_SIGNS)
    found.update(speech.digits("0123456789"), speech.number(-1234567.5, 1), speech.percent(0.5, 1))
    for month in range(1, 13):
        found.update(speech.date(datetime.date(2026, month, 1)))
    for path in sorted((root("locales") / lang).rglob("*")):
        if path.suffix in (".po", ".md") or path.name in ("locale.toml", "dice.toml"):
            found.update(path.read_text("utf-8"))
    return frozenset(sign for sign in found if sign.isprintable())
