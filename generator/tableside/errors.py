"""The root of Tableside's errors, and how a fault is told to the person who made it.

Whatever goes wrong on purpose is a :class:`TablesideError`: one line of text and the
exit code that the command ends with. Rooms derive their own errors from these classes
(and from the built-in that fits, so that a caller who knows nothing of Tableside can
still catch ``ValueError`` or ``OSError``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self


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
    def choice(cls, what: str, word: str, allowed: Iterable[str]) -> Self:
        """Build the fault of a word that is none of those allowed.

        Args:
            what: what the word was meant to name, without an article: ``"paper"``.
            word: the word as the person wrote it.
            allowed: the right spellings, told in this order.

        >>> print(UserFault.choice("paper", "lettre", ["a4", "a5", "letter"]))
        unknown paper 'lettre': did you mean 'letter'? Allowed: a4, a5, letter
        """
        known = tuple(allowed)
        close = nearest(word, known)
        hint = "" if close is None else f": did you mean {close!r}?"
        listed = f" Allowed: {', '.join(known)}" if hint else f"; allowed: {', '.join(known)}"
        return cls(f"unknown {what} {word!r}{hint}{listed}")


class MissingPartError(TablesideError, RuntimeError):
    """A part that Tableside stands on is not on this machine: a library, a font, a folder.

    The message names the part and what to install. The command ends with 1: the request
    was right, the machine is not ready for it.
    """


def nearest(word: str, allowed: Iterable[str]) -> str | None:
    """Find the allowed spelling that a mistyped word most likely meant.

    Upper and lower case count as the same letter. The likeness is the ratio of
    :class:`difflib.SequenceMatcher`; below 0.6 nothing is offered, because a far-fetched
    guess helps nobody.

    Returns:
        One of ``allowed`` as it is written there, or ``None``.

    >>> nearest("Tournment", ["casual", "tournament", "money"])
    'tournament'
    >>> nearest("chess", ["casual", "tournament", "money"]) is None
    True
    """
    from difflib import get_close_matches  # late: a run without a fault has no use for it

    spelt = {known.casefold(): known for known in allowed}
    close = get_close_matches(word.casefold(), spelt, n=1, cutoff=0.6)
    return spelt[close[0]] if close else None
