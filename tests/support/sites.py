"""A site made by MkDocs, as a user of the Markdown extension makes one."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Site:
    """What came of a build.

    Attributes:
        code: the exit code.
        log: what MkDocs told.
        folder: the finished site.
    """

    code: int
    log: str
    folder: Path

    def page(self, name: str) -> str:
        """A page by its file's name."""
        return (self.folder / name).read_text("utf-8")


def build_site(
    folder: Path, pages: dict[str, str], *, options: str = "", strict: bool = False
) -> Site:
    """Build a site whose pages hold boards.

    Args:
        folder: an empty folder.
        pages: Markdown by file name.
        options: lines of YAML below the extension's name, each indented by six blanks.
        strict: let MkDocs stop at warnings.
    """
    docs, built = folder / "docs", folder / "site"
    docs.mkdir(parents=True)
    for name, text in pages.items():
        (docs / name).write_text(text, "utf-8")
    extension = f"tableside:\n{options}" if options else "tableside"
    (folder / "mkdocs.yml").write_text(
        "site_name: Club\n"
        "theme: {name: mkdocs, highlightjs: false}\n"
        "plugins: [search]\n"
        f"markdown_extensions:\n  - admonition\n  - toc: {{permalink: true}}\n  - {extension}\n",
        "utf-8",
    )
    ran = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", *(["--strict"] if strict else ())],
        cwd=folder,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    return Site(ran.returncode, ran.stdout + ran.stderr, built)
