"""Named sets of colours, and what makes one of them fit to be printed.

The default is made for a black-and-white laser printer. The sides differ by fill
*and* by a ring that only the dark side carries, so that a bad copy still tells
them apart; points differ in shade and each has an outline of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from tableside.diagrams.errors import DiagramError, one_of
from tableside.diagrams.face import Face

SEEN, READ, SHADE = 3.0, 4.5, 1.3
GROUNDS = ("board", "bar", "tray", "pale_point", "deep_point")
LINED = ("board", "bar", "tray", "pale_point", "paper")
"""Grounds from which a fine line has to stand out; a deep point may melt into its own."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a drawing, each written ``#rrggbb``.

    Attributes:
        name: what the theme is called on the command line.
        paper: what the picture lies on; drawn as a ground where ``ground`` says so.
        board: the playing field.
        bar: the bar.
        tray: the trays.
        frame: the outer line.
        line: fine lines: the edges of points, bar and trays.
        pale_point: every odd point.
        deep_point: every even point.
        light: fill of the light checkers, dice and cube.
        light_edge: their outline.
        dark: fill of the dark checkers and dice.
        dark_edge: their outline.
        ring: the ring on the dark checkers.
        ink: numbers outside the board.
        faint: numbers of the second row.
        on_light: digits and pips on light things.
        on_dark: digits and pips on dark things.
        arrow: arrows and marks.
        casing: the band round them that keeps them apart from what lies below.
        ground: whether the paper is painted.
        hatched: deep points are hatched with ``line`` and not filled.
        face: the type of the digits; ``None`` draws them as lines, alike everywhere.
    """

    name: str
    paper: str
    board: str
    bar: str
    tray: str
    frame: str
    line: str
    pale_point: str
    deep_point: str
    light: str
    light_edge: str
    dark: str
    dark_edge: str
    ring: str
    ink: str
    faint: str
    on_light: str
    on_dark: str
    arrow: str
    casing: str
    ground: bool = False
    hatched: bool = False
    face: Face | None = None

    def colours(self) -> tuple[str, ...]:
        """Every colour that the theme can put on paper, without repetition."""
        values = (getattr(self, f.name) for f in fields(self))
        return tuple(sorted({v for v in values if isinstance(v, str) and v.startswith("#")}))

    def faults(self) -> tuple[str, ...]:
        """Pairs of colours that touch in a drawing and lie too close, one line for each.

        Things that have to be seen need 3:1 and digits and words 4.5:1, the figures of
        WCAG 2.2, success criteria 1.4.11 and 1.4.3. An arrow in its casing is seen if one of
        the two stands out from what it crosses. The two shades of points need only be told
        apart at a glance, since each point has its outline.
        """
        found = [
            f"{self.name}: {one} and {two} are {ratio:.2f}:1, {least}:1 is needed"
            for one, two, least in self._wanted()
            if (ratio := contrast(getattr(self, one), getattr(self, two))) < least
        ]
        for below in (*GROUNDS, "light", "dark", "paper"):
            colour = getattr(self, below)
            ratio = max(contrast(self.arrow, colour), contrast(self.casing, colour))
            if ratio < SEEN:
                found.append(f"{self.name}: arrows on {below} are {ratio:.2f}:1, 3:1 is needed")
        return tuple(found)

    def _wanted(self) -> list[tuple[str, str, float]]:
        """Every pair that touches and has to be told apart, with its least ratio."""
        wanted: list[tuple[str, str, float]] = [("light", "dark", SEEN)]
        # Checkers, dice and cube on everything they lie on, and on one another.
        for edge in ("light_edge", "dark_edge"):
            wanted += [(edge, ground, SEEN) for ground in (*GROUNDS, "paper")]
        wanted += [("light_edge", "light", SEEN), ("ring", "dark", SEEN)]
        # Outlines of points, bar and trays, lines to write on, the frame.
        wanted += [("line", ground, SEEN) for ground in (*GROUNDS, "paper") if ground in LINED]
        wanted += [("frame", ground, SEEN) for ground in ("paper", "board", "tray")]
        if self.hatched:
            wanted.append(("line", "deep_point", SEEN))
        else:
            wanted.append(("deep_point", "pale_point", SHADE))
        wanted.append(("arrow", "pale_point", SEEN))
        wanted += [("ink", "paper", READ), ("faint", "paper", READ), ("arrow", "casing", READ)]
        return [*wanted, ("on_light", "light", READ), ("on_dark", "dark", READ)]


def luminance(colour: str) -> float:
    """The relative luminance of ``#rrggbb``, 0 for black to 1 for white (WCAG 2.2).

    Raises:
        DiagramError: a colour not written so.
    """
    try:
        if len(colour) != 7 or colour[0] != "#":
            raise ValueError
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    except ValueError:
        raise DiagramError(f"colour: {colour!r} is not written #rrggbb") from None
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2.2).

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    high, low = sorted((luminance(one), luminance(two)), reverse=True)
    return round((high + 0.05) / (low + 0.05), 2)


PRINT = Theme(
    name="print",
    paper="#ffffff",
    board="#ffffff",
    bar="#ececec",
    tray="#ececec",
    frame="#222222",
    line="#757575",
    pale_point="#ffffff",
    deep_point="#bdbdbd",
    light="#ffffff",
    light_edge="#000000",
    dark="#000000",
    dark_edge="#000000",
    ring="#ffffff",
    ink="#1a1a1a",
    faint="#666666",
    on_light="#000000",
    on_dark="#ffffff",
    arrow="#000000",
    casing="#ffffff",
)

CONTRAST = Theme(
    name="contrast",
    paper="#ffffff",
    board="#ffffff",
    bar="#ffffff",
    tray="#ffffff",
    frame="#000000",
    line="#000000",
    pale_point="#ffffff",
    deep_point="#8c8c8c",
    light="#ffffff",
    light_edge="#000000",
    dark="#000000",
    dark_edge="#000000",
    ring="#ffffff",
    ink="#000000",
    faint="#404040",
    on_light="#000000",
    on_dark="#ffffff",
    arrow="#000000",
    casing="#ffffff",
)

COLOUR = Theme(
    name="colour",
    paper="#ffffff",
    board="#f6efe0",
    bar="#e2d3b5",
    tray="#f6efe0",
    frame="#3b2a1a",
    line="#8a6d45",
    pale_point="#f6efe0",
    deep_point="#cda86a",
    light="#fffdf7",
    light_edge="#2b1d10",
    dark="#16324f",
    dark_edge="#0b1c2e",
    ring="#f6efe0",
    ink="#2b1d10",
    faint="#6b5840",
    on_light="#2b1d10",
    on_dark="#ffffff",
    arrow="#8c1d18",
    casing="#ffffff",
)

MONO = Theme(
    name="mono",
    paper="#ffffff",
    board="#ffffff",
    bar="#ffffff",
    tray="#ffffff",
    frame="#000000",
    line="#000000",
    pale_point="#ffffff",
    deep_point="#ffffff",
    light="#ffffff",
    light_edge="#000000",
    dark="#000000",
    dark_edge="#000000",
    ring="#ffffff",
    ink="#000000",
    faint="#000000",
    on_light="#000000",
    on_dark="#ffffff",
    arrow="#000000",
    casing="#ffffff",
    hatched=True,
)

DARK = Theme(
    name="dark",
    paper="#16181b",
    board="#24272b",
    bar="#16181b",
    tray="#24272b",
    frame="#8b9097",
    line="#8b9097",
    pale_point="#292c31",
    deep_point="#40454c",
    light="#ffffff",
    light_edge="#939393",
    dark="#0b0c0d",
    dark_edge="#c3c8ce",
    ring="#9aa0a7",
    ink="#e4e6e9",
    faint="#a4a9b0",
    on_light="#0b0c0d",
    on_dark="#ffffff",
    arrow="#ffd479",
    casing="#16181b",
    ground=True,
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (PRINT, CONTRAST, COLOUR, MONO, DARK)}


def theme_named(name: str | Theme) -> Theme:
    """A theme from its name; a theme of one's own passes through.

    Raises:
        DiagramError: an unknown name.

    >>> theme_named("print").ring
    '#ffffff'
    """
    if isinstance(name, Theme):
        return name
    one_of("theme", name, THEMES)
    return THEMES[name]
