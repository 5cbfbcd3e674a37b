"""Carrying out a plan, job by job, each file whole or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tableside.build.fits import stock_fit
from tableside.build.plan import Job, Plan
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import Ruleset
from tableside.i18n.speech import Speech, read_speech
from tableside.rendering.render import render
from tableside.rendering.rendered import PAPERS, Fit, Rendered
from tableside.resources import root
from tableside.writers.errors import TargetError
from tableside.writers.files import check_target, write_whole
from tableside.writers.html import make_html
from tableside.writers.pdf import make_pdf


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
    document: str, ruleset: Ruleset, lang: str, paper: str, edition: str, fit: Fit | None
) -> Rendered:
    """A document as HTML with its limits, ready for a writer."""
    kind = DOCUMENTS[document]
    on = {known.name: known for known in PAPERS}[paper]
    return render(kind.build(ruleset), _speech(lang), on, kind.editions[edition], fit)


def make_folders(plan: Plan) -> None:
    """Make the folders that the files of a plan go into.

    Raises:
        TargetError: one of them cannot be made.
    """
    for folder in dict.fromkeys(job.target.parent for job in plan.jobs):
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            why = (fault.strerror or "not possible").lower()
            raise TargetError(f"cannot make the folder {folder}: {why}") from fault


def carry_out(job: Job) -> Made:
    """Make the file of a job.

    Raises:
        TablesideError: in one line, why the file could not be made; none is left behind.
    """
    check_target(job.target)
    fit = stock_fit(job.document, job.ruleset, job.lang, job.paper.name, job.edition)
    page = rendered(job.document, job.ruleset, job.lang, job.paper.name, job.edition, fit)
    if job.format == "html":
        write_whole(job.target, make_html(page))
        return Made(job.target)
    printed = make_pdf(page)
    write_whole(job.target, printed.data)
    return Made(job.target, len(printed.fills), printed.fit.size_pt)
