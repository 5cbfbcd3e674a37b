"""The sheet as a tree: its sections, what they hold and what they leave out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from support.rulesets import all_rulesets
from tableside.documents.asked import Asked
from tableside.documents.model import Document, Figures, Form, Section, Statement, Table
from tableside.documents.registry import DOCUMENTS
from tableside.documents.sheets.sheet import build, ruleset_name
from tableside.engine.ruleset import Ruleset
from tableside.rendering.rendered import PAPERS
from tableside.rulebook.book import BY_ID, habits
from tableside.rulebook.loader import load, shipped
from tableside.rulebook.message import Day, Message, Plural, Sentence, Verbatim

RULESETS = all_rulesets()
EVERY = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)

# The order of the design, section 1; what is settled at the table stands before the summary.
ORDER = [
    ("board", "Board and set-up"),
    ("opening", "Who begins"),
    ("moving", "Moving"),
    ("hitting", "Hitting and the bar"),
    ("bearing-off", "Bearing off"),
    ("score", "Score"),
    ("cube", "The cube"),
    ("quick", "In short"),
    ("house", "House rules"),
]


def english(sentence: Sentence) -> str:
    return sentence.text if isinstance(sentence, Message) else sentence.plural


def part(document: Document, id_: str) -> Section:
    return next(section for section in document.sections if section.id == id_)


def contexts(section: Section) -> list[str]:
    """The clauses of a section's statements, in order."""
    return [
        sentence.context
        for block in section.blocks
        if isinstance(block, Statement)
        for item in block.items
        for sentence in item
    ]


@EVERY
def test_the_sections_stand_in_the_order_of_the_design(ruleset: Ruleset) -> None:
    found = [(section.id, english(section.heading)) for section in build(ruleset).sections]
    here = {"hitting": ruleset.hits, "cube": ruleset.cube.use}
    assert found == [one for one in ORDER if here.get(one[0], True)]


@EVERY
def test_every_rule_on_the_sheet_holds_under_its_ruleset(ruleset: Ruleset) -> None:
    for section in build(ruleset).sections:
        if section.id == "house":
            continue
        for context in contexts(section):
            if context in BY_ID:
                assert BY_ID[context].when(ruleset), context


@EVERY
def test_what_is_no_rule_here_is_listed_among_the_house_rules(ruleset: Ruleset) -> None:
    house = part(build(ruleset), "house")
    intro, listed, form = house.blocks
    assert isinstance(intro, Statement)
    assert isinstance(listed, Statement)
    assert isinstance(form, Form)
    assert tuple(item for (item,) in listed.items) == habits(ruleset)
    assert form.at_least >= 3
    for (habit,) in listed.items:
        assert not BY_ID[habit.context].when(ruleset)


def test_the_habits_of_a_casual_game() -> None:
    house = contexts(part(build(load("casual")), "house"))
    assert {"moving.throw_again", "moving.most_on_point", "opening.throws_again"} <= set(house)
    # With the cube off, whatever belongs to it is gone, here too.
    assert "opening.automatic_double" not in house


@EVERY
def test_the_cube_is_spoken_of_only_where_there_is_one(ruleset: Ruleset) -> None:
    document = build(ruleset)
    spoken = [
        sentence
        for section in document.sections
        if section.id != "house"
        for sentence in contexts(section)
    ]
    about = [name for name in spoken if name.startswith("cube.") or name.startswith("score.cube")]
    assert bool(about) == ruleset.cube.use
    lead = [english(sentence) for sentence in document.lead]
    assert ("With the doubling cube" in lead) == ruleset.cube.use
    assert ("Crawford rule" in lead) == ruleset.match.crawford
    assert ("cube.crawford" in spoken) == ruleset.match.crawford
    assert ("Jacoby rule" in lead) == ruleset.cube.jacoby == ("cube.jacoby" in spoken)
    assert ("beavers" in lead) == ruleset.cube.beavers == ("cube.beaver" in spoken)


@EVERY
def test_figures_stand_first_in_the_sections_that_have_them(ruleset: Ruleset) -> None:
    for section in build(ruleset).sections:
        assert section.blocks
        assert not any(isinstance(block, Figures) for block in section.blocks[1:])
        for block in section.blocks:
            if isinstance(block, Figures):
                assert block.boards
            if isinstance(block, Statement):
                assert all(block.items)


@EVERY
def test_the_score_table_says_what_each_win_pays(ruleset: Ruleset) -> None:
    tables = [b for b in part(build(ruleset), "score").blocks if isinstance(b, Table)]
    paid = [row[-1] for table in tables for row in table.rows]
    scoring = ruleset.scoring
    wins = (1, scoring.gammon, scoring.backgammon)
    assert paid == ([] if scoring.gammon == 1 else sorted(set(wins)))
    for table in tables:
        assert all(len(row) == len(table.head) for row in table.rows)


def quick(ruleset: Ruleset) -> dict[str, object]:
    (table,) = part(build(ruleset), "quick").blocks
    assert isinstance(table, Table)
    answers: dict[str, object] = {}
    for question, answer in table.rows:
        assert isinstance(question, Message)
        answers[question.text] = answer
    return answers


@EVERY
def test_the_quick_answers_come_from_the_ruleset(ruleset: Ruleset) -> None:
    answers = quick(ruleset)
    assert answers["How many checkers?"] == BY_ID["board.checkers"].message(ruleset)
    closed, double = answers["Closed point?"], answers["Doubles?"]
    assert isinstance(closed, Plural)
    assert isinstance(double, Plural)
    assert closed.number == ruleset.movement.closed_from
    assert double.number == ruleset.dice.moves_on_double
    assert ("On the bar?" in answers) == ruleset.hits


@EVERY
def test_the_foot_has_the_notation_the_name_and_the_rulesets_own_day(ruleset: Ruleset) -> None:
    notation, name, *source = build(ruleset).foot
    assert "move" in notation.facts
    assert name.facts["day"] == Day(ruleset.dated)
    assert name.facts["name"] == build(ruleset).subtitle == ruleset_name(ruleset)
    assert [one.facts["source"] for one in source] == [Verbatim(ruleset.source)]


def test_without_a_source_the_foot_names_none() -> None:
    assert len(build(replace(load("casual"), source="")).foot) == 2


def test_nothing_claims_to_be_official() -> None:
    for ruleset in RULESETS.values():
        assert "official" not in repr(build(ruleset)).lower()


@pytest.mark.parametrize("name", ["backgammon", "casual", "tournament", "money"])
def test_the_names_of_the_shipped_rulesets_are_translated(name: str) -> None:
    ruleset = load(name)
    assert ruleset_name(ruleset) == Message("ruleset.name", ruleset.name)


def test_a_changed_ruleset_says_so() -> None:
    changed = load("casual", {"match.length": 7})
    assert ruleset_name(changed) == Message(
        "ruleset.amended",
        "{name}, with changes",
        {"name": Message("ruleset.name", "Casual game")},
    )


def own(folder: Path, text: str) -> Path:
    path = folder / "own.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_users_own_name_is_printed_as_it_is(tmp_path: Path) -> None:
    path = own(tmp_path, 'extends = "casual"\nname = "Circolo <b>& Co</b> {day}"')
    assert ruleset_name(load(path)) == Verbatim("Circolo <b>& Co</b> {day}")
    assert ruleset_name(load(path, {"match.length": 3})) == Message(
        "ruleset.amended",
        "{name}, with changes",
        {"name": Verbatim("Circolo <b>& Co</b> {day}")},
    )


def test_a_users_file_without_a_name_does_not_pass_for_what_it_extends(tmp_path: Path) -> None:
    path = own(tmp_path, 'extends = "casual"\n[dice]\nthrow_again_after_double = true')
    assert ruleset_name(load(path)) == ruleset_name(load("casual", {"match.length": 7}))


def test_the_lead_names_the_length_of_the_match() -> None:
    def last(ruleset: Ruleset) -> Sentence:
        return build(ruleset).lead[-1]

    seven = last(load("casual", {"match.length": 7}))
    assert isinstance(seven, Plural)
    assert seven.number == 7
    assert "match_lengths" in last(load("casual")).facts
    assert english(last(load("tournament"))) == "match of any length"
    assert english(last(load("money"))) == "game by game"


def test_the_same_ruleset_makes_the_same_document() -> None:
    assert build(load("tournament")) == build(load("tournament"))


def test_the_registry_keeps_the_law_of_one_page() -> None:
    papers = {paper.name for paper in PAPERS}
    for name, kind in DOCUMENTS.items():
        assert kind.id == name
        if not kind.file:
            rules = next(rules for rules in map(load, shipped()) if kind.suits(rules))
            assert kind.build(rules, Asked()).id == name
        for edition_name, edition in kind.editions.items():
            assert edition.id == edition_name
            assert set(edition.papers) <= papers
            for limits in edition.limits.values():
                assert limits.max_pages >= 1
                assert limits.floor_pt <= limits.ceiling_pt
    limits = {
        (edition.id, paper): (one.max_pages, one.floor_pt)
        for edition in DOCUMENTS["sheet"].editions.values()
        for paper, one in edition.limits.items()
    }
    # The design of the sheets, sections 1 and 2.
    assert limits == {
        ("sheet", "a4"): (1, 8.0),
        ("sheet", "letter"): (1, 8.0),
        ("sheet", "a5"): (2, 7.5),
        ("large", "a4"): (4, 14.0),
        ("large", "letter"): (4, 14.0),
    }
