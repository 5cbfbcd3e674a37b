"""The printed sheet, looked at by programs that had no part in making it."""

from __future__ import annotations

import hashlib
import os
import pickle
import socket
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from support import pdf
from support.sheets import sample, trial
from tableside.rendering.rendered import Fit, Rendered
from tableside.writers import fit as fitting
from tableside.writers import inspect, make_pdf
from tableside.writers.errors import FitError, MarkupError, PrintError
from tableside.writers.pdf import Printed, Proof, fit_of


@pytest.fixture(scope="module")
def small() -> Printed:
    """A page of text alone, which is fitted in no time."""
    return make_pdf(small_sheet())


def small_sheet(**limits: Any) -> Rendered:
    text = f"<p>{'Nothing else moves until every checker is in from the bar. ' * 18}</p>"
    lines = "<div class='lines'>" + "<div class='rule'></div>" * 6 + "</div>"
    return trial(text + lines, ".rule{height:1em}", min_lines=1, max_lines=6, **limits)


def test_one_page_of_the_right_size_and_well_filled(printed: Printed) -> None:
    assert pdf.page_count(printed.data) == 1
    assert pdf.page_sizes_mm(printed.data) == [(210.0, 297.0)]
    assert 0.88 <= printed.fills[0] <= 0.95
    assert printed.fit.size_pt >= 8.0
    assert printed.fit.lines >= 3


def test_letter_is_fitted_by_itself(letter: Printed) -> None:
    assert pdf.page_count(letter.data) == 1
    assert pdf.page_sizes_mm(letter.data) == [(215.9, 279.4)]
    assert 0.88 <= letter.fills[0] <= 0.95


def test_the_body_has_the_fitted_size(printed: Printed) -> None:
    sizes = pdf.type_sizes(printed.data)
    assert sizes.most_common(1)[0][0] == pytest.approx(printed.fit.size_pt, abs=0.01)


def test_accessible_sound_and_complete(printed: Printed) -> None:
    assert pdf.accessibility_faults(printed.data) == []
    assert pdf.syntax_faults(printed.data) == []
    assert pdf.unembedded_fonts(printed.data) == []
    assert pdf.uncovered(pdf.text(printed.data)) == set()


def test_nothing_is_printed_on_the_margin(printed: Printed) -> None:
    assert pdf.inked_margins(printed.data, 12) == []
    # The measure itself is sharp: half a centimetre further in there is print.
    assert pdf.inked_margins(printed.data, 17) == [1]


def test_title_language_and_readable_metadata(printed: Printed, tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(printed.data)
    with pikepdf.open(path) as document:
        root = document.Root
        assert str(root.Lang) == "en"
        assert str(document.docinfo.Title) == "Backgammon at the table"
        assert root.ViewerPreferences.DisplayDocTitle
        assert "/Filter" not in root.Metadata
        assert b'pdfuaid:part="1"' in root.Metadata.read_raw_bytes()
        assert not {"/CreationDate", "/ModDate"} & set(document.docinfo.keys())


def test_headers_know_whether_they_head_a_row_or_a_column(printed: Printed) -> None:
    # The table of wins has three heads of columns and three of rows; the other seven rows.
    assert pdf.header_scopes(printed.data) == ["/Column"] * 3 + ["/Row"] * 3 + ["/Row"] * 7


@pytest.mark.parametrize(
    ("rows", "scopes"),
    [
        ("<tr><td></td><th>Hit</th></tr><tr><th scope=row>6</th><td>17</td></tr>", "CR"),
        ("<tr><th>Die</th><th>Hit</th></tr><tr><th>6</th><td>17</td></tr>", "CCR"),
        ("<tr><th scope=row>6</th><td>17</td></tr>", "R"),
        ("<tr><th scope=row>5</th><td>15</td></tr><tr><th scope=row>6</th><td>17</td></tr>", "RR"),
        ("<tr><th colspan=2>Hit</th></tr><tr><th>a</th><th>b</th></tr><tr><td>1<td>2</tr>", "CCC"),
    ],
)
def test_scope_of_headers_in_tables_of_every_kind(rows: str, scopes: str) -> None:
    proof = Proof(trial(f"<table>{rows}</table>"))
    found = pdf.header_scopes(proof.printed(Fit(10.0, 0)).data)
    assert [scope[1] for scope in found] == list(scopes)


def test_same_bytes_with_the_fit_known_beforehand(printed: Printed) -> None:
    # One layout instead of three, in a process that has printed other things meanwhile.
    assert make_pdf(sample(stock_fit=printed.fit)) == printed


def test_same_bytes_in_another_process(printed: Printed, checkout: Path) -> None:
    code = (
        "import hashlib, sys; from support.sheets import sample; "
        "from tableside.rendering.rendered import Fit; from tableside.writers import make_pdf; "
        "fit = Fit(float(sys.argv[1]), int(sys.argv[2])); "
        "print(hashlib.sha256(make_pdf(sample(stock_fit=fit)).data).hexdigest())"
    )
    path = os.pathsep.join(str(checkout / name) for name in ("generator", "tests"))
    done = subprocess.run(
        [sys.executable, "-c", code, str(printed.fit.size_pt), str(printed.fit.lines)],
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == hashlib.sha256(printed.data).hexdigest()
    assert done.stderr == ""


def test_a_known_fit_is_laid_out_once(small: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Fit] = []
    lay_out = Proof.document

    def counting(self: Proof, fit: Fit) -> object:
        asked.append(fit)
        return lay_out(self, fit)

    monkeypatch.setattr(Proof, "document", counting)
    make_pdf(small_sheet(stock_fit=small.fit))
    assert set(asked) == {small.fit}


@pytest.mark.parametrize(
    "stock", [Fit(12.0, 1), Fit(7.0, 1), Fit(9.0, 99), Fit(9.0, 0), Fit(9.0, 1, 1)]
)
def test_a_known_fit_that_breaks_the_law_is_not_used(small: Printed, stock: Fit) -> None:
    assert make_pdf(small_sheet(stock_fit=stock)) == small


def test_an_inspection_finds_a_stale_fit_and_nothing_else(small: Printed) -> None:
    stale = Fit(small.fit.size_pt, small.fit.lines - 1)
    assert inspect(small_sheet(stock_fit=small.fit)).faults == ()
    faults = inspect(small_sheet(stock_fit=stale)).faults
    assert len(faults) == 1
    assert "its stock fit is" in faults[0]


def test_an_inspection_finds_what_runs_out() -> None:
    body = "<p style='margin-left:-5mm'>Bar</p><div style='height:68mm'></div>"
    assert [fault for fault in inspect(trial(body)).faults if "“Bar” runs 5.0 mm" in fault]


def test_what_does_not_fit_is_refused_by_name() -> None:
    with pytest.raises(FitError, match=r"“Backgammon at the table” \(en, a4\) does not fit") as err:
        make_pdf(sample(floor_pt=9.5))
    assert 0 < err.value.excess < 1


@pytest.mark.parametrize(
    ("body", "css", "said"),
    [
        ("<p>Bar</p>", "p{no-such-property:1}", "no-such-property"),
        ("<img alt='A board' src='https://example.org/board.png'>", "", "example.org"),
        ("<img alt='A board' src='file:///etc/hostname'>", "", "hostname"),
        ("<p>Bar</p>", "@import 'other.css';", "other.css"),
    ],
)
def test_whatever_weasyprint_warns_of_is_an_error(body: str, css: str, said: str) -> None:
    with pytest.raises(PrintError, match=said) as caught:
        Proof(trial(body, css)).printed(Fit(10.0, 0))
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("“Trial” (en, trial) was not printed cleanly: ")
    assert pickle.loads(pickle.dumps(caught.value)).complaints == caught.value.complaints


def test_a_layout_that_breaks_weasyprint_is_an_error_of_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    proof = Proof(trial("<p>Bar</p>"))

    def broken(**_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(proof._html, "render", broken)
    with pytest.raises(PrintError, match="WeasyPrint gave up with AssertionError"):
        proof.document(Fit(10.0, 0))


def test_the_network_is_never_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    with pytest.raises(PrintError, match="disallowed protocol"):
        Proof(trial("<img alt='A board' src='http://localhost/board.png'>")).document(Fit(9.0, 0))


@pytest.mark.parametrize(
    "picture",
    [
        "<svg viewBox='0 0 9 9'></svg>",
        "<svg viewBox='0 0 9 9'><title> </title></svg>",
        "<svg viewBox='0 0 9 9'><g/><desc>A board</desc></svg>",
        "<img width=9 alt='' src='data:image/svg+xml,%3Csvg/%3E'>",
    ],
)
def test_a_picture_without_words_for_it_is_refused(picture: str) -> None:
    with pytest.raises(MarkupError, match="a picture has no description"):
        Proof(trial(picture)).printed(Fit(9.0, 0))


@pytest.mark.parametrize(
    "markup",
    [
        "<p>No place</p>",
        '<style id="fit"></style><style id="fit"></style>',
        '<textarea><style id="fit"></style></textarea>',
    ],
)
def test_markup_without_one_place_for_the_fit_is_refused(markup: str) -> None:
    with pytest.raises(MarkupError, match="fit"):
        fit_of(replace(trial(""), markup=markup))


def test_a_leaf_printed_on_both_sides() -> None:
    paragraphs = "<p>Nothing else moves until every checker is in from the bar.</p>" * 42
    leaf = trial(paragraphs, max_pages=2, floor_pt=7.5, ceiling_pt=14)
    front_and_back = make_pdf(leaf)
    assert pdf.page_count(front_and_back.data) == 2
    assert front_and_back.fills[0] >= fitting.LEAST
    assert front_and_back.fills[1] <= fitting.MOST
