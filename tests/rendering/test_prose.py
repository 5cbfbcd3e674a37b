"""A language's own text on a page."""

from __future__ import annotations

from dataclasses import replace

from support.speeches import speech
from tableside.i18n.prose import Written
from tableside.rendering.prose import laid


def test_paragraphs_and_emphasis() -> None:
    text = Written("Names", ("The *old* game.", "Another."))
    made = laid(replace(speech("en"), prose={"names": text}), "names")
    assert made is not None
    assert made.title == "Names"
    assert made.body == "<p>The <em>old</em> game.</p>\n<p>Another.</p>"


def test_what_is_not_there_is_left_out() -> None:
    assert laid(speech("en"), "nothing") is None


def test_markup_in_a_text_is_not_obeyed() -> None:
    text = Written("<b>x</b>", ("<script>alert()</script> and <b>bold</b>",))
    made = laid(replace(speech("en"), prose={"names": text}), "names")
    assert made is not None
    assert "<script" not in made.body
    assert "<b>" not in made.body
    assert "&lt;b&gt;bold" in made.body
