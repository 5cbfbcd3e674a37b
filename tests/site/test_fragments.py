"""The style sheet of bare articles: they look as ours do, and the page around them as it did."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.browser import Chromium
from support.turns import one_in
from support.web import axe, vnu
from tableside.site.config import Wish, read_config
from tableside.site.fragments import STYLE, scoped
from tableside.site.plan import plan_site

ADDRESSES = ("en/rules-at-a-glance.html", "en/rules.html", "ar-XB/bearoff.html")

# A page as somebody else's program makes it, with a style of its own and its own words.
AROUND = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Club</title>
<style>
body {{ font: 17px/1.6 serif; color: {ink}; background: {ground}; }}
main {{ width: min(40rem, 100%); }}
main ul {{ padding-left: 2em; list-style: square; }}
main p {{ margin: 1em 0; }}
table {{ border: 1px solid; }}
</style>
<style>{style}</style></head>
<body><main>
<div class="theirs"><h2 class="head">Ours</h2><p class="note">Mine.</p><ul><li>one</li></ul>
<figure><figcaption>Me</figcaption></figure><table class="form"><tr><td>1</td></tr></table>
<details class="contents"><summary>More</summary><span class="no">1</span></details></div>
{article}
</main></body></html>
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Articles and the style sheet, by their paths."""
    wish = Wish(langs=["en", "ar-XB"], rulesets=["tournament"], form="fragments")
    outputs = plan_site(read_config(wish=wish)).outputs
    return {
        str(output.path): output.make().decode()
        for output in outputs
        if str(output.path) in (*ADDRESSES, STYLE)
    }


def around(made: dict[str, str], address: str, *, styled: bool = True, dark: bool = False) -> str:
    return AROUND.format(
        ink="#eee" if dark else "#222",
        ground="#123" if dark else "#fff",
        style=made[STYLE] if styled else "",
        article=made[address],
    )


def test_every_rule_is_kept_to_the_article(made: dict[str, str]) -> None:
    css = re.sub(r"@media[^{]*\{", "", made[STYLE])
    heads = re.findall(r"(?:^|[{};])([^{};]+)\{", css)
    assert len(heads) > 100
    for head in heads:
        for one in re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)", "()", head).split(","):
            assert one == ".tableside" or one.endswith(":is()") or ":is()::" in one, one
    assert "prefers-color-scheme" not in css


def test_selectors_are_cut_where_they_end() -> None:
    inside = ":is(.tableside,.tableside *)"
    assert scoped(".a:not(.b,.c)>d,e::after{x:y}") == (
        f".a:not(.b,.c)>d{inside},e{inside}::after{{x:y}}"
    )
    assert scoped("@media (min-width:60rem){.a{b:c}.d{e:f}}g{h:i}") == (
        f"@media (min-width:60rem){{.a{inside}{{b:c}}.d{inside}{{e:f}}}}g{inside}{{h:i}}"
    )
    assert scoped("") == ""


def test_the_checker_of_the_w3c(made: dict[str, str], tmp_path: Path) -> None:
    files = [tmp_path / "tableside.css", tmp_path / "page.html"]
    files[0].write_text(made[STYLE], "utf-8")
    files[1].write_text(around(made, ADDRESSES[0], styled=False), "utf-8")
    assert vnu(files) == []


WHITE = "rgb(255, 255, 255)"

STYLES = """() => [...document.querySelectorAll('.theirs, .theirs *, main, body')].map(one => {
    const all = getComputedStyle(one);
    return [one.tagName, ...[...all].map(name => name + ':' + all.getPropertyValue(name))];
})"""


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 1200])
def test_the_page_around_stays_as_it_was(
    chromium: Chromium, made: dict[str, str], width: int
) -> None:
    looks = []
    for styled in (False, True):
        page = chromium.visit(around(made, ADDRESSES[0], styled=styled), width=width).page
        # How tall the page is depends on the article; everything else is theirs.
        page.add_style_tag(content="html, body, main { height: 99999px }")
        looks.append(page.evaluate(STYLES))
        page.close()
    assert looks[0] == looks[1]


@pytest.mark.browser
@pytest.mark.parametrize(
    ("address", "dark"), one_in(4, [(one, dark) for dark in (False, True) for one in ADDRESSES])
)
def test_the_article_is_whole_and_clean(
    chromium: Chromium, made: dict[str, str], address: str, dark: bool
) -> None:
    visit = chromium.visit(around(made, address, dark=dark), width=360)
    assert visit.told == []
    assert axe(visit.page) == []
    wide = visit.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
    for board in visit.boxes("svg.drawn"):
        assert board["right"] - board["left"] > 60
    visit.page.close()


@pytest.mark.browser
def test_boards_stand_beside_their_rules_and_have_a_ground(
    chromium: Chromium, made: dict[str, str]
) -> None:
    row = "getComputedStyle(document.querySelector('.row:has(> .side)')).display"
    ground = "getComputedStyle(document.querySelector('svg.drawn')).backgroundColor"
    for styled, there in ((False, ["block", "rgba(0, 0, 0, 0)"]), (True, ["grid", WHITE])):
        page = chromium.visit(around(made, ADDRESSES[1], styled=styled, dark=True)).page
        assert [page.evaluate(one) for one in (row, ground)] == there
        page.close()


def test_the_owners_style_sheet_comes_last(tmp_path: Path) -> None:
    (tmp_path / "look").mkdir()
    (tmp_path / "look" / "site.css").write_text(".tableside { --accent: #14532d; }\n")
    wish = Wish(langs=["en"], templates=tmp_path / "look", form="fragments")
    plan = plan_site(read_config(wish=wish))
    (sheet,) = (output for output in plan.outputs if str(output.path) == STYLE)
    assert sheet.make().decode().endswith("}.tableside { --accent: #14532d; }\n")
