"""Texts that each language writes for itself: what to say differs, not only how.

They are Markdown files in the locale's folder, ``prose/<name>.md``: a heading in the first
line, then paragraphs. A language that has nothing to say has no file, and what would hold
the text is left out; it never comes in another language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tableside.i18n.errors import LocaleFileError

FOLDER = "prose"

# A no-break space is no place to break a line, and stays as it is.
_SPACES = re.compile(r"[ \t\r\n]+")


@dataclass(frozen=True, slots=True)
class Written:
    """A text of one language.

    Attributes:
        title: its heading, plain.
        paragraphs: what follows, each in Markdown.
    """

    title: str
    paragraphs: tuple[str, ...]

    def changed(self, change: Callable[[str], str]) -> Written:
        """The text with each of its pieces put through a function, for a pseudo-locale."""
        return Written(change(self.title), tuple(map(change, self.paragraphs)))


def read_prose(root: Path, tag: str) -> Mapping[str, Written]:
    """The texts of a locale by their names.

    Args:
        root: the folder of the locales.
        tag: the locale's folder.

    Raises:
        LocaleFileError: a file is no text in UTF-8, has no heading or nothing under it.
    """
    files = sorted((root / tag / FOLDER).glob("*.md"))
    return {file.stem: _read(file) for file in files}


def _read(file: Path) -> Written:
    try:
        text = file.read_text("utf-8")
    except ValueError as fault:
        raise LocaleFileError(f"{file}: it is no text in UTF-8") from fault
    parts = [_SPACES.sub(" ", part.strip()) for part in text.split("\n\n") if part.strip()]
    head, rest = "".join(parts[:1]), parts[1:]
    if not head.startswith("# ") or not rest:
        raise LocaleFileError(f"{file}: allowed are a heading, as in '# Names', and paragraphs")
    return Written(head.removeprefix("# ").strip(), tuple(rest))
