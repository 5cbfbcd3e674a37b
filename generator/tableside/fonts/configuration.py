"""The file that fontconfig reads: our folders, our cache, nothing of the machine's."""

from __future__ import annotations

import os
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path

from tableside.keeping import kept, replace


@cache
def written(folders: tuple[Path, ...], first: str) -> Path:
    """Write the configuration into the first place that takes it, unless it is there.

    Fontconfig's own cache of the scanned fonts is kept beside it.

    Args:
        folders: where the fonts lie.
        first: the family that stands for every generic name.

    Raises:
        MissingPartError: no place at all can be written.
    """

    def write(home: Path) -> Path:
        text = configuration(folders, first, home / "fontconfig")
        # Named after its content: two installations side by side never swap files.
        path = home / f"fonts-{sha256(text.encode()).hexdigest()[:16]}.conf"
        (home / "fontconfig").mkdir(exist_ok=True)
        if not os.access(home / "fontconfig", os.W_OK | os.X_OK):
            raise PermissionError(f"{home / 'fontconfig'} cannot be written")
        if not (path.is_file() and path.read_text("utf-8") == text):
            replace(path, text.encode())
        return path

    return kept("the font configuration", write)


def configuration(folders: tuple[Path, ...], first: str, cache_folder: Path) -> str:
    """Compose the fonts.conf.

    >>> text = configuration((Path("/fonts & more"),), "Fira Sans", Path("/cache"))
    >>> print(text.splitlines()[3])
      <dir>/fonts &amp; more</dir>
    """
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
        "<fontconfig>",
        *(f"  <dir>{escape(str(folder))}</dir>" for folder in folders),
        f"  <cachedir>{escape(str(cache_folder))}</cachedir>",
    ]
    family = escape(first)
    for generic in ("sans-serif", "serif", "monospace"):
        lines += [
            f'  <alias binding="same"><family>{generic}</family>'
            f"<prefer><family>{family}</family></prefer></alias>"
        ]
    return "\n".join([*lines, "</fontconfig>", ""])
