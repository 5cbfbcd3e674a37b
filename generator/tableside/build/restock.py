"""Find the fits of all stock sheets anew: ``python -m tableside.build.restock [LANG ...]``.

For whoever changed a template, a clause or a catalogue; users never need it. With
languages named, only their fits are found anew and the others stay as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tableside.build.fits import Sheet, key, stock_sheets
from tableside.build.pool import spread
from tableside.build.run import rendered
from tableside.i18n.locale import released
from tableside.resources import root
from tableside.rulebook.loader import load
from tableside.writers.files import write_whole
from tableside.writers.pdf import fit_of

FILE = Path(__file__).with_name("fits.toml")
_HEAD = """\
# Type size in points and ruled lines of each stock sheet, by document, ruleset, locale,
# paper and edition. Written by `python -m tableside.build.restock`; not edited by hand.

"""


def fitted(langs: Sequence[str]) -> Iterator[str]:
    """One line for each stock sheet, fitted as if for the first time."""
    return spread(line_of, _stocked(langs))


def _stocked(langs: Sequence[str] = ()) -> tuple[Sheet, ...]:
    """The table sheets: they are made most, and their HTML is made without Pango."""
    return tuple(sheet for sheet in stock_sheets(langs) if sheet[0] == "sheet")


def line_of(sheet: Sheet) -> str:
    """The line of one sheet.

    Raises:
        FitError: it fits its paper at no size allowed.
    """
    document, ruleset, lang, paper, edition = sheet
    fit = fit_of(rendered(document, load(ruleset), lang, paper, edition, None))
    return f'"{key(*sheet)}" = [{fit.size_pt:g}, {fit.lines}]'


def merged(before: str, lines: Sequence[str]) -> str:
    """The file's text with some of its lines found anew.

    Lines of sheets that are no longer made are left out.

    Args:
        before: the file's text until now.
        lines: those that were found anew.
    """
    known = {line.split(" = ")[0]: line for line in (*before.splitlines(), *lines)}
    wanted = (f'"{key(*sheet)}"' for sheet in _stocked())
    return _HEAD + "".join(f"{known[name]}\n" for name in wanted if name in known)


def main(langs: Sequence[str]) -> None:
    """Write the file beside this module."""
    before = FILE.read_text("utf-8") if FILE.exists() else ""
    lines = []
    for line in fitted(langs or released(root("locales"))):
        print(line, file=sys.stderr)
        lines.append(line)
    write_whole(FILE, merged(before, lines).encode("utf-8"))


if __name__ == "__main__":
    main(sys.argv[1:])
