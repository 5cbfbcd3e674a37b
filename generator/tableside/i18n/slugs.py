"""What pages are called in web addresses: a locale's ``slugs.toml``, read strictly.

An address that was given once is never changed, so the words stand in a file of their own
and are not made from titles, which are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tableside.i18n.table import Table, read_table

FILE = "slugs.toml"
"""The name of the file in a locale's folder."""

DOCUMENTS = ("sheet", "rules", "faq", "bearoff", "exercises", "cube", "notation", "compare")
"""The documents that have a page."""

SOME = ("dice-names",)
"""Documents that only some languages have; without a word of its own a page takes its name."""

RULESETS = ("backgammon", "casual", "tournament", "money", "stakes")
"""The rulesets that come with the package."""

SECTIONS = (
    *("board", "opening", "beginning", "moving", "hitting", "bearing-off", "score"),
    *("match", "cube", "conduct", "table", "chances", "sources"),
)
"""The sections that have a page of their own; those of one document have words of their own."""

MOST = 60
"""Characters of a word at most."""

_WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Slugs:
    """The words of one locale.

    Attributes:
        documents: by the document's name.
        rulesets: by the ruleset's name.
        sections: by the section's name.
    """

    documents: Mapping[str, str]
    rulesets: Mapping[str, str]
    sections: Mapping[str, str] = field(default_factory=dict)


def slugs_file(root: Path, tag: str) -> Path:
    """Where the words of a locale stand.

    Args:
        root: the folder of the locales.
        tag: the locale's folder.
    """
    return root / tag / FILE


def read_slugs(root: Path, tag: str) -> Slugs:
    """Read the words of a locale.

    Args:
        root: the folder of the locales.
        tag: the locale's folder.

    Raises:
        LocaleFileError: the file is missing, a word is, or it is none that an address can
            hold, or two pages have the same.
    """
    table = read_table(slugs_file(root, tag))
    documents, rulesets, sections = map(table.table, ("documents", "rulesets", "sections"))
    taken: dict[str, str] = {}
    extra = tuple(key for key in SOME if key in documents.names())
    known = _words(documents, (*DOCUMENTS, *extra), taken)
    found = Slugs(known, _words(rulesets, RULESETS, taken), _words(sections, SECTIONS, None))
    for part in (documents, rulesets, sections, table):
        part.finish()
    return found


def _words(table: Table, keys: Sequence[str], taken: dict[str, str] | None) -> dict[str, str]:
    words: dict[str, str] = {}
    for key in keys:
        word = table.text(key)
        if not _WORD.fullmatch(word) or len(word) > MOST:
            raise table.fault(
                key,
                f"must be lower-case words of a to z and digits, joined by hyphens, at most {MOST} "
                f"characters, not {word!r}",
            )
        if taken is not None:
            if word in taken:
                raise table.fault(key, f"is {word!r}, as {taken[word]} is: each page needs its own")
            taken[word] = key
        words[key] = word
    return words
