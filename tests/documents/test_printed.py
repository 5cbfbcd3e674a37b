"""Where messages are printed, and what stands beside clauses."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tableside.documents.lawful import lawful
from tableside.documents.printed import Key, Printed, key_of, printed
from tableside.rulebook.book import BY_ID
from tableside.rulebook.loader import shipped
from tableside.rulebook.message import Message, Plural
from tableside.rulebook.questions import PlayQuestion
from tableside.rulebook.witness import witnesses


@pytest.fixture(scope="module")
def places() -> Mapping[Key, Printed]:
    return printed()


def where(entry: Printed) -> set[str]:
    return {place.document for place in entry.places.values()}


def test_a_rule_is_found_on_every_page_that_says_it(places: Mapping[Key, Printed]) -> None:
    crawford = BY_ID["cube.crawford"]
    found = places[crawford.id, crawford.texts[0]]
    on_sheet = [p for p in found.places.values() if p.document == "sheet"]
    assert [place.rulesets for place in on_sheet] == [["tournament"]]
    assert isinstance(on_sheet[0].heading, Message)
    assert on_sheet[0].heading.text == "The cube"
    assert not on_sheet[0].everywhere
    assert {"sheet", "rules", "compare"} <= where(found)


def test_what_all_rulesets_say_is_everywhere(places: Mapping[Key, Printed]) -> None:
    aim = places["board.aim", BY_ID["board.aim"].texts[0]]
    assert {p.document for p in aim.places.values() if p.everywhere} == {"sheet", "rules"}


def test_every_clause_that_holds_somewhere_is_printed(places: Mapping[Key, Printed]) -> None:
    from tableside.rulebook.loader import load

    for clause in BY_ID.values():
        if any(clause.when(load(name)) for name in shipped()):
            assert (clause.id, clause.texts[0]) in places


def test_a_title_has_no_heading_and_a_question_has_its_board(
    places: Mapping[Key, Printed],
) -> None:
    title = places["rules.title", "The rules of backgammon"]
    assert [(p.document, p.heading) for p in title.places.values()] == [("rules", None)]
    question = places["faq.question", "May I ever move backwards?"]
    assert question.figure is not None


def test_the_example_is_a_message_with_its_facts(places: Mapping[Key, Printed]) -> None:
    for key, entry in places.items():
        assert key_of(entry.example) == key
        assert set(entry.example.facts) >= (
            set(entry.example.placeholders) if isinstance(entry.example, Message) else set()
        )


@pytest.mark.parametrize("clause", BY_ID)
def test_every_clause_is_shown_where_it_holds(clause: str) -> None:
    law = lawful(clause)
    assert law is not None
    assert isinstance(law.sentence, Message | Plural)
    assert law.sentence.context == clause
    if BY_ID[clause].conduct:
        return
    plays = [w for w in witnesses() if w.clause == clause and isinstance(w.question, PlayQuestion)]
    if plays:
        assert any(case.figure is not None and case.rulings for case in law.cases)


def test_a_setting_is_named_where_no_ruleset_has_the_rule() -> None:
    law = lawful("moving.most_on_point")
    assert law is not None
    assert law.settings == ("movement.most_on_point = 5",)
    cups = lawful("conduct.cups")
    assert cups is not None
    assert cups.settings == ("conduct.cups = true",)
    assert lawful("moving.double") is not None
    assert lawful("faq.title") is None
