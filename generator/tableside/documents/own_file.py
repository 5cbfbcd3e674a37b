"""A file of the user's own that a document is made from, read within bounds."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tableside.errors import UserFault

MOST_BYTES = 200_000
"""Bytes of such a file: some sixty pages of text."""


class OwnFileError(UserFault):
    """A file that cannot be read or holds something that is not printed."""


@dataclass(frozen=True, slots=True)
class OwnFile:
    """A text that was read.

    Attributes:
        name: the file's name without its folder, for error lines.
        text: what it holds, its lines ended in one way.
    """

    name: str
    text: str

    @property
    def stem(self) -> str:
        """The name without its ending.

        >>> OwnFile("opening.md", "").stem
        'opening'
        """
        return Path(self.name).stem

    @property
    def ending(self) -> str:
        """The ending in lower case, with its dot."""
        return Path(self.name).suffix.lower()


def read_own_file(path: Path, most: int = MOST_BYTES) -> OwnFile:
    """Read a file of text.

    Args:
        path: the file.
        most: how many bytes it may hold.

    Raises:
        OwnFileError: it cannot be read, is too large, is no text in UTF-8, or holds control
            characters.
    """
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as fault:
        why = (getattr(fault, "strerror", None) or str(fault)).lower()
        raise OwnFileError(f"cannot read {path}: {why}") from fault
    if len(data) > most:
        raise OwnFileError(f"{path.name}: larger than {most // 1000} kB, the most allowed")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise OwnFileError(f"{path.name}: not a text in UTF-8") from fault
    return own_file(path.name, text, most)


def own_file(name: str, text: str, most: int = MOST_BYTES) -> OwnFile:
    r"""A text that did not come from a file, looked at in the same way.

    Raises:
        OwnFileError: it is too large or holds control characters.

    >>> own_file("mine.md", "a\r\nb").text
    'a\nb'
    """
    if len(text) > most:
        raise OwnFileError(f"{name}: larger than {most // 1000} kB, the most allowed")
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(plain.split("\n"), 1):
        sign = next((s for s in line if s != "\t" and _is_control(s)), None)
        if sign is not None:
            raise OwnFileError(
                f"{name}, line {number}: it holds a control character, U+{ord(sign):04X}"
            )
    return OwnFile(name, plain)


def _is_control(sign: str) -> bool:
    """Whether no page can show a sign.

    Those are the control characters of ISO 646 and ISO 6429, and what Unicode has set apart
    as no character or as half of one.
    """
    code = ord(sign)
    return (
        code < 0x20
        or 0x7F <= code <= 0x9F
        or 0xD800 <= code <= 0xDFFF
        or 0xFDD0 <= code <= 0xFDEF
        or code & 0xFFFE == 0xFFFE
    )
