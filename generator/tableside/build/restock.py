"""Find the fits of all stock sheets anew: ``python -m tableside.build.restock``.

For whoever changed a template, a clause or a catalogue; users never need it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tableside.build.fits import key, stock_sheets
from tableside.build.run import rendered
from tableside.rulebook.loader import load
from tableside.writers.pdf import fit_of

_HEAD = """\
# Type size in points and ruled lines of each stock sheet, by document, ruleset, locale,
# paper and edition. Written by `python -m tableside.build.restock`; not edited by hand.

"""


def fitted() -> Iterator[str]:
    """One line for each stock sheet, fitted as if for the first time."""
    for document, ruleset, lang, paper, edition in stock_sheets():
        fit = fit_of(rendered(document, load(ruleset), lang, paper, edition, None))
        yield f'"{key(document, ruleset, lang, paper, edition)}" = [{fit.size_pt:g}, {fit.lines}]'


def main() -> None:
    """Write the file beside this module."""
    lines = []
    for line in fitted():
        print(line, file=sys.stderr)
        lines.append(f"{line}\n")
    Path(__file__).with_name("fits.toml").write_text(_HEAD + "".join(lines), "utf-8")


if __name__ == "__main__":
    main()
