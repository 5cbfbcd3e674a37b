"""A board in a reader's language: as a figure of a page, as a drawing, as text."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2.exceptions import SecurityError, UndefinedError

from support.boards import START
from support.speeches import mirrored, persian_digits, speech
from tableside.diagrams.readback import position_from_svg
from tableside.documents.board_request import BoardError, request_from
from tableside.documents.boards import Board, IllegalPlayError, board
from tableside.errors import UserFault
from tableside.rendering.board_page import page
from tableside.rendering.boards import (
    drawing_in_text,
    fault_text,
    figure_markup,
    shown,
)
from tableside.rendering.environment import environment

OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:4:0:7:10"
SVG = "{http://www.w3.org/2000/svg}"


def made(**wishes: Any) -> Board:
    return board(request_from({"position": OPENING, **wishes}))


def parsed(markup: str) -> ElementTree.Element:
    """The markup as a tree; what is not well formed raises."""
    return ElementTree.fromstring(markup)


def all_text(root: ElementTree.Element) -> str:
    return " ".join("".join(root.itertext()).split())


class TestFigures:
    def test_drawing_caption_and_id_in_this_order(self) -> None:
        figure = parsed(figure_markup(made(id=True, play="8/5 6/5"), speech("it")))
        assert (figure.tag, figure.get("class"), figure.get("lang")) == ("figure", "board", "it")
        drawn, caption = figure
        assert drawn.tag == f"{SVG}svg"
        assert all_text(caption) == (
            f"Il Bianco gioca 3-1: 8/5 6/5 · Match a 7: Bianco 2, Nero 4{OPENING}"
        )
        (small,) = caption.iter("small")
        assert small.get("class") == "position-id"

    def test_the_drawing_is_a_picture_with_name_and_description(self) -> None:
        drawn = next(parsed(figure_markup(made(), speech("en"))).iter(f"{SVG}svg"))
        assert drawn.get("role") == "img"
        title, desc = (drawn.find(f"{SVG}{name}") for name in ("title", "desc"))
        assert title is not None
        assert title.text == "Backgammon position. White to play 3-1"
        assert desc is not None
        assert "White’s checkers" in (desc.text or "")

    def test_nothing_has_an_identifier_unless_one_is_asked_for(self) -> None:
        several = "".join(figure_markup(made(play="8/5 6/5"), speech("en")) for _ in range(2))
        assert " id=" not in several
        named = figure_markup(made(), speech("en"), prefix="b7")
        assert 'id="b7-title"' in named
        assert 'aria-labelledby="b7-title"' in named

    def test_without_caption_and_id_there_is_the_drawing_alone(self) -> None:
        assert len(parsed(figure_markup(made(caption="no"), speech("en")))) == 1
        assert "<figcaption" in figure_markup(made(caption="no", id=True), speech("en"))

    @given(st.text(max_size=60), st.text(max_size=20))
    def test_what_a_stranger_writes_stays_text(self, caption: str, name: str) -> None:
        try:
            found = made(caption=caption, names=f"{name},B")
            markup = figure_markup(found, speech("en"))
            inside = shown(found, speech("en"), captioned=True).svg
        except UserFault:
            return
        for text in (markup, inside):
            # No tag but ours: what begins one is written as what it is.
            assert "<script" not in text.lower()
            assert text.count("<svg") == 1

    @pytest.mark.parametrize(
        "evil", ["<script>alert(1)</script>", '"><img src=x onerror=a>', "</figcaption></figure>"]
    )
    def test_markup_in_words_is_shown_as_it_is_written(self, evil: str) -> None:
        figure = parsed(figure_markup(made(caption=evil), speech("en")))
        assert all_text(figure[-1]) == " ".join(evil.split())

    def test_from_right_to_left_the_figure_says_so(self) -> None:
        for spoken in (mirrored(), persian_digits()):
            figure = parsed(figure_markup(made(id=True), spoken))
            assert figure.get("dir") == "rtl"
            assert next(figure.iter(f"{SVG}svg")).get("direction") == "ltr"

    @pytest.mark.parametrize("tag", ["en", "it", "nl"])
    def test_the_position_is_read_back_out_of_the_page(self, tag: str) -> None:
        assert position_from_svg(figure_markup(made(), speech(tag))) == START


class TestDrawings:
    def test_caption_and_id_lie_in_the_drawing_of_a_file(self) -> None:
        bare = shown(made(id=True), speech("en"))
        whole = shown(made(id=True), speech("en"), captioned=True)
        assert OPENING not in bare.svg
        assert all_text(parsed(whole.svg)).endswith(OPENING)
        assert "White to play 3-1" in whole.svg
        assert (bare.caption, bare.id_text) == (whole.caption, whole.id_text)

    def test_the_word_of_the_crawford_game_and_the_names(self) -> None:
        crawford = made(score="6-3/7 crawford", names="yes")
        svg = shown(crawford, speech("nl")).svg
        words = {node.text for node in parsed(svg).iter(f"{SVG}text")}
        assert {"Crawford", "Wit", "Zwart"} <= words

    def test_a_play_that_moves(self) -> None:
        still, moving = (
            shown(made(play="8/5 6/5", animated=animated), speech("en")).svg
            for animated in ("no", "yes")
        )
        assert still != moving
        assert "animat" in moving or "keyframes" in moving
        printed = shown(made(play="8/5 6/5", animated="yes"), speech("en"), paper=True).svg
        assert "keyframes" not in printed
        assert "<animate" not in printed

    def test_on_paper_the_description_stands_in_the_title(self) -> None:
        svg = parsed(shown(made(), speech("en"), paper=True).svg)
        title = svg.find(f"{SVG}title")
        assert title is not None
        assert "Pip count" in (title.text or "")
        assert svg.find(f"{SVG}desc") is None

    def test_digits_too_small_are_warned_of_and_drawn(self) -> None:
        small = shown(made(size="40"), speech("en"))
        assert "40 mm" in small.warnings[-1]
        assert small.svg.startswith("<svg")
        assert shown(made(), speech("en")).warnings == ()

    def test_the_same_words_give_the_same_bytes(self) -> None:
        assert shown(made(), speech("it")) == shown(made(), speech("it"))


class TestText:
    def test_signs_caption_and_id(self) -> None:
        lines = drawing_in_text(made(id=True), speech("en")).splitlines()
        assert lines[-1] == OPENING
        assert lines[-2].startswith("White to play 3-1")
        assert lines[0].split()[0] == "13"


class TestPages:
    def test_a_page_is_as_large_as_its_drawing(self) -> None:
        found = page(made(size="100", id=True), speech("it"))
        assert found.paper.width_mm == 100.0
        svg = shown(made(size="100", id=True), speech("it"), captioned=True).svg
        assert f'height="{found.paper.height_mm - 0.02:.4g}' in svg
        assert (found.lang, found.max_pages) == ("it", 1)
        assert "Tocca al Bianco" in found.title


class TestFaults:
    def test_an_illegal_play_is_told_in_the_language(self) -> None:
        with pytest.raises(IllegalPlayError) as caught:
            made(play="8/7 7/4 6/5")
        told = {tag: fault_text(caught.value, speech(tag)) for tag in ("en", "it", "nl")}
        assert len(set(told.values())) == 3
        assert all(
            line.startswith("'8/7 7/4 6/5' is not a legal play of 3-1: ") for line in told.values()
        )
        assert told["en"] == str(caught.value)

    def test_another_fault_is_told_as_it_is(self) -> None:
        assert fault_text(BoardError("size: no"), speech("it")) == "size: no"


class TestFilter:
    """The Jinja filter ``board``, for templates of ours and of others."""

    def filled(self, source: str, **values: object) -> str:
        return environment().from_string(source).render(**values)

    def test_text_in_figure_out(self) -> None:
        drawn = self.filled("{{ id | board(play='8/5 6/5', id=true) }}", id=OPENING)
        assert drawn == figure_markup(made(play="8/5 6/5", id=True), speech("en"))

    def test_the_template_s_language_is_spoken(self) -> None:
        assert "Tocca al Bianco" in self.filled("{{ 'start' | board }}", lang="it")
        assert "Wit aan zet" in self.filled("{{ 'start' | board(lang='nl') }}", lang="it")
        assert "White to play" in self.filled("{{ 'start' | board }}")

    def test_whatever_is_handed_in_is_escaped(self) -> None:
        evil = "<script>alert(1)</script>"
        assert evil not in self.filled("{{ 'start' | board(caption=evil) }}", evil=evil)

    @pytest.mark.parametrize(
        ("source", "told"),
        [
            ("{{ 'start' | board(roll='31', play='8/7 7/4 6/5') }}", "is not a legal play of 3-1"),
            ("{{ 'start' | board(colour='red') }}", "unknown key 'colour'"),
            ("{{ 'start' | board(ruleset='/etc/passwd') }}", "unknown ruleset"),
            ("{{ 'nothing at all' | board }}", "no position found"),
            ("{{ 'start' | board(lang='xx') }}", "xx"),
        ],
    )
    def test_a_fault_is_one_line(self, source: str, told: str) -> None:
        with pytest.raises(UserFault, match=told) as caught:
            self.filled(source)
        assert "\n" not in str(caught.value)

    @pytest.mark.parametrize(
        "source",
        [
            "{{ ('start' | board).__class__.__mro__ }}",
            "{{ ('start' | board)['__class__'].mro() }}",
            "{{ 'start' | map('board') | attr('gi_frame') }}",
        ],
    )
    def test_it_opens_no_way_out_of_the_sandbox(self, source: str) -> None:
        with pytest.raises((SecurityError, UndefinedError)):
            self.filled(source)
