"""The law of one page: the search for the type size and the number of ruled lines.

The search knows nothing of WeasyPrint. It is handed a function that lays the document
out with a :class:`~tableside.rendering.rendered.Fit` and measures it, and it asks as
seldom as it can, for a layout costs a tenth of a second or two.

The depth of running text grows with about the square of its size (a line holds fewer
letters and is taller), pictures of fixed size less. Two layouts tell the exponent, the
third is mostly the right one.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, floor, log, sqrt

from tableside.rendering.rendered import Fit, Rendered
from tableside.writers.errors import FitError
from tableside.writers.layout import Measure

# The law (design of the sheets, section 2): a page that must be full takes between these
# shares of its depth. The upper one leaves a browser, whose text is up to 3 % taller, on
# the same page.
LEAST = 0.88
MOST = 0.95
# What the search aims at, and the lowest fill at which it stops looking for larger type.
AIM = 0.938
ENOUGH = 0.92
STEP_PT = 0.05


def lawful(measure: Measure, rendered: Rendered) -> bool:
    """Tell whether a layout keeps the law of one page.

    A document of one page is between 0.88 and 0.95 full. Of a longer one every page but
    the last is at least 0.88 full, and where it takes all pages allowed, the last is at
    most 0.95 full. A document set in the largest type may use fewer pages than allowed.
    """
    return _fits(measure, rendered) and not _loose(measure, rendered)


def search(rendered: Rendered, lay_out: Callable[[Fit], Measure]) -> tuple[Fit, Measure]:
    """Find the largest type with which a document fits, then as many ruled lines as there is room.

    The outcome depends on the document alone, never on ``stock_fit`` nor on what was
    fitted before.

    Args:
        rendered: the document and its limits.
        lay_out: lays the document out with a fit and measures it.

    Returns:
        The fit, and the measure of the layout with it.

    Raises:
        FitError: no size between floor and ceiling keeps the law of one page.
    """
    seen: dict[Fit, Measure] = {}

    def measured(fit: Fit) -> Measure:
        if fit not in seen:
            seen[fit] = lay_out(fit)
        return seen[fit]

    size = _largest(rendered, lambda ticks: measured(_fit(ticks, rendered.min_lines)))
    # Only a document of several pages can be loose without being short: an unbreakable
    # figure went over to the next page. A slightly smaller type mostly brings it back.
    smallest = _ticks_up(rendered.floor_pt)
    for ticks in range(size, smallest - 1, -2):
        fit = _rule(rendered, ticks, measured)
        if lawful(measured(fit), rendered):
            return fit, measured(fit)
        if rendered.max_pages == 1:
            break
    raise _loose_error(rendered, fit, measured(fit))


def _fits(measure: Measure, rendered: Rendered) -> bool:
    return measure.load <= rendered.max_pages - 1 + MOST


def _loose(measure: Measure, rendered: Rendered) -> tuple[int, ...]:
    """Numbers of the pages that should be full and are not."""
    if not rendered.full:
        return ()
    due = measure.fills if rendered.max_pages == 1 else measure.fills[:-1]
    return tuple(number for number, fill in enumerate(due, start=1) if fill < LEAST)


def _largest(rendered: Rendered, measured: Callable[[int], Measure]) -> int:
    """The largest type that fits, counted in steps of 0.05 pt."""
    least, most = _ticks_up(rendered.floor_pt), _ticks_down(rendered.ceiling_pt)
    whole = rendered.max_pages - 1
    # The search keeps: what is at or below `low` fits, what is at or above `high` does not.
    low, high = least - 1, most + 1
    points: list[tuple[int, float]] = []
    ticks = round(sqrt(least * most))
    while high - low > 1:
        measure = measured(ticks)
        points.append((ticks, measure.load))
        if _fits(measure, rendered):
            low = ticks
            if measure.load >= whole + ENOUGH:
                break
        else:
            high = ticks
        ticks = min(max(_next(points, whole + AIM, least), low + 1), high - 1)
    if low < least:
        raise _long_error(rendered, measured(least))
    return low


def _next(points: list[tuple[int, float]], aim: float, least: int) -> int:
    """Where the depth should meet the aim, by the last two layouts (or the square law)."""
    ticks, load = points[-1]
    if load <= 0:
        return least
    power = 2.0
    if len(points) > 1:
        other, other_load = points[-2]
        if other != ticks and other_load > 0 and load != other_load:
            power = min(max(log(load / other_load) / log(ticks / other), 0.7), 4.0)
    return floor(ticks * exp(log(aim / load) / power))


def _rule(rendered: Rendered, ticks: int, measured: Callable[[Fit], Measure]) -> Fit:
    """Add ruled lines until the last page is as full as it may be; they never begin a page."""
    # Halving, because a line that stands in the shorter column adds nothing to the depth:
    # how many more there is room for cannot be told from one layout.
    best, too_many = rendered.min_lines, rendered.max_lines + 1
    room = measured(_fit(ticks, best)).pages - 1 + MOST
    while too_many - best > 1:
        lines = (best + too_many) // 2
        if measured(_fit(ticks, lines)).load <= room:
            best = lines
        else:
            too_many = lines
    return _fit(ticks, best)


def _fit(ticks: int, lines: int) -> Fit:
    return Fit(round(ticks * STEP_PT, 2), lines)


def _ticks_up(size_pt: float) -> int:
    return -floor(-round(size_pt / STEP_PT, 6))


def _ticks_down(size_pt: float) -> int:
    return floor(round(size_pt / STEP_PT, 6))


def _long_error(rendered: Rendered, measure: Measure) -> FitError:
    room = rendered.max_pages - 1 + MOST
    excess = measure.load / room - 1
    return _error(
        rendered,
        excess,
        f"at the smallest type, {rendered.floor_pt:g} pt, it is {max(1, round(100 * excess))} % "
        f"longer than {_pages(rendered.max_pages)}; shorten its wording",
    )


def _loose_error(rendered: Rendered, fit: Fit, measure: Measure) -> FitError:
    pages = _loose(measure, rendered)
    number = pages[0] if pages else measure.pages
    return _error(
        rendered,
        measure.load / (rendered.max_pages - 1 + MOST) - 1,
        f"at {fit.size_pt:g} pt page {number} is {measure.fills[number - 1]:.0%} full, "
        f"and {LEAST:.0%} is the least",
    )


def _error(rendered: Rendered, excess: float, fault: str) -> FitError:
    return FitError.of(rendered.title, rendered.lang, rendered.paper.name, excess, fault)


def _pages(count: int) -> str:
    return "1 page" if count == 1 else f"{count} pages"
