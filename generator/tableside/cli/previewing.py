"""Writing the pages for a translator."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tableside.cli.translating import cafe_findings
from tableside.documents.printed import printed
from tableside.i18n.catalog import Catalogue
from tableside.i18n.entries import overview
from tableside.i18n.errors import LocaleError
from tableside.i18n.locale import SOURCE, read_locale
from tableside.i18n.speech import Speech, read_speech
from tableside.rendering.preview import INDEX, preview
from tableside.writers.errors import TargetError
from tableside.writers.files import write_whole


def preview_pages(root: Path, tag: str, folder: Path | None = None) -> Path:
    """Write the pages of a locale, each whole.

    Args:
        root: the folder of the locales.
        tag: the locale.
        folder: where to; ``None`` means ``output/preview-<tag>``.

    Returns:
        The page to begin with.

    Raises:
        LocaleError: there is no such locale, or it is the source.
        CatalogError: its catalogue cannot be read.
        TargetError: a file cannot be written.
    """
    info = read_locale(root, tag)
    if info.tag == SOURCE:
        raise LocaleError(f"{SOURCE} is what the others are translated from: name another locale")
    folder = folder or Path("output") / f"preview-{info.tag}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        why = (fault.strerror or "not possible").lower()
        raise TargetError(f"cannot make the folder {folder}: {why}") from fault
    seen = overview(root, info, tuple(cafe_findings(root, info.tag)))
    english, own = read_speech(root, SOURCE), _lenient(read_speech(root, info.tag))
    for name, text in preview(seen, printed(), english, own):
        write_whole(folder / name, text.encode())
    return folder / INDEX


def _lenient(speech: Speech) -> Speech:
    """A language with its holes: a released one that has any is to be looked at, not refused."""
    if not isinstance(speech.words, Catalogue):
        return speech
    return replace(speech, words=replace(speech.words, strict=False))
