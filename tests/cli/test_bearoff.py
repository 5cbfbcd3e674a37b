"""``tableside bearoff``: what it answers about a position of the user's own."""

from __future__ import annotations

import json
import re

import pytest

from tableside.cli import bearoff as answering
from tableside.cli.bearoff import WIDEST, bar
from tableside.cli.bearoff_command import bearoff
from tableside.errors import UserFault


@pytest.fixture
def ask(capfd: pytest.CaptureFixture[str]):
    def call(*arguments: str) -> str:
        capfd.readouterr()
        assert bearoff.main(list(arguments), standalone_mode=False) == 0
        return capfd.readouterr().out

    return call


def test_a_side_alone_has_its_rolls_and_a_bar_for_each_number(ask) -> None:
    first, *bars = ask("6:1 2:1").splitlines()
    assert first == "6:1 2:1 – 8 pips, 1.651 rolls on average, effective pip count 13.49"
    # 13 of 36 throws bear both off, and never more than three rolls are needed.
    assert [re.findall(r"[\d.]+", line) for line in bars] == [["1", "36.1"], ["2", "62.7"],
                                                              ["3", "1.2"]]  # fmt: skip
    assert bars[1].count("█") == WIDEST
    assert "wins" not in first


def test_against_another_side_the_chance_to_win_is_exact(ask) -> None:
    out = ask("6:1", "--against", "6:1")
    assert "it wins 81.25% against 6:1 (exact)" in out
    assert out == ask("6:1 | 6:1")


def test_a_larger_race_is_marked_as_an_approximation(ask) -> None:
    out = ask("6:3 5:3 4:2", "--against", "6:2 5:3 3:3", "--roll", "61")
    assert re.search(r"wins ≈ [\d.]+% against .* \(an approximation\)", out)
    plays = [line for line in out.splitlines() if "rolls  " in line]
    assert plays
    assert all("≈" in line for line in plays)


def test_the_plays_of_a_roll_are_ranked(ask) -> None:
    lines = ask("6:1 4:1", "--roll", "52", "--against", "2:2").splitlines()
    assert lines[-3:] == [
        "5-2: 2 legal plays",
        "6/1 4/2  2:1 1:1  27.78%  1.000 rolls  best",
        "6/off    4:1      26.23%  1.056 rolls  −1.5%",
    ]


def test_where_the_sides_can_meet_the_plays_come_without_numbers(ask) -> None:
    lines = ask("6:2 5:2 | 22:1 6:1", "--roll", "62").splitlines()
    assert lines[:3] == ["6-2: 2 legal plays", "6/4 6/off   5:2 4:1", "6/off 5/3*  6:1 5:1 3:1"]
    assert lines[3].startswith("(the sides have not passed each other")
    with pytest.raises(UserFault, match="not passed each other"):
        ask("6:2 5:2 | 22:1 6:1")


def test_money_play_tells_the_cube(ask) -> None:
    out = ask("6:1 | 6:1", "--ruleset", "money")
    assert "Money equity: 0.5000 with the cube in the middle" in out
    assert "A double should be taken." in out
    assert "cube" not in ask("6:1 | 6:1", "--ruleset", "casual")


def test_json_holds_every_number(ask) -> None:
    found = json.loads(ask("5:2 | 4:2", "--ruleset", "money", "--roll", "21", "--json"))
    assert found["race"]["pips"] == 10
    assert sum(found["race"]["chances"]) == pytest.approx(1)
    assert found["win"]["method"] == "exact"
    assert found["money"]["double"] is True
    assert [play["play"] for play in found["plays"]] == ["5/2", "5/4 5/3"]
    assert found["plays"][0]["win_lost"] == 0
    alone = json.loads(ask("6:2", "--json"))
    assert "win" not in alone
    assert "plays" not in alone


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["no sense at all"], "no position found"),
        (["6:2", "--roll", "77"], "not a roll"),
        (["6:2", "--against", "19:2"], "both sides stand on point 6"),
        (["6:2", "--set", "dice.throw_again_after_double=true"], "throw_again_after_double"),
        (["6:1 | bar:1"], "not passed each other"),
    ],
)
def test_what_cannot_be_answered_is_told_in_one_line(ask, arguments: list[str], told: str) -> None:
    with pytest.raises(UserFault) as fault:
        ask(*arguments)
    assert told in str(fault.value)
    assert "\n" not in str(fault.value)


def test_a_terminal_without_blocks_gets_plain_signs(ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "_fine", lambda: False)
    out = ask("6:1 2:1")
    assert "█" not in out
    assert "#" * WIDEST in out
    assert bar(1.0, fine=True) == "█" * WIDEST
    assert bar(0.0001, fine=True) == "▏"
    assert bar(0.0001, fine=False) == "#"
