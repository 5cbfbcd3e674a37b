"""What can be asked about a position, and whether it is worth asking.

A task has one clear answer, found by the engine, and one clause that decides it. The
clause also tells how hard it is: a rule that is applied to a single checker is easy, one
that looks at the whole turn is hard.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tableside.bearoff import Ranking, contact, rank
from tableside.documents.exercises.chance import Chance
from tableside.engine.attempt import Attempt, Trip
from tableside.engine.dice import Dice
from tableside.engine.explain import explain
from tableside.engine.legality import legal_plays
from tableside.engine.play import Play, result
from tableside.engine.position import BAR, OFF, Position, Side
from tableside.engine.reason import Explanation, Reason
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.book import BY_REASON

GRADES = 3

# How hard the clause is that decides. What is not here decides no exercise.
HARDNESS: Mapping[Reason, int] = {
    Reason.BEARS_OFF_EXACTLY: 1,
    Reason.BEARS_OFF_HIGHEST: 1,
    Reason.DIE_TOO_SMALL: 1,
    Reason.CLOSED_POINT: 1,
    Reason.ENTRY_CLOSED: 1,
    Reason.ENTERS: 1,
    Reason.BAR_FIRST: 1,
    Reason.NOT_ALL_HOME: 2,
    Reason.HIGHER_CHECKER_LEFT: 2,
    Reason.MOVES_FROM_HIGHER: 2,
    Reason.HITS_ON_THE_WAY: 2,
    Reason.ONLY_ONE_DIE: 2,
    Reason.NOTHING_PLAYABLE: 2,
    Reason.BEARING_OFF_IS_A_CHOICE: 2,
    Reason.PLAYS_A_DOUBLE: 2,
    Reason.HIT_AND_RUN: 2,
    Reason.POINT_FULL: 2,
    Reason.COMES_HOME_THEN_OFF: 3,
    Reason.MUST_PLAY_BOTH: 3,
    Reason.MUST_PLAY_LARGER: 3,
    Reason.ONLY_THE_LARGER: 3,
    Reason.MUST_PLAY_MOST: 3,
    Reason.ONLY_PART_OF_A_DOUBLE: 3,
}

MOST_LISTED = 4
"""Legal plays that a reader is asked to find."""

CLEAR_ROLLS = 0.05
"""Average rolls by which a best play must be ahead."""

_LEAST_IN_PLAY = 3


@dataclass(frozen=True, slots=True)
class Task:
    """A question about a position, with its answer.

    Attributes:
        kind: ``judge`` (may this be played?), ``find`` (every legal play) or ``best``.
        position: the board, seen by the player who rolls.
        dice: the roll.
        decides: the reason on which the answer turns.
        legal: every legal play.
        attempt: what is to be judged; ``None`` for the other kinds.
        verdict: the engine's answer to the attempt.
        ranking: the plays by their worth, where the best is asked for.
    """

    kind: str
    position: Position
    dice: Dice
    decides: Reason
    legal: tuple[Play, ...]
    attempt: Attempt | None = None
    verdict: Explanation | None = None
    ranking: Ranking | None = None

    @property
    def clause(self) -> str:
        """The id of the clause that decides."""
        return BY_REASON[self.decides].id

    @property
    def grade(self) -> int:
        """How hard it is, from 1 to :data:`GRADES`."""
        counted = self.kind == "find" and len(self.legal) > 2
        best = self.kind == "best"
        return min(GRADES, HARDNESS[self.decides] + counted + best)


def tasks(chance: Chance, position: Position, dice: Dice, ruleset: Ruleset) -> Iterator[Task]:
    """What is worth asking about a position and a roll, in an order of chance."""
    if position.mover.in_play < _LEAST_IN_PLAY:
        return
    legal = legal_plays(position, dice, ruleset)
    if any(play.dice_used >= position.mover.in_play for play in legal) and any(
        result(position, play).mover.in_play == 0 for play in legal
    ):
        return  # the game is won: nothing is left to be decided
    for maker in chance.some_of((_judge, _find, _best), 3):
        task = maker(chance, position, dice, legal, ruleset)
        if task is not None:
            yield task


def _judge(
    chance: Chance, position: Position, dice: Dice, legal: tuple[Play, ...], ruleset: Ruleset
) -> Task | None:
    """An attempt with one reason for or against it."""
    attempt = _attempt(chance, position, dice)
    if attempt is None:
        return None
    verdict = explain(position, dice, attempt, ruleset)
    if verdict.legal:
        # The plain ones say nothing; a legal play is asked about where it looks forbidden.
        worth = [reason for reason in verdict.reasons if HARDNESS.get(reason, 0) > 1]
        if len(worth) != 1 or not chance.happens(0.3):
            return None
        decides = worth[0]
    else:
        if len(verdict.reasons) != 1 or verdict.reasons[0] not in HARDNESS:
            return None
        decides = verdict.reasons[0]
    return Task("judge", position, dice, decides, legal, attempt, verdict)


def _attempt(chance: Chance, position: Position, dice: Dice) -> Attempt | None:
    """Two checkers, or one, moved by the dice without a thought for the rules."""
    mover = position.mover
    places = [*([BAR] if mover.bar else []), *mover.occupied]
    numbers = [dice.high, dice.low]
    if dice.is_double:
        numbers = numbers[: chance.between(1, 2)]
    elif chance.happens(0.25):
        numbers = [chance.one_of(numbers)]
    trips: list[Trip] = []
    for die in numbers:
        at = chance.one_of(places)
        if sum(trip.source == at for trip in trips) >= mover.at(at):
            return None
        trips.append(Trip(at, (max(at - die, OFF),)))
    return Attempt(tuple(trips))


def _find(
    chance: Chance, position: Position, dice: Dice, legal: tuple[Play, ...], ruleset: Ruleset
) -> Task | None:
    """Few legal plays, and a rule that makes them few."""
    if len(legal) > MOST_LISTED or (not legal and chance.happens(0.7)):
        return None
    reasons = [
        reason
        for play in legal or (Play(),)
        for reason in explain(position, dice, play, ruleset).reasons
        if HARDNESS.get(reason, 0) > 1
    ]
    if not reasons:
        return None
    decides = max(dict.fromkeys(reasons), key=lambda reason: HARDNESS[reason])
    return Task("find", position, dice, decides, legal)


def _best(
    chance: Chance, position: Position, dice: Dice, legal: tuple[Play, ...], ruleset: Ruleset
) -> Task | None:
    """A race in which one play is ahead by a clear margin, and not just by bearing off more."""
    if not 2 <= len(legal) <= 2 * MOST_LISTED or not position.mover.all_home:
        return None
    if contact(position):
        return None
    ranking = rank(replace(position, opponent=Side.of({})), dice, ruleset)
    margin, best = ranking.margin, ranking.best
    if margin is None or len(best) != 1 or margin < CLEAR_ROLLS:
        return None
    off = [row.left.mover.off for row in ranking.plays]
    if off[0] > max(off[1:]):
        return None
    reasons = [
        reason
        for reason in explain(position, dice, best[0].play, ruleset).reasons
        if reason in HARDNESS
    ]
    if not reasons:
        return None
    decides = max(reasons, key=lambda reason: HARDNESS[reason])
    return Task("best", position, dice, decides, legal, ranking=ranking)
