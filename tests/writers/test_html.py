"""The HTML file: whole in itself, and made without Pango where the fit is known."""

from __future__ import annotations

import base64
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from support import pdf
from support.sheets import sample, trial
from tableside import fonts
from tableside.rendering.rendered import Fit
from tableside.writers import make_html, webfonts
from tableside.writers.errors import MarkupError
from tableside.writers.markup import filled, fit_rules, refuse_outside
from tableside.writers.pdf import Printed
from tableside.writers.webfonts import font_face_rules

STYLE = "<style>html{font-family:'Fira Sans'}</style>"
FACE = re.compile(
    r'@font-face\{font-family:"([^"]*)";font-weight:(\d+);font-style:(\w+);'
    r"src:url\(data:font/ttf;base64,([^)]*)\)\}"
)


def test_the_fit_is_filled_in_and_nothing_else_is_changed(printed: Printed) -> None:
    html = make_html(sample(stock_fit=printed.fit)).decode("utf-8")
    bare = FACE.sub("", html).replace(fit_rules(printed.fit), "")
    assert bare == sample().markup
    assert f"html{{font-size:{printed.fit.size_pt:g}pt}}" in html


def test_a_fit_is_searched_where_none_is_known(printed: Printed) -> None:
    assert make_html(sample()) == make_html(sample(), printed.fit)


def test_ruled_lines_beyond_the_fit_are_hidden() -> None:
    assert fit_rules(Fit(9.0, 0)).endswith(".lines>:nth-child(n+1){display:none}")
    assert fit_rules(Fit(9.35, 5)).endswith(".lines>:nth-child(n+6){display:none}")


def test_how_closely_a_page_is_set_is_told_to_its_style_sheet() -> None:
    assert "--tight" not in fit_rules(Fit(9.0, 3))
    assert fit_rules(Fit(8.0, 3, 2)) == fit_rules(Fit(8.0, 3)) + ":root{--tight:2}"


def test_no_pango_is_needed_and_no_font_of_the_machine(checkout: Path, printed: Printed) -> None:
    code = (
        "import sys; from support.sheets import sample; from tableside.writers import make_html; "
        "from tableside.rendering.rendered import Fit; "
        "html = make_html(sample(stock_fit=Fit(8.4, 4))); "
        "assert not {'weasyprint', 'cffi'} & set(sys.modules); sys.stdout.buffer.write(html)"
    )
    path = os.pathsep.join(str(checkout / name) for name in ("generator", "tests"))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "11"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, check=True
    )
    assert done.stderr == b""
    assert done.stdout == make_html(sample(stock_fit=Fit(8.4, 4)))


def test_a_face_holds_all_letters_and_is_set_as_the_whole_file_is() -> None:
    faces = FACE.findall(font_face_rules(STYLE))
    assert [face[:3] for face in faces] == [
        ("Fira Sans", "400", "normal"),
        ("Fira Sans", "700", "normal"),
    ]
    whole = next(f for f in fonts.font_files() if f.weight == 400 and f.style == "normal")
    with TTFont(io.BytesIO(base64.b64decode(faces[0][3]))) as cut, TTFont(whole.path) as full:
        assert {"GPOS", "GSUB", "OS/2", "cmap", "glyf"} <= set(cut.keys())
        for letter in map(ord, "Backgammon 0123456789/*àœ’–“”−×"):
            widths = [face["hmtx"][face.getBestCmap()[letter]][0] for face in (cut, full)]
            assert widths[0] == widths[1]
        assert cut["hhea"].ascent == full["hhea"].ascent
        assert cut["OS/2"].sTypoLineGap == full["OS/2"].sTypoLineGap


@pytest.mark.parametrize(
    ("markup", "chosen"),
    [
        ("<p>Bar</p>", ["400 normal", "700 normal"]),
        ("<em>Bar</em>", ["400 italic", "700 italic", "400 normal", "700 normal"]),
        (
            "<style>p{font-style: italic}</style>",
            ["400 italic", "700 italic", "400 normal", "700 normal"],
        ),
        ("<style>h2{font-weight: 600}</style>", ["400 normal", "600 normal", "700 normal"]),
        ("<title>Bar</title><img>", ["400 normal", "700 normal"]),
    ],
)
def test_only_faces_that_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, markup: str, chosen: list[str]
) -> None:
    monkeypatch.setattr(webfonts, "_cut", lambda path, letters: "AA==")
    faces = FACE.findall(font_face_rules(STYLE + markup))
    assert [f"{face[1]} {face[2]}" for face in faces] == chosen


@pytest.mark.parametrize(
    ("css", "families"),
    [
        ("font-family:'Fira Sans'", {"Fira Sans"}),
        ('font-family: "Fira Sans Condensed", sans-serif', {"Fira Sans Condensed"}),
        ("--text:'Fira Sans Condensed','Fira Sans'", {"Fira Sans", "Fira Sans Condensed"}),
        ("font-family:Fira Sans}", {"Fira Sans"}),
        ("font-family:serif", set()),
    ],
)
def test_only_families_that_are_named(
    monkeypatch: pytest.MonkeyPatch, css: str, families: set[str]
) -> None:
    monkeypatch.setattr(webfonts, "_cut", lambda path, letters: "AA==")
    faces = FACE.findall(font_face_rules(f"<style>html{{{css}}}</style><p>Bar</p>"))
    assert {face[0] for face in faces} == families


def test_letters_beyond_the_common_ones_are_cut_too(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[frozenset[str]] = []
    monkeypatch.setattr(webfonts, "_cut", lambda path, letters: asked.append(letters) or "AA==")
    font_face_rules(STYLE + "<p>Τάβλι и нарды</p>")
    font_face_rules(STYLE + "<p>Bar</p>")
    assert set("Τάβλι и нарды") <= asked[0]
    assert set("Backgammon èéà") <= asked[-1]


def test_uncovered_letters_are_found() -> None:
    assert pdf.uncovered("Backgammon – èéàùò ëïö\n") == set()
    assert pdf.uncovered("双六 Bar") == {"双", "六"}


@pytest.mark.parametrize(
    ("markup", "named"),
    [
        ("<img src='https://example.org/board.png' alt='A board'>", "example.org"),
        ("<img src='board.png' alt='A board'>", "board.png"),
        ("<img srcset='big.png 2x' src='data:,' alt='A board'>", "big.png"),
        ("<link rel=stylesheet href=sheet.css>", "sheet.css"),
        ("<script>play()</script>", "a script"),
        ("<style>@import 'more.css'</style>", "more.css"),
        ("<style>p{background:url(wood.png)}</style>", "wood.png"),
        ("<p style=\"background:url('wood.png')\">", "wood.png"),
        ("<svg><image href='wood.png'/></svg>", "wood.png"),
        ("<svg><use xlink:href='pieces.svg#checker'/></svg>", "pieces.svg"),
        ("<iframe src='//example.org'></iframe>", "example.org"),
    ],
)
def test_what_would_be_fetched_is_refused(markup: str, named: str) -> None:
    with pytest.raises(MarkupError, match=re.escape(named)):
        make_html(trial(markup, stock_fit=Fit(9.0, 0)))


@pytest.mark.parametrize(
    "markup",
    [
        "<a href='https://example.org'>rules</a>",
        "<img src='data:image/png;base64,AA==' alt='A checker'>",
        "<svg><path fill='url(#wood)'/><use href='#checker'/></svg>",
        "<style>p{background:url(data:image/png;base64,AA==)}</style>",
        "<p>url(wood.png)</p>",
    ],
)
def test_what_needs_nothing_is_let_through(markup: str) -> None:
    refuse_outside(markup)


@pytest.mark.parametrize("count", [0, 2])
def test_there_is_one_place_for_the_fit(count: int) -> None:
    with pytest.raises(MarkupError, match=f"{count} times"):
        filled('<style id="fit"></style>' * count, Fit(9.0, 0))
