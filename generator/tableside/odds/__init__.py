"""What a reference card prints: chances out of 36, each found by playing every roll.

* :func:`by_distance`, :func:`hitting`: the throws that hit.
* :func:`by_open_points`, :func:`entering`: the throws that enter from the bar.
* :func:`last_checkers`, :func:`finishing`: the throws that bear off the last checkers.
* :func:`pip_count`, :func:`average_throw`, :func:`roll_pips`: counting pips.
* :func:`opening_rolls`: the first roll of a game.
* :func:`take_point`, :func:`money_take_point`, :func:`last_roll_calls`: when to take a double.
* :func:`match_equity`, :func:`equity_rows`, :func:`score_take_point`: the chance of a match from
  a score, and when to take a double there.

Every chance of a throw is a :class:`Throws`: the rolls themselves, so that whoever prints a number
can print where it comes from, as a list or as the 36-square picture (``grid``). A chance
that does not exist under a ruleset is an :class:`OddsError`.
"""

from tableside.odds.cube import (
    EFFICIENCY,
    LastRoll,
    last_roll,
    last_roll_calls,
    money_take_point,
    take_point,
)
from tableside.odds.entering import EnterRow, by_open_points, entering
from tableside.odds.errors import OddsError
from tableside.odds.hits import HitRow, by_distance, hitting
from tableside.odds.last import LastRow, finishing, last_checkers
from tableside.odds.match_equity import (
    GAMMONS,
    TakePoint,
    equity_rows,
    match_equity,
    post_crawford_row,
    score,
    score_take_point,
    take_point_rows,
)
from tableside.odds.opening import OpeningRoll, opening_rolls
from tableside.odds.pips import (
    PipCount,
    PipLine,
    RollPips,
    average_throw,
    pip_count,
    roll_pips,
)
from tableside.odds.throws import Throws

__all__ = [
    "EFFICIENCY",
    "GAMMONS",
    "EnterRow",
    "HitRow",
    "LastRoll",
    "LastRow",
    "OddsError",
    "OpeningRoll",
    "PipCount",
    "PipLine",
    "RollPips",
    "TakePoint",
    "Throws",
    "average_throw",
    "by_distance",
    "by_open_points",
    "entering",
    "equity_rows",
    "finishing",
    "hitting",
    "last_checkers",
    "last_roll",
    "last_roll_calls",
    "match_equity",
    "money_take_point",
    "opening_rolls",
    "pip_count",
    "post_crawford_row",
    "roll_pips",
    "score",
    "score_take_point",
    "take_point",
    "take_point_rows",
]
