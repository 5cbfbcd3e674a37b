"""What rendering hands to the writers: one finished HTML document and its limits.

The markup is complete but for one thing, how it fits its paper. It is written in ``rem``
and ``em``, in gaps that heed ``--tight``, and holds exactly one empty
``<style id="fit"></style>``; a writer chooses a :class:`Fit` and fills that element with it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright.

    Attributes:
        name: as the user writes it, in lower case.
        width_mm: width in millimetres.
        height_mm: height in millimetres.
        margin_mm: the white border, in millimetres, that nothing is printed on. Ten
            is what any home printer can leave.

    >>> A4.width_mm, A4.height_mm
    (210.0, 297.0)
    """

    name: str
    width_mm: float
    height_mm: float
    margin_mm: float


# ISO 216 for A4 and A5; ANSI/ASME Y14.1 for Letter (8.5 by 11 inches).
A4 = Paper("a4", 210.0, 297.0, 10.0)
LETTER = Paper("letter", 215.9, 279.4, 10.0)
A5 = Paper("a5", 148.0, 210.0, 10.0)
PAPERS: tuple[Paper, ...] = (A4, LETTER, A5)


@dataclass(frozen=True, slots=True)
class Fit:
    """The type size, ruled lines and closeness with which a document fits its paper.

    Attributes:
        size_pt: size of the root element's type in points, a multiple of 0.05.
        lines: how many ruled lines are shown.
        tight: how many steps closer than it should be the page is set: the custom property
            ``--tight`` of the root element.

    >>> print(Fit(8.05, 4), "/", Fit(8, 3, 2))
    8.05 pt with 4 lines / 8 pt with 3 lines, set closer by 2
    """

    size_pt: float
    lines: int
    tight: int = 0

    def __str__(self) -> str:
        closer = f", set closer by {self.tight}" if self.tight else ""
        return f"{self.size_pt:g} pt with {self.lines} lines{closer}"


@dataclass(frozen=True, slots=True)
class Rendered:
    """One document in one language, laid down as HTML for one paper.

    Attributes:
        markup: a complete HTML document that needs nothing from outside itself.
        paper: what it is printed on; the markup's ``@page`` rule says the same.
        lang: BCP 47 tag of its language.
        title: the document's title in that language.
        max_pages: how many pages it may take.
        floor_pt: the smallest type allowed, in points.
        ceiling_pt: the largest type worth having, in points.
        min_lines: fewest ruled lines shown; zero where the document has none.
        max_lines: most ruled lines shown, which is how many the markup holds.
        stock_fit: the fit found and tested beforehand, so that nothing has to be
            measured; ``None`` where the document has to be fitted.
        full: whether its pages must be well filled, the last of several excepted.
        tightest: how many steps closer it may be set where it is too long otherwise; zero
            where its style sheet knows of none.
        parted: whether its pages end where the document says, so that text that does not
            fit on one never flows on to the next.

    Raises:
        ValueError: the limits contradict one another.
    """

    markup: str
    paper: Paper
    lang: str
    title: str
    max_pages: int
    floor_pt: float
    ceiling_pt: float
    min_lines: int = 0
    max_lines: int = 0
    stock_fit: Fit | None = None
    full: bool = True
    tightest: int = 0
    parted: bool = False

    def __post_init__(self) -> None:
        if self.max_pages < 1:
            raise ValueError(f"max_pages is {self.max_pages}; it must be 1 or more")
        if not 0 < self.floor_pt <= self.ceiling_pt:
            raise ValueError(
                f"the floor of {self.floor_pt} pt must be above 0 "
                f"and not above the ceiling of {self.ceiling_pt} pt"
            )
        if not 0 <= self.min_lines <= self.max_lines:
            raise ValueError(
                f"{self.min_lines} to {self.max_lines} ruled lines is no range from 0 upwards"
            )
        if self.tightest < 0:
            raise ValueError(f"tightest is {self.tightest}; it must be 0 or more")
