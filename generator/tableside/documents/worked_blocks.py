"""A worked example as a block: its board, its table of plays, its forbidden plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tableside.bearoff import Measure, Ranked, Ranking
from tableside.diagrams.model import Diagram, Region, View
from tableside.documents.describe import describe, describe_drawn, roll_text
from tableside.documents.example_sets import CASES
from tableside.documents.model import Choice, Example, Figure, Refused
from tableside.documents.worked import Tried, Worked
from tableside.engine.dice import Dice
from tableside.engine.play import Play
from tableside.engine.position import HOME, POINTS, Position, Side, facing
from tableside.engine.reason import Explanation
from tableside.engine.ruleset import Ruleset
from tableside.notation.plays import write_attempt, write_play
from tableside.rulebook.book import BY_REASON
from tableside.rulebook.message import (
    Amount,
    Fact,
    Listing,
    Message,
    Notation,
    Plural,
    Sentence,
    Share,
    Verbatim,
)
from tableside.rulebook.verdicts import told

APPROXIMATE = Notation("≈")
"""The sign before a number that is an approximation."""

_FULLEST = 4  # decimals of the closest call that is still told
_OUTER = 2 * HOME


def example_block(worked: Worked, ruleset: Ruleset) -> Example:
    """The block of an example; the rule that heads its section is not said again."""
    ranking = worked.ranking
    text = worked.text
    title: Fact | None = CASES.get(text.case) or (Verbatim(text.title) if text.title else None)
    headed = text.teaches[0]
    return Example(
        id=text.id,
        title=title,
        figure=_figure(worked),
        task=roll_task(worked.dice, len(ranking.plays)),
        head=_head(ranking),
        plays=tuple(_choices(ranking)),
        verdict=verdict(ranking),
        refused=tuple(_refused(worked.tempting, headed, ruleset)),
        notes=notes(ranking),
    )


def _figure(worked: Worked) -> Figure:
    """The part of the board where the mover's checkers are; who is elsewhere is told."""
    position, opponent = worked.position, worked.position.opponent
    region = region_of(replace(position, opponent=Side.of({}, bar=0)))
    figure = board_figure(f"board-{worked.text.id}", region, position, worked.dice, worked.shown)
    if not opponent.in_play or region == region_of(position):
        return figure
    caption = Message("example.opponent", "Opponent: {checkers}", {"checkers": left_text(opponent)})
    return replace(figure, caption=caption, description=describe(position, worked.dice))


def board_figure(
    id_: str, region: Region, position: Position, dice: Dice, play: Play | None = None
) -> Figure:
    """A part of a board with the dice, the tray and, where one is given, a play."""
    diagram = Diagram(position, dice, play, view=View(region=region, trays=True))
    return Figure(
        id=id_,
        diagram=diagram,
        title=Message("diagram", "Backgammon position"),
        description=describe_drawn(diagram, dice),
    )


def region_of(position: Position) -> Region:
    """The smallest part of a board on which everything in play stands.

    >>> region_of(Position(Side.of({6: 2}), Side.of({})))
    'home'
    >>> region_of(Position(Side.of({6: 2}), Side.of({3: 2})))
    'home-half'
    """
    mover, opponent = position.mover, position.opponent
    places = {*mover.occupied, *(facing(point) for point in opponent.occupied)}
    near = not (mover.bar or opponent.bar) and all(point <= _OUTER for point in places)
    inner = all(point <= HOME or point > POINTS - HOME for point in places)
    if inner:
        return "home" if near else "home-half"
    return "bottom-half" if near else "whole"


def roll_task(dice: Dice, count: int) -> Sentence:
    """The roll and how many legal plays it has."""
    roll = roll_text(dice)
    if not count:
        return Message("plays", "{roll}: nothing can be played.", {"roll": roll})
    return Plural(
        "plays",
        "{roll}: {count} legal play",
        "{roll}: {count} legal plays",
        "count",
        {"roll": roll, "count": count},
    )


def left_text(side: Side) -> Fact:
    """What is left of a side's checkers, in the human form.

    >>> left_text(Side.of({6: 2, 4: 1})).text
    '6:2 4:1'
    """
    words = [f"bar:{side.bar}"] if side.bar else []
    words += [f"{point}:{side.at(point)}" for point in side.occupied]
    return Notation(" ".join(words)) if words else Message("example.left", "all off")


def _head(ranking: Ranking) -> tuple[Sentence, ...]:
    head = [Message("example.head", "Play"), Message("example.head", "Left")]
    if ranking.by is Measure.WIN:
        head += [Message("example.head", "Wins"), Message("example.head", "Costs")]
    if ranking.by is Measure.ROLLS:
        head += [Message("example.head", "Rolls to go"), Message("example.head", "Costs")]
    return tuple(head)


def _choices(ranking: Ranking) -> Iterator[Choice]:
    for row in ranking.plays:
        lost = lost_by(row, ranking)
        yield Choice(
            play=Notation(write_play(row.play)),
            left=left_text(row.left.mover),
            value=_value(row, ranking),
            cost=None if lost is None else cost_fact(lost, ranking),
            best=lost == 0.0,
        )


def lost_by(row: Ranked, ranking: Ranking) -> float | None:
    """What a play gives away by the ranking's measure."""
    return row.win_lost if ranking.by is Measure.WIN else row.rolls_lost


def _value(row: Ranked, ranking: Ranking) -> Fact | None:
    if ranking.by is Measure.WIN and row.win is not None:
        share = Share(row.win.value)
        return share if row.win.is_exact else _about(share)
    return None if row.rolls is None else Amount(row.rolls)


def _about(fact: Fact) -> Message:
    return Message("example.value", "{mark} {value}", {"mark": APPROXIMATE, "value": fact})


def cost_fact(lost: float, ranking: Ranking) -> Fact:
    """What a play gives away; the best has a word instead of a number."""
    if lost == 0.0:
        return Message("example.cost", "best")
    if ranking.by is Measure.ROLLS:
        return Amount(lost, _places(lost, 2))
    share = Share(lost, _places(100 * lost, 1))
    return share if _exact(ranking) else _about(share)


def _places(value: float, least: int) -> int:
    """As many decimals as a number needs not to look like nothing."""
    return next((n for n in range(least, _FULLEST) if round(value, n)), _FULLEST)


def _exact(ranking: Ranking) -> bool:
    return all(row.win is None or row.win.is_exact for row in ranking.plays)


def verdict(ranking: Ranking) -> Sentence:
    """Which play is best and by how much."""
    count, best, margin = len(ranking.plays), ranking.best, ranking.margin
    if not count:
        return Message("example.verdict", "The roll is lost.")
    if count == 1:
        return Message("example.verdict", "It is the only legal play.")
    if ranking.by is Measure.NONE:
        return Message(
            "example.verdict",
            "No table tells which is best while the sides can still meet.",
        )
    if margin is None:
        return Message("example.verdict", "All are equally good.")
    facts: dict[str, Fact] = {
        "plays": Listing(tuple(Notation(write_play(row.play)) for row in best)),
        "margin": cost_fact(margin, ranking),
    }
    if ranking.by is Measure.ROLLS:
        return Message("example.verdict", "Best: {plays}, by {margin} rolls on average.", facts)
    return Message("example.verdict", "Best: {plays}, by {margin} of the games.", facts)


def _refused(tempting: Sequence[Tried], headed: str, ruleset: Ruleset) -> Iterator[Refused]:
    said = {headed}
    for tried in tempting:
        yield Refused(Notation(write_attempt(tried.attempt)), reasons(tried.verdict, said, ruleset))


def reasons(verdict: Explanation, said: set[str], ruleset: Ruleset) -> tuple[Sentence, ...]:
    """What each ground says here and the rule behind it, a rule only where it is new.

    Args:
        verdict: the engine's answer.
        said: the ids of the clauses that have been said; those told here are added.
        ruleset: the game's rules.
    """
    here = [sentence for ground in verdict.grounds if (sentence := told(ground)) is not None]
    rules: list[Sentence] = []
    for reason in verdict.reasons:
        clause = BY_REASON[reason]
        if clause.id not in said:
            said.add(clause.id)
            rules.append(clause.message(ruleset))
    return (*here, *rules)


def notes(ranking: Ranking) -> tuple[Sentence, ...]:
    """What must be said besides, such as that a number is an approximation."""
    if _exact(ranking):
        return ()
    return (
        Message(
            "example.note",
            "{mark} is an approximation: each side bears off as fast as it can on average, "
            "without looking at the other.",
            {"mark": APPROXIMATE},
        ),
    )
