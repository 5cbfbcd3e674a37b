"""What four source texts claim: each rule among it has a clause that says it rightly."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from support.said import messages
from tableside.documents.asked import Asked
from tableside.documents.registry import DOCUMENTS
from tableside.rulebook.book import BY_ID, habits
from tableside.rulebook.loader import load, shipped
from tableside.rulebook.witness import read_witness, run

DATA = tomllib.loads((Path(__file__).parent / "claims.toml").read_text("utf-8"))
CLAIMS: list[dict[str, Any]] = DATA["claim"]
GAPS: list[dict[str, Any]] = DATA["gap"]

# How many numbered claims each source text makes; S1 and S2 also have a line of what they
# leave out.
COUNTS = {"S0": 43, "S1": 30, "S2": 16, "S4": 37}
LEFT_OUT = ("S1.-", "S2.-")
JUDGEMENTS = {"yes", "vague", "no", "site", "house", "aside"}
KEYS = {"id", "says", "judgement", "clauses", "no_rule", "instead", "witness"}

# Vague or wrong, but not in a way that an engine can show.
WITHOUT_PROOF = {*LEFT_OUT, "S0.40"}


def name_of(claim: dict[str, Any]) -> str:
    return str(claim.get("id", claim["says"]))


def test_every_claim_of_every_source_is_listed_once() -> None:
    wanted = [f"{source}.{n}" for source, count in COUNTS.items() for n in range(1, count + 1)]
    listed = Counter(claim["id"] for claim in CLAIMS)
    assert listed == Counter([*wanted, *LEFT_OUT])


@pytest.mark.parametrize("claim", CLAIMS, ids=name_of)
def test_a_claim_has_clauses_or_says_why_it_is_no_rule(claim: dict[str, Any]) -> None:
    assert set(claim) <= KEYS
    assert claim["judgement"] in JUDGEMENTS
    assert claim["says"]
    assert bool(claim.get("clauses")) != bool(claim.get("no_rule"))
    assert [i for i in claim.get("clauses", ()) if i not in BY_ID] == []


@pytest.mark.parametrize(
    "claim", [c for c in CLAIMS if c["judgement"] in ("vague", "no")], ids=name_of
)
def test_what_is_vague_or_wrong_is_said_otherwise(claim: dict[str, Any]) -> None:
    assert claim.get("instead") or claim.get("no_rule")
    assert bool(claim.get("witness")) != (claim["id"] in WITHOUT_PROOF)


@pytest.mark.parametrize(
    ("claim", "number"),
    [
        pytest.param(claim, number, id=f"{claim['id']}-{number}")
        for claim in CLAIMS
        for number in range(len(claim.get("witness", ())))
    ],
)
def test_the_engine_contradicts_the_literal_reading(claim: dict[str, Any], number: int) -> None:
    case = dict(claim["witness"][number])
    kind = case.pop("kind")
    # The clause need not be named again: it is the claim's.
    case |= {"clause": claim["clauses"][0], "case": "against"}
    outcome = run(read_witness(kind, case, claim["id"]))
    assert outcome.ok, outcome.told


@pytest.mark.parametrize("claim", [c for c in (*CLAIMS, *GAPS) if c.get("clauses")], ids=name_of)
def test_each_clause_is_told_by_a_shipped_ruleset(claim: dict[str, Any]) -> None:
    # It holds there, or it is named among the habits that do not.
    rulesets = [load(name) for name in shipped()]
    told = {i for i, clause in BY_ID.items() for r in rulesets if clause.when(r)}
    told |= {h.context for ruleset in rulesets for h in habits(ruleset, complete=True)}
    assert [i for i in claim["clauses"] if i not in told] == []


@pytest.mark.parametrize("claim", [c for c in CLAIMS if c["judgement"] == "house"], ids=name_of)
def test_house_rules_are_habits_and_hold_in_no_shipped_ruleset(claim: dict[str, Any]) -> None:
    for i in claim["clauses"]:
        assert BY_ID[i].habit is not None
        assert not any(BY_ID[i].when(load(name)) for name in shipped())


def test_the_game_for_stakes_is_the_page_of_s1() -> None:
    # All that S1 claims about the rules is printed there, but that beavers are never for a
    # match: this is none.
    claimed = {i for c in CLAIMS if re.match(r"S1\.\d", c["id"]) for i in c.get("clauses", ())}
    sheet = DOCUMENTS["sheet"].build(load("stakes"), Asked())
    assert claimed - {m.context for m in messages(sheet)} == {"cube.money_only"}


@pytest.mark.parametrize("gap", GAPS, ids=name_of)
def test_what_no_source_says_is_said_here(gap: dict[str, Any]) -> None:
    assert bool(gap.get("clauses")) != bool(gap.get("no_rule"))
    assert [i for i in gap.get("clauses", ()) if i not in BY_ID] == []
