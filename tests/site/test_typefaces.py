"""The typefaces of pages hold every sign that is shown, in each script."""

from __future__ import annotations

import io
import re
from pathlib import Path, PurePosixPath

import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import Page

from support.browser import Chromium
from support.turns import one_in
from tableside.i18n.speech import read_speech
from tableside.resources import root
from tableside.site.config import read_config
from tableside.site.model import Output, SitePlan
from tableside.site.plan import plan_site
from tableside.site.shown import shown_by
from tableside.site.typefaces import faces
from tableside.site.wish import Wish

BASE = "https://example.org/bg/"
LANGS = ("en", "el", "uk", "cs", "ar", "fa", "he", "ja")
KINDS = ("sheet", "rules/moving", "faq/sources", "bearoff/2", "notation/2", "start")
# What no typeface draws, and what a browser draws of itself.
UNDRAWN = re.compile(r"[\s\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufe00-\ufe0f]")

PLATFORM = """
const asked = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const found = [];
for (let node = asked.nextNode(); node; node = asked.nextNode()) {
  const holder = node.parentElement;
  const unseen = holder.closest("[translate=no], script, style, title, [hidden]");
  if (unseen || !node.data.trim() || !holder.getClientRects().length) continue;
  found.push([node.data, Number(getComputedStyle(holder).fontWeight)]);
}
return found;
"""


@pytest.fixture(scope="module")
def plan() -> SitePlan:
    return plan_site(read_config(wish=Wish(langs=LANGS, rulesets=["casual"], base_url=BASE)))


def page_of(plan: SitePlan, lang: str, kind: str) -> Output:
    found = [one for one in plan.outputs if (one.lang, one.document) == (lang, kind)]
    return next(one for one in found if one.path.suffix == ".html")


def faces_of(plan: SitePlan, page: Output) -> dict[int, frozenset[str]]:
    """The signs that the typefaces of a page can draw, by weight."""
    info = read_speech(root("locales"), page.lang).info
    outputs = {one.path: one for one in plan.outputs}
    signs: dict[int, frozenset[str]] = {}
    for face in faces(info, page.path.as_posix().removesuffix("index.html")):
        with TTFont(io.BytesIO(outputs[PurePosixPath(face.path)].make())) as font:
            mapped = frozenset(map(chr, font.getBestCmap()))
        signs[face.weight] = signs.get(face.weight, frozenset()) | mapped
    return signs


@pytest.mark.parametrize("lang", one_in(4, LANGS))
def test_every_sign_of_a_page_is_in_its_typefaces(plan: SitePlan, lang: str) -> None:
    for kind in KINDS:
        page = page_of(plan, lang, kind)
        shown = shown_by(page.make().decode())
        signs = faces_of(plan, page)
        assert {s for s in shown.signs - signs[400] if not UNDRAWN.match(s)} == set(), kind
        if lang == "ja":  # one weight, which the browser makes bold
            assert set(signs) == {400}
        else:
            assert {s for s in shown.bold - signs[700] if not UNDRAWN.match(s)} == set(), kind


def test_a_script_of_thousands_of_signs_brings_those_of_the_page(plan: SitePlan) -> None:
    short, long = (page_of(plan, "ja", kind) for kind in ("start", "sheet"))
    held = [faces_of(plan, page)[400] for page in (short, long)]
    assert len(held[0]) < len(held[1]) < 420


def write(plan: SitePlan, page: Output, folder: Path) -> None:
    """A page with all that it loads."""
    text = page.make().decode()
    outputs = {one.path.as_posix(): one for one in plan.outputs}
    depth = page.path.as_posix().count("/") * "../"
    near = page.path.parent.as_posix()
    for link in re.findall(r'(?:href|src|url\()="?([^")]+)', text.replace('url("', 'url(="')):
        path = link.removeprefix(depth) if link.startswith(depth) else f"{near}/{link}"
        if path in outputs and not path.endswith((".html", ".pdf")):
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(outputs[path].make())
    target = folder / page.path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text)


def used_by(page: Page) -> set[bool]:
    """Whether the typefaces with which a browser draws the text of a page are its own."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    top = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    chosen = {"nodeId": top, "selector": "main :is(h1, h2, h3, p, li, th, td, figcaption, a)"}
    nodes = session.send("DOM.querySelectorAll", chosen)["nodeIds"]
    used = (session.send("CSS.getPlatformFontsForNode", {"nodeId": node}) for node in nodes)
    return {font["isCustomFont"] for found in used for font in found["fonts"]}


@pytest.mark.browser
@pytest.mark.parametrize(("lang", "kind"), one_in(4, [
    ("ar", "sheet"), ("ar", "bearoff/2"), ("fa", "rules/moving"), ("he", "notation/2"),
    ("ja", "faq/sources"), ("ja", "start"), ("el", "sheet"),
]))  # fmt: skip
@pytest.mark.parametrize("media", one_in(2, ["screen", "print"]))
def test_a_browser_takes_no_other_typeface_and_makes_no_letter_bold_itself(
    plan: SitePlan, chromium: Chromium, tmp_path: Path, lang: str, kind: str, media: str
) -> None:
    page = page_of(plan, lang, kind)
    write(plan, page, tmp_path)
    address = page.path.as_posix().removesuffix("index.html")
    visit = chromium.browse(tmp_path, address, base=BASE)
    visit.page.emulate_media(media=media)  # type: ignore[arg-type]
    texts = visit.page.evaluate(f"() => {{{PLATFORM}}}")
    assert len(texts) > 20
    signs = faces_of(plan, page)
    for text, weight in texts:
        held = signs[700] if weight >= 600 and lang != "ja" else signs[400]
        assert {s for s in text if s not in held and not UNDRAWN.match(s)} == set(), text
    if media == "screen":
        assert used_by(visit.page) == {True}
    visit.page.context.close()
