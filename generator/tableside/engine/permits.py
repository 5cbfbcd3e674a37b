"""What a legal play rests on: the grounds that the rules give for it."""

from __future__ import annotations

from collections.abc import Iterator

from tableside.engine.dice import Dice
from tableside.engine.legality import flat, steps
from tableside.engine.play import Move, Play, apply
from tableside.engine.position import BAR, OFF, Position
from tableside.engine.reason import Ground, Reason
from tableside.engine.ruleset import Ruleset


def permits(
    position: Position, dice: Dice, play: Play, legal: tuple[Play, ...], ruleset: Ruleset
) -> tuple[Ground, ...]:
    """The grounds of a legal play, each once, in the order of its moves.

    Args:
        position: the board before the play.
        dice: the roll.
        play: a play that leads to one of the legal results by legal steps.
        legal: every legal play of the roll.
        ruleset: the game's rules.
    """
    found: list[Ground] = []
    here = position
    for index, move in enumerate(play.moves):
        found.extend(_of_step(here, move, play.moves[index + 1 :], legal, ruleset))
        here = apply(here, move)
    if _came_home_and_off(position, play):
        found.append(Ground.of(Reason.COMES_HOME_THEN_OFF))
    found.extend(_of_turn(position, dice, play, legal, ruleset))
    return tuple(dict.fromkeys(found))


def _of_step(
    here: Position,
    move: Move,
    later: tuple[Move, ...],
    legal: tuple[Play, ...],
    ruleset: Ruleset,
) -> Iterator[Ground]:
    leaving = sum(m.source == move.target for m in later)
    goes_on = leaving > 0 and here.mover.at(move.target) == 0
    if move.source == BAR:
        yield Ground.of(Reason.ENTERS, die=move.die, point=move.target)
    if move.hit:
        # Where another one joins it, the checker that hit may as well be the one that stays.
        joining = sum(m.target == move.target for m in later)
        reason = Reason.HITS_ON_THE_WAY if goes_on and leaving > joining else Reason.HITS
        yield Ground.of(reason, point=move.target)
    elif goes_on:
        yield Ground.of(Reason.OPEN_BETWEEN, point=move.target)
    elif move.target > OFF and move.source != BAR:
        # Where nobody hits, a lone opposing checker leaves no point open: another rule.
        reason = Reason.OPEN_POINT if ruleset.hits else Reason.OPEN_WITHOUT_HITS
        yield Ground.of(reason, die=move.die, point=move.target)
    if move.target == OFF:
        exact = move.die == move.source
        reason = Reason.BEARS_OFF_EXACTLY if exact else Reason.BEARS_OFF_HIGHEST
        yield Ground.of(reason, die=move.die, point=move.source)
    elif here.mover.all_home:
        options = steps(flat(here), move.die, ruleset, frozenset())
        if not any(option.target == OFF for option in options):
            yield Ground.of(Reason.MOVES_FROM_HIGHER, die=move.die, point=move.source)
        elif any(m.target == OFF and m.die == move.die for p in legal for m in p.moves):
            # Not where bearing off now would leave the other die unplayable.
            yield Ground.of(Reason.BEARING_OFF_IS_A_CHOICE, die=move.die)


def _came_home_and_off(position: Position, play: Play) -> bool:
    return not position.mover.all_home and any(move.target == OFF for move in play.moves)


def _of_turn(
    position: Position, dice: Dice, play: Play, legal: tuple[Play, ...], ruleset: Ruleset
) -> Iterator[Ground]:
    used = play.dice_used
    finished = position.mover.off + sum(m.target == OFF for m in play.moves) == (
        position.mover.total
    )
    if not legal:
        yield Ground.of(Reason.NOTHING_PLAYABLE, high=dice.high, low=dice.low)
    elif dice.is_double:
        if used < ruleset.dice.moves_on_double and not finished:
            yield Ground.of(Reason.ONLY_PART_OF_A_DOUBLE, die=dice.high, most=used)
        else:
            yield Ground.of(Reason.PLAYS_A_DOUBLE, die=dice.high, moves=used)
    elif used == 1 and not finished:
        board = flat(position)
        other = dice.low if play.moves[0].die == dice.high else dice.high
        if play.moves[0].die == dice.high and steps(board, other, ruleset, frozenset()):
            yield Ground.of(Reason.ONLY_THE_LARGER, larger=dice.high, smaller=dice.low)
        else:
            yield Ground.of(Reason.ONLY_ONE_DIE, die=play.moves[0].die, lost=other)
