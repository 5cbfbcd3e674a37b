"""A club's file, read strictly: whose edition is printed, and by which rules."""

from __future__ import annotations

import datetime
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from tableside.documents.club import (
    ADDRESS_PATTERN,
    FILE_PATTERN,
    KEYS,
    LONGEST_ADDRESS,
    LONGEST_NAME,
    MOST_LOGO_BYTES,
    RULES_OPTIONS,
    TABLES,
    Club,
    ClubError,
    Logo,
    club_key,
    option_settings,
)
from tableside.documents.own_file import OwnFileError, read_own_file
from tableside.engine.errors import RulesetError
from tableside.engine.ruleset import GROUPS, SETTINGS, Ruleset, Value, shortened, shown
from tableside.errors import UserFault
from tableside.rendering.logo import plain_logo
from tableside.rulebook.fields import Fields, one_line
from tableside.rulebook.loader import load, setting_value, shipped

MOST_BYTES = 50_000


def read_club(path: Path) -> tuple[Club, Ruleset]:
    """The club of a file, and its rules.

    What the file names (a logo, a ruleset of its own) lies in its folder or below it.

    Raises:
        ClubError: in one line, the file, the key that is wrong and what is allowed.
        OwnFileError: it cannot be read.
    """
    text = read_own_file(path, MOST_BYTES).text
    try:
        return _read(_table(text), path)
    except UserFault as fault:
        raise ClubError(f"{path.name}: {fault}") from fault


def rules_named(which: str, changes: Mapping[str, Value] | None = None) -> Ruleset:
    """The rules that a word on the command line names.

    Args:
        which: a shipped name, a ruleset's file or a club's file.
        changes: single settings to change afterwards.

    Raises:
        RulesetError: the ruleset is wrong.
        ClubError: the club's file is wrong.
    """
    if not _is_club(which):
        return load(which, changes)
    return changed(read_club(Path(which))[1], changes)


def changed(ruleset: Ruleset, changes: Mapping[str, Value] | None) -> Ruleset:
    """A club's rules with single settings changed afterwards, which a page then says.

    Raises:
        RulesetError: a setting is wrong, or they contradict each other.
    """
    return replace(ruleset.changed(changes), amended=True) if changes else ruleset


def _is_club(which: str) -> bool:
    """Whether a file is a club's: it extends nothing and holds what only a club's file holds."""
    if which in shipped() or not which.endswith(".toml"):
        return False
    try:
        table = tomllib.loads(read_own_file(Path(which), MOST_BYTES).text)
    except (OwnFileError, ValueError, RecursionError):
        return False  # whoever reads it in earnest says what is wrong
    return "extends" not in table and bool({"ruleset", "logo", "address", *TABLES} & set(table))


def _table(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except ValueError as fault:
        raise ClubError(f"not readable as TOML: {shortened(str(fault), 120)}") from fault
    except RecursionError as fault:
        raise ClubError("not readable as TOML: brackets too deep") from fault


def _read(table: dict[str, Any], path: Path) -> tuple[Club, Ruleset]:
    known = [key.key for key in KEYS]
    for key in table:
        if key not in (*known, *TABLES):
            raise _misplaced(key, (*known, *(f"[{name}]" for name in TABLES)))
    fields = Fields(table)
    name = one_line("name", fields.text("name"), LONGEST_NAME)
    address = _address(fields.text("address", "")) if "address" in fields else ""
    logo = _logo(fields.text("logo", ""), path.parent) if "logo" in fields else None
    base = _base(fields.text("ruleset", "casual"), path.parent)
    values = dict((*_settings(fields.table("settings")), *_options(fields.table("options"))))
    ruleset = replace(
        base.changed(values),
        id=path.stem,
        club=name,
        own=base.own or bool(values),
        dated=_day(table.get("dated", base.dated)),
    )
    return Club(name, logo, address), ruleset


def _misplaced(key: str, known: tuple[str, ...]) -> ClubError:
    """A key at the top of a file that does not belong there."""
    if key in option_settings():
        return ClubError(f"{key} stands outside its table: write it below [options]")
    if key in dict(GROUPS):
        return ClubError(f"[{key}] is a group of settings: write it as [settings.{key}]")
    return ClubError(str(UserFault.choice("key", shortened(key), known)))


def _address(text: str) -> str:
    address = one_line("address", text, LONGEST_ADDRESS)
    if not re.fullmatch(ADDRESS_PATTERN, address):
        said = shortened(address)
        raise ClubError(f"address: {said!r}: allowed is {club_key('address').allowed}")
    return address


def _beside(key: str, name: str, folder: Path) -> Path:
    """A file that a club's file names: in its folder or below it, with no way out."""
    allowed = club_key(key).allowed
    if not re.fullmatch(FILE_PATTERN, name):
        raise ClubError(f"{key}: {shortened(name)!r}: allowed is {allowed}")
    path = folder / name
    try:
        inside = path.resolve().is_relative_to(folder.resolve())
        found = inside and path.is_file()
    except (OSError, ValueError, RuntimeError):  # links in a circle, a name without end
        found = inside = False
    if not inside or not found:
        why = "no such file" if inside else f"allowed is {allowed}"
        raise ClubError(f"{key}: {shortened(name)!r}: {why}")
    return path


def _logo(name: str, folder: Path) -> Logo:
    path = _beside("logo", name, folder)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_LOGO_BYTES + 1)
    except OSError as fault:
        why = (fault.strerror or "not readable").lower()
        raise ClubError(f"logo: {name}: {why}") from fault
    try:
        return plain_logo(path.suffix.lower(), data)
    except ClubError as fault:
        raise ClubError(f"logo: {name}: {fault}") from fault


def _base(which: str, folder: Path) -> Ruleset:
    if which not in shipped() and which.endswith(".toml"):
        which = str(_beside("ruleset", which, folder))
    try:
        return load(which)
    except RulesetError as fault:
        raise ClubError(f"ruleset: {fault}") from fault


def _settings(table: Mapping[str, object]) -> Iterator[tuple[str, Value]]:
    groups = [name for name, _ in GROUPS if name != RULES_OPTIONS]
    for group, entries in table.items():
        if group == RULES_OPTIONS:
            raise ClubError(f"settings.{group}: write its keys below [options]")
        if "." in group:
            raise ClubError(f"settings: write {shortened(group)} = … without quotes round the key")
        if group not in groups:
            raise ClubError(str(UserFault.choice("group of settings", shortened(group), groups)))
        if not isinstance(entries, dict):
            raise ClubError(f"settings.{group}: write a setting of it, such as {_one_of(group)}")
        for item, raw in entries.items():
            yield f"{group}.{item}", setting_value(f"{group}.{item}", raw)


def _one_of(group: str) -> str:
    setting = next(one for key, one in SETTINGS.items() if key.startswith(f"{group}."))
    return f"{setting.key} = {shown(setting.default)}"


def _options(table: Mapping[str, object]) -> Iterator[tuple[str, Value]]:
    known = option_settings()
    for item, raw in table.items():
        if item not in known:
            raise ClubError(str(UserFault.choice("option", shortened(item), known)))
        option = known[item]
        replace(option, key=f"options.{item}").checked(cast(Value, raw))
        yield option.key, cast(Value, raw)


def _day(value: object) -> datetime.date:
    if type(value) is not datetime.date:
        raise ClubError(f"dated: allowed is {club_key('dated').allowed}")
    return value
