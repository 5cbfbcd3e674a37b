"""What is measured on laid-out pages, against lengths that the style sheet gives."""

from __future__ import annotations

from typing import Any

import pytest

from support.sheets import trial
from tableside.rendering.rendered import Fit
from tableside.writers.layout import measure, strays
from tableside.writers.pdf import Proof

# The trial page holds 80 mm of content.
BLOCK = "<div style='height:{}mm;background:#ccc'></div>"


def laid_out(body: str, css: str = "") -> Any:
    return Proof(trial(body, css)).document(Fit(10.0, 0))


def fills(body: str, css: str = "") -> tuple[float, ...]:
    return measure(laid_out(body, css)).fills


def test_one_column() -> None:
    assert fills(BLOCK.format(60)) == pytest.approx((0.75,))


def test_blocks_margins_and_padding_add_up() -> None:
    body = f"<section>{BLOCK.format(20)}</section><p class='b'>One line.</p>"
    css = "section{margin-bottom:4mm;padding:2mm 0}.b{font-size:10mm;line-height:1.5}"
    assert fills(body, css) == pytest.approx(((24 + 4 + 15) / 80,))


def test_the_depth_agrees_with_the_anchor_that_closes_the_flow() -> None:
    document = laid_out("<p>" + "Both dice must be played if they can. " * 20 + "</p>")
    end = document.pages[0].anchors["end"]
    top_px, depth_px = 10 / 25.4 * 96, 80 / 25.4 * 96
    assert measure(document).fills[0] == pytest.approx((end[1] - top_px) / depth_px)


@pytest.mark.parametrize("filling", ["auto", "balance"])
def test_two_columns_count_by_their_mean_however_they_are_filled(filling: str) -> None:
    body = "<div class='flow'>" + BLOCK.format(10) * 11 + "</div>"
    css = f".flow{{columns:2;column-gap:4mm;column-fill:{filling}}}"
    assert fills(body, css) == pytest.approx((110 / 2 / 80,))


def test_a_last_column_that_holds_nothing_counts_as_white() -> None:
    body = "<div class='flow'>" + BLOCK.format(10) * 4 + "</div>"
    css = ".flow{columns:3;column-fill:auto}"
    assert fills(body, css) == pytest.approx((40 / 3 / 80,))


def test_a_heading_over_columns_and_a_foot_below_them() -> None:
    flow = "<div class='flow'>" + BLOCK.format(10) * 5 + "</div>"
    body = f"<main>{BLOCK.format(20)}{flow}{BLOCK.format(8)}</main>"
    css = ".flow{columns:2;column-fill:balance}"
    # Balanced, the columns hold 30 and 20 mm: the page is used down to 20 + 30 + 8 mm.
    assert fills(body, css) == pytest.approx(((20 + 25 + 8) / 80,))


def test_a_block_that_spans_the_columns() -> None:
    span = "<div style='column-span:all;height:6mm'></div>"
    body = f"<div class='flow'>{BLOCK.format(10) * 3}{span}{BLOCK.format(10) * 2}</div>"
    css = ".flow{columns:2;column-fill:balance}"
    assert fills(body, css) == pytest.approx(((15 + 6 + 10) / 80,))


def test_columns_in_a_column() -> None:
    inner = "<div class='inner'>" + BLOCK.format(10) * 3 + "</div>"
    body = f"<div class='flow'>{inner}{BLOCK.format(10) * 2}</div>"
    css = ".flow,.inner{columns:2;column-fill:auto}.inner{column-fill:balance}"
    # The inner columns hold 20 and 10 mm, 15 in the mean; with 20 mm more, half of it counts.
    assert fills(body, css) == pytest.approx(((15 + 20) / 2 / 80,))


def test_every_page_is_measured() -> None:
    assert fills(BLOCK.format(30) * 3) == pytest.approx((60 / 80, 30 / 80))


def test_what_is_lifted_out_of_the_flow_takes_no_room() -> None:
    body = f"{BLOCK.format(20)}<div style='position:absolute;bottom:0;height:5mm'>Foot</div>"
    css = "@page{@bottom-center{content:counter(page)}}"
    assert fills(body, css) == pytest.approx((20 / 80,))


def test_a_float_takes_room() -> None:
    body = f"<div style='float:left;width:20mm'>{BLOCK.format(44)}</div>{BLOCK.format(10)}"
    assert fills(body) == pytest.approx((44 / 80,))


def test_a_tidy_page_has_no_strays() -> None:
    body = (
        "<div class='flow'><p>A closed point stops every checker.</p>"
        "<table><tr><th>Bar</th><td>enter first</td></tr></table>"
        "<svg viewBox='0 0 10 10' width='10mm'><title>A checker</title></svg></div>"
    )
    assert strays(laid_out(body, ".flow{columns:2}"), 10) == ()


@pytest.mark.parametrize(
    ("body", "css", "said"),
    [
        ("<p>Bxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</p>", "", "right of its column"),
        ("<p style='margin-left:-6mm'>Bar</p>", "", "“Bar” runs 6.0 mm beyond the left"),
        (
            "<svg viewBox='0 0 1 2' width='45mm'><title>A board</title></svg>",
            "svg{display:block}",
            "a picture runs 10.0 mm beyond the bottom",
        ),
        (
            "<div class='flow'>" + "<p>Nothing may be lost.</p>" * 30 + "</div>",
            ".flow{columns:2;height:20mm;column-fill:auto}",
            "beyond the right of its column or page",
        ),
        ("<p style='margin-top:-5mm'>Above</p>", "", "the top"),
        ("<p>Under</p><p style='margin-top:-3mm'>Over</p>", "", "“Over” overlaps “Under”"),
        (
            "<div class='flow'><p>Backgammontable</p><p>Second</p></div>",
            ".flow{columns:3;font-size:2em}",
            "“Backgammontable” runs",
        ),
        (
            "<p>Text</p>",
            "@page{@bottom-left-corner{content:'Foot'}}",
            "“Foot” runs",
        ),
        ("<p>Text</p>", "@page{margin:7mm}", "its margins are narrower than 10 mm"),
        (
            "<svg viewBox='0 0 1 1' width='90mm'><title>A board</title></svg>",
            "",
            "a picture runs",
        ),
    ],
)
def test_what_is_out_of_place_is_told(body: str, css: str, said: str) -> None:
    found = strays(laid_out(body, css), 10)
    assert any(said in fault for fault in found), found
    assert all(fault.startswith("page ") for fault in found)
