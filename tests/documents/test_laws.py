"""The numbered laws, their boards and their remarks, under every ruleset."""

from __future__ import annotations

import pytest

from support.rulesets import all_rulesets, shipped_rulesets
from tableside.documents import laws
from tableside.documents.law_figures import region_for, shown
from tableside.documents.law_notes import differing, remark_on
from tableside.documents.laws import chapters, numbers, rule_text
from tableside.engine.explain import explain
from tableside.engine.legality import legal_plays
from tableside.engine.play import result
from tableside.engine.position import Position, Side
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.book import BY_ID
from tableside.rulebook.clause import Clause
from tableside.rulebook.loader import load

RULESETS = all_rulesets()
each = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
SHIPPED = shipped_rulesets()
each_shipped = pytest.mark.parametrize("ruleset", SHIPPED.values(), ids=SHIPPED)

# What the complete rules must show on a board, by the clause that says it.
DRAWN = (
    *("board.numbering", "board.direction", "moving.open_between", "moving.closed_point"),
    *("hitting.hit", "hitting.on_the_way", "bar.first", "bar.enter", "bar.closed"),
    *("moving.both", "moving.larger", "moving.most_of_a_double", "moving.lost"),
    *("off.all_home", "off.same_turn", "off.exact", "off.from_higher", "off.highest"),
    *("off.choice", "off.after_a_hit", "score.single", "score.gammon", "score.backgammon"),
)


@each
def test_every_clause_that_holds_is_a_law_and_no_other(ruleset: Ruleset) -> None:
    said = [i for chapter in chapters(ruleset) for law in chapter.laws for i in law.ids]
    assert sorted(said) == sorted(i for i, clause in BY_ID.items() if clause.when(ruleset))
    assert set(numbers(ruleset)) == set(said)


@each
def test_laws_are_numbered_through(ruleset: Ruleset) -> None:
    for place, chapter in enumerate(chapters(ruleset), 1):
        wanted = [f"{place}.{n}" for n in range(1, len(chapter.laws) + 1)]
        assert [law.number for law in chapter.laws] == wanted
    anchors = [law.anchor for chapter in chapters(ruleset) for law in chapter.laws]
    assert len(set(anchors)) == len(anchors)


def test_laws_keep_the_order_of_the_rulebook() -> None:
    order = list(BY_ID)
    for chapter in chapters(load("money")):
        places = [order.index(i) for law in chapter.laws for i in law.ids]
        assert places == sorted(places)


def test_a_clause_of_an_unknown_kind_is_printed_with_the_one_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = list(BY_ID.values())
    place = [clause.id for clause in known].index("bar.closed") + 1
    new = Clause("swapping.two", "Two may change places.")
    book = {clause.id: clause for clause in (*known[:place], new, *known[place:])}
    monkeypatch.setattr(laws, "BY_ID", book)
    chapters.cache_clear()
    try:
        hitting = next(one for one in chapters(load("casual")) if one.id == "hitting")
        assert hitting.laws[-1].ids == ("swapping.two",)
    finally:
        chapters.cache_clear()


def test_what_is_no_whole_sentence_is_joined() -> None:
    law = numbers(load("casual"))["board.dice"]
    assert law.ids == ("board.players", "board.checkers", "board.points", "board.dice")
    assert rule_text(law).facts["rule"] == law.sentence


@each_shipped
def test_every_law_that_needs_one_has_a_board(ruleset: Ruleset) -> None:
    without = [i for i in DRAWN if not shown((i,), ruleset)]
    assert without == []


@each
def test_a_board_shows_what_the_engine_says(ruleset: Ruleset) -> None:
    for chapter in chapters(ruleset):
        for law in chapter.laws:
            for board in shown(law.ids, ruleset):
                diagram = board.figure.diagram
                diagram.position.checked(ruleset.board.checkers)
                assert board.rulings
                if diagram.play is None or diagram.dice is None:
                    continue
                position, dice = diagram.position, diagram.dice
                ends = [result(position, play) for play in legal_plays(position, dice, ruleset)]
                assert result(position, diagram.play) in ends
                assert explain(position, dice, diagram.play, ruleset).legal


@each
def test_the_verdict_under_a_board_is_the_engine_s(ruleset: Ruleset) -> None:
    # A drawn play is a legal one; where the first play told is none, nothing is drawn.
    for chapter in chapters(ruleset):
        for law in chapter.laws:
            for board in shown(law.ids, ruleset):
                if board.figure.diagram.play is not None:
                    assert board.rulings[0].allowed


def test_a_law_is_shown_kept_and_broken() -> None:
    (board,) = shown(("moving.larger",), load("casual"))
    assert [ruling.allowed for ruling in board.rulings] == [True, False]
    assert [ruling.said[0].facts["play"].text for ruling in board.rulings] == ["13/7", "13/10"]  # type: ignore[union-attr]
    # What stands between is what is wrong, so it is named.
    first, second = shown(("moving.open_between",), load("casual"))
    plays = [ruling.said[0].facts["play"].text for ruling in first.rulings]  # type: ignore[union-attr]
    assert plays == ["12/8/7", "12/11/7"]
    assert not second.rulings[0].allowed


def test_several_on_the_bar_are_shown() -> None:
    boards = shown(("bar.first",), load("tournament"))
    assert [board.figure.diagram.position.mover.bar for board in boards] == [1, 2]


def test_a_gammon_under_the_jacoby_rule_is_shown_after_a_double() -> None:
    (board,) = shown(("score.gammon",), load("money"))
    facts = [sentence.facts for sentence in board.rulings[0].said]
    assert facts[0]["cube"] == 2
    assert facts[1]["points"] == 4


def test_an_opposing_checker_that_stops_a_play_is_drawn() -> None:
    (board,) = shown(("moving.larger",), load("casual"))
    assert board.figure.diagram.view.region == "whole"
    alone = Position(Side.of({13: 1, 8: 1}), Side.of({1: 2}))
    # Passed by both: it can neither be hit nor stop a checker.
    assert region_for(alone) == "outer-half"
    assert region_for(Position(Side.of({8: 1, 6: 2}), Side.of({1: 2}))) == "bottom-half"


@each_shipped
def test_where_houses_differ_it_is_said(ruleset: Ruleset) -> None:
    differs = differing(ruleset)
    keys = {clause.habit.key for _, clause, _ in differs.instead if clause.habit}
    keys |= {clause.habit.key for clause, _ in differs.besides if clause.habit}
    keys |= {clause.habit.key for i in differs.seldom if (clause := BY_ID[i]).habit}
    assert {
        *("conduct.cocked_dice", "conduct.illegal_play", "movement.hit_and_run_home"),
        *("opening.use", "movement.most_on_point", "scoring.backgammon"),
    } <= keys


def test_a_remark_turns_with_the_setting() -> None:
    here, there = load("casual"), load("casual", {"conduct.cocked_dice": "valid"})
    _head, quoted = remark_on("conduct.cocked", here)
    assert quoted.context == "conduct.valid_on_checker"
    assert remark_on("conduct.valid_on_checker", there)[1].context == "conduct.cocked"
    assert remark_on("conduct.turn_ends", here) == ()
    limited = load("casual", {"movement.hit_and_run_home": False})
    assert "hitting.no_hit_and_run" in differing(limited).seldom
    assert len(remark_on("hitting.no_hit_and_run", limited)) == 1
