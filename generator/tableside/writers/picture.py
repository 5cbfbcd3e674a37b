"""A drawing as a PDF of its own, on a page that is just as large."""

from __future__ import annotations

from tableside.rendering.rendered import Fit, Rendered
from tableside.writers.errors import PrintError
from tableside.writers.pdf import Proof


def make_picture_pdf(rendered: Rendered) -> bytes:
    """Print a page that one drawing fills; nothing has to be fitted.

    Args:
        rendered: the page; its paper has the size of the drawing.

    Returns:
        The PDF/UA-1. The same page gives the same bytes on the same libraries.

    Raises:
        PrintError: WeasyPrint warned of something, or there is more than the page holds.
        MarkupError: the markup has no place for the fit.
        EngineMissingError: Pango or another part is missing.
    """
    printed = Proof(rendered).printed(Fit(rendered.floor_pt, rendered.min_lines))
    if len(printed.fills) != 1:
        raise PrintError.of(
            f"“{rendered.title}” ({rendered.lang})",
            (f"it takes {len(printed.fills)} pages, a drawing has one",),
        )
    return printed.data
