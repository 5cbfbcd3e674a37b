"""What a drawing refuses, and how it says so."""

from __future__ import annotations

from collections.abc import Iterable

from tableside.errors import UserFault


class DiagramError(UserFault):
    """An option, a mark or a position that no drawing can follow."""


class SizeError(DiagramError):
    """Digits or words would be printed smaller than can be read.

    Attributes:
        smallest_mm: the least width, in millimetres, at which the same drawing is readable.
        points: the height of the smallest signs at the width that was asked for.
    """

    smallest_mm: float = 0.0
    points: float = 0.0


def one_of(name: str, value: str, allowed: Iterable[str]) -> None:
    """Refuse a value that is not among the allowed words.

    Raises:
        DiagramError: naming the option, what is allowed and the nearest right spelling.

    >>> one_of("home", "rigth", ("right", "left"))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tableside.diagrams.errors.DiagramError: unknown home 'rigth': did you mean 'right'? Allowed: ...
    """
    if value not in allowed:
        raise DiagramError.choice(name, value, allowed)
