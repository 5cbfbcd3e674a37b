"""Marks: rings, labels, areas, verdicts, hits, ghosts and the ways of the two sides."""

from __future__ import annotations

from tableside.diagrams.errors import DiagramError
from tableside.diagrams.figures import Written, inscribed
from tableside.diagrams.geometry import HALF, PITCH, Layout
from tableside.diagrams.shapes import circle, num, path
from tableside.diagrams.theme import Theme

_BADGE = 40
LABEL_SIZES = {1: 62, 2: 54, 3: 46}


def ring(x: float, y: float, theme: Theme) -> str:
    """A ring in its casing round a place."""
    data = circle(x, y, 53)
    return path(data, "none", theme.casing, 20) + path(data, "none", theme.arrow, 9)


def ghost(x: float, y: float, theme: Theme) -> str:
    """A dashed ring: where a checker stood, or where it will stand."""
    data = circle(x, y, 42)
    # Twelve dashes and gaps of 22 units make the round: 2 * pi * 42 = 263.9.
    return path(data, theme.pale_point, theme.pale_point, 16) + path(
        data, "none", theme.arrow, 6, dash="13 9"
    )


def hit(x: float, y: float, theme: Theme) -> str:
    """A small cross on a checker that is hit."""
    data = f"M{num(x - 20)} {num(y - 20)}l40 40M{num(x + 20)} {num(y - 20)}l-40 40"
    return path(data, "none", theme.casing, 28, cap="round") + path(
        data, "none", theme.arrow, 11, cap="round"
    )


def label(x: float, y: float, words: str, theme: Theme) -> str:
    """Letters or digits on a pale disc."""
    size = LABEL_SIZES[len(words)]
    return path(circle(x, y, _BADGE), theme.casing, theme.arrow, 4) + inscribed(
        [Written(x, y, words, size)], theme.arrow, theme.face
    )


def verdict(x: float, y: float, is_open: bool, theme: Theme) -> str:
    """A bold tick or a bold cross, without a disc, which would look like one more checker."""
    if is_open:
        sign = f"M{num(x - 29)} {num(y + 3)}l20 23l38 -50"
    else:
        sign = f"M{num(x - 25)} {num(y - 25)}l50 50M{num(x + 25)} {num(y - 25)}l-50 50"
    return path(sign, "none", theme.casing, 34, cap="round") + path(
        sign, "none", theme.arrow, 15, cap="round"
    )


def area(board: Layout, points: frozenset[int], theme: Theme) -> str:
    """A frame round neighbouring bottom-numbered points, each row and half by itself.

    Raises:
        DiagramError: none of the points is drawn.
    """
    out = ""
    for upper in (True, False):
        xs = sorted(board.columns[p] for p in points if p in board.columns and (p > 12) == upper)
        runs: list[list[int]] = []
        for x in xs:
            if runs and x - runs[-1][-1] == PITCH:
                runs[-1].append(x)
            else:
                runs.append([x])
        for run in runs:
            left, right = run[0] - PITCH // 2 + 7, run[-1] + PITCH // 2 - 7
            edge = board.upper + 9 if upper else board.lower - 9
            tip = board.upper + 528 if upper else board.lower - 528
            out += f"M{left} {edge}H{right}V{tip}H{left}z"
    if not out:
        raise DiagramError("area: none of its points is in the part of the board that is drawn")
    return path(out, "none", theme.casing, 16) + path(out, "none", theme.arrow, 7, dash="26 14")


def directions(board: Layout, bottom_light: bool, theme: Theme) -> str:
    """Two bent arrows between the rows of points, one for each side's way round the board.

    Each begins with a small checker of its side. The player at the bottom runs along the top
    from the far home board, round, and home along the bottom; the other the contrary way.
    """
    towards = 1 if board.home == "right" else -1
    home, outer = board.half_left["home"], board.half_left["outer"]
    turn = outer + 150 if towards > 0 else outer + HALF - 150
    tail = home + HALF - 66 if towards > 0 else home + 66
    out = ""
    for bottom, apart in ((True, 56), (False, 20)):
        up = -1 if bottom else 1
        y0, y1 = board.middle + up * apart, board.middle - up * apart
        sweep = 0 if up * towards < 0 else 1
        line = f"M{tail} {y0}H{turn}A{apart} {apart} 0 0 {sweep} {turn} {y1}H{tail - towards * 34}"
        tip = f"M{tail + towards * 10} {y1}l{-towards * 46} -15v30z"
        fill, edge = (
            (theme.light, theme.light_edge)
            if bottom == bottom_light
            else (theme.dark, theme.dark_edge)
        )
        # A pale band between two lines looks no heavier than a narrower dark one.
        out += path(line, "none", edge, 9 if fill == edge else 12)
        out += path(circle(tail, y0, 15) + tip, fill, edge, 5)
        out += path(line, "none", fill, 6) if fill != edge else ""
    return out
