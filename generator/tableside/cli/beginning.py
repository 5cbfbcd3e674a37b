"""Writing a club's or a site's file to begin with, and for clubs the schema for editors."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from tableside.cli.telling import tell
from tableside.documents.club_schema import FILE, shipped_schema
from tableside.documents.club_text import club_text
from tableside.errors import UserFault
from tableside.writers.files import write_whole


def begin(path: Path) -> Iterator[Path]:
    """Write the file and its schema.

    Yields:
        What was written.

    Raises:
        UserFault: the name is none for such a file, or is taken.
        TargetError: the path can hold no file.
        OutputError: the writing failed.
    """
    if path.suffix.lower() != ".toml" or path.name == FILE:
        raise UserFault(f"{path}: a club's file ends in .toml, such as club.toml")
    _write_new(path, club_text())
    yield path
    beside = path.with_name(FILE)
    if _written(beside, shipped_schema()):
        yield beside
    elif beside.read_bytes() != shipped_schema().encode("utf-8"):
        tell(f"{beside} is there already and stays as it is", 0)


def begin_site(path: Path) -> Iterator[Path]:
    """Write the file of a site.

    Yields:
        What was written.

    Raises:
        UserFault: the name is none for such a file, or is taken.
        TargetError: the path can hold no file.
        OutputError: the writing failed.
    """
    from tableside.site.config_keys import site_text  # late: clubs have no use for it

    if path.suffix.lower() != ".toml":
        raise UserFault(f"{path}: a site's file ends in .toml, such as site.toml")
    _write_new(path, site_text())
    yield path


def _write_new(path: Path, text: str) -> None:
    if not _written(path, text):
        raise UserFault(f"{path} is there already and stays as it is: choose another name")


def _written(path: Path, text: str) -> bool:
    """Write a file that is not there yet; tell whether it was written."""
    if os.path.lexists(path):
        return False
    write_whole(path, text.encode("utf-8"))
    return True
