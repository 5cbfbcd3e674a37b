"""Run the commands on messages: ``python -m tableside.i18n check it``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tableside import resources
from tableside.errors import TablesideError
from tableside.i18n import commands


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say.

    Args:
        arguments: without the program's name; left out, those of the process.

    Returns:
        The exit code: 0 done, 1 failed or findings, 2 wrong use.
    """
    parser = argparse.ArgumentParser(
        prog="python -m tableside.i18n", description="Messages and their translations."
    )
    actions = parser.add_subparsers(dest="action", required=True)
    actions.add_parser("extract", help="write locales/messages.pot from the sources")
    for name, text in (
        ("update", "bring catalogues to the sources"),
        ("check", "find what is wrong in catalogues"),
        ("stats", "count how far catalogues are"),
    ):
        actions.add_parser(name, help=text).add_argument("locales", nargs="*", metavar="LOCALE")
    actions.add_parser("new", help="begin a locale").add_argument("locale", metavar="LOCALE")
    asked = parser.parse_args(arguments)
    try:
        root = resources.root("locales")
        if asked.action == "check":
            findings = commands.run_check(root, asked.locales)
            print("\n".join([*map(str, findings), f"{len(findings)} findings"]))
            return 1 if findings else 0
        if asked.action == "extract":
            lines = commands.run_extract(root)
        elif asked.action == "update":
            lines = commands.run_update(root, asked.locales)
        elif asked.action == "stats":
            lines = commands.run_stats(root, asked.locales)
        else:
            lines = commands.run_new(root, asked.locale)
    except TablesideError as fault:
        print(fault, file=sys.stderr)
        return fault.exit_code
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
