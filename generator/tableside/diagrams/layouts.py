"""Which layout a diagram needs: what of the board, the bar and the trays has to be shown."""

from __future__ import annotations

from functools import partial

from tableside.diagrams.geometry import UNIT, Layout, layout, rows_of_numbers
from tableside.diagrams.model import Arrow, Diagram, Ring, Step, Verdict
from tableside.diagrams.words import foot
from tableside.engine.play import result
from tableside.engine.position import BAR, OFF, Position


def layout_of(diagram: Diagram) -> Layout:
    """The measures of the picture that a diagram makes.

    >>> layout_of(Diagram(Position.symmetric({6: 2}))).width
    1540
    """
    view = diagram.view
    bar, trays = view.bar, view.trays
    if view.region == "whole":
        bar, trays = True, trays is not False
    elif bar is None or trays is None:
        wants_bar, wants_tray = _wanted(diagram)
        bar = wants_bar if bar is None else bar
        trays = wants_tray if trays is None else trays
    face, labels = diagram.cube, diagram.labels
    if face is None:
        margin = bool(labels.crawford) or view.fill_in
    else:
        margin = face.offered_to is None and view.cube_place == "margin"
    measures = partial(
        layout,
        view.region,
        view.home,
        bar=bar,
        tray=trays,
        margin=margin,
        roomy=diagram.dice is not None or face is not None or view.fill_in,
        number_rows=rows_of_numbers(view),
    )
    board = measures()
    players = view.scores or labels.named or (view.pips and not pips_at_tray(board))
    if players:
        board = measures(players=True)
    if labels.caption or labels.note:
        board = measures(players=players, words=foot(labels, board.width).height)
    return board


def pips_at_tray(board: Layout) -> bool:
    """Whether pip counts find room at the ends of the trays, in the strips of the numbers."""
    return board.tray is not None and board.number_rows > 0


def _wanted(diagram: Diagram) -> tuple[bool, bool]:
    """Whether something to be shown lies on the bar and in the trays of a part of a board."""
    view = diagram.view
    full = layout(view.region, view.home)
    shown = shown_position(diagram)
    bar = trays = False
    for who, side in (("mover", shown.mover), ("opponent", shown.opponent)):
        bottom = who == view.bottom
        bar = bar or bool(side.bar and ("top" if bottom else "bottom") in full.rows)
        trays = trays or bool(side.off and ("bottom" if bottom else "top") in full.rows)
    plays = (diagram.play,) if diagram.play is not None else diagram.candidates
    ways = [(m.source, m.target) for play in plays for m in play.moves]
    ways += [(m.source, m.target) for m in diagram.marks if isinstance(m, Arrow)]
    ways += [(m.point, m.point) for m in diagram.marks if isinstance(m, Ring | Step | Verdict)]
    return bar or any(s == BAR for s, _ in ways), trays or any(t == OFF for _, t in ways)


def shown_position(diagram: Diagram) -> Position:
    """The position that is drawn: before the play, or after it where the view says so."""
    if diagram.play is not None and diagram.view.moment == "after":
        return result(diagram.position, diagram.play)
    return diagram.position


def width_mm(diagram: Diagram, checker_mm: float) -> float:
    """How wide a diagram is when its checkers measure so much, so that figures match.

    >>> width_mm(Diagram(Position.symmetric({6: 2})), 5.0)
    77.0
    """
    return round(layout_of(diagram).width / UNIT * checker_mm, 2)
