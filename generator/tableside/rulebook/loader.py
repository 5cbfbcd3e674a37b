"""Rulesets from TOML: a strict reader, with ``extends``.

A file names what it extends and only the settings that differ. Everything it may
hold is listed in :data:`tableside.engine.ruleset.SETTINGS`; anything else is an
error that names the file and the key.
"""

from __future__ import annotations

import datetime
import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

from tableside.engine.errors import RulesetError
from tableside.engine.ruleset import GROUPS, SETTINGS, Ruleset, Setting, Value, setting

_HEAD = ("extends", "name", "source", "dated")
_MAX_BYTES = 100_000
_MAX_NAME = 60


def shipped() -> tuple[str, ...]:
    """The names of the rulesets that come with the package, sorted."""
    folder = files("tableside.rulebook") / "rulesets"
    return tuple(sorted(f.name[:-5] for f in folder.iterdir() if f.name.endswith(".toml")))


def load(which: str | Path, changes: Mapping[str, Value] | None = None) -> Ruleset:
    """A ruleset by its name, or from a TOML file of the user's own.

    Args:
        which: a shipped name, or the path of a file ending in ``.toml``.
        changes: single settings to change afterwards.

    Raises:
        RulesetError: one line with the file, the key and what is allowed.

    >>> load("casual").match.lengths
    (1, 3, 5, 7)
    """
    ruleset = _load(str(which), ())
    if not changes:
        return ruleset
    return replace(ruleset.changed(changes), amended=True)


def parse_change(text: str) -> tuple[str, Value]:
    """A setting as it is typed on the command line.

    Raises:
        RulesetError: no ``=``, an unknown key or a value that is not allowed.

    >>> parse_change("match.length=7")
    ('match.length', 7)
    >>> parse_change("match.lengths=1,3")
    ('match.lengths', (1, 3))
    """
    key, equals, raw = (part.strip() for part in text.partition("="))
    if not equals:
        raise RulesetError(f"{text!r}: a setting is changed as KEY=VALUE, such as match.length=7")
    known = setting(key)
    return key, known.checked(_from_text(known, raw))


def _from_text(known: Setting, raw: str) -> Value:
    default = known.default
    if known.setup:
        return _setup(known, raw)
    if isinstance(default, bool):
        return {"true": True, "false": False}.get(raw.lower(), raw)
    if isinstance(default, int):
        return int(raw) if re.fullmatch(r"\d{1,6}", raw) else raw
    if isinstance(default, tuple):
        items = [item.strip() for item in raw.strip("[]").split(",") if item.strip()]
        if all(re.fullmatch(r"\d{1,6}", item) for item in items):
            return tuple(int(item) for item in items)
    return raw


def _setup(known: Setting, raw: object) -> Value:
    pairs: list[tuple[int, int]] = []
    for token in raw.split() if isinstance(raw, str) else [""]:
        match = re.fullmatch(r"(\d{1,2}):(\d{1,2})", token)
        if not match:
            shown = repr(raw) if isinstance(raw, str) else str(raw)
            raise RulesetError(f"{known.key} = {shown}: allowed is {known.allowed}")
        pairs.append((int(match[1]), int(match[2])))
    return tuple(pairs)


def _load(which: str, chain: tuple[str, ...]) -> Ruleset:
    name, text, own = _text(which)
    if name in chain:
        raise RulesetError(f"{name}: extends goes in a circle: {' -> '.join((*chain, name))}")
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise RulesetError(f"{name}: not readable as TOML: {fault}") from fault
    try:
        return _built(table, name, own, (*chain, name))
    except RulesetError as fault:
        line = str(fault)
        raise RulesetError(line if line.startswith(f"{name}: ") else f"{name}: {line}") from fault


def _text(which: str) -> tuple[str, str, bool]:
    """The name, the text and whether it is a user's own file."""
    if which in shipped():
        resource = files("tableside.rulebook") / "rulesets" / f"{which}.toml"
        return which, resource.read_text("utf-8"), False
    if not which.endswith(".toml"):
        raise RulesetError.choice("ruleset", which, (*shipped(), "a file.toml of your own"))
    path = Path(which)
    try:
        data = path.read_bytes()[: _MAX_BYTES + 1]
        if len(data) > _MAX_BYTES:
            raise RulesetError(f"{which}: larger than {_MAX_BYTES:,} bytes, no ruleset is")
        return which, data.decode("utf-8"), True
    except OSError as fault:
        raise RulesetError(f"{which}: {(fault.strerror or 'not readable').lower()}") from fault
    except UnicodeDecodeError as fault:
        raise RulesetError(f"{which}: not readable as TOML: it is not UTF-8 text") from fault


def _built(table: dict[str, Any], name: str, own: bool, chain: tuple[str, ...]) -> Ruleset:
    for key, value in table.items():
        if not isinstance(value, dict) and key not in _HEAD:
            raise RulesetError.choice("key", key, (*_HEAD, *(f"[{name}]" for name, _ in GROUPS)))
    parent = table.get("extends")
    if parent is None and own:
        raise RulesetError("'extends' is missing: name a ruleset, such as 'casual'")
    if parent is not None and not isinstance(parent, str):
        raise RulesetError("extends: allowed is the name of a ruleset or a file.toml")
    base = Ruleset() if parent is None else _load(_beside(name, parent, own), chain)
    values = dict(_settings(table))
    missing = [key for key in SETTINGS if key not in values]
    if parent is None and missing:
        raise RulesetError(f"{missing[0]} is missing: a base ruleset states every setting")
    ruleset = base.changed(values)
    return replace(
        ruleset,
        id=Path(name).stem if own else name,
        name=_head(table, "name", ruleset.name),
        source=_head(table, "source", ruleset.source),
        dated=_day(table, ruleset.dated),
        own=own or base.own,
    )


def _beside(name: str, parent: str, own: bool) -> str:
    """A file named in a user's file lies beside it."""
    if own and parent.endswith(".toml"):
        return str(Path(name).parent / parent)
    return parent


def _settings(table: Mapping[str, Any]) -> Mapping[str, Value]:
    found: dict[str, Value] = {}
    for group, entries in table.items():
        if not isinstance(entries, dict):
            continue
        for item, raw in entries.items():
            known = setting(f"{group}.{item}")
            value = _setup(known, raw) if known.setup else _frozen(raw)
            found[known.key] = known.checked(value)
        if not entries and not any(key.startswith(f"{group}.") for key in SETTINGS):
            setting(group)
    return found


def _frozen(raw: Any) -> Value:
    value: Value = tuple(raw) if isinstance(raw, list) else raw
    return value


def _head(table: Mapping[str, Any], key: str, default: str) -> str:
    value = table.get(key, default)
    if not isinstance(value, str) or not value.strip():
        raise RulesetError(f"{key}: allowed is a text in quotes")
    limit = _MAX_NAME if key == "name" else 4 * _MAX_NAME
    if len(value) > limit or not value.isprintable():
        raise RulesetError(f"{key}: allowed is one line of at most {limit} characters")
    return value.strip()


def _day(table: Mapping[str, Any], default: datetime.date) -> datetime.date:
    value = table.get("dated", default)
    if type(value) is not datetime.date:
        raise RulesetError("dated: allowed is a day such as 2026-11-30, without quotes")
    return value
