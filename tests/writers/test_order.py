"""A page is painted in the order in which it is read, and nothing leaves its picture."""

from __future__ import annotations

import pytest

from support import pdf
from support.sheets import trial
from tableside.rendering.rendered import Fit, Rendered
from tableside.writers import order
from tableside.writers.pdf import Proof

FIT = Fit(10, 0)
FLOATS = "figure{float:right;width:30mm;margin:0}"
PARTS = "".join(
    f"<section><h2>Head{n}</h2><figure><p>Aside{n}</p></figure><p>Text{n}</p></section>"
    for n in range(1, 4)
)
FLOATING = f"<header><h1>Title</h1></header><main><div>{PARTS}</div></main><footer>Foot</footer>"
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="30mm" height="10mm" viewBox="0 0 30 10"'
    ' role="img" font-family="Fira Sans" font-size="5"><title>A die</title>'
    '<text x="5" y="8">24</text><path d="M25 5H500" stroke="#000" stroke-width="2"/></svg>'
)


def painted(page: Rendered) -> list[str]:
    """The words of a page as they are painted."""
    return pdf.text(Proof(page).printed(FIT).data).split()


def without_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "rules", lambda markup: "")


def test_what_floats_is_painted_in_its_part(monkeypatch: pytest.MonkeyPatch) -> None:
    page = trial(FLOATING, FLOATS)
    parts = [{f"{word}{n}" for word in ("Head", "Aside", "Text")} for n in range(1, 4)]
    words = painted(page)
    assert (words[0], words[-1]) == ("Title", "Foot")
    assert [set(words[at : at + 3]) for at in (1, 4, 7)] == parts
    picture = pdf.pixels(Proof(page).printed(FIT).data)
    without_rules(monkeypatch)
    # As CSS has it, all that floats comes first.
    assert painted(page)[:3] == ["Aside1", "Aside2", "Aside3"]
    assert pdf.pixels(Proof(page).printed(FIT).data) == picture


def test_a_picture_with_numbers_is_painted_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    page = trial(f"<p>Before</p><p>{DRAWING}</p><p>After</p>")
    assert painted(page) == ["Before", "24", "After"]
    picture = pdf.pixels(Proof(page).printed(FIT).data)
    without_rules(monkeypatch)
    assert painted(page) == ["Before", "After", "24"]
    # The line that runs out of the drawing ends at its edge all the same.
    assert pdf.pixels(Proof(page).printed(FIT).data) == picture
    assert pdf.inked_margins(Proof(page).printed(FIT).data, 10) == []


def test_another_page_is_left_alone() -> None:
    assert order.rules(trial("<p>Text</p>", "p{float:none}").markup) == ""
    wordless = DRAWING.replace("24", "bar")
    assert order.rules(trial(f"<p>2 checkers {wordless}</p>").markup) == ""
