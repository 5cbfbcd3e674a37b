"""What is checked of a language beside its words: the rules of its cafés."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from tableside.documents.cafe import FILE
from tableside.engine.errors import RulesetError
from tableside.i18n.checks import Finding
from tableside.i18n.commands import run_check, translated
from tableside.rulebook.loader import load


def findings(root: Path, tags: Sequence[str] = ()) -> tuple[Finding, ...]:
    """Everything that is wrong with catalogues and the folders they lie in.

    Args:
        root: the folder of the locales.
        tags: the locales asked for; none means all.

    Raises:
        LocaleError: one of them does not exist.
        CatalogError: a catalogue, or the sources, cannot be read.
    """
    cafes = (found for tag in translated(root, tags) for found in cafe_findings(root, tag))
    return (*run_check(root, tags), *cafes)


def cafe_findings(root: Path, tag: str) -> Iterator[Finding]:
    """What the gate of rulesets says of a locale's café, if it has one."""
    file = root / tag / FILE
    if not file.is_file():
        return
    try:
        load(file)
    except RulesetError as fault:
        yield Finding(tag, "cafe", "", "", str(fault).removeprefix(f"{file.parent}/"))
