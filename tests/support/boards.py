"""Reading a drawing again: what the tests see in it."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

from hypothesis import strategies as st

from tableside.engine.position import Position, Side

SVG = "{http://www.w3.org/2000/svg}"
START = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
EMPTY = Position(Side.of({}), Side.of({}))
CROWDED = Position(
    Side.of({6: 7, 5: 3, 4: 2}, bar=1, off=2), Side.of({6: 6, 8: 2, 1: 1, 24: 1, 18: 1}, bar=4)
)
_DISC = re.compile(r"M(-?[\d.]+) (-?[\d.]+)h0")
# A checker is a disc in the colour of its edge and, where that is another, a smaller one on it.
_OUTER, _INNER, _RING = "97", "87", "70"


def xgid(text: str) -> Position:
    """The board field of an XGID, seen by the player at the bottom (capital letters)."""
    counts = [0 if c == "-" else ord(c) - 64 if c.isupper() else 96 - ord(c) for c in text]
    low = {p: counts[p] for p in range(1, 25) if counts[p] > 0}
    high = {25 - p: -counts[p] for p in range(1, 25) if counts[p] < 0}
    return Position(Side.of(low, bar=counts[25]), Side.of(high, bar=-counts[0])).completed(15)


def discs(svg: str, fill: str) -> set[tuple[float, float]]:
    """The centres of the checkers that are filled so."""
    found: set[tuple[float, float]] = set()
    paths = [*ET.fromstring(svg).iter(f"{SVG}path"), ET.Element("end")]
    for path, on_it in pairwise(paths):
        if path.get("stroke-width") == _OUTER and "h0" in path.get("d", ""):
            same = on_it.get("d") == path.get("d") and on_it.get("stroke-width") == _INNER
            if (on_it if same else path).get("stroke") == fill:
                found.update(_middles(path))
    return found


def rings(svg: str, colour: str) -> set[tuple[float, float]]:
    """The centres of the checkers that bear a ring of that colour."""
    found: set[tuple[float, float]] = set()
    for path in ET.fromstring(svg).iter(f"{SVG}path"):
        if (path.get("stroke"), path.get("stroke-width")) == (colour, _RING):
            found.update(_middles(path))
    return found


def _middles(path: ET.Element) -> list[tuple[float, float]]:
    places = [(float(x), float(y)) for x, y in _DISC.findall(path.get("d", ""))]
    assert len(places) == len(set(places)), "two checkers in one place"
    return places


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
