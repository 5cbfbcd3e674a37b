"""``tableside check``: everything that must hold, a line of result for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing

import click

from tableside.build.fits import Sheet, stock_fit, stock_sheets
from tableside.build.pool import spread
from tableside.build.run import rendered
from tableside.errors import MissingPartError, TablesideError
from tableside.i18n.commands import run_check
from tableside.i18n.locale import PSEUDO, available, released
from tableside.i18n.speech import read_speech
from tableside.resources import root
from tableside.rulebook.loader import load
from tableside.rulebook.witness import run, witnesses
from tableside.writers.pdf import inspect, load_engine

Line = tuple[str, tuple[str, ...]]
"""What was checked, and what is wrong with it."""


def check_all(langs: Sequence[str]) -> int:
    """Run every check and print its line.

    Args:
        langs: only these locales; none means every catalogue, and the sheets of all
            locales that are released.

    Returns:
        0 when all is well, else 1.

    Raises:
        LocaleError: there is no such locale.
        MissingPartError: what the sheets are printed with is not on this machine.
    """
    tags = tuple(dict.fromkeys(read_speech(root("locales"), lang).info.tag for lang in langs))
    checks = wrong = 0
    for name, faults in _all(tags):
        checks += 1
        wrong += bool(faults)
        click.echo(f"{'FAIL' if faults else 'ok':5}{name}")
        for fault in faults:
            click.echo(f"     {fault}")
    click.echo(f"{wrong} of {checks} checks failed" if wrong else f"all {checks} checks passed")
    return 1 if wrong else 0


def _all(tags: tuple[str, ...]) -> Iterator[Line]:
    yield from _witnesses()
    yield from _catalogues(tags)
    yield from _sheets(tags)


def _witnesses() -> Iterator[Line]:
    for witness in witnesses():
        outcome = run(witness)
        name = f"witness {witness.where}: {witness.case} {witness.clause}"
        yield name, () if outcome.ok else (outcome.told,)


def _catalogues(tags: tuple[str, ...]) -> Iterator[Line]:
    real = tuple(tag for tag in tags if tag not in PSEUDO)
    if tags and not real:
        return
    findings = run_check(root("locales"), real)
    for tag in real or available(root("locales")):
        yield f"catalogue {tag}", tuple(str(f) for f in findings if f.locale == tag)


def _sheets(tags: tuple[str, ...]) -> Iterator[Line]:
    sheets = stock_sheets(tags or released(root("locales")))
    with closing(spread(_sheet, sheets, ready=load_engine)) as lines:
        for line in lines:
            if isinstance(line, MissingPartError):
                raise line
            yield line


def _sheet(sheet: Sheet) -> Line | MissingPartError:
    """Print one sheet as if for the first time, and say what is wrong with it."""
    document, name, lang, paper, edition = sheet
    ruleset = load(name)
    label = " ".join(sheet)
    try:
        fit = stock_fit(document, ruleset, lang, paper, edition)
        found = inspect(rendered(document, ruleset, lang, paper, edition, fit))
    except MissingPartError as fault:
        return fault
    except TablesideError as fault:
        return label, (str(fault),)
    printed = found.printed
    fills = ", ".join(f"{fill:.0%}" for fill in printed.fills)
    return f"{label}: {printed.fit.size_pt:g} pt, {fills} full", found.faults
