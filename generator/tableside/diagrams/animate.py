"""A play, or several, as a drawing that moves, with a still for whoever wants none.

The motion is CSS inside the drawing: no script and nothing from outside. All of it stands in
one rule for screens whose reader has not asked for less motion. Paper, other readers and
programs that know no CSS find the still: the board with the arrows of one play. Names of
classes and motions begin with a prefix that is unlike on each drawing, so that any number
can stand on a page.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace

from tableside.diagrams.body import body_of
from tableside.diagrams.errors import DiagramError
from tableside.diagrams.film import Film, Layer, turned
from tableside.diagrams.layouts import layout_of
from tableside.diagrams.model import (
    NO_LABELS,
    CubeFace,
    CubePlace,
    Diagram,
    Edge,
    Labels,
    Mark,
    Numbers,
    Region,
    Score,
    Stacking,
    View,
    Who,
)
from tableside.diagrams.motion import Moment, Turn, moments, spans
from tableside.diagrams.readback import written
from tableside.diagrams.shapes import num
from tableside.diagrams.svg import (
    LATIN,
    check_size,
    diagram_of,
    digits_table,
    ground_of,
    head,
    named,
    view_of,
)
from tableside.diagrams.theme import Theme, theme_named
from tableside.engine.dice import Dice
from tableside.engine.play import Play
from tableside.engine.position import BAR, OFF, Position

__all__ = ["Turn", "animate", "animated_svg"]

SECONDS = 0.9
PAUSE = 1.4


def animated_svg(
    position: Position,
    turns: Play | Sequence[Play | Turn],
    *,
    seconds: float = SECONDS,
    pause: float = PAUSE,
    repeat: int = 0,
    still: int = 0,
    dice: Dice | tuple[int, int] | None = None,
    cube: CubeFace | int | None = None,
    score: Score | None = None,
    marks: Iterable[Mark] = (),
    labels: Labels = NO_LABELS,
    region: Region = "whole",
    home: Edge = "right",
    light: Who = "mover",
    bottom: Who = "mover",
    numbers: Numbers = "mover",
    bar: bool | None = None,
    trays: bool | None = None,
    cube_place: CubePlace = "margin",
    pips: bool = False,
    stacks: Stacking = "digit",
    scores: bool = False,
    theme: Theme | str = "print",
    size_mm: float | None = 80.0,
    allow_small: bool = False,
    title: str = "",
    desc: str = "",
    id_prefix: str = "",
    digits: str = LATIN,
) -> str:
    """Draw a position whose checkers move. See :func:`animate`.

    The other options are those of :func:`~tableside.diagrams.svg.board_svg`; ``dice`` is the
    roll of the first turn.

    >>> from tableside.engine.play import Move
    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> turns = [Play((Move(8, 5, 3), Move(6, 5, 1))), Play((Move(24, 18, 6), Move(18, 13, 5)))]
    >>> animated_svg(start, turns).count("<animate")
    0
    """
    view = view_of(
        region,
        home,
        light,
        bottom,
        numbers,
        bar,
        trays,
        cube_place,
        pips=pips,
        stacks=stacks,
        scores=scores,
    )
    return animate(
        diagram_of(position, view, dice=dice, cube=cube, score=score, marks=marks, labels=labels),
        turns,
        seconds=seconds,
        pause=pause,
        repeat=repeat,
        still=still,
        theme=theme,
        size_mm=size_mm,
        allow_small=allow_small,
        title=title,
        desc=desc,
        id_prefix=id_prefix,
        digits=digits,
    )


def animate(
    diagram: Diagram,
    turns: Play | Sequence[Play | Turn],
    *,
    seconds: float = SECONDS,
    pause: float = PAUSE,
    repeat: int = 0,
    still: int = 0,
    theme: Theme | str = "print",
    size_mm: float | None = 80.0,
    allow_small: bool = False,
    title: str = "",
    desc: str = "",
    id_prefix: str = "",
    digits: str = LATIN,
) -> str:
    """Draw a diagram whose checkers make the moves of one or more plays, over and over.

    Checkers slide, a checker that is hit goes to the bar, and the dice change with the turn.
    While the pointer rests on the board the motion rests too. Marks are seen before the first
    move.

    Args:
        diagram: the board before the first play; without ``play`` and ``candidates``.
        turns: the plays, taken for legal: the mover's, then the opponent's and so on, each in
            its own player's numbering.
        seconds: how long a checker slides.
        pause: how long the board rests before each turn; twice as long at the end.
        repeat: how often all of it is shown, 0 for without end.
        still: the turn that the still shows with its arrows, 0 for the first.
        theme: as in :func:`~tableside.diagrams.svg.draw`, like what follows.
        size_mm: the width on paper in millimetres.
        allow_small: draw also what is too small to be read.
        title: the short name.
        desc: the position in words.
        id_prefix: what identifiers and classes begin with; by default it is made from the
            drawing itself.
        digits: the ten digits to print, 0 first.

    Raises:
        DiagramError: what :func:`~tableside.diagrams.svg.draw` refuses, or turns that do not
            fit the position.

    >>> from tableside.engine.play import Move
    >>> start = Diagram(Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5}))
    >>> svg = animate(start, Play((Move(8, 5, 3), Move(6, 5, 1))))
    >>> "prefers-reduced-motion" in svg, "<script" in svg
    (True, False)
    """
    rows = _turns(turns, diagram)
    if diagram.play is not None or diagram.candidates or diagram.view.moment == "after":
        raise DiagramError("turns: they take the place of play, candidates and moment")
    if not 0 <= repeat <= 1000:
        raise DiagramError(f"repeat: {repeat} is not 0 to 1000")
    if not 0 <= still < len(rows):
        raise DiagramError(f"still: there is no turn {still}; 0 to {len(rows) - 1} are shown")
    colours, table = theme_named(theme), digits_table(digits)
    found = moments(diagram.position, rows, seconds=seconds, pause=pause)
    diagram = replace(
        diagram, dice=rows[0].dice, view=_roomy(replace(diagram, dice=rows[0].dice), found, rows)
    )
    board = layout_of(replace(diagram, dice=_any_dice(rows), marks=()))
    pictured = _still(diagram, rows, still, found)
    resting = body_of(pictured, board, colours, table)
    film = Film(diagram, board, colours, table, found)
    counted = replace(resting, counted=resting.counted or film.counted)
    check_size(pictured, board, counted, size_mm, allow_small=allow_small)
    layers = film.layers(rows)
    whole = sum(moment.seconds for moment in found)
    body, rules = _moving(layers, list(spans(found)), whole, repeat)
    ground = ground_of(diagram.view, board, colours, digits)
    prefix = id_prefix or _own_prefix(ground, resting.drawn, body, rules)
    names, attributes = named(title, desc, id_prefix)
    style = _STYLE.replace("RULES", rules).replace("~", prefix)
    return (
        f'{head(board, colours, size_mm)}{attributes} data-position="{written(diagram.position)}">'
        f"{names}<style>{style}</style>{ground}"
        f'<g class="{prefix}-still">{resting.drawn}</g>'
        f'<g class="{prefix}-film" display="none">{body.replace("~", prefix)}</g></svg>'
    )


# ``~`` stands for the prefix, which is made from all the rest.
_STYLE = (
    "@media screen and (prefers-reduced-motion:no-preference){"
    ".~-still{display:none}.~-film{display:inline}"
    "svg:hover>.~-film *{animation-play-state:paused!important}RULES}"
)


def _own_prefix(*parts: str) -> str:
    return "t" + hashlib.sha256("\n".join(parts).encode()).hexdigest()[:10]


def _turns(turns: Play | Sequence[Play | Turn], diagram: Diagram) -> list[Turn]:
    if isinstance(turns, Play):
        turns = (turns,)
    rows = [turn if isinstance(turn, Turn) else Turn(turn) for turn in turns]
    if rows and rows[0].dice is None:
        rows[0] = replace(rows[0], dice=diagram.dice)
    return rows


def _any_dice(rows: Sequence[Turn]) -> Dice | None:
    return next((turn.dice for turn in rows if turn.dice is not None), None)


def _roomy(diagram: Diagram, found: Sequence[Moment], rows: Sequence[Turn]) -> View:
    """The view with bar and trays, where any moment of the whole wants them."""
    view = diagram.view
    boards = [layout_of(replace(diagram, position=moment.told)) for moment in found]
    places = {place for turn in rows for m in turn.play.moves for place in (m.source, m.target)}
    bar = any(board.bar is not None for board in boards) or BAR in places
    trays = any(board.tray is not None for board in boards) or OFF in places
    return replace(
        view,
        bar=bar if view.bar is None else view.bar,
        trays=trays if view.trays is None else view.trays,
    )


def _still(diagram: Diagram, rows: Sequence[Turn], still: int, found: Sequence[Moment]) -> Diagram:
    """The board before a turn with the arrows of its play, told by the player who makes it."""
    position = next(moment.position for moment in found if moment.turn == still)
    mine = still % 2 == 0
    seen = diagram if mine else turned(diagram)
    return replace(
        seen,
        position=position if mine else position.swapped(),
        dice=rows[still].dice,
        play=rows[still].play,
        marks=diagram.marks if still == 0 else (),
    )


def _moving(
    layers: Sequence[Layer], shares: Sequence[tuple[float, float]], whole: float, repeat: int
) -> tuple[str, str]:
    """The layers in their groups, and the rules that show, hide and slide them."""
    body, rules = "", ""
    steps: dict[tuple[int, int], int] = {}
    times = str(repeat) if repeat else "infinite"
    motion = f"{_plain(whole)}s step-end {times} both"
    for layer in layers:
        if not layer.drawn:
            continue
        if layer.first == 0 and layer.last == len(shares) - 1:
            body += layer.drawn
            continue
        begin, end = shares[layer.first][0], shares[layer.last][1]
        hidden = "" if layer.first == 0 else ' visibility="hidden"'
        key = (layer.first, layer.last)
        if layer.way is not None or key not in steps:
            number = len(steps) if layer.way is None else f"s{layer.first}"
            if layer.way is None:
                steps[key] = len(steps)
            rules += f"@keyframes ~-{number}{{{_frames(begin, end, layer.way)}}}"
            rules += f".~-{number}{{animation:~-{number} {motion}}}"
        name = f"s{layer.first}" if layer.way is not None else str(steps[key])
        body += f'<g class="~-{name}"{hidden}>{layer.drawn}</g>'
    return body, rules


def _frames(begin: float, end: float, way: tuple[float, float] | None) -> str:
    """From hidden to seen and back; on the way from one place to the other where it slides."""
    out = "" if begin == 0 else "0%{visibility:hidden}"
    if way is not None:
        x, y = (num(part) for part in way)
        return out + (
            f"{_percent(begin)}{{visibility:visible;transform:translate(0,0);"
            f"animation-timing-function:ease-in-out}}"
            f"{_percent(end)}{{visibility:hidden;transform:translate({x}px,{y}px)}}"
            "100%{visibility:hidden}"
        )
    if end >= 1:
        return out + f"{_percent(begin)},100%{{visibility:visible}}"
    return out + f"{_percent(begin)}{{visibility:visible}}{_percent(end)},100%{{visibility:hidden}}"


def _percent(share: float) -> str:
    return f"{_plain(100 * share)}%"


def _plain(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
