"""The stock table sheets, laid out and printed, and everything that must hold of each."""

from __future__ import annotations

import io
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

import pikepdf

from support import pdf
from support.markup import Page
from support.turns import by_turns
from tableside.build.fits import Sheet, stock_fit, table_sheets
from tableside.build.run import rendered
from tableside.fonts import named_scripts
from tableside.rendering.rendered import Rendered
from tableside.rulebook.loader import load
from tableside.writers import fit as fitting
from tableside.writers import layout
from tableside.writers.pdf import Printed, Proof, fit_of

_MOST_MARGIN_MM = 10.0

STOCK = table_sheets()
LANGS = tuple(dict.fromkeys(lang for _, _, lang, _, _ in STOCK))

# By ruleset, paper and edition: all kinds in the language the rest is translated from, and
# for every other language one of each paper and of both editions.
_SOURCE = tuple(
    (ruleset, paper, edition)
    for ruleset in ("casual", "tournament")
    for paper, edition in (("a4", "sheet"), ("letter", "sheet"), ("a5", "sheet"), ("a4", "large"))
)
_OTHER = (
    ("casual", "a4", "sheet"),
    ("tournament", "letter", "sheet"),
    ("casual", "a5", "sheet"),
    ("casual", "a4", "large"),
)


def lang_of(sheet: Sheet) -> str:
    """The language of a sheet."""
    return sheet[2]


SOME = tuple(
    sheet for sheet in STOCK if sheet[2] == LANGS[0] and (sheet[1], *sheet[3:]) in _SOURCE
) + by_turns(
    [sheet for sheet in STOCK if sheet[2] != LANGS[0] and (sheet[1], *sheet[3:]) in _OTHER],
    2,
    lang=lang_of,
)
REST = tuple(sheet for sheet in STOCK if sheet not in SOME)


def name(sheet: Sheet) -> str:
    """A sheet's name in a test's report."""
    return "-".join(sheet[1:])


def page_of(sheet: Sheet) -> Rendered:
    """A stock sheet as HTML with its stock fit."""
    document, ruleset, lang, paper, edition = sheet
    rules = load(ruleset)
    fit = stock_fit(document, rules, lang, paper, edition)
    return rendered(document, rules, lang, paper, edition, fit)


@dataclass(frozen=True)
class Laid:
    """A sheet as it was laid out once, with what the layout shows."""

    rendered: Rendered
    printed: Printed
    lawful: bool
    strays: tuple[str, ...]


@lru_cache(maxsize=64)
def laid(sheet: Sheet) -> Laid:
    """A stock sheet with its stock fit, or where there is none with the fit that is found."""
    page = page_of(sheet)
    return laid_out(page, Proof(page))


def laid_out(page: Rendered, proof: Proof) -> Laid:
    """A page laid out with the fit it has."""
    fit = page.stock_fit or fit_of(page)
    strays = layout.strays(proof.document(fit), max(page.paper.margin_mm, _MOST_MARGIN_MM))
    return Laid(page, proof.printed(fit), fitting.lawful(proof.measured(fit), page), strays)


def layout_faults(sheet: Laid) -> list[str]:
    """What breaks the law of one page, or stands where it should not."""
    page, printed = sheet.rendered, sheet.printed
    faults = list(sheet.strays)
    if not sheet.lawful:
        faults.append(f"not well filled: {printed.fills}")
    if pdf.page_count(printed.data) > page.max_pages:
        faults.append(f"{pdf.page_count(printed.data)} pages of {page.max_pages}")
    if printed.fit.size_pt < page.floor_pt:
        faults.append(f"{printed.fit.size_pt} pt is below the floor")
    if printed.fit.lines < page.min_lines:
        faults.append(f"{printed.fit.lines} ruled lines")
    body, _ = pdf.type_sizes(printed.data).most_common(1)[0]
    if body < page.floor_pt * 0.94 - 0.01:  # lists and tables may be a little smaller
        faults.append(f"most of the text is set in {body} pt")
    wanted = (page.paper.width_mm, page.paper.height_mm)
    faults += [
        f"a page of {size} mm"
        for size in pdf.page_sizes_mm(printed.data)
        if max(abs(a - b) for a, b in zip(size, wanted, strict=True)) > 0.1
    ]
    faults += [f"ink on the margin of page {n}" for n in pdf.inked_margins(printed.data, 9.5)]
    return faults


def file_faults(sheet: Laid) -> list[str]:
    """What is wrong with the PDF as a file: for readers, for printers, for qpdf."""
    page, data = sheet.rendered, sheet.printed.data
    scripts = named_scripts(page.markup)
    faults = [*pdf.accessibility_faults(data, scripts), *pdf.syntax_faults(data)]
    faults += [f"{font} is not embedded" for font in pdf.unembedded_fonts(data)]
    faults += [f"{sign!r} has no glyph" for sign in pdf.uncovered(pdf.text(data), scripts)]
    with pikepdf.open(io.BytesIO(data)) as document:
        if str(document.Root.Lang) != page.lang:
            faults.append(f"its language is {document.Root.Lang}")
        if str(document.docinfo.Title) != page.title:
            faults.append(f"its title is {document.docinfo.Title}")
    return faults


def missing_headings(sheet: Laid) -> list[str]:
    """Headings that the printed text has not, or has out of order."""
    said = squeezed(pdf.text(sheet.printed.data))
    missing, at = [], 0
    for heading in Page(sheet.rendered.markup).headings():
        found = _place(said, squeezed(heading), at)
        if found < 0:
            missing.append(heading)
        else:
            at = found + 1
    return missing


def _place(said: str, words: str, at: int) -> int:
    """Where words stand in a text, or -1.

    The letters of an Arabic ligature come out of a PDF in the wrong order, by PDFium and by
    Poppler alike, so for Arabic the same letters in the same place are enough.
    """
    found = said.find(words, at)
    if found >= 0 or not any(unicodedata.bidirectional(sign) == "AL" for sign in words):
        return found
    wanted, long = sorted(words), len(words)
    places = (i for i in range(at, len(said) - long + 1) if sorted(said[i : i + long]) == wanted)
    return next(places, -1)


def squeezed(text: str) -> str:
    """A text without spaces, joiners and marks over letters, which a PDF does not keep in order."""
    undone = unicodedata.normalize("NFKD", text)
    left_out = {"Cc", "Cf", "Mn", "Zs"}
    return "".join(sign for sign in undone if unicodedata.category(sign) not in left_out)
