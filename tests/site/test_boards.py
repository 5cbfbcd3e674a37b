"""Boards of web pages: parts told by colour, near enough to print, and shared outlines."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from support.speeches import speech
from tableside.diagrams.theme import PRINT, THEMES, contrast
from tableside.documents.asked import NOTHING
from tableside.notation.read import read_any
from tableside.rulebook.loader import load
from tableside.site.boards import (
    _ROLES,
    SITE,
    Placer,
    board_file,
    board_set,
    colour_rules,
    figures_of,
    position_id,
    split,
)
from tableside.site.documents import document_of

SHEET = document_of("sheet", load("casual"), NOTHING)
RULES = document_of("rules", load("casual"), NOTHING)


def test_each_part_has_a_colour_of_its_own_that_no_eye_tells_from_print() -> None:
    own = [getattr(SITE, role) for role in _ROLES]
    assert len(set(own)) == len(own) == 19
    for role in _ROLES:
        one, other = (int(getattr(theme, role)[1:], 16) for theme in (SITE, PRINT))
        assert abs(one - other) < 16
    assert SITE.faults() == PRINT.faults() == ()


def test_the_style_sheet_has_a_rule_for_every_colour_in_every_drawing() -> None:
    rules = colour_rules()
    for figure in (*figures_of(SHEET), *figures_of(RULES)):
        svg = str(Placer(speech("en"))(figure, 60))
        for paint, colour in re.findall(r'\b(fill|stroke)="(#[0-9a-f]{6})"', svg):
            assert f'.drawn [{paint}="{colour}"]{{{paint}:var(' in rules
    for name in ("print", "colour", "contrast", "dark"):
        assert THEMES[name].deep_point in rules


def test_a_picture_file_shows_the_same_and_goes_dark() -> None:
    figure = next(iter(figures_of(RULES)))
    svg = board_file(figure, speech("en")).decode()
    ElementTree.fromstring(svg)
    assert "<title>" not in svg  # it stands in the page
    assert "prefers-color-scheme:dark" in svg
    assert THEMES["dark"].board in svg


def test_a_set_holds_every_board_once_with_home_on_either_side() -> None:
    figures = tuple(figures_of(SHEET))
    right, left = (board_set(figures, side, speech("en")) for side in ("right", "left"))
    assert right != left
    for text in (right, left):
        root = ElementTree.fromstring(text)
        assert [child.get("id") for child in root] == [figure.id for figure in figures]


def test_a_page_holds_its_boards_and_only_of_very_many_some_are_fetched() -> None:
    many = tuple(figures_of(RULES))
    assert split(many[:16]) == frozenset()
    assert split(many) == {one.id for one in many[16:]}
    fetched = Placer(speech("en"), "boards/", split(many))(many[16], 60)
    assert re.match(r'<img class="drawn" .*src="boards/[\w-]+\.svg" alt="[^"]+" .*lazy', fetched)
    assert "<svg " in Placer(speech("en"), "boards/", split(many))(many[15], 60)


@pytest.mark.parametrize("document", ["rules", "faq", "bearoff", "exercises", "notation"])
def test_an_id_that_can_be_copied_reads_back_as_the_position(document: str) -> None:
    found = 0
    for figure in figures_of(document_of(document, load("tournament"), NOTHING)):
        text = position_id(figure.diagram)
        if text:
            found += 1
            assert read_any(text).state.position == figure.diagram.position
    assert found


def test_the_names_of_figures_are_unique_and_fit_for_files() -> None:
    for ruleset in ("casual", "tournament", "money"):
        for name in ("sheet", "rules", "faq", "bearoff", "exercises", "notation"):
            ids = [one.id for one in figures_of(document_of(name, load(ruleset), NOTHING))]
            assert len(set(ids)) == len(ids)
            assert all(re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]*", one) for one in ids)


def _colours(css: str, name: str) -> dict[str, dict[str, str]]:
    """The colours of the pages, for light and for dark."""
    light, dark = (
        re.findall(rf"--({name}): (#[0-9a-f]{{6}})", part)
        for part in (
            css.partition("@media (prefers-color-scheme: dark)")[0],
            css.partition("@media (prefers-color-scheme: dark)")[2],
        )
    )
    return {"light": dict(light), "dark": dict(dark)}


def test_the_colours_of_the_pages_can_be_read(checkout: Path) -> None:
    """WCAG 2.2, success criterion 1.4.3: 4.5 to 1 for words."""
    css = (checkout / "templates" / "site" / "css" / "frame.css").read_text("utf-8")
    for colours in _colours(css, r"[a-z-]+").values():
        for words in ("ink", "soft", "link"):
            for ground in ("ground", "surface", "tint"):
                assert contrast(colours[words], colours[ground]) >= 4.5, (words, ground)
        assert contrast(colours["accent"], colours["on-accent"]) >= 4.5
        assert contrast(colours["accent"], colours["ground"]) >= 3
