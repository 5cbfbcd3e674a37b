"""Answers about a position: its legal plays, the verdict on one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import click

from tableside.cli.telling import tell
from tableside.engine.dice import Dice
from tableside.engine.explain import explain
from tableside.engine.legality import legal_plays
from tableside.engine.play import Play, result
from tableside.engine.position import Position
from tableside.engine.reason import Explanation
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import State
from tableside.i18n.speech import Speech, read_speech
from tableside.notation.plays import parse_play, write_play
from tableside.notation.points import write_points
from tableside.notation.read import read_any
from tableside.notation.rolls import read_roll
from tableside.rendering.say import plain
from tableside.resources import root
from tableside.rulebook.book import rule_of
from tableside.rulebook.message import Message, Notation, Plural
from tableside.rulebook.verdicts import told


def read_position(text: str, ruleset: Ruleset) -> State:
    """A position in any notation; what was mended is told on the standard error."""
    reading = read_any(text, checkers=ruleset.board.checkers)
    for warning in reading.warnings:
        tell(warning, 0)
    return reading.state


def answer(
    position: str,
    roll: str,
    ruleset: Ruleset,
    attempt: str | None,
    lang: str,
    *,
    as_json: bool,
) -> int:
    """Print the legal plays, or the verdict on an attempt."""
    speech = read_speech(root("locales"), lang)
    board = read_position(position, ruleset).position
    dice = read_roll(roll)
    legal = legal_plays(board, dice, ruleset)
    verdict = None
    written = ""
    if attempt is not None:
        parsed = parse_play(attempt)
        written = attempt.strip()
        verdict = explain(board, dice, parsed, ruleset)
    if as_json:
        click.echo(
            json.dumps(_json(board, dice, legal, verdict, written, speech, ruleset), indent=2)
        )
        return 0
    if verdict is None:
        for line in _plays(board, dice, legal, speech):
            click.echo(line)
    else:
        for line in _verdict(written, verdict, speech, ruleset):
            click.echo(line)
    return 0


def _plays(board: Position, dice: Dice, legal: tuple[Play, ...], speech: Speech) -> Iterator[str]:
    roll = Notation(f"{dice.high}-{dice.low}")
    if not legal:
        yield plain(speech, Message("plays", "{roll}: nothing can be played.", {"roll": roll}))
        return
    count = Plural(
        "plays",
        "{roll}: {count} legal play",
        "{roll}: {count} legal plays",
        "count",
        {"roll": roll, "count": len(legal)},
    )
    yield plain(speech, count)
    yield from sorted((write_play(play) for play in legal), key=_by_start)


def _by_start(text: str) -> tuple[int, ...]:
    numbers = re.findall(r"bar|off|\d+", text)
    return tuple(-{"bar": 25, "off": 0}.get(n, int(n) if n.isdigit() else 0) for n in numbers)


def _verdict(written: str, verdict: Explanation, speech: Speech, ruleset: Ruleset) -> Iterator[str]:
    play = Notation(written)
    head = (
        Message("verdict", "{play} is legal.", {"play": play})
        if verdict.legal
        else Message("verdict", "{play} is not legal.", {"play": play})
    )
    if not written:
        head = (
            Message("verdict", "Not moving is right.")
            if verdict.legal
            else Message("verdict", "Not moving is not legal.")
        )
    yield plain(speech, head)
    for what, rule in _reasons(verdict, speech, ruleset):
        yield f"- {what}"
        if rule:
            yield f"  {rule}"


def _reasons(verdict: Explanation, speech: Speech, ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """What each ground says here, and its rule the first time."""
    seen: set[str] = set()
    for ground in verdict.grounds:
        sentence = told(ground)
        rule = plain(speech, rule_of(ground.reason, ruleset))
        here = plain(speech, sentence) if sentence is not None else rule
        yield here, "" if rule in seen or rule == here else rule
        seen.add(rule)


def _json(
    board: Position,
    dice: Dice,
    legal: tuple[Play, ...],
    verdict: Explanation | None,
    written: str,
    speech: Speech,
    ruleset: Ruleset,
) -> dict[str, Any]:
    found: dict[str, Any] = {
        "position": write_points(board),
        "roll": f"{dice.high}-{dice.low}",
        "ruleset": ruleset.id,
        "plays": [
            {"play": write_play(play), "result": write_points(result(board, play))}
            for play in legal
        ],
    }
    if verdict is not None:
        found["try"] = {
            "play": written,
            "legal": verdict.legal,
            "grounds": [
                {
                    "reason": ground.reason.value,
                    "facts": dict(ground.facts),
                    "rule": plain(speech, rule_of(ground.reason, ruleset)),
                }
                for ground in verdict.grounds
            ],
        }
    return found
