"""The layers of a drawing that moves: what is seen, from when until when, and where it goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeVar

from tableside.diagrams import overlay
from tableside.diagrams.body import dice_and_cube, men_of, told
from tableside.diagrams.geometry import DRAWN, Layout
from tableside.diagrams.model import CubeFace, Diagram, View, Who, other
from tableside.diagrams.motion import Moment, Slide, Turn
from tableside.diagrams.pieces import OUTLINE, RADIUS, RING, RING_LINE, cap_on_bar
from tableside.diagrams.shapes import circle, path
from tableside.diagrams.theme import Theme
from tableside.diagrams.trips import slot_of
from tableside.engine.position import BAR, OFF, Position, Side

T = TypeVar("T")


def turned(diagram: Diagram) -> Diagram:
    """The same drawing told by the other player; marks are left away.

    Where numbers follow the mover, they are those of the other player.
    """
    cube, score, labels, view = diagram.cube, diagram.score, diagram.labels, diagram.view
    if cube is not None:
        cube = CubeFace(cube.value, _swapped(cube.owner), _swapped(cube.offered_to))
    if score is not None:
        score = replace(score, mover=score.opponent, opponent=score.mover)
    return replace(
        diagram,
        position=diagram.position.swapped(),
        cube=cube,
        score=score,
        marks=(),
        labels=replace(labels, mover=labels.opponent, opponent=labels.mover),
        view=seen_by_other(view),
    )


def seen_by_other(view: View) -> View:
    """The same look at the board, told by the other player."""
    return replace(view, light=other(view.light), bottom=other(view.bottom))


def _swapped(who: Who | None) -> Who | None:
    return None if who is None else other(who)


@dataclass(frozen=True, slots=True)
class Layer:
    """Something drawn, the moments in which it is seen, and where it slides to by then."""

    drawn: str
    first: int
    last: int
    way: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Film:
    """What all layers are made from."""

    diagram: Diagram
    board: Layout
    theme: Theme
    table: dict[int, str]
    moments: Sequence[Moment]

    def layers(self, rows: Sequence[Turn]) -> list[Layer]:
        """From the lowest to the uppermost."""
        out = [*self._men(), *self._dice(rows), *self._told()]
        if self.diagram.marks:
            marked = replace(self.diagram, dice=None)
            limit = cap_on_bar(self.diagram.cube, self.diagram.view)
            drawn = overlay.laid_over(
                marked, self.board, self.moments[0].position, self.theme, limit, self.table
            )
            out.append(Layer(drawn, 0, 0))
        return out + [
            self._slide(moment.slide, i)
            for i, moment in enumerate(self.moments)
            if moment.slide is not None
        ]

    @property
    def counted(self) -> bool:
        """Whether a digit stands on a checker at any moment."""
        return self.diagram.view.stacks == "digit" and any(
            side.at(place) > DRAWN
            for moment in self.moments
            for side in _sides(moment.position)
            for place in range(OFF, BAR + 1)
        )

    def _men(self) -> list[Layer]:
        """Stacks, each for as long as it does not change; those of the same time together."""
        runs: dict[tuple[int, int], tuple[dict[int, int], dict[int, int]]] = {}
        for seat in (0, 1):
            for place in range(OFF, BAR + 1):
                counts = [_sides(moment.position)[seat].at(place) for moment in self.moments]
                for first, last, count in runs_of(counts):
                    if count:
                        runs.setdefault((first, last), ({}, {}))[seat][place] = count
        limit = cap_on_bar(self.diagram.cube, self.diagram.view)
        found = []
        for (first, last), counted in sorted(runs.items(), key=lambda run: (-_length(run[0]), run)):
            position = Position(*(_side(counts) for counts in counted))
            whole = first == 0 and last == len(self.moments) - 1
            drawn, _ = men_of(
                position,
                self.diagram.view,
                self.board,
                self.theme,
                limit,
                self.table,
                strips=whole,
            )
            found.append(Layer(drawn, first, last))
        return found

    def _dice(self, rows: Sequence[Turn]) -> list[Layer]:
        """The dice of each turn, in the half and colour of whose turn it is, and the cube."""
        view = self.diagram.view
        still = dice_and_cube(
            replace(self.diagram, dice=None, view=replace(view, fill_in=False)),
            self.board,
            self.theme,
            self.table,
        )
        found = [Layer(still, 0, len(self.moments) - 1)]
        for first, last, number in runs_of([moment.turn for moment in self.moments]):
            dice = rows[number].dice
            if dice is not None:
                own = view if number % 2 == 0 else seen_by_other(view)
                found.append(Layer(overlay.thrown(dice, self.board, own, self.theme), first, last))
        return found

    def _told(self) -> list[Layer]:
        """Names, scores and words; pip counts as they change."""
        positions = [moment.told if self.diagram.view.pips else None for moment in self.moments]
        return [
            Layer(
                told(
                    self.diagram,
                    shown or self.diagram.position,
                    self.board,
                    self.theme,
                    self.table,
                ),
                first,
                last,
            )
            for first, last, shown in runs_of(positions)
        ]

    def _slide(self, slide: Slide, number: int) -> Layer:
        view = self.diagram.view
        near = (view.bottom == "mover") == slide.mover
        limit = cap_on_bar(self.diagram.cube, view)
        places = []
        for place, index in ((slide.source, slide.left), (slide.target, slide.there)):
            most = limit if place == BAR else DRAWN
            slot = slot_of(index, index + 1, most, overlap=view.stacks == "overlap")
            places.append(self.board.spot(near, place, slot))
        (x, y), (to_x, to_y) = places
        theme, light = self.theme, (view.light == "mover") == slide.mover
        fill, edge = (theme.light, theme.light_edge) if light else (theme.dark, theme.dark_edge)
        drawn = path(circle(x, y, RADIUS), fill, edge, OUTLINE)
        if not light:
            drawn += path(circle(x, y, RING), "none", theme.ring, RING_LINE)
        return Layer(drawn, number, number, (to_x - x, to_y - y))


def _sides(position: Position) -> tuple[Side, Side]:
    return position.mover, position.opponent


def _side(counts: dict[int, int]) -> Side:
    points = {place: count for place, count in counts.items() if place not in (BAR, OFF)}
    return Side.of(points, bar=counts.get(BAR, 0), off=counts.get(OFF, 0))


def _length(run: tuple[int, int]) -> int:
    return run[1] - run[0]


def runs_of(values: Iterable[T]) -> list[tuple[int, int, T]]:
    """Stretches of like values: first, last, value."""
    found = []
    for value, group in groupby(enumerate(values), key=lambda item: item[1]):
        numbers = [number for number, _ in group]
        found.append((numbers[0], numbers[-1], value))
    return found
