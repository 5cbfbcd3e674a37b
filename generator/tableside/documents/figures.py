"""The figures of the table sheet: positions that the engine plays before they are drawn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tableside.diagrams.model import Diagram, Verdict, View
from tableside.documents.describe import describe_drawn, roll_text
from tableside.documents.model import BoardLabels, Figure
from tableside.engine.dice import Dice
from tableside.engine.legality import flat, legal_plays, steps
from tableside.engine.play import Move, Play
from tableside.engine.position import BAR, Position, Side, facing
from tableside.engine.ruleset import Ruleset
from tableside.notation.plays import write_play
from tableside.rulebook.message import Listing, Message, Notation

BOARD_WORDS = BoardLabels(
    home=Message("board.label", "your home board"),
    opposing_home=Message("board.label", "your opponent’s home board"),
    outer=Message("board.label", "your outer board"),
    opposing_outer=Message("board.label", "your opponent’s outer board"),
    bar=Message("board.label", "bar"),
)


def starting_position(ruleset: Ruleset) -> Figure:
    """The whole board as it is set up, with both directions of play."""
    diagram = Diagram(ruleset.start, view=View(directions=True))
    return Figure(
        id="start",
        diagram=diagram,
        title=Message("figure.start", "Starting position"),
        description=describe_drawn(diagram),
        width="full",
        labels=BOARD_WORDS,
    )


def _position(ruleset: Ruleset, mover: Side, opponent: Side) -> Position:
    """A position with all checkers of the game; those that the figure does not need are off."""
    return Position(
        *(replace(side, off=ruleset.board.checkers - side.in_play) for side in (mover, opponent))
    )


def _points_can_close(ruleset: Ruleset) -> bool:
    """Whether a player has as many checkers as it takes to close a point."""
    return ruleset.board.checkers >= ruleset.movement.closed_from


def landing_between(ruleset: Ruleset) -> Figure | None:
    """One checker with both dice: one way is closed in between, the other is open.

    None where too few checkers are in the game to close a point.
    """
    if not _points_can_close(ruleset):
        return None
    source, dice = 12, Dice(4, 1)
    closed = ruleset.movement.closed_from
    position = _position(
        ruleset, Side.of({source: 1}), Side.of({facing(source - dice.low): closed})
    )
    board = flat(position)
    shut, through = (
        (dice.low, dice.high)
        if not steps(board, dice.low, ruleset, frozenset())
        else (dice.high, dice.low)
    )
    (play,) = legal_plays(position, dice, ruleset)
    diagram = Diagram(
        position,
        play=play,
        marks=(Verdict(source - shut, open=False),),
        view=View(region="outer", bar=True, trays=False),
    )
    return Figure(
        id="landing-between",
        diagram=diagram,
        title=Message("figure.landing_between", "Landing in between"),
        description=describe_drawn(diagram, dice),
        caption=Message(
            "figure.landing_between",
            "Roll {roll}, same checker: landing on {open}, not on {closed}.",
            {"roll": roll_text(dice), "closed": source - shut, "open": source - through},
        ),
    )


def _wall(ruleset: Ruleset) -> Side:
    """Closed points for the one who enters, as many as the game has checkers for."""
    closed, most = ruleset.movement.closed_from, ruleset.movement.most_on_point
    spare = ruleset.board.checkers - 2 * closed
    points = {6: closed, 5: closed} if spare >= 0 else {6: closed}
    if spare > 0 and (not most or most > closed):
        points[6] += 1
    return Side.of(points)


def entering(ruleset: Ruleset) -> Figure | None:
    """A checker on the bar: one die finds its point closed, the other enters.

    None where too few checkers are in the game to close a point.
    """
    if not _points_can_close(ruleset):
        return None
    dice = Dice(6, 3)
    position = _position(ruleset, Side.of({}, bar=1), _wall(ruleset))
    (move,) = (
        move
        for die in (dice.high, dice.low)
        for move in steps(flat(position), die, ruleset, frozenset())
    )
    shut = dice.high if move.die == dice.low else dice.low
    diagram = Diagram(
        position,
        play=Play((move,)),
        marks=(Verdict(BAR - shut, open=False),),
        view=View(region="far-home", bar=True, trays=False),
    )
    return Figure(
        id="entering",
        diagram=diagram,
        title=Message("figure.entering", "Entering"),
        description=describe_drawn(diagram, dice),
        caption=Message(
            "figure.entering",
            "Roll {roll}: {shut} is closed, so the {die} enters on {point}.",
            {
                "roll": roll_text(dice),
                "shut": BAR - shut,
                "die": move.die,
                "point": move.target,
            },
        ),
    )


def _bearing_off(
    ruleset: Ruleset, order: tuple[int, ...], die: int
) -> tuple[Diagram, tuple[Move, ...]]:
    """A home board with as many checkers as the game has, from those needed most.

    The opponent has one checker left, out of the picture: the game is not over yet.
    """
    mover = Side.of(Counter(order[: ruleset.board.checkers]))
    position = _position(ruleset, mover, Side.of({1: 1}))
    moves = tuple(steps(flat(position), die, ruleset, frozenset()))
    return Diagram(position, play=Play(moves[:1]), view=View(region="home", trays=True)), moves


def _written(moves: tuple[Move, ...]) -> Listing:
    return Listing(tuple(Notation(write_play(Play((move,)))) for move in moves), "or")


def from_higher(ruleset: Ruleset) -> Figure:
    """The point of the number is empty and checkers stand higher: a move, no bearing off."""
    die = 4
    diagram, moves = _bearing_off(ruleset, (6, 5, 2, 3, 6), die)
    return Figure(
        id="from-higher",
        diagram=diagram,
        title=Message("figure.from_higher", "Empty point, checkers higher"),
        description=describe_drawn(diagram),
        caption=Message(
            "figure.from_higher",
            "A {die}, with point {die} empty: {plays}. No checker comes off.",
            {"die": die, "plays": _written(moves)},
        ),
    )


def from_highest(ruleset: Ruleset) -> Figure:
    """No checker stands as high as the number: the highest comes off."""
    die = 5
    diagram, moves = _bearing_off(ruleset, (3, 2, 1, 3, 2), die)
    return Figure(
        id="from-highest",
        diagram=diagram,
        title=Message("figure.from_highest", "Empty point, no checker higher"),
        description=describe_drawn(diagram),
        caption=Message(
            "figure.from_highest",
            "A {die}, with none above point {highest}: {plays}.",
            {"die": die, "highest": moves[0].source, "plays": _written(moves)},
        ),
    )
