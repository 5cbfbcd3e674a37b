"""What somebody asks of one diagram: the same words in Markdown, TOML and on the command line.

A request is plain data. Nothing in it has been checked against a board yet, but every
value is of its kind and within its bounds; :func:`tableside.documents.boards.board` does
the rest. A request opens no file, so it may come from a stranger's text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from tableside.diagrams.marking import MOST_MARKS, read_marks
from tableside.diagrams.model import (
    MOST_CANDIDATES,
    REGIONS,
    CubePlace,
    Edge,
    Mark,
    Moment,
    Numbers,
    Region,
    Stacking,
)
from tableside.diagrams.theme import THEMES
from tableside.errors import UserFault
from tableside.rulebook.loader import shipped

Near: TypeAlias = Literal["given", "mover", "opponent"]
Lit: TypeAlias = Literal["given", "mover", "opponent", "bottom", "top"]

LEAST_MM, MOST_MM = 10.0, 2000.0
_MOST_LETTERS = {"position": 100_000, "play": 200, "caption": 300, "names": 120}
_LETTERS = 60
_SHOWN = 40


class BoardError(UserFault):
    """A request for a diagram that cannot be followed; the line names the key."""


@dataclass(frozen=True, slots=True)
class BoardRequest:
    """What is asked of one diagram. An empty text is a choice that nobody made.

    Attributes:
        position: in any notation, also inside pasted text; ``start`` for the set-up of the
            rules, ``empty`` for a board without checkers.
        roll: the roll, such as ``31``; ``none`` takes away the one of the ID.
        play: a play in move notation, which must be legal; drawn as arrows.
        candidates: instead of a play, up to three of them to be compared, with letters.
        ruleset: the name of a ruleset that comes with the package; by default the one that
            fits: a match, a money game, or a casual one where no ID tells.
        cube: ``none``, ``centred``, or a value and whose it is: ``2 mover``, ``4 opponent``;
            ``2 offered`` is a double that waits for the opponent's answer. By default as
            the ID says.
        score: of the mover, of the opponent, and the length: ``3-2/7``, with ``crawford``
            behind it in that game. By default as the ID says.
        region: the part of the board that is drawn.
        home: the side on which the home boards lie.
        bottom: who sits at the bottom; ``given`` is whom the ID puts there.
        light: who has the light checkers; ``given`` is the ID's bottom player.
        numbers: whose numbering is printed.
        bar: whether a part of a board shows the bar; ``None`` where something lies on it.
        trays: whether borne-off checkers are shown; ``None`` where there is room.
        stacks: more than five checkers with their number, or pushed together.
        cube_place: whether the cube lies in the margin or on the bar.
        centred: the number on a cube that was never turned, 64 or 1.
        directions: draw which way each side goes.
        moment: the board before the play, or after it.
        pips: print the pip counts.
        scores: print the score of each side beside the board.
        names: print the players' names: ``True`` for those that the text holds, else White
            and Black; or the mover's, a comma, and the opponent's.
        fill_in: draw empty dice and an empty cube where there are none, to be filled in.
        marks: further marks.
        theme: the name of a theme.
        size_mm: the width on paper, in millimetres.
        caption: ``True`` for the one that the engine gives, ``False`` for none, or a text.
        show_id: whether the XGID stands beneath, so that a page can be typed in again.
        animated: whether the play moves, where the format can.

    Raises:
        BoardError: a value that is not allowed.
    """

    position: str
    roll: str = ""
    play: str = ""
    candidates: tuple[str, ...] = ()
    ruleset: str = ""
    cube: str = ""
    score: str = ""
    region: Region = "whole"
    home: Edge = "right"
    bottom: Near = "given"
    light: Lit = "given"
    numbers: Numbers = "mover"
    bar: bool | None = None
    trays: bool | None = None
    stacks: Stacking = "digit"
    cube_place: CubePlace = "margin"
    centred: int = 64
    directions: bool = False
    moment: Moment = "before"
    pips: bool = False
    scores: bool = False
    names: bool | str = False
    fill_in: bool = False
    marks: tuple[Mark, ...] = ()
    theme: str = "print"
    size_mm: float = 80.0
    caption: bool | str = True
    show_id: bool = False
    animated: bool = False

    def __post_init__(self) -> None:
        """Refuse what no diagram can be."""
        for key in _TEXTS:
            _bounded(key, getattr(self, key))
        if not self.position.strip():
            raise BoardError("position: it is empty; write an ID, start, empty or 24:2 13:5 8:3")
        for key, (_, allowed) in _WORDS.items():
            _one_of(key, str(getattr(self, key)), allowed())
        if not LEAST_MM <= self.size_mm <= MOST_MM:  # which "nan" is not either
            raise _wrong("size", self.size_mm, _SIZES)
        if len(self.marks) > MOST_MARKS:
            raise BoardError(f"marks: there are {len(self.marks)}, allowed are {MOST_MARKS}")
        for key in ("caption", "names"):
            if isinstance(getattr(self, key), str):
                _bounded(key, getattr(self, key))
        if isinstance(self.names, str) and self.names.count(",") != 1:
            raise BoardError("names: write the mover's name, a comma, and the opponent's")
        if self.candidates and self.play:
            raise BoardError("candidates: they take the place of play; give one of the two")
        if len(self.candidates) > MOST_CANDIDATES:
            many = len(self.candidates)
            raise BoardError(f"candidates: there are {many} plays, allowed are {MOST_CANDIDATES}")
        for play in self.candidates:
            _bounded("play", play)
        if self.moment == "after" and not self.play:
            raise BoardError("moment: after needs a play to be after")
        if self.animated and not self.play:
            raise BoardError("animated: it needs a play to move")


_SIZES = f"a width from {LEAST_MM:g} to {MOST_MM:g}, in millimetres"
_TEXTS = ("position", "roll", "play", "cube", "score")
_WORDS: Mapping[str, tuple[str, Callable[[], Iterable[str]]]] = {
    "ruleset": ("ruleset", lambda: ("", *shipped())),
    "region": ("region", lambda: REGIONS),
    "home": ("home", lambda: get_args(Edge)),
    "bottom": ("bottom", lambda: get_args(Near)),
    "light": ("light", lambda: get_args(Lit)),
    "numbers": ("numbers", lambda: get_args(Numbers)),
    "stacks": ("stacks", lambda: get_args(Stacking)),
    "cube_place": ("cube-place", lambda: get_args(CubePlace)),
    "centred": ("centred", lambda: ("64", "1")),
    "moment": ("moment", lambda: get_args(Moment)),
    "theme": ("theme", lambda: THEMES),
}
"""The fields that are one word of several: how they are written, and the words."""


def allowed(key: str) -> tuple[str, ...]:
    """The words that a key may be, for help and completion; none where it is free.

    >>> allowed("home")
    ('right', 'left')
    """
    known = _WORDS.get(key.replace("-", "_"))
    return () if known is None else tuple(word for word in known[1]() if word)


def _one_of(key: str, word: str, words: Iterable[str]) -> None:
    known = tuple(words)
    if word not in known:
        raise BoardError.choice(_WORDS[key][0], word, (each for each in known if each))


def _bounded(key: str, text: str) -> None:
    most = _MOST_LETTERS.get(key, _LETTERS)
    if len(text) > most:
        raise BoardError(f"{key}: it has {len(text)} characters, allowed are {most}")


def _wrong(key: str, value: object, wanted: str) -> BoardError:
    shown = repr(value)
    shown = shown if len(shown) <= _SHOWN else f"{shown[: _SHOWN - 1]}…"
    return BoardError(f"{key}: {shown} is not {wanted}")


def request_from(mapping: Mapping[str, Any], *, where: str = "") -> BoardRequest:
    """A request from keys and values, as a Markdown fence or a TOML table holds them.

    A value may be written as text or as what TOML makes of it: ``60`` or ``"60"``,
    ``true`` or ``"yes"``, a list of marks or one text with ``;`` between them. A key may be
    written with ``-`` or ``_``.

    Args:
        mapping: the keys of :data:`KEYS`; ``position`` must be among them.
        where: what the fault's line begins with, such as a file and its line.

    Raises:
        BoardError: an unknown key, a missing position, a value of the wrong kind or one
            that is not allowed.

    >>> request_from({"position": "start", "size": "60", "id": "yes"}).show_id
    True
    >>> request_from({"position": "start", "size": "wide"})
    Traceback (most recent call last):
    tableside.documents.board_request.BoardError: size: 'wide' is not a width from 10 to 2000, \
in millimetres
    """
    try:
        return BoardRequest(**_fields(mapping))
    except UserFault as fault:
        if where or not isinstance(fault, BoardError):
            raise BoardError(f"{where}: {fault}" if where else str(fault)) from fault
        raise


def _fields(mapping: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for written, value in mapping.items():
        key = str(written).strip().lower().replace("_", "-")
        if key not in _READERS:
            raise BoardError.choice("key", str(written), KEYS)
        field, read = _READERS[key]
        if field in found:
            raise BoardError(f"{key}: it is given twice")
        found[field] = read(key, value)
    if "position" not in found:
        raise BoardError("position: it is missing; write an ID, start, empty or 24:2 13:5 8:3")
    return found


def _text(key: str, value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)  # a roll such as 31, which TOML takes for a number
    if not isinstance(value, str):
        raise _wrong(key, value, "a text")
    return value.strip()


def _word(key: str, value: object) -> str:
    return _text(key, value).lower()


_YES_NO = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def _switch(key: str, value: object) -> bool:
    if isinstance(value, str):
        value = _YES_NO.get(value.strip().lower(), value)
    if not isinstance(value, bool):
        raise _wrong(key, value, "yes or no")
    return value


def _maybe(key: str, value: object) -> bool | None:
    if isinstance(value, str) and value.strip().lower() == "auto":
        return None
    try:
        return _switch(key, value)
    except BoardError as fault:
        raise _wrong(key, value, "yes, no or auto") from fault


def _number(key: str, value: object) -> float:
    if isinstance(value, str):
        try:
            value = float(value.strip().removesuffix("mm"))
        except ValueError:
            raise _wrong(key, value, _SIZES) from None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise _wrong(key, value, _SIZES)
    return float(value)


def _centred(key: str, value: object) -> int:
    word = _text(key, value)
    _one_of("centred", word, allowed("centred"))
    return int(word)


def _own_words(key: str, value: object) -> bool | str:
    if isinstance(value, bool):
        return value
    text = _text(key, value)
    return _YES_NO.get(text.lower(), text)


def _several(key: str, value: object) -> tuple[str, ...]:
    """Texts, as a list or with ``;`` between them."""
    if isinstance(value, str):
        value = value.replace("\n", ";").split(";")
    if not isinstance(value, list | tuple):
        raise _wrong(key, value, "a text, or a list of texts")
    return tuple(text for one in value if (text := _text(key, one)))


def _marks(key: str, value: object) -> tuple[Mark, ...]:
    return tuple(mark for text in _several(key, value) for mark in read_marks(text))


_READERS: Mapping[str, tuple[str, Callable[[str, Any], Any]]] = {
    "position": ("position", _text),
    "roll": ("roll", _word),
    "play": ("play", _text),
    "candidates": ("candidates", _several),
    "ruleset": ("ruleset", _word),
    "cube": ("cube", _word),
    "score": ("score", _word),
    "region": ("region", _word),
    "home": ("home", _word),
    "bottom": ("bottom", _word),
    "light": ("light", _word),
    "numbers": ("numbers", _word),
    "bar": ("bar", _maybe),
    "trays": ("trays", _maybe),
    "stacks": ("stacks", _word),
    "cube-place": ("cube_place", _word),
    "centred": ("centred", _centred),
    "directions": ("directions", _switch),
    "moment": ("moment", _word),
    "pips": ("pips", _switch),
    "scores": ("scores", _switch),
    "names": ("names", _own_words),
    "fill-in": ("fill_in", _switch),
    "marks": ("marks", _marks),
    "theme": ("theme", _word),
    "size": ("size_mm", _number),
    "caption": ("caption", _own_words),
    "id": ("show_id", _switch),
    "animated": ("animated", _switch),
}

KEYS: tuple[str, ...] = tuple(_READERS)
"""Every key that :func:`request_from` knows."""
