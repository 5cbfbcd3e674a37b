"""A document put on a page: whole, and every word of it through the language."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from support.markup import Page
from support.rulesets import all_rulesets
from support.speeches import mirrored, persian_digits, speech
from tableside.documents.asked import Asked
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import Ruleset
from tableside.i18n.locale import LocaleInfo
from tableside.i18n.speech import Speech
from tableside.rendering.render import render
from tableside.rendering.rendered import A4, A5, LETTER, PAPERS, Fit, Paper, Rendered
from tableside.rendering.say import plain
from tableside.rulebook.loader import load
from tableside.rulebook.message import Message

KIND = DOCUMENTS["sheet"]
RULESETS = all_rulesets()


def page(
    ruleset: Ruleset,
    words: Speech,
    paper: Paper = A4,
    edition: str = "sheet",
    fit: Fit | None = None,
) -> Rendered:
    return render(KIND.build(ruleset, Asked()), words, paper, KIND.editions[edition], fit)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_every_ruleset_makes_a_sound_page(ruleset: Ruleset) -> None:
    read = Page(page(ruleset, speech("en")).markup)
    assert read.errors == []
    assert read.twice() == []
    assert read.outside() == []
    assert read.bare_notation() == []
    assert "{" not in read.text()
    numbers = [int(heading.split()[0]) for heading in read.headings()]
    assert numbers == list(range(1, len(numbers) + 1))


def test_limits_come_from_theedition_and_lines_from_the_form() -> None:
    fit = Fit(8.5, 4)
    made = page(load("casual"), speech("it"), A5, fit=fit)
    assert (made.paper, made.lang, made.max_pages, made.floor_pt) == (A5, "it", 2, 7.5)
    assert (made.min_lines, made.max_lines, made.stock_fit) == (3, 14, fit)
    assert len(Page(made.markup).of_class("line")) == made.max_lines
    large = page(load("casual"), speech("en"), LETTER, "large")
    assert (large.max_pages, large.floor_pt) == (4, 14.0)
    # Front and back of a leaf are parted by hand; large print is never set closer.
    assert (made.parted, large.parted) == (True, False)
    assert (made.tightest, large.tightest) == (4, 0)


@pytest.mark.parametrize("paper", PAPERS, ids=[paper.name for paper in PAPERS])
def test_the_page_rule_names_the_paper(paper: Paper) -> None:
    markup = page(load("casual"), speech("en"), paper).markup
    width, height, margin = re.findall(
        r"@page \{ size: ([\d.]+)mm ([\d.]+)mm; margin: ([\d.]+)mm", markup
    )[0]
    assert (float(width), float(height)) == (paper.width_mm, paper.height_mm)
    assert float(margin) >= 10


def test_language_direction_and_title() -> None:
    made = page(load("casual"), speech("en"))
    read = Page(made.markup)
    assert (read.root.get("lang"), read.root.get("dir")) == ("en", "ltr")
    assert made.title == "Backgammon: Casual game"
    assert [node.text for node in read.all("title") if node.text == made.title] == [made.title]
    turned = Page(page(load("casual"), mirrored()).markup)
    assert (turned.root.get("lang"), turned.root.get("dir")) == ("ar-XB", "rtl")


def test_the_body_says_whichedition_and_paper_it_is() -> None:
    (body,) = Page(page(load("casual"), speech("en"), LETTER, "large").markup).all("body")
    assert body.get("class") == "large letter"


@pytest.mark.parametrize("tag", ["en", "ar-XB"])
def test_a_hostile_name_stays_a_name(tag: str, tmp_path: Path) -> None:
    name = "</title><script>{x}</script>“{name}”"
    path = tmp_path / "own.toml"
    path.write_text(f'extends = "casual"\nname = "{name}"\nsource = "<img src=x> {{day}}"', "utf-8")
    made = page(load(path), mirrored() if tag == "ar-XB" else speech(tag))
    read = Page(made.markup)
    assert read.errors == []
    assert read.all("script") == read.all("img") == []
    assert name in read.of_class("ruleset")[0]
    assert name in (read.all("title")[0].text or "")
    assert "<img src=x> {day}" in read.text()


def test_each_drawing_has_a_title_in_words_and_digits_of_the_language() -> None:
    persian = page(load("casual"), persian_digits()).markup
    read = Page(persian)
    drawings = read.all("svg")
    assert len(drawings) == 5
    for drawing in drawings:
        title = drawing[0]
        assert title.tag.endswith("title")
        assert len(title.text or "") > 20
    numbers = [t.text or "" for d in drawings for t in d.iter() if t.tag.endswith("text")]
    assert numbers
    assert not any(re.search("[0-9]", number) for number in numbers)
    assert any("۲" in number for number in numbers)


def test_small_figures_are_30_to_45_mm_wide_and_share_a_scale() -> None:
    for paper, edition in ((A4, "sheet"), (LETTER, "sheet"), (A5, "sheet")):
        widths = drawn_widths(page(load("casual"), speech("en"), paper, edition).markup)
        # The design of the sheets, section 1: the start is the one whole board.
        assert max(widths) >= 60
        assert all(30 <= width <= 45 for width in sorted(widths)[:-1])


def drawn_widths(markup: str) -> list[float]:
    return [float(width) for width in re.findall(r'<svg[^>]*? width="([\d.]+)mm"', markup)]


def test_the_same_document_makes_the_same_markup() -> None:
    first = page(load("money"), speech("it"))
    assert first == page(load("money"), speech("it"))


def test_rendered_refuses_limits_that_contradict() -> None:
    made = page(load("casual"), speech("en"))
    for wrong in ({"max_pages": 0}, {"floor_pt": 11.0}, {"min_lines": 20}):
        with pytest.raises(ValueError, match=r"max_pages|floor|ruled lines"):
            replace(made, **wrong)


@pytest.mark.parametrize("document", ["sheet", "rules", "faq", "bearoff", "dice-names"])
def test_the_foot_tells_of_a_translation_that_no_native_speaker_has_read(document: str) -> None:
    kind = DOCUMENTS[document]
    words = speech("tr")

    def said(info: LocaleInfo) -> bool:
        spoken, edition = replace(words, info=info), next(iter(kind.editions.values()))
        made = render(kind.build(load("casual"), Asked()), spoken, A4, edition)
        return plain(words, notice) in Page(made.markup).text()

    notice = Message("foot", "Translation not yet read by a native speaker.")
    assert words.info.review == "unreviewed"
    assert said(words.info)
    assert not said(replace(words.info, review="native"))


def test_the_language_that_the_clauses_are_written_in_is_no_translation() -> None:
    assert "Translation" not in Page(page(load("casual"), speech("en")).markup).text()
