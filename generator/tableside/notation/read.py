"""Read any notation, also inside pasted text, and say what was found.

Each notation has a pattern by which it is found in running text and a reader that
judges it. A pattern with a label (``XGID=``, ``board:``) is trusted: what follows it is
read, and its faults are told. A pattern without one must read without any doubt, so
that ordinary words are not taken for IDs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from tableside.notation.errors import NotationError
from tableside.notation.fibs import TOKENS, read_fibs
from tableside.notation.gate import CHECKERS
from tableside.notation.gnubg import read_gnubg_id
from tableside.notation.ogid import read_ogid
from tableside.notation.points import read_points
from tableside.notation.reading import Format, Reading, shown
from tableside.notation.sgf import read_sgf
from tableside.notation.snowie import FIELDS, read_snowie
from tableside.notation.xgid import read_xgid


@dataclass(frozen=True, slots=True)
class Found:
    """A piece of text that is, or claims to be, a position.

    Attributes:
        start: where it begins in the whole text.
        end: where it ends; the text before and after is none of its business.
        text: the piece itself.
        format: its notation.
    """

    start: int
    end: int
    text: str
    format: Format


Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Way:
    format: Format
    spans: Callable[[str], Iterator[Span]]
    read: Callable[[str, int], Reading]
    labelled: bool


def _way(
    notation: Format,
    read: Callable[..., Reading],
    where: str | Callable[[str], Iterator[Span]],
    *,
    labelled: bool = True,
) -> _Way:
    def reader(text: str, checkers: int) -> Reading:
        return read(text, checkers=checkers)

    return _Way(notation, _matching(where) if isinstance(where, str) else where, reader, labelled)


def _matching(pattern: str) -> Callable[[str], Iterator[Span]]:
    compiled = re.compile(pattern, re.IGNORECASE)
    return lambda text: (match.span() for match in compiled.finditer(text))


_ID = "A-Za-z0-9+/"
_APART = rf"(?<![{_ID}=:])"
_XGID_TAIL = r"(?::\s?[^\s:]{1,9}){7}:\s?\d+(?::\s?\d+)?"
_GNUBG_LABEL = r"(?:GNU\s?BG\s?ID|GNUID|Position\s?ID)\s*[=:]\s?"

_WORD = rf"[{_ID}]{{8,}}"
# Web forms turn a plus into a blank, so blanks are let in where a colon ends the half.
_HALF = rf"(?:[{_ID} ]{{13,14}}(?=:)|{_WORD})"
_SECOND = rf"(?:\s*Match\s?ID\s*)?:\s*[{_ID}][{_ID} ]{{10}}[{_ID}](?![{_ID}])"
_BARE = rf"{_APART}[{_ID}]{{14}}(?::[{_ID}]{{12}})?(?![{_ID}=])|{_APART}[A-P]{{20}}(?![{_ID}])"

_SGF_STONES = re.compile(r"A[WB]\s*\[[a-z]\]")
_SGF_MARK = re.compile(r"GM\[6\]|A[WB]\s*\[")
_SGF_PROPERTY = re.compile(r"(?<![A-Z])[A-Z]{2}(?:\s*\[[^\]]{0,500}\])+")


def _sgf_spans(text: str) -> Iterator[Span]:
    """A whole game, else runs of properties that set up checkers."""
    start, end = text.find("(;"), text.rfind(")") + 1
    if 0 <= start < end and _SGF_MARK.search(text, start, end):
        yield start, end
        return
    run: list[Span] = []
    for match in _SGF_PROPERTY.finditer(text):
        if run and text[run[-1][1] : match.start()].strip("; \t\r\n"):
            yield from _setting_up(text, run)
            run = []
        run.append(match.span())
    yield from _setting_up(text, run)


def _setting_up(text: str, run: list[Span]) -> Iterator[Span]:
    if run and _SGF_STONES.search(text, run[0][0], run[-1][1]):
        yield run[0][0], run[-1][1]


_FIBS = rf"board:[^:\n]*:[^:\n]*(?::-?\d+){{{TOKENS - 3}}}"
_SNOWIE = rf"\d+;[01];0;[01];[01];[^;\n]*;[^;\n]*;[01];(?:-?\d+;){{{FIELDS - 9}}}-?\d+;?"
_OGID_CUBE = r"[NWBD?]\d{1,2}[NOTP]"
_OGID = rf"(?<![\w:])[0-9a-q]{{0,26}}:[0-9a-q]{{0,26}}:{_OGID_CUBE}:\d*:[WB](?::\w*){{0,6}}(?!\w)"

_WAYS = (
    _way(Format.SGF, read_sgf, _sgf_spans),
    _way(Format.FIBS, read_fibs, _FIBS),
    _way(Format.SNOWIE, read_snowie, _SNOWIE),
    _way(Format.XGID, read_xgid, rf"XGID\s*[=:]\s*[^\s:]{{1,60}}{_XGID_TAIL}"),
    _way(Format.XGID, read_xgid, rf"(?<![\w=-])[-–—−A-Z]{{26}}{_XGID_TAIL}"),
    _way(Format.OGID, read_ogid, _OGID),
    _way(Format.GNUBG, read_gnubg_id, rf"{_GNUBG_LABEL}{_HALF}(?:{_SECOND})?"),
    _way(Format.GNUBG, read_gnubg_id, rf"Match\s?ID\s*[=:]\s?{_WORD}"),
    _way(Format.GNUBG, read_gnubg_id, _BARE, labelled=False),
)

_TOKENS = r"(?:\d{1,2}|bar|off)\s?:\s?\d{1,2}"
_HUMAN = re.compile(rf"(?<![\w:]){_TOKENS}(?:[\s,|]+{_TOKENS})*(?![\w:])", re.IGNORECASE)
_LONE_ID = re.compile(rf"[{_ID} ]{{8,24}}(?::[{_ID} ]{{8,16}})?")


def find(text: str) -> tuple[Found, ...]:
    """Every position in a text, in the order in which they stand there.

    An ID ends with its last field; what follows is prose and is left alone.

    >>> found = find("compare XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10, the same")
    >>> found[0].text
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10'
    """
    taken: list[Found] = []
    for way in _WAYS:
        for piece in _pieces(way, text):
            if all(piece.end <= other.start or other.end <= piece.start for other in taken):
                taken.append(piece)
    return tuple(sorted(taken, key=lambda piece: piece.start))


def is_bare(text: str) -> bool:
    """Whether a text is a position and nothing else: points, or one word meant as an ID.

    It may still be a wrong one, which whoever reads it is told.

    >>> is_bare("6:3 5:2 | off:15"), is_bare("4HPwATDgc/ABM"), is_bare("Backgammon")
    (True, True, False)
    """
    word = _LONE_ID.fullmatch(text) is not None and " " not in text
    return _HUMAN.fullmatch(text) is not None or (word and not text.isalpha())


def _pieces(way: _Way, text: str) -> Iterator[Found]:
    for start, end in way.spans(text):
        if way.labelled or _reads(way, text[start:end]):
            yield Found(start, end, text[start:end], way.format)


def _reads(way: _Way, text: str) -> bool:
    """Whether a piece without a label is an ID: two halves are, one must be without oddity."""
    try:
        return not way.read(text, CHECKERS).warnings or ":" in text
    except NotationError:
        return False


def read_any(text: str, *, checkers: int = CHECKERS) -> Reading:
    """Read the first position in a text, whatever its notation.

    Args:
        text: an ID, the human form, or any text that holds one.
        checkers: checkers of each side; those not on the board are off.

    Returns:
        The reading; it says the notation, and its warnings say what was mended and
        whether other positions stand in the text.

    Raises:
        NotationError: nothing is found, or what is found cannot be read.

    >>> read_any("Position ID: 4HPwATDgc/ABMA").format.label
    'GNUBG ID'
    >>> read_any("4HPwATDgc/ABM")
    Traceback (most recent call last):
    tableside.notation.errors.NotationError: the position ID has 13 characters, 14 needed
    """
    found = find(text)
    if not found:
        return _read_unlabelled(text, checkers)
    readings: list[Reading] = []
    faults: list[tuple[Found, NotationError]] = []
    for piece in found:
        try:
            readings.append(_read_piece(piece, checkers))
        except NotationError as fault:
            faults.append((piece, fault))
    if not readings:
        raise faults[0][1]
    first = readings[0]
    others = sum(other.state.position != first.state.position for other in readings)
    extra = []
    if others:
        extra.append(f"other positions that stand in the text were left aside: {others}")
    extra.extend(f"{bad.format.label} was left aside: {fault}" for bad, fault in faults)
    return replace(first, warnings=(*first.warnings, *extra))


def _read_piece(piece: Found, checkers: int) -> Reading:
    way = next(way for way in _WAYS if way.format is piece.format)
    return way.read(piece.text, checkers)


def _read_unlabelled(text: str, checkers: int) -> Reading:
    """Texts that are a position only when nothing else is found."""
    plain = text.strip(" \t\r\n\"'`")
    human = _HUMAN.search(plain)
    if human and (human.start() == 0 or len(human[0].split()) > 1):
        # At the start the whole text is meant, so that a slip in it is told.
        whole = human[0] if human.start() else plain
        return read_points(re.sub(r"\s*:\s*", ":", whole), checkers=checkers)
    # What follows has the shape of a notation but a fault in it: its reader says which.
    xgid = re.search(r"XGID\s*=\s*\S*", plain, re.IGNORECASE)
    if xgid:
        return read_xgid(xgid[0], checkers=checkers)
    if re.match("board:", plain, re.IGNORECASE):
        return read_fibs(plain, checkers=checkers)
    if plain.count(";") > FIELDS // 2:
        return read_snowie(plain, checkers=checkers)
    if re.fullmatch(_OGID_CUBE, (plain.split(":") * 3)[2], re.IGNORECASE):
        return read_ogid(plain, checkers=checkers)
    if plain.startswith("(;"):
        return read_sgf(plain, checkers=checkers)
    if _LONE_ID.fullmatch(plain) and (":" in plain or " " not in plain):
        return read_gnubg_id(text, checkers=checkers)
    if plain.count(":") >= 3:
        return read_xgid(plain, checkers=checkers)
    known = ", ".join(notation.label for notation in Format)
    raise NotationError((f"no position found in {shown(plain)}; readable are {known}",))
