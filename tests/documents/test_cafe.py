"""The box on the cafés: what their sources say, against the rules of the page, and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.rulesets import shipped_rulesets
from tableside.documents.asked import NOTHING
from tableside.documents.cafe import FILE, CafeBox, cafe_box
from tableside.documents.local import Cafe
from tableside.documents.said import messages
from tableside.documents.sheets import faq, rules
from tableside.engine.errors import RulesetError
from tableside.engine.ruleset import Ruleset
from tableside.i18n.locale import holding
from tableside.resources import root
from tableside.rulebook.book import BY_ID
from tableside.rulebook.loader import load, stated
from tableside.rulebook.questions import Question
from tableside.rulebook.witness import ask, witnesses

LOCALES = root("locales")
CAFES = holding(LOCALES, FILE)
EIGHT = {"tr", "el", "ru", "bg", "ro", "he", "ar", "fa"}
each = pytest.mark.parametrize("tag", sorted(EIGHT))


def file(tag: str) -> Path:
    return LOCALES / tag / FILE


def ids(box: CafeBox | None) -> list[str]:
    """The clauses in a box; a win is told with what it is worth."""
    if box is None:
        return []
    return [s.context for s in (*box.rules, *box.without)]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "cafe.toml"


def test_eight_languages_tell_of_their_cafes() -> None:
    assert {tag for tag in EIGHT if file(tag).is_file()} == EIGHT


@each
def test_a_cafe_says_what_it_is_and_where_it_was_found(tag: str) -> None:
    cafe = load(file(tag))
    assert cafe.name != load("backgammon").name
    assert cafe.source != load("backgammon").source
    assert "https://" in file(tag).read_text("utf-8")
    assert stated(file(tag))


@each
@pytest.mark.parametrize("page", shipped_rulesets().values(), ids=lambda ruleset: ruleset.id)
def test_only_what_differs_is_told_and_only_what_is_stated(tag: str, page: Ruleset) -> None:
    cafe = load(file(tag))
    box = cafe_box(page, file(tag))
    for clause in map(BY_ID.__getitem__, ids(box)):
        assert clause.when(cafe)
        here = clause.message(page) if clause.when(page) else None
        assert here != clause.message(cafe)
    for key in ("conduct.illegal_play", "resignation.use", "cube.jacoby"):
        assert key not in stated(file(tag))
    assert "conduct.illegal_may_stand" not in ids(box)


def test_the_tavla_of_the_cafes() -> None:
    assert ids(cafe_box(load("tournament"), file("tr"))) == [
        "opening.throws_again",
        "opening.winner_begins",
        "hitting.no_hit_and_run",
        "score.no_backgammon",
        "cube.none",
        "conduct.dice_shared",
    ]


def test_where_the_page_has_no_cube_it_is_not_told_that_the_cafe_has_none() -> None:
    assert "cube.none" in ids(cafe_box(load("money"), file("el")))
    assert "cube.none" not in ids(cafe_box(load("casual"), file("el")))
    assert cafe_box(load("casual"), file("ru")) is None
    assert ids(cafe_box(load("tournament"), file("ru"))) == ["cube.none"]


@each
def test_the_cafe_s_own_page_has_no_box(tag: str) -> None:
    assert cafe_box(load(file(tag)), file(tag)) is None


def test_a_rule_that_nothing_replaces_is_told_as_gone(own: Path) -> None:
    own.write_text('extends = "backgammon"\nname = "n"\n[movement]\nhit_and_run_home = true\n')
    page = load("casual", {"movement.hit_and_run_home": False})
    box = cafe_box(page, own)
    assert box is not None
    assert box.rules == ()
    assert box.gone is not None
    assert [sentence.context for sentence in box.without] == ["hitting.no_hit_and_run"]
    assert cafe_box(load("casual"), own) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[cube]\nuse = false\n", "'extends' is missing"),
        ('extends = "backgammon"\n[cube]\nuze = false\n', "did you mean 'cube.use'"),
        ('extends = "backgammon"\n[cube]\nuse = "no"\n', "allowed is true or false"),
        ('extends = "backgammon"\ncafe = "tavla"\n', "unknown key 'cafe'"),
    ],
)
def test_the_gate_of_rulesets_keeps_it(own: Path, text: str, told: str) -> None:
    own.write_text(text)
    with pytest.raises(RulesetError) as caught:
        cafe_box(load("casual"), own)
    assert told in str(caught.value)


def test_a_file_states_its_own_settings_only(own: Path) -> None:
    own.write_text('extends = "tournament"\n[cube]\nuse = false\n[match]\ncrawford = false\n')
    assert stated(own) == ("cube.use", "match.crawford")


def played(tag: str, clause: str, ruleset: Ruleset) -> list[Question]:
    """The witnesses of a clause that the café's rules decide as its own ruleset does."""
    return [
        witness.question
        for witness in witnesses()
        if witness.clause == clause
        and witness.case == "for"
        and ask(witness.question, ruleset).results == ask(witness.question, witness.ruleset).results
    ]


@each
def test_the_engine_plays_the_cafe_s_game(tag: str) -> None:
    """Each clause of the box has a witness, and the engine decides it so at the café."""
    cafe = load(file(tag))
    for clause in ids(cafe_box(load("tournament"), file(tag))):
        if not BY_ID[clause].conduct:
            assert played(tag, clause, cafe), clause


@each
def test_every_case_of_the_rulebook_has_an_answer_at_the_cafe(tag: str) -> None:
    cafe = load(file(tag))
    for witness in witnesses():
        assert ask(witness.question, cafe).results.keys() <= witness.question.TELLS


@each
def test_the_cafe_s_own_rules_can_be_printed(tag: str) -> None:
    cafe = load(file(tag))
    said = {message.context for message in messages(rules.build(cafe, NOTHING))}
    assert {clause.id for clause in BY_ID.values() if clause.when(cafe)} <= said
    assert any(isinstance(block, Cafe) for block in rules.build(cafe, NOTHING).sections[-1].blocks)
    assert any(isinstance(block, Cafe) for block in faq.build(cafe, NOTHING).sections[-1].blocks)
