"""The typefaces, and a private font configuration that knows no others.

Every sheet is set in fonts that are installed with Tableside as ordinary Python packages,
so a page breaks its lines alike on every machine, whatever fonts that machine has. They
are whole static TrueType files: slices of a family give wrong glyphs in WeasyPrint, and
variable fonts cost time in every document.

Fira Sans is on every page: it holds the Latin, Greek and Cyrillic letters, the digits and
the signs. A script that it lacks has one family more, which a page of that script names
behind Fira Sans; which one, the table in :mod:`tableside.fonts.scripts` says. Pages of the
other scripts never see it, so that nothing of theirs changes with it.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from tableside.fonts.configuration import written
from tableside.fonts.files import FontFile, MissingFontError, Style, members
from tableside.fonts.scripts import (
    BASE,
    NARROW_FAMILY,
    SCRIPTS,
    TEXT_FAMILY,
    css_families,
    named_scripts,
    slanted,
)

__all__ = [
    "NARROW_FAMILY",
    "SCRIPTS",
    "TEXT_FAMILY",
    "FontFile",
    "MissingFontError",
    "Style",
    "activate",
    "css_families",
    "font_files",
    "make_ready",
    "named_scripts",
    "slanted",
]


@cache
def font_files(scripts: tuple[str, ...] = ()) -> tuple[FontFile, ...]:
    """List every font that a page can be set in, ordered by family, style and weight.

    Args:
        scripts: what the page is written in besides Latin, Greek and Cyrillic letters, as
            :func:`named_scripts` gives it.

    Raises:
        MissingFontError: a font package is not installed or lacks a needed member.
        MissingPartError: a face has to be kept and no place at all can be written.

    >>> sorted({font.family for font in font_files()})
    ['Fira Sans', 'Fira Sans Condensed']
    >>> sorted({font.family for font in font_files(("Arab",))})
    ['Fira Sans', 'Fira Sans Condensed', 'IBM Plex Sans Arabic']
    """
    families = (*BASE, *(SCRIPTS[script].family for script in scripts))
    return tuple(font for family in families for font in members(family))


def make_ready(script: str) -> None:
    """Make sure that the fonts of a script are there; one that needs no more passes.

    Args:
        script: ISO 15924 code.

    Raises:
        MissingFontError: its font package is not installed or lacks a needed member.
        MissingPartError: a face has to be kept and no place at all can be written.

    >>> make_ready("Grek")
    """
    if script in SCRIPTS:
        font_files((script,))


def activate(scripts: tuple[str, ...] = ()) -> Path:
    """Make Tableside's fonts the only ones that this process and its children find.

    Fontconfig, the library through which WeasyPrint finds fonts, reads the file named by the
    environment variable ``FONTCONFIG_FILE``. This writes such a file and names it; call it
    before WeasyPrint is imported. Calling it again costs next to nothing.

    Args:
        scripts: as in :func:`font_files`.

    Returns:
        The configuration file, which ``FONTCONFIG_FILE`` now names.

    Raises:
        MissingFontError: a font package is missing.
        MissingPartError: no place at all can be written.
    """
    folders = tuple(sorted({font.path.parent for font in font_files(scripts)}))
    path = written(folders, TEXT_FAMILY)
    os.environ["FONTCONFIG_FILE"] = str(path)
    return path
