"""How large the smallest signs of a drawing come out on paper."""

from __future__ import annotations

from tableside.diagrams import marks
from tableside.diagrams.errors import DiagramError, SizeError
from tableside.diagrams.geometry import TEXT, Layout
from tableside.diagrams.layouts import layout_of, shown_position
from tableside.diagrams.model import Arrow, Diagram, Label, Step
from tableside.diagrams.pieces import cap_on_bar, checkers, figure_size
from tableside.diagrams.trips import trips
from tableside.diagrams.words import crawford_size, foot, strips

POINT_MM = 25.4 / 72
SMALLEST_PT = 6.0
"""The least size of digits and words on paper, in typographic points."""


def too_small(diagram: Diagram, size_mm: float) -> SizeError | None:
    """What :func:`~tableside.diagrams.svg.draw` would raise at such a width, to be told instead.

    Args:
        diagram: what is drawn.
        size_mm: the width on paper, in millimetres.

    Returns:
        ``None`` where every sign is 6 pt or more.

    Raises:
        DiagramError: it is not a width.

    >>> from tableside.engine.position import Position
    >>> too_small(Diagram(Position.symmetric({6: 2})), 80) is None
    True
    >>> too_small(Diagram(Position.symmetric({6: 2})), 40).smallest_mm
    54.4
    """
    board = layout_of(diagram)
    position, view = shown_position(diagram), diagram.view
    limit = cap_on_bar(diagram.cube, view)
    counted = view.stacks == "digit" and any(
        checkers(board, side, bottom=(who == view.bottom), limit_on_bar=limit).digits
        for who, side in (("mover", position.mover), ("opponent", position.opponent))
    )
    return size_fault(size_mm, board, smallest(diagram, board, counted=counted))


def size_fault(size_mm: float, board: Layout, least: int) -> SizeError | None:
    """The fault that signs of ``least`` units are when the picture is ``size_mm`` wide.

    Raises:
        DiagramError: that is not a width.
    """
    if not 0 < size_mm < 100_000:
        raise DiagramError(f"size_mm: {size_mm} is not a width")
    if not least:
        return None
    height = size_mm / board.width * least / POINT_MM
    if height >= SMALLEST_PT - 1e-6:
        return None
    wanted = SMALLEST_PT * POINT_MM * board.width / least
    wanted = -(-wanted * 10 // 1) / 10
    error = SizeError(
        f"{size_mm:g} mm make signs of {height:.1f} pt, take {wanted:g} mm for {SMALLEST_PT:g} pt"
    )
    error.smallest_mm, error.points = wanted, height
    return error


def smallest(diagram: Diagram, board: Layout, *, counted: bool) -> int:
    """The size of the smallest sign in the drawing, 0 where there is none.

    Args:
        diagram: what is drawn.
        board: its layout.
        counted: whether a digit stands on a checker.
    """
    view, labels = diagram.view, diagram.labels
    printed = counted or view.numbers in ("mover", "bottom", "both") or view.pips
    sizes = [TEXT] if printed else []
    face = diagram.cube
    if face is not None:
        sizes.append(figure_size(face.value, offered=face.offered_to is not None))
    elif labels.crawford:
        sizes.append(crawford_size(board, labels.crawford))
    if diagram.candidates or (
        diagram.play is not None and any(trip.count > 1 for trip in trips(diagram.play))
    ):
        sizes.append(TEXT)
    for mark in diagram.marks:
        if isinstance(mark, Label):
            sizes.append(marks.LABEL_SIZES[len(mark.text)])
        elif isinstance(mark, Step):
            sizes.append(marks.STEP_SIZES[len(str(mark.number))])
        elif isinstance(mark, Arrow) and mark.label:
            sizes.append(TEXT)
    if board.strips:
        for strip in strips(board, view, labels, diagram.score, {}, {}):
            sizes += [run.size for run in strip.numbers] + ([strip.size] if strip.name else [])
    if labels.caption or labels.note:
        under = foot(labels, board.width)
        sizes += [size for size in (under.caption, under.note) if size]
    return min(sizes, default=0)
