"""Carrying out a plan, with a word about each file and progress where it takes long."""

from __future__ import annotations

import sys

import click

from tableside.build.plan import Plan
from tableside.build.run import Made, carry_out, make_folders
from tableside.errors import TablesideError


def make_all(plan: Plan) -> int:
    """Make every file of a plan; one that fails does not stop the others.

    Returns:
        The exit code: 0, or the one of the first failure.
    """
    make_folders(plan)
    if len(plan.jobs) == 1:
        _say(carry_out(plan.jobs[0]))
        return 0
    code = 0
    done: list[Made] = []
    with click.progressbar(
        plan.jobs, label="Making", file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as jobs:
        for job in jobs:
            try:
                done.append(carry_out(job))
            except TablesideError as fault:
                click.echo(f"tableside: {job.target}: {fault}", err=True)
                code = code or fault.exit_code
    for made in done:
        _say(made)
    return code


def _say(made: Made) -> None:
    if made.pages:
        pages = "1 page" if made.pages == 1 else f"{made.pages} pages"
        click.echo(f"{made.target} ({pages}, {made.size_pt:g} pt)")
    else:
        click.echo(made.target)
