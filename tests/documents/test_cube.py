"""The page about the cube: each number asked again of the engine, each setting seen on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.rulesets import HYPER
from support.said import messages
from tableside.diagrams.model import CubeFace
from tableside.documents import cube_match, cube_steps, cube_tables
from tableside.documents.asked import NOTHING
from tableside.documents.model import Document, Figure, Figures, Row, Section, Statement, Table
from tableside.documents.registry import DOCUMENTS
from tableside.documents.sheets import cube
from tableside.engine.cube import CubeAction, CubeState, Dropped, act, may, may_double
from tableside.engine.match import Phase, after_game, standing
from tableside.engine.ruleset import Ruleset, Value
from tableside.engine.scoring import Result
from tableside.engine.state import Match, Offer, Seat
from tableside.odds import equity_rows, last_roll_calls, score, score_take_point
from tableside.rulebook.book import BY_ID
from tableside.rulebook.loader import load, shipped
from tableside.rulebook.message import Amount, Listing, Message, Notation, Numerals, Share

Settings = dict[str, Value]

TOURNAMENT, MONEY = load("tournament"), load("money")
CRITTERS: Settings = {"cube.raccoons": True, "cube.automatic_doubles": 2}
HOUSES: dict[str, Ruleset] = {
    "tournament": TOURNAMENT,
    "money": MONEY,
    "all critters": load("money", CRITTERS),
    "match to 2": load("tournament", {"match.length": 2}),
    "match to 5": load("tournament", {"match.length": 5}),
    "match to 15": load("tournament", {"match.length": 15}),
    "no Crawford rule": load("tournament", {"match.crawford": False}),
    "cube to 2": load("tournament", {"cube.limit": 2}),
    "money to 2": load("money", {"cube.limit": 2}),
    "wins alike": load("money", {"scoring.gammon": 1, "scoring.backgammon": 1}),
    "no triple game": load("tournament", {"scoring.backgammon": 2}),
    "three checkers": load("tournament", {"board.checkers": 3, "board.setup": HYPER}),
    "one checker": load("money", {"board.checkers": 1, "board.setup": ((24, 1),)}),
    "doubles twice": load("money", {"dice.moves_on_double": 2}),
    "two on a point": load(
        "money",
        {"movement.most_on_point": 2, "board.checkers": 4, "board.setup": ((24, 2), (13, 2))},
    ),
}
EVERY = pytest.mark.parametrize("ruleset", HOUSES.values(), ids=HOUSES)


def built(ruleset: Ruleset) -> Document:
    return cube.build(ruleset, NOTHING)


def blocks(part: object) -> Iterator[object]:
    """Every block of a document, those in rows too."""
    if isinstance(part, Document):
        for section in part.sections:
            yield from blocks(section)
    elif isinstance(part, Section):
        for block in part.blocks:
            yield from blocks(block)
    elif isinstance(part, Row):
        for block in (*part.said, *part.side):
            yield from blocks(block)
    elif isinstance(part, Figures):
        yield from part.boards
    else:
        yield part


def figures(document: Document) -> dict[str, Figure]:
    return {block.id: block for block in blocks(document) if isinstance(block, Figure)}


def section(document: Document, id_: str) -> Section:
    return next(part for part in document.sections if part.id == id_)


def ids(document: Document) -> list[str]:
    return [part.id for part in document.sections]


# ---- Which rulesets have it ---------------------------------------------------------


@pytest.mark.parametrize("name", ["casual", "backgammon"])
def test_a_ruleset_without_a_cube_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(cube.NoCubeError) as fault:
        DOCUMENTS["cube"].prepare(load(name), NOTHING)
    line = str(fault.value)
    assert "\n" not in line
    assert f"ruleset '{name}' has no cube" in line
    able = [name for name in shipped() if load(name).doubles]
    assert line.endswith(": " + ", ".join(able))
    assert {"tournament", "money"} <= set(able)


def test_a_match_to_one_point_is_refused_too() -> None:
    with pytest.raises(cube.NoCubeError, match="plays a match to 1, where nobody doubles"):
        built(load("tournament", {"match.length": 1, "match.crawford": False}))


@pytest.mark.parametrize("name", [name for name in shipped() if load(name).doubles])
def test_every_ruleset_with_a_cube_has_it(name: str) -> None:
    DOCUMENTS["cube"].prepare(load(name), NOTHING)
    assert built(load(name)).sections


# ---- What holds depends on the ruleset ----------------------------------------------


def test_a_match_has_scores_and_a_money_game_its_own_rules() -> None:
    assert ids(built(TOURNAMENT)) == ["use", "worth", "take", "moved", "score", "games"]
    assert ids(built(MONEY)) == ["use", "worth", "take", "moved", "jacoby", "beavers"]
    both = load("money", CRITTERS)
    assert ids(built(both))[4:] == ["jacoby", "automatic", "beavers"]


@EVERY
def test_every_rule_on_the_page_is_a_clause_that_holds(ruleset: Ruleset) -> None:
    said = [
        sentence
        for block in blocks(built(ruleset))
        if isinstance(block, Statement)
        for item in block.items
        for sentence in item
        if sentence.context in BY_ID
    ]
    assert {"cube.use", "cube.offer", "cube.answer", "score.cube"} <= {s.context for s in said}
    for sentence in said:
        assert BY_ID[sentence.context].when(ruleset)
        assert sentence == BY_ID[sentence.context].message(ruleset)
    wanted = {
        "cube.crawford": ruleset.match.crawford,
        "cube.jacoby": ruleset.cube.jacoby and ruleset.scoring.gammon > 1,
        "cube.beaver": ruleset.cube.beavers,
        "cube.raccoon": ruleset.cube.raccoons,
        "cube.limit": bool(ruleset.cube.limit),
        "opening.automatic_double": bool(ruleset.cube.automatic_doubles),
        "score.cube_example": ruleset.scoring.gammon > 1,
    }
    contexts = {sentence.context for sentence in said}
    assert {context: context in contexts for context in wanted} == wanted


FLIPS: tuple[tuple[Ruleset, Settings, tuple[str, ...]], ...] = (
    (TOURNAMENT, {"match.crawford": False}, ("score", "games")),
    (TOURNAMENT, {"cube.limit": 2}, ("use", "worth", "moved", "score")),
    (TOURNAMENT, {"match.length": 5}, ("score", "games")),
    (TOURNAMENT, {"match.lengths": (3, 5)}, ("score", "games")),
    (TOURNAMENT, {"scoring.gammon": 1, "scoring.backgammon": 1}, ("worth", "moved", "score")),
    (TOURNAMENT, {"scoring.backgammon": 2}, ("worth",)),
    (TOURNAMENT, {"cube.holland_throws": 2}, ("games",)),
    (MONEY, {"cube.limit": 2}, ("use", "worth", "moved", "beavers")),
    (MONEY, {"cube.raccoons": True}, ("beavers",)),
    (MONEY, {"cube.beaver_drop": False}, ("beavers",)),
    (MONEY, {"dice.moves_on_double": 2}, ("take",)),
    (MONEY, {"scoring.backgammon": 2}, ("worth", "jacoby")),
)


@pytest.mark.parametrize(("ruleset", "changes", "touched"), FLIPS, ids=[str(f[1]) for f in FLIPS])
def test_a_flipped_setting_changes_the_page(
    ruleset: Ruleset, changes: Settings, touched: tuple[str, ...]
) -> None:
    before, after = built(ruleset), built(ruleset.changed(changes))
    differ = {part.id for part in before.sections if part not in after.sections} & set(ids(after))
    assert set(touched) <= differ


@pytest.mark.parametrize(
    ("changes", "gone"),
    [({"cube.jacoby": False}, "jacoby"), ({"cube.beavers": False}, "beavers")],
    ids=str,
)
def test_what_is_off_is_not_on_the_page(changes: Settings, gone: str) -> None:
    assert gone in ids(built(MONEY))
    assert gone not in ids(built(MONEY.changed(changes)))


@EVERY
def test_no_document_text_holds_a_digit(ruleset: Ruleset) -> None:
    for sentence in messages(built(ruleset)):
        text = sentence.text if isinstance(sentence, Message) else sentence.plural
        assert not any(sign.isdigit() for sign in text), text


# ---- Figures ------------------------------------------------------------------------


@EVERY
def test_each_figure_is_a_position_of_the_game(ruleset: Ruleset) -> None:
    found = figures(built(ruleset))
    for figure in found.values():
        position = figure.diagram.position
        assert position.problems(ruleset.board.checkers) == ()
        assert position.mover.in_play
        assert position.opponent.in_play
        most = ruleset.movement.most_on_point
        for side in (position.mover, position.opponent):
            # Two last checkers on a point are never too many for a rule that closes points.
            assert not most or max(side.points) <= most
    assert len({figure.id for figure in found.values()}) == len(found)


def test_there_is_a_figure_for_each_state_of_the_cube() -> None:
    found = figures(built(load("money", CRITTERS)))
    assert {id_: figure.diagram.cube for id_, figure in found.items() if "cube" in id_} == {
        "cube-middle": CubeFace(64),
        "cube-double": CubeFace(2, None, "opponent"),
        "cube-owned": CubeFace(2, "opponent"),
        "cube-beaver": CubeFace(4, None, "mover"),
        "cube-raccoon": CubeFace(8, None, "opponent"),
    }


# ---- Tables -------------------------------------------------------------------------


def test_the_steps_are_those_of_the_engine() -> None:
    table = cube_steps.table(Message("t", ""), cube_steps.doubles(MONEY), MONEY)
    assert [(row[1], row[4]) for row in table.rows] == [
        (1, Notation("–")), (2, 1), (2, Notation("–")), (4, 2), (4, Notation("–")),
    ]  # fmt: skip
    owners = [row[2] for row in table.rows if isinstance(row[2], Message)]
    assert [owner.text for owner in owners] == [
        "in the middle", "opponent", "opponent", "you", "you",
    ]  # fmt: skip


def test_beaver_and_raccoon_step_by_step() -> None:
    ruleset = load("money", CRITTERS)
    steps = cube_steps.beavers(ruleset)
    # After the source: doubled from 1, beavered to 4, a drop loses 2; a raccoon to 8 loses 4.
    assert [step.state.stake for step in steps] == [2, 4, 8, 8]
    assert [cube_steps.drop_of(step.state, ruleset) for step in steps] == [1, 2, 4, Notation("–")]
    assert [step.state.answering for step in steps] == [Seat.TOP, Seat.BOTTOM, Seat.TOP, None]
    assert steps[-1].state.cube.owner is Seat.TOP


@pytest.mark.parametrize("drops", [True, False])
def test_a_drop_that_is_forbidden_is_told_so(drops: bool) -> None:
    changes: Settings = {**CRITTERS, "cube.beaver_drop": drops, "cube.raccoon_drop": not drops}
    ruleset = load("money", changes)
    for step in cube_steps.beavers(ruleset):
        cell = cube_steps.drop_of(step.state, ruleset)
        legal = may(CubeAction.DROP, step.state, ruleset).legal
        if step.state.offer is Offer.NONE:
            assert cell == Notation("–")
        elif legal:
            ended = act(CubeAction.DROP, step.state, ruleset)
            assert isinstance(ended, Dropped)
            assert cell == ended.points
        else:
            assert isinstance(cell, Message)
            assert cell.text == "not allowed"


def test_a_gammon_on_four_pays_eight() -> None:
    table = cube_tables.pays(TOURNAMENT)
    assert [row[1:] for row in table.rows] == [(1, 2, 4, 8), (2, 4, 8, 16), (3, 6, 12, 24)]
    # Under the Jacoby rule a gammon pays as one only with a cube that was turned.
    assert cube_tables.pays(MONEY).rows[1][1:] == (1, 4, 8, 16)
    assert cube_tables.pays(HOUSES["cube to 2"]).rows[1][1:] == (2, 4)
    assert len(cube_tables.pays(HOUSES["wins alike"]).rows) == 1


def test_jacoby_with_and_without() -> None:
    rows = [row[1:] for row in cube_tables.jacoby(load("money", CRITTERS)).rows]
    # Gammon, then backgammon: nobody doubled, an automatic double, a double taken on 2.
    assert rows == [(1, 2), (2, 4), (4, 4), (1, 3), (2, 6), (6, 6)]


def test_automatic_doubles_stop_where_the_ruleset_says() -> None:
    table = cube_tables.automatic(load("money", CRITTERS))
    assert [(row[0], row[2]) for row in table.rows] == [(1, 2), (2, 4), (3, 4)]


def test_the_last_rolls_are_reckoned_twice() -> None:
    table = cube_tables.calls(last_roll_calls(MONEY))
    assert [row[0] for row in table.rows] == [Listing((2, 2)), Listing((6,)), Listing((4, 1))]
    chances = [row[2].value for row in table.rows if isinstance(row[2], Share)]
    assert chances == pytest.approx([10 / 36, 9 / 36, 7 / 36])
    assert [row[3] for row in table.rows] == [36, 36, 36]
    sums = [row[4].text for row in table.rows if isinstance(row[4], Numerals)]
    assert [int(text.rpartition("= ")[2]) for text in sums] == [
        26 * 2 - 10 * 2, 27 * 2 - 9 * 2, 29 * 2 - 7 * 2,
    ]  # fmt: skip
    better = [row[5].text for row in table.rows if isinstance(row[5], Message)]
    assert better == ["Take", "Take or drop, the same", "Drop"]


def test_the_take_points_of_the_money_table() -> None:
    rows = cube_tables.moved(MONEY).rows
    cells = [[cell.value for cell in row if isinstance(cell, Share)] for row in rows]
    assert cells[0] == pytest.approx([0, 1 / 4, 3 / 14, 1 / 5])
    # (2 * 1.4 - 1) / (2 + 2 * 1.4 + x)
    assert cells[4] == pytest.approx([0.4, 1.8 / 4.8, 1.8 / (4.8 + 2 / 3), 1.8 / 5.8])
    assert len(cube_tables.moved(HOUSES["wins alike"]).rows) == 1
    limited = cube_tables.moved(HOUSES["money to 2"]).rows
    assert all(row[1] == row[2] == row[3] for row in limited)


# ---- The match ----------------------------------------------------------------------


@pytest.mark.parametrize("length", [2, 3, 4, 5, 7, 9, 15, 25, 99])
def test_the_example_match_is_played_by_the_rules(length: int) -> None:
    ruleset = load("tournament", {"match.length": length})
    games = cube_match.example_match(ruleset)
    match = games[0].before
    assert max(match.bottom, match.top) < length - 1
    for game in games:
        assert game.before == match
        assert game.phase is standing(match, ruleset).phase
        assert game.doubling == may_double(CubeState(), ruleset, match).legal
        assert game.cube == 1 or game.doubling
        match = after_game(match, game.winner, game.points, ruleset)
        assert game.after == match
    assert standing(match, ruleset).phase is Phase.WON
    crawford = [game for game in games if game.phase is Phase.CRAWFORD]
    (one,) = crawford
    assert not one.doubling
    assert max(one.before.bottom, one.before.top) == length - 1
    assert one.number < len(games)
    assert 3 <= len(games) <= 8


def test_the_score_table_of_a_match_to_seven() -> None:
    games = cube_match.example_match(TOURNAMENT)
    assert [(g.points, g.after.bottom, g.after.top) for g in games] == [
        (2, 0, 2), (4, 4, 2), (1, 4, 3), (2, 6, 3), (1, 6, 4), (2, 6, 6), (1, 7, 6),
    ]  # fmt: skip
    assert [g.number for g in games if g.phase is Phase.CRAWFORD] == [5]
    assert games[1].result is Result.GAMMON
    without = cube_match.example_match(HOUSES["no Crawford rule"])
    assert all(game.doubling for game in without)


def test_the_length_is_the_rulesets_own() -> None:
    for changes, length in (
        ({"match.length": 11}, 11),
        ({"match.lengths": (1, 3, 5)}, 5),
        ({"match.lengths": (9, 15)}, 9),
        ({}, 7),
    ):
        ruleset = load("tournament", changes)
        assert cube_match.example_length(ruleset) == length
        assert cube_match.example_match(ruleset)[-1].after.length == length


def numbers(table: Table) -> list[list[float | None]]:
    return [
        [cell.value if isinstance(cell, Amount) else None for cell in row[1:]] for row in table.rows
    ]


@EVERY
def test_the_tables_of_a_match_are_those_of_the_odds(ruleset: Ruleset) -> None:
    if not ruleset.match.play:
        return
    most = cube_match.table_needs(ruleset)
    found = numbers(cube_match.equity_table(ruleset))
    exact = [[100 * float(cell) for cell in row] for row in equity_rows(ruleset, most)]
    if ruleset.match.crawford:
        assert len(found) == most + 1
        del found[1]
    assert found == exact
    dead, live = cube_match.take_tables(ruleset)
    for table in (dead, live):
        assert [row[0] for row in table.rows] == list(range(2, most + 1))
    for row, cells in zip(dead.rows, numbers(dead), strict=True):
        assert isinstance(row[0], int)
        for taker, cell in enumerate(cells, 1):
            point = score_take_point(score(taker, row[0]), ruleset)
            assert cell == (None if point is None else pytest.approx(100 * float(point.dead)))


def test_no_table_goes_beyond_the_match() -> None:
    assert cube_match.table_needs(HOUSES["match to 5"]) == 5
    assert cube_match.table_needs(HOUSES["match to 15"]) == 7
    assert cube_match.table_needs(load("tournament", {"match.lengths": (1, 3)})) == 3
    assert Match(5) == cube_match.example_match(HOUSES["match to 5"])[0].before
