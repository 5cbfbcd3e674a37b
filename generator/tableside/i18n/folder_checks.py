"""What can be wrong with a locale's folder beside its catalogue.

As in :mod:`tableside.i18n.checks`, a fault becomes a finding and stops nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from tableside.i18n.checks import Finding
from tableside.i18n.errors import LocaleFileError
from tableside.i18n.locale import LocaleInfo
from tableside.i18n.messages import integer_plurals
from tableside.i18n.prose import FOLDER, read_prose
from tableside.i18n.rolls import FILE as ROLLS
from tableside.i18n.rolls import read_rolls
from tableside.i18n.slugs import read_slugs, slugs_file
from tableside.i18n.terms import TermList
from tableside.i18n.typography import check_apostrophes, check_quotes, check_spaces

NAMES = "names"
"""The text that every released language writes: what the game is called there."""


def check_folder(root: Path, info: LocaleInfo, terms: TermList) -> tuple[Finding, ...]:
    """All findings of a locale's folder but for its catalogue.

    A draft may lack a file; one that is there has to be right.

    Args:
        root: the folder of the locales.
        info: the locale.
        terms: its term list.
    """
    found = [
        Finding(info.tag, check, "", "", problem)
        for check, problem in (*_doubtful(info, terms), *_plurals(info))
    ]
    for check, file, read in (
        ("prose", root / info.tag / FOLDER / f"{NAMES}.md", lambda: read_prose(root, info.tag)),
        ("slugs", slugs_file(root, info.tag), lambda: read_slugs(root, info.tag)),
    ):
        if info.released or file.exists():
            found += _faults(info.tag, check, file, read)
    found += [Finding(info.tag, "prose", "", "", problem) for problem in _prose(root, info)]
    folder = root / info.tag
    if (folder / ROLLS).exists():
        found += _faults(info.tag, "dice", folder / ROLLS, lambda: read_rolls(folder))
    return tuple(found)


def _plurals(info: LocaleInfo) -> Iterator[tuple[str, str]]:
    """The header that ``locale.toml`` pins is the one of CLDR, without forms for millions."""
    wanted = integer_plurals(info.tag)
    if info.plural_forms != wanted:
        yield "plural-header", f"plural-forms in locale.toml must be {wanted!r}"


def _prose(root: Path, info: LocaleInfo) -> Iterator[str]:
    """Texts of the language's own keep its habits as messages do."""
    try:
        texts = read_prose(root, info.tag)
    except LocaleFileError:
        return  # told already
    for name, text in texts.items():
        pieces = (text.title, *text.paragraphs)
        for check in (check_quotes, check_apostrophes, check_spaces):
            yield from (f"{FOLDER}/{name}.md {problem}" for problem in check(pieces, info))
        for pattern in info.address.rejects:
            for word in dict.fromkeys(re.findall(pattern, "\n".join(pieces))):
                yield f"{FOLDER}/{name}.md says {word!r}: {info.address.note}"


def _doubtful(info: LocaleInfo, terms: TermList) -> Iterator[tuple[str, str]]:
    """The terms that both files call doubtful are the same."""
    marked = {term.key for term in terms.terms if term.doubtful}
    for key in sorted(marked - set(info.doubtful)):
        yield "doubtful", f"{key} is doubtful in terms.toml, but locale.toml does not list it"
    for key in sorted(set(info.doubtful) - marked):
        yield (
            "doubtful",
            f"{key} is listed as doubtful in locale.toml, but terms.toml does not mark it so",
        )


def _faults(tag: str, check: str, file: Path, read: Callable[[], object]) -> Iterator[Finding]:
    try:
        if not file.exists():
            raise LocaleFileError(f"{file}: is missing")
        read()
    except LocaleFileError as fault:
        told = str(fault).removeprefix(f"{file.parent}/")
        yield Finding(tag, check, "", "", told)
