"""Two rulesets side by side: the clauses that differ, each side's own, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.rulesets import HOUSES, shipped_rulesets
from support.said import messages
from tableside.documents.asked import Asked
from tableside.documents.laws import law_sentence
from tableside.documents.model import Differences, Document
from tableside.documents.sheets.compare import build, matters
from tableside.engine.errors import RulesetError
from tableside.engine.ruleset import SETTINGS, Ruleset, Setting, Value
from tableside.rulebook.book import BY_ID
from tableside.rulebook.loader import load
from tableside.rulebook.message import Message

SHIPPED = shipped_rulesets()


def compared(one: Ruleset, other: Ruleset) -> Document:
    return build(one, Asked(against=other))


def tables(document: Document) -> list[Differences]:
    blocks = [block for section in document.sections for block in section.blocks]
    found = [block for block in blocks if isinstance(block, Differences)]
    assert len(found) == len(blocks)
    return found


def sides(document: Document) -> tuple[list[str], list[str]]:
    """The clauses on either side, in the order of the page."""
    rows = [row for table in tables(document) for row in table.rows]
    assert all(row.one or row.other for row in rows)

    def clauses(said: tuple[object, ...]) -> list[str]:
        found = [message.context for message in messages(said)]
        return [context for context in found if context in BY_ID]

    return clauses(tuple(row.one for row in rows)), clauses(tuple(row.other for row in rows))


def differing(one: Ruleset, other: Ruleset) -> tuple[list[str], list[str]]:
    """The clauses of either ruleset that the other does not say in the same words."""

    def alone(ruleset: Ruleset, without: Ruleset) -> list[str]:
        return [
            clause.id
            for clause in BY_ID.values()
            if clause.when(ruleset)
            and not (
                clause.when(without)
                and law_sentence((clause,), ruleset) == law_sentence((clause,), without)
            )
        ]

    return alone(one, other), alone(other, one)


def values(setting: Setting) -> Iterator[Value]:
    """Some values of a setting: every choice, the ends of a span and their neighbours."""
    if setting.setup:
        yield ((24, 2), (23, 2), (13, 4), (8, 3), (6, 4))
    elif isinstance(setting.default, bool):
        yield from (True, False)
    elif setting.choices:
        yield from setting.choices
    elif isinstance(setting.default, tuple):
        yield from ((), (3, 5), (5, 7, 9))
    else:
        low, high = setting.low or 0, setting.high or 0
        yield from sorted({low, low + 1, low + 4, high} & set(range(low, high + 1)))


def flips() -> Iterator[tuple[Ruleset, Ruleset, str]]:
    """Every shipped ruleset with one setting changed, as far as it can be alone."""
    for base in (*SHIPPED.values(), load("money", {"cube.raccoons": True})):
        for key, setting in SETTINGS.items():
            for value in values(setting):
                if value == base.get(key):
                    continue
                try:
                    yield base, base.changed({key: value}), key
                except RulesetError:
                    continue


FLIPS = tuple(flips())


def test_the_flips_try_nearly_every_setting() -> None:
    # The others contradict the rest when they change alone: the checkers and their set-up, a
    # gammon and the triple game.
    assert set(SETTINGS) - {key for _, _, key in FLIPS} == {"board.checkers", "scoring.gammon"}


@pytest.mark.parametrize("key", sorted({key for _, _, key in FLIPS}))
def test_one_setting_shows_the_clauses_that_it_changes_and_nothing_else(key: str) -> None:
    shown = 0
    for one, other, changed in FLIPS:
        if changed != key:
            continue
        mine, theirs = differing(one, other)
        document = compared(one, other)
        left, right = sides(document)
        assert sorted(left) == sorted(mine)
        assert sorted(right) == sorted(theirs)
        assert bool(document.sections) is bool(mine or theirs)
        shown += bool(document.sections)
    assert shown


PAIRS = [(one, other) for one in SHIPPED for other in SHIPPED]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_shipped_rulesets_are_compared_whole(one: str, other: str) -> None:
    document = compared(SHIPPED[one], SHIPPED[other])
    left, right = sides(document)
    mine, theirs = differing(SHIPPED[one], SHIPPED[other])
    assert (sorted(left), sorted(right)) == (sorted(mine), sorted(theirs))
    mirrored = sides(compared(SHIPPED[other], SHIPPED[one]))
    assert (sorted(mirrored[1]), sorted(mirrored[0])) == (sorted(left), sorted(right))


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_of_its_own_is_compared_whole(house: str) -> None:
    ruleset = load("backgammon", HOUSES[house])
    left, right = sides(compared(ruleset, SHIPPED["tournament"]))
    mine, theirs = differing(ruleset, SHIPPED["tournament"])
    assert (sorted(left), sorted(right)) == (sorted(mine), sorted(theirs))


def test_rulesets_that_are_alike_say_so_in_a_line() -> None:
    document = compared(SHIPPED["money"], SHIPPED["money"])
    assert document.sections == ()
    (line,) = document.lead
    assert isinstance(line, Message)
    assert line.text == "Both play by the same rules."
    # A setting that nothing comes of is no difference.
    without = SHIPPED["casual"].changed({"cube.beaver_drop": False})
    assert compared(SHIPPED["casual"], without).sections == ()


def test_left_and_right_of_a_row_say_the_same_matter() -> None:
    other = load("casual", {"movement.most_on_point": 5, "conduct.cocked_dice": "valid"})
    rows = [row for table in tables(compared(SHIPPED["casual"], other)) for row in table.rows]
    pairs = [
        (tuple(s.context for s in row.one), tuple(s.context for s in row.other)) for row in rows
    ]
    assert pairs == [
        (("moving.any_number",), ("moving.most_on_point",)),
        (("conduct.cocked",), ("conduct.valid_on_checker",)),
    ]


def test_a_matter_holds_the_clauses_that_the_same_settings_turn() -> None:
    found = matters(SHIPPED["casual"], SHIPPED["tournament"])
    assert ("match.choice", "match.open") in found
    cube = next(matter for matter in found if "cube.none" in matter)
    assert {"cube.use", "cube.offer", "cube.crawford", "score.cube"} <= set(cube)
    mine, theirs = differing(SHIPPED["casual"], SHIPPED["tournament"])
    assert sorted(i for matter in found for i in matter) == sorted({*mine, *theirs})


def test_sections_follow_the_complete_rules() -> None:
    other = load("stakes", {"opening.use": "throw_again", "resignation.use": True})
    found = [section.id for section in compared(SHIPPED["casual"], other).sections]
    assert found == ["opening", "score", "match", "cube"]


def test_without_a_word_the_rules_are_compared_with_the_tournament() -> None:
    assert build(SHIPPED["casual"], Asked()) == compared(SHIPPED["casual"], SHIPPED["tournament"])
