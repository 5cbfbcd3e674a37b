"""Every setting of a game, and no behaviour.

A ruleset is a tree of frozen groups (:mod:`tableside.engine.rules`). The loader, the
command line and the flip test read one list of what there is to set: :data:`SETTINGS`.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, cast

from tableside.engine.contradictions import contradictions
from tableside.engine.errors import RulesetError
from tableside.engine.position import POINTS, Position
from tableside.engine.rules import (
    BoardRules,
    ConductRules,
    CubeRules,
    DiceRules,
    MatchRules,
    MovementRules,
    OpeningRules,
    ResignationRules,
    ScoringRules,
    Value,
)

__all__ = [
    "GROUPS",
    "SETTINGS",
    "Ruleset",
    "Setting",
    "Value",
    "setting",
    "shortened",
    "shown",
]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One game's rules.

    Attributes:
        id: the name used on the command line.
        name: the name printed on a sheet.
        source: where the rules come from, for the foot of a sheet.
        dated: the day of the ruleset, for the foot of a sheet.
        own: whether a user wrote it; its name is then printed as it is, untranslated.
        amended: whether single settings were changed afterwards; a sheet says so.
        club: the club whose rules they are; a sheet then names the club in their stead.
    """

    id: str = "backgammon"
    name: str = "Backgammon"
    source: str = ""
    dated: datetime.date = datetime.date(2026, 11, 30)
    own: bool = False
    amended: bool = False
    club: str = ""
    board: BoardRules = field(default_factory=BoardRules)
    opening: OpeningRules = field(default_factory=OpeningRules)
    dice: DiceRules = field(default_factory=DiceRules)
    movement: MovementRules = field(default_factory=MovementRules)
    scoring: ScoringRules = field(default_factory=ScoringRules)
    match: MatchRules = field(default_factory=MatchRules)
    cube: CubeRules = field(default_factory=CubeRules)
    resignation: ResignationRules = field(default_factory=ResignationRules)
    conduct: ConductRules = field(default_factory=ConductRules)

    @property
    def start(self) -> Position:
        """The starting position."""
        return Position.symmetric(dict(self.board.setup))

    @property
    def hits(self) -> bool:
        """Whether checkers can be hit: only where a lone checker leaves its point open."""
        return self.movement.closed_from > 1

    @property
    def doubles(self) -> bool:
        """Whether the cube can ever be turned: never in a match to 1 point.

        >>> Ruleset().changed({"cube.use": True}).doubles
        True
        """
        return self.cube.use and not (self.match.play and self.match.length == 1)

    def get(self, key: str) -> Value:
        """The value of a setting by its key, such as ``match.length``.

        Raises:
            RulesetError: there is no such setting.
        """
        setting(key)
        group, name = key.split(".")
        value: Value = getattr(getattr(self, group), name)
        return value

    def changed(self, values: Mapping[str, Value]) -> Ruleset:
        """The ruleset with some settings changed, checked.

        Raises:
            RulesetError: an unknown key, a value that is not allowed, or settings
                that contradict each other.

        >>> Ruleset().changed({"match.length": 7}).match.length
        7
        """
        groups: dict[str, dict[str, Value]] = {}
        for key, value in values.items():
            group, name = key.split(".") if key in SETTINGS else ("", "")
            groups.setdefault(group, {})[name] = setting(key).checked(value)
        changes = {g: replace(getattr(self, g), **named) for g, named in groups.items()}
        return replace(self, **changes).checked()

    def checked(self) -> Ruleset:
        """The ruleset itself, once its settings do not contradict each other.

        Raises:
            RulesetError: naming every contradiction.
        """
        found = contradictions(self)
        if found:
            raise RulesetError("; ".join(found))
        return self


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its key, what it means and what it may hold."""

    key: str
    meaning: str
    default: Value
    low: int | None = None
    high: int | None = None
    choices: tuple[Value, ...] = ()
    setup: bool = False

    @property
    def allowed(self) -> str:
        """What the setting may hold, for the reader of an error line."""
        if self.setup:
            return "points with their checkers, such as '24:2 13:5 8:3 6:5'"
        if isinstance(self.default, bool):
            return "true or false"
        if self.choices:
            return ", ".join(str(choice) for choice in self.choices)
        span = f"a whole number from {self.low} to {self.high}"
        return f"a list of numbers, each {span}" if isinstance(self.default, tuple) else span

    def checked(self, value: Value) -> Value:
        """The value itself, once it is one that the setting may hold.

        Raises:
            RulesetError: naming the key and what is allowed.
        """
        if not self._holds(value):
            text = shortened(shown(value))
            raise RulesetError(f"{self.key} = {text}: allowed is {self.allowed}")
        return value

    def _holds(self, value: Value) -> bool:
        if self.setup:
            return isinstance(value, tuple) and all(
                isinstance(pair, tuple)
                and len(pair) == 2
                and all(type(n) is int for n in pair)
                and 1 <= pair[0] <= POINTS
                and pair[1] >= 1
                for pair in value
            )
        if isinstance(self.default, tuple):
            return isinstance(value, tuple) and all(self._in_span(item) for item in value)
        if type(value) is not type(self.default):
            return False
        if self.choices:
            return value in self.choices
        return isinstance(value, bool) or self._in_span(value)

    def _in_span(self, value: object) -> bool:
        return type(value) is int and (self.low or 0) <= value <= (self.high or 0)


def shown(value: Value) -> str:
    """A value as a ruleset file or an error line writes it.

    >>> shown(True), shown((1, 3)), shown(((24, 2), (6, 5)))
    ('true', '[1, 3]', "'24:2 6:5'")
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        pairs = value and all(isinstance(item, tuple) and len(item) == 2 for item in value)
        text = " ".join(f"{point}:{count}" for point, count in value) if pairs else ""
        return repr(text) if pairs else str(list(value))
    try:
        return repr(value)
    except ValueError:  # Python writes no number of thousands of digits
        return "a number beyond all bounds"


def shortened(text: str, most: int = 60) -> str:
    """A piece of a user's text for an error line: one without end is cut.

    >>> shortened("endless", 6)
    'end...'
    """
    return text if len(text) <= most else text[: most - 3] + "..."


GROUPS: tuple[tuple[str, type[Any]], ...] = (
    ("board", BoardRules),
    ("opening", OpeningRules),
    ("dice", DiceRules),
    ("movement", MovementRules),
    ("scoring", ScoringRules),
    ("match", MatchRules),
    ("cube", CubeRules),
    ("resignation", ResignationRules),
    ("conduct", ConductRules),
)


SETTINGS: Mapping[str, Setting] = {
    f"{name}.{item.name}": Setting(
        key=f"{name}.{item.name}",
        default=cast(Value, item.default),
        **item.metadata,
    )
    for name, group in GROUPS
    for item in fields(group)
}
"""Every setting by its key, in the order in which a ruleset file lists them."""


def setting(key: str) -> Setting:
    """One setting by its key.

    Raises:
        RulesetError: there is none, with the nearest key that exists.
    """
    if key in SETTINGS:
        return SETTINGS[key]
    raise RulesetError.choice(
        "setting", shortened(key), SETTINGS, listed_by="tableside list settings"
    )
