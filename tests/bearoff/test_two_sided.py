"""The two-sided table and its equities: against GNU Backgammon's database and fractions."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tableside.bearoff.errors import BearoffError, Refusal
from tableside.bearoff.exact import exact_duel
from tableside.bearoff.money import Money, money
from tableside.bearoff.race import Method, win_chance
from tableside.bearoff.sides import sides_of
from tableside.bearoff.tables import duel_table
from tableside.bearoff.two_sided import CENTRED, OTHERS, OWNED, WIN, build_two_sided
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset

BACKGAMMON = Ruleset()
MONEY = Ruleset().changed({"match.play": False, "cube.use": True})
TOLERANCE = 2e-4
ROWS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "bearoff.json").read_text("utf-8")
)["two_sided"]


def position(row: dict[str, Any]) -> Position:
    sides = (Side.of(dict(enumerate(row[key], 1))) for key in ("on_roll", "opponent"))
    return Position(*sides).completed(15)


def name(row: dict[str, Any]) -> str:
    return "v".join("-".join(map(str, row[key])) for key in ("on_roll", "opponent"))


@pytest.mark.parametrize("row", ROWS, ids=name)
def test_gnu_backgammons_figures(row: dict[str, Any]) -> None:
    here = position(row)
    win = win_chance(here, BACKGAMMON)
    assert win.method is Method.EXACT
    assert win.is_exact
    assert win.value == pytest.approx(row["win"], abs=TOLERANCE)
    found = money(here, MONEY)
    for kind, value in (
        ("owned", found.owned),
        ("centred", found.centred),
        ("opponent", found.others),
    ):
        assert value == pytest.approx(row["roll"][kind], abs=TOLERANCE)
    assert (found.double, found.take) == (row["double"], row["take"])


@pytest.mark.parametrize("row", [row for row in ROWS if "exact_win" in row], ids=name)
def test_fractions_of_an_independent_computation(row: dict[str, Any]) -> None:
    found = exact_duel(position(row), BACKGAMMON)
    assert found.win == Fraction(row["exact_win"])
    assert found.owned == Fraction(row["exact_roll"]["owned"])
    assert found.centred == Fraction(row["exact_roll"]["centred"])
    assert found.others == Fraction(row["exact_roll"]["opponent"])


@pytest.mark.parametrize("moves_on_double", [2, 3, 4])
def test_the_table_is_the_fractions_on_every_pair_of_two_checkers(moves_on_double: int) -> None:
    ruleset = BACKGAMMON.changed({"dice.moves_on_double": moves_on_double})
    small = sides_of(6, 2)
    table = build_two_sided(small, moves_on_double)
    for one in range(1, small.count):
        for two in range(1, small.count):
            pair = [Side.of(dict(enumerate(small.side(n), 1))) for n in (one, two)]
            exact = exact_duel(Position(*pair), ruleset)
            told = [float(x) for x in (exact.win, exact.owned, exact.centred, exact.others)]
            assert table.values[one, two].tolist() == pytest.approx(told, abs=1e-14)


def test_a_small_table_is_a_corner_of_the_large_one() -> None:
    small, large = build_two_sided(sides_of(6, 4), 4), duel_table(4)
    numbers = [large.sides.number(small.sides.side(n)) for n in range(1, small.sides.count)]
    corner = large.values[np.ix_(numbers, numbers)]
    assert np.abs(corner - small.values[1:, 1:]).max() < 1e-14


def test_what_must_hold_of_every_pair() -> None:
    values = duel_table(4).values[1:, 1:]
    win, owned, centred, others = (values[..., k] for k in (WIN, OWNED, CENTRED, OTHERS))
    assert ((win > 0) & (win <= 1)).all()
    # A cube that one may turn is worth no less than one that both may turn, and that no
    # less than one that only the other side may turn; a cube is worth nothing to a side
    # that cannot turn it and at most something to the one that can.
    slack = 1e-12
    assert (owned >= centred - slack).all()
    assert (centred >= others - slack).all()
    assert (owned >= 2 * win - 1 - slack).all()
    assert (others <= 2 * win - 1 + slack).all()


def test_to_roll_first_is_an_advantage() -> None:
    win = duel_table(4).values[1:, 1:, WIN]
    assert (np.diagonal(win) >= 0.5).all()
    assert (win + win.T >= 1 - 1e-12).all()


def test_what_the_answers_mean() -> None:
    found = Money(owned=0.5, centred=0.4, others=0.3)
    assert (found.taken, found.take, found.double, found.redouble) == (0.6, True, True, True)
    sure = Money(owned=1.0, centred=1.0, others=1.0)
    assert (sure.take, sure.double, sure.redouble) == (False, False, False)


@pytest.mark.parametrize(
    ("ruleset", "refusal"),
    [
        (BACKGAMMON, Refusal.NO_CUBE),
        (BACKGAMMON.changed({"cube.use": True}), Refusal.MATCH_PLAY),
        (MONEY.changed({"cube.limit": 64}), Refusal.CUBE_LIMIT),
        (MONEY.changed({"dice.throw_again_after_double": True}), Refusal.THROW_AGAIN),
    ],
)
def test_money_is_refused_where_its_figures_do_not_hold(ruleset: Ruleset, refusal: Refusal) -> None:
    with pytest.raises(BearoffError) as caught:
        money(Position.symmetric({3: 2}).completed(15), ruleset)
    assert caught.value.refusal is refusal


def test_money_is_refused_while_a_gammon_can_be_won() -> None:
    three = MONEY.changed({"board.checkers": 3, "board.setup": ((24, 1), (23, 1), (22, 1))})
    nobody_off = Position.symmetric({3: 3})
    with pytest.raises(BearoffError) as caught:
        money(nobody_off, three)
    assert caught.value.refusal is Refusal.GAMMONS
    no_gammons = three.changed({"scoring.gammon": 1, "scoring.backgammon": 1})
    assert money(nobody_off, no_gammons) == money(nobody_off.completed(15), MONEY)


@pytest.mark.parametrize("beavers", [False, True])
def test_jacoby_and_beavers_change_nothing_in_a_race_without_gammons(beavers: bool) -> None:
    ruleset = MONEY.changed({"cube.jacoby": True, "cube.beavers": beavers})
    here = Position.symmetric({6: 2, 3: 1}).completed(15)
    assert money(here, ruleset) == money(here, MONEY)
    # Nobody should ever double where a beaver would be right: a loss after the take.
    values = duel_table(4).values[1:, 1:]
    beaver = values[..., OTHERS] < 0
    assert (values[..., CENTRED][beaver] > 2 * values[..., OTHERS][beaver]).all()


@pytest.mark.parametrize(
    ("here", "refusal"),
    [
        (Position.symmetric({13: 1, 6: 1}), Refusal.CONTACT),
        (Position(Side.of({}), Side.of({1: 1})), Refusal.FINISHED),
        (Position(Side.of({1: 1}), Side.of({})), Refusal.NO_OPPONENT),
        (Position.symmetric({6: 7}), Refusal.TOO_MANY),
        (Position.symmetric({7: 1}), Refusal.TOO_MANY),
    ],
)
def test_money_is_refused_where_there_is_no_short_race(here: Position, refusal: Refusal) -> None:
    with pytest.raises(BearoffError) as caught:
        money(here.completed(15), MONEY)
    assert caught.value.refusal is refusal
