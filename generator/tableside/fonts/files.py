"""The font files that the packages bring."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from tableside.errors import MissingPartError
from tableside.fonts.faces import cut, linked
from tableside.fonts.scripts import Family

Style = Literal["normal", "italic"]

_WEIGHTS = {400: "regular", 700: "bold"}


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


class MissingFontError(MissingPartError):
    """A font package is not on this machine, or not whole.

    Attributes:
        extra: the extra of Tableside that brings it, such as ``cjk``; empty for what every
            installation has.
    """

    extra: str = ""


def members(family: Family) -> tuple[FontFile, ...]:
    """List the files of a family, ordered by style and weight.

    Raises:
        MissingFontError: its package is not installed, or lacks a member that pages need.
        MissingPartError: a face has to be kept and no place at all can be written.
    """
    spec = find_spec(family.package)
    folder = None if spec is None or spec.origin is None else Path(spec.origin).parent
    # The brackets of an extra mean something to a shell.
    install = f"'{family.install}'" if "[" in family.install else family.install
    if folder is None:
        fault = MissingFontError(
            f"the font {family.name} is missing; install it with: pip install {install}"
        )
        fault.extra = family.install.partition("[")[2].removesuffix("]")
        raise fault
    if not family.pattern:
        found = _listed(family, folder)
    elif family.axes:
        found = _cut(family, folder / family.pattern)
    else:
        found = _static(family, folder)
    # Without any font at all fontconfig ends the whole process, and with half a family it
    # takes what is next to it, so their absence is found here.
    styles: tuple[Style, ...] = ("italic", "normal") if family.italic else ("normal",)
    wanted = [(style, weight) for style in styles for weight in _WEIGHTS]
    there = {(font.style, font.weight) for font in found}
    missing = [f"{style} {weight}" for style, weight in wanted if (style, weight) not in there]
    if missing:
        raise MissingFontError(
            f"the font package {family.package.replace('_', '-')} lacks {family.name} "
            f"{', '.join(missing)}; "
            f"install it again with: pip install --force-reinstall {install}"
        )
    return tuple(sorted(found, key=lambda font: (font.style, font.weight)))


def _listed(family: Family, folder: Path) -> tuple[FontFile, ...]:
    """Read what a package of fontpkg says of its files."""
    try:
        listed = json.loads((folder / "metadata.json").read_text("utf-8"))["files"]
        return tuple(
            FontFile(family.name, entry["weight"], entry["style"], folder / entry["path"])
            for entry in listed
            if not entry["variable"] and (folder / entry["path"]).is_file()
        )
    except (OSError, ValueError, KeyError, TypeError):
        return ()


def _static(family: Family, folder: Path) -> tuple[FontFile, ...]:
    """Take the files of one family out of a folder that holds many."""
    found = {}
    for weight, name in _WEIGHTS.items():
        files = sorted(folder.glob(family.pattern.format(name)))
        if files:
            found[weight] = files[-1]
    paths = linked(tuple(found.values()))
    return tuple(
        FontFile(family.name, weight, "normal", path)
        for weight, path in zip(found, paths, strict=True)
    )


def _cut(family: Family, source: Path) -> tuple[FontFile, ...]:
    """Cut the static files of a family out of its variable one."""
    if not source.is_file():
        return ()
    places = tuple({**family.axes, "wght": float(weight)} for weight in _WEIGHTS)
    return tuple(
        FontFile(family.name, weight, "normal", path)
        for weight, path in zip(_WEIGHTS, cut(family.name, source, places), strict=True)
    )
