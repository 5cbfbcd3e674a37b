"""Blocks whose content the language itself brings, by facts: its cafés, its names for rolls."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Cafe:
    """In what the game of the cafés where the reader's language is spoken differs.

    Like a language's own text it depends on the language, but by facts alone: a language names the
    game of its cafés as a ruleset, and one that names none leaves the block out.

    Attributes:
        ruleset: the rules of the page.
    """

    ruleset: Ruleset


@dataclass(frozen=True, slots=True)
class RollNames:
    """What rolls are called; each language has names of its own.

    Attributes:
        rolls: the faces of each, one die or two, the larger first.
    """

    rolls: tuple[tuple[int, ...], ...]
