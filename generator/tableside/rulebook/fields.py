"""The keys of one TOML table, each asked for once; what nobody asked for is a fault."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, cast

from tableside.engine.ruleset import Value, shortened, shown
from tableside.errors import UserFault


class FieldsError(UserFault):
    """A key that is missing, unknown or holds something of a wrong kind."""


class Fields:
    """A table that is read key by key.

    >>> fields = Fields({"roll": "31", "colour": "red"})
    >>> fields.text("roll")
    '31'
    >>> fields.number("cube", 1)
    1
    >>> fields.results(frozenset({"verdict"}))
    Traceback (most recent call last):
    tableside.rulebook.fields.FieldsError: unknown key 'colour'; allowed: verdict, roll, cube
    """

    def __init__(self, table: Mapping[str, Any]) -> None:
        self._left = dict(table)
        self._asked: list[str] = []

    def _take(self, key: str, kind: type, what: str, default: Any) -> Any:
        self._asked.append(key)
        if key not in self._left:
            if default is None:
                raise FieldsError(f"{key} is missing: {what}")
            return default
        value = self._left.pop(key)
        if type(value) is not kind:
            text = shortened(shown(cast(Value, value)))
            raise FieldsError(f"{key} = {text}: allowed is {what}")
        return value

    def __contains__(self, key: str) -> bool:
        return key in self._left

    def text(self, key: str, default: str | None = None) -> str:
        """A text; without a default the key must be there."""
        return str(self._take(key, str, "a text in quotes", default))

    def number(self, key: str, default: int | None = None) -> int:
        """A whole number; without a default the key must be there."""
        return int(self._take(key, int, "a whole number", default))

    def flag(self, key: str) -> bool:
        """True or false; false when the key is not there."""
        return bool(self._take(key, bool, "true or false", default=False))

    def choice(self, key: str, allowed: Collection[str], default: str | None = None) -> str:
        """One of some words."""
        word = self.text(key, default)
        if word not in allowed and word != default:
            raise FieldsError.choice(key, shortened(word), allowed)
        return word

    def table(self, key: str) -> Mapping[str, object]:
        """A table; an empty one when the key is not there."""
        return cast(Mapping[str, object], self._take(key, dict, "a table", {}))

    def anything(self, key: str) -> object:
        """What a key holds that must be there; whoever asks looks at its kind.

        Raises:
            FieldsError: the key is missing.
        """
        self._asked.append(key)
        if key not in self._left:
            raise FieldsError(f"{key} is missing")
        value: object = self._left.pop(key)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts that are not blank; empty when the key is not there."""
        items = self._take(key, list, "a list of texts", [])
        if not all(isinstance(item, str) and item.strip() for item in items):
            raise FieldsError(f"{key}: allowed is a list of texts")
        return tuple(items)

    def pair(self, key: str, what: str) -> tuple[int, int]:
        """A number for each player, such as their points; none when the key is not there."""
        allowed = f"the {what} of both players, such as [4, 2]"
        items = self._take(key, list, allowed, [0, 0])
        if len(items) != 2 or not all(type(item) is int and item >= 0 for item in items):
            raise FieldsError(f"{key}: allowed are {allowed}")
        return items[0], items[1]

    def results(self, known: frozenset[str]) -> Mapping[str, str | int]:
        """All that is left: the results by name, at least one.

        Raises:
            FieldsError: a key that is no result, or a value that is no text or number.
        """
        found: dict[str, str | int] = {}
        for key, value in self._left.items():
            if key not in known:
                raise FieldsError.choice("key", shortened(key), (*sorted(known), *self._asked))
            if type(value) not in (str, int):
                raise FieldsError(f"{key}: allowed is a text in quotes or a whole number")
            found[key] = value
        if not found:
            raise FieldsError(f"no result is given: name one of {', '.join(sorted(known))}")
        return found


def one_line(key: str, text: str, longest: int, *, empty: bool = False) -> str:
    """A text of one line that is not too long, without space around it.

    Raises:
        FieldsError: it is empty, too long or of several lines.

    >>> one_line("name", " Club ", 10)
    'Club'
    """
    plain = text.strip()
    if not plain and not empty:
        raise FieldsError(f"{key}: it is empty")
    if len(plain) > longest:
        raise FieldsError(f"{key}: {len(plain)} characters; allowed are {longest} at most")
    if not plain.isprintable():
        raise FieldsError(f"{key}: allowed is one line of text")
    return plain
