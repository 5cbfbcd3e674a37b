"""Drawings with every option: at random, and sixty that stay the same."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from support.boards import positions
from tableside.diagrams.marking import AREAS
from tableside.diagrams.model import (
    REGIONS,
    Area,
    Arrow,
    CubeFace,
    Label,
    Labels,
    Mark,
    Ring,
    Score,
    Step,
    Verdict,
)
from tableside.diagrams.theme import THEMES
from tableside.engine.dice import ROLLS, Dice
from tableside.engine.legality import legal_plays
from tableside.engine.position import Position
from tableside.engine.ruleset import Ruleset
from tableside.notation.read import read_any

DATA = Path(__file__).parents[1] / "diagrams" / "data"
TWO_ROWS = ("whole", "home-half", "outer-half")
WORDS = Labels("Crawford", "Noor", "Zoë & <Co>", "White to play 5-2. Hit or run?", "4HPwATDgc/ABMA")
WHO = ("mover", "opponent")


@st.composite
def looks(draw: st.DrawFn) -> dict[str, Any]:
    """Options of a drawing that go together, whatever the position."""
    pick = st.sampled_from
    region = draw(pick(REGIONS))
    two_rows = region in TWO_ROWS
    owner = draw(pick((None, *WHO))) if two_rows else None
    cube = CubeFace(draw(pick((1, 2, 64, 1024))), owner)
    if draw(st.booleans()):
        cube = CubeFace(2, None, draw(pick(WHO)))
    directions = region == "whole" and draw(st.booleans())
    return {
        "region": region,
        "home": draw(pick(("right", "left"))),
        "light": draw(pick(WHO)),
        "bottom": draw(pick(WHO)),
        "numbers": draw(pick(("mover", "bottom", "both", "none", "blank"))),
        "bar": draw(pick((None, True))),
        "trays": draw(pick((None, True, False))),
        "cube": draw(pick((None, cube))),
        "directions": directions,
        "dice": None if directions else draw(pick((None, *ROLLS))),
        "pips": draw(st.booleans()),
        "stacks": draw(pick(("digit", "overlap"))),
        "scores": draw(st.booleans()),
        "score": Score(draw(st.integers(0, 30)), draw(st.integers(0, 30)), draw(pick((0, 7, 25)))),
        "fill_in": not directions and draw(st.booleans()),
        "labels": draw(pick((Labels(), WORDS, Labels(mover="Noor")))),
        "theme": draw(pick(tuple(THEMES))),
        "allow_small": True,
    }


def boards() -> st.SearchStrategy[Position]:
    """Positions of any heights."""
    return positions()


@cache
def known() -> tuple[Position, ...]:
    """The sixty positions of the data file."""
    lines = (DATA / "positions.txt").read_text().splitlines()
    return tuple(read_any(line).state.position for line in lines if not line.startswith("#"))


def _marks(number: int) -> tuple[Mark, ...]:
    many: tuple[Mark, ...] = (
        Area(frozenset(AREAS["home"])),
        Arrow(24, 18, "dotted", "C"),
        Arrow(13, 7, "dashed"),
        Ring(6),
        Label(4, "A"),
        Step(2, 8),
        Verdict(3, True),
        Verdict(20, False),
    )
    return many[number % 3 :: 3]


@cache
def sixty() -> dict[str, tuple[Position, dict[str, Any]]]:
    """Sixty drawings: each option takes all its values, in ever other company.

    Words are left out: three programs set them in three types.
    """
    found = {}
    for i, position in enumerate(known()):
        region = REGIONS[i // 2 % len(REGIONS)] if i % 2 else "whole"
        dice = ROLLS[i * 4 % len(ROLLS)]
        whole = region == "whole"
        two_rows = region in TWO_ROWS
        options: dict[str, Any] = {
            "region": region,
            "home": ("right", "left")[i // 2 % 2],
            "light": WHO[i // 3 % 2],
            "bottom": WHO[i // 5 % 2],
            "numbers": ("mover", "bottom", "both", "none", "blank")[i % 5],
            "theme": tuple(THEMES)[i // 4 % len(THEMES)],
            "stacks": ("digit", "overlap")[i // 7 % 2],
            "pips": i % 3 == 0,
            "scores": i % 4 == 1,
            "score": Score(i % 7, i % 5, (0, 7, 11)[i % 3]),
            "cube_place": ("margin", "bar")[i // 6 % 2] if two_rows else "margin",
            "bar": True if two_rows else None,
            "fill_in": i % 11 == 5,
            "allow_small": True,
            "size_mm": 100,
        }
        if i % 13 == 2 and whole:
            options["directions"] = True
        elif i % 6 == 4:
            options["cube"] = CubeFace(4, None, WHO[i // 6 % 2])
        else:
            options["dice"] = dice
            owner = (None, *WHO)[i % 3] if two_rows else None
            options["cube"] = CubeFace((64, 1, 2, 16)[i % 4], owner)
            if whole:
                options |= _plays(position, dice, i)
        if whole and i % 4 == 2:
            options["marks"] = _marks(i)
        found[f"{i:02} {region} {options['theme']}"] = position, options
    return found


def _plays(position: Position, dice: Dice, number: int) -> dict[str, Any]:
    plays = legal_plays(position, dice, Ruleset())
    if number % 8 == 0:
        return {"candidates": plays[:3]}
    play = plays[number % len(plays)]
    return {"play": play, "moment": ("before", "after")[number // 8 % 2]}
