"""What comes back when a text is read, and the notes taken while reading it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from tableside.engine.state import State
from tableside.notation.errors import NotationError


class Format(StrEnum):
    """The notations of a position."""

    XGID = "xgid"
    GNUBG = "gnubg"
    OGID = "ogid"
    FIBS = "fibs"
    SNOWIE = "snowie"
    SGF = "sgf"
    POINTS = "points"

    @property
    def label(self) -> str:
        """The name by which people know the notation."""
        return _LABELS[self]


_LABELS = {
    Format.XGID: "XGID",
    Format.GNUBG: "GNUBG ID",
    Format.OGID: "OGID",
    Format.FIBS: "FIBS board",
    Format.SNOWIE: "Snowie text",
    Format.SGF: "SGF position",
    Format.POINTS: "points and counts",
}


@dataclass(frozen=True, slots=True)
class Names:
    """What the players are called, where a notation says so."""

    bottom: str
    top: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A state that was read, and how.

    Attributes:
        state: the position with all that the text says of the game.
        format: the notation in which it was found.
        warnings: what was mended, guessed or left aside, one sentence each.
        names: the players' names, if the notation holds them.
    """

    state: State
    format: Format
    warnings: tuple[str, ...] = ()
    names: Names | None = None


@dataclass(slots=True)
class Notes:
    """Faults and warnings gathered while one text is read, so that all are told at once."""

    faults: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def fault(self, text: str) -> None:
        """Note something that makes the text unreadable."""
        self.faults.append(text)

    def warn(self, text: str) -> None:
        """Note something that was mended or left aside."""
        self.warnings.append(text)

    def number(self, what: str, text: str, low: int, high: int) -> int:
        """A whole number within limits; a fault and ``low`` when it is none."""
        plain = text.strip()
        digits = plain[1:] if plain[:1] in "+-" else plain
        # isdigit() also takes superscripts, which int() does not read; nor does int()
        # take numbers of thousands of digits.
        readable = digits.isascii() and digits.isdigit() and len(digits) < 10
        if readable and low <= int(plain) <= high:
            return int(plain)
        self.fault(f"{what} is {shown(text)}, allowed is {low} to {high}")
        return low

    def stop(self) -> None:
        """Raise all faults noted so far, if any.

        Raises:
            NotationError: there are faults.
        """
        if self.faults:
            raise NotationError(tuple(self.faults))


def shown(text: str, most: int = 40) -> str:
    """A piece of a user's text for an error line: quoted, on one line, not endless.

    >>> shown("two words")
    "'two words'"
    """
    return repr(text if len(text) <= most else text[: most - 3] + "...")
