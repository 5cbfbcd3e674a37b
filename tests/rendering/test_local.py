"""What a language itself brings to a page: its cafés, its names for rolls."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from support.markup import Page
from support.speeches import speech
from tableside.documents.asked import NOTHING
from tableside.documents.cafe import FILE, cafe_box
from tableside.documents.local import Cafe, RollNames
from tableside.documents.registry import DOCUMENTS
from tableside.i18n.errors import LocaleFileError
from tableside.i18n.speech import Speech
from tableside.rendering.cafe import cafe_of
from tableside.rendering.render import render
from tableside.rendering.rendered import A4, A5, Paper
from tableside.rendering.roll_names import named_rolls
from tableside.rendering.say import plain
from tableside.resources import root
from tableside.rulebook.loader import load

LOCALES = root("locales")
RULES = load("tournament")


def with_folder(tag: str, folder: str) -> Speech:
    """A language of the package with what another one brings."""
    return replace(speech(tag), folder=LOCALES / folder)


def page(document: str, spoken: Speech, paper: Paper = A4) -> Page:
    kind = DOCUMENTS[document]
    edition = kind.editions["sheet"]
    return Page(render(kind.build(RULES, NOTHING), spoken, paper, edition).markup)


@pytest.mark.parametrize("document", ["rules", "faq"])
def test_the_box_stands_in_rules_and_questions(document: str) -> None:
    spoken = with_folder("it", "tr")
    read = page(document, spoken)
    assert read.errors == []
    box = cafe_box(RULES, LOCALES / "tr" / FILE)
    assert box is not None
    text = read.text()
    for sentence in (box.heading, box.played, *box.rules, box.source):
        assert plain(spoken, sentence) in text
    assert "tavla" in plain(spoken, box.played)


def test_what_is_gone_is_printed_too(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(
        'extends = "backgammon"\nname = "<b>x</b>"\n[movement]\nhit_and_run_home = true\n'
    )
    spoken = replace(speech("nl"), folder=tmp_path)
    changed = load("casual", {"movement.hit_and_run_home": False})
    found = cafe_of(Cafe(changed), spoken)
    assert found is not None
    assert found.gone is not None
    kind = DOCUMENTS["rules"]
    markup = render(kind.build(changed, NOTHING), spoken, A4, kind.editions["sheet"]).markup
    assert plain(spoken, found.gone) in Page(markup).text()
    assert "&lt;b&gt;x&lt;/b&gt;" in markup


@pytest.mark.parametrize("tag", ["it", "en", "en-XA"])
def test_a_language_without_a_cafe_has_no_box(tag: str) -> None:
    assert cafe_of(Cafe(RULES), speech(tag)) is None
    assert page("rules", speech(tag)).of_class("cafe") == []


def test_a_card_of_rolls_names_and_draws_each(tmp_path: Path) -> None:
    spoken = with_folder("it", "tr")
    read = page("dice-names", spoken, A5)
    assert read.errors == []
    assert read.outside() == []
    text = read.text()
    for name in ("hep yek", "şeş beş", "dü şeş", "cihar-ı yek"):
        assert name in text
    assert "anche düşeş" in text
    assert "anche cehar o dört" in text
    assert len(read.all("svg")) == 27


def test_a_roll_is_said_by_its_numbers_where_nobody_sees_it() -> None:
    (first,) = named_rolls(RollNames(((6, 5),)), with_folder("it", "tr"), 6.0)
    assert "<title>Il lancio è 6-5.</title>" in first.drawing
    assert first.also is None
    (die,) = named_rolls(RollNames(((4,),)), with_folder("it", "tr"), 6.0)
    assert "<title>Il lancio è 4.</title>" in die.drawing


def test_without_names_there_is_no_card(tmp_path: Path) -> None:
    block = RollNames(((1,),))
    with pytest.raises(LocaleFileError, match=r"dice\.toml: cannot be read"):
        named_rolls(block, speech("it"), 6.0)
    with pytest.raises(LocaleFileError, match="en-XA is made up"):
        named_rolls(block, speech("en-XA"), 6.0)
    shutil.copy(LOCALES / "tr" / "dice.toml", tmp_path)
    assert named_rolls(block, replace(speech("it"), folder=tmp_path), 6.0)[0].name.text == "yek"
