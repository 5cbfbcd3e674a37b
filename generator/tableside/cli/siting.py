"""Making and showing a site, with a word about what was done.

What plans and builds is loaded late: a run that finds nothing changed ends before it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tableside.build.folder import FOLDER
from tableside.cli.progress import watched
from tableside.cli.telling import tell
from tableside.site.errors import SiteError
from tableside.site.manifest import Seal, read_manifest
from tableside.site.report import Report
from tableside.site.seal import sealed, unchanged
from tableside.site.wish import Form, Wish

if TYPE_CHECKING:
    from tableside.site.build import Pending
    from tableside.site.model import SiteConfig

_FORMS = ("html", "markdown")
_FEW = 10
"""Files that are told one by one; of more, only how many there are."""


def wish_of(
    *,
    langs: Sequence[str],
    rulesets: Sequence[str],
    base_url: str | None,
    templates: str | None,
    pdf: bool | None,
    fragment: bool = False,
    form: str = "html",
    generator: str | None = None,
) -> Wish:
    """What the command line says.

    Raises:
        SiteError: the form is none of ours, or two of them are asked for.
    """
    from tableside.site.markdown import GENERATORS, generator_named

    if form.lower() not in _FORMS:
        raise SiteError.choice("format", form, _FORMS)
    markdown = form.lower() == "markdown"
    if markdown and fragment:
        raise SiteError("--fragment writes HTML and --format markdown does not: choose one")
    if markdown and generator is None:
        raise SiteError(f"--format markdown needs --for: {', '.join(GENERATORS)}")
    if generator is not None and not markdown:
        raise SiteError("--for goes with --format markdown only")
    made: Form = "markdown" if markdown else "fragments" if fragment else "pages"
    return Wish(
        langs=langs,
        rulesets=rulesets,
        base_url=base_url,
        templates=None if templates is None else Path(templates),
        pdf=pdf,
        form=made,
        generator="" if generator is None else generator_named(generator),
    )


def make_site(
    wish: Wish, config: str | None, output: str | None, *, dry_run: bool, notes: bool = True
) -> int:
    """Build a site, or say what would be built.

    Args:
        wish: what the command line says.
        config: the owner's file; ``None`` for none.
        output: the site's folder; ``None`` for ours.
        dry_run: only say it.
        notes: whether to tell what the owner should know of the plan.

    Returns:
        The exit code.
    """
    folder = _folder(output, "site")
    file = None if config is None else Path(config)
    before = read_manifest(folder)
    report = None if dry_run else unchanged(folder, before, wish, file)
    if report is not None and before.seal is not None:
        _tell_all(before.seal.notes if notes else ())
        return _tell(report, folder)
    from tableside.site.build import build_site, pending
    from tableside.site.plan import plan_site

    wanted, seal = _read(wish, file)
    plan = plan_site(wanted, before.addresses())
    _tell_all(plan.notes if notes else ())
    if dry_run:
        _tell_pending(pending(plan, folder, before))
        return 0
    with _bar() as shown:
        report = build_site(plan, folder, shown=shown, seal=seal)
    return _tell(report, folder)


def _folder(output: str | None, name: str) -> Path:
    return FOLDER / name if output is None else Path(output)


def _read(wish: Wish, file: Path | None) -> tuple[SiteConfig, Seal]:
    """What is wanted, and the seal on all that it is made from.

    Where the files lie is known when they have been read; so the seal is made then, and
    they are read again below it.
    """
    from tableside.site.config import read_config
    from tableside.site.places import own_places

    seal = sealed(wish, file, own_places(read_config(file, wish), wish))
    return read_config(file, wish), seal


def serve_site(wish: Wish, config: str | None, output: str | None, port: int) -> int:
    """Build a site, show it on the loopback address, and build it again when it changes."""
    from tableside.build.stopping import Stopped
    from tableside.site.config import read_config
    from tableside.site.places import places_of
    from tableside.site.serve import Server, keep_building, rebuilt, state_of

    folder = _folder(output, "preview")
    file = None if config is None else Path(config)

    def places() -> Iterable[Path]:
        return places_of(read_config(file, wish), wish)

    seen = state_of(places())
    with Server(folder, port) as server:
        command = _command(wish, config, folder)
        tell(f"building into {folder}", 0)
        if not rebuilt(command, folder, server.changes):
            return tell("the site could not be built", 1)
        click.echo(f"{server.address} (Ctrl-C ends it)")
        build = partial(rebuilt, [*command, "--no-notes"], folder, server.changes)
        with suppress(Stopped, KeyboardInterrupt):  # which is how it is meant to end
            keep_building(build, places, seen, _say)
    return 0


def _say(told: str) -> None:
    tell(told, 0)


def _command(wish: Wish, config: str | None, folder: Path) -> list[str]:
    """The very command that its owner would type."""
    said = [sys.executable, "-m", "tableside", "site", "--output", str(folder)]
    said += [f"--lang={word}" for word in wish.langs]
    said += [f"--ruleset={word}" for word in wish.rulesets]
    said += [] if wish.base_url is None else [f"--base-url={wish.base_url}"]
    said += [] if wish.templates is None else [f"--templates={wish.templates}"]
    said += [] if config is None else [f"--config={config}"]
    return [*said, "--pdf" if wish.pdf else "--no-pdf"]


@contextmanager
def _bar() -> Iterator[Any]:
    """A progress bar that knows its length only when the work begins."""
    if not watched():
        yield lambda done, of: None
        return
    bar: Any = None

    def shown(done: int, of: int) -> None:
        nonlocal bar
        if bar is None:
            bar = click.progressbar(length=of, label="Building", file=sys.stderr)
            bar.__enter__()
        bar.update(done - bar.pos)

    try:
        yield shown
    finally:
        if bar is not None:
            bar.__exit__(None, None, None)


def _tell_all(notes: Iterable[str]) -> None:
    for note in notes:
        tell(note, 0)


def _tell_pending(todo: Pending) -> None:
    for output in todo.outputs:
        click.echo(f"build {output.path}")
    for name in todo.removed:
        click.echo(f"remove {name}")
    for name in todo.left:
        click.echo(f"leave {name}, which was changed by hand")


def _tell(report: Report, folder: Path) -> int:
    for name in report.left:
        tell(f"{folder / name} was changed by hand and is left as it is", 0)
    # One wrong template is the fault of every page: it is told once.
    alike = Counter(fault.told for fault in report.faults)
    first = {fault.told: fault for fault in reversed(report.faults)}
    for told, count in alike.items():
        more = f" (and {count - 1} more)" if count > 1 else ""
        tell(f"{folder / first[told].path}{more}: {told}", first[told].exit_code)
    if len(report.built) <= _FEW:
        for name in report.built:
            click.echo(folder / name)
    of = len(report.built) + report.kept
    langs = ", ".join(f"{tag} {count}" for tag, count in (report.langs or {}).items())
    told = f"{folder}: built {len(report.built)} of {of} files"
    told += f" ({langs})" if langs else ""
    told += f", removed {len(report.removed)}" if report.removed else ""
    click.echo(told)
    return report.exit_code
