"""The worked examples: what they claim, what they show, and sets of a user's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from support import brute
from support.rulesets import HOUSES, all_rulesets
from tableside.bearoff import BearoffError, Measure, exact_duel
from tableside.documents.asked import NOTHING, Asked
from tableside.documents.example_sets import (
    CASES,
    MOST_EXAMPLES,
    ExampleError,
    ExampleText,
    read_examples,
    read_file,
    shipped_examples,
)
from tableside.documents.model import Document, Example, Grids, Section, Table
from tableside.documents.own_file import MOST_BYTES, OwnFileError
from tableside.documents.sheets import bearoff
from tableside.documents.worked import work
from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset
from tableside.notation.plays import write_play
from tableside.rulebook.book import BY_ID, BY_REASON
from tableside.rulebook.loader import load
from tableside.rulebook.message import Amount, Message, Notation, Share

CASUAL = load("casual")
STOCK = {text.id: text for text in shipped_examples()}
EACH = pytest.mark.parametrize("text", STOCK.values(), ids=STOCK)

# No table counts rolls where a point can be full.
REFUSED = {"five on a point", "two on a point"}

GOOD = """
[[example]]
id = "mine"
title = "My own"
position = "6:1 4:1 | 2:2"
roll = "52"
teaches = ["off.from_higher"]
tempting = ["4/off"]
"""


def document(ruleset: Ruleset = CASUAL, asked: Asked = NOTHING) -> Document:
    return bearoff.build(ruleset, asked)


def part(whole: Document, id_: str) -> Section:
    return next(section for section in whole.sections if section.id == id_)


def examples(whole: Document) -> Iterator[Example]:
    for section in whole.sections:
        yield from (block for block in section.blocks if isinstance(block, Example))


def table(section: Section) -> Table:
    return next(block for block in section.blocks if isinstance(block, Table))


def test_every_case_of_the_design_has_its_example() -> None:
    assert sorted(text.case for text in STOCK.values()) == sorted(CASES)


@EACH
@pytest.mark.parametrize("ruleset", ["casual", "backgammon", "tournament", "money"])
def test_the_engine_returns_every_clause_that_an_example_teaches(
    text: ExampleText, ruleset: str
) -> None:
    assert work(text, load(ruleset)).text == text


@EACH
def test_an_independent_reading_of_the_rules_finds_the_same_plays(text: ExampleText) -> None:
    worked = work(text, CASUAL)
    found = {row.left for row in worked.ranking.plays}
    assert len(found) == len(worked.ranking.plays)
    assert found == brute.results(worked.position, worked.dice, CASUAL)[1]


def best(id_: str) -> str:
    worked = work(STOCK[id_], CASUAL)
    assert worked.shown is not None
    return write_play(worked.shown)


def test_what_each_case_is_about_is_there_to_be_seen() -> None:
    worked = {id_: work(text, CASUAL) for id_, text in STOCK.items()}
    gone = {
        id_: [row.left.mover.off - one.position.mover.off for row in one.ranking.plays]
        for id_, one in worked.items()
    }
    assert gone["fewer"][0] < max(gone["fewer"])
    assert gone["small-first"] == [1, 0]
    assert best("small-first") == "6/3 4/off"
    assert gone["choice"][0] == 2
    assert min(gone["choice"]) == 0
    assert worked["double"].dice.is_double
    assert all(die > 3 for die in (worked["larger"].dice.high, worked["larger"].dice.low))
    assert worked["hit"].position.mover.bar == 1
    assert not worked["same-turn"].position.mover.all_home
    forbidden = {id_: one.tempting[0].verdict.reasons[0] for id_, one in worked.items()}
    assert forbidden["both"] is Reason.MUST_PLAY_BOTH
    assert forbidden["closed"] is Reason.CLOSED_POINT
    assert forbidden["hit"] is Reason.BAR_FIRST
    assert forbidden["higher"] is Reason.HIGHER_CHECKER_LEFT


def test_the_numbers_of_the_smallest_example_are_those_of_plain_fractions() -> None:
    (example,) = [one for one in examples(document()) if one.id == "fewer"]
    values = []
    for row in work(STOCK["fewer"], CASUAL).ranking.plays:
        values.append(1 - exact_duel(row.left.swapped(), CASUAL).win)
    assert values == [Fraction(10, 36), Fraction(34, 36) * Fraction(10, 36)]
    shown = [choice.value for choice in example.plays]
    assert [v.value for v in shown if isinstance(v, Share)] == pytest.approx([*map(float, values)])


def test_an_example_is_headed_by_the_clause_it_teaches() -> None:
    whole = document()
    headed = {one.id: section.heading for section in whole.sections for one in section.blocks
              if isinstance(one, Example)}  # fmt: skip
    assert headed == {id_: BY_ID[text.teaches[0]].message(CASUAL) for id_, text in STOCK.items()}


def test_a_forbidden_play_is_told_with_its_facts_and_its_rule() -> None:
    (example,) = [one for one in examples(document()) if one.id == "hit"]
    first, second = example.refused
    assert first.play == Notation("4/off 1/off")
    contexts = [sentence.context for sentence in first.reasons]
    assert contexts == ["verdict", "verdict", "off.all_home"]
    # A rule that was said is not said again.
    assert [sentence.context for sentence in second.reasons] == ["verdict"]


def test_the_best_play_is_marked_and_its_margin_told() -> None:
    for example in examples(document()):
        worked = work(STOCK[example.id], CASUAL)
        if worked.ranking.by is Measure.NONE or len(example.plays) == 1:
            continue
        marked = [choice.best for choice in example.plays]
        assert marked == [row in worked.ranking.best for row in worked.ranking.plays]
        assert example.verdict.facts["plays"].items == tuple(  # type: ignore[union-attr]
            choice.play for choice in example.plays if choice.best
        )


def test_a_close_call_does_not_look_like_a_tie() -> None:
    text = replace(STOCK["fewer"], position="4:2 2:2 1:1 | 3:2 1:1", roll="62", tempting=(),
                   teaches=("off.highest",))  # fmt: skip
    lost = work(text, CASUAL).ranking.plays[1].win_lost
    assert lost == pytest.approx(0.0002286237)
    mine = bearoff.build(CASUAL, Asked(examples=(text,), set_name="mine"))
    (example,) = examples(mine)
    assert example.plays[1].cost == Share(lost, 2)


def test_an_approximation_is_marked_wherever_it_is_printed() -> None:
    text = replace(STOCK["fewer"], position="6:3 5:3 4:2 | 6:2 5:3 3:3", roll="61", tempting=(),
                   teaches=("off.exact",))  # fmt: skip
    (example,) = examples(bearoff.build(CASUAL, Asked(examples=(text,))))
    for choice in example.plays:
        assert isinstance(choice.value, Message)
        assert choice.value.facts["mark"] == Notation("≈")
    assert [note.context for note in example.notes] == ["example.note"]
    assert not any(one.notes for one in examples(document()))


def test_with_contact_no_number_is_printed() -> None:
    for id_ in ("both", "hit", "closed"):
        (example,) = [one for one in examples(document()) if one.id == id_]
        assert all(choice.value is choice.cost is None for choice in example.plays)
        assert len(example.head) == 2


def test_the_last_checkers_are_those_of_the_books() -> None:
    # One checker from each point, and two from each pair: Magriel's table, counted by hand.
    rows = table(part(document(), "last-checkers")).rows
    assert [row[1] for row in rows] == [36, 36, 36, 34, 31, 27]
    triangle = [[cell for cell in row[2:] if isinstance(cell, int)] for row in rows]
    assert triangle == [
        [36], [36, 26], [34, 25, 17], [29, 23, 17, 11], [23, 19, 14, 10, 6], [15, 13, 10, 8, 6, 4],
    ]  # fmt: skip


def test_the_squares_of_throws_hold_as_many_as_they_say() -> None:
    (grids,) = [b for b in part(document(), "last-checkers").blocks if isinstance(b, Grids)]
    assert [sum(map(sum, grid.cells)) for grid in grids.grids] == [19, 17]
    assert [grid.caption.facts["ways"] for grid in grids.grids] == [19, 17]


def test_the_averages_lie_between_fewest_and_most() -> None:
    rows = table(part(document(), "average-rolls")).rows
    assert [row[0] for row in rows] == list(range(5, 91, 5))
    for row in rows:
        fewest, mean, most = (cell.value for cell in row[1:] if isinstance(cell, Amount))
        assert fewest <= mean <= most


@pytest.mark.parametrize("name", sorted(set(all_rulesets()) - REFUSED))
def test_every_ruleset_that_bears_off_this_way_has_the_document(name: str) -> None:
    ruleset = all_rulesets()[name]
    whole = document(ruleset)
    shown = {one.id for one in examples(whole)}
    assert shown or ruleset.board.checkers < 3
    if name not in HOUSES:
        assert shown == set(STOCK)
    if not ruleset.hits:
        assert not shown & {"hit", "both"}
    for example in examples(whole):
        worked = work(STOCK[example.id], ruleset)
        assert len(example.plays) == len(worked.ranking.plays)
    has_averages = any(section.id == "average-rolls" for section in whole.sections)
    assert has_averages == (ruleset.board.checkers == 15)


@pytest.mark.parametrize(
    ("changes", "setting"),
    [
        ({"dice.throw_again_after_double": True}, "dice.throw_again_after_double"),
        ({"movement.most_on_point": 5}, "movement.most_on_point"),
    ],
)
def test_a_ruleset_without_numbers_is_refused(changes: dict[str, int], setting: str) -> None:
    with pytest.raises(BearoffError, match=setting):
        bearoff.prepare(load("backgammon", changes), NOTHING)


def test_doubles_that_are_played_twice_have_numbers_of_their_own() -> None:
    twice = load("backgammon", {"dice.moves_on_double": 2})
    rows = table(part(document(twice), "average-rolls")).rows
    assert rows != table(part(document(), "average-rolls")).rows


def test_a_set_of_ones_own_is_printed_in_place_of_ours(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GOOD, "utf-8")
    whole = bearoff.build(CASUAL, Asked(examples=read_file(file), set_name="mine"))
    (example,) = examples(whole)
    assert example.id == "mine"
    assert len(whole.sections) == 1
    assert whole.free
    assert not document().free


FAULTS = {
    "no TOML": ("[[example", "not readable as TOML"),
    "nothing": ("", "there is no example"),
    "another table": ("[[sample]]\n", "unknown key 'sample'"),
    "not a list": ("example = 3\n", "write each one below"),
    "unknown key": (GOOD + 'colour = "red"\n', "example 1 (mine): unknown key 'colour'"),
    "mistyped key": (GOOD.replace("roll", "rol"), "did you mean 'roll'?"),
    "no id": (GOOD.replace('id = "mine"\n', ""), "example 1: id is missing"),
    "an id twice": (GOOD + GOOD, "example 2 (mine): id: 'mine' is the id of another"),
    "no roll": (GOOD.replace('roll = "52"\n', ""), "example 1 (mine): roll is missing"),
    "a number": (GOOD.replace('"52"', "52"), "roll = 52: allowed is a text in quotes"),
    "no clause": (GOOD.replace('"off.from_higher"', ""), "teaches: name the clause"),
    "two titles": (GOOD + 'case = "exact"\n', "title: leave it out"),
    "no such case": (GOOD.replace('title = "My own"', 'case = "exakt"'), "did you mean 'exact'?"),
    "no such measure": (GOOD + 'by = "luck"\n', "unknown by 'luck'; allowed: win, rolls"),
    "title without end": (GOOD.replace("My own", "x" * 91), "title: 91 characters; allowed are 90"),
    "title of two lines": (GOOD.replace("My own", "My\\nown"), "title: allowed is one line"),
    "too many tempting": (GOOD.replace('["4/off"]', '["4/off"' + ', "4/off"' * 6 + "]"), "6 plays"),
}


@pytest.mark.parametrize(("text", "told"), FAULTS.values(), ids=FAULTS)
def test_a_set_that_cannot_be_read_is_told_in_one_line(text: str, told: str) -> None:
    with pytest.raises(ExampleError) as fault:
        read_examples(text, "mine.toml")
    assert str(fault.value).startswith("mine.toml")
    assert told in str(fault.value)
    assert "\n" not in str(fault.value)


CLAIMS = {
    "no such roll": ({"roll": "77"}, "roll: '77' is not a roll"),
    "no position": ({"position": "nonsense"}, "position: "),
    "too many checkers": ({"position": "6:16 | 2:2"}, "position: "),
    "both on one point": ({"position": "6:1 | 19:1"}, "position: "),
    "a clause that is none": ({"teaches": ("off.exat",)}, "did you mean 'off.exact'?"),
    "a clause not shown": ({"teaches": ("moving.double",)}, "nothing in it shows moving.double"),
    "a legal play": ({"tempting": ("6/off",)}, "tempting: 6/off is legal"),
    "no play": ({"tempting": ("4-off-2",)}, "tempting: "),
    "too many plays": (
        {"position": "24:2 13:5 8:3 6:5", "roll": "22", "teaches": ("moving.double",),
         "tempting": ()},
        "legal plays; allowed are 40 at most",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("changed", "told"), CLAIMS.values(), ids=CLAIMS)
def test_an_example_that_does_not_hold_is_told_in_one_line(
    changed: dict[str, object], told: str
) -> None:
    (text,) = read_examples(GOOD, "mine.toml")
    with pytest.raises(ExampleError) as fault:
        work(replace(text, **changed), CASUAL)  # type: ignore[arg-type]
    assert str(fault.value).startswith("mine.toml, example 1 (mine): ")
    assert told in str(fault.value)
    assert "\n" not in str(fault.value)


def test_a_set_is_bounded(tmp_path: Path) -> None:
    many = "".join(GOOD.replace("mine", f"mine-{n}") for n in range(MOST_EXAMPLES + 1))
    with pytest.raises(ExampleError, match="61 examples; allowed are 60 at most"):
        read_examples(many, "mine.toml")
    file = tmp_path / "mine.toml"
    file.write_text("#" * (MOST_BYTES + 1), "utf-8")
    with pytest.raises(OwnFileError, match="larger than"):
        read_file(file)


def test_a_file_that_is_not_there_or_no_text_is_told(tmp_path: Path) -> None:
    with pytest.raises(OwnFileError, match="no such file"):
        read_file(tmp_path / "none.toml")
    with pytest.raises(OwnFileError, match="cannot read"):
        read_file(tmp_path)
    (tmp_path / "latin.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(OwnFileError, match="not a text in UTF-8"):
        read_file(tmp_path / "latin.toml")


def test_every_reason_can_be_taught_by_its_clause() -> None:
    taught = {clause for text in STOCK.values() for clause in text.teaches}
    assert taught <= {clause.id for clause in BY_REASON.values()}
