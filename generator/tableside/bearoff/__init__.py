"""Exact numbers for the bear-off, computed from the engine's own rules.

What a reader of this room needs:

* :func:`race` ``(side, ruleset) -> Race``: pip count, mean rolls, effective pip count,
  the chance of each number of rolls.
* :func:`win_chance` ``(position, ruleset) -> WinChance``: exact for up to six checkers a
  side at home, else the one-sided approximation, and typed as such (``.is_exact``):
  whoever prints an approximation says so.
* :func:`money` ``(position, ruleset) -> Money``: equities with the cube owned, centred
  and on the other side; ``double``, ``redouble``, ``take``.
* :func:`rank` ``(position, dice, ruleset) -> Ranking``: every legal play, best first,
  with what each costs in rolls and in winning chance; with contact the plays alone.
* :func:`exact_race`, :func:`exact_duel`: small cases as fractions.
* :func:`by_pips`, :func:`thumb`, :func:`measure_thumb`, :func:`held_back`: what the
  whole table of a ruleset, :func:`home_table`, has to say.

A number that cannot be given is a :class:`BearoffError` whose ``refusal`` says why (a
:class:`Ranking` carries the :class:`Refusal` instead). Rulesets that play a double two,
three or four times each have their own tables; where a double gives another throw, or a
point could become full, there are none.

All points are a side's own. Rolls are average numbers of throws; chances run from 0 to
1; equities are in units of the cube's present value.

>>> from tableside.engine.dice import Dice
>>> from tableside.engine.position import Position, Side
>>> from tableside.engine.ruleset import Ruleset
>>> ranking = rank(Position(Side.of({6: 1, 4: 1}), Side.of({})), Dice(5, 2), Ruleset())
>>> [(move.source, move.target) for move in ranking.best[0].play.moves]
[(6, 1), (4, 2)]
"""

from tableside.bearoff.average import PipRow, ThumbError, by_pips, measure_thumb, thumb
from tableside.bearoff.best import Measure, Ranked, Ranking, rank
from tableside.bearoff.errors import BearoffError, Refusal
from tableside.bearoff.exact import ExactDuel, ExactRace, exact_duel, exact_race
from tableside.bearoff.holding import Held, held_back
from tableside.bearoff.money import Money, money
from tableside.bearoff.race import Method, Race, WinChance, average_roll, contact, race, win_chance
from tableside.bearoff.tables import duel_table, home_table

__all__ = [
    "BearoffError",
    "ExactDuel",
    "ExactRace",
    "Held",
    "Measure",
    "Method",
    "Money",
    "PipRow",
    "Race",
    "Ranked",
    "Ranking",
    "Refusal",
    "ThumbError",
    "WinChance",
    "average_roll",
    "by_pips",
    "contact",
    "duel_table",
    "exact_duel",
    "exact_race",
    "held_back",
    "home_table",
    "measure_thumb",
    "money",
    "race",
    "rank",
    "thumb",
    "win_chance",
]
