"""A document in one call, for whoever works in Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tableside.build.plan import Selection, plan
from tableside.build.run import Made, carry_out, make_room
from tableside.engine.ruleset import Value


def make(
    document: str,
    lang: str | Sequence[str],
    *,
    file: str | Path | None = None,
    ruleset: str | None = None,
    club: str | Path | None = None,
    against: str | None = None,
    changes: Mapping[str, Value] | None = None,
    paper: str | None = None,
    edition: str = "sheet",
    formats: Sequence[str] = (),
    output: str | Path | None = None,
) -> tuple[Made, ...]:
    """Make a document, as ``tableside make`` does.

    Args:
        document: its name, such as ``"sheet"``.
        lang: a language tag or several.
        file: what the document is made from, for those that are made from a file of yours.
        ruleset: a shipped name or the path of a TOML file; by default the club's, else
            ``"casual"``.
        club: a club's file: its name, logo and address are printed, and its rules hold.
        against: for ``"compare"``, the rules to compare with: a name or the path of a file.
        changes: single settings to change, such as ``{"match.length": 7}``.
        paper: ``"a4"``, ``"letter"`` or ``"a5"``; by default each language's own.
        edition: ``"sheet"`` or ``"large"``.
        formats: ``"pdf"``, ``"html"`` or both; by default what the output's name ends in,
            else PDF.
        output: a folder, or a file when only one is made; by default ``output/``.

    Returns:
        What was made, in order. It is made in this process: a caller who wants several
        decides himself how to spread them.

    Raises:
        TablesideError: in one line, what was wrong; no half-written file is left.
    """
    made = plan(
        Selection(
            document=document,
            langs=(lang,) if isinstance(lang, str) else tuple(lang),
            ruleset=ruleset,
            changes=changes or {},
            paper=paper,
            edition=edition,
            formats=formats,
            output=output,
            file=file,
            club=club,
            against=against,
        )
    )
    make_room(made)
    return tuple(carry_out(job) for job in made.jobs)
