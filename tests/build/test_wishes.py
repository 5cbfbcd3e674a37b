"""The choices of single documents: heeded where they are offered, refused elsewhere."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from tableside.bearoff import BearoffError
from tableside.build.plan import PlanError, Selection, plan
from tableside.documents.asked import NOTHING
from tableside.documents.example_sets import ExampleError

MINE = """
[[example]]
id = "mine"
position = "6:1 4:1 | 2:2"
roll = "52"
teaches = ["off.from_higher"]
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "my set.toml"
    file.write_text(MINE, "utf-8")
    return file


def test_what_nobody_chose_is_the_stock_document() -> None:
    for name in ("sheet", "bearoff", "exercises"):
        (job,) = plan(Selection(name, ["en"])).jobs
        assert job.asked == NOTHING
        assert job.asked.stock


def test_a_set_of_ones_own_travels_with_its_job(mine: Path) -> None:
    (job,) = plan(Selection("bearoff", ["en"], examples=mine)).jobs
    assert [text.id for text in job.asked.examples] == ["mine"]
    assert job.target.name == "bearoff-my-set-casual-en-a4.pdf"
    assert not job.asked.stock
    assert pickle.loads(pickle.dumps(job)) == job


def test_exercises_are_named_by_topic_count_and_seed() -> None:
    selection = Selection("exercises", ["it"], topic="entering", count=4, seed=7)
    (job,) = plan(selection).jobs
    assert (job.asked.topic, job.asked.count, job.asked.seed) == ("entering", 4, 7)
    assert job.target.name == "exercises-entering-4-7-casual-it-a4.pdf"


@pytest.mark.parametrize(
    ("selection", "told"),
    [
        (Selection("sheet", ["en"], seed=1), "--seed is not for the document 'sheet'"),
        (Selection("bearoff", ["en"], topic="legal"), "it takes --examples"),
        (Selection("exercises", ["en"], examples="x"), "it takes --topic, --count, --seed"),
        (Selection("exercises", ["en"], topic="enterng"), "did you mean 'entering'?"),
        (Selection("exercises", ["en"], count=1), "--count: 1 is not allowed; allowed are 2 to 24"),
        (Selection("exercises", ["en"], count=25), "allowed are 2 to 24"),
        (Selection("exercises", ["en"], seed=-1), "--seed: -1 is not allowed"),
    ],
)
def test_a_wrong_choice_is_told_in_one_line(selection: Selection, told: str) -> None:
    with pytest.raises(PlanError) as fault:
        plan(selection)
    assert told in str(fault.value)
    assert "\n" not in str(fault.value)


def test_faults_of_examples_are_found_before_anything_is_made(mine: Path) -> None:
    mine.write_text(MINE.replace("off.from_higher", "moving.double"), "utf-8")
    with pytest.raises(ExampleError, match=r"my set\.toml, example 1 \(mine\): teaches"):
        plan(Selection("bearoff", ["en"], examples=mine))
    with pytest.raises(BearoffError, match="throw_again_after_double"):
        plan(Selection("bearoff", ["en"], changes={"dice.throw_again_after_double": True}))
