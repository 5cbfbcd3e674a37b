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
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

from tableside.engine.errors import RulesetError
from tableside.engine.ruleset import (
    GROUPS,
    SETTINGS,
    Ruleset,
    Setting,
    Value,
    setting,
    shortened,
    shown,
)

_HEAD = ("extends", "name", "source", "dated")
_MAX_BYTES = 100_000
_MAX_NAME = 60
_MAX_CHAIN = 20


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


def stated(which: str | Path) -> tuple[str, ...]:
    """The settings that a ruleset's own file names, without those of what it extends.

    Args:
        which: as for :func:`load`, which checks their values.

    Raises:
        RulesetError: an unknown key, a value that is not allowed, or no such ruleset.

    >>> stated("casual")
    ('match.lengths',)
    """
    return tuple(_settings(_table(_source(str(which)).text)))


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
        word = shortened(text)
        raise RulesetError(f"{word!r}: a setting is changed as KEY=VALUE, such as match.length=7")
    known = setting(key)
    return key, known.checked(_from_text(known, raw))


def setting_value(key: str, raw: object) -> Value:
    """The value of a setting as a TOML file holds it: a list, a text for the set-up.

    Raises:
        RulesetError: an unknown key or a value that is not allowed.

    >>> setting_value("board.setup", "24:1 23:1 22:1")
    ((24, 1), (23, 1), (22, 1))
    """
    known = setting(key)
    if known.setup:
        return known.checked(_setup(known, raw))
    value: Any = tuple(raw) if isinstance(raw, list) else raw
    return known.checked(value)


def _from_text(known: Setting, raw: str) -> Value:
    default = known.default
    if known.setup:
        return _setup(known, raw)
    if isinstance(default, bool):
        return {"true": True, "false": False}.get(raw.lower(), raw)
    if isinstance(default, int):
        return int(raw) if re.fullmatch("[0-9]{1,6}", raw) else raw
    if isinstance(default, tuple):
        items = [item.strip() for item in raw.strip("[]").split(",") if item.strip()]
        if all(re.fullmatch("[0-9]{1,6}", item) for item in items):
            return tuple(int(item) for item in items)
    return raw


def _setup(known: Setting, raw: object) -> Value:
    tokens = raw.split() if isinstance(raw, str) else []
    pairs = [re.fullmatch("([0-9]{1,2}):([0-9]{1,2})", token) for token in tokens]
    found = tuple((int(pair[1]), int(pair[2])) for pair in pairs if pair)
    if not found or len(found) < len(pairs):
        text = shortened(shown(cast(Value, raw)))
        raise RulesetError(f"{known.key} = {text}: allowed is {known.allowed}")
    return found


@dataclass(frozen=True, slots=True)
class _Source:
    """A ruleset's text and where it comes from.

    Attributes:
        name: what the person who asked for it calls it.
        identity: the same for every way to write the same file.
        text: the TOML.
        own: whether it is a user's own file.
    """

    name: str
    identity: str
    text: str
    own: bool


def _load(which: str, chain: tuple[_Source, ...]) -> Ruleset:
    source = _source(which)
    chain = (*chain, source)
    if source.identity in (earlier.identity for earlier in chain[:-1]):
        way = " -> ".join(shortened(one.name) for one in chain)
        raise RulesetError(f"extends goes in a circle: {way}")
    if len(chain) > _MAX_CHAIN:
        raise RulesetError(f"extends goes through more than {_MAX_CHAIN} files")
    try:
        return _built(_table(source.text), source, chain)
    except RulesetError as fault:
        raise RulesetError(f"{source.name}: {fault}") from fault


def _table(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError as fault:
        raise RulesetError("not readable as TOML: too many brackets in each other") from fault
    except ValueError as fault:  # TOMLDecodeError, or a number of thousands of digits
        raise RulesetError(f"not readable as TOML: {shortened(str(fault), 120)}") from fault


def _source(which: str) -> _Source:
    if which in shipped():
        resource = files("tableside.rulebook") / "rulesets" / f"{which}.toml"
        return _Source(which, which, resource.read_text("utf-8"), own=False)
    if not which.endswith(".toml"):
        word = shortened(which)
        raise RulesetError.choice("ruleset", word, (*shipped(), "a file.toml of your own"))
    try:
        return _Source(which, str(Path(which).resolve()), _read(Path(which)), own=True)
    except RulesetError:
        raise
    except OSError as fault:
        why = (fault.strerror or "not readable").lower()
        raise RulesetError(f"{shortened(which, 200)}: {why}") from fault
    except UnicodeDecodeError as fault:
        raise RulesetError(f"{which}: not readable as TOML: it is not UTF-8 text") from fault
    except (ValueError, RuntimeError) as fault:  # a zero byte, or links in a circle
        raise RulesetError(f"{shortened(which)!r}: not a file name") from fault


def _read(path: Path) -> str:
    if path.exists() and not path.is_file():
        raise RulesetError(f"{path}: {'is a directory' if path.is_dir() else 'is not a file'}")
    with path.open("rb") as file:
        data = file.read(_MAX_BYTES + 1)
    if len(data) > _MAX_BYTES:
        raise RulesetError(f"{path}: larger than {_MAX_BYTES:,} bytes, no ruleset is")
    # Some editors put a mark of three bytes before UTF-8 text.
    return data.decode("utf-8-sig")


def _built(table: dict[str, Any], source: _Source, chain: tuple[_Source, ...]) -> Ruleset:
    for key, value in table.items():
        if not isinstance(value, dict) and key not in _HEAD:
            raise _misplaced(key)
    parent = table.get("extends")
    if parent is None and source.own:
        raise RulesetError("'extends' is missing: name a ruleset, such as 'casual'")
    if parent is not None and not isinstance(parent, str):
        raise RulesetError("extends: allowed is the name of a ruleset or a file.toml")
    base = Ruleset()
    if parent is not None:
        try:
            base = _load(_beside(source, parent), chain)
        except RulesetError as fault:
            raise RulesetError(f"extends: {fault}") from fault
    values = dict(_settings(table))
    missing = [key for key in SETTINGS if key not in values]
    if parent is None and missing:
        raise RulesetError(f"{missing[0]} is missing: a base ruleset states every setting")
    ruleset = base.changed(values)
    return replace(
        ruleset,
        id=Path(source.name).stem if source.own else source.name,
        name=_head(table, "name", ruleset.name),
        source=_head(table, "source", ruleset.source),
        dated=_day(table, ruleset.dated),
        own=source.own or base.own,
    )


def _misplaced(key: str) -> RulesetError:
    """A key at the top of a file that does not belong there."""
    homes = [known for known in SETTINGS if known.endswith(f".{key}")]
    if homes:
        places = " or ".join(f"[{home.split('.')[0]}]" for home in homes)
        return RulesetError(f"{key} stands outside its group: write it below {places}")
    groups = (f"[{name}]" for name, _ in GROUPS)
    return RulesetError.choice("key", shortened(key), (*_HEAD, *groups))


def _beside(source: _Source, parent: str) -> str:
    """A file named in a user's file lies beside it."""
    if source.own and parent.endswith(".toml"):
        return str(Path(source.name).parent / parent)
    return parent


def _settings(table: Mapping[str, Any]) -> Mapping[str, Value]:
    found: dict[str, Value] = {}
    for group, entries in table.items():
        if not isinstance(entries, dict):
            continue
        if group not in dict(GROUPS):
            raise RulesetError.choice("group", shortened(group), dict(GROUPS))
        for item, raw in entries.items():
            found[f"{group}.{item}"] = setting_value(f"{group}.{item}", raw)
    return found


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
