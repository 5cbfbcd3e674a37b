"""Bearing off in worked examples, and the numbers of the last checkers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tableside.bearoff import by_pips, home_table, measure_thumb
from tableside.bearoff.average import CHECKERS_PER_ROLL, MORE_CHECKERS, PIPS_PER_ROLL
from tableside.documents.asked import Asked
from tableside.documents.example_sets import ExampleError, shipped_examples
from tableside.documents.model import Document, Example, Grid, Grids, Section, Statement, Table
from tableside.documents.sheets.sheet import ruleset_name
from tableside.documents.worked import Worked, refuse_without_numbers, work
from tableside.documents.worked_blocks import APPROXIMATE, example_block
from tableside.engine.position import HOME, Side
from tableside.engine.ruleset import Ruleset
from tableside.odds import finishing, last_checkers
from tableside.odds.throws import ALL
from tableside.rulebook.book import BY_ID
from tableside.rulebook.message import (
    Amount,
    Day,
    Fact,
    Message,
    Notation,
    Plural,
    Sentence,
    Share,
    Verbatim,
)

PIP_STEP = 5
"""The table of averages has a row for each multiple of so many pips."""

MOST_CHECKERS = 15
"""The table of averages is made for so many checkers a side."""

PICTURED = ((5, 2), (4, 3))
"""Two last checkers with equal pip counts and different chances."""

NEAR = 0.5
"""Rolls by which the rule of thumb may be off and still serve."""


def prepare(ruleset: Ruleset, asked: Asked) -> None:
    """Find every fault before anything is rendered.

    Raises:
        BearoffError: there are no numbers for the ruleset.
        ExampleError: an example does not show what it claims.
    """
    _worked(ruleset, asked)


def build(ruleset: Ruleset, asked: Asked) -> Document:
    """The worked examples of a ruleset.

    Raises:
        BearoffError: there are no numbers for the ruleset.
        ExampleError: an example does not show what it claims.
    """
    worked = _worked(ruleset, asked)
    tables = () if asked.examples else tuple(_tables(ruleset))
    return Document(
        id="bearoff",
        ruleset=ruleset,
        title=Message("bearoff.title", "Bearing off"),
        subtitle=ruleset_name(ruleset),
        lead=(
            Message("bearoff.lead", "Worked examples"),
            Message("bearoff.lead", "you are light and play to the right"),
        ),
        opener=None,
        sections=(*_sections(worked, ruleset), *tables),
        foot=_foot(ruleset),
        free=bool(asked.examples),
    )


def _worked(ruleset: Ruleset, asked: Asked) -> tuple[Worked, ...]:
    refuse_without_numbers(ruleset)
    if asked.examples:
        return tuple(work(text, ruleset) for text in asked.examples)
    found = []
    for text in shipped_examples():
        try:
            found.append(work(text, ruleset))
        except ExampleError:
            # Under rules of one's own (fewer checkers, no hits) a case may not come up.
            if not (ruleset.own or ruleset.amended):
                raise
    return tuple(found)


def _sections(worked: Sequence[Worked], ruleset: Ruleset) -> Iterator[Section]:
    """A section for each clause taught, headed by its sentence, the examples in their order."""
    first = list(dict.fromkeys(one.text.teaches[0] for one in worked))
    order = sorted(worked, key=lambda one: first.index(one.text.teaches[0]))
    for clause, group in groupby(order, key=lambda one: one.text.teaches[0]):
        blocks: tuple[Example, ...] = tuple(example_block(one, ruleset) for one in group)
        # The clauses' own ids hold full stops, which a style sheet would take for classes.
        yield Section(clause.replace(".", "-"), BY_ID[clause].message(ruleset), blocks)


def _tables(ruleset: Ruleset) -> Iterator[Section]:
    yield Section(
        "last-checkers",
        Message("bearoff.heading", "The last checkers: all off with one roll"),
        (_last(ruleset), _pictures(ruleset)),
    )
    if ruleset.board.checkers == MOST_CHECKERS:
        yield Section(
            "average-rolls",
            Message("bearoff.heading", "How many rolls it takes on average"),
            (_averages(ruleset), _thumb(ruleset)),
        )


def _last(ruleset: Ruleset) -> Table:
    """One checker left, or two: a column for the place of the second."""
    alone = {row.points[0]: row.throws.ways for row in last_checkers(ruleset, 1)}
    pairs: dict[tuple[int, ...], int] = {}
    if ruleset.board.checkers > 1:
        pairs = {row.points: row.throws.ways for row in last_checkers(ruleset, 2)}
    points = range(1, HOME + 1)
    rows: list[tuple[Fact, ...]] = []
    for point in points:
        cells: list[Fact] = [
            pairs[point, other] if (point, other) in pairs else Notation("") for other in points
        ]
        rows.append((point, alone[point], *cells))
    return Table(
        caption=Message(
            "bearoff.last",
            "Rolls out of {all} that bear off a last checker, or the last two",
            {"all": ALL},
        ),
        head=(
            Message("bearoff.last", "on point"),
            Message("bearoff.last", "alone"),
            *(Message("bearoff.last", "and {point}", {"point": point}) for point in points),
        ),
        rows=tuple(rows),
        numeric=tuple(range(1, HOME + 2)),
    )


def _pictures(ruleset: Ruleset) -> Grids:
    found = []
    for high, low in PICTURED if ruleset.board.checkers > 1 else ():
        throws = finishing(Side.of({high: 1, low: 1}), ruleset)
        facts: dict[str, Fact] = {"high": high, "low": low, "ways": throws.ways, "all": ALL}
        found.append(
            Grid(
                id=f"throws-{high}-{low}",
                title=Message(
                    "bearoff.grid",
                    "Square of the {all} throws, those filled that bear off from {high} and {low}",
                    facts,
                ),
                caption=Message(
                    "bearoff.grid", "From {high} and {low}: {ways} of {all} throws", facts
                ),
                cells=throws.grid,
            )
        )
    return Grids(tuple(found))


def _averages(ruleset: Ruleset) -> Table:
    table = by_pips(home_table(ruleset.dice.moves_on_double))
    return Table(
        caption=Message(
            "bearoff.average",
            "Average rolls by pip count, over every arrangement of up to {checkers} checkers",
            {"checkers": ruleset.board.checkers},
        ),
        head=(
            Message("bearoff.average", "Pips"),
            Message("bearoff.average", "Fewest"),
            Message("bearoff.average", "Mean"),
            Message("bearoff.average", "Most"),
        ),
        rows=tuple(
            (row.pips, Amount(row.fewest), Amount(row.middle), Amount(row.most))
            for row in table
            if row.pips % PIP_STEP == 0
        ),
        numeric=(1, 2, 3),
    )


def _thumb(ruleset: Ruleset) -> Statement:
    error = measure_thumb(home_table(ruleset.dice.moves_on_double))
    rule = Message(
        "bearoff.thumb",
        "Rule of thumb: rolls ≈ pips ÷ {pips} + (checkers + {more}) ÷ {checkers}.",
        {"pips": PIPS_PER_ROLL, "more": MORE_CHECKERS, "checkers": CHECKERS_PER_ROLL},
    )
    measured = Message(
        "bearoff.thumb",
        "It is an approximation: off by {typical} rolls on average, by at most {near} for "
        "{share} of all arrangements, by {greatest} at the worst.",
        {
            "typical": Amount(error.typical),
            "near": Amount(NEAR, 1),
            "share": Share(error.within_half, 0),
            "greatest": Amount(error.greatest, 1),
        },
    )
    return Statement(((rule,), (measured,)), bullets=False)


def _foot(ruleset: Ruleset) -> tuple[Sentence, ...]:
    point, number = 4, 2
    found: list[Sentence] = [
        Message(
            "bearoff.foot",
            "Plays go by the mover’s own points: {move} is from {source} to {target}, {off} is "
            "borne off, {star} is a hit.",
            {
                "move": Notation("6/2"),
                "source": HOME,
                "target": 2,
                "off": Notation("4/off"),
                "star": Notation("*"),
            },
        ),
        Plural(
            "bearoff.foot",
            "What is left: {left} is {number} checker on point {point}.",
            "What is left: {left} is {number} checkers on point {point}.",
            "number",
            {"left": Notation(f"{point}:{number}"), "number": number, "point": point},
        ),
        Message(
            "bearoff.foot",
            "Numbers are computed from every throw and are exact, unless {mark} marks an "
            "approximation.",
            {"mark": APPROXIMATE},
        ),
        Message(
            "foot", "{name}, {day}.", {"name": ruleset_name(ruleset), "day": Day(ruleset.dated)}
        ),
    ]
    if ruleset.source:
        found.append(Message("foot", "After: {source}.", {"source": Verbatim(ruleset.source)}))
    return tuple(found)
