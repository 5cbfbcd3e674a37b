"""The command ``tableside convert`` with its options."""

from __future__ import annotations

import click

from tableside.cli import completing
from tableside.cli.options import AboutPosition, lang_option

EPILOG = """\b
Examples:
  tableside convert 4HPwATDgc/ABMA --to xgid
  tableside convert "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10" --to ogid
  tableside convert forum.txt --to gnubg --json
  tableside convert match.mat --to sgf
  tableside convert match.sgf --to xgid --at game2:3b,cube

\b
It ends with 0 if all went well, with 1 if something had to be left out or is wrong in a
game, and with 2 if nothing could be converted."""


@click.command(epilog=EPILOG, cls=AboutPosition)
@click.argument("source", metavar="TEXT|FILE|-", shell_complete=completing.words(list, files=True))
@click.option(
    "--to",
    "target",
    required=True,
    metavar="FORMAT",
    shell_complete=completing.words(completing.notations),
    help="xgid, gnubg, ogid, fibs, snowie, sgf, human; for games mat or sgf.",
)
@click.option(
    "--at",
    metavar="MOMENTS",
    help="From a file of games only these: 5, 5a, game2:3b, every 3, cube, faults or all.",
)
@click.option("--json", "as_json", is_flag=True, help="As data, with all that is said about it.")
@lang_option
def convert(source: str, target: str, at: str | None, as_json: bool, lang: str) -> int:
    """Write positions or games in another notation.

    The source is a text with positions in any notation, a file that holds such a text or a
    game (.mat, .sgf), or - for the standard input. The result goes to the standard output;
    what was found, what was mended and what is lost goes to the standard error.
    """
    from tableside.cli.converting import convert_source

    return convert_source(source, target.lower(), at, as_json=as_json, lang=lang)
