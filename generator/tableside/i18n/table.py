"""A TOML file read strictly: every key is asked for once, and none is left over."""

from __future__ import annotations

import datetime
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from tableside.i18n.errors import LocaleFileError, hint

Word = TypeVar("Word", bound=str)


class Table:
    """One table of a TOML file that remembers which of its keys were read.

    Args:
        values: the parsed table.
        file: the file it came from, for messages.
        path: the dotted place of this table in the file, empty for the whole.
    """

    __slots__ = ("_asked", "_path", "_values", "file")

    def __init__(
        self,
        values: dict[str, object],
        file: Path,
        path: str = "",
    ) -> None:
        self._values = values
        self.file = file
        self._path = path
        self._asked: set[str] = set()

    def text(self, key: str) -> str:
        """A string that must be there and not be empty."""
        value = self._take(key)
        if not isinstance(value, str) or not value:
            raise self.fault(key, "must be a text that is not empty")
        return value

    def optional_text(self, key: str) -> str:
        """A string that may be missing, then empty."""
        value = self._values.get(key, "")
        self._asked.add(key)
        if not isinstance(value, str):
            raise self.fault(key, "must be a text")
        return value

    def optional_day(self, key: str) -> datetime.date | None:
        """A day without quotes, such as 2026-11-30; ``None`` where the key is missing."""
        value = self._values.get(key)
        self._asked.add(key)
        if value is not None and type(value) is not datetime.date:
            raise self.fault(key, "must be a day such as 2026-11-30, without quotes")
        return value

    def flag(self, key: str) -> bool:
        """``true`` or ``false``."""
        value = self._take(key)
        if not isinstance(value, bool):
            raise self.fault(key, "must be true or false")
        return value

    def optional_flag(self, key: str) -> bool:
        """``true`` or ``false``; false where the key is missing."""
        self._asked.add(key)
        return key in self._values and self.flag(key)

    def choice(self, key: str, allowed: Sequence[Word]) -> Word:
        """One of a few words."""
        value = self._take(key)
        for word in allowed:
            if value == word:
                return word
        wanted = " or ".join(allowed)
        raise self.fault(key, f"must be {wanted}, not {value!r}{hint(str(value), allowed)}")

    def optional_choice(self, key: str, allowed: Sequence[Word], default: Word) -> Word:
        """One of a few words, or the default where the key is missing."""
        self._asked.add(key)
        return self.choice(key, allowed) if key in self._values else default

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of strings that must be there; it may be empty."""
        value = self._take(key)
        if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
            raise self.fault(key, "must be a list of texts that are not empty")
        return tuple(str(item) for item in value)

    def optional_texts(self, key: str) -> tuple[str, ...]:
        """A list of strings; empty where the key is missing."""
        self._asked.add(key)
        return self.texts(key) if key in self._values else ()

    def patterns(self, key: str) -> tuple[str, ...]:
        """A list of regular expressions."""
        found = self.texts(key)
        for pattern in found:
            try:
                re.compile(pattern)
            except re.error as problem:
                raise self.fault(key, f"{pattern!r} is no pattern: {problem}") from None
        return found

    def table(self, key: str) -> Table:
        """A table inside this one."""
        value = self._take(key)
        if not isinstance(value, dict):
            raise self.fault(key, "must be a table")
        return Table(value, self.file, self._place(key))

    def tables(self, key: str) -> tuple[Table, ...]:
        """A list of tables; empty where the key is missing."""
        self._asked.add(key)
        value = self._values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.fault(key, "must be a list of tables")
        return tuple(
            Table(item, self.file, f"{self._place(key)}[{number}]")
            for number, item in enumerate(value, 1)
        )

    def names(self) -> tuple[str, ...]:
        """The keys that the file gives here, in its order."""
        return tuple(self._values)

    def finish(self) -> None:
        """Complain of the first key that nobody asked for."""
        for key in self._values:
            if key not in self._asked:
                raise self.fault(key, f"is not known{hint(key, self._asked)}")

    def fault(self, key: str, what: str) -> LocaleFileError:
        """The error for a key: file, place, what is wrong."""
        return LocaleFileError(f"{self.file}: {self._place(key)} {what}")

    def _place(self, key: str) -> str:
        return f"{self._path}.{key}" if self._path else key

    def _take(self, key: str) -> object:
        self._asked.add(key)
        if key not in self._values:
            raise self.fault(key, f"is missing{hint(key, self._values)}")
        return self._values[key]


def read_table(file: Path) -> Table:
    """Read a TOML file.

    Args:
        file: where it stands.

    Raises:
        LocaleFileError: it cannot be read or is no TOML.
    """
    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as problem:
        raise LocaleFileError(f"{file}: cannot be read ({problem.strerror})") from None
    except UnicodeDecodeError:
        raise LocaleFileError(f"{file}: is not UTF-8") from None
    except tomllib.TOMLDecodeError as problem:
        raise LocaleFileError(f"{file}: is no TOML: {problem}") from None
    return Table(values, file)
