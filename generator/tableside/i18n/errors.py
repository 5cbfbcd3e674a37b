"""What the translation rooms raise.

Each message is one line that says what is wrong, what is allowed and, where that helps, the
nearest right spelling.
"""

from __future__ import annotations

from collections.abc import Iterable

from tableside.errors import TablesideError, UserFault, nearest


class LocaleError(UserFault):
    """A locale that does not exist, or one to begin that exists already."""


class LocaleFileError(TablesideError, ValueError):
    """A ``locale.toml`` or ``terms.toml`` that cannot be read or says something impossible."""


class CatalogError(TablesideError, ValueError):
    """A catalogue that cannot be read or written, or a message that it does not translate."""


def hint(word: str, known: Iterable[str]) -> str:
    """A clause that names the nearest known spelling, or nothing.

    >>> hint("stauts", ["status", "review"])
    '; did you mean status?'
    >>> hint("xyz", ["status"])
    ''
    """
    close = nearest(word, known)
    return "" if close is None else f"; did you mean {close}?"
