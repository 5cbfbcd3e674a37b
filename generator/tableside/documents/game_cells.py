"""The boards of a game: each chosen moment drawn, captioned by the engine, with its faults."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from tableside.diagrams.errors import DiagramError
from tableside.diagrams.model import Moment
from tableside.documents.board_request import BoardError, BoardRequest
from tableside.documents.boards import Board, IllegalPlayError, board, figure
from tableside.documents.game_faults import fault_told, name_of, place
from tableside.documents.model import BoardCell
from tableside.engine.cube import CubeAction
from tableside.engine.play import Play
from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Offer, State
from tableside.notation.errors import NotationError
from tableside.notation.faults import Rest, Wrong
from tableside.notation.gnubg import write_gnubg_id
from tableside.notation.plays import write_play
from tableside.notation.reading import Names
from tableside.notation.record import Resigned, Rolled, Turned, Unread
from tableside.notation.replay import Replay
from tableside.notation.steps import Step
from tableside.notation.xgid import write_xgid
from tableside.rulebook.message import Fact, Message, Notation, Sentence

# Translators: {player} is a name of whoever plays, so the sentence must fit any name.
_ANSWERS: dict[CubeAction, Message] = {
    CubeAction.TAKE: Message("game.answer", "{player} takes."),
    CubeAction.DROP: Message("game.answer", "{player} drops."),
}


Group: TypeAlias = tuple[BoardCell, ...]


def groups(played: Replay, steps: Sequence[Step], show: str) -> Iterator[Group]:
    """The boards of some steps, in their order; those of one step belong together.

    A double and its answer share a board, unless it is answered by turning the cube again.

    Args:
        played: the games.
        steps: some of their steps.
        show: one of :data:`~tableside.documents.asked.SHOWS`.
    """
    waiting: Group = ()
    for number, step in enumerate(steps, 1):
        answer = _answer(step, played.record.names)
        if answer is not None and waiting and isinstance(step.entry.deed, Turned):
            last = waiting[-1]
            words = (*last.words, answer, *_wrong(step, played.ruleset))
            yield (*waiting[:-1], replace(last, words=words))
            waiting = ()
            continue
        if waiting:
            yield waiting
            waiting = ()
        made = _group(step, played, show, f"step-{number}", answer)
        if _offers(step):
            waiting = made
        elif made:
            yield made
    if waiting:
        yield waiting


def _offers(step: Step) -> bool:
    deed = step.entry.deed
    raises = (CubeAction.DOUBLE, CubeAction.BEAVER, CubeAction.RACCOON)
    return isinstance(deed, Turned) and deed.action in raises


def _answer(step: Step, names: Names) -> Sentence | None:
    deed = step.entry.deed
    if isinstance(deed, Resigned):
        accepted: dict[str, Fact] = {"player": name_of(names, step.entry.seat.other)}
        return Message("game.answer", "{player} accepts.", accepted)
    if not isinstance(deed, Turned) or deed.action not in _ANSWERS:
        return None
    return replace(_ANSWERS[deed.action], facts={"player": name_of(names, step.entry.seat)})


def _wrong(step: Step, ruleset: Ruleset) -> tuple[Sentence, ...]:
    """What is wrong with a step, each fault as one line of sentences."""
    lines: list[Sentence] = []
    for fault in step.faults:
        line: Sentence | None = None
        for sentence in fault_told(fault, ruleset):
            line = (
                sentence
                if line is None
                else Message("game.line", "{before} {what}", {"before": line, "what": sentence})
            )
        if line is not None:
            lines.append(line)
    return tuple(lines)


def _group(step: Step, played: Replay, show: str, id_: str, answer: Sentence | None) -> Group:
    names, rules = played.record.names, played.ruleset
    where = place(step.game, step.entry.number, name_of(names, step.entry.seat))
    if len(played.games) == 1:
        facts = {key: fact for key, fact in where.facts.items() if key != "game"}
        where = Message("game.place", "Move {number}: {player}", facts)
    extra: tuple[Fact, ...] = (*((answer,) if answer else ()), *_wrong(step, rules))
    found = list(_drawn(step, show, rules))
    return tuple(
        BoardCell(
            replace(figure(made, f"{id_}-{index}" if index else id_), caption=where),
            words=(
                *(() if made.caption is None else (made.caption,)),
                *(extra if index + 1 == len(found) else ()),
            ),
            code=Notation(made.id_text) if made.id_text else None,
        )
        for index, made in enumerate(found)
    )


def _drawn(step: Step, show: str, rules: Ruleset) -> Iterator[Board]:
    """The boards of a step; none where a fault left nothing that can stand on a board."""
    if show == "pairs":
        yield from _before(step, rules)
        yield from _after(step, rules)
    elif show == "after" and step.play is not None:
        yield from _after(step, rules)
    elif _rolled(step):
        shown = step.play if show == "play" and _lawful(step) else None
        yield from _tried(step.before, shown, "before", rules)
    else:
        yield from _after(step, rules) or _before(step, rules)


def _rolled(step: Step) -> bool:
    return isinstance(step.entry.deed, Rolled | Unread)


def _lawful(step: Step) -> bool:
    """Whether the play that was made is one that the rules allow."""
    forbidden = (Wrong.ILLEGAL_PLAY,)
    mended = Rest.PLAYED_AS_IT_FITS
    return all(fault.rest is mended or fault.wrong not in forbidden for fault in step.faults)


def _before(step: Step, rules: Ruleset) -> tuple[Board, ...]:
    plain = replace(step.before, resignation=0, resigner=None)
    return _tried(plain, None, "before", rules)


def _after(step: Step, rules: Ruleset) -> tuple[Board, ...]:
    """What a step leads to: the play made, the double on offer, the game given up."""
    if isinstance(step.entry.deed, Resigned):
        return _tried(step.before, None, "before", rules)
    if step.after is None:
        return ()
    if step.play is not None and step.play.moves and _lawful(step):
        return _tried(step.before, step.play, "after", rules)
    if isinstance(step.entry.deed, Turned) and not _offers(step):
        return _tried(step.before, None, "before", rules)
    return _tried(step.after, None, "before", rules)


def _tried(state: State, play: Play | None, moment: Moment, rules: Ruleset) -> tuple[Board, ...]:
    """The board of a state, or of what is left of it once the impossible is taken away.

    A game that goes on after a fault can stand in a way that no ID may say, such as a
    double in the Crawford game.
    """
    tame = replace(
        state,
        offer=Offer.NONE,
        resignation=0,
        resigner=None,
        match=replace(state.match, crawford=False),
    )
    for one in (state, tame):
        try:
            # Of all IDs only this one can say that a resignation waits for its answer.
            text = write_gnubg_id(one) if one.resignation else write_xgid(one)
            moved = play is not None and bool(play.moves)
            request = BoardRequest(
                text,
                play=write_play(play) if play is not None and moved else "",
                moment=moment if moved else "before",
                light="top",
            )
            return (board(request, rules),)
        except (NotationError, BoardError, IllegalPlayError, DiagramError):
            continue
    return ()
