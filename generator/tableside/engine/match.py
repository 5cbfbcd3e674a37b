"""How games add up: the match, its Crawford game, the money session.

Sources: the rules text in the GNU Backgammon manual, section "Match Play"; its table
of a match to 5 that ends 6-4 shows that points beyond the length do not matter.

The ruleset says whether a match is played. A :class:`~tableside.engine.state.Match`
holds the score and, where the ruleset leaves the length to the players, the length
agreed on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from tableside.engine.errors import ActionError
from tableside.engine.reason import Explanation, Ground, Reason, Verdict
from tableside.engine.state import Cube, Match, Seat

if TYPE_CHECKING:
    from tableside.engine.ruleset import Ruleset


class Phase(Enum):
    """Where a match stands before its next game."""

    MONEY = "money"
    OPEN = "open"
    CRAWFORD = "crawford"
    POST_CRAWFORD = "post_crawford"
    WON = "won"


@dataclass(frozen=True, slots=True)
class Standing:
    """What a score means.

    Attributes:
        phase: see :class:`Phase`; ``OPEN`` is any game without a special law.
        length: points the match goes to; 0 in a money session.
        winner: the seat that has won the match, else ``None``.
        grounds: why.
    """

    phase: Phase
    length: int
    winner: Seat | None
    grounds: tuple[Ground, ...]


def may_play_to(length: int, ruleset: Ruleset) -> Explanation:
    """Whether the players may agree on a match to ``length`` points.

    A length that the ruleset fixes is the only one; else it is one of those offered;
    where none are listed, any from 1 up.

    >>> from tableside.engine.ruleset import Ruleset
    >>> rules = Ruleset().changed({"match.lengths": (1, 3, 5, 7)})
    >>> may_play_to(5, rules).legal, may_play_to(4, rules).legal
    (True, False)
    """
    rules = ruleset.match
    if not rules.play:
        return Explanation(Verdict.ILLEGAL, (Ground.of(Reason.MONEY_SESSION),))
    if rules.length:
        offered, reason = length == rules.length, Reason.MATCH_LENGTH_SET
    elif rules.lengths:
        offered = length in rules.lengths
        reason = Reason.MATCH_LENGTH_OFFERED if offered else Reason.MATCH_LENGTH_NOT_OFFERED
    else:
        offered, reason = length >= 1, Reason.MATCH_LENGTH_FREE
    verdict = Verdict.LEGAL if offered else Verdict.ILLEGAL
    return Explanation(verdict, (Ground.of(reason, length=length),))


def new_match(ruleset: Ruleset, length: int | None = None) -> Match:
    """The score before the first game.

    Args:
        ruleset: whether a match is played and which lengths it offers.
        length: the length the players agreed on; ``None`` takes the ruleset's own.

    Raises:
        ActionError: no length is known, the ruleset does not offer it, or no match
            is played.

    >>> from tableside.engine.ruleset import Ruleset
    >>> new_match(Ruleset(), 5).length
    5
    """
    rules = ruleset.match
    if not rules.play:
        if length is not None:
            raise ActionError("this ruleset plays no match: each game stands alone")
        return Match(jacoby=ruleset.cube.jacoby, beavers=ruleset.cube.beavers)
    if length is None:
        length = rules.length
        if not length:
            raise ActionError(f"the match needs a length: {_offered(ruleset)}")
    if not may_play_to(length, ruleset).legal:
        raise ActionError(f"no match to {length} here: {_offered(ruleset)}")
    return Match(length)


def _offered(ruleset: Ruleset) -> str:
    rules = ruleset.match
    choices = (rules.length,) if rules.length else rules.lengths
    return f"allowed is {', '.join(map(str, choices)) or 'any number from 1'}"


def match_length(match: Match, ruleset: Ruleset) -> int:
    """Points the match goes to: the agreed length, else the ruleset's; 0 for money.

    >>> from tableside.engine.ruleset import Ruleset
    >>> match_length(Match(), Ruleset().changed({"match.length": 7}))
    7
    """
    if not ruleset.match.play:
        return 0
    return match.length or ruleset.match.length


def standing(match: Match, ruleset: Ruleset) -> Standing:
    """What the score means for the game that is about to be played.

    The Crawford game is the one marked in ``match``; a ruleset without the Crawford
    rule ignores the mark. A match to 1 has none, and where the length is not agreed
    yet, nothing is won.

    >>> from tableside.engine.ruleset import Ruleset
    >>> rules = Ruleset().changed({"cube.use": True, "match.crawford": True})
    >>> standing(Match(5, 4, 2, crawford=True), rules).phase
    <Phase.CRAWFORD: 'crawford'>
    """
    if not ruleset.match.play:
        return Standing(Phase.MONEY, 0, None, (Ground.of(Reason.MONEY_SESSION),))
    length = match_length(match, ruleset)
    best = max(match.bottom, match.top)
    if length and best >= length:
        winner = Seat.BOTTOM if match.bottom == best else Seat.TOP
        ground = Ground.of(Reason.MATCH_WON, length=length, score=best)
        return Standing(Phase.WON, length, winner, (ground,))
    phase, reason = Phase.OPEN, Reason.MATCH_GOES_ON
    if ruleset.match.crawford and length > 1 and best == length - 1:
        if match.crawford:
            phase, reason = Phase.CRAWFORD, Reason.CRAWFORD_GAME
        else:
            phase, reason = Phase.POST_CRAWFORD, Reason.CRAWFORD_PLAYED
    return Standing(phase, length, None, (Ground.of(reason, length=length, score=best),))


def after_game(match: Match, winner: Seat, points: int, ruleset: Ruleset) -> Match:
    """The score after a game, with the next game marked when it is the Crawford game.

    That is the one game after a player first comes to one point short of the match.

    Raises:
        ActionError: the match is already won, or the points are not positive.

    >>> from tableside.engine.ruleset import Ruleset
    >>> rules = Ruleset().changed({"cube.use": True, "match.crawford": True})
    >>> after_game(Match(5, 2, 1), Seat.BOTTOM, 2, rules).crawford
    True
    """
    if points < 1:
        raise ActionError(f"a game is worth 1 point or more, not {points}")
    before = standing(match, ruleset)
    if before.phase is Phase.WON:
        raise ActionError(f"the match to {before.length} is already won")
    bottom = match.bottom + (points if winner is Seat.BOTTOM else 0)
    top = match.top + (points if winner is Seat.TOP else 0)
    short = before.length - 1
    first_time = max(match.bottom, match.top) < short == max(bottom, top)
    crawford = ruleset.match.crawford and first_time
    return replace(match, bottom=bottom, top=top, crawford=crawford)


def problems(match: Match, cube: Cube) -> tuple[str, ...]:
    """Everything that cannot be in a score and its cube, whatever the ruleset.

    >>> problems(Match(7, 6, 6, crawford=True), Cube())
    ('the Crawford game needs exactly one player one point short, not 6-6 in a match to 7',)
    """
    found: list[str] = []
    length, scores = match.length, (match.bottom, match.top)
    if min(length, *scores) < 0:
        found.append("a score or a length is negative")
    if length and min(scores) >= length:
        found.append(f"both players have won the match to {length}")
    if length and (match.jacoby or match.beavers):
        found.append("the Jacoby rule and beavers are for money games, not for a match")
    if match.crawford:
        if length < 2:
            found.append("only a match to 2 or more has a Crawford game")
        elif [score == length - 1 for score in scores].count(True) != 1 or max(scores) >= length:
            found.append(
                "the Crawford game needs exactly one player one point short, "
                f"not {match.bottom}-{match.top} in a match to {length}"
            )
        if cube.value != 1 or cube.owner is not None:
            found.append("nobody doubles in the Crawford game: the cube stays at 1")
    return tuple(found)
