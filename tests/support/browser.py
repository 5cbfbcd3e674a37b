"""Chromium, the other program that prints our HTML."""

from __future__ import annotations

import os
import shutil
from types import TracebackType
from typing import Self

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
# Nothing of the browser's own: no sandbox (tests may run as root), no graphics card, and
# none of the services by which it would talk to the network.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def executable() -> str:
    """Path of the installed Chromium.

    Raises:
        FileNotFoundError: there is none.
    """
    for name in NAMES:
        path = shutil.which(name)
        if path is not None:
            return path
    raise FileNotFoundError(f"no Chromium on the path; looked for {', '.join(NAMES)}")


def environment() -> dict[str, str]:
    """The environment of a user's browser, to which our private fonts are unknown."""
    return {name: value for name, value in os.environ.items() if name != "FONTCONFIG_FILE"}


class Chromium:
    """A running browser that prints documents; a context manager."""

    def __enter__(self) -> Self:
        self._driver = sync_playwright().start()
        self._browser = self._driver.chromium.launch(
            executable_path=executable(), args=list(ARGUMENTS), env=environment()
        )
        self._page = self._browser.new_page()
        # The document is handed over as text; whatever else it asks for is refused.
        self._page.route("**/*", lambda route: route.abort())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._browser.close()
        self._driver.stop()

    def print(self, markup: str) -> bytes:
        """Print an HTML document on the paper that its own ``@page`` rule names."""
        self._page.set_content(markup)
        return self._page.pdf(prefer_css_page_size=True, print_background=True)
