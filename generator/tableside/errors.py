"""The root of Tableside's errors, and how a fault is told to the person who made it.

Whatever goes wrong on purpose is a :class:`TablesideError`: one line of text and the
exit code that the command ends with. Rooms derive their own errors from these classes
(and from the built-in that fits, so that a caller who knows nothing of Tableside can
still catch ``ValueError`` or ``OSError``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self

_LONGEST = 60
"""Letters of a person's word that an error line repeats."""


class TablesideError(Exception):
    r"""Something went wrong and one line can say what.

    The message is brought to a single line, because it is printed as one. It is the only
    argument, so every error survives the way between two processes.

    Attributes:
        exit_code: what the command returns when this error ends it: 1, the work failed.

    >>> str(TablesideError("the disk is full:\n nothing was written"))
    'the disk is full: nothing was written'
    """

    exit_code: ClassVar[int] = 1

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.split()))


class UserFault(TablesideError, ValueError):
    """The person asked for something that cannot be: a wrong word, value or combination.

    Attributes:
        exit_code: 2, wrong use.
    """

    exit_code: ClassVar[int] = 2

    @classmethod
    def choice(
        cls, what: str, word: str, allowed: Iterable[str], *, listed_by: str | None = None
    ) -> Self:
        """Build the fault of a word that is none of those allowed.

        Args:
            what: what the word was meant to name, without an article: ``"paper"``.
            word: the word as the person wrote it; one without end is cut.
            allowed: the right spellings, told in this order.
            listed_by: the command that lists them all. With it only the nearest three are
                told, because a line holds no more.

        >>> print(UserFault.choice("paper", "lettre", ["a4", "a5", "letter"]))
        unknown paper 'lettre': did you mean 'letter'? Allowed: a4, a5, letter
        >>> print(UserFault.choice("key", "dize", ["dice", "cube"], listed_by="tableside list"))
        unknown key 'dize': did you mean 'dice'? All of them: tableside list
        """
        known = tuple(allowed)
        written = word if len(word) <= _LONGEST else word[: _LONGEST - 3] + "..."
        close = near(written, known, 1 if listed_by is None else 3)
        hint = f": did you mean {' or '.join(map(repr, close))}?" if close else ""
        told = f"Allowed: {', '.join(known)}" if listed_by is None else f"All of them: {listed_by}"
        rest = f" {told}" if hint else f"; {told[:1].lower()}{told[1:]}"
        return cls(f"unknown {what} {written!r}{hint}{rest}")


class MissingPartError(TablesideError, RuntimeError):
    """A part that Tableside stands on is not on this machine: a library, a font, a folder.

    The message names the part and what to install. The command ends with 1: the request
    was right, the machine is not ready for it.
    """


def nearest(word: str, allowed: Iterable[str]) -> str | None:
    """Find the allowed spelling that a mistyped word most likely meant.

    Returns:
        The first of :func:`near`, or ``None``.

    >>> nearest("Tournment", ["casual", "tournament", "money"])
    'tournament'
    >>> nearest("chess", ["casual", "tournament", "money"]) is None
    True
    """
    return next(iter(near(word, allowed, 1)), None)


def near(word: str, allowed: Iterable[str], most: int) -> tuple[str, ...]:
    """Find the allowed spellings that a mistyped word may have meant, the likeliest first.

    Upper and lower case count as the same letter. The likeness is the ratio of
    :class:`difflib.SequenceMatcher`; below 0.6 nothing is offered, because a far-fetched
    guess helps nobody.

    Args:
        word: the word as the person wrote it.
        allowed: the right spellings.
        most: how many are wanted at most.

    Returns:
        Some of ``allowed`` as they are written there.

    >>> near("match.lenght", ["match.length", "match.lengths", "cube.use"], 3)
    ('match.length', 'match.lengths')
    """
    from difflib import get_close_matches  # late: a run without a fault has no use for it

    spelt = {known.casefold(): known for known in allowed}
    return tuple(spelt[key] for key in get_close_matches(word.casefold(), spelt, most, 0.6))
