"""The file that a club begins with, and the schema: both say what the reader says."""

from __future__ import annotations

import datetime
import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from support.clubs import club_file
from tableside.build.club_file import read_club
from tableside.documents.club import (
    KEYS,
    LONGEST_ADDRESS,
    LONGEST_NAME,
    TABLES,
    option_settings,
    rule_settings,
)
from tableside.documents.club_schema import schema, shipped_schema, written
from tableside.documents.club_text import club_text
from tableside.engine.ruleset import SETTINGS, Setting, Value, shown
from tableside.errors import UserFault
from tableside.rulebook.loader import load

HEAD = 'name = "Club"\n'
CHECKED = jsonschema.Draft7Validator(schema())


def test_options_and_settings_are_all_settings_there_are() -> None:
    options = [setting.key for setting in option_settings().values()]
    assert sorted([*options, *rule_settings()]) == sorted(SETTINGS)


def test_the_file_that_new_writes_is_read_back(tmp_path: Path) -> None:
    club, ruleset = read_club(club_file(tmp_path, club_text()))
    assert (club.name, club.logo, club.address) == ("Our club", None, "")
    casual = load("casual")
    assert all(ruleset.get(key) == casual.get(key) for key in SETTINGS)


def assignments(text: str) -> list[str]:
    """The lines that set something, those that stand as remarks too."""
    lines = [line.removeprefix("# ") for line in text.splitlines()]
    keys = {key.key for key in KEYS} | set(option_settings()) | set(rule_settings())
    return [line for line in lines if line.partition(" = ")[0] in keys and " = " in line]


def test_every_key_is_in_it_once_with_what_is_allowed() -> None:
    found = [line.partition(" = ")[0] for line in assignments(club_text())]
    assert found == [*(key.key for key in KEYS), *option_settings(), *rule_settings()]
    said = " ".join(club_text().replace("\n# ", " ").split())
    for setting in SETTINGS.values():
        meaning = setting.meaning[:1].upper() + setting.meaning[1:]
        assert f"{meaning}. Allowed: {setting.allowed}." in said
    for key in KEYS:
        assert f"{key.key}: {key.meaning}. Allowed: {key.allowed}." in said
    assert max(len(line) for line in club_text().splitlines()) <= 100


def test_each_remark_that_is_taken_away_leaves_a_file_that_is_read(tmp_path: Path) -> None:
    lines = club_text().splitlines()
    at = {name: lines.index(f"[{name}]") for name in TABLES}
    for number, line in enumerate(lines):
        setting = line.removeprefix("# ")
        if not line.startswith("# ") or setting not in assignments(club_text()):
            continue
        text = "\n".join([*lines[:number], setting, *lines[number + 1 :]])
        path = club_file(tmp_path, text.replace("logo.svg", "wide.svg"))
        _, ruleset = read_club(path)
        if number > at["options"]:
            assert all(ruleset.get(key) == load("casual").get(key) for key in SETTINGS), setting
        assert accepted(text)


def test_the_schema_that_is_shipped_is_the_one_that_is_made() -> None:
    assert shipped_schema() == written()
    assert json.loads(shipped_schema()) == schema()
    jsonschema.Draft7Validator.check_schema(schema())
    assert club_text().startswith("#:schema ./club.schema.json\n")


def accepted(text: str) -> bool:
    """What an editor says of a file; a day is handed to it as text, as editors do."""

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: plain(item) for key, item in value.items()}
        if isinstance(value, datetime.date):
            return value.isoformat()
        return value

    return CHECKED.is_valid(plain(tomllib.loads(text)))


def toml(setting: Setting, value: Value) -> str:
    return shown(value).replace("'", '"') if not isinstance(value, bool) else str(value).lower()


def candidates(setting: Setting) -> list[tuple[str, bool]]:
    """Values as TOML writes them, and whether the setting may hold them."""
    if setting.setup:
        return [('"24:2 13:5 8:3 6:5"', True), ('"24-2"', False), ("24", False), ('""', False)]
    if isinstance(setting.default, bool):
        return [("true", True), ("false", True), ("1", False), ('"true"', False)]
    if setting.choices:
        good = [(toml(setting, choice), True) for choice in setting.choices]
        return [*good, ('"none of these"', False), ("true", False), ("3", False), ("[]", False)]
    low, high = setting.low or 0, setting.high or 0
    if isinstance(setting.default, tuple):
        lists = [(f"[{low}, {high}]", True), ("[]", True), (f"[{high + 1}]", False)]
        return [*lists, ("[true]", False), ('["1"]', False), (str(low), False)]
    ends = [(str(low), True), (str(high), True), (str(low - 1), False), (str(high + 1), False)]
    return [*ends, ("true", False), ('"1"', False), ("1.5", False), ("[1]", False)]


@pytest.mark.parametrize("key", SETTINGS)
def test_the_schema_takes_the_values_that_a_setting_may_hold(key: str) -> None:
    group, _, name = key.partition(".")
    options = group == "conduct"
    for value, good in candidates(SETTINGS[key]):
        head = "[options]" if options else f"[settings.{group}]"
        text = f"{HEAD}{head}\n{name} = {value}\n"
        assert accepted(text) is good, text


def fault_of(path: Path) -> str:
    """What the reader says against a file; nothing where it is well."""
    try:
        read_club(path)
    except UserFault as fault:
        return str(fault)
    return ""


@pytest.mark.parametrize("key", SETTINGS)
def test_the_reader_refuses_what_the_schema_refuses(tmp_path: Path, key: str) -> None:
    group, _, name = key.partition(".")
    for value, good in candidates(SETTINGS[key]):
        head = "[options]" if group == "conduct" else f"[settings.{group}]"
        path = club_file(tmp_path, f"{HEAD}{head}\n{name} = {value}\n")
        # Values that may stand there can still contradict others: no schema tells that.
        told = fault_of(path)
        assert ("allowed is" in told) is not good, (value, told)


@pytest.mark.parametrize(
    ("text", "good"),
    [
        (HEAD, True),
        ("", False),
        ('name = ""', False),
        ('name = "  "', False),
        ('name = "a\\tb"', False),
        (f'name = "{"x" * LONGEST_NAME}"', True),
        (f'name = "{"x" * (LONGEST_NAME + 1)}"', False),
        ("name = 1", False),
        (HEAD + 'logo = "wide.svg"', True),
        (HEAD + 'logo = "./round.png"', True),
        (HEAD + 'logo = "below/round.PNG"', True),
        (HEAD + 'logo = "logo.jpg"', False),
        (HEAD + 'logo = "/wide.svg"', False),
        (HEAD + 'logo = "../wide.svg"', False),
        (HEAD + 'logo = "below/../wide.svg"', False),
        (HEAD + 'logo = "C:wide.svg"', False),
        (HEAD + 'logo = "below\\\\wide.svg"', False),
        (HEAD + 'logo = ".svg"', False),
        (HEAD + 'address = "https://example.org"', True),
        (HEAD + 'address = "http://example.org:8080/x?y=z#a"', True),
        (HEAD + 'address = "ftp://example.org"', False),
        (HEAD + 'address = "https://"', False),
        (HEAD + 'address = "https://example.org/è"', False),
        (HEAD + f'address = "https://{"a" * (LONGEST_ADDRESS - 8)}"', True),
        (HEAD + f'address = "https://{"a" * (LONGEST_ADDRESS - 7)}"', False),
        (HEAD + 'ruleset = "money"', True),
        (HEAD + 'ruleset = "house.toml"', True),
        (HEAD + 'ruleset = "chess"', False),
        (HEAD + 'ruleset = "../house.toml"', False),
        (HEAD + "dated = 2026-11-30", True),
        (HEAD + "dated = 20261130", False),
        (HEAD + "colour = 1", False),
        (HEAD + "[options]\ncup = true", False),
        (HEAD + "[settings]\nconduct.cups = true", False),
        (HEAD + '[settings]\n"match.length" = 7', False),
        (HEAD + "[settings]\nmatches.length = 7", False),
        (HEAD + "[match]\nlength = 7", False),
        (HEAD + "[settings]\n[options]", True),
    ],
)
def test_schema_and_reader_say_the_same(tmp_path: Path, text: str, good: bool) -> None:
    path = club_file(tmp_path, text)
    (tmp_path / "house.toml").write_text('extends = "casual"\n', "utf-8")
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "round.PNG").write_bytes((tmp_path / "round.png").read_bytes())
    assert accepted(text) is good
    if good:
        read_club(path)
    else:
        with pytest.raises(UserFault):
            read_club(path)
