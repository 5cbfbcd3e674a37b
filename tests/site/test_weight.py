"""A page weighs less than a hundred kilobytes, whatever its language, its rules and its boards.

The weight is everything that a page is made of, as it lies on the disk: the page, its style
sheets on the screen and on paper, the script, the typefaces, the sign of the site and every
picture, also those that a browser fetches late or not at all on a first visit.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence
from functools import cache
from operator import itemgetter

import pytest

from support.turns import by_turns
from tableside.i18n.locale import released
from tableside.resources import root
from tableside.site.config import PAGES, read_config
from tableside.site.model import Output, SitePlan
from tableside.site.plan import plan_site
from tableside.site.wish import Wish

MOST_BYTES = 100_000
LANGS = released(root("locales"))
RULESETS = ("casual", "tournament", "money", "stakes", "backgammon")
# As long as an owner's may well be; a page names it for every language.
BASE = "https://www.backgammon-club.example.org/backgammon/rules/"

LINK = re.compile(
    r'<link rel="(?:stylesheet|icon)"[^>]* href="([^"]+)"'
    r'|<(?:script|img)\b[^>]* src="([^"]+)"'
    r'|url\("([^"]+)"\)'
)


@cache
def site_of(rulesets: tuple[str, ...]) -> SitePlan:
    """A site in every language with every document."""
    config = read_config(wish=Wish(rulesets=rulesets, base_url=BASE))
    assert set(config.langs) == set(LANGS)
    assert set(config.documents) == set(PAGES)
    return plan_site(config)


def pages_in(plan: SitePlan, lang: str) -> list[Output]:
    return [one for one in plan.outputs if one.path.suffix == ".html" and one.lang == lang]


class Scales:
    """Weighs the pages of a site; what they share is made once."""

    def __init__(self, plan: SitePlan) -> None:
        self._outputs = {str(output.path): output for output in plan.outputs}
        self._sizes: dict[str, int] = {}

    def weigh(self, page: Output) -> dict[str, int]:
        """What a page is made of, and how many bytes each part has."""
        data = page.make()
        folder = posixpath.dirname(f"/{page.path}")
        parts = {str(page.path): len(data)}
        for found in LINK.findall(data.decode()):
            link = next(one for one in found if one)
            if not link.startswith("data:"):
                path = posixpath.normpath(posixpath.join(folder, link)).lstrip("/")
                path = path.removeprefix("backgammon/rules/")
                parts[path] = self._size(path)
        return parts

    def _size(self, path: str) -> int:
        if path not in self._sizes:
            data = self._outputs[path].make()
            if path.endswith(".css"):
                assert b"url(" not in data
                assert b"@import" not in data
            self._sizes[path] = len(data)
        return self._sizes[path]


KINDS = (
    *("sheet", "rules/moving", "faq/hitting", "bearoff/2", "exercises", "cube", "notation"),
    *("rules/bearing-off", "faq/moving-2", "compare", "faq", "start"),
)
"""The pages of every kind that hold most."""

TURNS = by_turns([(lang, kind) for lang in LANGS for kind in KINDS], 1, lang=itemgetter(0))


def too_heavy(plan: SitePlan, pages: Sequence[Output]) -> list[str]:
    scales = Scales(plan)
    found = []
    for page in pages:
        parts = scales.weigh(page)
        kinds = {path.rpartition(".")[2] for path in parts}
        assert kinds == {"html", "css", "js", "woff2", "svg"}, page.path
        if sum(parts.values()) >= MOST_BYTES:
            found.append(f"{page.path}: {sum(parts.values())} bytes: {parts}")
    return found


# A turn of some languages: to cut the typefaces of one takes seconds.
@pytest.mark.parametrize(("lang", "kind"), TURNS[1::5])
def test_a_page_weighs_less_than_a_hundred_kilobytes(lang: str, kind: str) -> None:
    plan = site_of(RULESETS[:2])
    found = [one for one in pages_in(plan, lang) if one.document == kind]
    assert found
    assert too_heavy(plan, found[-1:]) == []


EACH = by_turns([(lang, rules) for lang in LANGS for rules in RULESETS], 1, lang=itemgetter(0))


@pytest.mark.sweep
@pytest.mark.parametrize(("lang", "rules"), EACH)
def test_every_page_weighs_less_than_a_hundred_kilobytes(lang: str, rules: str) -> None:
    plan = site_of(RULESETS)
    found = [one for one in pages_in(plan, lang) if one.ruleset in (rules, "")]
    assert len(found) > 20
    assert too_heavy(plan, found) == []
