"""The boards that the fenced blocks of a text ask for: each line a key and a value.

A block looks like this::

    ```board
    position: 24:2 13:5 8:3 6:5
    roll: 31
    play: 8/5 6/5
    ```

The keys are those of :mod:`tableside.documents.posed`; ``mark`` may stand on several lines.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tableside.diagrams.marking import read_marks
from tableside.documents.fenced import Fence
from tableside.documents.posed import ALL_KEYS, Posed, pose, unknown_key
from tableside.engine.ruleset import Ruleset
from tableside.errors import UserFault

MOST_LINES = 80
"""Lines of a block; more are no board."""

_PAIR = re.compile(r"\s*([A-Za-z][A-Za-z_-]*)\s*:(.*)")


class FenceError(UserFault):
    """A block that cannot be drawn.

    Attributes:
        where: the file it stands in; may be empty.
        line: the line of that file, from 1.
        key: what is wrong in the block; empty where it is the block as a whole.
        reason: what is wrong, without the place.

    >>> str(FenceError("lesson.md", 12, "roll", "roll: '71' is no roll"))
    "lesson.md, line 12: roll: '71' is no roll"
    """

    def __init__(self, where: str, line: int, key: str, reason: str) -> None:
        super().__init__(f"{where}, line {line}: {reason}" if where else f"line {line}: {reason}")
        self.where, self.line, self.key, self.reason = where, line, key, reason

    def __reduce__(self) -> tuple[type[FenceError], tuple[str, int, str, str]]:
        """What it was made of, so that it survives the way between two processes."""
        return type(self), (self.where, self.line, self.key, self.reason)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a block stands, for its faults."""

    where: str
    first: int

    def fault(self, reason: str, line: int = 0, key: str = "") -> FenceError:
        return FenceError(self.where, self.first + line, key, reason)


def boards_of(
    fence: Fence,
    rules: Ruleset | None = None,
    *,
    defaults: Mapping[str, str] | None = None,
    where: str = "",
    offset: int = 0,
) -> Posed:
    """The boards of a block, checked by the engine.

    Args:
        fence: the block.
        rules: the rules for a block that names none; ``None`` takes those that fit it.
        defaults: values for keys that the block leaves out.
        where: the file, for the line of a fault.
        offset: lines of the file above the text that the block was found in.

    Raises:
        FenceError: with the line and the key that is wrong; its cause is the board's own
            fault.
    """
    place = _Place(where, offset + fence.first + 1)
    values, lines = _pairs(fence, place)
    try:
        return pose({**(defaults or {}), **values}, rules)
    except UserFault as fault:
        key = _key_of(fault, lines)
        raise place.fault(str(fault), lines.get(key, 0), key) from fault


def _pairs(fence: Fence, place: _Place) -> tuple[dict[str, str], dict[str, int]]:
    """The values of a block by their keys, and the line of each, counted in the block."""
    if not fence.closed:
        raise place.fault("the board is not closed: end it with a line of ```")
    if len(fence.body) > MOST_LINES:
        raise place.fault(f"the board has {len(fence.body)} lines, allowed are {MOST_LINES}")
    values: dict[str, str] = {}
    lines: dict[str, int] = {}
    for number, line in enumerate(fence.body, 1):
        if not line.strip():
            continue
        key, value = _pair(line)
        if not key and not values:  # the position may stand first, without its key
            key, value = "position", line.strip()
        if not key:
            raise place.fault("write a key and a value, such as roll: 31", number)
        if key not in ALL_KEYS:
            raise place.fault(unknown_key(key), number, key)
        if key == "mark":  # each on a line of its own, and each fault at its line
            try:
                read_marks(value)
            except UserFault as fault:
                raise place.fault(str(fault), number, key) from fault
            key, value = "marks", "; ".join(filter(None, (values.pop("marks", ""), value)))
        elif key in values:
            raise place.fault(f"{key}: it is given twice", number, key)
        values[key] = value
        lines[key] = number
    return values, lines


def _pair(line: str) -> tuple[str, str]:
    pair = _PAIR.fullmatch(line)
    return ("", "") if pair is None else (pair[1].lower().replace("_", "-"), pair[2].strip())


def _key_of(fault: UserFault, lines: Mapping[str, int]) -> str:
    """The key of a block that a fault comes from; empty where none can be told."""
    head = re.match(r"(?:unknown )?([a-z-]+)[: ]", str(fault))
    kinds = (kind.__name__ for kind in type(fault).__mro__)
    likely = [head[1] if head else "", *(_BY_KIND.get(kind, "") for kind in kinds)]
    tried = [key for one in likely for key in (one, "answer" if one == "play" else "")]
    return next((key for key in tried if key in lines), "")


# Where a fault comes from whose line does not begin with a key.
_BY_KIND = {
    "IllegalPlayError": "play",
    "PlayError": "play",
    "RollError": "roll",
    "SizeError": "size",
    "DiagramError": "marks",
    "NotationError": "position",
}
