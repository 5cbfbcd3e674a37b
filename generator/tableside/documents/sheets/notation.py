"""How plays, the cube and positions are written, and how to type them in."""

from __future__ import annotations

from tableside.diagrams.model import Diagram, View
from tableside.documents import notation_examples, notation_ids
from tableside.documents.asked import Asked
from tableside.documents.describe import describe_drawn, roll_text
from tableside.documents.model import Document, Figure, Figures, Row, Section, Statement, Table
from tableside.documents.sheets.sheet import lead_of, origin_of, ruleset_name
from tableside.engine.cube import CubeAction, CubeState, Dropped, act, may
from tableside.engine.dice import Dice
from tableside.engine.legality import legal_plays
from tableside.engine.position import BAR, facing
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Seat, State
from tableside.notation.plays import write_play
from tableside.notation.points import write_points
from tableside.notation.rolls import write_roll
from tableside.notation.xgid import write_xgid
from tableside.rulebook.book import sentences
from tableside.rulebook.message import Fact, Message, Notation, Plural, Sentence

ROLL = Dice(3, 1)
"""The roll that is typed in as an example."""


def build(ruleset: Ruleset, asked: Asked) -> Document:
    """The page about notation; every ruleset has one."""
    sections = [_points(ruleset), _plays(ruleset)]
    if ruleset.doubles:
        sections.append(_cube(ruleset))
    sections += [_ids(ruleset), _plain(ruleset)]
    return Document(
        id="notation",
        ruleset=ruleset,
        title=Message("notate.title", "Notation"),
        subtitle=ruleset_name(ruleset),
        lead=lead_of(ruleset),
        opener=None,
        sections=tuple(sections),
        foot=origin_of(ruleset),
    )


def _said(*items: tuple[Sentence, ...], bullets: bool = False) -> Statement:
    return Statement(items, bullets=bullets)


def _points(ruleset: Ruleset) -> Section:
    mine = ruleset.start.mover.occupied[-1]
    facts: dict[str, Fact] = {
        "point": mine,
        "facing": facing(mine),
        "bar": BAR,
        "bar_word": Notation("bar"),
        "off_word": Notation("off"),
    }
    told = _said(
        sentences(ruleset, "board.numbering"),
        (
            Message(
                "notate.points",
                "A play is always written by the numbers of whoever plays it. Your {point} is your "
                "opponent’s {facing}: both numbers of a point add up to {bar}.",
                facts,
            ),
        ),
        (
            Message(
                "notate.points",
                "On the picture your numbers stand next to the board, your opponent’s outside.",
            ),
        ),
        (
            Message(
                "notate.points",
                "The bar is written {bar_word}, as if it were your {bar}. A checker out of the "
                "game is written {off_word}.",
                facts,
            ),
        ),
        bullets=True,
    )
    diagram = Diagram(ruleset.start, view=View(numbers="both", trays=False))
    figure = Figure(
        id="numbers",
        diagram=diagram,
        title=Message("notate.figure", "The points with both sides’ numbers"),
        description=describe_drawn(diagram),
    )
    return Section("points", Message("notate.heading", "Points"), (Row((told,), (figure,)),))


def _plays(ruleset: Ruleset) -> Section:
    examples = notation_examples.shown(ruleset)
    order = Message(
        "notate.play",
        "First the roll, then the play. Each play below is legal in its position; the arrows show "
        "it.",
    )
    rows: tuple[tuple[Fact, ...], ...] = tuple(
        (roll_text(one.dice), Notation(write_play(one.play)), one.said) for one in examples
    )
    table = Table(
        Message("notate.play", "What the signs mean"),
        (
            Message("notate.play", "Roll"),
            Message("notate.play", "Written"),
            Message("notate.play", "Meaning"),
        ),
        rows,
    )
    figures = Figures(tuple(notation_examples.figure(one) for one in examples))
    return Section("plays", Message("notate.heading", "Plays"), (_said((order,)), figures, table))


def _cube(ruleset: Ruleset) -> Section:
    """Each cube action as match records write it, and as the XGID shows it."""
    rows: list[tuple[Fact, ...]] = []
    state = CubeState()
    actions = (CubeAction.DOUBLE, CubeAction.BEAVER, CubeAction.RACCOON, CubeAction.TAKE)
    for action in actions:
        if not may(action, state, ruleset).legal:
            continue
        if action is CubeAction.TAKE:
            rows.append((_NAMES[CubeAction.DROP], Notation("Drops"), Notation("–")))
        after = act(action, state, ruleset)
        if isinstance(after, Dropped):
            raise AssertionError("nobody drops here")
        state = after
        rows.append((_NAMES[action], Notation(_record(action, state)), _tail(state, ruleset)))
    table = Table(
        Message("notate.cube", "The cube, action by action"),
        (
            Message("notate.cube", "Action"),
            Message("notate.cube", "In a match record"),
            Message(
                "notate.cube", "In the XGID, fields {first} to {last}", {"first": 2, "last": 5}
            ),
        ),
        tuple(rows),
    )
    return Section("cube", Message("notate.heading", "The cube"), (table,))


_NAMES = {
    CubeAction.DOUBLE: Message("notate.cube", "Double"),
    CubeAction.TAKE: Message("notate.cube", "Take"),
    CubeAction.DROP: Message("notate.cube", "Drop"),
    CubeAction.BEAVER: Message("notate.cube", "Beaver"),
    CubeAction.RACCOON: Message("notate.cube", "Raccoon"),
}


def _record(action: CubeAction, state: CubeState) -> str:
    """The words of a match record, which are English in every language."""
    if action is CubeAction.TAKE:
        return "Takes"
    word = "Doubles" if action is CubeAction.DOUBLE else "Beavers"
    return f"{word} => {state.stake}"


def _tail(state: CubeState, ruleset: Ruleset) -> Notation:
    whole = State(ruleset.start, Seat.BOTTOM, None, state.cube, state.offer)
    return Notation(":".join(write_xgid(whole).split(":")[1:5]))


def _ids(ruleset: Ruleset) -> Section:
    position, match = notation_ids.gnubg(ruleset)
    xgid = Message(
        "notate.ids", "XGID, of eXtreme Gammon: {xgid}", {"xgid": notation_ids.xgid(ruleset)}
    )
    gnubg = Message(
        "notate.ids",
        "GNUBG ID, of GNU Backgammon: {id}. The first half, {position}, is the checkers, first the "
        "opponent’s, then those of the player on roll. The second, {match}, is roll, cube and "
        "score. Bits packed tight: to be copied, not read.",
        {
            "id": Notation(f"{position.text}:{match.text}"),
            "position": position,
            "match": match,
        },
    )
    side = (notation_ids.board(ruleset), _said((gnubg,)))
    told = Row((notation_ids.fields(ruleset),), side, role="ids")
    return Section(
        "ids",
        Message("notate.heading", "Position IDs"),
        (_said((xgid,)), told),
    )


def _plain(ruleset: Ruleset) -> Section:
    start = ruleset.start
    point = start.mover.occupied[0]
    facts: dict[str, Fact] = {
        "start": Notation(write_points(start)),
        "pair": Notation(f"{point}:{start.mover.at(point)}"),
        "count": start.mover.at(point),
        "point": point,
        "sign": Notation("|"),
        "bar": Notation("bar:1"),
    }
    alike = Plural(
        "notate.plain",
        "A pair for each point: {pair} is {count} checker on {point}. The starting position is "
        "{start}.",
        "A pair for each point: {pair} is {count} checkers on {point}. The starting position is "
        "{start}.",
        "count",
        facts,
    )
    other = Message(
        "notate.plain",
        "Where the sides differ, the opponent stands behind {sign}, in their own numbers. {bar} is "
        "the bar; what is not named is borne off.",
        facts,
    )
    plays = len(legal_plays(start, ROLL, ruleset))
    roll = write_roll(ROLL)
    rows: list[tuple[Fact, ...]] = [
        (
            Notation(f'tableside plays "{write_points(start)}" {roll}'),
            Plural(
                "notate.typed",
                "lists the {count} legal play",
                "lists the {count} legal plays",
                "count",
                {"count": plays},
            ),
        ),
        (
            Notation(f'tableside plays "{write_points(start)}" {roll} --try "8/4"'),
            Message("notate.typed", "says whether a play is legal, and why"),
        ),
        (
            Notation(f"tableside diagram {notation_ids.gnubg(ruleset)[0].text} -o board.svg"),
            Message("notate.typed", "draws the board"),
        ),
    ]
    typed = Message("notate.typed", "To be typed in, with any of these notations:")
    table = Table(typed, (), tuple(rows))
    return Section(
        "plain",
        Message("notate.heading", "Typing a position in"),
        (_said((alike, other), (typed,)), table),
    )
