"""The card of rolls: all of them, each once, in an order that one finds one's way in."""

from __future__ import annotations

import pytest

from tableside.build.plan import PlanError, Selection, plan, spoken
from tableside.documents.asked import NOTHING
from tableside.documents.local import RollNames
from tableside.documents.registry import DOCUMENTS
from tableside.i18n.locale import holding
from tableside.resources import root
from tableside.rulebook.loader import load, shipped

KIND = DOCUMENTS["dice-names"]


def rolls() -> list[tuple[tuple[int, ...], ...]]:
    """The rolls of each section."""
    document = KIND.build(load("casual"), NOTHING)
    blocks = [block for section in document.sections for block in section.blocks]
    assert all(isinstance(block, RollNames) for block in blocks)
    return [block.rolls for block in blocks if isinstance(block, RollNames)]


def test_every_die_and_roll_is_there_once() -> None:
    dice, doubles, others = rolls()
    assert dice == ((1,), (2,), (3,), (4,), (5,), (6,))
    assert doubles == tuple((n, n) for n in range(1, 7))
    assert len(others) == len(set(others)) == 15
    assert all(6 >= high > low >= 1 for high, low in others)
    assert list(others) == sorted(others)


def test_the_card_is_the_same_whatever_the_rules() -> None:
    first, *others = (KIND.build(load(name), NOTHING).sections for name in shipped())
    assert all(made == first for made in others)


def test_it_is_made_in_the_languages_that_have_the_names() -> None:
    having = holding(root("locales"), "dice.toml")
    assert "tr" in having
    assert spoken(KIND, ["en", "tr", "it"]) == ("tr",)
    assert spoken(DOCUMENTS["sheet"], ["en", "tr", "it"]) == ("en", "tr", "it")
    job = plan(Selection("dice-names", ["tr"], paper="a5")).jobs[0]
    assert job.target.name == "dice-names-casual-tr-a5.pdf"


@pytest.mark.parametrize(("lang", "name"), [("it", "italiano (it)"), ("en-XA", "(en-XA)")])
def test_another_language_is_told_which_there_are(lang: str, name: str) -> None:
    with pytest.raises(PlanError) as caught:
        plan(Selection("dice-names", ["tr", lang]))
    told = str(caught.value)
    assert told.startswith("dice-names: not made in ")
    assert name in told
    assert "; allowed: " in told
    assert "tr" in told.rpartition("allowed: ")[2].split(", ")
