"""The search for a fit, on documents whose depth is a known formula."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tableside.rendering.rendered import A4, Fit, Rendered
from tableside.writers.errors import FitError
from tableside.writers.fit import ENOUGH, LEAST, MOST, lawful, search
from tableside.writers.layout import Measure


@dataclass
class Depth:
    """A document that is ``pictures + text * size**power + lines`` pages long.

    Each step closer takes ``step`` of its pictures and words away.
    """

    pictures: float
    text: float
    power: float
    line: float
    step: float = 0.0
    asked: int = 0

    def load(self, fit: Fit) -> float:
        words = self.text * (fit.size_pt / 10) ** self.power
        closer = 1 - self.step * fit.tight
        return (self.pictures + words) * closer + self.line * fit.size_pt / 10 * fit.lines

    def __call__(self, fit: Fit) -> Measure:
        self.asked += 1
        load = self.load(fit)
        pages = max(1, ceil(load))
        return Measure((*[1.0] * (pages - 1), load - pages + 1))


def limits(pages: int = 1, lines: tuple[int, int] = (3, 30), **more: Any) -> Rendered:
    return replace(Rendered("", A4, "it", "Le regole", pages, 8.0, 11.5, *lines), **more)


depths = st.builds(
    Depth,
    pictures=st.floats(0, 0.5),
    text=st.floats(0.1, 2.0),
    power=st.floats(1.3, 2.4),
    line=st.floats(0.008, 0.02),
)


@given(depths)
def test_what_is_found_keeps_the_law_and_nothing_larger_would_be_needed(depth: Depth) -> None:
    rendered = limits()
    assume(depth.load(Fit(8.0, 3)) <= MOST)
    assume(depth.load(Fit(11.5, 30)) >= LEAST)
    fit, measure = search(rendered, depth)
    assert lawful(measure, rendered)
    assert LEAST <= depth.load(fit) <= MOST
    assert 8.0 <= fit.size_pt <= 11.5
    assert round(fit.size_pt * 20, 6) == round(fit.size_pt * 20)
    # The type is as large as it can be: another step is too long, or the page is nearly
    # full already before ruled lines are added.
    larger = Fit(round(fit.size_pt + 0.05, 2), 3)
    assert (
        fit.size_pt == 11.5
        or depth.load(larger) > MOST
        or depth.load(Fit(fit.size_pt, 3)) >= (ENOUGH)
    )
    # And there is no room for one line more.
    assert fit.lines == 30 or depth.load(replace(fit, lines=fit.lines + 1)) > MOST


@given(depths)
def test_few_layouts_are_asked_for(depth: Depth) -> None:
    assume(depth.load(Fit(8.0, 3)) <= MOST)
    assume(depth.load(Fit(11.5, 30)) >= LEAST)
    search(limits(), depth)
    # Four for the type where pictures hide how the text grows, and the lines are halved.
    assert depth.asked <= 12


@given(depths)
def test_the_outcome_does_not_depend_on_the_stock_fit(depth: Depth) -> None:
    assume(depth.load(Fit(8.0, 3)) <= MOST)
    assume(depth.load(Fit(11.5, 30)) >= LEAST)
    rendered = limits()
    stocked = replace(rendered, stock_fit=Fit(8.05, 5))
    assert search(rendered, depth) == search(stocked, depth)


closer = st.builds(
    Depth,
    pictures=st.floats(0, 0.5),
    text=st.floats(0.5, 2.0),
    power=st.floats(1.3, 2.4),
    line=st.floats(0.008, 0.02),
    step=st.floats(0.005, 0.06),
)


@given(closer, st.integers(1, 6))
def test_a_page_is_set_no_closer_than_it_must_be(depth: Depth, tightest: int) -> None:
    rendered = limits(tightest=tightest)
    fitting = [n for n in range(tightest + 1) if depth.load(Fit(8.0, 3, n)) <= MOST]
    assume(depth.load(Fit(11.5, 30)) >= LEAST)
    if not fitting:
        with pytest.raises(FitError) as caught:
            search(rendered, depth)
        assert caught.value.excess == pytest.approx(depth.load(Fit(8.0, 3, tightest)) / MOST - 1)
        return
    fit, measure = search(rendered, depth)
    assert fit.tight == fitting[0]
    assert lawful(measure, rendered)
    # Then the type is as large, and the lines as many, as at any closeness.
    larger = Fit(round(fit.size_pt + 0.05, 2), 3, fit.tight)
    loose = depth.load(Fit(fit.size_pt, 3, fit.tight))
    assert fit.size_pt == 11.5 or depth.load(larger) > MOST or loose >= ENOUGH
    assert fit.lines == 30 or depth.load(replace(fit, lines=fit.lines + 1)) > MOST


@given(
    excess=st.floats(0.001, 0.08),
    pictures=st.floats(0, 0.5),
    power=st.floats(1.3, 2.4),
    line=st.floats(0.008, 0.02),
    step=st.floats(0.025, 0.06),
)
def test_few_layouts_are_asked_for_where_it_is_set_closer(
    excess: float, pictures: float, power: float, line: float, step: float
) -> None:
    words = MOST + excess - pictures - line * 0.8 * 3
    depth = Depth(pictures, words / 0.8**power, power, line, step)
    fit, _ = search(limits(tightest=4), depth)
    assert 1 <= fit.tight <= 4
    # Two or three to find that it is too long, as many for the steps, the rest for the lines.
    assert depth.asked <= 10


def test_a_sheet_that_ends_near_the_floor_takes_two_layouts() -> None:
    # At 8.2 pt it is 0.931 full, and a fourth line would be one too many.
    depth = Depth(pictures=0.3, text=0.85, power=2.0, line=0.0245)
    fit, _ = search(limits(), depth)
    assert (fit, depth.asked) == (Fit(8.2, 3), 2)


@given(st.integers(0, 20), st.integers(3, 30))
def test_lines_beside_a_longer_column_are_free_until_they_pass_it(free: int, most: int) -> None:
    """Two columns: the left is 0.9 deep, and the right as deep with so many lines more."""
    asked = []

    def lay_out(fit: Fit) -> Measure:
        asked.append(fit)
        return Measure((max(0.93, 0.93 + 0.021 * (fit.lines - 3 - free)),))

    fit, measure = search(limits(lines=(3, most)), lay_out)
    assert fit.lines == min(most, 3 + free)
    assert measure.fills[0] <= MOST
    assert len(asked) <= 7


@dataclass
class Leaf:
    """Front and back of one leaf: the lines stand on the back, and each side has its words."""

    front: float
    back: float

    def __call__(self, fit: Fit) -> Measure:
        size = (fit.size_pt / 8) ** 2 * (1 - 0.02 * fit.tight)
        back = self.back * size + 0.02 * (fit.lines - 3)
        sides = (self.front * size, back)
        return Measure(sides if max(sides) <= 1 else (1.0, max(sides) - 1, back))


@pytest.mark.parametrize(
    ("front", "back", "found"),
    [
        (0.92, 0.92, Fit(8.0, 4)),
        # The front decides, though only the last page of a flowing text would be held short.
        (0.96, 0.8, Fit(8.0, 11, 1)),
        (1.02, 0.9, Fit(8.0, 9, 4)),
        (0.7, 0.925, Fit(8.0, 4)),
    ],
)
def test_both_sides_of_a_leaf_leave_room_for_a_browser(
    front: float, back: float, found: Fit
) -> None:
    rendered = limits(pages=2, parted=True, tightest=4)
    fit, measure = search(rendered, Leaf(front, back))
    assert fit == found
    assert lawful(measure, rendered)
    assert LEAST <= max(measure.fills) <= MOST


def test_too_long_at_the_floor_says_which_sheet_and_by_how_much() -> None:
    depth = Depth(pictures=0.2, text=1.35, power=2.0, line=0.01)
    excess = depth.load(Fit(8.0, 3)) / MOST - 1
    with pytest.raises(FitError) as caught:
        search(limits(), depth)
    error = caught.value
    assert error.excess == pytest.approx(excess)
    assert (error.title, error.lang, error.paper) == ("Le regole", "it", "a4")
    assert str(error) == (
        "“Le regole” (it, a4) does not fit its paper: at the smallest type, 8 pt, it is "
        f"{100 * excess:.0f} % longer than 1 page; shorten its wording"
    )
    twin = pickle.loads(pickle.dumps(error))
    assert (str(twin), twin.excess) == (str(error), error.excess)


def test_too_short_for_the_largest_type_and_all_lines() -> None:
    depth = Depth(pictures=0.1, text=0.3, power=2.0, line=0.01)
    with pytest.raises(FitError, match=r"at 11\.5 pt page 1 is 61% full, and 88% is the least"):
        search(limits(lines=(3, 10)), depth)


def test_lines_take_up_the_slack_of_a_short_text() -> None:
    depth = Depth(pictures=0.1, text=0.35, power=2.0, line=0.02)
    fit, measure = search(limits(lines=(3, 40)), depth)
    # At 11.5 pt: 0.1 + 0.35 * 1.3225 = 0.5629; a line is 0.023; (0.95 - 0.5629) / 0.023 = 16.8.
    assert fit == Fit(11.5, 16)
    assert measure.fills[0] == pytest.approx(0.9309, abs=1e-4)


def test_a_document_without_ruled_lines_is_fitted_by_its_type_alone() -> None:
    depth = Depth(pictures=0.1, text=0.8, power=2.0, line=0.0)
    fit, measure = search(limits(lines=(0, 0)), depth)
    assert fit.lines == 0
    assert LEAST <= measure.fills[0] <= MOST


def test_the_last_page_of_a_longer_document_may_be_short() -> None:
    depth = Depth(pictures=0.3, text=1.0, power=2.0, line=0.0)
    fit, measure = search(limits(pages=4, lines=(0, 0)), depth)
    assert fit.size_pt == 11.5
    assert measure.fills == (1.0, pytest.approx(0.6225))


def test_the_last_page_allowed_is_left_room_for_a_browser() -> None:
    depth = Depth(pictures=0.5, text=1.5, power=2.0, line=0.0)
    fit, measure = search(limits(pages=2, lines=(0, 0)), depth)
    assert measure.pages == 2
    assert ENOUGH <= measure.fills[1] <= MOST
    assert 9.7 <= fit.size_pt <= 9.9


def test_ruled_lines_never_begin_a_page() -> None:
    depth = Depth(pictures=0.3, text=1.1, power=2.0, line=0.05)
    fit, measure = search(limits(pages=4, lines=(1, 40)), depth)
    assert measure.pages == 2
    assert measure.fills[-1] <= MOST
    assert fit.lines > 1


def test_a_page_left_half_empty_by_a_large_figure_is_mended_by_smaller_type() -> None:
    def lay_out(fit: Fit) -> Measure:
        return Measure((0.7 if fit.size_pt > 11.2 else 0.93, 0.4))

    fit, _ = search(limits(pages=2, lines=(0, 0)), lay_out)
    assert fit.size_pt == 11.2


def test_a_page_that_stays_half_empty_is_refused() -> None:
    with pytest.raises(FitError, match="page 1 is 70% full"):
        search(limits(pages=2, lines=(0, 0)), lambda fit: Measure((0.7, 0.4)))


@pytest.mark.parametrize(
    ("fills", "pages", "verdict"),
    [
        ((0.88,), 1, True),
        ((0.95,), 1, True),
        ((0.879,), 1, False),
        ((0.951,), 1, False),
        ((0.9, 0.1), 1, False),
        ((0.99, 0.1), 2, True),
        ((0.9, 0.96), 2, False),
        ((0.87, 0.5), 2, False),
        ((0.5,), 2, True),
        ((0.9, 0.99), 3, True),
    ],
)
def test_the_law(fills: tuple[float, ...], pages: int, verdict: bool) -> None:
    assert lawful(Measure(fills), limits(pages=pages)) is verdict
