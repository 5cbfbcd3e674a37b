"""Where the templates and the locales lie.

They are kept beside the package's source and travel inside the built package, so that
whoever changes the look or a translation never touches Python. This module is the one
place that knows both arrangements.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from tableside.errors import MissingPartError

Folder = Literal["templates", "locales"]


def root(name: Folder) -> Path:
    """Find one of the two folders of package data.

    An installed package holds it in itself; in a checkout it stands at the top, beside
    ``pyproject.toml``.

    Raises:
        MissingPartError: the folder is in neither place, so the installation is damaged.

    >>> root("locales").name
    'locales'
    """
    package = Path(__file__).resolve().parent
    installed = package / name
    if installed.is_dir():
        return installed
    checkout = package.parent.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / name).is_dir():
        return checkout / name
    raise MissingPartError(
        f"the folder {name!r} is missing from this installation of Tableside; install it again"
    )
