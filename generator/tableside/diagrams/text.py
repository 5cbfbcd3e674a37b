"""The same board in plain signs, and the facts a description in words is made of.

Neither holds a word of any language: ``O`` is a light checker, ``X`` a dark one,
``[ ]`` holds the cube.
"""

from __future__ import annotations

from dataclasses import dataclass

from tableside.diagrams.geometry import DRAWN, Layout
from tableside.diagrams.layouts import layout_of, shown_position
from tableside.diagrams.model import BOTH, CubeFace, Diagram, Score, View, Who
from tableside.engine.dice import Dice
from tableside.engine.position import BAR, Side

LIGHT, DARK = "O", "X"


def board_text(diagram: Diagram) -> str:
    """Draw a diagram in plain signs, for a terminal or an e-mail.

    Orientation, numbers, part of the board, dice and cube follow the view; arrows and marks
    are left out. Where more than five checkers stand, the last sign is their number.

    >>> from tableside.engine.position import Position
    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> print(board_text(Diagram(start, Dice(3, 1), view=View(trays=False))))
     13 14 15 16 17 18     19 20 21 22 23 24
    +------------------+--+------------------+
    | O           X    |  | X              O |
    | O           X    |  | X              O |
    | O           X    |  | X                |
    | O                |  | X                |
    | O                |  | X                |
    |                  |  |       3  1       |
    | X                |  | O                |
    | X                |  | O                |
    | X           O    |  | O                |
    | X           O    |  | O              X |
    | X           O    |  | O              X |
    +------------------+--+------------------+
     12 11 10  9  8  7      6  5  4  3  2  1
    """
    view = diagram.view
    board = layout_of(diagram)
    shown = shown_position(diagram)
    near = view.bottom == "mover"
    low, high = (shown.mover, shown.opponent) if near else (shown.opponent, shown.mover)
    signs = (LIGHT, DARK) if view.light == view.bottom else (DARK, LIGHT)
    cells = _cells(board, low, high, signs)
    parts = _parts(board)
    lines: list[str] = []
    rule = "+" + "+".join("-" * sum(len(c) for c in _row(part, cells, 0)) for part in parts) + "+"
    for row in ("top", "bottom"):
        if row not in board.rows:
            continue
        steps = range(DRAWN) if row == "top" else range(DRAWN - 1, -1, -1)
        body = [
            "|" + "|".join("".join(_row(part, cells, s, row)) for part in parts) + "|"
            for s in steps
        ]
        numbers = [_numbers(parts, row, whose) for whose in _numbering(view)]
        if row == "top":
            lines += [*reversed(numbers), rule, *body]
            lines.append(_middle(diagram, board, parts, cells))
        else:
            if "top" not in board.rows:
                lines.append(_middle(diagram, board, parts, cells))
            lines += [*body, rule, *numbers]
    out = "\n".join(line.rstrip() for line in lines)
    return out + _cube(diagram.cube, view)


@dataclass(frozen=True, slots=True)
class PointFact:
    """Checkers of one side on one point.

    Attributes:
        own: the point in the side's own numbering.
        printed: the number that stands beside it in the drawing, by the view's choice; the
            bottom player's where none is printed.
        checkers: how many.
    """

    own: int
    printed: int
    checkers: int


@dataclass(frozen=True, slots=True)
class SideFacts:
    """All that can be said of one side, the farthest point first."""

    who: Who
    light: bool
    bottom: bool
    points: tuple[PointFact, ...]
    bar: int
    off: int
    pips: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What a drawing shows, ready to be put into words.

    Attributes:
        sides: the mover first.
        dice: the mover's roll.
        cube: the cube as drawn.
        score: the score, which is not drawn.
        light_moves: whether the mover has the light checkers.
    """

    sides: tuple[SideFacts, SideFacts]
    dice: Dice | None
    cube: CubeFace | None
    score: Score | None
    light_moves: bool


def facts(diagram: Diagram) -> Facts:
    """The facts of a diagram, in the order in which a reader wants them.

    All of the position is told, also what lies outside a partial board.

    >>> from tableside.engine.position import Position
    >>> found = facts(Diagram(Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})))
    >>> found.sides[1].points[0]
    PointFact(own=24, printed=1, checkers=2)
    """
    view = diagram.view
    shown = shown_position(diagram)
    reader = "mover" if view.numbers == "mover" else view.bottom
    found = []
    for who, side in zip(BOTH, (shown.mover, shown.opponent), strict=True):
        points = tuple(
            PointFact(p, p if who == reader else BAR - p, side.at(p)) for p in side.occupied
        )
        found.append(
            SideFacts(
                who,
                who == view.light,
                who == view.bottom,
                points,
                side.bar,
                side.off,
                side.pips,
            )
        )
    return Facts(
        (found[0], found[1]), diagram.dice, diagram.cube, diagram.score, view.light == "mover"
    )


_Cells = dict[tuple[str, int, str], str]


def _parts(board: Layout) -> list[list[int | str]]:
    """From left to right: the columns of each half by their lower number, bar and tray."""
    halves: list[tuple[int, list[int | str]]] = []
    for half, left in board.half_left.items():
        low = range(1, 7) if half == "home" else range(7, 13)
        columns: list[int | str] = list(low if board.home == "left" else reversed(low))
        halves.append((left, columns))
    if board.bar is not None:
        halves.append((board.bar, ["bar"]))
    if board.tray is not None:
        halves.append((board.tray, ["tray"]))
    return [columns for _, columns in sorted(halves, key=lambda item: item[0])]


def _cells(board: Layout, low: Side, high: Side, signs: tuple[str, str]) -> _Cells:
    """The sign at each column, step from the edge and row; the bar fills from the middle."""
    cells: _Cells = {}

    def put(key: str, row: str, count: int, sign: str, *, from_middle: bool = False) -> None:
        for i in range(min(count, DRAWN)):
            step = DRAWN - 1 - i if from_middle else i
            last = count > DRAWN and i == DRAWN - 1
            cells[key, step, row] = str(count) if last else sign

    for point in range(1, 25):
        row, column = ("bottom", point) if point <= 12 else ("top", BAR - point)
        put(str(column), row, low.at(point), signs[0])
        put(str(column), row, high.at(BAR - point), signs[1])
    put("bar", "top", low.bar, signs[0], from_middle=True)
    put("bar", "bottom", high.bar, signs[1], from_middle=True)
    put("tray", "bottom", low.off, signs[0])
    put("tray", "top", high.off, signs[1])
    return cells


def _row(part: list[int | str], cells: _Cells, step: int, row: str = "") -> list[str]:
    wide = "{:>2}" if isinstance(part[0], str) else "{:>2} "
    return [wide.format(cells.get((str(column), step, row), "")) for column in part]


def _numbering(view: View) -> list[bool]:
    """For each row of numbers, nearest first, whether it is the bottom player's."""
    mine = view.bottom == "mover"
    rows = {"mover": [mine], "bottom": [True], "both": [True, False]}
    return rows.get(view.numbers, [])


def _numbers(parts: list[list[int | str]], row: str, bottom: bool) -> str:
    out = []
    for part in parts:
        line = ""
        for column in part:
            if isinstance(column, str):
                line += "  "
                continue
            point = column if row == "bottom" else BAR - column
            line += f"{point if bottom else BAR - point:>2} "
        out.append(line)
    return " " + " ".join(out)


def _middle(diagram: Diagram, board: Layout, parts: list[list[int | str]], cells: _Cells) -> str:
    """The line between the rows: the dice in the half where they are drawn."""
    halves = [i for i, part in enumerate(parts) if isinstance(part[0], int)]
    at = halves[-1] if diagram.view.bottom == "mover" else halves[0]
    out = []
    for i, part in enumerate(parts):
        wide = sum(len(cell) for cell in _row(part, cells, 0))
        inside = ""
        if i == at and diagram.dice is not None:
            inside = f"{diagram.dice.high}  {diagram.dice.low}"
        out.append(f"{inside:^{wide}}")
    return "|" + "|".join(out) + "|"


def _cube(face: CubeFace | None, view: View) -> str:
    if face is None:
        return ""
    whose = face.offered_to or face.owner
    if whose is None:
        return f"\n[{face.value}]"
    sign = LIGHT if whose == view.light else DARK
    arrow = "> " if face.offered_to is not None else ""
    return f"\n[{face.value}] {arrow}{sign}"
