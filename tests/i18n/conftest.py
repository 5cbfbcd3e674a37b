"""A small world of locales to test in, and the real one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tableside.resources import root as resource

LOCALE = """\
name = "{tag}"
status = "{status}"
review = "unreviewed"
made = "Made for a test."
doubtful = []
plural-forms = "{forms}"
native-digits = {native}
hyphenate = true
{extra}
[quotes]
start = "«"
end = "»"
inner-start = "“"
inner-end = "”"

[typography]
apostrophe = "’"
{typography}
[address]
note = "No Lei."
rejects = ['\\bLei\\b']
"""
TWO = "nplurals=2; plural=(n != 1);"
HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {}\\n"\n'
)

Make = Callable[..., Path]


@pytest.fixture
def locales() -> Path:
    """The folder of the real locales."""
    return resource("locales")


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Makes a locale in a folder of its own and returns that folder's root."""

    def made(
        tag: str = "it",
        messages: str = "",
        *,
        status: str = "released",
        forms: str = TWO,
        header: str | None = None,
        native: bool = False,
        extra: str = "",
        typography: str = "",
        terms: str = "[sources]\n",
    ) -> Path:
        folder = tmp_path / tag
        (folder / "LC_MESSAGES").mkdir(parents=True)
        (folder / "locale.toml").write_text(
            LOCALE.format(
                tag=tag,
                status=status,
                forms=forms,
                native=str(native).lower(),
                extra=extra,
                typography=typography,
            )
        )
        (folder / "terms.toml").write_text(terms)
        (folder / "LC_MESSAGES" / "messages.po").write_text(
            HEADER.format(forms if header is None else header) + "\n" + messages
        )
        return tmp_path

    return made
