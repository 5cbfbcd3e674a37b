"""One self-contained HTML file: the markup with its fit and its typefaces filled in."""

from __future__ import annotations

from tableside.rendering.rendered import Fit, Rendered
from tableside.writers.markup import filled, refuse_outside
from tableside.writers.pdf import fit_of
from tableside.writers.webfonts import font_face_rules


def make_html(rendered: Rendered, fit: Fit | None = None) -> bytes:
    """Make the HTML file of a document.

    Args:
        rendered: the document.
        fit: how it fits its paper; ``None`` takes the stock fit, and where there
            is none the document is fitted, which needs Pango.

    Returns:
        The file, in UTF-8. The same document gives the same bytes.

    Raises:
        MarkupError: the markup has no place for the fit, or fetches something.
        SignError: no font of the document has a shape for one of its signs.
        MissingPartError: a font package is missing.
        FitError: there was no fit at hand and none was found.
        EngineMissingError: there was no fit at hand and Pango is missing.

    >>> from tableside.rendering.rendered import A4
    >>> page = '<html lang="en"><style id="fit"></style><p>Roll.</p></html>'
    >>> sheet = Rendered(page, A4, "en", "Rules", 1, 8, 11, 3, 9, stock_fit=Fit(9.35, 4))
    >>> print(make_html(sheet).decode().partition(".lines")[0])
    <html lang="en"><style id="fit">html{font-size:9.35pt}
    """
    refuse_outside(rendered.markup)
    chosen = fit or rendered.stock_fit
    if chosen is None:
        chosen = fit_of(rendered)
    where = f"“{rendered.title}” ({rendered.lang}, {rendered.paper.name})"
    faces = font_face_rules(rendered.markup, where)
    return filled(rendered.markup, chosen, faces).encode("utf-8")
