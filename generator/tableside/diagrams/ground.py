"""The empty board: ground, points, bar, trays, frame and numbers.

All of it depends on nothing but the layout, the theme and the digits, so it is
made once for each and kept.
"""

from __future__ import annotations

from functools import lru_cache

from tableside.diagrams.figures import Written, inscribed
from tableside.diagrams.geometry import (
    BAR_WIDTH,
    EDGE,
    HALF_DIGIT,
    HEIGHT,
    PITCH,
    SECOND_ROW,
    TRAY_WIDTH,
    Layout,
)
from tableside.diagrams.shapes import num, path
from tableside.diagrams.theme import Theme
from tableside.engine.position import BAR

LINE = 3
FRAME = 9
BLANK = "_"
_FOOT = PITCH // 2 - 3
_HATCH = 17


@lru_cache(maxsize=256)
def ground(board: Layout, theme: Theme, numbered: str, digits: str) -> str:
    """Everything that does not move.

    Args:
        board: the layout.
        theme: the colours.
        numbered: for each row of numbers, nearest first, ``b`` for the numbers of the player
            at the bottom, ``t`` for those of the player at the top, ``_`` for lines to write on.
        digits: the ten digits in use.
    """
    fine = _fine_lines(board)
    rows = _numbers(board, theme, numbered, digits)
    return _field(board, theme, fine) + _frame_line(board, theme) + rows


def _field(board: Layout, theme: Theme, fine: str) -> str:
    """Board, bar, trays and points, with every fine line; what looks alike shares a path."""
    out = ""
    if theme.ground:
        out += path(f"M0 0H{board.width}V{board.height}H0z", theme.paper)
    left, right = _frame_ends(board)
    out += path(f"M{left} {board.upper}H{right}V{board.lower}H{left}z", theme.board)
    grounds: dict[str, str] = {}
    for middle, width, colour in (
        (board.tray, TRAY_WIDTH, theme.tray),
        (board.bar, BAR_WIDTH, theme.bar),
    ):
        if middle is not None and colour != theme.board:
            x = middle - width // 2
            data = f"M{x} {board.upper}h{width}V{board.lower}h-{width}z"
            grounds[colour] = grounds.get(colour, "") + data
    for colour, data in grounds.items():
        out += path(data, colour)
    lines = fine
    for odd, colour in ((1, theme.pale_point), (0, theme.deep_point)):
        points = "".join(_point(board, p) for p in board.columns if p % 2 == odd)
        if colour == theme.board:
            lines += points
        else:
            out += path(points, colour, theme.line, LINE)
    if theme.hatched:
        lines += "".join(_hatching(board, p) for p in board.columns if p % 2 == 0)
    return out + path(lines, "none", theme.line, LINE)


def _point(board: Layout, point: int) -> str:
    x = board.columns[point]
    if point > 12:
        return f"M{x - _FOOT} {board.upper}L{x} {board.upper + HEIGHT}L{x + _FOOT} {board.upper}z"
    return f"M{x - _FOOT} {board.lower}L{x} {board.lower - HEIGHT}L{x + _FOOT} {board.lower}z"


def _hatching(board: Layout, point: int) -> str:
    """Slanting lines, cut by arithmetic at the sides of the point: no pattern, no clip, no id.

    A line rises by one for each unit to the right. Measured from the middle of the foot, the
    right side lies at x = f(1 - h / H), the left one at its mirror image.
    """
    x, up = board.columns[point], point > 12
    foot, steep = _FOOT, _FOOT / HEIGHT
    out = []
    start = -foot + _HATCH
    while start < HEIGHT + foot:
        # The line h = s + start, with s across and h up, meets the left side at
        # s = -foot + steep * h and the right side at s = foot - steep * h; it may leave
        # through the foot (h = 0) instead.
        left = (-foot + steep * start) / (1 - steep)
        right = (foot - steep * start) / (1 + steep)
        ends = []
        for s in (left, right):
            h = s + start
            if h < 0:
                s, h = -start, 0
            ends.append((s, h))
        (s0, h0), (s1, h1) = ends
        if h1 <= HEIGHT and s0 < s1:
            y0, y1 = (
                (board.upper + h for h in (h0, h1)) if up else (board.lower - h for h in (h0, h1))
            )
            out.append(f"M{num(x + s0)} {num(y0)}L{num(x + s1)} {num(y1)}")
        start += _HATCH * 2
    return "".join(out)


def _frame_ends(board: Layout) -> tuple[int, int]:
    left, right = board.left, board.right
    if board.tray is not None:
        if board.home == "right":
            right += TRAY_WIDTH
        else:
            left -= TRAY_WIDTH
    return left, right


def _walls(board: Layout) -> list[int]:
    """Where the wood ends the board on the left and right; it is open where it is cut through."""
    left, right = _frame_ends(board)
    home_edge, outer_edge = (right, left) if board.home == "right" else (left, right)
    walls = []
    if "home" in board.halves:
        walls.append(home_edge)
    if "outer" in board.halves:
        walls.append(outer_edge)
    return walls


def _fine_lines(board: Layout) -> str:
    """The edges of bar and trays.

    A part of a board ends in such a line at the bar or at the missing tray, in the frame's
    line where the wood ends, and in no line at all where the board is cut through.
    """
    uprights = []
    if board.bar is not None:
        uprights += [board.bar - BAR_WIDTH // 2, board.bar + BAR_WIDTH // 2]
    if board.tray is not None:
        towards = -1 if board.home == "right" else 1
        uprights.append(board.tray + towards * TRAY_WIDTH // 2)
    left, right = _frame_ends(board)
    walls = _walls(board)
    fine = sorted({x for x in uprights if x not in walls} | ({left, right} - set(walls)))
    return "".join(f"M{x} {board.upper}V{board.lower}" for x in fine)


def _frame_line(board: Layout, theme: Theme) -> str:
    left, right = _frame_ends(board)
    return path(_frame(board, left, right, _walls(board)), "none", theme.frame, FRAME)


def _frame(board: Layout, left: int, right: int, walls: list[int]) -> str:
    """The wood round the board, open where the board is cut through."""
    upper, lower = board.upper, board.lower
    if len(walls) == 2 and len(board.rows) == 2:
        return f"M{left} {upper}H{right}V{lower}H{left}z"
    ends = [left if left in walls else None, right if right in walls else None]
    if len(board.rows) == 2:
        wall, away = (left, right) if ends[0] is not None else (right, left)
        return f"M{away} {upper}H{wall}V{lower}H{away}"
    edge, cut = (upper, lower) if board.rows == ("top",) else (lower, upper)
    begin = f"M{left} {cut}V{edge}" if ends[0] is not None else f"M{left} {edge}"
    return f"{begin}H{right}" + (f"V{cut}" if ends[1] is not None else "")


def _numbers(board: Layout, theme: Theme, numbered: str, digits: str) -> str:
    out = ""
    table = str.maketrans("0123456789", digits)
    for row, whose in enumerate(numbered):
        away = EDGE + 14 + HALF_DIGIT + SECOND_ROW * row
        colour = theme.ink if row == 0 else theme.faint
        places = [
            (x, board.upper - away if p > 12 else board.lower + away, p)
            for p, x in sorted(board.columns.items(), key=lambda item: (item[0] <= 12, item[1]))
        ]
        if whose == BLANK:
            lines = "".join(f"M{x - 26} {y + HALF_DIGIT}h52" for x, y, _ in places)
            out += path(lines, "none", theme.line, LINE)
            continue
        runs = [
            Written(x, y, str(p if whose == "b" else BAR - p).translate(table))
            for x, y, p in places
        ]
        out += inscribed(runs, colour, theme.face, bold=False)
    return out
