"""Backgammon rules that print: an engine, its words, its boards.

What is listed here is the public interface; everything else may change. The parts are
loaded when they are first used, so that importing the package costs next to nothing.

>>> import tableside
>>> ruleset = tableside.load_ruleset("casual")
>>> start = tableside.read_position("24:2 13:5 8:3 6:5").state.position
>>> len(tableside.legal_plays(start, tableside.Dice(3, 1), ruleset))
16
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tableside.api import Picture, diagram
    from tableside.build.making import make
    from tableside.diagrams.svg import board_svg
    from tableside.engine.attempt import Attempt, Trip
    from tableside.engine.dice import Dice
    from tableside.engine.explain import explain
    from tableside.engine.legality import legal_plays
    from tableside.engine.play import Move, Play
    from tableside.engine.position import Position, Side
    from tableside.engine.reason import Explanation, Ground, Reason, Verdict
    from tableside.engine.ruleset import Ruleset
    from tableside.engine.scoring import score
    from tableside.engine.state import State
    from tableside.errors import TablesideError, UserFault
    from tableside.notation.gnubg import write_gnubg_id
    from tableside.notation.plays import parse_play as read_play
    from tableside.notation.plays import write_play
    from tableside.notation.points import write_points
    from tableside.notation.read import read_any as read_position
    from tableside.notation.xgid import write_xgid
    from tableside.rulebook.loader import load as load_ruleset

__version__ = "0.1.0"

_WHERE = {
    "Attempt": ("engine.attempt", "Attempt"),
    "Dice": ("engine.dice", "Dice"),
    "Explanation": ("engine.reason", "Explanation"),
    "Ground": ("engine.reason", "Ground"),
    "Move": ("engine.play", "Move"),
    "Picture": ("api", "Picture"),
    "Play": ("engine.play", "Play"),
    "Position": ("engine.position", "Position"),
    "Reason": ("engine.reason", "Reason"),
    "Ruleset": ("engine.ruleset", "Ruleset"),
    "Side": ("engine.position", "Side"),
    "State": ("engine.state", "State"),
    "TablesideError": ("errors", "TablesideError"),
    "Trip": ("engine.attempt", "Trip"),
    "UserFault": ("errors", "UserFault"),
    "Verdict": ("engine.reason", "Verdict"),
    "board_svg": ("diagrams.svg", "board_svg"),
    "diagram": ("api", "diagram"),
    "explain": ("engine.explain", "explain"),
    "legal_plays": ("engine.legality", "legal_plays"),
    "load_ruleset": ("rulebook.loader", "load"),
    "make": ("build.making", "make"),
    "read_play": ("notation.plays", "parse_play"),
    "read_position": ("notation.read", "read_any"),
    "score": ("engine.scoring", "score"),
    "write_gnubg_id": ("notation.gnubg", "write_gnubg_id"),
    "write_play": ("notation.plays", "write_play"),
    "write_points": ("notation.points", "write_points"),
    "write_xgid": ("notation.xgid", "write_xgid"),
}

__all__ = [
    "Attempt",
    "Dice",
    "Explanation",
    "Ground",
    "Move",
    "Picture",
    "Play",
    "Position",
    "Reason",
    "Ruleset",
    "Side",
    "State",
    "TablesideError",
    "Trip",
    "UserFault",
    "Verdict",
    "board_svg",
    "diagram",
    "explain",
    "legal_plays",
    "load_ruleset",
    "make",
    "read_play",
    "read_position",
    "score",
    "write_gnubg_id",
    "write_play",
    "write_points",
    "write_xgid",
]


def __getattr__(name: str) -> Any:
    """Load a part when it is first asked for."""
    if name not in _WHERE:
        raise AttributeError(f"module 'tableside' has no attribute {name!r}")
    module, attribute = _WHERE[name]
    value = getattr(import_module(f"tableside.{module}"), attribute)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names."""
    return [*__all__, "__version__"]
