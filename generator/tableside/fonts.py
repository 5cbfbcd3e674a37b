"""The typefaces, and a private font configuration that knows no others.

Every sheet is set in fonts that are installed with Tableside as ordinary Python packages,
so a page breaks its lines alike on every machine, whatever fonts that machine has. They
are whole static TrueType files: slices of a family give wrong glyphs in WeasyPrint, and
variable fonts cost time in every document.

Fontconfig, the library through which WeasyPrint finds fonts, reads the file named by the
environment variable ``FONTCONFIG_FILE``. :func:`activate` writes such a file and names it;
call it before WeasyPrint is imported.
"""

from __future__ import annotations

import json
import os
import stat
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from tableside.errors import MissingPartError

NARROW_FAMILY = "Fira Sans Condensed"
"""The same design, a tenth narrower: for pages that hold much."""

TEXT_FAMILY = "Fira Sans"
"""The family of running text: Latin, Greek and Cyrillic, upright and italic."""

# Each family and the package that brings it; the first one stands for every generic name.
_PACKAGES = (
    (TEXT_FAMILY, "fontpkg_fira_sans"),
    (NARROW_FAMILY, "fontpkg_fira_sans_condensed"),
)

# What the sheets need of each family. Without any font at all fontconfig ends the whole
# process, so their absence is found here.
_NEEDED = (("normal", 400), ("normal", 700), ("italic", 400), ("italic", 700))

Style = Literal["normal", "italic"]


@dataclass(frozen=True, slots=True)
class FontFile:
    """One font file: a whole family member, not a slice of one.

    Attributes:
        family: the name by which style sheets call it.
        weight: as in CSS, 100 to 900; 400 is regular and 700 bold.
        style: upright or italic.
        path: the TrueType file.
    """

    family: str
    weight: int
    style: Style
    path: Path


@cache
def font_files() -> tuple[FontFile, ...]:
    """List every font that a sheet can be set in, ordered by family, style and weight.

    Raises:
        MissingPartError: a font package is not installed or lacks a needed member.

    >>> sorted({font.family for font in font_files()})
    ['Fira Sans', 'Fira Sans Condensed']
    """
    return tuple(font for family, package in _PACKAGES for font in _members(family, package))


def activate() -> Path:
    """Make Tableside's fonts the only ones that this process and its children find.

    The configuration file and fontconfig's own cache of the scanned fonts are kept under
    the user's cache folder (``$XDG_CACHE_HOME/tableside``, else ``~/.cache/tableside``);
    where that cannot be written, in a private folder among the temporary files. Calling
    it again costs next to nothing.

    Returns:
        The configuration file, which ``FONTCONFIG_FILE`` now names.

    Raises:
        MissingPartError: a font package is missing, or no place at all can be written.
    """
    folders = tuple(sorted({font.path.parent for font in font_files()}))
    path = _write_configuration(folders)
    os.environ["FONTCONFIG_FILE"] = str(path)
    return path


def _members(family: str, package: str) -> tuple[FontFile, ...]:
    """Read what a font package says of its files."""
    spec = find_spec(package)
    folder = None if spec is None or spec.origin is None else Path(spec.origin).parent
    distribution = package.replace("_", "-")
    if folder is None:
        raise MissingPartError(
            f"the font {family} is missing; install it with: pip install {distribution}"
        )
    try:
        listed = json.loads((folder / "metadata.json").read_text("utf-8"))["files"]
        found = tuple(
            FontFile(family, entry["weight"], entry["style"], folder / entry["path"])
            for entry in listed
            if not entry["variable"] and (folder / entry["path"]).is_file()
        )
    except (OSError, ValueError, KeyError, TypeError):
        found = ()
    missing = set(_NEEDED) - {(font.style, font.weight) for font in found}
    if missing:
        names = ", ".join(f"{style} {weight}" for style, weight in sorted(missing))
        raise MissingPartError(
            f"the font package {distribution} lacks {family} {names}; "
            f"install it again with: pip install --force-reinstall {distribution}"
        )
    return tuple(sorted(found, key=lambda font: (font.style, font.weight)))


@cache
def _write_configuration(folders: tuple[Path, ...]) -> Path:
    """Write the configuration into the first folder that takes it, unless it is there."""
    for home in _homes():
        text = _configuration(folders, home / "fontconfig")
        # Named after its content: two installations side by side never swap files.
        path = home / f"fonts-{sha256(text.encode()).hexdigest()[:16]}.conf"
        try:
            (home / "fontconfig").mkdir(exist_ok=True)
            if not os.access(home / "fontconfig", os.W_OK | os.X_OK):
                continue
            if not (path.is_file() and path.read_text("utf-8") == text):
                _replace(path, text)
        except OSError:
            continue
        return path
    raise MissingPartError(
        "no place to keep the font configuration: neither the user's cache folder nor "
        "the folder of temporary files can be written; set XDG_CACHE_HOME to one that can"
    )


def _configuration(folders: tuple[Path, ...], cache_folder: Path) -> str:
    """Compose the fonts.conf: our folders, our cache, nothing of the machine's.

    >>> print(_configuration((Path("/fonts & more"),), Path("/cache")).splitlines()[3])
      <dir>/fonts &amp; more</dir>
    """
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
        "<fontconfig>",
        *(f"  <dir>{escape(str(folder))}</dir>" for folder in folders),
        f"  <cachedir>{escape(str(cache_folder))}</cachedir>",
    ]
    first = escape(_PACKAGES[0][0])
    for generic in ("sans-serif", "serif", "monospace"):
        lines += [
            f'  <alias binding="same"><family>{generic}</family>'
            f"<prefer><family>{first}</family></prefer></alias>"
        ]
    return "\n".join([*lines, "</fontconfig>", ""])


def _homes() -> list[Path]:
    """Name the folders that may keep the configuration, the best first; each exists."""
    homes = []
    for candidate in (_user_cache, _temporary):
        try:
            homes.append(candidate())
        except (OSError, RuntimeError):  # RuntimeError: the user has no home folder
            continue
    return homes


def _user_cache() -> Path:
    named = os.environ.get("XDG_CACHE_HOME", "")
    # The XDG base directory specification tells programs to ignore a relative path.
    base = Path(named) if os.path.isabs(named) else Path.home() / ".cache"
    home = base / "tableside"
    home.mkdir(parents=True, exist_ok=True)
    return home


def _temporary() -> Path:
    """Name a folder of our own among the temporary files, the same at each run."""
    import tempfile  # late, as below: most runs find their configuration written

    home = Path(tempfile.gettempdir()) / f"tableside-{os.getuid()}"
    home.mkdir(mode=0o700, exist_ok=True)
    status = home.lstat()
    ours = stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid()
    if not ours or status.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        # Somebody else made a folder of that name: what lies in it cannot be trusted.
        return Path(tempfile.mkdtemp(prefix="tableside-"))
    return home


def _replace(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    import tempfile

    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".fonts-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
