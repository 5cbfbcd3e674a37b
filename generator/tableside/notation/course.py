"""One entry of a record after another, played through the engine.

Every roll, play, double and answer is judged. What the rules forbid is told as a fault and
still carried out where the board allows it, because that is how the game went on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tableside.engine.attempt import Attempt, Trip, attempt_of
from tableside.engine.cube import CubeAction, CubeState
from tableside.engine.dice import Dice
from tableside.engine.explain import explain
from tableside.engine.legality import legal_plays
from tableside.engine.play import Move, Play, apply, result
from tableside.engine.position import BAR, OFF, Position
from tableside.engine.reason import Ground, Reason
from tableside.engine.ruleset import Ruleset
from tableside.engine.scoring import Party, outcome, score
from tableside.engine.state import Offer, Seat, Stage, State
from tableside.engine.turn import next_turn
from tableside.notation.cube_course import forced, turned
from tableside.notation.errors import AmbiguousPlayError, NotLegalError
from tableside.notation.faults import Fault, Rest, Wrong
from tableside.notation.plays import resolve, write_attempt, write_play
from tableside.notation.record import Entry, Placed, Resigned, Rolled, Turned, Unread
from tableside.notation.rolls import write_roll
from tableside.notation.steps import Course, Made, Step, Won

_ENOUGH = 3
"""So many entries must fit after a play that was guessed; fewer, chance could do."""


def advance(course: Course, entry: Entry, *, last: bool = False) -> Made:
    """Play one entry.

    Args:
        course: where the game stands.
        entry: what is done.
        last: whether the file ends with it in the middle of a game, so that a roll with
            nothing after it was thrown but not yet played.

    Returns:
        The step, and where the game stands then; it stays where it was when the step has no
        state after it.
    """
    if course.won is not None:
        over = course.fault(
            Wrong.AFTER_THE_END, entry, grounds=(Ground.of(Reason.GAME_OVER),), rest=Rest.LEFT_OUT
        )
        return Step(course.game, entry, course.state, None, faults=(over,)), course
    match entry.deed:
        case Rolled(dice, attempt):
            return _rolled(course, entry, dice, attempt, last)
        case Turned(action, value):
            return turned(course, entry, action, value)
        case Placed():
            return _placed(course, entry, entry.deed)
        case Unread():
            return _unread(course, entry, entry.deed)
        case Resigned():
            return Step(course.game, entry, course.state, None), course


def playing(course: Course, entry: Entry, dice: Dice) -> tuple[State, tuple[Fault, ...]]:
    """The state in which a roll is played, and what is wrong with its being thrown now."""
    state = course.state
    faults: list[Fault] = []
    if state.offer is not Offer.NONE:
        waits = Ground.of(Reason.OFFER_WAITS, stake=CubeState.of(state).stake)
        faults.append(course.fault(Wrong.CUBE, entry, text=write_roll(dice), grounds=(waits,)))
        state = forced(state, CubeAction.TAKE, state.roller.other) or state
    if course.turn_known and entry.seat is not state.roller:
        turn = (Ground.of(Reason.NOT_YOUR_TURN),)
        faults.append(course.fault(Wrong.WRONG_TURN, entry, text=write_roll(dice), grounds=turn))
    thrown_for = course.game == 1 or course.ruleset.opening.later_games == "throw"
    if (
        course.opening
        and dice.is_double
        and thrown_for
        and course.ruleset.opening.use == "both_dice"
    ):
        tie = (Ground.of(Reason.TIE_THROWS_AGAIN, number=dice.high),)
        faults.append(course.fault(Wrong.OPENING, entry, text=write_roll(dice), grounds=tie))
    seen = state.side_position(entry.seat)
    return replace(state, position=seen, roller=entry.seat, dice=dice), tuple(faults)


def _rolled(course: Course, entry: Entry, dice: Dice, attempt: Attempt, last: bool) -> Made:
    before, faults = playing(course, entry, dice)
    rules, board = course.ruleset, before.position
    if last and not attempt.trips and legal_plays(board, dice, rules):
        return Step(course.game, entry, before, None, faults=faults), course
    text = write_attempt(attempt)
    try:
        found = resolve(attempt, board, dice, rules)
        return played(course, entry, before, found.play, faults, found.warnings)
    except AmbiguousPlayError as unclear:
        play = resolve(unclear.choices[0], board, dice, rules).play
        fault = course.fault(
            Wrong.AMBIGUOUS_PLAY,
            entry,
            text=text,
            problems=unclear.problems,
            rest=Rest.PLAYED_AS_IT_FITS,
            played=write_play(play),
        )
        return played(course, entry, before, play, (*faults, fault))
    except NotLegalError:
        grounds = explain(board, dice, attempt, rules).grounds
        fault = course.fault(Wrong.ILLEGAL_PLAY, entry, text=text, grounds=grounds)
    by_hand = carried_out(board, attempt, rules)
    if by_hand is None:
        stopped = replace(fault, rest=Rest.STOPPED)
        return Step(course.game, entry, before, None, faults=(*faults, stopped)), course
    return played(course, entry, before, by_hand, (*faults, fault))


def played(
    course: Course,
    entry: Entry,
    before: State,
    play: Play,
    faults: tuple[Fault, ...] = (),
    notes: tuple[str, ...] = (),
) -> Made:
    """The step of a roll that was played, and where the game stands then."""
    dice = before.dice
    assert dice is not None
    board = result(before.position, play)
    seat = next_turn(entry.seat, dice, course.ruleset).seat
    seen = board if seat is entry.seat else board.swapped()
    after = replace(before, position=seen, roller=seat, dice=None)
    won = None
    if not board.mover.in_play:
        won = _won(before, board, course.ruleset)
        after = replace(after, stage=Stage.OVER)
    step = Step(course.game, entry, before, after, play, faults, notes)
    return step, replace(course, state=after, opening=False, turn_known=True, won=won)


def _won(before: State, board: Position, ruleset: Ruleset) -> Won:
    ended = outcome(board)
    cube = before.cube
    taken = cube.value > 1 and cube.owner is not None
    points = score(board, ruleset, cube.value, taken).points
    mover = ended is not None and ended.winner is Party.MOVER
    winner = before.roller if mover else before.roller.other
    return Won(winner, points, ended.result if ended is not None else None)


def carried_out(board: Position, attempt: Attempt, ruleset: Ruleset) -> Play | None:
    """A play that the rules forbid, as far as checkers can be moved by hand.

    Every trip must start at a checker of the mover, lead forwards and end where the
    opponent has not closed the point; ``None`` where one does not.

    >>> from tableside.notation.plays import parse_play
    >>> start = Ruleset().start
    >>> carried_out(start, parse_play("8/4"), Ruleset()).moves
    (Move(source=8, target=4, die=4, hit=False),)
    >>> carried_out(start, parse_play("8/1"), Ruleset()) is None
    True
    """
    moves: list[Move] = []
    for trip in attempt_legs(attempt):
        source, target = trip
        if not OFF < source <= BAR or not board.mover.at(source) or not OFF <= target < source:
            return None
        against = board.opposing(target) if target else 0
        if against >= ruleset.movement.closed_from:
            return None
        move = Move(source, target, source - target, hit=against > 0)
        moves.append(move)
        board = apply(board, move)
    return Play(tuple(moves))


def attempt_legs(attempt: Attempt) -> tuple[tuple[int, int], ...]:
    """The single ways of an attempt, from stop to stop."""
    return tuple(
        leg
        for trip in attempt.trips
        for leg in zip((trip.source, *trip.stops), trip.stops, strict=False)
    )


def _placed(course: Course, entry: Entry, placed: Placed) -> Made:
    state = course.state
    position = state.side_position(Seat.BOTTOM)
    if placed.position is not None:
        position = placed.position.completed(course.ruleset.board.checkers)
        problems = position.problems(course.ruleset.board.checkers)
        if problems:
            fault = course.fault(
                Wrong.UNREADABLE, entry, text="AE", problems=problems, rest=Rest.STOPPED
            )
            return Step(course.game, entry, state, None, faults=(fault,)), course
    roller = entry.seat if placed.turns else state.roller
    cube = state.cube
    if placed.value is not None:
        cube = replace(cube, value=placed.value)
    if placed.centred or placed.owner is not None:
        cube = replace(cube, owner=placed.owner)
    after = replace(
        state,
        position=position if roller is Seat.BOTTOM else position.swapped(),
        roller=roller,
        cube=cube,
        dice=placed.dice,
        offer=Offer.NONE,
    )
    opening = course.opening and placed.position is None
    then = replace(course, state=after, opening=opening, turn_known=False)
    return Step(course.game, entry, state, after), then


def _unread(course: Course, entry: Entry, unread: Unread) -> Made:
    fault = course.fault(
        Wrong.UNREADABLE, entry, text=unread.text, problems=unread.problems, rest=Rest.STOPPED
    )
    before = course.state
    faults: tuple[Fault, ...] = ()
    if unread.dice is not None:
        before, faults = playing(course, entry, unread.dice)
    return Step(course.game, entry, before, None, faults=(*faults, fault)), course


def instead(
    course: Course, entry: Entry, rest: Sequence[Entry], *, looked: int = 30
) -> Made | None:
    """The one legal play that fits what follows an entry that stopped the game.

    It is the one after which the game can be played on the farthest without a fault, if
    there is only one such play.

    Args:
        course: where the game stands before the entry.
        entry: a roll whose play cannot be read or made.
        rest: the entries that follow it.
        looked: how many of them are looked at.

    Returns:
        The step with the fault told as mended; ``None`` where no play fits, or several do.
    """
    dice = entry.deed.dice if isinstance(entry.deed, Rolled | Unread) else None
    if dice is None:
        return None
    stopped = advance(course, entry)[0]
    before, _ = playing(course, entry, dice)
    ahead = rest[:looked]
    far: list[tuple[int, Play, Made]] = []
    for play in legal_plays(before.position, dice, course.ruleset) or (Play(),):
        made = played(course, entry, before, play)
        far.append((_fits(made[1], ahead), play, made))
    most = max(count for count, _, _ in far)
    best = [one for one in far if one[0] == most]
    if len(best) > 1 or (len(far) > 1 and most < min(_ENOUGH, len(ahead) or _ENOUGH)):
        return None
    _, play, (step, then) = best[0]
    faults = tuple(
        replace(fault, rest=Rest.PLAYED_AS_IT_FITS, played=write_play(play))
        if fault.rest is Rest.STOPPED
        else fault
        for fault in stopped.faults
    )
    return replace(step, faults=faults), then


def _fits(course: Course, rest: Sequence[Entry]) -> int:
    """How many of the entries can be played one after another without a fault."""
    for count, entry in enumerate(rest):
        step, course = advance(course, entry)
        if step.faults or step.after is None:
            return count
    return len(rest)


def marked(step: Step) -> Entry:
    """The entry written out: every move of a die, every hit, what the cube comes to show."""
    deed = step.entry.deed
    if isinstance(deed, Rolled) and step.play is not None:
        attempt = _in_order(attempt_of(step.play), attempt_legs(deed.attempt))
        return replace(step.entry, deed=replace(deed, attempt=attempt))
    if isinstance(deed, Turned) and step.after is not None and step.after.offer is not Offer.NONE:
        stake = CubeState.of(step.after).stake
        return replace(step.entry, deed=replace(deed, value=stake))
    return step.entry


def _in_order(played: Attempt, legs: Sequence[tuple[int, int]]) -> Attempt:
    """The trips of a play in the order in which the file names them, if it names them all."""
    left = list(played.trips)
    ordered: list[Trip] = []
    for source, target in legs:
        trip = next((one for one in left if (one.source, *one.stops) == (source, target)), None)
        if trip is None:
            return played
        left.remove(trip)
        ordered.append(trip)
    if left:
        return played
    hit = {point for trip in played.trips for point in trip.hits}
    starred: list[Trip] = []
    for trip in ordered:
        first = hit & set(trip.stops)
        hit -= first
        starred.append(replace(trip, hits=tuple(first)))
    return Attempt(tuple(starred))
