"""Legal plays against the lines on which several independent engines agree."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from support.positions import oracle_position
from tableside.engine.attempt import Attempt
from tableside.engine.dice import Dice
from tableside.engine.explain import explain
from tableside.engine.legality import legal_plays
from tableside.engine.play import result
from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset

DATA = Path(__file__).parent / "data"
RULES = Ruleset()


def lines(name: str) -> list[dict[str, Any]]:
    """The lines of one of the oracle's files."""
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(
    ("name", "count"), [("legal_played.jsonl", 600), ("legal_rare.jsonl", 300)]
)
def test_every_line_of_the_oracle_agrees(name: str, count: int) -> None:
    found = lines(name)
    assert len(found) == count
    for line in found:
        position = oracle_position(line["pos"]).checked(15)
        dice = Dice.of(*line["dice"])
        expected = {oracle_position(counts) for counts in line["results"]}
        plays = legal_plays(position, dice, RULES)
        assert {result(position, play) for play in plays} | (
            set() if plays else {position}
        ) == expected, line
        assert len(plays) == (len(expected) if line["used"] else 0), line
        assert {play.dice_used for play in plays} <= {line["used"]}, line


def test_what_the_oracle_calls_the_turn_is_explained_so() -> None:
    for line in lines("legal_rare.jsonl"):
        position = oracle_position(line["pos"])
        dice = Dice.of(*line["dice"])
        plays = legal_plays(position, dice, RULES)
        reasons = {r for play in plays for r in explain(position, dice, play, RULES).reasons}
        tags = set(line["tags"])
        over = any(result(position, play).mover.in_play == 0 for play in plays)
        if "larger-die" in tags:
            assert Reason.ONLY_THE_LARGER in reasons
        if "partial-double" in tags and not over:
            assert Reason.ONLY_PART_OF_A_DOUBLE in reasons
        if "dance" in tags:
            verdict = explain(position, dice, Attempt(), RULES)
            assert verdict.reasons == (Reason.NOTHING_PLAYABLE,)
