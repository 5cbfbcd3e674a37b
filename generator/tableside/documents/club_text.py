"""The commented file that a club begins with, made from the lists that its reader uses."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from tableside.documents.club import KEYS, option_settings, rule_settings
from tableside.documents.club_schema import FILE
from tableside.engine.ruleset import Setting, Value
from tableside.rulebook.loader import load, shipped

_WIDTH = 92
_STARTS_FROM = "casual"


def club_text(name: str = "Our club") -> str:
    """The text of a new club's file: every key, option and setting, with what is allowed.

    What is not needed stands there as a remark, with the value that holds without it.

    Args:
        name: the club's name.
    """
    return "\n".join(_lines(name)) + "\n"


def _lines(name: str) -> Iterator[str]:
    rules = load(_STARTS_FROM)
    yield f"#:schema ./{FILE}"
    yield from _remark(
        "A club's edition. Print it with: tableside make sheet --lang en --club club.toml"
    )
    yield from _remark(
        "A line that begins with # is a remark. Take the # away, and what stands there holds."
    )
    for key in KEYS:
        yield ""
        yield from _remark(f"{key.key}: {key.meaning}. Allowed: {key.allowed}.")
        if key.key == "ruleset":
            yield from _remark(f"The rulesets: {', '.join(shipped())}.")
        given = _quoted(name) if key.key == "name" else key.example
        kept = key.required or key.key == "ruleset"
        yield f"{'' if kept else '# '}{key.key} = {given}"
    yield ""
    yield from _remark("The club's options: what the players owe each other at the table.")
    yield "[options]"
    for option, setting in option_settings().items():
        yield from _setting(option, setting, rules.get(setting.key))
    yield ""
    yield from _remark("Changes to the rules. Without them those of the ruleset above hold.")
    yield "[settings]"
    for key_, setting in rule_settings().items():
        yield from _setting(key_, setting, rules.get(setting.key))


def _setting(key: str, setting: Setting, value: Value) -> Iterator[str]:
    yield ""
    yield from _remark(f"{_capital(setting.meaning)}. Allowed: {setting.allowed}.")
    yield f"# {key} = {_toml(setting, value)}"


def _remark(text: str) -> list[str]:
    return [f"# {line}" for line in wrap(text, _WIDTH, break_on_hyphens=False)]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _toml(setting: Setting, value: Value) -> str:
    """A value as TOML writes it.

    >>> from tableside.engine.ruleset import SETTINGS
    >>> _toml(SETTINGS["board.setup"], ((24, 2), (6, 5)))
    '"24:2 6:5"'
    """
    if setting.setup and isinstance(value, tuple):
        return _quoted(" ".join(f"{point}:{count}" for point, count in value))
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return str(list(value))
    return _quoted(value) if isinstance(value, str) else str(value)


def _quoted(text: str) -> str:
    return f'"{text}"'
