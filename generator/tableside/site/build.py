"""Building a site into its folder: only what changed, each file whole, entry pages last.

The order makes every moment safe. First the list of what is ours is written, with what is
about to be built; then come pictures and style sheets, downloads, pages, and at last the
pages that lead to them; what is no longer planned goes when nothing points to it any more.
Whoever is interrupted leaves every page whole, old or new, and the next build finishes it.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from tableside.build.pool import spread
from tableside.errors import TablesideError
from tableside.site.digests import digests_of
from tableside.site.errors import SiteError
from tableside.site.keys import content_key
from tableside.site.manifest import (
    NAME,
    Entry,
    Manifest,
    Seal,
    entry_of,
    read_manifest,
    untouched,
    write_manifest,
)
from tableside.site.model import Output, Rank, SitePlan
from tableside.site.report import Fault, Report
from tableside.writers.files import remove_drafts, write_whole

LOCK = ".tableside-site.lock"
"""Held while a build runs, so that two do not run in one folder."""

_SAVE_EVERY = 25
"""Files after which the list is written again: so much is built twice after a power cut."""

MOST_FAULTS = 5
"""Files of a rank that may fail before the rest of it is given up: more would say the same."""


@dataclass(frozen=True, slots=True)
class Pending:
    """What a build would do, known before it does it.

    Attributes:
        outputs: what has to be built, in the order of rank.
        keys: the content key of every planned file.
        removed: files of ours that are no longer planned.
        left: files of ours that somebody changed by hand.
    """

    outputs: tuple[Output, ...]
    keys: Mapping[str, str]
    removed: tuple[str, ...]
    left: tuple[str, ...]


def pending(plan: SitePlan, folder: Path, manifest: Manifest) -> Pending:
    """Compare a plan with what lies in its folder.

    Raises:
        SiteError: a file that is not ours lies where a page has to go, or a link leads
            out of the folder.
    """
    digests = digests_of(plan)
    keys = {
        str(output.path): content_key(output.needs, output.said, digests) for output in plan.outputs
    }
    left: list[str] = []
    due: list[Output] = []
    for output in plan.outputs:
        name = str(output.path)
        entry = manifest.entries.get(name)
        path = folder / output.path
        _check_place(folder, output)
        there = os.path.lexists(path)
        if there and entry is None:
            raise SiteError(
                f"{path} is there already and is not of this site: "
                "move it away, or name another folder"
            )
        if there and entry is not None and entry.key and not untouched(path, entry):
            left.append(name)
        elif not there or entry is None or entry.key != keys[name]:
            due.append(output)
    gone = tuple(name for name in manifest.entries if name not in keys)
    ordered = tuple(sorted(due, key=lambda output: output.rank))
    return Pending(ordered, keys, gone, tuple(left))


def build_site(
    plan: SitePlan,
    folder: Path,
    *,
    shown: Callable[[int, int], None] = lambda done, of: None,
    workers: int | None = None,
    seal: Seal | None = None,
) -> Report:
    """Build a site, or bring it up to date.

    Args:
        plan: what belongs to it.
        folder: where it goes; made if it is not there.
        shown: told after each file how many are done, of how many.
        workers: how many processes at most; by default, one for each processor.
        seal: kept with the list if nothing is left to do, so that the next run sees at once
            that nothing has changed.

    Returns:
        What was built, kept, removed and left.

    Raises:
        SiteError: the folder cannot take the site, or another build is at work in it.
        OutputError: a file cannot be written; what was there before is whole.
    """
    _make_folder(folder)
    with _alone(folder):
        before = read_manifest(folder)
        _tidy(folder, before)
        todo = pending(plan, folder, before)
        ledger = _Ledger(folder, before)
        ledger.announce(todo)
        built, faults = _build(todo, folder, ledger, shown, workers)
        removed: tuple[str, ...] = ()
        left = todo.left
        if not faults:
            removed, kept_back = _remove(todo.removed, folder, before)
            ledger.forget(todo.removed)
            left += kept_back
        if seal is not None and not (faults or left):
            ledger.save(replace(seal, notes=plan.notes))
        ledger.save()
    counted = Counter(o.lang for o in todo.outputs if o.lang and str(o.path) in set(built))
    return Report(
        tuple(built),
        len(plan.outputs) - len(todo.outputs) - len(todo.left),
        removed,
        left,
        tuple(faults),
        dict(sorted(counted.items())),
    )


class _Ledger:
    """The manifest while a build changes it."""

    def __init__(self, folder: Path, before: Manifest) -> None:
        self._folder = folder
        self._entries = dict(before.entries)
        self._saved = (dict(before.entries), before.seal)
        self._unsaved = 0

    def announce(self, todo: Pending) -> None:
        """Say what will be ours before the first of it is written."""
        for output in todo.outputs:
            name = str(output.path)
            known = self._entries.get(name, Entry())
            known = replace(known, key="", lang=output.lang)
            self._entries[name] = replace(known, document=output.document, ruleset=output.ruleset)
        self.save()

    def written(self, output: Output, data: bytes, key: str) -> None:
        name = str(output.path)
        self._entries[name] = entry_of(self._folder / output.path, data, key, output)
        self._unsaved += 1
        if self._unsaved >= _SAVE_EVERY:
            self.save()

    def forget(self, names: Sequence[str]) -> None:
        for name in names:
            self._entries.pop(name, None)

    def save(self, seal: Seal | None = None) -> None:
        """Write the list if it says anything new."""
        self._unsaved = 0
        entries, before = self._saved
        if self._entries != entries or (seal is not None and seal != before):
            write_manifest(self._folder, Manifest(self._entries, seal))
            self._saved = (dict(self._entries), seal)


def _build(
    todo: Pending,
    folder: Path,
    ledger: _Ledger,
    shown: Callable[[int, int], None],
    workers: int | None,
) -> tuple[list[str], list[Fault]]:
    built: list[str] = []
    faults: list[Fault] = []
    try:
        for rank in Rank:
            outputs = [output for output in todo.outputs if output.rank == rank]
            with closing(spread(_made, outputs, workers=workers)) as results:
                for output, result in zip(outputs, results, strict=True):
                    name = str(output.path)
                    if isinstance(result, TablesideError):
                        faults.append(Fault(name, str(result), result.exit_code))
                        if len(faults) == MOST_FAULTS:
                            break
                        continue
                    path = folder / output.path
                    _make_folder(path.parent)
                    write_whole(path, result)
                    ledger.written(output, result, todo.keys[name])
                    built.append(name)
                    shown(len(built), len(todo.outputs))
            if faults:
                break  # what comes next would point to what is not there
    finally:
        ledger.save()
    return built, faults


def _tidy(folder: Path, before: Manifest) -> None:
    """Take away the one file that a build did not finish because it was killed."""
    unfinished = {(folder / name).parent for name, entry in before.entries.items() if not entry.key}
    for place in (folder, *sorted(unfinished)):
        remove_drafts(place)


def _made(output: Output) -> bytes | TablesideError:
    try:
        return output.make()
    except TablesideError as fault:
        return fault


def _remove(
    names: Sequence[str], folder: Path, before: Manifest
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Take away what is no longer planned; what was changed by hand stays, and is told."""
    removed: list[str] = []
    left: list[str] = []
    for name in names:
        path = folder / name
        entry = before.entries[name]
        if not os.path.lexists(path):
            continue
        if entry.key and not untouched(path, entry):
            left.append(name)
            continue
        with suppress(OSError):
            path.unlink()
            removed.append(name)
            _remove_empty(path.parent, folder)
    return tuple(removed), tuple(left)


def _remove_empty(place: Path, folder: Path) -> None:
    while place != folder and folder in place.parents:
        try:
            place.rmdir()
        except OSError:
            return
        place = place.parent


def _check_place(folder: Path, output: Output) -> None:
    """See that a file stays in the folder: a link on its way would lead elsewhere."""
    place = folder
    for part in output.path.parts:
        if part in ("..", "/") or part in (NAME, LOCK):
            raise SiteError(f"{output.path} is no path of a page")
        place /= part
        if place.is_symlink():
            raise SiteError(f"{place} is a link: a site's pages are written to real folders only")
        if place != folder / output.path and place.exists() and not place.is_dir():
            raise SiteError(f"{place} is a file, but a folder has to go there: move it away")


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as fault:
        raise SiteError(f"cannot write into {folder}: it is a file, not a folder") from fault
    except OSError as fault:
        why = (fault.strerror or "not possible").lower()
        raise SiteError(f"cannot make the folder {folder}: {why}") from fault


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep other builds out of a folder; the system lets go when the process ends."""
    try:
        import fcntl
    except ImportError:  # not on Windows, where two builds at once are the user's own care
        yield
        return
    path = folder / LOCK
    try:
        held = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o644)
    except OSError as fault:
        why = (fault.strerror or str(fault)).lower()
        raise SiteError(f"cannot write into {folder}: {why}") from fault
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            raise SiteError(f"another build is at work in {folder}: wait for it") from fault
        yield
    finally:
        os.close(held)
