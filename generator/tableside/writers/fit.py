"""The law of one page: the search for type size, closeness and the number of ruled lines.

The search knows nothing of WeasyPrint. It is handed a function that lays the document
out with a :class:`~tableside.rendering.rendered.Fit` and measures it, and it asks as
seldom as it can, for a layout costs a tenth of a second or two.

The depth of running text grows with about the square of its size (a line holds fewer
letters and is taller), pictures of fixed size less. Two layouts tell the exponent, the
third is mostly the right one. A page that is too long even at the smallest type is set
closer, step by step, and no step further than it needs.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, exp, floor, log, sqrt

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
# First guesses, in pages: what one step closer saves, and how deep a ruled line is. They
# are put right by what is measured and decide nothing but the number of layouts.
_STEP_SAVES = 0.022
_LINE_TAKES = 0.022
# Most sheets of one page end within a few hundredths of the smallest type.
_START = 1.025


def lawful(measure: Measure, rendered: Rendered) -> bool:
    """Tell whether a layout keeps the law of one page.

    A document of one page is between 0.88 and 0.95 full. Of a longer one every page but
    the last is at least 0.88 full, and where it takes all pages allowed, the last is at
    most 0.95 full. A document set in the largest type may use fewer pages than allowed.
    Where pages are parted by hand each of them is at most 0.95 full, and the fullest
    at least 0.88: nothing flows from one to the other.
    """
    return _fits(measure, rendered) and not _loose(measure, rendered)


def search(rendered: Rendered, lay_out: Callable[[Fit], Measure]) -> tuple[Fit, Measure]:
    """Find how a document fits: as loose as it can be, then as large, then with as many lines.

    The outcome depends on the document alone, never on ``stock_fit`` nor on what was
    fitted before.

    Args:
        rendered: the document and its limits.
        lay_out: lays the document out with a fit and measures it.

    Returns:
        The fit, and the measure of the layout with it.

    Raises:
        FitError: no size between floor and ceiling keeps the law of one page, however
            closely the document is set.
    """
    seen: dict[Fit, Measure] = {}

    def measured(fit: Fit) -> Measure:
        if fit not in seen:
            seen[fit] = lay_out(fit)
        return seen[fit]

    least, most = _ticks_up(rendered.floor_pt), _ticks_down(rendered.ceiling_pt)
    start = round(least * _START if rendered.max_pages == 1 else sqrt(least * most))
    tight, size = 0, _largest(rendered, min(start, most), measured, 0)
    if size < least:
        tight = _loosest(rendered, measured)
        size = _largest(rendered, least, measured, tight)
    # Only a document of several pages can be loose without being short: an unbreakable
    # figure went over to the next page. A slightly smaller type mostly brings it back.
    for ticks in range(size, least - 1, -2):
        fit = _fit(ticks, rendered.min_lines, tight)
        if rendered.max_pages > 1 and _loose(measured(fit), rendered):
            continue  # ruled lines come last, and fill no page but the last
        fit = _rule(rendered, ticks, measured, tight)
        if lawful(measured(fit), rendered):
            return fit, measured(fit)
        if rendered.max_pages == 1:
            break
    raise _loose_error(rendered, fit, measured(fit))


def _room(rendered: Rendered) -> float:
    """The greatest load that keeps the law."""
    return rendered.max_pages - 1 + MOST


def _load(measure: Measure, rendered: Rendered) -> float:
    """How long a document is, in pages; where they are parted by hand the fullest counts."""
    if rendered.parted and measure.pages == rendered.max_pages:
        return measure.pages - 1 + max(measure.fills)
    return measure.load


def _fits(measure: Measure, rendered: Rendered) -> bool:
    return _load(measure, rendered) <= _room(rendered)


def _loose(measure: Measure, rendered: Rendered) -> tuple[int, ...]:
    """Numbers of the pages that should be full and are not."""
    if not rendered.full or (rendered.parted and max(measure.fills) >= LEAST):
        return ()
    due = measure.fills if rendered.max_pages == 1 else measure.fills[:-1]
    return tuple(number for number, fill in enumerate(due, start=1) if fill < LEAST)


def _largest(rendered: Rendered, start: int, measured: Callable[[Fit], Measure], tight: int) -> int:
    """The largest type that fits, in steps of 0.05 pt; less than the least where none does."""
    least, most = _ticks_up(rendered.floor_pt), _ticks_down(rendered.ceiling_pt)
    whole = rendered.max_pages - 1
    # The search keeps: what is at or below `low` fits, what is at or above `high` does not.
    low, high = least - 1, most + 1
    points: list[tuple[int, float]] = []
    ticks = start
    while high - low > 1:
        load = _load(measured(_fit(ticks, rendered.min_lines, tight)), rendered)
        points.append((ticks, load))
        if load <= _room(rendered):
            low = ticks
            if load >= whole + ENOUGH:
                break
        else:
            high = ticks
        ticks = min(max(_next(points, whole + AIM, least), low + 1), high - 1)
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


def _loosest(rendered: Rendered, measured: Callable[[Fit], Measure]) -> int:
    """The fewest steps closer with which a document fits at the smallest type.

    Raises:
        FitError: it does not, however closely it is set.
    """

    def load_of(tight: int) -> float:
        fit = _fit(_ticks_up(rendered.floor_pt), rendered.min_lines, tight)
        return _load(measured(fit), rendered)

    # What is set as loose as `low` does not fit, what is set as close as `high` does.
    low, high = 0, rendered.tightest + 1
    load, saves = load_of(low), _STEP_SAVES
    while high - low > 1:
        steps = ceil((load - _room(rendered)) / saves)
        tight = min(max(low + steps, low + 1), high - 1)
        closer = load_of(tight)
        if closer < load:
            saves = (load - closer) / (tight - low)
        if closer <= _room(rendered):
            high = tight
        else:
            low, load = tight, closer
    if high > rendered.tightest:
        raise _long_error(rendered, load)
    return high


def _rule(rendered: Rendered, ticks: int, measured: Callable[[Fit], Measure], tight: int) -> Fit:
    """Add ruled lines until the last page is as full as it may be; they never begin a page."""

    def load_of(lines: int) -> float:
        return _load(measured(_fit(ticks, lines, tight)), rendered)

    best, too_many = rendered.min_lines, rendered.max_lines + 1
    room = measured(_fit(ticks, best, tight)).pages - 1 + MOST
    load = load_of(best)
    more = floor((room - load) / _LINE_TAKES)
    while too_many - best > 1:
        lines = min(max(best + more, best + 1), too_many - 1)
        fuller = load_of(lines)
        if fuller > room:
            too_many = lines
            more = lines - best - ceil((fuller - room) / _LINE_TAKES)
            continue
        takes = (fuller - load) / (lines - best)
        best, load = lines, fuller
        # No line takes less than the one before it, so what they took in the mean is the
        # least that the next one takes. In the shorter column they take nothing.
        if load + takes > room:
            break
        more = floor((room - load) / takes) if takes > 0.001 else (too_many - best) // 2
    return _fit(ticks, best, tight)


def _fit(ticks: int, lines: int, tight: int) -> Fit:
    return Fit(round(ticks * STEP_PT, 2), lines, tight)


def _ticks_up(size_pt: float) -> int:
    return -floor(-round(size_pt / STEP_PT, 6))


def _ticks_down(size_pt: float) -> int:
    return floor(round(size_pt / STEP_PT, 6))


def _long_error(rendered: Rendered, load: float) -> FitError:
    excess = load / _room(rendered) - 1
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
        _load(measure, rendered) / _room(rendered) - 1,
        f"at {fit.size_pt:g} pt page {number} is {measure.fills[number - 1]:.0%} full, "
        f"and {LEAST:.0%} is the least",
    )


def _error(rendered: Rendered, excess: float, fault: str) -> FitError:
    return FitError.of(rendered.title, rendered.lang, rendered.paper.name, excess, fault)


def _pages(count: int) -> str:
    return "1 page" if count == 1 else f"{count} pages"
