"""Reading a drawing again: what the tests see in it."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from hypothesis import strategies as st

from tableside.engine.position import Position, Side

SVG = "{http://www.w3.org/2000/svg}"
START = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
EMPTY = Position(Side.of({}), Side.of({}))
CROWDED = Position(
    Side.of({6: 7, 5: 3, 4: 2}, bar=1, off=2), Side.of({6: 6, 8: 2, 1: 1, 24: 1, 18: 1}, bar=4)
)
_DISC = re.compile(r"M(-?[\d.]+) (-?[\d.]+)a46 46 0 1 0")


def xgid(text: str) -> Position:
    """The board field of an XGID, seen by the player at the bottom (capital letters)."""
    counts = [0 if c == "-" else ord(c) - 64 if c.isupper() else 96 - ord(c) for c in text]
    low = {p: counts[p] for p in range(1, 25) if counts[p] > 0}
    high = {25 - p: -counts[p] for p in range(1, 25) if counts[p] < 0}
    return Position(Side.of(low, bar=counts[25]), Side.of(high, bar=-counts[0])).completed(15)


def discs(svg: str, fill: str) -> set[tuple[float, float]]:
    """The centres of the checkers that are filled so."""
    found: set[tuple[float, float]] = set()
    for path in ET.fromstring(svg).iter(f"{SVG}path"):
        if path.get("fill") == fill and "a46 46" in path.get("d", ""):
            pairs = _DISC.findall(path.get("d", ""))
            places = [(float(x) + 46, float(y)) for x, y in pairs]
            assert len(places) == len(set(places)), "two checkers in one place"
            found.update(places)
    return found


def light(svg: str) -> set[tuple[float, float]]:
    """The centres of the light checkers of the theme ``print``."""
    return discs(svg, "#ffffff")


def dark(svg: str) -> set[tuple[float, float]]:
    """The centres of the dark checkers of the theme ``print``."""
    return discs(svg, "#000000")


@st.composite
def positions(draw: st.DrawFn, most: int = 15) -> Position:
    """Boards on which no point holds both sides, with checkers on the bars and off."""
    owners = draw(st.lists(st.sampled_from("mo-"), min_size=24, max_size=24))
    heights = draw(st.lists(st.integers(1, most), min_size=24, max_size=24))
    mover = {p: heights[p - 1] for p in range(1, 25) if owners[p - 1] == "m"}
    other = {25 - p: heights[p - 1] for p in range(1, 25) if owners[p - 1] == "o"}
    loose = st.integers(0, most)
    return Position(
        Side.of(mover, bar=draw(loose), off=draw(loose)),
        Side.of(other, bar=draw(loose), off=draw(loose)),
    )
