"""Write a state in any notation, and say what that notation cannot hold."""

from __future__ import annotations

from collections.abc import Iterator

from tableside.engine.state import Offer, Seat, Stage, State
from tableside.notation.fibs import write_fibs
from tableside.notation.gate import CHECKERS
from tableside.notation.gnubg import write_gnubg_id
from tableside.notation.ogid import write_ogid
from tableside.notation.points import write_points
from tableside.notation.reading import Format, Names
from tableside.notation.sgf import write_sgf
from tableside.notation.snowie import write_snowie
from tableside.notation.xgid import write_xgid

_IDS = frozenset(Format) - {Format.POINTS}
_XGID = frozenset((Format.XGID,))
_GNUBG = frozenset((Format.GNUBG,))
_NAMED = frozenset((Format.FIBS, Format.SNOWIE, Format.SGF))
_DOUBLES = frozenset((Format.XGID, Format.GNUBG, Format.OGID, Format.FIBS))
_JACOBY = frozenset((Format.XGID, Format.GNUBG, Format.SNOWIE, Format.SGF))
_ENDS = frozenset((Format.GNUBG, Format.OGID))
_TOTALS = frozenset((Format.OGID, Format.POINTS))


def write(state: State, notation: Format, *, names: Names | None = None) -> str:
    """A state in a notation, as its own strict form.

    Args:
        state: what to write.
        notation: the target.
        names: the players' names, for the notations that hold them.

    Raises:
        NotationError: a number is too large for the notation.

    >>> from tableside.engine.position import Position
    >>> start = State(Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5}))
    >>> write(start, Format.GNUBG)
    '4HPwATDgc/ABMA:cAkAAAAAAAAA'
    """
    match notation:
        case Format.XGID:
            return write_xgid(state)
        case Format.GNUBG:
            return write_gnubg_id(state)
        case Format.OGID:
            return write_ogid(state)
        case Format.FIBS:
            return write_fibs(state, names=names)
        case Format.SNOWIE:
            return write_snowie(state, names=names)
        case Format.SGF:
            return write_sgf(state, names=names)
        case Format.POINTS:
            return write_points(state.position)


def losses(state: State, notation: Format, *, names: Names | None = None) -> tuple[str, ...]:
    """What is lost when a state is written in a notation, one sentence each.

    Args:
        state: what is to be written.
        notation: the target.
        names: the players' names, if they are known.

    >>> from tableside.engine.position import Position
    >>> from tableside.engine.state import Match
    >>> start = Position.symmetric({24: 2, 13: 5, 8: 3, 6: 5})
    >>> losses(State(start, match=Match(jacoby=True, beavers=True)), Format.GNUBG)
    ('GNUBG ID cannot say whether beavers are in use',)
    """
    facts = (*_of_turn(state), *_of_cube(state), *_of_match(state), *_of_course(state))
    if names is not None:
        facts += ((_NAMED, "the players' names"),)
    return tuple(
        f"{notation.label} cannot say {what}" for holders, what in facts if notation not in holders
    )


_Facts = Iterator[tuple[frozenset[Format], str]]


def _of_turn(state: State) -> _Facts:
    if state.roller is Seat.TOP:
        yield _IDS, "that the side on top is to roll"
    if state.dice is not None:
        yield _IDS, f"that the dice are {state.dice.high} and {state.dice.low}"
    for side in (state.position.mover, state.position.opponent):
        if side.total != CHECKERS:
            yield _TOTALS, f"that each side has {side.total} checkers"
            break


def _of_cube(state: State) -> _Facts:
    cube = state.cube
    if cube.value > 1:
        yield _IDS, f"that the cube shows {cube.value}"
    if cube.owner is not None:
        yield _IDS, f"that {cube.owner.value} owns the cube"
    if cube.limit is not None:
        yield _XGID, f"that the cube goes no higher than {cube.limit}"
    if state.offer is not Offer.NONE:
        yield _DOUBLES, "that a double waits for an answer"
    if state.offer in (Offer.BEAVER, Offer.RACCOON):
        yield _XGID, f"that a {state.offer.value} was made"
    if state.offer is not Offer.NONE and state.roller is Seat.BOTTOM:
        yield _IDS - {Format.FIBS}, "that the doubler is at the bottom"


def _of_match(state: State) -> _Facts:
    match = state.match
    if match.length:
        yield _IDS, f"that a match to {match.length} is played"
    if match.bottom or match.top:
        yield _IDS, f"that the score is {match.bottom} to {match.top}"
    if match.crawford:
        yield _IDS - {Format.FIBS}, "that this is the Crawford game"
    if not match.length and match.jacoby is not None:
        yield _JACOBY, "whether the Jacoby rule holds"
    if not match.length and match.beavers is not None:
        yield _XGID, "whether beavers are in use"


def _of_course(state: State) -> _Facts:
    if state.resignation:
        yield _GNUBG, "that a resignation waits for an answer"
    if state.stage is Stage.NOT_STARTED:
        yield _GNUBG, "that the game has not begun"
    elif state.stage is Stage.OVER:
        yield _ENDS | {Format.FIBS}, "that the game is over"
    elif state.stage is not Stage.PLAYING:
        how = "a pass" if state.stage is Stage.PASSED else "a resignation"
        yield _ENDS, f"that the game ended by {how}"
