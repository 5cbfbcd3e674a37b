"""What is wrong in a record of games, in sentences for its reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tableside.engine.ruleset import Ruleset
from tableside.engine.state import Seat
from tableside.notation.faults import Fault, Rest, Wrong
from tableside.notation.reading import Names
from tableside.rulebook.book import rule_of
from tableside.rulebook.message import Fact, Message, Notation, Plural, Sentence, Verbatim
from tableside.rulebook.verdicts import told

LONGEST_NAME = 40

# Translators: {text} is what the file says, {play} a move such as 13/8 6/5, {roll} a throw
# such as 3-1; {said} and {found} are numbers: what the file says, what the program finds.
_CUBE: Mapping[str, Message] = {
    "double": Message("game.fault", "This double is not allowed."),
    "take": Message("game.fault", "There is nothing to take here."),
    "drop": Message("game.fault", "There is nothing to drop here."),
    "beaver": Message("game.fault", "This beaver is not allowed."),
    "raccoon": Message("game.fault", "This raccoon is not allowed."),
}
_PLAIN: Mapping[Wrong, Message] = {
    Wrong.WRONG_TURN: Message("game.fault", "It is the other player’s turn."),
    Wrong.UNFINISHED: Message("game.fault", "The game stops before its end."),
    Wrong.AFTER_THE_END: Message("game.fault", "The game was over already."),
    Wrong.AFTER_THE_MATCH: Message("game.fault", "The match was won already."),
}


def name_of(names: Names, seat: Seat) -> Verbatim:
    """A player's name for the page: one line, not endless.

    >>> name_of(Names("Ann", "Bob"), Seat.TOP).text
    'Bob'
    """
    name = names.bottom if seat is Seat.BOTTOM else names.top
    plain = " ".join("".join(s if s.isprintable() else " " for s in name).split())
    cut = plain if len(plain) <= LONGEST_NAME else plain[: LONGEST_NAME - 1].rstrip() + "…"
    return Verbatim(cut or "–")


def place(game: int, number: int | None, player: Fact | None) -> Sentence:
    """Where something happened: the game, the move, whose it was."""
    facts: dict[str, Fact] = {"game": game}
    if number is None:
        return Message("game.place", "Game {game}", facts)
    facts["number"] = number
    if player is None:
        return Message("game.place", "Game {game}, move {number}", facts)
    facts["player"] = player
    return Message("game.place", "Game {game}, move {number}: {player}", facts)


def fault_told(fault: Fault, ruleset: Ruleset) -> tuple[Sentence, ...]:
    """What is wrong, why, and how the game went on; without the place.

    Args:
        fault: the fault.
        ruleset: the rules the game was judged by.

    >>> fault = Fault(Wrong.UNFINISHED, 1)
    >>> [sentence.text for sentence in fault_told(fault, Ruleset())]
    ['The game stops before its end.']
    """
    return (*_what(fault), *_why(fault, ruleset), *_rest(fault))


def _what(fault: Fault) -> Iterator[Sentence]:
    said = {"said": fault.said[0]} if len(fault.said) == 1 else {}
    found = {"found": fault.found[0]} if len(fault.found) == 1 else {}
    numbers: dict[str, Fact] = {**said, **found}
    match fault.wrong:
        case Wrong.ILLEGAL_PLAY if fault.text == "cannot move":
            yield Message("game.fault", "The roll was not played.")
        case Wrong.ILLEGAL_PLAY:
            yield Message(
                "game.fault", "{play} is not a legal play.", {"play": Notation(fault.text)}
            )
        case Wrong.AMBIGUOUS_PLAY:
            yield Message(
                "game.fault",
                "{play} can mean more than one play.",
                {"play": Notation(fault.text)},
            )
        case Wrong.UNREADABLE:
            yield Message("game.fault", "“{text}” cannot be read.", {"text": Verbatim(fault.text)})
        case Wrong.OPENING:
            yield Message("game.fault", "No game begins with {roll}.", {"roll": _roll(fault.text)})
        case Wrong.CUBE:
            yield _CUBE.get(
                fault.text, Message("game.fault", "The double before was not answered.")
            )
        case Wrong.CUBE_VALUE:
            yield Message(
                "game.fault", "The file puts the cube on {said}; it goes to {found}.", numbers
            )
        case Wrong.RESIGNATION:
            yield Plural(
                "game.fault",
                "This resignation cannot be worth {said} point.",
                "This resignation cannot be worth {said} points.",
                "said",
                numbers,
            )
        case Wrong.RESULT:
            yield _result(fault, numbers)
        case Wrong.SCORE:
            yield Message(
                "game.fault",
                "The file puts the score at {said}; the games before make it {found}.",
                {"said": _score(fault.said), "found": _score(fault.found)},
            )
        case Wrong.CRAWFORD if any(fault.said):
            yield Message("game.fault", "The file calls it the Crawford game, which it is not.")
        case Wrong.CRAWFORD:
            yield Message("game.fault", "It is the Crawford game, which the file does not say.")
        case _:
            yield _PLAIN[fault.wrong]


def _result(fault: Fault, numbers: dict[str, Fact]) -> Sentence:
    if fault.number is not None:
        return Plural(
            "game.fault",
            "With the cube on {found}, no win is worth {said} point.",
            "With the cube on {found}, no win is worth {said} points.",
            "said",
            numbers,
        )
    if fault.found == (0,):
        return Message("game.fault", "The file names the wrong winner.")
    return Message(
        "game.fault", "The file counts {said} for the win; it is worth {found}.", numbers
    )


def _score(points: tuple[int, ...]) -> Notation:
    """Bottom and top in the order of the file: the first player, who sits on top, first."""
    return Notation("-".join(str(n) for n in reversed(points)))


def _roll(text: str) -> Notation:
    return Notation("-".join(text))


def _why(fault: Fault, ruleset: Ruleset) -> Iterator[Sentence]:
    if fault.wrong in (Wrong.WRONG_TURN, Wrong.AFTER_THE_END, Wrong.AFTER_THE_MATCH):
        return
    seen: list[Sentence] = []
    for ground in fault.grounds:
        sentence = told(ground) or rule_of(ground.reason, ruleset)
        if sentence not in seen:
            seen.append(sentence)
            yield sentence


def _rest(fault: Fault) -> Iterator[Sentence]:
    if fault.rest is Rest.PLAYED_AS_IT_FITS:
        yield Message(
            "game.rest",
            "{play} was taken instead: it fits what follows.",
            {"play": Notation(fault.played)},
        )
    elif fault.rest is Rest.STOPPED and fault.skipped:
        yield Plural(
            "game.rest",
            "Here the game stops; {count} entry after it is left out.",
            "Here the game stops; {count} entries after it are left out.",
            "count",
            {"count": fault.skipped},
        )
    elif fault.rest is Rest.STOPPED:
        yield Message("game.rest", "Here the game stops.")
    elif fault.rest is Rest.LEFT_OUT:
        yield Message("game.rest", "It was left out.")


def fault_line(fault: Fault, names: Names, ruleset: Ruleset) -> Sentence:
    """A fault with its place, as one line."""
    player = None if fault.seat is None else name_of(names, fault.seat)
    where = place(fault.game, fault.number, player if fault.number is not None else None)
    line: Sentence | None = None
    for sentence in fault_told(fault, ruleset):
        line = (
            Message("game.line", "{place}. {what}", {"place": where, "what": sentence})
            if line is None
            else Message("game.line", "{before} {what}", {"before": line, "what": sentence})
        )
    assert line is not None
    return line
