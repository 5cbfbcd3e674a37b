"""``tableside check``: everything that must hold, a line of result for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from tableside.build.fits import stock_fit, stock_sheets
from tableside.build.run import rendered
from tableside.errors import TablesideError
from tableside.i18n.commands import run_check
from tableside.i18n.locale import available, read_locale
from tableside.resources import root
from tableside.rulebook.loader import load
from tableside.rulebook.witness import run, witnesses
from tableside.writers.pdf import inspect

Line = tuple[str, tuple[str, ...]]
"""What was checked, and what is wrong with it."""


def check_all(langs: Sequence[str]) -> int:
    """Run every check and print its line.

    Args:
        langs: only these locales; none means all.

    Returns:
        0 when all is well, else 1.
    """
    tags = tuple(read_locale(root("locales"), lang).tag for lang in langs)
    wrong = 0
    for name, faults in _all(tags):
        wrong += bool(faults)
        click.echo(f"{'FAIL' if faults else 'ok':5}{name}")
        for fault in faults:
            click.echo(f"     {fault}")
    click.echo(f"{wrong} wrong" if wrong else "all is well")
    return 1 if wrong else 0


def _all(tags: tuple[str, ...]) -> Iterator[Line]:
    yield from _witnesses()
    yield from _catalogues(tags)
    yield from _sheets(tags)


def _witnesses() -> Iterator[Line]:
    for witness in witnesses():
        outcome = run(witness)
        yield f"witness {witness.name}", () if outcome.ok else (outcome.told,)


def _catalogues(tags: tuple[str, ...]) -> Iterator[Line]:
    findings = run_check(root("locales"), tags)
    for tag in tags or available(root("locales")):
        yield f"catalogue {tag}", tuple(str(f) for f in findings if f.locale == tag)


def _sheets(tags: tuple[str, ...]) -> Iterator[Line]:
    for document, name, lang, paper, edition in stock_sheets():
        if tags and lang not in tags:
            continue
        ruleset = load(name)
        fit = stock_fit(document, ruleset, lang, paper, edition)
        label = f"{document} {name} {lang} {paper} {edition}"
        try:
            found = inspect(rendered(document, ruleset, lang, paper, edition, fit))
        except TablesideError as fault:
            yield label, (str(fault),)
            continue
        printed = found.printed
        fills = ", ".join(f"{fill:.0%}" for fill in printed.fills)
        yield f"{label}: {printed.fit.size_pt:g} pt, {fills} full", found.faults
