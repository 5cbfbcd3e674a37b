"""A diagram in the format that is asked for, written where it is wanted."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from tableside.api import DPI, ENDINGS, FORMATS, Picture
from tableside.cli.telling import tell
from tableside.documents.board_request import request_from
from tableside.documents.boards import board
from tableside.engine.ruleset import Ruleset
from tableside.errors import UserFault
from tableside.i18n.speech import read_speech
from tableside.rendering.boards import fault_text
from tableside.resources import root
from tableside.writers.files import check_target, write_out, write_whole


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is to be done with a diagram.

    Attributes:
        wishes: the keys of :func:`~tableside.documents.board_request.request_from`.
        ruleset: the rules, where they were named.
        form: the format; ``None`` is what the file's name ends in, else SVG.
        dpi: pixels per inch, for PNG alone; ``None`` takes the usual number.
        lang: the language of the words.
        output: the file; ``None`` or ``-`` is the standard output.
    """

    wishes: Mapping[str, Any]
    ruleset: Ruleset | None
    form: str | None
    dpi: int | None
    lang: str
    output: str | None


def carry_out(wanted: Drawing) -> None:
    """Draw a diagram and write it; what was mended is told on the standard error.

    Raises:
        UserFault: something asked for cannot be; in one line.
        WriterError: the file cannot be made or written.
    """
    target = None if wanted.output in (None, "-") else Path(str(wanted.output))
    form = _form(wanted.form, target)
    if wanted.dpi is not None and form != "png":
        raise UserFault(f"--dpi: only a PNG has pixels, this is {form}")
    if target is not None:
        check_target(target)
    elif form in ("png", "pdf") and sys.stdout.isatty():
        raise UserFault(f"a terminal cannot show {form.upper()}: name a file with -o")
    picture = _picture(wanted)
    for warning in picture.warnings:
        tell(warning, 0)
    data = picture.data(form, wanted.dpi or DPI)
    if target is None:
        write_out(data)
        return
    write_whole(target, data)
    click.echo(target)


def _form(form: str | None, target: Path | None) -> str:
    if form is not None:
        if form.lower() not in FORMATS:
            raise UserFault.choice("format", form, FORMATS)
        said = None if target is None else ENDINGS.get(target.suffix.lower())
        if said not in (None, form.lower()) and (said, form.lower()) != ("text", "words"):
            raise UserFault(f"{target} ends as {said} does, but the format is {form.lower()}")
        return form.lower()
    if target is None:
        return "svg"
    found = ENDINGS.get(target.suffix.lower())
    if found is None:
        raise UserFault.choice("ending", target.suffix, ENDINGS)
    return found


def _picture(wanted: Drawing) -> Picture:
    speech = read_speech(root("locales"), wanted.lang)
    try:
        return Picture(board(request_from(wanted.wishes), wanted.ruleset), speech)
    except UserFault as fault:
        raise UserFault(fault_text(fault, speech)) from fault
