"""Find the fits of all stock sheets anew: ``python -m tableside.build.restock [LANG ...]``.

For whoever changed a template, a clause or a catalogue; users never need it. With
languages named, only their fits are found anew and the others stay as they are. All
processors take part. A sheet that does not fit is told at the end and has no line.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tableside.build.fits import Sheet, key, table_sheets
from tableside.build.pool import spread
from tableside.build.run import rendered
from tableside.i18n.locale import released
from tableside.resources import root
from tableside.rulebook.loader import load
from tableside.writers.errors import FitError
from tableside.writers.files import write_whole
from tableside.writers.pdf import fit_of, load_engine

FILE = Path(__file__).with_name("fits.toml")
_HEAD = """\
# How each stock sheet fits, by document, ruleset, locale, paper and edition: type size in
# points, ruled lines, and how many steps closer than it should be it is set, if any.
# Written by `python -m tableside.build.restock`; not edited by hand.

"""


def fitted(langs: Sequence[str]) -> Iterator[str | FitError]:
    """One line for each stock sheet, fitted as if for the first time; or why it has none."""
    return spread(outcome, table_sheets(langs), ready=load_engine)


def outcome(sheet: Sheet) -> str | FitError:
    """The line of one sheet; the fault where it fits its paper in no way allowed."""
    document, ruleset, lang, paper, edition = sheet
    try:
        fit = fit_of(rendered(document, load(ruleset), lang, paper, edition, None))
    except FitError as fault:
        return fault
    closer = f", {fit.tight}" if fit.tight else ""
    return f'"{key(*sheet)}" = [{fit.size_pt:g}, {fit.lines}{closer}]'


def merged(before: str, lines: Sequence[str], langs: Sequence[str] = ()) -> str:
    """The file's text with some of its lines found anew.

    Lines of sheets that are no longer made are left out.

    Args:
        before: the file's text until now.
        lines: those that were found anew.
        langs: the locales that were fitted: what they had before counts no more.
    """
    old = [line for line in before.splitlines() if not set(line.split("/")[2:3]) & set(langs)]
    known = {line.split(" = ")[0]: line for line in (*old, *lines)}
    wanted = (f'"{key(*sheet)}"' for sheet in table_sheets())
    return _HEAD + "".join(f"{known[name]}\n" for name in wanted if name in known)


def main(langs: Sequence[str]) -> int:
    """Write the file beside this module; return how many sheets do not fit."""
    chosen = tuple(langs) or released(root("locales"))
    before = FILE.read_text("utf-8") if FILE.exists() else ""
    lines, faults = [], []
    for found in fitted(chosen):
        print(found, file=sys.stderr)
        if isinstance(found, FitError):
            faults.append(found)
        else:
            lines.append(found)
    write_whole(FILE, merged(before, lines, chosen).encode("utf-8"))
    for fault in faults:
        print(f"left out: {fault}", file=sys.stderr)
    return len(faults)


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
