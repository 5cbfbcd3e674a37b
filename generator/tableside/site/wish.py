"""What the command line says of a site; apart, because a run that changes nothing needs no more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Form = Literal["pages", "fragments", "markdown"]


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line says; what nobody said is ``None`` or empty.

    Attributes:
        langs: tags of locales, in any spelling.
        rulesets: shipped names or files.
        base_url: where the site will stand.
        templates: a folder of the owner's.
        pdf: whether each page has its PDF.
        form: whole pages, bare articles or Markdown.
        generator: which program the Markdown is for.
    """

    langs: Sequence[str] = ()
    rulesets: Sequence[str] = ()
    base_url: str | None = None
    templates: Path | None = None
    pdf: bool | None = None
    form: Form = "pages"
    generator: str = ""
