"""Chromium, the other program that prints our HTML."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import unquote

from playwright.sync_api import Page, Route, sync_playwright

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


TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".pdf": "application/pdf",
    ".xml": "application/xml",
}
"""What a server says of files by their endings."""


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

    def print(self, markup: str, *, tagged: bool = False) -> bytes:
        """Print an HTML document on the paper that its own ``@page`` rule names."""
        self._page.set_content(markup)
        return self._page.pdf(prefer_css_page_size=True, print_background=True, tagged=tagged)

    def visit(self, source: str | Path, *, width: int = 1200) -> Visit:
        """Open a document and watch what it does.

        Args:
            source: the document itself, or a file of a site; only files below that file's
                site folder are handed out, and everything else is refused.
            width: of the window, in pixels.
        """
        page = self._browser.new_page(viewport={"width": width, "height": 900})
        asked: list[str] = []
        told: list[str] = []
        folder = None if isinstance(source, str) else source.parent.as_uri()

        def answer(route: Route) -> None:
            url = route.request.url
            if folder is not None and url.startswith(folder):
                route.continue_()
            else:
                asked.append(url)
                route.abort()

        page.route("**/*", answer)
        page.on("dialog", lambda dialog: (told.append(dialog.message), dialog.dismiss()))
        if isinstance(source, str):
            page.set_content(source)
        else:
            page.goto(source.as_uri())
        page.wait_for_load_state("load")
        return Visit(page, asked, told)

    def open(self, address: str) -> Visit:
        """Open a page of a server on this machine; everything else is refused."""
        page = self._browser.new_page()
        asked: list[str] = []
        told: list[str] = []
        home = "/".join(address.split("/")[:3]) + "/"

        def answer(route: Route) -> None:
            if route.request.url.startswith(home):
                route.continue_()
            else:
                asked.append(route.request.url)
                route.abort()

        page.route("**/*", answer)
        page.on("console", lambda message: told.append(message.text))
        page.on("pageerror", lambda error: told.append(str(error)))
        page.goto(address)
        page.wait_for_load_state("load")
        return Visit(page, asked, told)

    def browse(
        self,
        folder: Path,
        address: str,
        *,
        base: str = "https://example.org/",
        width: int = 1280,
        dark: bool = False,
        scripts: bool = True,
        policy: str = "",
    ) -> Visit:
        """Open a page of a site as if a server handed it out; everything else is refused.

        Args:
            folder: of the site.
            address: of the page, below the site.
            base: where the site stands.
            width: of the window, in pixels.
            dark: whether the reader likes dark pages.
            scripts: whether scripts run.
            policy: a Content-Security-Policy that the server sends along.
        """
        context = self._browser.new_context(
            viewport={"width": width, "height": 900},
            color_scheme="dark" if dark else "light",
            java_script_enabled=scripts,
            bypass_csp=False,
        )
        page = context.new_page()
        asked: list[str] = []
        told: list[str] = []

        def answer(route: Route) -> None:
            url = route.request.url.split("#")[0].split("?")[0]
            path = folder / unquote(url.removeprefix(base))
            if url.endswith("/"):
                path /= "index.html"
            if not url.startswith(base) or not path.is_file():
                asked.append(url)
                route.abort()
                return
            headers = {"content-type": TYPES[path.suffix]}
            if policy:
                headers["content-security-policy"] = policy
            route.fulfill(body=path.read_bytes(), headers=headers)

        page.route("**/*", answer)
        page.on("console", lambda message: told.append(message.text))
        page.on("pageerror", lambda error: told.append(str(error)))
        page.goto(base + address)
        page.wait_for_load_state("load")
        return Visit(page, asked, told)


@dataclass(frozen=True)
class Visit:
    """A document that is open in the browser.

    Attributes:
        page: the page, to be asked more.
        asked: every address that was asked for in vain.
        told: the dialogs that scripts opened; of a page of a site, what stood in the console.
    """

    page: Page
    asked: list[str]
    told: list[str]

    def look(self, *, width: int, dark: bool) -> None:
        """Let the window be so wide and the reader like dark pages, or not; the page stays."""
        self.page.set_viewport_size({"width": width, "height": 900})
        self.page.emulate_media(color_scheme="dark" if dark else "light")

    def boxes(self, selector: str) -> list[dict[str, float]]:
        """Where elements stand: left, top, right, bottom in pixels."""
        script = """nodes => nodes.map(node => {
            const box = node.getBoundingClientRect();
            return {left: box.left, top: box.top, right: box.right, bottom: box.bottom};
        })"""
        found: list[dict[str, float]] = self.page.eval_on_selector_all(selector, script)
        return found

    def names(self) -> list[tuple[str, str]]:
        """Name and description of each picture, as the browser tells them to a screen reader."""
        script = "() => [...document.querySelectorAll('svg[role=img]')].length"
        count = self.page.evaluate(script)
        client = self.page.context.new_cdp_session(self.page)
        tree = client.send("Accessibility.getFullAXTree")["nodes"]
        pictures = [node for node in tree if node.get("role", {}).get("value") in ("image", "img")]
        assert len(pictures) == count
        return [
            (
                str(node.get("name", {}).get("value", "")),
                str(node.get("description", {}).get("value", "")),
            )
            for node in pictures
        ]
