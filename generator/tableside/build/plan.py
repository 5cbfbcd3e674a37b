"""What is to be made, decided whole before anything is rendered.

A plan is a list of jobs, each independent of the others and small enough to be sent to
another process. Every wrong word is found here, and output paths are decided here alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeVar, get_args

from tableside.documents.registry import DOCUMENTS, Edition, Kind
from tableside.engine.ruleset import Ruleset, Value
from tableside.errors import UserFault
from tableside.i18n.locale import LocaleInfo
from tableside.i18n.speech import read_speech
from tableside.rendering.rendered import PAPERS, Paper
from tableside.resources import root
from tableside.rulebook.loader import load

T = TypeVar("T")
Format = Literal["pdf", "html"]
FORMATS: tuple[Format, ...] = get_args(Format)


class PlanError(UserFault):
    """Something was asked for that cannot be made."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What a user asks for.

    Attributes:
        document: its name in the registry.
        langs: tags of locales, in any spelling.
        ruleset: a shipped name or a file.
        changes: single settings to change.
        paper: a paper's name; ``None`` takes each locale's own.
        edition: the edition's name.
        formats: the file formats.
        output: a folder, or a file when only one is made; ``None`` means ``output/``.
    """

    document: str
    langs: Sequence[str]
    ruleset: str = "casual"
    changes: Mapping[str, Value] = field(default_factory=dict)
    paper: str | None = None
    edition: str = "sheet"
    formats: Sequence[str] = ("pdf",)
    output: Path | None = None


@dataclass(frozen=True, slots=True)
class Job:
    """One file to make."""

    document: str
    ruleset: Ruleset
    lang: str
    paper: Paper
    edition: str
    format: Format
    target: Path


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything to make, in order."""

    jobs: tuple[Job, ...]


def plan(selection: Selection) -> Plan:
    """Decide every file of a selection.

    Raises:
        PlanError: an unknown document, edition, paper or format, or a combination that
            is not made.
        RulesetError: the ruleset is wrong.
        LocaleError: there is no such locale.

    >>> jobs = plan(Selection("sheet", ["it"])).jobs
    >>> jobs[0].target.as_posix()
    'output/sheet-casual-it-a4.pdf'
    """
    kind = _one("document", selection.document, DOCUMENTS)
    edition = _one("edition", selection.edition, kind.editions)
    if not selection.langs:
        raise PlanError("no language is named: say --lang TAG or --all-langs")
    formats = [_one("format", name, {f: f for f in FORMATS}) for name in selection.formats]
    ruleset = load(selection.ruleset, selection.changes)
    jobs: list[Job] = []
    locales = {info.tag: info for info in map(_locale, selection.langs)}
    for tag, info in locales.items():
        paper = _paper(selection.paper or info.paper, edition, kind)
        for form in formats:
            name = _file_name(kind, ruleset, tag, paper, edition, form)
            target = (selection.output or Path("output")) / name
            jobs.append(Job(kind.id, ruleset, tag, paper, edition.id, form, target))
    return Plan(_placed(jobs, selection.output))


def _locale(lang: str) -> LocaleInfo:
    return read_speech(root("locales"), lang).info


def _paper(name: str, edition: Edition, kind: Kind) -> Paper:
    paper = _one("paper", name, {paper.name: paper for paper in PAPERS})
    if paper.name not in edition.papers:
        raise PlanError(
            f"{kind.id}: edition {edition.id!r} is not made on {paper.name}; "
            f"allowed: {', '.join(edition.papers)}"
        )
    return paper


def _one(what: str, word: str, known: Mapping[str, T]) -> T:
    if word not in known:
        raise PlanError.choice(what, word, known)
    return known[word]


def _file_name(
    kind: Kind, ruleset: Ruleset, tag: str, paper: Paper, edition: Edition, form: Format
) -> str:
    special = "" if edition.id == next(iter(kind.editions)) else f"-{edition.id}"
    rules = f"{ruleset.id}-changed" if ruleset.amended else ruleset.id
    return f"{kind.id}-{rules}-{tag}-{paper.name}{special}.{form}"


def _placed(jobs: list[Job], output: Path | None) -> tuple[Job, ...]:
    """Take an output that names a file as the file itself."""
    suffix = output.suffix.lstrip(".").lower() if output is not None else ""
    if output is None or suffix not in FORMATS or output.is_dir():
        return tuple(jobs)
    if len(jobs) > 1:
        raise PlanError(f"{output} is one file, but {len(jobs)} are to be made: name a folder")
    (job,) = jobs
    if suffix != job.format:
        raise PlanError(f"{output} ends in .{suffix}, but the format is {job.format}")
    return (Job(job.document, job.ruleset, job.lang, job.paper, job.edition, job.format, output),)
