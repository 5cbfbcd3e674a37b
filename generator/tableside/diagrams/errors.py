"""What a drawing refuses, and how it says so."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches


class DiagramError(ValueError):
    """An option or a mark that no drawing can follow."""


class SizeError(DiagramError):
    """Digits would be printed smaller than can be read.

    Attributes:
        smallest_mm: the least width, in millimetres, at which the same drawing is readable.
    """

    def __init__(self, message: str, smallest_mm: float) -> None:
        self.smallest_mm = smallest_mm
        super().__init__(message)


def one_of(name: str, value: object, allowed: Collection[str]) -> None:
    """Refuse a value that is not among the allowed words.

    Raises:
        DiagramError: naming the option, what is allowed and the nearest right spelling.

    >>> one_of("home", "rigth", ("right", "left"))
    Traceback (most recent call last):
    tableside.diagrams.errors.DiagramError: home: 'rigth' is not right, left (did you mean 'right'?)
    """
    if value in allowed:
        return
    near = get_close_matches(str(value), list(allowed), 1, 0.5)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    raise DiagramError(f"{name}: {value!r} is not {', '.join(allowed)}{hint}")
