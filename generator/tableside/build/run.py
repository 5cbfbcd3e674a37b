"""Carrying out a plan, job by job, each file whole or not at all."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from tableside.build.fits import stock_fit
from tableside.build.plan import STDOUT, Job, Plan
from tableside.documents.asked import NOTHING, Asked
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import Ruleset
from tableside.errors import TablesideError
from tableside.i18n.speech import Speech, read_speech
from tableside.rendering.render import render
from tableside.rendering.rendered import PAPERS, Fit, Rendered
from tableside.resources import root
from tableside.writers.errors import FitError, TargetError
from tableside.writers.files import check_target, write_out, write_whole
from tableside.writers.html import make_html
from tableside.writers.pdf import load_engine, make_pdf


@dataclass(frozen=True, slots=True)
class Made:
    """What came of a job.

    Attributes:
        target: the file.
        pages: pages of a PDF; 0 for HTML.
        size_pt: the type size of a PDF; 0 for HTML.
    """

    target: Path
    pages: int = 0
    size_pt: float = 0.0


@lru_cache(maxsize=64)
def _speech(lang: str) -> Speech:
    return read_speech(root("locales"), lang)


def rendered(
    document: str,
    ruleset: Ruleset,
    lang: str,
    paper: str,
    edition: str,
    fit: Fit | None,
    asked: Asked = NOTHING,
) -> Rendered:
    """A document as HTML with its limits, ready for a writer."""
    kind = DOCUMENTS[document]
    on = {known.name: known for known in PAPERS}[paper]
    made = replace(kind.build(ruleset, asked), club=asked.club)
    return render(made, _speech(lang), on, kind.editions[edition], fit)


# The fit of the PDF made last: the HTML of the same page often follows, and to search it
# again takes seconds.
_latest: dict[Rendered, Fit] = {}


def make_room(plan: Plan) -> None:
    """Make the folders that the files of a plan go into, and see that each can be written.

    Raises:
        TargetError: a folder cannot be made, or a file cannot be written.
    """
    targets = [job.target for job in plan.jobs if job.target != STDOUT]
    for folder in dict.fromkeys(target.parent for target in targets):
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except FileExistsError as fault:
            raise TargetError(f"cannot write into {folder}: it is a file, not a folder") from fault
        except OSError as fault:
            why = (fault.strerror or "not possible").lower()
            raise TargetError(f"cannot make the folder {folder}: {why}") from fault
    for target in targets:
        check_target(target)


def carry_out(job: Job) -> Made:
    """Make the file of a job.

    Raises:
        TablesideError: in one line, why the file could not be made; none is left behind.
    """
    try:
        return _made(job)
    except FitError as fault:
        if job.asked.club is None:
            raise
        # Nobody but us can shorten the wording, but a club has a choice.
        advice = "choose a shorter name or fewer options, or print --edition large"
        told = str(fault).replace("shorten its wording", advice)
        raise FitError(told) from fault


def _made(job: Job) -> Made:
    sheet = (job.document, job.ruleset, job.lang, job.paper.name, job.edition)
    page = rendered(*sheet, stock_fit(*sheet) if job.asked.stock else None, job.asked)
    if job.format == "html":
        fit = _latest.get(page) if page.stock_fit is None else None
        _write(job.target, make_html(page, fit))
        return Made(job.target)
    printed = make_pdf(page)
    _latest.clear()
    _latest[page] = printed.fit
    _write(job.target, printed.data)
    return Made(job.target, len(printed.fills), printed.fit.size_pt)


def _write(target: Path, data: bytes) -> None:
    if target == STDOUT:
        write_out(data)
    else:
        write_whole(target, data)


def outcome(job: Job) -> Made | TablesideError:
    """What came of a job, be it a file or the fault that prevented it."""
    try:
        return carry_out(job)
    except TablesideError as fault:
        return fault


def carry_out_all(plan: Plan) -> Generator[Made | TablesideError, None, None]:
    """Make every file of a plan, in several processes where there are several files.

    One that fails does not stop the others.

    Yields:
        What came of each job, in the order of the plan.
    """
    from tableside.build.pool import spread  # late: a single file needs no processes

    prints = any(job.format == "pdf" for job in plan.jobs)
    yield from spread(outcome, plan.jobs, ready=load_engine if prints else None)
