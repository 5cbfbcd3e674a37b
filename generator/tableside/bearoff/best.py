"""Every legal play of a roll, best first, and what each of the others costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tableside.bearoff.errors import BearoffError, Refusal
from tableside.bearoff.race import (
    Method,
    WinChance,
    contact,
    distribution,
    first_wins,
    is_small,
    number_in,
    refuse,
    table_for,
)
from tableside.bearoff.tables import duel_table
from tableside.bearoff.two_sided import WIN
from tableside.engine.dice import Dice
from tableside.engine.legality import legal_plays
from tableside.engine.play import Play, result
from tableside.engine.position import HOME, Position, Side
from tableside.engine.ruleset import Ruleset

_DIGITS = 10  # values that agree so far are equal: they differ by the rounding of sums


class Measure(Enum):
    """What a ranking goes by: winning chance, average rolls, or nothing."""

    WIN = "win"
    ROLLS = "rolls"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Ranked:
    """One legal play and what it is worth.

    Attributes:
        play: the play.
        left: the position after it, still seen by the player who played.
        rolls: the average number of rolls that the player needs after it; ``None`` where
            no table tells.
        rolls_lost: how many more that is than after the play that needs the fewest.
        win: the player's chance to win after it; ``None`` without an opponent or a table.
        win_lost: how much smaller that is than after the play that wins most often.
    """

    play: Play
    left: Position
    rolls: float | None = None
    rolls_lost: float | None = None
    win: WinChance | None = None
    win_lost: float | None = None


@dataclass(frozen=True, slots=True)
class Ranking:
    """All legal plays of a roll.

    Attributes:
        plays: best first by ``by``; equal ones in the engine's order. Empty when nothing
            can be played.
        by: what decides.
        refusal: why there is no winning chance or, where ``by`` is ``NONE``, no number
            at all; ``None`` when there are both.
    """

    plays: tuple[Ranked, ...]
    by: Measure
    refusal: Refusal | None = None

    @property
    def best(self) -> tuple[Ranked, ...]:
        """The best play, and any that is as good; none when nothing tells."""
        lost = [p.win_lost if self.by is Measure.WIN else p.rolls_lost for p in self.plays]
        return tuple(p for p, cost in zip(self.plays, lost, strict=True) if cost == 0.0)

    @property
    def margin(self) -> float | None:
        """How far the best play is ahead of the next one that is worse, in ``by``'s unit.

        ``None`` when no play is worse.
        """
        lost = (p.win_lost if self.by is Measure.WIN else p.rolls_lost for p in self.plays)
        return min((cost for cost in lost if cost), default=None)


def rank(position: Position, dice: Dice, ruleset: Ruleset) -> Ranking:
    """Every legal play of a roll with its average rolls and winning chance.

    With contact, or under a ruleset for which no table speaks, the plays come without a
    value, in the engine's order, and ``refusal`` says why. Without an opponent in play
    the average rolls decide. Winning chances are all exact or all approximate, so that
    they can be compared.

    Args:
        position: the board seen by the player who rolled.
        dice: the roll.
        ruleset: the game's rules.

    >>> two = Side.of({6: 1, 4: 1})
    >>> found = rank(Position(two, two), Dice(5, 2), Ruleset())
    >>> [(play.play.moves[0].target, round(36 * play.rolls_lost, 6)) for play in found.plays]
    [(1, 0.0), (4, 2.0)]
    """
    plays = legal_plays(position, dice, ruleset)
    left = [result(position, play) for play in plays]
    rows = [Ranked(play, after) for play, after in zip(plays, left, strict=True)]
    if contact(position):
        return Ranking(tuple(rows), Measure.NONE, Refusal.CONTACT)
    if not position.mover.in_play:
        return Ranking((), Measure.NONE, Refusal.FINISHED)
    try:
        rolls = _rolls(position.mover, left, ruleset)
    except BearoffError as error:
        return Ranking(tuple(rows), Measure.NONE, error.refusal)
    fewest = min(rolls)
    try:
        wins = _wins(position, left, ruleset)
    except BearoffError as error:
        valued = [
            Ranked(row.play, row.left, mean, round(mean - fewest, _DIGITS))
            for row, mean in zip(rows, rolls, strict=True)
        ]
        valued.sort(key=lambda row: row.rolls_lost or 0.0)
        return Ranking(tuple(valued), Measure.ROLLS, error.refusal)
    most = max(win.value for win in wins)
    valued = [
        Ranked(
            row.play,
            row.left,
            mean,
            round(mean - fewest, _DIGITS),
            win,
            round(most - win.value, _DIGITS),
        )
        for row, mean, win in zip(rows, rolls, wins, strict=True)
    ]
    valued.sort(key=lambda row: (row.win_lost or 0.0, row.rolls_lost or 0.0))
    return Ranking(tuple(valued), Measure.WIN)


def _rolls(mover: Side, left: Sequence[Position], ruleset: Ruleset) -> list[float]:
    table = table_for(mover, ruleset)
    return [float(table.means[number_in(table, after.mover)]) for after in left]


def _wins(position: Position, left: Sequence[Position], ruleset: Ruleset) -> list[WinChance]:
    opponent = position.opponent
    if not opponent.in_play:
        raise BearoffError(Refusal.NO_OPPONENT)
    refuse(opponent, ruleset)
    after = [position.mover for position in left]
    if is_small(opponent) and all(map(is_small, after)):
        duel = duel_table(ruleset.dice.moves_on_double)
        other = duel.sides.number(opponent.points[:HOME])
        numbers = [duel.sides.number(side.points[:HOME]) for side in after]
        return [
            WinChance(1.0 - float(duel.values[other, number, WIN]) if number else 1.0, Method.EXACT)
            for number in numbers
        ]
    theirs = distribution(opponent, ruleset)
    table = table_for(position.mover, ruleset)
    mine = [table.chances[number_in(table, side)] for side in after]
    return [WinChance(1.0 - first_wins(theirs, one), Method.ONE_SIDED) for one in mine]
