"""Witnesses: cases that show a clause at work, each run through the engine.

They are written in TOML, one file for each chapter of the law, as text that a player
can read: positions and plays in the usual notation. ``case = "for"`` is a case in
which the clause is kept or applies; ``"against"`` is one that goes against it or falls
just outside it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from tableside.engine.errors import EngineError
from tableside.engine.reason import Ground, Reason
from tableside.engine.ruleset import Ruleset, Value, shortened
from tableside.errors import UserFault
from tableside.rulebook.fields import Fields, FieldsError
from tableside.rulebook.kinds import KINDS
from tableside.rulebook.loader import load, setting_value
from tableside.rulebook.questions import Answer, Question, Told

CASES = ("for", "against")
_REASONS = {reason.value: reason for reason in Reason}


class WitnessError(UserFault):
    """A witness that cannot be read: one line with the file, the case, the key."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """A reason that must be among the engine's grounds, with those facts that matter."""

    reason: Reason
    facts: tuple[tuple[str, int], ...] = ()

    def found_in(self, grounds: tuple[Ground, ...]) -> bool:
        """Whether one of the grounds gives this reason with these facts."""
        return any(
            ground.reason is self.reason and set(self.facts) <= set(ground.facts)
            for ground in grounds
        )

    def __str__(self) -> str:
        return " ".join((self.reason.value, *(f"{name}={n}" for name, n in self.facts)))


@dataclass(frozen=True, slots=True)
class Witness:
    """A case for or against a clause.

    Attributes:
        clause: the id of the clause that it shows.
        case: ``for`` or ``against``.
        kind: what is asked, such as ``play``.
        where: the file and the number of the case in it, for error lines and reports.
        ruleset: the rules under which it is asked.
        question: what is asked.
        expects: the results that must come back.
        reasons: what must be among the grounds; for an illegal attempt, all of them.
    """

    clause: str
    case: str
    kind: str
    where: str
    ruleset: Ruleset
    question: Question
    expects: Mapping[str, Told]
    reasons: tuple[Claimed, ...]

    @property
    def name(self) -> str:
        """What a report calls it.

        >>> witnesses()[0].name
        'off.all_home, for (bearing_off.toml, play 1)'
        """
        return f"{self.clause}, {self.case} ({self.where})"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a witness.

    Attributes:
        ok: whether the engine says what the witness says.
        told: the engine's answer, or what differs, in one line.
        answer: the engine's answer.
    """

    ok: bool
    told: str
    answer: Answer


def run(witness: Witness) -> Outcome:
    """Put a witness to the engine.

    >>> all(run(witness).ok for witness in witnesses())
    True
    """
    answer = ask(witness.question, witness.ruleset)
    faults = tuple(_faults(witness, answer))
    results = ", ".join(f"{name} {value}" for name, value in answer.results.items())
    why = ", ".join(str(Claimed(ground.reason, ground.facts)) for ground in answer.grounds)
    told = f"{results} ({why})" if why else results
    return Outcome(not faults, "; ".join((*faults, f"the engine says: {told}")), answer)


def ask(question: Question, ruleset: Ruleset) -> Answer:
    """The engine's answer to a question under a ruleset, whatever the ruleset.

    What the engine refuses to judge (a game scored after the match is won) is an answer
    too: its only result is ``refused``.
    """
    try:
        return question.ask(ruleset)
    except EngineError as fault:
        return Answer({"refused": str(fault)})


def _faults(witness: Witness, answer: Answer) -> Iterator[str]:
    for name, value in witness.expects.items():
        found = answer.results.get(name)
        if found != value:
            yield f"{name} is {found}, not {value}"
    for claimed in witness.reasons:
        if not claimed.found_in(answer.grounds):
            yield f"{claimed} is not among the grounds"
    if witness.reasons and answer.results.get("verdict") == "illegal":
        claimed_kinds = {claimed.reason for claimed in witness.reasons}
        for reason in dict.fromkeys(ground.reason for ground in answer.grounds):
            if reason not in claimed_kinds:
                yield f"{reason.value} is a ground too"


def witnesses() -> tuple[Witness, ...]:
    """Every witness that comes with the package, chapter by chapter.

    Raises:
        WitnessError: a file of witnesses is faulty.
    """
    return _shipped()


@lru_cache(maxsize=1)
def _shipped() -> tuple[Witness, ...]:
    folder = files("tableside.rulebook") / "witnesses"
    found = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    return tuple(
        witness for file in found for witness in read_witnesses(file.read_text("utf-8"), file.name)
    )


def read_witnesses(text: str, name: str) -> tuple[Witness, ...]:
    """The witnesses of a file.

    Args:
        text: the TOML.
        name: the file's name, for error lines.

    Raises:
        WitnessError: with the file, the case and the key that is wrong.
    """
    try:
        table = tomllib.loads(text)
    except ValueError as fault:
        raise WitnessError(f"{name}: not readable as TOML: {fault}") from fault
    found: list[Witness] = []
    for kind, cases in table.items():
        if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
            raise WitnessError(f"{name}: {shortened(kind)}: write each case below [[{kind}]]")
        for number, case in enumerate(cases, 1):
            found.append(read_witness(kind, case, f"{name}, {kind} {number}"))
    return tuple(found)


def read_witness(kind: str, case: Mapping[str, Any], where: str) -> Witness:
    """One witness from its table.

    Args:
        kind: one of :data:`tableside.rulebook.kinds.KINDS`.
        case: the table; see the files in ``witnesses`` for its keys.
        where: for error lines.

    Raises:
        WitnessError: with the key that is wrong.
    """
    try:
        return _witness(kind, Fields(case), where)
    except WitnessError:
        raise
    except UserFault as fault:
        raise WitnessError(f"{where}: {fault}") from fault


def _witness(kind: str, fields: Fields, where: str) -> Witness:
    if kind not in KINDS:
        raise FieldsError.choice("kind of witness", shortened(kind), KINDS)
    clause = fields.text("clause")
    case = fields.choice("case", CASES)
    ruleset = _ruleset(fields.text("ruleset", "backgammon"), fields.table("settings"))
    reasons = tuple(_claimed(text) for text in fields.texts("reasons"))
    question = KINDS[kind](fields, ruleset)
    expects = fields.results(question.TELLS)
    return Witness(clause, case, kind, where, ruleset, question, expects, reasons)


def _ruleset(name: str, settings: Mapping[str, object]) -> Ruleset:
    values = tuple((key, setting_value(key, raw)) for key, raw in settings.items())
    return _loaded(name, values)


@lru_cache(maxsize=256)
def _loaded(name: str, values: tuple[tuple[str, Value], ...]) -> Ruleset:
    return load(name, dict(values))


def _claimed(text: str) -> Claimed:
    word, *facts = text.split()
    if word not in _REASONS:
        raise FieldsError.choice("reason", shortened(word), _REASONS)
    pairs: list[tuple[str, int]] = []
    for fact in facts:
        name, _, number = fact.partition("=")
        if not number.isascii() or not number.isdigit():
            raise FieldsError(f"reasons: {shortened(text)!r}: a fact is written as die=4")
        pairs.append((name, int(number)))
    return Claimed(_REASONS[word], tuple(pairs))
