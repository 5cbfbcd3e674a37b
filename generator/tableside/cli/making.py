"""Carrying out a plan, with a word about each file and progress where it takes long."""

from __future__ import annotations

import sys
from contextlib import closing

import click

from tableside.build.plan import STDOUT, Job, Plan
from tableside.build.run import Made, carry_out, carry_out_all, make_room
from tableside.cli.progress import slowly, watched
from tableside.cli.telling import tell
from tableside.errors import MissingPartError, TablesideError


def make_all(plan: Plan) -> int:
    """Make every file of a plan; one that fails does not stop the others.

    Returns:
        The exit code: 0, or the one of the first failure.
    """
    for note in plan.notes:
        tell(note, 0)
    make_room(plan)
    if len(plan.jobs) == 1:
        with slowly(f"making {plan.jobs[0].target}"):
            made = carry_out(plan.jobs[0])
        return _report(plan.jobs[0], made)
    results = []
    code = 0
    with (
        closing(carry_out_all(plan)) as outcomes,
        click.progressbar(
            outcomes,
            length=len(plan.jobs),
            label="Making",
            file=sys.stderr,
            hidden=not watched(),
        ) as shown,
    ):
        for job, result in zip(plan.jobs, shown, strict=True):
            if isinstance(result, MissingPartError):
                raise result  # what is not on the machine is missing for all of them
            if watched():
                results.append((job, result))  # told below the bar, not through it
            else:
                code = _report(job, result) or code
    for job, result in results:
        code = _report(job, result) or code
    return code


def _report(job: Job, result: Made | TablesideError) -> int:
    """Tell what came of a job."""
    if isinstance(result, TablesideError):
        told = str(result)
        name = str(job.target)
        return tell(told if name in told else f"{name}: {told}", result.exit_code)
    if result.target == STDOUT:
        return 0
    if result.pages:
        pages = "1 page" if result.pages == 1 else f"{result.pages} pages"
        click.echo(f"{result.target} ({pages}, {result.size_pt:g} pt)")
    else:
        click.echo(result.target)
    return 0
