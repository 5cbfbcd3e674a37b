"""What a build did, as a value that the command tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One file that could not be made.

    Attributes:
        path: the file, below the folder.
        told: why, in one line.
        exit_code: what the command ends with for it.
    """

    path: str
    told: str
    exit_code: int


@dataclass(frozen=True, slots=True)
class Report:
    """What a build did.

    Attributes:
        built: the files that were made anew, in order.
        kept: how many were as they should be.
        removed: files of ours that are no longer planned and were taken away.
        left: files that somebody changed by hand, which were not touched.
        faults: files that could not be made; what points to them was then not built.
        langs: how many of the built files belong to each locale.
    """

    built: tuple[str, ...]
    kept: int
    removed: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    langs: Mapping[str, int] | None = None

    @property
    def exit_code(self) -> int:
        """0, or the one of the first fault."""
        return self.faults[0].exit_code if self.faults else 0
