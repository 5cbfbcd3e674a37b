"""Sites that several tests look at: planned once, and written to a folder once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.browser import Chromium
from tableside.site.config import Wish, read_config
from tableside.site.model import SitePlan
from tableside.site.plan import plan_site

BASE = "https://example.org/bg/"
LANGS = ("en", "it", "ar-XB")


@pytest.fixture(scope="session")
def plan() -> SitePlan:
    """A site in two languages and one that runs from right to left."""
    return plan_site(read_config(wish=Wish(langs=LANGS, base_url=BASE)))


@pytest.fixture(scope="session")
def folder(plan: SitePlan, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same site, written; its PDFs are empty."""
    made = tmp_path_factory.mktemp("site")
    for output in plan.outputs:
        path = made / output.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"" if output.path.suffix == ".pdf" else output.make())
    return made


# Not for the whole session: Playwright runs once in a process, and other rooms want it too.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as browser:
        yield browser
