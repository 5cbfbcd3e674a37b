"""Documents as rendering would hand them to the writers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tableside.rendering.rendered import A4, LETTER, Paper, Rendered

DATA = Path(__file__).resolve().parent.parent / "writers" / "data"


def sample(paper: Paper = A4, **limits: Any) -> Rendered:
    """A sheet of two columns with tables, five boards and ruled lines, on A4 or Letter."""
    markup = (DATA / "sheet.html").read_text("utf-8")
    sheet = Rendered(
        markup=markup.replace(
            "size:210mm 297mm", f"size:{paper.width_mm:g}mm {paper.height_mm:g}mm"
        ),
        paper=paper,
        lang="en",
        title="Backgammon at the table",
        max_pages=1,
        # The trial sheet was written for A4; Letter is 18 mm shorter.
        floor_pt=7.5 if paper == LETTER else 8.0,
        ceiling_pt=11.5,
        min_lines=3,
        max_lines=14,
    )
    return replace(sheet, **limits)


def trial(body: str, css: str = "", **limits: Any) -> Rendered:
    """A small document: a body, rules of CSS, and limits to be changed by name.

    The page is 100 mm square with a margin of 10 mm, so its content is 80 mm deep.
    """
    markup = (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Trial</title>'
        "<style>@page{size:100mm 100mm;margin:10mm}html{font-family:'Fira Sans';"
        f"line-height:1.25}}body,p{{margin:0}}{css}</style>"
        f'<style id="fit"></style></head><body>{body}<div id="end"></div></body></html>'
    )
    document = Rendered(markup, Paper("trial", 100, 100, 10), "en", "Trial", 1, 8, 12)
    return replace(document, **limits)
