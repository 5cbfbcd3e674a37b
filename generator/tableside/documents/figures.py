"""The figures of the table sheet: positions that the engine plays before they are drawn."""

from __future__ import annotations

from dataclasses import replace

from tableside.diagrams.model import Diagram, Verdict, View
from tableside.documents.describe import describe, roll_text
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
    position = ruleset.start
    return Figure(
        id="start",
        diagram=Diagram(position, view=View(directions=True)),
        title=Message("figure.start", "Starting position"),
        description=describe(position),
        width="full",
        labels=BOARD_WORDS,
    )


def _position(ruleset: Ruleset, mover: Side, opponent: Side) -> Position:
    # A small board may show more checkers than a small game has; none are off then.
    return Position(
        *(
            replace(side, off=max(ruleset.board.checkers - side.in_play, 0))
            for side in (mover, opponent)
        )
    )


def landing_between(ruleset: Ruleset) -> Figure:
    """One checker with both dice: one way is closed in between, the other is open."""
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
    return Figure(
        id="landing-between",
        diagram=Diagram(
            position,
            play=play,
            marks=(Verdict(source - shut, open=False), Verdict(source - through, open=True)),
            view=View(region="outer", bar=True, trays=False),
        ),
        title=Message("figure.landing_between", "Landing in between"),
        description=describe(position, dice),
        caption=Message(
            "figure.landing_between",
            "Roll {roll}, same checker: not over {closed}, but over {open}.",
            {"roll": roll_text(dice), "closed": source - shut, "open": source - through},
        ),
    )


def entering(ruleset: Ruleset) -> Figure:
    """A checker on the bar: one die finds its point closed, the other enters."""
    dice = Dice(6, 3)
    closed = ruleset.movement.closed_from
    position = _position(ruleset, Side.of({}, bar=1), Side.of({6: closed + 1, 5: closed}))
    (move,) = (
        move
        for die in (dice.high, dice.low)
        for move in steps(flat(position), die, ruleset, frozenset())
    )
    shut = dice.high if move.die == dice.low else dice.low
    return Figure(
        id="entering",
        diagram=Diagram(
            position,
            play=Play((move,)),
            marks=(Verdict(BAR - shut, open=False),),
            view=View(region="far-home", bar=True, trays=False),
        ),
        title=Message("figure.entering", "Entering"),
        description=describe(position, dice),
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


def _bearing_off(ruleset: Ruleset, mover: Side, die: int) -> tuple[Position, tuple[Move, ...]]:
    position = _position(ruleset, mover, Side.of({}))
    return position, tuple(steps(flat(position), die, ruleset, frozenset()))


def _written(moves: tuple[Move, ...]) -> Listing:
    return Listing(tuple(Notation(write_play(Play((move,)))) for move in moves), "or")


def from_higher(ruleset: Ruleset) -> Figure:
    """The point of the number is empty and checkers stand higher: a move, no bearing off."""
    die = 4
    position, moves = _bearing_off(ruleset, Side.of({6: 2, 5: 1, 3: 1, 2: 1}), die)
    return Figure(
        id="from-higher",
        diagram=Diagram(
            position,
            play=Play(moves[:1]),
            view=View(region="home", trays=True),
        ),
        title=Message("figure.from_higher", "Empty point, checkers higher"),
        description=describe(position),
        caption=Message(
            "figure.from_higher",
            "A {die}, with point {die} empty: {plays}. No checker comes off.",
            {"die": die, "plays": _written(moves)},
        ),
    )


def from_highest(ruleset: Ruleset) -> Figure:
    """No checker stands as high as the number: the highest comes off."""
    die = 5
    position, moves = _bearing_off(ruleset, Side.of({3: 2, 2: 2, 1: 1}), die)
    return Figure(
        id="from-highest",
        diagram=Diagram(
            position,
            play=Play(moves[:1]),
            view=View(region="home", trays=True),
        ),
        title=Message("figure.from_highest", "Empty point, no checker higher"),
        description=describe(position),
        caption=Message(
            "figure.from_highest",
            "A {die}, with no checker above {highest}: {plays}.",
            {"die": die, "highest": moves[0].source, "plays": _written(moves)},
        ),
    )
