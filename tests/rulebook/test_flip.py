"""The flip test: a setting that changes changes what the engine says and what is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import lru_cache
from typing import Any

import pytest

from support.said import messages
from tableside.diagrams.model import Diagram
from tableside.documents.asked import Asked
from tableside.documents.model import Document, Section
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import SETTINGS, Ruleset, Setting, Value
from tableside.rulebook.book import BY_ID
from tableside.rulebook.loader import load
from tableside.rulebook.message import Listing, Message, Plural, placeholders
from tableside.rulebook.witness import ask, witnesses

HYPER = ((24, 1), (23, 1), (22, 1))
NACK = ((24, 2), (23, 2), (13, 4), (8, 3), (6, 4))


@dataclass(frozen=True)
class Flip:
    """A setting changed where it is live.

    Attributes:
        key: the setting.
        base: the shipped ruleset in which it is changed.
        to: its new value.
        context: settings changed beforehand, so that it is live.
        along: settings that must change along with it, or they would contradict it.
    """

    key: str
    base: str
    to: Value
    context: Mapping[str, Value] = field(default_factory=dict)
    along: Mapping[str, Value] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.key}={self.to}-in-{self.base}"

    @property
    def before(self) -> Ruleset:
        return load(self.base).changed(self.context)

    @property
    def after(self) -> Ruleset:
        return self.before.changed({**self.along, self.key: self.to})


FLIPS = (
    Flip("board.checkers", "backgammon", 3, along={"board.setup": HYPER}),
    Flip("board.setup", "backgammon", NACK),
    Flip("opening.use", "casual", "throw_again"),
    Flip("opening.later_games", "casual", "winner_begins"),
    Flip("dice.moves_on_double", "casual", 3),
    Flip("dice.moves_on_double", "casual", 2),
    Flip("dice.throw_again_after_double", "casual", True),
    Flip("movement.closed_from", "backgammon", 1),
    Flip("movement.most_on_point", "backgammon", 5),
    Flip("movement.most_on_point", "backgammon", 6, context={"movement.most_on_point": 5}),
    Flip("movement.hit_and_run_home", "backgammon", False),
    Flip("scoring.gammon", "backgammon", 1, along={"scoring.backgammon": 1}),
    Flip("scoring.backgammon", "backgammon", 2),
    Flip("scoring.stake_multiplier", "money", 32),
    Flip("scoring.stake_multiplier", "stakes", 64),
    Flip("match.play", "backgammon", False),
    Flip("match.length", "tournament", 7),
    Flip("match.length", "tournament", 5, context={"match.length": 7}),
    Flip("match.lengths", "casual", (3, 7, 9)),
    Flip("match.lengths", "casual", ()),
    Flip("match.crawford", "tournament", False),
    Flip("cube.use", "backgammon", True),
    Flip("cube.use", "tournament", False, along={"match.crawford": False}),
    *(Flip("cube.limit", "money", limit) for limit in (2, 4, 8, 16, 32, 64)),
    Flip("cube.jacoby", "money", False),
    Flip("cube.beavers", "money", False),
    Flip("cube.beaver_drop", "money", False),
    Flip("cube.beaver_drop", "money", False, context={"cube.raccoons": True}),
    Flip("cube.raccoons", "money", True),
    Flip("cube.raccoon_drop", "money", False, context={"cube.raccoons": True}),
    Flip("cube.automatic_doubles", "money", 1),
    Flip("cube.automatic_doubles", "money", 2, context={"cube.automatic_doubles": 1}),
    Flip("cube.holland_throws", "tournament", 2),
    Flip("cube.holland_throws", "tournament", 3, context={"cube.holland_throws": 2}),
    Flip("resignation.use", "casual", False),
    Flip("resignation.gammon_pips", "casual", 60),
    Flip("resignation.gammon_pips", "stakes", 50),
    Flip("resignation.confirm", "stakes", False),
    Flip("conduct.cocked_dice", "tournament", "valid"),
    Flip("conduct.illegal_play", "tournament", "may_stand"),
    Flip("conduct.illegal_play", "casual", "must_be_corrected"),
    Flip("conduct.illegal_play", "casual", "until_played"),
    Flip("conduct.dice_sets", "tournament", "shared"),
    Flip("conduct.dice_sets", "tournament", "own"),
    Flip("conduct.cups", "tournament", True),
    Flip("conduct.clock_delay", "tournament", 12),
    Flip("conduct.clock_reserve", "tournament", 2),
    Flip("conduct.score_keeping", "tournament", "both_players"),
    Flip("conduct.score_keeping", "tournament", "scorekeeper"),
)
RUN_BY_AN_ENGINE = tuple(flip for flip in FLIPS if not flip.key.startswith("conduct."))

# Every ruleset that the flips meet, and the shipped ones.
MET = (
    *((name, load(name)) for name in ("backgammon", "casual", "tournament", "money", "stakes")),
    *((str(flip), flip.after) for flip in FLIPS),
)


def words(item: object) -> Iterator[str]:
    """Every text that a part of a document prints, with its facts."""
    if isinstance(item, Message | Plural):
        texts = (item.text,) if isinstance(item, Message) else (item.singular, item.plural)
        yield f"{item.context}: {' / '.join(texts)}"
        for name, fact in item.facts.items():
            yield from (f"{name} = {text}" for text in words(fact))
    elif isinstance(item, Ruleset | Diagram):
        return  # the source of what is printed, and what is drawn: neither is words
    elif isinstance(item, Mapping):
        for value in item.values():
            yield from words(value)
    elif isinstance(item, tuple):
        for part in item:
            yield from words(part)
    elif is_dataclass(item):
        for part in fields(item):
            yield from words(getattr(item, part.name))
    elif item is not None:
        yield repr(item)


# The documents that tell the whole law of a ruleset.
WHOLE = ("sheet", "rules")


@lru_cache(maxsize=128)
def sheet(ruleset: Ruleset) -> Document:
    return DOCUMENTS["sheet"].build(ruleset, Asked())


@lru_cache(maxsize=256)
def printed(document: str, ruleset: Ruleset) -> tuple[str, ...]:
    return tuple(words(DOCUMENTS[document].build(ruleset, Asked())))


def outside_house_rules(document: Document) -> tuple[Any, ...]:
    kept: tuple[Section, ...] = tuple(s for s in document.sections if s.id != "house")
    return (document.title, document.subtitle, document.lead, document.opener, kept, document.foot)


def test_every_setting_is_flipped() -> None:
    assert {flip.key for flip in FLIPS} == set(SETTINGS)


def test_every_choice_of_a_setting_is_tried() -> None:
    def choices(setting: Setting) -> set[Value]:
        return {False, True} if isinstance(setting.default, bool) else set(setting.choices)

    tried = {key: {f.to for f in FLIPS if f.key == key} for key in SETTINGS}
    started = {key: {f.before.get(key) for f in FLIPS if f.key == key} for key in SETTINGS}
    left = {key: choices(setting) - tried[key] - started[key] for key, setting in SETTINGS.items()}
    assert {key: values for key, values in left.items() if values} == {}


@pytest.mark.parametrize("flip", FLIPS, ids=str)
def test_a_flip_changes_that_setting_and_what_it_drags_along(flip: Flip) -> None:
    changed = {key for key in SETTINGS if flip.before.get(key) != flip.after.get(key)}
    assert changed == {flip.key, *flip.along}


@pytest.mark.parametrize("flip", RUN_BY_AN_ENGINE, ids=str)
def test_a_flip_changes_the_result_of_a_witness(flip: Flip) -> None:
    # The results alone, not the reasons given for them.
    before, after = flip.before, flip.after
    assert any(
        ask(witness.question, before).results != ask(witness.question, after).results
        for witness in witnesses()
    )


@pytest.mark.parametrize("document", WHOLE)
@pytest.mark.parametrize("flip", FLIPS, ids=str)
def test_a_flip_changes_what_is_printed(flip: Flip, document: str) -> None:
    assert printed(document, flip.before) != printed(document, flip.after)


@pytest.mark.parametrize("flip", FLIPS, ids=str)
def test_a_flip_changes_what_is_printed_outside_the_house_rules(flip: Flip) -> None:
    # A setting is told where its rule stands, not only in the list of what others play.
    before, after = (
        tuple(words(outside_house_rules(sheet(ruleset)))) for ruleset in (flip.before, flip.after)
    )
    assert before != after


CUBE_WORDS = re.compile(
    r"cube|doubling|doubled|doubler|to double|offer|\btakes?\b|\bdrops?\b|Crawford|Jacoby|beaver"
    r"|raccoon",
    re.IGNORECASE,
)


@pytest.mark.parametrize("ruleset", [pytest.param(r, id=n) for n, r in MET if not r.cube.use])
def test_without_the_cube_nobody_reads_of_it(ruleset: Ruleset) -> None:
    # One line says that there is none; resigning is offered too.
    allowed = {"No doubling cube"}
    found = [
        message
        for message in messages(outside_house_rules(sheet(ruleset)))
        for text in ((message.text,) if isinstance(message, Message) else (message.singular,))
        if CUBE_WORDS.search(text)
        and text not in allowed
        and message.context not in ("resign.offer", "opening.turns")
    ]
    assert found == []
    assert "cube" not in {section.id for section in sheet(ruleset).sections}


@pytest.mark.parametrize("ruleset", [pytest.param(r, id=n) for n, r in MET])
def test_nothing_dangles(ruleset: Ruleset) -> None:
    document = sheet(ruleset)
    for message in messages(document):
        texts = (
            (message.text,) if isinstance(message, Message) else (message.singular, message.plural)
        )
        named = {name for text in texts for name in placeholders(text)}
        assert named <= set(message.facts), message.context
        for name, fact in message.facts.items():
            assert not (isinstance(fact, Listing) and not fact.items), (message.context, name)
            assert not (isinstance(fact, int) and fact < 1), (message.context, name, fact)
    assert all(section.blocks for section in document.sections)


@pytest.mark.parametrize("ruleset", [pytest.param(r, id=n) for n, r in MET])
def test_only_clauses_that_hold_are_printed_and_each_once(ruleset: Ruleset) -> None:
    sections = [s for s in sheet(ruleset).sections if s.id not in ("house", "quick")]
    clauses = [m.context for m in messages(tuple(sections)) if m.context in BY_ID]
    assert [i for i in clauses if not BY_ID[i].when(ruleset)] == []
    assert sorted(clauses) == sorted(set(clauses))


def test_house_rules_name_the_habits_of_the_sources() -> None:
    house = next(s for s in sheet(load("casual")).sections if s.id == "house")
    named = {message.context for message in messages(house)}
    assert named >= {
        "moving.throw_again",
        "moving.most_on_point",
        "opening.throws_again",
        "cube.offer",
    }


def test_a_game_with_three_checkers_counts_three() -> None:
    three = next(flip for flip in FLIPS if flip.key == "board.checkers").after
    counted = [m for m in messages(sheet(three)) if m.context == "board.checkers"]
    assert counted
    assert {m.number for m in counted if isinstance(m, Plural)} == {3}
