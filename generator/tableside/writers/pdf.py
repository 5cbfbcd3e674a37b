"""A document as PDF: fitted to its paper, tagged, with its fonts inside."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from tableside.errors import TablesideError
from tableside.fonts import named_scripts
from tableside.rendering.rendered import Fit, Rendered
from tableside.writers import fit as fitting
from tableside.writers import layout, order
from tableside.writers.drawings import as_images
from tableside.writers.finisher import finish
from tableside.writers.layout import Measure
from tableside.writers.markup import fit_rules, parted
from tableside.writers.weasy import engine, listening, style_sheet


@dataclass(frozen=True, slots=True)
class Printed:
    """A PDF and what is known of it.

    Attributes:
        data: the file.
        fit: the type size, ruled lines and closeness that it was set with.
        fills: for each page, the share of its depth that is taken.
    """

    data: bytes
    fit: Fit
    fills: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Inspection:
    """What an inspection of a document brought to light.

    Attributes:
        printed: the PDF, set with a fit searched anew.
        faults: one sentence for each thing that is wrong; none when all is well.
    """

    printed: Printed
    faults: tuple[str, ...]


def load_engine() -> None:
    """Load what every PDF needs, for a process that is about to be copied.

    Nothing is raised: what is missing is told by whoever prints.
    """
    with suppress(TablesideError):
        engine()


def make_pdf(rendered: Rendered) -> Printed:
    """Print a document to PDF/UA-1.

    A stock fit is used as it is, if the document still keeps the law of one page with it;
    otherwise the fit is searched.

    Args:
        rendered: the document.

    Returns:
        The PDF. The same document gives the same bytes on the same libraries.

    Raises:
        FitError: it fits its paper at no size allowed.
        SignError: no font of the document has a shape for one of its signs.
        PrintError: WeasyPrint warned of something: a rule of CSS that it does not know, a
            resource that is not in the markup.
        MarkupError: the markup has no place for the fit.
        EngineMissingError: Pango or another part is missing.
    """
    with _not_collecting():
        proof = Proof(rendered)
        return proof.printed(_chosen(proof))


def fit_of(rendered: Rendered) -> Fit:
    """Search the fit of a document, whatever its stock fit says.

    Raises:
        FitError: it fits its paper at no size allowed.
        PrintError: WeasyPrint warned of something.
        MarkupError: the markup has no place for the fit.
        EngineMissingError: Pango or another part is missing.
    """
    return fitting.search(rendered, Proof(rendered).measured)[0]


def inspect(rendered: Rendered) -> Inspection:
    """Fit and print a document as if for the first time, and look for faults.

    It looks for what runs out of its column, page or margin, for what overlaps, and for a
    stock fit that is no longer the one found. Too small a type, a wrong number of pages,
    a page not full and a missing glyph do not come this far: they raise.

    Raises:
        FitError: it fits its paper at no size allowed.
        SignError: no font of the document has a shape for one of its signs.
        PrintError: WeasyPrint warned of something.
        MarkupError: the markup has no place for the fit.
        EngineMissingError: Pango or another part is missing.
    """
    proof = Proof(rendered)
    fit, _ = fitting.search(rendered, proof.measured)
    faults = list(layout.strays(proof.document(fit), rendered.paper.margin_mm))
    stock = rendered.stock_fit
    if stock is not None and stock != fit:
        faults.append(f"its stock fit is {stock}; what fits is {fit}")
    return Inspection(proof.printed(fit), tuple(faults))


@contextmanager
def _not_collecting() -> Iterator[None]:
    """Let no memory be collected meanwhile.

    A layout makes a hundred thousand objects and drops few before its end; looking through
    them again and again costs a twentieth of the time and frees nothing.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _chosen(proof: Proof) -> Fit:
    rendered = proof.rendered
    stock = rendered.stock_fit
    if (
        stock is not None
        and rendered.floor_pt <= stock.size_pt <= rendered.ceiling_pt
        and rendered.min_lines <= stock.lines <= rendered.max_lines
        and 0 <= stock.tight <= rendered.tightest
        and fitting.lawful(proof.measured(stock), rendered)
    ):
        return stock
    return fitting.search(rendered, proof.measured)[0]


class Proof:
    """One document on its way to paper: parsed once, laid out as often as the fit asks."""

    def __init__(self, rendered: Rendered) -> None:
        self.rendered = rendered
        self._where = f"“{rendered.title}” ({rendered.lang}, {rendered.paper.name})"
        self._documents: dict[Fit, Any] = {}
        markup, rules = parted(rendered.markup)
        self._scripts = named_scripts(rules)
        self._order = order.rules(rendered.markup)
        self._engine = engine(self._scripts)
        markup, drawn = as_images(markup, rules)
        self._images: dict[str, Any] = {**drawn}
        with listening(self._where):
            # The attributes of a drawing beat rules that come from outside the page.
            known = "<svg" not in markup
            self._rules = [style_sheet(rules, self._scripts)] if known else []
            self._html = self._engine.html(
                string=markup if known else rendered.markup, url_fetcher=self._engine.fetcher
            )

    def document(self, fit: Fit) -> Any:
        """The document laid out with a fit."""
        if fit not in self._documents:
            with listening(self._where):
                self._documents[fit] = self._html.render(
                    stylesheets=[
                        *self._rules,
                        style_sheet(fit_rules(fit) + self._order, self._scripts),
                    ],
                    font_config=self._engine.font_config,
                    cache=self._images,
                    pdf_variant="pdf/ua-1",
                )
        return self._documents[fit]

    def measured(self, fit: Fit) -> Measure:
        """The measure of that layout."""
        return layout.measure(self.document(fit))

    def printed(self, fit: Fit) -> Printed:
        """The PDF of that layout."""
        document = self.document(fit)
        with listening(self._where):
            data = document.write_pdf(finisher=finish, pdf_variant="pdf/ua-1")
        return Printed(data, fit, layout.measure(document).fills)
