"""What is laid over the checkers: dice, pip counts, the arrows of plays and the author's marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tableside.diagrams import arrows, marks
from tableside.diagrams.figures import Written, inscribed
from tableside.diagrams.geometry import DRAWN, EDGE, HALF_DIGIT, Layout, Spot
from tableside.diagrams.model import Area, Arrow, Diagram, Label, Ring, Step, Verdict, View
from tableside.diagrams.pieces import half_centre
from tableside.diagrams.shapes import dice, empty_dice
from tableside.diagrams.theme import Theme
from tableside.diagrams.trips import Leg, Trip, legs, trips
from tableside.engine.dice import Dice
from tableside.engine.play import Play
from tableside.engine.position import BAR, OFF, Position

Digits = dict[int, str]
STYLES = ("solid", "dashed", "dotted")
_APART = 46
_NOTE_AT = (0.5, 0.36, 0.64)
_BEYOND = DRAWN - 0.3
"""The slot of a sign on a point that is full: half beyond the last checker, clear of its digit."""


def thrown(roll: Dice | None, board: Layout, view: View, theme: Theme) -> str:
    """The mover's dice, in the half on the mover's own right hand; empty ones without a roll."""
    x = half_centre(board, right=view.bottom == "mover")
    if roll is None:
        return empty_dice(x, board.middle, theme)
    faces = (roll.high, roll.low)
    return dice(x, board.middle, faces, light=view.light == "mover", theme=theme)


def pip_counts(shown: Position, board: Layout, view: View, theme: Theme, table: Digits) -> str:
    """Each side's pip count at the outer end of its tray, in the strip of the numbers."""
    if board.tray is None:
        return ""
    away = EDGE + 14 + HALF_DIGIT
    runs = []
    for row, y in (("bottom", board.lower + away), ("top", board.upper - away)):
        if row in board.rows:
            at_bottom = row == "bottom"
            side = shown.mover if (view.bottom == "mover") == at_bottom else shown.opponent
            runs.append(Written(board.tray, y, str(side.pips).translate(table)))
    return inscribed(runs, theme.ink, theme.face, bold=False)


@dataclass(slots=True)
class _Laid:
    """What has been found to be laid over the board, sorted by kind."""

    areas: list[frozenset[int]] = field(default_factory=list)
    ghosts: list[Spot] = field(default_factory=list)
    arrows: list[arrows.Shape] = field(default_factory=list)
    hits: list[Spot] = field(default_factory=list)
    rings: list[Spot] = field(default_factory=list)
    labels: list[Written] = field(default_factory=list)
    steps: list[Written] = field(default_factory=list)
    verdicts: list[tuple[Spot, bool]] = field(default_factory=list)

    def drawn(self, board: Layout, theme: Theme) -> str:
        """Areas lie lowest, then arrows, then what must not be covered."""
        return (
            (marks.areas(board, self.areas, theme) if self.areas else "")
            + marks.ghosts(self.ghosts, theme)
            + arrows.draw(self.arrows, theme)
            + marks.hits(self.hits, theme)
            + marks.rings(self.rings, theme)
            + marks.labels(self.labels, theme)
            + marks.steps(self.steps, theme)
            + marks.verdicts(self.verdicts, theme)
        )


def laid_over(
    diagram: Diagram, board: Layout, shown: Position, theme: Theme, limit_on_bar: int, table: Digits
) -> str:
    """The plays and the marks.

    Raises:
        DiagramError: something lies outside the part of the board that is drawn.
    """
    near = diagram.view.bottom == "mover"
    heights = _heights(board, shown, near)
    laid = _Laid()
    plays = (diagram.play,) if diagram.play is not None else diagram.candidates
    letters = _letters(diagram)
    seen: set[tuple[int, ...]] = set()
    for number, play in enumerate(plays):
        after = diagram.view.moment == "after"
        for leg in _legs(diagram, play, after, limit_on_bar):
            # A trip that belongs to several plays is drawn once, with the letters of all.
            if leg.trip.stops in seen:
                continue
            seen.add(leg.trip.stops)
            note = letters.get(leg.trip.stops, "").translate(table)
            _play_arrow(leg, laid, board, near, heights, after, number, note, table)
    for mark in diagram.marks:
        _mark(mark, laid, diagram, board, shown, heights, table)
    return laid.drawn(board, theme)


def _legs(diagram: Diagram, play: Play, after: bool, limit_on_bar: int) -> list[Leg]:
    overlap = diagram.view.stacks == "overlap"
    return legs(diagram.position, play, after=after, limit_on_bar=limit_on_bar, overlap=overlap)


def _letters(diagram: Diagram) -> dict[tuple[int, ...], str]:
    """For each trip of the candidates, the letters of those in which it occurs."""
    found: dict[tuple[int, ...], str] = {}
    for letter, play in zip(diagram.letters, diagram.candidates, strict=False):
        for trip in trips(play):
            found[trip.stops] = found.get(trip.stops, "") + letter
    return found


def _heights(board: Layout, shown: Position, near: bool) -> list[tuple[float, int, int]]:
    def standing(point: int) -> int:
        own = point if near else BAR - point
        return min(shown.mover.at(own) + shown.opposing(own), DRAWN)

    columns = {x: p for p, x in board.columns.items() if p <= 12}
    columns.update({x: BAR - p for p, x in board.columns.items() if p > 12 and x not in columns})
    return [(x, standing(BAR - p), standing(p)) for x, p in sorted(columns.items())]


def _play_arrow(
    leg: Leg,
    laid: _Laid,
    board: Layout,
    near: bool,
    heights: Sequence[tuple[float, int, int]],
    after: bool,
    number: int,
    letter: str,
    table: Digits,
) -> None:
    stops, hits = leg.trip.stops, leg.trip.hits
    spots = [board.spot(near, p, s) for p, s in zip(stops, leg.slots, strict=True)]
    bends = [arrows.bend(board, a, b, heights, _APART * number) for a, b in pairwise(spots)]
    if leg.left_empty:
        laid.ghosts.append(spots[0])
    struck = stops[-1] in hits
    if not (after or struck or leg.crowded):
        laid.ghosts.append(spots[-1])
    # The arrow ends in the middle of the place, unless something there must stay in sight: a
    # digit, or the cross on a hit checker.
    short = 52 if leg.crowded else 34 if struck and not after else 6
    bends[-1] = bends[-1].cut(0, short)
    if leg.covered:
        bends[0] = bends[0].cut(48, 0)
    for stop, spot in zip(stops, spots, strict=True):
        if stop in hits:
            laid.hits.append(spot if not after else board.spot(near, stop, 1))
    note = letter + counted(leg.trip, table)
    laid.arrows.append(
        arrows.shape(
            bends,
            style=STYLES[number],
            note=note,
            note_at=_NOTE_AT[number],
            tail=not leg.covered,
        )
    )


def counted(trip: Trip, table: Digits) -> str:
    """How many checkers share an arrow, where it is more than one."""
    return "\u00d7" + str(trip.count).translate(table) if trip.count > 1 else ""


def _own_arrow(
    mark: Arrow,
    signed: bool,
    board: Layout,
    shown: Position,
    near: bool,
    heights: Sequence[tuple[float, int, int]],
    table: Digits,
) -> arrows.Shape:
    standing = min(_standing(shown, mark.source), DRAWN)
    start = board.spot(near, mark.source, max(standing - 1, 0))
    free = min(_standing(shown, mark.target), DRAWN - 1)
    if signed:
        free += 1
    way = arrows.bend(board, start, board.spot(near, mark.target, free), heights).cut(0, 6)
    return arrows.shape([way], style=mark.style, note=mark.label.translate(table))


def _standing(shown: Position, point: int) -> int:
    """Checkers of either side on a place by the mover's numbers; of the mover on bar and tray."""
    if point in (BAR, OFF):
        return shown.mover.at(point)
    return shown.mover.at(point) + shown.opposing(point)


def _mark(
    mark: Ring | Label | Step | Area | Verdict | Arrow,
    laid: _Laid,
    diagram: Diagram,
    board: Layout,
    shown: Position,
    heights: Sequence[tuple[float, int, int]],
    table: Digits,
) -> None:
    near = diagram.view.bottom == "mover"
    if isinstance(mark, Area):
        laid.areas.append(frozenset(p if near else BAR - p for p in mark.points))
        return
    if isinstance(mark, Arrow):
        signed = any(
            isinstance(m, Label | Step | Verdict) and m.point == mark.target for m in diagram.marks
        )
        laid.arrows.append(_own_arrow(mark, signed, board, shown, near, heights, table))
        return
    standing = _standing(shown, mark.point)
    if isinstance(mark, Ring):
        top = max(min(standing, DRAWN) - 1, 0)
        laid.rings.append(board.spot(near, mark.point, top))
        return
    spot = board.spot(near, mark.point, standing if standing < DRAWN else _BEYOND)
    if isinstance(mark, Label):
        laid.labels.append(Written(*spot, mark.text.translate(table)))
    elif isinstance(mark, Step):
        laid.steps.append(Written(*spot, str(mark.number).translate(table)))
    else:
        laid.verdicts.append((spot, mark.open))
