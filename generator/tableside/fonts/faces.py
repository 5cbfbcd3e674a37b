"""Faces that no package brings alone: linked out of a family, or cut out of a variable font.

They are kept from run to run (:mod:`tableside.keeping`), named after what they were made from.
"""

from __future__ import annotations

import importlib
import io
import os
from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from tableside.keeping import kept, put, replace

_WEIGHT_NAMES = {400: "Regular", 700: "Bold"}
# Goes into the name of a face that was cut: to be raised when the cutting changes.
_RECIPE = "1"


def linked(files: tuple[Path, ...]) -> tuple[Path, ...]:
    """Link font files into a folder that holds no others, because fontconfig takes whole folders.

    Args:
        files: the files, of different names.

    Returns:
        Their places there.

    Raises:
        MissingPartError: no place at all can be written.
    """
    if not files:
        return ()
    key = sha256("\n".join(map(str, files)).encode()).hexdigest()[:16]

    def link(home: Path) -> Path:
        folder = home / f"faces-{key}"
        folder.mkdir(exist_ok=True)
        for file in files:
            place = folder / file.name
            if not (place.is_symlink() and os.readlink(place) == str(file)):
                put(place, partial(os.symlink, file))
        return folder

    folder = kept("the font files", link)
    return tuple(folder / file.name for file in files)


def cut(family: str, source: Path, places: tuple[Mapping[str, float], ...]) -> tuple[Path, ...]:
    """Cut static faces out of a variable font; each is cut once and then kept.

    A kept face is used when its checksum is the one that was noted beside it.

    Args:
        family: what the faces are called.
        source: the variable TrueType file.
        places: for each face where on each axis it lies; ``wght`` is 400 or 700.

    Returns:
        The files of the faces.

    Raises:
        MissingPartError: no place at all can be written.
    """
    made_by = importlib.import_module("fontTools").version
    parts = (_RECIPE, made_by, family, repr(places), sha256(source.read_bytes()).hexdigest())
    key = sha256("\n".join(parts).encode()).hexdigest()[:16]
    names = [f"{_file_name(family, place)}.ttf" for place in places]

    def make(home: Path) -> Path:
        folder = home / f"faces-{key}"
        folder.mkdir(exist_ok=True)
        for name, place in zip(names, places, strict=True):
            face, sum_file = folder / name, folder / f"{name}.sha256"
            if not _is_whole(face, sum_file):
                data = _static(family, source, place)
                replace(face, data)
                replace(sum_file, sha256(data).hexdigest().encode())
        return folder

    folder = kept("the font files", make)
    return tuple(folder / name for name in names)


def _is_whole(face: Path, sum_file: Path) -> bool:
    try:
        return sha256(face.read_bytes()).hexdigest() == sum_file.read_text("utf-8")
    except (OSError, ValueError):
        return False


def _file_name(family: str, place: Mapping[str, float]) -> str:
    return f"{family.replace(' ', '')}-{_WEIGHT_NAMES[round(place['wght'])]}"


def _static(family: str, source: Path, place: Mapping[str, float]) -> bytes:
    """One face of a variable font; the same bytes each time."""
    font_file = importlib.import_module("fontTools.ttLib").TTFont
    instancer = importlib.import_module("fontTools.varLib.instancer")
    # The time of the cutting would otherwise be written into the file.
    with font_file(source, recalcTimestamp=False) as font:
        instancer.instantiateVariableFont(font, dict(place), inplace=True)
        _call(font, family, round(place["wght"]))
        file = io.BytesIO()
        font.save(file)
    return file.getvalue()


def _call(font: Any, family: str, weight: int) -> None:
    """Give a face its names and its weight, by which fontconfig finds it."""
    style = _WEIGHT_NAMES[weight]
    names = font["name"]
    for name_id in (16, 17, 21, 22, 25):
        names.removeNames(nameID=name_id)
    called = {
        1: family,
        2: style,
        3: f"{family} {style}",
        4: f"{family} {style}",
        6: f"{family.replace(' ', '')}-{style}",
    }
    for name_id, name in called.items():
        names.removeNames(nameID=name_id)
        names.setName(name, name_id, 3, 1, 0x409)
    if "STAT" in font:
        del font["STAT"]  # it would tell of axes that are no more
    bold = weight >= 600
    font["OS/2"].usWeightClass = weight
    font["OS/2"].usWidthClass = 5  # the family's name tells the width, as Fira Sans has it
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection & ~0x61) | (0x20 if bold else 0x40)
    font["head"].macStyle = 1 if bold else 0
