"""Marks: rings, labels, steps, areas, verdicts, hits, ghosts and the ways of the two sides.

All marks of one kind share their paths.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tableside.diagrams.errors import DiagramError
from tableside.diagrams.figures import Written, inscribed
from tableside.diagrams.geometry import HALF, PITCH, Layout, Spot
from tableside.diagrams.shapes import circle, num, path, rounded
from tableside.diagrams.theme import Theme

_BADGE = 40
_STEP = 64
STEP_SIZES = {1: 60, 2: 50}
LABEL_SIZES = {1: 62, 2: 54, 3: 46}


def rings(spots: Sequence[Spot], theme: Theme) -> str:
    """Rings in their casing round places."""
    data = "".join(circle(x, y, 53) for x, y in spots)
    return path(data, "none", theme.casing, 20) + path(data, "none", theme.arrow, 9)


def ghosts(spots: Sequence[Spot], theme: Theme) -> str:
    """Dashed rings: where checkers stood, or where they will stand."""
    data = "".join(circle(x, y, 42) for x, y in spots)
    # Twelve dashes and gaps of 22 units make the round: 2 * pi * 42 = 263.9.
    return path(data, theme.pale_point, theme.pale_point, 16) + path(
        data, "none", theme.arrow, 6, dash="13 9"
    )


def hits(spots: Sequence[Spot], theme: Theme) -> str:
    """Small crosses on checkers that are hit."""
    data = "".join(
        f"M{num(x - 20)} {num(y - 20)}l40 40M{num(x + 20)} {num(y - 20)}l-40 40" for x, y in spots
    )
    return path(data, "none", theme.casing, 28, cap="round") + path(
        data, "none", theme.arrow, 11, cap="round"
    )


def labels(runs: Sequence[Written], theme: Theme) -> str:
    """Letters or digits on pale discs."""
    discs = "".join(circle(run.x, run.y, _BADGE) for run in runs)
    own = [replace(run, size=LABEL_SIZES[len(run.text)]) for run in runs]
    return path(discs, theme.casing, theme.arrow, 4) + inscribed(own, theme.arrow, theme.face)


def steps(runs: Sequence[Written], theme: Theme) -> str:
    """Numbers on filled squares, which nobody takes for checkers, dice or a cube."""
    squares = "".join(rounded(run.x, run.y, _STEP, _STEP, 12) for run in runs)
    own = [replace(run, size=STEP_SIZES[len(run.text)]) for run in runs]
    return (
        path(squares, theme.casing, theme.casing, 16)
        + path(squares, theme.arrow)
        + inscribed(own, theme.casing, theme.face)
    )


def verdicts(signs: Sequence[tuple[Spot, bool]], theme: Theme) -> str:
    """Bold ticks or bold crosses, without a disc, which would look like one more checker."""
    data = ""
    for (x, y), is_open in signs:
        if is_open:
            data += f"M{num(x - 29)} {num(y + 3)}l20 23l38 -50"
        else:
            data += f"M{num(x - 25)} {num(y - 25)}l50 50M{num(x + 25)} {num(y - 25)}l-50 50"
    return path(data, "none", theme.casing, 34, cap="round") + path(
        data, "none", theme.arrow, 15, cap="round"
    )


def areas(board: Layout, sets: Sequence[frozenset[int]], theme: Theme) -> str:
    """Frames round neighbouring bottom-numbered points, each row and half by itself.

    Raises:
        DiagramError: none of the points of one area is drawn.
    """
    out = "".join(_area(board, points) for points in sets)
    return path(out, "none", theme.casing, 16) + path(out, "none", theme.arrow, 7, dash="26 14")


def _area(board: Layout, points: frozenset[int]) -> str:
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
    return out


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
