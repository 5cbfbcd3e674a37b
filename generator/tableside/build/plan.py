"""What is to be made, decided whole before anything is rendered.

A plan is a list of jobs, each independent of the others and small enough to be sent to
another process. Every wrong word is found here, and output paths are decided here alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeVar, get_args

from tableside.build.club_file import changed, read_club, rules_named
from tableside.build.folder import FOLDER
from tableside.build.wishes import PlanError, asked_for, special_of
from tableside.documents.asked import NOTHING, Asked
from tableside.documents.club import Club
from tableside.documents.registry import DOCUMENTS, Edition, Kind
from tableside.engine.ruleset import Ruleset, Value
from tableside.i18n.locale import LocaleInfo, holding
from tableside.i18n.speech import read_speech
from tableside.rendering.rendered import PAPERS, Paper
from tableside.rendering.say import plain
from tableside.resources import root
from tableside.rulebook.message import Sentence

T = TypeVar("T")
Format = Literal["pdf", "html"]
FORMATS: tuple[Format, ...] = get_args(Format)

STDOUT = Path("-")
"""The target that stands for the standard output."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What a user asks for.

    Attributes:
        document: its name in the registry.
        langs: tags of locales, in any spelling.
        ruleset: a shipped name or a file; ``None`` means the club's, else ``casual``.
        changes: single settings to change.
        paper: a paper's name; ``None`` takes each locale's own.
        edition: the edition's name.
        formats: the file formats; none means the one that the output's name ends in, else
            PDF.
        output: a folder, a file when only one is made, or ``-`` for the standard output;
            ``None`` means ``output/``. A name with an ending is a file's, unless a folder of
            that name is there or a ``/`` closes it.
        examples: a file of worked examples, for documents that offer to print one.
        topic: what exercises are about.
        count: how many exercises.
        seed: which exercises; the same number gives the same ones.
        file: the file that the document is made from, for those that need one.
        at: the moments of a game that are drawn.
        show: what is drawn of them.
        against: a ruleset to compare with: a shipped name or a file.
        club: a club's file; its name and logo are then printed, and its rules hold.
    """

    document: str
    langs: Sequence[str]
    ruleset: str | None = None
    changes: Mapping[str, Value] = field(default_factory=dict)
    paper: str | None = None
    edition: str = "sheet"
    formats: Sequence[str] = ()
    output: str | Path | None = None
    examples: str | Path | None = None
    topic: str | None = None
    count: int | None = None
    seed: int | None = None
    file: str | Path | None = None
    at: str | None = None
    show: str | None = None
    against: str | None = None
    club: str | Path | None = None


@dataclass(frozen=True, slots=True)
class Job:
    """One file to make.

    Attributes:
        document: its name in the registry.
        ruleset: the rules.
        lang: the locale.
        paper: what it is printed on.
        edition: the edition's name.
        format: the file format.
        target: the file.
        asked: the choices that the document offers.
    """

    document: str
    ruleset: Ruleset
    lang: str
    paper: Paper
    edition: str
    format: Format
    target: Path
    asked: Asked = NOTHING


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything to make.

    Attributes:
        jobs: one for each file, in order.
        notes: what the person should know before, one sentence each.
    """

    jobs: tuple[Job, ...]
    notes: tuple[str, ...] = ()


def plan(selection: Selection) -> Plan:
    """Decide every file of a selection.

    Raises:
        PlanError: an unknown document, edition, paper or format, or a combination that
            is not made.
        RulesetError: the ruleset is wrong.
        ClubError: the club's file is wrong.
        LocaleError: there is no such locale.
        UserFault: the document has no numbers for the ruleset, or its examples are wrong.

    >>> jobs = plan(Selection("sheet", ["it"])).jobs
    >>> jobs[0].target.as_posix()
    'output/sheet-casual-it-a4.pdf'
    """
    kind = _one("document", selection.document, DOCUMENTS)
    edition = _one("edition", selection.edition, kind.editions)
    if not selection.langs:
        raise PlanError("no language is named: say --lang TAG or --all-langs")
    place = _place(selection.output)
    wanted = selection.formats or (place.format or "pdf",)
    formats = [_one("format", name, {f: f for f in FORMATS}) for name in dict.fromkeys(wanted)]
    club, ruleset = _rules(selection)
    asked = replace(asked_for(selection, kind), club=club)
    kind.prepare(ruleset, asked)
    locales = {info.tag: info for info in map(_locale, selection.langs)}
    for info in locales.values():
        _check_language(info, kind)
    jobs: list[Job] = []
    for tag, info in locales.items():
        wanted_paper = info.paper if selection.paper is None else selection.paper
        paper = _paper(wanted_paper, edition, kind)
        for form in formats:
            target = place.path
            if place.is_folder:
                target /= _file_name(kind, ruleset, tag, paper, edition, form, asked)
            jobs.append(Job(kind.id, ruleset, tag, paper, edition.id, form, target, asked))
    _check_place(place, jobs)
    words = kind.warnings(ruleset, asked)
    return Plan(tuple(jobs), (*_notes(locales.values()), *_said(words, selection.langs[0])))


def _rules(selection: Selection) -> tuple[Club | None, Ruleset]:
    """Whose edition it is, and the rules."""
    if selection.club is None:
        return None, rules_named(selection.ruleset or "casual", selection.changes)
    if selection.ruleset is not None:
        raise PlanError(
            "--ruleset cannot go with --club: the club's file names its ruleset, and --set "
            "changes a setting of it"
        )
    club, ruleset = read_club(Path(selection.club))
    return club, changed(ruleset, selection.changes)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the files go: a folder, or one file of a format (``None``: of any)."""

    path: Path
    is_folder: bool = True
    format: Format | None = None


def _place(output: str | Path | None) -> _Place:
    if output is None:
        return _Place(FOLDER)
    path = Path(output)
    if path == STDOUT:
        return _Place(STDOUT, is_folder=False)
    if "\0" in str(output):
        raise PlanError(f"cannot write {str(output)!r}: it is no name of a file")
    try:
        exists, is_file, is_folder = path.exists(), path.is_file(), path.is_dir()
    except OSError as fault:
        why = (fault.strerror or str(fault)).lower()
        raise PlanError(f"cannot write {output}: {why}") from fault
    ending = path.suffix.lstrip(".").lower()
    if is_folder or str(output).endswith("/"):
        return _Place(path)
    for form in FORMATS:
        if ending == form:
            return _Place(path, is_folder=False, format=form)
    if exists and not is_file:  # a device or a pipe
        return _Place(path, is_folder=False)
    if exists or ending:
        what = "is a file" if exists else "looks like a file's name"
        raise PlanError(
            f"{path} {what} that ends neither in .pdf nor in .html: "
            "name such a file, or a folder, closed with a / if it has an ending"
        )
    return _Place(path)


def _check_place(place: _Place, jobs: Sequence[Job]) -> None:
    if place.is_folder:
        return
    name = "the standard output" if place.path == STDOUT else str(place.path)
    if len(jobs) > 1:
        raise PlanError(f"{name} is one file, but {len(jobs)} are to be made: name a folder")
    if place.format not in (None, jobs[0].format):
        raise PlanError(f"{name} ends in .{place.format}, but the format is {jobs[0].format}")


def _notes(locales: Iterable[LocaleInfo]) -> Iterator[str]:
    for info in locales:
        if not info.released:
            yield f"{info.tag} is a draft: what it does not translate stands in English"


def _said(words: Iterable[Sentence], lang: str) -> Iterator[str]:
    """What a document's kind has to say of the user's file, in the first language asked for."""
    speech = read_speech(root("locales"), lang)
    for sentence in words:
        yield plain(speech, sentence)


@lru_cache(maxsize=64)
def _locale(lang: str) -> LocaleInfo:
    return read_speech(root("locales"), lang).info


def spoken(kind: Kind, langs: Sequence[str]) -> tuple[str, ...]:
    """Those of several languages that have a document.

    >>> spoken(DOCUMENTS["sheet"], ["en", "it"])
    ('en', 'it')
    """
    if not kind.needs:
        return tuple(langs)
    having = holding(root("locales"), kind.needs)
    return tuple(lang for lang in langs if lang in having)


def _check_language(info: LocaleInfo, kind: Kind) -> None:
    if not spoken(kind, [info.tag]):
        having = ", ".join(holding(root("locales"), kind.needs)) or "none yet"
        raise PlanError(f"{kind.id}: not made in {info.name} ({info.tag}); allowed: {having}")


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
    kind: Kind,
    ruleset: Ruleset,
    tag: str,
    paper: Paper,
    edition: Edition,
    form: Format,
    asked: Asked,
) -> str:
    special = "" if edition.id == next(iter(kind.editions)) else f"-{edition.id}"
    rules = f"{ruleset.id}-changed" if ruleset.amended else ruleset.id
    return f"{kind.id}{special_of(asked, kind)}-{rules}-{tag}-{paper.name}{special}.{form}"
