"""Boards that share what they have in common are the same drawings as before."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from itertools import groupby
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops

from support.browser import Chromium
from support.speeches import speech
from support.turns import one_in
from tableside.documents.asked import NOTHING
from tableside.rulebook.loader import load
from tableside.site.assets import style_sheet
from tableside.site.boards import Placer, figures_of, together
from tableside.site.documents import document_of
from tableside.site.drawings import shared
from tableside.site.facts import Site

DOCUMENTS = ("sheet", "rules", "faq", "bearoff", "exercises", "cube", "notation")

Paint = tuple[tuple[str, str], ...]
Point = tuple[float, float]

ARGUMENTS = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "c": 6, "a": 7, "z": 0}


def placed(document: str, lang: str = "en") -> str:
    """A page that holds the boards of a document and nothing else."""
    made = document_of(document, load("money"), NOTHING)
    boards = (Placer(speech(lang), bare=True)(one, 40) for one in figures_of(made))
    return f"<body>{''.join(map(str, boards))}</body>"


def outlines(line: str, at: Point) -> Iterator[tuple[object, ...]]:
    """The parts of an outline, each from its start, in places of the drawing.

    A disc of two arcs is given as a dot: where it is, and how wide.
    """
    x, y = at
    start = (x, y)
    part: list[object] = []
    for letter, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", line):
        numbers = [float(one) for one in re.findall(r"-?\d*\.?\d+", rest)]
        size = ARGUMENTS[letter.lower()]
        for n in range(0, len(numbers) or 1, size or 1):
            values = numbers[n : n + size]
            was = (x, y)
            base = was if letter.islower() else at
            if letter in "hH":
                x = base[0] + values[0]
            elif letter in "vV":
                y = base[1] + values[0]
            elif values:
                x, y = base[0] + values[-2], base[1] + values[-1]
            else:
                x, y = start
            if letter in "mM":
                if part:
                    yield tuple(part)
                start, part = (x, y), []
                continue
            kept = [round(one, 1) for one in values[:-2]]
            if letter.lower() in "qc":
                kept = [round(one + base[k % 2], 1) for k, one in enumerate(values[:-2])]
            part.append(
                (letter.lower() if letter not in "hvHV" else "l", *kept, *map(r1, (*was, x, y)))
            )
    if part:
        yield tuple(part)


def r1(value: float) -> float:
    return round(value, 1) + 0.0


def as_dot(part: tuple[object, ...]) -> tuple[Point, float] | None:
    """The middle and the width of a disc that is made of two arcs."""
    if [one[0] for one in part] != ["a", "a", "z"]:  # type: ignore[index]
        return None
    _, radius, *_, left, y, right, _ = part[0]  # type: ignore[misc]
    return (r1((left + right) / 2), y), 2 * radius


def painted(board: ElementTree.Element, page: ElementTree.Element) -> list[tuple[Paint, object]]:
    """Every part of a board with its paint, in the order of drawing."""
    defined = {one.get("id"): one for one in page.iter() if one.get("id")}
    rules = {}
    for name, rule in re.findall(r"\.(d\d+)\{([^}]*)\}", page.findtext(".//style") or ""):
        rules[name] = dict(pair.split(":", 1) for pair in rule.split(";"))

    def walk(
        one: ElementTree.Element, paint: dict[str, str], at: Point
    ) -> Iterator[tuple[Paint, object]]:
        own = {k: v for k, v in one.items() if k == "fill" or k.startswith("stroke")}
        paint = {**paint, **rules.get(one.get("class", ""), {}), **own}
        if one.tag == "use":
            x, y = float(one.get("x", 0)), float(one.get("y", 0))
            yield from walk(defined[one.get("href", "")[1:]], paint, (at[0] + x, at[1] + y))
        elif one.tag == "path":
            for part in outlines(one.get("d", ""), at):
                dot, look = as_dot(part), dict(paint)
                if dot and "stroke" not in paint:
                    look = {
                        "fill": "none",
                        "stroke": paint["fill"],
                        "stroke-width": f"{dot[1]:g}",
                        "stroke-linecap": "round",
                    }
                    part = (("l", *dot[0], *dot[0]),)
                look.setdefault("stroke-linejoin", "round")
                yield tuple(sorted(look.items())), part
        elif one.tag == "text":
            yield tuple(sorted(one.items())), one.text
        elif one.tag != "title":
            for child in one:
                yield from walk(child, paint, at)

    return list(walk(board, {}, (0.0, 0.0)))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_line_is_where_it_was_and_painted_as_it_was(document: str) -> None:
    before = placed(document)
    after = shared(before, lambda colour: colour)
    assert len(after) < 0.6 * len(before)
    pages = [ElementTree.fromstring(markup) for markup in (before, after)]
    boards = [page.findall(".//svg[@class='drawn']") for page in pages]
    assert len(boards[0]) == len(boards[1]) > 4
    for old, new in zip(*boards, strict=True):
        lines = [painted(board, page) for board, page in zip((old, new), pages, strict=True)]
        # What lies beside each other in one paint may be drawn in any order.
        layers = [
            [(paint, sorted(map(repr, (part for _, part in group))))
             for paint, group in groupby(all_of_it, key=lambda one: one[0])]
            for all_of_it in lines
        ]  # fmt: skip
        assert layers[0] == layers[1]
        assert old.findtext("title") == new.findtext("title")
        assert dict(old.items()) == dict(new.items())


def test_a_page_with_one_board_is_left_alone() -> None:
    page = "<body>" + re.findall(r"<svg.*?</svg>", placed("sheet"))[0] + "</body>"
    assert together(page) == page


@pytest.mark.browser
@pytest.mark.parametrize("document", ["rules", "notation"])
@pytest.mark.parametrize("look", one_in(2, ["colour", ""]))
def test_a_browser_shows_the_same(chromium: Chromium, document: str, look: str) -> None:
    before = placed(document)
    css = style_sheet(Site()).decode()
    chosen = f' data-look="{look}"' if look else ""
    shots = []
    for markup in (before, together(before)):
        page = chromium.visit(f"<html{chosen}><style>{css}</style>{markup}</html>").page
        shots.append(Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("L"))
        page.close()
    assert shots[0].size == shots[1].size
    apart = ImageChops.difference(*shots).point(lambda value: 255 if value > 48 else 0)
    # Rims of discs and lines are smoothed a little otherwise: no spot may differ.
    assert sum(apart.histogram()[255:]) < shots[0].width * shots[0].height / 20_000
