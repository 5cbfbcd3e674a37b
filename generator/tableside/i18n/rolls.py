"""What a language calls the rolls of the dice: its folder's ``dice.toml``, read strictly.

Most languages have names for a few rolls; only one that has them for all has the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tableside.i18n.table import Table, read_table

FILE = "dice.toml"
"""The name of the file in a locale's folder."""

FACES = range(1, 7)

Roll = tuple[int, ...]
"""The faces of a roll, one die or two, the larger first."""


@dataclass(frozen=True, slots=True)
class RollWords:
    """The names of a language.

    Attributes:
        source: where they were found, as it is printed.
        names: for each die and each roll its name, then other names.
    """

    source: str
    names: Mapping[Roll, tuple[str, ...]]


def read_rolls(folder: Path) -> RollWords:
    """Read the names of a language.

    Args:
        folder: the locale's folder.

    Raises:
        LocaleFileError: there is no such file, a roll has no name, or one is no roll.
    """
    table = read_table(folder / FILE)
    source = table.text("source")
    dice, rolls = table.table("dice"), table.table("rolls")
    names: dict[Roll, tuple[str, ...]] = {}
    for high in FACES:
        names[(high,)] = _names(dice, str(high))
        for low in range(1, high + 1):
            names[high, low] = _names(rolls, f"{high}-{low}")
    for part in (dice, rolls, table):
        part.finish()
    return RollWords(source, names)


def _names(table: Table, key: str) -> tuple[str, ...]:
    found = table.texts(key)
    if not found:
        raise table.fault(key, "must have a name")
    return found
