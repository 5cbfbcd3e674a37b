"""A ground of a verdict in a sentence with its facts: which die, which point.

The clause tells the rule; this tells what it did here. Grounds of scoring, the cube and
the match are told by their clause alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from tableside.engine.position import BAR, OFF
from tableside.engine.reason import Ground, Reason
from tableside.rulebook.message import Fact, Message, Notation, Plural, Sentence

_PLACES = frozenset({"point", "source", "target", "highest"})

# Translators: points are the mover's own numbers; {die} is a number rolled.
_TEXTS: Mapping[Reason, Message | Plural] = {
    Reason.NO_CHECKER: Message("verdict", "You have no checker on {point}."),
    Reason.WRONG_WAY: Message("verdict", "From {source} to {target} is backwards."),
    Reason.NOT_ROLLED: Message(
        "verdict", "The dice do not give the {pips} from {source} to {target}."
    ),
    Reason.DIE_USED_UP: Message("verdict", "No die is left for the way from {source} to {target}."),
    Reason.CLOSED_POINT: Plural(
        "verdict",
        "The {die} lands on {point}, closed by {count} opposing checker.",
        "The {die} lands on {point}, closed by {count} opposing checkers.",
        "count",
    ),
    Reason.POINT_FULL: Plural(
        "verdict",
        "The {die} lands on {point}, where you already have {most} checker.",
        "The {die} lands on {point}, where you already have {most} checkers.",
        "most",
    ),
    Reason.HIT_AND_RUN: Message("verdict", "The checker that hit on {point} must stay there."),
    Reason.BAR_FIRST: Plural(
        "verdict",
        "{waiting} checker is still on the bar.",
        "{waiting} checkers are still on the bar.",
        "waiting",
    ),
    Reason.ENTRY_CLOSED: Message("verdict", "The {die} does not enter: {point} is closed."),
    Reason.NOT_ALL_HOME: Plural(
        "verdict",
        "{outside} checker is not home yet.",
        "{outside} checkers are not home yet.",
        "outside",
    ),
    Reason.HIGHER_CHECKER_LEFT: Message(
        "verdict", "The {die} may not bear off from {point}: a checker is still on {highest}."
    ),
    Reason.DIE_TOO_SMALL: Message("verdict", "The {die} is too small to bear off from {point}."),
    Reason.CANNOT_PASS: Message("verdict", "There is a legal play, so you must move."),
    Reason.MUST_PLAY_BOTH: Message("verdict", "The {high} and the {low} can both be played."),
    Reason.MUST_PLAY_LARGER: Message(
        "verdict", "Either the {larger} or the {smaller} can be played, so it must be the {larger}."
    ),
    Reason.MUST_PLAY_MOST: Plural(
        "verdict",
        "The {die} can be played {most} time, not only {played}.",
        "The {die} can be played {most} times, not only {played}.",
        "most",
    ),
    Reason.OPEN_POINT: Message("verdict", "The {die} lands on {point}, which is open."),
    Reason.OPEN_WITHOUT_HITS: Message("verdict", "The {die} lands on {point}, which is open."),
    Reason.OPEN_BETWEEN: Message("verdict", "The {point} in between is open."),
    Reason.HITS: Message("verdict", "It hits on {point}."),
    Reason.HITS_ON_THE_WAY: Message("verdict", "It hits on {point} and moves on."),
    Reason.ENTERS: Message("verdict", "The {die} enters on {point}."),
    Reason.BEARS_OFF_EXACTLY: Message("verdict", "The {die} bears off from {point} exactly."),
    Reason.BEARS_OFF_HIGHEST: Message(
        "verdict", "The {die} bears off from {point}, the highest occupied point."
    ),
    Reason.MOVES_FROM_HIGHER: Message(
        "verdict", "The {die} cannot bear off, so it moves from {point}."
    ),
    Reason.BEARING_OFF_IS_A_CHOICE: Message(
        "verdict", "The {die} could bear off too; that is a choice."
    ),
    Reason.COMES_HOME_THEN_OFF: Message(
        "verdict", "The last checker comes home, and then checkers may come off."
    ),
    Reason.PLAYS_A_DOUBLE: Plural(
        "verdict",
        "The number of the double is played {moves} time.",
        "The number of the double is played {moves} times.",
        "moves",
    ),
    Reason.ONLY_THE_LARGER: Message(
        "verdict",
        "Either the {larger} or the {smaller} can be played, not both: it must be the larger.",
    ),
    Reason.ONLY_ONE_DIE: Message("verdict", "The {lost} cannot be played and is lost."),
    Reason.ONLY_PART_OF_A_DOUBLE: Plural(
        "verdict",
        "Of the double {most} move can be played; the rest is lost.",
        "Of the double {most} moves can be played; the rest is lost.",
        "most",
    ),
    Reason.NOTHING_PLAYABLE: Message("verdict", "Nothing can be played; the turn is over."),
}

TOLD: frozenset[Reason] = frozenset(_TEXTS)
"""The reasons that are told with their facts."""


def told(ground: Ground) -> Sentence | None:
    """What a ground says here, or ``None`` where the clause says it all.

    >>> told(Ground.of(Reason.ENTERS, die=3, point=22)).facts["point"]
    22
    """
    sentence = _TEXTS.get(ground.reason)
    if sentence is None:
        return None
    facts: dict[str, Fact] = {name: _fact(name, value) for name, value in ground.facts}
    if isinstance(sentence, Plural):
        return Plural(sentence.context, sentence.singular, sentence.plural, sentence.count, facts)
    return Message(sentence.context, sentence.text, facts)


def _fact(name: str, value: int) -> Fact:
    if name in _PLACES and value in (BAR, OFF):
        return Notation("bar" if value == BAR else "off")
    return value
