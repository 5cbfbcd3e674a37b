"""Every setting of a game, and no behaviour.

A ruleset is a tree of frozen groups. What a setting may hold stands beside its
default in the field's metadata, so the loader, the command line and the flip test
all read one list: :data:`SETTINGS`.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, cast

from tableside.engine.errors import RulesetError
from tableside.engine.position import POINTS, Position

Value = bool | int | str | tuple[Any, ...]


def _setting(default: Value, meaning: str, **limits: Any) -> Any:
    return field(default=default, metadata={"meaning": meaning, **limits})


@dataclass(frozen=True, slots=True)
class BoardRules:
    """What stands on the board before the first roll."""

    checkers: int = _setting(15, "checkers of each player", low=1, high=15)
    setup: tuple[tuple[int, int], ...] = _setting(
        ((24, 2), (13, 5), (8, 3), (6, 5)),
        "the starting position in a player's own numbering, such as '24:2 13:5 8:3 6:5'",
        setup=True,
    )


@dataclass(frozen=True, slots=True)
class OpeningRules:
    """How a game begins."""

    use: str = _setting(
        "both_dice",
        "what the winner of the opening throw plays: those two dice, or a new throw of both",
        choices=("both_dice", "throw_again"),
    )


@dataclass(frozen=True, slots=True)
class DiceRules:
    """What a roll is worth."""

    moves_on_double: int = _setting(4, "how often a double's number is played", low=2, high=4)
    throw_again_after_double: bool = _setting(False, "whether a double gives another throw")


@dataclass(frozen=True, slots=True)
class MovementRules:
    """How checkers move and stop each other."""

    closed_from: int = _setting(
        2, "how many opposing checkers close a point; 1 means that nobody hits", low=1, high=2
    )
    most_on_point: int = _setting(
        0, "the most checkers of one player on a point; 0 means any number", low=0, high=15
    )
    hit_and_run_home: bool = _setting(
        True, "whether a checker that hits in its own home board may move on in the same turn"
    )


@dataclass(frozen=True, slots=True)
class ScoringRules:
    """What a win is worth before the cube."""

    gammon: int = _setting(
        2, "points for a gammon; 1 means that gammons do not count", low=1, high=2
    )
    backgammon: int = _setting(
        3, "points for a backgammon; the value of a gammon means no triple game", low=1, high=3
    )


@dataclass(frozen=True, slots=True)
class MatchRules:
    """Whether games add up to a match."""

    play: bool = _setting(True, "whether a match is played; otherwise each game stands alone")
    length: int = _setting(
        0, "points the match goes to; 0 means that the players agree", low=0, high=99
    )
    lengths: tuple[int, ...] = _setting(
        (), "the lengths to choose from; none means any", low=1, high=99
    )
    crawford: bool = _setting(False, "whether the Crawford rule holds")


@dataclass(frozen=True, slots=True)
class CubeRules:
    """Whether and how the stakes are doubled."""

    use: bool = _setting(False, "whether the doubling cube is used")
    limit: int = _setting(
        0, "the highest value of the cube; 0 means none", choices=(0, 2, 4, 8, 16, 32, 64)
    )
    jacoby: bool = _setting(False, "whether the Jacoby rule holds (never in a match)")
    beavers: bool = _setting(False, "whether beavers are allowed (never in a match)")
    beaver_drop: bool = _setting(True, "whether the doubler may drop a beaver")
    raccoons: bool = _setting(False, "whether raccoons are allowed (with beavers)")
    automatic_doubles: int = _setting(
        0,
        "the most automatic doubles in a game for equal opening throws; 0 means none",
        low=0,
        high=6,
    )


@dataclass(frozen=True, slots=True)
class ResignationRules:
    """Whether a game can be given up."""

    use: bool = _setting(True, "whether a player may offer to resign")


@dataclass(frozen=True, slots=True)
class ConductRules:
    """What the players agree on that no engine can run."""

    cocked_dice: str = _setting(
        "cocked",
        "a die that comes to rest on a checker: thrown again, or valid",
        choices=("cocked", "valid"),
    )
    illegal_play: str = _setting(
        "may_stand",
        "an illegal play: the opponent may let it stand, or it must be corrected",
        choices=("may_stand", "must_be_corrected"),
    )


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
    """

    id: str = "backgammon"
    name: str = "Backgammon"
    source: str = ""
    dated: datetime.date = datetime.date(2026, 11, 30)
    own: bool = False
    amended: bool = False
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


def contradictions(ruleset: Ruleset) -> tuple[str, ...]:
    """Every way in which the settings of a ruleset contradict each other."""
    board, match, cube = ruleset.board, ruleset.match, ruleset.cube
    found: list[str] = []
    points = [point for point, _ in board.setup]
    if len(set(points)) != len(points):
        found.append("board.setup names a point twice")
    placed = sum(count for _, count in board.setup)
    if placed != board.checkers:
        found.append(f"board.setup places {placed} checkers, board.checkers is {board.checkers}")
    elif not found:
        found.extend(f"board.setup: {p}" for p in ruleset.start.problems(board.checkers))
    most = ruleset.movement.most_on_point
    if most == 1:
        found.append("movement.most_on_point is 1: allowed is 0 or 2 to 15")
    if most and board.setup and max(count for _, count in board.setup) > most:
        found.append(f"movement.most_on_point is {most}, but board.setup puts more on a point")
    if ruleset.scoring.backgammon < ruleset.scoring.gammon:
        found.append("scoring.backgammon is smaller than scoring.gammon")
    elif ruleset.scoring.gammon == 1 and ruleset.scoring.backgammon > 1:
        paid = ruleset.scoring.backgammon
        found.append(f"scoring.gammon is 1, so scoring.backgammon is 1 too, not {paid}")
    if len(set(match.lengths)) != len(match.lengths):
        found.append("match.lengths names a length twice")
    elif len(match.lengths) == 1:
        found.append(f"match.lengths offers no choice: write match.length = {match.lengths[0]}")
    if match.length and match.lengths and match.length not in match.lengths:
        choices = ", ".join(str(n) for n in match.lengths)
        found.append(f"match.length is {match.length}, but match.lengths offers {choices}")
    if not match.play and (match.length or match.lengths):
        found.append("match.length and match.lengths need match.play = true")
    if match.crawford and not (match.play and cube.use):
        found.append("match.crawford needs match.play = true and cube.use = true")
    for key in ("jacoby", "beavers", "raccoons"):
        if getattr(cube, key) and match.play:
            found.append(f"cube.{key} is for money games: it needs match.play = false")
    for key in ("jacoby", "beavers", "raccoons", "automatic_doubles", "limit"):
        if getattr(cube, key) and not cube.use:
            found.append(f"cube.{key} needs cube.use = true")
    if cube.automatic_doubles and match.play:
        found.append("cube.automatic_doubles is for money games: it needs match.play = false")
    if cube.raccoons and not cube.beavers:
        found.append("cube.raccoons needs cube.beavers = true")
    return tuple(found)
