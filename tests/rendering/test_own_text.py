"""A stranger's Markdown: it can be read, and it can do nothing else."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.markup import Page, local
from tableside.documents.model import OwnText
from tableside.rendering.fences import ROW
from tableside.rendering.own_text import LONGEST_ADDRESS, OwnTextError, pieces

ATTRIBUTES = {"dir", "class", "start", "scope"}
CLASSES = {"notation", "address", "num", "mid", "before-board", ROW}
ELEMENTS = {
    *("p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "hr", "div"),
    *("code", "em", "strong", "br", "bdi", "span"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}


def made(text: str) -> str:
    return "".join(f"[{one}]" if isinstance(one, int) else one for one in pieces(OwnText(text, ())))


def read(text: str) -> Page:
    page = Page(
        f"<!DOCTYPE html><html><head><title>x</title></head><body>{made(text)}</body></html>"
    )
    assert page.errors == []
    return page


def assert_harmless(page: Page) -> None:
    """Only elements and attributes that are known, none of which asks for anything."""
    (body,) = page.all("body")
    for node in body.iter():
        if node is body:
            continue
        assert local(node) in ELEMENTS
        assert set(node.attrib) <= ATTRIBUTES
        assert node.get("class", "num") in CLASSES
    assert page.outside() == []


HOSTILE = {
    "script": "<script>alert(1)</script>",
    "event": 'a <b onclick="x()">b</b> c',
    "frame": "<iframe src='file:///etc/passwd'></iframe>\n\ntext",
    "block": "<div>\n\n<script src=x></script>\n\n</div>",
    "style": "<style>@import 'http://example.org/x'</style>",
    "fit": '<style id="fit"></style>',
    "comment": "<!-- <img src=x> -->",
    "svg": "<svg onload=alert(1)><use href='http://example.org/#a'/></svg>",
    "picture": "![x](file:///etc/passwd)",
    "picture by reference": "![x][p]\n\n[p]: http://example.org/p.png 'title'",
    "data": "![x](data:text/html;base64,PHNjcmlwdD4=)",
    "link": '[y](javascript:alert(1) "title")',
    "link in entities": "[y](&#106;avascript:alert&#40;1&#41;)",
    "link of a picture": "[![i](http://example.org/i)](http://example.org/l)",
    "automatic link": "<javascript:alert(1)> <https://example.org/a/1/2> <a@example.org>",
    "entities": "&lt;script&gt; &#60;img src=x&#62; &#0; &nope; &amp;",
    "quotes": '[a](http://example.org/"onmouseover=alert(1))',
    "table": "|a|<img src=x>|\n|:-|-:|\n|<script>|`<b>`|",
    "code": "```html\n<script>alert(1)</script>\n```\n\n    <script>\n\n`<script>`",
    "template": "{{ 7*7 }} {% include 'x' %} {# c #} <%= 7 %>",
    "attributes": "# Head {: onclick=alert(1) #fit }\n\n[a](http://b){target=_blank}",
    "signs": "\x02wzxhzdk:0\x03 \x02tableside:0\x03 \x02cell:0\x03",
    "snippet": '--8<-- "/etc/passwd"\n\n!include /etc/passwd\n\n[TOC]',
    "heading": "<h1>x</h1>\n\nx\n===\n",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_does_nothing(text: str) -> None:
    assert_harmless(read(text))


def test_markup_prints_as_it_was_written() -> None:
    for text in (HOSTILE["script"], HOSTILE["event"], HOSTILE["fit"], HOSTILE["template"]):
        assert read(text).text() == text
    assert "49" not in read(HOSTILE["template"]).text()


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("&lt;b&gt; &#60;b&#x3E; &amp;lt; &eacute;", "<b> <b> &lt; é"),
        ("&1; &nope; & &; &#1; A&B", "&1; &nope; & &; A&B"),
        ("`&lt; <b>`", "&lt; <b>"),
        ("```\n&lt; <b>\n```", "&lt; <b>"),
        ("    &lt; <b>", "&lt; <b>"),
    ],
)
def test_entities_are_signs_and_in_code_they_are_themselves(text: str, printed: str) -> None:
    assert read(text).text() == printed


def test_signs_of_the_machinery_are_taken_for_none() -> None:
    assert pieces(OwnText(HOSTILE["signs"], ())) == ("<p>wzxhzdk:0 tableside:0 cell:0</p>",)


def test_links_and_pictures_print_their_words_and_address() -> None:
    assert read("[a **bold** page](https://example.org/x)").text() == (
        "a bold page (https://example.org/x)"
    )
    assert read("[![the board](a.png)](b.html)").text() == "the board (a.png) (b.html)"
    assert read("![the board](boards/1.png)").text() == "the board (boards/1.png)"
    assert read("<https://example.org/>").text() == "https://example.org/"
    assert read("[https://example.org/](https://example.org/)").text() == "https://example.org/"
    assert read("[a](https://example.org/?b&lt;c&d)").text() == "a (https://example.org/?b&lt;c&d)"
    long = f"https://example.org/{'x' * 400}"
    (shown,) = read(f"[a]({long})").of_class("address")
    assert len(shown) == LONGEST_ADDRESS + 2


@given(st.text(alphabet="[]()!<>*_`#-|\\&;:/\"'\n xa1{}=~+.^", max_size=300))
def test_no_text_makes_more_than_it_may(text: str) -> None:
    try:
        page = read(text)
    except OwnTextError:
        return
    assert_harmless(page)


def test_what_markdown_is_for() -> None:
    page = read(
        "# A\n\nwith **b** and *i* and `c`\\\n\n- x\n    - y\n\n7. s\n8. t\n\n> q\n\n---\n\n"
        "|h|k|\n|:-:|-:|\n|a|1|\n"
    )
    for name in ("h2", "strong", "em", "code", "ul", "ol", "blockquote", "hr", "table", "th"):
        assert page.all(name), name
    assert page.all("ol")[0].get("start") == "7"
    assert [(th.get("scope"), th.get("class")) for th in page.all("th")] == [
        ("col", "mid"),
        ("col", "num"),
    ]


@pytest.mark.parametrize(
    ("levels", "wanted"),
    [
        ([1, 3, 2], [2, 3, 3]),
        ([2, 3, 4, 5, 6], [2, 3, 4, 4, 4]),
        ([6], [2]),
        ([3, 1, 3], [2, 2, 3]),
        ([1, 1, 4, 2], [2, 2, 3, 3]),
    ],
)
def test_headings_follow_one_another(levels: list[int], wanted: list[int]) -> None:
    page = read("\n\n".join(f"{'#' * level} x" for level in levels))
    found = [int(local(n)[1]) for n in page.root.iter() if re.fullmatch("h[2-9]", local(n))]
    assert found == wanted


@pytest.mark.parametrize(
    "notation",
    ["bar/22*/18*", "8/5(2) 6/5*(2)", "13/7, 8/7", "6/off", "3-1", "24/18*/13", "bar/20 6/5*"],
)
def test_plays_and_rolls_keep_their_stars_and_their_direction(notation: str) -> None:
    page = read(f"so {notation} and *so*.")
    assert page.of_class("notation") == [notation]
    assert [node.text for node in page.all("em")] == ["so"]
    assert page.bare_notation() == []


@pytest.mark.parametrize("text", ["2026-11-30", "1-7", "https://a.b/1/2", "a/b", "3-1-2", "10-12"])
def test_what_is_no_notation(text: str) -> None:
    assert read(f"so {text} and so").of_class("notation") == []


def test_boards_are_cut_out_in_order_and_neighbours_share_a_row() -> None:
    board = "```board\nposition: start\n```\n"
    text = OwnText(f"a\n\n{board}\n{board}\nb\n\n1. c\n\n    ```board\n    x\n    ```\n", ())
    found = pieces(text)
    assert [one for one in found if isinstance(one, int)] == [0, 1, 2]
    assert found[0].endswith(f'<p class="before-board">a</p>\n<div class="{ROW}">')  # type: ignore[union-attr]
    assert found[2] == ""
    assert "<ol>" in str(found[4])
    assert read(text.text).all("div") != []


def test_a_block_in_a_fence_of_another_is_code() -> None:
    assert pieces(OwnText("````\n```board\nx\n```\n````", ())) == (
        "<pre><code>```board\nx\n```\n</code></pre>",
    )


def test_a_block_in_indented_code_is_its_source() -> None:
    made = pieces(OwnText("so:\n\n    code\n\n    ```board\n    a < b\n    ```\n", ()))
    (one,) = made
    assert "```board\na &lt; b\n```" in str(one)


@pytest.mark.parametrize(
    "text",
    [
        "".join(f"{' ' * 4 * n}- a\n" for n in range(60)),
        "1. " * 2000,
        "".join(f"{'> ' * n}a\n\n" for n in range(1, 60)),
    ],
)
def test_what_lies_too_deep_is_told(text: str) -> None:
    with pytest.raises(OwnTextError, match="too deep"):
        pieces(OwnText(text, ()))
