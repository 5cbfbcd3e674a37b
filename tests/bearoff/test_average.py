"""Average rolls by pip count, the rule of thumb, and checkers that are better kept."""

from __future__ import annotations

import pytest

from tableside.bearoff.average import by_pips, measure_thumb, thumb
from tableside.bearoff.best import rank
from tableside.bearoff.holding import held_back
from tableside.bearoff.race import race
from tableside.bearoff.tables import home_table
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset

BACKGAMMON = Ruleset()


def side(points: tuple[int, ...]) -> Side:
    return Side.of(dict(enumerate(points, 1)))


def test_a_row_for_each_pip_count_from_1_to_90() -> None:
    rows = by_pips(home_table(4))
    assert [row.pips for row in rows] == list(range(1, 91))
    assert sum(row.sides for row in rows) == 54_263
    for row in rows:
        assert row.fewest <= row.middle <= row.most
        assert race(side(row.quickest), BACKGAMMON).mean == row.fewest
        assert race(side(row.slowest), BACKGAMMON).mean == row.most
        assert side(row.quickest).pips == side(row.slowest).pips == row.pips


def test_one_pip_and_ninety_are_one_side_each() -> None:
    rows = by_pips(home_table(4))
    assert (rows[0].quickest, rows[0].middle) == ((1, 0, 0, 0, 0, 0), 1.0)
    assert rows[-1].quickest == rows[-1].slowest == (0, 0, 0, 0, 0, 15)


def test_the_rule_of_thumb_is_off_by_what_is_told() -> None:
    table = home_table(4)
    told = measure_thumb(table)
    errors = []
    for number in range(1, table.sides.count):
        here = table.sides.side(number)
        errors.append(abs(thumb(int(table.sides.pips[number]), sum(here)) - table.means[number]))
    assert told.sides == len(errors) == 54_263
    assert told.typical == pytest.approx(sum(errors) / len(errors))
    assert told.greatest == pytest.approx(max(errors))
    assert told.within_half == pytest.approx(sum(error <= 0.5 for error in errors) / len(errors))
    assert told.worst == (15, 0, 0, 0, 0, 0)


def test_the_rule_of_thumb_is_good_enough_to_print() -> None:
    told = measure_thumb(home_table(4))
    assert told.typical < 0.2
    assert told.within_half > 0.93
    few = measure_thumb(home_table(4), least=15)
    assert few.sides == 15_504


def test_3825_times_a_checker_is_better_kept() -> None:
    found = held_back(home_table(4))
    assert len(found) == 3825
    two = [held for held in found if sum(held.side) == 2]
    assert [(held.side, held.dice.high, held.dice.low) for held in two] == [
        ((0, 0, 0, 1, 0, 1), 5, 2)
    ]
    assert min(sum(held.side) for held in found) == 2
    assert all(held.gain > 0 and not held.dice.is_double for held in found)


def test_each_of_a_sample_is_so_by_the_ranking_of_legal_plays() -> None:
    for held in held_back(home_table(4))[::40]:
        position = Position(side(held.side), Side.of({}, off=15))
        ranking = rank(position, held.dice, BACKGAMMON)
        kept = [row for row in ranking.plays if row.left.mover.off == position.mover.off]
        gone = [row for row in ranking.plays if row.left.mover.off > position.mover.off]
        assert ranking.plays[0] in kept
        assert gone[0].rolls_lost == pytest.approx(held.gain, abs=1e-9)
