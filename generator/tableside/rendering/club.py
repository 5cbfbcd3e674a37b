"""A club's name, logo, address and QR code, as what the pages of every document take in."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass

from markupsafe import Markup

from tableside.documents.club import Club, Logo, code_words, logo_words
from tableside.i18n.speech import Speech
from tableside.rendering.environment import environment
from tableside.rendering.say import plain

SQUARE_MM = 0.36
"""The least side of one square of a QR code; a telephone reads it from a hand's breadth."""

LEAST_CODE_MM = 11.0

# The box that a logo is fitted into, in millimetres: where a page must not grow, or else.
_NARROW, _BROAD = (44.0, 9.6), (60.0, 16.0)
_SMALL_PAPER = {"a5": 0.75}
_TIGHT = frozenset(("sheet", "bearoff", "exercises"))

_NOTHING = Markup()


@dataclass(frozen=True, slots=True)
class ClubParts:
    """Pieces of HTML, empty where there is no club.

    Attributes:
        mark: the logo, for the head.
        line: name and address, for the foot.
        code: the QR code.
        end: line and code, for documents that have no foot of their own.
        code_mm: the side of the code, in millimetres.
    """

    mark: Markup = _NOTHING
    line: Markup = _NOTHING
    code: Markup = _NOTHING
    end: Markup = _NOTHING
    code_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class _Picture:
    """What a template needs of a picture."""

    source: str
    words: str
    width_mm: float
    height_mm: float


def club_parts(
    club: Club | None, speech: Speech, document: str, edition: str, paper: str
) -> ClubParts:
    """What a club adds to a document.

    Args:
        club: the club; ``None`` for none.
        speech: the language.
        document: the document's name, on which the logo's size depends.
        edition: the edition's name, which it depends on too.
        paper: the paper's name; on a small one the logo is small.
    """
    if club is None:
        return ClubParts()
    logo = None
    if club.logo is not None:
        tight = document in _TIGHT and edition == "sheet"
        wide, high = _NARROW if tight else _BROAD
        wide *= _SMALL_PAPER.get(paper, 1.0)
        logo = _logo(club.logo, plain(speech, logo_words(club)), (wide, high))
    code = _code(club.address, plain(speech, code_words(club))) if club.address else None
    template = environment().get_template("blocks/club.html.j2")
    made = template.make_module({"club": club, "logo": logo, "code": code}).__dict__
    return ClubParts(
        mark=made["mark"](),
        line=made["line"](),
        code=made["code_figure"](),
        end=made["end"](),
        code_mm=0.0 if code is None else code.width_mm,
    )


def _logo(logo: Logo, words: str, box: tuple[float, float]) -> _Picture:
    scale = min(box[0] / logo.width, box[1] / logo.height)
    media = {"svg": "image/svg+xml", "png": "image/png"}[logo.kind]
    return _Picture(
        source=_data(media, logo.data),
        words=words,
        width_mm=round(logo.width * scale, 2),
        height_mm=round(logo.height * scale, 2),
    )


def _code(address: str, words: str) -> _Picture:
    """The QR code of an address, with level M of correction: 15 % may be lost.

    It has no border of its own: the style sheet keeps the four squares around it white that
    ISO/IEC 18004 asks for.
    """
    import segno  # late: most pages carry no code

    rows = segno.make(address, error="m", boost_error=False, micro=False).matrix
    side = len(rows)
    path = "".join(
        f"M{start} {y}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for start, length in _runs(bytes(row))
    )
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" '
        f'shape-rendering="crispEdges"><path d="{path}"/></svg>'
    )
    size = round(max(LEAST_CODE_MM, side * SQUARE_MM), 2)
    return _Picture(_data("image/svg+xml", drawn.encode("ascii")), words, size, size)


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Where dark squares stand side by side: the first, and how many.

    >>> _runs(bytes([1, 1, 0, 1]))
    [(0, 2), (3, 1)]
    """
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif dark:
            found.append((x, 1))
    return found


def _data(media: str, data: bytes) -> str:
    return f"data:{media};base64,{b64encode(data).decode('ascii')}"
