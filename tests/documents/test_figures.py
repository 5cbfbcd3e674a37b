"""Every figure shows a position of its game, and what it says of it the engine says too."""

from __future__ import annotations

import pytest

from support.rulesets import HYPER, NACK, all_rulesets
from tableside.diagrams.model import Verdict
from tableside.documents import figures
from tableside.documents.describe import describe_drawn, roll_text
from tableside.documents.model import Figure, Figures
from tableside.documents.sheets import sheet
from tableside.engine.attempt import Attempt, Trip
from tableside.engine.dice import Dice
from tableside.engine.explain import explain
from tableside.engine.legality import flat, legal_plays, steps
from tableside.engine.position import BAR, OFF
from tableside.engine.reason import Reason
from tableside.engine.reason import Verdict as Judged
from tableside.engine.ruleset import Ruleset
from tableside.notation.plays import parse_play
from tableside.rulebook.loader import load
from tableside.rulebook.message import Listing, Notation

RULESETS = all_rulesets()
EVERY = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
# A point can be closed with the checkers that there are.
CLOSING = pytest.mark.parametrize(
    "ruleset",
    [r for n, r in RULESETS.items() if n != "one checker"],
    ids=[n for n in RULESETS if n != "one checker"],
)


def drawn(ruleset: Ruleset) -> list[Figure]:
    document = sheet.build(ruleset)
    blocks = [block for section in document.sections for block in section.blocks]
    opener = [document.opener] if document.opener else []
    return opener + [f for block in blocks if isinstance(block, Figures) for f in block.boards]


def reasons(ruleset: Ruleset, figure: Figure, dice: Dice, *trips: Trip) -> tuple[Reason, ...]:
    return explain(figure.diagram.position, dice, Attempt(trips), ruleset).reasons


@EVERY
def test_each_figure_is_a_position_of_the_game(ruleset: Ruleset) -> None:
    for figure in drawn(ruleset):
        position = figure.diagram.position
        assert position.problems(ruleset.board.checkers) == ()
        # Nobody has won yet.
        assert position.mover.in_play
        assert position.opponent.in_play
        most = ruleset.movement.most_on_point
        for side in (position.mover, position.opponent):
            assert not most or max(side.points) <= most


@EVERY
def test_each_drawn_play_begins_a_legal_one(ruleset: Ruleset) -> None:
    for figure in drawn(ruleset):
        diagram = figure.diagram
        if diagram.play is None:
            continue
        moves = diagram.play.moves
        dice = [m.die for m in moves]
        rolls = (
            [Dice(max(dice), min(dice))]
            if len(dice) == 2
            else [Dice(max(dice[0], other), min(dice[0], other)) for other in range(1, 7)]
        )
        assert any(
            play.moves[: len(moves)] == moves
            for roll in rolls
            for play in legal_plays(diagram.position, roll, ruleset)
        )


@EVERY
def test_each_figure_is_described_as_it_is_drawn_and_named_apart(ruleset: Ruleset) -> None:
    shown = drawn(ruleset)
    assert len({figure.id for figure in shown}) == len(shown)
    for figure in shown:
        positions = describe_drawn(figure.diagram)
        assert figure.description[: len(positions)] == positions
        assert figure.title.context.startswith("figure.")


@EVERY
def test_the_start_is_the_rulesets_own(ruleset: Ruleset) -> None:
    figure = figures.starting_position(ruleset)
    assert figure.diagram.position == ruleset.start
    assert figure.diagram.view.directions
    assert figure.labels is not None


@CLOSING
def test_landing_between(ruleset: Ruleset) -> None:
    figure = figures.landing_between(ruleset)
    assert figure is not None
    assert figure.caption is not None
    facts, position, dice = figure.caption.facts, figure.diagram.position, Dice(4, 1)
    closed, passable = facts["closed"], facts["open"]
    assert (closed, passable) == (11, 8)
    assert facts["roll"] == roll_text(dice)
    assert position.opposing(11) >= ruleset.movement.closed_from
    assert position.opposing(8) == 0
    assert Reason.CLOSED_POINT in reasons(ruleset, figure, dice, Trip(12, (11, 7)))
    over = explain(position, dice, Attempt((Trip(12, (8, 7)),)), ruleset)
    assert over.verdict is Judged.LEGAL
    assert Reason.OPEN_BETWEEN in over.reasons
    assert set(figure.diagram.marks) == {Verdict(11, open=False)}
    assert figure.diagram.play is not None
    assert explain(position, dice, figure.diagram.play, ruleset).verdict is Judged.LEGAL


@CLOSING
def test_entering(ruleset: Ruleset) -> None:
    if not ruleset.hits:
        assert "entering" not in [figure.id for figure in drawn(ruleset)]
        return
    figure = figures.entering(ruleset)
    assert figure is not None
    assert figure.caption is not None
    # A die enters on 25 less its number: the 6 on 19, which is closed, the 3 on 22.
    assert figure.caption.facts == {"roll": Notation("6-3"), "shut": 19, "die": 3, "point": 22}
    assert figure.diagram.marks == (Verdict(19, open=False),)
    dice = Dice(6, 3)
    assert Reason.ENTRY_CLOSED in reasons(ruleset, figure, dice, Trip(BAR, (19,)))
    legal = legal_plays(figure.diagram.position, dice, ruleset)
    assert {play.moves[0].target for play in legal} == {22}


@EVERY
def test_an_empty_point_with_checkers_higher(ruleset: Ruleset) -> None:
    figure = figures.from_higher(ruleset)
    assert figure.caption is not None
    position, die = figure.diagram.position, figure.caption.facts["die"]
    assert die == 4
    assert position.mover.all_home
    assert position.mover.at(4) == 0
    moves = steps(flat(position), 4, ruleset, frozenset())
    assert moves
    assert all(move.source > 4 and move.target != OFF for move in moves)
    assert said(figure) == [(move.source, move.target) for move in moves]
    lower = [point for point in position.mover.occupied if point < 4]
    for point in lower:
        assert Reason.HIGHER_CHECKER_LEFT in reasons(
            ruleset, figure, Dice(4, 4), Trip(point, (OFF,))
        )


@EVERY
def test_an_empty_point_and_no_checker_higher(ruleset: Ruleset) -> None:
    figure = figures.from_highest(ruleset)
    assert figure.caption is not None
    position, highest = figure.diagram.position, figure.caption.facts["highest"]
    assert figure.caption.facts["die"] == 5
    assert highest == max(position.mover.occupied) < 5
    assert said(figure) == [(highest, OFF)]
    for play in legal_plays(position, Dice(5, 5), ruleset):
        told = explain(position, Dice(5, 5), play, ruleset)
        assert told.verdict is Judged.LEGAL
        assert Reason.BEARS_OFF_HIGHEST in told.reasons


def said(figure: Figure) -> list[tuple[int, int]]:
    """The single moves that a caption lists, read back from their notation."""
    assert figure.caption is not None
    plays = figure.caption.facts["plays"]
    assert isinstance(plays, Listing)
    trips = []
    for item in plays.items:
        assert isinstance(item, Notation)
        (trip,) = parse_play(item.text).trips
        trips.append((trip.source, *trip.stops))
    assert plays.style == "or"
    return [(source, target) for source, target in trips]


def test_a_small_game_is_not_shown_with_checkers_it_has_not() -> None:
    hyper = load("backgammon", {"board.checkers": 3, "board.setup": HYPER})
    entering = figures.entering(hyper)
    assert entering is not None
    assert entering.diagram.position.opponent.total == 3
    assert figures.from_higher(hyper).diagram.position.mover.total == 3


def test_where_no_point_can_be_closed_no_figure_says_so() -> None:
    alone = RULESETS["one checker"]
    assert figures.landing_between(alone) is None
    assert figures.entering(alone) is None
    assert [figure.id for figure in drawn(alone)] == ["start", "from-higher", "from-highest"]


def test_nackgammon_is_shown_with_its_own_start() -> None:
    nack = load("backgammon", {"board.setup": NACK})
    assert drawn(nack)[0].diagram.position.mover.at(23) == 2
