"""Why the engine allows or forbids something.

A reason is a kind; a ground is that kind together with its facts (which die,
which point). Each reason is explained by exactly one clause of the rulebook; the
words are not here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Reason(Enum):
    """Every reason the engine can give, grouped by what it speaks about."""

    # Moving: why a step is forbidden.
    NO_CHECKER = "no_checker"
    WRONG_WAY = "wrong_way"
    NOT_ROLLED = "not_rolled"
    DIE_USED_UP = "die_used_up"
    CLOSED_POINT = "closed_point"
    POINT_FULL = "point_full"
    HIT_AND_RUN = "hit_and_run"
    # Entering.
    BAR_FIRST = "bar_first"
    ENTRY_CLOSED = "entry_closed"
    # Bearing off: why a step is forbidden.
    NOT_ALL_HOME = "not_all_home"
    HIGHER_CHECKER_LEFT = "higher_checker_left"
    DIE_TOO_SMALL = "die_too_small"
    # The whole turn: why a play that can be made may not be.
    CANNOT_PASS = "cannot_pass"
    MUST_PLAY_BOTH = "must_play_both"
    MUST_PLAY_LARGER = "must_play_larger"
    MUST_PLAY_MOST = "must_play_most"
    # What a legal play rests on.
    OPEN_POINT = "open_point"
    OPEN_WITHOUT_HITS = "open_without_hits"
    OPEN_BETWEEN = "open_between"
    HITS = "hits"
    HITS_ON_THE_WAY = "hits_on_the_way"
    ENTERS = "enters"
    BEARS_OFF_EXACTLY = "bears_off_exactly"
    BEARS_OFF_HIGHEST = "bears_off_highest"
    MOVES_FROM_HIGHER = "moves_from_higher"
    BEARING_OFF_IS_A_CHOICE = "bearing_off_is_a_choice"
    COMES_HOME_THEN_OFF = "comes_home_then_off"
    PLAYS_A_DOUBLE = "plays_a_double"
    ONLY_THE_LARGER = "only_the_larger"
    ONLY_ONE_DIE = "only_one_die"
    ONLY_PART_OF_A_DOUBLE = "only_part_of_a_double"
    NOTHING_PLAYABLE = "nothing_playable"
    # Scoring a finished game.
    LOSER_BORE_OFF = "loser_bore_off"
    LOSER_NONE_OFF = "loser_none_off"
    LOSER_ON_BAR = "loser_on_bar"
    LOSER_IN_WINNERS_HOME = "loser_in_winners_home"
    GAMMON_NOT_COUNTED = "gammon_not_counted"
    NO_TRIPLE_GAME = "no_triple_game"
    JACOBY_UNDOUBLED = "jacoby_undoubled"
    CUBE_MULTIPLIES = "cube_multiplies"
    STAKE_MULTIPLIES = "stake_multiplies"
    # The opening throw.
    HIGHER_STARTS = "higher_starts"
    TIE_THROWS_AGAIN = "tie_throws_again"
    PLAYS_THE_THROW = "plays_the_throw"
    THROWS_BOTH_AGAIN = "throws_both_again"
    AUTOMATIC_DOUBLE = "automatic_double"
    AUTOMATIC_DOUBLES_SPENT = "automatic_doubles_spent"
    EACH_GAME_THROWN = "each_game_thrown"
    WINNER_BEGINS = "winner_begins"
    # Whose throw it is.
    TAKES_TURNS = "takes_turns"
    THROWS_AGAIN = "throws_again"
    # The doubling cube.
    NO_CUBE = "no_cube"
    CUBE_IN_THE_MIDDLE = "cube_in_the_middle"
    OWN_CUBE = "own_cube"
    NOT_YOUR_CUBE = "not_your_cube"
    NOT_YOUR_TURN = "not_your_turn"
    ALREADY_ROLLED = "already_rolled"
    CUBE_LIMIT = "cube_limit"
    MATCH_TO_ONE = "match_to_one"
    OFFER_WAITS = "offer_waits"
    NOTHING_OFFERED = "nothing_offered"
    NOT_YOUR_ANSWER = "not_your_answer"
    TAKE_OWNS_CUBE = "take_owns_cube"
    DROP_LOSES = "drop_loses"
    # Beavers and raccoons.
    MONEY_GAMES_ONLY = "money_games_only"
    BEAVER_KEEPS_CUBE = "beaver_keeps_cube"
    BEAVER_NOT_USED = "beaver_not_used"
    BEAVER_ANSWERS_A_DOUBLE = "beaver_answers_a_double"
    BEAVER_DROP_LOSES = "beaver_drop_loses"
    BEAVER_CANNOT_BE_DROPPED = "beaver_cannot_be_dropped"
    RACCOON_LEAVES_CUBE = "raccoon_leaves_cube"
    RACCOON_NOT_USED = "raccoon_not_used"
    RACCOON_ANSWERS_A_BEAVER = "raccoon_answers_a_beaver"
    RACCOON_DROP_LOSES = "raccoon_drop_loses"
    RACCOON_CANNOT_BE_DROPPED = "raccoon_cannot_be_dropped"
    # The match.
    MONEY_SESSION = "money_session"
    MATCH_GOES_ON = "match_goes_on"
    CRAWFORD_GAME = "crawford_game"
    CRAWFORD_PLAYED = "crawford_played"
    HOLLAND_WAITS = "holland_waits"
    MATCH_WON = "match_won"
    MATCH_LENGTH_OFFERED = "match_length_offered"
    MATCH_LENGTH_NOT_OFFERED = "match_length_not_offered"
    MATCH_LENGTH_SET = "match_length_set"
    MATCH_LENGTH_FREE = "match_length_free"
    # Resigning.
    RESIGNATION_OFFERED = "resignation_offered"
    RESIGNATION_NOT_USED = "resignation_not_used"
    RESIGNATION_ACCEPTED = "resignation_accepted"
    RESIGNATION_REFUSED = "resignation_refused"
    OFFERS_LESS = "offers_less"
    OFFERS_MORE = "offers_more"
    RESIGNS_A_GAMMON = "resigns_a_gammon"
    RESIGNATION_UNCONFIRMED = "resignation_unconfirmed"
    RESIGNATION_CONFIRMED = "resignation_confirmed"
    GAME_OVER = "game_over"


@dataclass(frozen=True, slots=True)
class Ground:
    """A reason with its facts.

    Attributes:
        reason: the kind.
        facts: name and number pairs, sorted by name; points are the mover's own.

    >>> Ground.of(Reason.CLOSED_POINT, die=4, point=9).fact("die")
    4
    """

    reason: Reason
    facts: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, reason: Reason, **facts: int) -> Ground:
        """A ground from keyword facts."""
        return cls(reason, tuple(sorted(facts.items())))

    def fact(self, name: str) -> int:
        """One fact by its name.

        Raises:
            KeyError: the ground holds no such fact.
        """
        return dict(self.facts)[name]


class Verdict(Enum):
    """What the rules say of an attempt."""

    LEGAL = "legal"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Explanation:
    """A verdict and every ground it rests on."""

    verdict: Verdict
    grounds: tuple[Ground, ...]

    @property
    def legal(self) -> bool:
        """Whether the attempt may be made."""
        return self.verdict is Verdict.LEGAL

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The kinds of the grounds, each once, in order."""
        return tuple(dict.fromkeys(ground.reason for ground in self.grounds))
