"""Drawings handed over as images: the same page, with less to match against the rules."""

from __future__ import annotations

import re
from base64 import b64decode

import pytest

from support import pdf
from support.sheets import trial
from tableside.rendering.rendered import Fit
from tableside.writers import pdf as writer
from tableside.writers.drawings import as_images
from tableside.writers.pdf import Proof

BOARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="30mm" height="20mm" viewBox="0 0 30 20"'
    ' class="wide"><title>A “board” &amp; a die</title><path d="M0 0H30V20H0z" fill="#777"/></svg>'
)


def test_a_drawing_becomes_an_image_that_holds_it_unchanged() -> None:
    made, _ = as_images(f"<p>{BOARD}</p>", "")
    assert "<svg" not in made
    data = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', made)
    assert data is not None
    assert b64decode(data[1]).decode("utf-8") == BOARD


def test_the_image_is_called_what_the_drawing_was_and_keeps_its_class() -> None:
    made, _ = as_images(BOARD, "")
    assert 'alt="A “board” &amp; a die"' in made
    assert made.startswith('<img class="wide"')


def test_a_quotation_mark_in_the_title_does_not_end_the_alternative() -> None:
    made, _ = as_images(BOARD.replace("“board”", 'board" onload="x'), "")
    assert 'alt="A board&quot; onload=&quot;x &amp; a die"' in made


@pytest.mark.parametrize(
    "drawing",
    [
        "<svg><title>Without a name space</title></svg>",
        BOARD.replace("A “board” &amp; a die", " "),
        BOARD.replace("#777", "currentColor"),
        BOARD.replace("<path", "<style>path{fill:red}</style><path"),
    ],
)
def test_what_depends_on_the_page_or_has_no_words_stays(drawing: str) -> None:
    assert as_images(drawing, "") == (drawing, {})


def test_rules_for_drawings_are_heeded() -> None:
    assert as_images(BOARD, "figure svg { width: 100% }") == (BOARD, {})
    assert as_images(BOARD, ".svg-like { color: red }")[0] != BOARD


def test_the_page_looks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    page, fit = trial(f"<p>Left {BOARD} right</p>"), Fit(9.0, 0)
    as_image = Proof(page).printed(fit).data
    monkeypatch.setattr(writer, "as_images", lambda markup, rules: (markup, {}))
    as_drawing = Proof(page).printed(fit).data
    assert pdf.pixels(as_image) == pdf.pixels(as_drawing)
