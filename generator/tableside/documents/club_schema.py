"""The JSON Schema of a club's file, made from the same lists as its reader.

Editors complete and check a club's file by it. The file that is shipped is written by
``python -m tableside.documents.club_schema`` and equals what is made here; a test says so.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from tableside.documents.club import (
    ADDRESS_PATTERN,
    FILE_PATTERN,
    KEYS,
    LOGO_ENDINGS,
    LONGEST_ADDRESS,
    LONGEST_NAME,
    ClubKey,
    option_settings,
    rule_settings,
)
from tableside.engine.ruleset import Setting
from tableside.rulebook.loader import shipped

FILE = "club.schema.json"
"""What the schema's file is called."""

_LINE = r"^[^\u0000-\u001f\u007f]*\S[^\u0000-\u001f\u007f]*$"
_SETUP = r"^\s*[0-9]{1,2}:[0-9]{1,2}(\s+[0-9]{1,2}:[0-9]{1,2})*\s*$"


def schema() -> dict[str, Any]:
    """The schema, as JSON would hold it.

    >>> schema()["required"]
    ['name']
    """
    values: dict[str, dict[str, Any]] = {
        "name": {"type": "string", "pattern": _LINE, "maxLength": LONGEST_NAME},
        "logo": _file(LOGO_ENDINGS),
        "address": {
            "type": "string",
            "pattern": f"^{ADDRESS_PATTERN}$",
            "maxLength": LONGEST_ADDRESS,
        },
        "ruleset": {
            "anyOf": [
                {"enum": list(shipped())},
                {"type": "string", "pattern": rf"^{FILE_PATTERN}\.toml$"},
            ]
        },
        "dated": {"type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
    }
    groups: dict[str, dict[str, Any]] = {}
    for key, setting in rule_settings().items():
        group, _, name = key.partition(".")
        groups.setdefault(group, {})[name] = _value(setting)
    options = {name: _value(setting) for name, setting in option_settings().items()}
    settings = {group: _table(held) for group, held in groups.items()}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A club's file for Tableside",
        **_table(
            {
                **{key.key: {"description": _told(key), **values[key.key]} for key in KEYS},
                "options": _table(options),
                "settings": _table(settings),
            }
        ),
        "required": [key.key for key in KEYS if key.required],
    }


def _table(held: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "properties": dict(held)}


def _told(key: ClubKey) -> str:
    return f"{key.meaning}; allowed: {key.allowed}"


def _file(endings: Sequence[str]) -> dict[str, Any]:
    said = "|".join(re.sub("[a-z]", _either_case, ending[1:]) for ending in endings)
    return {"type": "string", "pattern": rf"^{FILE_PATTERN}\.({said})$"}


def _either_case(letter: re.Match[str]) -> str:
    return f"[{letter[0]}{letter[0].upper()}]"


def _value(setting: Setting) -> dict[str, Any]:
    """What a setting may hold."""
    told = {"description": f"{setting.meaning}; allowed: {setting.allowed}"}
    if setting.setup:
        return {**told, "type": "string", "pattern": _SETUP}
    if isinstance(setting.default, bool):
        return {**told, "type": "boolean"}
    if setting.choices:
        return {**told, "enum": list(setting.choices)}
    span = {"type": "integer", "minimum": setting.low, "maximum": setting.high}
    if isinstance(setting.default, tuple):
        return {**told, "type": "array", "items": span}
    return {**told, **span}


def written() -> str:
    """The schema as the text of its file."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def shipped_schema() -> str:
    """The text of the file that comes with the package."""
    return (files("tableside.documents") / FILE).read_text("utf-8")


if __name__ == "__main__":
    (Path(__file__).parent / FILE).write_text(written(), "utf-8")
